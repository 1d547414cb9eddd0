/**
 * The game being entered: a tree of plies with comments, marks and clocks, and its tags. Every function returns a new
 * game and leaves the old one as it is, so undoing is keeping the games of before. No rule is known here.
 * @typedef {import("./types.js").Game} Game
 * @typedef {import("./types.js").Node} Node
 * @typedef {import("./types.js").Path} Path
 * @typedef {import("./types.js").JsonPly} JsonPly
 * @typedef {import("./types.js").JsonRecord} JsonRecord
 */

const SCHEMA = "damier-record-1";
/** Deeper trees are refused: they are not games, and each level needs stack. */
const MAX_DEPTH = 5000;

/**
 * Makes a node from some of its members.
 * @param {Partial<Node>} [members]
 * @returns {Node}
 */
export function makeNode(members = {}) {
  return {
    text: "",
    removed: "",
    comments: [],
    commentsBefore: [],
    nags: [],
    clock: {},
    eval: "",
    children: [],
    ...members,
  };
}

/**
 * Makes a game without plies. `setup` is a position in the form of the tag FEN.
 * @param {string} ruleset
 * @param {{tags?: readonly (readonly [string, string])[], setup?: string}} options
 * @returns {Game}
 */
export function newGame(ruleset, { tags = [], setup = "" } = {}) {
  const game = { ruleset, tags, result: null, root: makeNode() };
  return setup === "" ? game : withTag(game, "FEN", setup);
}

/**
 * Returns the nodes from the root to a place.
 * @param {Game} game
 * @param {Path} path
 * @returns {Node[]}
 */
export function nodesOf(game, path) {
  const nodes = [game.root];
  for (const child of path) {
    const next = /** @type {Node} */ (nodes.at(-1)).children[child];
    if (next === undefined) {
      throw new RangeError("the game has no such place");
    }
    nodes.push(next);
  }
  return nodes;
}

/**
 * Returns all nodes of a tree, each after the one that it follows, with the number of that and which child of it it is.
 * @param {Node} root
 * @returns {{node: Node, parent: number, child: number}[]}
 */
export function numbered(root) {
  const found = [];
  const open = [{ node: root, parent: -1, child: 0 }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const parent = found.push(one) - 1;
    one.node.children.forEach((node, child) => open.push({ node, parent, child }));
  }
  return found;
}

/**
 * @param {Game} game
 * @param {Path} path
 * @returns {Node}
 */
export function nodeAt(game, path) {
  return /** @type {Node} */ (nodesOf(game, path).at(-1));
}

/**
 * Returns a path as far as the game has it.
 * @param {Game} game
 * @param {Path} path
 * @returns {Path}
 */
export function clamped(game, path) {
  let node = game.root;
  const found = [];
  for (const child of path) {
    const next = node.children[child];
    if (next === undefined) {
      break;
    }
    found.push(child);
    node = next;
  }
  return found;
}

/**
 * Returns the end of the line that goes on from a place.
 * @param {Game} game
 * @param {Path} [path]
 * @returns {Path}
 */
export function endOf(game, path = []) {
  const end = [...path];
  for (let node = nodeAt(game, path); node.children.length > 0; node = node.children[0]) {
    end.push(0);
  }
  return end;
}

/**
 * Returns the game with another node at a place.
 * @param {Game} game
 * @param {Path} path
 * @param {(node: Node) => Node} change
 * @returns {Game}
 */
export function changed(game, path, change) {
  const nodes = nodesOf(game, path);
  let node = change(/** @type {Node} */ (nodes.at(-1)));
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const parent = nodes[depth];
    const made = node;
    node = { ...parent, children: parent.children.map((child, at) => (at === path[depth] ? made : child)) };
  }
  return { ...game, root: node };
}

/**
 * Adds a ply after a place, or goes to it where it is already.
 * @param {Game} game
 * @param {Path} path
 * @param {{text: string, removed?: string, comments?: readonly string[], clock?: {[command: string]: string}}} ply
 * @returns {{game: Game, path: Path}}
 */
export function withPly(game, path, { text, removed = "", comments = [], clock = {} }) {
  const { children } = nodeAt(game, path);
  const there = children.findIndex((child) => child.text === text && child.removed === removed);
  if (there >= 0) {
    return { game, path: [...path, there] };
  }
  const added = makeNode({ text, removed, comments, clock });
  return {
    game: changed(game, path, (node) => ({ ...node, children: [...node.children, added] })),
    path: [...path, children.length],
  };
}

/**
 * Removes a ply with all that follows it.
 * @param {Game} game
 * @param {Path} path
 * @returns {{game: Game, path: Path}}
 */
export function without(game, path) {
  if (path.length === 0) {
    return { game: { ...game, root: { ...game.root, children: [] } }, path };
  }
  const before = path.slice(0, -1);
  const last = path[path.length - 1];
  return {
    game: changed(game, before, (node) => ({ ...node, children: node.children.filter((_child, at) => at !== last) })),
    path: before,
  };
}

/**
 * Makes the variation of a place the main line where it leaves it. In the main line, nothing changes.
 * @param {Game} game
 * @param {Path} path
 * @returns {{game: Game, path: Path}}
 */
export function promoted(game, path) {
  const branch = path.map((child) => child > 0).lastIndexOf(true);
  if (branch < 0) {
    return { game, path };
  }
  const which = path[branch];
  const reordered = changed(game, path.slice(0, branch), (node) => ({
    ...node,
    children: [node.children[which], ...node.children.filter((_child, at) => at !== which)],
  }));
  return { game: reordered, path: path.map((child, at) => (at === branch ? 0 : child)) };
}

/**
 * @param {Game} game
 * @param {string} name
 * @param {string} value Empty to remove the tag.
 * @returns {Game}
 */
export function withTag(game, name, value) {
  const others = game.tags.filter(([known]) => known !== name);
  if (value === "") {
    return { ...game, tags: others };
  }
  const at = game.tags.findIndex(([known]) => known === name);
  const pair = /** @type {[string, string]} */ ([name, value]);
  return { ...game, tags: at < 0 ? [...others, pair] : game.tags.map((tag, index) => (index === at ? pair : tag)) };
}

/**
 * @param {Game} game
 * @param {string} name
 * @returns {string}
 */
export function tagOf(game, name) {
  return game.tags.find(([known]) => known === name)?.[1] ?? "";
}

/**
 * States the result, in the tag as well if there is one.
 * @param {Game} game
 * @param {string | null} result
 * @returns {Game}
 */
export function withResult(game, result) {
  const stated = { ...game, result };
  return tagOf(game, "Result") === "" ? stated : withTag(stated, "Result", result ?? "*");
}

/** How results are written; some games have them as 2-0, which damier writes. */
const RESULTS = { first: "1-0", second: "0-1", draw: "1/2-1/2" };

/**
 * Returns what a result says; null if it is not known.
 * @param {string | null} result
 * @returns {import("./types.js").Result | null}
 */
export function outcomeOf(result) {
  const points =
    /^(1\/2|\d+)-(1\/2|\d+)$/
      .exec(result ?? "")
      ?.slice(1)
      .map(parseFloat) ?? [];
  if (points.length === 0 || (points[0] === 0 && points[1] === 0)) {
    return null; // both have lost
  }
  return points[0] === points[1] ? "draw" : points[0] > points[1] ? "first" : "second";
}

/**
 * Returns the game with the result that the rules give at the end of the main line, unless the players stated one.
 * @param {Game} game
 * @param {import("./types.js").Result | null} outcome
 * @returns {Game}
 */
export function finished(game, outcome) {
  return game.result === null && outcome !== null ? withResult(game, RESULTS[outcome]) : game;
}

/**
 * @param {Node} node
 * @returns {JsonPly}
 */
function plyOf(node) {
  /** @type {JsonPly} */
  const ply = { text: node.text };
  if (node.removed !== "") {
    ply.removed = node.removed;
  }
  if (node.commentsBefore.length > 0) {
    ply.commentsBefore = [...node.commentsBefore];
  }
  if (node.comments.length > 0) {
    ply.comments = [...node.comments];
  }
  if (node.nags.length > 0) {
    ply.nags = [...node.nags];
  }
  if (Object.keys(node.clock).length > 0) {
    ply.clock = { ...node.clock };
  }
  if (node.eval !== "") {
    ply.eval = node.eval;
  }
  return ply;
}

/**
 * Returns the line that goes on after a node.
 * @param {Node} after
 * @returns {JsonPly[]}
 */
function lineAfter(after) {
  const line = [];
  for (let node = after; node.children.length > 0; node = node.children[0]) {
    const ply = plyOf(node.children[0]);
    const variations = node.children.slice(1).map((child) => [plyOf(child), ...lineAfter(child)]);
    line.push(variations.length > 0 ? { ...ply, variations } : ply);
  }
  return line;
}

/**
 * @param {Game} game
 * @param {JsonPly[]} plies
 * @returns {JsonRecord}
 */
function recordWith(game, plies) {
  const comments = game.root.comments.length > 0 ? { comments: [...game.root.comments] } : {};
  const tags = game.tags.map(([name, value]) => /** @type {[string, string]} */ ([name, value]));
  return { schema: SCHEMA, ruleset: game.ruleset, tags, ...comments, plies, result: game.result ?? "*" };
}

/**
 * Returns the whole game as a record.
 * @param {Game} game
 * @returns {JsonRecord}
 */
export function recordOf(game) {
  return recordWith(game, lineAfter(game.root));
}

/**
 * Returns the plies up to a place as a record of their own.
 * @param {Game} game
 * @param {Path} path
 * @returns {JsonRecord}
 */
export function lineOf(game, path) {
  return { ...recordWith(game, nodesOf(game, path).slice(1).map(plyOf)), result: null };
}

/**
 * Adds the plies of a line after a node that is still being made.
 * @param {Node} root
 * @param {readonly JsonPly[]} line
 * @param {number} depth
 */
function grow(root, line, depth) {
  if (depth + line.length > MAX_DEPTH) {
    throw new RangeError(`a line of more than ${MAX_DEPTH} plies`);
  }
  let last = root;
  line.forEach((ply, at) => {
    const { text, removed = "", comments = [], commentsBefore = [], nags = [], clock = {} } = ply;
    const node = makeNode({ text, removed, comments, commentsBefore, nags, clock, eval: ply.eval ?? "", children: [] });
    const children = /** @type {Node[]} */ (last.children);
    children.push(node);
    for (const variation of ply.variations ?? []) {
      grow(last, variation, depth + at);
    }
    last = node;
  });
}

/**
 * Returns a record in JSON as a game.
 * @param {JsonRecord} record
 * @returns {Game}
 */
export function gameOf(record) {
  const root = makeNode({ comments: record.comments ?? [], children: [] });
  grow(root, record.plies, 0);
  const tags = record.tags.filter(([name]) => name !== "Ruleset");
  return { ruleset: record.ruleset, tags, result: record.result === "*" ? null : record.result, root };
}
