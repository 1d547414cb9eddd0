// Command lines: `--long=value`, `--long value`, `-l value`, `-lvalue`, letters together, and `--` before operands.

/** A command line that is wrong. */
export class UsageError extends Error {}

/**
 * @typedef {object} Option
 * @property {string} [letter]
 * @property {string} [value] what stands for its value in the help
 * @property {boolean} [repeated]
 * @property {string} [usual] value that it has where none follows it; then a value is one of the choices
 * @property {readonly string[]} [choices]
 * @property {string} help
 */

/** @typedef {{ [name: string]: Option }} Options */

export class Arguments {
  /** @type {string[]} */
  operands = [];
  /** @type {Map<string, string[]>} */
  #values = new Map();

  /**
   * @param {string} name
   * @param {string} value
   */
  add(name, value) {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  /** @param {string} name */
  has(name) {
    return this.#values.has(name);
  }

  /**
   * @param {string} name
   * @returns {string | undefined}
   */
  value(name) {
    return this.#values.get(name)?.at(-1);
  }

  /** @param {string} name */
  values(name) {
    return this.#values.get(name) ?? [];
  }

  /**
   * Returns the parts of lists with commas.
   * @param {string} name
   */
  list(name) {
    return this.values(name).flatMap((one) => one.split(",").filter((part) => part !== ""));
  }

  /**
   * @param {string} name
   * @param {number} otherwise
   * @param {number} [lowest]
   * @param {number} [highest]
   */
  number(name, otherwise, lowest = 0, highest = Number.MAX_SAFE_INTEGER) {
    const text = this.value(name);
    if (text === undefined) {
      return otherwise;
    }
    const number = /^\d+$/u.test(text) ? Number(text) : NaN;
    if (!(number >= lowest && number <= highest)) {
      const range =
        highest === Number.MAX_SAFE_INTEGER ? "a non-negative integer" : `a number from ${lowest} to ${highest}`;
      throw new UsageError(`--${name} must be ${range}, not '${text}'`);
    }
    return number;
  }

  /**
   * Returns the first and the last number of `N` or `A-B`.
   * @param {string} name
   * @returns {[number, number]}
   */
  range(name) {
    const text = this.value(name);
    if (text === undefined) {
      return [0, Infinity];
    }
    const found = /^(\d+)(?:-(\d+))?$/u.exec(text);
    const from = found?.[1] ?? "";
    const to = found?.[2] ?? from;
    if (from === "" || Number(from) < 1) {
      throw new UsageError(`--${name} must be a number of at least 1 or a range A-B, not '${text}'`);
    }
    if (Number(from) > Number(to)) {
      throw new UsageError(`--${name}: the range '${text}' is descending`);
    }
    return [Number(from), Number(to)];
  }
}

/**
 * Reads a command line.
 * @param {readonly string[]} words
 * @param {Options} options
 * @param {readonly string[]} elsewhere names of options that only the native program has
 * @param {string} program its name
 */
export function parse(words, options, elsewhere, program) {
  const given = new Arguments();
  const letters = new Map(Object.entries(options).map(([name, { letter }]) => [letter, name]));
  /** @type {(name: string, value: string | undefined, shown: string) => void} */
  const add = (name, value, shown) => {
    const option = options[name];
    if (option.value !== undefined && value === undefined) {
      throw new UsageError(`option ${shown} needs a value`);
    }
    if (option.value !== undefined && !option.repeated && given.has(name)) {
      throw new UsageError(`--${name} is given twice`);
    }
    given.add(name, value ?? "");
  };
  for (let i = 0; i < words.length; ++i) {
    const word = words[i];
    if (word === "--") {
      given.operands.push(...words.slice(i + 1));
      break;
    }
    if (word.startsWith("--")) {
      i += takeLong(word, words[i + 1]);
    } else if (word.startsWith("-") && word !== "-") {
      i += takeShort(word, words[i + 1]);
    } else {
      given.operands.push(word);
    }
  }
  return given;

  /** @type {(word: string, next: string | undefined) => number} */
  function takeLong(word, next) {
    const equals = word.indexOf("=");
    const name = word.slice(2, equals < 0 ? undefined : equals);
    if (!Object.hasOwn(options, name)) {
      throw new UsageError(unknown(`--${name}`, name, options, elsewhere, program));
    }
    const option = options[name];
    if (equals >= 0) {
      if (option.value === undefined) {
        throw new UsageError(`option --${name} takes no value`);
      }
      add(name, word.slice(equals + 1), `--${name}`);
      return 0;
    }
    if (option.usual !== undefined) {
      const follows = next !== undefined && (option.choices ?? []).includes(next);
      add(name, follows ? next : option.usual, `--${name}`);
      return follows ? 1 : 0;
    }
    add(name, option.value === undefined ? undefined : next, `--${name}`);
    return option.value === undefined ? 0 : 1;
  }

  /** @type {(word: string, next: string | undefined) => number} */
  function takeShort(word, next) {
    for (let at = 1; at < word.length; ++at) {
      const name = letters.get(word[at]);
      if (name === undefined) {
        throw new UsageError(unknown(`-${word[at]}`, word[at], options, elsewhere, program));
      }
      if (options[name].value !== undefined) {
        const rest = word.slice(at + 1);
        add(name, rest === "" ? next : rest, `-${word[at]}`);
        return rest === "" ? 1 : 0;
      }
      add(name, undefined, "");
    }
    return 0;
  }
}

/** @type {(shown: string, name: string, options: Options, elsewhere: readonly string[], program: string) => string} */
function unknown(shown, name, options, elsewhere, program) {
  if (elsewhere.includes(name)) {
    return onlyNative(shown, program);
  }
  const likely = closest(name, [...Object.keys(options), ...elsewhere]);
  return `unknown option ${shown}${likely === "" ? "" : `: did you mean --${likely}?`}`;
}

/**
 * Says that only the native program has something.
 * @param {string} what
 * @param {string} program
 */
export function onlyNative(what, program) {
  return `${what} is not in this command; the native program ${program} has it`;
}

/**
 * Throws unless a value is one of the choices.
 * @param {string} option
 * @param {string} value
 * @param {readonly string[]} choices
 */
export function requireChoice(option, value, choices) {
  if (choices.includes(value)) {
    return;
  }
  const likely = closest(value, choices);
  const fault = choices.length <= 20 ? `'${value}' is not one of ${choices.join(", ")}` : `unknown value '${value}'`;
  throw new UsageError(`--${option}: ${fault}${likely === "" ? "" : `: did you mean ${likely}?`}`);
}

/**
 * Returns the name that a word most likely means; empty if none is close.
 * @param {string} word
 * @param {readonly string[]} names
 */
export function closest(word, names) {
  let found = "";
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const distance = distanceOf(word.toLowerCase(), name.toLowerCase());
    if (distance < least) {
      found = name;
      least = distance;
    }
  }
  return found;
}

/** @type {(one: string, other: string) => number} */
function distanceOf(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_none, at) => at);
  for (let i = 1; i <= one.length; ++i) {
    const next = [i];
    for (let j = 1; j <= other.length; ++j) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length];
}
