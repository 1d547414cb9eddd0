/** What the page keeps, what it reports, and its theme. */

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

/** The name under which pages of games keep their theme, too. */
const THEME = "damier-theme";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

function chosenTheme() {
  try {
    return localStorage.getItem(THEME);
  } catch {
    return null;
  }
}

/** @param {string | null} chosen Null for that of the system. */
function keepTheme(chosen) {
  try {
    if (chosen === null) {
      localStorage.removeItem(THEME);
    } else {
      localStorage.setItem(THEME, chosen);
    }
  } catch {
    // See store.
  }
}

export const theme = {
  isDark: false,
  /**
   * Called after a change.
   * @type {Set<() => void>}
   */
  listeners: new Set(),
};

/**
 * Sets a theme; paper is always light.
 * @param {string | null} chosen Null for that of the system.
 */
function setTheme(chosen) {
  const sheet = /** @type {HTMLLinkElement} */ (document.getElementById("dark-style"));
  sheet.media =
    chosen === "dark" ? "screen" : chosen === "light" ? "not all" : "screen and (prefers-color-scheme: dark)";
  theme.isDark = chosen === null ? systemDark.matches : chosen === "dark";
  document.documentElement.dataset.theme = theme.isDark ? "dark" : "light";
  document.querySelector(".theme")?.setAttribute("aria-pressed", String(theme.isDark));
  theme.listeners.forEach((listener) => listener());
}

/** Prepares the button of the theme. */
export function startTheme() {
  document.querySelector(".theme")?.addEventListener("click", () => {
    const dark = !theme.isDark;
    const chosen = dark === systemDark.matches ? null : dark ? "dark" : "light";
    keepTheme(chosen);
    setTheme(chosen);
  });
  systemDark.addEventListener("change", () => setTheme(chosenTheme()));
  setTheme(chosenTheme());
}
