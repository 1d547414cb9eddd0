/** What the players say about a ply: a comment, marks, a touched piece. */

import { labelled, make } from "../dom.js";
import { tr } from "../language.js";
import { MARKS } from "./words.js";

/** Commands in comments keep their place; what players read is the rest. */
const TOUCHED = /\[%touched ([^\]\s]+)\]/;

/**
 * Returns a comment's texts from what was typed: an empty line begins another one.
 * @param {string} text
 */
export function commentsOf(text) {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

export class PlyView {
  /** @param {import("./state.js").Table} table */
  constructor(table) {
    this.table = table;
    this.text = make("textarea", { rows: "2", maxlength: "20000" });
    this.text.addEventListener("change", () => {
      const comments = commentsOf(this.text.value);
      void table.edit((node) => ({ ...node, comments }));
    });
    this.marks = MARKS.map(([nag, sign, name]) => {
      const button = make("button", {
        text: sign,
        title: tr(name),
        "aria-label": tr(name),
        click: () => this.mark(nag),
      });
      return { nag, button };
    });
    this.touched = make("button", { text: tr("Note a touched piece"), click: () => this.touch() });
    this.promote = make("button", { text: tr("Make this the main line"), click: () => void table.promote() });
    this.remove = make("button", { text: tr("Take back"), click: () => void table.takeBack() });
    this.element = make(
      "details",
      { class: "play-ply" },
      make("summary", { text: tr("Comment, marks, variations") }),
      make(
        "div",
        { class: "play-marks", role: "group", "aria-label": tr("Marks") },
        ...this.marks.map(({ button }) => button),
      ),
      labelled(tr("Comment"), this.text),
      make("div", { class: "play-row-of" }, this.touched, this.promote, this.remove),
    );
  }

  /** @param {number} nag */
  mark(nag) {
    void this.table.edit((node) => {
      const others = node.nags.filter((known) => known > 6);
      return { ...node, nags: node.nags.includes(nag) ? others : [nag, ...others] };
    });
  }

  /** Writes down the piece that is chosen, or that the ply moved, as touched. */
  touch() {
    const square = this.table.choice?.chosen[0] ?? this.table.look?.lastFrom ?? "";
    if (square !== "") {
      void this.table.edit((node) => ({
        ...node,
        comments: [...node.comments.filter((text) => !TOUCHED.test(text)), `[%touched ${square}]`],
      }));
    }
  }

  /** @param {import("./types.js").Node} node @param {import("./types.js").Path} path */
  show(node, path) {
    this.text.value = node.comments.join("\n\n");
    const isPly = path.length > 0;
    for (const { nag, button } of this.marks) {
      button.setAttribute("aria-pressed", String(node.nags.includes(nag)));
      button.disabled = !isPly;
    }
    this.touched.disabled = !isPly || this.table.look?.lastFrom === "";
    this.promote.disabled = !path.some((child) => child > 0);
    this.remove.disabled = this.table.takenBack === null;
  }
}
