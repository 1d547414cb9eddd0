// damier rulesets and damier formats: list what there is.

import { UsageError } from "./arguments.js";
import { standardOutput } from "./output.js";

/**
 * Returns a command that lists names with a text for each.
 * @param {string} summary
 * @param {(damier: import("../damier.js").Damier) => [string, string][]} items
 * @returns {import("./main.js").Command}
 */
function listing(summary, items) {
  return {
    summary,
    operands: "",
    options: {},
    readsNothing: true,
    run(damier, given) {
      const [more] = given.operands;
      if (more !== undefined) {
        throw new UsageError(`unexpected argument '${more}'`);
      }
      const found = items(damier);
      const width = Math.max(...found.map(([name]) => name.length));
      standardOutput.write(found.map(([name, text]) => `${name.padEnd(width)}  ${text}\n`).join(""));
      return 0;
    },
  };
}

export const rulesets = listing("list the rulesets", (damier) =>
  damier.rulesets.map(({ name, title }) => [name, title]),
);
export const formats = listing("list the formats of records", (damier) =>
  damier.formats.map(({ name, summary }) => [name, summary]),
);
