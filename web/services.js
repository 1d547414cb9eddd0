/** What the parts of the page share: a store, what is reported, files to save, and the theme. */

/** What is kept for the next visit. Browsers may refuse to keep anything. */
export const store = {
  /** @param {string} key @returns {string | null} */
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /**
   * Returns whether it is kept; null forgets it.
   * @param {string} key
   * @param {string | null} value
   */
  set(key, value) {
    try {
      if (value === null) {
        localStorage.removeItem(key);
      } else {
        localStorage.setItem(key, value);
      }
      return true;
    } catch {
      return false;
    }
  },
};

/**
 * Reports a text to those who hear the page.
 * @param {string} text
 */
export function report(text) {
  const live = document.getElementById("live");
  if (live !== null) {
    live.textContent = text;
  }
}

/**
 * Lets the browser save a file.
 * @param {string} name
 * @param {string | Blob} content
 */
export function saveFile(name, content) {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

const THEME = "damier-theme";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

export const theme = {
  get isDark() {
    const sheet = /** @type {HTMLLinkElement} */ (document.getElementById("dark-style"));
    return matchMedia(sheet.media).matches;
  },
  /** @type {Set<() => void>} Called after a change. */
  listeners: new Set(),
};

/** Sets the theme that was chosen, or that of the system. Paper is always light. */
function setTheme() {
  const chosen = store.get(THEME);
  const sheet = /** @type {HTMLLinkElement} */ (document.getElementById("dark-style"));
  sheet.media = chosen === "dark" ? "screen" : chosen === "light" ? "not all" : "screen and (prefers-color-scheme: dark)";
  document.documentElement.dataset.theme = theme.isDark ? "dark" : "light";
  document.querySelector(".theme")?.setAttribute("aria-pressed", String(theme.isDark));
  theme.listeners.forEach((listener) => listener());
}

/** Prepares the button of the theme. */
export function startTheme() {
  document.querySelector(".theme")?.addEventListener("click", () => {
    const dark = !theme.isDark;
    store.set(THEME, dark === systemDark.matches ? null : dark ? "dark" : "light");
    setTheme();
  });
  systemDark.addEventListener("change", setTheme);
  setTheme();
}
