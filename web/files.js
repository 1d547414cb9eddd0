/**
 * Files: a game is opened on the table, an archive has its games in a list.
 * @typedef {import("./check/types.js").Brief} Brief
 */

import { make } from "./dom.js";
import { tr } from "./language.js";
import { GameList } from "./check/archive.js";
import { Games } from "./check/index.js";
import { decoded, opened, withPlainLines } from "./check/opening.js";
import { summaryText } from "./check/list.js";

/**
 * @typedef {object} Host
 * @property {import("./desk.js").Desk} desk
 * @property {import("./play/state.js").Table} table
 * @property {import("./findings.js").FindingsView} findings
 * @property {() => {[name: string]: any}} options
 * @property {(text: string, about: {name?: string, exact?: any, index?: number}) => Promise<void>} open
 * @property {(text: string) => void} tell
 * @property {(failure: Error) => void} failed
 */

export class Files {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.input = make("input", { type: "file", hidden: true, "aria-label": tr("File") });
    this.input.addEventListener("change", () => {
      const [chosen] = this.input.files ?? [];
      if (chosen !== undefined) {
        void this.openFile(chosen);
      }
      this.input.value = "";
    });
    this.work = host.findings.work;
    this.note = make("p", { class: "check-archive", hidden: true });
    this.list = new GameList({ open: (game) => void this.openGame(game), find: (query) => this.find(query) });
    this.element = make("div", {}, this.input, this.note, this.list.element);
  }

  choose() {
    this.input.click();
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
      this.host.findings.closeArchive();
      this.note.hidden = true;
      await this.host.open(text, { name, exact: source instanceof Uint8Array ? source : null });
    } catch (failure) {
      this.host.failed(/** @type {Error} */ (failure));
    }
  }

  /**
   * Lists the games of the text, where there are several.
   * @param {Games} games
   * @param {{[code: string]: number}} codes
   */
  show(games, codes) {
    if (this.host.findings.archive === null) {
      this.note.hidden = true;
      this.list.show(games, codes);
    }
  }

  /**
   * Checks an archive that is too large for the field.
   * @param {string} name
   * @param {Blob} file
   */
  async openArchive(name, file) {
    const { findings, tell, options } = this.host;
    const summary = await this.work.run(tr("Checking {0}", name), file.size, "check", file, {
      ...options(),
      fileName: name,
    });
    const games = new Games(summary.games);
    findings.archive = { name, file, hasFindings: summary.findings.length > 0, game: 0 };
    const sentences = [
      summaryText(summary),
      summary.isWhole ? "" : tr("The check was stopped."),
      tr("Choose a game to open it here."),
    ];
    this.note.hidden = false;
    this.note.textContent = tr("{0}: {1}", name, sentences.filter((one) => one !== "").join(" "));
    tell(this.note.textContent ?? "");
    this.list.show(games, summary.codes);
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
    const { findings, desk, open } = this.host;
    const { archive } = findings;
    if (archive === null) {
      const { text, exact } = desk.doc;
      await desk.load(text, { index: game.index, exact, isSameText: true, path: () => [] });
    } else {
      const bytes = new Uint8Array(await archive.file.slice(game.offset, game.offset + game.size).arrayBuffer());
      archive.game = game.index;
      await open(withPlainLines(decoded(bytes).text), { name: archive.name });
    }
    this.list.mark(game.index);
  }

  /** @param {string} query @returns {Promise<number[] | null>} */
  async find(query) {
    const { archive } = this.host.findings;
    const source = archive?.file ?? this.host.findings.host.source();
    const size = archive?.file.size ?? 0;
    const options = { ...this.host.options(), fileName: archive?.name ?? (this.host.desk.doc.name || undefined) };
    const { found, isWhole } = await this.work.run(tr("Searching"), size, "find", source, query, options);
    return isWhole ? found : null;
  }
}
