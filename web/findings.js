/**
 * What is wrong with the text: the list of findings, each with what puts it right, and the games of an archive.
 * @typedef {import("../bindings/js/damier.js").Finding} Finding
 * @typedef {import("./check/types.js").Summary} Summary
 * @typedef {import("./check/types.js").Shown} Shown
 * @typedef {import("./check/types.js").Source} Source
 */

import { Client } from "./client.js";
import { choiceOf, make, save } from "./dom.js";
import { tr } from "./language.js";
import { Checking } from "./check/checking.js";
import { Games } from "./check/index.js";
import { fillFindings, summaryOfOne, summaryText } from "./check/list.js";
import { changeOf, gameAt } from "./check/places.js";
import { placesOf } from "./check/plies.js";
import { RepairView } from "./check/repairs.js";
import { Work } from "./check/work.js";

/** Texts up to this length are checked with fixes, which takes longer. */
const MAX_WITH_FIXES = 100_000;
/** How long before the page reports the findings to those who hear it, in milliseconds. */
const SILENCE = 900;

/**
 * @typedef {object} Host
 * @property {import("./desk.js").Desk} desk
 * @property {() => {[name: string]: any}} options
 * @property {() => Source} source What is checked.
 * @property {() => string} text What is in the field.
 * @property {(finding: Finding) => void} goTo
 * @property {(rule: string) => void} openRule
 * @property {(shown: Shown | null, node: number) => void} preview
 * @property {(summary: Summary) => void} checked
 * @property {(text: string) => void} tell
 * @property {(failure: Error) => void} failed
 * @property {(failure: Error) => void} broken The text could not be checked.
 */

export class FindingsView {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.damier = new Client();
    /** @type {{name: string, file: Blob, hasFindings: boolean, game: number} | null} */
    this.archive = null;
    this.games = new Games();
    /** @type {Summary | null} */
    this.summary = null;
    /** What the list shows. */
    this.content = "";
    /** The text that the findings are about. */
    this.subject = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
    this.checking = new Checking(
      () => this.ask(),
      (summary) => this.show(summary),
      (failure) => host.broken(failure),
      () => this.damier.stop(),
    );
    this.repairs = new RepairView(host);
    /** For archives. */
    this.work = new Work(this.damier);
    this.list = make("ol", { class: "check-findings", role: "list", "aria-label": tr("Findings") });
    this.format = choiceOf([
      ["text", tr("text")],
      ["json", "JSON"],
      ["csv", "CSV"],
    ]);
    this.download = make(
      "div",
      { class: "row", hidden: true },
      make("label", {}, `${tr("All findings as")} `, this.format),
      make("button", { text: tr("Download"), click: () => void this.saveFindings() }),
    );
    this.element = make("div", {}, this.repairs.element, this.list, this.download);
  }

  /**
   * The text has changed.
   * @param {string} text
   */
  changed(text) {
    if (text === "") {
      this.closeArchive();
    }
    this.subject = text;
    void this.checking.changed();
  }

  /**
   * Another game is shown.
   * @param {Shown | null} shown
   */
  follow(shown) {
    this.repairs.offer(shown);
    if (this.host.desk.doc.text !== this.subject || this.summary === null) {
      this.changed(this.host.desk.doc.text);
    } else {
      this.fill();
    }
  }

  /** What is known is of another text, or of a file with another name. */
  forget() {
    this.summary = null;
  }

  /** @returns {Promise<Summary>} */
  ask() {
    const source = this.host.source();
    const size = typeof source === "string" ? source.length : source instanceof Blob ? source.size : source.length;
    const { name } = this.host.desk.doc;
    const options = { ...this.host.options(), fileName: name || undefined, fixes: size < MAX_WITH_FIXES || undefined };
    return this.damier.ask("check", source, options);
  }

  /** @param {Summary} summary */
  show(summary) {
    this.summary = summary;
    this.games = new Games(summary.games);
    this.fill();
    this.host.checked(summary);
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.host.tell(this.text(summary)), SILENCE);
  }

  fill() {
    const { host, summary } = this;
    const content = JSON.stringify([summary?.findings, host.desk.shown?.only, host.desk.shown?.index]);
    if (content === this.content) {
      return; // what has the focus keeps it
    }
    this.content = content;
    fillFindings(this.list, summary?.findings ?? [], {
      goTo: host.goTo,
      openRule: host.openRule,
      mend: (finding) => void this.mend(finding),
      onlyMove: (finding) => this.onlyMove(finding),
      playOnly: (finding) => void this.playOnly(finding),
      explain: (code) => this.damier.ask("explain", code),
    });
    // Everything that puts a game right is in one row.
    this.list.querySelector(".error .mends")?.append(this.repairs.begin);
    this.download.hidden = (summary?.findings.length ?? 0) === 0 && !this.archive?.hasFindings;
  }

  /**
   * Returns a summary in words.
   * @param {Summary} summary
   */
  text(summary) {
    const game = this.archive?.game ?? 0;
    const { text } = this.host.desk.doc;
    return text.trim() === "" && this.subject.trim() === ""
      ? ""
      : game > 0
        ? summaryOfOne(summary, game)
        : summaryText(summary);
  }

  /**
   * Returns the number of the game in which a line of the text is, from 1; 0 if there is none.
   * @param {number} line
   */
  gameAt(line) {
    return gameAt(this.games.lines, line) + 1;
  }

  /** @param {Finding} finding */
  onlyMove({ record, node, severity }) {
    const { shown } = this.host.desk;
    return severity === "error" && shown?.index === record ? (shown.only[node] ?? "") : "";
  }

  /**
   * Makes the changes of a fix, which one undo takes back.
   * @param {Finding} finding
   */
  async mend(finding) {
    const { desk, tell } = this.host;
    const { exact } = desk.doc;
    const text = this.host.text();
    if (text !== desk.doc.text) {
      await desk.load(text); // what is being typed has an undo of its own
    }
    let wanted = /** @type {Finding | undefined} */ (finding);
    if (exact !== null || text !== this.subject) {
      // Places in bytes are not those of the text: it is checked as it is in the field.
      const options = { ...this.host.options(), fileName: desk.doc.name || undefined, fixes: true };
      const { findings } = await this.damier.ask("check", text, options);
      wanted = findings.find(
        (/** @type {Finding} */ { code, line, column }) =>
          code === finding.code && line === finding.line && column === finding.column,
      );
    }
    const change = changeOf(text, wanted?.fixes ?? []);
    if (change !== null) {
      await desk.load(text.slice(0, change.start) + change.text + text.slice(change.end));
      tell(tr("Fixed. Undo takes it back."));
    }
  }

  /**
   * Puts the only legal move in place of a wrong one.
   * @param {Finding} finding
   */
  async playOnly(finding) {
    const { desk, tell } = this.host;
    const { text, shown } = desk.doc;
    const place = shown === null ? null : placesOf(text, shown.nodes, desk.bounds.start)[finding.node];
    if (place) {
      await desk.load(text.slice(0, place.start) + this.onlyMove(finding) + text.slice(place.end));
      tell(tr("Fixed. Undo takes it back."));
    }
  }

  closeArchive() {
    this.archive = null;
  }

  async saveFindings() {
    const source = this.archive?.file ?? this.host.source();
    const format = this.format.value;
    try {
      const options = { ...this.host.options(), fileName: this.host.desk.doc.name || undefined };
      const blob = await this.work.run(
        tr("Writing the findings"),
        this.archive?.file.size ?? 0,
        "report",
        source,
        format,
        options,
      );
      if (blob) {
        save(`findings.${format === "text" ? "txt" : format}`, blob);
      }
    } catch (failure) {
      this.host.failed(/** @type {Error} */ (failure));
    }
  }
}
