// damier find: finds the records that match a query.

import { DamierError } from "../damier.js";
import { requireChoice, UsageError } from "./arguments.js";
import { textOf } from "./files.js";
import { Product, tell } from "./output.js";
import { chosenFormat } from "./product_format.js";
import { printable, printableLines } from "./printable.js";
import { archiveOptions, Inputs } from "./records.js";
import { Sequence } from "./sequence.js";

/** @typedef {import("./arguments.js").Arguments} Arguments */
/** @typedef {import("./records.js").Opened} Opened */
/** @typedef {{ matches: boolean, places: { node: number, ply: number }[] }} Match */

/** @type {import("./main.js").Command} */
export const find = {
  summary: "find the game records that match a query",
  operands: "QUERY [FILE...]",
  findings: "no record is found",
  options: {
    "query-file": { value: "FILE", help: "read the query from FILE; all operands are inputs then" },
    to: { letter: "t", value: "FORMAT", help: "write the records in FORMAT" },
    list: { letter: "l", help: "print one line per record: file, record, ply, White, Black, date" },
    count: { letter: "c", help: "print only the number of records found; with --all, of places" },
    all: { letter: "a", help: "report every place that matches, not only the first of each record" },
    variations: { help: "also search variations" },
    invert: { help: "find the records that do not match anywhere" },
    unique: { help: "keep only the first of records with the same id" },
    first: { value: "N", help: "stop after N records" },
    output: { letter: "o", value: "FILE", help: "write to FILE, which must not exist yet" },
    overwrite: { letter: "O", help: "let --output replace a file" },
    ...archiveOptions,
  },
  run(damier, given, program) {
    const listed = given.has("list") || given.has("count");
    const formats = damier.formats.map(({ name }) => name);
    const chosen = listed ? "" : chosenFormat(damier, given, formats, "", ["site"], program);
    // Records stay as they are in a sheet, unless --to says native.
    const to = chosen === "native" && !given.has("to") ? "" : chosen;
    const query = queryOf(damier, given);
    const inputs = new Inputs(damier, given, program);
    const product = new Product(given);
    try {
      const found = search(damier, given, query, inputs, makeWriter(damier, given, to, product.out), program);
      product.finish(!inputs.isEmpty);
      return Math.max(inputs.status(), found ? 0 : 1);
    } finally {
      product.abandon();
    }
  },
};

/** @type {(damier: import("../damier.js").Damier, given: Arguments) => string} */
function queryOf(damier, given) {
  const file = given.value("query-file");
  const query = file === undefined ? given.operands.shift() : textOf("query-file", file);
  if (query === undefined) {
    throw new UsageError("expected a query before the files");
  }
  try {
    damier.find("", query).next();
  } catch (failure) {
    if (failure instanceof DamierError) {
      throw new UsageError(`query: ${printableLines(failure.message)}`);
    }
    throw failure;
  }
  return query;
}

/**
 * Searches all inputs. Returns whether a record was found.
 * @param {import("../damier.js").Damier} damier
 * @param {Arguments} given
 * @param {string} query
 * @param {Inputs} inputs
 * @param {{ add(opened: Opened, match: Match): void, end(): void }} writer
 * @param {string} program
 */
function search(damier, given, query, inputs, writer, program) {
  const max = given.number("first", Infinity, 1);
  const options = { variations: given.has("variations"), all: given.has("all"), every: true };
  const ids = new Set();
  let found = 0;
  /** @type {Match} */
  let match = { matches: false, places: [] };
  /** @type {(input: Iterable<Uint8Array>, reading: import("../damier.js").ReadOptions) => Iterable<import("../damier.js").Game>} */
  const read = function* read(input, reading) {
    for (const one of damier.find(input, query, { ...reading, ...options })) {
      match = one;
      yield one.record;
    }
  };
  for (const opened of inputs.read({}, read)) {
    if (match.matches === given.has("invert")) {
      continue;
    }
    if (given.has("to") && opened.record.ruleset === "") {
      inputs.complete = false;
      tell(`${program}: ${printable(opened.file)}: record ${opened.record.index}: left out: its game is unknown\n`);
      continue;
    }
    if (given.has("unique") && opened.record.ruleset !== "") {
      const { id } = opened.record;
      if (ids.has(id)) {
        continue;
      }
      ids.add(id);
    }
    ++found;
    writer.add(opened, match);
    if (found >= max) {
      break;
    }
  }
  writer.end();
  return found > 0;
}

/**
 * @param {import("../damier.js").Damier} damier
 * @param {Arguments} given
 * @param {string} to
 * @param {import("./output.js").Output} out
 * @returns {{ add(opened: Opened, match: Match): void, end(): void }}
 */
function makeWriter(damier, given, to, out) {
  if (given.has("count")) {
    let count = 0;
    return {
      add: (_opened, { places }) => (count += given.has("all") ? places.length : 1),
      end: () => out.write(`${count}\n`),
    };
  }
  if (given.has("list")) {
    return { add: (opened, match) => out.writeData(linesOf(opened, match)), end: () => {} };
  }
  if (to !== "") {
    requireChoice(
      "to",
      to,
      damier.formats.map(({ name }) => name),
    );
    const sequence = new Sequence(damier, to, {}, out);
    return { add: ({ record }) => sequence.add(record.part(to)), end: () => sequence.end() };
  }
  const sheets = new Map(damier.formats.map(({ name }) => [name, damier.joint(name, 1, 3) === "\n"]));
  return {
    add: ({ record }) => {
      const { bytes, format } = record;
      out.writeData(bytes);
      out.write(
        endOf(Buffer.from(bytes).subarray(-3).toString("latin1"), format !== "ndjson" && sheets.get(format) === true),
      );
    },
    end: () => {},
  };
}

/**
 * Returns what is missing at the end of a record before another one.
 * @type {(end: string, isSheet: boolean) => string}
 */
function endOf(end, isSheet) {
  const blank = end.endsWith("\n\n") || end.endsWith("\n\r\n");
  return (end.endsWith("\n") ? "" : "\n") + (isSheet && !blank ? "\n" : "");
}

/** @type {(opened: Opened, match: Match) => string} */
function linesOf({ record, file }, { places }) {
  /** @param {string} text */
  const inList = (text) => text.replace(/[\u0000-\u001f]/gu, " ");
  /** @param {string} name */
  const tag = (name) => inList(record.tags.find(([its]) => its === name)?.[1] ?? "");
  const plies = places.length === 0 ? ["-"] : places.map(({ ply }) => `${ply}`);
  return plies
    .map((ply) => [inList(file), record.index, ply, tag("White"), tag("Black"), tag("Date")].join("\t"))
    .map((line) => `${line}\n`)
    .join("");
}
