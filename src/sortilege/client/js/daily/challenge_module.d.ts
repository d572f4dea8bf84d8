/* What `challenge.js` of a game offers to the page of a challenge, and what the page gives it. */
import type { ChallengeTurn, GameEvent, GameModule } from "../wire/wire.js";

export type ChallengeProps = {
  /** What the server tells: the view, what the last action did, and the result when it is over. */
  turn: ChallengeTurn;
  /** Everything done so far. */
  actions: string[];
  /** One action more. What cannot be done is refused by the server. */
  act: (action: string) => void;
  /** The last action, or the last n, undone: only for challenges where nothing hidden is found out. */
  undo: (n?: number) => void;
  /** From the beginning. */
  restart: () => void;
  /** Is an answer on its way? */
  busy: boolean;
  /** The game's client: its board, its motion, its words. `boardProps` makes the props of its board. */
  module: GameModule;
};

/**
 * Words are in `client/strings/challenge.<language>.js`: `challenge.<slug>.name` and `.aim`, `challenge.<slug>.score` with {n} and
 * {best} (for the shared result), and a sentence for each key of a result.
 */
export type ChallengeModule = {
  /** Styles and what else is needed. */
  ready?: Promise<unknown>;
  /** The board; after the end it may show the solution. */
  Challenge: (props: ChallengeProps) => unknown;
  /** Beside the board, or below it on a phone. */
  Side?: (props: ChallengeProps) => unknown;
  /** What happened as a sentence, for everybody and for screen readers. */
  sayEvent?: (event: GameEvent, turn: ChallengeTurn) => string;
  /** Plays what a key means; true when the key was used. */
  key?: (event: KeyboardEvent, props: ChallengeProps) => boolean;
};
