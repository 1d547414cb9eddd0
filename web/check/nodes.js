/**
 * The nodes of a record as a tree.
 * @typedef {import("../../bindings/js/damier.js").RecordNode} RecordNode
 * @typedef {import("../../bindings/js/damier.js").Ply} Ply
 */

import { numbered } from "../play/tree.js";

/**
 * The plies of a record as a tree.
 * @param {readonly RecordNode[]} nodes
 */
export class Tree {
  /** @param {readonly RecordNode[]} nodes */
  constructor(nodes) {
    this.nodes = nodes;
  }

  /**
   * Returns what follows a node: plies, comments, marks.
   * @param {number} node
   * @returns {RecordNode[]}
   */
  after(node) {
    const found = [];
    for (let at = this.nodes[node]?.firstChild ?? null; at !== null; at = this.nodes[at].nextSibling) {
      found.push(this.nodes[at]);
    }
    return found;
  }

  /**
   * Returns the plies that may follow: the first continues the line.
   * @param {number} node
   * @returns {Ply[]}
   */
  plies(node) {
    return /** @type {Ply[]} */ (this.after(node).filter(({ kind }) => kind === "ply"));
  }
}

/**
 * Returns the number of each node of a record in the same game as a tree, as `numbered` counts. Both have the same plies in
 * the same order, except where one capture was written as several plies (D8): the tree has it once, and what is missing
 * has the number of the ply before it.
 * @param {Tree} tree
 * @param {import("../play/types.js").Node} root
 * @returns {number[]}
 */
export function numbersOf(tree, root) {
  const numbers = new Map(numbered(root).map(({ node }, number) => [node, number]));
  const found = tree.nodes.map(() => 0);
  const open = [{ at: 0, here: root }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { at, here } = one;
    found[at] = numbers.get(here) ?? 0;
    tree.plies(at).forEach((ply, which) => {
      const next = here.children[which];
      const isIt = next !== undefined && (next.text === ply.text || next.text === ply.move);
      open.push({ at: ply.node, here: isIt ? next : here });
    });
  }
  return found;
}

/**
 * Returns the plies of a record in the order in which pages of games show them: a ply, those that may be played instead,
 * each with what follows it, and the next ply. The second part of a capture that was written as two plies (D8) is none.
 * @param {Tree} tree
 * @returns {Ply[]}
 */
export function pliesAsShown(tree) {
  /** @type {Ply[]} */
  const found = [];
  const addLine = (/** @type {Ply | undefined} */ first, /** @type {Ply[]} */ instead) => {
    for (let ply = first, others = instead; ply !== undefined; ) {
      const [next, ...more] = tree.plies(ply.node);
      if (ply.resolved || ply.number > 0 || !next?.resolved) {
        found.push(ply);
      }
      others.forEach((other) => addLine(other, []));
      [ply, others] = [next, more];
    }
  };
  const [first, ...others] = tree.plies(0);
  addLine(first, others);
  return found;
}
