/** What damier calls sides, pieces and positions in English, in the language of the page. */

import { N_, tr, trc, trn } from "./language.js";

/** Sides in the middle of a sentence; `players`: above a board or a field. */
const SIDES = [N_("White"), N_("Black"), N_("Player 1"), N_("Player 2")];

/**
 * Returns a side as part of a sentence.
 * @param {string} side
 */
export function sideName(side) {
  return SIDES.includes(side) ? tr(side) : side;
}

/**
 * Returns a side as a label.
 * @param {string} side
 */
export function sideLabel(side) {
  switch (side) {
    case "White":
      return trc("label", "White");
    case "Black":
      return trc("label", "Black");
    case "Player 1":
      return trc("label", "Player 1");
    case "Player 2":
      return trc("label", "Player 2");
    default:
      return side;
  }
}

/**
 * Returns the summary of a line that has variations. One is not counted.
 * @param {number} number
 */
export function variationsOf(number) {
  return number === 1 ? tr("variation") : trn("{0} variation", "{0} variations", number, number);
}

/** Titles of rulesets that are not French already. */
const TITLE = /^(?:[A-Z][\w']+ (?:draughts|checkers)|Antidraughts|Marelle \(rules of the WMD\))$/;

/**
 * Returns the title of a ruleset.
 * @param {string} title
 */
export function rulesetTitle(title) {
  return TITLE.test(title) ? tr(title) : title;
}

/** Pieces of all games with a colour. */
const PIECES = [
  N_("White man"), N_("Black man"), N_("White king"), N_("Black king"), N_("White piece"), N_("Black piece"),
  N_("White stone"), N_("Black stone"), N_("White Pion"), N_("Black Pion"), N_("White Ecuyer"), N_("Black Ecuyer"),
  N_("White Chevalier"), N_("Black Chevalier"),
];
/** Kinds of pieces before the squares of several. */
const KINDS = [N_("man"), N_("king"), N_("piece"), N_("stone"), N_("Pion"), N_("Ecuyer"), N_("Chevalier")];
const SUITS = [N_("clubs"), N_("spades"), N_("hearts"), N_("diamonds")];
const STATES = [N_("threatened"), N_("prisoner"), N_("locked")];
const CARD = /^(\w+) of (clubs|spades|hearts|diamonds)((?: \((?:threatened|prisoner|locked)\))*)$/;

/** @param {string} name */
function cardName(name) {
  const [, rank, suit, states] = CARD.exec(name) ?? [];
  if (rank === undefined) {
    return null;
  }
  return tr("{0} of {1}", rank, tr(SUITS[SUITS.indexOf(suit)])) + stateOf(states);
}

/** @param {string} states ` (threatened) (locked)` */
function stateOf(states) {
  return STATES.filter((state) => states.includes(`(${state})`)).map((state) => ` (${tr(state)})`).join("");
}

/**
 * Returns the name of a piece, which damier gives as `White man` or `V of hearts (locked)`.
 * @param {string} name
 */
export function pieceName(name) {
  return PIECES.includes(name) ? tr(name) : (cardName(name) ?? name);
}

/**
 * The sentences of a position in words, as damier writes them in drawings, and how they are translated.
 * @type {readonly [RegExp, (...parts: string[]) => string][]}
 */
const SENTENCES = [
  [/^(\S.*) to move$/, (side) => tr("{0} to move.", sideName(side))],
  [/^(\S.*) wins by rule (\w+)$/, (side, rule) => tr("{0} wins by rule {1}.", sideName(side), rule)],
  [/^drawn by rule (\w+)$/, (rule) => tr("Drawn by rule {0}.", rule)],
  [/^Cards: none$/, () => tr("Cards: none.")],
  [/^Cards: (.*)$/, (cards) => tr("Cards: {0}.", cards.split(", ").map(cardOn).join(", "))],
  [/^In hand: (.*) (\d+), (.*) (\d+)$/, (one, count, other, more) =>
    tr("In hand: {0} {1}, {2} {3}.", sideName(one), count, sideName(other), more)],
  [/^Placed Chevaliers: (.*) (\d+) of (\d+), (.*) (\d+) of (\d+)$/, (one, placed, all, other, more, whole) =>
    tr("Placed Chevaliers: {0} {1} of {2}, {3} {4} of {5}.", sideName(one), placed, all, sideName(other), more, whole)],
  [/^(Player \d): (\d+) points?$/, (side, points) =>
    trn("{0}: {1} point.", "{0}: {1} points.", Number(points), sideLabel(side), points)],
  [/^(Player \d): (\d+) points? with (.*)$/, (side, points, cards) =>
    trn("{0}: {1} point with {2}.", "{0}: {1} points with {2}.", Number(points), sideLabel(side), points, cards)],
  [/^Pile: (\d+)$/, (count) => tr("Pile: {0}.", count)],
  [/^Pile: (\d+), (\w+) is next$/, (count, card) => tr("Pile: {0}, {1} is next.", count, card)],
  [/^May take: (.*)$/, (captures) => tr("May take: {0}.", captures)],
  [/^Last move: (.*)$/, (parts) => tr("Last move: {0}.", listed(parts.split("; ").map(traceOf)))],
  [/^(White|Black): none$/, (side) => tr("{0}: none.", sideLabel(side))],
  [/^(White|Black): (.*)$/, (side, pieces) => tr("{0}: {1}.", sideLabel(side), listed(pieces.split("; ").map(kindOn)))],
];

/** @param {readonly string[]} parts */
function listed(parts) {
  return parts.reduce((before, part) => tr("{0}; {1}", before, part));
}

/** @param {string} text `A of hearts on c3 (locked)` */
function cardOn(text) {
  const [, card, square, states] = /^(.*) on (\w+)(.*)$/.exec(text) ?? ["", text, "", ""];
  return square === "" ? text : tr("{0} on {1}", cardName(card) ?? card, square) + stateOf(states);
}

/** @param {string} text `man 31, 32` */
function kindOn(text) {
  const [, kind, squares] = /^(\w+) (.*)$/.exec(text) ?? ["", text, ""];
  return `${KINDS.includes(kind) ? tr(kind) : kind} ${squares}`;
}

/** @param {string} text `from 32` */
function traceOf(text) {
  const [, word, squares] = /^(from|to|captured) (.*)$/.exec(text) ?? ["", "", text];
  switch (word) {
    case "from":
      return tr("from {0}", squares);
    case "to":
      return tr("to {0}", squares);
    case "captured":
      return tr("captured {0}", squares);
    default:
      return squares;
  }
}

/**
 * Returns a position in words: what damier writes into its drawings. Sentences that are not known stay as they are.
 * @param {string} words
 */
export function positionInWords(words) {
  const naming = " (squares as White names them)";
  const plain = words.replace(naming, "");
  const sentences = plain.split(/\.(?: |$)/).filter((sentence) => sentence !== "").map((sentence) => {
    for (const [form, translated] of SENTENCES) {
      const found = form.exec(sentence.trim());
      if (found !== null) {
        return translated(...found.slice(1));
      }
    }
    return `${sentence.trim()}.`;
  });
  return sentences.join(" ") + (plain === words ? "" : ` ${tr("(squares as White names them)")}`);
}
