/** The dialogs of a game: saving it in every format, a link that holds it, its tags and its result. */

import { choiceOf, labelled, make, openDialog, save as saveFile } from "../dom.js";
import { rowOf } from "../games.js";
import { tr, trc } from "../language.js";
import { playerTags, sideLabel, sideName } from "../names.js";
import { linkOf } from "./link.js";
import { PILE_TAG } from "./pile.js";
import { tagOf, withResult, withTag } from "./tree.js";

/**
 * Returns a name for a file, without signs that file systems refuse.
 * @param {import("./types.js").Game} game
 * @param {readonly string[]} sides
 * @param {{name: string, extension: string}} format
 */
export function fileName(game, sides, { name, extension }) {
  const players = playerTags(sides)
    .map((tag) => tagOf(game, tag))
    .filter((player) => player !== "")
    .join("-");
  const base = (players || game.ruleset)
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const isSheet = name === "native" || extension === "";
  return `${base.slice(0, 80) || "game"}${isSheet ? rowOf(game.ruleset).sheet : extension}`;
}

/**
 * Opens the dialog that saves a game.
 * @param {HTMLElement} root
 * @param {{engine: import("./types.js").Engine, tell: (text: string) => void,
 *   sides: readonly string[], formats: readonly {name: string, extension: string, summary: string, writable: boolean}[]}} services
 * @param {import("./types.js").Game} game With its result.
 * @param {import("./types.js").JsonRecord} record
 */
export function openSave(root, { engine, formats, sides, tell }, game, record) {
  const writable = formats.filter((format) => format.writable);
  const format = choiceOf(writable.map(({ name, summary }) => [name, tr("{0}: {1}", name, summary)]));
  const text = make("textarea", {
    rows: "10",
    readonly: true,
    spellcheck: "false",
    "aria-label": tr("The game in this format"),
  });
  const save = make("button", { class: "is-main", text: tr("Save as a file") });
  const copy = make("button", { text: tr("Copy") });
  const link = make("button", { text: tr("Copy a link to the game") });
  let isWritten = false;

  async function show() {
    const wanted = format.value;
    let shown = "";
    try {
      shown = await engine.ask("written", record, wanted);
      isWritten = true;
    } catch (failure) {
      isWritten = false;
      shown = tr("This format cannot represent the game: {0}", /** @type {Error} */ (failure).message);
    }
    if (format.value === wanted) {
      text.value = shown;
      save.disabled = !isWritten;
    }
  }

  save.addEventListener("click", () => {
    const chosen = writable.find(({ name }) => name === format.value);
    if (chosen !== undefined && isWritten) {
      saveFile(fileName(game, sides, chosen), text.value);
    }
  });
  copy.addEventListener("click", () => void copied(text.value, text).then(() => tell(tr("Copied."))));
  link.addEventListener("click", async () => {
    try {
      const sheet = await engine.ask("written", record, "native");
      const address = `${location.href.split("#")[0]}${await linkOf(sheet)}`;
      text.value = address;
      await copied(address, text);
      tell(tr("The link is copied. It contains the whole game."));
    } catch (failure) {
      tell(/** @type {Error} */ (failure).message);
    }
  });
  format.addEventListener("change", () => void show());
  const dialog = openDialog(root, tr("Save the game"), [
    labelled(tr("Format"), format),
    text,
    make("div", { class: "play-row-of" }, save, copy, link),
  ]);
  void show();
}

/**
 * Copies a text; where the browser refuses, selects it.
 * @param {string} value
 * @param {HTMLTextAreaElement} shown
 */
async function copied(value, shown) {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    shown.select();
  }
}

const TAGS = ["Event", "Site", "Date", "Round"];

/**
 * Returns what a tag is called; the file has its English name.
 * @param {string} name
 */
function tagLabel(name) {
  switch (name) {
    case "Event":
      return trc("tag", "Event");
    case "Site":
      return trc("tag", "Site");
    case "Date":
      return trc("tag", "Date");
    case "Round":
      return trc("tag", "Round");
    default:
      return sideLabel(name);
  }
}

/**
 * Opens the dialog with the tags and the result. `change` gets the changed game when it closes.
 * @param {HTMLElement} root
 * @param {import("./types.js").Game} game
 * @param {readonly string[]} sides
 * @param {(game: import("./types.js").Game) => void} change
 */
export function openTags(root, game, sides, change) {
  const usual = [...TAGS, ...playerTags(sides)];
  const others = game.tags
    .map(([name]) => name)
    .filter((name) => !usual.includes(name) && name !== "FEN" && name !== "Result");
  // The order of the pile stays hidden until the cards are drawn.
  const names = [...usual, ...others.filter((name) => name !== PILE_TAG)];
  const fields = names.map((name) => ({ name, input: make("input", { maxlength: "1000" }) }));
  for (const { name, input } of fields) {
    input.value = tagOf(game, name);
  }
  const added = { name: make("input", { maxlength: "60" }), value: make("input", { maxlength: "1000" }) };
  const result = choiceOf([
    ["", tr("by the rules, or unfinished")],
    ["1-0", tr("{0} wins: the other resigned", sideName(sides[0]))],
    ["0-1", tr("{0} wins: the other resigned", sideName(sides[1]))],
    ["1/2-1/2", tr("a draw by agreement")],
    ["*", tr("unknown")],
  ]);
  result.value = { "2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2" }[game.result ?? ""] ?? game.result ?? "";
  const dialog = openDialog(root, tr("About the game"), [
    labelled(tr("Result"), result),
    ...fields.map(({ name, input }) => labelled(tagLabel(name), input)),
    make(
      "fieldset",
      { class: "play-options" },
      make("legend", { text: tr("Another tag") }),
      labelled(tr("Name"), added.name),
      labelled(tr("Value"), added.value),
    ),
    make(
      "div",
      { class: "play-row-of" },
      make("button", { class: "is-main", text: tr("Done"), click: () => dialog.close() }),
    ),
  ]);
  dialog.addEventListener("close", () => {
    let changed = fields.reduce((state, { name, input }) => withTag(state, name, input.value), game);
    // Letters, digits and `_`, as sheets have them.
    const name = added.name.value
      .trim()
      .replace(/[^\p{L}\p{N}_]+/gu, "_")
      .replace(/^_+$/, "");
    changed = name === "" || added.value.value === "" ? changed : withTag(changed, name, added.value.value);
    const stated = result.value === "" || result.value === "*" ? null : result.value;
    change(stated === game.result ? changed : withResult(changed, stated));
  });
}
