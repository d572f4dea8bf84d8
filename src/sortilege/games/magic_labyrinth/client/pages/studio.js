// The maze studio: draw a maze, see how hard it is, keep it, share it, print it for the real box, play it.
import { html, useEffect, useState } from "../../../../client/vendor/preact.js";
import { language, loadWords, t } from "../../../../client/js/platform/i18n.js";
import { loadSprite } from "../../../../client/js/platform/sprite.js";
import { loadStyle } from "../../../../client/js/platform/style.js";
import { ErrorMessage } from "../../../../client/js/widgets/error_message.js";
import { Line } from "../../../../client/js/widgets/header_icons.js";
import { Icon } from "../../../../client/js/widgets/icons.js";
import { loadMaterial, material } from "../material.js";
import { cutOff, mazeByChance, turned } from "../maze.js";
import { Collection } from "../studio/collection.js";
import { Ground } from "../studio/ground.js";
import { decode, encode, inOrder } from "../studio/link.js";
import { Plan } from "../studio/plan.js";
import { Share } from "../studio/share.js";
import { draw, redo, startWith, undo } from "../studio/steps.js";
import { playAlone, playWithFriends } from "../studio/table.js";
import { Hardness, useVerdict, Ways } from "../studio/verdict.js";

/** @typedef {import("../../../../client/js/wire/wire.js").GameInfo} GameInfo */
/** @typedef {import("../../../../client/js/wire/api.js").ApiError} ApiError */
/** @typedef {import("../studio/steps.js").Steps} Steps */
/** @typedef {import("../studio/link.js").Drawing} Drawing */
/** @typedef {import("../studio/verdict.js").Check} Check */

export const ready = Promise.all([
  loadStyle("rooms"),
  loadStyle(new URL("../maze_maker.css", import.meta.url)),
  loadStyle(new URL("../studio.css", import.meta.url)),
  loadSprite(new URL("../art/symbols.svg", import.meta.url), "ml"),
  loadWords(new URL("../strings/studio.", import.meta.url).pathname),
  loadWords("rooms"),
  loadWords("tables"),
  loadMaterial(),
]);

/** One quarter turn clockwise, and mirrored left to right. */
const QUARTER = 1;
const MIRRORED = 4;
const SHAPES = {
  redo: "M15.5 5 20 9.5 15.5 14M20 9.5H9.5a5 5 0 0 0 0 10H15",
  mirror: "M12 3v18M9 7 3 17h6zM15 7l6 10h-6z",
  printer: "M7 9V3h10v6M7 18H4v-8h16v8h-3M7 14h10v7H7z",
};
/** Walls of a maze by chance, if nobody says how many. */
const USUAL_WALLS = 16;

/** What the address brings: a maze, nothing, or something that is no maze. */
function fromAddress() {
  const code = location.hash.slice(1);
  const found = code ? decode(code) : { walls: material.layouts["A"] ?? [], name: "" };
  return { drawing: found ?? { walls: [], name: "" }, isBroken: !found };
}

/** The maze on the page: what was drawn step by step, its name, and an address that always holds it. */
function useDrawing() {
  const [first] = useState(fromAddress);
  const [steps, setSteps] = useState(() => startWith(first.drawing.walls));
  const [name, setName] = useState(first.drawing.name);
  const [isBroken, setBroken] = useState(first.isBroken);
  const open = (/** @type {Drawing} */ drawing) => {
    setSteps((old) => draw(old, inOrder(drawing.walls)));
    setName(drawing.name);
    setBroken(false);
  };
  useEffect(() => {
    const arrive = () => {
      const { drawing, isBroken: broken } = fromAddress();
      if (broken) setBroken(true);
      else open(drawing);
    };
    addEventListener("hashchange", arrive);
    return () => removeEventListener("hashchange", arrive);
  }, []);
  const code = encode({ walls: steps.walls, name });
  useEffect(() => {
    try {
      if (!isBroken) history.replaceState(history.state, "", "#" + code);
    } catch {
      // Browsers refuse too many changes in a row, such as a key held down: the next one brings the address up to date.
    }
  }, [code, isBroken]);
  const change = (/** @type {(old: Steps) => Steps} */ how) => {
    setSteps(how);
    setBroken(false);
  };
  return { steps, change, name, setName, open, isBroken, code };
}

/** @param {{name: string}} props one of ours, or one of the shared icons */
const Drawn = ({ name }) => (name in SHAPES
  ? html`<${Line} shape=${SHAPES[/** @type {keyof typeof SHAPES} */ (name)]} />` : html`<${Icon} name=${name} />`);

/** @param {{icon: string, words: string, disabled?: boolean, pressed?: boolean, onClick: () => void}} props */
const Tool = ({ icon, words, disabled = false, pressed, onClick }) => html`<button type="button" class="button second tool"
  disabled=${disabled} aria-pressed=${pressed === undefined ? undefined : String(pressed)} onClick=${onClick}>
  <${Drawn} name=${icon} /><span>${words}</span></button>`;

/** @param {{steps: Steps, change: (how: (old: Steps) => Steps) => void}} props */
function Tools({ steps, change }) {
  const set = (/** @type {(walls: string[]) => string[]} */ how) => change((old) => draw(old, inOrder(how(old.walls))));
  const isEmpty = !steps.walls.length;
  return html`<div class="tools" role="group" aria-label=${t("ml.studio.tools")}>
    <${Tool} icon="undo" words=${t("ml.studio.undo")} disabled=${!steps.past.length} onClick=${() => change(undo)} />
    <${Tool} icon="redo" words=${t("ml.studio.redo")} disabled=${!steps.future.length} onClick=${() => change(redo)} />
    <${Tool} icon="turn" words=${t("ml.studio.turn")} disabled=${isEmpty} onClick=${() => set((walls) => turned(walls, QUARTER))} />
    <${Tool} icon="mirror" words=${t("ml.studio.mirror")} disabled=${isEmpty}
      onClick=${() => set((walls) => turned(walls, MIRRORED))} />
    <${Tool} icon="none" words=${t("ml.studio.clear")} disabled=${isEmpty} onClick=${() => set(() => [])} />
  </div>`;
}

/** @param {{onStart: (walls: string[]) => void}} props */
function Beginnings({ onStart }) {
  const [count, setCount] = useState(USUAL_WALLS);
  return html`<div class="beginnings" role="group" aria-label=${t("ml.studio.begin")}>
    <span aria-hidden="true">${t("ml.studio.begin")}</span>
    ${Object.entries(material.layouts).map(([name, walls]) => html`<button type="button" key=${name} class="button second"
      onClick=${() => onStart(walls)}>${t("ml.studio.layout", { name })}</button>`)}
    <span class="by-chance"><button type="button" class="button second" onClick=${() => onStart(mazeByChance(count))}>
      <${Icon} name="die" />${t("ml.studio.by_chance")}</button>
    <select aria-label=${t("ml.studio.how_many")} value=${count}
      onChange=${(/** @type {any} */ event) => setCount(Number(event.target.value))}>
      ${Array.from({ length: material.most_walls + 1 }, (_, n) => html`<option key=${n} value=${n} selected=${n === count}>${n}</option>`)}
    </select></span>
  </div>`;
}

/** What must be mended, by which rule. @param {string[]} walls @param {Set<string>} cut */
function problemOf(walls, cut) {
  if (cut.size) return { words: t("ml.maker.cut", { n: cut.size }), rule: "ML-A01" };
  const extra = walls.length - material.most_walls;
  return extra > 0 ? { words: t("ml.maker.many", { n: extra, most: material.most_walls }), rule: "ML-09" } : null;
}

/**
 * How many walls stand, and what is wrong with them: seen, and heard.
 * @param {{game: GameInfo, walls: string[], cut: Set<string>}} props
 */
function State({ game, walls, cut }) {
  const problem = problemOf(walls, cut);
  const where = cut.size ? t("ml.studio.cut", { squares: [...cut].join(", ") }) : "";
  return html`<div class=${problem ? "maze-state wrong" : "maze-state"}>
    <p role="status"><b>${t("ml.maker.count", { n: walls.length, most: material.most_walls })}</b> ${problem?.words} ${where}</p>
    ${problem && html`<a href=${`/rules/${game.slug}#${problem.rule}`}>${t("see_rule", { rule: problem.rule })}</a>`}
  </div>`;
}

/** @param {{game: GameInfo, walls: string[], disabled: boolean}} props */
function Play({ game, walls, disabled }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const start = () => {
    setBusy(true);
    playAlone(game, walls).catch(setError).finally(() => setBusy(false));
  };
  return html`<div class="play">
    <button type="button" class="button large" disabled=${disabled || busy} onClick=${start}><${Icon} name="run" />${t("play_now")}</button>
    <button type="button" class="button second" disabled=${disabled} onClick=${() => playWithFriends(game, walls)}>
      <${Icon} name="here" />${t("with_friends")}</button>
    <p class="help">${t("ml.studio.play.help")}</p>
    <${ErrorMessage} error=${error} game=${game.slug} />
  </div>`;
}

/** @param {{isFolded: boolean, onFold: (isFolded: boolean) => void}} props */
const Print = ({ isFolded, onFold }) => html`<details class="studio-part">
  <summary>${t("ml.studio.print")}</summary>
  <p class="help">${t("ml.studio.print.help")}</p>
  <label class="fold"><input type="checkbox" class="toggle" checked=${isFolded}
    onChange=${(/** @type {any} */ event) => onFold(event.target.checked)} />${t("ml.studio.fold")}</label>
  <button type="button" class="button second" onClick=${() => print()}><${Drawn} name="printer" />${t("ml.studio.print.now")}</button>
</details>`;

/** Ctrl+Z and Ctrl+Y, or Ctrl+Shift+Z, outside of text fields. @param {(how: (old: Steps) => Steps) => void} change */
function useUndoKeys(change) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      const how = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : null;
      if (!how) return;
      event.preventDefault();
      change(how);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** @param {{game: GameInfo}} props */
export function Page({ game }) {
  void language.value;
  const { steps, change, name, setName, open, isBroken, code } = useDrawing();
  const [isWarm, setWarm] = useState(false);
  const [isFolded, setFolded] = useState(true);
  useUndoKeys(change);
  const { walls } = steps;
  const cut = cutOff(walls);
  const verdict = useVerdict(game.slug, inOrder(walls));
  const isPlayable = !problemOf(walls, cut) && !verdict.check?.rule;
  const drawWalls = (/** @type {string[]} */ drawn) => change((old) => draw(old, inOrder(drawn)));
  const heat = isWarm && verdict.rating ? verdict.rating.bumped : null;
  return html`<div class="studio">
    ${isBroken && html`<p class="error-message" role="alert">${t("ml.studio.broken")}</p>`}
    <section class="desk" aria-label=${t("ml.studio.desk")}>
      <p class="help" id="studio-help">${t("ml.studio.help")}</p>
      <${Ground} walls=${walls} cut=${cut} heat=${heat} onDraw=${drawWalls} />
      <${State} game=${game} walls=${walls} cut=${cut} />
      <${Tools} steps=${steps} change=${change} />
      <${Beginnings} onStart=${drawWalls} />
    </section>
    <div class="beside">
      <section class="studio-part" aria-labelledby="studio-hard">
        <h2 id="studio-hard">${t("ml.studio.hard")}</h2>
        <${Hardness} ...${verdict} isPlayable=${isPlayable} />
        <p class="aside" role="status">${verdict.rating ? t(`ml.studio.hat.${verdict.rating.hats}`) : ""}</p>
        ${isPlayable && verdict.rating && html`<${Tool} icon="eye" words=${t("ml.studio.heat")} pressed=${isWarm}
          onClick=${() => setWarm(!isWarm)} />`}
      </section>
      <${Play} game=${game} walls=${inOrder(walls)} disabled=${!isPlayable} />
      ${verdict.check && html`<${Ways} check=${verdict.check} />`}
      <${Share} path=${`/g/${game.slug}/studio#${code}`} name=${name} />
      <${Print} isFolded=${isFolded} onFold=${setFolded} />
      <${Collection} drawing=${{ walls, name }} onName=${setName} onOpen=${open} />
    </div>
    <${Plan} walls=${walls} name=${name} hats=${verdict.rating?.hats ?? 0} isFolded=${isFolded} />
  </div>`;
}
