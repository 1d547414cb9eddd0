// Exact values by tables of endings: what the page loads for a game, and what it says of a value. A file has the tables
// of a ruleset, packed by gzip; scripts/web/tables.py makes them and their index.

import { Stopped } from "../client.js";
import { tr, trn } from "../language.js";
import { pageFile } from "../loading.js";
import { sideName } from "../names.js";

/**
 * @typedef {object} Entry The tables of a ruleset.
 * @property {string} ruleset
 * @property {string} parameters Of the rules; empty if all are usual.
 * @property {number} pieces The tables have every ending of at most that number.
 * @property {string} file
 * @property {number} size In bytes, packed.
 * @property {{name: string, size: number}[]} tables In the order of the file, unpacked.
 */

/**
 * @typedef {object} Ending What the worker says of a position.
 * @property {string} ruleset
 * @property {number | null} pieces On the board; null while pieces are placed.
 * @property {boolean} isReady Whether the worker has tables of the ruleset.
 * @property {import('../../bindings/js/damier.js').Value | null} value
 * @property {string[]} sides
 */

/** Tables are loaded for a position with so many pieces more than they have: a search may come to one of theirs. */
const NEAR = 4;
/** No tables have so many pieces: there is no need to look which there are. */
const MANY = 20;
const FOLDER = "tables";

/** @param {Uint8Array} bytes */
async function unpacked(bytes) {
  const [first, second] = bytes;
  if (first !== 0x1f || second !== 0x8b) {
    return bytes; // a server may have unpacked them
  }
  const { DecompressionStream } = /** @type {any} */ (globalThis);
  if (DecompressionStream === undefined) {
    throw new Error(tr("this browser cannot unpack them"));
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The tables of the page, for the workers that use them. */
export class Endings {
  /** What is wrong, if the tables could not be used; empty otherwise. */
  fault = "";
  /** @type {Promise<Entry[]> | null} */
  #index = null;
  /** @type {Map<string, Promise<Uint8Array>>} */
  #files = new Map();
  #load;

  /** @param {(name: string) => Promise<Uint8Array>} [load] Reads a file of the page. */
  constructor(load = pageFile) {
    this.#load = load;
  }

  /**
   * Returns the tables of a ruleset that a position may lead to; undefined if there are none.
   * @param {string} ruleset
   * @param {number | null} pieces
   * @param {number} [near] How many pieces more than theirs it may have.
   */
  async entryFor(ruleset, pieces, near = NEAR) {
    if (pieces === null || pieces >= MANY) {
      return undefined;
    }
    this.#index ??= this.#load(`${FOLDER}/index.json`).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
    try {
      const index = await this.#index;
      return index.find(
        (entry) => entry.ruleset === ruleset && entry.parameters === "" && pieces <= entry.pieces + near,
      );
    } catch (failure) {
      this.#index = null;
      throw failure;
    }
  }

  /**
   * Looks up the position at the end of a game, whose tables it loads into the worker if they are near.
   * Null if that fails, which `fault` says: the page goes on without them.
   * @param {{ask: (name: string, ...values: any[]) => Promise<any>}} client
   * @param {string} text
   * @param {import('../../bindings/js/damier.js').ReadOptions} options
   * @returns {Promise<Ending | null>}
   */
  async at(client, text, options) {
    this.fault = "";
    try {
      const ending = /** @type {Ending} */ (await client.ask("endingAt", text, options));
      const entry = ending.isReady ? undefined : await this.entryFor(ending.ruleset, ending.pieces);
      if (entry === undefined) {
        return ending;
      }
      await client.ask("addTables", await this.#fileOf(entry), entry.tables);
      return await client.ask("endingAt", text, options);
    } catch (failure) {
      if (failure instanceof Stopped) {
        throw failure;
      }
      this.fault = tr("Without the endgame tables: {0}", /** @type {Error} */ (failure).message);
      return null;
    }
  }

  /** @param {Entry} entry */
  #fileOf({ file }) {
    let loading = this.#files.get(file);
    if (loading === undefined) {
      loading = this.#load(`${FOLDER}/${file}`).then(unpacked);
      loading.catch(() => this.#files.delete(file));
      this.#files.set(file, loading);
    }
    return loading;
  }
}

/**
 * Returns an exact value in words; empty if there is none.
 * @param {Ending['value'] | undefined} value
 * @param {string[]} sides
 */
export function valueText(value, sides) {
  if (!value) {
    return "";
  }
  const sentence = resultText(value, sides);
  return value.historyMayDecide ? `${sentence} ${tr("A repetition or a count of plies may draw it first.")}` : sentence;
}

/**
 * @param {{winner: string, plies: number | null}} value
 * @param {string[]} sides
 */
function resultText({ winner, plies }, sides) {
  if (winner === "draw") {
    return tr("A draw with best play.");
  }
  const side = sideName(sides[winner === "first" ? 0 : 1]);
  return plies === null
    ? tr("{0} wins with best play.", side)
    : trn("{1} wins in {0} ply with best play.", "{1} wins in {0} plies with best play.", plies, plies, side);
}
