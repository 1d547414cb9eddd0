// Beside the board of web/play: an opponent of five strengths, and a hint.

import { Client, Stopped } from "../client.js";
import { make } from "../dom.js";
import { tr } from "../language.js";
import { sideName } from "../names.js";
import { start } from "../play/view.js";
import { clamped, gameOf, lineOf, nodeAt } from "../play/tree.js";
import { Endings, valueText } from "./endings.js";
import { END } from "./place.js";
import { choose, randomNumbers, seedOf, strengthNamed, strengths } from "./strength.js";

const STORE = "opponent";
const HINT = { nodes: 100_000, lines: 1 };
const JSON_RECORD = { format: "json" };

/**
 * Starts the part of the page that plays.
 * @param {HTMLElement} root
 * @param {import('../app.js').Services} services
 */
export async function startPlay(root, services) {
  const board = make("div");
  const opponent = new Opponent(services);
  root.replaceChildren(opponent.element, board);
  opponent.page = await start(board, { ...services, shown: () => opponent.look() });
  opponent.page.table.machine = opponent.side.value;
  await opponent.take();
  opponent.look();
  return opponent;
}

export class Opponent {
  /** @type {any} */
  page = null;
  #client = new Client("damier-analysis.wasm");
  #endings = new Endings();
  /** The position that it thinks about. */
  #thinking = "";

  /** @param {import('../app.js').Services} services */
  constructor(services) {
    this.services = services;
    const { side = "", strength = "club", seed = Date.now() % 1_000_000 } = services.store.get(STORE) ?? {};
    this.seed = seed;
    this.side = make(
      "select",
      { "aria-label": tr("Which side the machine plays") },
      ...[
        ["", tr("two people")],
        ["second", tr("the machine plays second")],
        ["first", tr("the machine plays first")],
      ].map(([value, text]) => make("option", { value, text })),
    );
    this.side.value = side;
    this.strength = make(
      "select",
      { "aria-label": tr("Strength") },
      ...strengths.map(({ name, title }) => make("option", { value: name, text: tr(title) })),
    );
    this.strength.value = strengthNamed(strength).name;
    this.state = make("p", { class: "opponent-state", role: "status", "aria-live": "polite" });
    this.element = make(
      "div",
      { class: "row opponent" },
      this.side,
      this.strength,
      make("button", { text: tr("Hint"), click: () => this.hint() }),
      this.state,
    );
    this.side.addEventListener("change", () => void this.seat());
    this.strength.addEventListener("change", () => this.changed());
    services.game.take = () => void this.take();
  }

  changed() {
    this.strength.hidden = this.side.value === "";
    this.services.store.set(STORE, { side: this.side.value, strength: this.strength.value, seed: this.seed });
    this.#client.stop();
    this.#thinking = "";
    this.state.textContent = "";
    this.look();
  }

  async seat() {
    this.changed();
    await this.page?.table.seat(this.side.value);
  }

  /** Looks whether it is the machine's turn. */
  look() {
    this.strength.hidden = this.side.value === "";
    const { table } = this.page ?? {};
    if (!table?.look || this.#isIdle(table)) {
      if (this.#thinking !== "") {
        this.#thinking = "";
        this.state.textContent = "";
      }
      return;
    }
    const line = JSON.stringify(lineOf(table.game, table.path));
    if (line !== this.#thinking) {
      this.#thinking = line;
      this.#move(table, line);
    }
  }

  /** @param {import('../play/state.js').Table} table */
  #isIdle({ look, game, path, isRevealed }) {
    const isOver = look === null || look.outcome !== null || look.setup === "" || look.resolved < path.length;
    return (
      isOver ||
      look.side !== this.side.value ||
      isRevealed ||
      nodeAt(game, path).children.length > 0 ||
      this.page.setUp.setUp !== null
    );
  }

  /**
   * @param {import('../play/state.js').Table} table
   * @param {string} line
   */
  async #move(table, line) {
    const strength = strengthNamed(this.strength.value);
    const { depth, nodes, lines, exact: tables = false } = strength;
    this.state.textContent = tr("The machine is thinking…");
    try {
      if (tables) {
        await this.#endings.at(this.#client, line, JSON_RECORD, END);
      }
      const found = await this.#client.ask("bestMoves", line, JSON_RECORD, END, { depth, nodes, lines, tables });
      if (line !== this.#thinking) {
        return;
      }
      const random = randomNumbers(seedOf(line) ^ this.seed);
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
   * @param {import('../play/state.js').Table} table
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

  async hint() {
    const { table } = this.page;
    this.state.textContent = tr("Looking…");
    try {
      const line = JSON.stringify(lineOf(table.game, table.path));
      const ending = await this.#endings.at(this.#client, line, JSON_RECORD, END);
      const { lines, sides, sideToMove } = await this.#client.ask("bestMoves", line, JSON_RECORD, END, HINT);
      const [best] = lines;
      const side = sideName(sides[sideToMove === "second" ? 1 : 0]);
      const sentence =
        best === undefined
          ? tr("There is no move to find.")
          : tr("{0} looks best ({1} % for {2}).", best.moves[0], Math.round(100 * best.chance), side);
      this.state.textContent = [sentence, valueText(ending?.value, sides), this.#endings.fault].join(" ").trim();
    } catch (failure) {
      this.state.textContent = /** @type {Error} */ (failure).message;
    }
  }

  /** Goes on with the game that another part of the page hands over; Undo brings the old one back. */
  async take() {
    const { game } = this.services;
    const { table } = this.page ?? {};
    if (game.handed === null || !table) {
      return;
    }
    const { record, path } = game.handed;
    game.handed = null;
    const handed = gameOf(record);
    if (this.page.setUp.setUp !== null) {
      this.page.setUp.finish(null);
    }
    table.clock = null;
    await table.to({ game: handed, path: clamped(handed, path) });
  }
}
