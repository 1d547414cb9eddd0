// @ts-nocheck
// The page as a whole: its games, its theme, and how it begins.

import { all, element, one, translated, setTabStop, template } from "./dom.js";
import { drawBoard } from "./board.js";
import { enterEvals, makeColumns, makeGraph } from "./graph.js";
import { findNode, makeGame, openGame } from "./game.js";
import { dressBoard, makeSpeed, show, stop, turnBoard } from "./play.js";
import { makeShare } from "./share.js";
import { makeHelp, makeSwipes, makeToolbar, makeWheel, onKey } from "./keys.js";
import { makeMoves } from "./moves.js";
import { makeTheme } from "./theme.js";

/** Goes where the address says. */
function follow(page) {
  clearTimeout(page.hashTimer);
  const parameters = new URLSearchParams(location.hash.slice(1));
  const number = Number(parameters.get("game")) || 1;
  const game = page.games[Math.min(Math.max(Math.trunc(number), 1), page.games.length) - 1];
  stop(page);
  if (game !== page.game) {
    enter(page, game);
  }
  show(page, findNode(game, parameters));
}

/** Goes to a game before or after the current one; false if there is none. */
function nextGame(page, by) {
  const game = page.games[page.game.number - 1 + by];
  if (!game) {
    return false;
  }
  location.hash = `#game=${game.number}`;
  return true;
}

/** Shows a game instead of the current one. */
function enter(page, game) {
  if (page.game) {
    page.game.article.hidden = true;
  }
  page.game = game;
  page.squares = null;
  openGame(game);
  game.article.hidden = false;
  document.title = game.heading;
  const moves = one(".moves", game.article);
  moves.before(page.panel);
  moves.after(page.graph, page.controls, page.tools);
  dressBoard(page);
  turnBoard(page, page.flipped);
  enterEvals(page);
  if (page.index) {
    markInIndex(page);
  }
}

function markInIndex(page) {
  const links = all("a", page.index);
  links.forEach((link) => {
    if (link.dataset.game === String(page.game.number)) {
      link.setAttribute("aria-current", "true");
      setTabStop(links, link);
      const list = link.closest("ol");
      const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) {
        list.scrollTop += inner.top - outer.top - outer.height / 3;
      }
    } else {
      link.removeAttribute("aria-current");
    }
  });
}

/** Returns copies of what an element contains, without links. */
function copiesOf(part) {
  return [...part.childNodes].map((node) => (node.localName === "a" ? node.firstChild : node).cloneNode(true));
}

/** Makes the list of games, with a search and a filter. */
function makeIndex(page) {
  page.index = template("damier-index");
  const results = one("select", page.index);
  const rows = page.games.map(({ article, heading, number }) => {
    const occasion = one(".occasion", article);
    const link = element("a", "");
    link.href = `#game=${number}`;
    link.dataset.game = number;
    const title = element("b", "");
    title.append(...copiesOf(one("h1, h2", article)));
    const rest = element("span", "");
    rest.append(...copiesOf(occasion));
    link.append(title, rest);
    const row = element("li", "");
    row.append(link);
    const tags = one(".tags dl", article);
    const text = `${heading} ${occasion.textContent} ${tags ? tags.textContent : ""}`;
    return { row, text: text.toLowerCase(), result: article.dataset.result };
  });
  [...new Set(rows.map(({ result }) => result))].sort().forEach((result) => {
    results.append(new Option(result, result));
  });
  const filter = () => {
    const words = one("input", page.index).value.toLowerCase().split(/\s+/).filter(Boolean);
    rows.forEach(({ row, text, result }) => {
      row.hidden = (results.value !== "" && results.value !== result) || !words.every((word) => text.includes(word));
    });
    const found = rows.filter(({ row }) => !row.hidden);
    const links = found.map(({ row }) => row.firstChild);
    setTabStop(links, links.find((link) => link.hasAttribute("aria-current")) || links[0]);
    one(".found", page.index).textContent = translated("{0} of {1} games", found.length, rows.length);
  };
  one("input", page.index).addEventListener("input", filter);
  results.addEventListener("change", filter);
  one("ol", page.index).append(...rows.map(({ row }) => row));
  one("main").before(page.index);
  filter();
}

/** Returns whether a ply is worth a board in print: it has marks on the board or a sign. */
function isMarked(game, i) {
  return !game.nodes[i].unclear && (game.nodes[i].marks || one(".nag", game.links[i]));
}

/** Puts boards at the marked plies of the current game, and opens the variations, for print only. */
function makePrint(page) {
  addEventListener("beforeprint", () => {
    const { game } = page;
    all("details.fold:not([open])", game.article).forEach((fold) => {
      fold.open = true;
      fold.dataset.printed = "";
    });
    game.links.forEach((link, i) => {
      if (link && game.svg && isMarked(game, i)) {
        const svg = game.svg.cloneNode(true);
        all("defs", svg).forEach((part) => part.remove());
        svg.setAttribute("aria-label", link.textContent);
        drawBoard(game, i, svg);
        const figure = element("figure", "", "printed");
        figure.append(svg, element("figcaption", link.textContent));
        const item = link.closest("li");
        item.insertBefore(figure, one(":scope > .fold, :scope > ol", item));
      }
    });
  });
  addEventListener("afterprint", () => {
    all(".printed").forEach((figure) => figure.remove());
    all("[data-printed]").forEach((fold) => {
      fold.open = false;
      delete fold.dataset.printed;
    });
  });
}

/** Makes the page from its games. */
function makePage(games) {
  const page = {
    games,
    game: null,
    node: 0,
    timer: 0,
    hashTimer: 0,
    flipped: false,
    points: [],
    bar: template("damier-bar"),
    panel: template("damier-panel"),
    controls: template("damier-controls"),
    tools: template("damier-tools"),
    graph: template("damier-graph"),
    gauge: template("damier-gauge"),
    goTo: (node) => {
      stop(page);
      show(page, node);
    },
    nextGame: (by) => nextGame(page, by),
    trays: { above: element("div", "", "tray"), below: element("div", "", "tray") },
  };
  const root = document.documentElement;
  root.classList.add("js");
  root.classList.toggle("many", games.length > 1);
  all("details.fold").forEach((fold) => {
    fold.open = false;
    one("summary", fold).tabIndex = -1; // the key v opens it
  });
  games.forEach(({ article }) => {
    article.hidden = true;
  });
  one("header.top").append(page.bar);
  makeTheme();
  if (games.length > 1) {
    makeIndex(page);
  }
  for (const make of [
    makeSpeed,
    makeMoves,
    makeToolbar,
    makeWheel,
    makeSwipes,
    makeGraph,
    makeColumns,
    makeShare,
    makeHelp,
    makePrint,
  ]) {
    make(page);
  }
  document.addEventListener("keydown", (event) => onKey(page, event));
  addEventListener("hashchange", () => follow(page));
  follow(page);
}

const games = all("article.game").map((article, i) => makeGame(article, i + 1));
if (games.length > 0) {
  makePage(games);
}
