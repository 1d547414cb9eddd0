"""damier-board --animate: games as moving pictures."""

import shutil
import struct
import subprocess

import harness
from harness import ALL_SAMPLES, SAMPLES

SHEET = SAMPLES / "sheet-example.lices"
HOSTILE = (
    b'[GameType "20"]\n[White "<script>alert(1)</script>"]\n[Black "]]>&\\"\xff"]\n[Result "*"]\n\n'
    b"1. 32-28 {[%csl G32] </text><script>&\xff and " + 300 * b"x " + b"} 19-23 *\n"
)


class Gif:
    """The blocks of a GIF (GIF89a): its size, and the rectangle and delay of each frame."""

    def __init__(self, content):
        assert content.startswith(b"GIF89a"), content[:6]
        self.width, self.height, flags = struct.unpack_from("<HHB", content, 6)
        at = 13 + 3 * (2 << (flags & 7))
        self.loops, self.frames, delay = False, [], None
        while content[at] != 0x3B:
            if content[at] == 0x21:
                if content[at + 1] == 0xF9:
                    (delay,) = struct.unpack_from("<H", content, at + 4)
                self.loops |= content[at + 3 : at + 14] == b"NETSCAPE2.0"
                at += 2
            else:
                assert content[at] == 0x2C, content[at]
                *box, own = struct.unpack_from("<HHHHB", content, at + 1)
                assert not own & 0x80  # one common palette
                self.frames.append((tuple(box), delay))
                at += 11
            while content[at]:
                at += content[at] + 1
            at += 1
        assert at == len(content) - 1


class Animations(harness.ToolTest):
    def animate(self, *words):
        done = subprocess.run(
            [harness.program("damier-board"), "--animate", "--to", "gif", *words],
            capture_output=True, env=harness.environment(), check=False, timeout=600)
        self.assertEqual((0, b""), (done.returncode, done.stderr))
        return done.stdout

    def game_of(self, plies):
        text = self.expect_clean(
            "damier-random", "--ruleset", "international", "--max-plies", str(plies), "--seed", "3").out
        return self.file("long.pdn", text.encode())

    def test_every_game(self):
        for path in (SHEET, ALL_SAMPLES / "alice/level-b.alice", ALL_SAMPLES / "lignes-d-action/games.sgf",
                     ALL_SAMPLES / "dames/english.pdn", ALL_SAMPLES / "marelle/games.sgf"):
            if not path.exists():
                continue
            self.assertGreater(len(Gif(self.animate(path, "--last-move")).frames), 2)

    def test_gif(self):
        gif = Gif(self.animate(SHEET, "--size", "200", "--delay", "500", "--comment-delay", "700"))
        self.assertEqual(200, gif.width)
        self.assertTrue(gif.loops)
        self.assertEqual((0, 0, gif.width, gif.height), gif.frames[0][0])
        for (left, top, width, height), _ in gif.frames[1:]:
            self.assertLess(width * height, gif.width * gif.height)
            self.assertLessEqual((left + width, top + height), (gif.width, gif.height))
        self.assertEqual(150, gif.frames[-1][1])
        self.assertTrue({delay for _, delay in gif.frames[:-1]} <= {50, 70})

    def test_pause_at_comments(self):
        game = self.file("game.pdn", HOSTILE)
        gif = Gif(self.animate(game, "--delay", "100", "--comment-delay", "900"))
        self.assertEqual([10, 90, 30], [delay for _, delay in gif.frames])
        gif = Gif(self.animate(game, "--delay", "100"))
        self.assertEqual([10, 30, 30], [delay for _, delay in gif.frames])

    def test_a_long_game_is_small(self):
        game = self.game_of(100)
        content = self.animate(game, "--size", "480", "--last-move")
        gif = Gif(content)
        self.assertEqual(100, len(gif.frames))  # it ends after 99 plies
        self.assertEqual(480, gif.width)
        self.assertLess(len(content), 1_000_000)
        self.assertEqual(content, self.animate(game, "--size", "480", "--last-move"))
        if shutil.which("gifsicle"):
            seen = subprocess.run(["gifsicle", "-I", "-"], input=content, capture_output=True, check=True)
            self.assertIn(b" 100 images", seen.stdout)
            self.assertEqual(b"", seen.stderr)

    def test_plies(self):
        game = self.game_of(10)
        for words, frames in (((), 11), (("--from-ply", "4"), 7), (("--to-ply", "0"), 1),
                              (("--from-ply", "2", "--to-ply", "3"), 2)):
            self.assertEqual(frames, len(Gif(self.animate(game, "--size", "64", *words)).frames))

    def test_an_error_ends_it(self):
        bad = SAMPLES / "broken/missed-capture.lices"
        picture = self.folder / "bad.gif"
        run = self.expect(1, "damier-board", "--animate", bad, "-o", picture)
        self.assertIn("[missed-capture]", run.err)
        self.assertIn("record 1 is animated up to ply 1 only", run.err)
        self.assertEqual(self.animate(bad, "--to-ply", "1"), picture.read_bytes())
        run = self.expect(1, "damier-board", "--animate", "--to", "gif", bad, "--from-ply", "2")
        self.assertEqual("", run.out)
        self.assertIn("not replayable up to the first position", run.err)

    def test_usage(self):
        for message, *words in (
                ("--to gif applies only to --animate", "--to", "gif"),
                ("--delay applies only to --animate", "--delay", "50"),
                ("--animate needs --to gif", "--animate"),
                ("--animate needs --to gif", "--animate", "--to", "svg"),
                ("--animate cannot be used with --ply", "--animate", "--to", "gif", "--ply", "2"),
                ("--size", "--animate", "--to", "gif", "--size", "4000"),
                ("--delay", "--animate", "--to", "gif", "--delay", "1"),
                ("--to-ply: 99 is too many", "--animate", "--to", "gif", "--to-ply", "99"),
                ("--from-ply 3 comes after --to-ply 2", "--animate", "--to", "gif", "--from-ply", "3",
                 "--to-ply", "2")):
            self.expect_usage_error(message, "damier-board", SHEET, *words)

    def test_file(self):
        picture = self.folder / "game.gif"
        self.expect_clean("damier-board", "--animate", SHEET, "-o", picture)
        self.assertTrue(picture.read_bytes().startswith(b"GIF89a"))
        self.expect(2, "damier-board", "--animate", self.folder / "missing.lices", "-o", self.folder / "no.gif")
        self.assertFalse((self.folder / "no.gif").exists())

    def test_a_full_disk(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [harness.program("damier-board"), "--animate", "--to", "gif", SHEET], stdout=full,
                stderr=subprocess.PIPE, env=harness.environment(), check=False, timeout=600)
        self.assertEqual(2, done.returncode)
        self.assertNotEqual(b"", done.stderr)


if __name__ == "__main__":
    harness.main()
