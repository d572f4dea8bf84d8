// The mazes that this browser keeps, as small pictures: open, rename, delete.
import { html, useState } from "../../../../client/vendor/preact.js";
import { language, t } from "../../../../client/js/platform/i18n.js";
import { Icon } from "../../../../client/js/widgets/icons.js";
import { cutName, decode, LONGEST_NAME, tidyName } from "./link.js";
import { deleteMaze, keepMaze, listKept, MOST_KEPT, nameIn, renameMaze, restoreMaze } from "./kept.js";
import { lineOf } from "./plan.js";

/** @typedef {import("./link.js").Drawing} Drawing */
/** @typedef {import("./kept.js").Kept} Kept */

/** @param {{walls: string[]}} props */
const Thumbnail = ({ walls }) => html`<svg class="thumbnail" viewBox="40 40 612 612" aria-hidden="true">
  <rect x="46" y="46" width="600" height="600" rx="30" />
  ${walls.map((wall) => html`<line key=${wall} ...${lineOf(wall)} />`)}
</svg>`;

/** What is typed, as far as there is room for it. @param {{target: HTMLInputElement}} event */
function typed({ target }) {
  const name = cutName(target.value);
  if (name !== target.value) target.value = name;
  return name;
}

/** @param {{maze: Kept, onOpen: (drawing: Drawing) => void, onRename: (name: string) => void, onDelete: () => void}} props */
function Row({ maze, onOpen, onRename, onDelete }) {
  const [name, setName] = useState(/** @type {string | null} */ (null));
  const drawing = decode(maze.code);
  if (!drawing) return null;
  const day = new Date(maze.at).toLocaleDateString(language.value, { day: "numeric", month: "short", year: "numeric" });
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (name !== null && tidyName(name)) onRename(tidyName(name));
    setName(null);
  };
  if (name !== null) {
    return html`<li class="kept"><form class="rename" onSubmit=${save}>
      <input type="text" maxlength=${LONGEST_NAME} value=${name} aria-label=${t("ml.studio.name")}
        ref=${(/** @type {any} */ one) => one?.focus()} onInput=${(/** @type {any} */ event) => setName(typed(event))} />
      <button type="submit" class="quiet icon" aria-label=${t("ml.studio.rename.done")}><${Icon} name="check" /></button>
    </form></li>`;
  }
  return html`<li class="kept">
    <button type="button" class="kept-open" onClick=${() => onOpen(drawing)}><${Thumbnail} walls=${drawing.walls} />
      <span><b>${drawing.name}</b><small>${t("ml.maker.count.short", { n: drawing.walls.length })} · ${day}</small></span></button>
    <button type="button" class="quiet icon" aria-label=${t("ml.studio.rename", { name: drawing.name })}
      onClick=${() => setName(drawing.name)}><${Icon} name="pencil" /></button>
    <button type="button" class="quiet icon" aria-label=${t("ml.studio.delete", { name: drawing.name })}
      onClick=${onDelete}><${Icon} name="minus" /></button>
  </li>`;
}

/** @param {{drawing: Drawing, onName: (name: string) => void, onKeep: () => void, isFull: boolean}} props */
function KeepForm({ drawing, onName, onKeep, isFull }) {
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault();
    onKeep();
  };
  return html`<form class="keep" onSubmit=${keep}>
    <label for="studio-name">${t("ml.studio.name")}</label>
    <input id="studio-name" type="text" maxlength=${LONGEST_NAME} autocomplete="off" value=${drawing.name}
      placeholder=${t("ml.studio.unnamed")} onInput=${(/** @type {any} */ event) => onName(typed(event))} />
    <button type="submit" class="button second" disabled=${isFull}>${t("ml.studio.keep")}</button>
    ${isFull && html`<p class="help">${t("ml.studio.full", { n: MOST_KEPT })}</p>`}
  </form>`;
}

/** @param {{drawing: Drawing, onName: (name: string) => void, onOpen: (drawing: Drawing) => void}} props */
export function Collection({ drawing, onName, onOpen }) {
  const [kept, setKept] = useState(listKept);
  const [news, setNews] = useState(/** @type {{words: string, undo?: () => void}} */ ({ words: "" }));
  const keep = () => {
    const name = tidyName(drawing.name) || t("ml.studio.number", { n: kept.length + 1 });
    onName(name);
    setKept(keepMaze({ ...drawing, name }, Date.now()));
    setNews({ words: t("ml.studio.kept", { name }) });
  };
  const remove = (/** @type {Kept} */ maze) => {
    const undo = () => {
      setKept(restoreMaze(maze));
      setNews({ words: "" });
    };
    setKept(deleteMaze(maze));
    setNews({ words: t("ml.studio.deleted", { name: nameIn(maze.code) }), undo });
  };
  return html`<section class="studio-part collection" aria-labelledby="studio-kept">
    <h2 id="studio-kept">${t("ml.studio.mine")}</h2>
    <${KeepForm} drawing=${drawing} onName=${onName} onKeep=${keep} isFull=${kept.length >= MOST_KEPT} />
    <p class="news"><span role="status">${news.words}</span>
      ${news.undo && html`<button type="button" class="button second" onClick=${news.undo}>
        <${Icon} name="undo" />${t("ml.studio.undelete")}</button>`}</p>
    ${kept.length ? html`<ul class="kept-list">${kept.map((maze) => html`<${Row} key=${maze.code} maze=${maze} onOpen=${onOpen}
      onRename=${(/** @type {string} */ name) => setKept(renameMaze(maze, name))} onDelete=${() => remove(maze)} />`)}</ul>`
      : html`<p class="help">${t("ml.studio.none")}</p>`}
  </section>`;
}
