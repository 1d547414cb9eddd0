"""Input that nobody would write: time and memory stay bounded, and the valid parts are still read."""

import os
import random
import subprocess

import harness
from harness import GOOD, codes_in, environment, program, some

MEGABYTE = 1 << 20
# Of processor time, which does not depend on other programs.
MAX_SECONDS = 60
# With a sanitizer, memory use means nothing: DAMIER_SANITIZED=1 skips it.
MAX_RESIDENT = None if os.environ.get("DAMIER_SANITIZED") else 256 * MEGABYTE


class Hostile(harness.ToolTest):
    def written(self, *parts):
        """Writes a file of (bytes, count) parts, piece by piece so that this process stays small."""
        path = self.folder / "hostile.lices"
        with open(path, "wb") as out:
            for piece, times in parts:
                block = piece * max(1, min(times, MEGABYTE // len(piece)))
                for _ in range(times * len(piece) // len(block)):
                    out.write(block)
                out.write(piece * (times * len(piece) % len(block) // len(piece)))
        return path

    def check(self, path, *options, status=1):
        """Checks a file within the limits, and returns the report."""
        words = [program("damier-check"), *options, str(path)]
        out_path = self.folder / "out"
        with open(out_path, "wb") as out, open(self.folder / "err", "w+b") as err:
            process = subprocess.Popen(words, stdout=out, stderr=err, env=environment())
            _, wait_status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(wait_status)
            err.seek(0)
            complaint = err.read()
        seconds = usage.ru_utime + usage.ru_stime
        self.assertEqual(b"", complaint)
        self.assertEqual(status, process.returncode, out_path.read_bytes()[:2000])
        self.assertLess(seconds, MAX_SECONDS, "too slow")
        if MAX_RESIDENT:
            self.assertLess(usage.ru_maxrss * 1024, MAX_RESIDENT, "too much memory")
        self.assertLess(out_path.stat().st_size, MEGABYTE, "too long a report")
        return out_path.read_text(encoding="utf-8")

    def test_open_parentheses(self):
        head = GOOD.removesuffix(b"*\n")
        path = self.written((head, 1), (b"(", 1_000_000))
        self.assertIn("unterminated-variation", codes_in(self.check(path)))
        path = self.written((head, 1), (b"(2. d8-e9 ", 1_000_000))
        found = codes_in(self.check(path, "--max-errors=0"))
        self.assertIn("nesting-too-deep", found)
        self.assertIn("unterminated-variation", found)

    def test_closed_parentheses(self):
        report = self.check(self.written((GOOD, 1), (b")", 1_000_000)))
        self.assertIn("stray-parenthesis", codes_in(report))
        # Findings that are not kept are still counted.
        self.assertIn(" 1000000 errors, ", report)

    def test_one_long_word(self):
        for piece in some((b"x", b"C", b"a1", b"(7c)d6", b"\xff", b"\xe2\x80\x93", b"=", b"1", b"!"), 3):
            with self.subTest(piece=piece):
                path = self.written((b"1. ", 1), (piece, 15 * MEGABYTE // len(piece)))
                self.check(path)

    def test_one_long_word_beyond_the_limit(self):
        path = self.written((b"1. ", 1), (b"x", 20 * MEGABYTE))
        self.assertEqual(["record-too-large"], codes_in(self.check(path)))

    def test_many_tags(self):
        path = self.written((b'[A "b"]\n', 3_000_000))
        self.check(path)
        path = self.written((b'[A "b"]', 2_000_000), (b"\n\n1. d4-e3 *\n", 1))
        found = codes_in(self.check(path, "--max-errors=0"))
        self.assertIn("too-many-parts", found)

    def test_many_plies(self):
        path = self.written((b'[Ruleset "lices"]\n\n', 1), (b"d4-e3 ", 1_000_000))
        found = codes_in(self.check(path, "--max-errors=0"))
        self.assertIn("too-many-parts", found)

    def test_many_remarks(self):
        path = self.written((b'[Ruleset "lices"]\n\n1. d4-e3 ', 1), (b"{}", 2_000_000))
        self.assertIn("too-many-parts", codes_in(self.check(path)))

    def test_many_open_comments(self):
        path = self.written((b'[Ruleset "lices"]\n\n1. d4-e3 {\n\n', 3_000))
        self.assertEqual(["unterminated-comment", "missing-result"] * 3000, codes_in(self.check(path, "--all")))

    def test_nothing_but_line_ends(self):
        # No record, of any size.
        path = self.written((b"\n \r", 5_000_000))
        self.assertIn("0 records", self.check(path, "--allow-empty", status=0))

    def test_nul_bytes(self):
        self.check(self.written((b"\0", 1_000_000)))
        path = self.file("nul.lices", GOOD.replace(b"2. d6-e5", b"2. d6\0-e5"))
        self.assertIn("move-syntax", codes_in(self.check(path)))

    def test_random_bytes(self):
        source = random.Random(20240229)
        for size in (1, 2, 3, 10, 100, 1000, 10_000, 300_000):
            with self.subTest(size=size):
                path = self.file("random.lices", b"1. " + source.randbytes(size))
                self.check(path)

    def test_random_records(self):
        """Random sequences of parts of records."""
        source = random.Random(20240301)
        pieces = [b"[", b"]", b'"', b"\\", b"{", b"}", b"(", b")", b"\n", b"\n\n", b" ", b"1.", b"2. ",
                  b"d4-e3 ", b"Ca9=9aA", b"(7c)", b"Eb8(7c)d6 ", b"$1", b"$", b"!?", b"*", b"1-0", b";",
                  b"%", b'[Ruleset "lices"]\n', b'[FEN "W:WCa9:BCa9"]\n', b"\xe9", b"\xe2\x80\x93",
                  b"(B)", b"(N)", b"- ", b"\xef\xbb\xbf", b"\0", b"\r\n"]
        for number in range(100):
            content = b"".join(source.choices(pieces, k=200))
            path = self.file("random.lices", b"x " + content)
            with self.subTest(number=number, content=content):
                self.check(path)

    def test_record_too_large_and_a_good_one(self):
        head = b'[Ruleset "lices"]\n[Event "large"]\n\n1. d4-e3 { '
        tail = b" } 2. d6-e5 *\n\n"
        path = self.written((head, 1), (b"blah ", 17 * MEGABYTE // 5), (tail, 1), (GOOD, 1))
        report = self.check(path)
        self.assertEqual(["record-too-large"], codes_in(report))
        self.assertIn("1 file, 2 records, 2 plies, 1 error,", report)

    def test_record_at_the_limit(self):
        head = b'[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e3 {'
        tail = b"} 2. d6-e5 *\n"
        fill = 16 * MEGABYTE - len(head) - len(tail)
        path = self.written((head, 1), (b"x", fill), (tail, 1))
        self.assertIn("1 record, 2 plies, 0 errors", self.check(path, status=0))
        path = self.written((head, 1), (b"x", fill + 1), (tail, 1))
        self.assertEqual(["record-too-large"], codes_in(self.check(path)))

    def test_many_findings_are_cut_short(self):
        path = self.written((b'[Ruleset "lices"]\n\n1. d4-e3 ', 1), (b"$999 ", 1_000_000), (b"*", 1))
        report = self.check(path)
        self.assertIn(" 1000000 errors, ", report)


if __name__ == "__main__":
    harness.main()
