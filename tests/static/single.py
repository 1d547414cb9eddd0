"""The one static program: it is every tool, needs no files of the system, and is small."""

import os
import pathlib
import shutil
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tools"))
import harness
from harness import ALL_SAMPLES, SAMPLES

PROGRAM = pathlib.Path(harness.program("damier"))
MAX_BYTES = 11_500_000  # with lld, which scripts/packages.sh installs; 0.3 MB are French
CHROOT = shutil.which("chroot", path="/usr/sbin:/sbin")


class Single(harness.ToolTest):
    def stripped(self):
        copy = self.folder / "damier"
        subprocess.run(["strip", "-o", copy, PROGRAM], check=True)
        return copy

    def test_is_static_and_small(self):
        headers = subprocess.run(["readelf", "-l", "-d", PROGRAM], capture_output=True, text=True, check=True).stdout
        self.assertNotIn("INTERP", headers)
        self.assertNotIn("NEEDED", headers)
        size = self.stripped().stat().st_size
        self.assertLessEqual(size, MAX_BYTES)
        readme = (harness.SOURCE / "README.md").read_text(encoding="utf-8")
        self.assertIn(f"The single file is {size / 1e6:.0f} MB", readme)

    def test_is_every_tool_by_its_first_argument_or_its_name(self):
        copy = self.stripped()
        sheet = SAMPLES / "sheet-example.lices"
        for tool in harness.TOOLS[1:]:
            with self.subTest(tool=tool):
                (self.folder / tool).symlink_to(copy)
                by_name = subprocess.run([self.folder / tool, "--help"], capture_output=True, text=True)
                by_argument = subprocess.run([copy, tool.removeprefix("damier-"), "--help"], capture_output=True, text=True)
                self.assertEqual(by_name.stdout, by_argument.stdout)
                self.assertIn(f"Usage: {tool} ", by_name.stdout)
        done = subprocess.run([copy, "check", sheet], capture_output=True, text=True)
        self.assertEqual((0, "1 file, 1 record, 5 plies, 0 errors, 0 warnings\n"), (done.returncode, done.stdout))

    def test_says_that_it_draws_no_pixels(self):
        for form in ("png", "pdf"):
            self.expect_usage_error("built without librsvg", "damier-board", "--to", form, "-o", self.folder / "x", SAMPLES / "sheet-example.lices")
        self.assertIn("<svg", self.expect_clean("damier-board", "--to", "svg", SAMPLES / "sheet-example.lices").out)

    def test_reads_the_usual_encodings(self):
        text = '[Ruleset "lices"]\n[White "Орлова"]\n[Result "*"]\n\n1. d4-e3 *\n'
        for encoding in ("windows-1251", "koi8-r", "cp866", "iso-8859-5"):
            sheet = self.file("sheet.lices", text.encode(encoding))
            self.assertIn("Орлова", self.expect_clean("damier-convert", "--encoding", encoding, "--to", "json", sheet).out)

    def test_refuses_old_zstd(self):
        """Truncated frames of before 1.0 are an error, not a crash."""
        for version in (5, 6, 7):
            with self.subTest(version=version):
                old = self.file(f"{version}.pdn.zst", bytes((0x20 + version, 0xB5, 0x2F, 0xFD, 0, 0, 0, 0)))
                done = subprocess.run([PROGRAM, "check", old], capture_output=True, text=True)
                self.assertEqual(2, done.returncode)
                self.assertIn("damaged or of an unsupported kind", done.stderr)

    @unittest.skipUnless(os.geteuid() == 0, "chroot(1) needs root")
    def test_runs_where_there_is_nothing_else(self):
        root = self.folder / "root"
        root.mkdir()
        shutil.copy(self.stripped(), root)
        shutil.copytree(ALL_SAMPLES / "lices", root / "lices")
        shutil.copytree(ALL_SAMPLES / "archive", root / "archive")

        def inside(status, *words):
            done = subprocess.run([CHROOT, root, "/damier", *words], capture_output=True, text=True, env={})
            self.assertEqual(status, done.returncode, done.stderr)
            return done.stdout

        inside(0, "check", "-r", "/archive/games")
        inside(1, "check", "/lices/broken/not-a-step.lices")
        # Catalogues are inside, and need neither files nor a locale.
        self.assertIn("erreur: d8-e10 fait plus d’une case", inside(1, "check", "--lang", "fr", "/lices/broken/not-a-step.lices"))
        self.assertIn("1 dosiero, 1 registro", inside(1, "check", "--lang", "eo", "/lices/broken/not-a-step.lices"))
        self.assertIn("Code de retour", inside(0, "perft", "--lang", "fr", "--help"))
        self.assertIn("Placed Chevaliers", inside(0, "replay", "/lices/sheet-example.lices"))
        self.assertIn("Usage", inside(0, "help", "convert"))
        inside(0, "index", "build", "-o", "/a.damier-index", "/archive/games/open.pdn")
        self.assertIn("g3-h4", inside(0, "explore", "-i", "/a.damier-index"))
        (root / "damier-check").symlink_to("damier")
        done = subprocess.run([CHROOT, root, "/damier-check", "/lices/sheet-example.lices"], capture_output=True)
        self.assertEqual(0, done.returncode, done.stderr)

    def test_starts_quickly(self):
        """Prints `time` and that of true(1), without a check."""
        sheet = SAMPLES / "sheet-example.lices"

        def fastest(*words):
            times = []
            for _ in range(20):
                begin = time.perf_counter()
                subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
                times.append(time.perf_counter() - begin)
            return 1000 * min(times)

        print(f"true {fastest('true'):.1f} ms, damier check {fastest(PROGRAM, 'check', sheet):.1f} ms")


if __name__ == "__main__":
    harness.main()
