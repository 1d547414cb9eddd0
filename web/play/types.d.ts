/** Types of the pages that enter games. Records have the shape of the schema damier-record-1. */

import type { Damier, Ending, Finding, Move, Result, Side, Square } from "../../bindings/js/damier.js";

export type { Damier, Finding, Move, Result, Side, Square };

/** A ply of a record in JSON, with the members that a reader uses. */
export interface JsonPly {
  text: string;
  removed?: string;
  comments?: string[];
  commentsBefore?: string[];
  nags?: number[];
  clock?: { [command: string]: string };
  eval?: string;
  displaced?: boolean;
  variations?: JsonPly[][];
}

export interface JsonRecord {
  schema: string;
  ruleset: string;
  tags: [string, string][];
  comments?: string[];
  plies: JsonPly[];
  result: string | null;
}

/** A ply in the tree of a game. The first child continues the line, the others are variations. */
export interface Node {
  readonly text: string;
  /** Square of a piece that was huffed before the move; empty if none. */
  readonly removed: string;
  readonly comments: readonly string[];
  readonly commentsBefore: readonly string[];
  readonly nags: readonly number[];
  readonly clock: Readonly<{ [command: string]: string }>;
  /** What a program thinks of the position, kept as it is; empty if none. */
  readonly eval: string;
  readonly children: readonly Node[];
}

export interface Game {
  readonly ruleset: string;
  readonly tags: readonly (readonly [string, string])[];
  /** As the players state it; null while they do not. */
  readonly result: string | null;
  /** Before the first ply: without a text. */
  readonly root: Node;
}

/** Place in a tree: which child to take at each ply. */
export type Path = readonly number[];

/** What the rules say at a place of a game. */
export interface Look {
  setup: string;
  side: Side | null;
  outcome: Result | null;
  board: Square[][];
  /** Pieces of both sides before the first ply, and now, with those that are still to be placed. */
  begin: number[];
  men: number[];
  /** Pieces that are still to be placed; null in games without. */
  hand: number[] | null;
  /** How the rules end the game here, and what the side to move may claim. */
  ending: Ending | null;
  claim: Ending | null;
  moves: Move[];
  areMore: boolean;
  /** Pieces that may be huffed before the move, each with the moves after it. */
  huffs: { square: string; moves: Move[] }[];
  /** Cards left in the pile; null in games without one. */
  left: number | null;
  /** Last ply in canonical notation; empty at the beginning. */
  last: string;
  lastFrom: string;
  lastSide: Side | null;
  /** Number of plies of the line that the rules resolve. */
  resolved: number;
  /** Findings about the line, those about its end included. */
  findings: Finding[];
}

/** A position that explains a rule: a legal move, and one that the rule forbids; empty if it ends the game. */
export interface Shown {
  /** SVG. */
  picture: string;
  play: string;
  wrong: string;
  message: string;
  rule: string;
  ruleText: string;
}

/** What the rules say about a move that somebody wants to play. */
export interface Verdict {
  /** Whether it can be played: it may be a fault even then. */
  playable: boolean;
  /** In canonical notation; empty if it cannot be played. */
  move: string;
  removed: string;
  findings: Finding[];
}

/** A legal move as steps on the board. */
export interface Way {
  readonly move: Move;
  /** Square of a piece that is huffed first; empty if none. */
  readonly huffed: string;
  /** The steps, in each order in which they may be taken. */
  readonly paths: readonly (readonly string[])[];
  /** Cells of captured pieces. */
  readonly captured: readonly string[];
  /** Number of steps that must be taken; later ones only tell several moves apart. */
  readonly needed: number;
}

/** Moves that the steps so far leave. */
export interface Choice {
  readonly items: readonly { readonly way: Way; readonly path: readonly string[]; readonly at: number }[];
  readonly chosen: readonly string[];
}

/** Answers what answers.js has, in the worker of the page. */
export interface Engine {
  ask(name: string, ...values: unknown[]): Promise<any>;
}
