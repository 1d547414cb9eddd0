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

import { FRENCH, playerTags } from "../names.js";
import { IndexBuilder } from "./index.js";
import { gameOf } from "../play/tree.js";
import { numbersOf, pliesAsShown, Tree } from "./nodes.js";
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
  const sides = new Map(
    /** @type {[string, string[]][]} */ (damier.rulesets.map(({ name, sides: names }) => [name, names])),
  );
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

/** Maximum number of illegal plies for which the only legal move is looked for. */
const MAX_ONLY = 50;

/**
 * Returns the one legal move where a ply is wrong, by the number of its node.
 * @param {GameRecord} record
 * @returns {{[node: number]: string}}
 */
function onlyMoves(record) {
  /** @type {{[node: number]: string}} */
  const found = {};
  const wrong = record.findings.filter(({ severity, node }) => severity === "error" && node > 0).slice(0, MAX_ONLY);
  for (const { node } of wrong) {
    const { kind, parent } = record.node(node);
    const position = kind === "ply" ? record.position(parent ?? 0) : null;
    const moves = position?.moves({ max: 2 }) ?? [];
    position?.free();
    if (moves.length === 1) {
      found[node] = moves[0].text;
    }
  }
  return found;
}

/**
 * Returns the part of a page of games about a record, the same that damier-convert writes; empty if none can be shown.
 * @param {GameRecord} record
 */
function articleOf(record) {
  const page = record.write("html");
  const [begin, end] = [page.indexOf("<article"), page.lastIndexOf("</article>")];
  return begin < 0 ? "" : page.slice(begin, end + "</article>".length);
}

/**
 * Opens a record of a text: the game as a tree, and as it is shown.
 * @param {Damier} damier
 * @param {Tools} _tools
 * @param {Source} source
 * @param {number} index From 1.
 * @param {ReadOptions} options
 * @returns {Shown | null}
 */
function show(damier, _tools, source, index, options) {
  for (const record of damier.records(partsOf(source, { read: 0 }), options)) {
    if (record.index === index) {
      return shownOf(damier, record);
    }
  }
  return null;
}

/**
 * @param {Damier} damier
 * @param {GameRecord} record
 * @returns {Shown}
 */
function shownOf(damier, record) {
  const { index, line, offset, ruleset, format, nodes, findings } = record;
  const known = damier.rulesets.find(({ name }) => name === ruleset);
  const isKnown = known !== undefined;
  const tree = new Tree(nodes);
  const json = isKnown ? JSON.parse(record.write("json")) : null;
  const plies = isKnown ? [0, ...pliesAsShown(tree).map(({ node }) => node)] : [];
  const numbers = json === null ? [] : numbersOf(tree, gameOf(json).root);
  return {
    index,
    line,
    offset,
    size: record.bytes.length,
    format,
    ruleset,
    title: known?.title ?? "",
    sides: known?.sides ?? ["First", "Second"],
    nodes,
    plies,
    numbers: plies.map((node) => numbers[node]),
    findings,
    only: isKnown ? onlyMoves(record) : {},
    record: json,
    article: isKnown ? articleOf(record) : "",
  };
}

/**
 * Writes a changed game into its text, in the format that it has there if that can be, and shows it.
 * @param {Damier} damier
 * @param {Tools} tools
 * @param {{text: string, start: number, end: number, index: number, format: string}} place
 * @param {import("../play/types.js").JsonRecord} json
 * @param {ReadOptions} options
 * @returns {{text: string, shown: Shown | null}}
 */
function rewrite(damier, tools, { text, start, end, index, format }, json, options) {
  const isAlone = text.slice(0, start).trim() === "" && text.slice(end).trim() === "";
  const written = damier.convert(JSON.stringify(json), "native", { format: "json" });
  const isOther = format !== "" && format !== "native" && !isAlone;
  const sheet = isOther ? damier.convert(written, format) : written;
  const after = text.slice(end);
  const whole = isAlone ? sheet : `${text.slice(0, start)}${sheet.trimEnd()}${/^\s/.test(after) ? "" : "\n\n"}${after}`;
  // A name may say another format than the sheet has now.
  const { fileName: _name, ...others } = options;
  const read = isAlone ? others : options;
  return { text: whole, shown: show(damier, tools, whole, isAlone ? 1 : index, read) };
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

/** @type {{[name: string]: (damier: Damier, tools: Tools, ...values: any[]) => any}} */
export const FUNCTIONS = { check, show, rewrite, repairs, find, report, names, explain };
