"""damier-convert --split-by: files of a number of games, or of games that share something."""

import collections
import csv
import json
import os
import resource
import subprocess
import unicodedata

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


    def clashing(self, name):
        """Returns the name that a file system may treat as equal: APFS, NTFS, ext4 with casefold."""
        return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())

    def of_players(self, *names):
        """Returns the files of these players, by player."""
        self.split("player", "-O", stdin="".join(game(name, name) for name in names).encode())
        rows = self.manifest()
        self.assertEqual(len(rows), len(self.files()))
        return {row["group"]: os.path.basename(row["file"]) for row in rows}

    def test_case_and_normal_form(self):
        alike = (
            "\u00c1", "\u00e1", "A\u0301", "a\u0301", "\u0419\u043e", "\u0438\u0306\u043e", "\u0439\u041e",
            "\u03a3", "\u03c3", "\u03c2", "\u0130", "i\u0307", "\ufb01", "fi", "\u212a", "k", "K",
            "\u30ac", "\u30ab\u3099", "\uac00", "\u1100\u1161", "\u00df", "\u1e9e", "ss", "SS", "\ufa0c", "\u5140",
            "\u1f84", "\u03b1\u0313\u0301\u0345", "\u0391\u0313\u0301\u0399", "\u10a0", "\u2d00",
            "\uff21", "\uff41", "\U00010400", "\U00010428",
        )
        files = self.of_players(*alike)
        # A letter and its accent apart, twice among these, are the same as one character: one player.
        self.assertEqual(len(alike) - 2, len(files))
        self.assertEqual(len(files), len({self.clashing(name) for name in files.values()}), files)
        self.assertEqual(len(files), len({name.upper() for name in files.values()}), files)

    def test_letters_stay(self):
        """Player names of most archives are unchanged."""
        names = ("Orlova Й", "Łukasz Żak", "Ștefan Țîrlea", "Μαρία Ωνάση", "张三", "Çağlar Öz")
        expected = ("orlova-Й", "Łukasz-Żak", "Ștefan-Țîrlea", "Μαρία-Ωνάση", "张三", "Çağlar-Öz")
        self.assertEqual({name: f"{file}.pdn" for name, file in zip(names, expected)}, self.of_players(*names))

    def test_all_letters(self):
        """No two characters that a file system treats as equal give one name."""
        same = collections.defaultdict(list)
        for code in [*range(0xA0, 0x3000), *range(0xA640, 0xABC0), *range(0xF900, 0xFFF0), *range(0x10400, 0x10450)]:
            if unicodedata.category(chr(code))[0] in "LMN":
                same[self.clashing(chr(code))].append(chr(code))
        letters = [letter for letters in list(same.values())[::3] if len(letters) > 1 for letter in letters]
        self.assertGreater(len(letters), 500)
        files = self.of_players(*(f"x{letter}" for letter in letters)).values()
        self.assertEqual(len(letters), len({self.clashing(name) for name in files}))
        self.assertEqual(len(letters), len({name.upper() for name in files}))

    def test_devices_of_windows(self):
        devices = ["con", "Prn", "AUX", "nul", *(f"{port}{digit}" for port in ("com", "LPT") for digit in range(10))]
        others = ["com\u00b9", "con ", "con.", "nul.txt", "conx", "com10", "con_", "con:"]
        files = self.of_players(*devices, *others)
        self.assertEqual(len(devices) + len(others) - 1, len(files))  # the blank is not part of the name
        for name in files.values():
            self.assertNotRegex(name, r"(?i)^(con|prn|aux|nul|(com|lpt)[0-9\u00b9\u00b2\u00b3])\.")
            self.assertNotRegex(name, r"[ .]\.pdn$")

    def test_what_nobody_sees(self):
        unseen = [chr(code) for code in (0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x180B, 0x180E, 0x2000, 0x200B,
                                         0x200C, 0x200D, 0x200E, 0x2028, 0x202E, 0x2060, 0x2066, 0x206F, 0x2800, 0x3000, 0x3164,
                                         0xE000, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0x1BCA0, 0x1D173, 0xE0001, 0xE0100, 0xF0000)]
        files = self.of_players("ab", *(f"a{one}b" for one in unseen), *(f"{one}ab" for one in unseen))
        self.assertEqual({"ab", "a-b"}, {name.partition("~")[0].removesuffix(".pdn") for name in files.values()})
        self.assertEqual(1 + 2 * len(unseen), len(self.files()))


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

    def test_a_full_disk_is_reported(self):
        games = "".join(game("A", f"B{number}") for number in range(300)).encode()

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

        self.out = self.folder
        done = subprocess.run([program("damier-convert"), "-q", "--split-by=player", "-o", f"{self.folder}/x"],
                              input=games, stderr=subprocess.PIPE, env=environment(), preexec_fn=limit, timeout=600)
        self.assertIn(done.returncode, (2, -25), done.stderr)
        self.assertNotIn("x-manifest.tsv", os.listdir(self.folder))

    def test_usage(self):
        for by, message in (("0", "neither a number of games"), ("-1", "neither"), ("3x", "neither"),
                            ("opening", "did you mean opening:?"), ("opening:0", "not opening:PLIES, from 1 to 60"),
                            ("evnt", "did you mean event?"), ("", "neither")):
            self.expect_usage_error(message, "damier-convert", "--split-by", by, "-o", "x", "/dev/null")
        self.expect_usage_error("needs --output PREFIX", "damier-convert", "--split-by=3", "/dev/null")
        self.expect_usage_error("needs --output PREFIX", "damier-convert", "--split-by=3", "-o", "-", "/dev/null")
        self.expect_usage_error("cannot be used with", "damier-convert", "--split-by=3", "--split=1k", "-o", "x", "-")


if __name__ == "__main__":
    harness.main()
