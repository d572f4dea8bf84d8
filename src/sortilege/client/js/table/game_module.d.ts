/* What a game's client offers to the shared pages, and what they give it: the contract between the two. */
import type { Frame, OptionValue, Pace, Placement, QuestionFrame, SeatFrame } from "../wire/wire.js";

export type Seat = SeatFrame;
export type Question = QuestionFrame;
export type Options = Record<string, OptionValue>;

/** What happened; fields beyond these belong to the game. */
export type GameEvent = { kind: string; actor?: string; action?: string; seat?: number; [field: string]: unknown };

/** An option of a game as the new-table page shows it. */
export type Option = {
  name: string;
  kind: "choice" | "number" | "flag" | "seat" | "seats" | "text";
  default: OptionValue;
  choices?: (string | number)[];
  low?: number;
  high?: number;
};

/** What "Play now" sets for one kind of player. */
export type Preset = { options: Options; level: number; pace: Pace };

/** Something memorable in a finished game; fields beyond these belong to the game. */
export type Moment = { kind: string; seat?: number | null; [field: string]: unknown };

/** A board draws and words what the server tells; it knows no rule. */
export type GameModule = {
  ready: Promise<unknown>;
  Board: (props: BoardProps) => unknown;
  /** Beside the board: dice, cards, and the actions that no place on the board stands for. */
  Tray: (props: BoardProps) => unknown;
  /** What everybody is after, shown large. */
  Aim: (props: { view: unknown }) => unknown;
  Portrait: (props: { seat: number; title?: string }) => unknown;
  /** What a seat has won, for its card. */
  Prizes: (props: { view: unknown; seat: number; score?: number }) => unknown;
  prompt: (question: Question, view: unknown) => string;
  sayAction: (action: string, question: Question, view: unknown) => string;
  sayEvent: (event: GameEvent, name: (seat: number) => string) => string;
  /** The events that get a sentence, where not all of them do. */
  worthTelling?: (events: GameEvent[]) => GameEvent[];
  /**
   * Animates what happened; the page shows the new position already. Words follow when everything has come to rest: motions that
   * do not all start at once are over when the promise is.
   */
  perform: (events: GameEvent[], root: HTMLElement) => void | Promise<unknown>;
  /** A moment of a finished game as a sentence, and its picture. */
  sayMoment?: (moment: Moment, name: (seat: number) => string) => string;
  MomentPicture?: (props: { moment: Moment }) => unknown;
  /** What an event is about, for the log in pictures; without it the log shows who did it. */
  EventPicture?: (props: { event: GameEvent }) => unknown;
  /** Why these winners won where the points were equal; empty if nothing needs to be explained. */
  sayTie?: (frame: Frame, name: (seat: number) => string) => string;
  /** A selector of what is touched to play an action: the next thing, if several are touched one after another. */
  places: (action: string, question: Question, view: unknown) => string;
  /** What the banner says where several seats are awaited at once, or null for the usual words. */
  banner?: (frame: Frame, name: (seat: number) => string) => { who: string; what: string; seat: number | null } | null;
  /** The pictures of the rules page by name. */
  illustrations: () => Promise<Record<string, () => unknown>>;
  /** In games with private cards: must other people around this device look away now? */
  isSecret?: (view: unknown, placement?: Placement) => boolean;
  /** Does this view show private cards? Where people want to look only while they hold a button, they lie face down: see `facedown`. */
  showsSecrets?: (view: unknown) => boolean;
  /** Widgets that compose the value of an option by hand, where it need not be picked from a list. */
  makers?: Record<string, Maker>;
  /** Plays the action that a key means at the board; true when the key was used. */
  key: (event: KeyboardEvent, props: BoardProps) => boolean;
};

/** Composes the value of an option. `problem` says what must be mended before it can be used, `finish` is its last touch at the start. */
export type Maker = ((props: { value: string; most: number; onChange: (value: string) => void }) => unknown) & {
  problem?: (value: string, most: number) => string;
  finish?: (value: string) => string;
};

export type BoardProps = {
  view: unknown;
  seats: Seat[];
  question: Question | null;
  busy: boolean;
  /** Sends an action; one that is not in `question` is refused by the server with its rule. */
  play: (action: string) => void;
  /** All questions to this browser, where several of its seats may answer at the same time; `question` is the first. */
  questions: Question[];
  answer: (seat: number, action: string) => void;
  /** The running clock, as the last frame told it. */
  clock: { left_ms: number } | null;
  /** The seat through whose eyes the board is seen, if any. */
  eye?: number | null;
  /** Private cards are covered; they can still be picked where they lie. */
  facedown?: boolean;
  /** On a screen that a whole room looks at. */
  room?: boolean;
  /** The options of this table; absent where a board is only looked at. */
  options?: Options;
  /** In a race: all at once, or one after another. */
  pace?: Pace;
  /** The position as text, for games without a board of their own. */
  drawing?: string | null;
  /** Each seat's points, and their parts by name in games with a score sheet. */
  scores?: number[];
  sheet?: Record<string, number>[];
  /** Who has won; empty while the game runs. */
  winners?: number[];
};

/** A lesson: what the learner sees, frame by frame, and the action that leads to the next one; null while others play. */
export type LessonFrame = Pick<Frame, "version" | "phase" | "events" | "view" | "awaited" | "questions" | "scores" | "winners"> & {
  step: number;
  want: string | null;
};
export type Lesson = {
  game: string;
  seats: Pick<Seat, "name" | "kind" | "yours">[];
  options: Options;
  frames: LessonFrame[];
};
