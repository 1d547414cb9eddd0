/**
 * Below the board: the exact value of a position with few pieces, by tables of endings. It needs the larger library, which
 * is not loaded for other positions.
 */

import { Endings, valueText } from "../analyse/endings.js";
import { END } from "../analyse/place.js";
import { Client, Stopped } from "../client.js";
import { make } from "../dom.js";

export class EndingValue {
  /**
   * @param {{ask: (name: string, ...values: any[]) => Promise<any>}} damier Has the record that is shown.
   * @param {Client} [client] For the larger library.
   * @param {Endings} [endings]
   */
  constructor(damier, client = new Client("damier-analysis.wasm"), endings = new Endings()) {
    this.damier = damier;
    this.client = client;
    this.endings = endings;
    this.asked = 0;
    this.element = make("p", { class: "value", hidden: true });
  }

  /** Shows nothing: there is no such position. */
  clear() {
    this.asked += 1;
    this.put("");
  }

  /**
   * Shows the value of the position after a node of the record that is shown, if tables have it.
   * @param {number} node
   * @param {string} ruleset
   * @param {number | null} pieces
   */
  async show(node, ruleset, pieces) {
    this.clear();
    const { asked } = this;
    const text = await this.find(node, ruleset, pieces);
    if (asked === this.asked) {
      this.put(text);
    }
  }

  /** @param {number} node @param {string} ruleset @param {number | null} pieces */
  async find(node, ruleset, pieces) {
    try {
      if ((await this.endings.entryFor(ruleset, pieces, 0)) === undefined) {
        return "";
      }
      const line = await this.damier.ask("line", node);
      const ending = line === "" ? null : await this.endings.at(this.client, line, { format: "json" }, END);
      return ending === null ? this.endings.fault : valueText(ending.value, ending.sides);
    } catch (failure) {
      return failure instanceof Stopped ? "" : /** @type {Error} */ (failure).message;
    }
  }

  /** @param {string} text */
  put(text) {
    this.element.textContent = text;
    this.element.hidden = text === "";
  }
}
