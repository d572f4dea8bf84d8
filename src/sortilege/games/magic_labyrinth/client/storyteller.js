// Who plays at this browser for the first time hears of the spell. The tale itself is fetched only then.
import { html, useEffect, useState } from "../../../client/vendor/preact.js";
import { whenStill } from "../../../client/js/table/animation_end.js";
import { recall, remember } from "../../../client/js/platform/storage.js";
import { tableHere } from "./lid.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {(props: {close: () => void}) => unknown} Tale */

const KEY = "told.spell";

/** Is this the beginning of a game at a real table, and has the tale never been told here? @param {View} view */
const isTaleDue = ({ wizards }) => Boolean(tableHere()) && recall(KEY, "") === "" && wizards.every(({ won }) => !won.length);

/**
 * It waits until somebody here is on turn and what the others did has been seen: under the tale nobody would see it, and
 * it is not shown again.
 * @param {{view: View, asked: boolean}} props
 */
export function Storyteller({ view, asked }) {
  const [tale, setTale] = useState(/** @type {{Tale: Tale} | null} */ (null));
  useEffect(() => {
    if (!asked || !isTaleDue(view)) return undefined;
    let stays = true;
    const tell = async () => {
      const [told] = await Promise.all([import("./tale.js"), whenStill(document.body)]);
      if (!stays) return;
      remember(KEY, "yes");
      setTale(told);
    };
    tell().catch(() => {}); // without the tale the game goes on all the same
    return () => void (stays = false);
  }, [asked]);
  return tale && html`<${tale.Tale} close=${() => setTale(null)} />`;
}
