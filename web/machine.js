/**
 * The machine: an opponent of several strengths, a hint, the best lines for the position on the board, and the mistakes
 * of the whole game.
 */

import { Client, Stopped } from "./client.js";
import { make } from "./dom.js";
import { N_, tr, trn } from "./language.js";
import { sideName } from "./names.js";
import { Endings, valueText } from "./analyse/endings.js";
import { lineText, rowsOf, sentenceOf } from "./analyse/report.js";
import { choose, strengthNamed, strengths } from "./analyse/strength.js";
import { chance, seedOf } from "./play/pile.js";
import { squaresIn } from "./play/steps.js";
import { lineOf, nodeAt } from "./play/tree.js";

const STORE = "opponent";
const HINT = { nodes: 100_000, lines: 1 };
const JSON_RECORD = { format: "json" };
/** How long lines are searched for, first and then again, in milliseconds. */
const LOOKS = [250, 1500];
/** The machine accepts a draw up to this chance. */
const ACCEPTED = 0.52;
/** A move that gives up less is as good as the best one. */
const AS_GOOD = 0.03;

/** How long to look at each position. */
const efforts = [
  { name: N_("Quick: 4 plies ahead"), limits: { depth: 4 } },
  { name: N_("Usual: 20,000 positions for each ply"), limits: { nodes: 20_000 } },
  { name: N_("Thorough: 200,000 positions for each ply"), limits: { nodes: 200_000 } },
  { name: N_("A second for each ply"), limits: { time: 1000 } },
  { name: N_("Ten seconds for each ply"), limits: { time: 10_000 } },
];

/**
 * @typedef {object} Host
 * @property {import("./play/state.js").Table} table
 * @property {import("./desk.js").Desk} desk
 * @property {import("./stage.js").Stage} stage
 * @property {import("./services.js").store} store
 * @property {() => boolean} isSettingUp
 * @property {(text: string) => void} tell
 * @property {() => {[name: string]: any}} options
 */

export class Machine {
  #client = new Client("damier-analysis.wasm");
  #looker = new Client("damier-analysis.wasm");
  #endings = new Endings();
  /** The position that it thinks about. */
  #thinking = "";
  /** The position whose lines are shown. */
  #looking = "";
  /** @type {any} Its lines, once they are found. */
  #found = null;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    const { side = "", strength = "club", seed = Date.now() % 1_000_000 } = host.store.get(STORE) ?? {};
    this.seed = seed;
    this.side = choice(tr("Which side the machine plays"), [
      ["", tr("two people")],
      ["second", tr("the machine plays second")],
      ["first", tr("the machine plays first")],
    ]);
    this.side.value = side;
    this.strength = choice(
      tr("Strength"),
      strengths.map(({ name, title }) => [name, tr(title)]),
    );
    this.strength.value = strengthNamed(strength).name;
    this.state = make("p", { class: "opponent-state", role: "status" });
    this.linesOn = make("input", { type: "checkbox" });
    this.lines = make("ol", { class: "lines", role: "list", hidden: true });
    this.value = make("p", { class: "ending", hidden: true });
    this.effort = choice(
      tr("Effort"),
      efforts.map(({ name }, at) => [String(at), tr(name)]),
    );
    this.effort.value = "1";
    this.go = make("button", { text: tr("Analyse the game"), click: () => void this.analyse() });
    this.halt = make("button", { text: tr("Stop"), hidden: true, click: () => this.#client.stop() });
    this.progress = make("progress", { max: "1", hidden: true, "aria-label": tr("Analysing") });
    this.summary = make("p", { class: "summary", role: "status" });
    this.results = make("ol", { class: "analyse-marks", role: "list" });
    /** The position whose exact value is shown. */
    this.valued = "";
    /** @type {{before: readonly number[], best: string} | null} */
    this.lesson = null;
    this.element = this.build();
    this.side.addEventListener("change", () => void this.seat());
    this.strength.addEventListener("change", () => this.changed());
    this.linesOn.addEventListener("change", () => this.look());
  }

  build() {
    return make(
      "section",
      { class: "machine", "aria-label": tr("Machine") },
      make("h2", { text: tr("Opponent") }),
      make("div", { class: "row opponent" }, this.side, this.strength),
      make("div", { class: "row" }, make("button", { text: tr("Hint"), click: () => void this.hint() }), this.state),
      make("h2", { text: tr("This position") }),
      make("label", { class: "play-check" }, this.linesOn, ` ${tr("Show the best lines and their arrows")}`),
      this.lines,
      make("h2", { text: tr("The whole game") }),
      make("div", { class: "row" }, this.effort, this.go, this.halt, this.progress),
      this.summary,
      this.results,
    );
  }

  /** Takes its seat again after the page was loaded. */
  begin() {
    this.host.table.machine = /** @type {any} */ (this.side.value);
  }

  changed() {
    this.host.store.set(STORE, { side: this.side.value, strength: this.strength.value, seed: this.seed });
    this.#client.stop();
    this.#thinking = "";
    this.state.textContent = "";
    this.look();
  }

  async seat() {
    this.changed();
    await this.host.table.seat(/** @type {any} */ (this.side.value));
  }

  /** Looks whether it is the machine's turn, and at the lines of the position. */
  look() {
    this.strength.hidden = this.side.value === "";
    this.teach();
    this.showLines();
    const { table } = this.host;
    if (this.isIdle()) {
      if (this.#thinking !== "") {
        this.#thinking = "";
        this.state.textContent = "";
      }
      return;
    }
    const line = JSON.stringify(lineOf(table.game, table.path));
    if (line !== this.#thinking) {
      this.#thinking = line;
      void this.#move(line);
    }
  }

  /** Whether the game goes on at its place. */
  get isOpen() {
    const { look, path } = this.host.table;
    return look !== null && look.outcome === null && look.setup !== "" && look.resolved === path.length;
  }

  isIdle() {
    const { table, isSettingUp } = this.host;
    const { look, game, path, isRevealed } = table;
    return (
      !this.isOpen ||
      table.outcome !== null ||
      look?.side !== this.side.value ||
      isRevealed ||
      nodeAt(game, path).children.length > 0 ||
      isSettingUp()
    );
  }

  /** @param {string} line */
  async #move(line) {
    const { table } = this.host;
    const strength = strengthNamed(this.strength.value);
    const { depth, nodes, time, lines, exact: tables = false } = strength;
    this.state.textContent = tr("The machine is thinking…");
    try {
      if (tables) {
        await this.#endings.at(this.#client, line, JSON_RECORD);
      }
      const limits = { depth, nodes, time, lines, tables };
      const found = await this.#client.ask("bestMoves", line, JSON_RECORD, limits);
      if (line !== this.#thinking) {
        return;
      }
      const random = chance(seedOf(line) ^ this.seed);
      await this.#play(table, choose(found.lines, strength, random) ?? "", random);
      this.state.textContent = tables ? this.#endings.fault : "";
    } catch (failure) {
      if (!(failure instanceof Stopped)) {
        this.state.textContent = tr("The machine cannot move: {0}", /** @type {Error} */ (failure).message);
      }
    }
  }

  /**
   * Plays a move, or draws a card, whose value nobody knows before.
   * @param {import("./play/state.js").Table} table
   * @param {string} text
   * @param {() => number} random
   */
  async #play(table, text, random) {
    const way = table.openWays.find(({ move, huffed }) => huffed === "" && move.text === text);
    if (way !== undefined) {
      await table.play(way);
      return;
    }
    if (table.hasHiddenCard) {
      table.reveal();
    }
    const draws = table.openWays.filter(({ move }) => move.kind.startsWith("draw"));
    const ways = draws.length > 0 ? draws : table.openWays;
    if (ways.length > 0) {
      await table.play(ways[Math.floor(random() * ways.length)]);
    }
  }

  /**
   * Accepts a draw that is offered where the machine does not think that it wins, and returns what it says.
   * @returns {Promise<string>}
   */
  async answerDraw() {
    const { table } = this.host;
    try {
      const line = JSON.stringify(lineOf(table.game, table.path));
      const { lines, sideToMove } = await this.#looker.ask("bestMoves", line, JSON_RECORD, HINT);
      const chance = lines[0]?.chance ?? 0.5;
      const own = sideToMove === this.side.value ? chance : 1 - chance;
      if (own > ACCEPTED || line !== JSON.stringify(lineOf(table.game, table.path))) {
        return tr("The machine does not accept the draw.");
      }
      await table.end("draw");
      return tr("The machine accepts the draw.");
    } catch (failure) {
      return failure instanceof Stopped ? "" : /** @type {Error} */ (failure).message;
    }
  }

  async hint() {
    const { table, stage } = this.host;
    this.state.textContent = tr("Looking…");
    try {
      const line = JSON.stringify(lineOf(table.game, table.path));
      const ending = await this.#endings.at(this.#client, line, JSON_RECORD);
      const { lines, sides, sideToMove } = await this.#client.ask("bestMoves", line, JSON_RECORD, HINT);
      const [best] = lines;
      const side = sideName(sides[sideToMove === "second" ? 1 : 0]);
      const sentence =
        best === undefined
          ? tr("There is no move to find.")
          : tr("{0} looks best ({1} % for {2}).", best.moves[0], Math.round(100 * best.chance), side);
      this.state.textContent = [sentence, valueText(ending?.value, sides), this.#endings.fault].join(" ").trim();
      stage.point(this.arrowsOf(best === undefined ? [] : [best]), "machine");
    } catch (failure) {
      this.state.textContent = failure instanceof Stopped ? "" : /** @type {Error} */ (failure).message;
    }
  }

  /** Shows the lines of the position on the board, once they are wanted. */
  showLines() {
    const { table, stage } = this.host;
    const isOn = this.linesOn.checked && this.isOpen && !this.host.isSettingUp();
    const line = isOn ? JSON.stringify(lineOf(table.game, table.path)) : "";
    this.lines.hidden = !isOn;
    void this.showValue();
    if (line === this.#looking) {
      // A game that is read again, as after an analysis, has a new board.
      this.#drawLines();
      return;
    }
    this.#looking = line;
    this.#found = null;
    this.lines.replaceChildren();
    stage.point([], "machine");
    stage.gauge(null);
    if (isOn) {
      void this.#search(line);
    }
  }

  /** @param {string} line */
  async #search(line) {
    try {
      for (const time of LOOKS) {
        const found = await this.#looker.ask("bestMoves", line, JSON_RECORD, { time, lines: 3, depth: 100 });
        if (line !== this.#looking) {
          return;
        }
        this.#found = found;
        this.#fillLines(found);
        if (found.lines[0]?.proven) {
          return;
        }
      }
    } catch (failure) {
      if (!(failure instanceof Stopped)) {
        this.lines.replaceChildren(make("li", { text: /** @type {Error} */ (failure).message }));
      }
    }
  }

  /** @param {any} found */
  #fillLines({ lines, sides, sideToMove, depth }) {
    const side = sideName(sides[sideToMove === "second" ? 1 : 0]);
    this.lines.replaceChildren(
      ...lines.map((/** @type {any} */ line) =>
        make(
          "li",
          { title: trn("{0} ply ahead", "{0} plies ahead", depth, depth) },
          make("b", { text: lineText(line, sideToMove, sides) }),
          ` ${line.moves.join(" ")} `,
          make("small", { text: tr("{0} % for {1}", Math.round(100 * line.chance), side) }),
        ),
      ),
    );
    this.#drawLines();
  }

  /** Shows the lines on the board and in the gauge. */
  #drawLines() {
    const { stage } = this.host;
    const { lines, sides, sideToMove } = this.#found ?? { lines: [] };
    const [best] = lines;
    if (best !== undefined) {
      stage.point(this.arrowsOf(lines), "machine");
      stage.gauge(sideToMove === "second" ? 1 - best.chance : best.chance, lineText(best, sideToMove, sides));
    }
  }

  /** @param {any[]} lines */
  arrowsOf(lines) {
    const { table, stage } = this.host;
    const names = new Set((table.look?.board ?? []).flat().map(({ name }) => name));
    return lines.flatMap(({ moves: [text] }, at) => {
      const way = table.ways.find(({ move }) => move.text === text);
      const squares = way?.paths[0].filter((step) => names.has(step)) ?? squaresIn(text ?? "", names);
      const kind = at === 0 ? "best" : "good";
      return squares.length === 0 ? [] : [stage.arrow(squares[0], squares[squares.length - 1], kind)];
    });
  }

  /** Shows the exact value of a position with few pieces. */
  async showValue() {
    const { table } = this.host;
    const { men: [first, second] = [0, 0], hand } = table.look ?? {};
    const isPlacing = hand?.some((number) => number > 0) ?? false;
    let text = "";
    const line = this.isOpen ? JSON.stringify(lineOf(table.game, table.path)) : "";
    if (line === this.valued) {
      return;
    }
    this.valued = line;
    try {
      const isKnown =
        line !== "" &&
        !isPlacing &&
        (await this.#endings.entryFor(table.game.ruleset, first + second, 0)) !== undefined;
      const ending = isKnown ? await this.#endings.at(this.#looker, line, JSON_RECORD) : null;
      text = isKnown ? (ending === null ? this.#endings.fault : valueText(ending.value, ending.sides)) : "";
    } catch (failure) {
      text = failure instanceof Stopped ? "" : /** @type {Error} */ (failure).message;
    }
    if (line === this.valued) {
      this.value.textContent = text;
      this.value.hidden = text === "";
    }
  }

  /** Analyses the game, and puts what was found into its record, where Undo takes it back. */
  async analyse() {
    const { desk, tell } = this.host;
    const { text, shown } = desk.doc;
    const { start, end } = desk.bounds;
    this.busy(true);
    try {
      const part = text.slice(start, end);
      const options = { ...this.host.options(), ruleset: shown?.ruleset, fixes: undefined };
      await this.#endings.at(this.#client, part, options);
      const found = await this.#client.follow(
        (news) => this.progressed(news),
        "analyseGame",
        part,
        options,
        this.limits,
      );
      if (text !== desk.doc.text) {
        this.summary.textContent = tr("The game has changed: analyse it again.");
        return;
      }
      const isAlone = text.slice(0, start).trim() === "" && text.slice(end).trim() === "";
      await desk.load(isAlone ? found.annotated : text.slice(0, start) + found.annotated.trimEnd() + text.slice(end), {
        name: isAlone ? "" : desk.doc.name,
        index: isAlone ? 1 : desk.doc.index,
      });
      this.show(found);
      tell(this.summary.textContent ?? "");
    } catch (failure) {
      this.summary.textContent = failure instanceof Stopped ? tr("Stopped.") : /** @type {Error} */ (failure).message;
    } finally {
      this.busy(false);
    }
  }

  get limits() {
    return efforts[Number(this.effort.value)].limits;
  }

  /** @param {{done: number, size: number}} news */
  progressed({ done, size }) {
    this.progress.value = size > 0 ? done / size : 0;
    this.summary.textContent = tr("{0} of {1} positions", done, size);
  }

  /** @param {boolean} isBusy */
  busy(isBusy) {
    this.go.disabled = isBusy;
    this.halt.hidden = this.progress.hidden = !isBusy;
    if (isBusy) {
      this.progress.removeAttribute("value");
      this.summary.textContent = tr("Analysing…");
    }
  }

  /** @param {{report: any, sides: string[]}} found */
  show({ report, sides }) {
    const marked = rowsOf(report, sides).filter(({ mark }) => mark !== null);
    const summary =
      marked.length === 0
        ? tr("No move lost much.")
        : trn("{0} move marked.", "{0} moves marked.", marked.length, marked.length);
    this.summary.textContent = [
      summary,
      tr("The scores and marks are in the game; Undo takes them out."),
      this.#endings.fault,
    ]
      .filter((text) => text !== "")
      .join(" ");
    this.results.replaceChildren(...marked.map((row) => this.itemOf(row)));
  }

  /** @param {import("./analyse/report.js").Row} row */
  itemOf(row) {
    const { table, stage } = this.host;
    const path = Array.from({ length: row.ply }, () => 0);
    const name = stage.hasGame ? stage.nameOf(stage.nodeOf(path)) : row.text;
    const place = make("button", { class: "place", text: sentenceOf(row, name), click: () => void table.go(path) });
    const item = make("li", { class: `mark-${row.mark}` }, place);
    if (row.best !== "") {
      const begin = () => {
        this.lesson = { before: path.slice(0, -1), best: row.best };
        void table.go(path.slice(0, -1));
        this.state.textContent = tr("Find a better move than {0}.", name);
      };
      item.append(make("button", { class: "retry", text: tr("Try a better move"), click: begin }));
    }
    return item;
  }

  /** Says whether a move that was tried instead of a mistake is better. */
  teach() {
    const { table } = this.host;
    const { lesson } = this;
    if (lesson === null || table.path.length === lesson.before.length) {
      return;
    }
    const isHere =
      table.path.length === lesson.before.length + 1 && lesson.before.every((one, at) => one === table.path[at]);
    if (!isHere || table.path.at(-1) === 0) {
      this.lesson = null;
      return;
    }
    const { text } = nodeAt(table.game, table.path);
    this.lesson = null;
    if (text === lesson.best) {
      this.state.textContent = tr("Yes: {0} is the best move.", text);
    } else {
      void this.#compare(text, lesson);
    }
  }

  /** @param {string} text @param {{before: readonly number[], best: string}} lesson */
  async #compare(text, { before, best }) {
    const { table } = this.host;
    this.state.textContent = tr("Looking…");
    const line = JSON.stringify(lineOf(table.game, before));
    try {
      const { lines } = await this.#client.ask("bestMoves", line, JSON_RECORD, { nodes: 50_000, lines: 20 });
      const tried = lines.find((/** @type {any} */ one) => one.moves[0] === text);
      const isGood = tried !== undefined && lines[0].chance - tried.chance <= AS_GOOD;
      this.state.textContent = isGood
        ? tr("{0} is as good as {1}.", text, best)
        : tr("{0} is not better. Undo, and try again; or play {1}.", text, best);
    } catch (failure) {
      this.state.textContent = failure instanceof Stopped ? "" : /** @type {Error} */ (failure).message;
    }
  }
}

/** @param {string} label @param {readonly (readonly [string, string])[]} options */
function choice(label, options) {
  return make("select", { "aria-label": label }, ...options.map(([value, text]) => make("option", { value, text })));
}
