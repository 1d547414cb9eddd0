// Pages as people write games.
import assert from "node:assert/strict";
import test from "node:test";

import { load } from "./common.mjs";

const page = `Dames
1/ 32 - 28   19 - 23
2/ 28 x 19   14 x 23
3/ 37 - 32   1O - 14
4/ 41 - 37   14 - 19
5/ 34 - 30   20 - 25
6/ 40 - 34   5 - 10
7/ 46 - 41   10 - 14
`;

const damier = await load({ analysis: true });

test("a page is read", () => {
  for (const given of [page, new TextEncoder().encode(page)]) {
    const { ruleset, answers, report, review } = damier.transcribe(given, { ruleset: "international" });
    assert.equal(ruleset, "international");
    const [record] = damier.records(answers[0], { keep: true });
    assert.ok(record.isValid);
    assert.equal(record.plies.length, 14);
    assert.match(report, /10-14 for 1O - 14/);
    assert.equal(JSON.parse(review).games.length, 1);
  }
});

test("a page has several readings, or none", () => {
  assert.equal(new Set(damier.transcribe(page, { ruleset: "international", answers: 3 }).answers).size, 3);
  const nothing = damier.transcribe("rien du tout");
  assert.deepEqual([nothing.answers, nothing.sure], [[], false]);
  assert.match(nothing.report, /no game was found/);
});

test("wrong options of a page are refused", async () => {
  assert.throws(() => damier.transcribe(page, { ruleset: "chess" }), { status: "bad-argument" });
  assert.throws(() => damier.transcribe(page, { answers: 65 }), { status: "bad-argument" });
  assert.throws(() => damier.transcribe(page, { answers: "many" }), { status: "bad-argument" });
  const without = await load();
  assert.throws(() => without.transcribe(page), { status: "nothing" });
});
