/**
 * The game at the table: what was entered, where the players are, what the rules say there, and which steps of a move
 * are taken. It asks the engine and knows no elements; the page shows it.
 * @typedef {import("./types.js").Game} Game
 * @typedef {import("./types.js").Path} Path
 * @typedef {import("./types.js").Look} Look
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Way} Way
 * @typedef {import("./types.js").Verdict} Verdict
 * @typedef {import("./clock.js").Clock} Clock
 */

import { attempts } from "./attempts.js";
import { paused, pressed, setTo, started, writeTime } from "./clock.js";
import { gone, redone, remembered, undone } from "./history.js";
import { begin, endings, huffOf, settled, take, waysOf } from "./steps.js";
import {
  changed,
  clamped,
  finished,
  lineOf,
  newGame,
  nodeAt,
  nodesOf,
  outcomeOf,
  promoted,
  recordOf,
  withPly,
  without,
} from "./tree.js";
import { moveInWords } from "./words.js";

/** Findings that an opponent points out, with the move to be made instead (D12). */
const POINTED_OUT = new Set(["missed-capture", "capture-unfinished", "capture-too-few"]);

/** Findings that hold for a piece wherever it is to go. */
const ABOUT_PIECES = new Set(["missed-capture", "blocked-piece", "king-run"]);

export class Table {
  /**
   * @param {import("./types.js").Engine} engine
   * @param {() => void} changedHere Called after each change, for the page to show it.
   * @param {(text: string) => void} announce
   */
  constructor(engine, changedHere, announce) {
    this.engine = engine;
    this.show = changedHere;
    this.announce = announce;
    this.history = remembered({ game: newGame(""), path: [] });
    /** @type {Look | null} */
    this.look = null;
    /** @type {Way[]} */
    this.ways = [];
    /** @type {Choice | null} */
    this.choice = null;
    /** A piece that was clicked and has no legal move: the next click asks why. */
    this.stuck = "";
    /** Whether the ply here is the first wrong one of its line: what is played takes its place. */
    this.isMending = false;
    /** Whether the next card of the pile was turned over. */
    this.isRevealed = false;
    this.isFlipped = false;
    this.mustPlayTouched = false;
    /**
     * The side that the machine plays, which moves at once.
     * @type {"" | import("./types.js").Side}
     */
    this.machine = "";
    /**
     * Who is to move in states that were shown; null where the game is over, or its position unknown.
     * @type {WeakMap<import("./history.js").State, import("./types.js").Side | null>}
     */
    this.turns = new WeakMap();
    /**
     * The game after the last ply that was played here.
     * @type {Game | null}
     */
    this.added = null;
    /** @type {Clock | null} */
    this.clock = null;
    /** @type {{verdict: Verdict, isFault: boolean, square: string} | null} */
    this.verdict = null;
    /**
     * Commands for the next ply: faults that were pointed out before it.
     * @type {string[]}
     */
    this.notes = [];
    /** The text that the verdict is about. */
    this.asked = "";
    this.question = 0;
  }

  get game() {
    return this.history.now.game;
  }

  get path() {
    return this.history.now.path;
  }

  /**
   * Number of the side to move.
   * @returns {0 | 1}
   */
  get sideNumber() {
    return this.look?.side === "second" ? 1 : 0;
  }

  /** Number of the side that may resign: the person's, or the one to move. */
  get resigning() {
    return this.machine === "" ? this.sideNumber : this.machine === "first" ? 1 : 0;
  }

  /** The ply that is shown, or the start. */
  get node() {
    return nodeAt(this.game, this.path);
  }

  /** The place after which moves are played: where a ply is wrong, the one before it. */
  get base() {
    return this.isMending ? this.path.slice(0, -1) : this.path;
  }

  /** Whether the order of the pile is known to the page, but not to the players. */
  get hasHiddenCard() {
    const draws = this.ways.filter(({ move }) => move.kind.startsWith("draw"));
    return draws.length > 0 && draws.every(({ move }) => !move.isChance);
  }

  /** The moves that the players can choose from now. */
  get openWays() {
    if (!this.hasHiddenCard) {
      return this.ways;
    }
    return this.ways.filter(({ move }) => move.kind.startsWith("draw") === this.isRevealed);
  }

  /** Asks for the position, and shows it. */
  async refresh() {
    this.question += 1;
    const { question } = this;
    const look = this.game.ruleset === "" ? null : await this.engine.ask("look", lineOf(this.game, this.path));
    if (question !== this.question) {
      return;
    }
    this.look = look;
    this.choice = null;
    this.stuck = "";
    this.isRevealed = false;
    if (look === null) {
      // No game is known in the text.
      this.isMending = false;
      this.ways = [];
      this.turns.set(this.history.now, null);
      this.show();
      return;
    }
    const isOpen = look.outcome === null && look.resolved === this.path.length;
    this.turns.set(this.history.now, isOpen ? look.side : null);
    this.isMending = this.path.length > 0 && look.resolved === this.path.length - 1;
    // After an error the board shows the last known position, where only the wrong ply can be played anew.
    this.ways = look.resolved === this.base.length ? waysOf(this.game.ruleset, look) : [];
    this.show();
  }

  /**
   * The machine sits down, opposite the player, or leaves.
   * @param {Table["machine"]} side
   */
  async seat(side) {
    this.machine = side;
    this.isFlipped = side === "first";
    await this.refresh();
  }

  /**
   * Goes on with another game or place.
   * @param {{game: Game, path: Path}} state
   */
  async to(state) {
    const hasMoved = state.path !== this.path || state.game !== this.game;
    this.history = gone(this.history, state);
    this.verdict = null;
    if (hasMoved) {
      this.ways = [];
      await this.refresh();
    }
  }

  /**
   * Goes on with another state in place of this one: what follows is not undone by itself.
   * @param {{game: Game, path: Path}} state
   */
  async replace(state) {
    this.history = { ...this.history, now: state, future: [] };
    this.verdict = null;
    this.ways = [];
    await this.refresh();
  }

  /** @param {Path} path */
  async go(path) {
    this.notes = [];
    this.stopClock(path);
    await this.to({ game: this.game, path: clamped(this.game, path) });
  }

  back() {
    return this.go(this.path.slice(0, -1));
  }

  forward() {
    return this.go(clamped(this.game, [...this.path, 0]));
  }

  /**
   * Whether the machine would move at once in a state.
   * @param {import("./history.js").State} state
   */
  isMachines(state) {
    return (
      this.machine !== "" &&
      this.turns.get(state) === this.machine &&
      nodeAt(state.game, state.path).children.length === 0
    );
  }

  /** The history before the last thing that a player did: a reply of the machine goes with the move before it. */
  get undone() {
    let history = undone(this.history);
    while (this.isMachines(history.now) && history.past.length > 0) {
      history = undone(history);
    }
    return this.isMachines(history.now) ? this.history : history;
  }

  /** The history after the next thing that was undone, with the reply of the machine. */
  get redone() {
    let history = redone(this.history);
    while (this.isMachines(history.now) && history.future.length > 0) {
      history = redone(history);
    }
    return history;
  }

  /** @param {import("./history.js").History} history */
  async turnTo(history) {
    if (this.history !== history) {
      this.history = history;
      this.notes = [];
      this.verdict = null;
      this.stopClock(this.path);
      await this.refresh();
    }
  }

  undo() {
    return this.turnTo(this.undone);
  }

  redo() {
    return this.turnTo(this.redone);
  }

  /** The ply that a player can take back, the one here or the one that the machine replied to; null if there is none. */
  get takenBack() {
    const { path, look, machine } = this;
    const isReply = machine !== "" && look?.lastSide === machine && look.resolved === path.length;
    const taken = isReply ? path.slice(0, -1) : path;
    return taken.length === 0 ? null : taken;
  }

  /** Removes that ply with all that follows. */
  async takeBack() {
    const { takenBack } = this;
    if (takenBack !== null) {
      this.stopClock(takenBack.slice(0, -1));
      await this.to(without(this.game, takenBack));
    }
  }

  promote() {
    return this.to(promoted(this.game, this.path));
  }

  /** @param {(node: import("./types.js").Node) => import("./types.js").Node} change */
  edit(change) {
    return this.to({ game: changed(this.game, this.path, change), path: this.path });
  }

  /**
   * Takes a step of a move: a square that was clicked, or a card.
   * @param {string} step
   */
  async step(step) {
    const next = this.choice === null ? null : take(this.choice, step);
    this.verdict = null;
    if (next !== null) {
      await this.choose(next);
    } else if (this.stuck === step) {
      this.stuck = "";
      this.show();
    } else if (this.choice?.chosen.at(-1) === step && this.choice.chosen.length === 1) {
      this.drop();
    } else {
      await this.startWith(step);
    }
  }

  /** @param {Choice} choice */
  async choose(choice) {
    const way = settled(choice);
    this.choice = choice;
    this.stuck = "";
    if (way !== null) {
      await this.play(way);
    } else {
      this.show();
    }
  }

  /** @param {string} step */
  async startWith(step) {
    const huff = huffOf(this.choice, this.openWays);
    const touched = this.choice?.chosen[huff === null ? 0 : 1] ?? "";
    // After a huff, only another huff gives it up: a piece must be played after this one.
    const start = huff !== null && this.isOwn(step) ? huff : begin(this.openWays);
    const first = touched === step && start === huff ? huff : take(start, step);
    if (first !== null && !(this.mustPlayTouched && touched !== "")) {
      await this.choose(first);
    } else if (this.isOwn(step) && touched === "") {
      this.stuck = step;
      if (huff === null) {
        await this.ask(this.attemptsAt("", step), { square: step });
      } else {
        this.show();
      }
    } else {
      const from = touched || this.stuck;
      const texts = this.attemptsAt(from, step);
      await this.ask(
        texts.map((text) => (huff === null ? text : `S${huff.chosen[0]} ${text}`)),
        { square: from === "" ? step : "" },
      );
    }
  }

  /** @param {string} from @param {string} to */
  attemptsAt(from, to) {
    return attempts(this.game.ruleset, this.look?.board ?? [], this.look?.side ?? null, from, to);
  }

  /**
   * Whether a piece of the side to move stands on a cell; pieces that belong to nobody are everybody's.
   * @param {string} cell
   */
  isOwn(cell) {
    const square = this.look?.board.flat().find(({ name }) => name === cell);
    return square !== undefined && square.piece !== "" && (square.side === this.look?.side || this.look?.left !== null);
  }

  /**
   * Whether a drag may begin on a cell.
   * @param {string} cell
   */
  mayDrag(cell) {
    return (
      this.isOwn(cell) || (this.choice === null && this.hasPiece(cell) && take(begin(this.openWays), cell) !== null)
    );
  }

  /** @param {string} cell */
  hasPiece(cell) {
    return this.look?.board.flat().some(({ name, piece }) => name === cell && piece !== "") ?? false;
  }

  /** @param {string} from @param {string} to */
  async drag(from, to) {
    if (this.choice?.chosen.at(-1) !== from && this.stuck !== from) {
      await this.step(from);
    }
    await this.step(to);
  }

  /** Gives up the steps so far, unless a touched piece must be played. */
  drop() {
    if (!(this.mustPlayTouched && this.choice !== null)) {
      this.choice = null;
      this.stuck = "";
      this.show();
    }
  }

  /** The moves that end here, where the steps leave several. */
  endings() {
    return this.choice === null ? [] : endings(this.choice);
  }

  /** Turns the next card over: it must be played then. */
  reveal() {
    this.isRevealed = true;
    const [card] = new Set(this.openWays.map(({ paths }) => paths[0][0]));
    this.choice = card === undefined ? null : take(begin(this.openWays), card);
    this.show();
  }

  /** @param {Way} way */
  play(way) {
    return this.add({ text: way.move.text, removed: way.huffed || way.move.removed });
  }

  /** @param {{text: string, removed: string}} ply */
  async add({ text, removed }) {
    const side = this.sideNumber;
    const now = Date.now();
    const isRunning = this.clock !== null && this.clock.running === side;
    if (this.clock !== null) {
      this.clock = isRunning ? pressed(this.clock, side, now) : this.clock;
    }
    /** @type {{[command: string]: string}} */
    const clock = isRunning && this.clock !== null ? { clk: writeTime(this.clock.left[side]) } : {};
    const comments = this.notes;
    this.notes = [];
    this.verdict = null;
    const way = this.ways.find(({ move, huffed }) => move.text === text && (huffed || move.removed) === removed);
    const words = way === undefined ? text : moveInWords(way.move, way.huffed);
    const { game, path } = this;
    const state = this.isMending
      ? { game: changed(game, path, (node) => ({ ...node, text, removed })), path }
      : withPly(game, path, { text, removed, comments, clock });
    this.history = gone(this.history, state);
    this.added = state.game;
    this.ways = [];
    await this.refresh();
    this.announce(`${words}. ${text}`);
  }

  /**
   * Asks whether one of some texts is a move, and plays it, or keeps the answer for the players.
   * @param {string[]} texts
   * @param {{plays?: boolean, square?: string}} options Whether a legal move is played at once; the square, if the
   * texts ask only why nothing moves from there.
   */
  async ask(texts, { plays = false, square = "" } = {}) {
    const line = lineOf(this.game, this.base);
    /** @type {Verdict[]} */
    const verdicts = [];
    for (const text of texts) {
      verdicts.push(await this.engine.ask("typed", line, text));
    }
    const which = Math.max(
      0,
      verdicts.findIndex(({ playable }) => playable),
    );
    const verdict = verdicts[which];
    if (square !== "" && square === this.stuck && !ABOUT_PIECES.has(verdict.findings[0]?.code)) {
      this.show(); // the square that is clicked next says more
      return;
    }
    this.asked = square || texts[which].replace(/^\d+\.+\s*/, "");
    const isClean = verdict.playable && verdict.findings.every(({ code }) => !POINTED_OUT.has(code));
    if (isClean && plays) {
      await this.add({ text: verdict.move, removed: verdict.removed });
      return;
    }
    const isFault = square === "" && verdict.findings.some(({ code }) => POINTED_OUT.has(code));
    this.verdict = { verdict, isFault, square };
    this.announce(verdict.findings[0]?.message ?? "");
    this.show();
  }

  /**
   * Records that the opponent pointed out a fault, and which.
   * @param {string} text
   */
  pointOut(text) {
    this.notes = [...this.notes, `[%fault ${text}]`];
    this.verdict = null;
    this.choice = null;
    this.stuck = "";
    this.show();
  }

  /**
   * The players end the game: they agree, one resigns, or claims a draw.
   * @param {import("./types.js").Result} outcome
   */
  end(outcome) {
    this.added = finished({ ...this.game, result: null }, outcome);
    return this.to({ game: this.added, path: this.path });
  }

  /** How the game ended, by the rules or by the players, at the end of its main line; null anywhere else. */
  get outcome() {
    const { look, path, node, game } = this;
    const isEnd = look !== null && look.resolved === path.length && node.children.length === 0;
    const isMain = path.every((child) => child === 0);
    return isEnd ? (look.outcome ?? (isMain ? outcomeOf(game.result) : null)) : null;
  }

  /** @param {Clock | null} clock */
  setClock(clock) {
    this.clock = clock;
    this.show();
  }

  /** Starts or stops the clock of the side to move. */
  toggleClock() {
    if (this.clock !== null) {
      const now = Date.now();
      this.clock = this.clock.running === null ? started(this.clock, this.sideNumber, now) : paused(this.clock, now);
      this.show();
    }
  }

  /**
   * Stops the clock, and sets it to the times at a place.
   * @param {Path} path
   */
  stopClock(path) {
    if (this.clock !== null) {
      const first = this.look === null || (this.path.length % 2 === 0) === (this.sideNumber === 0) ? 0 : 1;
      const times = /** @type {[string | undefined, string | undefined]} */ ([undefined, undefined]);
      nodesOf(this.game, clamped(this.game, path))
        .slice(1)
        .forEach(({ clock }, ply) => {
          times[(ply + first) % 2] = clock.clk ?? times[(ply + first) % 2];
        });
      this.clock = setTo(this.clock, times, Date.now());
      this.clock = { ...this.clock, running: null };
    }
  }

  /** Returns the game with its result, and as a record. */
  async whole() {
    const { outcome } = await this.engine.ask("checked", { ...recordOf(this.game), result: this.game.result });
    const game = finished(this.game, outcome);
    return { game, record: recordOf(game) };
  }
}
