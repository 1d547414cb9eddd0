/**
 * The board, its buttons and the list of moves of the record that is shown.
 * @typedef {import("./types.js").Shown} Shown
 * @typedef {import("../client.js").Client} Client
 */

import { showBoard } from "../board.js";
import { make } from "../dom.js";
import { language, tr, trc } from "../language.js";
import { FRENCH, playerTags, sideName } from "../names.js";
import { EndingValue } from "./ending.js";
import { moveList, numberOf, Tree } from "./moves.js";

/** Time of a ply when a game is played through, in milliseconds. */
const SPEED = 1500;

export class GameView {
  /** @param {Client} damier @param {import("../app.js").Services} services */
  constructor(damier, services) {
    this.damier = damier;
    this.services = services;
    /** @type {Shown | null} */
    this.shown = null;
    this.tree = new Tree([]);
    this.node = 0;
    this.isFlipped = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.asked = 0;
    this.title = make("h2", {});
    this.occasion = make("p", { class: "occasion" });
    this.board = make("div", { class: "board" });
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById("damier-controls"));
    this.controls = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    this.now = make("p", { class: "now" });
    this.turn = make("p", { class: "turn" });
    this.words = make("p", { class: "position" });
    this.ending = new EndingValue(damier);
    this.panel = make(
      "div",
      { class: "panel status", role: "status", "aria-live": "polite" },
      this.now,
      this.turn,
      this.ending.element,
      this.words,
    );
    this.playOnButton = make("button", { text: tr("Play on from here"), click: () => void this.playOn() });
    this.moves = make("div", { class: "moves-of" });
    this.tags = make("details", { class: "tags" }, make("summary", { text: tr("Tags") }), make("dl", {}));
    this.element = make(
      "section",
      { class: "check-game", "aria-label": trc("one", "Game"), hidden: true },
      make("header", {}, this.title, this.occasion),
      this.board,
      this.controls,
      this.panel,
      make("div", { class: "row" }, this.playOnButton),
      this.moves,
      this.tags,
    );
    this.listen();
  }

  listen() {
    this.controls.querySelectorAll("button").forEach((button) => {
      button.addEventListener("click", () => this.act(button.dataset.do ?? ""));
    });
    this.element.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a.m") : null;
      if (link instanceof HTMLElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        this.stop();
        void this.go(Number(link.dataset.node));
      }
    });
    this.services.theme.listeners.add(() => void this.drawNow());
  }

  /**
   * Shows a record. The ply stays where it is, if the record is the same.
   * @param {Shown | null} shown
   * @param {number} [number] Of the game, for readers.
   */
  async show(shown, number = shown?.index ?? 0) {
    const isSame = shown !== null && this.shown?.index === shown.index;
    this.shown = shown;
    this.element.hidden = shown === null;
    if (shown === null) {
      this.stop();
      return;
    }
    this.tree = new Tree(shown.nodes);
    const tag = (/** @type {string} */ name) => shown.tags.find(([one]) => one === name)?.[1] ?? "";
    const players = playerTags(shown.sides)
      .map((name) => tag(name) || tag(FRENCH[name]))
      .filter((name) => name !== "");
    this.title.textContent = players.length === 2 ? players.join(" - ") : tr("Game {0}", number);
    this.occasion.textContent = [tag("Event"), tag("Date"), language() === "en" ? shown.ruleset : shown.title]
      .filter((text) => text !== "")
      .join(", ");
    this.tags
      .querySelector("dl")
      ?.replaceChildren(
        ...shown.tags.map(([name, value]) => make("div", {}, make("dt", { text: name }), make("dd", { text: value }))),
      );
    this.moves.replaceChildren(moveList(shown));
    this.playOnButton.hidden = shown.ruleset === "";
    await this.go(
      isSame && this.node < shown.nodes.length && (this.node === 0 || shown.nodes[this.node].kind === "ply")
        ? this.node
        : 0,
    );
  }

  /** @param {string} command */
  act(command) {
    const { tree, node } = this;
    const [next] = tree.plies(node);
    const targets = /** @type {{[name: string]: number | undefined}} */ ({
      first: 0,
      back: tree.parent(node),
      forward: next?.node,
      last: tree.endOf(node),
      otherLine: tree.instead(node, 1),
      previousLine: tree.instead(node, -1),
      into: tree.plies(node)[1]?.node ?? tree.instead(node, 1),
    });
    if (command === "play") {
      this.play();
    } else if (command === "flip") {
      this.isFlipped = !this.isFlipped;
      this.controls.querySelector("[data-do=flip]")?.setAttribute("aria-pressed", String(this.isFlipped));
      void this.drawNow();
    } else {
      this.stop();
      const target = targets[command];
      if (target !== undefined) {
        void this.go(target);
      }
    }
  }

  play() {
    if (this.timer !== undefined) {
      this.stop();
      return;
    }
    const step = async () => {
      const [next] = this.tree.plies(this.node);
      if (next === undefined || !this.element.isConnected) {
        this.stop();
        return;
      }
      await this.go(next.node);
      this.timer = setTimeout(step, SPEED);
    };
    // A ply a second is more than can be read out.
    this.panel.setAttribute("aria-live", "off");
    this.setPlaying(true);
    this.timer = setTimeout(step, 0);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.panel.setAttribute("aria-live", "polite");
    this.setPlaying(false);
  }

  /** @param {boolean} isPlaying */
  setPlaying(isPlaying) {
    const button = this.controls.querySelector("[data-do=play]");
    button?.classList.toggle("playing", isPlaying);
    button?.setAttribute("aria-label", isPlaying ? tr("Pause") : tr("Play through"));
  }

  /**
   * Shows the position after a node.
   * @param {number} node
   */
  async go(node) {
    this.node = node;
    const before = this.moves.querySelector("[aria-current]");
    before?.removeAttribute("aria-current");
    before?.setAttribute("tabindex", "-1");
    const link = this.moves.querySelector(`a.m[data-node="${node}"]`);
    const stop = link ?? this.moves.querySelector("a.m");
    stop?.setAttribute("tabindex", "0");
    if (link instanceof HTMLElement) {
      link.setAttribute("aria-current", "step");
      if (before === document.activeElement) {
        link.focus({ preventScroll: true });
      }
      this.keepInSight(link);
    }
    await this.drawNow();
  }

  /** Opens the game in the part that plays, at this ply. */
  async playOn() {
    const { game, open, say, tell } = this.services;
    this.stop();
    try {
      const found = await this.damier.ask("playOn", this.node);
      if (found === null) {
        say(tr("The game is being read again: try once more."));
        return;
      }
      game.hand(found.record, found.path);
      open("play");
      // This button leaves the page with its part.
      document.getElementById("content")?.focus({ preventScroll: true });
      tell(tr("The game continues in Play."));
    } catch (failure) {
      say(failure instanceof Error ? failure.message : String(failure));
    }
  }

  /**
   * Scrolls the list of moves, never the page.
   * @param {HTMLElement} link
   */
  keepInSight(link) {
    const list = this.moves;
    const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (list.scrollHeight > list.clientHeight && (inner.top < outer.top || inner.bottom > outer.bottom)) {
      list.scrollTop += inner.top - outer.top - outer.height / 3;
    }
  }

  async drawNow() {
    if (this.shown === null) {
      return;
    }
    this.asked += 1;
    this.ending.clear();
    const { asked, node, shown } = this;
    const options = { flip: this.isFlipped, theme: this.services.theme.isDark ? "dark" : "wood", lastMove: true };
    let drawn;
    try {
      drawn = await this.damier.ask("draw", node, options);
    } catch (failure) {
      this.turn.textContent = failure instanceof Error ? failure.message : String(failure);
      return;
    }
    if (asked !== this.asked) {
      return;
    }
    const ply = shown.nodes[node];
    this.now.textContent =
      ply?.kind === "ply"
        ? `${numberOf(ply, shown, true)}${ply.resolved ? ply.move : ply.text}`
        : trc("position", "Start");
    this.element.classList.toggle("is-unclear", drawn === null || drawn.isUnclear);
    if (drawn === null) {
      this.board.replaceChildren();
      this.turn.textContent = tr("Position unknown");
      this.words.textContent = "";
      return;
    }
    this.words.textContent = showBoard(this.board, drawn.svg);
    this.turn.textContent = drawn.isUnclear
      ? tr("Cannot follow the game past this error; showing the last known position.")
      : turnText(drawn, shown.sides);
    if (!drawn.isUnclear && drawn.outcome === null) {
      void this.ending.show(node, shown.ruleset, drawn.pieces);
    }
  }
}

/**
 * @param {{sideToMove: string | null, outcome: string | null}} drawn
 * @param {string[]} sides
 */
export function turnText({ sideToMove, outcome }, sides) {
  const nameOf = (/** @type {string} */ side) => sides[side === "first" ? 0 : 1];
  if (outcome === "draw") {
    return tr("The game is over: a draw.");
  }
  if (outcome !== null) {
    return tr("The game is over: {0} wins.", sideName(nameOf(outcome)));
  }
  return sideToMove === null ? "" : tr("{0} to move", sideName(nameOf(sideToMove)));
}
