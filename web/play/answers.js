/**
 * What damier says about a game that is being entered: the position at a place, the legal moves, and why another move
 * is not legal. These functions run where damier.js does, in the worker of the page or in Node.js. Records are the only
 * source: whatever is asked is asked about a record that is read anew, so what the page shows is what a check finds.
 * @typedef {import("./types.js").Damier} Damier
 * @typedef {import("./types.js").Finding} Finding
 * @typedef {import("./types.js").Look} Look
 * @typedef {import("./types.js").Verdict} Verdict
 * @typedef {import("./types.js").JsonRecord} JsonRecord
 * @typedef {import("./types.js").JsonPly} JsonPly
 * @typedef {import("../../bindings/js/damier.js").GameRecord} GameRecord
 * @typedef {import("../../bindings/js/damier.js").Ply} Ply
 * @typedef {import("../../bindings/js/damier.js").Position} Position
 */

/** Some positions have hundreds of thousands of moves. */
const MAX_MOVES = 5000;
/** Findings about the frame of a record, which is not finished while it is being entered. */
const UNFINISHED = new Set(["missing-result", "missing-required-tag"]);
/** Faults that stand: the opponent may huff in the next turn (D9). */
const FAULTS = new Set(["missed-capture", "capture-unfinished", "capture-too-few"]);

/** What is known where the set-up is wrong. */
const UNKNOWN = {
  setup: "",
  side: null,
  outcome: null,
  board: [],
  begin: [0, 0],
  moves: [],
  areMore: false,
  huffs: [],
  men: [0, 0],
  hand: null,
  ending: null,
  claim: null,
  left: null,
  last: "",
  lastFrom: "",
  lastSide: null,
  resolved: 0,
};

/**
 * Reads a record in JSON and hands it to a function.
 * @template T
 * @param {Damier} damier
 * @param {JsonRecord} json
 * @param {(record: GameRecord) => T} use
 * @returns {T}
 */
function withRecord(damier, json, use) {
  for (const record of damier.records(JSON.stringify(json), { format: "json" })) {
    return use(record);
  }
  throw new RangeError("no record");
}

/**
 * @template T
 * @param {Position} position
 * @param {(position: Position) => T} use
 * @returns {T}
 */
function freed(position, use) {
  try {
    return use(position);
  } finally {
    position.free();
  }
}

/**
 * @param {Finding[]} findings
 * @returns {Finding[]}
 */
function wanted(findings) {
  return findings.filter(({ code }) => !UNFINISHED.has(code));
}

/** @param {Position} position @returns {number[]} The number of pieces of both sides, with those to be placed. */
function menOf({ pieces, hand }) {
  return pieces.map((number, side) => number + (hand?.[side] ?? 0));
}

/**
 * Returns the position at the end of a line, with its legal moves.
 * @param {Damier} damier
 * @param {JsonRecord} line
 * @returns {Look}
 */
export function look(damier, line) {
  return withRecord(damier, line, (record) => {
    const { plies, findings } = record;
    const resolved = plies.filter((ply) => ply.resolved);
    const last = resolved.at(-1);
    const position = record.position(last?.node ?? 0);
    if (position === null) {
      return { ...UNKNOWN, findings: wanted(findings) };
    }
    return freed(position, () => {
      const moves = position.moves({ max: MAX_MOVES });
      const { setup, sideToMove: side, outcome, board, hand, stock: left, ending, claim } = position;
      const isFault = last !== undefined && findings.some(({ code, node }) => node === last.node && FAULTS.has(code));
      return {
        setup,
        side,
        outcome,
        board,
        begin: freed(/** @type {Position} */ (record.position(0)), menOf),
        men: menOf(position),
        hand,
        ending,
        claim,
        moves: [...moves],
        areMore: moves.areMore,
        left,
        huffs: isFault && moves.length > 0 ? huffsAfter(damier, position) : [],
        last: last?.move ?? "",
        lastFrom: last?.from ?? "",
        lastSide: last?.side ?? null,
        resolved: resolved.length,
        findings: wanted(findings),
      };
    });
  });
}

/**
 * Returns which pieces may be huffed after a fault, by trying each, and the moves after each removal.
 * @param {Damier} damier
 * @param {Position} position
 * @returns {Look["huffs"]}
 */
function huffsAfter(damier, position) {
  const { ruleset, setup, board, sideToMove } = position;
  return board
    .flat()
    .filter(({ piece, side }) => piece !== "" && side !== sideToMove)
    .map(({ name: square }) => {
      const after = damier.position(ruleset, { setup: setupWithout(setup, square) });
      return { square, moves: freed(after, () => [...after.moves({ max: MAX_MOVES })]) };
    })
    .filter(({ square, moves }) => moves.length > 0 && position.whyNot(`S${square} ${moves[0].text}`) === null);
}

/**
 * Takes a piece out of a set-up, `W:W31,K40:B1` (D17).
 * @param {string} setup
 * @param {string} square
 */
function setupWithout(setup, square) {
  return setup.replace(new RegExp(`(?<=[:,WB])K?${square}(?:,|(?=:|$))`), "").replace(/,(?=:|$)/g, "");
}

/**
 * Says whether a ply can be played after a line, and if not, why.
 * @param {Damier} damier
 * @param {JsonRecord} line
 * @param {JsonPly} ply
 * @returns {Verdict}
 */
export function judge(damier, line, ply) {
  return withRecord(damier, { ...line, plies: [...line.plies, ply] }, (record) => {
    const { plies } = record;
    const last = plies[line.plies.length];
    const known = record.findings.filter(({ node }) => last !== undefined && node >= last.node);
    // A wrong huff is a finding about no node: it comes after all that the line had before.
    const huffs = record.findings.filter(({ code }) => code.startsWith("huff-"));
    const findings = wanted([...huffs, ...known.filter((finding) => !huffs.includes(finding))]);
    const isPlayable = last?.resolved === true && findings.every(({ severity }) => severity !== "error");
    const json = isPlayable ? JSON.parse(record.write("json")).plies[line.plies.length] : null;
    return { playable: isPlayable, move: json?.text ?? "", removed: json?.removed ?? "", findings };
  });
}

/**
 * Reads a move that somebody typed after a line, with its number or without. A huff is typed as `S27 19-23` (D9).
 * @param {Damier} damier
 * @param {JsonRecord} line
 * @param {string} text
 * @returns {Verdict}
 */
export function typed(damier, line, text) {
  const plain = text.trim().replace(/^\d+\.+\s*/, "");
  const huff = /^S\s*(\w+)[\s,;]+(\S.*)$/i.exec(plain);
  const ply = huff === null ? { text: plain } : { text: huff[2], removed: huff[1] };
  return judge(damier, line, ply);
}

/**
 * Checks a whole game.
 * @param {Damier} damier
 * @param {JsonRecord} json
 * @returns {{valid: boolean, outcome: import("./types.js").Result | null, findings: Finding[]}}
 */
export function checked(damier, json) {
  return withRecord(damier, json, (record) => ({
    valid: record.isValid,
    outcome: record.outcome,
    findings: wanted(record.findings),
  }));
}

/**
 * Writes a whole game in a format.
 * @param {Damier} damier
 * @param {JsonRecord} json
 * @param {string} format
 * @returns {string}
 */
export function written(damier, json, format) {
  const sheet = damier.convert(JSON.stringify(json), "native", { format: "json" });
  return format === "native" ? sheet : damier.convert(sheet, format);
}

/**
 * Tells the faults of a set-up.
 * @param {Damier} damier
 * @param {string} ruleset
 * @param {string} setup
 * @returns {{setup: string, board: import("./types.js").Square[][] | null, findings: Finding[]}}
 * The board is null if the set-up is wrong.
 */
export function tried(damier, ruleset, setup) {
  const tags = /** @type {[string, string][]} */ ([["FEN", setup]]);
  const record = { schema: "damier-record-1", ruleset, tags, plies: [], result: null };
  return withRecord(damier, record, (read) => {
    const findings = wanted(read.findings);
    const position = read.position(0);
    if (position === null || findings.some(({ severity }) => severity === "error")) {
      position?.free();
      return { setup: "", board: null, findings };
    }
    return freed(position, () => ({ setup: position.setup, board: position.board, findings }));
  });
}

/**
 * Returns what a page needs to know before a game begins.
 * @param {Damier} damier
 * @returns {{rulesets: Damier["rulesets"], formats: Damier["formats"]}}
 */
export function known(damier) {
  return { rulesets: damier.rulesets, formats: damier.formats };
}

/**
 * Returns the start position of a ruleset, with the cards of its pile.
 * @param {Damier} damier
 * @param {string} ruleset
 * @returns {{setup: string, side: import("./types.js").Side | null, board: import("./types.js").Square[][],
 *   moves: import("./types.js").Move[], left: number | null}}
 */
export function start(damier, ruleset) {
  return freed(damier.position(ruleset), (position) => ({
    setup: position.setup,
    side: position.sideToMove,
    board: position.board,
    left: position.stock,
    moves: [...position.moves({ max: MAX_MOVES })],
  }));
}

/**
 * Returns the positions that explain the rules of a ruleset: those that hold for it, drawn after their legal move.
 * @param {Damier} damier
 * @param {string} ruleset
 * @param {readonly import("../screens.js").Board[]} boards
 * @returns {import("./types.js").Shown[]}
 */
export function screen(damier, ruleset, boards) {
  return boards.flatMap(({ setup = "", play, wrong = "", rule }) => {
    const tags = /** @type {[string, string][]} */ (setup === "" ? [] : [["FEN", setup]]);
    const line = { schema: "damier-record-1", ruleset, tags, plies: [], result: null };
    if (judge(damier, line, { text: play }).move !== play) {
      return [];
    }
    const options = { setup: setup || undefined, play };
    const why =
      wrong === ""
        ? freed(damier.position(ruleset, options), ({ ending }) => ending && { ...ending, message: "" })
        : judge(damier, line, { text: wrong }).findings[0];
    const draw = { lastMove: true, noCaption: true, size: 240 };
    return why?.rule === rule
      ? [{ picture: damier.board(ruleset, { ...options, format: "svg", draw }), play, wrong, ...why, rule }]
      : [];
  });
}
