// @ts-nocheck
// A game of the page: the tree of its nodes, read from its data, and its board.

import { all, one } from "./dom.js";
import { chanceOf } from "./gauge.js";

/** Returns a game of the page: its element, and what is known before it is opened. */
export function makeGame(article, number) {
  // Titles have no elements to keep characters that change the direction to a name.
  const heading = one("h1, h2", article).textContent.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return { article, number, heading, data: null };
}

/** Reads the data of a game, when it is shown for the first time. */
export function openGame(game) {
  if (game.data) {
    return;
  }
  game.data = JSON.parse(one("script", game.article).textContent);
  game.links = [null, ...all(".m", game.article)];
  game.nodes = game.data.nodes;
  game.svg = one(".board > svg", game.article);
  linkNodes(game.nodes);
  game.links.forEach((link, i) => {
    if (link) {
      link.href = hashOf(game, i);
      link.dataset.node = i;
      link.tabIndex = -1;
    }
  });
  readColumns(game);
}

/** Adds to each node its parent, its children, its ply, and whether it is of the main line. */
function linkNodes(nodes) {
  nodes.forEach((node, i) => {
    node.children = [];
    node.parent = i === 0 ? -1 : node.from === undefined ? i - 1 : node.from;
    node.ply = i === 0 ? 0 : nodes[node.parent].ply + 1;
    // The first ply that follows a position goes on with its line, the others are variations.
    const siblings = i === 0 ? [] : nodes[node.parent].children;
    node.main = i === 0 || (nodes[node.parent].main && siblings.length === 0);
    siblings.push(i);
  });
}

/** Reads the evaluations and clocks of the plies, which the text of the page shows in columns. */
function readColumns(game) {
  game.links.forEach((link, i) => {
    const item = link && link.closest("li");
    const node = game.nodes[i];
    node.mover = item ? Number(item.classList.contains("second")) : -1;
    node.eval = item ? one(":scope > .eval", item)?.textContent : undefined;
    node.clock = item ? one(":scope > .clock.left", item)?.textContent : undefined;
    node.chance = node.eval === undefined ? undefined : chanceOf(node.eval, node.mover, game.data.evalScale || 2);
  });
}

/** Returns the part of the address that names a node. */
export function hashOf(game, node) {
  const { main, ply } = game.nodes[node];
  return `#game=${game.number}&${main ? `ply=${ply}` : `node=${node}`}`;
}

/** Returns the node that an address names; its numbers may be wrong. */
export function findNode(game, parameters) {
  const node = Number(parameters.get("node"));
  if (Number.isInteger(node) && node > 0 && node < game.nodes.length) {
    return node;
  }
  const ply = Number(parameters.get("ply")) || 0;
  let at = 0;
  while (game.nodes[at].ply < ply && game.nodes[at].children.length > 0) {
    [at] = game.nodes[at].children;
  }
  return at;
}

/** Returns a move as players name it, `28. 36-31?` or `28... 17-22`; nothing before the first one. */
export function nameOf(game, node) {
  const link = game.links[node];
  const before = game.links[game.nodes[node].parent];
  const number = link && before && !one(".n", link) ? parseInt(one(".n", before)?.textContent, 10) : NaN;
  const text = link?.textContent ?? "";
  return Number.isNaN(number) ? text : `${number}... ${text}`;
}

/** Returns the last node of the line. */
export function endOf(game, node) {
  while (game.nodes[node].children.length > 0) {
    [node] = game.nodes[node].children;
  }
  return node;
}
