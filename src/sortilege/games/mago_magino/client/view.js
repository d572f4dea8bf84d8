// What the server shows of a position, and all pieces in it.

/**
 * @typedef {{seat: number, piece: string, at: string, crystal: boolean}} ChildView
 * @typedef {{frog: string, at: string, seat?: number, piece?: string}} FrogView the owner only where the table shows it
 * @typedef {{
 *   spaces: string[], children: ChildView[], frogs: FrogView[], magician: string, crystals: Record<string, number>,
 *   won: number[], turn: number | null, die: number | "arrow" | null, arrow: string | null, goal: number,
 * }} View
 * @typedef {{id: string, at: string, kind: "child" | "frog" | "magician", seat?: number, child?: string, crystal?: boolean}} Piece
 */

/** @param {ChildView} child @returns {Piece} */
const childPiece = ({ seat, piece, at, crystal }) => ({ id: seat + piece, at, kind: "child", seat, child: piece, crystal });

/** @param {FrogView} frog @returns {Piece} */
const frogPiece = ({ frog, at, seat }) => ({ id: frog, at, kind: "frog", ...(seat === undefined ? {} : { seat }) });

/** All pieces of a view. A child is `0a`, a frog `f1`: its id does not tell whose it is. @param {View} view @returns {Piece[]} */
export const piecesOf = (view) => [
  { id: "mago", at: view.magician, kind: "magician" },
  ...view.children.map(childPiece),
  ...view.frogs.map(frogPiece),
];

/** @param {View} view @param {string} id */
export const pieceOf = (view, id) => piecesOf(view).find((piece) => piece.id === id);

/** The id of a piece that an action or an event names: `a` and `b` are children of a seat. @param {string} name @param {unknown} seat */
export const pieceId = (name, seat) => (name === "a" || name === "b" ? seat + name : name);
