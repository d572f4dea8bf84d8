// The frame around every page: header, language, sound, and the page that belongs to the address.
import { effect, html, render, useEffect, useState } from "../vendor/preact.js";
import { chooseLanguage, LANGUAGES, language, loadPreferredLanguage, t } from "./platform/i18n.js";
import { path, reloadWhenOnline, sayMissing } from "./platform/route.js";
import * as shelf from "./pages/shelf.js";
import { contrast, installer, largeText, music, player, sound } from "./platform/settings.js";
import { Brand, Gear, SoundIcon } from "./widgets/header_icons.js";

/** @typedef {{Page: (props: {id: string}) => unknown, ready?: Promise<unknown>}} PageModule */

/** @type {[RegExp, () => Promise<PageModule>][]} */
const ROUTES = [
  [/^\/()$/, async () => shelf],
  [/^\/new\/([\w-]+)$/, () => import("./pages/new_table.js")],
  [/^\/t\/([\w-]+)$/, () => import("./pages/table.js")],
  [/^\/seat\/([\w-]+)$/, () => import("./pages/seat.js")],
  [/^\/tv\/?()$/, () => import("./pages/television.js")],
  [/^\/board\/([\w-]+)$/, () => import("./pages/board.js")],
  [/^\/album\/?()$/, () => import("./pages/album.js")],
  [/^\/box\/?([\w-]*)$/, () => import("./pages/box.js")],
  [/^\/replay\/([\w-]+)$/, () => import("./pages/replay.js")],
  [/^\/rules\/([\w-]+)$/, () => import("./pages/rules.js")],
  [/^\/today\/([\w-]+\/[\d-]+)$/, () => import("./pages/challenge.js")],
  [/^\/today\/?()$/, () => import("./pages/today.js")],
  [/^\/learn\/([\w-]+)$/, () => import("./pages/lesson.js")],
  [/^\/g\/([\w-]+\/[\w-]+)$/, () => import("./pages/game_page.js")],
  // An old address, in bookmarks. Not `\/path\/`: that would have preloads of its own (scripts/preloads.mjs).
  [/^\/path(?:\/|)()$/, () => import("./pages/album.js")],
];

/** How long a page is left alone before it fetches what nobody waits for. */
const QUIET_MS = 4000;

/** @type {[RegExp, () => Promise<PageModule>]} */
const NO_PAGE = [/()/, () => import("./pages/error_page.js")];

/** @param {string} where @returns {Promise<{page: PageModule, id: string}>} */
async function find(where) {
  const [pattern, load] = ROUTES.find(([one]) => one.test(where)) ?? NO_PAGE;
  const page = await load();
  await page.ready;
  return { page, id: where.match(pattern)?.[1] ?? "" };
}

function Languages() {
  return html`<div class="languages" role="group" aria-label=${t("language")}>
    ${LANGUAGES.map((code) => html`<button type="button" key=${code} lang=${code} class="quiet"
      aria-pressed=${language.value === code ? "true" : "false"} aria-label=${t("language." + code)}
      onClick=${() => chooseLanguage(code)}>${code.toUpperCase()}</button>`)}
  </div>`;
}

function toggleSound() {
  sound.value = sound.value === "on" ? "off" : "on";
  import("./platform/sound.js").then(({ play }) => play("tap"), () => {});
}

/** The panel is fetched when it is opened. */
function Settings() {
  const [module, setModule] = useState(/** @type {typeof import("./widgets/settings_panel.js") | null} */ (null));
  const [open, setOpen] = useState(false);
  const show = async () => {
    const panel = await import("./widgets/settings_panel.js");
    await panel.ready;
    setModule(panel);
    setOpen(true);
  };
  return html`<button type="button" class="quiet icon" aria-label=${t("settings")} title=${t("settings")} aria-haspopup="dialog"
      onClick=${() => show().catch(() => {})}><${Gear} /></button>
    ${open && module && html`<${module.Panel} onClose=${() => setOpen(false)} />`}`;
}

function Header() {
  const on = sound.value === "on";
  return html`<header class="top">
    <a class="brand" href="/" aria-label=${t("to_shelf")}><${Brand} /><span>Sortilège</span></a>
    <div class="switches">
      <button type="button" class="quiet icon" aria-pressed=${on ? "true" : "false"} aria-label=${t("sound")}
        title=${t("sound")} onClick=${toggleSound}><${SoundIcon} off=${!on} /></button>
      <${Settings} />
      <${Languages} />
    </div>
  </header>`;
}

/** A new page starts at its top, and its heading gets the focus, so that a screen reader reads it. */
function arrive() {
  scrollTo(0, 0);
  document.querySelector("h1")?.focus({ preventScroll: true });
}

// The first page leaves the focus where the browser put it.
let first = true;

function App() {
  const where = path.value;
  const [shown, setShown] = useState(/** @type {{page: PageModule, id: string, where: string} | null} */ (null));
  useEffect(() => {
    let current = true;
    find(where).then(
      (found) => current && setShown({ ...found, where }),
      reloadWhenOnline,
    );
    return () => void (current = false);
  }, [where]);
  useEffect(() => {
    if (shown && !first) arrive();
    if (!shown) return;
    first = false;
    sayMissing(false);
  }, [shown?.where]);
  return html`
    <a class="skip" href="#main">${t("skip")}</a>
    <${Header} />
    <main id="main" tabindex="-1">${shown && html`<${shown.page.Page} key=${shown.where} id=${shown.id} />`}</main>`;
}

// Style sheets look at these classes: large targets for somebody little, large letters, strong contrast.
effect(() => {
  const { classList } = document.documentElement;
  classList.toggle("little", player.value === "little");
  classList.toggle("large-text", largeText.value === "on");
  classList.toggle("contrast", contrast.value === "on");
});

effect(() => {
  if (music.value === "on") import("./platform/music.js").catch(() => {});
});
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installer.value = event;
});

await loadPreferredLanguage();
const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);

// A copy for times without a network is made when the page has come to rest, and never while somebody plays.
if (navigator.serviceWorker) setTimeout(() => effect(() => {
  if (!/^\/(t|board)\//.test(path.value)) import("./platform/offline.js").catch(() => {});
}), QUIET_MS);
