// A badge: a sticker for a feat, or the empty place for it in an album.
import { html } from "../../vendor/preact.js";
import { has, loadWords, t } from "../platform/i18n.js";
import { loadSprite } from "../platform/sprite.js";
import { loadStyle } from "../platform/style.js";

/** @typedef {import("../wire/wire.js").GameInfo} GameInfo */

export const ready = Promise.all([loadStyle("badges"), loadWords("badges")]);

/**
 * The words and pictures of a game's badges.
 * @param {GameInfo} game
 * @returns {Promise<string[]>} their ids, the easiest first
 */
export async function loadBadges({ slug, client }) {
  if (!client) return [];
  const words = client + "strings/feats.";
  const art = new URL(client + "art/feats.svg", location.href);
  const [{ default: known }] = await Promise.all([import(words + "en.js"), loadWords(words), loadSprite(art, "feat-" + slug)]);
  return Object.keys(known).flatMap((key) => key.match(/^feat\.[\w-]+\.(\w+)$/)?.[1] ?? []);
}

/** @param {string} game @param {string} feat */
const badgeName = (game, feat) => (has(`feat.${game}.${feat}`) ? t(`feat.${game}.${feat}`) : feat);

/** @param {{game: string, feat: string}} props */
const BadgePicture = ({ game, feat }) =>
  html`<svg class="badge-picture" viewBox="0 0 64 64" aria-hidden="true"><use href=${`#feat-${game}-${feat}`} /></svg>`;

/** @param {{game: string, feat: string, count: number}} props */
export function Badge({ game, feat, count }) {
  const how = `feat.${game}.${feat}.how`;
  return html`<li class=${"sticker " + (count ? "won" : "open")} data-feat=${feat}>
    <span class="sticker-face"><${BadgePicture} game=${game} feat=${feat} />
      ${count > 1 && html`<span class="sticker-count" aria-label=${t("badge.times", { n: count })}>×${count}</span>`}</span>
    <strong>${badgeName(game, feat)}</strong>
    <span class="sticker-how">${has(how) && t(how)}</span>
    <span class="aside">${t(count ? "badge.won" : "badge.open")}</span>
  </li>`;
}
