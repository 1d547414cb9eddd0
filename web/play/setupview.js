/**
 * The set-up editor: pieces are put on the board by clicks, and damier tells what is wrong with the position.
 * @typedef {import("./types.js").Side} Side
 */

import { chipText } from "../board.js";
import { choiceOf, labelled, make } from "../dom.js";
import { tr } from "../language.js";
import { pieceName, sideName } from "../names.js";
import { findingList } from "./message.js";
import { cardsOf } from "./pile.js";
import { lettersOf, palette, setUpOf, withPiece, writeSetUp } from "./setup.js";

export class SetUpView {
  /**
   * @param {import("./types.js").Engine} engine
   * @param {import("../board.js").BoardView} board
   * @param {{done: (setup: string | null) => void, openRule: (rule: string) => void}} handlers
   */
  constructor(engine, board, handlers) {
    this.engine = engine;
    this.board = board;
    this.handlers = handlers;
    this.element = make("section", { class: "play-setup", "aria-label": tr("Set up a position"), hidden: true });
    /** @type {import("./setup.js").SetUp | null} */
    this.setUp = null;
    /** @type {{piece: string, side: Side, name: string} | null} */
    this.chosen = null;
    this.question = 0;
  }

  /**
   * Begins with the pieces on a board.
   * @param {string} ruleset
   * @param {readonly string[]} sides
   * @param {{board: import("./types.js").Square[][], setup: string, side: Side | null}} position
   */
  async begin(ruleset, sides, position) {
    this.start = await this.engine.ask("start", ruleset);
    this.letters = lettersOf(this.start.setup);
    this.ruleset = ruleset;
    this.sides = sides;
    this.squares = position.board;
    this.setUp = setUpOf(ruleset, position.board, position.setup, position.side ?? "first");
    this.build();
    this.element.hidden = false;
    this.board.edit(this.setUp.pieces);
    await this.check();
  }

  build() {
    const { ruleset = "", letters = ["W", "B"], sides = [] } = this;
    const pieces = palette(ruleset, letters, cardsOf(this.start.moves));
    const isCards = this.start.left !== null;
    this.chosen = pieces[0] ?? null;
    this.text = make("input", { class: "play-fen", spellcheck: "false", maxlength: "4000" });
    this.turn = choiceOf(
      [
        ["first", tr("{0} to move", sideName(sides[0]))],
        ["second", tr("{0} to move", sideName(sides[1]))],
      ],
      this.setUp?.side,
    );
    this.turn.setAttribute("aria-label", tr("Whose turn it is"));
    this.turn.addEventListener("change", () => this.change({ side: /** @type {Side} */ (this.turn?.value) }));
    this.text.addEventListener("change", () => void this.read(this.text?.value ?? ""));
    this.findings = make("div", { class: "play-setup-findings", "aria-live": "polite" });
    this.use = make("button", { class: "is-main", text: tr("Begin here"), click: () => this.finish() });
    const group = make("div", {
      class: `play-palette${isCards ? " is-cards" : ""}`,
      role: "radiogroup",
      "aria-label": tr("Piece"),
    });
    const items = [...pieces, null];
    const buttons = items.map((piece) => {
      const owner = piece === null || isCards ? "" : `${sides[piece.side === "first" ? 0 : 1]} `;
      const name = piece === null ? tr("Empty the square") : pieceName(owner + piece.name);
      const chip =
        piece === null ? "×" : make("span", { class: `play-chip ${piece.side}`, text: chipText(piece.piece) });
      const button = make("button", { role: "radio", "aria-label": name, title: name }, chip);
      button.addEventListener("click", () => {
        this.chosen = piece;
        buttons.forEach((one) => one.setAttribute("aria-checked", String(one === button)));
      });
      button.setAttribute("aria-checked", String(piece === this.chosen));
      return button;
    });
    group.append(...buttons);
    const row = make(
      "div",
      { class: "play-row-of" },
      this.use,
      make("button", {
        text: tr("Empty board"),
        click: () => this.change({ pieces: new Map(), rest: isCards ? ":-:-:-" : "" }),
      }),
      make("button", { text: tr("Start position"), click: () => void this.read(this.start.setup) }),
      make("button", { text: tr("Cancel"), click: () => this.finish(null) }),
    );
    this.element.replaceChildren(
      make("h2", { text: tr("Set up a position") }),
      make("p", { class: "play-hint", text: tr("Choose a piece, then click squares. A second click takes it away.") }),
      group,
      this.turn,
      labelled(tr("As text"), this.text),
      this.findings,
      row,
    );
  }

  /** @param {string} cell */
  place(cell) {
    if (this.setUp === null) {
      return;
    }
    const there = this.setUp.pieces.get(cell);
    const isSame = there !== undefined && there.piece === this.chosen?.piece && there.side === this.chosen.side;
    this.setUp = withPiece(this.setUp, cell, isSame ? null : this.chosen);
    this.change({});
  }

  /** @param {Partial<import("./setup.js").SetUp>} members */
  change(members) {
    if (this.setUp !== null) {
      this.setUp = { ...this.setUp, ...members };
      this.board.edit(this.setUp.pieces);
      void this.check();
    }
  }

  written() {
    const { setUp, squares = [], letters = /** @type {[string, string]} */ (["W", "B"]) } = this;
    return setUp === null ? "" : writeSetUp(setUp, squares, letters);
  }

  async check() {
    this.question += 1;
    const { question } = this;
    const setup = this.written();
    const { board, findings } = await this.engine.ask("tried", this.ruleset, setup);
    if (
      question === this.question &&
      this.text !== undefined &&
      this.findings !== undefined &&
      this.use !== undefined
    ) {
      this.text.value = setup;
      this.use.disabled = board === null;
      this.findings.replaceChildren(
        findings.length === 0
          ? make("p", { class: "play-good", text: tr("The position is valid.") })
          : findingList(findings, this.handlers.openRule),
      );
    }
  }

  /**
   * Reads a set-up that was typed or pasted.
   * @param {string} text
   */
  async read(text) {
    const { setup, board, findings } = await this.engine.ask("tried", this.ruleset, text.trim());
    if (board === null || this.letters === undefined) {
      this.findings?.replaceChildren(findingList(findings, this.handlers.openRule));
      return;
    }
    const side = setup.startsWith(this.letters[0]) ? "first" : "second";
    this.setUp = setUpOf(this.ruleset ?? "", board, setup, side);
    if (this.turn !== undefined) {
      this.turn.value = side;
    }
    this.change({});
  }

  /** @param {string | null} [setup] */
  finish(setup = this.written()) {
    this.element.hidden = true;
    this.setUp = null;
    this.board.edit(null);
    this.handlers.done(setup);
  }
}
