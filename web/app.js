/**
 * The page: which of its parts is shown, and what they share. A part is a script that puts `start(root, services)` into
 * `damierParts`; it is loaded when it is shown for the first time. While another part is shown, its element is not in
 * the document.
 */

import { Client } from "./client.js";
import { isFile, loadScript, startWorker } from "./loading.js";
import { report, saveFile, startTheme, store, theme } from "./services.js";

/** @typedef {{start: (root: HTMLElement, services: any) => unknown}} Part */

const page = /** @type {{damierParts: {[name: string]: Part}, damierRules?: {[game: string]: string}}} */ (
  /** @type {any} */ (globalThis)
);
page.damierParts = {};

const PARTS = ["check", "play"];
const TITLES = /** @type {{[name: string]: string}} */ ({ check: "Check", play: "Play" });
/** @type {Map<string, HTMLElement>} */
const shown = new Map();

/** Waits for the rules when somebody does: they are a script of their own. */
const rules = {
  /** @param {(value: any) => void} resolve @param {(failure: unknown) => void} reject */
  then(resolve, reject) {
    loadScript("rules.js").then(() => resolve({ RULES: page.damierRules ?? {} }), reject);
  },
};

/** A client of its own for each part, so that one part does not wait for the work of another. */
function services() {
  const damier = new Client(startWorker);
  return { damier, engine: damier, rules, store, theme, report, saveFile, openPart };
}

/**
 * Texts that one part hands to another.
 * @type {{[name: string]: any}}
 */
const handed = {};

/**
 * Shows another part, with something to open there.
 * @param {string} name
 * @param {any} [value]
 */
function openPart(name, value) {
  handed[name] = value;
  location.hash = `#${name}`;
}

/** @returns {string} */
function wanted() {
  const [, name] = /^#(\w+)/.exec(location.hash) ?? [];
  return PARTS.includes(name) ? name : (store.get("damier-part") ?? PARTS[0]);
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
  document.title = `${TITLES[name]} - damier`;
  store.set("damier-part", name);
  let root = shown.get(name);
  if (root === undefined) {
    try {
      await loadScript(`${name}.bundle.js`);
    } catch (failure) {
      report(failure instanceof Error ? failure.message : String(failure));
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
  root.dispatchEvent(new CustomEvent("damier-shown", { detail: handed[name] }));
  delete handed[name];
}

function follow() {
  if (/^#(content|live)?$/.test(location.hash) && shown.size > 0) {
    return;  // a place on the page
  }
  show(wanted()).catch((failure) => report(`This part of the page failed: ${failure.message}`));
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
      note.textContent = "It also works without a network.";
    }
  } catch {
    // Private windows and plain http refuse: the page works while the network does.
  }
}

startTheme();
addEventListener("hashchange", follow);
follow();
void keepOffline();
