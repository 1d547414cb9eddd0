/**
 * The board: the drawing that damier makes, and over it a grid of buttons, one a square, for clicks, drags, touches and
 * keys. It knows cells and steps, and no game.
 * @typedef {import("./types.js").Square} Square
 * @typedef {{next: ReadonlySet<string>, ends: ReadonlySet<string>, chosen: readonly string[],
 *   captured: ReadonlySet<string>}} Marks
 * @typedef {{step: (cell: string) => void, drag: (from: string, to: string) => void, escape: () => void,
 *   mayDrag: (cell: string) => boolean}} Handlers
 */

import { drawingOf } from "../board.js";
import { make } from "../dom.js";
import { tr } from "../language.js";
import { neighbour } from "./neighbour.js";

/** How far a pointer must go before it drags, in pixels. */
const DRAG = 6;
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
    this.element = make("div", { class: "play-board" });
    this.picture = make("div", { class: "play-picture", "aria-hidden": "true" });
    this.grid = make("div", { class: "play-grid", role: "grid", "aria-label": tr("Board") });
    this.element.append(this.picture, this.grid);
    /** @type {Map<string, HTMLButtonElement>} */
    this.cells = new Map();
    /** @type {string[][]} */
    this.rows = [];
    this.current = "";
    this.shape = "";
    /** @type {{from: string, x: number, y: number, ghost: HTMLElement | null} | null} */
    this.pointer = null;
    this.hasDragged = false;
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.grid.addEventListener("pointerdown", (event) => this.press(event));
    this.grid.addEventListener("pointermove", (event) => this.move(event));
    this.grid.addEventListener("pointerup", (event) => this.release(event));
    this.grid.addEventListener("pointercancel", () => this.drop());
    this.grid.addEventListener("click", (event) => this.click(event));
    this.grid.addEventListener("focusin", (event) => this.setTabStop(cellOf(event.target) || this.current));
  }

  /**
   * Shows a position.
   * @param {string} svg As damier draws it.
   * @param {readonly Square[][]} board
   * @param {boolean} isFlipped
   * @param {(square: Square) => string} nameOf What a square is called, with what stands on it.
   */
  show(svg, board, isFlipped, nameOf) {
    this.picture.replaceChildren(drawingOf(svg));
    this.place();
    const rows = isFlipped ? [...board].reverse().map((row) => [...row].reverse()) : board;
    const shape = JSON.stringify(rows.map((row) => row.map(({ name }) => name)));
    if (shape !== this.shape) {
      this.shape = shape;
      this.build(rows);
    }
    for (const square of board.flat()) {
      const cell = this.cells.get(square.name);
      cell?.setAttribute("aria-label", nameOf(square));
    }
  }

  /** Puts the grid where the drawing has the squares. */
  place() {
    const drawing = this.picture.querySelector("svg");
    // The first box of the board is its frame, the second one has the squares.
    const edge = this.picture.querySelector(".board > rect:nth-of-type(2)");
    if (drawing === null || edge === null) {
      return;
    }
    const moved = edge.parentElement?.getAttribute("transform") ?? "";
    const [, right = "0", down = "0"] = /^translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(moved) ?? [];
    const [left, top, width, height] = (drawing.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
    const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(edge.getAttribute(name)));
    const per = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
    Object.assign(this.grid.style, {
      left: per(x + Number(right) - left, width),
      top: per(y + Number(down) - top, height),
      width: per(w, width),
      height: per(h, height),
    });
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.element.style.setProperty("--shape", String(width / height));
  }

  /** @param {readonly (readonly Square[])[]} rows */
  build(rows) {
    this.cells.clear();
    this.rows = rows.map((row) => row.map(({ name }) => name));
    this.grid.style.setProperty("--columns", String(rows[0]?.length ?? 1));
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
    this.element.classList.toggle("is-editing", pieces !== null);
    for (const [name, cell] of this.cells) {
      const there = pieces?.get(name);
      cell.replaceChildren(
        ...(there === undefined
          ? []
          : [make("span", { class: `play-chip ${there.side}`, text: chipText(there.piece) })]),
      );
    }
  }

  /** @param {string} cell */
  focus(cell) {
    this.setTabStop(cell);
    this.cells.get(cell)?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS[event.key];
    if (event.key === "Escape") {
      this.handlers.escape();
    } else if (arrow !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      this.go(arrow);
      event.preventDefault();
    }
  }

  /** @param {readonly [number, number]} arrow */
  go(arrow) {
    const found = neighbour(this.rows, this.current, arrow);
    if (found !== "") {
      this.focus(found);
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
    if (event.button === 0 && from !== "" && this.handlers.mayDrag(from)) {
      this.pointer = { from, x: event.clientX, y: event.clientY, ghost: null };
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { pointer } = this;
    if (pointer === null || event.buttons === 0) {
      this.drop();
      return;
    }
    if (pointer.ghost === null && Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) > DRAG) {
      pointer.ghost = this.ghost(pointer.from);
      this.grid.setPointerCapture(event.pointerId);
    }
    if (pointer.ghost !== null) {
      pointer.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    }
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { pointer } = this;
    this.drop();
    if (pointer?.ghost) {
      this.hasDragged = true;
      // A click may follow, or may not: browsers differ once the pointer is captured.
      setTimeout(() => {
        this.hasDragged = false;
      }, 0);
      const to = cellOf(document.elementFromPoint(event.clientX, event.clientY));
      if (to !== "" && to !== pointer.from) {
        this.handlers.drag(pointer.from, to);
      }
    }
  }

  drop() {
    this.pointer?.ghost?.remove();
    this.pointer = null;
    this.element.classList.remove("is-dragging");
  }

  /**
   * Makes a picture of a square, to drag along.
   * @param {string} from
   */
  ghost(from) {
    const cell = /** @type {HTMLElement} */ (this.cells.get(from)).getBoundingClientRect();
    const picture = this.picture.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (this.picture.cloneNode(true));
    Object.assign(copy.style, {
      position: "absolute",
      width: `${picture.width}px`,
      height: `${picture.height}px`,
      left: `${picture.left - cell.left}px`,
      top: `${picture.top - cell.top}px`,
    });
    const ghost = make("div", { class: "play-ghost" }, copy);
    Object.assign(ghost.style, { width: `${cell.width}px`, height: `${cell.height}px` });
    this.element.append(ghost);
    this.element.classList.add("is-dragging");
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
