"""damier-convert --split-by: files of so many games, or of games that share something."""

import csv
import json
import os
import resource
import subprocess

import harness
from harness import DRAUGHTS, SAMPLES, environment, good_samples, program, some

GAME = '[White "{white}"]\n[Black "{black}"]\n[Result "2-0"]\n[GameType "20"]\n\n1. {moves} 2-0\n\n'


def game(white="?", black="?", moves="32-28 19-23"):
    return GAME.format(white=white, black=black, moves=moves)


class SplitBy(harness.ToolTest):
    def split(self, by, *words, status=0, **options):
        """Splits into a folder of its own; returns the files there by name, without the table of them."""
        self.out = self.folder / f"out-{by.replace(':', '-')}"
        self.out.mkdir(exist_ok=True)
        run = self.run_tool("damier-convert", "-q", "--split-by", by, "-o", f"{self.out}/", *words, **options)
        self.assertEqual(status, run.status, run)
        self.assertEqual("", run.out)
        return self.files()

    def files(self):
        found = {path.name: path.read_bytes() for path in self.out.iterdir()}
        found.pop("manifest.tsv", None)
        return found

    def manifest(self):
        with open(self.out / "manifest.tsv", encoding="utf-8", newline="") as table:
            return list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))

    def ids(self, *words, **options):
        out = self.run_tool("damier-convert", "-q", "-t", "ndjson", *words, **options).out
        return [json.loads(line)["id"] for line in out.splitlines()]


class Numbers(SplitBy):
    def test_of_games(self):
        games = "".join(game(white=f"W{number}") for number in range(7)).encode()
        files = self.split("3", stdin=games)
        self.assertEqual(["0001.pdn", "0002.pdn", "0003.pdn"], sorted(files))
        joined = b"\n".join(files[name] for name in sorted(files))
        self.assertEqual(self.run_tool("damier-convert", stdin=games).out.encode(), joined)
        self.assertEqual(["3", "3", "1"], [row["records"] for row in self.manifest()])

    def test_each_file_is_whole(self):
        for to, extension in (("json", "json"), ("ndjson", "ndjson"), ("csv", "csv"), ("plies-csv", "csv"),
                              ("html", "html"), ("hub", "hub")):
            with self.subTest(format=to):
                files = self.split("2", "--to", to, "-O", *sorted(DRAUGHTS.glob("c*.pdn")))
                parts = [name for name in sorted(files) if name.endswith(f".{extension}")]
                self.assertGreater(len(parts), 1)
                for name in parts:
                    alone = files[name].decode()
                    if to == "json":
                        self.assertIn(len(json.loads(alone)), (2, 1) if alone.startswith("[") else range(99))
                    if extension == "csv":
                        self.assertTrue(alone.startswith("id,"))
                    if to == "html":
                        self.assertTrue(alone.startswith("<!DOCTYPE html>") and alone.endswith("</html>\n"))


class Groups(SplitBy):
    def test_every_record_is_in_its_file(self):
        samples = some(good_samples(), 4)
        expected = sorted(self.ids(*samples))
        for by in ("ruleset", "event", "year", "opening:3"):
            with self.subTest(by=by):
                files = self.split(by, *samples, status=self.run_tool("damier-convert", "-q", *samples).status)
                found = [one for name in files for one in self.ids(self.out / name)]
                self.assertEqual(expected, sorted(found))
                rows = self.manifest()
                self.assertEqual(sorted(files), sorted(os.path.basename(row["file"]) for row in rows))
                self.assertEqual(len(expected), sum(int(row["records"]) for row in rows))

    def test_keys(self):
        samples = sorted(DRAUGHTS.glob("*.pdn")) + sorted(SAMPLES.glob("*.lices"))
        self.assertIn("russian.pdn", self.split("ruleset", *samples))
        files = self.split("year", *samples)
        self.assertEqual({"2024.lices", "2024.pdn", "unknown.pdn"}, {"2024.lices", "2024.pdn", "unknown.pdn"} & set(files))
        self.assertNotIn(b'[Date "2023', files["2024.pdn"])
        self.assertIn("klubový-turnaj.pdn", self.split("event", *samples))

    def test_openings(self):
        games = (game(moves="32-28 19-23 2. 28x19 14x23") + game(moves="32-28 18-23") + game(moves="32-28") +
                 game(moves="1-2 19-23") + '[GameType "20"]\n[FEN "W:W32:B1"]\n\n1. 32-28 *\n').encode()
        files = self.split("opening:2", stdin=games, status=1)
        self.assertEqual(["32-28-18-23.pdn", "32-28-19-23.pdn", "32-28.pdn", "unknown.pdn"], sorted(files))
        self.assertEqual(2, files["unknown.pdn"].count(b"[GameType"))

    def test_a_game_is_in_the_files_of_both_players(self):
        games = (game("Le Goff", "Aubry") + game("Aubry", "Morel") + game("Morel", "Morel")).encode()
        files = self.split("player", stdin=games)
        self.assertEqual({"aubry.pdn": 2, "le-goff.pdn": 1, "morel.pdn": 2},
                         {name: text.count(b"[GameType") for name, text in files.items()})

    def test_the_order_is_that_of_the_input(self):
        games = "".join(game("A", f"B{number}") for number in range(500)).encode()
        for jobs in (1, 4):
            text = self.split("player", f"-j{jobs}", "-O", stdin=games)["a.pdn"].decode()
            self.assertEqual([f'[Black "B{number}"]' for number in range(500)],
                             [line for line in text.splitlines() if line.startswith("[Black")])


class Names(SplitBy):
    def test_are_safe(self):
        names = ["../../etc/passwd", "/abs", ".", "..", "-rf", "a b", "x" * 300, "É/à", "CON", "~", "*?<>|", "\u202e"]
        games = "".join(game(name, name) for name in names).encode()
        files = self.split("player", stdin=games)
        self.assertEqual(len(names), len(files))
        for name in files:
            self.assertRegex(name, r"^[^\W_][\w-]*(~\d+)?\.pdn$")
            self.assertLess(len(name.encode()), 130)
        self.assertEqual(set(files), {os.path.basename(row["file"]) for row in self.manifest()})

    def test_of_different_groups_differ(self):
        games = "".join(game(name, name) for name in ("A b", "a-b", "A.B", "a b", "unknown", "?")).encode()
        files = self.split("player", stdin=games)
        self.assertEqual({"a-b.pdn", "a-b~2.pdn", "a-b~3.pdn", "a-b~4.pdn", "unknown.pdn", "unknown~2.pdn"}, set(files))
        self.assertEqual({1}, {text.count(b"[GameType") for text in files.values()})
        again = self.split("player", "-O", stdin=games)
        self.assertEqual(files, again)


class Files(SplitBy):
    def test_existing_ones_are_refused_before_any_is_written(self):
        games = (game("A", "B") + game("C", "D")).encode()
        self.out = self.folder / "out-player"
        self.out.mkdir()
        (self.out / "c.pdn").write_text("mine")
        run = self.run_tool("damier-convert", "--split-by=player", "-o", f"{self.out}/", stdin=games)
        self.assertEqual(2, run.status)
        self.assertIn("c.pdn exists; --overwrite replaces it", run.err)
        self.assertEqual({"c.pdn": b"mine"}, self.files())
        self.assertEqual({"a.pdn", "b.pdn", "c.pdn", "d.pdn"}, set(self.split("player", "-O", stdin=games)))

    def test_prefix(self):
        self.expect_clean("damier-convert", "--split-by=1", "-o", self.folder / "part", stdin=game().encode())
        self.assertEqual(["part-0001.pdn", "part-manifest.tsv"], sorted(os.listdir(self.folder)))

    def test_many_groups_need_few_files_and_little_memory(self):
        games = "".join(game(f"W{number}", f"B{number}") for number in range(2000)).encode()

        def limit():
            resource.setrlimit(resource.RLIMIT_NOFILE, (24, 24))

        files = self.split("player", stdin=games, preexec_fn=limit)
        self.assertEqual(4000, len(files))

    def test_a_full_disk_is_told(self):
        games = "".join(game("A", f"B{number}") for number in range(300)).encode()

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

        self.out = self.folder
        done = subprocess.run([program("damier-convert"), "-q", "--split-by=player", "-o", f"{self.folder}/x"],
                              input=games, stderr=subprocess.PIPE, env=environment(), preexec_fn=limit, timeout=60)
        self.assertIn(done.returncode, (2, -25), done.stderr)
        self.assertNotIn("x-manifest.tsv", os.listdir(self.folder))

    def test_usage(self):
        for by, message in (("0", "neither a number of games"), ("-1", "neither"), ("3x", "neither"),
                            ("opening", "did you mean opening:?"), ("opening:0", "not opening:PLIES, from 1 to 60"),
                            ("evnt", "did you mean event?"), ("", "neither")):
            self.expect_usage_error(message, "damier-convert", "--split-by", by, "-o", "x", "/dev/null")
        self.expect_usage_error("needs --output PREFIX", "damier-convert", "--split-by=3", "/dev/null")
        self.expect_usage_error("needs --output PREFIX", "damier-convert", "--split-by=3", "-o", "-", "/dev/null")
        self.expect_usage_error("does not go with", "damier-convert", "--split-by=3", "--split=1k", "-o", "x", "-")


if __name__ == "__main__":
    harness.main()
