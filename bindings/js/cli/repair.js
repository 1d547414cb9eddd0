// damier repair: repairs records that cannot be right.

import { DamierError } from "../damier.js";
import { FindingsOnStderr } from "./convert.js";
import { Product, tell } from "./output.js";
import { archiveOptions, Inputs } from "./records.js";
import { Sequence } from "./sequence.js";

/** @type {import("./main.js").Command} */
export const repair = {
  summary: "repair game records that cannot be right",
  operands: "[FILE...]",
  findings: "some records are still not legal",
  options: {
    review: { help: "write the answers as JSON for review, instead of records" },
    answers: { value: "N", help: "search for up to N answers, the cheapest first (default: 1)" },
    "max-changes": { value: "N", help: "maximum number of changes per record (default: 3)" },
    nodes: { value: "N", help: "maximum number of positions per line (default: 1000000)" },
    beam: { value: "N", help: "beam width of the search (default: 60)" },
    output: { letter: "o", value: "FILE", help: "write to FILE, which must not exist yet" },
    overwrite: { letter: "O", help: "let --output replace a file" },
    jobs: archiveOptions.jobs,
    "no-progress": archiveOptions["no-progress"],
  },
  analysis: true,
  run(damier, given, program) {
    /** @type {(name: string, lowest: number, highest: number) => number | undefined} */
    const number = (name, lowest, highest) =>
      given.has(name) ? given.number(name, lowest, lowest, highest) : undefined;
    const limits = {
      answers: number("answers", 1, 64) ?? 1,
      maxChanges: number("max-changes", 0, 10),
      nodes: number("nodes", 1, 1e9),
      beam: number("beam", 0, 1e6),
    };
    const isReview = given.has("review");
    const inputs = new Inputs(damier, given, program);
    const product = new Product(given);
    let status = 0;
    try {
      const sequence = new Sequence(damier, "native", {}, product.out);
      const findings = new FindingsOnStderr(damier, given);
      for (const opened of inputs.read({}, undefined, () => {})) {
        const found = repaired(opened, limits, findings);
        if (found === undefined) {
          status = 1;
          continue;
        }
        status = found.outcome === "not-found" ? 1 : status;
        if (!given.has("quiet")) {
          tell(found.report);
        }
        if (isReview && found.review !== "") {
          product.out.write(found.review.endsWith("\n") ? found.review : `${found.review}\n`);
        } else if (!isReview) {
          sequence.add(found.answers[0]?.text ?? opened.record.part("native"));
        }
      }
      if (!isReview) {
        sequence.end();
      }
      product.finish(!inputs.isEmpty);
      return Math.max(inputs.status(), status);
    } finally {
      product.abandon();
    }
  },
};

/**
 * Returns what was found for a record; nothing if its ruleset is unknown, which is reported.
 * @param {import("./records.js").Opened} opened
 * @param {import("../damier.js").RepairOptions} limits
 * @param {FindingsOnStderr} findings
 */
function repaired(opened, limits, findings) {
  try {
    return opened.record.repairs(limits);
  } catch (failure) {
    if (failure instanceof DamierError && failure.status === "nothing") {
      findings.remark(opened, `left out: ${failure.message}`);
      return undefined;
    }
    throw failure;
  }
}
