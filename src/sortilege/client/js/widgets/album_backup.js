// Albums as a file, a file as albums, and forgetting: everything happens in this browser.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { bringBack, erasePeople, ids } from "../platform/family.js";
import { t } from "../platform/i18n.js";
import { person } from "../platform/storage.js";
import { BadFile, LARGEST_FILE, readFile, takeIn, writeFile } from "../platform/album_file.js";
import { Line } from "./header_icons.js";

/** @typedef {import("../platform/family.js").Erased} Erased */

const SHAPES = {
  down: "M12 4v11M7 10.5l5 5 5-5M4 20h16",
  up: "M12 16V5M7 9.5l5-5 5 5M4 20h16",
  bin: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
};

/** How long what was erased can be brought back. */
const UNDO_MS = 12_000;

/** @returns {string} what to say about it */
function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([writeFile(ids.peek())], { type: "application/json" }));
  link.download = `sortilege-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return t("album.backup.saved", { file: link.download });
}

/** @param {File} file @returns {Promise<string>} what to say about it */
async function open(file) {
  try {
    if (file.size > LARGEST_FILE) throw new BadFile("large");
    const names = takeIn(readFile(await file.text())).map((name) => name || t("person.unnamed"));
    return t("album.backup.taken", { names: names.join(", ") });
  } catch (problem) {
    return t("album.backup.bad." + (problem instanceof BadFile ? problem.message : "damaged"));
  }
}

/** @param {{erased: Erased, onDone: () => void}} props */
function Undo({ erased, onDone }) {
  const button = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(onDone, UNDO_MS);
    return () => {
      clearTimeout(timer);
      // The button goes: the keyboard stays in this part of the page.
      if (document.activeElement === button.current) document.getElementById("album-backup")?.focus();
    };
  }, [erased]);
  const back = () => {
    bringBack(erased);
    onDone();
  };
  return html`<div class="album-backup-undo" role="status"><span>${t("album.backup.erased")}</span>
    <button type="button" class="button" ref=${button} onClick=${back}>${t("album.backup.undo")}</button></div>`;
}

/** @param {{name: string}} props whose album is shown */
export function Backup({ name }) {
  const input = /** @type {{current: HTMLInputElement | null}} */ (useRef(null));
  const [said, setSaid] = useState("");
  const [erased, setErased] = useState(/** @type {Erased | null} */ (null));
  const take = async () => {
    const file = input.current?.files?.[0];
    if (file) setSaid(await open(file));
    if (input.current) input.current.value = "";
  };
  const several = ids.value.length > 1;
  const erase = (/** @type {string[]} */ gone) => {
    setSaid("");
    setErased(erasePeople(gone));
  };
  return html`<section class="album-backup" aria-labelledby="album-backup">
    <h2 id="album-backup" tabindex="-1">${t("album.backup.title")}</h2>
    <p>${t("album.backup.text")}</p>
    <div class="row">
      <button type="button" class="button second" onClick=${() => setSaid(save())}>
        <${Line} shape=${SHAPES.down} />${t("album.backup.save")}</button>
      <button type="button" class="button second" onClick=${() => input.current?.click()}>
        <${Line} shape=${SHAPES.up} />${t("album.backup.open")}</button>
      <input type="file" accept="application/json,.json" hidden aria-label=${t("album.backup.open")} ref=${input} onChange=${take} />
    </div>
    <p role="status" class="album-backup-said">${said}</p>
    <div class="row">
      ${several && html`<button type="button" class="quiet" data-erase="one" onClick=${() => erase([person.peek()])}>
        <${Line} shape=${SHAPES.bin} />${t("album.backup.erase", { name: name || t("person.unnamed") })}</button>`}
      <button type="button" class="quiet" data-erase="all" onClick=${() => erase([...ids.peek()])}>
        <${Line} shape=${SHAPES.bin} />${t("album.backup.erase_all")}</button>
    </div>
    ${erased && html`<${Undo} erased=${erased} onDone=${() => setErased(null)} />`}
  </section>`;
}
