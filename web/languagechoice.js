/** Which language the page has, and the button that changes it. */

import { LANGUAGES, languageFor, setLanguage } from "./language.js";
import { loadScript } from "./loading.js";
import { store } from "./services.js";

const page = /** @type {any} */ (globalThis);

/**
 * Chooses the language and loads its messages, before anything is shown. A button changes it: what the page keeps is
 * there again in the other language.
 */
export async function startLanguage() {
  let name = languageFor(location.search, store.get("language"), navigator.languages ?? []);
  if (name !== "en") {
    try {
      await loadScript(`messages-${name}.js`);
      setLanguage(name, page.damierMessages);
    } catch {
      name = "en"; // the network is away
    }
  }
  document.documentElement.lang = name;
  const button = document.querySelector(".language");
  const other = name === "en" ? "fr" : "en";
  if (button instanceof HTMLElement) {
    button.textContent = LANGUAGES[other];
    button.lang = other;
    button.hidden = false;
    button.addEventListener("click", () => changeLanguage(other));
  }
}

/** @param {string} name */
function changeLanguage(name) {
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  if (!store.set("language", name)) {
    address.searchParams.set("lang", name);
  }
  if (address.href === location.href) {
    location.reload();
  } else {
    location.replace(address);
  }
}
