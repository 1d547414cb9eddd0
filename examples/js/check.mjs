// Checks files of game records: node check.mjs FILE...
//
// Prints each finding with its rule and the likely moves, and exits with status 1 if a record is wrong.

import { createReadStream } from "node:fs";
import { load } from "damier";

const damier = await load();
let records = 0;
let wrong = 0;

for (const fileName of process.argv.slice(2)) {
  const parts = [];
  for await (const part of createReadStream(fileName)) {
    parts.push(part);
  }
  for (const record of damier.read(parts, { name: fileName })) {
    records += 1;
    wrong += record.valid ? 0 : 1;
    for (const { line, column, severity, message, rule, notes } of record.findings) {
      console.log(`${fileName}:${line}:${column}: ${severity}: ${message}${rule === "" ? "" : ` (rule ${rule})`}`);
      notes.forEach((note) => console.log(`    ${note}`));
    }
  }
}
console.log(`${records} records, ${wrong} of them wrong`);
process.exitCode = wrong > 0 ? 1 : 0;
