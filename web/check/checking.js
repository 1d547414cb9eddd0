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
   */
  constructor(ask, show, fail) {
    this.ask = ask;
    this.show = show;
    this.fail = fail;
    this.isRunning = false;
    this.isWanted = false;
  }

  /** The text has changed. Returns when what is shown is that of the text. */
  async changed() {
    this.isWanted = true;
    if (this.isRunning) {
      return;
    }
    this.isRunning = true;
    try {
      while (this.isWanted) {
        this.isWanted = false;
        try {
          const answer = await this.ask();
          if (!this.isWanted) {
            this.show(answer);
          }
        } catch (failure) {
          this.fail(failure instanceof Error ? failure : new Error(String(failure)));
        }
      }
    } finally {
      this.isRunning = false;
    }
  }
}
