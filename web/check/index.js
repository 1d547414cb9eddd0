/**
 * The games of a text or an archive, as columns of numbers: an archive of 100 MB has more than 100,000 games, and as many
 * objects would need more memory than the archive. Texts that games share are kept once.
 * @typedef {import("./types.js").Brief} Brief
 * @typedef {import("./types.js").Packed} Packed
 */

/** Texts of a game, by their numbers in the list of texts. */
const TEXTS = /** @type {const} */ (["ruleset", "first", "second", "event", "date", "result"]);
const NUMBERS = /** @type {const} */ (["line", "size", "errors"]);
/** Longer texts are cut: the list has no room for them. */
const MAX_TEXT = 200;
const FIRST_ROOM = 64;

/** @param {number} room */
function emptyColumns(room) {
  const columns = /** @type {Packed["columns"]} */ ({});
  [...TEXTS, ...NUMBERS].forEach((name) => {
    columns[name] = new Uint32Array(room);
  });
  return columns;
}

/** Collects games; the worker does so. */
export class IndexBuilder {
  constructor() {
    this.length = 0;
    this.columns = emptyColumns(FIRST_ROOM);
    this.offsets = new Float64Array(FIRST_ROOM);
    this.texts = [""];
    /** @type {Map<string, number>} */
    this.numbers = new Map([["", 0]]);
  }

  /**
   * @param {string} text
   * @returns {number}
   */
  numberOf(text) {
    const cut = text.slice(0, MAX_TEXT);
    let number = this.numbers.get(cut);
    if (number === undefined) {
      number = this.texts.length;
      this.texts.push(cut);
      this.numbers.set(cut, number);
    }
    return number;
  }

  /** @param {number} room */
  resize(room) {
    const { columns, offsets } = this;
    this.columns = emptyColumns(room);
    this.offsets = new Float64Array(room);
    this.offsets.set(offsets.subarray(0, this.length));
    [...TEXTS, ...NUMBERS].forEach((name) => this.columns[name].set(columns[name].subarray(0, this.length)));
  }

  /**
   * Adds the next game: they are numbered from 1.
   * @param {Omit<Brief, "index" | "players"> & {first: string, second: string}} game
   */
  add(game) {
    if (this.length === this.offsets.length) {
      this.resize(2 * this.length);
    }
    const at = this.length;
    TEXTS.forEach((name) => {
      this.columns[name][at] = this.numberOf(game[name]);
    });
    NUMBERS.forEach((name) => {
      this.columns[name][at] = game[name];
    });
    this.offsets[at] = game.offset;
    this.length += 1;
  }

  /**
   * Returns the games in a form that can be sent to the page.
   * @returns {Packed}
   */
  packed() {
    this.resize(this.length);
    const { length, columns, offsets, texts } = this;
    return { length, columns, offsets, texts };
  }
}

/** The games as the page reads them. */
export class Games {
  /** @param {Packed} [packed] */
  constructor(packed = new IndexBuilder().packed()) {
    this.packed = packed;
    this.length = packed.length;
    /** @type {string[] | null} Made when it is wanted. */
    this.lower = null;
  }

  /** The line in which each game begins. */
  get lines() {
    return this.packed.columns.line;
  }

  /**
   * Returns a game.
   * @param {number} at From 0.
   * @returns {Brief}
   */
  at(at) {
    const { columns, offsets, texts } = this.packed;
    const text = (/** @type {typeof TEXTS[number]} */ name) => texts[columns[name][at]];
    return {
      index: at + 1,
      offset: offsets[at],
      line: columns.line[at],
      size: columns.size[at],
      errors: columns.errors[at],
      ruleset: text("ruleset"),
      players: [text("first"), text("second")].filter((name) => name !== "").join(" - "),
      event: text("event"),
      date: text("date"),
      result: text("result"),
    };
  }

  /**
   * Returns the number of errors of a game.
   * @param {number} at From 0.
   */
  errorsOf(at) {
    return this.packed.columns.errors[at];
  }

  /** Place of the first game with an error; 0 if there is none. */
  get firstWrong() {
    return Math.max(
      this.packed.columns.errors.subarray(0, this.length).findIndex((errors) => errors > 0),
      0,
    );
  }

  /**
   * Returns the places of the games whose players and event have all words.
   * @param {readonly string[]} words In small letters.
   * @returns {Uint32Array}
   */
  withWords(words) {
    const {
      columns: { first, second, event },
      texts,
    } = this.packed;
    this.lower ??= texts.map((text) => text.toLowerCase());
    const { lower } = this;
    const found = new Uint32Array(this.length);
    let count = 0;
    for (let at = 0; at < this.length; at += 1) {
      const names = [lower[first[at]], lower[second[at]], lower[event[at]]];
      if (words.every((word) => names.some((name) => name.includes(word)))) {
        found[count] = at;
        count += 1;
      }
    }
    return found.slice(0, count);
  }
}
