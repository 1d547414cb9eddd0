// The format of a product, by --to or by the extension of --output.

import { onlyNative, requireChoice, UsageError } from "./arguments.js";
import { extensionOf } from "./paths.js";

/** Extensions of other formats than those of records, and further ones of these. */
const EXTENSIONS = new Map([
  [".gif", ["gif"]],
  [".htm", ["html"]],
  [".jsonl", ["ndjson"]],
  [".pdf", ["pdf"]],
  [".png", ["png"]],
  [".svg", ["svg"]],
  [".tikz", ["tikz"]],
  [".tex", ["tikz", "latex"]],
]);

/**
 * @param {import("../damier.js").Damier} damier
 * @param {import("./arguments.js").Arguments} given
 * @param {readonly string[]} formats that are written
 * @param {string} usual
 * @param {readonly string[]} elsewhere formats that only the native program writes
 * @param {string} program
 */
export function chosenFormat(damier, given, formats, usual, elsewhere, program) {
  const file = given.value("output") ?? "";
  const named = formatsOf(damier, file);
  const to = given.value("to");
  if (to !== undefined) {
    if (elsewhere.includes(to)) {
      throw new UsageError(onlyNative(`--to ${to}`, program));
    }
    requireChoice("to", to, formats);
    if (named.length > 0 && !named.includes(to)) {
      throw new UsageError(
        `--to ${to} contradicts --output ${file}, which is named like ${named[0]}: change one of them`,
      );
    }
    return to;
  }
  if (named.length === 0) {
    return usual;
  }
  const chosen = named.find((name) => formats.includes(name));
  if (chosen === undefined) {
    throw new UsageError(
      named.some((name) => elsewhere.includes(name))
        ? onlyNative(`--output ${file}: ${named[0]}`, program)
        : `--output ${file}: this tool does not write ${named[0]}; choose one of ${formats.join(", ")} with --to`,
    );
  }
  return chosen;
}

/** @type {(damier: import("../damier.js").Damier, file: string) => string[]} */
function formatsOf(damier, file) {
  const extension = extensionOf(file);
  if (extension === "") {
    return [];
  }
  const known = EXTENSIONS.get(extension);
  if (known !== undefined) {
    return known;
  }
  /** @param {string} its */
  const withExtension = (its) => damier.formats.filter((one) => one.extension === its).map(({ name }) => name);
  const names = withExtension(extension);
  return names.length === 0 && damier.isRecordName(file) ? withExtension("") : names;
}
