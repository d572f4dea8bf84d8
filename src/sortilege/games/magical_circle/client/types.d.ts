// What the server tells about the table and the box. Only the type checker reads this file.
import type { BoardProps, Question } from "../../../client/js/wire/wire.js";

export type { BoardProps, Frame, GameEvent, Question } from "../../../client/js/wire/wire.js";

/** A magic card with the elements on its places, clockwise from the Lady. */
export type Card = { card: string; shows: string[] };

export type Player = {
  seat: number;
  won: string[];
  in_hand: number;
  played: number[];
  locked: boolean;
  agreed: boolean;
  /** Only for the seat that looks. */
  hand?: number[];
  /** Handicaps, for players who have them: points from the start, seconds more of sand. */
  head_start?: number;
  extra_sand?: number;
};

export type Attempt = {
  seat: number;
  /** Null until a number is announced. */
  announced: number | null;
  played: number[];
  left: number;
  last: string[] | null;
};

export type View = {
  circle: string[] | null;
  cards: Card[];
  pile: number;
  discards: number;
  players: Player[];
  first: number | null;
  attempt: Attempt | null;
  goal: number;
  children: boolean;
  sand_seconds: number;
};

/** What is in the box. */
export type Material = {
  /** `E1` to `E5` and their names. */
  elements: Record<string, string>;
  /** The elements on each magic card, clockwise from the Lady. */
  cards: Record<string, string[]>;
  /** Magic cards that lie open in a race. */
  shown_cards: number;
  /** Everyone's set. */
  exchange_cards: number[];
  /** Exchange cards in one play, at most. */
  most_played: number;
  /** The number of swaps that an action announces. */
  swaps: Record<string, number>;
};

/** What a player has picked up: a token, and positions in the hand. */
export type Selection = { token: string; cards: number[] };

/** The table while events are performed; `at` is when the next one begins, in ms, `quiet` that a bot wins. */
export type Stage = { root: HTMLElement; circle: HTMLElement; at: number; quiet: boolean };

/** What motions need to know of a position. */
export type Position = Pick<View, "cards" | "circle"> & { seats: BoardProps["seats"] };

/** A failed attempt: what was built, the card that came nearest, how many elements lie right, and the circle since then. */
export type Failure = { seat: number; built: string[]; needed: string[]; right: number; circle: string; delay: number };

/** A moment of a finished game. */
export type Moment = {
  kind: string;
  seat: number | null;
  swaps: number;
  shows: string[];
  cards?: number;
  behind?: number;
  rival?: number;
};

/** The props of a part of the board or the tray. */
export type Inside = { props: BoardProps };

/** The props of a part for one seat in the race. */
export type InRace = Inside & { question: Question };
