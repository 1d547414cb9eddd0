"""The broken samples: each shows its code, and its report is the golden one."""

import harness
from harness import BROKEN, SAMPLES, broken_samples, codes_in

# What no sample of a readable size can show; hostile.py makes inputs for them.
WITHOUT_SAMPLE = {"record-too-large", "too-many-parts"}


class Golden(harness.ToolTest):
    def check(self, path, *options):
        return self.run_tool("damier-check", *options, path.name, cwd=BROKEN)

    def test_a_sample_a_code(self):
        codes = set(self.codes())
        samples = set(broken_samples())
        self.assertEqual(set(), samples - codes, "samples of codes that do not exist")
        self.assertEqual(WITHOUT_SAMPLE, codes - samples, "codes without a sample in samples/")
        self.assertEqual(len(samples), len(list(BROKEN.iterdir())), "two samples of one code")

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
                self.matches_golden(run.out, f"lices/broken/{code}.txt")
        reports = {path.stem for path in (harness.GOLDEN / "lices" / "broken").iterdir()}
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

    def test_few_other_findings(self):
        for code, path in broken_samples().items():
            with self.subTest(code=code):
                others = set(codes_in(self.check(path).out)) - {code}
                self.assertLessEqual(len(others), 2, "a sample should show its own code only")

    def test_good_samples_are_clean(self):
        samples = sorted(SAMPLES.glob("*.lices"))
        self.assertTrue(samples)
        for path in samples:
            with self.subTest(sample=path.name):
                run = self.expect_clean("damier-check", "--strict", path)
                self.assertEqual([], codes_in(run.out), str(run))


if __name__ == "__main__":
    harness.main()
