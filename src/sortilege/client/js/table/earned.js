// At the end of a game: what the people of this browser did goes into their albums, and new badges are shown.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { findGame } from "../games.js";
import { newWith, noteGame } from "../platform/album.js";
import { addPerson, MOST_PEOPLE, people, personNamed } from "../platform/family.js";
import { t } from "../platform/i18n.js";
import { changes, recall, remember } from "../platform/storage.js";
import { Badge, loadBadges, ready as badgesReady } from "../widgets/badge.js";
import { characterFace, CHARACTERS, Face, faceOf } from "../widgets/faces.js";
import { Icon } from "../widgets/icons.js";
import * as finished from "../wire/finished_game.js";
import { levelName, seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../platform/album.js").Deeds} Deeds */
/** @typedef {{seat: number, deeds: Deeds}} SeatDeeds */

export const ready = badgesReady;

/** Stored on devices: it stays as it is. */
const CLAIMS = "path.claims";
const MOST_CLAIMS = 60;
/** Nobody of this family. */
const GUEST = "-";

/** Whose seats they were, as somebody has said. @returns {[string, string][]} */
function readClaims() {
  try {
    const kept = JSON.parse(recall(CLAIMS, "[]"));
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}

/** @param {string} place @param {string} who */
function claim(place, who) {
  const others = readClaims().filter(([one]) => one !== place);
  remember(CLAIMS, JSON.stringify([...others, [place, who]].slice(-MOST_CLAIMS)));
  changes.value = changes.peek() + 1;
}

/**
 * Whose seat it was: as somebody has said, by the name, or because nobody else is here; null if it must be asked.
 * @param {Frame} frame
 * @param {number} seat
 */
export function personAt(frame, seat) {
  const said = readClaims().find(([place]) => place === `${frame.table}/${seat}`)?.[1];
  const family = people();
  // Somebody who was erased does not come back with an old table.
  if (said === GUEST || family.some(({ id }) => id === said)) return String(said);
  const named = personNamed(frame.seats[seat]?.name);
  const own = frame.seats.filter(({ yours }) => yours).length;
  const alone = own === 1 && family.length === 1 && !named ? family[0] : undefined;
  return named?.id ?? alone?.id ?? null;
}

/** The characters that a seat has beaten: bots that lost where it won. @param {Frame} frame @param {number} seat */
export function beatenBy({ seats, winners, table_settings: { begun_at: begunAt } }, seat) {
  if (!winners.includes(seat) || begunAt) return [];
  const levels = seats.flatMap((one, n) => (one.kind === "bot" && !winners.includes(n) ? [one.level ?? 0] : []));
  return [...new Set(levels)].filter((level) => level >= 1 && level <= CHARACTERS);
}

/** @param {Frame} frame @returns {Promise<SeatDeeds[]>} */
async function fetchDeeds(frame) {
  const { seats } = await finished.feats(frame.table);
  const all = seats.map(({ seat, feats, unaided }) => ({
    seat,
    deeds: { table: frame.table, game: frame.game, feats, levels: unaided ? beatenBy(frame, seat) : [] },
  }));
  const done = all.filter(({ deeds }) => deeds.feats.length + deeds.levels.length > 0);
  if (done.length) await loadBadges(await findGame(frame.game));
  return done;
}

/** What was earned, in pictures. @param {{deeds: Pick<Deeds, "game" | "feats" | "levels">}} props */
const Stickers = ({ deeds: { game, feats, levels } }) => html`<ul class="stickers">
  ${levels.map((level) => html`<li key=${level} class="sticker won" data-level=${level}>
    <span class="sticker-face"><${Face} face=${characterFace(level)} /></span>
    <strong>${t("earned.beat", { name: levelName({ level }) })}</strong>
  </li>`)}
  ${feats.map((feat) => html`<${Badge} key=${feat} game=${game} feat=${feat} count=${1} />`)}
</ul>`;

/** Somebody with a name of their own may get an album of their own. @param {{frame: Frame, seat: number}} props */
function NewAlbum({ frame, seat }) {
  const { name, face } = frame.seats[seat] ?? {};
  if (!name || people().length >= MOST_PEOPLE) return null;
  const begin = () => claim(`${frame.table}/${seat}`, addPerson({ name, face: face ?? seat, kind: "" }));
  return html`<button type="button" class="button second" onClick=${begin}><${Icon} name="plus" />${t("earned.new_album")}</button>`;
}

/** "Whose album?", where a seat has a name that nobody of the family has. @param {{frame: Frame, seat: number, deeds: Deeds}} props */
function Whose({ frame, seat, deeds }) {
  const place = `${frame.table}/${seat}`;
  const title = t("earned.by", { name: seatName(frame.seats[seat], seat) });
  return html`<section class="earned" role="group" aria-label=${`${title}. ${t("earned.whose")}`}>
    <h3><${Face} face=${faceOf(frame.seats[seat], seat)} /><span>${title}</span></h3>
    <${Stickers} deeds=${deeds} />
    <p>${t("earned.whose")}</p>
    <div class="earned-people">
      ${people().map((one) => html`<button type="button" key=${one.id} class="button second" onClick=${() => claim(place, one.id)}>
        <${Face} face=${one.face} />${one.name || t("earned.me")}</button>`)}
      <${NewAlbum} frame=${frame} seat=${seat} />
      <button type="button" class="button second" onClick=${() => claim(place, GUEST)}>${t("earned.guest")}</button>
    </div>
  </section>`;
}

/** @param {{id: string, deeds: Deeds}} props */
function News({ id, deeds }) {
  useEffect(() => noteGame(id, deeds), [id, deeds]);
  const news = newWith(id, deeds);
  if (!news.feats.length && !news.levels.length) return null;
  const name = people().find((one) => one.id === id)?.name;
  return html`<section class="earned" aria-label=${t("earned.title")}>
    <h3>${name ? t("earned.title.of", { name }) : t("earned.title")}</h3>
    <${Stickers} deeds=${news} />
    <p><a class="plain" href="/album"><${Icon} name="star" />${t("earned.album")}</a></p>
  </section>`;
}

/** @param {{frame: Frame}} props */
export function Earned({ frame }) {
  const [done, setDone] = useState(/** @type {SeatDeeds[]} */ ([]));
  const sits = frame.seats.some(({ yours }) => yours);
  useEffect(() => {
    // Without it the end is shown all the same.
    if (sits) fetchDeeds(frame).then(setDone, () => {});
  }, [frame.table]);
  void changes.value;
  return html`${done.map(({ seat, deeds }) => {
    const id = personAt(frame, seat);
    if (id === null) return html`<${Whose} key=${seat} frame=${frame} seat=${seat} deeds=${deeds} />`;
    return id !== GUEST && html`<${News} key=${seat} id=${id} deeds=${deeds} />`;
  })}`;
}
