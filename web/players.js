/** What the bars of the players have in addition to those of pages: a running clock, men taken, points. */

import { leftOf, newClock, writeTime } from "./play/clock.js";
import { labelled, make, openDialog } from "./dom.js";
import { tr, trn } from "./language.js";
import { sideName } from "./names.js";

export class Players {
  /**
   * @param {import("./play/state.js").Table} table
   * @param {import("./stage.js").Stage} stage
   * @param {(text: string) => void} announce
   */
  constructor(table, stage, announce) {
    this.table = table;
    this.stage = stage;
    this.announce = announce;
    /** @type {readonly string[]} */
    this.sides = [];
    this.hasFallen = false;
    setInterval(() => this.tick(), 250);
  }

  /**
   * Shows what belongs to a position.
   * @param {readonly string[]} sides
   * @param {import("./play/types.js").Look | null} look
   */
  show(sides, look) {
    this.sides = sides;
    [0, 1].forEach((side) => {
      const other = 1 - side;
      const taken = look === null || look.left !== null ? 0 : look.begin[other] - look.men[other];
      this.put(side, "taken", takenText(taken));
    });
    this.tick();
  }

  /** @param {number} side @param {string} kind @param {string} text */
  put(side, kind, text) {
    const bar = this.stage.bar(side);
    let shown = bar?.querySelector(`.${kind}`) ?? null;
    if (bar !== null && shown === null) {
      shown = make("span", { class: kind });
      bar.querySelector(".its-turn")?.after(shown);
    }
    if (shown !== null && shown.textContent !== text) {
      shown.textContent = text;
    }
  }

  tick() {
    const { clock } = this.table;
    const now = Date.now();
    for (const side of /** @type {const} */ ([0, 1])) {
      const time = this.stage.bar(side)?.querySelector(".time") ?? null;
      if (clock === null || time === null) {
        time?.classList.remove("is-running", "is-over");
        continue;
      }
      const left = leftOf(clock, side, now);
      time.textContent = writeTime(left);
      time.classList.toggle("is-running", clock.running === side);
      time.classList.toggle("is-over", left === 0);
      if (left === 0 && !this.hasFallen) {
        this.hasFallen = true;
        this.announce(tr("{0} has run out of time.", sideName(this.sides[side] ?? tr("a player"))));
      }
    }
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

/** @param {number} taken */
function takenText(taken) {
  return taken > 0 ? trn("{0} man taken", "{0} men taken", taken, taken) : "";
}
