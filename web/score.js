/** The score: the text of the games, with what is wrong underlined and marked at the edge. */

import { make } from "./dom.js";
import { N_, tr } from "./language.js";

const INVITATION = N_(
  "Paste a game here, drop a file, or open one: PDN, SGF, JSON, scores as written by hand, archives, .gz",
);
/** Longer texts are not underlined: each key would lay them out twice. */
const MAX_MARKED = 100_000;
const LINE = 20; // px, as in the style

/**
 * @typedef {{start: number, end: number, kind: string}} Mark A place of the text, and what it is: `error`, `warning`,
 * `note`, or `here`.
 */

export class ScoreView {
  /** @param {{edited: (text: string) => void, clicked: (position: number) => void}} handlers */
  constructor(handlers) {
    this.field = make("textarea", {
      class: "check-text",
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      rows: "14",
      wrap: "off",
      "aria-label": tr("Text of the games"),
      "aria-describedby": "check-summary",
      placeholder: tr(INVITATION),
    });
    this.back = make("pre", { class: "score-back", "aria-hidden": "true" });
    this.edge = make("div", { class: "score-edge", "aria-hidden": "true" });
    this.element = make("div", { class: "score" }, this.back, this.edge, this.field);
    /** @type {Mark[]} */
    this.findings = [];
    /** @type {Mark | null} */
    this.here = null;
    this.wanted = 0;
    const { field } = this;
    field.addEventListener("input", () => {
      this.findings = [];
      this.here = null;
      this.paint();
      handlers.edited(field.value);
    });
    field.addEventListener("scroll", () => this.follow());
    field.addEventListener("click", () => handlers.clicked(field.selectionStart));
    field.addEventListener("keyup", (event) => {
      if (/^(Arrow|Page|Home|End)/.test(event.key)) {
        handlers.clicked(field.selectionStart);
      }
    });
  }

  get text() {
    return this.field.value;
  }

  /** @param {string} text */
  set text(text) {
    if (this.field.value !== text) {
      const { selectionStart, scrollTop } = this.field;
      this.field.value = text;
      this.field.setSelectionRange(selectionStart, selectionStart);
      this.field.scrollTop = scrollTop;
      this.findings = [];
      this.here = null;
      this.paint();
    }
  }

  /** @param {Mark[]} findings */
  markFindings(findings) {
    this.findings = findings;
    this.paint();
  }

  /**
   * Marks the ply that is shown, and scrolls to it.
   * @param {{start: number, end: number} | null} place
   */
  markHere(place) {
    this.here = place === null ? null : { ...place, kind: "here" };
    this.paint();
    if (place !== null && document.activeElement !== this.field) {
      this.scrollTo(place.start);
    }
  }

  /** @param {number} position */
  scrollTo(position) {
    const { field } = this;
    const top = (this.lineAt(position) - 1) * LINE;
    if (top < field.scrollTop || top > field.scrollTop + field.clientHeight - 2 * LINE) {
      field.scrollTop = Math.max(top - field.clientHeight / 2, 0);
    }
  }

  /** @param {number} position */
  lineAt(position) {
    return this.field.value.slice(0, position).split("\n").length;
  }

  /**
   * Selects a place, and scrolls to it.
   * @param {{start: number, end: number}} place
   */
  select({ start, end }) {
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(start, end);
    this.scrollTo(start);
  }

  paint() {
    cancelAnimationFrame(this.wanted);
    this.wanted = requestAnimationFrame(() => this.paintNow());
  }

  paintNow() {
    const text = this.field.value;
    const marks = text.length > MAX_MARKED ? [] : [...this.findings, ...(this.here === null ? [] : [this.here])];
    const parts = [];
    let at = 0;
    for (const { start, end, kind } of marks.sort((one, other) => one.start - other.start)) {
      const begin = Math.max(start, at);
      if (end > begin || kind !== "here") {
        parts.push(text.slice(at, begin), make("mark", { class: kind, text: text.slice(begin, Math.max(end, begin)) }));
        at = Math.max(end, begin);
      }
    }
    this.back.replaceChildren(...parts, `${text.slice(at)}\n`);
    const lines = new Map(this.findings.map(({ start, kind }) => [this.lineAt(start), kind]));
    this.edge.replaceChildren(
      ...(text.length > MAX_MARKED ? [] : [...lines].slice(0, 500)).map(([line, kind]) => {
        const mark = make("span", { class: kind });
        mark.style.top = `${(line - 1) * LINE}px`;
        return mark;
      }),
    );
    this.follow();
  }

  follow() {
    const { scrollTop, scrollLeft } = this.field;
    this.back.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
    this.edge.style.transform = `translateY(${-scrollTop}px)`;
  }
}
