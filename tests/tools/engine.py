"""damier-engine from the other side of its pipes."""

import os
import queue
import re
import signal
import subprocess
import threading
import time
import unittest

import harness

PATIENCE = 600


class Engine:
    """A running damier-engine."""

    def __init__(self, *options):
        self.process = subprocess.Popen(
            [harness.program("damier-engine"), *map(str, options)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=harness.environment(),
            text=True,
            bufsize=1,
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()

    def listen(self):
        with self.process.stdout as out:
            for line in out:
                self.lines.put(line.rstrip("\n"))

    def say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")

    def await_line(self, beginning):
        end = time.monotonic() + PATIENCE
        while True:
            line = self.lines.get(timeout=max(end - time.monotonic(), 0.01))
            if line.startswith(beginning):
                return line

    def quit(self):
        self.say("quit")
        return self.process.wait(timeout=PATIENCE)


class Conversations(harness.ToolTest):
    def talk(self, text, *options):
        return self.run_tool("damier-engine", *options, stdin=text.encode())

    def test_games_against_itself(self):
        """Two programs play a game by each protocol; a third one finds it legal."""
        for ruleset, plies in (("lices", 40), ("marelle", 40), ("lignes-d-action", 30), ("russian", 120)):
            with self.subTest(ruleset=ruleset), Engine(f"--ruleset={ruleset}") as a, Engine(
                f"--ruleset={ruleset}", "--threads=2"
            ) as b:
                moves = []
                while len(moves) < plies:
                    player = (a, b)[len(moves) % 2]
                    player.say("position startpos moves " + " ".join(moves), "go depth 2")
                    move = player.await_line("bestmove ").split()[1]
                    if move == "(none)":
                        break
                    moves.append(move)
                self.assertGreater(len(moves), 12)
                sheet = f'[Ruleset "{ruleset}"]\n\n{" ".join(moves)} *\n'
                self.expect(0, "damier-check", "--ignore=wrong-result", stdin=sheet.encode())
                self.assertEqual([0, 0], [a.quit(), b.quit()])

    def test_draughts_by_hub(self):
        with Engine("--protocol=hub") as a, Engine("--protocol=hub", "--depth=3") as b:
            moves = []
            for engine in (a, b):
                engine.say("hub", "init", "level depth=3")
                engine.await_line("wait")
                engine.await_line("ready")
            while len(moves) < 80:
                player = (a, b)[len(moves) % 2]
                player.say('pos moves="' + " ".join(moves) + '"' if moves else "pos", "go think")
                done = player.await_line("done").split()
                if len(done) == 1:
                    break
                moves.append(done[1].removeprefix("move="))
            self.assertGreater(len(moves), 20)
            game = f'pos moves="{" ".join(moves)}"\n'
            self.expect(0, "damier-check", "--ignore=wrong-result", "--from=hub", "--ruleset=international", stdin=game.encode())

    def test_parameters(self):
        """As options: the same answer as with --set, an error for those that a ruleset does not have."""
        setup = "W:Wa7,d7,g4:Ba1,d1,g1,b2,d2"
        ask = f"position set-up {setup}\ngo depth 3\n"
        given = [self.talk(ask, "--ruleset=marelle", f"--set=Saut={saut}").out for saut in ("oui", "non")]
        answers = [re.findall(r"score .*? nodes \d+|bestmove.*", out) for out in given]
        self.assertNotEqual(*answers)
        for saut, answer in zip(("", "non"), answers):
            out = self.talk(f"setoption name Saut value non\nsetoption name saut value {saut}\n{ask}", "--ruleset=marelle").out
            self.assertEqual(answer, re.findall(r"score .*? nodes \d+|bestmove.*", out))
        self.assertIn("option name Saut type string default non\n", self.talk("uci\n", "--ruleset=marelle", "--set=Saut=non").out)
        self.assertIn("error: Saut: 'maybe' is not", self.talk("setoption name Saut value maybe\n", "--ruleset=marelle").out)
        self.assertIn("error: lices has no parameter 'saut'", self.talk("setoption name Saut value non\n").out)
        # A later choice of the ruleset resets it.
        out = self.talk("setoption name Saut value non\nsetoption name Ruleset value lices\nsetoption name Ruleset value marelle\nuci\n", "--ruleset=marelle").out
        self.assertIn("option name Saut type string default <empty>\n", out)
        words = ["TwentyMoves value=W45", "TwentyMoves value=nonsense", "Saut value=non"]
        out = self.talk("".join(f"set-param name={word}\n" for word in words), "--protocol=hub", "--ruleset=jeu-de-dames").out
        self.assertEqual(2, out.count("error message="), out)
        self.assertIn("jeu-de-dames has no parameter 'Saut'", out)
        self.assertIn('param name=TwentyMoves value="" type=string\n', self.talk("hub\n", "--protocol=hub", "--ruleset=jeu-de-dames").out)

    def test_stop(self):
        """A reply comes soon after stop, during any search. A hundredth of a second is usual on an idle machine;
        DAMIER_STOP_TIMES=1 prints the times."""
        crowded = "W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4"
        times = {}
        for ruleset, position, options in (
            ("alice", "startpos", []),
            ("lices", "startpos", ["--threads=2"]),
            ("lices", f"set-up {crowded}", []),
            ("marelle", "startpos", ["--lines=4"]),
            ("lignes-d-action", "startpos", ["--hash=256"]),
            ("international", "startpos", ["--threads=3", "--lines=2"]),
        ):
            with self.subTest(ruleset=ruleset, options=options), Engine(f"--ruleset={ruleset}", *options) as engine:
                for pause in (0, 0.05, 0.3):
                    engine.say(f"position {position}", "go infinite")
                    engine.await_line("info depth 1 ")
                    time.sleep(pause)
                    begin = time.monotonic()
                    engine.say("stop")
                    engine.await_line("bestmove")
                    times[f"uci {ruleset} {position[:6]} {pause}"] = time.monotonic() - begin
                self.assertEqual(0, engine.quit())
        for ruleset, options in (("international", []), ("frisian", ["--threads=2"]), ("canadian", ["--lines=3"])):
            with self.subTest(ruleset=ruleset), Engine("--protocol=hub", f"--ruleset={ruleset}", *options) as engine:
                engine.say("hub", "init")
                engine.await_line("ready")
                for how in ("analyze", "ponder", "think"):
                    engine.say("pos", "level infinite", f"go {how}")
                    engine.await_line("info depth=1 ")
                    time.sleep(0.1)
                    begin = time.monotonic()
                    engine.say("stop")
                    engine.await_line("done")
                    times[f"hub {ruleset} {how}"] = time.monotonic() - begin
                self.assertEqual(0, engine.quit())
        if os.environ.get("DAMIER_STOP_TIMES"):
            print("\n".join(f"{name:<32}{1000 * took:7.1f} ms" for name, took in times.items()))
        self.assertEqual(27, len(times))
        self.assertLess(max(times.values()), 60, times)

    def test_end_of_input(self):
        done = self.talk("position startpos\ngo depth 2", "--ruleset=marelle")
        self.assertEqual(0, done.status, done)
        self.assertRegex(done.out, r"\nbestmove \S+ ponder \S+\n$")
        done = self.talk("go infinite\n", "--ruleset=marelle")
        self.assertEqual(0, done.status, done)
        self.assertRegex(done.out, r"(^|\n)bestmove \S+")
        self.assertEqual("", self.talk("").out)

    def test_same_answers(self):
        def answers():
            out = self.talk("go nodes 20000\n", "--ruleset=lices").out
            return [line.partition(" nps ")[0] for line in out.splitlines()]

        self.assertEqual(answers(), answers())

    def test_nonsense(self):
        junk = b"\xff\xfe\0\x01\nposition set-up \xc3\n" + b"go " * 1000 + b"\n" + b"x" * (3 << 20) + b"\nisready\n"
        for protocol in ("uci", "hub"):
            done = self.run_tool("damier-engine", f"--protocol={protocol}", stdin=junk)
            self.assertEqual(0, done.status, done)
            errors = [line for line in done.out.splitlines() if "error" in line]
            self.assertGreaterEqual(len(errors), 4, done)
            self.assertTrue(any("a line of more than" in line for line in errors), done)
            self.assertLess(len(done.out), 4000)

    def test_endless_line(self):
        """A line without end takes no memory."""
        with Engine() as engine:
            for _ in range(40):
                engine.process.stdin.write("y" * (1 << 20))
            engine.say("", "isready")
            engine.await_line("info string error: a line of more than")
            engine.await_line("readyok")
            with open(f"/proc/{engine.process.pid}/status", encoding="ascii") as status:
                most = next(line for line in status if line.startswith("VmHWM"))
            if "DAMIER_SANITIZED" not in os.environ:
                self.assertLess(int(most.split()[1]), 60_000)

    def test_tables(self):
        self.expect_clean(
            "damier-tables", "build", "--ruleset=russian", "--up-to=2", "--dir", self.folder, "--no-progress"
        )
        done = self.talk("position set-up W:WKa1:BKh4\ngo depth 1\n", "--ruleset=russian", f"--tables={self.folder}")
        self.assertRegex(done.out, "score (win|draw)", done)
        self.expect_usage_error("--tables", "damier-engine", "--tables=/nowhere")

    def test_command_line(self):
        self.expect_usage_error("is not supported by that protocol", "damier-engine", "--protocol=hub", "--ruleset=lices")
        self.expect_usage_error("--protocol", "damier-engine", "--protocol=xboard")
        self.expect_usage_error("--hash", "damier-engine", "--hash=0")
        self.expect_usage_error("unexpected argument", "damier-engine", "file")

    def test_output_fails(self):
        with open("/dev/full", "wb") as full:
            done = self.run_tool("damier-engine", stdin=b"isready\nisready\n", stdout=full)
        self.assertIn("No space left on device", done.err)
        self.assertEqual(2, done.status, done)
        ours, its = os.pipe()
        with subprocess.Popen(
            [harness.program("damier-engine")], stdin=subprocess.PIPE, stdout=its, env=harness.environment()
        ) as process:
            os.close(its)
            os.close(ours)
            process.stdin.write(b"isready\n")
            process.stdin.flush()
            self.assertEqual(-signal.SIGPIPE, process.wait(timeout=PATIENCE))


if __name__ == "__main__":
    harness.main()
