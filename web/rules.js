/** The rules of the game: in one screen, with small boards, and at length from the manual page. */

import { make } from "./dom.js";
import { rowOf } from "./games.js";
import { tr } from "./language.js";

export class RulesView {
  /** @param {PromiseLike<{RULES: {[game: string]: string}}>} loading */
  constructor(loading) {
    this.loading = loading;
    this.text = make("div", { class: "play-rules-text", tabindex: "0", role: "region", "aria-label": tr("Rules") });
    this.element = make("section", { class: "play-rules" }, this.text);
    this.shown = "";
  }

  /**
   * Shows the rules of a game, at a rule if one is named.
   * @param {string} ruleset
   * @param {string} [rule]
   */
  async open(ruleset, rule = "") {
    const game = rowOf(ruleset).page;
    try {
      const { RULES } = await this.loading;
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
    if (rule !== "") {
      (block ?? this.text).scrollIntoView({ block: "nearest" });
      this.text.focus({ preventScroll: true });
    }
  }
}
