/**
 * Hands the game that is shown to the part of the page that plays, at the ply that is shown.
 * @typedef {import("../../bindings/js/damier.js").GameRecord} GameRecord
 * @typedef {import("../play/types.js").JsonRecord} JsonRecord
 */

import { gameOf, lineOf } from "../play/tree.js";
import { Tree } from "./moves.js";

/**
 * Returns the place of a node of a record in the same record as JSON. Both have the same plies in the same order, except
 * where one capture was written as several plies (D8): JSON has it once, and what is missing is skipped.
 * @param {JsonRecord} json
 * @param {GameRecord["nodes"]} nodes
 * @param {number} node
 * @returns {number[]}
 */
export function placeIn(json, nodes, node) {
  const tree = new Tree(nodes);
  /** @type {number[]} */
  const way = [];
  for (let at = node; at > 0; at = tree.parent(at)) {
    way.unshift(at);
  }
  let here = gameOf(json).root;
  const place = [];
  for (const at of way) {
    const which = tree.plies(tree.parent(at)).findIndex((ply) => ply.node === at);
    const next = here.children[which];
    const ply = nodes[at];
    if (next !== undefined && ply.kind === "ply" && (next.text === ply.text || next.text === ply.move)) {
      place.push(which);
      here = next;
    }
  }
  return place;
}

/**
 * Returns a record for the part that plays, and the place of a node in it.
 * @param {GameRecord} record
 * @param {number} node
 * @returns {{record: JsonRecord, path: number[]}}
 */
export function handed(record, node) {
  const json = JSON.parse(record.write("json"));
  return { record: json, path: placeIn(json, record.nodes, node) };
}

/**
 * Returns a record of the plies up to a node and of nothing after it, as JSON.
 * @param {GameRecord} record
 * @param {number} node
 */
export function lineTo(record, node) {
  const { record: json, path } = handed(record, node);
  return JSON.stringify(lineOf(gameOf(json), path));
}
