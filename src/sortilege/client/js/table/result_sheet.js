// The result as a picture: looked at first, then shared or saved. Nothing leaves this browser before somebody says so.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { gameTitle } from "../games.js";
import { loadWords, t } from "../platform/i18n.js";
import { loadStyle } from "../platform/style.js";
import { ErrorMessage } from "../widgets/error_message.js";
import { SaveIcon, SendIcon } from "../widgets/share_icons.js";
import { Sheet } from "../widgets/sheet.js";
import * as finished from "../wire/finished_game.js";
import { drawResult, HEIGHT, WIDTH } from "./result_picture.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */

export const ready = Promise.all([loadStyle("settings"), loadStyle("result"), loadWords("result"), loadWords("ending")]);

/** @param {HTMLCanvasElement} canvas @param {string} name @returns {Promise<File>} */
const fileOf = (canvas, name) =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], name, { type: "image/png" })) : reject(new Error("no picture"))), "image/png");
  });

/** Everybody with their points, for those who do not see the picture. @param {Frame} frame */
const inWords = ({ seats, scores }) => seats.map((seat, n) => t("share.seat", { name: seatName(seat, n), n: scores[n] ?? 0 })).join(", ");

/** Who won, in words that go along with the picture. @param {Frame} frame */
function sentence({ game, seats, winners }) {
  const name = winners.map((n) => seatName(seats[n], n)).join(t("list.and"));
  return `${gameTitle(game)} · ${t("winner", { name, n: winners.length })}`;
}

/** @param {{file: File, words: string}} props */
function Buttons({ file, words }) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), []);
  const data = { files: [file], text: words };
  // Not every device that can share can share pictures.
  const canShare = navigator.canShare?.(data) ?? false;
  // Whoever closes the share sheet has changed their mind.
  const share = () => void navigator.share(data).catch(() => {});
  return html`<div class="result-buttons">
    ${canShare && html`<button type="button" class="button" onClick=${share}><${SendIcon} />${t("share.send")}</button>`}
    <a class=${canShare ? "button second" : "button"} href=${address} download=${file.name}><${SaveIcon} />${t("share.save")}</a>
  </div>`;
}

/** @param {{frame: Frame, onClose: () => void}} props */
export function ResultSheet({ frame, onClose }) {
  const canvas = /** @type {{current: HTMLCanvasElement | null}} */ (useRef(null));
  const [file, setFile] = useState(/** @type {File | null} */ (null));
  const [error, setError] = useState(/** @type {{code: string, text?: string} | null} */ (null));
  const game = gameTitle(frame.game);
  useEffect(() => {
    const paint = async () => {
      const { svg, ended_ms: ended } = await finished.picture(frame.table);
      const paper = /** @type {HTMLCanvasElement} */ (canvas.current);
      await drawResult(paper, { svg, ended, frame, title: game });
      setFile(await fileOf(paper, `${frame.game}-${frame.table}.png`));
    };
    paint().catch((failure) => setError(failure.status ? failure : { code: "", text: t("share.failed") }));
  }, []);
  return html`<${Sheet} id="result" kind="result" title=${t("share.result")} onClose=${onClose}>
    <${ErrorMessage} error=${error} />
    ${!error && html`<canvas class="result-picture" ref=${canvas} width=${WIDTH} height=${HEIGHT} role="img"
      aria-label=${file ? t("share.alt", { game, result: inWords(frame) }) : t("share.drawing")}></canvas>`}
    ${file && html`<${Buttons} file=${file} words=${sentence(frame)} />`}
  <//>`;
}
