/**
 * A page as people write games, read by damier-transcribe: the text at the left, the record at the right, and what was
 * guessed marked in both.
 * @typedef {{line: number, column: number, written: string, read: string, cost: number, sure: boolean}} Ply As the review has it.
 */

import { Client, Stopped } from "../client.js";
import { make } from "../dom.js";
import { tr, trn } from "../language.js";
import { lineStarts } from "./places.js";

/** A text with so many errors may be a page. */
const MANY = 3;

/**
 * Returns whether a text looks like a page rather than a record.
 * @param {string} text
 * @param {import("./types.js").Shown | null} shown
 */
export function isPage(text, shown) {
  const errors = shown?.findings.filter(({ severity }) => severity === "error") ?? [];
  return text.trim() !== "" && (!shown?.record || shown.plies.length < 2 || errors.length >= MANY);
}

/** @param {Ply} ply */
function isGuess({ cost, sure }) {
  return cost > 0 || !sure;
}

/**
 * Returns the places of the page where a ply was guessed.
 * @param {string} text
 * @param {readonly Ply[]} plies
 * @returns {{start: number, end: number}[]}
 */
export function guessedIn(text, plies) {
  const starts = lineStarts(text);
  return plies
    .filter((ply) => isGuess(ply) && ply.line > 0)
    .map(({ line, column, written }) => {
      // Columns count characters; a pair of surrogates is one.
      const before = [...text.slice(starts[line - 1])].slice(0, column - 1).join("");
      const start = starts[line - 1] + before.length;
      return { start, end: start + written.length };
    })
    .sort((a, b) => a.start - b.start);
}

export class ReadingView {
  /** @param {import("./repairs.js").Host} host @param {HTMLElement} field The text, which the reading takes the place of. */
  constructor(host, field) {
    this.host = host;
    this.field = field;
    this.damier = new Client("damier-analysis.wasm");
    this.record = "";
    this.begin = make("button", { text: tr("Read this page"), hidden: true, click: () => void this.read() });
    this.note = make("p", { role: "status" });
    this.page = make("pre", { tabindex: "0", role: "region", "aria-label": tr("The page") });
    this.plies = make("pre", { tabindex: "0", role: "region", "aria-label": tr("The record") });
    this.use = make("button", { class: "is-main", text: tr("Use this record"), click: () => void this.take() });
    this.element = make(
      "div",
      { class: "reading", hidden: true },
      this.note,
      make("div", { class: "reading-sides" }, this.page, this.plies),
      make("div", { class: "row" }, this.use, make("button", { text: tr("Close"), click: () => this.show(false) })),
    );
  }

  /** Offers to read the text, if it may be a page. */
  offer() {
    const { text, shown } = this.host.desk.doc;
    this.begin.hidden = !isPage(text, shown);
    this.show(false);
  }

  /** @param {boolean} isOn */
  show(isOn) {
    this.element.hidden = !isOn;
    this.field.hidden = isOn;
  }

  async read() {
    const { text } = this.host.desk.doc;
    this.show(true);
    this.use.disabled = true;
    this.page.textContent = text;
    this.plies.replaceChildren();
    this.note.textContent = tr("Reading the page…");
    try {
      const found = await this.damier.ask("transcribed", text, this.host.options().ruleset ?? null);
      if (text === this.host.desk.doc.text) {
        this.fill(text, found);
      }
    } catch (failure) {
      this.note.textContent = failure instanceof Stopped ? "" : /** @type {Error} */ (failure).message;
    }
  }

  /** @param {string} text @param {{record: string, games: {plies: Ply[], tags: [string, string][]}[]}} found */
  fill(text, { record, games }) {
    const plies = games.flatMap((game) => game.plies);
    const guessed = guessedIn(text, plies);
    this.record = record;
    this.use.disabled = record === "";
    this.note.textContent =
      plies.length === 0
        ? tr("No game was found on the page.")
        : trn("{0} move was guessed.", "{0} moves were guessed.", guessed.length, guessed.length);
    let at = 0;
    const parts = guessed.flatMap(({ start, end }) => {
      const piece = [text.slice(at, start), make("mark", { text: text.slice(start, end) })];
      at = end;
      return piece;
    });
    this.page.replaceChildren(...parts, text.slice(at));
    this.plies.replaceChildren(...games.flatMap((game) => [...linesOf(game), "\n"]));
  }

  async take() {
    this.show(false);
    await this.host.desk.load(this.record, { name: "", index: 1 });
    this.host.tell(tr("The record is in place of the page. Undo takes it back."));
  }
}

/**
 * Returns a game as it was read: its tags, and a line for each move of both sides.
 * @param {{plies: Ply[], tags: [string, string][]}} game
 * @returns {(HTMLElement | string)[]}
 */
function linesOf({ plies, tags }) {
  const named = tags.map(([name, value]) => `${name}: ${value}\n`);
  const moves = plies.flatMap((ply, at) => [
    at % 2 === 0 ? `${at / 2 + 1}. ` : " ",
    isGuess(ply) ? make("mark", { text: ply.read, title: tr("written: {0}", ply.written) }) : ply.read,
    at % 2 === 1 ? "\n" : "",
  ]);
  return [...named, ...moves];
}
