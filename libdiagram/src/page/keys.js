// @ts-nocheck
// Keys, the wheel and swipes.

import { all, makeDialog, one, setTabStop } from "./dom.js";
import { commands, flip, intoVariation, otherLine } from "./play.js";

const SWIPE = 40; // pixels
const WHEEL_DELAY = 80; // ms between two plies, so that one turn of a wheel is not the whole game

/** What a key does on the whole page; false if it does nothing here. */
export const keys = {
  ArrowRight: commands.forward,
  ArrowLeft: commands.back,
  Home: commands.first,
  End: commands.last,
  ArrowDown: (page) => otherLine(page, 1),
  ArrowUp: (page) => otherLine(page, -1),
  " ": (page, event) => (event.target.closest("a, button, summary") ? false : play(page)),
  f: flip,
  v: intoVariation,
  n: (page) => page.nextGame(1),
  p: (page) => page.nextGame(-1),
  "?": (page) => page.help.showModal(),
};

/** Within a row of buttons or the list of games, arrows move between its items. */
function moveWithin(event) {
  const toolbar = event.target.closest("[role=toolbar]");
  const list = event.target.closest(".index ol");
  if (!toolbar && !list) {
    return false;
  }
  const items = all(toolbar ? "button" : "a", toolbar || list).filter((item) => item.offsetParent !== null);
  const at = items.indexOf(event.target.closest("button, a"));
  const last = items.length - 1;
  const next = {
    [toolbar ? "ArrowRight" : "ArrowDown"]: Math.min(at + 1, last),
    [toolbar ? "ArrowLeft" : "ArrowUp"]: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  }[event.key];
  if (next === undefined || at < 0) {
    return false;
  }
  setTabStop(items, items[next]);
  items[next].focus();
  return true;
}

export function onKey(page, event) {
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    one("dialog[open]") ||
    event.target.closest("input, textarea") ||
    (event.shiftKey && event.key !== "?")
  ) {
    return;
  }
  if (moveWithin(event)) {
    event.preventDefault();
    return;
  }
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
  if (act && !(event.target.closest("select") && event.key !== "?") && act(page, event) !== false) {
    event.preventDefault();
  }
}

const boardOf = (event) => event.target.closest?.(".field");

/** Lets the wheel over a board go on and back. */
export function makeWheel(page) {
  let last = 0;
  one("main").addEventListener(
    "wheel",
    (event) => {
      if (!boardOf(event) || event.ctrlKey || event.deltaY === 0) {
        return;
      }
      event.preventDefault();
      if (event.timeStamp - last >= WHEEL_DELAY) {
        last = event.timeStamp;
        commands[event.deltaY > 0 ? "forward" : "back"](page);
      }
    },
    { passive: false },
  );
}

/** Lets swipes on a board go on and back. */
export function makeSwipes(page) {
  let from = null;
  one("main").addEventListener(
    "touchstart",
    (event) => {
      from = boardOf(event) && event.touches.length === 1 ? event.touches[0] : null;
    },
    { passive: true },
  );
  one("main").addEventListener("touchend", (event) => {
    const to = event.changedTouches[0];
    if (from && Math.abs(to.clientX - from.clientX) > Math.max(SWIPE, 2 * Math.abs(to.clientY - from.clientY))) {
      commands[to.clientX < from.clientX ? "forward" : "back"](page);
    }
    from = null;
  });
}

/** Prepares the row of buttons: one tab stop, and a mouse does not take the focus to it. */
export function makeToolbar(page) {
  const items = all("button", page.controls);
  setTabStop(items, one("[data-do=forward]", page.controls));
  page.controls.addEventListener("focusin", (event) => setTabStop(items, event.target));
  all("button", page.controls).forEach((button) => {
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => commands[button.dataset.do](page));
  });
}

/** Prepares the help. */
export function makeHelp(page) {
  page.help = makeDialog("damier-help");
  one(".help-open", page.bar).addEventListener("click", () => page.help.showModal());
}
