"""Tables of games and of plies: damier-convert --to csv, plies-csv and plies-ndjson, compared with JSON."""

import csv
import io
import json
import shutil
import subprocess
import unittest

import harness
from harness import ALL_SAMPLES, BAD, DRAUGHTS, SAMPLES, broken_files, good_samples, some

PLIES = "id,record,ply,number,side,move,kind,from,to,captured,setup,hash,clock,eval,comment"
GAMES = (
    "id,source,index,ruleset,Event,Site,Date,Round,White,Black,FEN,result,plies,valid,"
    "year,WhiteElo,BlackElo,TimeControl,winner,ending,moves,score"
)
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
HOSTILE = [
    '=HYPERLINK("http://x","y")', "+1", "-1", "@A1", "\t=1", "'=1", "''+1", "-", "a,b", 'a"b', "\r\n=1", "a\nb",
    "NUL \0 in it", "\uff1d1+1", "'t Hart", " =1", "\u2028", "x" * 5000,
]


def rows_of(text):
    """Returns the rows of CSV by Python's reader."""
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def raw(cell):
    """Returns the text of a cell that may be marked, see the manual page."""
    rest = cell.lstrip("'")
    return cell[1:] if rest is not cell and rest.startswith(FORMULA) and len(rest) > 1 else cell


def shown(value):
    """Returns a value of JSON as a cell."""
    if isinstance(value, list):
        return " ".join(value)
    return "" if value is None else str(value)


class Tables(harness.ToolTest):
    def made(self, to, *words, **options):
        """Returns the output of a conversion, and its lines of JSON."""
        run = self.run_tool("damier-convert", "-q", "--to", to, *words, **options)
        self.assertIn(run.status, (0, 1), str(run))
        return run.out

    def lines(self, *words, **options):
        return [json.loads(line) for line in self.made("ndjson", *words, **options).splitlines()]


def main_line(record):
    """Returns the legal plies."""
    for ply in record["plies"]:
        if ply["kind"] is None:
            return
        yield ply


class Plies(Tables):
    def samples(self):
        return some(good_samples() + broken_files(), 5)

    def test_are_those_of_json(self):
        for path in self.samples():
            with self.subTest(sample=path.name):
                records = self.lines("--positions", path)
                expected = [(one, ply) for one in records for ply in main_line(one)]
                rows = rows_of(self.made("plies-csv", path))
                self.assertEqual(len(expected), len(rows))
                for row, (record, ply) in zip(rows, expected):
                    self.assertEqual(record["id"], row["id"])
                    self.assertEqual(str(record["index"]), row["record"])
                    for column, key in (("ply", "ply"), ("side", "side"), ("move", "text"), ("kind", "kind"),
                                        ("from", "from"), ("to", "to"), ("captured", "captured"),
                                        ("setup", "position")):
                        self.assertEqual(shown(ply.get(key)), raw(row[column]), (column, ply))

    def test_both_layouts_say_the_same(self):
        for path in self.samples():
            with self.subTest(sample=path.name):
                rows = rows_of(self.made("plies-csv", path))
                objects = [json.loads(line) for line in self.made("plies-ndjson", path).splitlines()]
                self.assertEqual(len(rows), len(objects))
                for row, one in zip(rows, objects):
                    self.assertEqual(PLIES.split(","), list(one))
                    for column, value in one.items():
                        self.assertEqual(shown(value).removesuffix(".0"), raw(row[column]), column)

    def test_every_ruleset(self):
        names = [line.split()[0] for line in self.expect_clean("damier", "rulesets").out.splitlines()]
        self.assertGreaterEqual(len(names), 20)
        for name in some(names, 3):
            with self.subTest(ruleset=name):
                games = self.expect_clean("damier-random", "--ruleset", name, "--games=3", "--seed=5").out.encode()
                (path := self.folder / "games").write_bytes(games)
                arguments = ("--ruleset", name, path)
                rows = rows_of(self.made("plies-csv", *arguments))
                records = self.lines(*arguments)
                self.assertEqual([len(one["plies"]) for one in records],
                                 [sum(row["record"] == str(number) for row in rows) for number in (1, 2, 3)])
                self.assertEqual([ply["text"] for one in records for ply in one["plies"]],
                                 [raw(row["move"]) for row in rows])
                game = rows_of(self.made("csv", "--columns", "plies,ending,winner,moves", *arguments))
                for row, one in zip(game, records):
                    self.assertEqual((str(len(one["plies"])), one["winner"] or ""), (row["plies"], row["winner"]))
                    self.assertEqual(" ".join(ply["text"] for ply in one["plies"]), raw(row["moves"]))

    def test_the_same_for_any_number_of_jobs(self):
        games = self.expect_clean("damier-random", "--ruleset=lices", "--games=200", "--decorate").out.encode()
        for to in ("csv", "plies-csv", "plies-ndjson"):
            one = self.made(to, "-j1", stdin=games)
            self.assertEqual(one, self.made(to, "-j4", stdin=games))

    def test_an_unresolved_ply_ends_the_rows_of_its_record_only(self):
        run = self.expect(1, "damier-convert", "--to=plies-csv", "--columns=record,move", "-", stdin=BAD + b"\n" + BAD)
        self.assertEqual("record,move\r\n", run.out)
        good = b'[GameType "20"]\n\n1. 32-28 1-2 2. 31-27 *\n\n[GameType "20"]\n\n1. 31-27 *\n'
        run = self.expect(1, "damier-convert", "--to=plies-csv", "--columns=record,move", stdin=good)
        self.assertEqual("record,move\r\n1,32-28\r\n2,31-27\r\n", run.out)
        self.assertIn("up to the first text that is not a move", run.err)
        self.assertIn("error: ", run.err)

    def test_variations_are_reported_as_left_out(self):
        run = self.expect(0, "damier-convert", "--to=plies-csv", "--columns=move", stdin=b'[GameType "20"]\n\n'
                          b"1. 32-28 (1. 31-27 19-23) 19-23 *\n")
        self.assertEqual("move\r\n32-28\r\n19-23\r\n", run.out)
        self.assertIn("record 1 is cut down to the plies of its main line", run.err)

    def test_clocks(self):
        rows = rows_of(self.made("plies-csv", DRAUGHTS / "clocks.pdn"))
        self.assertEqual(["7190", "7165", "7215"], [row["clock"] for row in rows[:3]])
        stripped = rows_of(self.made("plies-csv", "--strip=clocks", DRAUGHTS / "clocks.pdn"))
        self.assertEqual({("", "")}, {(row["clock"], row["comment"]) for row in stripped})


class Games(Tables):
    def test_are_those_of_json(self):
        for path in some(good_samples() + broken_files(), 5):
            with self.subTest(sample=path.name):
                rows = rows_of(self.made("csv", path))
                records = self.lines(path)
                self.assertEqual(len(records), len(rows))
                for row, record in zip(rows, records):
                    tags = dict(reversed(record["tags"]))
                    self.assertEqual(GAMES.split(","), list(row))
                    for column in ("id", "source", "index", "ruleset", "winner"):
                        self.assertEqual(shown(record[column]), raw(row[column]))
                    for tag in ("Event", "Site", "Round", "White", "Black", "FEN", "TimeControl"):
                        self.assertEqual(tags.get(tag, ""), raw(row[tag]))
                    self.assertEqual("-".join(map(str, record.get("score", []))), row["score"])
                    self.assertEqual(record["valid"], row["valid"] == "true")

    def test_dates_are_iso_or_unknown(self):
        for written, date, year in (("2024.03.09", "2024-03-09", "2024"), ("2024.03.??", "", "2024"),
                                    ("????.??.??", "", ""), ("9/3/2024", "", "2024"), ("2024.2.30", "", "2024")):
            sheet = f'[Ruleset "lices"]\n[Date "{written}"]\n\n*\n'.encode()
            row = rows_of(self.made("csv", stdin=sheet))[0]
            self.assertEqual((date, year), (row["Date"], row["year"]), written)

    def test_ratings_are_numbers(self):
        sheet = b'[Ruleset "lices"]\n[WhiteElo "2100"]\n[BlackElo "?"]\n[TimeControl "5+3"]\n\n*\n'
        row = rows_of(self.made("csv", stdin=sheet))[0]
        self.assertEqual(("2100", "", "5+3"), (row["WhiteElo"], row["BlackElo"], row["TimeControl"]))


class Columns(Tables):
    def test_are_chosen_and_ordered(self):
        out = self.made("plies-csv", "--columns=move,PLY", "--columns", "source", "sheet-example.lices", cwd=SAMPLES)
        self.assertEqual("move,ply,source\r\n6d-7c,1,sheet-example.lices\r\n", "".join(out.splitlines(True)[:2]))
        line = self.made("plies-ndjson", "--columns=to,from", "sheet-example.lices", cwd=SAMPLES).splitlines()[0]
        self.assertEqual('{"to":"7c","from":"6d"}', line)

    def test_of_tags(self):
        out = self.made("csv", "--columns=tag:Event,tag:Partie,tag:Nothing", "sheet-example.lices", cwd=SAMPLES)
        rows = rows_of(out)
        self.assertEqual(["tag:Event", "tag:Partie", "tag:Nothing"], list(rows[0]))
        self.assertEqual([rows[0]["tag:Event"], ""], [rows[0]["tag:Partie"], rows[0]["tag:Nothing"]])

    def test_wrong_ones(self):
        for to, columns, message in (
            ("csv", "Whit", "--columns: 'Whit' is not a column of csv: did you mean White?"),
            ("plies-csv", "coment", "did you mean comment?"),
            ("plies-ndjson", "xyzzy", "it has id, source, record,"),
            ("plies-csv", "ply,ply", "--columns: ply is given twice"),
            ("csv", "White,white", "--columns: White is given twice"),
            ("csv", "tag:", "is not a column of csv"),
            ("csv", "tag:=1", "is not a column of csv"),
            ("csv", "", "--columns: no column is given"),
            ("json", "id", "--columns applies only to tables, not to json"),
        ):
            self.expect_usage_error(message, "damier-convert", "--to", to, "--columns", columns, "/dev/null")


class Hostile(Tables):
    """For any record, each cell is one cell, and none is a formula."""

    def record(self, value):
        return {
            "schema": "damier-record-1", "ruleset": "lices",
            "tags": [["Event", value], ["White", value], ["Date", value], ["WhiteElo", value]],
            "plies": [{"text": "d4-e3", "comments": [value], "eval": value, "clock": {"clk": value}}],
        }

    def test_cells(self):
        for value in HOSTILE:
            with self.subTest(value=value[:40]):
                text = json.dumps(self.record(value)).encode()
                game = self.made("csv", "--from=json", stdin=text)
                plies = self.made("plies-csv", "--from=json", stdin=text)
                self.assertNotIn("\0", game + plies)
                row = rows_of(game)[0]
                self.assertNotIn(None, row)
                self.assertEqual(value.replace("\0", "\ufffd"), raw(row["Event"]))
                ply = rows_of(plies)[0]
                for cell in [*row.values(), *ply.values()]:
                    self.assertFalse(cell.startswith(FORMULA) and len(cell) > 1 and not is_number(cell), cell)
                line = json.loads(self.made("plies-ndjson", "--from=json", stdin=text))
                self.assertEqual(shown(line["comment"]).replace("\0", "\ufffd"), raw(ply["comment"]))

    def test_negative_numbers_are_numbers(self):
        text = json.dumps(self.record("-0.35")).encode()
        self.assertEqual("-0.35", rows_of(self.made("plies-csv", "--from=json", stdin=text))[0]["eval"])
        line = json.loads(self.made("plies-ndjson", "--from=json", stdin=text))
        self.assertEqual(-0.35, line["eval"])

    def test_bytes_that_no_charset_explains(self):
        sheet = b'[Ruleset "lices"]\n[Event "\xe9\xff\x81"]\n\n1. d4-e3 {\xfe} *\n'
        for to in ("csv", "plies-csv", "plies-ndjson"):
            run = self.run_tool("damier-convert", "-q", "--to", to, stdin=sheet)
            run.out.encode("utf-8").decode("utf-8")
            self.assertNotIn("\\x", run.out)


def is_number(cell):
    try:
        float(cell)
    except ValueError:
        return False
    return True


@unittest.skipUnless(shutil.which("sqlite3"), "sqlite3 is not installed")
class Sqlite(Tables):
    def ask(self, *commands):
        done = subprocess.run(["sqlite3", ":memory:", *commands], stdout=subprocess.PIPE, check=True, timeout=600)
        return done.stdout.decode()

    def test_imports_both_tables(self):
        paths = sorted(DRAUGHTS.glob("*.pdn"))
        records = self.lines("--positions", *paths)
        for to, name in (("csv", "games"), ("plies-csv", "plies")):
            (self.folder / f"{name}.csv").write_bytes(self.made(to, *paths).encode())
        imports = [f".import --csv {self.folder}/{name}.csv {name}" for name in ("games", "plies")]
        games, plies = self.ask(*imports, "SELECT count(*) FROM games; SELECT count(*) FROM plies;").split()
        self.assertEqual(len(records), int(games))
        self.assertEqual(sum(len(list(main_line(one))) for one in records), int(plies))
        row = self.ask(*imports, "SELECT White, sum(kind = 'capture') FROM games JOIN plies USING (id)"
                       " WHERE source LIKE '%clocks.pdn' GROUP BY id;")
        clocks = next(one for one in records if one["source"].endswith("clocks.pdn"))
        captures = sum(ply["kind"] == "capture" for ply in clocks["plies"])
        self.assertEqual(f"Saar, Mart|{captures}\n", row)


class Tags(Tables):
    def test_an_object_reads_back(self):
        for path in some(good_samples(), 5):
            with self.subTest(sample=path.name):
                run = self.run_tool("damier-convert", "--to=ndjson", "--tags=object", path)
                self.assertEqual(0, run.status, run)
                native = self.made("native", "--from=ndjson", stdin=run.out.encode())
                self.assertEqual(self.made("native", path), native)
                for line, record in zip(run.out.splitlines(), self.lines(path)):
                    self.assertEqual(record["tags"], [list(pair) for pair in json.loads(line)["tags"].items()])

    def test_of_one_name_the_first_is_kept_and_the_loss_is_reported(self):
        sheet = b'[Ruleset "lices"]\n[Event "A"]\n[Event "B"]\n\n*\n'
        run = self.expect(1, "damier-convert", "--to=json", "--tags=object", stdin=sheet)
        self.assertEqual({"Ruleset": "lices", "Event": "A"}, json.loads(run.out)["tags"])
        self.assertIn("an object can have only the first tag of each name", run.err)
        self.expect(0, "damier-convert", "--to=json", stdin=sheet)

    def test_wrong_form(self):
        self.expect_usage_error("'map' is not one of list, object", "damier-convert", "--tags=map", "-tjson", "/dev/null")


class Samples(Tables):
    def test_the_archive_to_count_is_clean_and_canonical(self):
        path = ALL_SAMPLES / "archive/games/open.pdn"
        self.expect_clean("damier-check", "--strict", path)
        self.assertEqual(path.read_text(encoding="utf-8"), self.expect_clean("damier-convert", path).out)
        rows = rows_of(self.made("csv", path))
        self.assertTrue(all(row["WhiteElo"] and row["Date"] and row["winner"] for row in rows))

    def test_golden(self):
        for name in ("ending-with-variations", "sheet-example"):
            for to, extension in (("plies-csv", "csv"), ("plies-ndjson", "ndjson")):
                columns = "--columns=" + PLIES.replace(",hash", "") + ",removed,nags,source,ruleset"
                out = self.made(to, columns, f"{name}.lices", cwd=SAMPLES)
                self.matches_golden(out, f"tools/convert/plies-{name}.{extension}")
        out = self.made("plies-csv", "--columns=ply,number,side,move,kind,captured,removed",
                        ALL_SAMPLES / "marelle/seven-taken.marelle")
        self.matches_golden(out, "tools/convert/plies-seven-taken.csv")


if __name__ == "__main__":
    harness.main()
