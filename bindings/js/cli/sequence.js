// Records of one format, with what stands between them.

export class Sequence {
  #damier;
  #format;
  #out;
  #end;
  #count = 0;
  /** The first record, held back until another one or the end. */
  #first = "";

  /**
   * @param {import("../damier.js").Damier} damier
   * @param {string} format
   * @param {import("../damier.js").WriteOptions} options
   * @param {import("./output.js").Output} out
   */
  constructor(damier, format, options, out) {
    this.#damier = damier;
    this.#format = format;
    this.#out = out;
    const [begin, end] = damier.frame(format, options);
    this.#end = end;
    out.writeData(begin);
  }

  /** @param {string} record */
  add(record) {
    if (this.#count === 0) {
      this.#first = record;
    } else {
      if (this.#count === 1) {
        this.#write(0, Number.MAX_SAFE_INTEGER, this.#first);
      }
      this.#write(this.#count, Number.MAX_SAFE_INTEGER, record);
    }
    ++this.#count;
  }

  /** Finishes the sequence, after the last record. */
  end() {
    if (this.#count === 1) {
      this.#write(0, 1, this.#first);
    }
    this.#write(this.#count, this.#count, this.#end);
  }

  /** @type {(index: number, count: number, text: string) => void} */
  #write(index, count, text) {
    this.#out.write(this.#damier.joint(this.#format, index, count));
    this.#out.writeData(text);
  }
}
