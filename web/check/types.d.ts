/** Types of the part of the page that checks games. */

import type { Finding, RecordNode } from "../../bindings/js/damier.js";
import type { JsonRecord } from "../play/types.js";

/** What is checked: a text, bytes, or a file. */
export type Source = string | Uint8Array | Blob;

/** What a function of the worker may do while it works. */
export interface Tools {
  progress(value: unknown): void;
  isCancelled(): boolean;
}

/** A game in the list of games. */
export interface Brief {
  /** From 1. */
  index: number;
  line: number;
  /** In bytes, as is the size. */
  offset: number;
  size: number;
  ruleset: string;
  players: string;
  event: string;
  date: string;
  result: string;
  errors: number;
}

/** Games as columns: numbers of texts, and numbers. */
export interface Packed {
  length: number;
  columns: Record<
    "ruleset" | "first" | "second" | "event" | "date" | "result" | "line" | "size" | "errors", Uint32Array>;
  /** Where they begin, in bytes. */
  offsets: Float64Array;
  texts: string[];
}

export interface Summary {
  records: number;
  errors: number;
  warnings: number;
  notes: number;
  /** The first of them. */
  findings: Finding[];
  games: Packed;
  /** Whether it was not cancelled. */
  isWhole: boolean;
  /** Number of findings by code. */
  codes: { [code: string]: number };
}

/** A record as the page shows it. */
export interface Shown {
  index: number;
  line: number;
  /** Where it is in the text, in bytes. */
  offset: number;
  size: number;
  format: string;
  /** Empty if unknown; then nothing of the game is known. */
  ruleset: string;
  /** Of the ruleset, in the language of the page. */
  title: string;
  sides: string[];
  nodes: RecordNode[];
  /** The nodes of the plies that its part of a page has, in their order; the start is the first. */
  plies: number[];
  /** The numbers of these in the tree of the record. */
  numbers: number[];
  findings: Finding[];
  /** The one legal move where a ply is wrong, by its node. */
  only: { [node: number]: string };
  record: JsonRecord | null;
  /** HTML, as pages of games have it. */
  article: string;
}

/** Changes that make a record legal. */
export interface Repair {
  /** Whether it may be made without asking. */
  sure: boolean;
  /** Number of plies after the last change. */
  evidence: number;
  /** In words. */
  certainty: string;
  cost: number;
  changes: { text: string; reason: string }[];
  /** The record with its changes marked; null if its format cannot hold them. */
  text: string | null;
  /** The record with its changes in the native format. */
  sheet: string;
}

export interface Repairs {
  outcome: "legal" | "repaired" | "not-found";
  report: string;
  answers: Repair[];
  ruleset: string;
  /** Where the record is in the text, in bytes. */
  offset: number;
  size: number;
}

/** A file as it was opened. */
export interface Opened {
  name: string;
  /** Decoded, if it is small enough for the field. */
  text: string | null;
  /** What is checked while the text is unchanged: the text, the bytes where these are not UTF-8, or the file. */
  source: Source;
  size: number;
}
