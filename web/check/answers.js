/**
 * What the part of the page that checks games asks damier: these functions run in the worker, or in Node.js. A source
 * is a text, bytes, or a file, which is read in parts: of a large one only numbers, findings and an index are kept.
 * @typedef {import("../../bindings/js/damier.js").Damier} Damier
 * @typedef {import("../../bindings/js/damier.js").Finding} Finding
 * @typedef {import("../../bindings/js/damier.js").GameRecord} GameRecord
 * @typedef {import("../../bindings/js/damier.js").ReadOptions} ReadOptions
 * @typedef {import("./types.js").Tools} Tools
 * @typedef {import("./types.js").Source} Source
 * @typedef {import("./types.js").Summary} Summary
 * @typedef {import("./types.js").Shown} Shown
 */

import { piecesOf } from "../analyse/pieces.js";
import { FRENCH, playerTags } from "../names.js";
import { IndexBuilder } from "./index.js";
import { handed, lineTo } from "./playon.js";
import { hasRepairs, repairs } from "./repairing.js";
import { csvOf, jsonOf, textOf } from "./reports.js";

/** Maximum number of findings that are kept: the rest is counted. A download has all. */
const MAX_FINDINGS = 2000;
/** Maximum number of games in the index. */
const MAX_GAMES = 2_000_000;
const PART = 1 << 22; // bytes
/** How long the worker works before it looks for messages, in milliseconds. */
const TURN = 60;

const NAMES = new Set(["White", "Black", "Blancs", "Noirs", "Event", "Date", "Result"]);

/**
 * Returns a source in parts.
 * @param {Source} source
 * @param {{read: number}} progress
 * @returns {import("../../bindings/js/damier.js").Input}
 */
function partsOf(source, progress) {
  return source instanceof Blob ? partsOfFile(source, progress) : source;
}

/**
 * Frees the memory of a part that was read. Chromium keeps what it read of a file until the worker ends otherwise; what is
 * sent to nobody is free at once.
 * @param {ArrayBuffer} part
 */
function forget(part) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [part]);
  port1.close();
}

/** @param {Blob} file @param {{read: number}} progress */
function* partsOfFile(file, progress) {
  const reader = new /** @type {any} */ (globalThis).FileReaderSync();
  for (let at = 0; at < file.size; at += PART) {
    const end = Math.min(at + PART, file.size);
    progress.read = end;
    const part = /** @type {ArrayBuffer} */ (reader.readAsArrayBuffer(file.slice(at, end)));
    yield part;
    forget(part);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Hands each item to a function, and looks for messages now and then. Returns whether it came to the end.
 * @template T
 * @param {Iterable<T>} items
 * @param {Tools} tools
 * @param {(item: T) => void} use
 * @param {() => unknown} counted What is reported of the progress.
 */
async function inTurns(items, tools, use, counted) {
  let begin = performance.now();
  for (const item of items) {
    use(item);
    if (performance.now() - begin > TURN) {
      tools.progress(counted());
      await pause();
      if (tools.isCancelled()) {
        return false;
      }
      begin = performance.now();
    }
  }
  return true;
}

/**
 * @param {GameRecord} record
 * @param {Finding[]} findings
 * @param {readonly string[]} sides
 */
function briefOf(record, findings, sides) {
  const known = new Map();
  for (const [name, value] of record.tags) {
    if (NAMES.has(name) && !known.has(name)) {
      known.set(name, value);
    }
  }
  const [first, second] = playerTags(sides).map((tag) => known.get(tag) ?? known.get(FRENCH[tag]) ?? "");
  return {
    line: record.line,
    offset: record.offset,
    size: record.bytes.length,
    ruleset: record.ruleset,
    first,
    second,
    event: known.get("Event") ?? "",
    date: known.get("Date") ?? "",
    result: record.result,
    errors: findings.filter(({ severity }) => severity === "error").length,
  };
}

/**
 * Checks a source.
 * @param {Damier} damier
 * @param {Tools} tools
 * @param {Source} source
 * @param {ReadOptions} options
 * @returns {Promise<Summary>}
 */
async function check(damier, tools, source, options) {
  const counts = { records: 0, errors: 0, warnings: 0, notes: 0 };
  /** @type {Finding[]} */
  const kept = [];
  /** @type {{[code: string]: number}} */
  const codes = {};
  const games = new IndexBuilder();
  const sides = new Map(damier.rulesets.map(({ name, sides: names }) => [name, names]));
  const progress = { read: 0 };
  const use = (/** @type {GameRecord} */ record) => {
    const { findings } = record;
    counts.records += 1;
    for (const finding of findings) {
      counts[/** @type {"errors" | "warnings" | "notes"} */ (`${finding.severity}s`)] += 1;
      codes[finding.code] = (codes[finding.code] ?? 0) + 1;
      if (kept.length < MAX_FINDINGS) {
        kept.push(finding);
      }
    }
    if (games.length < MAX_GAMES) {
      games.add(briefOf(record, findings, sides.get(record.ruleset) ?? []));
    }
  };
  const counted = () => ({ read: progress.read, records: counts.records, errors: counts.errors });
  const isWhole = await inTurns(damier.records(partsOf(source, progress), options), tools, use, counted);
  return { ...counts, findings: kept, games: games.packed(), isWhole, codes };
}

/**
 * The record that the page shows.
 * @type {GameRecord | null}
 */
let current = null;

/**
 * Returns whether the sheet of a record numbers each ply, not both sides together.
 * @param {GameRecord} record
 */
function countsPlies(record) {
  if (record.ruleset === "") {
    return false;
  }
  const bare = { noComments: true, noVariations: true, noNags: true, noClocks: true };
  const moves = record.write("native", bare).replace(/^\[.*\]$/gm, "");
  return moves.match(/(^|\s)\d+\.(?!\.)/g)?.length === record.plies.length;
}

/**
 * Opens a record of a text for the board.
 * @param {Damier} damier
 * @param {Tools} _tools
 * @param {Source} source
 * @param {number} index From 1.
 * @param {ReadOptions} options
 * @returns {Shown | null}
 */
function show(damier, _tools, source, index, options) {
  current?.free();
  current = null;
  for (const record of damier.records(partsOf(source, { read: 0 }), { ...options, keep: true })) {
    if (record.index === index) {
      current = record;
      break;
    }
    record.free();
  }
  if (current === null) {
    return null;
  }
  const { sides = ["First", "Second"], title = "" } =
    damier.rulesets.find(({ name }) => name === current?.ruleset) ?? {};
  return {
    index,
    line: current.line,
    ruleset: current.ruleset,
    title,
    countsPlies: countsPlies(current),
    sides,
    tags: current.tags,
    nodes: current.nodes,
    result: current.result,
    findings: current.findings,
  };
}

/**
 * Draws the position after a node of the record that is shown, or the last one that the rules know before it; null if
 * they know none.
 * @param {Damier} _damier
 * @param {Tools} _tools
 * @param {number} node
 * @param {import("../../bindings/js/damier.js").DrawOptions} options
 */
function draw(_damier, _tools, node, options) {
  let known = node;
  let position = current?.position(known) ?? null;
  while (current !== null && position === null && known > 0) {
    known = current.node(known).parent ?? 0;
    position = current.position(known);
  }
  if (position === null) {
    return null;
  }
  try {
    const { sideToMove, outcome, setup } = position;
    return {
      svg: position.draw("svg", { noCaption: true, id: "check-board", ...options }),
      sideToMove,
      outcome,
      setup,
      isUnclear: known !== node,
      pieces: piecesOf(position),
    };
  } finally {
    position.free();
  }
}

/**
 * Returns the record that is shown for the part of the page that plays, with the place of a node; null if there is none.
 * @param {Damier} _damier
 * @param {Tools} _tools
 * @param {number} node
 */
function playOn(_damier, _tools, node) {
  return current === null || current.ruleset === "" ? null : handed(current, node);
}

/**
 * Returns the record that is shown up to a node, for the search of another worker; empty if there is none.
 * @param {Damier} _damier
 * @param {Tools} _tools
 * @param {number} node
 */
function line(_damier, _tools, node) {
  return current === null || current.ruleset === "" ? "" : lineTo(current, node);
}

/**
 * Finds the games that match a query. Returns their numbers.
 * @param {Damier} damier
 * @param {Tools} tools
 * @param {Source} source
 * @param {string} query
 * @param {ReadOptions} options
 */
async function find(damier, tools, source, query, options) {
  const progress = { read: 0 };
  /** @type {number[]} */
  const found = [];
  let records = 0;
  // Those that do not match are asked for as well, for the progress and a stop between them.
  const all = damier.find(partsOf(source, progress), query, { ...options, every: true });
  const isWhole = await inTurns(
    all,
    tools,
    ({ record, matches }) => {
      records += 1;
      if (matches) {
        found.push(record.index);
      }
    },
    () => ({ read: progress.read, records }),
  );
  return { found, isWhole };
}

/**
 * Writes the findings of a source: all of them, as text, JSON or CSV.
 * @param {Damier} damier
 * @param {Tools} tools
 * @param {Source} source
 * @param {"text" | "json" | "csv"} format
 * @param {ReadOptions} options
 * @returns {Promise<Blob | null>} Null if it was cancelled.
 */
async function report(damier, tools, source, format, options) {
  const writer = { text: textOf, json: jsonOf, csv: csvOf }[format](options.fileName ?? "");
  const progress = { read: 0 };
  let records = 0;
  /** @type {Blob[]} Blobs may leave the memory of the page, long texts would not. */
  const parts = [];
  /** @type {string[]} */
  let open = [writer.begin];
  const use = (/** @type {GameRecord} */ record) => {
    records += 1;
    open.push(writer.record(record));
    if (open.length >= 1000) {
      parts.push(new Blob(open));
      open = [];
    }
  };
  const isWhole = await inTurns(damier.records(partsOf(source, progress), options), tools, use, () => ({
    read: progress.read,
    records,
  }));
  return isWhole ? new Blob([...parts, ...open, writer.end()]) : null;
}

/**
 * Names for the lists of the page.
 * @param {Damier} damier
 */
function names(damier) {
  return {
    version: damier.version,
    rulesets: damier.rulesets.map(({ name, title }) => ({ name, title })),
    formats: damier.formats,
    hasRepairs: hasRepairs(),
  };
}

/**
 * @param {Damier} damier
 * @param {Tools} _tools
 * @param {string} code
 */
function explain(damier, _tools, code) {
  return damier.explain(code)?.explanation ?? "";
}

/**
 * Returns the page of the games of a text, the same that damier-convert writes; empty if none can be shown.
 * @param {Damier} damier
 * @param {Tools} _tools
 * @param {string} text
 * @param {ReadOptions} options
 */
function pageOf(damier, _tools, text, options) {
  try {
    return damier.convert(text, "html", options);
  } catch (failure) {
    if (failure instanceof WebAssembly.RuntimeError) {
      throw failure;
    }
    return ""; // no game is known: the findings say why
  }
}

/** @type {{[name: string]: (damier: Damier, tools: Tools, ...values: any[]) => any}} */
export const FUNCTIONS = { check, show, draw, line, playOn, repairs, find, report, names, explain, pageOf };
