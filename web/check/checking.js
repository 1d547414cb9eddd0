/** How long an old text is checked while a new one waits, in milliseconds. */
const PATIENCE = 2000;

/**
 * Checks the text as it is typed: at once while the worker is free, and again when it has answered if the text changed
 * in between, so that no key waits for an old text.
 * @template T
 */
export class Checking {
  /**
   * @param {() => Promise<T>} ask Asks about the text as it is now.
   * @param {(answer: T) => void} show
   * @param {(failure: Error) => void} fail
   * @param {() => void} [stop] Makes the question that is open fail, since its text is old.
   * @param {number} [patience]
   */
  constructor(ask, show, fail, stop = () => {}, patience = PATIENCE) {
    this.ask = ask;
    this.show = show;
    this.fail = fail;
    this.stop = stop;
    this.patience = patience;
    this.began = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.isRunning = false;
    this.isWanted = false;
  }

  /** The text has changed. Returns when what is shown is that of the text. */
  async changed() {
    this.isWanted = true;
    if (this.isRunning) {
      this.timer ??= setTimeout(this.stop, Math.max(this.began + this.patience - performance.now(), 0));
      return;
    }
    this.isRunning = true;
    try {
      while (this.isWanted) {
        this.isWanted = false;
        this.began = performance.now();
        try {
          const answer = await this.ask();
          if (!this.isWanted) {
            this.show(answer);
          }
        } catch (failure) {
          if (!this.isWanted) {
            this.fail(failure instanceof Error ? failure : new Error(String(failure)));
          }
        } finally {
          clearTimeout(this.timer);
          this.timer = undefined;
        }
      }
    } finally {
      this.isRunning = false;
    }
  }
}
