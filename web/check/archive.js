/**
 * The list of the games of a text or an archive, with a search in the language of damier-find.
 * @typedef {import("./types.js").Brief} Brief
 */

import { make } from "../dom.js";
import { tr, trn } from "../language.js";
import { Games } from "./index.js";

/** Number of games in the list at once. */
const PAGE = 100;
/** A query that the page shows. */
export const EXAMPLE = 'player ~ "orlova" and result = draw and kind capture';

export class GameList {
  /**
   * @param {{open: (game: Brief) => void, find: (query: string) => Promise<number[] | null>}} actions
   */
  constructor(actions) {
    this.actions = actions;
    this.games = new Games();
    /**
     * Places of the games that a search found; null for all.
     * @type {ArrayLike<number> | null}
     */
    this.matches = null;
    /**
     * Those that are shown; null for all.
     * @type {ArrayLike<number> | null}
     */
    this.found = null;
    this.first = 0;
    this.current = 0;
    this.query = make("input", {
      type: "search",
      placeholder: tr("names, or a query"),
      spellcheck: "false",
      autocomplete: "off",
      "aria-describedby": "check-query-help",
    });
    this.status = make("span", { class: "found", role: "status" });
    this.list = make("ol", { role: "list" });
    this.back = make("button", { text: tr("Previous"), click: () => this.page(-PAGE) });
    this.next = make("button", { text: tr("Next"), click: () => this.page(PAGE) });
    this.wrongOnly = make("input", { type: "checkbox" });
    this.wrongOnly.addEventListener("change", () => this.filter());
    this.code = make("select", { "aria-label": tr("Finding") }, make("option", { value: "", text: tr("any finding") }));
    this.code.addEventListener("change", () => {
      this.query.value = this.code.value === "" ? "" : `code ${this.code.value}`;
      void this.search();
    });
    const form = make(
      "form",
      { class: "filter" },
      make("label", { class: "play-check" }, this.wrongOnly, ` ${tr("Only games with errors")}`),
      this.code,
      make("label", {}, `${tr("Find")} `, this.query),
      make("button", { text: tr("Search"), type: "submit" }),
      this.status,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.search();
    });
    this.element = make(
      "nav",
      { class: "index check-games", "aria-label": tr("Games"), hidden: true },
      form,
      make("p", {
        class: "play-hint",
        id: "check-query-help",
        text: tr("Words find players and events. A query is as in damier-find: {0}.", EXAMPLE),
      }),
      this.list,
      make("div", { class: "row" }, this.back, this.next),
    );
    this.list.addEventListener("click", (event) => this.clicked(event));
  }

  /**
   * @param {Games} games
   * @param {{[code: string]: number}} [codes] Numbers of findings.
   */
  show(games, codes = {}) {
    this.games = games;
    this.matches = null;
    this.code.replaceChildren(
      make("option", { value: "", text: tr("any finding") }),
      ...Object.entries(codes)
        .sort(([, one], [, other]) => other - one)
        .map(([code, count]) => make("option", { value: code, text: `${code} (${count})` })),
    );
    this.wrongOnly.checked = false;
    this.found = null;
    this.first = 0;
    this.element.hidden = games.length < 2;
    if (!this.element.hidden) {
      this.fill();
    }
  }

  /**
   * Marks the game that is shown.
   * @param {number} index
   */
  mark(index) {
    this.current = index;
    this.list.querySelectorAll("a").forEach((link) => {
      if (link.dataset.game === String(index)) {
        link.setAttribute("aria-current", "true");
      } else {
        link.removeAttribute("aria-current");
      }
    });
  }

  /**
   * Turns the list to a game, and marks it.
   * @param {number} index
   */
  reveal(index) {
    this.first = index - 1 - ((index - 1) % PAGE);
    this.current = index;
    this.fill();
    const link = this.list.querySelector("a[aria-current]");
    // Only the list scrolls.
    this.list.scrollTop =
      link instanceof HTMLElement ? link.offsetTop - this.list.offsetTop - this.list.clientHeight / 3 : 0;
  }

  /** Shows those of the games found that have errors, or all of them. */
  filter() {
    const { matches, games } = this;
    this.found = this.wrongOnly.checked
      ? Array.from(matches ?? Array.from({ length: games.length }, (_one, at) => at)).filter(
          (at) => games.errorsOf(at) > 0,
        )
      : matches;
    this.first = 0;
    this.fill();
  }

  fill() {
    const { found, first, games } = this;
    const count = found?.length ?? games.length;
    const places = Array.from({ length: Math.min(PAGE, count - first) }, (_one, at) =>
      found === null ? first + at : found[first + at],
    );
    this.list.replaceChildren(
      ...places.map((place) => {
        const game = games.at(place);
        const about = [
          game.event,
          game.date,
          game.result,
          game.errors > 0 ? trn("{0} error", "{0} errors", game.errors, game.errors) : "",
        ];
        const link = make(
          "a",
          { href: "#findings", "data-game": String(game.index) },
          `${game.index}. ${game.players || game.ruleset}`,
          make("span", { text: about.filter((text) => text !== "").join(", ") }),
        );
        return make("li", {}, link);
      }),
    );
    this.back.hidden = first === 0;
    this.next.hidden = first + PAGE >= count;
    const of =
      count === games.length ? trn("{0} game", "{0} games", count, count) : tr("{0} of {1} games", count, games.length);
    this.status.textContent =
      count <= PAGE ? of : tr("{0}, {1} to {2} shown", of, first + 1, Math.min(first + PAGE, count));
    this.mark(this.current);
  }

  /** @param {number} by */
  page(by) {
    this.first = Math.max(this.first + by, 0);
    this.fill();
    this.list.querySelector("a")?.focus();
  }

  /** @param {Event} event */
  clicked(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link instanceof HTMLElement) {
      event.preventDefault();
      this.actions.open(this.games.at(Number(link.dataset.game) - 1));
    }
  }

  async search() {
    const query = this.query.value.trim();
    this.query.removeAttribute("aria-invalid");
    if (query === "") {
      this.matches = null;
      this.filter();
      return;
    }
    const words = isWords(query) ? query.toLowerCase().split(/\s+/) : null;
    if (words !== null) {
      this.matches = this.games.withWords(words);
    }
    if (words === null || this.matches?.length === 0) {
      this.status.textContent = tr("Searching…");
      try {
        const numbers = await this.actions.find(query);
        if (numbers === null) {
          this.status.textContent = tr("The search was stopped.");
          return;
        }
        this.matches = numbers.map((number) => number - 1).filter((place) => place < this.games.length);
      } catch (failure) {
        if (words === null) {
          this.query.setAttribute("aria-invalid", "true");
          this.status.textContent = failure instanceof Error ? failure.message : String(failure);
          return;
        }
      }
    }
    this.filter();
  }
}

/**
 * Returns whether a search is only words, which names of players may have.
 * @param {string} query
 */
export function isWords(query) {
  return /^[\p{L}\p{M}'. -]+$/u.test(query);
}
