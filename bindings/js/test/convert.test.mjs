// Every valid sample, converted to every format that its game has: the bytes are those of damier-convert.

import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";

import { native, withoutNative } from "./command.mjs";
import { damier, filesIn, games, sample, source } from "./common.mjs";

const formats = damier.formats.filter(({ writable }) => writable).map(({ name }) => name);

for (const game of games) {
  test(`samples of ${game} in all formats`, { skip: withoutNative }, () => {
    let compared = 0;
    for (const name of filesIn("samples", game)) {
      for (const format of formats) {
        const ran = native(["convert", "--no-config", "--quiet", "--to", format, name], { cwd: join(source, "samples", game) });
        if (ran.stdout.length === 0) {
          continue; // the game does not have the format
        }
        const converted = damier.convert(sample(`${game}/${name}`), format, { fileName: name });
        assert.equal(converted, ran.stdout.toString("utf8"), `${name} to ${format}`);
        compared += 1;
      }
    }
    assert.ok(compared >= filesIn("samples", game).length * 5, `only ${compared} conversions`);
    console.log(`${compared} conversions`);
  });
}
