/** The page: its language, its theme, and the table on which the game is. */

import { makeTheme } from "../libdiagram/src/page/theme.js";
import { Bench } from "./bench.js";
import { language, tr, translateTemplate } from "./language.js";
import { startLanguage } from "./languagechoice.js";
import { isFile, loadScript } from "./loading.js";
import { say, store, tell } from "./services.js";

/**
 * @typedef {object} Services What the page has for its parts.
 * @property {(text: string) => void} tell Reports a text to those who hear the page: others see it where it is.
 * @property {typeof store} store Kept after a reload.
 * @property {PromiseLike<{RULES: {[game: string]: string}}>} rules Loaded when they are wanted.
 */

const page = /** @type {{damierRules?: {[game: string]: string}}} */ (/** @type {any} */ (globalThis));

/**
 * The rules of the games, a script that is as long as all the rest.
 * @type {PromiseLike<{RULES: {[game: string]: string}}>}
 */
const rules = {
  then: (...wanted) =>
    loadScript(language() === "en" ? "rules.js" : `rules-${language()}.js`)
      .then(() => ({ RULES: page.damierRules ?? {} }))
      .then(...wanted),
};

/** Keeps the files of the page for visits without a network, once nothing else is loaded. */
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
  makeTheme();
  const root = /** @type {HTMLElement} */ (document.getElementById("content"));
  try {
    await new Bench(root, { tell, store, rules }).begin();
  } catch (failure) {
    say(tr("The page failed: {0}", /** @type {Error} */ (failure).message));
  }
  await keepOffline();
}

void begin();
