// The part of the page that analyses the game at hand: its mistakes in words, the graph, and the best moves at a ply.

import { Client, Stopped } from "../client.js";
import { make } from "../dom.js";
import { GameFrame } from "../frame.js";
import { N_, tr, trn } from "../language.js";
import { sideLabel, sideName } from "../names.js";
import { Endings, valueText } from "./endings.js";
import { END, placeOf } from "./place.js";
import { lineText, playersOf, rowsOf, sentenceOf } from "./report.js";

/** How long to look at each position. */
const efforts = [
  { name: N_("Quick: 4 plies ahead"), limits: { depth: 4 } },
  { name: N_("Usual: 20,000 positions for each ply"), limits: { nodes: 20_000 } },
  { name: N_("Thorough: 200,000 positions for each ply"), limits: { nodes: 200_000 } },
  { name: N_("A second for each ply"), limits: { time: 1000 } },
  { name: N_("Ten seconds for each ply"), limits: { time: 10_000 } },
];

/**
 * Returns the marks of a player in words.
 * @param {Record<string, number>} marks
 */
function countsOf({ dubious, mistake, blunder }) {
  return [
    dubious > 0 ? trn("{0} doubtful move", "{0} doubtful moves", dubious, dubious) : "",
    mistake > 0 ? trn("{0} mistake", "{0} mistakes", mistake, mistake) : "",
    blunder > 0 ? trn("{0} blunder", "{0} blunders", blunder, blunder) : "",
  ].filter((text) => text !== "");
}

/**
 * @param {HTMLElement} root
 * @param {import('../app.js').Services} services
 */
export async function start(root, services) {
  return new AnalyseView(root, services);
}

class AnalyseView {
  #client = new Client("damier-analysis.wasm");
  #endings = new Endings();

  /**
   * @param {HTMLElement} root
   * @param {import('../app.js').Services} services
   */
  constructor(root, services) {
    this.services = services;
    this.effort = make(
      "select",
      {},
      ...efforts.map(({ name }, i) => make("option", { value: String(i), text: tr(name) })),
    );
    this.effort.value = "1";
    this.lines = make("input", { type: "number", min: "1", max: "5", value: "3" });
    this.go = make("button", { text: tr("Analyse the game"), click: () => this.analyse() });
    this.here = make("button", { text: tr("Best moves here"), click: () => this.best() });
    this.stop = make("button", { text: tr("Stop"), hidden: true, click: () => this.#client.stop() });
    this.progress = make("progress", { max: "1", hidden: true, "aria-label": tr("Analysing") });
    this.state = make("p", { class: "summary", role: "status", "aria-live": "polite" });
    this.keep = make("button", {
      text: tr("Copy the scores and marks into the record"),
      hidden: true,
      click: () => this.take(),
    });
    this.results = make("div");
    const shown = make("div", { class: "shown" });
    root.replaceChildren(
      make("h1", { text: tr("Analyse a game") }),
      make("p", {
        class: "lead",
        text: tr("The first game of the record that you checked or played. The search runs on your own machine."),
      }),
      make(
        "div",
        { class: "check" },
        make(
          "div",
          { class: "written" },
          make(
            "div",
            { class: "row" },
            make("label", {}, `${tr("Effort")} `, this.effort),
            make("label", {}, `${tr("Lines")} `, this.lines),
          ),
          make("div", { class: "row" }, this.go, this.here, this.stop, this.progress),
          this.state,
          this.results,
          this.keep,
        ),
        shown,
      ),
    );
    this.frame = new GameFrame(shown, tr("The game with its analysis"));
    this.annotated = "";
    /** What the frame shows: the text, or the game with its analysis. */
    this.shown = "";
    services.game.subscribe(() => this.begin());
    this.begin();
  }

  get options() {
    return { usualRuleset: this.services.game.ruleset || undefined };
  }

  /** Shows the game as it is before it is analysed. */
  async begin() {
    const { text } = this.services.game;
    this.keep.hidden = true;
    this.results.replaceChildren();
    this.state.textContent = text.trim() === "" ? tr("There is no game yet: check or play one first.") : "";
    this.go.disabled = this.here.disabled = text.trim() === "";
    const html = text.trim() === "" ? "" : await this.services.damier.ask("pageOf", text, this.options).catch(() => "");
    if (text === this.services.game.text) {
      this.shown = text;
      this.frame.show(html, tr("The game will appear here."));
    }
  }

  get limits() {
    return efforts[Number(this.effort.value)].limits;
  }

  async analyse() {
    const { text } = this.services.game;
    await this.busy(async (tell) => {
      await this.#endings.at(this.#client, text, this.options, END);
      const found = await this.#client.follow(tell, "analyseGame", text, this.options, this.limits);
      this.annotated = this.shown = found.annotated;
      this.frame.show(found.page, "");
      this.show(found);
    });
  }

  /** @param {{report: any, sides: string[]}} found */
  show({ report, sides }) {
    const rows = rowsOf(report, sides);
    const players = playersOf(report).map(({ name, accuracy, marks }) => {
      const exact = accuracy === null ? tr("no choice") : tr("accuracy {0} %", Math.round(accuracy));
      const [before, after] = tr("{0}: {1}", "\n", [exact, ...countsOf(marks)].join(", ")).split("\n");
      return make("p", {}, before, make("b", { text: sides.includes(name) ? sideLabel(name) : name }), after);
    });
    const marked = rows.filter(({ mark }) => mark !== null);
    const list = make(
      "ol",
      { class: "analyse-marks", role: "list" },
      ...marked.map((row) =>
        make(
          "li",
          { class: `mark-${row.mark}` },
          make("button", {
            class: "place",
            text: sentenceOf(row),
            click: () => this.frame.go(`#game=1&ply=${row.ply}`),
          }),
        ),
      ),
    );
    this.say(
      marked.length === 0
        ? tr("No ply lost much.")
        : trn("{0} ply marked.", "{0} plies marked.", marked.length, marked.length),
    );
    this.results.replaceChildren(...players, list);
    this.keep.hidden = false;
  }

  /** Shows the best moves in the position that the page of the game shows. */
  async best() {
    const place = placeOf(this.frame.place);
    const text = this.shown || this.services.game.text;
    await this.busy(async () => {
      const limits = { ...this.limits, lines: Math.min(Math.max(Number(this.lines.value) || 1, 1), 5) };
      const ending = await this.#endings.at(this.#client, text, this.options, place);
      const found = await this.#client.ask("bestMoves", text, this.options, place, limits);
      const { lines, outcome, sideToMove, sides, depth } = found;
      if (outcome !== null || lines.length === 0) {
        this.state.textContent = tr("The game is over here.");
        this.results.replaceChildren();
        return;
      }
      const side = sideName(sides[sideToMove === "second" ? 1 : 0]);
      this.say(
        trn(
          "After ply {1}, {2} to move, {0} ply ahead:",
          "After ply {1}, {2} to move, {0} plies ahead:",
          depth,
          depth,
          found.ply,
          side,
        ),
        valueText(ending?.value, sides),
      );
      const tried = lines.map((/** @type {any} */ line) => {
        const { chance, moves, proven } = line;
        const score = lineText(line, sideToMove, sides);
        return make(
          "li",
          {},
          make("b", { text: moves[0] }),
          ` ${
            proven
              ? tr("{0}, proven, {1} % for {2}", score, Math.round(100 * chance), side)
              : tr("{0}, {1} % for {2}", score, Math.round(100 * chance), side)
          }`,
          make("p", { class: "note", text: moves.join(" ") }),
        );
      });
      this.results.replaceChildren(make("ol", {}, ...tried));
    });
  }

  /** @param {...string} sentences About what was found. */
  say(...sentences) {
    this.state.textContent = [...sentences, this.#endings.fault].filter((text) => text !== "").join(" ");
  }

  /** Puts the annotated game in place of the record, where Undo brings it back. */
  take() {
    this.services.game.set(this.annotated, this);
    this.services.open("check");
  }

  /** @param {(tell: (news: {done: number, size: number}) => void) => Promise<void>} work */
  async busy(work) {
    this.go.disabled = this.here.disabled = true;
    this.stop.hidden = this.progress.hidden = false;
    this.progress.removeAttribute("value");
    this.state.textContent = tr("Analysing…");
    try {
      await work(({ done, size }) => {
        this.progress.value = size > 0 ? done / size : 0;
        this.state.textContent = tr("{0} of {1} positions", done, size);
      });
    } catch (failure) {
      this.state.textContent = failure instanceof Stopped ? tr("Stopped.") : /** @type {Error} */ (failure).message;
    } finally {
      this.go.disabled = this.here.disabled = false;
      this.stop.hidden = this.progress.hidden = true;
    }
  }
}
