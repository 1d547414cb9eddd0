// Every valid sample, converted to every format that its game has: the bytes are those of damier-convert.

import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";

import { native, withoutNative } from "./command.mjs";
import { DamierError, damier, filesIn, games, sample, source } from "./common.mjs";

const formats = damier.formats.filter(({ writable }) => writable).map(({ name }) => name);

/** Returns a sample in a format; nothing if its game does not have the format. */
function inFormat(path, fileName, format) {
  try {
    return damier.convert(sample(path), format, { fileName });
  } catch (failure) {
    if (failure instanceof DamierError && failure.status === "nothing") {
      return undefined;
    }
    throw failure;
  }
}

for (const game of games) {
  test(`samples of ${game} in all formats`, { skip: withoutNative }, () => {
    let compared = 0;
    for (const name of filesIn("samples", game)) {
      for (const format of formats) {
        const words = ["convert", "--no-config", "--to", format, name];
        const ran = native(words, { cwd: join(source, "samples", game) });
        const converted = inFormat(`${game}/${name}`, name, format);
        if (converted === undefined) {
          assert.match(`${ran.stderr}`, /\[list-of-other-game\]/u, `${name} to ${format}`);
          continue;
        }
        assert.equal(converted, `${ran.stdout}`, `${name} to ${format}`);
        compared += 1;
      }
    }
    assert.ok(compared >= filesIn("samples", game).length * 5, `only ${compared} conversions`);
  });
}
