// @ts-nocheck
// Shows a position of a game, and plays a game through. The page is one object, see page.js.

import { all, drawn, element, one, remember, remembered, translated, setTabStop } from "./dom.js";
import { clearOf, drawBoard, slide, wordsOf } from "./board.js";
import { showGauge } from "./gauge.js";
import { showGraphAt } from "./graph.js";
import { keepInSight, unfold } from "./moves.js";
import { endOf, hashOf, nameOf } from "./game.js";

const HASH_DELAY = 200; // ms; browsers refuse to change the address many times a second

/** Shows a node of the current game. */
export function show(page, node) {
  const { game } = page;
  one(".m[aria-current]", game.article)?.removeAttribute("aria-current");
  page.node = node;
  const link = game.links[node];
  const focused = document.activeElement?.closest(".moves");
  setTabStop(game.links.slice(1), link || game.links[1]);
  if (link) {
    link.setAttribute("aria-current", "step");
    unfold(link);
    if (focused && document.activeElement.matches(".m")) {
      link.focus({ preventScroll: true });
    }
  }
  tell(page, link);
  enable(page);
  showGraphAt(page);
  // The texts leave it less room.
  if (link) {
    keepInSight(link);
  }
  clearTimeout(page.hashTimer);
  page.hashTimer = setTimeout(() => writeHash(page), HASH_DELAY);
  page.shown?.(node);
}

/** Draws the position, and says in words what is shown. */
function tell(page, link) {
  const { game, node, panel } = page;
  const { unclear, ply } = game.nodes[node];
  const item = link && link.closest("li");
  one(".now", panel).textContent = nameOf(game, node) || translated("Start");
  const comments = item ? all(":scope > .comment", item) : all(".moves > .comment", game.article);
  one(".comments-here", panel).replaceChildren(...comments.map((comment) => comment.cloneNode(true)));
  one(".place", panel).textContent = `${ply} / ${game.nodes[endOf(game, node)].ply}`;
  const say = game.data.says[game.nodes[clearOf(game, node)].say] || { turn: "", notes: [] };
  one(".turn", panel).textContent = unclear ? translated("Position unknown after the error") : say.turn;
  one(".notes", panel).replaceChildren(...say.notes.map((note) => element("li", note)));
  const position = one(".position", panel);
  position.textContent = "";
  if (game.svg) {
    const squares = drawBoard(game, node);
    if (page.squares?.length === squares.length && page.squares !== squares) {
      slide(game, page.squares, squares);
    }
    page.squares = squares;
    const words = wordsOf(game, squares);
    position.textContent = words;
    game.svg.setAttribute("aria-label", `${say.turn}. ${words}`);
    game.svg.classList.toggle("unclear", Boolean(unclear));
    fillTrays(page, say);
    fillBars(page, say, unclear);
  }
}

/** Shows beside the players whose turn it is, and their clocks. */
function fillBars(page, say, unclear) {
  const { game, node } = page;
  all(".player", game.article).forEach((bar) => {
    const side = Number(bar.dataset.side);
    const turn = !unclear && say.side === side;
    bar.classList.toggle("turn-now", turn);
    one(".its-turn", bar).textContent = turn ? translated("to move") : "";
    one(".time", bar).textContent = clockOf(game, node, side);
  });
  showGauge(page);
}

/** Returns the last time of a side up to a node; empty if none is known. */
function clockOf(game, node, side) {
  for (let at = node; at > 0; at = game.nodes[at].parent) {
    const { clock, mover } = game.nodes[at];
    if (clock !== undefined && mover === side) {
      return clock;
    }
  }
  return "";
}

/** Shows the pieces beside the board, and their texts. */
function fillTray(tray, content, svg) {
  tray.hidden = !content;
  if (!content) {
    return;
  }
  const shapes = one(".chip-shapes", svg).children;
  tray.replaceChildren(
    element("span", content.text),
    ...content.pieces.map((piece) =>
      drawn(
        "svg",
        { class: "damier-page chip", viewBox: "-15 -13 30 26", "aria-hidden": "true" },
        shapes[piece].cloneNode(true),
      ),
    ),
  );
}

function fillTrays(page, say) {
  const { flipped, game, trays } = page;
  fillTray(trays.above, flipped ? say.below : say.above, game.svg);
  fillTray(trays.below, flipped ? say.above : say.below, game.svg);
  one(".board", game.article)?.classList.toggle("with-trays", Boolean(say.above || say.below));
}

/** Marks the buttons that can do nothing here. */
function enable(page) {
  const { parent, children } = page.game.nodes[page.node];
  const disabled = {
    first: page.node === 0,
    back: page.node === 0,
    forward: children.length === 0,
    last: children.length === 0,
    play: children.length === 0 && !page.timer,
    otherLine: parent < 0 || page.game.nodes[parent].children.length < 2,
  };
  Object.entries(disabled).forEach(([name, value]) => {
    // Not `disabled`, which would take the focus away.
    one(`[data-do=${name}]`, page.controls).setAttribute("aria-disabled", value);
  });
}

function writeHash(page) {
  if (page.hasNoHash || location.protocol === "about:") {
    return; // in a frame without an address browsers refuse to change it
  }
  const hash = hashOf(page.game, page.node);
  if (location.hash !== hash && (location.hash || page.node > 0 || page.game.number > 1)) {
    history.replaceState(null, "", hash);
  }
}

/** Goes on by one ply in the line. */
export function step(page) {
  const [next] = page.game.nodes[page.node].children;
  if (next !== undefined) {
    show(page, next);
  }
}

/** Goes to the next, or previous, ply that could stand in place of this one. */
export function otherLine(page, by = 1) {
  const { parent } = page.game.nodes[page.node];
  const lines = parent < 0 ? [] : page.game.nodes[parent].children;
  if (lines.length > 1) {
    stop(page);
    show(page, lines[(lines.indexOf(page.node) + by + lines.length) % lines.length]);
  }
  return lines.length > 1;
}

/** Goes into the first variation here: of this ply, or else of the next one. */
export function intoVariation(page) {
  const { nodes } = page.game;
  const { parent, children } = nodes[page.node];
  const here = parent < 0 ? [] : nodes[parent].children;
  const target = here[0] === page.node && here.length > 1 ? here[1] : children[1];
  if (target !== undefined) {
    stop(page);
    show(page, target);
  }
  return target !== undefined;
}

/** Remembers the speed of play. */
export function makeSpeed(page) {
  const speed = one(".speed", page.tools);
  const before = remembered("speed");
  if ([...speed.options].some(({ value }) => value === before)) {
    speed.value = before;
  }
  speed.addEventListener("change", () => remember("speed", speed.value));
  page.speed = speed;
}

/** Starts to play the game through, or pauses. */
function play(page) {
  if (page.timer) {
    stop(page);
    return;
  }
  if (page.game.nodes[page.node].children.length === 0) {
    return;
  }
  const tick = () => {
    page.timer = setTimeout(() => {
      step(page);
      if (page.game.nodes[page.node].children.length > 0) {
        tick();
      } else {
        stop(page);
      }
    }, Number(page.speed.value));
  };
  tick();
  sayPlaying(page, true);
}

export function stop(page) {
  clearTimeout(page.timer);
  page.timer = 0;
  sayPlaying(page, false);
}

function sayPlaying(page, playing) {
  const button = one("[data-do=play]", page.controls);
  button.setAttribute("aria-label", playing ? translated("Pause") : translated("Play through"));
  button.classList.toggle("playing", playing);
  // A ply a second is more than can be read out.
  one(".status", page.panel).setAttribute("aria-live", playing ? "off" : "polite");
}

/** Puts the gauge beside the board, and what the players have in hand above and below it. */
export function dressBoard(page) {
  const { game, trays, gauge } = page;
  if (!game.svg) {
    return;
  }
  all(".turn, .note", one(".board", game.article)).forEach((text) => text.remove());
  if (!game.field) {
    game.field = element("div", "", "field");
    game.svg.before(game.field);
    game.field.append(game.svg);
  }
  game.field.prepend(gauge);
  game.field.before(trays.above);
  game.field.after(trays.below);
}

/** Turns the board, and the bars of the players with it. */
export function turnBoard(page, flipped) {
  page.flipped = flipped;
  const { game } = page;
  one("[data-do=flip]", page.controls).setAttribute("aria-pressed", flipped);
  if (!game.svg) {
    return;
  }
  game.svg.classList.toggle("flipped", flipped);
  const [above, below] = all(".player", game.article);
  if (flipped !== Boolean(game.barsFlipped)) {
    const mark = document.createComment("");
    above.replaceWith(mark);
    below.replaceWith(above);
    mark.replaceWith(below);
    game.barsFlipped = flipped;
  }
}

export function flip(page) {
  turnBoard(page, !page.flipped);
  const node = page.game.nodes[clearOf(page.game, page.node)];
  fillTrays(page, page.game.data.says[node.say] || {});
  showGauge(page);
}

/** What the buttons below the moves do, by their names there. */
export const commands = {
  first: (page) => {
    stop(page);
    show(page, 0);
  },
  last: (page) => {
    stop(page);
    show(page, endOf(page.game, page.node));
  },
  back: (page) => {
    stop(page);
    show(page, Math.max(page.game.nodes[page.node].parent, 0));
  },
  forward: (page) => {
    stop(page);
    step(page);
  },
  play,
  otherLine,
  flip,
};
