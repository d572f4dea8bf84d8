// Pictures that the people at a table show each other: eight of them, no text, and whoever likes can hide those of others.
import { html, signal, useEffect, useState } from "../../vendor/preact.js";
import { loadWords, t } from "../platform/i18n.js";
import { play as sound } from "../platform/sound.js";
import { say } from "../platform/speech.js";
import { recall, remember } from "../platform/storage.js";
import { loadStyle } from "../platform/style.js";
import { Icon } from "../widgets/icons.js";
import { PICTURES, Picture } from "./reaction_pictures.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {import("../wire/wire.js").Reaction} Reaction */
/** @typedef {import("../wire/session.js").Session} Session */

export const ready = Promise.all([loadStyle("reactions"), loadWords("reactions")]);

const SHOWN_MS = 3200;
/** The server takes one every other second for long. */
const PAUSE_MS = 1500;

/** @type {Reaction | null} what was shown last: the end of a game draws its own place for pictures, and must not show it again */
let last = null;

/** Are the pictures of others hidden in this browser? */
const hidden = signal(recall("reactions", "on") === "off");

function toggleHidden() {
  hidden.value = !hidden.value;
  remember("reactions", hidden.value ? "off" : "on");
}

/** Beside whose card a picture is shown; on a phone below the strip, where the cards are. @param {number} seat */
function placeOf(seat) {
  const cards = [...document.querySelectorAll(`[data-seat-card="${seat}"], .strip-seat.seat-${seat}`)];
  const isSeen = (/** @type {Element} */ card) => {
    const { width, top } = card.getBoundingClientRect();
    return width > 0 && top >= 0 && top < innerHeight;
  };
  const card = cards.find(isSeen);
  if (!card) return { left: innerWidth / 2, top: innerHeight / 5 };
  const { left, top, bottom, width } = card.getBoundingClientRect();
  if (!card.matches(".strip-seat")) return { left: left - 10, top: (top + bottom) / 2 + 20 };
  return { left: Math.min(Math.max(left + width / 2, 84), innerWidth - 84), top: bottom + 90 };
}

/** @param {{frame: Frame, reaction: Reaction}} props */
function Bubble({ frame, reaction }) {
  const { left, top } = placeOf(reaction.seat);
  return html`<div class=${"reaction seat-" + reaction.seat} style=${{ left: left + "px", top: top + "px" }} aria-hidden="true">
    <${Picture} name=${reaction.reaction} /><b>${seatName(frame.seats[reaction.seat], reaction.seat)}</b>
  </div>`;
}

/** The last picture, for a while, with its sound and its words. @param {{session: Session, frame: Frame}} props */
export function Shown({ session, frame }) {
  const reaction = session.reaction.value;
  const [shown, setShown] = useState(/** @type {Reaction | null} */ (null));
  const isOwn = reaction && frame.seats[reaction.seat]?.yours;
  useEffect(() => {
    if (!reaction || reaction === last) return undefined;
    last = reaction;
    if (hidden.peek() && !isOwn) return undefined;
    setShown(reaction);
    sound("react-" + reaction.reaction);
    if (!isOwn) say("news", words(frame, reaction));
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [reaction]);
  return html`<p class="aside" role="status" data-reaction>${shown && words(frame, shown)}</p>
    ${shown && html`<${Bubble} frame=${frame} reaction=${shown} />`}`;
}

/** @param {Frame} frame @param {Reaction} reaction */
const words = ({ seats }, { seat, reaction }) => t("react.said", { name: seatName(seats[seat], seat), what: t("react." + reaction) });

/** For whom a picture is sent: who looks at this device, else the first of its seats. @param {Frame} frame */
const ownSeat = ({ eye, seats }) => (eye !== null && seats[eye]?.yours ? eye : seats.findIndex((seat) => seat.yours));

/** Where the menu lies over the board, one picture is enough: whoever sent it wants to see it, and the board. */
const coversBoard = () => getComputedStyle(/** @type {Element} */ (document.querySelector(".reactions"))).position === "absolute";

/** @param {{session: Session, frame: Frame, onClose: () => void}} props */
export function Menu({ session, frame, onClose }) {
  const [waiting, setWaiting] = useState(false);
  const close = () => {
    onClose();
    document.querySelector(/** @type {"button"} */ (".tool-react"))?.focus();
  };
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setWaiting(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => {
    document.querySelector(/** @type {"button"} */ (".reactions button"))?.focus();
    const listen = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && close();
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const send = (/** @type {Reaction["reaction"]} */ reaction) => {
    if (waiting) return;
    setWaiting(true);
    session.socket.send({ type: "react", seat: ownSeat(frame), reaction });
    if (coversBoard()) close();
  };
  return html`<section class="reactions" aria-label=${t("react")}>
    <div class="reaction-choice">
      ${PICTURES.map((name) => html`<button type="button" key=${name} class="quiet" aria-disabled=${waiting ? "true" : "false"}
        aria-label=${t("react." + name)} title=${t("react." + name)} onClick=${() => send(name)}><${Picture} name=${name} /></button>`)}
    </div>
    <button type="button" class="quiet reaction-mute" aria-pressed=${hidden.value ? "true" : "false"} onClick=${toggleHidden}>
      <${Icon} name=${hidden.value ? "quiet" : "ear"} />${t("react.hide")}</button>
  </section>`;
}
