/**
 * Findings as files: text as damier-check prints it, JSON, CSV.
 * @typedef {import("../../bindings/js/damier.js").Finding} Finding
 * @typedef {import("../../bindings/js/damier.js").GameRecord} GameRecord
 * @typedef {{begin: string, record: (record: Pick<GameRecord, "report" | "findings">) => string, end: () => string}}
 *   Writer
 */

import { trn } from "../language.js";

/** @returns {Writer} */
export function textOf() {
  const counts = { record: 0, error: 0, warning: 0, note: 0 };
  return {
    begin: "",
    record({ report, findings }) {
      counts.record += 1;
      findings.forEach(({ severity }) => {
        counts[severity] += 1;
      });
      return report;
    },
    end: () =>
      `${[
        trn("{0} record", "{0} records", counts.record, counts.record),
        trn("{0} error", "{0} errors", counts.error, counts.error),
        trn("{0} warning", "{0} warnings", counts.warning, counts.warning),
      ].join(", ")}\n`,
  };
}

/** @param {string} file @returns {Writer} */
export function jsonOf(file) {
  let isFirst = true;
  return {
    begin: "[",
    record: ({ findings }) =>
      findings
        .map((finding) => {
          const separator = isFirst ? "\n" : ",\n";
          isFirst = false;
          return separator + JSON.stringify({ file, ...finding });
        })
        .join(""),
    end: () => "\n]\n",
  };
}

const COLUMNS = /** @type {const} */ (["record", "line", "column", "severity", "code", "rule", "message"]);

/**
 * Returns a cell that no spreadsheet takes for a formula.
 * @param {string | number} value
 */
export function cell(value) {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** @param {string} file @returns {Writer} */
export function csvOf(file) {
  return {
    begin: `${["file", ...COLUMNS, "notes"].join(",")}\r\n`,
    record: ({ findings }) =>
      findings
        .map(
          (finding) =>
            `${[cell(file), ...COLUMNS.map((name) => cell(finding[name])), cell(finding.notes.join("; "))].join(",")}\r\n`,
        )
        .join(""),
    end: () => "",
  };
}
