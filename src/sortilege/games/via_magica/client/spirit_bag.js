// The bag of spirits: a joker calls all of them back, and the next player draws.
import { drawFrom } from "../../../client/js/box/bag.js";
import box from "./box.js";

/** @typedef {{drawn: string[], at: number}} Bag what has left the bag, and who draws */

/** VM-19, VM-20: after a joker everything is back in the bag, and the next one draws. @param {Bag} now @returns {Bag} */
const refilled = ({ drawn, at }) => (drawn.at(-1) === box.wild ? { drawn: [], at: at + 1 } : { drawn, at });

/** One more token is out. @param {Bag} now @param {(n: number) => number} [random] @returns {Bag} */
export function drawOne(now, random) {
  const { drawn, at } = refilled(now);
  const token = drawFrom(box.tokens, drawn, random);
  return token ? { drawn: [...drawn, token], at } : now;
}
