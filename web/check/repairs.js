/**
 * Repairs to choose from: what each changes and how certain it is, the board after it, and a button that makes it. What
 * records say is only ever set as text.
 * @typedef {import("./types.js").Repair} Repair
 * @typedef {import("./types.js").Repairs} Repairs
 * @typedef {import("./types.js").Shown} Shown
 */

import { Client, Stopped } from "../client.js";
import { make } from "../dom.js";
import { tr, trn } from "../language.js";
import { withPlainLines } from "./opening.js";
import { changesOf } from "./places.js";

/** The mark that damier-repair leaves where it changed a record. */
const MARK = "[%was ";

/**
 * Returns the node of the first change in a repaired record: the ply that has the mark, or the start.
 * @param {Pick<Shown, "nodes">} shown
 */
export function changedNode({ nodes }) {
  const marked = nodes.find(({ kind, text }) => kind === "comment" && text.includes(MARK));
  let at = marked?.parent ?? 0;
  while (at > 0 && nodes[at].kind !== "ply") {
    at = nodes[at].parent ?? 0;
  }
  return at;
}

/**
 * Returns the change of a text that makes a repair: only what differs, so that it is selected where it happened.
 * @param {string} text
 * @param {Pick<Repairs, "offset" | "size">} place
 * @param {string} repaired
 * @returns {{start: number, end: number, text: string}}
 */
export function changeOf(text, { offset, size }, repaired) {
  const [{ start, end }] = changesOf(text, [{ offset, size, text: repaired }]);
  const old = text.slice(start, end);
  let same = 0;
  const most = Math.min(old.length, repaired.length);
  while (same < most && old[same] === repaired[same]) {
    same += 1;
  }
  let tail = 0;
  while (tail < most - same && old[old.length - 1 - tail] === repaired[repaired.length - 1 - tail]) {
    tail += 1;
  }
  // Half a pair of surrogates is no text.
  same -= same > 0 && /[\ud800-\udbff]/.test(old[same - 1]) ? 1 : 0;
  tail -= tail > 0 && /[\udc00-\udfff]/.test(old[old.length - tail]) ? 1 : 0;
  return { start: start + same, end: end - tail, text: repaired.slice(same, repaired.length - tail) };
}

/**
 * Returns what a repair changes, in words: a line for each change.
 * @param {Repair} repair
 */
export function linesOf({ changes }) {
  return changes.map(({ text, reason }) => (reason === "" ? text : `${text} (${reason})`));
}

/**
 * Returns how certain a repair is, in words.
 * @param {Repair} repair
 */
export function certaintyOf({ certainty, evidence }) {
  const after =
    evidence === 0
      ? tr("no ply follows the change")
      : trn("{0} ply after the change is legal", "{0} plies after the change are legal", evidence, evidence);
  return tr("{0}; {1}", certainty, after);
}

/**
 * @typedef {object} Host
 * @property {import("../desk.js").Desk} desk
 * @property {() => {[name: string]: any}} options
 * @property {(shown: Shown | null, node: number) => void} preview Shows a game that is not in the text; null: the one that
 * is.
 * @property {(text: string) => void} tell
 * @property {(failure: Error) => void} failed
 */

export class RepairView {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.client = new Client("damier-analysis.wasm");
    /** @type {Repairs | null} */
    this.found = null;
    /** @type {Repair | null} */
    this.chosen = null;
    this.asked = 0;
    this.begin = make("button", { text: tr("Repair…"), click: () => void this.look() });
    this.halt = make("button", { text: tr("Stop"), hidden: true, click: () => this.client.stop() });
    this.status = make("p", { class: "repair-status", role: "status" });
    this.list = make("fieldset", { class: "repair-list", hidden: true });
    this.use = make("button", { class: "is-main", text: tr("Use this repair"), click: () => void this.apply() });
    this.leave = make("button", { text: tr("Leave the text as it is"), click: () => this.close() });
    this.end = make("div", { class: "row", hidden: true }, this.use, this.leave);
    this.element = make(
      "section",
      { class: "repairs", "aria-label": tr("Repairs"), hidden: true },
      make("div", { class: "row" }, this.begin, this.halt),
      this.status,
      this.list,
      this.end,
    );
  }

  /**
   * Offers to look, where the game that is shown is wrong.
   * @param {Shown | null} shown
   */
  offer(shown) {
    const isWrong =
      shown !== null && shown.record !== null && shown.findings.some(({ severity }) => severity === "error");
    // Somebody may look for repairs when the findings of another text are there already, and its game is not.
    const isLooking = !this.halt.hidden;
    this.clear();
    if (isWrong && isLooking) {
      void this.look();
    }
    this.element.hidden = !isWrong;
  }

  /** Forgets what was found. */
  clear() {
    this.asked += 1;
    this.client.stop();
    this.found = null;
    this.chosen = null;
    this.status.textContent = "";
    this.begin.hidden = false;
    this.list.hidden = this.end.hidden = this.halt.hidden = true;
  }

  async look() {
    this.clear();
    const { asked } = this;
    this.begin.hidden = true;
    this.halt.hidden = false;
    this.halt.focus();
    this.status.textContent = tr("Looking for the smallest change that makes the game legal…");
    try {
      const { text, index, name } = this.host.desk.doc;
      const options = { ...this.host.options(), fixes: undefined, fileName: name || undefined };
      const found = await this.client.ask("repairs", text, index, options);
      if (asked === this.asked) {
        this.show(found);
      }
    } catch (failure) {
      if (asked === this.asked) {
        this.clear();
        this.status.textContent = failure instanceof Stopped ? tr("Stopped.") : /** @type {Error} */ (failure).message;
        this.begin.focus();
      }
    }
  }

  /** @param {Repairs | null} found */
  show(found) {
    this.halt.hidden = true;
    if (found === null || found.answers.length === 0) {
      this.begin.hidden = false;
      this.begin.focus();
      this.status.textContent =
        found?.outcome === "legal"
          ? tr("All moves are legal: there is nothing to repair.")
          : tr("No repair was found: more than three changes, or too little is written.");
      return;
    }
    this.found = found;
    const { answers } = found;
    this.status.textContent = trn(
      "{0} repair. The board shows the one that is chosen.",
      "{0} repairs, the likeliest first. The board shows the one that is chosen.",
      answers.length,
      answers.length,
    );
    this.list.replaceChildren(
      make("legend", { text: tr("Repairs") }),
      ...answers.map((repair, at) => this.itemOf(repair, at)),
    );
    this.list.hidden = this.end.hidden = false;
    const first = this.list.querySelector("input");
    first?.focus();
    first?.click();
  }

  /** @param {Repair} repair @param {number} at */
  itemOf(repair, at) {
    const radio = make("input", { type: "radio", name: "repair", value: String(at) });
    radio.addEventListener("change", () => void this.choose(repair));
    const words = make(
      "span",
      { class: "repair-words" },
      ...linesOf(repair).map((text) => make("b", { text })),
      make("span", { class: "repair-certainty", text: certaintyOf(repair) }),
    );
    return make("label", { class: repair.sure ? "repair is-sure" : "repair" }, radio, words);
  }

  /** @param {Repair} repair Shows the board after a repair that is not in the text. */
  async choose(repair) {
    const { host, found } = this;
    this.chosen = repair;
    this.use.disabled = repair.text === null;
    this.use.title = repair.text === null ? tr("The format of this game cannot represent the change.") : "";
    const { text, sheet } = repair;
    const options = { ...(text === null ? {} : host.options()), ruleset: found?.ruleset, fixes: undefined };
    try {
      const shown = await host.desk.damier.ask("show", text ?? sheet, 1, options);
      if (shown !== null && this.chosen === repair) {
        host.preview(shown, changedNode(shown));
      }
    } catch (failure) {
      host.failed(/** @type {Error} */ (failure));
    }
  }

  /** Puts the repair into the text, where Undo takes it back. */
  async apply() {
    const { found, chosen, host } = this;
    if (found !== null && chosen !== null && chosen.text !== null) {
      this.clear();
      const { text } = host.desk.doc;
      const change = changeOf(text, found, withPlainLines(chosen.text));
      await host.desk.load(text.slice(0, change.start) + change.text + text.slice(change.end));
      host.tell(tr("Repaired. Undo takes it back."));
    }
  }

  close() {
    this.clear();
    this.begin.focus();
    this.host.preview(null, 0);
  }
}
