/** Names of sides: the first side begins the game from its start position. */
export type Side = "first" | "second";
export type Result = Side | "draw";
export type Severity = "note" | "warning" | "error";
/** English, French, and the trial Esperanto, in which much is still English. */
export type Language = "en" | "fr" | "eo";
// Written by scripts/interface.py from the lists of the library.
export type RulesetName =
  | "lices"
  | "dames"
  | "jeu-de-dames"
  | "international"
  | "english"
  | "italian"
  | "pool"
  | "spanish"
  | "russian"
  | "brazilian"
  | "canadian"
  | "portuguese"
  | "czech"
  | "turkish"
  | "thai"
  | "frisian"
  | "spantsiretti"
  | "breakthrough"
  | "frysk"
  | "antidraughts"
  | "lignes-d-action"
  | "marelle"
  | "marelle-wmd"
  | "alice";
export type FormatName =
  | "native"
  | "pdn"
  | "json"
  | "ndjson"
  | "csv"
  | "hub"
  | "dxp"
  | "uci"
  | "indices"
  | "fen"
  | "sgf"
  | "wmd"
  | "sanmill"
  | "playok"
  | "sheet-columns"
  | "sheet-list"
  | "html"
  | "latex"
  | "plies-csv"
  | "plies-ndjson";
export type ReadableFormat =
  | "native"
  | "pdn"
  | "json"
  | "ndjson"
  | "hub"
  | "dxp"
  | "uci"
  | "indices"
  | "fen"
  | "sgf"
  | "wmd"
  | "sanmill"
  | "playok";
export type WritableFormat =
  | "native"
  | "pdn"
  | "json"
  | "ndjson"
  | "csv"
  | "hub"
  | "dxp"
  | "uci"
  | "indices"
  | "fen"
  | "sgf"
  | "wmd"
  | "sanmill"
  | "playok"
  | "sheet-columns"
  | "sheet-list"
  | "html"
  | "latex"
  | "plies-csv"
  | "plies-ndjson"
  | "html-fragment"
  | "latex-fragment";
export type Theme = "wood" | "classic" | "print" | "dark" | "contrast" | "auto";
// End of what scripts/interface.py has written.
/** A name of a list, which editors complete, or one that is only known when the program runs. */
type Known<Names extends string> = Names | (string & {});
export type Bytes = ArrayBuffer | ArrayBufferView;
/**
 * An input: text, bytes, or an iterable of such parts, which are read when they are needed. What makes them may use the
 * library.
 */
export type Input = string | Bytes | Iterable<string | Bytes>;

/** Options of reading; each has its default from the input. */
export interface ReadOptions {
  /** Name of a format; default: found by the name of the file and the first bytes. */
  format?: Known<ReadableFormat>;
  /** Ruleset of all records, overriding them. */
  ruleset?: Known<RulesetName>;
  /** Ruleset of records that state none. */
  usualRuleset?: Known<RulesetName>;
  encoding?: string;
  /** Name for reports, whose extension may indicate format and game. */
  name?: string;
  /** Older name of `name`. */
  fileName?: string;
  /** Hidden information that records do not give, such as the pile of Alice. */
  hidden?: string;
  check?: "rules" | "syntax" | "none";
  /** Look for unambiguous fixes, which takes longer. */
  fixes?: boolean;
  afterError?: "stop" | "suggest" | "continue";
  /** Warnings are errors. */
  strict?: boolean;
  /** Parameters of the rules for records that do not set them, by tag. */
  parameters?: { [tag: string]: string };
}

/** What is written of a game: `pretty` JSON, `positions` after each ply, and all of the others unless they are false. */
export interface WriteOptions {
  pretty?: boolean;
  positions?: boolean;
  /** Form of the tags of JSON: a list (the default), or an object with the first tag of each name. */
  tags?: "list" | "object";
  /** In html and latex: the colours of the game's box (the default), or White and Black. */
  theme?: "wood" | "classic";
  comments?: boolean;
  variations?: boolean;
  nags?: boolean;
  clocks?: boolean;
  /** Older name of `comments: false`. */
  noComments?: boolean;
  /** Older name of `variations: false`. */
  noVariations?: boolean;
  /** Older name of `nags: false`. */
  noNags?: boolean;
  /** Older name of `clocks: false`. */
  noClocks?: boolean;
}

/** What a site has, and what it leaves out. */
export interface SiteOptions {
  /** Name of the site. */
  title?: string;
  /** Bytes of a picture beside it: PNG, JPEG, GIF, WebP or SVG. */
  logo?: string | Bytes;
  /** Address of the site, for a sitemap, a feed and previews, which are SVG. */
  baseUrl?: string;
  theme?: "wood" | "classic";
  comments?: boolean;
  variations?: boolean;
  nags?: boolean;
  clocks?: boolean;
}

/** A file of a site: its path below the directory of the site, with slashes, and its bytes. */
export interface SiteFile {
  path: string;
  bytes: Uint8Array;
}

export type DrawFormat = "text" | "unicode" | "ansi" | "svg" | "tikz";

export type MarkColor = "green" | "red" | "yellow" | "blue";
export type SquareName = string | number;
/** Two squares, also after a colour: `["32", "28"]`, `["red", "32", "28"]` or `"red:32-28"`. */
export type Arrow = [SquareName, SquareName] | [MarkColor, SquareName, SquareName] | string;
/** Squares, such as `["28", ["red", "32"]]` or `{ 28: "green" }`. */
export type Squares = (SquareName | [MarkColor, SquareName])[] | { [square: string]: MarkColor };

export interface DrawOptions {
  flip?: boolean;
  lastMove?: boolean;
  /** Names in empty squares. */
  inside?: boolean;
  /** These are drawn unless they are false. */
  labels?: boolean;
  caption?: boolean;
  frame?: boolean;
  /** Older name of `labels: false`. */
  noLabels?: boolean;
  /** Older name of `caption: false`. */
  noCaption?: boolean;
  /** Older name of `frame: false`. */
  noFrame?: boolean;
  /** Explain letters and marks below a text. */
  legend?: boolean;
  theme?: Known<Theme>;
  /** Width in pixels. */
  size?: number;
  /** Beginning of the identifiers in an SVG. */
  id?: string;
  arrows?: Arrow[];
  /** Around squares. */
  rings?: Squares;
  /** Filled squares. */
  fill?: Squares;
}

export interface PositionOptions {
  /** Set-up in the form of the tag FEN; default: the start position. */
  fen?: string;
  /** Older name of `fen`. */
  setup?: string;
  hidden?: string;
  /** Moves to play, in any notation of records. */
  play?: string | string[];
}

export interface Fix {
  /** Offset in the input, in bytes. */
  offset: number;
  /** Number of bytes to replace. */
  size: number;
  text: string;
}

export interface Finding {
  /** Number of the game in its input, from 1. */
  game: number;
  /** Older name of `game`. */
  record: number;
  /** Stable name: `missed-capture`. */
  code: string;
  severity: Severity;
  message: string;
  /** Number of the rule that is broken; may be empty. */
  rule: string;
  ruleText: string;
  notes: string[];
  line: number;
  column: number;
  offset: number;
  size: number;
  /** Number of the node of the ply that it is about; 0 if it is not about a ply. */
  node: number;
  /** Parts of its fix, with the option `fixes`. */
  fixes: Fix[];
}

export interface Checked {
  games: number;
  /** Older name of `games`. */
  records: number;
  /** Number of games with errors. */
  invalid: number;
  errors: number;
  warnings: number;
  notes: number;
  findings: Finding[];
}

interface NodeLinks {
  /** Its number. */
  node: number;
  parent: number | null;
  firstChild: number | null;
  nextSibling: number | null;
  /** As written. */
  text: string;
}

export interface Ply extends NodeLinks {
  kind: "ply";
  /** Whether the rules resolve it; otherwise what follows is empty. */
  resolved: boolean;
  side: Side | null;
  /** Number in its line, from 1; 0 if unknown. */
  number: number;
  /** 0 in the main line, 1 in a variation of it, and so on. */
  depth: number;
  /** In canonical notation. */
  move: string;
  plyKind: string;
  from: string;
  to: string;
  captured: string[];
  clock: string;
  eval: string;
}

export interface Nag extends NodeLinks {
  kind: "nag";
  nag: number;
}

export interface OtherNode extends NodeLinks {
  /** `removed`: it is in no list of children. */
  kind: "root" | "comment" | "removed";
}

export type RecordNode = Ply | Nag | OtherNode;

export interface Square {
  /** Empty if it is no square of the game. */
  name: string;
  /** Letters of its piece; empty if none. */
  piece: string;
  /** `White man`, in the language of the library. */
  pieceName: string;
  side: Side | null;
  dark: boolean;
}

export interface Move {
  /** In canonical notation. */
  text: string;
  kind: string;
  from: string;
  to: string;
  removed: string;
  captured: string[];
  promotes: boolean;
  /** Whether it depends on hidden information, and may not be possible. */
  isChance: boolean;
}

/** When a search ends. Without depth, nodes and time: at a depth of 8. */
export interface AnalysisOptions {
  /** In plies, 1 to 100. Captures are followed further. */
  depth?: number;
  /** Number of positions. The last attempt to prove a win is finished, so there may be twice as many. */
  nodes?: number;
  /** In milliseconds. Results then differ from run to run. */
  time?: number;
  /** Number of best lines, 1 to 20 (default 1). Each has a search with these limits. */
  lines?: number;
  /** Size of the table in MiB, 0 to 1024 (default 16). Without room for it, the search fails: `no-memory`. */
  memory?: number;
  /** Whether to use the tables of endings that were added (default: true). */
  tables?: boolean;
}

/** A table of endings. */
export interface Table {
  ruleset: string;
  /** Of the rules, as `Tag=value`; empty if all are usual. */
  parameters: string;
  /** Of the class, the pieces of both sides: `2K1M-1K`. */
  name: string;
  /** In bytes. */
  size: number;
  /** False if it only knows who wins. */
  distances: boolean;
}

/** Value of a position at best play. */
export interface Value {
  winner: Result;
  /** To the end of the game; null for a draw, or if the table only knows who wins. */
  plies: number | null;
  /** Whether a repetition, or plies without progress, might draw the game first. */
  historyMayDecide: boolean;
}

export interface Line {
  /** For the side to move, in hundredths of the unit. */
  score: number;
  /** Unit of the scores, such as `man`. */
  unit: string;
  /** Whether the score is a proven win, loss or draw. */
  proven: boolean;
  /** Plies to a proven win (positive) or loss (negative); 0 if unknown or neither. */
  plies: number;
  /** For the first side, as in `[%eval ...]`. */
  eval: string;
  /** In canonical notation. A draw from a pile that is unknown is `+?`, and ends the line. */
  moves: string[];
  /** Expected points of the side to move, 0 (a loss) to 1 (a win). */
  chance: number;
}

export interface Analysis {
  /** Of the last search that was finished, in plies. */
  depth: number;
  nodes: number;
  /** Unit of the scores, such as `man`. */
  unit: string;
  /** The best first; none if the game is over. */
  lines: Line[];
  /** The best move; null if the game is over. */
  best: string | null;
}

/** A piece on the board. */
export interface Piece {
  letters: string;
  /** `White man`, in the language of the library. */
  name: string;
  side: Side;
}

/** What a code of findings means, and what to do. */
export interface Explanation {
  code: string;
  severity: Severity;
  text: string;
  /** Older name of `code`. */
  name: string;
  /** Older name of `text`. */
  explanation: string;
}

/** Limits of a search for repairs, as the options of damier-repair. */
export interface RepairOptions {
  /** Maximum number of changes, 0 to 10 (default 3). */
  maxChanges?: number;
  /** Maximum number of positions per line (default 1000000). */
  nodes?: number;
  /** Beam width of the search (default 60). */
  beam?: number;
  /** Maximum number of answers, 1 to 64 (default 8). After ten times `nodes` positions, no other one is written. */
  answers?: number;
}

/** A change of a record. */
export interface RepairChange {
  /** Stable name: `left-out`, `misread`, `wrong-number`. */
  kind: string;
  /** The kind in words. */
  reason: string;
  /** The change in words: `ply 5: 34-30 for 43-30`. */
  text: string;
  cost: number;
  /** Number of the ply in its line as written, from 1; 0: the set-up. */
  ply: number;
  /** Number of the ply that its variation replaces; 0: in the main line. */
  variation: number;
  /** What was written; several plies are separated by spaces. */
  was: string;
  now: string;
}

/** Changes that make a record legal. */
export interface RepairAnswer {
  /** 10 more is about ten times less likely. */
  cost: number;
  /** Whether damier-repair writes it into a file without asking. */
  sure: boolean;
  /** Number of plies after the last change of the main line. */
  evidence: number;
  /** `sure`, or why it is not, in the words of damier-repair. */
  certainty: string;
  /** Those of the main line come first, then those of variations, then wrong numbers. */
  changes: RepairChange[];
  /**
   * The bytes of the record with each change marked, to replace its `bytes`; all others stay the same where its format
   * allows that. Null if the record cannot be written in its place without loss.
   */
  bytes: Uint8Array | null;
  /** The record with the changes, in the native format. */
  text: string;
}

export interface Repairs {
  /** `legal`: there is nothing to repair; `repaired`: there are answers. */
  outcome: "legal" | "repaired" | "not-found";
  /** Whether the first answer is sure. */
  sure: boolean;
  /** The cheapest first. */
  answers: RepairAnswer[];
  /** In lines for people, also about what was not found; empty for a legal record. */
  report: string;
  /** JSON as damier-repair --review writes it; empty for a legal record. */
  review: string;
}

/** What was read from a page. */
export interface Transcription {
  /** The ruleset by which it was read; empty for an empty page. */
  ruleset: string;
  /** Whether a game was found, and every ply is sure. */
  sure: boolean;
  /** Readings of the page, the likeliest first: the games as native sheets, one after the other. */
  answers: string[];
  /** What was guessed, in lines for people. */
  report: string;
  /** JSON as damier-transcribe --review writes it: an object for each page, in an array if there are several. */
  review: string;
}

/** A failure that damier reports: a wrong option, an illegal move, a set-up that cannot be read. */
export class DamierError extends Error {
  readonly status:
    | "nothing"
    | "bad-argument"
    | "bad-input"
    | "bad-handle"
    | "read-failed"
    | "no-memory"
    | "internal"
    | "later";
}

/** How the rules end a game, or what a player may claim. */
export interface Ending {
  result: Result;
  /** Who wins; null for a draw. */
  winner: Side | null;
  /** `repetition`, `blocked`, `move-count` and so on. */
  reason: string;
  /** Number of the rule; may be empty. */
  rule: string;
  ruleText: string;
}

/** Why moves are not legal. */
export interface Fault {
  /** As of a finding; may be empty. */
  code: string;
  message: string;
  rule: string;
  ruleText: string;
  notes: string[];
}

/** Tags to set; null removes one. `FEN` is the start position, `Result` the result. */
export interface TagValues {
  [name: string]: string | null;
}

/** An input that is read asynchronously: a Blob, a File, a Response, a ReadableStream, or chunks of text or bytes. */
export type AsyncInput =
  | string
  | Bytes
  | { stream(): unknown }
  | { getFile(): Promise<unknown> }
  | { createReadStream(options?: object): unknown }
  | { readonly body: unknown }
  | { getReader(): unknown }
  | AsyncIterable<string | Bytes>
  | Iterable<string | Bytes>;

declare class Handle {
  /** Frees its memory now. Otherwise that happens some time after it is forgotten. */
  free(): void;
}

export class Position extends Handle {
  private constructor();
  readonly ruleset: RulesetName | "";
  /** The position in the form of the tag FEN. */
  readonly fen: string;
  /** Older name of `fen`. */
  readonly setup: string;
  /** The side to move. */
  readonly turn: Side | null;
  /** Older name of `turn`. */
  readonly sideToMove: Side | null;
  readonly outcome: Result | null;
  /** Whether the rules end the game here. */
  readonly isOver: boolean;
  /** The same on every machine. */
  readonly hash: bigint;
  /** Squares row by row, from the top as the first side sees the board. */
  readonly board: Square[][];
  /** How the rules end the game here; null if they do not. */
  readonly ending: Ending | null;
  /** What the side to move may claim while play may go on; null if nothing. */
  readonly claim: Ending | null;
  readonly canClaimDraw: boolean;
  /** Number of plies that were played from the first position. */
  readonly ply: number;
  /** How often this position has occurred, now included. */
  readonly repetitions: number;
  /** Number of the last plies without progress; null if the ruleset does not count them. */
  readonly quietPlies: number | null;
  /** Number of pieces of both sides on the board. */
  readonly pieces: [number, number];
  /** Number of pieces that are still to be placed; null in games without. */
  readonly hand: [number, number] | null;
  /** Number of pieces left for both sides; null in games without a stock. */
  readonly stock: number | null;
  /** Points of both sides; null in games without points. */
  readonly score: [number, number] | null;
  /** The moves that were played from the first position. */
  readonly moveStack: string[];
  /** Number of the symmetries of the ruleset, for `transform`. The second half exchange the sides. */
  readonly symmetries: number;
  copy(): Position;
  /** Returns whether a move is legal; `whyNot` tells why it is not. */
  isLegal(move: string): boolean;
  /** Returns a move without playing it. Throws a DamierError with the reason if it is illegal. */
  parse(move: string): Move;
  /** Returns why moves are not legal; null if they are. Plays none. */
  whyNot(moves: string | string[]): Fault | null;
  /** Returns the position under a symmetry, without the moves before it. Number 0 changes nothing. */
  transform(symmetry: number): Position;
  /** Returns the position with the sides exchanged and the board turned. */
  mirror(): Position;
  /** Makes a game of the moves that were played. */
  toGame(tags?: TagValues): Game;
  /** Returns the piece on a square; null if it is empty. Throws a DamierError if there is no such square. */
  pieceAt(square: SquareName): Piece | null;
  /** Returns at most `max` legal moves (default 10000), and whether there are more. `from`: those from a square. */
  moves(options?: { max?: number; from?: string | number }): Move[] & { areMore: boolean };
  /**
   * Plays moves and returns them in canonical notation. If one is illegal, plays none, and throws a DamierError whose
   * message has the reason and the rule. After a fault that stands, the next move may huff a piece: `S32 1-6`.
   */
  push(moves: string | string[]): string;
  /** Older name of `push`. */
  play(moves: string | string[]): string;
  /** Takes back the moves of the last `push`, or the last ply of the game that it is from. Returns them; null if there are none. */
  pop(): string | null;
  /** Older name of `pop`, which returns whether there were moves. */
  takeBack(): boolean;
  /** Returns what `pop` would take back; null if no move was played. */
  peek(): string | null;
  /** Searches for the best moves, and returns when it has finished. Needs `load({ analysis: true })`. */
  analyse(options?: AnalysisOptions): Analysis;
  /** Returns the value by a table of endings; null if no table has the position, or if the game is over. */
  value(): Value | null;
  /** Returns the legal moves, at most `max` (default 10000), each with the value if it is played. */
  moveValues(options?: { max?: number }): { move: string; value: Value | null }[];
  draw(format?: DrawFormat, options?: DrawOptions): string;
  /** Draws the board as SVG. */
  svg(options?: DrawOptions): string;
  /** Draws the board as text. */
  toString(): string;
}

export class Game extends Handle {
  private constructor();
  /** Number in its input, from 1. */
  readonly index: number;
  readonly line: number;
  readonly offset: number;
  readonly bytes: Uint8Array;
  /** Returns `bytes` as text. */
  toString(): string;
  /** Empty if unknown. */
  readonly ruleset: RulesetName | "";
  /** Whether it has no error. */
  readonly valid: boolean;
  /** Older name of `valid`. */
  readonly isValid: boolean;
  /** Whether many of its first moves are not in the notation of the game, so that `transcribe` may read them. */
  readonly needsTranscription: boolean;
  /** As written; empty without one. It can be set. */
  get result(): string;
  set result(result: string | null);
  /** The start position in the form of the tag FEN; null if the ruleset is unknown. It can be set while all moves stay legal. */
  get setup(): string | null;
  set setup(fen: string | null);
  /** The result that is written; null if none is. */
  readonly statedResult: Result | "both-lose" | null;
  /** Older name of `statedResult`. */
  readonly winner: Result | "both-lose" | null;
  /** By the rules, at the end of the main line. */
  readonly outcome: Result | null;
  /** Content id: the same however the record is written. */
  readonly id: string;
  /** Names and values, in their order. Adding to them throws: `setTag` changes the game. */
  readonly tags: [string, string][];
  /** Returns the value of a tag, the first one of that name; null without it. */
  tag(name: string): string | null;
  /** Name of the format of its input. */
  readonly format: string;
  /** Number of plies that were checked, with those of variations. */
  readonly plyCount: number;
  readonly findings: Finding[];
  /** The findings that make it invalid. */
  readonly errors: Finding[];
  /** What is written otherwise than it should be, and was understood. */
  readonly warnings: Finding[];
  /** The findings as damier-check prints them. */
  readonly report: string;
  /** Returns a finding as damier-check prints it in a format (default `text`). */
  findingText(index: number, format?: "text" | "gcc" | "json"): string;
  /** Its bytes after all unambiguous fixes; null if there is none. Needs the option `fixes`. */
  readonly fixed: Uint8Array | null;
  readonly nodes: RecordNode[];
  /** Plies of the main line. */
  readonly plies: Ply[];
  node(index: number): RecordNode;
  /** Returns the position after the ply of a node (0: the start), or null if the rules do not resolve it. */
  position(node?: number): Position | null;
  /** Searches for the smallest changes that make the record legal, as damier-repair does. */
  repairs(options?: RepairOptions): Repairs;
  /**
   * Writes the record in a format. `html` and `latex` are a page and a document; `html-fragment` and `latex-fragment`
   * are what they have of the record.
   */
  to(format?: Known<WritableFormat>, options?: WriteOptions): string;
  /** Older name of `to`. */
  write(format?: Known<WritableFormat>, options?: WriteOptions): string;
  /** Returns what a file of records has of this one, between the texts of `frame` and `joint`. */
  part(format: Known<FormatName>, options?: WriteOptions): string;
  setTag(name: string, value: string | null): void;
  removeTag(name: string): void;
  renameTag(name: string, newName: string): void;
  withTags(tags: TagValues): this;
  /** Node of the last ply of the main line; 0 if it has none. */
  readonly end: number;
  /**
   * Adds moves after a ply, by default at the end of the main line, and returns the node of the last one. After the end
   * of a line they continue it, anywhere else they begin a variation; moves that are there already are followed.
   */
  play(moves: string | string[], after?: number): number;
  /** Replaces the move of a ply. Those after it stay; a DamierError if one is not legal then. */
  replace(node: number, move: string): void;
  /** Removes a comment, a NAG, or a ply with all that follows it. */
  remove(node: number): void;
  /** Makes the variation that begins with a ply the line that it is a variation of. */
  promote(node: number): void;
  /** Adds a comment to a ply, or before the first one (node 0), and returns its node. */
  addComment(node: number, comment: string): number;
  setComment(node: number, comment: string): void;
  /** Adds a NAG, 1 for `!`, 2 for `?` and so on, and returns its node. */
  addNag(node: number, nag: number): number;
  /** Returns the value of a command in the comments of a ply, `[%name value]`; null without it. */
  command(node: number, name: string): string | null;
  setCommand(node: number, name: string, value: string | null): void;
  /** Sets the time that is left, in seconds; null removes it. */
  setClock(node: number, seconds: number | null): void;
  /** Sets the evaluation for the first side, a number or `#3`; null removes it. */
  setEval(node: number, value: number | string | null): void;
  /** Sets marked squares and arrows; without any, removes them. */
  setMarks(node: number, marks?: { squares?: [MarkColor, string][]; arrows?: [MarkColor, string, string][] }): void;
  /** What the last `to` lost: `cut` by a format for parts of a record, or `changed` text or tags. */
  readonly loss: "cut" | "changed" | null;
  /**
   * Searches each position of the main line, under the limits for one position. Returns a function that writes what was
   * found. Needs `load({ analysis: true })`.
   */
  analyse(
    options?: AnalysisOptions & {
      /**
       * Receives how many positions are done; false ends the search, which then fails. It may use the library, also
       * for another search.
       */
      progress?: (done: number, all: number) => boolean | void;
      /** Older name of `progress`. */
      watch?: (done: number, all: number) => boolean | void;
    },
  ): Report;
}

/**
 * Writes an analysis as damier-analyse does: `json` is a report, `text` is how well the sides have played, any other
 * format is the record with scores, marks and better lines. `words`: the better move in a comment, not as a variation;
 * `summary`: how well the sides have played, before the first ply.
 */
export type Report = (format?: string, options?: { words?: boolean; summary?: boolean }) => string;

/** The older name of Game. */
export { Game as GameRecord };

export class Damier {
  private constructor();
  readonly version: string;
  /** The language of what people read: findings, explanations, titles, drawings, names of pieces, pages (`html`) and
   *  documents (`latex`). */
  readonly language: Language;
  /**
   * Returns the translation of a text of the library that is English in each language: the name of a side. Without one,
   * the text itself.
   */
  translate(message: string): string;
  /** Whether positions can be analysed. */
  readonly hasAnalysis: boolean;
  /**
   * Adds a table of endings, the bytes of a file that damier-tables has built with --uncompressed. All of it is checked;
   * throws if something is wrong with it. Needs `load({ analysis: true })`.
   */
  addTable(bytes: Bytes): void;
  /** The tables that were added. */
  readonly tables: Table[];
  /** The rulesets. The names of their sides are English in each language. */
  readonly rulesets: { name: string; title: string; sides: string[] }[];
  readonly formats: { name: string; extension: string; summary: string; readable: boolean; writable: boolean }[];
  readonly codes: Explanation[];
  explain(code: string): Explanation | null;
  /**
   * Reads games one by one. Each is freed when the next one is read, unless `keep` is true. An iterator that is not
   * brought to its end takes memory until `return` is called, or until it is forgotten.
   */
  read(input: Input, options?: ReadOptions & { keep?: boolean }): Generator<Game, void>;
  /** Older name of `read`. */
  records(input: Input, options?: ReadOptions & { keep?: boolean }): Generator<Game, void>;
  check(input: Input, options?: ReadOptions): Checked;
  /**
   * Finds the games that match a query, in the language of damier-find; regular expressions are those of JavaScript.
   * `variations`: search these too; `all`: find all places, not only the first; `every`: yield also the games that do not
   * match. `record` is the older name of `game`.
   */
  find(
    input: Input,
    query: string,
    options?: ReadOptions & { keep?: boolean; variations?: boolean; all?: boolean; every?: boolean },
  ): Generator<{ game: Game; record: Game; matches: boolean; places: { node: number; ply: number }[] }, void>;
  /** Makes a site of all games, as `site` does. */
  convert(input: Input, format: "site", options?: ReadOptions & SiteOptions): Generator<SiteFile, void>;
  /** Converts all games, with the options of `read` and `to`, and returns the text of a file. `write` is an older form. */
  convert(
    input: Input,
    format: Known<WritableFormat>,
    options?: ReadOptions & WriteOptions & { write?: WriteOptions },
  ): string;
  /**
   * Makes a site of games, one by one: a page for each, and pages of events, players and openings, as damier-convert --to
   * site does. Needs `load({ analysis: true })`.
   */
  site(games: Iterable<Game>, options?: SiteOptions): Generator<SiteFile, void>;
  /**
   * Writes a site of games into a directory, in Node, and returns the number of its files. Those that are there with the
   * same bytes stay as they are. `overwrite`: the directory may have other files than those of a site.
   */
  writeSite(
    games: Iterable<Game>,
    directory: string,
    options?: SiteOptions & { overwrite?: boolean },
  ): Promise<number>;
  /** Returns what a file of records in a format begins and ends with. */
  frame(format: string, options?: WriteOptions): [string, string];
  /**
   * Returns what a file has before record `index` of `count`, after the first text of `frame`; after the last record if
   * `index` is `count`. Only whether `count` is 1 must be known in advance.
   */
  joint(format: string, index: number, count: number): string;
  /** Returns whether a file has the name of a file of records: an extension of a game or a format. */
  isRecordName(fileName: string): boolean;
  /**
   * Reads games as `read` does. Parts of the source are read as its games are; what gzip compressed is unpacked.
   */
  readFrom(
    source: AsyncInput | Promise<AsyncInput>,
    options?: ReadOptions & { keep?: boolean },
  ): AsyncGenerator<Game, void>;
  /**
   * Reads a page as people write games, as damier-transcribe does. By default the page names its ruleset, or the one that
   * fits best is taken. `answers` is the maximum number of readings, 1 to 64 (default 1). Needs `load({ analysis: true })`.
   */
  transcribe(page: string | Bytes, options?: { ruleset?: Known<RulesetName> | null; answers?: number }): Transcription;
  /** Makes a game of a ruleset without plies. */
  newGame(ruleset: Known<RulesetName>, tags?: TagValues, options?: { hidden?: string }): Game;
  /** Returns the start position of a ruleset, or that of a FEN. */
  position(ruleset: Known<RulesetName>, given?: string | PositionOptions): Position;
  moves(ruleset: Known<RulesetName>, options?: PositionOptions & { max?: number }): string[];
  board(ruleset: Known<RulesetName>, options?: PositionOptions & { format?: DrawFormat; draw?: DrawOptions }): string;
}

/** Where the module of the library is, its bytes, a Response, or a compiled module. */
export type Source = string | { readonly href: string } | Bytes | { arrayBuffer(): Promise<ArrayBuffer> } | object;

export interface LoadOptions {
  /** Default: beside this file, damier.wasm, or with analysis damier-analysis.wasm. */
  source?: Source;
  /** Load the larger module, which can analyse positions. */
  analysis?: boolean;
  /** Language of messages (default: English). What programs read is the same in each. */
  language?: Language;
  /** The file .mo of the language; default: beside this file, locale/LANGUAGE.mo. */
  catalogue?: Source;
}

/** Loads the library. */
export function load(source?: Source | LoadOptions): Promise<Damier>;
