// @ts-nocheck
// The list of moves: the ply that is shown is marked, opened and in sight.

import { one } from "./dom.js";

/** Follows clicks on moves, unless they open another tab. */
export function makeMoves(page) {
  one("main").addEventListener("click", (event) => {
    const link = event.target.closest("a.m");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      page.goTo(Number(link.dataset.node));
    }
  });
}

/** Opens the folded variations that contain a ply. */
export function unfold(link) {
  for (let fold = link.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    fold.open = true;
  }
}

/** Scrolls to a ply: the list of moves, or the page where that scrolls as a whole. */
export function keepInSight(link) {
  const list = link.closest(".moves");
  const inner = link.getBoundingClientRect();
  if (list.scrollHeight > list.clientHeight + 1 && getComputedStyle(list).overflowY === "auto") {
    const outer = list.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      list.scrollTop += inner.top - outer.top - outer.height / 3;
    }
    return;
  }
  const play = list.closest(".play");
  if (!play) {
    return;
  }
  const board = one(".board", play).getBoundingClientRect();
  const beside = board.right <= inner.left;
  const top = beside ? 0 : Math.max(board.bottom, 0);
  const bottom = innerHeight - 64; // the controls
  if (inner.bottom > bottom || inner.top < top) {
    // The board sticks at the top once the page has scrolled so far.
    const room = beside ? 0 : board.height;
    scrollBy(0, inner.top - room - Math.max((bottom - room) / 3, 8));
  }
}
