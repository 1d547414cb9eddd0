/**
 * The part of the page on which games are entered: `start(root, services)` fills an element with it.
 * @typedef {object} Services
 * @property {import("./types.js").Engine} engine Answers what answers.js has.
 * @property {{get: (key: string) => any, set: (key: string, value: any) => void}} store Kept after a reload.
 * @property {PromiseLike<{RULES: {[game: string]: string}}>} rules Loaded when they are wanted.
 * @property {{text: string, set: (text: string, by: unknown) => void}} [game] The record that other parts look at.
 * @property {(name: string) => void} [open] Goes to another part.
 * @property {{isDark: boolean, listeners: Set<() => void>}} [theme]
 * @property {() => void} [shown] Called when a position is shown.
 */

import { BoardView } from "./board.js";
import { PlayersView } from "./clockview.js";
import { make } from "../dom.js";
import { kept, restored } from "./clock.js";
import { tr, trc, trn } from "../language.js";
import { playerTags, sideName } from "../names.js";
import { LinkError, sheetOf } from "./link.js";
import { findingIn, findingList } from "./message.js";
import { moveList } from "./moves.js";
import { openNewGame } from "./newgame.js";
import { choicesOf, pileOf } from "./pileview.js";
import { PlyView } from "./plyview.js";
import { RulesView } from "./rulesview.js";
import { openRecord, openSave, openTags } from "./savedialog.js";
import { SetUpView } from "./setupview.js";
import { Table } from "./state.js";
import { cellNames, targets, begin as beginChoice } from "./steps.js";
import { clamped, gameOf, nodeAt, recordOf, tagOf, withTag } from "./tree.js";
import { promptOf, squareInWords } from "./words.js";

const STORE = "play";
const WON = { first: 0, second: 1 };

/**
 * @param {HTMLElement} root
 * @param {Services} services
 */
export async function start(root, services) {
  const page = new PlayPage(root, services);
  await page.begin();
  return page;
}

class PlayPage {
  /**
   * @param {HTMLElement} root
   * @param {Services} services
   */
  constructor(root, services) {
    this.root = root;
    this.services = services;
    this.store = services.store;
    this.engine = services.engine;
    this.live = make("p", { class: "play-live", "aria-live": "polite", role: "status" });
    this.table = new Table(
      this.engine,
      () => this.show(),
      (text) => this.announce(text),
    );
    const { table } = this;
    table.isDark = services.theme?.isDark ?? false;
    services.theme?.listeners.add(() => void table.darken(services.theme?.isDark ?? false));
    this.board = new BoardView({
      step: (cell) => (this.setUp.setUp === null ? void table.step(cell) : this.setUp.place(cell)),
      drag: (from, to) => void table.drag(from, to),
      escape: () => table.drop(),
      mayDrag: (cell) => this.setUp.setUp === null && table.mayDrag(cell),
    });
    this.rules = new RulesView(services.rules);
    const openRule = (/** @type {string} */ rule) => void this.rules.open(table.game.ruleset, rule);
    this.openRule = openRule;
    /** @type {SetUpView} */
    this.setUp = new SetUpView(this.engine, this.board, { done: (setup) => void this.setUpDone(setup), openRule });
    this.players = new PlayersView(table, (text) => this.announce(text));
    this.ply = new PlyView(table);
    this.status = make("p", { class: "play-status", text: tr("Loading…") });
    this.beside = make("div", { class: "play-beside" });
    this.message = make("div", { class: "play-message" });
    this.moves = make("div");
    this.findings = make("details", { class: "play-all-findings", hidden: true });
    /** @type {readonly {name: string, title: string, sides: string[]}[]} */
    this.rulesets = [];
    /** @type {any[]} */
    this.formats = [];
    this.build();
  }

  get sides() {
    return this.rulesets.find(({ name }) => name === this.table.game.ruleset)?.sides ?? ["White", "Black"];
  }

  build() {
    const { table } = this;
    const act = (/** @type {string} */ text, /** @type {() => void} */ click, title = text) =>
      make("button", { text, title, click });
    this.undo = act(tr("Undo"), () => void table.undo());
    this.redo = act(tr("Redo"), () => void table.redo());
    this.title = make("h1", { class: "play-title" });
    this.touchMove = make("input", { type: "checkbox" });
    this.touchMove.addEventListener("change", () => {
      table.mustPlayTouched = this.touchMove?.checked ?? false;
    });
    const bar = make(
      "div",
      { class: "play-bar", role: "group", "aria-label": trc("one", "Game") },
      act(tr("New game"), () => this.newGame()),
      act(tr("Open"), () => this.openOther()),
      act(tr("Save"), () => void this.save()),
      act(trc("game", "About"), () =>
        openTags(this.root, table.game, this.sides, (game) => void table.to({ game, path: table.path })),
      ),
      act(tr("Clock"), () => this.players.openClock(this.root)),
      act(tr("Rules"), () => void this.rules.open(table.game.ruleset, "")),
    );
    const walk = make(
      "div",
      { class: "play-walk", role: "group", "aria-label": tr("Walk through the game") },
      labelled("|◀", tr("First position"), () => void table.go([])),
      labelled("◀", tr("Back"), () => void table.back()),
      labelled("▶", tr("Forward"), () => void table.forward()),
      labelled("▶|", tr("Last position"), () => void table.toEnd()),
      this.undo,
      this.redo,
      act(trc("board", "Turn"), () => void this.flip(), tr("Turn the board")),
    );
    this.clockButton = act(tr("Start the clock"), () => table.toggleClock());
    this.clockButton.hidden = true;
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
    const boardPart = make(
      "section",
      { class: "play-table", "aria-label": tr("Board and players") },
      this.players.rows[1].element,
      this.board.element,
      this.players.rows[0].element,
      walk,
    );
    const side = make(
      "section",
      { class: "play-side", "aria-label": trc("one", "Game") },
      this.status,
      this.beside,
      this.message,
      this.setUp.element,
      form,
      this.clockButton,
      this.moves,
      this.ply.element,
      make("label", { class: "play-check" }, this.touchMove, ` ${tr("A touched piece must be played")}`),
      this.findings,
    );
    this.root.classList.add("play-view");
    this.root.replaceChildren(
      make("header", { class: "play-head" }, this.title, bar),
      this.live,
      make("div", { class: "play-body" }, boardPart, side),
      this.rules.element,
    );
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("hashchange", () => void this.openLink());
    window.addEventListener("pagehide", () => this.leave());
  }

  async begin() {
    // Until the games are known, nothing can be chosen.
    this.root.inert = true;
    ({ rulesets: this.rulesets, formats: this.formats } = await this.engine.ask("known"));
    this.root.inert = false;
    await this.restore();
    if (!(await this.openLink())) {
      await this.table.refresh();
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
    if (
      !isTyping &&
      (event.ctrlKey || event.metaKey) &&
      event.key.toLowerCase() === "z" &&
      this.root.offsetParent !== null
    ) {
      void (event.shiftKey ? this.table.redo() : this.table.undo());
      event.preventDefault();
    }
  }

  /** @param {string} text */
  announce(text) {
    this.live.textContent = text;
  }

  show() {
    const { table } = this;
    const { look, game } = table;
    if (look === null) {
      return;
    }
    const names = cellNames(game.ruleset, look.board);
    if (look.svg !== "") {
      this.board.show(look.svg, look.board, table.isFlipped, (square) =>
        squareInWords(square, names(square.name, square.side ?? look.side)),
      );
    }
    const choice = table.choice ?? beginChoice(table.openWays);
    const { next, ends } = targets(choice);
    const chosen = [...(table.choice?.chosen ?? []), ...(table.stuck === "" ? [] : [table.stuck])];
    this.board.mark({
      next,
      ends,
      chosen,
      captured: new Set(table.choice === null ? [] : choice.items.flatMap(({ way }) => way.captured)),
    });
    this.showSide();
    this.remember();
    this.services.shown?.();
  }

  showSide() {
    const { table, sides } = this;
    const { game, path } = table;
    const look = /** @type {import("./types.js").Look} */ (table.look);
    const ruleset = this.rulesets.find(({ name }) => name === game.ruleset);
    /** @type {HTMLElement} */ (this.title).textContent = ruleset?.title ?? game.ruleset;
    this.players.show(
      sides,
      playerTags(sides).map((colour) => tagOf(game, colour)),
      look.score === null ? [] : look.score.map((points) => String(points)),
    );
    this.root.classList.toggle("is-flipped", table.isFlipped);
    this.root.classList.toggle("is-lices", game.ruleset === "lices");
    this.root.classList.toggle("is-black-first", sides[0] === "Black");
    this.root.dataset.first = sides[0];
    this.status.textContent = this.statusText(look);
    const prompt = promptOf(table.choice);
    this.beside.replaceChildren(
      ...(prompt === "" ? [] : [make("p", { class: "play-hint", text: prompt })]),
      ...choicesOf(table),
      ...pileOf(table),
      ...this.huffHint(look),
    );
    this.showMessage();
    // Plies after an error are not played in the position that is shown.
    const firstPly = (look.resolved % 2 === 0) === (look.side !== "second") ? 0 : 1;
    const list = moveList(game, path, { firstPly, go: (there) => void table.go(there) });
    this.moves.replaceChildren(list);
    const current = list.querySelector("[aria-current]");
    // Only the list scrolls: on a phone it is below the board, which must stay in sight.
    list.scrollTop = current instanceof HTMLElement ? current.offsetTop - list.clientHeight / 2 : 0;
    this.ply.show(nodeAt(game, path), path);
    const texts = table.openWays
      .slice(0, 500)
      .map(({ move, huffed }) => (huffed === "" ? "" : `S${huffed} `) + move.text);
    this.legal?.replaceChildren(...texts.map((text) => make("option", { value: text })));
    if (this.undo && this.redo && this.clockButton) {
      this.undo.disabled = table.undone === table.history;
      this.redo.disabled = table.redone === table.history;
      this.clockButton.hidden = table.clock === null;
      this.clockButton.textContent = table.clock?.running === null ? tr("Start the clock") : tr("Stop the clock");
    }
    this.findings.hidden = look.findings.length === 0;
    const count = look.findings.length;
    this.findings.replaceChildren(
      make("summary", { text: trn("{0} finding about this line", "{0} findings about this line", count, count) }),
      findingList(look.findings.slice(0, 100), this.openRule),
    );
  }

  /** @param {import("./types.js").Look} look */
  statusText(look) {
    const { table, sides } = this;
    if (look.setup === "") {
      return tr("The set-up of this game is not valid.");
    }
    if (look.resolved < table.path.length) {
      return tr("The position is unknown after the error. Go back, and enter the move that was played.");
    }
    if (look.outcome === "draw") {
      return tr("The game is over: a draw.");
    }
    if (look.outcome !== null) {
      return tr("The game is over: {0} wins.", sideName(sides[WON[look.outcome]]));
    }
    const turn = tr("{0} to move.", sideName(sides[table.sideNumber]));
    return look.areMore ? `${turn} ${tr("There are more moves than the board shows: type the move.")}` : turn;
  }

  /** @param {import("./types.js").Look} look */
  huffHint({ huffs }) {
    const pass = this.table.openWays.find(({ move }) => move.kind === "pass");
    const parts = [];
    if (pass !== undefined) {
      parts.push(make("button", { class: "is-main", text: tr("Pass"), click: () => void this.table.play(pass) }));
    }
    if (huffs.length > 0 && this.table.choice === null) {
      const squares = huffs.map(({ square }) => square).reduce((before, square) => tr("{0} or {1}", before, square));
      parts.push(
        make("p", {
          class: "play-hint",
          text: tr("The last move was a fault. You may first huff the piece on {0}: click it. Then play.", squares),
        }),
      );
    }
    return parts;
  }

  showMessage() {
    const { table } = this;
    if (table.verdict === null) {
      const notes = table.notes.map((note) =>
        make("p", { class: "play-hint", text: tr("Recorded with the next move: {0}", note) }),
      );
      this.message.replaceChildren(...notes);
      return;
    }
    const { verdict, isFault } = table.verdict;
    const text = table.asked;
    const parts = [
      make("h2", {
        text: verdict.playable
          ? isFault
            ? tr("That is a fault")
            : tr("The opponent may object")
          : tr("That is not legal"),
      }),
      ...verdict.findings.slice(0, 3).map((finding) => findingIn(finding, this.openRule)),
    ];
    const row = make("div", { class: "play-row-of" });
    if (verdict.playable) {
      row.append(
        make("button", {
          class: "is-main",
          text: isFault ? tr("Play it anyway") : tr("Play {0}", verdict.move),
          click: () => void table.add({ text: verdict.move, removed: verdict.removed }),
        }),
      );
    } else if (isFault) {
      row.append(make("button", { text: tr("Record the attempt"), click: () => table.pointOut(text) }));
    }
    row.append(
      make("button", {
        text: tr("Close"),
        click: () => {
          table.verdict = null;
          this.show();
        },
      }),
    );
    this.message.replaceChildren(...parts, row);
    this.message.scrollIntoView({ block: "nearest" });
  }

  async typed() {
    const text = this.entry?.value.trim() ?? "";
    if (text === "" || this.entry === undefined) {
      return;
    }
    const before = this.table.path;
    await this.table.ask([text], { plays: true });
    if (this.table.path !== before) {
      this.entry.value = "";
    }
  }

  async flip() {
    this.table.isFlipped = !this.table.isFlipped;
    await this.table.refresh();
  }

  newGame() {
    openNewGame(this.root, this.engine, this.rulesets, this.table.game.ruleset, async (game, wantsSetUp) => {
      this.table.clock = null;
      await this.table.to({ game, path: [] });
      this.announce(tr("{0}: a new game.", this.title?.textContent ?? ""));
      if (wantsSetUp && this.table.look !== null) {
        this.root.classList.add("is-setting-up");
        await this.setUp.begin(game.ruleset, this.sides, this.table.look);
      }
    });
  }

  /** @param {string | null} setup */
  async setUpDone(setup) {
    this.root.classList.remove("is-setting-up");
    if (setup !== null) {
      await this.table.to({ game: withTag(this.table.game, "FEN", setup), path: [] });
    } else {
      this.show();
    }
  }

  async save() {
    const { game, record } = await this.table.whole();
    openSave(
      this.root,
      { ...this.services, formats: this.formats, sides: this.sides, tell: (text) => this.announce(text) },
      game,
      record,
    );
  }

  /** Keeps the game for the next visit. */
  remember() {
    const { game, path, isFlipped, clock } = this.table;
    try {
      const record = { ...recordOf(game), result: game.result };
      const keptClock = clock === null ? null : kept(clock, Date.now());
      this.store.set(STORE, JSON.stringify({ record, path, isFlipped, clock: keptClock }));
    } catch {
      // The browser refuses, or has no room: the game stays on the page.
    }
  }

  /** A clock has run since something was shown. */
  leave() {
    if (this.table.look !== null && this.table.clock !== null) {
      this.remember();
    }
  }

  async restore() {
    try {
      const before = JSON.parse(this.store.get(STORE) ?? "null");
      if (before !== null) {
        const { record } = await this.engine.ask("opened", JSON.stringify(before.record), { format: "json" });
        const game = gameOf(record);
        this.table.isFlipped = before.isFlipped === true;
        this.table.history = { past: [], now: { game, path: clamped(game, before.path) }, future: [] };
        this.table.clock = restored(before.clock, Date.now());
      }
    } catch {
      // What was kept is of another version: begin anew.
    }
  }

  /** Opens the game in the address. */
  async openLink() {
    try {
      const sheet = await sheetOf(location.hash);
      if (sheet === null) {
        return false;
      }
      history.replaceState(null, "", `${location.pathname}${location.search}#play`);
      return await this.openText(sheet, {});
    } catch (failure) {
      await this.table.refresh();
      this.fail(failure instanceof LinkError ? failure.message : tr("The link cannot be read."));
      return true;
    }
  }

  openOther() {
    openRecord(
      this.root,
      this.services.game?.text ?? "",
      (text, options) => void this.openText(text, options),
      (failure) => this.fail(failure),
    );
  }

  /** @param {string | Uint8Array} text @param {object} options */
  async openText(text, options) {
    const { record, findings } = await this.engine.ask("opened", text, options);
    if (record === null) {
      await this.table.refresh();
      this.fail(findings[0]?.message ?? tr("There is no game in it."));
      return true;
    }
    this.table.clock = null;
    await this.table.open(record);
    return true;
  }

  /** @param {string} text */
  fail(text) {
    this.announce(text);
    this.message.replaceChildren(make("div", { class: "play-finding is-error" }, make("p", { text })));
  }
}

/** @param {string} text @param {string} name @param {() => void} click */
function labelled(text, name, click) {
  return make("button", { text, "aria-label": name, title: name, click });
}
