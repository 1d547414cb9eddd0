"""The broken samples: each shows its code, and its report equals the golden one."""

import harness
from harness import DRAUGHTS, LIGNES_D_ACTION, broken_files, broken_samples, codes_in, good_samples

# Codes that no sample of reasonable size can show (see hostile.py), or that need options.
WITHOUT_SAMPLE = {
    "record-too-large",
    "too-many-parts",
    "list-of-other-game",
    "duplicate-game",
    "duplicate-moves",
    "duplicate-contained",
    "missing-required-tag",
    "other-ruleset",
    "refuted-ruleset",
}

# Good samples with faults that players may commit, which are warnings (D9).
FAULTS = {"huffed-piece.pdn": ["capture-too-few"]}
# Codes that come with another: huffing implies a missed capture, and an unterminated value leaves the tree open.
ALSO_FOUND = {"huff-wrong-piece": {"missed-capture"}, "unterminated-value": {"unterminated-tree"}}


class Golden(harness.ToolTest):
    def check(self, path, *options):
        return self.run_tool("damier-check", *options, path.name, cwd=path.parent)

    def test_a_sample_a_code(self):
        codes = set(self.codes())
        samples = set(broken_samples())
        self.assertEqual(set(), samples - codes, "samples of codes that do not exist")
        self.assertEqual(WITHOUT_SAMPLE, codes - samples, "codes without a sample in samples/")
        self.assertEqual(len(samples), len(broken_files()), "two samples of one code")

    def test_reports(self):
        severities = self.codes()
        for code, path in broken_samples().items():
            with self.subTest(code=code):
                run = self.check(path)
                self.assertEqual("", run.err, f"stderr should be empty{run}")
                found = codes_in(run.out)
                self.assertIn(code, found, f"{path.name} does not show its code{run}")
                errors = any(severities[one] == "error" for one in found)
                self.assertEqual(1 if errors else 0, run.status, f"wrong exit status{run}")
                game = path.parent.parent.name
                self.matches_golden(run.out, f"{game}/broken/{code}.txt")
        reports = {path.stem for path in harness.GOLDEN.glob("*/broken/*")}
        self.assertEqual(set(broken_samples()), reports, "golden reports without a sample")

    def test_strict_makes_errors_of_warnings(self):
        severities = self.codes()
        for code, path in broken_samples().items():
            with self.subTest(code=code):
                run = self.check(path, "--strict")
                found = codes_in(run.out)
                self.assertNotIn(": warning: ", run.out, str(run))
                only_notes = all(severities[one] == "note" for one in found)
                self.assertEqual(0 if only_notes else 1, run.status, f"wrong exit status{run}")

    def test_no_other_findings(self):
        for code, path in broken_samples().items():
            with self.subTest(code=code):
                others = set(codes_in(self.check(path).out)) - {code}
                self.assertEqual(ALSO_FOUND.get(code, set()), others, "a sample shows its own code only")

    def test_a_slip_in_the_numbers_is_reported_once(self):
        moves = "d4-e3 d6-e5 d2-e1 d4-e3 d8-e9 e3-7e d6(7e)3e d2(3e)7e".split()
        for numbers in ([1, 2, 3, 4, 6, 7, 8, 9], [1, 2, 3, 5, 5, 6, 7, 8], [1, 2, 3, 3, 4, 5, 6, 7]):
            text = " ".join(f"{number}. {move}" for number, move in zip(numbers, moves, strict=True))
            run = self.expect(1, "damier-check", "--ruleset=lices", stdin=text.encode())
            self.assertEqual(["ply-number"], codes_in(run.out), run)

    def test_good_samples_are_clean(self):
        samples = good_samples()
        self.assertTrue(samples)
        for path in samples:
            with self.subTest(sample=path.name):
                if path.name in FAULTS:
                    run = self.expect_clean("damier-check", path)
                else:
                    run = self.expect_clean("damier-check", "--strict", path)
                self.assertEqual(FAULTS.get(path.name, []), codes_in(run.out), str(run))

    def test_samples_are_canonical(self):
        samples = sorted([*DRAUGHTS.glob("*.pdn"), *LIGNES_D_ACTION.glob("*.loa")])
        self.assertTrue(samples)
        for path in samples:
            with self.subTest(sample=path.name):
                run = self.run_tool("damier-convert", path)
                self.assertEqual(path.read_bytes().decode("utf-8"), run.out)


if __name__ == "__main__":
    harness.main()
