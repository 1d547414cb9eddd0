// Places in a text: damier counts bytes of UTF-8, JavaScript counts units of UTF-16.

/**
 * Returns the number of bytes that a unit adds in UTF-8. Halves of a pair are two each; a lone one becomes U+FFFD, three
 * bytes.
 * @param {string} text
 * @param {number} at
 */
function bytesOf(text, at) {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) {
    return 1;
  }
  if (unit < 0x800) {
    return 2;
  }
  if (unit < 0xD800 || unit > 0xDFFF) {
    return 3;
  }
  const isFirst = unit < 0xDC00;
  const other = text.charCodeAt(isFirst ? at + 1 : at - 1);
  const isPair = isFirst ? other >= 0xDC00 && other <= 0xDFFF : other >= 0xD800 && other <= 0xDBFF;
  return isPair ? 2 : 3;
}

/** Answers questions whose offsets mostly ascend in time that is linear in the text. */
export class Places {
  #unit = 0;
  #byte = 0;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /**
   * Returns the unit at an offset in bytes; the end of the text for a larger one.
   * @param {number} offset
   */
  at(offset) {
    if (offset < this.#byte) {
      // Fixes of a finding may be a little before it.
      while (this.#byte > offset) {
        this.#unit -= 1;
        this.#byte -= bytesOf(this.text, this.#unit);
      }
      return this.#unit;
    }
    while (this.#byte < offset && this.#unit < this.text.length) {
      this.#byte += bytesOf(this.text, this.#unit);
      this.#unit += 1;
    }
    return this.#unit;
  }
}
