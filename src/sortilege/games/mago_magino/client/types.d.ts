/* The types of this board. Not served: it costs the visitor nothing. */

import type { BoardProps } from "../../../client/js/wire/wire.js";

export type ChildView = { seat: number; piece: string; at: string; crystal: boolean };
/** The owner only where the table shows it. */
export type FrogView = { frog: string; at: string; seat?: number; piece?: string };
/** What the server shows of a position: VIEW.md. */
export type View = {
  spaces: string[]; children: ChildView[]; frogs: FrogView[]; magician: string; crystals: Record<string, number>; won: number[];
  turn: number | null; die: number | "arrow" | null; arrow: string | null; goal: number;
};
/** The faces of the die, and a usual game before the first throw. */
export type Material = { die: View["die"][]; start: View };

/** A child is `0a`, a frog `f1`: its id does not tell whose it is. */
export type Piece = { id: string; at: string; kind: "child" | "frog" | "magician"; seat?: number; child?: string; crystal?: boolean };
export type Point = { x: number; y: number };
/** The middle of a space or piece and its width, in units of the picture. */
export type Place = Point & { size: number };
export type Standing = Piece & Place;
/** A space and a number on it. */
export type Spot = { at: string; slot: number };
/** By the id of the piece. */
export type Spots = Map<string, Spot>;

/** An action that moves a piece. `crystal` is `load`, `take` or empty. */
export type Move = { action: string; id: string; from: string; to: string; crystal: string };
/** The piece that is chosen and the menu that is open; `space` is where the menu belongs. */
export type Selection = { question_id: number; id: string; menu: "" | "pieces" | "ends"; space: string };
/** A question as the board shows it. */
export type Scene = { props: BoardProps; view: View; moves: Move[]; chosen: string; goals: Set<string> };
/** What a tap means; `choose` without an id lets the chosen piece go. */
export type Meaning =
  | { kind: "play"; action: string }
  | { kind: "menu"; menu: "pieces" | "ends"; id: string; space: string }
  | { kind: "choose"; id: string }
  | { kind: "hint"; key: string };
