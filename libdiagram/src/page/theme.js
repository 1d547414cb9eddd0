// @ts-nocheck
// The theme: dark or light.

import { one, remember, remembered } from "./dom.js";

const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** Sets the theme: `dark`, `light`, or null for that of the reader's system. */
function setTheme(theme) {
  const sheet = one("#dark-style");
  // Paper is always light.
  sheet.media = { dark: "screen", light: "not all" }[theme] || "screen and (prefers-color-scheme: dark)";
  one(".theme").setAttribute("aria-pressed", matchMedia(sheet.media).matches);
}

/** Prepares the button of the theme. */
export function makeTheme() {
  const button = one(".theme");
  button.addEventListener("click", () => {
    const dark = button.getAttribute("aria-pressed") !== "true";
    const chosen = dark === systemDark.matches ? null : dark ? "dark" : "light";
    remember("theme", chosen);
    setTheme(chosen);
  });
  systemDark.addEventListener("change", () => setTheme(remembered("theme")));
  setTheme(remembered("theme"));
}
