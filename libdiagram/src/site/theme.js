"use strict";
// Shows a page in the theme that the reader chose on the page of a game, before anything of it is seen.
(() => {
  try {
    const media = { dark: "screen", light: "not all" }[localStorage.getItem("damier-theme")];
    if (media) {
      document.getElementById("dark-style").media = media;
    }
  } catch {
    // Browsers may refuse to store anything for a file.
  }
})();
