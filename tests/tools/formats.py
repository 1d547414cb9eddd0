"""The report formats for programs, and the places in them."""

import json

import harness
from harness import BROKEN, broken_samples, some

# A few different samples: several findings, notes, a rule, two records, multi-byte characters.
FEW = ["missed-capture", "unterminated-variation", "unicode-dash", "wrong-owner", "not-utf8"]


class Report(harness.ToolTest):
    def findings(self, *words, **options):
        """Returns the findings and the summary of a report in JSON."""
        out = self.run_tool("damier-check", "--format", "json", *words, **options).out
        objects = [json.loads(line) for line in out.splitlines()]
        return [one for one in objects if "code" in one], objects[-1].get("summary")


class Golden(Report):
    def test_gcc(self):
        files = [broken_samples()[code].name for code in FEW]
        run = self.expect(1, "damier-check", "--format", "gcc", *files, cwd=BROKEN)
        self.assertEqual("", run.err)
        self.matches_golden(run.out, "tools/check-gcc.txt")

    def test_json(self):
        files = [broken_samples()[code].name for code in FEW]
        run = self.expect(1, "damier-check", "-f", "json", *files, cwd=BROKEN)
        self.assertEqual("", run.err)
        self.matches_golden(run.out, "tools/check-json.ndjson")

    def test_more_findings_than_are_shown(self):
        three = b'[Ruleset "lices"]\n\n1. d4-e3 $999 $999 $999 *\n'
        run = self.expect(1, "damier-check", "-f", "gcc", "--max-errors=1", stdin=three)
        self.assertIn("<stdin>:1:1: note: 2 more in this record\n", run.out)
        run = self.expect(1, "damier-check", "-f", "json", "--max-errors=1", stdin=three)
        more = json.loads(run.out.splitlines()[1])
        self.assertEqual({"file": "<stdin>", "record": 1, "more": 2}, more)


class BrokenArrays(Report):
    def test_an_array_that_does_not_end_is_a_finding(self):
        record = '{"schema":"damier-record-1","ruleset":"lices","plies":[],"result":"*"}'
        for text in (f"[{record},", f"[{record}\n", "[", "[[[", f"[{record}]]", f"[{record},,{record}]",
                     f"[{record},]", f"{record},\n", "[" * 5_000_000):
            with self.subTest(text=text[:100]):
                run = self.expect(1, "damier-check", "-f", "gcc", "--from", "json", stdin=text.encode())
                self.assertIn("error: this is not JSON", run.out)
                self.assertEqual("", run.err)

    def test_arrays_that_end_are_clean(self):
        record = '{"schema":"damier-record-1","ruleset":"lices","plies":[],"result":"*"}'
        for text in (record, f"[{record}]", f"[{record},\n {record}\n]\n", f"{record}\n{record}\n",
                     f"[{record}]\n[{record}]\n"):
            with self.subTest(text=text):
                self.expect(0, "damier-check", "--from", "json", stdin=text.encode())


def place(text, offset):
    """Returns line and column of an offset in characters, computed independently."""
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


class Places(Report):
    def check_places(self, finding, content, encoding):
        """Checks line, column and offset of both ends of a finding against the bytes of the file."""
        for prefix in ("", "end"):
            names = [prefix + name if not prefix else prefix + name.capitalize()
                     for name in ("line", "column", "offset")]
            line, column, offset = (finding[name] for name in names)
            self.assertLessEqual(offset, len(content))
            text = content.decode(encoding)
            characters = len(content[:offset].decode(encoding))
            self.assertEqual(place(text, characters), (line, column), finding)
        self.assertLessEqual(finding["offset"], finding["endOffset"])
        return content[finding["offset"] : finding["endOffset"]].decode(encoding)

    def test_samples(self):
        for code, path in some(broken_samples().items(), 4):
            encoding = "cp1252" if code in ("not-utf8", "charset-byte") else "utf-8"
            content = path.read_bytes()
            with self.subTest(code=code):
                findings, summary = self.findings(path)
                self.assertIn(code, [one["code"] for one in findings])
                for one in findings:
                    self.check_places(one, content, encoding)
                for severity in ("error", "warning"):
                    count = sum(one["severity"] == severity for one in findings)
                    self.assertEqual(summary[severity + "s"], count)

    def test_samples_with_windows_line_ends(self):
        for code, path in some(broken_samples().items(), 4):
            content = path.read_bytes()
            with self.subTest(code=code):
                findings, summary = self.findings(path)
                changed = self.file(path.name, content.replace(b"\n", b"\r\n"))
                changed_findings, changed_summary = self.findings(changed)
                self.assertEqual(summary, changed_summary)
                for before, after in zip(findings, changed_findings, strict=True):
                    for one in (before, *before.get("edits", ())):
                        for end in ("offset", "endOffset"):
                            one[end] += content[: one[end]].count(b"\n")
                    self.assertEqual({**before, "file": changed}, after)

    def test_marked_text(self):
        marked = {
            "bad-tag": '[White "Moreau]',
            "duplicate-tag": "Blancs",
            "missed-capture": "Ca9-b10",
            "not-utf8": "î",
            "setup-forbidden-square": "d5",
            "unicode-dash": "–",
            "unterminated-variation": "(",
            "wrong-result": "1/2-1/2",
        }
        for code, text in marked.items():
            path = broken_samples()[code]
            encoding = "cp1252" if code in ("not-utf8", "charset-byte") else "utf-8"
            with self.subTest(code=code):
                findings, _ = self.findings("--select", code, path)
                self.assertEqual(
                    text, self.check_places(findings[0], path.read_bytes(), encoding)
                )

    def test_windows_1252(self):
        text = (
            '[Ruleset "lices"]\r\n[White "Benoît"]\r\n[Result "*"]\r\n\r\n'
            "{ déjà «vu» à 5 € } 1. d4-e3\t{ é } 2. d6-e6 *\r\n"
        )
        content = text.encode("cp1252")
        findings, _ = self.findings("-", stdin=content)
        self.assertEqual(["not-utf8", "straight-pion"], [one["code"] for one in findings])
        self.assertEqual("î", self.check_places(findings[0], content, "cp1252"))
        self.assertEqual("d6-e6", self.check_places(findings[1], content, "cp1252"))

    def test_characters_of_several_bytes(self):
        text = '[Ruleset "lices"]\n[Result "*"]\n\n{ ♞ 𝄞 é }\t1. d4-e4 *\n'
        content = text.encode("utf-8")
        findings, _ = self.findings("-", stdin=content)
        self.assertEqual("d4-e4", self.check_places(findings[0], content, "utf-8"))
        report = self.run_tool("damier-check", stdin=content).out
        # A tab is shown as one blank, so that the mark is below the move.
        self.assertIn("   4 | { ♞ 𝄞 é } 1. d4-e4 *\n     | " + " " * 13 + "^^^^^\n", report)

    def test_later_records(self):
        one = b'[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e3 *\n'
        content = one + b"\n\n" + one.replace(b"d4-e3", b"d4-e4") + b"\n" + one
        findings, summary = self.findings("-", stdin=content)
        self.assertEqual(3, summary["records"])
        self.assertEqual(2, findings[0]["record"])
        self.assertEqual("d4-e4", self.check_places(findings[0], content, "utf-8"))

    def test_control_characters_are_not_shown_as_such(self):
        content = b'[Ruleset "lices"]\n[Result "*"]\n\n{ \x1b[31m\x07 } 1. d4-e4 *\n'
        report = self.run_tool("damier-check", stdin=content).out
        self.assertNotIn("\x1b", report)
        self.assertIn("{ ?[31m? } 1. d4-e4 *", report)

    def test_long_lines_are_shown_in_part(self):
        content = b'[Ruleset "lices"]\n[Result "*"]\n\n{' + b"x" * 5000 + b"} 1. d4-e4 *\n"
        report = self.run_tool("damier-check", stdin=content).out
        line, mark = report.splitlines()[1:3]
        self.assertLess(len(line), 140)
        self.assertEqual("d4-e4", line[mark.index("^") : mark.rindex("^") + 1])


if __name__ == "__main__":
    harness.main()
