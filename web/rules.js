/** The rules of the game: in one screen, with small boards, and at length from the manual page. */

import { make } from "./dom.js";
import { rowOf } from "./games.js";
import { tr } from "./language.js";
import { sentence } from "./play/message.js";
import { SCREENS } from "./screens.js";

export class RulesView {
  /**
   * @param {import("./client.js").Client} engine
   * @param {PromiseLike<{RULES: {[game: string]: string}}>} loading
   */
  constructor(engine, loading) {
    this.engine = engine;
    this.loading = loading;
    this.screen = make("div", { class: "rules-screen" });
    this.text = make("div", { class: "play-rules-text", tabindex: "0", role: "region", "aria-label": tr("Rules") });
    this.element = make("section", { class: "play-rules" }, this.screen, this.text);
    this.shown = "";
    this.ruleset = "";
  }

  /**
   * Shows the rules of a game, at a rule if one is named.
   * @param {string} ruleset
   * @param {string} [rule]
   */
  async open(ruleset, rule = "") {
    const game = rowOf(ruleset).page;
    if (this.ruleset !== ruleset) {
      this.ruleset = ruleset;
      void this.draw(ruleset, SCREENS[game]);
    }
    try {
      const { RULES } = await this.loading;
      if (this.shown !== game) {
        this.shown = game;
        // Made by scripts/web/rules.py: plain elements without attributes.
        this.text.innerHTML = RULES[game] ?? "";
        this.text.querySelectorAll("pre").forEach((pre) => pre.setAttribute("tabindex", "0")); // it may scroll
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

  /** @param {string} ruleset @param {readonly import("./screens.js").Board[]} boards */
  async draw(ruleset, boards) {
    this.screen.replaceChildren();
    const shown = ruleset === "" ? [] : await this.engine.ask("screen", ruleset, boards);
    if (ruleset === this.ruleset) {
      const terms = (rowOf(ruleset).legend ?? []).flatMap(([sign, text]) => [
        make("dt", { text: sign }),
        make("dd", { text: tr(text) }),
      ]);
      this.screen.replaceChildren(
        ...shown.map((/** @type {import("./play/types.js").Shown} */ one) => this.board(one)),
        ...(terms.length === 0 ? [] : [make("dl", {}, ...terms)]),
      );
    }
  }

  /** @param {import("./play/types.js").Shown} shown */
  board({ picture, play, wrong, message, rule, ruleText }) {
    const link = make("button", { class: "play-rule", text: rule, click: () => void this.open(this.ruleset, rule) });
    const caption = make("figcaption", {}, link, ` ${sentence(ruleText)}`);
    caption.append(make("p", { class: "is-legal", text: tr("Legal: {0}.", play) }));
    if (wrong !== "") {
      caption.append(make("p", { class: "is-not-legal", text: tr("Not legal: {0} ({1}).", wrong, message) }));
    }
    const [, description = ""] = /<desc[^>]*>([^<]*)/.exec(picture) ?? [];
    const source = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    return make("figure", {}, make("img", { src: source, alt: description, width: "120" }), caption);
  }
}
