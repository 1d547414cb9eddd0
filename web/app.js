/**
 * The page: which of its parts is shown, and what they share. A part is a script that puts `start(root, services)` into
 * `damierParts`; it is loaded when it is shown for the first time. While another part is shown, its element is not in
 * the document.
 */

import { Client } from "./client.js";
import { save } from "./dom.js";
import { language, N_, tr, translateTemplate } from "./language.js";
import { startLanguage } from "./languagechoice.js";
import { isFile, loadScript } from "./loading.js";
import { SharedGame, say, startTheme, store, tell, theme } from "./services.js";

/**
 * @typedef {{start: (root: HTMLElement, services: Services) => unknown}} Part
 * @typedef {object} Services What the parts of the page share.
 * @property {Client} damier The library, for one part: no part waits for the work of another.
 * @property {Client} engine The same, as web/play calls it.
 * @property {(text: string) => void} say Reports a text, also to those who hear the page.
 * @property {(text: string) => void} tell Reports a text to those who hear the page: others see it where it is.
 * @property {{get: (key: string) => any, set: (key: string, value: any) => boolean}} store Kept after a reload.
 * @property {(name: string, content: Blob | string) => void} save
 * @property {SharedGame} game
 * @property {(name: string) => void} open Goes to another part.
 * @property {PromiseLike<{RULES: Record<string, string>}>} rules Loaded when they are wanted.
 * @property {typeof theme} theme
 * @property {() => void} [shown]
 */

const page = /** @type {{damierParts: {[name: string]: Part}, damierRules?: {[game: string]: string}}} */ (
  /** @type {any} */ (globalThis)
);
page.damierParts = {};

const PARTS = ["check", "play", "analyse"];
const TITLES = /** @type {{[name: string]: string}} */ ({
  check: N_("Check"),
  play: N_("Play"),
  analyse: N_("Analyse"),
});
/** @type {Map<string, HTMLElement>} */
const shown = new Map();
const game = new SharedGame();

/**
 * The rules of the games, a script that is as long as all the rest.
 * @type {PromiseLike<{RULES: Record<string, string>}>}
 */
const rules = {
  then: (...wanted) =>
    loadScript(rulesScript())
      .then(() => ({ RULES: page.damierRules ?? {} }))
      .then(...wanted),
};

function rulesScript() {
  return language() === "en" ? "rules.js" : `rules-${language()}.js`;
}

/** @returns {Services} */
function services() {
  const damier = new Client();
  const open = (/** @type {string} */ name) => void (location.hash = `#${name}`);
  return { damier, engine: damier, say, tell, store, save, game, open, rules, theme };
}

/** @returns {string} */
function wanted() {
  const [, name] = /^#(\w+)/.exec(location.hash) ?? [];
  return PARTS.includes(name) ? name : PARTS.includes(store.get("part")) ? store.get("part") : PARTS[0];
}

/** @param {string} name */
async function show(name) {
  const main = /** @type {HTMLElement} */ (document.getElementById("content"));
  document.querySelectorAll(".tabs a").forEach((link) => {
    if (link.getAttribute("href") === `#${name}`) {
      link.setAttribute("aria-current", "page");
    } else {
      link.removeAttribute("aria-current");
    }
  });
  document.title = `${tr(TITLES[name])} - damier`;
  store.set("part", name);
  say("");
  let root = shown.get(name);
  if (root === undefined) {
    try {
      await loadScript(`${name}.bundle.js`);
    } catch (failure) {
      say(failure instanceof Error ? failure.message : String(failure));
      return;
    }
    root = shown.get(name);
  }
  if (root === undefined) {
    root = document.createElement("div");
    root.className = `part part-${name}`;
    shown.set(name, root);
    main.replaceChildren(root);
    await page.damierParts[name].start(root, services());
  } else if (wanted() === name) {
    main.replaceChildren(root);
  }
}

function follow() {
  if (/^#(content)?$/.test(location.hash) && shown.size > 0) {
    return; // a place on the page
  }
  show(wanted()).catch((failure) => say(tr("This part of the page failed: {0}", failure.message)));
}

/** Keeps the files of the page for visits without a network. */
async function keepOffline() {
  if (isFile() || navigator.serviceWorker === undefined) {
    return;
  }
  try {
    await navigator.serviceWorker.register("sw.js");
    await navigator.serviceWorker.ready;
    const note = document.getElementById("offline");
    if (note !== null) {
      note.textContent = tr("It also works without a network.");
    }
  } catch {
    // Private windows and plain http refuse: the page works while the network does.
  }
}

async function begin() {
  await startLanguage();
  translateTemplate(document);
  startTheme();
  addEventListener("hashchange", follow);
  follow();
  await keepOffline();
}

void begin();
