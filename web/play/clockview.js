/** The players, their clocks and points, above and below the board. */

import { leftOf, newClock, writeTime } from "./clock.js";
import { labelled, make, openDialog } from "../dom.js";
import { tr } from "../language.js";
import { sideLabel, sideName } from "../names.js";

export class PlayersView {
  /** @param {import("./state.js").Table} table @param {(text: string) => void} announce */
  constructor(table, announce) {
    this.table = table;
    this.announce = announce;
    this.rows = [0, 1].map(() => {
      const name = make("span", { class: "play-name" });
      const points = make("span", { class: "play-points" });
      const time = make("span", { class: "play-time" });
      return { name, points, time, element: make("div", { class: "play-player" }, name, points, time) };
    });
    this.hasFallen = false;
    setInterval(() => this.tick(), 250);
  }

  /**
   * @param {readonly string[]} sides
   * @param {readonly string[]} names
   * @param {readonly string[]} points
   */
  show(sides, names, points) {
    this.sides = sides;
    this.rows.forEach(({ element, name, points: shown }, side) => {
      name.textContent = names[side] === "" ? sideLabel(sides[side]) : `${names[side]} (${sideLabel(sides[side])})`;
      shown.textContent = points[side] ?? "";
      element.classList.toggle("is-turn", this.table.look?.outcome === null && this.table.sideNumber === side);
    });
    this.tick();
  }

  tick() {
    const { clock } = this.table;
    const now = Date.now();
    this.rows.forEach(({ time }, at) => {
      const side = at === 0 ? 0 : 1;
      const left = clock === null ? 0 : leftOf(clock, side, now);
      time.textContent = clock === null ? "" : writeTime(left);
      time.classList.toggle("is-running", clock?.running === side);
      time.classList.toggle("is-over", clock !== null && left === 0);
      if (clock !== null && left === 0 && !this.hasFallen) {
        this.hasFallen = true;
        this.announce(tr("{0} has run out of time.", sideName(this.sides?.[side] ?? tr("a player"))));
      }
    });
    this.hasFallen = clock !== null && this.hasFallen;
  }

  /** @param {HTMLElement} root */
  openClock(root) {
    const minutes = make("input", { type: "number", min: "1", max: "600", value: "30" });
    const bonus = make("input", { type: "number", min: "0", max: "600", value: "10" });
    const begin = make("button", { class: "is-main", text: tr("Set the clock") });
    const remove = make("button", { text: tr("No clock") });
    const dialog = openDialog(root, tr("Clock"), [
      labelled(tr("Minutes for each player"), minutes),
      labelled(tr("Seconds added for each move"), bonus),
      make("p", { class: "play-hint", text: tr("The time left after a move is recorded with it.") }),
      make("div", { class: "play-row-of" }, begin, remove),
    ]);
    begin.addEventListener("click", () => {
      const limited = (/** @type {HTMLInputElement} */ field, /** @type {number} */ min) =>
        Math.min(600, Math.max(min, Number(field.value) || min));
      this.hasFallen = false;
      this.table.setClock(newClock(limited(minutes, 1), limited(bonus, 0)));
      dialog.close();
    });
    remove.addEventListener("click", () => {
      this.table.setClock(null);
      dialog.close();
    });
  }
}
