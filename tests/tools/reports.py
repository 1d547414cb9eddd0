"""The reports of damier-check: each format, parts of archives, known findings, required tags."""

import json
import re
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

try:
    import jsonschema
except ImportError:
    sys.exit("these tests need a validator of JSON Schema: on Debian, apt-get install python3-jsonschema")

import harness
from harness import BAD, GOOD, run_in_terminal

# Errors, warnings and a note, in records of several lines.
FAULTY = [
    GOOD,
    BAD,
    b'[Ruleset "lices"]\n[Event "\xe9t\xe9"]\n[Result "1-0"]\n\n1. Pd4-e3 2. d6 - e5\n3. d2-e1 99. d4-e5 *\n',
    b'[Ruleset "lices"]\n[Event "\xc3\xa9\xf0\x9f\x99\x82"]\n\n1. d4-e3 {\xc3\xa9\xf0\x9f\x99\x82} 2. d6-d5 *\n',
]


class OtherHands(harness.ToolTest):
    """A report on moves that are not in the notation of the game names the tool that reads them."""

    PAGE = b"1. Pion d8 va en e9\n2. Pion c9 va en d8\n3. Pion d2 va en e3\n"
    HINT = "damier-transcribe reads pages"

    def test_it_is_named(self):
        page = self.file("page.lices", self.PAGE)
        self.assertIn(f"{self.HINT} that", self.expect(1, "damier-check", page).out)
        self.assertIn(self.HINT, self.expect(1, "damier-convert", "--to=json", page).err)

    def test_it_is_named_without_a_known_game(self):
        page = self.file("page.txt", "n°1 (B) d8 → e7\nn°2 (N) c9 → d8\n".encode())
        run = self.expect(1, "damier-check", page)
        self.assertIn("undecided-ruleset", run.out)
        self.assertIn(self.HINT, run.out)
        self.assertIn(self.HINT, self.expect(1, "damier-convert", "--to=json", page).err)
        page = self.file("tags.txt", b'[Event "Club"]\n\n*\n')
        self.assertNotIn(self.HINT, self.expect(1, "damier-check", page).out)

    def test_it_is_not_named_for_programs_and_for_records(self):
        page = self.file("page.lices", self.PAGE)
        for form in ("gcc", "json", "github"):
            self.assertNotIn(self.HINT, self.expect(1, "damier-check", "-f", form, page).out)
        self.assertNotIn(self.HINT, self.expect(1, "damier-check", stdin=BAD).out)


class Parts(harness.ToolTest):
    """The reports on the shards, joined, equal the report on the whole."""

    def whole_and_parts(self, name, parts, *words):
        whole = self.file(name, b"".join(parts))
        expected = self.run_tool("damier-check", "-q", *words, name, cwd=self.folder).out
        out = ""
        records = lines = offset = 0
        for part in parts:
            base = ["--base-record", records, "--base-line", lines, "--base-offset", offset]
            out += self.run_tool("damier-check", "-q", *words, *base, "--stdin-name", name, stdin=part).out
            records += self.run_tool("damier-convert", "-q", "--to=ndjson", "--from=native", stdin=part).out.count("\n")
            lines += part.count(b"\n")
            offset += len(part)
        self.assertTrue(whole and expected)
        return expected, out

    def test_native(self):
        records = [record + b"\n" for record in FAULTY]
        parts = [records[0] + records[1], records[2], records[3] + records[2]]
        for words in (["--format=gcc"], ["--format=json"], ["--format=text"], ["-frdjsonl"], ["-fgcc", "--max-errors=1"]):
            expected, out = self.whole_and_parts("all.lices", parts, *words)
            self.assertEqual(expected, out)

    def test_the_name_tells_the_game(self):
        bare = b"1. d4-e4\n"
        run = self.expect(1, "damier-check", "-fgcc", "--stdin-name=games.lices.gz", stdin=bare)
        self.assertIn("games.lices.gz:1:4: error: ", run.out)
        self.assertIn("[straight-pion]", run.out)

    def test_members_of_an_archive(self):
        folder = self.folder / "in"
        self.file("in/a.lices", BAD)
        packed = subprocess.run(["tar", "-C", folder, "-c", "a.lices"], capture_output=True, check=True).stdout
        run = self.expect(1, "damier-check", "--stdin-name", "games.tar", stdin=packed)
        self.assertIn("games.tar!a.lices:4:4: error: ", run.out)

    def test_files_keep_their_names(self):
        self.file("bad.lices", BAD)
        run = self.expect(1, "damier-check", "--stdin-name=x", "bad.lices", "-", stdin=BAD, cwd=self.folder)
        self.assertIn("bad.lices:4:4: error: ", run.out)
        self.assertIn("x:4:4: error: ", run.out)

    def test_records_are_chosen_within_the_part(self):
        run = self.expect(1, "damier-check", "-fjson", "--record=2", "--base-record=7", stdin=GOOD + b"\n" + BAD)
        self.assertIn('"record":9,', run.out)

    def test_wrong_numbers(self):
        for option in ("--base-record", "--base-line", "--base-offset"):
            for number in ("-1", "x", "18446744073709551615"):
                wanted = f"{option} must be a number from 0 to {2**63 - 1}, not '{number}'\n"
                self.expect_usage_error(wanted, "damier-check", option, number)


HOSTILE = "a b,c:d%25#<&\"'\x01\x1b\r\n\u00e9.lices"


def many_findings(number):
    """Returns one record with this number of findings, of which a thousand are kept and the others counted."""
    return GOOD.replace(b"1. d4-e3", b"1. d4-e3 " + b"} " * number)


class Format(harness.ToolTest):
    """Common code for the formats."""

    def setUp(self):
        super().setUp()
        self.file("faulty.lices", b"\n".join(FAULTY))
        self.file("good.lices", GOOD)
        self.file(HOSTILE, BAD)

    def report(self, name, *words, **options):
        if not words:
            words = ("faulty.lices", "good.lices", HOSTILE)
        return self.run_tool("damier-check", "--format", name, *words, cwd=self.folder, **options).out

    def findings(self, *words):
        """Returns the findings by the JSON format, and the summary."""
        lines = [json.loads(line) for line in self.report("json", *words).splitlines()]
        return lines[:-1], lines[-1]["summary"]


def unescaped(text):
    for code, char in (("%3A", ":"), ("%2C", ","), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        text = text.replace(code, char)
    return text


def github_commands(report):
    """Returns the workflow commands of a report: kind, properties and message."""
    found = []
    for line in report.splitlines():
        if line.startswith("::"):
            command = re.fullmatch(r"::(error|warning|notice) (?:(\S[^\n]*?))::([^\n]*)", line)
            kind, properties, message = command.groups()
            pairs = dict(pair.split("=", 1) for pair in properties.split(","))
            found.append((kind, {key: unescaped(value) for key, value in pairs.items()}, message))
    return found


class Github(Format):
    def test_same_findings(self):
        findings, _ = self.findings()
        commands = github_commands(self.report("github"))
        self.assertEqual(len(findings), len(commands))
        for finding, (kind, properties, message) in zip(findings, commands, strict=True):
            self.assertEqual(finding["severity"].replace("note", "notice"), kind)
            self.assertEqual(finding["code"], properties["title"])
            self.assertEqual(str(finding["line"]), properties["line"])
            self.assertEqual(str(finding["column"]), properties["col"])
            last = max(finding["column"], finding["endColumn"] - 1)
            self.assertEqual(str(last), properties["endColumn"])
            self.assertEqual(finding["message"], unescaped(message).split("\n")[0])
            # GitHub decodes no other escapes in a message.
            self.assertEqual([], re.findall("%(?!25|0A|0D)", message))

    def test_hostile_name(self):
        report = self.report("github", HOSTILE)
        self.assertEqual(2, report.count("\n"), "an annotation and the summary")
        self.assertNotIn("\x1b", report)
        ((_, properties, _),) = github_commands(report)
        self.assertEqual(HOSTILE.replace("\x01", "?").replace("\x1b", "?"), properties["file"])

    def test_several_lines_have_no_columns(self):
        report = self.report("github", "-", stdin=GOOD.replace(b"*\n", b"{open\nend\n"))
        ((_, properties, _),) = [one for one in github_commands(report) if one[1]["title"] == "unterminated-comment"]
        self.assertIn("line", properties)
        self.assertEqual(properties["line"] != properties["endLine"], "col" not in properties)

    def test_no_more_than_github_shows(self):
        report = self.report("github", "-q", "-", stdin=b"\n".join([BAD] * 15))
        kinds = [kind for kind, _, _ in github_commands(report)]
        self.assertEqual(["error"] * 10 + ["notice"], kinds)
        self.assertTrue(report.endswith("::5 more, not shown because GitHub has a limit per step\n"), report)

    def test_notes_leave_room_for_what_is_reported_at_the_end(self):
        inferred = GOOD.replace(b'[Ruleset "lices"]\n', b"")
        self.file("inferred.txt", b"\n".join([inferred] * 12))
        self.assertEqual(["note"] * 12, [one["severity"] for one in self.findings("inferred.txt")[0]])
        for notes, shown in ((12, 9), (10, 9), (9, 9)):
            self.file("inferred.txt", b"\n".join([inferred] * notes))
            commands = github_commands(self.report("github", "inferred.txt"))
            titles = [properties["title"] for _, properties, _ in commands]
            noted = ["damier-check"] if notes > shown else []
            self.assertEqual(["inferred-ruleset"] * shown + noted, titles)

    def test_each_kind_has_its_own_ten(self):
        warned = GOOD.replace(b"d4-e3", b"Pd4-e3")
        report = self.report("github", "-q", "-", stdin=b"\n".join([BAD] * 12 + [warned] * 11))
        kinds = [kind for kind, _, _ in github_commands(report)]
        self.assertEqual(["error"] * 10 + ["warning"] * 10 + ["notice"], kinds)
        self.assertIn("::3 more, ", report)

    def test_what_a_cap_hides_is_counted(self):
        report = self.report("github", "-q", "--max-errors=2", "-", stdin=many_findings(1500))
        self.assertEqual(["error", "error", "notice"], [kind for kind, _, _ in github_commands(report)])
        self.assertIn("::1498 more, ", report)


class Text(Format):
    """For people: repeated findings are counted, and errors stand out."""

    WARNED = GOOD.replace(b"d4-e3", b"Pd4-e3")

    def check(self, *words, stdin):
        return self.run_tool("damier-check", *words, stdin=stdin).out

    def test_warnings_of_one_kind_are_shown_three_times_a_file(self):
        three = self.check(stdin=b"\n".join([self.WARNED] * 3))
        self.assertEqual(3, three.count("[pion-letter]"), three)
        self.assertNotIn("more like this", three)
        many = self.check(stdin=b"\n".join([self.WARNED] * 421 + [BAD]))
        self.assertEqual(4, many.count("[pion-letter]"), many)
        self.assertIn("<stdin>: warning: 418 more like this; --all shows them [pion-letter]\n", many)
        self.assertIn(" 1 error, 421 warnings\n", many)
        self.assertIn("\n     421 pion-letter\n", many)
        four = self.check("-q", stdin=b"\n".join([self.WARNED] * 4))
        self.assertTrue(four.endswith("<stdin>: warning: 1 more like this; --all shows it [pion-letter]\n"), four)

    def test_each_file_is_counted_alone(self):
        first = self.file("a.lices", b"\n".join([self.WARNED] * 5))
        second = self.file("b.lices", b"\n".join([self.WARNED] * 6))
        out = self.expect(0, "damier-check", first, second, first).out
        self.assertEqual([2, 3, 2], [int(number) for number in re.findall(r": (\d+) more like this", out)])
        self.assertLess(out.index(f"{first}: warning: 2 more"), out.index(f"{second}:4:4: warning: "))

    def test_notes_too(self):
        out = self.check(stdin=b"\n".join([GOOD.replace(b'[Ruleset "lices"]\n', b"")] * 5))
        self.assertIn("<stdin>: note: 4 more like this; --all shows them [inferred-ruleset]\n", out)
        self.assertIn(" 0 errors, 0 warnings, 5 notes\n", out)

    def test_errors_are_all_shown(self):
        out = self.check(stdin=b"\n".join([BAD] * 50))
        self.assertEqual(50, out.count(": error: "), out)
        self.assertNotIn("more", out.replace("and 11 more", ""))
        strict = self.check("--strict", stdin=b"\n".join([self.WARNED] * 50))
        self.assertEqual(50, strict.count(": error: "))

    def test_all(self):
        out = self.check("--all", stdin=b"\n".join([self.WARNED] * 50))
        self.assertEqual(50, out.count("[pion-letter]\n"), out)
        tags = b"".join(b"[A%d x]\n" % number for number in range(50))
        out = self.check("--all", stdin=GOOD.replace(b"\n\n", b"\n" + tags + b"\n"))
        self.assertEqual(50, out.count("[tag-quotes]\n"), out)
        out = self.check("--all", "--max-errors=7", stdin=GOOD.replace(b"\n\n", b"\n" + tags + b"\n"))
        self.assertEqual(7, out.count("[tag-quotes]\n"), out)

    def test_programs_see_all(self):
        for name in ("gcc", "json", "rdjsonl"):
            report = self.report(name, "-", stdin=b"\n".join([self.WARNED] * 50))
            self.assertEqual(50, report.count("pion-letter") - (name == "json"), name)
            self.assertNotIn("like this", report)

    def test_no_crowd_of_warnings_hides_an_error(self):
        tags = b"".join(b"[A%d x]\n" % number for number in range(900))
        record = BAD.replace(b"\n\n", b"\n" + tags + b"\n")
        for words in ([], ["--format=gcc"], ["--format=json"], ["--max-errors=1"], ["--format=gcc", "--max-errors=1"]):
            out = self.check(*words, stdin=record)
            self.assertEqual(1, len(re.findall(r"straight-pion[]\"]", out.split('{"summary"')[0])), (words, out))
        many = self.check("--format=gcc", "--max-findings=10", stdin=b"\n".join([self.WARNED] * 50 + [BAD] * 20))
        self.assertEqual([10, 10], [many.count(": warning: "), many.count(": error: ")])

    def test_known_findings_are_not_repeated_ones(self):
        self.file("a.lices", b"\n".join([self.WARNED] * 5))
        words = ("a.lices", "--baseline=known")
        self.run_tool("damier-check", "a.lices", "--write-baseline=known", cwd=self.folder)
        self.assertNotIn("like this", self.run_tool("damier-check", *words, cwd=self.folder).out)
        self.file("a.lices", b"\n".join([self.WARNED] * 9))
        self.assertIn(" 1 more like this", self.run_tool("damier-check", *words, cwd=self.folder).out)

    def test_other_tools(self):
        archive = self.file("a.lices", b"\n".join([self.WARNED] * 50))
        for words in (["damier-convert", "--to=ndjson", "-j2"], ["damier-replay", "--all"]):
            err = self.expect(0, *words, archive).err
            self.assertEqual(4, err.count("[pion-letter]"), err)
            self.assertIn(": warning: 47 more like this; damier-check --all shows them [pion-letter]\n", err)
            self.assertEqual("", self.expect(0, *words, "--quiet", archive).err)

    def test_the_summary_counts_notes(self):
        _, summary = self.findings("-", "--select=inferred-ruleset")
        self.assertEqual(0, summary["notes"])
        self.file("x.txt", b"1. d4-e3 2. d6-e5 *\n")
        _, summary = self.findings("x.txt")
        self.assertEqual(1, summary["notes"])
        self.assertIn(" 0 warnings, 1 note\n", self.report("text", "x.txt"))

    def test_the_excerpt_fits_the_terminal(self):
        line = f"{{{'x' * 100}}} 1. d4-e4 {{{'y' * 100}}} *"
        name = self.file("long.lices", b"\n" * 123456 + f'[Ruleset "lices"]\n\n{line}\n'.encode())
        for columns in (50, 80, 132, 300):
            with self.subTest(columns):
                _, out = run_in_terminal(columns, "damier-check", name)
                above, below = re.findall(r"(?m)^ *(?:123459)? \| .*$", out)
                self.assertLessEqual(len(above), columns)
                self.assertLessEqual(len(below), columns)
                self.assertGreaterEqual(len(above), min(columns - 3, len(line) + 9))
                self.assertEqual(above.index("d4-e4"), below.index("^^^^^"))
                self.assertEqual(above.index("|"), below.index("|"))

    def test_a_terminal_names_the_command_that_explains(self):
        name = self.file("bad.lices", BAD)
        out = run_in_terminal(80, "damier-check", name)[1]
        self.assertRegex(out, r" errors?, \d+ warnings?\n'damier explain [a-z-]+' says more\n$")
        self.assertNotIn("explain", run_in_terminal(80, "damier-check", "-q", name)[1])
        self.assertNotIn("explain", run_in_terminal(80, "damier-check", self.file("good.lices", GOOD))[1])
        self.assertNotIn("explain", self.report("text", name))


class Sarif(Format):
    """Checked against the official schema; details that it leaves open are checked one by one."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        schema = json.loads((harness.SOURCE / "tests" / "data" / "sarif-2.1.0.schema.json").read_text())
        cls.schema = jsonschema.Draft202012Validator(schema)

    def run_of(self, *words):
        log = json.loads(self.report("sarif", *words))
        self.assertEqual([], [error.message for error in self.schema.iter_errors(log)])
        self.assertEqual({"$schema", "version", "runs"}, set(log))
        self.assertEqual("2.1.0", log["version"])
        (run,) = log["runs"]
        self.assertEqual({"tool", "columnKind", "results"}, set(run))
        self.assertEqual("unicodeCodePoints", run["columnKind"])
        return run

    def test_rules(self):
        driver = self.run_of()["tool"]["driver"]
        self.assertEqual("damier-check", driver["name"])
        codes = self.codes()
        self.assertEqual(codes, {rule["id"]: rule["defaultConfiguration"]["level"] for rule in driver["rules"]})
        for rule in driver["rules"]:
            for key in ("shortDescription", "fullDescription", "help"):
                self.assertTrue(rule[key]["text"])

    def test_results(self):
        findings, _ = self.findings()
        run = self.run_of()
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for finding, result in zip(findings, run["results"], strict=True):
            self.assertEqual(finding["code"], result["ruleId"])
            self.assertEqual(finding["code"], rules[result["ruleIndex"]])
            self.assertEqual(finding["severity"], result["level"])
            self.assertEqual({"record": finding["record"]}, result["properties"])
            self.assertEqual(finding["message"], result["message"]["text"].split("\n")[0])
            (location,) = result["locations"]
            region = location["physicalLocation"]["region"]
            expected = {
                "startLine": finding["line"],
                "startColumn": finding["column"],
                "endLine": finding["endLine"],
                "endColumn": finding["endColumn"],
                "byteOffset": finding["offset"],
                "byteLength": finding["endOffset"] - finding["offset"],
            }
            self.assertEqual(expected, region)
            uri = location["physicalLocation"]["artifactLocation"]["uri"]
            self.assertRegex(uri, r"^([A-Za-z0-9._~/!-]|%[0-9A-F]{2})+$")
            self.assertEqual(finding["file"], urllib.parse.unquote(uri))

    def test_the_schema_sees_faults(self):
        log = json.loads(self.report("sarif"))
        log["runs"][0]["results"][0]["level"] = "fatal"
        self.assertFalse(self.schema.is_valid(log))

    def test_absolute_names(self):
        run = self.run_of(self.folder / "faulty.lices")
        uri = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        self.assertEqual(f"file://{self.folder}/faulty.lices", uri)

    def test_no_results(self):
        self.assertEqual([], self.run_of("good.lices")["results"])

    def test_fingerprints_stay(self):
        def fingerprints(*words):
            return [result["partialFingerprints"] for result in self.run_of(*words)["results"]]

        before = fingerprints("faulty.lices")
        self.file("faulty.lices", b"\n\n" + GOOD + b"\n" + b"\n".join(FAULTY))
        self.assertEqual(before, fingerprints("faulty.lices"))


class Junit(Format):
    def suites(self, *words, **options):
        return list(ElementTree.fromstring(self.report("junit", *words, **options)))

    def test_a_case_a_record(self):
        suites = self.suites()
        self.assertEqual([4, 1, 1], [len(suite) for suite in suites])
        for suite in suites:
            cases = list(suite)
            self.assertEqual(str(len(cases)), suite.get("tests"))
            failures = [case for case in cases if case.find("failure") is not None]
            self.assertEqual(str(len(failures)), suite.get("failures"))
        failed = [case.find("failure") is not None for case in suites[0]]
        self.assertEqual([False, True, True, True], failed)
        self.assertEqual("straight-pion", suites[0][1].find("failure").get("type"))
        self.assertIn("[straight-pion]", suites[0][1].find("failure").text)

    def test_hostile_name(self):
        (suite,) = self.suites(HOSTILE)
        self.assertEqual(HOSTILE.replace("\x01", "\ufffd").replace("\x1b", "\ufffd"), suite.get("name"))

    def test_hostile_bytes(self):
        broken = BAD.replace(b"d4-e4", b"\x01\x0b<&]]>\xef\xbf\xbf\xff")
        ((case,),) = self.suites("-", stdin=broken)
        self.assertIsNotNone(case.find("failure"))

    def test_warnings_do_not_fail(self):
        ((case,),) = self.suites("-", stdin=GOOD.replace(b"d4-e3", b"Pd4-e3"))
        self.assertIsNone(case.find("failure"))
        self.assertIn("[pion-letter]", case.find("system-out").text)

    def test_a_line_a_finding(self):
        broken = GOOD.replace(b"d4-e3", b"Pd4-e3").replace(b"d6-e5", b"Pd6-e5")
        ((case,),) = self.suites("-", stdin=broken)
        lines = case.find("system-out").text.splitlines()
        self.assertEqual(2, sum(line.startswith("<stdin>:") for line in lines), lines)

    def test_a_suite_that_does_not_fit_into_memory(self):
        (suite,) = self.suites("--max-errors=1", "-", stdin=b"\n".join([BAD] * 5000))
        self.assertEqual("5000", suite.get("failures"))
        self.assertEqual([f"record {number}" for number in range(1, 5001)], [case.get("name") for case in suite])

    def test_a_file_named_twice(self):
        self.assertEqual(2, len(self.suites("good.lices", "good.lices")))


class Tap(Format):
    def test_a_test_a_record(self):
        lines = self.report("tap").splitlines()
        self.assertEqual("TAP version 13", lines[0])
        tests = [line for line in lines if re.match("(not )?ok ", line)]
        self.assertEqual("ok 1 - faulty.lices: record 1", tests[0])
        self.assertEqual("not ok 2 - faulty.lices: record 2", tests[1])
        self.assertEqual("ok 5 - good.lices: record 1", tests[4])
        self.assertEqual(6, len(tests))
        self.assertIn("1..6", lines)
        self.assertRegex(lines[-1], "^# 3 files, 6 records, ")
        # Not a directive.
        self.assertIn(r"%25\#<&", tests[5])
        self.assertIn(r"/a\\b.lices: record 1", self.report("tap", self.file(r"a\b.lices", GOOD)))
        self.assertEqual(lines.count("  ---"), lines.count("  ..."))

    def test_findings(self):
        findings, _ = self.findings()
        report = self.report("tap")
        self.assertEqual([one["code"] for one in findings], re.findall(r"^ +code: (.*)$", report, re.MULTILINE))
        messages = re.findall(r"^ +message: (.*)$", report, re.MULTILINE)
        self.assertEqual([one["message"] for one in findings], [json.loads(one) for one in messages])
        # The rule and the hints are below.
        self.assertRegex(report, r"\n      message: \"a Pion [^\n]*\n      notes:\n        - \"rule L5: [^\n]*\n        - \"legal here: ")

    def test_only_how_many_more(self):
        self.file("many.lices", GOOD.replace(b"1. d4-e3", b"1. d4 - e3" + b" $999" * 3))
        report = self.report("tap", "--max-errors=1", "many.lices")
        self.assertRegex(report, r"\n  more: 3\n  \.\.\.\n")


class Rdjsonl(Format):
    def test_findings(self):
        findings, _ = self.findings()
        lines = [json.loads(line) for line in self.report("rdjsonl").splitlines()]
        severities = {"error": "ERROR", "warning": "WARNING", "note": "INFO"}
        for finding, line in zip(findings, lines, strict=True):
            self.assertEqual(finding["code"], line["code"]["value"])
            self.assertEqual(severities[finding["severity"]], line["severity"])
            self.assertEqual(finding["file"], line["location"]["path"])
            span = line["location"]["range"]
            self.assertEqual(finding["line"], span["start"]["line"])
            self.assertEqual(finding["endLine"], span["end"]["line"])

    def test_columns_are_bytes(self):
        line = "1. d4-e3 {\u00e9\U0001f642} 2. d6-d5 *"
        text = '[Ruleset "lices"]\n\n' + line + "\n"
        out = self.report("rdjsonl", "-q", "--select=not-forward", "-", stdin=text.encode())
        span = json.loads(out)["location"]["range"]
        begin = line.encode().index(b"d6-d5") + 1
        self.assertEqual({"line": 3, "column": begin}, span["start"])
        self.assertEqual({"line": 3, "column": begin + 5}, span["end"])
        # Including those of a record that does not begin its line.
        two = f'[Ruleset "lices"] 1. d4-e3 {{\u00e9}} * [Ruleset "lices"] {line}\n'
        out = self.report("rdjsonl", "-q", "--select=not-forward", "-", stdin=two.encode())
        begin = two.encode().index(b"d6-d5")
        self.assertEqual({"line": 1, "column": begin + 1}, json.loads(out)["location"]["range"]["start"])


class Details(Format):
    """Findings have the plies that they are about, and the edits that fix them."""

    ODD = (
        '[White "\u00e9"]\n[GameType "20"]\n[Result "2-0"]\n\n'
        "1. 32x28 (1. 33\u201328 19-24) {\u00e9} 19-23 2. 28x19 4. 1-2 2-0\n"
    ).encode()
    AT = '[FEN "B:W31,32:B19,20"]\n[GameType "20"]\n[Result "*"]\n\n7... 20x25 8. 32-28 19-99 *\n'

    def of(self, code, text):
        self.file("odd.pdn", text)
        return next(one for one in self.findings("odd.pdn")[0] if one["code"] == code)

    def test_plies(self):
        for code, ply, side, move in (
            ("move-sign", 1, "first", "32x28"),
            ("unicode-dash", 1, "first", "33\u201328"),
            ("ply-number", 4, "second", "1-2"),
        ):
            one = self.of(code, self.ODD)
            self.assertEqual((ply, side, move), (one["ply"], one["side"], one["move"]), one)
        for code, ply, side, move in (("move-sign", 14, "second", "20x25"), ("bad-square", 16, "second", "19-99")):
            one = self.of(code, self.AT.encode())
            self.assertEqual((ply, side, move), (one["ply"], one["side"], one["move"]), one)

    def test_a_finding_about_no_ply(self):
        one = self.of("missing-result", b'[GameType "20"]\n\n1. 32-28\n')
        self.assertFalse({"ply", "side", "move"} & set(one), one)

    def test_a_ply_in_an_unknown_position(self):
        one = self.of("bad-square", b'[GameType "20"]\n[FEN "W:W99:B1"]\n\n1. 32-99 *\n')
        if one.get("move"):
            self.assertEqual({"move"}, {"ply", "side", "move"} & set(one), one)

    def edits_of(self, *words):
        return [edit for one in self.findings(*words)[0] for edit in one.get("edits", [])]

    def test_the_edits_do_what_fix_does(self):
        for text in (self.ODD, self.AT.encode(), self.ODD.decode().encode("windows-1252")):
            self.file("odd.pdn", text)
            mended = bytearray(text)
            for edit in sorted(self.edits_of("odd.pdn"), key=lambda edit: -edit["offset"]):
                mended[edit["offset"] : edit["endOffset"]] = edit["text"].encode()
            self.assertNotEqual(text, bytes(mended))
            self.run_tool("damier-check", "--fix", "odd.pdn", cwd=self.folder)
            self.assertEqual((self.folder / "odd.pdn").read_bytes(), bytes(mended))

    def test_what_has_no_edits(self):
        self.file("odd.lices", GOOD)
        self.assertEqual([], self.edits_of("odd.lices"))
        self.file("bad.lices", BAD)
        self.assertEqual([], self.edits_of("bad.lices"))
        self.file("odd.pdn", self.ODD)
        packed = self.run_tool("damier-convert", "--to=ndjson", self.folder / "odd.pdn").out
        self.file("odd.ndjson", packed.encode())
        self.assertEqual([], self.edits_of("odd.ndjson"))

    def test_other_formats_have_the_same_edits(self):
        self.file("odd.pdn", self.ODD)
        edits = self.edits_of("odd.pdn")
        self.assertLess(1, len(edits))
        (run,) = json.loads(self.report("sarif", "odd.pdn"))["runs"]
        replacements = [
            replacement
            for result in run["results"]
            for fix in result.get("fixes", [])
            for change in fix["artifactChanges"]
            for replacement in change["replacements"]
        ]
        self.assertEqual(
            [(edit["offset"], edit["text"]) for edit in edits],
            [(one["deletedRegion"]["byteOffset"], one["insertedContent"]["text"]) for one in replacements],
        )
        lines = [json.loads(line) for line in self.report("rdjsonl", "odd.pdn").splitlines()]
        suggestions = [one for line in lines for one in line.get("suggestions", [])]
        self.assertEqual(
            [(edit["line"], edit["text"]) for edit in edits],
            [(one["range"]["start"]["line"], one["text"]) for one in suggestions],
        )

    def test_sarif_with_fixes_fits_its_schema(self):
        self.file("odd.pdn", self.ODD)
        schema = json.loads((harness.SOURCE / "tests" / "data" / "sarif-2.1.0.schema.json").read_text())
        log = json.loads(self.report("sarif", "odd.pdn"))
        errors = jsonschema.Draft202012Validator(schema).iter_errors(log)
        self.assertEqual([], [error.message for error in errors])
        rule = log["runs"][0]["tool"]["driver"]["rules"][0]
        self.assertEqual(f"man:damier-diagnostics(7)#{rule['id']}", rule["helpUri"])

    def test_findings_fit_the_schema_of_records(self):
        schema = json.loads(self.expect_clean("damier", "schema").out)
        finding = {"$ref": "#/$defs/diagnostic", "$defs": schema["$defs"]}
        validator = jsonschema.Draft202012Validator(finding)
        self.file("odd.pdn", self.ODD)
        for one in self.findings("odd.pdn", "faulty.lices")[0]:
            del one["file"], one["record"]
            self.assertEqual([], [error.message for error in validator.iter_errors(one)], one)


class Selecting(Format):
    def codes_of(self, *words):
        return {one["code"] for one in self.findings("twice.lices", *words)[0]}

    def setUp(self):
        super().setUp()
        self.file("twice.lices", b"\n".join([GOOD, GOOD, GOOD.replace(b"d4-e3", b"Pd4-e3")]))

    def test_extend_select(self):
        self.assertEqual({"pion-letter"}, self.codes_of())
        self.assertEqual({"pion-letter", "duplicate-game"}, self.codes_of("--extend-select=duplicate"))
        self.assertEqual({"duplicate-game"}, self.codes_of("--select=duplicate-game"))
        both = ("--select=duplicate-moves", "--extend-select=pion-letter")
        self.assertEqual({"pion-letter"}, self.codes_of(*both))
        self.assertEqual(set(), self.codes_of(*both, "--ignore=pion-letter"))

    def test_all(self):
        self.assertEqual({"pion-letter", "duplicate-game"}, self.codes_of("--select=all"))
        self.assertEqual({"pion-letter"}, self.codes_of("--select", "all", "--ignore", "duplicate"))


class Messages(Format):
    def test_the_program_comes_first(self):
        self.file("bad/.damier", b"ruleset = chess\n")
        self.file("bad/good.lices", GOOD)
        for words, message in (
            (("damier-check", "gone"), "gone: No such file or directory"),
            (("damier-convert", "--to=json", "gone"), "gone: No such file or directory"),
            (("damier-check", "--fix", "gone"), "gone: No such file or directory"),
            (("damier-stats", "--merge", "gone"), "gone: No such file or directory"),
            (("damier-check", "bad"), "bad: is a folder; use --recursive to read it"),
            (("damier-check", "/dev/null"), "no game found (use --allow-empty if that is expected)"),
            (("damier-check", "bad/good.lices"), "bad/.damier:1: ruleset: unknown value"),
        ):
            with self.subTest(words=words):
                err = self.expect(2, *words, cwd=self.folder).err
                self.assertTrue(err.startswith(f"{words[0]}: {message}"), err)

    def test_where(self):
        for words, noted in (
            (["--where=Whyte=x"], ["no record has the tag Whyte"]),
            (["--where=Event=x"], ["no record has Event = 'x'"]),
            (["--where=Event=x", "--where=Nada=1", "--where=Ruleset=lices"],
             ["no record has Event = 'x'", "no record has the tag Nada"]),
        ):
            for mend in ([], ["--diff"]):
                run = self.expect(2, "damier-check", *words, *mend, "faulty.lices", cwd=self.folder)
                lines = ["no game found (use --allow-empty if that is expected)", *(f"--where: {one}" for one in noted)]
                expected_lines = "".join(f"damier-check: {line}\n" for line in lines)
                self.assertTrue(run.err.startswith(expected_lines), run)
                self.assertEqual(1, run.err.count("no game found"), run)
        run = self.run_tool("damier-check", "--where=Whyte=x", "--allow-empty", "faulty.lices", cwd=self.folder)
        self.assertEqual("", run.err)


class AnyFormat(Format):
    FORMATS = ("text", "gcc", "json", "github", "sarif", "junit", "tap", "rdjsonl")

    def test_same_bytes_for_any_number_of_jobs(self):
        self.file("many.lices", b"\n".join(FAULTY * 1000))
        for name in self.FORMATS:
            one = self.report(name, "many.lices", "faulty.lices", "many.lices")
            self.assertTrue(one)
            self.assertEqual(one, self.report(name, "-j3", "many.lices", "faulty.lices", "many.lices"), name)

    def test_what_a_cap_hides_is_counted(self):
        self.file("many.lices", many_findings(1500))
        for cap, shown in (("2", 2), ("0", 1000), ("999", 999), ("1001", 1000)):
            with self.subTest(cap):
                lines = self.report("json", "--max-errors", cap, "many.lices").splitlines()
                summary = json.loads(lines[-1])["summary"]
                self.assertEqual(shown, sum("code" in json.loads(line) for line in lines[:-1]))
                self.assertEqual(1500, summary["errors"])
                text = self.report("text", "--max-errors", cap, "many.lices")
                self.assertEqual(shown, text.count(": error: "))
                self.assertIn(f"{1500 - shown} more", text)
                self.assertIn(" 1500 errors, ", text)

    def test_one_that_a_cap_hides(self):
        self.file("two.lices", many_findings(2))
        for name, line in (
            ("text", "two.lices:1: 1 more in this record; --max-errors 0 shows all\n"),
            ("gcc", "two.lices:1:1: note: 1 more in this record\n"),
            ("tap", "  more: 1\n"),
        ):
            self.assertIn(line, self.report(name, "--max-errors=1", "two.lices"))
            self.assertNotIn(" more", self.report(name, "--max-errors=2", "two.lices"))

    def test_each_file_begins_anew(self):
        """For any number of its first record with findings."""
        self.file("first.lices", BAD)
        self.file("second.lices", GOOD + b"\n" + BAD)
        words = ["--max-findings=1", "first.lices", "second.lices"]
        for chosen in ([], ["--where=Result=*", "--record=1-2"]):
            report = self.report("gcc", *chosen, *words)
            self.assertEqual(2, report.count(": error: "), report)
            self.assertNotIn("not shown", report)
        (one, two) = ElementTree.fromstring(self.report("junit", *words))
        self.assertEqual(["first.lices", "second.lices"], [one.get("name"), two.get("name")])

    def test_warnings_beyond_those_kept_are_errors_where_it_is_strict(self):
        self.file("warned.lices", GOOD.replace(b"\n\n", b"\n" + b"[A x]\n" * 1500 + b"\n"))
        usual = self.findings("warned.lices")[1]
        strict = self.findings("--strict", "warned.lices")[1]
        self.assertLess(1500, usual["warnings"])
        self.assertEqual((usual["errors"] + usual["warnings"], 0), (strict["errors"], strict["warnings"]))

    def test_controls_of_terminals_are_no_bytes_of_a_report(self):
        # ESC and CSI in a tag, as a file name and among the moves.
        record = b'[Ruleset "\x1b[31m\xc2\x9b31m"]\n[Date "\x1b\xc2\x9b\xc2\x85"]\n\n1. \xc2\x9b2J\x1b[2J *\n'
        self.file("a\x9b\x1b.lices", record)
        for name in self.FORMATS:
            report = self.report(name, "a\x9b\x1b.lices")
            self.assertIn("unknown-ruleset", report)
            self.assertNotIn("\x1b", report, name)
            if name in ("json", "sarif", "rdjsonl", "junit"):
                continue  # U+009B is ordinary text in these
            for control in ("\x9b", "\x85"):
                self.assertNotIn(control, report, name)

    def test_colons_in_names(self):
        for path in ("a:b.lices", "1:2:3.lices", "::error::x.lices", "c:/d:e.lices"):
            self.file(path, BAD)
            with self.subTest(path):
                ((finding,), _) = self.findings(path)
                self.assertEqual(path, finding["file"])
                # No line begins like a command of GitHub.
                shown = path.replace("::error", "\\u003A:error")
                for name in ("text", "gcc"):
                    self.assertTrue(self.report(name, path).startswith(f"{shown}:4:4: error: "), name)
                ((_, properties, _),) = github_commands(self.report("github", path))
                self.assertEqual(path, properties["file"])
                self.assertEqual("4", properties["line"])
                self.assertIn(f'"path":"{path}"', self.report("rdjsonl", path))
                self.assertIn(urllib.parse.quote(path), self.report("sarif", path))

    def test_of_a_long_line_what_stands_around_is_shown(self):
        line = f"{{{'x' * 100}}} 1. d4-e4 {{{'y' * 100}}} *"
        out = self.expect(1, "damier-check", stdin=f'[Ruleset "lices"]\n\n{line}\n'.encode()).out
        shown, below = re.findall(r"(?m)^ +(?:3)? \| (.*)$", out)
        self.assertRegex(shown, r"^\.\.\.x+} 1\. d4-e4 {y+\.\.\.$")
        self.assertEqual(shown.index("d4-e4"), below.index("^^^^^"))

    def test_summary_by_code(self):
        findings, summary = self.findings()
        expected = {}
        for finding in findings:
            expected[finding["code"]] = expected.get(finding["code"], 0) + 1
        self.assertEqual(expected, summary["codes"])
        counts = list(summary["codes"].values())
        self.assertEqual(sorted(counts, reverse=True), counts)
        table = re.findall(r"^ +(\d+) ([a-z0-9-]+)$", self.report("text"), re.MULTILINE)
        self.assertEqual(summary["codes"], {code: int(count) for count, code in table})
        self.assertEqual(counts, [int(count) for count, _ in table])

    def test_the_last_line_has_the_counts(self):
        """Whatever else is reported about all findings, in every form for people."""
        self.file("sub/.damier", b"ignore = pion-letter\n")
        self.file("sub/faulty.lices", b"\n".join(FAULTY))
        self.run_tool("damier-check", "--write-baseline=known", "faulty.lices", cwd=self.folder)
        counts = r"(?:# )?\d+ files?, \d+ records?, \d+ pl(y|ies), \d+ errors?, \d+ warnings?(, \d+ notes?)?(, \d+ fixed)?"
        for options in ([], ["--max-findings=1"], ["--baseline=known", "--max-findings=1"], ["--max-errors=1"]):
            for form in ("text", "gcc", "tap", "github"):
                with self.subTest(options=options, form=form):
                    run = self.run_tool("damier-check", f"-f{form}", *options, "faulty.lices", HOSTILE, "sub/faulty.lices",
                                        cwd=self.folder)
                    lines = run.out.splitlines()
                    self.assertRegex(lines[-1], rf"^{counts}$")
                    self.assertEqual(1, len(re.findall(rf"(?m)^{counts}$", run.out)))
                    self.assertIn("ignored by sub/.damier", run.out)
        for words in (["damier-check", "--fix"], ["damier-check", "--diff"]):
            run = self.run_tool(*words, "faulty.lices", HOSTILE, cwd=self.folder)
            self.assertRegex((run.err if "--diff" in words else run.out).splitlines()[-1], rf"^{counts}$")

    def test_no_table_for_one_record(self):
        self.assertTrue(self.report("text", HOSTILE).endswith(" 0 warnings\n"))


class OfAFile(Format):
    """A limited number of findings of a file is shown; the others are counted."""

    def setUp(self):
        super().setUp()
        self.file("five.lices", b"\n".join([BAD] * 5))

    def test_counts_and_status_stay(self):
        run = self.expect(1, "damier-check", "-fgcc", "--max-findings=2", "five.lices", cwd=self.folder)
        self.assertEqual(2, run.out.count(": error: "), run.out)
        self.assertIn(" 5 errors, ", run.out)
        self.assertIn("\n3 more findings not shown; --max-findings 0 shows all\n", run.out)

    def test_each_file_has_its_own(self):
        self.file("six.lices", b"\n".join([BAD] * 6))
        words = ("damier-check", "-fgcc", "--max-findings=4", "five.lices", "six.lices", "five.lices")
        run = self.expect(1, *words, cwd=self.folder)
        self.assertEqual([8, 4], [run.out.count(f"{name}.lices:") for name in ("five", "six")], run.out)
        self.assertRegex(run.out, r"(?m)^4 more findings not shown")

    def test_all(self):
        for most in ("0", "5", "6"):
            run = self.expect(1, "damier-check", "-fgcc", "--max-findings", most, "five.lices", cwd=self.folder)
            self.assertEqual(5, run.out.count(": error: "), run.out)
            self.assertNotIn("not shown", run.out)

    def test_ten_thousand_by_default(self):
        self.file("many.lices", b"\n".join([BAD] * 10_003))
        run = self.expect(1, "damier-check", "-fgcc", "many.lices", cwd=self.folder)
        self.assertEqual(10_000, run.out.count(": error: "))
        self.assertIn(" 10003 errors, ", run.out)
        self.assertRegex(run.out, r"(?m)^3 more findings not shown")

    def test_with_findings_of_a_record_that_are_left_out(self):
        self.file("many.lices", many_findings(1500) + b"\n" + many_findings(1500))
        text = self.report("text", "--max-findings=25", "many.lices")
        self.assertEqual(25, text.count(": error: "), text)
        # 20 and 1480 more of the first record; 5 of the second; those beyond the limit are reported once.
        self.assertEqual(1, text.count("more in this record"), text)
        self.assertIn(": 1480 more in this record", text)
        self.assertRegex(text, r"(?m)^1495 more findings not shown")
        self.assertIn(" 3000 errors, ", text)

    def test_every_format_tells(self):
        for name in AnyFormat.FORMATS:
            for quiet in ([], ["-q"]):
                with self.subTest(format=name, quiet=quiet):
                    words = ["damier-check", "--format", name, "--max-findings=2", *quiet, "five.lices"]
                    run = self.expect(1, *words, cwd=self.folder)
                    noted = run.err if name == "rdjsonl" else run.out
                    self.assertRegex(noted, r"\b3 more findings not shown|\"notShown\":3\b")
                    self.assertEqual("" if name != "rdjsonl" else noted, run.err)
                    more = self.expect(1, *words, "-j3", cwd=self.folder)
                    self.assertEqual((run.out, run.err), (more.out, more.err))

    def test_formats_stay_what_they_are(self):
        findings, summary = self.findings("--max-findings=2", "five.lices")
        self.assertEqual(3, len(findings))  # two, and the number of the rest
        self.assertEqual((5, 3), (summary["errors"], summary["notShown"]))
        log = json.loads(self.report("sarif", "--max-findings=2", "five.lices"))
        schema = json.loads((harness.SOURCE / "tests" / "data" / "sarif-2.1.0.schema.json").read_text())
        self.assertEqual([], list(jsonschema.Draft202012Validator(schema).iter_errors(log)))
        (suite,) = ElementTree.fromstring(self.report("junit", "--max-findings=2", "five.lices"))
        self.assertEqual("5", suite.get("failures"))
        tap = self.report("tap", "--max-findings=2", "five.lices")
        self.assertEqual(5, tap.count("\nnot ok "), tap)

    def test_fixing(self):
        run = self.expect(1, "damier-check", "--fix", "-fgcc", "--max-findings=2", "five.lices", cwd=self.folder)
        self.assertEqual(2, run.out.count(": error: "), run.out)
        self.assertRegex(run.out, r"(?m)^3 more findings not shown")


class Baseline(Format):
    def check(self, status, *words, **options):
        return self.expect(status, "damier-check", *words, cwd=self.folder, **options)

    def written(self, *files):
        run = self.check(0, "--write-baseline=known", *files)
        self.assertNotIn(": error: ", run.out)
        return (self.folder / "known").read_bytes()

    def test_known_findings_pass(self):
        text = self.written("faulty.lices", HOSTILE).decode()
        self.assertTrue(text.startswith("# damier-check baseline 1"), text)
        findings, _ = self.findings("faulty.lices", HOSTILE)
        listed = sum(int(line.split("\t")[0]) for line in text.splitlines()[1:])
        self.assertEqual(len(findings), listed)
        run = self.check(0, "--baseline=known", "faulty.lices", HOSTILE)
        self.assertRegex(run.out, rf"(?m)^{len(findings)} known findings of the baseline left out\n2 files, .* 0 errors, 0 warnings\n\Z")
        self.assertNotIn("no longer occur", run.out)

    def test_more_findings_than_are_read_at_once(self):
        texts = "".join(f'[Ruleset "lices"]\n[Event "{n}"]\n[Result "{n}"]\n\n1. d4-d4 *\n\n' for n in range(1500))
        self.file("many.lices", texts.encode())
        self.assertGreater(len(self.written("many.lices")), 2 * 65536)
        run = self.check(0, "--strict", "--baseline=known", "many.lices")
        self.assertTrue(run.out.startswith("3000 known findings of the baseline left out\n"), run.out)
        self.assertNotIn("no longer occur", run.out)

    def test_names_of_files_are_fields(self):
        for name in ("a\tb.lices", "a\\tb.lices", "a\nb.lices", "a\rb.lices"):
            self.file(name, BAD)
            self.assertEqual(2, len(self.written(name).splitlines()))
            self.check(0, "--baseline=known", name)

    def test_what_could_not_be_read_would_be_missing(self):
        before = self.written("faulty.lices")
        for fix in ((), ("--fix",)):
            run = self.check(2, *fix, "--write-baseline=known", "faulty.lices", "missing.lices")
            self.assertIn("known: not written, since not everything could be read\n", run.err)
            self.assertEqual(before, (self.folder / "known").read_bytes())

    def test_what_is_inserted_changes_nothing(self):
        self.written("faulty.lices")
        self.file("faulty.lices", b"\n\n" + GOOD + b"\n" + b"\n\n\n".join(FAULTY))
        self.check(0, "--baseline=known", "faulty.lices")

    def test_lines_tell_what_is_known(self):
        """The excerpt of a finding has up to 60 bytes, and ends after a character."""
        for length in (20, 30, 31, 40):
            long = "é" * length
            self.file("long.lices", f'[Ruleset "lices"]\n[Result "{long}"]\n\n1. d4-e3 *\n'.encode())
            fields = self.written("long.lices").decode().splitlines()[1].split("\t")
            self.assertEqual(["1", "bad-result-tag", "long.lices"], fields[:3])
            self.assertRegex(fields[3], "^[0-9a-f]{16}$")
            self.assertEqual(long if length <= 30 else 30 * "é" + "...", fields[4])
        self.file("long.lices", f'[Ruleset "lices"]\n[Result "x{long}"]\n\n1. d4-e3 *\n'.encode())
        self.assertEqual("x" + 29 * "é" + "...", self.written("long.lices").decode().splitlines()[1].split("\t")[4])

    def test_lines_that_are_none_of_a_baseline(self):
        head, line = self.written("faulty.lices").decode().splitlines()[:2]
        fields = line.split("\t")
        for at, wrong in ((0, "x"), (0, "1x"), (0, ""), (1, ""), (2, "a\\x"), (2, "a\\"), (3, "xyz"), (3, "0fx"), (3, "")):
            with self.subTest(at=at, wrong=wrong):
                other = "\t".join([*fields[:at], wrong, *fields[at + 1 :]])
                self.file("known", f"{head}\n{line}\n{other}\n".encode())
                self.expect_usage_error("known:3: not a line of a baseline", "damier-check", "--baseline=known",
                                        "faulty.lices", cwd=self.folder)

    def test_new_findings_fail(self):
        self.written("faulty.lices")
        new = BAD.replace(b"d4-e4", b"d2-e2")
        self.file("faulty.lices", b"\n".join([*FAULTY, new]))
        run = self.check(1, "--baseline=known", "faulty.lices")
        self.assertIn(", 1 error, ", run.out)
        # Known findings of the other records are not listed.
        self.assertNotRegex(run.out, r"(?m)^ +\d+ [a-z-]+$")
        # One more of a known kind, for each number of threads.
        self.file("faulty.lices", b"\n".join([*FAULTY, BAD]))
        run = self.check(1, "--baseline=known", "--max-errors=1", "faulty.lices")
        self.assertIn(", 1 error, ", run.out)
        self.assertEqual(run.out, self.check(1, "--baseline=known", "-j3", "--max-errors=1", "faulty.lices").out)

    def test_stale(self):
        self.written("faulty.lices")
        self.file("faulty.lices", b"\n".join([GOOD, GOOD, *FAULTY[2:]]))
        run = self.check(0, "--baseline=known", "faulty.lices")
        self.assertIn("1 known finding no longer occurs; ", run.out)
        summary = json.loads(self.check(0, "--baseline=known", "-fjson", "faulty.lices").out)["summary"]
        self.assertEqual(1, summary["stale"])
        # Each of several with the same key is counted.
        self.file("same.lices", b"\n".join([BAD] * 5))
        self.written("same.lices")
        self.file("same.lices", b"\n".join([BAD] * 2))
        run = self.check(0, "--baseline=known", "same.lices")
        self.assertIn("2 known findings of the baseline left out\n", run.out)
        self.assertIn("3 known findings no longer occur; ", run.out)
        self.written("faulty.lices")
        # Baseline entries of files that are not read are ignored.
        self.assertNotIn("no more", self.check(0, "--baseline=known", "good.lices").out)

    def test_what_is_known_of_another_file_is_new(self):
        for name in ("a.lices", "m.lices", "z.lices"):
            self.file(name, BAD)
        self.written("m.lices")
        for name in ("a.lices", "z.lices"):
            self.check(1, "--baseline=known", name)

    def test_fixing_one_finding_keeps_the_others_known(self):
        self.written("faulty.lices")
        mended = FAULTY[2].replace(b"Pd4", b"d4")
        self.assertNotEqual(mended, FAULTY[2])
        self.file("faulty.lices", b"\n".join([*FAULTY[:2], mended, FAULTY[3]]))
        self.check(0, "--baseline=known", "faulty.lices")

    def test_written_again_it_is_the_same(self):
        before = self.written("faulty.lices", HOSTILE)
        rows = [line.split("\t") for line in before.decode().splitlines()[1:]]
        self.assertEqual(sorted((file, code) for _, code, file, *_ in rows),
                         [(file, code) for _, code, file, *_ in rows])
        self.assertEqual(before, self.written(HOSTILE, "faulty.lices"))

    def test_paths_are_relative_to_the_baseline(self):
        """Any name of a file, from any directory, means the same one."""
        name = "recs/1998/bad.lices"
        path = self.file(name, BAD)
        other = self.folder / "elsewhere"
        other.mkdir()
        (self.folder / "link").symlink_to("recs")
        for baseline, listed in (("known", name), ("recs/known", "1998/bad.lices"), ("elsewhere/known", f"../{name}")):
            for written in (name, f"./{name}", f"recs//../{name}", path, f"link/1998/bad.lices"):
                with self.subTest(baseline=baseline, written=written):
                    self.check(0, "--write-baseline", baseline, written)
                    self.assertEqual(listed, (self.folder / baseline).read_text().splitlines()[1].split("\t")[2])
            full = self.folder / baseline
            for folder, read in (
                (self.folder, name), (self.folder, f"./{name}"), (self.folder, path), (other, path), (other, f"../{name}"),
                (self.folder / "recs", "1998/bad.lices"), (self.folder / "recs" / "1998", "bad.lices"),
            ):
                with self.subTest(baseline=baseline, folder=folder, read=read):
                    self.expect_clean("damier-check", f"--baseline={full}", read, cwd=folder)
            self.expect_clean("damier-check", f"--baseline={full}", "-r", ".", cwd=self.folder / "recs")

    def test_an_older_baseline(self):
        """Names as they were given: absolute, with points, twice."""
        path = self.file("recs/bad.lices", BAD * 3)
        head, line = self.written("recs/bad.lices").decode().splitlines()
        _, code, _, *rest = line.split("\t")
        for names in ([path] * 3, ["./recs/bad.lices", path, "recs/bad.lices"]):
            self.file("known", "\n".join([head, *("\t".join(["1", code, name, *rest]) for name in names), ""]).encode())
            self.check(0, "--baseline=known", "recs/bad.lices")

    def test_nothing_of_it_matches(self):
        for name in ("a.lices", "b.lices"):
            self.file(name, BAD + b"\n" + BAD.replace(b"d4-e4", b"d2-e2"))
        self.written("a.lices")
        run = self.check(1, "--baseline=known", "b.lices")
        self.assertEqual("damier-check: warning: --baseline: 0 of 2 entries matched; its files are named relative to its "
                         "folder\n", run.err)
        self.assertEqual(run.err, self.check(1, "--baseline=known", "-q", "b.lices").err)
        # No finding, or a known one: no warning.
        for files in (["good.lices"], ["a.lices", "b.lices"]):
            self.assertEqual("", self.run_tool("damier-check", "--baseline=known", *files, cwd=self.folder).err)

    def test_standard_input_in_a_baseline(self):
        for name in ([], ["--stdin-name=recs/x.lices"]):
            self.check(0, "--write-baseline=known", *name, "-", stdin=BAD)
            self.assertIn("\t<stdin>\t" if not name else "\trecs/x.lices\t", (self.folder / "known").read_text())
            self.check(0, "--baseline=known", *name, "-", stdin=BAD)

    def test_no_baseline(self):
        self.expect_usage_error("nowhere: No such file", "damier-check", "--baseline=nowhere")
        for text in (b"", b"x\n", self.written("faulty.lices") + b"1\tx\n"):
            self.file("known", text)
            self.expect_usage_error("--baseline: ", "damier-check", "--baseline", self.folder / "known")
        self.expect_usage_error("cannot be used with", "damier-check", "--baseline=x", "--write-baseline=y")
        self.expect_usage_error("--write-baseline needs the name of a file", "damier-check", "--write-baseline", "")


class RequiredTags(harness.ToolTest):
    def codes(self, status, tags, record, *words):
        run = self.expect(status, "damier-check", "-q", "-fgcc", "--require-tags", tags, *words, stdin=record)
        return [line.split("error: ")[1] for line in run.out.splitlines() if "error: " in line]

    def test_missing(self):
        finding = "the tag {}, which is required, is missing or empty [missing-required-tag]"
        self.assertEqual([], self.codes(0, "Ruleset", GOOD))
        self.assertEqual([finding.format("Event"), finding.format("Date")], self.codes(1, "Event,Ruleset,Date", GOOD))

    def test_values_that_say_nothing(self):
        for value, status in [(b"", 1), (b"?", 1), (b"????.??.??", 1), (b" ", 1), (b"1952.??.??", 0), (b"?!", 0)]:
            record = GOOD.replace(b"[Result", b'[Date "' + value + b'"]\n[Result')
            with self.subTest(value=value):
                self.codes(status, "Date", record)

    def test_aliases_are_the_same_tag(self):
        record = GOOD.replace(b"[Result", b'[Blancs "Anne"]\n[Result')
        self.assertEqual([], self.codes(0, "White", record))
        self.assertEqual([], self.codes(0, "Blancs,White", record))

    def test_names_once(self):
        self.assertEqual(1, len(self.codes(1, "Event,Partie,Event", GOOD)))


if __name__ == "__main__":
    harness.main()
