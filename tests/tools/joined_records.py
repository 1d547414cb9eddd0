"""Records of several inputs stay the records that they are, in whatever order damier-convert and damier-find write them."""

import json
import pathlib
import random
import re
import subprocess

import harness
from harness import ALL_SAMPLES, environment, program

BARE = ("1. 32-28 19-23\n", "1. 33-28 18-23\n")
TAGGED = '[Event "x"]\n[GameType "20"]\n\n1. 34-30 20-25 *\n'
OPTIONS = (("--sort", "date"), ("--merge",), ("--drop-tag", "Source"), ("--rename-player", "Nobody=X"), ("--renumber",))
INTERNATIONAL = ("--ruleset", "international")


class Joined(harness.ToolTest):
    def write(self, *texts, extension="pdn"):
        names = [self.folder / f"{number}.{extension}" for number in range(len(texts))]
        for name, text in zip(names, texts):
            name.write_bytes(text if isinstance(text, bytes) else text.encode())
        return names

    def moves(self, *files):
        run = self.run_tool("damier-convert", "-q", *INTERNATIONAL, "-t", "csv", "--columns", "moves", *files)
        return run.out.split("\r\n")[1:-1]

    def joined(self, *words, status=0, extension="pdn"):
        """Returns the file that a tool has made."""
        made = self.folder / f"out.{extension}"
        run = self.run_tool(*words, "-O", "-o", made)
        self.assertEqual(status, run.status, run)
        return made

    def test_a_game_without_tags_and_result(self):
        files = self.write(*BARE)
        for options in OPTIONS:
            with self.subTest(options=options):
                made = self.joined("damier-convert", *INTERNATIONAL, *options, *files)
                self.assertEqual(["32-28 19-23", "33-28 18-23"], self.moves(made))
                # A star only separates records (PDN 3.0), and nothing else was added.
                self.assertEqual(f"{BARE[0]}*\n\n{BARE[1]}", made.read_text())

    def test_after_a_game_with_tags(self):
        files = self.write(TAGGED, BARE[0], TAGGED.rstrip(), BARE[1].rstrip(), "{first} " + BARE[0])
        for options in OPTIONS:
            with self.subTest(options=options):
                made = self.joined("damier-convert", *INTERNATIONAL, *options, *files)
                expected = [game for file in files for game in self.moves(file)]
                if options == ("--merge",):
                    expected = list(dict.fromkeys(expected))
                self.assertEqual(sorted(expected), sorted(self.moves(made)))

    def test_damier_find_joins_none(self):
        files = self.write(TAGGED, *BARE)
        made = self.joined("damier-find", "plies >= 1", *INTERNATIONAL, *files)
        self.assertEqual(["34-30 20-25", "32-28 19-23", "33-28 18-23"], self.moves(made))

    def test_a_game_that_is_over_gets_no_star(self):
        over = (ALL_SAMPLES / "lices" / "blocked.lices").read_text()
        over = re.sub(r"\[.*\]\n|1-0|0-1|1/2-1/2|\*", "", over).strip() + "\n"
        made = self.joined("damier-convert", "--sort", "date", *self.write(over, "1. d4-e3\n", extension="lices"),
                           extension="lices")  # fmt: skip
        self.assertEqual(f'{over}\n[Event "?"]\n\n1. d4-e3\n', made.read_text())
        self.expect(0, "damier-check", "-q", made)

    def test_a_comment_that_is_not_closed_takes_no_game(self):
        files = self.write("1. 32-28 {open\n", "1. 33-28 closed} 18-23\n")
        run = self.run_tool("damier-convert", *INTERNATIONAL, "--sort", "date", "-o", self.folder / "out.pdn", *files)
        self.assertEqual(2, run.status, run)
        self.assertIn("would be read as a part of the record before it, '1. 32-28 {open', which is not closed", run.err)
        self.assertFalse((self.folder / "out.pdn").exists())

    def test_a_byte_order_mark_belongs_to_its_file(self):
        mark = b"\xef\xbb\xbf"
        for extension, text in (("pdn", TAGGED), ("sgf", "(;GM[9]FF[4];B[b1b3])\n"),
                                ("ndjson", '{"schema":"damier-record/1","ruleset":"loa","tags":[],"plies":[]}\n')):
            for options in OPTIONS[:4]:
                for first in (b"", mark):
                    with self.subTest(extension=extension, options=options, marked=bool(first)):
                        other = text.replace("34-30", "33-29").replace("b3", "d3").encode()
                        files = self.write(first + text.encode(), mark + other, extension=extension)
                        made = self.joined("damier-convert", *options, *files, extension=extension).read_bytes()
                        self.assertNotIn(mark, made[1:])
                        json_is_sorted = extension == "ndjson" and options[0] in ("--sort", "--merge")
                        self.assertEqual(bool(first) and not json_is_sorted, made.startswith(mark))

    def test_a_game_of_another_kind_needs_its_name(self):
        files = [*self.write("1. d4-e3 2. d6-e5\n", extension="lices"), self.folder / "other.loa"]
        files[1].write_text("1. b1-b3 2. a2-c2\n")
        run = self.run_tool("damier-convert", "--sort", "date", "-o", self.folder / "out.lices", *files)
        self.assertEqual(2, run.status, run)
        self.assertIn("other.loa:1: record 1: would be read as lices", run.err)
        files[1].write_text('[Ruleset "loa"]\n\n1. b1-b3 2. a2-c2\n')
        self.joined("damier-convert", "--sort", "date", *files, extension="lices")


class Writers(harness.ToolTest):
    """Several writers of one file that must not exist yet."""

    def test_exactly_one_succeeds(self):
        for name in ("one", "two"):
            self.expect(0, "damier-random", "--ruleset", "international", "--games", "30", "-o", self.folder / f"{name}.pdn")
        for attempt in range(10):
            made = self.folder / f"{attempt}.json"
            # All of them have looked for the file before the first input ends.
            pipes = [subprocess.Popen([program("damier-convert"), "-q", "--from", "pdn", "-t", "json", "-o", made],
                                      stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) for _ in range(3)]
            texts = [(self.folder / f"{name}.pdn").read_bytes() for name in ("one", "two", "one")]
            for pipe, text in zip(pipes, texts):
                pipe.stdin.write(text)
                pipe.stdin.flush()
            while len(list(self.folder.glob(f"{attempt}.json.*"))) < len(pipes):
                pass
            errors = [pipe.communicate()[1].decode() for pipe in pipes]
            self.assertEqual([0, 2, 2], sorted(pipe.returncode for pipe in pipes), errors)
            self.assertEqual(2, sum("exists; --overwrite replaces it" in error for error in errors))
            self.assertEqual([made], list(self.folder.glob(f"{attempt}.json*")))
            json.loads(made.read_text())


def variants(text):
    """A file as it is, without its last line end, without tags, without results, and without both."""
    bare = re.sub(rb"(?m)^\[[^\]\n]*\]\r?\n", b"", text)
    no_result = re.sub(rb"(?<![\w-])(\*|[012]-[012]|1/2-1/2)\s*$", b"", text)
    return [text, text.rstrip(), bare, bare.rstrip(), no_result, re.sub(rb"\*\s*$", b"", bare)]


class Property(harness.ToolTest):
    """Games read from the output equal games read from the inputs."""

    ROUNDS = 12
    EXTENSIONS = ("pdn", "lices", "alice", "loa", "marelle", "sgf", "json", "ndjson")

    def games(self, path):
        run = self.run_tool("damier-convert", "-q", "-t", "ndjson", path)
        games = []
        for line in run.out.splitlines():
            game = json.loads(line)
            plies = [[{key: value for key, value in ply.items() if key not in ("diagnostics", "offset")}] for ply in game["plies"]]
            tags = sorted(tag for tag in game["tags"] if tag[0] not in ("Event", "Result") and tag[1] != "?")
            result = None if game["result"] == "*" else game["result"]
            games.append(json.dumps([game["ruleset"], game.get("setup"), tags, plies, result]))
        return games

    def inputs(self, extension):
        if extension in ("json", "ndjson"):
            found = []
            for path in sorted(ALL_SAMPLES.glob("*/*.lices")) + sorted(ALL_SAMPLES.glob("dames/*.pdn")):
                run = self.run_tool("damier-convert", "-q", "-t", extension, path)
                found.append(run.out.encode())
            return found
        return [path.read_bytes() for path in sorted(ALL_SAMPLES.rglob(f"*.{extension}"))
                if path.stat().st_size < 20_000 and "repair" not in path.parts]

    def check(self, extension, options, texts):
        files = []
        for number, text in enumerate(texts):
            files.append(self.folder / f"{number}.{extension}")
            files[-1].write_bytes(text)
        made = self.folder / f"out.{extension}"
        made.unlink(missing_ok=True)
        run = self.run_tool("damier-convert", *options, "-o", made, *files)
        if run.status == 2:
            self.assertFalse(made.exists())
            self.assertRegex(run.err, "is not closed|would be read as|no game found|has no record|another format|have no tags")
            return False
        alone = [self.games(file) for file in files]
        if not all(alone):
            return False  # a text that is no game alone may be one with a tag
        before = [game for games in alone for game in games]
        after = self.games(made) if made.exists() else []
        if options == ("--merge",):
            moves = lambda games: {json.dumps([json.loads(game)[0], [ply[0]["text"] for ply in json.loads(game)[3]]]) for game in games}
            self.assertEqual(moves(before), moves(after), run)
        elif options[0] == "--sort":
            self.assertEqual(sorted(before), sorted(after), run)
        else:
            self.assertEqual(before, after, run)
        return True

    def test_games_stay(self):
        chance = random.Random(49)
        options = [one for one in OPTIONS if one != ("--renumber",)] + [("--drop-tag", "Event"), ("--set-tag", "Event=E")]
        checked = 0
        for extension in self.EXTENSIONS:
            inputs = self.inputs(extension)
            self.assertTrue(inputs, extension)
            for _ in range(self.ROUNDS):
                texts = [chance.choice(variants(chance.choice(inputs))) for _ in range(chance.randint(2, 4))]
                option = chance.choice(options)
                with self.subTest(extension=extension, option=option, texts=texts):
                    checked += self.check(extension, option, texts)
        self.assertGreater(checked, len(self.EXTENSIONS) * self.ROUNDS / 2)


if __name__ == "__main__":
    harness.main()
