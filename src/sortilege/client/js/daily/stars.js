// How well a challenge was done.
import { html } from "../../vendor/preact.js";
import { t } from "../platform/i18n.js";
import { MOST_STARS } from "./share.js";

const STAR = "M12 2.500l2.900 6.100 6.600.8-4.900 4.600 1.300 6.600L12 17.300 6.100 20.600l1.300-6.600-4.900-4.600 6.600-.8z";

/** @param {{stars: number}} props */
export const Stars = ({ stars }) => html`<span class="daily-stars" role="img" aria-label=${t("daily.of_stars", { n: stars })}>
  ${Array.from({ length: MOST_STARS }, (_, n) => html`<svg key=${n} viewBox="0 0 24 24" class=${n < stars ? "won" : ""}
    aria-hidden="true"><path d=${STAR} /></svg>`)}
</span>`;
