/**
 * What is beside the board: the pile with its next card, or all cards where they are drawn by hand; and the choice
 * between moves that squares do not tell apart.
 */

import { make } from "../dom.js";
import { N_, tr, trn } from "../language.js";
import { cardOf } from "./steps.js";
import { moveInWords } from "./words.js";

const SUITS = /** @type {{[suit: string]: readonly [string, string]}} */ ({
  TR: ["♣", N_("clubs")],
  PI: ["♠", N_("spades")],
  CO: ["♥", N_("hearts")],
  CA: ["♦", N_("diamonds")],
});
const RANKS = /** @type {{[rank: string]: string}} */ ({
  A: N_("ace"),
  V: N_("jack (V)"),
  D: N_("queen (D)"),
  R: N_("king (R)"),
});

/**
 * Makes the face of a card.
 * @param {string} card `RTR`
 */
export function cardFace(card) {
  const [sign, suit] = SUITS[card.slice(1)] ?? ["", ""];
  const rank = card[0] ?? "";
  const isRed = sign === "♥" || sign === "♦";
  const face = make(
    "span",
    { class: `play-card${isRed ? " is-red" : ""}`, "aria-hidden": "true" },
    rank,
    make("small", { text: sign }),
  );
  return {
    face,
    name: `${rank}${sign}, ${tr("{0} of {1}", RANKS[rank] === undefined ? rank : tr(RANKS[rank]), tr(suit))}`,
  };
}

/** @param {number | null} count Of the cards that are left, if it is known. */
function drawText(count) {
  return count === null
    ? tr("Draw from the pile")
    : trn("Draw from the pile ({0} card)", "Draw from the pile ({0} cards)", count, count);
}

/** @param {number | null} count */
function chooseText(count) {
  return count === null
    ? tr("Pile: to draw, choose the card that came, then a square.")
    : trn(
        "Pile ({0} card): to draw, choose the card that came, then a square.",
        "Pile ({0} cards): to draw, choose the card that came, then a square.",
        count,
        count,
      );
}

/**
 * @param {import("./state.js").Table} table
 * @returns {HTMLElement[]}
 */
export function pileOf(table) {
  const draws = table.ways.filter(({ move }) => move.kind.startsWith("draw"));
  const left = table.look?.left;
  if (draws.length === 0) {
    return [];
  }
  const count = left ?? null;
  if (table.hasHiddenCard && !table.isRevealed) {
    const button = make("button", { class: "play-pile", text: drawText(count), click: () => table.reveal() });
    return [button];
  }
  const cards = [...new Set(draws.map(({ move }) => cardOf(move)))];
  const isOne = cards.length === 1;
  const buttons = cards.map((card) => {
    const { face, name } = cardFace(card);
    const button = make("button", { class: "play-card-button", "aria-label": name, title: name }, face);
    button.setAttribute("aria-pressed", String(table.choice?.chosen[0] === `card:${card}`));
    button.addEventListener("click", () => void (isOne ? undefined : table.step(`card:${card}`)));
    return button;
  });
  const text = isOne ? tr("Drawn: put it on a square.") : chooseText(count);
  return [make("p", { class: "play-hint", text }), make("div", { class: "play-cards" }, ...buttons)];
}

/**
 * Makes the list of moves that end on the square clicked last.
 * @param {import("./state.js").Table} table
 * @returns {HTMLElement[]}
 */
export function choicesOf(table) {
  const endings = table.endings();
  if (endings.length === 0) {
    return [];
  }
  const buttons = endings.map((way) =>
    make(
      "button",
      { click: () => void table.play(way) },
      make("b", { text: way.move.text }),
      ` ${moveInWords(way.move, way.huffed)}`,
    ),
  );
  const goesOn = table.choice?.items.some(({ path, at }) => at < path.length);
  const text = goesOn ? tr("End the move here, or click where it continues:") : tr("Which move?");
  return [make("p", { class: "play-hint", text }), make("div", { class: "play-choices" }, ...buttons)];
}
