// On the card of a game: what the person who plays has collected there, in a few signs.
import { html } from "../../vendor/preact.js";
import { readAlbum, sumOf } from "../platform/album.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { Line, SHELF } from "./header_icons.js";

await Promise.all([loadWords("badges"), loadStyle("badges")]);

/** @param {{game: import("../wire/wire.js").GameInfo}} props */
export function CardLine({ game }) {
  const { badges, characters, lesson } = sumOf(readAlbum(), game.slug);
  if (!badges && !characters && !lesson) return null;
  const sums = [badges && t("album.line.badges", { n: badges }), characters && t("album.line.beaten", { n: characters })];
  const words = [lesson && t("album.line.lesson"), ...sums];
  return html`<a class="card-album" href="/album" aria-label=${t("album.line", { what: words.filter(Boolean).join(", ") })}>
    ${lesson && html`<${Line} shape=${SHELF.cap} />`}
    ${badges > 0 && html`<span><${Line} shape=${SHELF.star} />${badges}</span>`}
    ${characters > 0 && html`<span><${Line} shape=${SHELF.here} />${characters}</span>`}
  </a>`;
}
