// damier explain: explains the code of a finding, or lists all codes.

import { closest, UsageError } from "./arguments.js";
import { standardOutput } from "./output.js";

const WIDTH = 78;

/** @type {import("./main.js").Command} */
export const explain = {
  summary: "explain a code of findings",
  operands: "[CODE]",
  options: {},
  readsNothing: true,
  run(damier, given) {
    const [name, more] = given.operands;
    if (more !== undefined) {
      throw new UsageError(`unexpected argument '${more}'`);
    }
    if (name === undefined) {
      standardOutput.write(damier.codes.map((code) => `${code.name.padEnd(24)} ${code.severity}\n`).join(""));
      return 0;
    }
    const code = damier.explain(name);
    if (code === null) {
      const likely = closest(
        name,
        damier.codes.map((one) => one.name),
      );
      throw new UsageError(`unknown code '${name}'${likely === "" ? "" : `: did you mean ${likely}?`}`);
    }
    standardOutput.write(`${code.name} (${code.severity})\n\n${wrapped(code.explanation, WIDTH).join("\n")}\n`);
    return 0;
  },
};

/**
 * Returns the lines of a paragraph.
 * @type {(text: string, width: number) => string[]}
 */
export function wrapped(text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ").filter((one) => one !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
