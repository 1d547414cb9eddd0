// Undo for a text that is also changed by clicks: browsers forget what was typed when a script sets the text.

const MAX = 200;
const PAUSE = 800;  // ms after which typing begins a new step

export class History {
  /** @type {string[]} */
  #before = [];
  #at = -Infinity;
  #last = '';

  /** @param {string} text */
  constructor(text = '') {
    this.#last = text;
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  /**
   * Notes that the text has changed.
   * @param {string} text
   * @param {{typed?: boolean, now?: number}} how
   */
  note(text, {typed = false, now = Date.now()} = {}) {
    if (text === this.#last) {
      return;
    }
    if (!typed || now - this.#at > PAUSE) {
      this.#before.push(this.#last);
      this.#before.splice(0, this.#before.length - MAX);
    }
    this.#at = typed ? now : -Infinity;
    this.#last = text;
  }

  /** Returns the text before the last step; undefined if there was none. */
  undo() {
    const text = this.#before.pop();
    if (text !== undefined) {
      this.#last = text;
      this.#at = -Infinity;
    }
    return text;
  }
}
