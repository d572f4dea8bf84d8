// Albums as a file, a file as albums, and forgetting: everything happens in this browser.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { bringBack, erasePeople, ids } from "../platform/family.js";
import { t } from "../platform/i18n.js";
import { person } from "../platform/storage.js";
import { BadFile, LARGEST_FILE, readFile, takeIn, writeFile } from "../platform/path_file.js";
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
  return t("safe.saved", { file: link.download });
}

/** @param {File} file @returns {Promise<string>} what to say about it */
async function open(file) {
  try {
    if (file.size > LARGEST_FILE) throw new BadFile("large");
    const names = takeIn(readFile(await file.text())).map((name) => name || t("person.unnamed"));
    return t("safe.taken", { names: names.join(", ") });
  } catch (problem) {
    return t("safe.bad." + (problem instanceof BadFile ? problem.message : "damaged"));
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
      if (document.activeElement === button.current) document.getElementById("safe")?.focus();
    };
  }, [erased]);
  const back = () => {
    bringBack(erased);
    onDone();
  };
  return html`<div class="safe-undo" role="status"><span>${t("safe.erased")}</span>
    <button type="button" class="button" ref=${button} onClick=${back}>${t("safe.undo")}</button></div>`;
}

/** @param {{name: string}} props whose album is shown */
export function Safe({ name }) {
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
  return html`<section class="safe" aria-labelledby="safe">
    <h2 id="safe" tabindex="-1">${t("safe.title")}</h2>
    <p>${t("safe.text")}</p>
    <div class="row">
      <button type="button" class="button second" onClick=${() => setSaid(save())}>
        <${Line} shape=${SHAPES.down} />${t("safe.save")}</button>
      <button type="button" class="button second" onClick=${() => input.current?.click()}>
        <${Line} shape=${SHAPES.up} />${t("safe.open")}</button>
      <input type="file" accept="application/json,.json" hidden aria-label=${t("safe.open")} ref=${input} onChange=${take} />
    </div>
    <p role="status" class="safe-said">${said}</p>
    <div class="row">
      ${several && html`<button type="button" class="quiet" data-erase="one" onClick=${() => erase([person.peek()])}>
        <${Line} shape=${SHAPES.bin} />${t("safe.erase", { name: name || t("person.unnamed") })}</button>`}
      <button type="button" class="quiet" data-erase="all" onClick=${() => erase([...ids.peek()])}>
        <${Line} shape=${SHAPES.bin} />${t("safe.erase_all")}</button>
    </div>
    ${erased && html`<${Undo} erased=${erased} onDone=${() => setErased(null)} />`}
  </section>`;
}
