// A game of the page: the tree of its nodes, read from its data, and its board.

/** Returns a game of the page: its element, and what is known before it is opened. */
function makeGame(article, number) {
  return { article, number, heading: one("h1, h2", article).textContent, data: null };
}

/** Reads the data of a game, when it is shown for the first time. */
function openGame(game) {
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
function hashOf(game, node) {
  const { main, ply } = game.nodes[node];
  return `#game=${game.number}&${main ? `ply=${ply}` : `node=${node}`}`;
}

/** Returns the node that an address names; its numbers may be wrong. */
function findNode(game, parameters) {
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

/** Returns the last node of the line. */
function endOf(game, node) {
  while (game.nodes[node].children.length > 0) {
    [node] = game.nodes[node].children;
  }
  return node;
}

/** Returns the node whose position is known: itself, or the last one before it. */
function clearOf(game, node) {
  while (node > 0 && game.nodes[node].unclear) {
    node = game.nodes[node].parent;
  }
  return node;
}

/** Returns what stands on each square: numbers of pieces, 0 for none. */
function squaresOf(game, node) {
  const path = [];
  for (let at = clearOf(game, node); at >= 0; at = game.nodes[at].parent) {
    path.push(game.nodes[at]);
  }
  const squares = new Array(game.data.squares.length).fill(0);
  for (const { set = [] } of path.reverse()) {
    for (let i = 0; i < set.length; i += 2) {
      squares[set[i]] = set[i + 1];
    }
  }
  return squares;
}

/** Returns a position in words, sort by sort. */
function wordsOf(game, squares) {
  const { data } = game;
  const places = data.pieces.map(() => []);
  squares.forEach((piece, i) => {
    if (piece > 0) {
      places[piece - 1].push(data.squares[i]);
    }
  });
  const sorts = data.pieces
    .map(({ name }, i) => translated("{0}: {1}", name, places[i].join(", ")))
    .filter((text, i) => places[i].length > 0)
    .sort();
  const all = sorts.length === 0 ? "" : sorts.reduce((list, sort) => translated("{0}; {1}", list, sort));
  return `${all}.${data.naming ? ` (${data.naming})` : ""}`;
}

/** Draws the position of a node on a board of the game. Returns what stands on each square. */
function drawBoard(game, node, svg = game.svg) {
  const { columns, origin, step } = game.data;
  const squares = squaresOf(game, node);
  const shown = game.nodes[clearOf(game, node)];
  const place = (shape, square, attributes = {}) => {
    const x = origin[0] + step * (square % columns);
    const y = origin[1] + step * Math.floor(square / columns);
    const upright = shape.cloneNode(true);
    upright.setAttribute("class", "upright");
    return drawn("g", { transform: `translate(${x} ${y})`, ...attributes }, upright);
  };
  const shapes = (name) => [...one(`.${name}-shapes`, game.svg).children];
  const group = (name, children) => one(`.plane > .${name}`, svg).replaceChildren(...children);

  const traces = [];
  const trace = shown === game.nodes[node] ? shown.trace : [];
  for (let i = 0; i < trace.length; i += 2) {
    traces.push(place(shapes("trace")[trace[i + 1]], trace[i]));
  }
  group("trace", traces);

  const pieceShapes = shapes("piece");
  group(
    "pieces",
    squares.flatMap((piece, square) =>
      piece === 0
        ? []
        : [
            place(pieceShapes[piece - 1], square, {
              "data-square": game.data.squares[square],
              "data-piece": game.data.pieces[piece - 1].letters,
            }),
          ],
    ),
  );

  const colors = ["green", "red", "yellow", "blue"];
  group(
    "marks",
    (shown.marks || []).map(([color, from, to, outline]) =>
      from === to ? place(shapes("ring")[color], from) : drawn("path", { d: outline, class: `arrow-${colors[color]}` }),
    ),
  );
  return squares;
}
