"""The likely move at an illegal ply: damier-check --go-on, and its display in other tools."""

import json
import re
import unittest
import xml.etree.ElementTree

import harness
from harness import ALL_SAMPLES, CROWDED, some, good_samples, broken_files

BEFORE = ALL_SAMPLES / "repair" / "before"

MOVES = (
    "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 34-30 20-25 40-34 5-10 46-41 10-14 32-28 23x32 37x28 16-21 "
    "41-37 21-26 37-32 26x37 42x31 11-16"
)


def game(moves=MOVES, result="*", tags=""):
    return f'[GameType "20"]\n[Result "{result}"]\n{tags}\n{moves} {result}\n'.encode()


TWO_ERRORS = game(MOVES.replace("34-30", "34-38").replace("42x31", "42x13"))


class GoingOn(harness.ToolTest):
    def findings(self, text, *words):
        """Returns each finding of a record: its line in the style of compilers without the place."""
        out = self.run_tool("damier-check", "-q", "-fgcc", "--go-on", *words, stdin=text).out
        return [line.split(": ", 1)[1] for line in out.splitlines()]

    def test_samples(self):
        for name in ("notebook.pdn", "club.lices"):
            with self.subTest(name=name):
                run = self.expect(1, "damier-check", "--go-on", name, cwd=BEFORE)
                self.matches_golden(run.out, f"tools/go-on/{name}.txt")

    def test_off_by_default(self):
        out = self.expect(1, "damier-check", stdin=TWO_ERRORS).out
        self.assertNotIn("treated from here on", out)
        self.assertNotIn("conditional", out)
        self.assertEqual(1, out.count("error: "))

    def test_every_game(self):
        """A slip in a random game, and a later one: one run finds both, and the likely moves."""
        for ruleset, alike in (
            ("lices", ("17", "56", "38", "bd", "ce")),
            ("international", ("38",)),
            ("russian", ("bd",)),
            ("lignes-d-action", ("ce", "gc")),
            ("marelle", ("db", "gc")),
        ):
            with self.subTest(ruleset=ruleset):
                sheet = self.expect_clean("damier-random", "--ruleset", ruleset, "--seed=4", "--max-plies=60").out
                head, moves = sheet.split("\n\n", 1)
                words = moves.split()
                meant = []
                for at in range(4, len(words) - 8):
                    other = next((words[at].replace(a, b, 1) for a, b in alike if a in words[at]), "")
                    if len(meant) == 2 or re.fullmatch(r"\d+\.+", words[at]) or not other:
                        continue
                    tried = words[:at] + [other] + words[at + 1 :]
                    text = "\n\n".join([head, " ".join(tried) + "\n"]).encode()
                    out = self.run_tool("damier-check", "--go-on", stdin=text).out
                    taken = re.findall("treated from here on as (.*): misread", out)
                    if taken == meant + [words[at]]:
                        words, meant = tried, taken
                self.assertEqual(2, len(meant))
                text = "\n\n".join([head, " ".join(words) + "\n"]).encode()
                found = self.findings(text)
                self.assertEqual([False, True], ["(conditional)" in one for one in found], found)
                self.assertNotIn("treated from here on", self.run_tool("damier-check", stdin=text).out)

    def test_formats(self):
        def of(name):
            return self.expect(1, "damier-check", "--go-on", "--format", name, stdin=TWO_ERRORS).out

        findings = [json.loads(line) for line in of("json").splitlines()][:2]
        self.assertEqual([None, True], [one.get("conditional") for one in findings])
        self.assertIn("treated from here on as 34-30: misread", findings[0]["notes"])
        results = json.loads(of("sarif"))["runs"][0]["results"]
        self.assertEqual([None, True], [one["properties"].get("conditional") for one in results])
        self.assertEqual(1, of("tap").count("      conditional: true\n"))
        self.assertEqual([False, True], ["(conditional)" in line for line in of("gcc").splitlines()[:2]])
        cases = xml.etree.ElementTree.fromstring(of("junit"))
        self.assertEqual(1, "".join(cases.itertext()).count("assumes the correction suggested"))
        for name in ("text", "github", "rdjsonl"):
            self.assertEqual(1, of(name).count("assumes the correction suggested"), name)

    def test_no_fix_rests_on_a_guess(self):
        """A spelling after the error is conditional: its fix is withheld."""
        text = game(MOVES.replace("34-30", "34-38").replace("42x31", "42-31").replace("19-23", "19x23"))
        found = [json.loads(line) for line in self.run_tool("damier-check", "-fjson", "--go-on", stdin=text).out.splitlines()]
        spelling = [one for one in found if one.get("code") == "move-sign"]
        self.assertEqual([False, True], [one.get("conditional", False) for one in spelling])
        self.assertEqual([True, False], ["edits" in one for one in spelling])

    def test_variations(self):
        """An error in a variation does not affect the parallel line."""
        text = game(MOVES.replace("34-30", "34-30 (34-38 20-24 40-43)").replace("42x31", "42x13"))
        found = self.findings(text)
        self.assertEqual(["(conditional)" in one for one in found], [False, True, False], found)

    def test_options(self):
        for option in ("--syntax-only", "--fix", "--diff"):
            self.expect_usage_error("cannot be used with", "damier-check", "--go-on", option, "x.pdn")

    def test_good_records_and_others(self):
        for path in some(good_samples(), 6):
            with self.subTest(path=path):
                plain = self.run_tool("damier-check", path)
                self.assertEqual(plain.out, self.run_tool("damier-check", "--go-on", path).out)
        for path in some(broken_files(), 12):
            with self.subTest(path=path):
                plain = self.run_tool("damier-check", "-fgcc", path)
                going = self.run_tool("damier-check", "-fgcc", "--go-on", path)
                self.assertEqual(plain.status, going.status)
                # Earlier findings remain, unless they come from the guess.
                first = [line for line in plain.out.splitlines() if ": error: " in line][:1]
                self.assertEqual(first, [line for line in going.out.splitlines() if ": error: " in line][:1])

    def test_bounded(self):
        to_and_fro = "46-4l 5-10 41-46 10-5 " * 20000
        for text in (
            game(to_and_fro, tags='[FEN "W:WK46:BK5"]\n'),
            game("1-2 99-99 " * 50000),
            f'[Ruleset "lices"]\n[FEN "{CROWDED}"]\n[Result "*"]\n\n1. E6d-e9 2. d4-e5 3. c1-d2 *\n'.encode(),
        ):
            with self.subTest(text=text[:80]):
                run = self.expect(1, "damier-check", "--go-on", "--all", stdin=text)
                self.assertLessEqual(run.out.count("treated from here on as"), 100)


class Suggested(harness.ToolTest):
    def test_replay(self):
        run = self.expect(1, "damier-replay", "--ply=9", stdin=TWO_ERRORS)
        self.assertIn("5. White 34-38  [position unknown; probably 34-30: misread]\n", run.out)
        self.assertIn("probably 34-30: misread", run.err)
        run = self.expect(1, "damier-replay", "--ply=10", stdin=TWO_ERRORS)
        self.assertIn("20-25  [position unknown]\n", run.out)

    def test_page(self):
        out = self.expect(1, "damier-convert", "--to=html", stdin=TWO_ERRORS).out
        place = re.search(r'<a class="m unclear wrong">.*?34-38</a> (?:<span class="reason">.*?</span> )?(<span class="command">[^<]*</span>)?', out)
        self.assertEqual('<span class="command">probably 34-30: misread</span>', place.group(1))
        self.assertEqual(2, out.count("probably 34-30: misread"))
        self.assertNotIn("probably", self.expect(1, "damier-convert", "--to=json", stdin=TWO_ERRORS).out)


if __name__ == "__main__":
    harness.main()
