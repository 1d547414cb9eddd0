/**
 * damier in JavaScript: the records of five board games, read, checked, played through, converted, drawn and
 * analysed, by the C interface (damier.h) as WebAssembly. For browsers and Node.js 18 or later; damier.d.ts has the types.
 */

const OK = 0;
const END = 1;
const NO_NODE = 0xffffffff;
const READ_ERROR = 0xffffffff;
const READ_LATER = 0xfffffffe;
const SEVERITIES = ["note", "warning", "error"];
const SIDES = ["first", "second", null];
const RESULTS = [null, "first", "second", "draw", "both-lose"];
const STATUSES = [
  "ok",
  "end",
  "nothing",
  "bad-argument",
  "bad-input",
  "bad-handle",
  "read-failed",
  "no-memory",
  "internal",
  "later",
];
const LOSSES = [null, "cut", "changed"];
const NODE_KINDS = ["root", "ply", "comment", "nag", "removed"];
/** Depths of a search in plies. */
const NOTHING = STATUSES.indexOf("nothing");
const LATER = STATUSES.indexOf("later");
const USUAL_DEPTH = 8;
const MAX_DEPTH = 100;

/** The structures of damier.h: their members in order, with their types. */
// Written by scripts/interface.py from damier.h.
export const STRUCTURES = {
  format: { name: "text", extension: "text", summary: "text", readable: "bool", writable: "bool" },
  code: { name: "text", severity: "enum", explanation: "text" },
  finding: {
    code: "text",
    severity: "enum",
    message: "text",
    rule: "text",
    rule_text: "text",
    notes: "text",
    line: "uint64",
    column: "uint64",
    offset: "uint64",
    size: "size",
    node: "uint32",
    fix_count: "size",
  },
  fix: { offset: "uint64", size: "size", text: "text" },
  node: {
    kind: "enum",
    parent: "uint32",
    first_child: "uint32",
    next_sibling: "uint32",
    text: "text",
    nag: "uint32",
    resolved: "bool",
    side: "enum",
    number: "uint64",
    depth: "uint32",
    move: "text",
    ply_kind: "text",
    from: "text",
    to: "text",
    captured_count: "size",
    clock: "text",
    eval: "text",
  },
  square: { name: "text", piece: "text", piece_name: "text", side: "enum", dark: "bool" },
  move: {
    text: "text",
    kind: "text",
    from: "text",
    to: "text",
    removed: "text",
    captured_count: "size",
    promotes: "bool",
    is_chance: "bool",
  },
  fault: { size: "size", code: "text", message: "text", rule: "text", rule_text: "text", notes: "text" },
  ending: { size: "size", result: "enum", reason: "text", rule: "text", rule_text: "text" },
  answer: { cost: "int32", sure: "bool", evidence: "uint64", certainty: "text", change_count: "size" },
  change: {
    kind: "text",
    reason: "text",
    text: "text",
    cost: "int32",
    ply: "uint64",
    variation: "uint64",
    was: "text",
    now: "text",
  },
  line: { score: "int32", proven: "bool", plies: "int32", eval: "text", moves: "text", chance: "double" },
  table: { ruleset: "text", parameters: "text", name: "text", size: "uint64", distances: "bool" },
  value: { winner: "enum", plies: "uint32", plies_known: "bool", history_may_decide: "bool" },
};
// End of what scripts/interface.py has written.

const SIZES = { text: 8, uint64: 8, int64: 8, double: 8, bool: 1 };
const ALIGNMENTS = { uint64: 8, int64: 8, double: 8, bool: 1 };

/** Returns the members of each structure with their offsets, as C lays them out. */
function laidOut(structure) {
  let offset = 0;
  return Object.entries(structure).map(([name, type]) => {
    const alignment = ALIGNMENTS[type] ?? 4;
    offset = Math.ceil(offset / alignment) * alignment;
    const member = [name, type, offset];
    offset += SIZES[type] ?? 4;
    return member;
  });
}

/** Returns the size of a structure. */
function sizeOf(name) {
  const members = Object.values(STRUCTURES[name]);
  const alignment = Math.max(...members.map((type) => ALIGNMENTS[type] ?? 4));
  const [, type, offset] = LAYOUTS[name].at(-1);
  return Math.ceil((offset + (SIZES[type] ?? 4)) / alignment) * alignment;
}

const LAYOUTS = Object.fromEntries(Object.entries(STRUCTURES).map(([name, one]) => [name, laidOut(one)]));

/** A failure that damier reports: a wrong option, an illegal move, a set-up that cannot be read. */
export class DamierError extends Error {
  constructor(status, message) {
    super(message);
    this.name = "DamierError";
    this.status = status;
  }
}

/** Options that are on unless they are false. */
const USUAL = new Set(["comments", "variations", "nags", "clocks", "labels", "caption", "frame"]);
/** Marks on a drawing, by their names in C. */
const MARKS = { arrows: "arrow", rings: "ring", fill: "mark" };

/** Returns marks as C takes them: `["red", "32", "28"]` as `red:32-28`, and `{ 28: "green" }` as `green:28`. */
function marksOf(name, marks) {
  if (name !== "arrows" && marks?.constructor === Object) {
    return Object.entries(marks).map(([square, color]) => `${color}:${square}`);
  }
  return [marks].flat().map((mark) => {
    if (!Array.isArray(mark)) {
      return mark;
    }
    const squares = mark.slice(name === "arrows" ? -2 : -1).join("-");
    const colors = mark.slice(0, name === "arrows" ? -2 : -1);
    return [...colors, squares].join(":");
  });
}

/**
 * Returns the words of an options object for C: `{comments: false, size: 400, rings: ["28", "32"]}` as `no-comments
 * size=400 ring=28 ring=32`.
 */
function wordsOf(options = {}) {
  const words = [];
  for (const [name, value] of Object.entries(options)) {
    const word = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (USUAL.has(name)) {
      words.push(...(value === false ? [`no-${name}`] : []));
    } else if (Object.hasOwn(MARKS, name)) {
      words.push(...marksOf(name, value ?? []).map((one) => `${MARKS[name]}=${one}`));
    } else if (value === true) {
      words.push(word);
    } else if (value !== false && value !== undefined && value !== null) {
      words.push(...[value].flat().map((one) => `${word}=${one}`));
    }
  }
  return words.join(" ");
}

/** Throws for options that a function does not know: those that nobody took. */
function refuseOthers(others) {
  for (const name of Object.keys(others)) {
    throw new DamierError("bad-argument", `'${name}' is not an option`);
  }
}

/** Returns the failure of a function that the smaller module does not have. */
function withoutAnalysis(what) {
  return new DamierError("nothing", `${what} the larger module: const damier = await load({ analysis: true });`);
}

/** The memory and the functions of the module. */
class Machine {
  #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  #encoder = new TextEncoder();
  #view;
  #all;
  /** Short texts that were read before. */
  #texts = new Map();
  /** The inputs that calls are reading, by their numbers. */
  #inputs = new Map();
  #lastInput = 0;
  /** The files of the sites that are being written, by the numbers of these. */
  #sites = new Map();
  #lastSite = 0;
  /** The regular expression that was last looked for. */
  #expression = { source: "", compiled: /(?:)/u };
  /** What receives the progress of the searches that are running, the last one begun at the end. */
  #watches = [];
  #search;
  #searchMemory;

  /** @param {string} language of messages; `catalogue`: the content of its file .mo, none for English. */
  constructor(module, language = "en", catalogue = undefined) {
    const instance = new WebAssembly.Instance(module, this.#imports(module));
    this.exports = instance.exports;
    this.memory = instance.exports.memory;
    this.exports._initialize();
    // Where functions write their results. A call that runs a function of the caller, which may call others meanwhile, writes
    // there when it ends, and reads nothing from there after it has begun.
    this.scratch = this.allocated(256);
    this.context = this.exports.damier_context_new();
    if (this.context === 0) {
      throw new DamierError("no-memory", "out of memory");
    }
    this.language = language;
    if (catalogue !== undefined) {
      this.withTexts([catalogue], ({ text }) => this.call("damier_set_catalogue", [this.context, text]));
    }
  }

  /** Returns a report in a format, by a function of the library that sets one. */
  report(name, handle, format) {
    return this.withTexts([format], ({ string }) => {
      this.call(name, [handle, string, this.scratch]);
      return this.textAt(this.scratch);
    });
  }

  /** Returns a text of the library in the language of messages. */
  translated(message) {
    return this.language === "en"
      ? message
      : this.withTexts([message], ({ text }) => this.text("damier_translate", this.context, text));
  }

  #imports(module) {
    const imports = {
      damier: {
        read: (input, buffer, size) => this.#read(input, buffer >>> 0, size >>> 0),
        watch: (done, all) => this.#tell(done, all),
        write: (...numbers) => this.#keep(...numbers.map((number) => number >>> 0)),
        match: (...numbers) => this.#match(...numbers.map((number) => number >>> 0)),
      },
    };
    // The library uses no files; the C library brings these functions, which report that none is open.
    const badFile = 8;
    const known = {
      environ_sizes_get: (count, size) => {
        this.view.setUint32(count >>> 0, 0, true);
        this.view.setUint32(size >>> 0, 0, true);
        return 0;
      },
      environ_get: () => 0,
      clock_time_get: (clock, _precision, time) => {
        // Only the first clock is that of the calendar. The others never go back.
        const milliseconds = clock === 0 ? Date.now() : performance.now();
        this.view.setBigUint64(time >>> 0, BigInt(Math.round(milliseconds * 1e6)), true);
        return 0;
      },
      proc_exit: (status) => {
        throw new DamierError("internal", `damier ended with status ${status}`);
      },
    };
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (from === "wasi_snapshot_preview1") {
        (imports[from] ??= {})[name] = known[name] ?? (() => badFile);
      }
    }
    return imports;
  }

  /** Tells how far a search of a record is. Returns whether it should go on. */
  #tell(done, all) {
    const watch = this.#watches.at(-1);
    try {
      return watch.receive?.(done, all) === false ? 0 : 1;
    } catch (failure) {
      watch.failed = true;
      watch.failure = failure;
      return 0;
    }
  }

  /** Keeps a file of a site. */
  #keep(site, path, bytes, size) {
    const memory = new Uint8Array(this.memory.buffer);
    const name = this.#decoder.decode(memory.subarray(path, memory.indexOf(0, path)));
    this.#sites.get(site).push({ path: name, bytes: memory.slice(bytes, bytes + size) });
    return 1;
  }

  /** Makes a site. Returns its handle, and what it has written, which the caller takes away. */
  newSite() {
    this.#lastSite = (this.#lastSite + 1) >>> 0;
    const number = this.#lastSite;
    const site = new Handle(this, this.make("damier_site_new_host", this.context, number), "damier_site_free");
    const files = [];
    const call = (name, ...args) => {
      this.#sites.set(number, files);
      try {
        this.call(name, [site.handle, ...args]);
      } finally {
        this.#sites.delete(number);
      }
    };
    return { site, files, call };
  }

  /** Returns 1 if a part of a text matches a regular expression, 0 if none does, and -1 if that is none. */
  #match(address, size, text, textSize) {
    const decoded = (from, bytes) => this.#decoder.decode(new Uint8Array(this.memory.buffer, from, bytes));
    const source = decoded(address, size);
    try {
      if (source !== this.#expression.source) {
        // Flags at the beginning, as RE2 has them.
        const [all, flags] = /^\(\?([ims]+)\)/.exec(source) ?? ["", ""];
        this.#expression = { source, compiled: new RegExp(source.slice(all.length), `u${flags}`) };
      }
    } catch {
      return -1;
    }
    return this.#expression.compiled.test(decoded(text, textSize)) ? 1 : 0;
  }

  /** Fills memory from an input of the host. */
  #read(number, buffer, size) {
    const input = this.#inputs.get(number);
    try {
      while (input.rest.length === 0) {
        const { done, later, value } = input.iterator.next();
        if (later) {
          return READ_LATER;
        }
        if (done && input.half === "") {
          return 0;
        }
        input.rest = this.#partOf(input, done ? "" : value, done);
      }
      const part = input.rest.subarray(0, size);
      new Uint8Array(this.memory.buffer, buffer, part.length).set(part);
      input.rest = input.rest.subarray(part.length);
      return part.length;
    } catch (failure) {
      input.failed = true;
      input.failure = failure;
      return READ_ERROR;
    }
  }

  /** Returns the bytes of a part. Half a character at the end of a text waits for the next part, which begins with the rest. */
  #partOf(input, value, done) {
    if (typeof value !== "string") {
      return this.bytesOf(value);
    }
    const text = input.half + value;
    const end = !done && /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
    input.half = text.slice(end);
    return this.#encoder.encode(text.slice(0, end));
  }

  /** Returns an input of the host: a string, bytes, or an iterable of such parts. */
  inputOf(source) {
    const whole = typeof source === "string" || source instanceof ArrayBuffer || ArrayBuffer.isView(source);
    if (!whole && typeof source?.[Symbol.iterator] !== "function") {
      throw new TypeError("the input must be a string, bytes, or an iterable of such parts");
    }
    return this.inputFrom((whole ? [source] : source)[Symbol.iterator]());
  }

  /** Returns the input of an iterator of parts, of which some may be `later`. */
  inputFrom(iterator) {
    this.#lastInput = (this.#lastInput + 1) >>> 0;
    return { number: this.#lastInput, iterator, rest: new Uint8Array(), half: "" };
  }

  /** Calls a function that reads from an input. What is thrown there is thrown here. */
  callWithInput(input, name, args) {
    // Only for the call: an input that nothing else refers to is forgotten with its reader.
    this.#inputs.set(input.number, input);
    try {
      return this.#callRunning(input, name, args, END, LATER);
    } finally {
      this.#inputs.delete(input.number);
    }
  }

  /** Calls a function that tells its progress to `receive`. What is thrown there is thrown here. */
  callWithWatch(receive, name, args) {
    const watch = { receive };
    this.#watches.push(watch);
    try {
      return this.#callRunning(watch, name, args, OK);
    } finally {
      this.#watches.pop();
    }
  }

  /** Calls a function that runs one of the host, which keeps what it throws in `host`. */
  #callRunning(host, name, args, ...allowed) {
    try {
      return this.call(name, args, ...allowed);
    } catch (failure) {
      throw host.failed ? host.failure : failure;
    }
  }

  bytesOf(input) {
    if (typeof input === "string") {
      return this.#encoder.encode(input);
    }
    if (input instanceof ArrayBuffer) {
      return new Uint8Array(input);
    }
    if (ArrayBuffer.isView(input)) {
      return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
    }
    throw new TypeError("the input must be a string or bytes");
  }

  get view() {
    // Memory that grows has another buffer.
    if (this.#view?.buffer !== this.memory.buffer) {
      this.#view = new DataView(this.memory.buffer);
    }
    return this.#view;
  }

  uint32(address = this.scratch) {
    return this.view.getUint32(address, true);
  }

  /** Returns a number of 64 bits, without a BigInt: what the library counts is smaller than 2 to the power 53. */
  uint64(address) {
    return this.view.getUint32(address + 4, true) * 0x1_0000_0000 + this.view.getUint32(address, true);
  }

  bytesAt(address) {
    return new Uint8Array(this.memory.buffer, this.uint32(address), this.uint32(address + 4));
  }

  textAt(address) {
    const size = this.uint32(address + 4);
    return size === 0 ? "" : this.#decoder.decode(this.bytesAt(address));
  }

  structure(name, address = this.scratch) {
    const out = {};
    for (const [member, type, offset] of LAYOUTS[name]) {
      const at = address + offset;
      switch (type) {
        case "text":
          out[member] = this.textAt(at);
          break;
        case "uint64":
          out[member] = Number(this.view.getBigUint64(at, true));
          break;
        case "int64":
          out[member] = Number(this.view.getBigInt64(at, true));
          break;
        case "bool":
          out[member] = this.view.getUint8(at) !== 0;
          break;
        case "double":
          out[member] = this.view.getFloat64(at, true);
          break;
        case "int32":
          out[member] = this.view.getInt32(at, true);
          break;
        default:
          out[member] = this.uint32(at);
      }
    }
    return out;
  }

  /**
   * Returns a text of the library, which is mostly short and ASCII. The shortest ones, squares and most moves, occur again
   * and again: they are kept, by a number that has their bytes and their size.
   */
  shortTextAt(address) {
    const { view } = this;
    const size = view.getUint32(address + 4, true);
    if (size === 0) {
      return "";
    }
    if (size > 24) {
      return this.textAt(address);
    }
    const begin = view.getUint32(address, true);
    return size > 6 ? this.#shortText(begin, size) : this.#keptText(begin, size);
  }

  #keptText(begin, size) {
    const bytes = this.#bytes;
    let key = size;
    for (let at = begin; at < begin + size; at += 1) {
      key = key * 256 + bytes[at];
    }
    let text = this.#texts.get(key);
    if (text === undefined) {
      text = this.#shortText(begin, size);
      if (this.#texts.size >= 10_000) {
        this.#texts.clear();
      }
      this.#texts.set(key, text);
    }
    return text;
  }

  #shortText(begin, size) {
    const bytes = this.#bytes;
    let text = "";
    for (let at = begin; at < begin + size; at += 1) {
      const byte = bytes[at];
      if (byte > 127) {
        return this.#decoder.decode(bytes.subarray(begin, begin + size));
      }
      text += String.fromCharCode(byte);
    }
    return text;
  }

  /** The memory as bytes. */
  get #bytes() {
    if (this.#all?.buffer !== this.memory.buffer) {
      this.#all = new Uint8Array(this.memory.buffer);
    }
    return this.#all;
  }

  /** Calls a function that fills in a structure which begins with its size; null if it returns `nothing`. */
  sized(structure, name, args) {
    this.view.setUint32(this.scratch, sizeOf(structure), true);
    return this.call(name, [...args, this.scratch], NOTHING) === OK ? this.structure(structure) : null;
  }

  /** Calls `use` with the address of a text; of one that is nothing for null and undefined. */
  withText(text, use) {
    if (text !== null && text !== undefined) {
      return this.withTexts([text], (passed) => use(passed.text));
    }
    const nothing = this.scratch + 240;
    this.view.setUint32(nothing, 0, true);
    this.view.setUint32(nothing + 4, 0, true);
    return use(nothing);
  }

  /** Calls a function that returns a text. */
  text(name, ...args) {
    this.exports[name](this.scratch, ...args);
    return this.textAt(this.scratch);
  }

  /** Calls a function that returns a status; throws unless it is `OK`, or one of others that are allowed. */
  call(name, args, ...allowed) {
    const status = this.exports[name](...args);
    if (status !== OK && !allowed.includes(status)) {
      throw new DamierError(STATUSES[status], this.text("damier_error", this.context));
    }
    return status;
  }

  /** Returns the address of so many bytes. Functions return addresses above 2 GiB as negative numbers. */
  allocated(size) {
    const address = size < 2 ** 32 ? this.exports.malloc(size) >>> 0 : 0;
    if (address === 0) {
      throw new DamierError("no-memory", "out of memory");
    }
    return address;
  }

  /** Calls `use` with the addresses of texts: of its bytes, which end with a NUL, and of a damier_text. */
  withTexts(texts, use) {
    const addresses = [];
    try {
      const passed = texts.map((one) => {
        const bytes = this.bytesOf(one ?? "");
        const address = this.allocated(8 + bytes.length + 1);
        addresses.push(address);
        const begin = address + 8;
        new Uint8Array(this.memory.buffer).set(bytes, begin);
        this.view.setUint8(begin + bytes.length, 0);
        this.view.setUint32(address, begin, true);
        this.view.setUint32(address + 4, bytes.length, true);
        return { string: begin, text: address };
      });
      return use(...passed);
    } finally {
      addresses.forEach((address) => this.exports.free(address));
    }
  }

  /** Makes a handle, whose pointer the function sets. */
  make(name, ...args) {
    this.call(name, [...args, this.scratch]);
    return this.uint32();
  }

  get hasAnalysis() {
    return this.exports.damier_search_new !== undefined;
  }

  /** Adds a table of endings. It is copied twice: into the memory of the module, and its values from there. */
  addTable(bytes) {
    if (!this.hasAnalysis) {
      throw withoutAnalysis("tables of endings need");
    }
    const table = this.bytesOf(bytes);
    this.withTexts([table], ({ string }) => this.call("damier_table_add", [this.context, string, table.length]));
  }

  /** The tables of endings that were added. */
  get tables() {
    const count = this.hasAnalysis ? this.exports.damier_table_count(this.context) : 0;
    return Array.from({ length: count }, (_table, index) => {
      this.call("damier_table_at", [this.context, index, this.scratch]);
      return this.structure("table");
    });
  }

  /** Returns the search of positions with these options. There is one, since its table is large. */
  search(options) {
    this.#checkLimits(options);
    this.#search ??= this.make("damier_search_new", this.context);
    const { memory, ...others } = options;
    // Its table is made again when its size is set.
    this.setLimits(this.#search, memory === this.#searchMemory ? others : options);
    this.#searchMemory = memory;
    return this.#search;
  }

  /** Returns a new search with these options. */
  newSearch(options) {
    this.#checkLimits(options);
    const search = new Handle(this, this.make("damier_search_new", this.context), "damier_search_free");
    this.setLimits(search.handle, options);
    return search;
  }

  setLimits(search, options) {
    for (const [name, value] of Object.entries(options)) {
      this.withTexts([name], (option) => this.call("damier_search_set", [search, option.string, BigInt(value)]));
    }
  }

  #checkLimits(options) {
    if (!this.hasAnalysis) {
      throw withoutAnalysis("analysis needs");
    }
    for (const [name, value] of Object.entries(options)) {
      if (!Number.isSafeInteger(value) || value < 0) {
        throw new DamierError("bad-argument", `${name}: '${value}' is not a whole number`);
      }
    }
  }
}

/** Returns the options of a search as damier.h has them. */
function limitsOf({ depth, nodes = 0, time = 0, lines = 1, memory = 16, tables = true, ...others }) {
  refuseOthers(others);
  const usual = nodes > 0 || time > 0 ? MAX_DEPTH : USUAL_DEPTH;
  return { depth: depth ?? usual, nodes, milliseconds: time, lines, memory, tables: tables ? 1 : 0 };
}

/** The options of damier_repair_set by their names in JavaScript. */
const REPAIR_LIMITS = { maxChanges: "max-changes", nodes: "nodes", beam: "beam", answers: "answers" };

/** Formats of documents, and what they have of one record. */
const WITH_FRAME = new Set(["html", "latex"]);
const FRAGMENT = /^(html|latex)-fragment$/;

/** Where a node has its members. */
const NODE = Object.fromEntries(LAYOUTS.node.map(([name, , offset]) => [name, offset]));

/** Returns what a file of records in a format begins and ends with. */
function frameOf(machine, format, options) {
  return machine.withTexts([format, wordsOf(options)], (name, words) => {
    const { scratch } = machine;
    machine.call("damier_format_frame", [machine.context, name.string, words.string, scratch, scratch + 8]);
    return [machine.textAt(scratch), machine.textAt(scratch + 8)];
  });
}

/** Returns a time as clocks in comments have it. */
function timeOf(seconds) {
  if (!(seconds >= 0 && seconds < 360000)) {
    throw new DamierError("bad-argument", `a clock shows 0 to 360000 seconds, not ${seconds}`);
  }
  const tenths = Math.round(seconds * 10);
  const whole = Math.floor(tenths / 10);
  const two = (number) => String(number).padStart(2, "0");
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return tenths % 10 === 0 ? text : `${text}.${tenths % 10}`;
}

/** Returns the letter of a colour of marks. */
function letterOf(color) {
  const letters = { green: "G", red: "R", yellow: "Y", blue: "B" };
  if (letters[color] === undefined) {
    throw new DamierError("bad-argument", `'${color}' is not a colour of marks`);
  }
  return letters[color];
}

/** A handle of the library. It is freed by `free`, or after JavaScript has forgotten it. */
class Handle {
  /** What is thrown at whoever uses it after `free`. */
  static freed = "it was freed";
  static #forgotten = new FinalizationRegistry(({ machine, free, handle }) => machine.exports[free](handle));
  #machine;
  #handle;
  #free;

  constructor(machine, handle, free) {
    this.#machine = machine;
    this.#handle = handle;
    this.#free = free;
    Handle.#forgotten.register(this, { machine, free, handle }, this);
  }

  get machine() {
    return this.#machine;
  }

  get handle() {
    if (this.#handle === 0) {
      throw new DamierError("bad-handle", this.constructor.freed);
    }
    return this.#handle;
  }

  /** Frees it at the end of a block: `using position = ...`. */
  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }

  free() {
    if (this.#handle !== 0) {
      Handle.#forgotten.unregister(this);
      this.#machine.exports[this.#free](this.#handle);
      this.#handle = 0;
    }
  }
}

/** A position of a game. */
export class Position extends Handle {
  constructor(machine, handle) {
    super(machine, handle, "damier_position_free");
  }

  get ruleset() {
    return this.machine.text("damier_position_ruleset", this.handle);
  }

  /** The position in the form of the tag FEN. */
  get fen() {
    const { machine } = this;
    machine.call("damier_position_setup", [this.handle, machine.scratch]);
    return machine.textAt(machine.scratch);
  }

  /** Older name of `fen`. */
  get setup() {
    return this.fen;
  }

  /** The side to move. */
  get turn() {
    return SIDES[this.machine.exports.damier_position_side_to_move(this.handle)];
  }

  /** Older name of `turn`. */
  get sideToMove() {
    return this.turn;
  }

  get outcome() {
    return RESULTS[this.machine.exports.damier_position_outcome(this.handle)];
  }

  /** Whether the rules end the game here. */
  get isOver() {
    return this.outcome !== null;
  }

  /** A hash, the same on every machine. */
  get hash() {
    return BigInt.asUintN(64, this.machine.exports.damier_position_hash(this.handle));
  }

  copy() {
    return new Position(this.machine, this.machine.make("damier_position_copy", this.handle));
  }

  /** How the rules end the game here: `{ result, winner, reason, rule, ruleText }`; null if they do not. */
  get ending() {
    return this.#endingBy("damier_position_ending");
  }

  /** What the side to move may claim while play may go on, such as a draw, as `ending`; null if nothing. */
  get claim() {
    return this.#endingBy("damier_position_claim");
  }

  get canClaimDraw() {
    return this.claim?.result === "draw";
  }

  #endingBy(name) {
    const { result, reason, rule, rule_text: ruleText } = this.machine.sized("ending", name, [this.handle]);
    const ended = RESULTS[result];
    return ended === null ? null : { result: ended, winner: ended === "draw" ? null : ended, reason, rule, ruleText };
  }

  /** Returns what the ruleset counts under a name of damier_position_count; null if it does not. */
  #count(what) {
    const { machine } = this;
    return machine.withTexts([what], ({ string }) =>
      machine.call("damier_position_count", [this.handle, string, machine.scratch], NOTHING) === OK
        ? Number(machine.view.getBigInt64(machine.scratch, true))
        : null,
    );
  }

  #pair(what) {
    const both = [this.#count(`${what}-first`), this.#count(`${what}-second`)];
    return both[0] === null ? null : both;
  }

  /** Number of plies that were played from the first position. */
  get ply() {
    return this.#count("plies");
  }

  /** How often this position has occurred, now included. */
  get repetitions() {
    return this.#count("repetitions");
  }

  /** Number of the last plies without progress; null if the ruleset does not count them. */
  get quietPlies() {
    return this.#count("quiet-plies");
  }

  /** Number of pieces of both sides on the board. */
  get pieces() {
    return this.#pair("pieces");
  }

  /** Number of pieces of both sides that are still to be placed; null in games without. */
  get hand() {
    return this.#pair("hand");
  }

  /** Number of pieces left for both sides; null in games without a stock. */
  get stock() {
    return this.#count("stock");
  }

  /** Points of both sides; null in games without points. */
  get score() {
    return this.#pair("score");
  }

  /** The moves that were played from the first position. */
  get moveStack() {
    const { machine } = this;
    machine.call("damier_position_all_moves", [this.handle, machine.scratch]);
    const moves = machine.textAt(machine.scratch);
    return moves === "" ? [] : moves.split(" ");
  }

  /** Returns whether a move, in any notation of records, is legal; `whyNot` tells why it is not. */
  isLegal(move) {
    try {
      this.parse(String(move));
      return true;
    } catch (failure) {
      if (failure instanceof DamierError && failure.status === "bad-input") {
        return false;
      }
      throw failure;
    }
  }

  /** Returns a move, in any notation of records, without playing it. Throws a DamierError with the reason if it is illegal. */
  parse(move) {
    const { machine } = this;
    return this.#listed(machine.withText(move, (text) => machine.make("damier_position_parse", this.handle, text)))[0];
  }

  /** Returns why moves are not legal: `{ code, message, rule, ruleText, notes }`; null if they are. Plays none. */
  whyNot(moves) {
    const { machine } = this;
    const fault = machine.withText(Array.isArray(moves) ? moves.join(" ") : moves, (text) =>
      machine.sized("fault", "damier_position_why_not", [this.handle, text]),
    );
    if (fault === null) {
      return null;
    }
    const { code, message, rule, rule_text: ruleText, notes } = fault;
    return { code, message, rule, ruleText, notes: notes.split("\n").slice(0, -1) };
  }

  /** Number of the symmetries of the ruleset, for `transform`. The second half exchange the sides. */
  get symmetries() {
    return this.machine.exports.damier_position_symmetry_count(this.handle);
  }

  /** Returns the position under a symmetry, without the moves before it. Number 0 changes nothing. */
  transform(symmetry) {
    return new Position(this.machine, this.machine.make("damier_position_turned", this.handle, symmetry));
  }

  /** Returns the position with the sides exchanged and the board turned. */
  mirror() {
    return this.transform(this.symmetries / 2);
  }

  /** Makes a game of the moves that were played, with tags. */
  toGame(tags = {}) {
    const record = this.machine.make("damier_record_of_position", this.handle);
    return new Game(this.machine, record, "native").withTags(tags);
  }

  /** Returns the piece on a square, `{ letters, name, side }`; null if it is empty. */
  pieceAt(square) {
    const found = this.board.flat().find(({ name }) => name !== "" && name === String(square));
    if (found === undefined) {
      throw new DamierError("bad-argument", `'${square}' is not a square`);
    }
    const { piece: letters, pieceName: name, side } = found;
    return side === null ? null : { letters, name, side };
  }

  /** The squares of the board, row by row from the top as the first side sees it. */
  get board() {
    const { machine } = this;
    const { scratch } = machine;
    machine.call("damier_position_board", [this.handle, scratch, scratch + 4]);
    const rows = machine.uint32();
    const columns = machine.uint32(scratch + 4);
    return Array.from({ length: rows }, (_row, row) =>
      Array.from({ length: columns }, (_column, column) => {
        machine.call("damier_position_square", [this.handle, row, column, scratch]);
        const square = machine.structure("square");
        return {
          name: square.name,
          piece: square.piece,
          pieceName: square.piece_name,
          side: SIDES[square.side],
          dark: square.dark,
        };
      }),
    );
  }

  /** Returns the legal moves, at most `max`: some positions have hundreds of thousands. `from`: those from a square. */
  moves({ max = 10000, from, ...others } = {}) {
    refuseOthers(others);
    const { machine } = this;
    return this.#listed(
      from === undefined
        ? machine.make("damier_position_moves", this.handle, max)
        : machine.withText(String(from), (square) =>
            machine.make("damier_position_moves_from", this.handle, square, max),
          ),
    );
  }

  /** Returns the moves of a list of the library, and frees it. */
  #listed(list) {
    const { machine } = this;
    try {
      const count = machine.exports.damier_moves_count(list);
      const moves = Array.from({ length: count }, (_move, index) => {
        machine.call("damier_moves_at", [list, index, machine.scratch]);
        const move = machine.structure("move");
        const captured = Array.from({ length: move.captured_count }, (_square, which) =>
          machine.text("damier_moves_captured", list, index, which),
        );
        return {
          text: move.text,
          kind: move.kind,
          from: move.from,
          to: move.to,
          removed: move.removed,
          captured,
          promotes: move.promotes,
          isChance: move.is_chance,
        };
      });
      return Object.assign(moves, { areMore: machine.exports.damier_moves_are_more(list) !== 0 });
    } finally {
      machine.exports.damier_moves_free(list);
    }
  }

  /** Plays moves, in any notation of records, and returns them in canonical notation. */
  push(moves) {
    const { machine } = this;
    machine.withTexts([Array.isArray(moves) ? moves.join(" ") : moves], (passed) =>
      machine.call("damier_position_play", [this.handle, passed.text]),
    );
    machine.call("damier_position_last_moves", [this.handle, machine.scratch]);
    return machine.textAt(machine.scratch);
  }

  /** Older name of `push`. */
  play(moves) {
    return this.push(moves);
  }

  /** Returns what `pop` would take back; null if no move was played. */
  peek() {
    const { machine } = this;
    const status = machine.call("damier_position_last_moves", [this.handle, machine.scratch], NOTHING);
    return status === OK ? machine.textAt(machine.scratch) : null;
  }

  /** Takes back the moves of the last `push`, or the last ply of the game that it is from. Returns them; null if there are none. */
  pop() {
    const moves = this.peek();
    return this.takeBack() ? moves : null;
  }

  /** Takes back as `pop` does. Returns false if no move was played. */
  takeBack() {
    return this.machine.call("damier_position_take_back", [this.handle], NOTHING) === OK;
  }

  /**
   * Searches for the best moves, to a depth in plies, a number of positions (`nodes`), or a time in milliseconds. Without
   * any of them, to a depth of 8. It returns when it has finished: a page calls it in a worker.
   */
  analyse(options = {}) {
    const { machine } = this;
    const search = machine.search(limitsOf(options));
    machine.call("damier_search_run", [search, this.handle]);
    const count = machine.exports.damier_search_line_count(search);
    const unit = machine.text("damier_search_unit", search);
    const lines = Array.from({ length: count }, (_line, index) => {
      machine.call("damier_search_line", [search, index, machine.scratch]);
      const line = machine.structure("line");
      return { ...line, unit, moves: line.moves === "" ? [] : line.moves.split(" ") };
    });
    return {
      depth: machine.exports.damier_search_depth(search),
      nodes: Number(machine.exports.damier_search_nodes(search)),
      unit,
      lines,
      best: lines[0]?.moves[0] ?? null,
    };
  }

  /**
   * Returns the exact value of the position by a table of endings that was added: who wins at best play, and after how
   * many plies; null if no table has it, or if the game is over.
   */
  value() {
    const { machine } = this;
    if (!machine.hasAnalysis) {
      return null;
    }
    if (machine.call("damier_position_value", [this.handle, machine.scratch], NOTHING) !== OK) {
      return null;
    }
    const { winner, plies, plies_known: known, history_may_decide: mayDecide } = machine.structure("value");
    return { winner: RESULTS[winner], plies: known && plies > 0 ? plies : null, historyMayDecide: mayDecide };
  }

  /** Returns the legal moves as `moves` does, each with the value of the position if it is played, or null. */
  moveValues(options = {}) {
    const moves = this.moves(options);
    const isKnown = this.machine.tables.some(({ ruleset }) => ruleset === this.ruleset);
    const copy = this.copy();
    try {
      return moves.map(({ text, isChance }) => ({
        move: text,
        value: isKnown && !isChance ? copy.#valueAfter(text) : null,
      }));
    } finally {
      copy.free();
    }
  }

  /** Returns the value if a move is played. */
  #valueAfter(move) {
    this.push(move);
    const { outcome } = this;
    const after =
      outcome === null
        ? this.value()
        : { winner: outcome, plies: outcome === "draw" ? null : 0, historyMayDecide: false };
    this.takeBack();
    return after === null || after.plies === null ? after : { ...after, plies: after.plies + 1 };
  }

  /** Draws the board as `text`, `unicode`, `ansi`, `svg` or `tikz`. */
  draw(format = "svg", options = {}) {
    const { machine } = this;
    return machine.withTexts([format, wordsOf(options)], (name, words) => {
      machine.call("damier_position_draw", [this.handle, name.string, words.string, machine.scratch]);
      return machine.textAt(machine.scratch);
    });
  }

  /** Draws the board as SVG. */
  svg(options = {}) {
    return this.draw("svg", options);
  }

  toString() {
    return this.draw("text");
  }
}

/** Returns the number of another node; null without one. */
function linked(to) {
  return to === NO_NODE ? null : to;
}

/** A record, as it was written and as the rules see it. */
export class Game extends Handle {
  static freed = "it was freed; games are when the next one is read: read(input, { keep: true }) keeps them";
  #format;

  constructor(machine, handle, format) {
    super(machine, handle, "damier_record_free");
    this.#format = format;
  }

  get index() {
    return Number(this.machine.exports.damier_record_index(this.handle));
  }

  get line() {
    return Number(this.machine.exports.damier_record_line(this.handle));
  }

  get offset() {
    return Number(this.machine.exports.damier_record_offset(this.handle));
  }

  /** The bytes of the record, as in the input, with its changes. Throws if no format has room for all of these. */
  get bytes() {
    const { machine } = this;
    machine.exports.damier_record_bytes(machine.scratch, this.handle);
    const bytes = machine.bytesAt(machine.scratch).slice();
    if (bytes.length === 0) {
      throw new DamierError("nothing", machine.text("damier_error", machine.context));
    }
    return bytes;
  }

  /** Returns `bytes` as text. */
  toString() {
    return new TextDecoder().decode(this.bytes);
  }

  get ruleset() {
    return this.machine.text("damier_record_ruleset", this.handle);
  }

  /** Whether it has no error. */
  get valid() {
    return this.machine.exports.damier_record_is_valid(this.handle) !== 0;
  }

  /** Older name of `valid`. */
  get isValid() {
    return this.valid;
  }

  /** Whether many of its first moves are not in the notation of the game, so that `transcribe` may read them. */
  get needsTranscription() {
    return this.machine.exports.damier_record_needs_transcription(this.handle) !== 0;
  }

  /** The result as written. It can be set. */
  get result() {
    return this.machine.text("damier_record_result", this.handle);
  }

  set result(result) {
    this.setTag("Result", result);
  }

  /** The start position in the form of the tag FEN; null if the ruleset is unknown. It can be set while all moves stay legal. */
  get setup() {
    const position = this.position();
    const fen = position?.fen ?? null;
    position?.free();
    return fen;
  }

  set setup(fen) {
    this.setTag("FEN", fen);
  }

  /** The result that is written: `first`, `second`, `draw`, `both-lose`, or null. */
  get statedResult() {
    return RESULTS[this.machine.exports.damier_record_winner(this.handle)];
  }

  /** Older name of `statedResult`. */
  get winner() {
    return this.statedResult;
  }

  /** Who won by the rules at the end of the main line. */
  get outcome() {
    return RESULTS[this.machine.exports.damier_record_outcome(this.handle)];
  }

  /** The content id: the same however the record is written. */
  get id() {
    this.machine.call("damier_record_id", [this.handle, this.machine.scratch]);
    return this.machine.textAt(this.machine.scratch);
  }

  /** Names and values of the tags, in their order. Adding to them throws: `setTag` changes the game. */
  get tags() {
    const count = this.machine.exports.damier_record_tag_count(this.handle);
    const tags = Array.from({ length: count }, (_tag, index) => [
      this.machine.text("damier_record_tag_name", this.handle, index),
      this.machine.text("damier_record_tag_value", this.handle, index),
    ]);
    return Object.preventExtensions(tags);
  }

  /** Returns the value of a tag, the first one of that name; null without it. */
  tag(name) {
    return this.tags.find(([known]) => known === name)?.[1] ?? null;
  }

  /** Sets tags: `{ White: "Anna", Site: null }`; null removes one. `FEN` is the start position, `Result` the result. */
  withTags(tags) {
    for (const [name, value] of Object.entries(tags)) {
      this.setTag(name, value);
    }
    return this;
  }

  setTag(name, value) {
    const { machine } = this;
    machine.withText(name, (tag) =>
      machine.withText(value, (text) => machine.call("damier_record_set_tag", [this.handle, tag, text])),
    );
  }

  removeTag(name) {
    this.setTag(name, null);
  }

  renameTag(name, newName) {
    this.machine.withTexts([name, newName], (old, other) =>
      this.machine.call("damier_record_rename_tag", [this.handle, old.text, other.text]),
    );
  }

  /** The number of the last ply of the main line; 0 if it has none. */
  get end() {
    return this.plies.at(-1)?.node ?? 0;
  }

  /**
   * Adds moves after a ply, by default at the end of the main line, and returns the node of the last one. Moves that are
   * there already are followed. After the end of a line they continue it, anywhere else they begin a variation. If one
   * is illegal, adds none, and throws a DamierError with the reason.
   */
  play(moves, after = this.end) {
    const { machine } = this;
    return machine.withText(Array.isArray(moves) ? moves.join(" ") : moves, (text) => {
      machine.call("damier_record_play", [this.handle, after, text, machine.scratch]);
      return machine.uint32();
    });
  }

  /** Replaces the move of a ply. Those after it stay; a DamierError if one is not legal then. */
  replace(node, move) {
    this.machine.withText(move, (text) => this.machine.call("damier_record_replace", [this.handle, node, text]));
  }

  /** Removes a comment, a NAG, or a ply with all that follows it. */
  remove(node) {
    this.machine.call("damier_record_remove", [this.handle, node]);
  }

  /** Makes the variation that begins with a ply the line that it is a variation of. */
  promote(node) {
    this.machine.call("damier_record_promote", [this.handle, node]);
  }

  /** Adds a comment to a ply, or before the first one (node 0), and returns its node. */
  addComment(node, comment) {
    const { machine } = this;
    return machine.withText(comment, (text) => {
      machine.call("damier_record_add_comment", [this.handle, node, text, machine.scratch]);
      return machine.uint32();
    });
  }

  /** Sets the text of a comment, by its node. */
  setComment(node, comment) {
    this.machine.withText(comment, (text) => this.machine.call("damier_record_set_comment", [this.handle, node, text]));
  }

  /** Adds a NAG to a ply, 1 for `!`, 2 for `?` and so on, and returns its node. */
  addNag(node, nag) {
    this.machine.call("damier_record_add_nag", [this.handle, node, nag, this.machine.scratch]);
    return this.machine.uint32();
  }

  /** Returns the value of a command in the comments of a ply, `[%name value]`; null without it. */
  command(node, name) {
    const { machine } = this;
    return machine.withTexts([name], ({ string }) =>
      machine.call("damier_record_command", [this.handle, node, string, machine.scratch], NOTHING) === OK
        ? machine.textAt(machine.scratch)
        : null,
    );
  }

  /** Sets a command in the comments of a ply; null removes it. */
  setCommand(node, name, value) {
    const { machine } = this;
    machine.withTexts([name], ({ string }) =>
      machine.withText(value, (text) => machine.call("damier_record_set_command", [this.handle, node, string, text])),
    );
  }

  /** Sets the time that is left after a ply, in seconds; null removes it. */
  setClock(node, seconds) {
    this.setCommand(node, "clk", seconds === null ? null : timeOf(seconds));
  }

  /** Sets the evaluation after a ply for the first side, a number or `#3`; null removes it. */
  setEval(node, value) {
    this.setCommand(node, "eval", typeof value === "number" ? (value + 0).toFixed(2) : value);
  }

  /** Sets marked squares, as colour and square, and arrows, as colour and two squares; without any, removes them. */
  setMarks(node, { squares = [], arrows = [] } = {}) {
    const listed = (marks) => marks.map(([color, ...names]) => letterOf(color) + names.join("-")).join(",") || null;
    this.setCommand(node, "csl", listed(squares));
    this.setCommand(node, "cal", listed(arrows));
  }

  /** The name of the format of its input. */
  get format() {
    return this.#format;
  }

  /** The number of plies that were checked, with those of variations. */
  get plyCount() {
    return Number(this.machine.exports.damier_record_ply_count(this.handle));
  }

  get findings() {
    const { machine } = this;
    const count = machine.exports.damier_record_finding_count(this.handle);
    return Array.from({ length: count }, (_finding, index) => {
      machine.call("damier_record_finding", [this.handle, index, machine.scratch]);
      const one = machine.structure("finding");
      return {
        game: this.index,
        record: this.index,
        code: one.code,
        severity: SEVERITIES[one.severity],
        message: one.message,
        rule: one.rule,
        ruleText: one.rule_text,
        notes: one.notes.split("\n").slice(0, -1),
        line: one.line,
        column: one.column,
        offset: one.offset,
        size: one.size,
        node: one.node,
        fixes: this.#fixes(index, one.fix_count),
      };
    });
  }

  #fixes(finding, count) {
    return Array.from({ length: count }, (_fix, part) => {
      this.machine.call("damier_record_fix", [this.handle, finding, part, this.machine.scratch]);
      return this.machine.structure("fix");
    });
  }

  /** The findings that make it invalid. */
  get errors() {
    return this.findings.filter(({ severity }) => severity === "error");
  }

  /** What is written otherwise than it should be, and was understood. */
  get warnings() {
    return this.findings.filter(({ severity }) => severity === "warning");
  }

  /** The findings as damier-check prints them. */
  get report() {
    const count = this.machine.exports.damier_record_finding_count(this.handle);
    return Array.from({ length: count }, (_finding, index) => this.findingText(index)).join("");
  }

  /** Returns a finding as damier-check prints it in a format: `text`, `gcc` or `json`. */
  findingText(index, format = "text") {
    const { machine } = this;
    if (format === "text") {
      machine.call("damier_record_finding_report", [this.handle, index, machine.scratch]);
      return machine.textAt(machine.scratch);
    }
    return machine.withTexts([format], (name) => {
      machine.call("damier_record_finding_line", [this.handle, index, name.string, machine.scratch]);
      return `${machine.textAt(machine.scratch)}\n`;
    });
  }

  /** The bytes after all unambiguous fixes; null if there is none. Needs the option `fixes`. */
  get fixed() {
    const { machine } = this;
    const status = machine.call("damier_record_fixed", [this.handle, NO_NODE, machine.scratch], NOTHING);
    return status === OK ? machine.bytesAt(machine.scratch).slice() : null;
  }

  /** All nodes of the record, by number; node 0 is the position before the first ply. */
  get nodes() {
    const { machine } = this;
    const count = machine.exports.damier_record_node_count(this.handle);
    const size = sizeOf("node");
    const some = Math.min(count, 4096);
    const begin = machine.allocated(some * size);
    try {
      const nodes = [];
      while (nodes.length < count) {
        const read = machine.exports.damier_record_nodes(this.handle, nodes.length, some, begin);
        if (read === 0) {
          throw new DamierError("no-memory", "out of memory");
        }
        for (let at = 0; at < read; at += 1) {
          nodes.push(this.#nodeAt(nodes.length, begin + at * size));
        }
      }
      return nodes;
    } finally {
      machine.exports.free(begin);
    }
  }

  node(index) {
    const { machine } = this;
    machine.call("damier_record_node", [this.handle, index, machine.scratch]);
    return this.#nodeAt(index, machine.scratch);
  }

  /** Reads the node of that number from memory. */
  #nodeAt(index, address) {
    const { machine } = this;
    const { view } = machine;
    const kind = NODE_KINDS[view.getUint32(address + NODE.kind, true)];
    const parent = linked(view.getUint32(address + NODE.parent, true));
    const firstChild = linked(view.getUint32(address + NODE.first_child, true));
    const nextSibling = linked(view.getUint32(address + NODE.next_sibling, true));
    const text = machine.shortTextAt(address + NODE.text);
    if (kind === "nag") {
      return {
        node: index,
        kind,
        parent,
        firstChild,
        nextSibling,
        text,
        nag: view.getUint32(address + NODE.nag, true),
      };
    }
    if (kind !== "ply") {
      return { node: index, kind, parent, firstChild, nextSibling, text };
    }
    return {
      node: index,
      kind,
      parent,
      firstChild,
      nextSibling,
      text,
      resolved: view.getUint8(address + NODE.resolved) !== 0,
      side: SIDES[view.getUint32(address + NODE.side, true)],
      number: machine.uint64(address + NODE.number),
      depth: view.getUint32(address + NODE.depth, true),
      move: machine.shortTextAt(address + NODE.move),
      plyKind: machine.shortTextAt(address + NODE.ply_kind),
      from: machine.shortTextAt(address + NODE.from),
      to: machine.shortTextAt(address + NODE.to),
      captured: this.#captured(index, view.getUint32(address + NODE.captured_count, true)),
      clock: machine.shortTextAt(address + NODE.clock),
      eval: machine.shortTextAt(address + NODE.eval),
    };
  }

  #captured(index, count) {
    const { machine } = this;
    const captured = [];
    for (let which = 0; which < count; which += 1) {
      // Elsewhere than the structure, which may be in the scratch memory.
      const out = machine.scratch + 200;
      machine.exports.damier_record_captured(out, this.handle, index, which);
      captured.push(machine.shortTextAt(out));
    }
    return captured;
  }

  /** The plies of the main line. */
  get plies() {
    const plies = [];
    const { nodes } = this;
    for (let next = nodes[0].firstChild; next !== null; ) {
      const node = nodes[next];
      if (node.kind === "ply") {
        plies.push(node);
        next = node.firstChild;
      } else {
        next = node.nextSibling;
      }
    }
    return plies;
  }

  /** Returns the position after a ply, by the number of its node; null if the rules do not resolve it. */
  position(node = 0) {
    const { machine } = this;
    const status = machine.call("damier_record_position", [this.handle, node, machine.scratch], NOTHING);
    return status === OK ? new Position(machine, machine.uint32()) : null;
  }

  /**
   * Searches for the smallest changes that make the record legal, as damier-repair does and within its limits. Returns
   * `outcome` (`legal`, `repaired` or `not-found`), the `answers`, the cheapest first, each with its changes in words, how
   * certain it is, and the record with it; `report`, in lines for people; and `review`, the JSON of damier-repair --review.
   */
  repairs(options = {}) {
    const { machine } = this;
    if (machine.exports.damier_repair_new === undefined) {
      throw withoutAnalysis("a search for repairs needs");
    }
    const repair = machine.make("damier_repair_new", machine.context);
    try {
      for (const [name, value] of Object.entries(options)) {
        if (value !== undefined && (!Number.isSafeInteger(value) || value < 0)) {
          throw new DamierError("bad-argument", `${name}: '${value}' is not a whole number`);
        }
        if (value !== undefined) {
          machine.withTexts([REPAIR_LIMITS[name] ?? name], (option) =>
            machine.call("damier_repair_set", [repair, option.string, BigInt(value)]),
          );
        }
      }
      machine.call("damier_repair_run", [repair, this.handle]);
      const count = machine.exports.damier_repair_answer_count(repair);
      const answers = Array.from({ length: count }, (_answer, index) => this.#answer(repair, index));
      return {
        outcome: machine.text("damier_repair_outcome", repair),
        sure: answers[0]?.sure ?? false,
        answers,
        report: machine.report("damier_repair_report", repair, "text"),
        review: machine.report("damier_repair_report", repair, "json"),
      };
    } finally {
      machine.exports.damier_repair_free(repair);
    }
  }

  #answer(repair, index) {
    const { machine } = this;
    const { scratch } = machine;
    machine.call("damier_repair_answer", [repair, index, scratch]);
    const { cost, sure, evidence, certainty, change_count: count } = machine.structure("answer");
    const changes = Array.from({ length: count }, (_change, which) => {
      machine.call("damier_repair_change", [repair, index, which, scratch]);
      return machine.structure("change");
    });
    const inPlace = machine.call("damier_repair_bytes", [repair, index, scratch], NOTHING) === OK;
    const bytes = inPlace ? machine.bytesAt(scratch).slice() : null;
    machine.call("damier_repair_text", [repair, index, scratch]);
    return { cost, sure, evidence, certainty, changes, bytes, text: machine.textAt(scratch) };
  }

  /** What the last `to` lost: null, `cut` by a format for parts of a record, or `changed`. */
  get loss() {
    return LOSSES[this.machine.exports.damier_record_loss(this.handle)];
  }

  /**
   * Writes the record in a format. `html` and `latex` are a page and a document; `html-fragment` and `latex-fragment` are
   * what they have of the record.
   */
  to(format = "native", options = {}) {
    const written = format.replace(FRAGMENT, "$1");
    const text = this.part(written, options);
    if (written === format && WITH_FRAME.has(format)) {
      const [begin, end] = frameOf(this.machine, format, options);
      return begin + text + end;
    }
    return written === "ndjson" ? `${text}\n` : text;
  }

  /** Older name of `to`. */
  write(format = "native", options = {}) {
    return this.to(format, options);
  }

  /** Returns what a file of records in a format has of this one, between the texts of `frame` and `joint`. */
  part(format, options = {}) {
    const { machine } = this;
    return machine.withTexts([format, wordsOf(options)], (name, words) => {
      machine.call("damier_record_write", [this.handle, name.string, words.string, machine.scratch]);
      return machine.textAt(machine.scratch);
    });
  }

  /**
   * Searches each position of the main line, under the limits of `position.analyse` for one position. `progress` receives the
   * number of positions that are done and that of all, and may return false to end it, which is a failure. Returns a
   * function that writes what was found: the record in a format with scores, marks and better lines (`words`: the better
   * move in a comment, `summary`: how well the sides have played), `json`: a report, `text`: how well they have played.
   */
  analyse({ watch, progress = watch, ...options } = {}) {
    const { machine } = this;
    const search = machine.newSearch(limitsOf(options));
    try {
      machine.callWithWatch(progress, "damier_search_record_host", [search.handle, this.handle]);
      machine.setLimits(search.handle, { memory: 0 }); // frees the table: what was found remains
    } catch (failure) {
      search.free();
      throw failure;
    }
    return (format = "native", written = {}) =>
      machine.withTexts([format, wordsOf(written)], (name, words) => {
        machine.call("damier_search_report", [search.handle, name.string, words.string, machine.scratch]);
        return machine.textAt(machine.scratch);
      });
  }
}

// The older name of Game.
export { Game as GameRecord };

/** The options of writing that `convert` takes beside those of reading. */
const WRITTEN = ["pretty", "positions", "tags", "comments", "variations", "nags", "clocks", "theme"];
/** The options that only sites have. */
const OF_SITES = ["title", "logo", "baseUrl"];
const PARTS = ["comments", "variations", "nags", "clocks"];

/** The library. */
export class Damier {
  #machine;

  constructor(module, language, catalogue) {
    this.#machine = new Machine(module, language, catalogue);
  }

  /** The language of messages. */
  get language() {
    return this.#machine.language;
  }

  /**
   * Returns the translation of a text of the library that is English in each language: the name of a side. Without one,
   * the text itself.
   */
  translate(message) {
    return this.#machine.translated(message);
  }

  get version() {
    return this.#machine.text("damier_version");
  }

  /** Whether positions can be analysed. */
  get hasAnalysis() {
    return this.#machine.hasAnalysis;
  }

  /**
   * Adds a table of endings, as the bytes of a file that damier-tables has built with --uncompressed, in place of one of
   * the same class. All of it is checked now; what is wrong with it is a DamierError, `bad-input`. `analyse` then uses it.
   */
  addTable(bytes) {
    this.#machine.addTable(bytes);
  }

  /** The tables of endings that were added: ruleset, parameters, name of the class, size, and whether it has distances. */
  get tables() {
    return this.#machine.tables;
  }

  /** The rulesets, with their titles and the names of their sides, which are English in each language. */
  get rulesets() {
    return Array.from({ length: this.#machine.exports.damier_ruleset_count() }, (_ruleset, index) => ({
      name: this.#machine.text("damier_ruleset_name", index),
      title: this.translate(this.#machine.text("damier_ruleset_title", index)),
      sides: [0, 1].map((side) => this.#machine.text("damier_ruleset_side", index, side)),
    }));
  }

  get formats() {
    return Array.from({ length: this.#machine.exports.damier_format_count() }, (_format, index) => {
      this.#machine.call("damier_format_at", [index, this.#machine.scratch]);
      const format = this.#machine.structure("format");
      return { ...format, summary: this.translate(format.summary) };
    });
  }

  /** Returns what a code of findings means; null if there is no such code. */
  explain(code) {
    const machine = this.#machine;
    return machine.withTexts([code], (name) => {
      if (machine.call("damier_code_find", [name.text, machine.scratch], NOTHING) !== OK) {
        return null;
      }
      const found = machine.structure("code");
      return this.#codeOf(found);
    });
  }

  #codeOf(found) {
    const text = this.translate(found.explanation);
    return { code: found.name, name: found.name, severity: SEVERITIES[found.severity], text, explanation: text };
  }

  get codes() {
    return Array.from({ length: this.#machine.exports.damier_code_count() }, (_code, index) => {
      this.#machine.call("damier_code_at", [index, this.#machine.scratch]);
      return this.#codeOf(this.#machine.structure("code"));
    });
  }

  /**
   * Reads the games of an input one by one: of a string, of bytes, or of an iterable of such parts. A game is freed
   * when the next one is read, unless it is kept by `{ keep: true }`.
   */
  *read(input, options = {}) {
    yield* this.#recordsOf(this.#machine.inputOf(input), options);
  }

  /** Older name of `read`. */
  records(input, options = {}) {
    return this.read(input, options);
  }

  /** Yields the records of an input, and null where it is to be called again when the input has more bytes. */
  *#recordsOf(parts, { keep = false, ...options }) {
    const machine = this.#machine;
    // A handle, so that it is freed after JavaScript has forgotten an iterator that nobody has ended.
    const reader = new Handle(machine, machine.make("damier_reader_new", machine.context), "damier_reader_free");
    let record;
    try {
      this.#set(reader.handle, options);
      machine.callWithInput(parts, "damier_reader_open_host", [reader.handle, parts.number]);
      while (true) {
        machine.view.setUint32(machine.scratch, 0, true);
        const status = machine.callWithInput(parts, "damier_reader_next", [reader.handle, machine.scratch]);
        if (status === END) {
          return;
        }
        if (status === LATER) {
          yield null;
          continue;
        }
        record = new Game(machine, machine.uint32(), machine.text("damier_reader_format", reader.handle));
        yield record;
        if (!keep) {
          record.free();
        }
      }
    } finally {
      if (!keep) {
        record?.free();
      }
      reader.free();
      parts.iterator.return?.();
    }
  }

  #set(reader, { parameters = {}, fileName, name = fileName, ...options }) {
    const machine = this.#machine;
    const settings = [
      ["file-name", name],
      ...Object.entries(options).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value === true ? "on" : value === false ? "off" : value,
      ]),
      ...Object.entries(parameters).map(([name, value]) => [`set:${name}`, value]),
    ];
    for (const [name, value] of settings) {
      machine.withTexts([name, value === undefined || value === null ? "" : String(value)], (option, text) =>
        machine.call("damier_reader_set", [reader, option.string, text.text]),
      );
    }
  }

  /** Checks an input, and returns its findings, and how many games and findings there are. */
  check(input, options = {}) {
    const result = { games: 0, records: 0, invalid: 0, errors: 0, warnings: 0, notes: 0, findings: [] };
    for (const game of this.read(input, options)) {
      result.games += 1;
      result.records += 1;
      result.invalid += game.valid ? 0 : 1;
      for (const finding of game.findings) {
        result[`${finding.severity}s`] += 1;
        result.findings.push(finding);
      }
    }
    return result;
  }

  /**
   * Finds the games of an input that match a query, in the language of damier-find. Each is there as long as those of
   * `read` are, with the numbers of the nodes that lead to matching positions, and of the plies before these. With
   * `every`, games that do not match are there too, with `matches` false.
   */
  *find(input, query, { variations = false, all = false, every = false, ...options } = {}) {
    const machine = this.#machine;
    const made = machine.withTexts([query], (text) => machine.make("damier_query_new", machine.context, text.text));
    const compiled = new Handle(machine, made, "damier_query_free");
    try {
      machine.call("damier_query_set", [compiled.handle, variations, all]);
      for (const game of this.read(input, options)) {
        machine.call("damier_query_match", [compiled.handle, game.handle, machine.scratch]);
        const matches = machine.view.getUint8(machine.scratch) !== 0;
        if (matches || every) {
          yield { game, record: game, matches, places: matches ? this.#places(compiled.handle) : [] };
        }
      }
    } finally {
      compiled.free();
    }
  }

  #places(query) {
    const machine = this.#machine;
    const { scratch } = machine;
    return Array.from({ length: machine.exports.damier_query_place_count(query) }, (_place, index) => {
      machine.call("damier_query_place", [query, index, scratch, scratch + 8]);
      return { node: machine.uint32(scratch), ply: Number(machine.view.getBigUint64(scratch + 8, true)) };
    });
  }

  /**
   * Converts all games of an input, with the options of `read` and `to`, and returns the text of a file; for the format
   * `site` the files of a site, as `site` does.
   */
  convert(input, format, { write, ...options } = {}) {
    const given = Object.entries(options);
    const names = format === "site" ? [...WRITTEN, ...OF_SITES] : WRITTEN;
    const written = { ...Object.fromEntries(given.filter(([name]) => names.includes(name))), ...write };
    const reading = Object.fromEntries(given.filter(([name]) => !names.includes(name)));
    if (format === "site") {
      return this.site(this.read(input, reading), written);
    }
    const [begin, end] = this.frame(format, written);
    const records = [];
    for (const game of this.read(input, reading)) {
      records.push(game.part(format, written));
    }
    const joint = (index) => this.joint(format, index, records.length);
    return begin + records.map((record, index) => joint(index) + record).join("") + joint(records.length) + end;
  }

  /**
   * Makes a site of games, one by one: a page for each, and pages of events, players and openings, as damier-convert --to
   * site does. Yields its files. `logo` is the bytes of a picture; with a `baseUrl` there are a sitemap, a feed and previews.
   */
  site(games, { title, logo, baseUrl, theme, ...options } = {}) {
    const machine = this.#machine;
    const { comments, variations, nags, clocks, ...others } = options;
    refuseOthers(others);
    if (machine.exports.damier_site_new === undefined) {
      throw withoutAnalysis("sites need");
    }
    if (typeof games?.[Symbol.iterator] !== "function") {
      throw new TypeError("a site is made of games, one after the other");
    }
    const made = machine.newSite();
    const strip = PARTS.filter((part) => options[part] === false).join(",");
    const settings = { title, logo, "base-url": baseUrl, theme: theme === "wood" ? "" : theme, strip };
    for (const [name, value] of Object.entries(settings)) {
      machine.withTexts([name, value ?? ""], (option, text) => made.call("damier_site_set", option.string, text.text));
    }
    return this.#filesOf(games, made);
  }

  *#filesOf(games, { site, files, call }) {
    try {
      for (const game of games) {
        call("damier_site_add", game.handle);
        yield* files.splice(0);
      }
      call("damier_site_finish");
      yield* files.splice(0);
    } finally {
      site.free();
    }
  }

  /**
   * Writes a site of games into a directory, in Node, and returns the number of its files. Those that are there with the
   * same bytes stay as they are. A directory that has other files than those of a site must be `overwrite`.
   */
  async writeSite(games, directory, { overwrite = false, ...options } = {}) {
    const files = this.site(games, options);
    const { default: fs } = await fromNode("node:fs");
    const { join, dirname } = await fromNode("node:path");
    const isSite = () => fs.existsSync(join(directory, FIRST_OF_SITE)) || fs.readdirSync(directory).length === 0;
    if (!overwrite && fs.existsSync(directory) && !isSite()) {
      throw new Error(`${directory} has other files than those of a site; { overwrite: true } writes into it`);
    }
    let count = 0;
    for (const { path, bytes } of files) {
      const name = join(directory, path);
      const state = fs.lstatSync(name, { throwIfNoEntry: false });
      const isThere = state?.isFile() && state.size === bytes.length && fs.readFileSync(name).equals(bytes);
      if (!isThere) {
        makeFolder(fs, directory, dirname(path));
        fs.writeFileSync(`${name}.new`, bytes);
        fs.renameSync(`${name}.new`, name);
      }
      count += 1;
    }
    return count;
  }

  /**
   * Returns what a file has before record `index` of `count`, after the first text of `frame`; after the last record if
   * `index` is `count`. Only whether `count` is 1 must be known in advance.
   */
  joint(format, index, count) {
    const machine = this.#machine;
    return machine.withTexts([format], (name) =>
      machine.text("damier_format_joint", name.string, BigInt(index), BigInt(count)),
    );
  }

  /** Returns whether a file has the name of a file of records: an extension of a game or a format. */
  isRecordName(fileName) {
    const machine = this.#machine;
    return machine.withTexts([fileName], (name) => machine.exports.damier_is_record_name(name.text) !== 0);
  }

  /** Returns what a file of records in a format begins and ends with. */
  frame(format, options = {}) {
    return frameOf(this.#machine, format, options);
  }

  /**
   * Reads a page as people write games, a text or bytes, as damier-transcribe does. Without a `ruleset`, the page names it,
   * or the one that fits best is taken. Returns the `ruleset`, whether all of it is `sure`, the `answers`: readings of the
   * page, the likeliest first, each with its games as native sheets; `report`, in lines for people; and `review`, the JSON of
   * damier-transcribe --review.
   */
  transcribe(page, { ruleset = null, answers: max = 1, ...others } = {}) {
    refuseOthers(others);
    const machine = this.#machine;
    const { exports } = machine;
    if (exports.damier_transcription_new === undefined) {
      throw withoutAnalysis("reading a page needs");
    }
    if (!Number.isSafeInteger(max) || max < 0 || max > 0xffffffff) {
      throw new DamierError("bad-argument", `answers: '${max}' is not a whole number`);
    }
    const handle = machine.withTexts([page, ruleset ?? ""], (text, name) =>
      machine.make("damier_transcription_new", machine.context, text.text, ruleset === null ? 0 : name.string, max),
    );
    try {
      const answers = Array.from({ length: exports.damier_transcription_answer_count(handle) }, (_answer, index) => {
        machine.call("damier_transcription_answer", [handle, index, machine.scratch]);
        return machine.textAt(machine.scratch);
      });
      return {
        ruleset: machine.text("damier_transcription_ruleset", handle),
        sure: exports.damier_transcription_is_sure(handle) !== 0,
        answers,
        report: machine.report("damier_transcription_report", handle, "text"),
        review: machine.report("damier_transcription_report", handle, "json"),
      };
    } finally {
      exports.damier_transcription_free(handle);
    }
  }

  /** Makes a game of a ruleset without plies, with tags: `damier.newGame(ruleset, { White: "Anna" })`. */
  newGame(ruleset, tags = {}, { hidden = "", ...others } = {}) {
    refuseOthers(others);
    const machine = this.#machine;
    const record = machine.withTexts([ruleset, hidden], (name, unseen) =>
      machine.make("damier_record_new", machine.context, name.string, unseen.text),
    );
    return new Game(machine, record, "native").withTags(tags);
  }

  /**
   * Reads the games of a Blob, a File, a Response, a ReadableStream, a file handle, or an async iterable of text or bytes,
   * as `read` does. Parts are read as their games are, and what gzip compressed is unpacked.
   */
  async *readFrom(source, options = {}) {
    const parts = await partsOf(source);
    const late = { later: true };
    let next = late;
    const input = this.#machine.inputFrom({
      next: () => {
        const now = next;
        next = now.done ? now : late;
        return now;
      },
    });
    try {
      for (const record of this.#recordsOf(input, options)) {
        if (record === null) {
          next = await parts.next();
        } else {
          yield record;
        }
      }
    } finally {
      await parts.return?.();
    }
  }

  /** Returns the start position of a ruleset, or that of a FEN: `damier.position("english", "W:WK32:BK1")`. */
  position(ruleset, given = {}) {
    const options = typeof given === "string" ? { fen: given } : given;
    const { setup, fen = setup, hidden = "", play = "", ...others } = options;
    refuseOthers(others);
    const machine = this.#machine;
    const handle = machine.withTexts([ruleset, fen, hidden], (name, board, unseen) =>
      fen === undefined
        ? machine.make("damier_position_start", machine.context, name.string, unseen.text)
        : machine.make("damier_position_read", machine.context, name.string, board.text, unseen.text),
    );
    const position = new Position(machine, handle);
    if (play.length > 0) {
      position.push(play);
    }
    return position;
  }

  /** Returns the legal moves of a position, in canonical notation. */
  moves(ruleset, { max, from, ...options } = {}) {
    const position = this.position(ruleset, options);
    try {
      return position.moves({ max, from }).map((move) => move.text);
    } finally {
      position.free();
    }
  }

  /** Draws a position: `svg` (default), `text`, `unicode`, `ansi` or `tikz`. */
  board(ruleset, { format = "svg", draw = {}, ...options } = {}) {
    const position = this.position(ruleset, options);
    try {
      return position.draw(format, draw);
    } finally {
      position.free();
    }
  }
}

/** Returns the chunks of a ReadableStream; not all hosts let `for await` do that. */
async function* chunksOf(stream) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield next.value;
    }
  } finally {
    await reader.cancel();
  }
}

/** Returns an asynchronous iterator of the parts of an input, which reads no more of it than it is asked for. */
async function partsOf(given) {
  const source = await given;
  if (typeof source === "string" || source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return unpacked([source][Symbol.iterator]());
  }
  // A file handle of a browser, or one of Node.js.
  const file = typeof source?.getFile === "function" ? await source.getFile() : source;
  const opened = typeof file?.createReadStream === "function" ? file.createReadStream({ autoClose: false }) : file;
  // The body of a response without one is null.
  const body = opened?.body === undefined ? opened : (opened.body ?? []);
  const stream = typeof body?.stream === "function" ? body.stream() : body;
  const chunks = typeof stream?.getReader === "function" ? chunksOf(stream) : stream;
  const begin = chunks?.[Symbol.asyncIterator] ?? chunks?.[Symbol.iterator];
  if (typeof begin !== "function") {
    throw new TypeError(
      "the input must be a Blob, a Response, a stream, a file handle, or an iterable of text or bytes",
    );
  }
  return unpacked(begin.call(chunks));
}

/** Yields parts, unpacked if they begin as gzip does. */
async function* unpacked(iterator) {
  const first = [];
  for (let size = 0; size < 2; ) {
    const { done, value } = await iterator.next();
    if (done) {
      break;
    }
    first.push(await value);
    size += first.at(-1)?.byteLength ?? 2;
  }
  const beginning = first.some((part) => typeof part === "string")
    ? []
    : await new Blob(first).slice(0, 2).arrayBuffer();
  const [one, two] = new Uint8Array(beginning);
  const all = both(first, iterator);
  yield* one === 0x1f && two === 0x8b ? chunksOf(streamOf(all).pipeThrough(new DecompressionStream("gzip"))) : all;
}

/** Yields parts that were read before, and then the others. */
async function* both(first, iterator) {
  try {
    yield* first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Returns a stream of parts, which asks for each when it is needed. */
function streamOf(parts) {
  const source = {
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) {
        controller.close();
      } else {
        controller.enqueue(value);
      }
    },
    async cancel() {
      await parts.return();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

async function compiled(source) {
  return source instanceof WebAssembly.Module ? source : WebAssembly.compile(await bytesFrom(source));
}

/** Returns bytes, those of a Response, or those of a file, which is named relative to this one. */
async function bytesFrom(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return source;
  }
  if (typeof Response !== "undefined" && source instanceof Response) {
    return source.arrayBuffer();
  }
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:" && typeof process !== "undefined" && process.versions?.node) {
    const { readFile } = await fromNode("node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) {
    throw new DamierError("read-failed", `${url}: ${response.status} ${response.statusText}`);
  }
  return response.arrayBuffer();
}

/** Returns a module of Node. Bundlers leave a name alone that is no literal: in a page, this is never reached. */
function fromNode(name) {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ name);
}

/** The first file of a site that is written; each has it. */
const FIRST_OF_SITE = "assets/site.js";

/** Makes a directory of a site. A link would lead out of it. */
function makeFolder(fs, directory, below) {
  let folder = directory;
  fs.mkdirSync(folder, { recursive: true });
  for (const part of below.split("/").filter((one) => one !== ".")) {
    folder = `${folder}/${part}`;
    if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new Error(`${folder} is a link`);
    }
    fs.mkdirSync(folder, { recursive: true });
  }
}

/** Where the catalogues are, by language: French, and the trial Esperanto, in which much is still English. */
const CATALOGUES = {
  // Bundlers look for these words, and bring the files.
  fr: () => new URL("./locale/fr.mo", import.meta.url),
  eo: () => new URL("./locale/eo.mo", import.meta.url),
};
const LANGUAGES = ["en", ...Object.keys(CATALOGUES)];

/** Returns the catalogue of a language, a file .mo; undefined for English. */
async function catalogueOf({ language = "en", catalogue }) {
  if (!LANGUAGES.includes(language)) {
    throw new DamierError("bad-argument", `there are no messages in '${language}', only in ${LANGUAGES.join(", ")}`);
  }
  return language === "en" ? undefined : bytesFrom(catalogue ?? CATALOGUES[language]());
}

/**
 * Loads the library. `source` is where its module is (default: damier.wasm beside this file), its bytes, a Response, or a
 * compiled module, such as one for several workers; or an object with it. With `{ analysis: true }` the default is
 * damier-analysis.wasm, which is larger and can analyse positions. With `{ language: "fr" }` messages are French, with
 * `{ language: "eo" }` partly Esperanto; then `catalogue` is where the file of locale/ is, as `source`.
 */
export async function load(source = {}) {
  const options = source?.constructor === Object ? source : { source };
  const { source: _source, analysis: _analysis, language: _language, catalogue: _catalogue, ...others } = options;
  refuseOthers(others);
  // Bundlers look for these words, and bring the file. A worker of a blob has no address that files are beside.
  const beside = () =>
    options.analysis ? new URL("./damier-analysis.wasm", import.meta.url) : new URL("./damier.wasm", import.meta.url);
  const [module, catalogue] = await Promise.all([compiled(options.source ?? beside()), catalogueOf(options)]);
  const damier = new Damier(module, options.language, catalogue);
  if (options.analysis && !damier.hasAnalysis) {
    throw new DamierError("nothing", "this module has no analysis: load damier-analysis.wasm");
  }
  return damier;
}
