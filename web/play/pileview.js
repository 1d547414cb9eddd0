/**
 * What is beside the board: the pile with its next card, or all cards where they are drawn by hand; and the choice
 * between moves that squares do not tell apart.
 */

import { make } from "../dom.js";
import { cardOf } from "./steps.js";
import { moveInWords } from "./words.js";

const SUITS = /** @type {{[suit: string]: readonly [string, string]}} */ ({
  TR: ["♣", "clubs"], PI: ["♠", "spades"], CO: ["♥", "hearts"], CA: ["♦", "diamonds"],
});
const RANKS = /** @type {{[rank: string]: string}} */ ({ A: "ace", V: "jack (V)", D: "queen (D)", R: "king (R)" });

/**
 * Makes the face of a card.
 * @param {string} card `RTR`
 */
export function cardFace(card) {
  const [sign, suit] = SUITS[card.slice(1)] ?? ["", ""];
  const rank = card[0] ?? "";
  const isRed = sign === "♥" || sign === "♦";
  const face = make("span", { class: `play-card${isRed ? " is-red" : ""}`, "aria-hidden": "true" }, rank, make("small", { text: sign }));
  return { face, name: `${rank}${sign}, ${RANKS[rank] ?? rank} of ${suit}` };
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
  const count = left === null || left === undefined ? "" : ` (${left} cards)`;
  if (table.hasHiddenCard && !table.isRevealed) {
    const button = make("button", { class: "play-pile", text: `Draw from the pile${count}`, click: () => table.reveal() });
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
  const text = isOne ? "Drawn: put it on a square." : `Pile${count}: to draw, choose the card that came, then a square.`;
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
    make("button", { click: () => void table.play(way) }, make("b", { text: way.move.text }), ` ${moveInWords(way.move, way.huffed)}`),
  );
  const goesOn = table.choice?.items.some(({ path, at }) => at < path.length);
  const text = goesOn ? "End the move here, or click where it goes on:" : "Which move?";
  return [make("p", { class: "play-hint", text }), make("div", { class: "play-choices" }, ...buttons)];
}
