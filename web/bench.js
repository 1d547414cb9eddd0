/**
 * The page as one table: the board and the players are always in sight, beside them the moves, the score, the machine, the
 * findings and the rules of the same game.
 * @typedef {import("./check/types.js").Summary} Summary
 * @typedef {import("./check/types.js").Brief} Brief
 * @typedef {import("../bindings/js/damier.js").Finding} Finding
 * @typedef {import("./play/types.js").Path} Path
 */

import { Client } from "./client.js";
import { make, save as saveFile } from "./dom.js";
import { tr, trc } from "./language.js";
import { playerTags } from "./names.js";
import { BoardView } from "./board.js";
import { Desk, firstError, MOST_TYPED } from "./desk.js";
import { FindingsView } from "./findings.js";
import { Files } from "./files.js";
import { Machine } from "./machine.js";
import { MovesView } from "./movesview.js";
import { Players } from "./players.js";
import { RulesView } from "./rules.js";
import { ScoreView } from "./score.js";
import { Settings } from "./settings.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { TurnView } from "./turn.js";
import { ReadingView } from "./check/reading.js";
import { nodeAt as nodeInText, placesOf } from "./check/plies.js";
import { lineStarts, placeOf } from "./check/places.js";
import { kept, restored } from "./play/clock.js";
import { LinkError, sheetOf } from "./play/link.js";
import { openNewGame } from "./play/newgame.js";
import { openSave, openTags } from "./play/savedialog.js";
import { SetUpView } from "./play/setupview.js";
import { Table } from "./play/state.js";
import { begin as beginChoice, cellNames, squaresIn, targets } from "./play/steps.js";
import { clamped, endOf, finished, newGame, nodeAt, withTag } from "./play/tree.js";
import { squareInWords } from "./play/words.js";

const STORE = "table";
/** How long the page waits before it shows the moves of a text that is being typed, in milliseconds. */
const REST = 150;
/** Maximum number of arrows for the legal moves where a ply is wrong. */
const MAX_ARROWS = 8;
/** The names that links of other versions have for tabs. */
const ROUTES = /** @type {{[name: string]: string}} */ ({ check: "score", play: "moves", analyse: "machine" });

/**
 * Returns whether a game goes on as another: somebody has edited it.
 * @param {import("./play/types.js").Game} before
 * @param {import("./play/types.js").Game} now
 */
function isSameGame(before, now) {
  const [[first], [other]] = [before.root.children, now.root.children];
  return before.ruleset === now.ruleset && (first?.text ?? "") === (other?.text ?? "");
}

export class Bench {
  /**
   * @param {HTMLElement} root
   * @param {import("./app.js").Services} services
   */
  constructor(root, services) {
    this.root = root;
    this.services = services;
    this.engine = new Client();
    this.table = new Table(
      this.engine,
      () => this.show(),
      (text) => this.announce(text),
    );
    const { table } = this;
    /** @type {readonly {name: string, title: string, sides: string[]}[]} */
    this.rulesets = [];
    /** @type {any[]} */
    this.formats = [];
    this.board = new BoardView({
      step: (cell) => (this.setUp.setUp === null ? void table.step(cell) : this.setUp.place(cell)),
      drag: (from, to) => void table.drag(from, to),
      escape: () => table.drop(),
      mayDrag: (cell) => this.setUp.setUp === null && table.mayDrag(cell),
      draw: (from, to, color) => this.moves.drawn(this.stage.arrow(from, to, color)),
    });
    this.stage = new Stage(this.board, (path) => void table.go(path));
    const failed = (/** @type {Error} */ failure) => this.fail(failure.message);
    const options = () => this.options;
    const loading = () => {
      // What is put on the table now takes the place of what is being typed.
      clearTimeout(this.pending);
      this.pending = undefined;
    };
    this.desk = new Desk(this.engine, table, { loading, options, shown: () => this.showGame(), fail: failed });
    const openRule = (/** @type {string} */ rule) => this.openRule(rule);
    /** @type {SetUpView} */
    this.setUp = new SetUpView(this.engine, this.board, { done: (setup) => void this.setUpDone(setup), openRule });
    this.turn = new TurnView(table, { openRule, shown: () => this.show() });
    this.players = new Players(table, this.stage, (text) => this.announce(text));
    this.moves = new MovesView(table, this.stage, {
      sides: () => this.sides,
      offerDraw: async () => this.turn.note(await this.machine.answerDraw()),
    });
    this.score = new ScoreView({ edited: (text) => this.edited(text), clicked: (at) => this.clicked(at) });
    const { desk, stage, score } = this;
    const tell = services.tell;
    this.machine = new Machine({
      ...{ table, desk, stage, options, tell, store: services.store },
      isSettingUp: () => this.setUp.setUp !== null,
    });
    this.findings = new FindingsView({
      ...{ desk, options, tell, failed, openRule },
      source: () => (desk.doc.text === score.text ? (desk.doc.exact ?? score.text) : score.text),
      text: () => score.text,
      goTo: (finding) => void this.goTo(finding),
      preview: (shown, node) => this.preview(shown, node),
      checked: (summary) => this.checked(summary),
      broken: (failure) => {
        if (this.summary) {
          this.summary.textContent = failure.message;
        }
        failed(failure);
      },
    });
    this.reading = new ReadingView(this.findings.host, score.element);
    this.files = new Files({
      ...{ desk, table, tell, failed, options, findings: this.findings },
      open: (text, about) => this.openText(text, about),
    });
    this.rules = new RulesView(this.engine, services.rules);
    this.settings = new Settings(services.store, root, stage.page.speed);
    /** @type {ReturnType<typeof setTimeout> | undefined} Set while a text that is being typed is not shown yet. */
    this.pending = undefined;
    /** @type {import("./play/types.js").Game | null} The game whose last ply was announced. */
    this.announced = null;
    /** @type {({start: number, end: number} | null)[] | undefined} Where the nodes of the game are in the text. */
    this.places = undefined;
    this.tabs = this.makeTabs();
    this.build();
    this.listen();
  }

  makeTabs() {
    const { moves, score, machine, findings, rules, files } = this;
    this.ruleset = make("select", {}, make("option", { value: "", text: tr("as the text says") }));
    this.ruleset.addEventListener("change", () => void this.reread());
    const text = make(
      "div",
      { class: "row check-bar" },
      make("label", {}, `${trc("ruleset", "Game")} `, this.ruleset),
      make("button", {
        text: tr("Save the text"),
        click: () => saveFile(this.desk.doc.name || "game.txt", score.text),
      }),
      make("button", { text: tr("Clear"), click: () => void this.openText("", {}) }),
      this.reading.begin,
    );
    const note = make("p", { class: "check-summary", id: "check-summary" });
    this.summary = note;
    return new Tabs(
      [
        { name: "moves", title: tr("Moves"), panel: moves.element },
        {
          name: "score",
          title: tr("Score"),
          panel: make("section", { class: "score-panel" }, text, this.reading.element, score.element),
        },
        { name: "machine", title: tr("Machine"), panel: machine.element },
        {
          name: "findings",
          title: tr("Findings"),
          panel: make(
            "section",
            { class: "findings-panel" },
            files.work.element,
            note,
            findings.element,
            files.element,
          ),
        },
        { name: "rules", title: tr("Rules"), panel: rules.element },
      ],
      (name) => this.opened(name),
    );
  }

  build() {
    const { stage, table, turn, tabs, setUp, files } = this;
    const act = (/** @type {string} */ text, /** @type {() => void} */ click, title = text) =>
      make("button", { text, title, click });
    this.title = make("span", { class: "game-title" });
    this.undo = act(tr("Undo"), () => this.takeBack(), tr("Undo (Ctrl+Z)"));
    this.redo = act(tr("Redo"), () => void table.redo(), tr("Redo (Ctrl+Shift+Z)"));
    this.undo.className = "undo";
    this.redo.className = "redo";
    this.clockButton = act(tr("Start the clock"), () => table.toggleClock());
    const bar = make(
      "div",
      { class: "play-bar", role: "group", "aria-label": trc("one", "Game") },
      this.title,
      act(tr("New game"), () => this.newGame()),
      act(tr("Open"), () => files.choose()),
      act(tr("Save"), () => void this.save()),
      act(trc("game", "About"), () =>
        openTags(this.root, table.game, this.sides, (game) => void table.to({ game, path: table.path })),
      ),
      act(tr("Clock"), () => this.players.openClock(this.root)),
      act(tr("Settings"), () => this.settings.open()),
    );
    stage.page.controls.append(this.undo, this.redo);
    const now = make(
      "div",
      { class: "now-of" },
      stage.page.panel,
      turn.element,
      this.machine.value,
      setUp.element,
      this.clockButton,
    );
    stage.root = this.root;
    this.root.classList.add("bench");
    document.querySelector(".top .bar")?.before(bar);
    this.root.replaceChildren(
      stage.element,
      make("div", { class: "beside" }, now, tabs.list, tabs.element),
      make("div", { class: "controls-of" }, stage.page.controls),
    );
  }

  listen() {
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => void this.follow());
    addEventListener("pagehide", () => this.remember());
    for (const kind of ["dragover", "drop"]) {
      this.root.addEventListener(kind, (event) => this.files.dropped(/** @type {DragEvent} */ (event)));
    }
  }

  get sides() {
    return this.rulesets.find(({ name }) => name === this.table.game.ruleset)?.sides ?? ["White", "Black"];
  }

  get options() {
    return { ruleset: this.ruleset?.value || undefined };
  }

  async begin() {
    this.root.inert = true;
    const known = await this.engine.ask("known");
    ({ rulesets: this.rulesets, formats: this.formats } = known);
    this.ruleset?.append(...this.rulesets.map(({ name, title }) => make("option", { value: name, text: title })));
    this.root.inert = false;
    this.machine.begin();
    await this.restore();
    await this.follow();
  }

  /** Goes where the address says. */
  async follow() {
    const { hash } = location;
    if (hash.startsWith("#play=")) {
      await this.openLink(hash);
      return;
    }
    const [, name = ""] = /^#(\w+)$/.exec(hash) ?? [];
    if (name === "content" && this.tabs.current !== "") {
      return; // a place on the page
    }
    this.tabs.open(ROUTES[name] ?? name);
    if (this.tabs.current === "") {
      this.tabs.open(this.services.store.get("tab") ?? "moves");
    }
    if (this.tabs.current === "") {
      this.tabs.open("moves");
    }
  }

  /** @param {string} name */
  opened(name) {
    this.services.store.set("tab", name);
    if (name === "rules") {
      void this.rules.open(this.table.game.ruleset);
    }
    if (name === "score") {
      this.showPlace();
    }
  }

  /** @param {string} rule */
  openRule(rule) {
    this.tabs.open("rules");
    void this.rules.open(this.table.game.ruleset, rule);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isDialog = document.querySelector("dialog[open]") !== null;
    const isOther = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
    if (
      isUndo &&
      !isDialog &&
      !isOther &&
      !(event.target instanceof Element && event.target.closest(".play-ply") !== null)
    ) {
      event.preventDefault();
      void (event.shiftKey || /y/i.test(event.key) ? this.table.redo() : this.takeBack());
    } else if (!isDialog && this.stage.key(event)) {
      event.preventDefault();
    }
  }

  /** Takes back what was done last: what is being typed, or the last change. */
  takeBack() {
    if (this.pending === undefined) {
      void this.table.undo();
      return;
    }
    clearTimeout(this.pending);
    this.pending = undefined;
    this.score.text = this.desk.doc.text;
    this.findings.changed(this.score.text);
  }

  /** @param {string} text */
  announce(text) {
    this.services.tell(text);
  }

  /** Shows the state of the table: called after each change. */
  show() {
    if (this.desk.follow()) {
      this.showPlaceOnBoard();
    }
  }

  /** Shows a game whose text is known. */
  showGame() {
    const { desk, stage, table, score, findings } = this;
    const { shown, text } = desk.doc;
    stage.show(shown, table.path);
    if (this.pending === undefined) {
      score.text = text;
    }
    this.places = undefined;
    if (this.pending === undefined && score.text === text) {
      findings.follow(shown);
      this.reading.offer();
    }
    this.showPlaceOnBoard();
  }

  showPlaceOnBoard() {
    const { table, stage, board } = this;
    const { look, game } = table;
    stage.flip(table.isFlipped);
    if (!stage.isAt(table.path)) {
      stage.follow(table.path);
    }
    if (look !== null && stage.hasGame) {
      const names = cellNames(game.ruleset, look.board);
      board.show(look.board, table.isFlipped, (square) =>
        squareInWords(square, names(square.name, square.side ?? look.side)),
      );
      this.markBoard();
    }
    this.showBeside();
    this.finish();
    this.remember();
    this.machine.look();
  }

  markBoard() {
    const { table, stage, board } = this;
    const choice = table.choice ?? beginChoice(table.openWays);
    const { next, ends } = targets(choice);
    const chosen = [...(table.choice?.chosen ?? []), ...(table.stuck === "" ? [] : [table.stuck])];
    const captured = new Set(table.choice === null ? [] : choice.items.flatMap(({ way }) => way.captured));
    board.mark({ next, ends, chosen, captured });
    const mustCapture = table.openWays.length > 0 && table.openWays.every(({ move }) => move.captured.length > 0);
    board.element.classList.toggle("shows-captures", mustCapture && this.settings.showsCaptures);
    stage.point(this.wrongArrows(), "wrong");
    if (table.isMending) {
      stage.clear(table.sideNumber);
    }
  }

  /** The ply that is wrong, as it was written, and the legal moves there. */
  wrongArrows() {
    const { table, stage } = this;
    const { game, path, look } = table;
    if (!table.isMending || look === null) {
      return [];
    }
    const cells = cellNames(game.ruleset, look.board);
    const names = new Set(look.board.flat().map(({ name }) => name));
    const squares = squaresIn(nodeAt(game, path).text, names).map((name) => cells(name, look.side));
    const written = squares.length === 0 ? [] : [stage.arrow(squares[0], squares[squares.length - 1], "written")];
    const legal = table.ways.slice(0, MAX_ARROWS).flatMap(({ paths: [steps] }) => {
      const way = steps.filter((step) => names.has(step));
      return way.length === 0 ? [] : [stage.arrow(way[0], way[way.length - 1], "legal")];
    });
    return [...legal, ...written];
  }

  showBeside() {
    const { table, sides, clockButton } = this;
    const { look, game } = table;
    const ruleset = this.rulesets.find(({ name }) => name === game.ruleset);
    if (this.title && this.undo && this.redo && clockButton) {
      this.title.textContent = ruleset?.title ?? "";
      this.undo.disabled = table.undone === table.history;
      this.redo.disabled = table.redone === table.history;
      clockButton.hidden = table.clock === null;
      clockButton.textContent = table.clock?.running === null ? tr("Start the clock") : tr("Stop the clock");
    }
    this.root.classList.toggle("is-flipped", table.isFlipped);
    this.root.classList.toggle("is-setting-up", this.setUp.setUp !== null);
    this.root.classList.toggle("is-black-first", sides[0] === "Black");
    this.root.dataset.first = sides[0];
    this.players.show(sides, look);
    this.turn.show(sides);
    this.moves.show();
    if (this.tabs.current === "score") {
      this.showPlace();
    }
    if (this.tabs.current === "rules") {
      void this.rules.open(game.ruleset);
    }
  }

  /** Marks the ply of the board in the text. */
  showPlace() {
    const { desk, stage, table, score } = this;
    const { shown } = desk.doc;
    if (shown === null || !stage.hasGame || this.pending !== undefined) {
      score.markHere(null);
      return;
    }
    this.places ??= placesOf(score.text, shown.nodes, desk.bounds.start);
    score.markHere(this.places[shown.plies[stage.nodeOf(table.path)]] ?? null);
  }

  /** Writes down how the game ended, once its last move is played here. */
  finish() {
    const { table } = this;
    const { game, path, look, added } = table;
    if (added !== this.announced) {
      this.announced = added;
      this.settings.knock();
    }
    const isMain = path.length > 0 && path.every((child) => child === 0);
    const isOver = table.outcome !== null && isMain;
    this.stage.end(isOver && added === game ? this.turn.statusText(this.sides) : "", {
      again: () => void this.again(),
      analyse: () => {
        this.tabs.open("machine");
        void this.machine.analyse();
      },
      save: () => void this.save(),
    });
    if (isOver && added === game && game.result === null && look !== null) {
      table.added = finished(game, look.outcome);
      void table.replace({ game: table.added, path });
    }
  }

  /** Begins a game of the same players with the colours exchanged. */
  async again() {
    const { table, sides } = this;
    const { game } = table;
    const [first, second] = playerTags(sides);
    const value = (/** @type {string} */ name) => game.tags.find(([tag]) => tag === name)?.[1] ?? "";
    const kept = game.tags.filter(([name]) => !["Result", "FEN", "Pioche", first, second].includes(name));
    const names = /** @type {[string, string][]} */ ([
      [first, value(second)],
      [second, value(first)],
    ]);
    const tags = [...names.filter(([, name]) => name !== ""), ...kept];
    if (this.machine.side.value !== "") {
      this.machine.side.value = this.machine.side.value === "first" ? "second" : "first";
      await this.machine.seat();
    }
    table.clock = null;
    this.moves.clear();
    await this.desk.begin(newGame(game.ruleset, { tags }));
  }

  newGame() {
    openNewGame(
      this.root,
      this.engine,
      this.rulesets,
      this.table.game.ruleset || "international",
      async (game, wantsSetUp) => {
        this.table.clock = null;
        this.findings.closeArchive();
        this.moves.clear();
        await this.desk.begin(game);
        this.tabs.open("moves");
        this.announce(tr("{0}: a new game.", this.title?.textContent ?? ""));
        if (wantsSetUp && this.table.look !== null) {
          await this.setUp.begin(game.ruleset, this.sides, this.table.look);
          this.show();
        }
      },
    );
  }

  /** @param {string | null} setup */
  async setUpDone(setup) {
    if (setup !== null) {
      await this.table.to({ game: withTag(this.table.game, "FEN", setup), path: [] });
    } else {
      this.show();
    }
  }

  async save() {
    const { game, record } = await this.table.whole();
    const { engine, formats, sides } = this;
    openSave(this.root, { engine, formats, sides, tell: (text) => this.announce(text) }, game, record);
  }

  /**
   * Somebody types.
   * @param {string} text
   */
  edited(text) {
    clearTimeout(this.pending);
    this.findings.changed(text);
    this.pending = setTimeout(() => {
      this.pending = undefined;
      const { desk, findings, score, table } = this;
      const isPasted = Math.abs(text.length - desk.doc.text.length) > MOST_TYPED;
      const index = isPasted ? 1 : findings.gameAt(score.lineAt(score.field.selectionStart)) || 1;
      // A game that was pasted is shown at its first error; in one that is edited, the place stays.
      const path = (/** @type {any} */ shown, /** @type {any} */ game) =>
        shown === null || isSameGame(table.game, game) ? clamped(game, table.path) : (this.errorIn(shown) ?? []);
      void desk
        .load(text, { name: text === "" ? "" : desk.doc.name, index, isTyped: true, path })
        .catch((failure) => this.fail(failure.message));
    }, REST);
  }

  /**
   * Puts a text on the table that comes from elsewhere, at its first error.
   * @param {string} text
   * @param {{name?: string, exact?: import("./check/types.js").Source | null, index?: number, isAtEnd?: boolean}} about
   */
  async openText(text, { name = "", exact = null, index = 1, isAtEnd = false }) {
    clearTimeout(this.pending);
    this.pending = undefined;
    this.table.clock = null;
    if (this.setUp.setUp !== null) {
      this.setUp.finish(null);
    }
    this.score.text = text;
    this.findings.forget();
    await this.desk.load(text, {
      ...{ name, exact, index },
      path: (shown, game) => (shown === null ? [] : (this.errorIn(shown) ?? (isAtEnd ? endOf(game) : []))),
    });
  }

  /** @param {import("./check/types.js").Shown} shown @returns {Path | null} */
  errorIn(shown) {
    if (!shown.findings.some(({ severity, node }) => severity === "error" && node > 0)) {
      return null;
    }
    this.stage.show(shown, []);
    return this.stage.hasGame ? firstError(shown, (node) => this.stage.pathOf(node)) : null;
  }

  /** Reads the text anew, as another game. */
  async reread() {
    const { desk, score } = this;
    this.findings.changed(score.text);
    await desk.load(score.text, { exact: desk.doc.exact });
  }

  /**
   * A position of the text was clicked.
   * @param {number} at
   */
  clicked(at) {
    const { desk, stage, findings, score, table } = this;
    if (this.pending !== undefined) {
      return;
    }
    const index = findings.gameAt(score.lineAt(at));
    const { shown } = desk.doc;
    if (index > 0 && shown !== null && index !== shown.index) {
      void desk.load(score.text, { index, exact: desk.doc.exact, isSameText: true, path: () => [] });
      return;
    }
    if (shown === null || !stage.hasGame) {
      return;
    }
    this.places ??= placesOf(score.text, shown.nodes, desk.bounds.start);
    const node = nodeInText(this.places, shown.nodes, at);
    const ply = shown.plies.indexOf(Math.max(node, 0));
    if (ply >= 0) {
      void table.go(stage.pathOf(ply));
    }
  }

  /**
   * Shows a finding in the text and on the board.
   * @param {Finding} finding
   */
  async goTo(finding) {
    const { desk, score, stage, table } = this;
    const { text, exact } = desk.doc;
    if (desk.shown?.index !== finding.record) {
      await desk.load(text, { index: finding.record, exact, isSameText: true, path: () => [] });
    }
    const ply = desk.shown?.plies.indexOf(finding.node) ?? -1;
    if (ply > 0 && stage.hasGame) {
      await table.go(stage.pathOf(ply));
    }
    this.tabs.open("score");
    score.select(placeOf(score.text, lineStarts(score.text), finding, exact !== null));
  }

  /** @param {Summary} summary */
  checked(summary) {
    const { score, desk } = this;
    const { text } = score;
    const starts = lineStarts(text);
    score.markFindings(
      summary.findings
        .slice(0, 500)
        .map((finding) => ({ ...placeOf(text, starts, finding, desk.doc.exact !== null), kind: finding.severity })),
    );
    const note = this.findings.text(summary);
    if (this.summary) {
      this.summary.textContent = note;
    }
    this.files.show(this.findings.games, summary.codes);
    this.tabs.badge("findings", summary.findings.length, note, summary.errors > 0 ? "error" : "");
    this.root.classList.toggle("has-errors", summary.errors > 0);
  }

  /** @param {import("./check/types.js").Shown | null} shown @param {number} node */
  preview(shown, node) {
    const { stage, desk, table } = this;
    if (shown === null) {
      stage.show(desk.doc.shown, table.path);
      this.showPlaceOnBoard();
    } else {
      stage.show(shown, []);
      this.board.mark({ next: new Set(), ends: new Set(), chosen: [], captured: new Set() });
      stage.point([], "wrong");
      stage.isFollowing = true;
      stage.goTo(Math.max(shown.plies.indexOf(node), 0));
      stage.isFollowing = false;
    }
  }

  /** Keeps the game for the next visit. */
  remember() {
    const { table, desk, score } = this;
    if (desk.doc.shown === null && score.text === "") {
      return;
    }
    const clock = table.clock === null ? null : kept(table.clock, Date.now());
    const { name, index } = desk.doc;
    const state = { text: score.text, name, index, path: table.path, isFlipped: table.isFlipped, clock };
    if (!this.services.store.set(STORE, state)) {
      this.services.store.set(STORE, {}); // no room: the game stays on the page
    }
  }

  async restore() {
    const { table, desk } = this;
    const before = this.services.store.get(STORE) ?? {};
    const old = this.services.store.get("check") ?? {};
    const text = before.text ?? old.text ?? "";
    if (text === "") {
      await desk.begin(newGame("international"), true);
      return;
    }
    table.isFlipped = before.isFlipped === true;
    table.clock = restored(before.clock, Date.now());
    this.score.text = text;
    const { name = old.name ?? "", index = 1, path = [] } = before;
    await desk.load(text, { name, index, isSameText: true, path: (_shown, game) => clamped(game, path) });
    this.findings.changed(text);
  }

  /** @param {string} hash */
  async openLink(hash) {
    history.replaceState(null, "", `${location.pathname}${location.search}#moves`);
    this.tabs.open("moves");
    try {
      await this.openText((await sheetOf(hash)) ?? "", { isAtEnd: true });
    } catch (failure) {
      this.fail(failure instanceof LinkError ? failure.message : tr("The link cannot be read."));
    }
  }

  /** @param {string} text */
  fail(text) {
    this.turn.fail(text);
    this.announce(text);
  }
}
