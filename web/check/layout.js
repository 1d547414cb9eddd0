/** The elements of the part of the page that checks games. */

import { choiceOf, labelled, make } from "../dom.js";

const INVITATION =
  "Paste a game here, drop a file, or open one: PDN, SGF, JSON, scores as written by hand, archives, .gz";

/**
 * @param {{open: (file: File) => void, save: () => void, clear: () => void, undo: () => void, download: () => void}} actions
 */
export function makeLayout(actions) {
  const file = make("input", { type: "file", hidden: true, "aria-label": "File" });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen !== undefined) {
      actions.open(chosen);
    }
    file.value = "";
  });
  const ruleset = choiceOf([["", "as the text says"]]);
  const bar = make("div", { class: "check-bar", role: "group", "aria-label": "Text" },
    make("button", { text: "Open", click: () => file.click() }), file,
    make("button", { text: "Save", click: actions.save }), make("button", { text: "Clear", click: actions.clear }),
    make("button", { text: "Undo", click: actions.undo }), labelled("Game", ruleset));
  const field = make("textarea", { class: "check-text", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    rows: "14", wrap: "off", "aria-label": "Text of the games", "aria-describedby": "check-summary", placeholder: INVITATION });
  const format = choiceOf([["text", "text"], ["json", "JSON"], ["csv", "CSV"]]);
  const download = make("div", { class: "row", hidden: true }, labelled("All findings as", format),
    make("button", { text: "Download", click: actions.download }));
  return {
    bar, field, file, format, download, ruleset,
    note: make("p", { class: "check-archive", hidden: true }),
    status: make("p", { class: "check-summary", id: "check-summary" }),
    findings: make("ol", { class: "check-findings", role: "list", "aria-label": "Findings" }),
  };
}
