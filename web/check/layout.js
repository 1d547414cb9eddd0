/** The elements of the part of the page that checks games. */

import { choiceOf, labelled, make } from "../dom.js";

import { N_, tr, trc } from "../language.js";

const INVITATION = N_(
  "Paste a game here, drop a file, or open one: PDN, SGF, JSON, scores as written by hand, archives, .gz",
);

/**
 * @param {{open: (file: File) => void, save: () => void, clear: () => void, undo: () => void, download: () => void}} actions
 */
export function makeLayout(actions) {
  const file = make("input", { type: "file", hidden: true, "aria-label": tr("File") });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen !== undefined) {
      actions.open(chosen);
    }
    file.value = "";
  });
  const ruleset = choiceOf([["", tr("as the text says")]]);
  const bar = make(
    "div",
    { class: "check-bar", role: "group", "aria-label": tr("Text") },
    make("button", { text: tr("Open"), click: () => file.click() }),
    file,
    make("button", { text: tr("Save"), click: actions.save }),
    make("button", { text: tr("Clear"), click: actions.clear }),
    make("button", { text: tr("Undo"), click: actions.undo }),
    labelled(trc("ruleset", "Game"), ruleset),
  );
  const field = make("textarea", {
    class: "check-text",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    rows: "14",
    wrap: "off",
    "aria-label": tr("Text of the games"),
    "aria-describedby": "check-summary",
    placeholder: tr(INVITATION),
  });
  const format = choiceOf([
    ["text", tr("text")],
    ["json", "JSON"],
    ["csv", "CSV"],
  ]);
  const download = make(
    "div",
    { class: "row", hidden: true },
    labelled(tr("All findings as"), format),
    make("button", { text: tr("Download"), click: actions.download }),
  );
  return {
    bar,
    field,
    file,
    format,
    download,
    ruleset,
    note: make("p", { class: "check-archive", hidden: true }),
    status: make("p", { class: "check-summary", id: "check-summary" }),
    findings: make("ol", { class: "check-findings", role: "list", "aria-label": tr("Findings") }),
  };
}
