/** Names of sides and pieces in what the page itself says. The library has its texts in the language of the page. */

import { N_, phrase, tr, trc } from "./language.js";

/** Sides in the middle of a sentence. */
const SIDES = [
  N_("White"),
  N_("Black"),
  N_("Player 1"),
  N_("Player 2"),
  N_("Blue"),
  N_("Green"),
  N_("Brown"),
  N_("Ivory"),
];

/**
 * Returns a side as part of a sentence: an argument of tr and trn.
 * @param {string} side
 */
export function sideName(side) {
  return SIDES.includes(side) ? phrase(side) : side;
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
    case "Blue":
      return trc("label", "Blue");
    case "Green":
      return trc("label", "Green");
    case "Brown":
      return trc("label", "Brown");
    case "Ivory":
      return trc("label", "Ivory");
    default:
      return side;
  }
}

/** French names of the tags of players. */
export const FRENCH = /** @type {{[name: string]: string}} */ ({ White: "Blancs", Black: "Noirs" });

/**
 * Returns the tags of the players, that of the side that begins before the other. Tags name players by colour; where
 * sides have none, White is the first.
 * @param {readonly string[]} sides Names of the sides.
 * @returns {[string, string]}
 */
export function playerTags(sides) {
  return sides[0] === "Black" ? ["Black", "White"] : ["White", "Black"];
}

/** Pieces of all games with a colour. */
const PIECES = [
  N_("White man"),
  N_("Black man"),
  N_("White king"),
  N_("Black king"),
  N_("White piece"),
  N_("Black piece"),
  N_("White stone"),
  N_("Black stone"),
  N_("White Pion"),
  N_("Black Pion"),
  N_("White Ecuyer"),
  N_("Black Ecuyer"),
  N_("White Chevalier"),
  N_("Black Chevalier"),
  N_("Blue man"),
  N_("Green man"),
  N_("Blue king"),
  N_("Green king"),
  N_("Brown man"),
  N_("Ivory man"),
  N_("Brown king"),
  N_("Ivory king"),
  N_("Brown stone"),
  N_("Ivory stone"),
];

/**
 * Returns the name of a piece that can be put on a board. Cards have their letters.
 * @param {string} name `White man`
 */
export function pieceName(name) {
  return PIECES.includes(name) ? tr(name) : name;
}
