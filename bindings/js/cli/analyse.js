// damier analyse: searches records for the best play and for mistakes.

import { DamierError } from "../damier.js";
import { FindingsOnStderr } from "./convert.js";
import { Product } from "./output.js";
import { chosenFormat } from "./product_format.js";
import { archiveOptions, Inputs } from "./records.js";
import { Sequence } from "./sequence.js";

/** Positions for each position of a record, if no limit is given, as in the native program. */
const USUAL_NODES = 500000;

/** @type {import("./main.js").Command} */
export const analyse = {
  summary: "search game records for the best play and for mistakes",
  operands: "[FILE...]",
  options: {
    to: { letter: "t", value: "FORMAT", help: "native (default), json, text (how well the sides played) and others" },
    depth: { letter: "d", value: "N", help: "search N plies ahead, captures further" },
    nodes: { value: "N", help: "search N positions, of each position of a record" },
    time: { value: "MS", help: "search each position for MS milliseconds" },
    lines: { value: "N", help: "report the N best lines of each position (default: 1)" },
    output: { letter: "o", value: "FILE", help: "write to FILE, which must not exist yet" },
    overwrite: { letter: "O", help: "let --output replace a file" },
    jobs: archiveOptions.jobs,
    "no-progress": archiveOptions["no-progress"],
  },
  analysis: true,
  run(damier, given, program) {
    const formats = damier.formats.filter(({ writable }) => writable).map(({ name }) => name);
    const to = chosenFormat(damier, given, [...formats, "text"], "native", ["svg"], program);
    const limits = limitsOf(given);
    const inputs = new Inputs(damier, given, program);
    const product = new Product(given);
    try {
      const isReport = to === "json" || to === "text";
      const sequence = isReport ? null : new Sequence(damier, to, {}, product.out);
      const findings = new FindingsOnStderr(damier, given);
      for (const opened of inputs.read({}, undefined, () => findings.endFile())) {
        findings.add(opened);
        const text = analysed(opened, to, limits, findings);
        if (text !== undefined && sequence !== null) {
          sequence.add(text);
        } else if (text !== undefined) {
          product.out.write(text.endsWith("\n") ? text : `${text}\n`);
        }
      }
      sequence?.end();
      product.finish(!inputs.isEmpty);
      return Math.max(inputs.status(), findings.status());
    } finally {
      product.abandon();
    }
  },
};

/** @param {import("./arguments.js").Arguments} given */
function limitsOf(given) {
  /** @type {(name: string, lowest: number, highest: number) => number | undefined} */
  const number = (name, lowest, highest) => (given.has(name) ? given.number(name, lowest, lowest, highest) : undefined);
  const limits = {
    depth: number("depth", 1, 100),
    nodes: number("nodes", 1, 2 ** 40),
    time: number("time", 1, 2 ** 31),
    lines: number("lines", 1, 20) ?? 1,
  };
  const isLimited = limits.depth !== undefined || limits.nodes !== undefined || limits.time !== undefined;
  return isLimited ? limits : { ...limits, nodes: USUAL_NODES };
}

/**
 * Returns a record with what was found; nothing if it cannot be searched, which is reported.
 * @param {import("./records.js").Opened} opened
 * @param {string} to
 * @param {import("../damier.js").AnalysisOptions} limits
 * @param {FindingsOnStderr} findings
 */
function analysed(opened, to, limits, findings) {
  try {
    return opened.record.analyse(limits)(to);
  } catch (failure) {
    if (failure instanceof DamierError && failure.status === "nothing") {
      findings.remark(opened, `left out: ${failure.message}`);
      return undefined;
    }
    throw failure;
  }
}
