"""damier-convert: its output in each format, what it reads back, and how it handles files."""

import csv
import io
import json
import os
import pathlib
import resource
import signal
import subprocess
import time
import unittest

import harness
from harness import BAD, EXAMPLE, EXAMPLE_MOVES, GOOD, SAMPLES, broken_files, environment, good_samples, program, some

SHEET = "sheet-example.lices"
VARIED = "ending-with-variations.lices"
FORMATS = ("native", "json", "ndjson", "csv")
EXTENSION = {"native": "lices", "json": "json", "ndjson": "ndjson", "csv": "csv"}


class Convert(harness.ToolTest):
    def convert(self, *words, **options):
        return self.expect_clean("damier-convert", *words, **{"cwd": SAMPLES, **options}).out

    def record(self, *words, **options):
        return json.loads(self.convert("--to", "json", *words, **options))


class Golden(Convert):
    def test_formats(self):
        for sample in (SHEET, VARIED):
            for name in FORMATS:
                with self.subTest(sample=sample, format=name):
                    golden = f"tools/convert/{pathlib.Path(sample).stem}.{EXTENSION[name]}"
                    self.matches_golden(self.convert("--to", name, sample), golden)

    def test_options(self):
        for name, words in (
            ("pretty", ["--pretty"]),
            ("positions", ["--positions", "--pretty"]),
            ("strip-comments", ["--pretty", "--strip=comments"]),
            ("strip-variations", ["--pretty", "--strip", "variations"]),
            ("strip-nags", ["--pretty", "--strip=nags"]),
            ("strip-all", ["--pretty", "--strip=comments,variations", "--strip=nags"]),
        ):
            with self.subTest(options=words):
                run = self.convert("--to", "json", *words, VARIED)
                self.matches_golden(run, f"tools/convert/{name}.json")

    def test_native_strip(self):
        out = self.convert("--strip=comments,variations,nags", VARIED)
        self.matches_golden(out, "tools/convert/strip-all.lices")
        self.assertEqual(out, self.convert(stdin=out.encode()))


class AtTheTable(Convert):
    """A touched piece and a fault that was pointed out are commands in comments, see damier-sheet(5)."""

    GAMES = {
        "lices": ("1. d4-e3", "2. d6-e5", ("sheet-columns",)),
        "jeu-de-dames": ("1. 32-28", "19-23", ("pdn",)),
        "lignes-d-action": ("1. b1-b3", "a2-c2", ("sgf",)),
        "marelle": ("1. d2", "d6", ("sgf", "sanmill")),
        "alice": ("1. +4PIa5", "+2CAh8", ()),
    }

    def test_through_every_format(self):
        for ruleset, (first, second, formats) in self.GAMES.items():
            text = (
                f'[Ruleset "{ruleset}"]\n[Result "*"]\n\n{{[%touched 27]}} {first} {{[%fault 31-13]}} {second} '
                "{[%touched z1] [%fault Eb8(7c)d6] pointed out [%clk 0:05:00]} *\n"
            )
            native = self.convert(stdin=text.encode())
            for name in ("native", "json", "ndjson", *formats):
                with self.subTest(ruleset=ruleset, format=name):
                    written = self.convert("--to", name, stdin=text.encode()).replace("\\]", "]")
                    for command in ("[%touched 27]", "[%fault 31-13]", "[%touched z1] [%fault Eb8(7c)d6] pointed out"):
                        self.assertIn(command, written)
                    written = self.convert("--to", name, stdin=text.encode())
                    from_name = "native" if name.startswith("sheet-") else name
                    self.assertEqual(native, self.convert("--from", from_name, stdin=written.encode()))
            without = self.convert("--strip=clocks", stdin=text.encode())
            self.assertEqual(2, without.count("%touched"), without)

    def test_lists_say_that_they_are_lost(self):
        text = b'[Ruleset "marelle"]\n[Result "*"]\n\n1. d2 {[%touched d6]} d6 *\n'
        run = self.run_tool("damier-convert", "--to=wmd", stdin=text)
        self.assertNotIn("touched", run.out)
        self.assertIn("no place for remarks", run.err)


class Example(Convert):
    """The example of the rule sheet, L17."""

    def test_plies(self):
        record = self.record(SHEET)
        self.assertEqual(EXAMPLE_MOVES, [ply["text"] for ply in record["plies"]])
        kinds = [ply["kind"] for ply in record["plies"]]
        self.assertEqual(["advance", "capture", "mailler", "capture", "mailler"], kinds)
        captured = [ply["captured"] for ply in record["plies"]]
        self.assertEqual([[], ["7c"], [], ["8b"], []], captured)
        self.assertEqual([5], [ply["ply"] for ply in record["plies"] if ply.get("lice")])
        self.assertEqual(("1-0", "first", True), (record["result"], record["winner"], record["valid"]))
        self.assertEqual(EXAMPLE, record["setup"])

    def test_id_is_that_of_the_record_not_of_its_writing(self):
        ids = {self.record(SHEET)["id"]}
        for words in (["--to=native"], ["--to=json", "--pretty"], ["--to=ndjson", "--positions"]):
            ids.add(self.record(stdin=self.convert(*words, SHEET).encode())["id"])
        self.assertEqual(1, len(ids))
        self.assertNotIn(self.record(VARIED)["id"], ids)

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(self.convert("--to=csv", SHEET, VARIED), newline="")))
        self.assertEqual(["5", "7"], [row["plies"] for row in rows])
        self.assertEqual(EXAMPLE_MOVES, rows[0]["moves"].split())
        self.assertEqual(["1-0", "1-0"], [row["result"] for row in rows])


class RoundTrips(Convert):
    def samples(self):
        return some(good_samples() + broken_files(), 5)

    def convert_anything(self, *words, stdin):
        run = self.run_tool("damier-convert", *words, stdin=stdin)
        self.assertIn(run.status, (0, 1), str(run))
        return run.out.encode()

    def test_json_gives_the_record_back(self):
        for path in self.samples():
            with self.subTest(sample=path.name):
                first = self.run_tool("damier-convert", path).out.encode()
                for words in (["--to=json"], ["--to=json", "--pretty", "--positions"], ["--to=ndjson"]):
                    written = self.run_tool("damier-convert", *words, path).out.encode()
                    if written:
                        self.assertEqual(first, self.convert_anything(stdin=written))

    def test_a_second_writing_is_the_same(self):
        for path in self.samples():
            with self.subTest(sample=path.name):
                first = self.run_tool("damier-convert", path).out.encode()
                if first:
                    self.assertEqual(first, self.convert_anything(stdin=first))

    def test_white_space_in_an_illegal_ply(self):
        for space in (" ", "\t", "\r", " \t\r "):
            with self.subTest(space=space):
                text = f'[Ruleset "lices"]\n\n1. d4{space}-{space}e9 2. d6-e5 *\n'.encode()
                out = self.run_tool("damier-convert", "--to", "native", stdin=text).out
                self.assertTrue(out.endswith("\n\n1. d4-e9 2. d6-e5 *\n"), out)

    def test_ruleset_need_not_be_a_tag(self):
        # No ply is legal, so nothing can be inferred from the moves.
        path = self.file("moves.lices", b"1. d4-e4 2. d6-e5 *\n")
        written = self.run_tool("damier-convert", "--to=json", path).out
        self.assertEqual("lices", json.loads(written)["ruleset"])
        back = self.expect(1, "damier-convert", stdin=written.encode())
        self.assertEqual('[Ruleset "lices"]\n\n1. d4-e4 2. d6-e5 *\n', back.out)


class Json(Convert):
    """JSON from other writers."""

    def test_order_of_members(self):
        for sample in (SHEET, VARIED):
            record = self.record(sample)
            native = self.convert(sample)
            for written in (
                json.dumps(record, sort_keys=True),
                json.dumps(record, indent=4, ensure_ascii=True),
                json.dumps(dict(reversed(record.items()))),
                json.dumps([record]),
                "\r\n\t" + json.dumps(record) + "\n\n",
            ):
                self.assertEqual(native, self.convert("--from=json", stdin=written.encode()))

    def test_found_by_its_contents(self):
        native = self.convert(SHEET)
        for words in (["--to=json"], ["--to=json", "--pretty"], ["--to=ndjson"]):
            self.assertEqual(native, self.convert(stdin=self.convert(*words, SHEET).encode()))
        two = self.convert("--to=json", SHEET, VARIED)
        self.assertEqual(self.convert(SHEET, VARIED), self.convert(stdin=two.encode()))

    def test_found_by_its_name(self):
        record = self.record(SHEET)
        del record["schema"]
        written = json.dumps(dict(sorted(record.items()))).encode()
        self.assertEqual(self.convert(SHEET), self.convert(self.file("a.JSON", written)))

    def test_derived_members_are_left_to_the_rules(self):
        record = self.record("--positions", SHEET)
        for ply in record["plies"]:
            ply |= {"kind": "pass", "from": "x", "captured": ["y"], "position": "z", "side": "second"}
        record |= {"id": "0", "winner": "second", "valid": False, "setup": "nonsense", "unknown": [{}]}
        record["diagnostics"] = [1, 2]
        self.assertEqual(self.convert(SHEET), self.convert(stdin=json.dumps(record).encode()))

    def test_least_record(self):
        least = b'{"schema": "damier-record-1", "ruleset": "lices", "plies": [{"text": "d4-e3"}]}'
        self.assertEqual('[Ruleset "lices"]\n\n1. d4-e3 *\n', self.convert(stdin=least))

    def places(self, value):
        """Returns line, column and code of the findings about a record with this second ply."""
        written = '{"ruleset": "lices", "result": "*", "plies": [\n  {"text": "d4-e3"},\n  {"text": %s}]}' % value
        run = self.run_tool("damier-check", "--format=gcc", "--from=json", stdin=written.encode())
        return [line.split(":", 3)[1:3] + line.rsplit(" ", 1)[1:] for line in run.out.splitlines()[:-1]]

    def test_findings_have_their_places_in_the_source(self):
        # The mark « shows the expected place of the finding.
        for code, marked in (
            ("straight-pion", '"«d6-e6"'),
            ("straight-pion", r'"«d6\u002de6"'),
            ("json-shape", "«7"),
            ("json-shape", "«-12.5e3"),
            ("json-shape", "«true"),
            ("json-shape", "«[1]"),
            ("json-shape", '"d6-e5", "ply": «false'),
            ("json-shape", '"d6-e5", "nags": [1, 2, "«€", 65536]'),
            ("json-shape", '"d6-e5", "nags": [1, 2, «65536 ]'),
            ("json-shape", '"d6-e5", "comments": ["é\U0001d11e", «5]'),
            ("json-syntax", "«x"),
            ("json-syntax", '"d6-e5«\n'),
        ):
            with self.subTest(value=marked):
                column = len('  {"text": ') + marked.index("«") + 1
                found = self.places(marked.replace("«", ""))[0]
                self.assertEqual(["3", str(column), f"[{code}]"], found)
        self.assertEqual(["3", "3", "[json-shape]"], self.places("null")[0])

    def test_one_bad_record_of_many(self):
        lines = self.convert("--to=ndjson", SHEET, VARIED).splitlines()
        written = "\n".join([lines[0], '{"schema":"damier-record-1",]', lines[1]]).encode()
        run = self.expect(1, "damier-convert", "--from=ndjson", stdin=written)
        self.assertEqual(self.convert(SHEET, VARIED), run.out)
        self.assertIn("<stdin>:2:29: error: this is not JSON", run.err)


class Selection(Convert):
    def setUp(self):
        super().setUp()
        games = "\n".join(
            f'[Ruleset "lices"]\n[Event "{event}"]\n[Blancs "{white}"]\n[Result "*"]\n\n1. d4-e3 *\n'
            for event, white in (("A", "Anne"), ("A", "Benoît"), ("B", "Anne"), ("B", ""))
        )
        self.games = self.file("games.lices", games.encode())

    def indices(self, *words):
        run = self.expect_clean("damier-convert", "--to=ndjson", "--allow-empty", *words, self.games)
        return [json.loads(line)["index"] for line in run.out.splitlines()]

    def test_record(self):
        self.assertEqual([2], self.indices("--record=2"))
        self.assertEqual([2, 3], self.indices("--record", "2-3"))
        self.assertEqual([4], self.indices("--record=4-9"))
        self.assertEqual([], self.indices("--record=5"))
        for wrong in ("0", "x", "1-", "-1", "2-x", "1-2-3"):
            self.expect_usage_error("--record", "damier-convert", f"--record={wrong}", self.games)

    def test_where(self):
        self.assertEqual([1, 2], self.indices("--where=Event=A"))
        self.assertEqual([1, 3], self.indices("--where", "White=Anne"))
        self.assertEqual([1, 3], self.indices("--where", "Blancs=Anne"))
        self.assertEqual([3], self.indices("--where=Partie=B", "--where=White=Anne"))
        self.assertEqual([2], self.indices("--where=White=Benoît"))
        self.assertEqual([4], self.indices("--where=White="))
        self.assertEqual([], self.indices("--where=Black=Anne"))
        self.assertEqual([3], self.indices("--where=White=Anne", "--record=2-4"))
        for wrong in ("White", "=Anne", ""):
            self.expect_usage_error("--where", "damier-convert", f"--where={wrong}", self.games)

    def test_nothing_selected_is_trouble(self):
        run = self.expect(2, "damier-convert", "--record=5", self.games)
        self.assertIn("--allow-empty", run.err)

    def test_damier_check_selects_as_well(self):
        run = self.expect_clean("damier-check", "--record=2-3", "--where=White=Anne", self.games)
        self.assertEqual("1 file, 1 record, 1 ply, 0 errors, 0 warnings\n", run.out)


class Streams(Convert):
    def test_findings_go_to_stderr_and_the_record_is_written(self):
        run = self.expect(1, "damier-convert", "--to=json", stdin=BAD)
        self.assertIn("<stdin>:4:4: error: ", run.err)
        record = json.loads(run.out)
        self.assertFalse(record["valid"])
        self.assertEqual([None, None], [ply["kind"] for ply in record["plies"]])
        self.assertEqual("straight-pion", record["diagnostics"][0]["code"])

    def test_warnings_are_clean(self):
        run = self.expect(0, "damier-convert", stdin=GOOD.replace(b"d4-e3", b"d4 - e3"))
        self.assertIn("warning", run.err)
        self.assertEqual(GOOD.decode(), run.out)

    def test_trouble(self):
        self.expect(2, "damier-convert", "missing.lices")
        self.expect(2, "damier-convert", stdin=b"")
        self.assertEqual("", self.convert("--allow-empty", stdin=b""))
        self.expect_usage_error("did you mean json?", "damier-convert", "--to=jsn")
        self.expect_usage_error("did you mean nags?", "damier-convert", "--strip=comments,nag")

    def test_a_record_of_no_known_game_is_left_out(self):
        run = self.expect(1, "damier-convert", "--to=json", stdin=b'[Ruleset "xyzzy"]\n\n1. a *\n\n' + GOOD)
        self.assertIn("record 1 is left out", run.err)
        self.assertEqual(2, json.loads(run.out)["index"])

    def test_what_native_cannot_hold_is_reported(self):
        record = self.record(stdin=GOOD)
        record["tags"].append(["Site", "two\nlines"])
        run = self.expect(1, "damier-convert", stdin=json.dumps(record).encode())
        self.assertIn('[Site "two lines"]\n', run.out)
        self.assertIn("record 1 is changed", run.err)

    def test_places_on_a_page_are_those_of_the_input(self):
        pretty = self.expect(1, "damier-convert", "--to=json", "--pretty", stdin=harness.BAD).out
        page = self.expect(1, "damier-convert", "--from=json", "--to=html", "-q", stdin=pretty.encode()).out
        line = next(n for n, text in enumerate(pretty.splitlines(), 1) if '"d4-e4"' in text)
        self.assertIn(f"</b>, line {line}: ", page)

    def test_one_object_or_an_array(self):
        self.assertIsInstance(json.loads(self.convert("--to=json", SHEET)), dict)
        several = json.loads(self.convert("--to=json", SHEET, VARIED, SHEET))
        self.assertEqual([SHEET, VARIED, SHEET], [record["source"] for record in several])
        lines = self.convert("--to=ndjson", SHEET, VARIED).splitlines()
        self.assertEqual(several[:2], [json.loads(line) for line in lines])

    def test_several_native_records_are_parted(self):
        out = self.convert(SHEET, VARIED)
        self.assertEqual(self.convert(SHEET) + "\n" + self.convert(VARIED), out)


class Output(Convert):
    def test_output(self):
        path = self.folder / "out.json"
        self.assertEqual("", self.convert("--to=json", "-o", path, SHEET))
        self.assertEqual(self.convert("--to=json", SHEET), path.read_text(encoding="utf-8"))
        self.assertEqual([path], list(self.folder.iterdir()))

    def test_standard_output_by_name(self):
        self.assertEqual(self.convert(SHEET), self.convert("-o", "-", SHEET))

    def test_refuses_to_overwrite(self):
        path = pathlib.Path(self.file("out.lices", b"precious"))
        self.expect_usage_error("exists; --overwrite", "damier-convert", "-o", path, SAMPLES / SHEET)
        self.assertEqual(b"precious", path.read_bytes())
        self.convert("-O", "--output", path, SHEET)
        self.assertEqual(self.convert(SHEET), path.read_text(encoding="utf-8"))

    def test_output_is_written_in_spite_of_findings(self):
        path = self.folder / "out.lices"
        self.expect(1, "damier-convert", "-o", path, stdin=BAD)
        self.assertIn("d4-e4", path.read_text(encoding="utf-8"))

    def test_rights_of_a_new_file(self):
        path = self.folder / "out.lices"
        self.expect_clean("damier-convert", "-o", path, SAMPLES / SHEET, preexec_fn=lambda: os.umask(0o027))
        self.assertEqual(0o640, path.stat().st_mode & 0o777)

    def test_no_such_folder(self):
        run = self.expect(2, "damier-convert", "-o", self.folder / "none" / "x", SAMPLES / SHEET)
        self.assertIn("No such file or directory", run.err)

    def test_killed(self):
        path = pathlib.Path(self.file("out.lices", b"precious"))
        words = [program("damier-convert"), "-O", "-o", str(path), "-"]
        with subprocess.Popen(words, stdin=subprocess.PIPE, env=environment()) as process:
            process.stdin.write(GOOD * 2000)
            process.stdin.flush()
            limit = time.monotonic() + 300
            while len(list(self.folder.iterdir())) < 2 and time.monotonic() < limit:
                time.sleep(0.01)
            process.send_signal(signal.SIGKILL)
            process.wait(timeout=600)
        self.assertEqual(2, len(list(self.folder.iterdir())), "it wrote beside the file")
        self.assertEqual(b"precious", path.read_bytes())

    def test_disk_full(self):
        path = pathlib.Path(self.file("out.lices", b"precious"))

        def little_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

        run = self.expect(
            2, "damier-convert", "-O", "-o", path, stdin=GOOD * 2000, preexec_fn=little_room
        )
        self.assertIn("File too large", run.err)
        self.assertEqual(b"precious", path.read_bytes())
        self.assertEqual([path], list(self.folder.iterdir()), "nothing is left behind")

    @unittest.skipUnless(os.path.exists("/dev/full"), "there is no /dev/full")
    def test_full_device(self):
        run = self.expect(2, "damier-convert", "-O", "-o", "/dev/full", SAMPLES / SHEET)
        self.assertIn("/dev/full: No space left on device", run.err)


if __name__ == "__main__":
    harness.main()
