/**
 * The part of the page that checks games: a text, what is wrong with it, and its boards. `start(root, services)` fills
 * an element with it.
 * @typedef {import("../../bindings/js/damier.js").Finding} Finding
 * @typedef {import("./types.js").Summary} Summary
 * @typedef {import("./types.js").Brief} Brief
 * @typedef {import("./types.js").Source} Source
 */

import { make } from "../dom.js";
import { tr } from "../language.js";
import { GameList } from "./archive.js";
import { Checking } from "./checking.js";
import { replaceIn, selectIn } from "./field.js";
import { fillFindings, summaryOfOne, summaryText } from "./findings.js";
import { GameView } from "./game.js";
import { Games } from "./index.js";
import { keyOf } from "./keys.js";
import { makeLayout } from "./layout.js";
import { decoded, opened, withPlainLines } from "./opening.js";
import { changeOf, gameAt, lineStarts, placeOf } from "./places.js";
import { RepairView } from "./repairs.js";
import { Work } from "./work.js";

const STORE = "check";
/** Texts up to this length are checked with fixes, which takes longer. */
const MAX_WITH_FIXES = 100_000;
/** How long the page waits before it shows the moves of a text that is being typed, in milliseconds. */
const REST = 120;
/** How long before it reports the findings to those who hear the page. */
const SILENCE = 900;

/**
 * @param {HTMLElement} root
 * @param {import("../app.js").Services} services
 */
export function start(root, services) {
  const page = new CheckPage(root, services);
  page.begin();
  return page;
}

class CheckPage {
  /**
   * @param {HTMLElement} root
   * @param {import("../app.js").Services} services
   */
  constructor(root, services) {
    this.root = root;
    this.services = services;
    this.damier = services.damier;
    this.name = "";
    /**
     * What is checked instead of the text, until it is edited.
     * @type {Source | null}
     */
    this.exact = null;
    /**
     * The archive whose games are listed, whether it has findings, and which game of it is in the field; 0 for none.
     * @type {{name: string, file: Blob, hasFindings: boolean, game: number} | null}
     */
    this.archive = null;
    /** Whether the text has changed since its findings were shown. */
    this.isStale = false;
    /** Those of the text. */
    this.games = new Games();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.rest = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
    this.work = new Work(this.damier);
    this.hasRepairs = false;
    this.parts = makeLayout({
      open: (file) => void this.openFile(file),
      save: () => this.save(),
      clear: () => this.clear(),
      undo: () => this.undo(),
      download: () => void this.saveFindings(),
    });
    this.field = this.parts.field;
    this.game = new GameView(this.damier, services);
    this.repairs = new RepairView(this);
    this.list = new GameList({ open: (game) => void this.openGame(game), find: (query) => this.find(query) });
    this.checking = new Checking(
      () => this.ask(),
      (summary) => this.show(summary),
      (failure) => this.failed(failure),
      () => this.damier.stop(),
    );
    this.build();
  }

  build() {
    const { bar, note, field, status, findings, download } = this.parts;
    const text = make(
      "section",
      { class: "check-side", "aria-label": tr("Text and findings") },
      bar,
      note,
      field,
      this.work.element,
      status,
      this.repairs.element,
      findings,
      download,
      this.list.element,
    );
    this.root.replaceChildren(make("div", { class: "check" }, text, this.game.element));
    this.parts.ruleset.addEventListener("change", () => {
      this.keep();
      void this.checking.changed();
    });
    this.listen();
  }

  listen() {
    const { field, root } = this;
    field.addEventListener("input", () => this.edited());
    field.addEventListener("click", () => this.followCaret());
    field.addEventListener("keyup", (event) => {
      if (/^(Arrow|Page|Home|End)/.test(event.key)) {
        this.followCaret();
      }
    });
    document.addEventListener("keydown", (event) => {
      const command = root.isConnected && !this.game.element.hidden ? keyOf(event) : "";
      if (command !== "") {
        event.preventDefault();
        this.game.act(command);
      }
    });
    for (const kind of ["dragover", "drop"]) {
      root.addEventListener(kind, (event) => this.dropped(/** @type {DragEvent} */ (event)));
    }
    this.services.game.subscribe((text, by) => {
      if (by !== this && text !== field.value) {
        void this.setText(text, "");
      }
    });
  }

  begin() {
    const { store, game } = this.services;
    const { text = "", name = "" } = store.get(STORE) ?? {};
    this.name = game.text === "" ? name : "";
    this.field.value = game.text === "" ? text : game.text;
    this.parts.status.textContent = "";
    if (this.field.value !== "") {
      game.set(this.field.value, this);
      void this.checking.changed();
    }
    void this.fillRulesets();
  }

  async fillRulesets() {
    try {
      const { rulesets, hasRepairs } = await this.damier.ask("names");
      this.hasRepairs = hasRepairs;
      this.parts.ruleset.append(
        ...rulesets.map((/** @type {{name: string, title: string}} */ { name, title }) =>
          make("option", { value: name, text: title }),
        ),
      );
    } catch (failure) {
      this.failed(/** @type {Error} */ (failure));
    }
  }

  get source() {
    return this.exact ?? this.field.value;
  }

  /** @param {Source} source */
  optionsFor(source) {
    const isSmall =
      (typeof source === "string" ? source.length : source instanceof Blob ? source.size : source.length) <
      MAX_WITH_FIXES;
    return {
      fileName: this.name || undefined,
      ruleset: this.parts.ruleset.value || undefined,
      fixes: isSmall || undefined,
    };
  }

  edited() {
    this.exact = null;
    this.isStale = true;
    if (this.archive !== null) {
      this.archive.game = 0;
    }
    this.repairs.wait();
    if (this.field.value === "") {
      this.name = "";
    }
    this.keep();
    void this.checking.changed();
  }

  /** Keeps the text for the next visit, and tells the other parts. */
  keep() {
    const { store, game } = this.services;
    if (!store.set(STORE, { text: this.field.value, name: this.name })) {
      store.set(STORE, {});
    }
    game.ruleset = this.parts.ruleset.value;
    game.set(this.field.value, this);
  }

  /** @returns {Promise<Summary>} */
  ask() {
    const { source } = this;
    return this.damier.ask("check", source, this.optionsFor(source));
  }

  /** @param {Summary} summary */
  show(summary) {
    this.isStale = false;
    this.games = new Games(summary.games);
    const isEmpty = this.field.value.trim() === "";
    const game = this.archive?.game ?? 0;
    this.parts.status.textContent = isEmpty ? "" : game > 0 ? summaryOfOne(summary, game) : summaryText(summary);
    this.root.classList.toggle("has-errors", summary.errors > 0);
    fillFindings(this.parts.findings, summary.findings, {
      goTo: (finding) => this.goTo(finding),
      mend: (finding) => void this.mend(finding),
      explain: (code) => this.damier.ask("explain", code),
    });
    this.parts.download.hidden = summary.findings.length === 0 && !this.archive?.hasFindings;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.report(), SILENCE);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.showGame(), this.game.shown === null ? 0 : REST);
  }

  /** Reports the findings to those who hear the page, unless they went on to another part. */
  report() {
    if (this.root.isConnected) {
      this.services.tell(this.parts.status.textContent ?? "");
    }
  }

  /** Shows the game in which the caret is. */
  async showGame() {
    if (this.archive === null) {
      this.list.show(this.games);
    }
    await this.showNumber(gameAt(this.games.lines, this.line) + 1);
  }

  /** @param {number} index */
  async showNumber(index) {
    const { source } = this;
    try {
      const shown = index === 0 ? null : await this.damier.ask("show", source, index, this.optionsFor(source));
      await this.game.show(shown, this.archive?.game || index);
      this.repairs.offer(this.hasRepairs ? this.game.shown : null);
      if (this.archive === null) {
        this.list.mark(index);
      }
    } catch (failure) {
      this.failed(/** @type {Error} */ (failure));
    }
  }

  /** Line of the caret, from 1. */
  get line() {
    return this.field.value.slice(0, this.field.selectionStart).split("\n").length;
  }

  followCaret() {
    const index = gameAt(this.games.lines, this.line) + 1;
    if (this.games.length > 1 && index !== this.game.shown?.index) {
      void this.showNumber(index);
    }
  }

  /** @param {Finding} finding */
  goTo(finding) {
    const text = this.field.value;
    const place = placeOf(text, lineStarts(text), finding, this.exact !== null);
    selectIn(this.field, place, finding.line);
    if (finding.record === this.game.shown?.index && finding.node > 0) {
      void this.game.go(finding.node);
    } else {
      void this.showNumber(finding.record).then(() => (finding.node > 0 ? this.game.go(finding.node) : undefined));
    }
  }

  /**
   * Makes the changes of a fix, which one undo takes back.
   * @param {Finding} finding
   */
  async mend(finding) {
    let wanted = /** @type {Finding | undefined} */ (finding);
    if (this.exact !== null || this.isStale) {
      this.exact = null;
      const { findings } = /** @type {Summary} */ (await this.ask());
      wanted = findings.find(
        ({ code, line, column }) => code === finding.code && line === finding.line && column === finding.column,
      );
    }
    const change = changeOf(this.field.value, wanted?.fixes ?? []);
    if (change === null) {
      return;
    }
    replaceIn(this.field, change.start, change.end, change.text);
    this.services.tell(tr("Fixed. Ctrl+Z undoes it."));
  }

  undo() {
    this.field.focus();
    document.execCommand("undo");
  }

  /** @param {string} text @param {string} name @param {Source | null} [exact] */
  setText(text, name, exact = null) {
    replaceIn(this.field, 0, this.field.value.length, withPlainLines(text));
    this.field.setSelectionRange(0, 0);
    this.field.scrollTop = 0;
    this.name = name;
    this.exact = exact;
    this.game.node = 0;
    this.keep();
    return this.checking.changed();
  }

  clear() {
    this.closeArchive();
    void this.setText("", "");
  }

  closeArchive() {
    this.archive = null;
    this.parts.note.hidden = true;
  }

  save() {
    this.services.save(this.name || "game.txt", this.field.value);
  }

  /** @param {DragEvent} event */
  dropped(event) {
    const [file] = event.dataTransfer?.files ?? [];
    if (event.type === "dragover" ? event.dataTransfer?.types.includes("Files") : file !== undefined) {
      event.preventDefault();
      if (file !== undefined && event.type === "drop") {
        void this.openFile(file);
      }
    }
  }

  /** @param {File} file */
  async openFile(file) {
    try {
      const { name, text, source } = await opened(file);
      if (text === null) {
        await this.openArchive(name, /** @type {Blob} */ (source));
        return;
      }
      this.closeArchive();
      await this.setText(text, name, source instanceof Uint8Array ? source : null);
    } catch (failure) {
      this.failed(/** @type {Error} */ (failure));
    }
  }

  /**
   * Checks an archive that is too large for the field.
   * @param {string} name
   * @param {Blob} file
   */
  async openArchive(name, file) {
    const summary = await this.work.run(tr("Checking {0}", name), file.size, "check", file, {
      fileName: name,
      ruleset: this.parts.ruleset.value || undefined,
    });
    const games = new Games(summary.games);
    this.archive = { name, file, hasFindings: summary.findings.length > 0, game: 0 };
    this.parts.note.hidden = false;
    const sentences = [
      summaryText(summary),
      summary.isWhole ? "" : tr("The check was stopped."),
      tr("Choose a game to open it here."),
    ];
    this.parts.note.textContent = tr("{0}: {1}", name, sentences.filter((one) => one !== "").join(" "));
    this.services.tell(this.parts.note.textContent ?? "");
    this.list.show(games);
    this.list.element.hidden = false;
    if (games.length > 0) {
      const game = games.at(games.firstWrong);
      await this.openGame(game);
      this.list.reveal(game.index);
    }
  }

  /**
   * Opens a game of the list.
   * @param {Brief} game
   */
  async openGame(game) {
    if (this.archive === null) {
      const text = this.field.value;
      const start = lineStarts(text)[game.line - 1] ?? 0;
      selectIn(this.field, { start, end: start }, game.line);
      await this.showNumber(game.index);
      return;
    }
    const { file, name } = this.archive;
    const bytes = new Uint8Array(await file.slice(game.offset, game.offset + game.size).arrayBuffer());
    // The change of the field is no edit.
    const set = this.setText(decoded(bytes).text, name);
    this.archive.game = game.index;
    await set;
    this.list.mark(game.index);
  }

  /** @param {string} query @returns {Promise<number[] | null>} */
  async find(query) {
    const source = this.archive?.file ?? this.source;
    const { found, isWhole } = await this.work.run(
      tr("Searching"),
      this.archive?.file.size ?? 0,
      "find",
      source,
      query,
      { ...this.optionsFor(source), fixes: undefined },
    );
    return isWhole ? found : null;
  }

  async saveFindings() {
    const source = this.archive?.file ?? this.source;
    const format = this.parts.format.value;
    try {
      const blob = await this.work.run(
        tr("Writing the findings"),
        this.archive?.file.size ?? 0,
        "report",
        source,
        format,
        { ...this.optionsFor(source), fixes: undefined },
      );
      if (blob !== null) {
        this.services.save(`findings.${format === "text" ? "txt" : format}`, blob);
      }
    } catch (failure) {
      this.failed(/** @type {Error} */ (failure));
    }
  }

  /** @param {Error} failure */
  failed(failure) {
    this.parts.status.textContent = failure.message;
    this.services.say(failure.message);
  }
}
