"""damier-analyse --cache: the same bytes as without it, whatever the file contains; truncated, damaged and foreign
files; several runs at once."""

import signal
import subprocess
import time

import harness

# Games that repeat positions, that count plies, with parameters, with hidden cards.
RULESETS = ("lices", "english", "russian", "frisian", "marelle", "lignes-d-action", "alice")
FIRST_LINE = b"damier-analyse cache 1\n"


class Cache(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.cache = self.folder / "cache"

    def games(self, ruleset, count=2, plies=8, seed=1):
        words = ["--ruleset", ruleset, "--games", count, "--seed", seed, "--max-plies", plies]
        text = self.expect_clean("damier-random", *words).out
        extension = {"lices": "lices", "marelle": "marelle", "alice": "alice", "lignes-d-action": "loa"}
        return self.file(f"{ruleset}{seed}.{extension.get(ruleset, 'pdn')}", text.encode())

    def run_with(self, *words, status=0, cache=None):
        return self.expect(status, "damier-analyse", "--cache", cache or self.cache, *words)

    def test_the_same_bytes(self):
        for ruleset in RULESETS:
            file = self.games(ruleset)
            cache = self.folder / f"{ruleset}.cache"
            for words in (
                ["-d2", "--to=json"],
                ["--nodes=700", "--to=json"],
                ["--nodes=700", "--lines=3", "--to=json"],
                ["--nodes=700", "--lines=2", "--to=json"],
                ["--nodes=700"],
            ):
                with self.subTest(ruleset=ruleset, words=words):
                    plain = self.expect(0, "damier-analyse", *words, file)
                    made = self.run_with(*words, file, cache=cache)
                    size = cache.stat().st_size
                    again = self.run_with(*words, "-j2", file, cache=cache)
                    self.assertEqual(plain.out, made.out)
                    self.assertEqual(plain.out, again.out)
                    self.assertEqual("", again.err)
                    # Nothing was searched again.
                    self.assertEqual(size, cache.stat().st_size)

    def test_an_archive_shares_its_openings(self):
        moves = "1. c3-d4 f6-g5 2. b2-c3 g5-h4 3. c3-b4 b6-a5"
        one = self.file("one.pdn", f'[GameType "25"]\n\n{moves} *\n'.encode())
        # The same position by other moves, and one ply more.
        two = self.file("two.pdn", b'[GameType "25"]\n\n1. c3-d4 f6-g5 2. b2-c3 g5-h4 3. c3-b4 b6-a5 4. d4-c5 *\n')
        self.run_with("-d6", one)
        size = self.cache.stat().st_size
        self.run_with("-d6", two)
        self.assertLess(self.cache.stat().st_size - size, size / 2)
        self.assertEqual(self.expect(0, "damier-analyse", "-d6", two).out, self.run_with("-d6", two).out)

    def test_what_was_played_before_counts(self):
        """The same position for the first and for the third time, in one game and alone."""
        walk = "1. a1-b2 h8-g7 2. b2-a1 g7-h8 3. a1-b2 h8-g7 4. b2-a1 g7-h8 5. a1-b2"
        head = '[GameType "25"]\n[FEN "W:WKa1,Ka3:BKh8"]\n\n'
        long = self.file("long.pdn", f"{head}{walk} *\n".encode())
        short = self.file("short.pdn", f"{head}1. a1-b2 *\n".encode())
        words = ["--nodes=3000", "--to=json"]
        plain = [self.run_tool("damier-analyse", *words, file).out for file in (long, short)]
        for order in ((long, short), (short, long)):
            self.cache.unlink(missing_ok=True)
            for file in order:
                out = self.run_tool("damier-analyse", *words, "--cache", self.cache, file).out
                self.assertEqual(plain[file is short], out)

    def test_rules_that_the_players_choose(self):
        file = self.games("marelle", plies=40)
        words = ["--nodes=800", "--to=json", file]
        plain = [self.run_tool("damier-analyse", "--set", f"Saut={saut}", *words).out for saut in ("oui", "non")]
        for saut, out in zip(("oui", "non"), plain):
            self.assertEqual(
                out, self.run_tool("damier-analyse", "--cache", self.cache, "--set", f"Saut={saut}", *words).out
            )

    def test_a_run_that_is_killed(self):
        file = self.games("english", count=6, plies=30)
        words = [harness.program("damier-analyse"), "--nodes=5000", "--cache", str(self.cache), str(file)]
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, env=harness.environment())
        end = time.monotonic() + 600
        while time.monotonic() < end and not (self.cache.exists() and self.cache.stat().st_size > 3_000):
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        kept = self.cache.stat().st_size
        self.assertGreater(kept, 3_000)
        out = self.run_with("--nodes=5000", file).out
        self.assertEqual(self.expect(0, "damier-analyse", "--nodes=5000", file).out, out)
        # The kept content is still there.
        self.assertGreater(self.cache.stat().st_size, kept)

    def test_cut_off(self):
        file = self.games("english", count=1)
        plain = self.run_with("-d2", file).out
        whole = self.cache.read_bytes()
        self.assertTrue(whole.startswith(FIRST_LINE))
        for size in (0, 5, len(FIRST_LINE), len(FIRST_LINE) + 3, len(FIRST_LINE) + 40, len(whole) - 1, len(whole) - 30):
            with self.subTest(size=size):
                self.cache.write_bytes(whole[:size])
                done = self.run_with("-d2", file)
                self.assertEqual(plain, done.out)
                self.assertEqual(size > len(FIRST_LINE), "its last entry was cut off" in done.err)
                self.assertEqual("", self.run_with("-d2", file).err)
                self.assertEqual(sorted(whole), sorted(self.cache.read_bytes()))

    def test_damaged_and_foreign(self):
        file = self.games("english", count=1)
        self.run_with("-d2", file)
        whole = self.cache.read_bytes()
        for at in (len(FIRST_LINE), len(FIRST_LINE) + 9, len(FIRST_LINE) + 20, len(whole) // 2, len(whole) - 1):
            with self.subTest(at=at):
                wrong = bytearray(whole)
                wrong[at] ^= 1
                self.cache.write_bytes(wrong)
                self.expect_usage_error("damaged at byte", "damier-analyse", "-d2", "--cache", self.cache, file)
                self.assertEqual(bytes(wrong), self.cache.read_bytes())
        for foreign in (b"[Event \"x\"]\n", FIRST_LINE.replace(b"1", b"2"), b"\0" * 100):
            self.cache.write_bytes(foreign)
            self.expect_usage_error("not a cache", "damier-analyse", "-d2", "--cache", self.cache, file)
            self.assertEqual(foreign, self.cache.read_bytes())
        self.expect_usage_error("--cache", "damier-analyse", "-d2", "--cache", self.folder, file)
        self.expect_usage_error("--cache", "damier-analyse", "-d2", "--cache", "/dev/null", file)
        self.expect_usage_error("--cache", "damier-analyse", "-d2", "--cache", self.folder / "no" / "cache", file)

    def test_several_at_once(self):
        file = self.games("russian", count=4, plies=16)
        plain = self.expect(0, "damier-analyse", "--nodes=700", file).out
        words = [harness.program("damier-analyse"), "--nodes=700", "-j2", "--cache", str(self.cache), str(file)]
        runs = [
            subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=harness.environment(), text=True)
            for _ in range(4)
        ]
        for run in runs:
            out, err = run.communicate(timeout=600)
            self.assertEqual((0, plain, ""), (run.returncode, out, err))
        size = self.cache.stat().st_size
        self.assertEqual(plain, self.run_with("--nodes=700", file).out)
        self.assertEqual(size, self.cache.stat().st_size)

    def test_a_full_disk(self):
        file = self.games("english", count=3)
        plain = self.expect(0, "damier-analyse", "-d2", file).out
        words = " ".join(map(str, [harness.program("damier-analyse"), "-d2", "--cache", self.cache, file]))
        # A limit on the size of files, of one KiB, simulates it; SIGXFSZ is ignored so that write fails.
        done = subprocess.run(
            ["bash", "-c", f"trap '' XFSZ; ulimit -f 1; exec {words} | cat"],
            capture_output=True, text=True, env=harness.environment(), check=False,
        )
        self.assertEqual(plain, done.stdout)
        self.assertIn("--cache: ", done.stderr)
        self.assertEqual(plain, self.run_with("-d2", file).out)

    def test_excluded(self):
        file = self.games("english", count=1)
        for words in (["--time=5"], ["--threads=2"], ["--engine=true"]):
            self.expect_usage_error("--cache", "damier-analyse", "--cache", self.cache, *words, file)
        self.expect_usage_error("--cache applies only to records", "damier-analyse", "--cache", self.cache, "-p", "W:W31:B1")
        self.assertFalse(self.cache.exists())
        self.run_with("-d1", "--threads=1", file)


if __name__ == "__main__":
    harness.main()
