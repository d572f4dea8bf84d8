/* What the server and this client exchange: docs/protocol.md as types. */

export type Phase = "waiting" | "playing" | "over";
export type Seat = {
  name: string | null; face?: number; kind: string; yours: boolean; online: boolean; bot?: string; level?: number;
  /** A bot keeps the seat until its person is back. */
  away?: boolean;
};
export type Question = { seat: number; question_id: number; actions: string[]; tap: boolean };
/** What happened; fields beyond these belong to the game. */
export type GameEvent = { kind: string; actor?: string; action?: string; seat?: number; [field: string]: unknown };
export type Options = Record<string, string | number | boolean>;
/** "race": whoever is first; "turns": one is asked after another. */
export type Pace = "race" | "turns";
export type TableSettings = { pace: Pace; away_s: number; spectators: boolean };
export type Frame = {
  type: "frame"; table: string; game: string; since: number; version: number; phase: Phase; seats: Seat[]; is_creator: boolean;
  options: Options; table_settings?: TableSettings; eye: number | null; events: GameEvent[]; view: unknown; awaited: number[]; questions: Question[]; clock: { left_ms: number } | null;
  scores: number[]; winners: number[];
  /** The parts of each score by name; empty in games without a score sheet. */
  sheet?: Record<string, number>[];
};
export type Refused = { type: "refused"; key: string | null; code: string; text: string; rule?: string | null };
export type ToClient =
  | Frame
  | { type: "ack"; key: string; version: number }
  | Refused
  | { type: "presence"; online: boolean[] }
  | { type: "rematch"; table: string }
  | { type: "probe"; number: number }
  | { type: "pong"; sent: number };

export type Option = {
  name: string; kind: "choice" | "number" | "flag" | "seat" | "text"; default: string | number | boolean;
  choices?: (string | number)[]; low?: number; high?: number;
};
export type GameInfo = {
  slug: string; title: Record<string, string>; blurb: string;
  /** Where the game's board is fetched from; null for a game that gets the plain board. */
  client: string | null;
  authors: string[]; publisher: string; year: number; age: number;
  minutes: number; seats: [number, number]; options: Option[]; bots: { name: string; levels: number[] }[]; private: boolean;
  /** Whoever is first takes it from the others. */
  race?: boolean;
};
export type NewSeat = { kind: "me" | "here" | "link" | "bot"; name?: string; face?: number; bot?: string; level?: number };
export type TableInfo = { table: string; game: string; phase: Phase; seats: Seat[]; is_creator: boolean; options: Options;
  invite: string };
export type MyTable = {
  table: string; game: string; phase: Phase; seats: { name: string | null; face?: number; kind: string }[]; your_turn: boolean;
  awaited?: number[]; changed_ms: number;
};
export type ReplayStep = { version: number; events: GameEvent[]; view: unknown; scores: number[]; sheet: Record<string, number>[] };
export type Replay = {
  game: string; seats: Seat[]; options: Options; eye?: number | null; steps: ReplayStep[];
};
/** A finished game in a few figures, one value a seat. */
export type Story = { game: string; minutes: number; figures: { key: string; values: (number | null)[] }[] };
/** A few sentences with the ids of their rules, or a picture and what it shows in words. */
export type RulesPart = { text: string; ids: string[] } | { picture: string; alt: string };
export type RulesPage = {
  title: string; sections: { title: string; paragraphs: RulesPart[] }[]; sentences: Record<string, string>;
};

/** A first game: what the learner sees, frame by frame, and the action that leads to the next one; none while others play. */
export type LessonFrame = Pick<Frame, "version" | "phase" | "events" | "view" | "awaited" | "questions" | "scores" | "winners"> & {
  step: number; want: string | null;
};
export type Lesson = {
  game: string; seats: Pick<Seat, "name" | "kind" | "yours">[]; options: Options; frames: LessonFrame[];
};

/** What a game's module offers to the table. It draws and words what the server tells; it knows no rule. */
export type GameModule = {
  ready: Promise<unknown>;
  Board: (props: BoardProps) => unknown;
  /** What lies in the hand: dice, bags, and the plain actions that no place on the board stands for. */
  Tray: (props: BoardProps) => unknown;
  /** What everyone is after, shown large. */
  Aim: (props: { view: unknown }) => unknown;
  Portrait: (props: { seat: number; title?: string }) => unknown;
  /** What a seat has won, for its card. */
  Prizes: (props: { view: unknown; seat: number; score: number }) => unknown;
  prompt: (question: Question, view: unknown) => string;
  sayAction: (action: string, question: Question, view: unknown) => string;
  sayEvent: (event: GameEvent, name: (seat: number) => string) => string;
  /** The events that deserve a sentence, where not all do. */
  worthTelling?: (events: GameEvent[]) => GameEvent[];
  perform: (events: GameEvent[], root: HTMLElement) => void;
  /** A selector of what is touched to play an action: next, if several things are touched one after another. */
  places: (action: string, question: Question, view: unknown) => string;
  /** What the banner says where several seats are awaited at once, or null for the usual words. */
  banner?: (frame: Frame, name: (seat: number) => string) => { who: string; what: string; seat: number | null } | null;
  /** The pictures of the rules page by name. */
  illustrations: () => Promise<Record<string, () => unknown>>;
  /** In games with private cards: may somebody else around this device not see the page now? */
  isSecret?: (view: unknown) => boolean;
  /** Options whose value may be made by hand instead of being chosen: what makes it. */
  makers?: Record<string, (props: { value: string; most: number; onChange: (value: string) => void }) => unknown>;
  /** Plays the action that a key means at the board; true when the key was used. */
  key: (event: KeyboardEvent, props: BoardProps) => boolean;
};
export type BoardProps = {
  view: unknown; seats: Seat[]; question: Question | null; busy: boolean;
  /** Sends an action; one that is not in `question` is refused by the server with its rule. */
  play: (action: string) => void;
  /** All questions to this browser, where several of its seats may answer at the same time; `question` is the first. */
  questions: Question[];
  answer: (seat: number, action: string) => void;
  /** The running sandglass, as the last frame told it. */
  clock: { left_ms: number } | null;
  /** The seat whose eyes look, if any. */
  eye?: number | null;
  /** What the table has agreed on; nothing where a game is only looked at. */
  options?: Options;
  /** Where whoever is first takes it: all at once, or one after another. */
  pace?: Pace;
  /** Each seat's points, and their parts by name in games with a score sheet. */
  scores?: number[];
  sheet?: Record<string, number>[];
};
