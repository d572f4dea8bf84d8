// "Play now": asks once who plays, then seats the right opponent.
import { html, render } from "../../vendor/preact.js";
import { newTable } from "../wire/dice.js";
import { loadWords } from "../platform/i18n.js";
import { go } from "../platform/route.js";
import { player } from "../platform/settings.js";
import { recall } from "../platform/storage.js";
import { quickTable } from "../table/opponents.js";

/** Shows the question above the page. @returns {Promise<boolean>} whether it was answered */
export async function askWhoPlays() {
  const { ready, WhoPlays } = await (recall("people", "") ? import("./people.js") : import("./who_plays.js"));
  await ready;
  const from = document.activeElement;
  const place = document.body.appendChild(document.createElement("div"));
  return new Promise((done) => {
    const end = (/** @type {boolean} */ answered) => {
      render(null, place);
      place.remove();
      if (from instanceof HTMLElement) from.focus();
      done(answered);
    };
    render(html`<${WhoPlays} onDone=${end} />`, place);
  });
}

/** Opens a table against bots; nothing happens if the question is left unanswered. @param {import("../wire/wire.js").GameInfo} game */
export async function playNow(game) {
  if (!player.peek() && !(await askWhoPlays())) return;
  await loadWords("tables");
  go("/t/" + (await newTable(quickTable(game))).table);
}
