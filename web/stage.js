/**
 * The game as pages of games show it, from the same modules: its board, players, moves, graph and gauge. What the page
 * adds is over the board: squares to click, arrows, the end of the game.
 * @typedef {import("./check/types.js").Shown} Shown
 * @typedef {import("./play/types.js").Path} Path
 */

import { all, drawn, one, setWords, template } from "../libdiagram/src/page/dom.js";
import { centreOf, clearOf } from "../libdiagram/src/page/board.js";
import { fillGauge, showGauge } from "../libdiagram/src/page/gauge.js";
import { makeGame, openGame } from "../libdiagram/src/page/game.js";
import { enterEvals, makeColumns, makeGraph, showColumns } from "../libdiagram/src/page/graph.js";
import { keys, makeToolbar, makeWheel } from "../libdiagram/src/page/keys.js";
import { makeMoves } from "../libdiagram/src/page/moves.js";
import { commands, dressBoard, makeSpeed, show, stop, turnBoard } from "../libdiagram/src/page/play.js";
import { make } from "./dom.js";
import { messages, tr } from "./language.js";
import { gameOf, numbered } from "./play/tree.js";

/** Those of pages of games without the keys for another game and for help. */
const KEYS = /** @type {{[key: string]: (page: any, event: KeyboardEvent) => unknown}} */ (
  Object.fromEntries(Object.entries(keys).filter(([key]) => !"np?".includes(key)))
);

export class Stage {
  /**
   * @param {import("./board.js").BoardView} board
   * @param {(path: Path) => void} moved Called when the reader went to another place.
   */
  constructor(board, moved) {
    setWords(messages());
    this.board = board;
    this.moved = moved;
    /** @type {any} The object of a page of games. */
    this.page = {
      game: null,
      node: 0,
      timer: 0,
      hashTimer: 0,
      hasNoHash: true,
      flipped: false,
      points: [],
      panel: template("damier-panel"),
      controls: template("damier-controls"),
      tools: template("damier-tools"),
      graph: template("damier-graph"),
      gauge: template("damier-gauge"),
      trays: { above: make("div", { class: "tray" }), below: make("div", { class: "tray" }) },
      goTo: (/** @type {number} */ node) => this.goTo(node),
      shown: (/** @type {number} */ node) => this.shown(node),
    };
    this.element = make("div", { class: "stage-board" });
    this.moves = make("div", { class: "moves-of" });
    this.banner = make("div", { class: "banner", role: "status", hidden: true });
    /** @type {Shown | null} */
    this.shownGame = null;
    this.isFollowing = false;
    this.tree = treeOf(null);
    /** Nodes of the page by the numbers of the tree. */
    this.nodes = new Map([[0, 0]]);
    /** @type {HTMLElement | null} The element that has the board and the moves. */
    this.root = null;
    one(".share-open", this.page.tools).remove();
    makeToolbar(this.page);
    makeSpeed(this.page);
    // Its place is among the settings.
    this.page.speed.remove();
    makeGraph(this.page);
    makeColumns(this.page);
    makeMoves(this.page);
    makeWheel(this.page);
  }

  /** Whether a game is shown. */
  get hasGame() {
    return this.page.game !== null;
  }

  /**
   * Shows a game at a place.
   * @param {Shown | null} shown
   * @param {Path} path
   */
  show(shown, path) {
    const { page } = this;
    stop(page);
    this.shownGame = shown;
    this.tree = treeOf(shown);
    this.nodes = new Map(shown?.numbers.map((number, node) => [number, node]));
    const article = shown?.article
      ? new DOMParser().parseFromString(shown.article, "text/html").querySelector("article")
      : null;
    if (article === null || one(".board > svg", article) === null) {
      page.game = null;
      this.element.replaceChildren(make("p", { class: "no-game", text: tr("There is no board yet: choose a game.") }));
      this.moves.replaceChildren();
      return;
    }
    const before = page.game;
    page.game = makeGame(document.importNode(article, true), 1);
    const { game } = page;
    openGame(game);
    // A board with other squares does not slide.
    page.squares = before?.data.squares.length === game.data.squares.length ? page.squares : null;
    dressBoard(page);
    page.heading = one("header", game.article);
    const moves = one(".moves", game.article);
    // The page has a list of its own for them.
    one(".findings", moves)?.remove();
    const { scrollTop } = one(".moves", this.moves) ?? { scrollTop: 0 };
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const [isOnBoard, isInMoves] = [this.board.element, this.moves].map((part) => part.contains(focused));
    this.element.replaceChildren(one(".board", game.article));
    this.moves.replaceChildren(page.heading, moves);
    moves.scrollTop = scrollTop;
    game.article = this.root ?? game.article;
    game.field.append(this.board.element, this.banner);
    this.board.place(game);
    // A turned board has its bars where they are: the new ones are not yet turned.
    turnBoard(page, page.flipped);
    enterEvals(page);
    showColumns(page);
    this.follow(path);
    // What is drawn anew keeps the focus.
    const link = isInMoves ? one(".m[aria-current]", this.moves) : null;
    (isOnBoard ? focused : link)?.focus({ preventScroll: true });
  }

  /**
   * Goes to a place without telling of it.
   * @param {Path} path
   */
  follow(path) {
    if (this.page.game !== null) {
      this.isFollowing = true;
      show(this.page, this.nodeOf(path));
      this.isFollowing = false;
    }
  }

  /** @param {number} node */
  goTo(node) {
    stop(this.page);
    show(this.page, node);
  }

  /** @param {number} node */
  shown(node) {
    if (!this.isFollowing) {
      this.moved(this.pathOf(node));
    }
  }

  /** @param {boolean} isFlipped */
  flip(isFlipped) {
    if (this.page.flipped !== isFlipped) {
      commands.flip(this.page);
    }
    if (this.page.game === null) {
      this.page.flipped = isFlipped;
    }
  }

  /**
   * Returns whether a place is shown.
   * @param {Path} path
   */
  isAt(path) {
    return this.page.game !== null && this.page.node === this.nodeOf(path);
  }

  /**
   * Returns the node of a place, or the last one before it.
   * @param {Path} path
   * @returns {number}
   */
  nodeOf(path) {
    let [number, node] = [0, 0];
    for (const child of path) {
      const next = this.tree[number]?.children[child];
      if (next === undefined) {
        break;
      }
      number = next;
      node = this.nodes.get(number) ?? node;
    }
    return node;
  }

  /** @param {number} node @returns {number[]} */
  pathOf(node) {
    const path = [];
    for (let at = this.shownGame?.numbers[node] ?? 0; at > 0; at = this.tree[at].parent) {
      path.unshift(this.tree[at].child);
    }
    return path;
  }

  /**
   * The position is that before the ply that is wrong: it is known, and whose turn it is.
   * @param {number} side
   */
  clear(side) {
    this.page.game?.svg.classList.remove("unclear");
    this.bar(side)?.classList.add("turn-now");
  }

  /**
   * Returns a ply as players name it: `28. 36-31?`.
   * @param {number} node
   * @returns {string}
   */
  nameOf(node) {
    const { links, nodes } = this.page.game;
    const numberAt = (/** @type {number} */ at) => links[at]?.querySelector(".n")?.textContent.trim() ?? "";
    const text = links[node]?.textContent.replace(/\s+/g, " ").trim() ?? "";
    const before = numberAt(nodes[node].parent);
    return numberAt(node) !== "" || before === "" ? text : `${before.replace(/\.+$/, "")}… ${text}`;
  }

  /**
   * Returns an arrow between cells of the board, whose drawing may name squares in another way.
   * @param {string} from
   * @param {string} to
   * @param {string} kind
   */
  arrow(from, to, kind) {
    const names = this.board.names ?? [];
    const squares = this.page.game?.data.squares ?? [];
    return { from: squares[names.indexOf(from)] ?? from, to: squares[names.indexOf(to)] ?? to, kind };
  }

  /**
   * Draws arrows over the board, in addition to the marks of the game.
   * @param {readonly {from: string, to: string, kind: string}[]} arrows Between names of squares, as the data has them.
   * @param {string} layer Arrows of each layer are drawn anew without the others.
   */
  point(arrows, layer) {
    const { game } = this.page;
    if (game === null) {
      return;
    }
    one(`.pointers.${layer}`, game.svg)?.remove();
    const group = drawn("g", { class: `pointers ${layer}` });
    for (const { from, to, kind } of arrows) {
      const [begin, end] = [from, to].map((name) => game.data.squares.indexOf(name));
      if (begin >= 0 && end >= 0) {
        group.append(...pointer(centreOf(game.data, begin), centreOf(game.data, end), kind));
      }
    }
    one(".plane", game.svg).append(group);
  }

  /**
   * Shows a chance of the first side in the gauge; null for that of the game.
   * @param {number | null} chance
   * @param {string} [text]
   */
  gauge(chance, text = "") {
    const { page } = this;
    if (page.game === null) {
      return;
    }
    page.gauge.hidden = chance === null && page.points.length < 2;
    if (chance === null) {
      showGauge(page);
    } else {
      fillGauge(page.gauge, this.below, chance, text);
    }
  }

  /**
   * Tells on the board how the game ended; an empty text takes it away.
   * @param {string} text
   * @param {{again: () => void, analyse: () => void, save: () => void}} actions
   */
  end(text, actions) {
    const { banner } = this;
    if (banner.dataset.text === text) {
      return;
    }
    banner.dataset.text = text;
    banner.hidden = text === "";
    banner.replaceChildren(
      make("b", { text }),
      make(
        "div",
        { class: "row" },
        make("button", { text: tr("Rematch"), click: actions.again }),
        make("button", { text: tr("Analyse"), click: actions.analyse }),
        make("button", { text: tr("Save"), click: actions.save }),
      ),
    );
  }

  /** The side that is below, 0 or 1. */
  get below() {
    return Number(/** @type {HTMLElement[]} */ (all(".player", this.element))[1]?.dataset.side ?? 0);
  }

  /** @param {number} side @returns {HTMLElement | null} */
  bar(side) {
    return one(`.player[data-side="${side}"]`, this.element);
  }

  /** What the page says of whose turn it is, or of the end. */
  get turn() {
    const { game, node } = this.page;
    return game === null ? "" : (game.data.says[game.nodes[clearOf(game, node)].say]?.turn ?? "");
  }

  /** @param {KeyboardEvent} event Returns whether it was a key of the board. */
  key(event) {
    const { target, key } = event;
    const isElsewhere =
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !(target instanceof Element) ||
      target.closest("input, textarea, select, dialog, .index, [role=tablist], [role=grid], [role=slider]") !== null ||
      (key === " " && target.closest("a, button, summary") !== null);
    if (isElsewhere || this.page.game === null || !Object.hasOwn(KEYS, key)) {
      return false;
    }
    KEYS[key](this.page, event);
    return true;
  }
}

/**
 * Returns the tree of a game, node by node.
 * @param {Shown | null} shown
 */
function treeOf(shown) {
  const nodes = shown?.record ? numbered(gameOf(shown.record).root) : [];
  const tree = nodes.map(({ parent, child }) => ({ parent, child, children: /** @type {number[]} */ ([]) }));
  tree.forEach(({ parent, child }, at) => {
    if (at > 0) {
      tree[parent].children[child] = at;
    }
  });
  return tree;
}

/**
 * Draws an arrow: a line from the middle of one square to that of another, with a head.
 * @param {number[]} begin
 * @param {number[]} end
 * @param {string} kind
 */
function pointer(begin, end, kind) {
  const [dx, dy] = [end[0] - begin[0], end[1] - begin[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) {
    return [drawn("circle", { cx: end[0], cy: end[1], r: 14, class: `pointer ${kind}` })];
  }
  const [ux, uy] = [dx / length, dy / length];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(end[0] - ux * along - uy * aside).toFixed(1)} ${(end[1] - uy * along + ux * aside).toFixed(1)}`;
  return [
    drawn("path", { d: `M${begin[0]} ${begin[1]}L${at(12, 0)}`, class: `pointer ${kind}` }),
    drawn("path", { d: `M${at(4, 0)}L${at(17, 8)}L${at(17, -8)}Z`, class: `pointer-head ${kind}` }),
  ];
}
