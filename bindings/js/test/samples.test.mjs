// The findings in all samples are those of damier-check, byte for byte.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import { damier, filesIn, games, sample, source } from "./common.mjs";

/** Returns the findings as damier-check prints them, and how many records of each kind there are. */
function checked(name, fileName) {
  let report = "";
  const counts = { records: 0, valid: 0 };
  for (const record of damier.records(sample(name), { fileName })) {
    report += record.report;
    counts.records += 1;
    counts.valid += record.isValid ? 1 : 0;
  }
  return { report, ...counts };
}

// The last line of a report is its totals; one that names damier-transcribe may come before it.
const withoutTotals = (report) => report.replace(/(?:[^\n]*damier-transcribe reads[^\n]*\n)?[^\n]*\n$/, "");

// A file in an encoding of several bytes, which needs iconv: here that encoding is unknown.
const OTHER_REPORTS = new Map([["lignes-d-action/broken/charset-byte.sgf", /: warning: .* \[unknown-charset\]\n/]]);

for (const game of games) {
  test(`broken samples of ${game}`, () => {
    const broken = filesIn("samples", game, "broken");
    assert.notEqual(broken.length, 0);
    for (const name of broken) {
      const code = name.replace(/\.[^.]*$/, "");
      const golden = readFileSync(join(source, "tests/golden", game, "broken", `${code}.txt`), "utf8");
      const { report } = checked(`${game}/broken/${name}`, name);
      const other = OTHER_REPORTS.get(`${game}/broken/${name}`);
      if (other) {
        assert.match(report, other);
      } else {
        assert.equal(report, withoutTotals(golden), name);
      }
    }
  });

  test(`good samples of ${game}`, () => {
    const good = filesIn("samples", game);
    assert.notEqual(good.length, 0);
    for (const name of good) {
      const { report, records, valid } = checked(`${game}/${name}`, name);
      assert.notEqual(records, 0, name);
      assert.equal(valid, records, `${name}: ${report}`);
    }
  });
}
