/**
 * The list of moves of a record: the same elements and classes as in the pages of damier-convert.
 * @typedef {import("../../bindings/js/damier.js").RecordNode} RecordNode
 * @typedef {import("../../bindings/js/damier.js").Ply} Ply
 * @typedef {import("./types.js").Shown} Shown
 */

import { make } from "../dom.js";
import { variationsOf } from "../names.js";
import { markOf } from "../play/words.js";

/** Variations deeper than this are not shown: elements within elements need stack. */
const MAX_DEPTH = 60;

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

  /** @param {number} node */
  parent(node) {
    return this.nodes[node]?.parent ?? 0;
  }

  /**
   * Returns the end of a line.
   * @param {number} node
   */
  endOf(node) {
    let at = node;
    for (let [next] = this.plies(at); next !== undefined; [next] = this.plies(at)) {
      at = next.node;
    }
    return at;
  }

  /**
   * Returns the ply that stands instead of this one, the next of several, or this.
   * @param {number} node
   * @param {number} by
   */
  instead(node, by) {
    if (node === 0) {
      return node;
    }
    const lines = this.plies(this.parent(node));
    const at = lines.findIndex((one) => one.node === node);
    return lines[(at + by + lines.length) % lines.length].node;
  }
}

/**
 * Returns the number before a ply, as its game counts: every ply, or both sides together.
 * @param {Ply} ply
 * @param {{countsPlies: boolean, nodes: readonly RecordNode[]}} shown
 * @param {boolean} isAlone Whether no ply with its number stands before it.
 */
export function numberOf({ number, side }, { countsPlies, nodes }, isAlone) {
  if (number === 0) {
    return "";
  }
  if (countsPlies) {
    return `${number}. `;
  }
  const first = nodes.find(({ kind }) => kind === "ply");
  const beginsSecond = first?.kind === "ply" && first.side === "second";
  const move = Math.ceil((number + (beginsSecond ? 1 : 0)) / 2);
  return side === "second" ? (isAlone ? `${move}... ` : "") : `${move}. `;
}

/**
 * Makes the list.
 * @param {Shown} shown
 * @returns {HTMLElement}
 */
export function moveList(shown) {
  const tree = new Tree(shown.nodes);
  const wrong = new Map(
    shown.findings
      .filter(({ severity, node }) => severity === "error" && node > 0)
      .map(({ node, message }) => [node, message]),
  );
  const list = make("div", { class: "moves" });
  for (const node of tree.after(0)) {
    if (node.kind === "comment") {
      list.append(make("p", { class: "comment", text: node.text.trim() }));
    } else {
      break;
    }
  }
  const main = make("ol", { class: "line main" });
  fill(main, 0, 0);
  list.append(main);
  if (shown.result !== "") {
    list.append(make("p", { class: "result", text: shown.result }));
  }
  return list;

  /**
   * Puts a line into a list.
   * @param {HTMLElement} into
   * @param {number} from
   * @param {number} depth
   * @param {Ply} [first]
   */
  function fill(into, from, depth, first) {
    let ply = first ?? tree.plies(from)[0];
    let isFirst = true;
    while (ply !== undefined) {
      const item = itemOf(ply, tree.after(ply.node), first === ply || isFirst);
      isFirst = false;
      into.append(item);
      const others = first === ply ? [] : tree.plies(tree.parent(ply.node)).slice(1);
      if (others.length > 0 && depth < MAX_DEPTH) {
        const fold = make(
          "details",
          { class: "fold", open: true },
          make("summary", { text: variationsOf(others.length) }),
        );
        for (const other of others) {
          const line = make("ol", { class: "line variation" });
          fill(line, from, depth + 1, other);
          fold.append(line);
        }
        item.append(fold);
      }
      [ply] = tree.plies(ply.node);
    }
  }

  /** @param {Ply} ply @param {RecordNode[]} after @param {boolean} isFirst */
  function itemOf(ply, after, isFirst) {
    const item = make("li", { class: ply.side === "second" ? "second" : "" });
    const link = make(
      "a",
      { class: "m", href: `#check&node=${ply.node}`, "data-node": String(ply.node), tabindex: "-1" },
      make("span", { class: "n", text: numberOf(ply, shown, isFirst) }),
      ply.resolved ? ply.move : ply.text,
    );
    const message = wrong.get(ply.node);
    link.classList.toggle("wrong", message !== undefined);
    link.classList.toggle("unclear", !ply.resolved && message === undefined);
    after.forEach((node) => {
      if (node.kind === "nag") {
        link.append(make("span", { class: "nag", text: markOf(node.nag) }));
      }
    });
    item.append(link);
    for (const [name, text] of /** @type {const} */ ([
      ["eval", ply.eval],
      ["clock left", ply.clock],
    ])) {
      if (text !== "") {
        item.append(make("span", { class: name, text }));
      }
    }
    if (message !== undefined) {
      item.append(make("p", { class: "reason", text: message }));
    }
    after.forEach((node) => {
      if (node.kind === "comment" && node.text.trim() !== "") {
        item.append(make("span", { class: "comment", text: node.text.trim() }));
      }
    });
    return item;
  }
}
