/** What the page keeps, and what it reports. */

/** What is kept for the next visit. Browsers may refuse to keep anything, or have no room. */
export const store = {
  /**
   * Returns what is kept; undefined if nothing is.
   * @param {string} key
   * @returns {any}
   */
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(`damier-web-${key}`) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  },
  /**
   * Returns whether it is kept.
   * @param {string} key
   * @param {any} value
   */
  set(key, value) {
    try {
      localStorage.setItem(`damier-web-${key}`, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
};

/**
 * @param {string} id
 * @param {string} text
 */
function put(id, text) {
  const element = document.getElementById(id);
  if (element !== null) {
    element.textContent = text;
  }
}

/**
 * Reports a text to everybody; it stays until the next one.
 * @param {string} text
 */
export function say(text) {
  put("status", text);
}

/**
 * Reports a text to those who hear the page: others see it where it is.
 * @param {string} text
 */
export function tell(text) {
  put("announced", text);
}
