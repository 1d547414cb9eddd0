// @ts-nocheck
// Evaluations: a graph of the chances, and the accuracy of each player.

import { all, drawn, one, remember, remembered, translated } from "./dom.js";
import { endOf, findNode, nameOf } from "./game.js";

/** Returns the accuracy of a ply in per cent, by the chance that it gave up, as damier-analyse does. */
function accuracyOf(lost) {
  return Math.min(Math.max(103.1668 * Math.exp(-4.354 * lost) - 3.1669, 0), 100);
}

/** Returns the mean accuracy of a side in the main line; nothing without evaluations. */
function meanAccuracy(game, side) {
  const plies = game.nodes.filter(
    (node) =>
      node.main && node.mover === side && node.chance !== undefined && game.nodes[node.parent].chance !== undefined,
  );
  const sum = plies.reduce((total, node) => {
    const gained = node.chance - game.nodes[node.parent].chance;
    return total + accuracyOf(Math.max(side === 0 ? -gained : gained, 0));
  }, 0);
  return plies.length === 0 ? undefined : sum / plies.length;
}

/** Returns the nodes of the main line that have an evaluation. */
function evaluated(game) {
  return game.nodes.flatMap((node, i) => (node.main && node.chance !== undefined ? [i] : []));
}

/** Prepares the bar and the graph for the current game. */
export function enterEvals(page) {
  const { game, graph, gauge } = page;
  page.points = evaluated(game);
  const any = page.points.length > 1 && Boolean(game.svg);
  graph.hidden = !any;
  gauge.hidden = !any;
  all(".player", game.article).forEach((bar) => {
    const accuracy = meanAccuracy(game, Number(bar.dataset.side));
    one(".accuracy", bar).textContent =
      accuracy === undefined ? "" : translated("accuracy {0} %", Math.round(accuracy));
  });
  if (any) {
    drawGraph(page);
  }
}

/** Returns where a ply is in the graph, in per cent of its width. */
function graphX(page, ply) {
  const last = Math.max(page.game.nodes[endOf(page.game, 0)].ply, 1);
  return (100 * ply) / last;
}

/** Draws the curve of the chances. The lower part belongs to the first side. */
function drawGraph(page) {
  const points = page.points.map((i) => {
    const { ply, chance } = page.game.nodes[i];
    return `${graphX(page, ply).toFixed(2)} ${(40 - 40 * chance).toFixed(2)}`;
  });
  const [first] = points[0].split(" ");
  const [last] = points[points.length - 1].split(" ");
  one("svg", page.graph).replaceChildren(
    drawn("path", { class: "area", d: `M${first} 40L${points.join("L")}L${last} 40Z` }),
    drawn("path", { class: "even", d: "M0 20H100" }),
    drawn("path", { class: "curve", d: `M${points.join("L")}` }),
    drawn("path", { class: "here", d: "M0 0V40" }),
  );
  page.graph.setAttribute("aria-valuemax", page.game.nodes[endOf(page.game, 0)].ply);
}

/** Moves the line of the graph to the current ply. */
export function showGraphAt(page) {
  const here = one(".here", page.graph);
  if (page.graph.hidden || !here) {
    return;
  }
  const node = page.game.nodes[page.node];
  here.setAttribute("d", `M${graphX(page, node.ply)} 0V40`);
  page.graph.setAttribute("aria-valuenow", node.ply);
  const name = nameOf(page.game, page.node) || translated("Start");
  page.graph.setAttribute(
    "aria-valuetext",
    node.eval === undefined ? name : translated("{0}, evaluation {1}", name, node.eval),
  );
}

/** Goes to the ply at a place of the graph. */
function followGraph(page, event) {
  const box = page.graph.getBoundingClientRect();
  const part = Math.min(Math.max((event.clientX - box.left) / Math.max(box.width, 1), 0), 1);
  const ply = Math.round(part * page.game.nodes[endOf(page.game, 0)].ply);
  page.goTo(findNode(page.game, new URLSearchParams({ ply })));
}

/** Lets the reader click and drag in the graph. */
export function makeGraph(page) {
  page.graph.addEventListener("pointerdown", (event) => {
    page.graph.setPointerCapture(event.pointerId);
    followGraph(page, event);
  });
  page.graph.addEventListener("pointermove", (event) => {
    if (event.buttons > 0) {
      followGraph(page, event);
    }
  });
}

/** Shows or hides the columns of evaluations or of clocks, and remembers it. */
function toggleColumn(page, button) {
  const hidden = button.getAttribute("aria-pressed") === "true";
  setColumn(button, hidden);
  remember(button.dataset.column, hidden ? "hidden" : "shown");
}

function setColumn(button, hidden) {
  button.setAttribute("aria-pressed", !hidden);
  document.documentElement.classList.toggle(`no-${button.dataset.column}`, hidden);
}

/** Shows the switches of the columns that the page has. */
export function showColumns(page) {
  all("[data-column]", page.tools).forEach((button) => {
    button.hidden = !one(`.${button.dataset.column}`);
    // A phone has no room for clocks among the moves; the bars of the players show them.
    const usual = button.dataset.column === "clock" && matchMedia("(max-width: 30rem)").matches ? "hidden" : "shown";
    setColumn(button, (remembered(button.dataset.column) || usual) === "hidden");
  });
}

/** Prepares the switches of the columns. */
export function makeColumns(page) {
  all("[data-column]", page.tools).forEach((button) => {
    button.addEventListener("click", () => toggleColumn(page, button));
  });
  showColumns(page);
}
