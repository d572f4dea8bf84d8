// The end of a game: who won, and what to do next.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import * as api from "../wire/api.js";
import { t } from "../platform/i18n.js";
import { go } from "../platform/route.js";
import { seatName } from "./seating.js";
import { Sitter } from "./seats.js";
import { Story } from "./story.js";
import { ErrorMessage } from "../widgets/error_message.js";

/** @param {{frame: import("../wire/wire.js").Frame, module: import("../wire/wire.js").GameModule}} props */
export function End({ frame, module }) {
  const heading = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const [error, setError] = useState(/** @type {api.ApiError | null} */ (null));
  useEffect(() => heading.current?.focus(), []);
  const again = () => api.rematch(frame.table).then(({ table }) => go("/t/" + table), setError);
  const names = frame.winners.map((n) => seatName(frame.seats[n], n)).join(", ");
  const sits = frame.seats.some((seat) => seat.yours);
  return html`<section class=${`end seat-${frame.winners[0] ?? 0}`} aria-labelledby="end">
    <div class="end-face">
      ${frame.winners.map((seat) => html`<${Sitter} key=${seat} seats=${frame.seats} n=${seat} module=${module} />`)}
    </div>
    <h2 id="end" tabindex="-1" ref=${heading}>${t("winner", { name: names, n: frame.winners.length })}</h2>
    <p>${t("end.text")}</p>
    <${ErrorMessage} error=${error} />
    <div class="end-row">
      ${sits && html`<button type="button" class="button" onClick=${again}>${t("rematch")}</button>`}
      <a class="button second" href=${"/replay/" + frame.table}>${t("replay")}</a>
      <a class="button second" href=${api.recordAddress(frame.table)} download=${`${frame.game}-${frame.table}.txt`}>${t("download")}</a>
      <a class="button second" href="/">${t("to_shelf")}</a>
    </div>
    <${Story} frame=${frame} />
  </section>`;
}
