/**
 * Repairs of a record, in the worker with the library for analysis: the smallest changes that make it legal.
 * @typedef {import("../../bindings/js/damier.js").Damier} Damier
 * @typedef {import("./types.js").Repairs} Repairs
 */

import { GameRecord } from "../../bindings/js/damier.js";
import { decoded } from "./opening.js";

/** As damier-repair has them, but fewer positions: an answer should come in a few seconds. */
const LIMITS = { maxChanges: 3, nodes: 200_000, answers: 8 };

/** Whether the library looks for repairs. */
export const hasRepairs = () => "repairs" in GameRecord.prototype;

/**
 * Looks for repairs of a record of a text; null if the text has no such record.
 * @param {Damier} damier
 * @param {import("./types.js").Tools} _tools
 * @param {string} text
 * @param {number} index From 1.
 * @param {import("../../bindings/js/damier.js").ReadOptions} options
 * @returns {Repairs | null}
 */
export function repairs(damier, _tools, text, index, options) {
  for (const record of damier.records(text, options)) {
    if (record.index !== index) {
      continue;
    }
    const {
      offset,
      bytes: { length: size },
      ruleset,
    } = record;
    const { outcome, report, answers } = /** @type {any} */ (record).repairs(LIMITS);
    return {
      outcome,
      report,
      offset,
      size,
      ruleset,
      answers: answers.map((/** @type {any} */ { sure, evidence, certainty, cost, changes, bytes, text: sheet }) => ({
        sure,
        evidence,
        certainty,
        cost,
        changes,
        sheet,
        text: bytes === null ? null : decoded(bytes).text,
      })),
    };
  }
  return null;
}
