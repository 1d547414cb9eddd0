"""damier-tables: tables of endings from the user's point of view."""

import json
import re
import shutil
import signal
import subprocess
import time
import unittest

import harness
from harness import ALL_SAMPLES, environment, program

WON = "W:Wa1,d1,g1:Ba7,d7,g4"


class Endings(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.tables = self.folder / "tables"

    def tool(self, command, *words):
        return "damier-tables", command, "--dir", self.tables, *words

    def build(self, *words, ruleset="marelle", up_to="3-3"):
        return self.expect_clean(*self.tool("build", "--ruleset", ruleset, "--up-to", up_to, *words))

    def bytes(self):
        return {path.name: path.read_bytes() for path in self.tables.rglob("*") if path.is_file()}


class Build(Endings):
    def test_made_once(self):
        self.build()
        (file,) = self.tables.rglob("*.table")
        before = file.stat().st_mtime_ns
        self.assertEqual("3-3.table", file.name)
        self.assertEqual("marelle", file.parent.name)
        self.build()
        self.assertEqual(before, file.stat().st_mtime_ns)

    def test_verbose(self):
        run = self.expect(0, *self.tool("build", "--ruleset=marelle", "--up-to=3-3", "-v", "-j2"))
        self.assertRegex(run.err, r"^3-3: 169626 positions, \d+ bytes, \d+\.\d s\n$")
        self.assertEqual("", run.out)

    def test_quiet(self):
        words = self.tool("build", "--ruleset=marelle", "--up-to=3-3", "-q")
        self.assertEqual(("", ""), (self.expect(0, *words).out, self.expect(0, *words).err))
        self.expect_clean(*self.tool("verify", "-q"))
        self.assertIn("--verbose cannot be used with --quiet", self.expect(2, *words, "-v").err)

    def test_wrong_words(self):
        for message, *words in (
            ("give the ruleset", "--up-to=3-3"),
            ("give the class to build", "--ruleset=marelle"),
            ("marelle has no class '2-9'", "--ruleset=marelle", "--up-to=2-9"),
            ("marelle has no class '3'", "--ruleset=marelle", "--up-to=3"),
            ("alice has no tables: ", "--ruleset=alice", "--up-to=3"),
            ("lices has no tables: ", "--ruleset=lices", "--up-to=3"),
            ("unknown ruleset 'marele': did you mean marelle?", "--ruleset=marele", "--up-to=3-3"),
            ("--memory: at least 32M", "--ruleset=marelle", "--up-to=3-3", "--memory=1M"),
            ("unexpected argument", "--ruleset=marelle", "--up-to=3-3", "more"),
        ):
            with self.subTest(message=message):
                run = self.expect(2, *self.tool("build", *words))
                self.assertIn(message, run.err)
                self.assertEqual("", run.out)
        self.assertIn("did you mean build?", self.expect(2, "damier-tables", "biuld").err)
        self.assertIn("give a command", self.expect(2, "damier-tables").err)
        self.assertIn("put the command first: damier-tables info ...", self.expect(2, "damier-tables", "-q", "info").err)

    def test_too_little_memory(self):
        run = self.expect(2, *self.tool("build", "--ruleset=marelle", "--up-to=5-5", "--memory=64M"))
        self.assertRegex(run.err, r"^damier-tables build: 5-4 needs \d+ MiB of memory, but may use only 64 MiB\n$")
        self.assertFalse(self.tables.exists())

    def test_stopped_and_killed(self):
        """However it ends, the same command makes the same tables."""
        self.build(up_to="4-3")
        whole = self.bytes()
        words = [program("damier-tables"), "build", "--ruleset=marelle", "--up-to=4-3", "--dir", str(self.tables)]
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            with self.subTest(signal=number):
                shutil.rmtree(self.tables)
                with subprocess.Popen(words, env=environment(), stderr=subprocess.PIPE) as process:
                    while not list(self.tables.rglob("3-3.table")):
                        time.sleep(0.01)
                    time.sleep(0.2)
                    process.send_signal(number)
                    printed = process.communicate(timeout=600)[1].decode()
                self.assertEqual(-number, process.returncode)
                stopped = "damier-tables build: stopped; the same command continues from here\n"
                self.assertEqual("" if number == signal.SIGKILL else stopped, printed)
                kept = list(self.tables.rglob("4-3.unfinished"))
                self.assertEqual(0 if number == signal.SIGKILL else 1, len(kept))
                self.build(up_to="4-3")
                self.assertEqual(whole, self.bytes())

    def test_unusable_folder(self):
        run = self.expect(2, "damier-tables", "build", "--ruleset=marelle", "--up-to=3-3", "--dir=/proc/nowhere")
        self.assertIn("/proc/nowhere", run.err)


class Asked(Endings):
    def setUp(self):
        super().setUp()
        self.build()

    def test_values_of_moves(self):
        words = ("damier-moves", "--ruleset=marelle", "-p", WON, "--values")
        run = self.expect_clean(*words, "--tables", self.tables)
        values = dict(line.split("\t") for line in run.out.splitlines())
        self.assertEqual({"win", "loss", "draw"} & {value.split()[0] for value in values.values()} | {"win"},
                         {value.split()[0] for value in values.values()})
        self.assertEqual(21, min(int(value[7:]) for value in values.values() if value.startswith("win in ")))
        moves = json.loads(self.expect_clean(*words, "--tables", self.tables, "--to=json").out)
        self.assertEqual(values, {move["text"]: (
            f"{move['value']['result']} in {move['value']['plies']}" if "plies" in move["value"] else move["value"]["result"]
        ) for move in moves})
        by_environment = self.expect_clean(*words, env=environment(DAMIER_TABLES=str(self.tables)))
        self.assertEqual(run.out, by_environment.out)
        # One ply before the end no table is needed, and another class has none.
        last = self.expect_clean("damier-moves", "--ruleset=marelle", "-p", "W:Wa1,d1,g4,e5:Ba7,d7,b6", "--values", "--tables", self.tables)
        self.assertIn("g4-g1xa7\twin in 1\n", last.out)
        self.assertIn("e5-d5\tunknown\n", last.out)
        self.assertIn("--tables or DAMIER_TABLES", self.expect(2, *words).err)
        self.assertIn("--tables: ", self.expect(2, *words, "--tables=nowhere").err)
        self.assertIn("DAMIER_TABLES: ", self.expect(2, *words, env=environment(DAMIER_TABLES="nowhere")).err)

    def test_analysis(self):
        words = ("damier-analyse", "--ruleset=marelle", "-p", WON, "--nodes=1000")
        self.assertNotIn("proven", self.expect_clean(*words).out)
        out = self.expect_clean(*words, "--tables", self.tables).out
        self.assertIn("proven: Brown wins in 21 plies\n", out)
        self.assertEqual(21, len(out.split("best line")[1].splitlines()[0].split()))

    def test_settings(self):
        """Settings of a directory, for paths below it only; ignored ones are reported."""
        games = self.folder / "games"
        games.mkdir()
        sheet = games / "ending.marelle"
        sheet.write_text('[Ruleset "marelle"]\n[FEN "W:Wa1,d1,g1:Ba7,d7,g4"]\n[Result "*"]\n\n1. g1-g7 *\n')
        self.assertNotIn("proven", self.expect_clean("damier-analyse", "--nodes=1000", sheet).out)
        shutil.copytree(self.tables, games / "tables")
        (games / ".damier").write_text("tables = tables\n")
        out = self.expect_clean("damier-analyse", "--nodes=1000", sheet).out
        self.assertIn("proven: ", out)
        for wrong in ("../tables", str(self.tables), ""):
            with self.subTest(wrong=wrong):
                (games / ".damier").write_text(f"tables = {wrong}\n")
                self.assertIn(".damier:1:", self.run_tool("damier-analyse", "--nodes=1000", sheet).err)
        (games / ".damier").write_text("tables = nowhere\n")
        run = self.expect(2, "damier-analyse", "--nodes=1000", sheet)
        self.assertIn("nowhere", run.err)


class Shown(Endings):
    """The value next to the board, and in statistics."""

    RECORD = (
        '[Ruleset "marelle"]\n[White "Anna"]\n[Black "Bert"]\n[FEN "W:Wa1,d1,g1:Ba7,d7,g4"]\n[Result "{}"]\n\n'
        "1. g1-g7 (1. a1-a4 g4-f4) g4-f4 {} *\n"
    )

    def setUp(self):
        super().setUp()
        self.build()
        self.sheet = self.folder / "ending.marelle"
        self.sheet.write_text(self.RECORD.format("*", ""))

    def with_tables(self, *words, status=0):
        return self.expect(status, *words, "--tables", self.tables).out

    def test_replay(self):
        out = self.with_tables("damier-replay", self.sheet)
        lines = [line for line in out.splitlines() if line.startswith("Tables: ")]
        self.assertEqual(["Brown wins in 21 plies", "Brown wins in 20 plies", "Brown wins in 1 ply"],
                         [line.removeprefix("Tables: ") for line in lines])
        without = self.expect_clean("damier-replay", self.sheet).out
        # In variations it follows the ply.
        self.assertIn(
            "(1. a1-a4 [Tables: Ivory wins in 1 ply] g4-f4 [Tables: Brown wins in 1 ply])", " ".join(out.split())
        )
        rest = "".join(line for line in out.splitlines(True) if not line.startswith("Tables: "))
        self.assertEqual(without.split(), re.sub(r"\[Tables: [^]]*\]", "", " ".join(rest.split())).replace(" )", ")").split())
        # The play before the ply counts, although only the ply is shown.
        out = self.with_tables("damier-replay", "--ply=2", self.sheet)
        self.assertEqual(1, out.count("Tables: Brown wins in 1 ply\n"))
        self.expect(2, "damier-replay", "--tables=nowhere", self.sheet)

    def test_page(self):
        out = self.with_tables("damier-convert", "--to=html", self.sheet)
        for brief, text in (("1-0 in 20", "Brown wins in 20 plies"), ("0-1 in 1", "Ivory wins in 1 ply"),
                            ("1-0 in 1", "Brown wins in 1 ply")):
            self.assertIn(f'<span class="command" title="Tables: {text}">{brief}</span>', out)
        self.assertIn('<p class="note">Tables: Brown wins in 1 ply</p>', out)
        self.assertIn('"notes":["Tables: Brown wins in 21 plies"]', out)
        self.assertNotIn("Tables: ", self.expect_clean("damier-convert", "--to=html", self.sheet).out)
        run = self.expect(2, "damier-convert", "--to=json", "--tables", self.tables, self.sheet)
        self.assertIn("--tables applies only to --to html", run.err)
        # Another format does not open tables that it does not need.
        self.expect_clean("damier-convert", "--to=json", self.sheet, env=environment(DAMIER_TABLES="nowhere"))

    def test_settings(self):
        shutil.copytree(self.tables, self.folder / "below")
        (self.folder / ".damier").write_text("tables = below\n")
        for words in (("damier-replay",), ("damier-convert", "--to=html")):
            self.assertIn("Tables: Brown wins in 21 plies", self.expect_clean(*words, self.sheet).out)
        (self.folder / ".damier").write_text("tables = nowhere\n")
        for words in (("damier-replay",), ("damier-convert", "--to=html"), ("damier-stats",)):
            self.assertIn("nowhere", self.expect(2, *words, self.sheet).err)

    def endings(self, result, moves="", *words):
        """Counts for Anna and Bert: won endings kept and lost, drawn endings kept and lost."""
        self.sheet.write_text(self.RECORD.format(result, moves))
        run = self.run_tool("damier-stats", "--to=json", "--tables", self.tables, self.sheet, *words)
        (game,) = json.loads(run.out)["rulesets"]
        return {player["name"]: tuple(
            player[kind][what] for kind in ("wonEndings", "drawnEndings") for what in ("kept", "lost")
        ) for player in game["players"] if "wonEndings" in player}

    def test_statistics(self):
        # A won ending that lasts to the end of the record is kept, unless the result is worse.
        self.assertEqual({"Anna": (1, 0, 0, 0)}, self.endings("*"))
        self.assertEqual({"Anna": (1, 0, 0, 0)}, self.endings("1-0"))
        self.assertEqual({"Anna": (0, 1, 0, 0)}, self.endings("1/2-1/2"))
        # A ply gives it away, and the other side has one.
        self.assertEqual({"Anna": (0, 1, 0, 0), "Bert": (1, 0, 0, 0)}, self.endings("*", "2. a1-b2"))
        text = self.with_tables("damier-stats", self.sheet)
        self.assertIn("Endings by the tables", text)
        self.assertNotIn("Endings by the tables", self.expect_clean("damier-stats", self.sheet).out)
        table = self.with_tables("damier-stats", "--to=csv", self.sheet)
        self.assertIn("marelle,players,Anna,won-endings-lost,1", table)

    def test_players_without_a_name(self):
        nameless = self.RECORD.replace('[White "Anna"]', '[White "?"]').replace('[Black "Bert"]', "")
        self.assertNotEqual(self.RECORD, nameless)
        self.sheet.write_text(nameless.format("*", "2. a1-b2"))
        (game,) = json.loads(self.with_tables("damier-stats", "--to=json", self.sheet))["rulesets"]
        self.assertEqual([], game["players"])
        none = {"kept": 0, "lost": 0}
        self.assertEqual(
            {
                "first": {"wonEndings": {"kept": 0, "lost": 1}, "drawnEndings": none},
                "second": {"wonEndings": {"kept": 1, "lost": 0}, "drawnEndings": none},
            },
            game["unnamedPlayers"],
        )
        text = self.with_tables("damier-stats", self.sheet)
        self.assertRegex(text, r"Endings by the tables\n.*\n +\(Brown, no name\) +0 +1 +0 +0\n +\(Ivory, no name\) +1 ")
        self.assertIn("marelle,unnamedPlayers,White,won-endings-lost,1", self.with_tables("damier-stats", "--to=csv", self.sheet))
        part = self.folder / "part.json"
        part.write_text(self.with_tables("damier-stats", "--partial", self.sheet))
        merged = json.loads(self.expect_clean("damier-stats", "--merge", "--to=json", part, part).out)
        self.assertEqual(2, merged["rulesets"][0]["unnamedPlayers"]["first"]["wonEndings"]["lost"])

    def test_parts_are_merged(self):
        part = self.folder / "part.json"
        part.write_text(self.with_tables("damier-stats", "--partial", self.sheet))
        merged = json.loads(self.expect_clean("damier-stats", "--merge", "--to=json", part, part).out)
        (anna,) = [one for one in merged["rulesets"][0]["players"] if one["name"] == "Anna"]
        self.assertEqual({"kept": 2, "lost": 0}, anna["wonEndings"])
        self.expect(2, "damier-stats", "--merge", "--tables", self.tables, part)
        part.write_text(part.read_text().replace('"kept":1', '"kept":-1'))
        self.assertIn("not of damier-stats --partial", self.expect(2, "damier-stats", "--merge", part).err)


class Read(Endings):
    def setUp(self):
        super().setUp()
        self.build()
        (self.file_of_table,) = self.tables.rglob("*.table")

    def probe(self, position, *words):
        return self.expect_clean(*self.tool("probe", "--ruleset=marelle", "-p", position, *words)).out

    def test_info(self):
        text = self.expect_clean(*self.tool("info")).out
        self.assertRegex(text, r"^marelle\n3-3 +210140 numbers +\d+ bytes\n$")
        text = self.expect_clean(*self.tool("info", "--counts")).out
        self.assertIn("3-3 to move, longest win 25, longest loss 26\n", text)
        (table,) = json.loads(self.expect_clean(*self.tool("info", "--to=json", "--counts")).out)
        self.assertEqual(("marelle", "", "3-3"), (table["ruleset"], table["parameters"], table["class"]))
        self.assertEqual(self.file_of_table.stat().st_size, table["bytes"])
        (counts,) = table["counts"]
        self.assertEqual(2691920, counts["all"]["positions"])
        self.assertEqual(2691920, sum(counts["all"][name] for name in ("wins", "draws", "losses")))
        self.assertEqual(169626, counts["folded"]["positions"])
        (table,) = json.loads(self.expect_clean(*self.tool("info", "--to=json")).out)
        self.assertNotIn("counts", table)

    def test_probe(self):
        self.assertEqual("win in 21\n", self.probe(WON))
        value = json.loads(self.probe(WON, "--to=json"))
        self.assertEqual(("win", 21, False), (value["value"], value["plies"], value["historyMayDecide"]))
        # The other colour, turned.
        self.assertEqual("win in 21\n", self.probe("B:Wg1,d1,a4:Bg7,d7,a7"))
        values = {self.probe(WON, "--play", move) for move in ("a1-a4", "d1-d2", "g1-b6")}
        self.assertTrue(all(value.startswith("loss in ") or value.startswith("win in ") for value in values), values)

    def test_what_no_table_has(self):
        run = self.expect(1, *self.tool("probe", "--ruleset=marelle", "-p", "W:Wa1,d1,g1,a4:Ba7,d7,g4"))
        self.assertEqual(("unknown\n", ""), (run.out, run.err))
        run = self.expect(1, *self.tool("probe", "--ruleset=marelle", "-p", WON, "--set=Saut=non", "--to=json"))
        self.assertIsNone(json.loads(run.out)["value"])
        self.expect(1, *self.tool("probe", "--ruleset=alice"))

    def test_a_ply_of_a_record(self):
        record = ALL_SAMPLES / "marelle" / "blocked.marelle"
        run = self.expect(1, *self.tool("probe", "--ply=4", record))
        self.assertEqual("unknown\n", run.out)

    def test_verify(self):
        run = self.expect_clean(*self.tool("verify", "-j2"))
        self.assertEqual(f"{self.file_of_table}: proven\n", run.out)
        content = bytearray(self.file_of_table.read_bytes())
        content[-5] ^= 1
        self.file_of_table.write_bytes(content)
        run = self.expect(2, *self.tool("verify"))
        self.assertIn("it is damaged at byte", run.err)
        self.assertEqual("", run.out)
        self.file_of_table.write_bytes(content[:-100])
        for command in ("verify", "info"):
            self.assertIn("it is truncated", self.expect(2, *self.tool(command)).err)
        run = self.expect(2, *self.tool("probe", "--ruleset=marelle", "-p", WON))
        self.assertIn("it is truncated", run.err)

    def test_others_are_reported_after_a_broken_one(self):
        """One of three tables is truncated and one is of another class."""
        folder = self.file_of_table.parent
        whole = self.file_of_table.read_bytes()
        (folder / "4-3.table").write_bytes(whole)
        (folder / "5-3.table").write_bytes(whole[:-100])
        report = [f"{folder / '4-3.table'}: it is a table of 3-3", f"{folder / '5-3.table'}: it is truncated"]
        for command, product in (("info", "3-3  "), ("verify", "3-3.table: proven")):
            with self.subTest(command=command):
                run = self.expect(2, *self.tool(command))
                self.assertIn(product, run.out)
                self.assertEqual([f"damier-tables {command}: {line}" for line in report], run.err.splitlines())
        self.assertEqual(1, len(json.loads(self.expect(2, *self.tool("info", "--to=json")).out)))
        # Even if none is left.
        self.file_of_table.write_bytes(b"no table")
        run = self.expect(2, *self.tool("info"))
        self.assertNotIn("there are no tables", run.err)
        self.assertEqual(("", 3), (run.out, len(run.err.splitlines())))

    def test_uncompressed(self):
        """They are larger, and have the same values; compressed ones are not taken for them."""
        built = ("build", "--ruleset=marelle", "--up-to=3-3")
        run = self.expect(2, *self.tool(*built, "--uncompressed"))
        self.assertIn(f"{self.file_of_table}: the table exists, compressed", run.err)
        self.tables = self.folder / "uncompressed"
        self.expect_clean(*self.tool(*built, "--uncompressed"))
        (file,) = self.tables.rglob("*.table")
        self.assertGreater(file.stat().st_size, 3 * self.file_of_table.stat().st_size)
        self.assertEqual(f"{file}: proven\n", self.expect_clean(*self.tool("verify")).out)
        self.assertEqual("win in 21\n", self.probe("W:Wa1,d1,g1:Ba7,d7,g4"))

    def test_without_distances(self):
        """They give the winner: the tools show no more, and the search claims no more."""
        self.tables = self.folder / "results"
        run = self.expect(0, *self.tool("build", "--ruleset=marelle", "--up-to=3-3", "--no-distances", "-v"))
        self.assertRegex(run.err, r"^3-3: 169626 positions, \d+ bytes")
        (file,) = self.tables.rglob("*.table")
        self.assertLess(file.stat().st_size, self.file_of_table.stat().st_size)
        self.assertEqual(f"{file}: proven\n", self.expect_clean(*self.tool("verify")).out)
        text = self.expect_clean(*self.tool("info", "--counts")).out
        self.assertIn(" bytes, no distances\n  3-3 to move\n", text)
        self.assertIn("won          2232160  drawn             4112  lost           455648\n", text)
        (table,) = json.loads(self.expect_clean(*self.tool("info", "--counts", "--to=json")).out)
        self.assertEqual((False, None), (table["distances"], table["counts"][0]["longestWin"]))
        self.assertEqual("win\n", self.probe(WON))
        value = json.loads(self.probe(WON, "--to=json"))
        self.assertEqual(("win", None), (value["value"], value["plies"]))
        words = ("--ruleset=marelle", "-p", WON, "--tables", self.tables)
        values = [line.split("\t")[1] for line in self.expect_clean("damier-moves", "--values", *words).out.splitlines()]
        self.assertEqual({"win", "loss"}, set(values))
        out = self.expect_clean("damier-analyse", "--nodes=10000", *words).out
        self.assertRegex(out, r"proven: Brown wins( in at most \d+ plies)?\n")
        sheet = self.folder / "ending.marelle"
        sheet.write_text(f'[Ruleset "marelle"]\n[FEN "{WON}"]\n\n1. g1-g7 g4-f4 *\n')
        out = self.expect_clean("damier-replay", "--tables", self.tables, sheet).out
        self.assertIn("Tables: Brown wins\n", out)
        # Others with distances cannot be made from them, and they are not used as such.
        run = self.expect(2, *self.tool("build", "--ruleset=marelle", "--up-to=4-3"))
        self.assertEqual(f"damier-tables build: {file}: the table exists, without distances\n", run.err)

    def test_proven_before_the_tables(self):
        words = self.tool("prove", "--ruleset=marelle")
        run = self.expect_clean(*words, "-p", "W:W:B:H3,3")
        self.assertRegex(run.out, r"^win; positions visited: [1-9]\d*\n$")
        one = json.loads(self.expect_clean(*words, "-p", "W:W:B:H3,3", "--play=a1", "-j2", "-tjson").out)
        self.assertEqual(("loss", None, False), (one["value"], one["plies"], one["historyMayDecide"]))
        self.assertGreater(one["positions"], 0)
        # A position in a table needs no search.
        run = self.expect_clean(*words, "-p", WON)
        self.assertEqual("win in 21; positions visited: 0\n", run.out)
        # From a record.
        record = self.folder / "placing.marelle"
        record.write_text('[Ruleset "marelle"]\n[FEN "W:W:B:H3,3"]\n\n1. a1 d7 2. d6 *\n')
        self.assertRegex(self.expect_clean(*words, "--ply=2", record).out, "^(win|draw|loss); ")

    def test_what_cannot_be_proven(self):
        for message, *words in (
            ("the table of 9-", "--ruleset=marelle"),
            ("the table of 4-3 is missing", "--ruleset=marelle", "-p", "W:Wa1,d1,g1,a4:Ba7,d7,g4"),
            ("the game is over in that position", "--ruleset=marelle", "-p", "W:Wa1,d1:Ba7,d7,g4"),
            ("positions with that material have no class", "--ruleset=marelle", "-p", "W:Wa1:Ba7:H4,8"),
            ("alice has no tables: ", "--ruleset=alice"),
            ("add --ruleset with one of lices, ", "-j2"),
            ("--memory: at least 32M", "--ruleset=marelle", "--memory=1M"),
        ):
            with self.subTest(message=message):
                run = self.expect(2, *self.tool("prove", *words))
                self.assertIn(message, run.err)
                self.assertEqual("", run.out)
        run = self.expect(2, "damier-tables", "prove", "--dir=nowhere", "--ruleset=marelle")
        self.assertEqual("damier-tables prove: nowhere: there is no such folder\n", run.err)

    def test_each_of_many(self):
        turned = "B:Wd1,g1,a4:Ba7,d7,g7"
        positions = self.folder / "some.fen"
        positions.write_text(f"{WON}\nnonsense\n{turned}\n")
        run = self.expect(1, *self.tool("probe", "--ruleset=marelle", "--each", positions))
        self.assertEqual([f"{positions}\t1\tW:Wa1,d1,g1:Bg4,a7,d7\twin in 21", f"{positions}\t3\t{turned}\twin in 21"],
                         run.out.splitlines())
        self.assertIn(f"{positions}:2:1: error: ", run.err)
        good = f"{WON}\n{turned}\n"
        words = self.tool("probe", "--ruleset=marelle", "--from=fen", "--each", "--to=json")
        lines = [json.loads(line) for line in self.expect_clean(*words, stdin=good.encode()).out.splitlines()]
        self.assertEqual([(1, "win", 21), (2, "win", 21)], [(one["index"], one["value"], one["plies"]) for one in lines])
        # A position in no table is reported in its place.
        run = self.expect(1, *words, stdin=(good + "W:Wa1,d1,g1,a4:Ba7,d7,g4\n").encode())
        self.assertEqual(["win", "win", None], [json.loads(line)["value"] for line in run.out.splitlines()])

    def test_each_of_records(self):
        """The last ply, or another one; short and invalid records are reported, and the others are looked up."""
        records = self.folder / "some.marelle"
        head = f'[Ruleset "marelle"]\n[FEN "{WON}"]\n\n'
        records.write_text(head + "1. g1-g7 g4-f4 *\n\n" + head + "*\n\n" + head + "1. a1-a2 *\n")
        run = self.expect(1, *self.tool("probe", "--each", records))
        self.assertEqual(["win in 1", "win in 21"], [line.split("\t")[-1] for line in run.out.splitlines()])
        self.assertIn("some.marelle:", run.err)
        run = self.expect(1, *self.tool("probe", "--each", "--ply=1", records))
        self.assertEqual(["loss in 20"], [line.split("\t")[-1] for line in run.out.splitlines()])
        self.assertIn("record 2 is shorter than ply 1: it has 0\n", run.err)
        start = self.expect_clean(*self.tool("probe", "--each", "--ply=0", records)).out
        self.assertEqual(["win in 21"] * 3, [line.split("\t")[-1] for line in start.splitlines()])
        for words in (("-p", WON), ("--move=1", records), ("--play=g1-g7", records)):
            self.assertIn("--each cannot be used with --", self.expect(2, *self.tool("probe", "--each", *words)).err)

    def test_no_tables(self):
        empty = self.folder / "empty"
        empty.mkdir()
        for command in ("info", "verify"):
            self.assertIn("there are no tables", self.expect(2, "damier-tables", command, "--dir", empty).err)
            self.assertIn("no such folder", self.expect(2, "damier-tables", command, "--dir=nowhere").err)

    def test_failed_output(self):
        with open("/dev/full", "wb") as full:
            self.expect(2, *self.tool("info"), stdout=full)
            self.expect(2, *self.tool("probe", "--ruleset=marelle", "-p", WON), stdout=full)


if __name__ == "__main__":
    unittest.main()
