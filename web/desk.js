/**
 * The one game of the page as a text and as a tree. Who types, opens, fixes or repairs changes the text, and the tree is
 * read from it; who plays, comments or names changes the tree, and the text is written from it. Each is one state of the
 * history of the table, which undoes them all.
 * @typedef {import("./check/types.js").Shown} Shown
 * @typedef {import("./check/types.js").Source} Source
 * @typedef {import("./play/types.js").Game} Game
 * @typedef {import("./play/types.js").Path} Path
 * @typedef {object} Doc What belongs to a game of the history.
 * @property {string} text
 * @property {string} name Of its file.
 * @property {Source | null} exact What is read instead of the text, until it is edited.
 * @property {number} index Of the game in the text, from 1.
 * @property {Shown | null} shown Null if it is to be read again.
 */

import { forward } from "./check/places.js";
import { clamped, gameOf, makeNode, recordOf } from "./play/tree.js";

/** Maximum number of games whose pages are kept; those of other states are made again. */
const KEPT = 12;
/** How long somebody may rest while typing for one undo, in milliseconds. */
const BURST = 1500;
/** Maximum number of characters that are typed before the text is read again. */
export const MOST_TYPED = 20;

/** @returns {Game} A game of a text in which none is known. */
function noGame() {
  return { ruleset: "", tags: [], result: null, root: makeNode() };
}

/**
 * Returns the place of the first wrong ply of a game; null if there is none.
 * @param {Shown} shown
 * @param {(node: number) => Path} pathOf Returns the place of a ply as pages count them.
 * @returns {Path | null}
 */
export function firstError(shown, pathOf) {
  for (const { severity, node } of shown.findings) {
    const at = severity === "error" && node > 0 ? shown.plies.indexOf(node) : -1;
    if (at > 0) {
      return pathOf(at);
    }
  }
  return null;
}

export class Desk {
  /**
   * @param {import("./client.js").Client} damier
   * @param {import("./play/state.js").Table} table
   * @param {{options: () => {[name: string]: any}, shown: (doc: Doc) => void, loading: () => void, fail: (failure: Error) => void}} host
   */
  constructor(damier, table, host) {
    this.damier = damier;
    this.table = table;
    this.host = host;
    /** @type {WeakMap<Game, Doc>} */
    this.docs = new WeakMap();
    /** @type {Doc} */
    this.doc = { text: "", name: "", exact: null, index: 1, shown: null };
    /** @type {Doc[]} */
    this.kept = [];
    this.asked = 0;
    this.typedAt = -Infinity;
  }

  get shown() {
    return this.doc.shown;
  }

  /**
   * Puts a text on the table.
   * @param {string} text
   * @param {object} options
   * @param {string} [options.name]
   * @param {Source | null} [options.exact]
   * @param {number} [options.index]
   * @param {boolean} [options.isTyped] Whether it goes on with what was typed.
   * @param {boolean} [options.isSameText] Whether only another game of it is shown, which is nothing to undo.
   * @param {(shown: Shown | null, game: Game) => Path} [options.path] Where to go in it; default: the same place.
   */
  async load(
    text,
    { name = this.doc.name, exact = null, index = this.doc.index, isTyped = false, isSameText = false, path } = {},
  ) {
    this.asked += 1;
    const { asked } = this;
    this.host.loading();
    const shown = await this.damier.ask("show", exact ?? text, index, {
      ...this.host.options(),
      fileName: name || undefined,
    });
    if (asked !== this.asked) {
      return;
    }
    const game = shown?.record ? gameOf(shown.record) : noGame();
    this.keep(game, { text, name, exact, index: shown?.index ?? 1, shown });
    // What is pasted is undone by itself.
    const isSmall = isTyped && Math.abs(text.length - this.doc.text.length) <= MOST_TYPED;
    const isBurst = isSmall && performance.now() - this.typedAt < BURST;
    this.typedAt = isSmall ? performance.now() : -Infinity;
    const there = path?.(shown, game) ?? clamped(game, this.table.path);
    await (isBurst || isSameText ? this.table.replace({ game, path: there }) : this.table.to({ game, path: there }));
  }

  /** @param {Game} game @param {Doc} doc */
  keep(game, doc) {
    this.docs.set(game, doc);
    this.kept.push(doc);
    if (this.kept.length > KEPT) {
      const [old] = this.kept.splice(0, 1);
      if (old !== this.doc) {
        old.shown = null;
      }
    }
  }

  /** Returns whether the page shows the game of the table; otherwise it will be told. */
  follow() {
    const { game } = this.table;
    const doc = this.docs.get(game);
    if (doc !== undefined && doc === this.doc && doc.shown !== null) {
      return true;
    }
    void this.catchUp(game, doc);
    return false;
  }

  /** @param {Game} game @param {Doc | undefined} doc */
  async catchUp(game, doc) {
    this.asked += 1;
    const { asked } = this;
    try {
      const found = doc === undefined ? await this.written(game) : await this.readAgain(doc);
      if (asked === this.asked && game === this.table.game) {
        this.keep(game, found);
        this.doc = found;
        this.host.shown(found);
      }
    } catch (failure) {
      if (asked === this.asked) {
        this.host.fail(/** @type {Error} */ (failure));
      }
    }
  }

  /** @param {Doc} doc @returns {Promise<Doc>} */
  async readAgain(doc) {
    if (doc.shown === null && doc.text.trim() !== "") {
      const options = { ...this.host.options(), fileName: doc.name || undefined };
      doc.shown = await this.damier.ask("show", doc.exact ?? doc.text, doc.index, options);
    }
    return doc;
  }

  /**
   * Writes a game into the text: in place of the one that was there, or alone where another was begun.
   * @param {Game} game
   * @returns {Promise<Doc>}
   */
  async written(game) {
    const { text, index, shown, name } = this.doc;
    const place =
      shown === null || this.isNew || shown.ruleset !== game.ruleset
        ? { text: "", start: 0, end: 0, index: 1, format: "" }
        : { ...this.bounds, text, index, format: shown.format };
    const options = { ...this.host.options(), ruleset: undefined, fixes: undefined, fileName: name || undefined };
    const found = await this.damier.ask("rewrite", place, recordOf(game), options);
    this.isNew = false;
    return {
      text: found.text,
      name: place.text === "" ? "" : name,
      exact: null,
      index: found.shown?.index ?? 1,
      shown: found.shown,
    };
  }

  /** Where the game is in the text. */
  get bounds() {
    const { text, shown, exact } = this.doc;
    if (shown === null) {
      return { start: 0, end: text.length };
    }
    if (exact !== null && shown.size >= text.length) {
      return { start: 0, end: text.length };
    }
    const start = forward(text, 0, shown.offset, true);
    return { start, end: forward(text, start, shown.size, true) };
  }

  /**
   * Begins another game: its text has nothing of the one before.
   * @param {Game} game
   * @param {boolean} [isFirst] Whether there is nothing to go back to.
   */
  async begin(game, isFirst = false) {
    this.isNew = true;
    await (isFirst ? this.table.replace({ game, path: [] }) : this.table.to({ game, path: [] }));
  }
}
