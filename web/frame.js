// The page of games that damier-convert writes, inside this page: one look and one code for boards, moves and graphs.
// Its own policy lets nothing run but its own script, whatever a record holds.

import { make } from "./dom.js";

/** This page has a heading, a theme and keys of its own. */
const OWN_STYLE = "<style>.top { display: none; }</style>";

export class GameFrame {
  #frame;
  #hash = "";

  /**
   * @param {HTMLElement} place
   * @param {string} label
   */
  constructor(place, label) {
    this.#frame = /** @type {HTMLIFrameElement} */ (
      make("iframe", { title: label, class: "game-frame", hidden: true })
    );
    this.empty = make("p", { class: "no-game" });
    place.append(this.#frame, this.empty);
  }

  /**
   * Shows a page; the place in it stays.
   * @param {string} html Empty for none.
   * @param {string} [otherwise] What is said then.
   * @param {string} [hash] Where to go in it, such as `#game=1&ply=4`.
   */
  show(html, otherwise = "", hash = this.#here()) {
    this.#frame.hidden = html === "";
    this.empty.textContent = html === "" ? otherwise : "";
    this.empty.hidden = html !== "";
    if (html === "") {
      this.#frame.removeAttribute("srcdoc");
      return;
    }
    this.#hash = hash;
    this.#frame.addEventListener("load", () => this.go(hash), { once: true });
    this.#frame.srcdoc = html.replace("</head>", `${OWN_STYLE}</head>`);
  }

  /**
   * Goes to a place of the page.
   * @param {string} hash
   */
  go(hash) {
    const inside = this.#frame.contentWindow;
    if (hash === "" || inside === null) {
      return;
    }
    this.#hash = hash;
    if (inside.location.hash === hash) {
      // The reader may have gone elsewhere since: the address does not follow.
      inside.dispatchEvent(new Event("hashchange"));
    } else {
      inside.location.hash = hash;
    }
  }

  /** Where the reader is in the page, such as `#game=1&ply=4`. */
  get place() {
    return this.#here();
  }

  /** Browsers refuse the page in a frame to change its address, but it marks the ply that it shows. */
  #here() {
    const inside = this.#frame.hidden ? null : this.#frame.contentDocument;
    return placeIn(inside) ?? this.#hash;
  }
}

/**
 * Returns the place that a page of games shows, as the links to its plies name places; null if there is no such page.
 * @param {Document | null} page
 * @returns {string | null}
 */
export function placeIn(page) {
  const games = [...(page?.querySelectorAll("article.game") ?? [])];
  const shown = games.findIndex((game) => !(/** @type {HTMLElement} */ (game).hidden));
  if (shown < 0) {
    return null;
  }
  return games[shown].querySelector(".m[aria-current]")?.getAttribute("href") ?? `#game=${shown + 1}&ply=0`;
}
