/** The moves of the game, a field to type one, and what players say of the ply that is shown. */

import { make } from "./dom.js";
import { tr } from "./language.js";
import { sideName } from "./names.js";
import { PlyView } from "./play/plyview.js";

/** A comment's marks on squares, and its arrows. */
const MARKS = { square: /\s*\[%csl ([^\]]*)\]/, arrow: /\s*\[%cal ([^\]]*)\]/ };

/**
 * Returns comments with a ring or an arrow that was drawn; what was drawn before is taken out.
 * @param {readonly string[]} comments
 * @param {{from: string, to: string, color: string}} drawn
 * @returns {string[]}
 */
export function withMark(comments, { from, to, color }) {
  const kind = from === to ? "square" : "arrow";
  const separator = /\d$/.test(from) && /^\d/.test(to) ? "-" : "";
  const mark = color + (from === to ? from : `${from}${separator}${to}`);
  const known = comments.map((text) => MARKS[kind].exec(text)?.[1] ?? "").find((text) => text !== "") ?? "";
  const marks = known.split(",").filter((one) => one !== "");
  const others = marks.filter((one) => one.slice(1) !== mark.slice(1));
  const now = marks.includes(mark) ? others : [...others, mark];
  const rest = comments.map((text) => text.replace(MARKS[kind], "")).filter((text) => text !== "");
  return now.length === 0 ? rest : [...rest, `[%${kind === "square" ? "csl" : "cal"} ${now.join(",")}]`];
}

export class MovesView {
  /**
   * @param {import("./play/state.js").Table} table
   * @param {import("./stage.js").Stage} stage
   * @param {{sides: () => readonly string[], offerDraw: () => void}} host
   */
  constructor(table, stage, host) {
    this.table = table;
    this.host = host;
    this.entry = make("input", {
      list: "play-legal",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: "2000",
      placeholder: tr("Type a move"),
      "aria-label": tr("Type a move"),
    });
    this.legal = make("datalist", { id: "play-legal" });
    const form = make(
      "form",
      { class: "play-entry" },
      this.entry,
      this.legal,
      make("button", { text: tr("Play"), type: "submit" }),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.typed();
    });
    this.touchMove = make("input", { type: "checkbox" });
    this.touchMove.addEventListener("change", () => {
      table.mustPlayTouched = this.touchMove.checked;
    });
    this.ply = new PlyView(table);
    this.resign = make("button", { click: () => void table.end(table.resigning === 0 ? "second" : "first") });
    this.draw = make("button", { click: () => (table.machine === "" ? void table.end("draw") : host.offerDraw()) });
    this.ply.element.append(
      make("div", { class: "play-row-of" }, this.resign, this.draw),
      make("label", { class: "play-check" }, this.touchMove, ` ${tr("A touched piece must be played")}`),
    );
    this.element = make(
      "section",
      { class: "moves-panel", "aria-label": tr("Moves") },
      stage.moves,
      stage.page.graph,
      form,
      this.ply.element,
      stage.page.tools,
    );
  }

  show() {
    const { table } = this;
    this.ply.show(table.node, table.path);
    const texts = table.openWays
      .slice(0, 500)
      .map(({ move, huffed }) => (huffed === "" ? "" : `S${huffed} `) + move.text);
    this.legal.replaceChildren(...texts.map((text) => make("option", { value: text })));
    this.resign.disabled = this.draw.disabled = table.look?.outcome !== null || table.game.result !== null;
    this.draw.textContent = table.machine === "" ? tr("Agree on a draw") : tr("Offer a draw");
    const sides = this.host.sides();
    this.resign.textContent = tr("{0} resigns", sideName(sides[table.resigning]));
  }

  /** Another game begins: what was typed belongs to the one before. */
  clear() {
    this.entry.value = "";
  }

  async typed() {
    const text = this.entry.value.trim();
    if (text !== "") {
      const before = this.table.history;
      await this.table.ask([text], { plays: true });
      if (this.table.history !== before) {
        this.clear();
      }
    }
  }

  /**
   * Saves a ring or an arrow that was drawn, in a comment on the ply.
   * @param {{from: string, to: string, kind: string}} drawn
   */
  drawn({ from, to, kind }) {
    void this.table.edit((node) => ({ ...node, comments: withMark(node.comments, { from, to, color: kind }) }));
  }
}
