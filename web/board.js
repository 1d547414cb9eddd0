/**
 * What is over the board: a grid of buttons, one a square, for clicks, drags, touches and keys; arrows and rings that the
 * reader draws; and the pieces of a set-up that is being made. It knows cells and steps, and no game.
 * @typedef {import("./play/types.js").Square} Square
 * @typedef {{next: ReadonlySet<string>, ends: ReadonlySet<string>, chosen: readonly string[],
 *   captured: ReadonlySet<string>}} Marks
 * @typedef {{step: (cell: string) => void, drag: (from: string, to: string) => void, escape: () => void,
 *   mayDrag: (cell: string) => boolean, draw: (from: string, to: string, color: string) => void}} Handlers
 */

import { make } from "./dom.js";
import { tr } from "./language.js";
import { neighbour } from "./neighbour.js";

/** How far a pointer must go before it drags, in pixels. */
const DRAG = 6;
/** How long a finger rests before it draws, in milliseconds. */
const LONG = 450;
const ARROWS = /** @type {{[key: string]: readonly [number, number]}} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

export class BoardView {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.grid = make("div", { class: "play-grid", role: "grid", "aria-label": tr("Board") });
    this.element = make("div", { class: "play-board" }, this.grid);
    /** @type {Map<string, HTMLButtonElement>} */
    this.cells = new Map();
    /** @type {string[][]} */
    this.rows = [];
    this.current = "";
    this.shape = "";
    /** @type {any} The game of the page. */
    this.game = null;
    /** @type {{from: string, x: number, y: number, ghost: HTMLElement | null} | null} */
    this.pointer = null;
    /** @type {{from: string, color: string} | null} */
    this.pen = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.rest = undefined;
    this.hasDragged = false;
    this.listen();
  }

  listen() {
    const { grid } = this;
    grid.addEventListener("keydown", (event) => this.key(event));
    grid.addEventListener("pointerdown", (event) => this.press(event));
    grid.addEventListener("pointermove", (event) => this.move(event));
    grid.addEventListener("pointerup", (event) => this.release(event));
    grid.addEventListener("pointercancel", () => this.drop());
    grid.addEventListener("click", (event) => this.click(event));
    grid.addEventListener("contextmenu", (event) => event.preventDefault());
    grid.addEventListener("focusin", (event) => this.setTabStop(cellOf(event.target) || this.current));
  }

  /**
   * Puts the grid where the drawing of a game has the squares.
   * @param {any} game
   */
  place(game) {
    this.game = game;
    const { columns, origin, step, squares } = game.data;
    const { width, height } = game.svg.viewBox.baseVal;
    const per = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
    Object.assign(this.grid.style, {
      left: per(origin[0] - step / 2, width),
      top: per(origin[1] - step / 2, height),
      width: per(step * columns, width),
      height: per(step * (squares.length / columns), height),
    });
    game.field.style.setProperty("--shape", String(width / height));
  }

  /**
   * Shows the squares of a position.
   * @param {readonly Square[][]} board
   * @param {boolean} isFlipped
   * @param {(square: Square) => string} nameOf What a square is called, with what stands on it.
   */
  show(board, isFlipped, nameOf) {
    this.names = board.flat().map(({ name }) => name);
    const rows = isFlipped ? [...board].reverse().map((row) => [...row].reverse()) : board;
    const shape = JSON.stringify(rows.map((row) => row.map(({ name }) => name)));
    if (shape !== this.shape) {
      this.shape = shape;
      this.build(rows);
    }
    for (const square of board.flat()) {
      const cell = this.cells.get(square.name);
      cell?.setAttribute("aria-label", nameOf(square));
      cell?.setAttribute("title", square.pieceName);
    }
  }

  /** @param {readonly (readonly Square[])[]} rows */
  build(rows) {
    this.cells.clear();
    this.rows = rows.map((row) => row.map(({ name }) => name));
    this.grid.replaceChildren(
      ...rows.map((row) => make("div", { role: "row", class: "play-row" }, ...row.map((square) => this.cell(square)))),
    );
    if (!this.cells.has(this.current)) {
      this.current = [...this.cells.keys()].at(-1) ?? "";
    }
    this.setTabStop(this.current);
  }

  /** @param {Square} square */
  cell({ name }) {
    const holder = make("div", { role: "gridcell", class: "play-cell" });
    if (name !== "") {
      const button = make("button", { "data-cell": name, tabindex: "-1", class: "play-square" });
      this.cells.set(name, button);
      holder.append(button);
    }
    return holder;
  }

  /** @param {string} cell */
  setTabStop(cell) {
    this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = cell;
    this.cells.get(cell)?.setAttribute("tabindex", "0");
  }

  /**
   * Shows what can be clicked.
   * @param {Marks} marks
   */
  mark({ next, ends, chosen, captured }) {
    this.element.classList.toggle("is-choosing", chosen.length > 0);
    for (const [name, cell] of this.cells) {
      const isChosen = chosen.includes(name);
      cell.classList.toggle("is-next", next.has(name));
      cell.classList.toggle("is-end", ends.has(name));
      cell.classList.toggle("is-captured", captured.has(name));
      cell.classList.toggle("is-chosen", isChosen);
      cell.setAttribute("aria-pressed", String(isChosen));
      cell.style.touchAction = this.handlers.mayDrag(name) ? "none" : "manipulation";
    }
  }

  /**
   * Shows pieces of a set-up that is being made, which damier may not be able to draw yet.
   * @param {ReadonlyMap<string, {piece: string, side: string}> | null} pieces
   */
  edit(pieces) {
    this.game?.field.classList.toggle("is-editing", pieces !== null);
    for (const [name, cell] of this.cells) {
      const there = pieces?.get(name);
      cell.replaceChildren(
        ...(there === undefined
          ? []
          : [make("span", { class: `play-chip ${there.side}`, text: chipText(there.piece) })]),
      );
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS[event.key];
    if (event.key === "Escape") {
      this.handlers.escape();
    } else if (arrow !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const found = neighbour(this.rows, this.current, arrow);
      if (found !== "") {
        this.setTabStop(found);
        this.cells.get(found)?.focus();
      }
      event.preventDefault();
    }
  }

  /** @param {Event} event */
  click(event) {
    const cell = cellOf(event.target);
    if (this.hasDragged) {
      this.hasDragged = false;
    } else if (cell !== "") {
      this.setTabStop(cell);
      this.handlers.step(cell);
    }
  }

  /** @param {PointerEvent} event */
  press(event) {
    const from = cellOf(event.target);
    this.hasDragged = false;
    if (event.button === 2 && from !== "") {
      this.pen = { from, color: event.altKey ? "B" : event.shiftKey ? "R" : event.ctrlKey ? "Y" : "G" };
      return;
    }
    if (event.button !== 0 || from === "") {
      return;
    }
    if (this.handlers.mayDrag(from)) {
      this.pointer = { from, x: event.clientX, y: event.clientY, ghost: null };
    }
    if (event.pointerType === "touch") {
      this.rest = setTimeout(() => {
        if (!this.pointer?.ghost) {
          this.drop();
          this.pen = { from, color: "G" };
        }
      }, LONG);
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { pointer } = this;
    if (this.pen !== null) {
      return;
    }
    if (pointer === null || event.buttons === 0) {
      this.drop();
      return;
    }
    if (pointer.ghost === null && Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) > DRAG) {
      clearTimeout(this.rest);
      if (!this.cells.get(pointer.from)?.classList.contains("is-chosen")) {
        // The squares where it may go are shown while it is dragged.
        this.handlers.step(pointer.from);
      }
      pointer.ghost = this.ghost(pointer.from);
      this.grid.setPointerCapture(event.pointerId);
    }
    if (pointer.ghost !== null) {
      pointer.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    }
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { pointer, pen } = this;
    const to = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    this.drop();
    if (pen !== null || pointer?.ghost) {
      this.hasDragged = true;
      // A click may follow, or may not: browsers differ once the pointer is captured.
      setTimeout(() => {
        this.hasDragged = false;
      }, 0);
    }
    if (pen !== null && to !== "") {
      this.handlers.draw(pen.from, to, pen.color);
    } else if (pointer?.ghost && to !== "" && to !== pointer.from) {
      this.handlers.drag(pointer.from, to);
    }
  }

  drop() {
    clearTimeout(this.rest);
    this.pointer?.ghost?.remove();
    this.pointer = null;
    this.pen = null;
    this.element.querySelectorAll(".is-lifted").forEach((one) => one.classList.remove("is-lifted"));
    this.game?.svg
      .querySelectorAll(".is-lifted")
      .forEach((/** @type {Element} */ one) => one.classList.remove("is-lifted"));
  }

  /**
   * Makes a picture of a piece, to drag along; its shadow stays.
   * @param {string} from
   */
  ghost(from) {
    const cell = /** @type {HTMLElement} */ (this.cells.get(from)).getBoundingClientRect();
    const { data, svg } = this.game;
    const name = data.squares[(this.names ?? []).indexOf(from)];
    const piece = [...svg.querySelectorAll(".pieces > g")].find(({ dataset }) => dataset.square === name);
    const ghost = make("div", { class: "play-ghost" });
    Object.assign(ghost.style, { width: `${cell.width}px`, height: `${cell.height}px` });
    if (piece !== undefined) {
      const picture = svg.cloneNode(false);
      const copy = piece.cloneNode(true);
      copy.removeAttribute("transform");
      picture.setAttribute("viewBox", `${-data.step / 2} ${-data.step / 2} ${data.step} ${data.step}`);
      picture.removeAttribute("aria-label");
      picture.classList.remove("flipped");
      picture.append(copy);
      ghost.append(picture);
      piece.classList.add("is-lifted");
    }
    this.element.append(ghost);
    return ghost;
  }
}

/**
 * Returns what a piece of a set-up shows: nothing for the usual piece of a game, else its letter or its card.
 * @param {string} piece As boards have it.
 */
export function chipText(piece) {
  if (piece.length > 1 || /^[ec]$/i.test(piece)) {
    return piece.toUpperCase();
  }
  return piece === "W" || piece === "B" ? "♛" : "";
}

/**
 * Returns the cell of an element; empty if it is none.
 * @param {EventTarget | null} target
 */
function cellOf(target) {
  const cell = target instanceof Element ? target.closest("[data-cell]") : null;
  return cell instanceof HTMLElement ? (cell.dataset.cell ?? "") : "";
}
