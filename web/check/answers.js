// What the page asks about a record or an archive. Runs in the worker, or in Node.js.

import {Places} from './places.js';

/**
 * @typedef {import('../../bindings/js/damier.js').Damier} Damier
 * @typedef {import('../../bindings/js/damier.js').Finding} Finding
 * @typedef {import('../../bindings/js/damier.js').GameRecord} GameRecord
 * @typedef {import('../../bindings/js/damier.js').ReadOptions} ReadOptions
 */

/**
 * @typedef {object} Shown A finding, with places in the text as JavaScript counts.
 * @property {string} code
 * @property {string} severity
 * @property {string} message
 * @property {string} rule
 * @property {string} ruleText
 * @property {string[]} notes
 * @property {number} line
 * @property {number} column
 * @property {number} begin
 * @property {number} end
 * @property {number} record
 * @property {{begin: number, end: number, text: string}[]} fixes
 */

/**
 * @typedef {object} Listed A game of an archive.
 * @property {number} index From 1.
 * @property {number} offset In bytes.
 * @property {number} size In bytes.
 * @property {number} line
 * @property {string} title
 * @property {string} event
 * @property {string} ruleset
 * @property {string} result
 * @property {number} errors
 */

/** Findings that are shown; a download has all. */
export const MAX_SHOWN = 200;
/** Games that one page shows; more are a list. */
export const MAX_ON_PAGE = 100;
/** Part of a file that is read at once, in bytes. */
const PART = 1 << 20;

/** What a page offers to choose from. */
export function known(/** @type {Damier} */ {version, rulesets, formats, codes}) {
  return {version, rulesets, formats, codes};
}

/**
 * Returns a title for a record: its players, its event, or what game it is.
 * @param {[string, string][]} tags
 * @param {string[]} sides
 */
export function titleOf(tags, sides) {
  const valueOf = (/** @type {string[]} */ names) => tags.find(([name]) => names.includes(name))?.[1] ?? '';
  const first = valueOf(['White', 'Blancs', 'PlayerB', 'Player1', sides[0]]);
  const second = valueOf(['Black', 'Noirs', 'PlayerW', 'Player2', sides[1]]);
  return first || second ? `${first || '?'} – ${second || '?'}` : valueOf(['Event', 'Partie']);
}

/**
 * Checks a text.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 */
export function checkText(damier, text, options) {
  const places = new Places(text);
  /** @type {Shown[]} */
  const shown = [];
  const counts = {records: 0, plies: 0, error: 0, warning: 0, note: 0};
  /** @type {{line: number, title: string, ruleset: string, result: string}[]} */
  const games = [];
  const sides = new Map(damier.rulesets.map((ruleset) => [ruleset.name, ruleset.sides]));
  for (const record of damier.records(text, options)) {
    counts.records += 1;
    for (const finding of record.findings) {
      counts[finding.severity] += 1;
      if (shown.length < MAX_SHOWN) {
        shown.push(shownFinding(finding, places));
      }
    }
    if (games.length < MAX_ON_PAGE) {
      const {line, ruleset, result, tags} = record;
      games.push({line, ruleset, result, title: titleOf(tags, sides.get(ruleset) ?? [])});
    }
  }
  return {counts, shown, games};
}

/**
 * @param {Finding} finding
 * @param {Places} places
 * @returns {Shown}
 */
function shownFinding({code, severity, message, rule, ruleText, notes, line, column, offset, size, record, fixes}, places) {
  return {
    code, severity, message, rule, ruleText, notes, line, column, record,
    begin: places.at(offset), end: places.at(offset + size),
    fixes: fixes.map((fix) => ({begin: places.at(fix.offset), end: places.at(fix.offset + fix.size), text: fix.text})),
  };
}

/**
 * Returns the page of the games of a text, the same that damier-convert writes; empty if none can be shown.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 */
export function pageOf(damier, text, options) {
  try {
    return damier.convert(text, 'html', options);
  } catch (failure) {
    if (failure instanceof WebAssembly.RuntimeError) {
      throw failure;
    }
    return '';  // no game is known: the findings say why
  }
}

/**
 * Returns a text in another format.
 * @param {Damier} damier
 * @param {string} text
 * @param {string} format
 * @param {ReadOptions} options
 */
export function inFormat(damier, text, format, options) {
  return damier.convert(text, format, options);
}

/**
 * Returns a text after all fixes that are clear.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 */
export function mended(damier, text, options) {
  const bytes = new TextEncoder().encode(text);
  const parts = [];
  let end = 0;
  for (const record of damier.records(bytes, {...options, fixes: true})) {
    const {fixed, offset} = record;
    if (fixed !== null) {
      parts.push(bytes.subarray(end, offset), fixed);
      end = offset + record.bytes.length;
    }
  }
  parts.push(bytes.subarray(end));
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, {stream: true})).join('') + decoder.decode();
}

/**
 * Reads a file part by part, so that it need not fit into memory.
 * @param {Blob} file
 * @param {(done: number) => void} [tell]
 * @returns {Generator<Uint8Array>}
 */
export function* partsOf(file, tell) {
  const reader = new (/** @type {any} */ (globalThis)).FileReaderSync();
  for (let at = 0; at < file.size; at += PART) {
    tell?.(at);
    yield new Uint8Array(reader.readAsArrayBuffer(file.slice(at, at + PART)));
  }
}

/**
 * Returns a file without its compression.
 * @param {Blob} file
 * @returns {Promise<Blob>}
 */
export async function unzipped(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1F || second !== 0x8B) {
    return file;
  }
  const stream = file.stream().pipeThrough(new (/** @type {any} */ (globalThis)).DecompressionStream('gzip'));
  return new Response(stream).blob();
}

/**
 * Reads an archive: returns a list of its games, and all findings as a file.
 * @param {Damier} damier
 * @param {Blob} file
 * @param {ReadOptions} options
 * @param {(news: {done: number, size: number, games: number, errors: number}) => void} tell
 */
export async function readArchive(damier, file, options, tell) {
  const plain = await unzipped(file);
  const counts = {records: 0, error: 0, warning: 0, note: 0};
  /** @type {Listed[]} */
  const games = [];
  /** @type {BlobPart[]} */
  const reports = [];
  const sides = new Map(damier.rulesets.map((ruleset) => [ruleset.name, ruleset.sides]));
  const parts = partsOf(plain, (done) => tell({done, size: plain.size, games: counts.records, errors: counts.error}));
  for (const record of damier.records(parts, options)) {
    counts.records += 1;
    let errors = 0;
    const {findings, ruleset, tags} = record;
    for (const {severity} of findings) {
      counts[severity] += 1;
      errors += Number(severity === 'error');
    }
    if (findings.length > 0) {
      reports.push(record.report);
    }
    games.push({
      index: record.index, offset: record.offset, size: record.bytes.length, line: record.line, ruleset,
      title: titleOf(tags, sides.get(ruleset) ?? []), result: record.result, errors,
      event: tags.find(([name]) => name === 'Event')?.[1] ?? '',
    });
  }
  return {counts, games, report: new Blob(reports, {type: 'text/plain;charset=utf-8'}), plain};
}

/**
 * Returns the numbers of the games that match a query, with the first ply that does.
 * @param {Damier} damier
 * @param {Blob} file As readArchive has returned it.
 * @param {string} query
 * @param {ReadOptions} options
 * @param {(news: {done: number, size: number}) => void} tell
 */
export function findInArchive(damier, file, query, options, tell) {
  const found = [];
  const parts = partsOf(file, (done) => tell({done, size: file.size}));
  for (const {record, places} of damier.find(parts, query, {...options, check: 'rules'})) {
    found.push({index: record.index, ply: places[0]?.ply ?? 0});
  }
  return found;
}
