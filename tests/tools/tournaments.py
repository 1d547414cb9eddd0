"""damier-stats --standings and --crosstable: golden output, and points and tie-breaks counted independently."""

import csv
import html
import io
import json

import harness
import pages
from harness import ALL_SAMPLES
from pages import HOSTILE

FOLDER = ALL_SAMPLES / "tournaments"
ROUND_ROBIN = FOLDER / "round-robin.pdn"
SWISS = FOLDER / "swiss.pdn"
TABLES = ("--standings", "--crosstable")


def game(first, second, result="2-0", event="Cup", moves="1. 32-28 19-23", tags=""):
    return (f'[Event "{event}"]\n[White "{first}"]\n[Black "{second}"]\n[Result "{result}"]\n[GameType "20"]\n'
            f'{tags}\n{moves} {result}\n\n').encode()


def after_body(page):
    """Returns a page without its head, which is that of all pages."""
    return page[page.index("<body>") :]


def team_match(first, second, teams, result, number):
    names = 'WhiteTeam "{}"]\n[BlackTeam "{}"'.format(*teams)
    return game(first, second, result, tags=f'[{names}]\n[Round "{number}"]\n')


TEAMS = (team_match("n1", "s1", ("North", "South"), "2-0", "1.1")
         + team_match("s2", "n2", ("South", "North"), "1-1", "1.2")
         + team_match("n1", "e1", ("North", "East"), "0-2", "2.1")
         + team_match("e2", "n2", ("East", "North"), "1-1", "2.2"))


class Tournaments(harness.ToolTest):
    def json(self, *words, status=0, **options):
        text = self.expect(status, "damier-stats", "--standings", "--to=json", *words, **options).out
        value = json.loads(text)
        # The same bytes as Python's: no odd escapes.
        self.assertEqual(json.dumps(value, ensure_ascii=False, indent=2) + "\n", text)
        return value

    def ranks(self, *words, **options):
        """Returns the ranks, names and points of the only event."""
        [event] = self.json(*words, **options)["tournaments"]
        return [(one["rank"], one["name"], one["points"]) for one in event["players"]]


class Outputs(Tournaments):
    def test_samples_are_clean(self):
        self.expect_clean("damier-check", "--strict", "-q", ROUND_ROBIN, SWISS)

    def test_golden(self):
        for sample in (ROUND_ROBIN, SWISS):
            run = self.expect_clean("damier-stats", *TABLES, sample)
            self.matches_golden(run.out, f"tools/tournaments/{sample.stem}.txt")
            run = self.expect_clean("damier-stats", *TABLES, "--to=html", sample)
            self.matches_golden(after_body(run.out), f"tools/tournaments/{sample.stem}.html")
            for table in TABLES:
                run = self.expect_clean("damier-stats", table, "--to=csv", sample)
                self.matches_golden(run.out, f"tools/tournaments/{sample.stem}{table[1:]}.csv")
        run = self.expect_clean("damier-stats", "--standings", "--to=json", SWISS.name, cwd=FOLDER)
        self.matches_golden(run.out, "tools/tournaments/swiss.json")

    def test_teams(self):
        [event] = self.json(stdin=TEAMS)["tournaments"]
        self.assertEqual([("North", 2, 4), ("East", 2, 3), ("South", 0, 1)],
                         [(team["name"], team["points"], team["boardPoints"]) for team in event["teams"]])
        run = self.expect_clean("damier-stats", *TABLES, stdin=TEAMS)
        self.matches_golden(run.out, "tools/tournaments/teams.txt")
        for table in TABLES:
            rows = list(csv.reader(io.StringIO(self.expect_clean("damier-stats", table, "--to=csv", stdin=TEAMS).out)))
            self.assertEqual({len(rows[0])}, {len(row) for row in rows})
            self.assertEqual({"table", "players", "teams"}, {row[0] for row in rows})

    def test_jobs(self):
        files = [ROUND_ROBIN, SWISS] * 3
        words = ("damier-stats", *TABLES, "--to=json")
        outputs = {self.expect_clean(*words, "-j", jobs, *files).out for jobs in (1, 2, 5)}
        self.assertEqual(1, len(outputs))

    def test_extension_chooses_the_format(self):
        page = self.folder / "open.html"
        self.expect_clean("damier-stats", "--standings", "-o", page, SWISS)
        self.assertIn("<h1>Spring open</h1>", page.read_text(encoding="utf-8"))

    def test_page(self):
        page = self.expect_clean("damier-stats", *TABLES, "--to=html", ROUND_ROBIN, SWISS).out
        tags = [tag for tag, _ in pages.Reader(page).elements]
        self.assertEqual((1, 2, 4), (tags.count("h1"), tags.count("h2"), tags.count("table")))
        self.assertNotIn("script", tags)

    def test_hostile(self):
        names = [*HOSTILE, "=cmd|' /C calc'!A0", "\x1b[31mred\x07"]
        sheets = b"".join(game(one, f"other {i}", event=one) for i, one in enumerate(names))
        page = self.expect(0, "damier-stats", *TABLES, "--to=html", stdin=TEAMS).out
        elements = pages.Reader(page).elements
        self.assertFalse({"script", "img", "svg", "b"} & {tag for tag, _ in elements})
        self.assertFalse([name for _, attributes in elements for name in attributes if name.startswith("on")])
        text = self.expect(0, "damier-stats", *TABLES, stdin=sheets).out
        self.assertNotRegex(text, "[\x00-\x09\x0b-\x1f\u202e\u2028]")
        for table in TABLES:
            rows = list(csv.reader(io.StringIO(self.expect(0, "damier-stats", table, "--to=csv", stdin=sheets).out)))
            self.assertEqual({len(rows[0])}, {len(row) for row in rows})
            self.assertFalse([cell for row in rows for cell in row if cell[:1] in ("=", "+", "@", "-")])
        players = [one["name"] for event in self.json(stdin=sheets)["tournaments"] for one in event["players"]]
        self.assertIn(html.unescape(HOSTILE[1]), players)


class Counts(Tournaments):
    def test_counted_by_hand(self):
        """Points, Sonneborn-Berger and Buchholz, counted here from the records as JSON."""
        for sample in (ROUND_ROBIN, SWISS):
            points, met = {}, {}
            for record in json.loads(self.expect_clean("damier-convert", "--to=json", sample).out):
                tags = dict(record["tags"])
                win = 2 if record["ruleset"] == "international" else 1
                scores = {"first": (1, 0), "second": (0, 1), "draw": (0.5, 0.5)}[record["winner"]]
                for side, name in enumerate((tags["White"], tags["Black"])):
                    if name == "bye":
                        continue
                    other = (tags["Black"], tags["White"])[side]
                    points[name] = points.get(name, 0) + win * scores[side]
                    met.setdefault(name, []).append((other, scores[side]))
            points["bye"] = 0
            options = "--tie-breaks=sb,buchholz,buchholz-1,wins"
            [event] = self.json(options, sample)["tournaments"]
            self.assertEqual(len(points) - 1, len(event["players"]))
            for player in event["players"]:
                games = met[player["name"]]
                others = sorted(points[other] for other, _ in games)
                self.assertEqual(points[player["name"]], player["points"])
                self.assertEqual({"sb": sum(score * points[other] for other, score in games if other != "bye"),
                                  "buchholz": sum(others), "buchholz-1": sum(others[1:]),
                                  "wins": sum(score == 1 for other, score in games if other != "bye")},
                                 {one["name"]: one["value"] for one in player["tieBreaks"]})

    def test_points(self):
        sheets = game("A", "B") + game("B", "C", "1-1") + game("C", "A", "12-8", moves="1. 32-28") + game("C", "B", "*")
        sheets = sheets.replace(b"1. 32-28 12-8", b"1. 32-28 *")
        self.assertEqual([(1, "A", 3), (2, "C", 2), (3, "B", 1)], self.ranks(stdin=sheets))
        self.assertEqual([(1, "A", 4), (2, "C", 2), (3, "B", 1)], self.ranks("--points=3-1-0", stdin=sheets))
        self.assertEqual([(1, "A", 1.5), (2, "C", 1), (3, "B", 0.5)], self.ranks("--points=1-½-0", stdin=sheets))
        self.assertEqual([(1, "C", 13), (2, "A", 10), (3, "B", 1)], self.ranks("--points=written", stdin=sheets))

    def test_what_is_in_no_table_is_reported(self):
        sheets = game("A", "?") + game("A", "A") + game("A", "B")
        run = self.expect(0, "damier-stats", "--standings", stdin=sheets)
        self.assertEqual("damier-stats: left out 2 records: 1 without the names of two players, 1 with the same name "
                         "twice\n", run.err)
        self.assertEqual("", self.expect(0, "damier-stats", "--standings", "-q", stdin=sheets).err)
        left = self.json(stdin=sheets)["leftOut"]
        self.assertEqual({"unnamed": 1, "sameName": 1, "undecided": 0}, left)
        run = self.expect(0, "damier-stats", "--standings", stdin=game("?", "?"))
        self.assertEqual("no game with two named players\n", run.out)

    def test_a_game_with_an_error_counts(self):
        run = self.expect(1, "damier-stats", "--standings", stdin=game("A", "B", moves="1. 32-26"))
        self.assertIn("1 of 1 records have errors; their results still count", run.err)
        self.assertRegex(run.out, r"1  A +1 +1 ")

    def test_system(self):
        sheets = game("A", "B") + game("C", "D")
        for name, shown in (("swiss", "Swiss system"), ("round-robin", "Round robin"), ("match", "Match")):
            run = self.expect_clean("damier-stats", "--standings", "--system", name, stdin=sheets)
            self.assertIn(shown, run.out)


class Usage(Tournaments):
    def test_refused(self):
        for words, message in (
            (["--points=3-1-0"], "--points needs --standings or --crosstable"),
            (["--standings", "--points=3"], "--points: '3'"),
            (["--standings", "--points=0-1-2"], "--points: '0-1-2'"),
            (["--standings", "--tie-breaks=sb,sb"], "--tie-breaks: 'sb,sb'"),
            (["--standings", "--tie-breaks=buchhol"], "buchholz"),
            (["--standings", "--system=cup"], "--system"),
            (["--standings", "--openings=2"], "--openings cannot be used with"),
            (["--standings", "--merge"], "--merge cannot be used with"),
            (["--standings", "--to=svg"], "not written as svg"),
            (["--standings", "--crosstable", "--to=csv"], "a CSV file has one table"),
            (["--to=html"], "--to html applies only to --standings, --crosstable and --ratings"),
        ):
            with self.subTest(words=words):
                self.expect_usage_error(message, "damier-stats", *words, SWISS)

    def test_no_record(self):
        self.expect(2, "damier-stats", "--standings", "-o", self.folder / "a.txt", stdin=b"")
        self.assertEqual([], list(self.folder.iterdir()))
        self.expect_clean("damier-stats", "--standings", "--allow-empty", stdin=b"")

    def test_a_full_disk_is_reported(self):
        with open("/dev/full", "wb") as full:
            run = self.expect(2, "damier-stats", "--standings", SWISS, stdout=full)
            self.assertIn("No space left", run.err)


if __name__ == "__main__":
    harness.main()
