"""Scores of people who have only the printed sheet: the findings of damier-check, and the fixes of --fix.

Each sample shows one or two habits of writers. For each game one golden file has all reports, and one all fixed scores.
"""

import shutil

import harness
from harness import ALL_SAMPLES, codes_in

# The findings of each sample, in order; none if the sheets print the habit.
FOUND = {
    "alice/blanks": "number-form spaced-move spaced-move spaced-move spaced-move",
    "alice/cards-in-full": "card-form card-form card-form card-form",
    "alice/cards-on-squares": "number-form card-form card-form card-form card-form",
    "alice/columns": "number-form",
    "alice/draws-without-plus": "move-syntax move-syntax",
    "alice/english-cards": "unknown-card",
    "alice/king-without-plus": "move-syntax",
    "alice/level-unknown": "bad-parameter missing-result",
    "alice/level-with-remark": "no-exchanges missing-result",
    "alice/other-order": "exchange-order",
    "alice/points-in-words": "result-form",
    "alice/scanned": "bad-square",
    "alice/small-letters": "card-form card-form card-form card-form",
    "alice/small-level": "missing-result",
    "alice/suit-signs": "card-form card-form card-form card-form",
    "alice/table": "table-bars",
    "alice/times-signs": "move-sign move-sign",
    "alice/touched-card": "card-locked",
    "dames/bare-numbers": "number-form missing-result",
    "dames/blanks": "spaced-move spaced-move spaced-move missing-result spaced-move",
    "dames/box-colours": "number-form missing-result",
    "dames/dashes-behind-numbers": "number-form missing-result",
    "dames/twenty-moves-unclear": "bad-parameter missing-result",
    "lices/accents": "piece-name piece-name piece-name piece-name",
    "lices/bare-numbers": "number-form",
    "lices/capitals": "square-form square-form square-form square-form",
    "lices/capture-forgotten": "missed-capture",
    "lices/colours-as-marks": "",
    "lices/columns": "number-form piece-name piece-name",
    "lices/crosses": "move-syntax missing-result",
    "lices/dashes-behind-numbers": "number-form",
    "lices/described": "",
    "lices/from-the-wrong-side": "wrong-owner",
    "lices/horsemen": "number-form piece-name piece-name piece-name piece-name",
    "lices/lice-not-marked": "lice-mark-missing",
    "lices/one-for-l": "bad-square",
    "lices/ordinals": "number-form",
    "lices/parentheses-behind-numbers": "number-form",
    "lices/pieces-in-full": "piece-name piece-name piece-name missing-result piece-name",
    "lices/pieces-in-short": "piece-name piece-name piece-name piece-name",
    "lices/scanned-lice": "bad-square missing-result",
    "lices/scanned": "bad-square missing-result",
    "lices/semicolons": "semicolon semicolon semicolon semicolon",
    "lices/small-marks": "",
    "lices/table": "table-bars",
    "lices/told-before": "",
    "lignes-d-action/both-connected": "missing-result",
    "lignes-d-action/colons-behind-numbers": "number-form",
    "lignes-d-action/no-signs": "move-sign move-sign move-sign move-sign",
    "lignes-d-action/ordinals": "number-form",
    "marelle/bare-numbers": "number-form missing-result",
    "marelle/capitals": "square-form square-form square-form missing-result square-form",
    "marelle/jumps-unclear": "bad-parameter",
    "marelle/no-jumps": "",
    "marelle/parentheses-behind-numbers": "number-form missing-result",
}

# Samples that --fix leaves unchanged, since it changes only what is certain.
UNCHANGED = {
    "alice/draws-without-plus",
    "alice/english-cards",
    "alice/king-without-plus",
    "alice/level-unknown",
    "alice/level-with-remark",
    "alice/points-in-words",
    "alice/scanned",
    "alice/small-level",
    "alice/touched-card",
    "dames/twenty-moves-unclear",
    "lices/capture-forgotten",
    "lices/colours-as-marks",
    "lices/crosses",
    "lices/described",
    "lices/from-the-wrong-side",
    "lices/one-for-l",
    "lices/scanned-lice",
    "lices/scanned",
    "lices/small-marks",
    "lices/told-before",
    "lignes-d-action/both-connected",
    "marelle/jumps-unclear",
    "marelle/no-jumps",
}


def games():
    return sorted(folder.parent for folder in ALL_SAMPLES.glob("*/handwritten"))


class Handwritten(harness.ToolTest):
    def check(self, path, *options):
        return self.run_tool("damier-check", *options, path.name, cwd=path.parent)

    def test_the_table_is_complete(self):
        samples = {f"{path.parent.parent.name}/{path.stem}" for path in ALL_SAMPLES.glob("*/handwritten/*")}
        self.assertEqual(set(FOUND), samples)
        self.assertGreaterEqual(len(samples), 50)

    def test_reports(self):
        for game in games():
            reports = ""
            for path in sorted((game / "handwritten").iterdir()):
                name = f"{game.name}/{path.stem}"
                with self.subTest(sample=name):
                    run = self.check(path)
                    self.assertEqual(FOUND[name], " ".join(codes_in(run.out)), run)
                    reports += run.out
            with self.subTest(game=game.name):
                self.matches_golden(reports, f"{game.name}/handwritten.txt")

    def test_mended(self):
        for game in games():
            mended = ""
            for path in sorted((game / "handwritten").iterdir()):
                name = f"{game.name}/{path.stem}"
                with self.subTest(sample=name):
                    copy = self.folder / path.name
                    shutil.copy(path, copy)
                    self.check(copy, "--fix")
                    changed = copy.read_bytes() != path.read_bytes()
                    self.assertEqual(name not in UNCHANGED, changed, "changed by --fix")
                    mended += f"# {path.name}\n{copy.read_text(encoding='utf-8')}\n"
            with self.subTest(game=game.name):
                self.matches_golden(mended, f"{game.name}/handwritten-fixed.txt")


if __name__ == "__main__":
    harness.main()
