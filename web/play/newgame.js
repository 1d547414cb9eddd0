/**
 * The form that begins a game: ruleset, players, and what the game lets players choose.
 * @typedef {import("./types.js").Game} Game
 */

import { choiceOf, labelled, make, openDialog } from "../dom.js";
import { FRENCH_GAMES, rowOf } from "../games.js";
import { tr, trc } from "../language.js";
import { playerTags, sideLabel } from "../names.js";
import { cardsOf, PILE_TAG, seedOf, shuffled } from "./pile.js";
import { newGame } from "./tree.js";

/**
 * Returns a word that nobody has chosen, for a pile that nobody knows.
 */
function randomSeed() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
}

/**
 * Makes the list of rulesets, those of French boxes first.
 * @param {readonly {name: string, title: string}[]} rulesets
 * @param {string} chosen
 */
export function rulesetChoice(rulesets, chosen) {
  const select = make("select");
  const first = FRENCH_GAMES.flatMap((name) => rulesets.filter((ruleset) => ruleset.name === name));
  const option = (/** @type {{name: string, title: string}} */ one) =>
    make("option", { value: one.name, text: one.title, selected: one.name === chosen });
  select.append(
    make("optgroup", { label: tr("French games") }, ...first.map(option)),
    make(
      "optgroup",
      { label: tr("Others") },
      ...rulesets.filter(({ name }) => !FRENCH_GAMES.includes(name)).map(option),
    ),
  );
  return select;
}

/**
 * Opens the form. `begin` gets the game, and whether its set-up is to be made first.
 * @param {HTMLElement} root
 * @param {import("./types.js").Engine} engine
 * @param {readonly {name: string, title: string, sides: string[]}[]} rulesets
 * @param {string} chosen
 * @param {(game: Game, wantsSetUp: boolean) => void} begin
 */
export function openNewGame(root, engine, rulesets, chosen, begin) {
  const ruleset = rulesetChoice(rulesets, chosen);
  const names = [make("input", { maxlength: "200" }), make("input", { maxlength: "200" })];
  const options = make("div", { class: "play-options" });
  const hidden = make("div", { class: "play-options" });
  const players = make("div", { class: "play-options" });
  /** @type {{tag: string, select: HTMLSelectElement}[]} */
  let selects = [];
  const pile = choiceOf([
    ["shuffled", tr("shuffled here")],
    ["hand", tr("drawn by hand and entered")],
  ]);
  const seed = make("input", { maxlength: "100", placeholder: tr("by chance") });
  /** @type {string[]} */
  let cards = [];

  async function update() {
    const { sides } = rulesets.find(({ name }) => name === ruleset.value) ?? { sides: ["White", "Black"] };
    players.replaceChildren(...names.map((input, at) => labelled(sideLabel(sides[at]), input)));
    const { choices = [] } = rowOf(ruleset.value);
    selects = choices.map(({ tag, values }) => ({
      tag,
      select: choiceOf(values.map(([value, text]) => /** @type {const} */ ([value, tr(text)]))),
    }));
    options.replaceChildren(...selects.map(({ select }, at) => labelled(tr(choices[at].label), select)));
    const wanted = ruleset.value;
    const { moves } = await engine.ask("start", wanted);
    if (wanted === ruleset.value) {
      cards = cardsOf(moves);
      hidden.replaceChildren(
        ...(cards.length > 0 ? [labelled(tr("The pile"), pile), labelled(tr("Seed word for the shuffle"), seed)] : []),
      );
    }
  }

  /** @param {boolean} wantsSetUp */
  function done(wantsSetUp) {
    const { sides } = rulesets.find(({ name }) => name === ruleset.value) ?? { sides: [] };
    /** @type {[string, string][]} */
    const tags = playerTags(sides).map((colour, at) => [colour, names[at].value.trim()]);
    tags.push(["Date", new Date().toISOString().slice(0, 10).replaceAll("-", ".")]);
    tags.push(...selects.map(({ tag, select }) => /** @type {[string, string]} */ ([tag, select.value])));
    if (cards.length > 0 && pile.value === "shuffled") {
      tags.push([PILE_TAG, shuffled(cards, seedOf(seed.value || randomSeed())).join(" ")]);
    }
    dialog.close();
    begin(newGame(ruleset.value, { tags: tags.filter(([, value]) => value !== "") }), wantsSetUp);
  }

  ruleset.addEventListener("change", () => void update());
  const go = make("button", { class: "is-main", text: tr("Begin"), click: () => done(false) });
  const setUp = make("button", { text: tr("Set up a position…"), click: () => done(true) });
  const dialog = openDialog(root, tr("New game"), [
    labelled(trc("ruleset", "Game"), ruleset),
    players,
    options,
    hidden,
    make("div", { class: "play-row-of" }, go, setUp),
  ]);
  void update();
}
