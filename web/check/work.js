/** Work of the library that takes long: its progress, and a button that stops it. */

import { Client } from "../client.js";
import { make } from "../dom.js";
import { tr, trn } from "../language.js";

export class Work {
  /**
   * @param {import("../client.js").Client} damier For texts.
   * @param {() => import("../client.js").Client} [begin] Makes one for an archive: the text does not wait for it, and
   * what the archive needed is free when its worker ends.
   */
  constructor(damier, begin = () => new Client()) {
    this.damier = damier;
    this.begin = begin;
    /** @type {(() => void) | null} */
    this.cancel = null;
    this.progress = make("progress", { max: "1", value: "0", "aria-label": tr("Progress") });
    this.label = make("span", {});
    this.element = make(
      "div",
      { class: "check-work", hidden: true },
      this.progress,
      this.label,
      make("button", { text: tr("Stop"), click: () => this.stop() }),
    );
  }

  stop() {
    this.cancel?.();
  }

  /**
   * Asks a function of the worker.
   * @param {string} what In words.
   * @param {number} size Of the archive that it reads, in bytes; 0 for a text.
   * @param {string} name
   * @param {...any} values
   */
  async run(what, size, name, ...values) {
    this.stop();
    this.element.hidden = false;
    this.progress.value = 0;
    this.label.textContent = what;
    const report = (/** @type {{read: number, records: number}} */ { read, records }) => {
      const part = size === 0 ? 0 : read / size;
      this.progress.value = part;
      const games = trn("{0} game", "{0} games", records, records);
      this.label.textContent =
        size === 0 ? tr("{0}: {1}", what, games) : tr("{0}: {1} %, {2}", what, Math.round(part * 100), games);
    };
    const client = size === 0 ? this.damier : this.begin();
    const { done, cancel } = client.job(name, values, report);
    this.cancel = cancel;
    try {
      return await done;
    } finally {
      if (client !== this.damier) {
        client.stop();
      }
      if (this.cancel === cancel) {
        this.cancel = null;
        this.element.hidden = true;
      }
    }
  }
}
