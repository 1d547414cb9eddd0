/**
 * What the players do now: whose turn it is, what a click will do, the pile, choices between moves, why a move is not
 * legal, and how the game ended.
 */

import { make } from "./dom.js";
import { tr } from "./language.js";
import { sideName } from "./names.js";
import { findingIn, sentence } from "./play/message.js";
import { choicesOf, pileOf } from "./play/pileview.js";
import { promptOf } from "./play/words.js";

const WON = { first: 0, second: 1 };

export class TurnView {
  /**
   * @param {import("./play/state.js").Table} table
   * @param {{openRule: (rule: string) => void, shown: () => void}} handlers
   */
  constructor(table, handlers) {
    this.table = table;
    this.handlers = handlers;
    this.status = make("p", { class: "play-status", role: "status" });
    this.beside = make("div", { class: "play-beside" });
    this.message = make("div", { class: "play-message" });
    this.element = make("div", { class: "turn-of" }, this.status, this.beside, this.message);
  }

  /** @param {readonly string[]} sides */
  show(sides) {
    const { table } = this;
    this.status.textContent = this.statusText(sides);
    const prompt = promptOf(table.choice);
    this.beside.replaceChildren(
      ...(prompt === "" ? [] : [make("p", { class: "play-hint", text: prompt })]),
      ...choicesOf(table),
      ...pileOf(table),
      ...this.huffHint(),
      ...this.claimOf(),
    );
    this.showMessage();
  }

  /** @param {readonly string[]} sides */
  statusText(sides) {
    const { table } = this;
    const { look } = table;
    if (look === null) {
      return tr("No game is known here: paste a score, or begin a new game.");
    }
    if (look.setup === "") {
      return tr("The set-up of this game is not valid.");
    }
    if (table.isMending) {
      return tr(
        "This move is not legal. {0} to move: play what was meant, and it takes its place.",
        sideName(sides[table.sideNumber]),
      );
    }
    if (look.resolved < table.path.length) {
      return tr("The position is unknown after the error. Go back, and enter the move that was played.");
    }
    if (table.outcome !== null) {
      const reason = look.ending === null ? "" : ` ${ruleOf(look.ending)}`;
      return overText(table.outcome, sides) + reason;
    }
    const turn = tr("{0} to move.", sideName(sides[table.sideNumber]));
    return look.areMore ? `${turn} ${tr("There are more moves than the board shows: type the move.")}` : turn;
  }

  huffHint() {
    const { table } = this;
    const pass = table.openWays.find(({ move }) => move.kind === "pass");
    const huffs = table.look?.huffs ?? [];
    const parts = [];
    if (pass !== undefined) {
      parts.push(make("button", { class: "is-main", text: tr("Pass"), click: () => void table.play(pass) }));
    }
    if (huffs.length > 0 && table.choice === null) {
      const squares = huffs.map(({ square }) => square).reduce((before, square) => tr("{0} or {1}", before, square));
      parts.push(
        make("p", {
          class: "play-hint",
          text: tr("The last move was a fault. You may first huff the piece on {0}: click it. Then play.", squares),
        }),
      );
    }
    return parts;
  }

  /** What the side to move may claim. */
  claimOf() {
    const { table } = this;
    const claim = table.outcome === null ? (table.look?.claim ?? null) : null;
    return claim === null
      ? []
      : [
          make("p", { class: "play-hint", text: ruleOf(claim) }),
          make("button", {
            text: claim.result === "draw" ? tr("Claim a draw") : tr("Claim the game"),
            click: () => void table.end(claim.result),
          }),
        ];
  }

  showMessage() {
    const { table } = this;
    if (table.verdict === null) {
      const notes = table.notes.map((note) =>
        make("p", { class: "play-hint", text: tr("Recorded with the next move: {0}", note) }),
      );
      this.message.replaceChildren(...notes);
      return;
    }
    const { verdict, isFault, square } = table.verdict;
    const text = table.asked;
    const title = verdict.playable
      ? isFault
        ? tr("That is a fault")
        : tr("The opponent may object")
      : square === ""
        ? tr("{0} is not legal", text)
        : tr("{0} cannot move", text);
    const row = make("div", { class: "play-row-of" });
    if (verdict.playable) {
      const label = isFault ? tr("Play it anyway") : tr("Play {0}", verdict.move);
      const play = () => void table.add({ text: verdict.move, removed: verdict.removed });
      row.append(make("button", { class: "is-main", text: label, click: play }));
    } else if (isFault) {
      row.append(make("button", { text: tr("Record the attempt"), click: () => table.pointOut(text) }));
    }
    row.append(make("button", { text: tr("Close"), click: () => this.close() }));
    this.message.replaceChildren(
      make("h2", { text: title }),
      ...verdict.findings.slice(0, 3).map((finding) => findingIn(finding, this.handlers.openRule)),
      row,
    );
    this.message.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.table.verdict = null;
    this.handlers.shown();
  }

  /** @param {string} text */
  note(text) {
    this.message.replaceChildren(make("p", { class: "play-hint", role: "status", text }));
  }

  /** @param {string} text */
  fail(text) {
    this.message.replaceChildren(make("div", { class: "play-finding is-error" }, make("p", { text })));
  }
}

/** @param {{rule: string, ruleText: string}} ending */
function ruleOf({ rule, ruleText }) {
  return sentence(rule === "" ? ruleText : `${ruleText} (${rule})`);
}

/**
 * Returns how a game ended.
 * @param {import("./play/types.js").Result} outcome
 * @param {readonly string[]} sides
 */
export function overText(outcome, sides) {
  return outcome === "draw"
    ? tr("The game is over: a draw.")
    : tr("The game is over: {0} wins.", sideName(sides[WON[outcome]]));
}
