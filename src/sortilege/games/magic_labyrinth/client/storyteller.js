// Who plays at this browser for the first time hears of the spell. The tale itself is fetched only then.
import { html, useEffect, useState } from "../../../client/vendor/preact.js";
import { recall, remember } from "../../../client/js/platform/storage.js";
import { tableHere } from "./lid.js";

/** @typedef {import("./garden.js").View} View */
/** @typedef {(props: {close: () => void}) => unknown} Tale */

const KEY = "told.spell";

/** Is this the very beginning of a game at a real table, and has the tale never been told here? @param {View} view */
const isTaleDue = ({ wizards }) =>
  Boolean(tableHere()) && recall(KEY, "") === "" && wizards.every(({ at, home, won }) => at === home && !won.length);

/** @param {{view: View}} props */
export function Storyteller({ view }) {
  const [tale, setTale] = useState(/** @type {{Tale: Tale} | null} */ (null));
  useEffect(() => {
    if (!isTaleDue(view)) return;
    remember(KEY, "yes");
    import("./tale.js").then(setTale, () => {});
  }, []);
  return tale && html`<${tale.Tale} close=${() => setTale(null)} />`;
}
