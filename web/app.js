// The page as a whole: its parts, its theme, and what they share.

import {startPlay} from './analyse/opponent.js';
import * as analyse from './analyse/view.js';
import * as check from './check/view.js';
import {Client, loadScript} from './client.js';
import {make, one, save} from './dom.js';

/**
 * @typedef {object} Services What the parts of the page share.
 * @property {Client} damier
 * @property {Client} engine The same, as web/play calls it.
 * @property {(text: string) => void} say Tells something to everybody, also to those who hear the page.
 * @property {{get: (key: string) => any, set: (key: string, value: any) => void}} store Kept after a reload.
 * @property {(name: string, content: Blob | string) => void} save
 * @property {SharedGame} game
 * @property {(name: string) => void} open Goes to another part.
 * @property {(name: Part) => Promise<unknown>} started Waits for another part.
 * @property {((text: string) => Promise<void>) | null} playText Goes on with a game in the part that plays; null before it
 * has started.
 * @property {PromiseLike<{RULES: Record<string, string>}>} rules Loaded when they are wanted.
 */

/** The record that all parts look at. */
class SharedGame {
  /** Ruleset of records that state none; empty if it is to be found. */
  ruleset = '';
  #text = '';
  /** @type {((text: string, by: unknown) => void)[]} */
  #listeners = [];

  get text() {
    return this.#text;
  }

  /**
   * @param {string} text
   * @param {unknown} by Who has changed it.
   */
  set(text, by) {
    this.#text = text;
    this.#listeners.forEach((listener) => listener(text, by));
  }

  /** @param {(text: string, by: unknown) => void} listener */
  subscribe(listener) {
    this.#listeners.push(listener);
  }
}

/** @type {Promise<{RULES: Record<string, string>}> | null} */
let loadingRules = null;

/** Loads the rules of the games, which are as long as all the rest. */
function loadRules() {
  loadingRules ??= loadScript('rules.js').then(() => ({RULES: /** @type {any} */ (globalThis).damierRules}));
  loadingRules.catch(() => { loadingRules = null; });
  return loadingRules;
}

const store = {
  /** @param {string} key */
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(`damier-web-${key}`) ?? 'null') ?? undefined;
    } catch {
      return undefined;  // Browsers may refuse to store anything for a file.
    }
  },
  /**
   * @param {string} key
   * @param {any} value
   */
  set(key, value) {
    try {
      localStorage.setItem(`damier-web-${key}`, JSON.stringify(value));
    } catch {
      // See get; or it is too large, and is lost with the page.
    }
  },
};

const parts = {check, play: {start: startPlay}, analyse};
/** @typedef {keyof typeof parts} Part */

/** @type {Record<string, Promise<unknown>>} */
const started = {};
const damier = new Client();

/** @type {Services} */
const services = {
  damier,
  engine: damier,
  say: (text) => { one(document, 'body > .said').textContent = text; },
  store,
  save,
  game: new SharedGame(),
  open: (name) => { location.hash = name; },
  started: (name) => startPart(name),
  playText: null,
  rules: {then: (...wanted) => loadRules().then(...wanted)},
};

/** Shows the part of the page that the address names; `#play=...` holds a game. */
function follow() {
  const name = /^#(check|play|analyse)\b/.exec(location.hash)?.[1] ?? 'check';
  for (const part of Object.keys(parts)) {
    one(document, `#view-${part}`).hidden = part !== name;
    const link = one(document, `nav a[href="#${part}"]`);
    if (part === name) {
      link.setAttribute('aria-current', 'page');
    } else {
      link.removeAttribute('aria-current');
    }
  }
  startPart(/** @type {Part} */ (name)).catch(() => {});  // it has been said
}

/** @param {Part} name */
function startPart(name) {
  started[name] ??= parts[name].start(one(document, `#view-${name}`), services).catch((/** @type {Error} */ failure) => {
    services.say(`This part of the page did not start: ${failure.message}`);
    throw failure;
  });
  return started[name];
}

/** @param {'dark' | 'light' | undefined} theme Undefined for that of the system. */
function setTheme(theme) {
  if (theme === undefined) {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
  const isDark = (theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  one(document, '.theme').setAttribute('aria-pressed', String(isDark));
  try {
    // Pages of games read it there.
    localStorage.setItem('damier-theme', isDark ? 'dark' : 'light');
  } catch {
    // See store.
  }
}

one(document, 'header .theme').addEventListener('click', () => {
  const theme = one(document, '.theme').getAttribute('aria-pressed') === 'true' ? 'light' : 'dark';
  store.set('theme', theme);
  setTheme(theme);
});
setTheme(store.get('theme'));
window.addEventListener('hashchange', follow);
follow();
if (location.protocol.startsWith('http') && 'serviceWorker' in navigator) {
  document.head.append(make('link', {rel: 'manifest', href: 'damier.webmanifest'}));
  navigator.serviceWorker.register('sw.js').catch(() => {});  // the page works without, but not offline
}
