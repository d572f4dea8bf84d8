// The die, and the witch's arrow when the die shows it: what they say in the box, with the chances of the box.
import { html, useEffect, useRef, useState } from "../../../client/vendor/preact.js";
import { areThrows, DieTool } from "../../../client/js/box/die_tool.js";
import { keep } from "../../../client/js/box/kept.js";
import { announce, RuleLink } from "../../../client/js/box/news.js";
import { StepsBar } from "../../../client/js/box/steps.js";
import { TurnBar } from "../../../client/js/box/turn_bar.js";
import { t } from "../../../client/js/platform/i18n.js";
import { isCalm } from "../../../client/js/platform/motion.js";
import { play } from "../../../client/js/platform/sound.js";
import { Arrow, Die, Plate, Witch } from "./art.js";
import box from "./box.js";
import { spacesOf, spun } from "./witch_arrow.js";

/** @typedef {{thrown: number[], space: string, spins: number}} Throw where the arrow points, and how often it was spun */

const { usual, least, most } = box.meadow;
const board = keep("mago-magino.board", { meadow: usual }, ({ meadow }) => meadow >= least && meadow <= most);
const turns = keep("mago-magino.turn", { at: 0 });
const NOTHING = /** @type {Throw} */ ({ thrown: [], space: "", spins: 0 });
const isThrow = (/** @type {Throw} */ one) => areThrows(box.die.length)(one) && ["", ...box.spaces].includes(one.space);
const now = keep("mago-magino.throws", NOTHING, isThrow);

/** A throw puts the arrow to rest. */
const throws = {
  ...now,
  get value() { return now.value; },
  change: (/** @type {{thrown: number[]}} */ next) => now.change({ ...now.value, ...next, space: "" }),
};

const SPIN_MS = 1700;
const FULL_TURNS = 3;
const RULES = /** @type {Record<string, string>} */ ({ H: "MM-A08", F: "MM-27", X: "MM-26", M: "MM-36" });

/** The angle of a space on the dial, the middle of the forest at the top. @param {string} space @param {number} meadow */
function angleOf(space, meadow) {
  const spaces = spacesOf(meadow);
  return ((spaces.indexOf(space) - spaces.indexOf("F2")) * 360) / spaces.length;
}

/** @param {string} space */
const sayStruck = (space) => t("mm.box." + space.charAt(0), { n: Number(space.slice(1)) });

const SIGNS = /** @type {Record<string, string>} */ ({
  H: "M-8 0 0-8 8 0H6V8H-6V0z",
  F: "M0-10 6-2H3L8 5H2v4h-4V5h-6l5-7h-3z",
  X: "M0-9 6-3 3 8h-6L-6-3z",
});

/** @param {{kind: string, n: string}} props */
const SectorSign = ({ kind, n }) =>
  kind in SIGNS ? html`<path class="sign" transform="translate(0 -81)" d=${SIGNS[kind]}/>` : html`<text y="-76">${n}</text>`;

/** @param {{space: string, meadow: number, lit: boolean}} props */
function Sector({ space, meadow, lit }) {
  const angle = angleOf(space, meadow);
  const half = 180 / (box.fixed + meadow);
  const [x, y] = [96 * Math.sin((half * Math.PI) / 180), 96 * Math.cos((half * Math.PI) / 180)];
  const kind = space.charAt(0);
  return html`<g transform=${`rotate(${angle.toFixed(2)})`} class=${`mago-box-sector ${kind} ${lit ? "lit" : ""}`} data-space=${space}>
    <path d=${`M0 0L${-x} ${-y}A96 96 0 0 1 ${x} ${-y}z`}/>
    <${SectorSign} kind=${kind} n=${space.slice(1)} /></g>`;
}

/** @param {{meadow: number, struck: string[]}} props */
const Sectors = ({ meadow, struck }) => html`<svg class="mago-box-ring" viewBox="-100 -100 200 200" aria-hidden="true">
  ${spacesOf(meadow).map((space) => html`<${Sector} key=${space} space=${space} meadow=${meadow} lit=${struck.includes(space)} />`)}</svg>`;

/** True for as long as the arrow turns. @param {number} spins */
function useSpinning(spins) {
  const before = /** @type {{current: number}} */ (useRef(spins));
  const [spinning, setSpinning] = useState(false);
  useEffect(() => {
    const isNew = spins > before.current && !isCalm();
    before.current = spins;
    if (!isNew) return undefined;
    setSpinning(true);
    const timer = setTimeout(() => setSpinning(false), SPIN_MS);
    return () => clearTimeout(timer);
  }, [spins]);
  return spinning;
}

/** @param {{wanted: boolean}} props `wanted`: the die shows the arrow, and nobody has spun it yet */
function Dial({ wanted }) {
  const { space, spins } = now.value;
  const { meadow } = board.value;
  const spinning = useSpinning(spins);
  const spin = () => {
    const next = spun(meadow);
    now.change({ ...now.value, space: next, spins: spins + 1 });
    play("spin");
    setTimeout(() => announce(sayStruck(next), { aloud: true }), isCalm() ? 0 : SPIN_MS);
  };
  const struck = space && !spinning ? /** @type {Record<string, string[]>} */ (box.struck)[space] ?? [] : [];
  const turn = spins * FULL_TURNS * 360 + angleOf(space || "F2", meadow);
  const label = space && !spinning ? `${t("mm.box.spin")}. ${sayStruck(space)}` : t("mm.box.spin");
  return html`<button type="button" class=${`mago-box-dial ${wanted ? "wanted" : ""}`} aria-label=${label} data-spin onClick=${spin}>
      <${Sectors} meadow=${meadow} struck=${struck} />
      <span class="mago-box-middle"><${Plate} /><${Arrow} turn=${turn} idle=${!space} /><${Witch} /></span>
    </button>
    <p class="box-near mago-box-struck" aria-hidden="true">${space && (spinning ? "…" : sayStruck(space))}</p>
    ${space && !spinning && html`<p class="help">${t("mm.box.step")}
      <${RuleLink} rule=${RULES[space.charAt(0)]} /> <${RuleLink} rule="MM-11" /></p>`}`;
}

/** How long the way is on the real board. */
function Meadow() {
  const { meadow } = board.value;
  const set = (/** @type {number} */ n) => board.replace({ meadow: Math.min(most, Math.max(least, n)) });
  return html`<div class="mago-box-meadow">
    <button type="button" class="button second icon" aria-label=${t("mm.box.meadow.less")} onClick=${() => set(meadow - 1)}>−</button>
    <span>${t("mm.box.meadow", { n: meadow })}</span>
    <button type="button" class="button second icon" aria-label=${t("mm.box.meadow.more")} onClick=${() => set(meadow + 1)}>+</button>
    <p class="help">${t("mm.box.meadow.help")}</p>
  </div>`;
}

/** @param {string | number} side */
const saySide = (side) => (side === "arrow" ? t("mm.box.side.arrow") : String(side));

export function BoxThrow() {
  const { thrown, space } = now.value;
  const isArrow = box.die[thrown.at(-1) ?? -1] === "arrow";
  return html`<div class="mago-box">
    <${TurnBar} turns=${turns} seats=${box.seats} />
    <div class="mago-box-tools">
      <${DieTool} sides=${box.die} throws=${throws} Face=${Die} say=${saySide} />
      <div class="mago-box-arrow"><${Dial} wanted=${isArrow && !space} /></div>
    </div>
    <p class="help">${t("mm.box.again")} <${RuleLink} rule="MM-42" /></p>
    <${StepsBar} steps=${now} />
    <${Meadow} />
  </div>`;
}
