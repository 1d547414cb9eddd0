/** The rules of the game in a panel: they are made from the manual pages when the page is built. */

import { make } from "../dom.js";
import { tr } from "../language.js";
import { kindOf } from "./setup.js";

export class RulesView {
  /** @param {PromiseLike<{RULES: {[game: string]: string}}>} loading */
  constructor(loading) {
    this.loading = loading;
    this.text = make("div", { class: "play-rules-text", tabindex: "0" });
    this.element = make(
      "aside",
      { class: "play-rules", "aria-label": tr("Rules"), hidden: true },
      make(
        "header",
        {},
        make("h2", { text: tr("Rules") }),
        make("button", { text: tr("Close"), click: () => this.close() }),
      ),
      this.text,
    );
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        this.close();
      }
    });
    this.shown = "";
    /** @type {HTMLElement | null} */
    this.opener = null;
  }

  close() {
    this.element.hidden = true;
    this.opener?.focus();
  }

  /**
   * Shows the rules of a game, at a rule if one is named.
   * @param {string} ruleset
   * @param {string} rule
   */
  async open(ruleset, rule) {
    this.opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.element.hidden = false;
    try {
      const { RULES } = await this.loading;
      const game = kindOf(ruleset) === "draughts" ? "dames" : ruleset.replace(/-wmd$/, "");
      if (this.shown !== game) {
        this.shown = game;
        // Made by scripts/web/rules.py: plain elements without attributes.
        this.text.innerHTML = RULES[game] ?? "";
      }
    } catch {
      this.text.textContent = tr("The rules could not be loaded.");
      return;
    }
    this.text.querySelectorAll(".is-here").forEach((one) => one.classList.remove("is-here"));
    const place = /^[A-Z]\d+$/.test(rule) ? this.text.querySelector(`[data-rule="${rule}"]`) : null;
    const block = place?.closest("p, dd, li, tr") ?? place;
    block?.classList.add("is-here");
    (block ?? this.text).scrollIntoView({ block: "nearest" });
    this.text.focus();
  }
}
