"""damier-replay on a screen: driven by keys in a real terminal, provided by tmux."""

import json
import os
import pty
import re
import shlex
import shutil
import signal
import subprocess
import time
import unittest

import harness
from harness import ALL_SAMPLES, BAD, BROKEN, DRAUGHTS, GOOD, SAMPLES, SOURCE, environment, program

SHEET = SAMPLES / "sheet-example.lices"
ENDING = SAMPLES / "ending-with-variations.lices"
# One of each game, including the largest boards.
GAMES = [
    SAMPLES / "all-placed.lices",
    DRAUGHTS / "canadian.pdn",
    DRAUGHTS / "huffed-piece.pdn",
    DRAUGHTS / "turkish.pdn",
    ALL_SAMPLES / "alice" / "level-b.alice",
    ALL_SAMPLES / "lignes-d-action" / "pass.loa",
    ALL_SAMPLES / "marelle" / "seven-taken.marelle",
]
# For slow machines; on others the expected text appears immediately.
LIMIT = 600


class Screen:
    """A separate terminal, in which a shell runs one command after the other."""

    def __init__(self, folder, rows=24, columns=80, **variables):
        self.socket = str(folder / "tmux")
        settings = folder / "tmux.conf"
        settings.write_text("set -g default-terminal screen-256color\nset -g escape-time 0\n")
        self.tmux(
            "-f", str(settings), "new-session", "-d", "-x", str(columns), "-y", str(rows), "sh",
            env=environment(PS1="ready ", ENV="", SHELL="/bin/sh", **variables),
        )
        self.until(lambda text: text.startswith("ready"))

    def tmux(self, *words, **options):
        return subprocess.run(
            ["tmux", "-S", self.socket, *words],
            check=True, timeout=LIMIT, stdout=subprocess.PIPE, **options,
        ).stdout.decode()

    def close(self):
        self.tmux("kill-server")

    def rows(self, colors=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colors else [])).split("\n")

    def text(self, colors=False):
        return "\n".join(self.rows(colors)).rstrip()

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def type(self, words):
        self.tmux("send-keys", "-l", words)
        self.keys("Enter")

    def resize(self, rows, columns):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def until(self, expected):
        """Waits until a text is on the screen, or until the screen satisfies a condition; returns its rows."""
        holds = expected if callable(expected) else lambda text: expected in text
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            rows = self.rows()
            if holds("\n".join(rows).rstrip()):
                return rows
            time.sleep(0.02)
        raise AssertionError(f"{expected} did not come:\n{self.text()}")


def command(*words):
    return shlex.join([program(words[0]), *map(str, words[1:])])


def board_of(drawing):
    """Returns the rows of a board alone."""
    lines = drawing.splitlines()
    turn = next(i for i, line in enumerate(lines) if re.search(" to move$| by rule ", line))
    return lines[:turn]


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class ScreenTest(harness.ToolTest):
    def screen(self, *words, rows=24, columns=80, shown="Ply 0 of", **variables):
        """Opens a terminal in which damier-replay shows a record."""
        screen = Screen(self.folder, rows, columns, **variables)
        self.addCleanup(screen.close)
        if words:
            screen.type(command("damier-replay", *words))
            screen.until(shown)
        return screen

    def go_to(self, screen, ply, pairs=False):
        move = f"{(ply + 1) // 2}{'b' if ply and ply % 2 == 0 else ''}" if pairs else str(ply)
        screen.keys("g", *move, "Enter")
        # The ply may be shown already: then the prompt must disappear.
        return screen.until(lambda text: f"Ply {ply} of" in text and text.endswith("q quit"))

    def board(self, path, ply, *options):
        drawing = self.expect_clean("damier-board", path, "--ply", ply, *options).out
        return board_of(re.sub(r"\x1b\[[0-9;]*m", "", drawing))

    def assert_shows(self, rows, board):
        shown = [row[: len(line)] for row, line in zip(rows[1:], board)]
        self.assertEqual(board, shown)


class Moving(ScreenTest):
    def test_boards_are_those_of_damier_board(self):
        screen = self.screen()
        for path in GAMES:
            with self.subTest(path=path.name):
                screen.type(command("damier-replay", path))
                first = screen.until("Ply 0 of")
                plies = int(re.search(r"Ply 0 of (\d+)", "\n".join(first)).group(1))
                for ply in {0, 1, plies // 2, plies}:
                    rows = self.go_to(screen, ply, path.suffix != ".lices")
                    drawing = ["--to", "ansi", "--last-move"]
                    self.assert_shows(rows, self.board(path, ply, *drawing))
                    self.assertIn("q quit", rows[23])
                screen.keys("q")
                screen.until(lambda text: text.endswith("ready"))

    def test_steps(self):
        screen = self.screen(SHEET)
        for key, ply in [
            ("Right", 1), ("l", 2), ("Space", 3), ("Left", 2), ("h", 1), ("End", 5), ("Home", 0),
            ("NPage", 5), ("PPage", 0), ("$", 5), ("0", 0),
        ]:
            screen.keys(key)
            rows = screen.until(f"Ply {ply} of 5")
            self.assert_shows(rows, self.board(SHEET, ply, "--to", "ansi", "--last-move"))
        self.assertIn("Ca9=9aA", screen.text())
        screen.keys("Left")
        screen.until("This is the start.")
        screen.keys("End")
        screen.until("White wins by rule L12, the game is over when")
        screen.keys("Right")
        screen.until("The line ends here.")

    def test_going_to_a_ply(self):
        screen = self.screen(SHEET)
        screen.keys("g", "4", "7", "BSpace")
        screen.until("Go to move: 4_")
        screen.keys("Enter")
        screen.until("Ply 4 of 5: 4. Black Ca9(8b)c7")
        screen.keys("g", "6", "Enter")
        screen.until("The main line has no move 6.")
        screen.keys("g", "1", "Escape")
        screen.until("Ply 4 of 5")
        # Plies have single numbers here: no b; nothing before the first digit; nine of them at most.
        screen.keys("g", "BSpace", "b", "x", "1", "b", *"2345678901")
        screen.until("Go to move: 123456789_")
        screen.keys("Enter")
        screen.until("The main line has no move 123456789.")
        screen.keys("g", "Enter")
        screen.until(lambda text: "Ply 4 of 5" in text and text.endswith("q quit"))
        screen.keys("g", "0", "Enter")
        screen.until("Ply 0 of 5")

    def test_going_to_a_move_of_the_second_side(self):
        screen = self.screen(DRAUGHTS / "twenty-moves.pdn")
        screen.keys("g", "b", "2", "b", "b", "3")
        screen.until("Go to move: 2b_")
        screen.keys("Enter")
        screen.until("Ply 4 of")
        screen.keys("g", "2", "b", "BSpace", "Enter")
        screen.until("Ply 3 of")

    def test_the_list_follows(self):
        screen = self.screen(SAMPLES / "all-placed.lices")
        self.go_to(screen, 30)
        tail = self.expect_clean("damier-replay", SAMPLES / "all-placed.lices", "--plies", "24-36").out
        moves = re.findall(r"(?m)^(\d+\.) \w+ (\S+)$", tail)
        for key, ply in (("PPage", 20), ("NPage", 30)):
            screen.keys(key)
            screen.until(f"Ply {ply} of")
        self.assertEqual(13, len(moves))
        for number, move in moves:
            self.assertRegex(screen.text(), rf"(?m) {number} {re.escape(move)} *$")

    def test_beginning_with_a_ply(self):
        screen = self.screen()
        for words, shown in (
            ([SHEET, "--ply", 3], "Ply 3 of 5"),
            ([SHEET, "--move", 4], "Ply 4 of 5"),
            ([DRAUGHTS / "canadian.pdn", "--move", "2b"], "Ply 4 of"),
            ([SHEET, "--ply", 9], "The main line has no ply 9."),
        ):
            with self.subTest(words=words):
                screen.type(command("damier-replay", *words))
                screen.until(shown)
                screen.keys("q")
                screen.until(lambda text: text.endswith("ready"))
        screen.type(command("damier-replay", SHEET, "--move", 9))
        screen.until("--move: record 1 of")

    def test_moves_stay_in_sight(self):
        """Also with the widest board, which has no room next to it."""
        game = ALL_SAMPLES / "alice" / "level-b.alice"
        moves = [ply["text"] for ply in json.loads(self.expect_clean("damier-convert", "--to=json", game).out)["plies"]]
        screen = self.screen(game)
        for ply in (0, 1, 7, len(moves)):
            rows = self.go_to(screen, ply, True)
            for number in range(max(1, ply - 1), min(ply + 1, len(moves)) + 1):
                self.assertIn(moves[number - 1], "\n".join(rows[:-2]))

    def test_the_list_has_the_height_of_the_screen(self):
        screen = self.screen(DRAUGHTS / "canadian.pdn", rows=60)
        screen.keys("End")
        rows = screen.until(lambda text: re.search(r"Ply (\d+) of \1", text))
        self.assertGreaterEqual(len(re.findall(r"(?m) \d+\.(?:\.\.)? \S+ *$", "\n".join(rows))), 40)

    def test_variations(self):
        screen = self.screen(ENDING)
        screen.keys("Right")
        screen.until("or 1. Ca9=9aA?")
        screen.keys("Down")
        screen.until("Ply 1 of 7: 1. White Ca9=9aA?  (variation 1 of 2 at ply 1)")
        screen.keys("j")
        screen.until("1. White Ca3-b4?  (variation 2 of 2 at ply 1)")
        screen.keys("j")
        screen.until("No other variation here.")
        screen.keys("Up")
        screen.until("(variation 1 of 2 at ply 1)")
        screen.keys("Right", "Right")
        rows = screen.until("3. White e3(e7)6d  (variation 1 of 2 at ply 1)")
        played = ["--play", "Ca9=9aA Ed6-e7 e3(e7)6d", "--to", "ansi", "--last-move"]
        self.assert_shows(rows, self.board(ENDING, 0, *played))
        screen.keys("k")
        screen.until("Ply 1 of 7: 1. White e3-7e!")
        screen.keys("k")
        screen.until("This is the main line.")

    def test_turning_round_and_names_of_squares(self):
        screen = self.screen(SHEET)
        screen.keys("f", "c")
        board = self.board(SHEET, 0, "--to", "ansi", "--flip", "--coordinates")
        # The rows come one after the other.
        drawn = lambda text: all(line in text for line in board)
        self.assert_shows(screen.until(drawn), board)
        screen.keys("q")
        screen.until(lambda text: text.endswith("ready"))
        screen.type(command("damier-replay", "--flip", "--coordinates", SHEET))
        self.assert_shows(screen.until(drawn), board)

    def test_help(self):
        screen = self.screen(SHEET)
        screen.keys("?")
        screen.until("Any key: back")
        keys = [row[2:22].strip() for row in screen.rows()[1:] if row.startswith("  ")]
        self.assertIn("Right, l, Space", keys)
        shown = "".join(f"{row.rstrip()}\n" for row in screen.rows()[:-2])
        self.matches_golden(shown.rstrip("\n") + "\n", "tools/replay/keys.txt")
        page = (SOURCE / "man" / "damier-replay.1").read_text()
        documented = {
            name.replace("Cm ", "").replace("Ar ", "").replace("\\&", "").removesuffix(" Enter")
            for line in re.findall(r"(?m)^\.It Cm (.*)$", page)
            for name in [line, *line.split(" , ")]
        }
        self.assertEqual([], [key for key in keys if key.replace(",", " ,") not in documented])
        screen.keys("q")
        screen.until("Ply 0 of 5")
        screen.keys("z")
        screen.until("? shows the keys.")

    def test_long_records_move_at_once(self):
        moves = ["1-6 32-28", "6-1 28-32"]
        text = " ".join(f"{n}. {moves[(n - 1) % 2]}" for n in range(1, 50_001))
        record = '[GameType "21"]\n[SetUp "1"]\n[FEN "W:WK1,K2:BK31,K32"]\n[Result "*"]\n\n'
        screen = self.screen(self.file("long.pdn", f"{record}{text} *\n".encode()))
        begin = time.monotonic()
        screen.keys("End")
        screen.until("Ply 100000 of 100000")
        screen.keys("Left")
        screen.until("Ply 99999 of 100000")
        # White begins, and is the second side.
        screen.keys("g", *"25001b", "Enter")
        screen.until("Ply 50001 of")
        self.assertLess(time.monotonic() - begin, 5)


class Records(ScreenTest):
    def test_next_and_previous(self):
        screen = self.screen(SHEET, ENDING)
        screen.keys("Right", "n")
        screen.until("Ply 0 of 7")
        screen.keys("n")
        screen.until("This is the last record.")
        screen.keys("Right")
        screen.until("Ply 1 of 7")
        screen.keys("n")
        screen.until("This is the last record.")
        screen.keys("p")
        screen.until("Ply 1 of 5")
        screen.keys("p")
        screen.until("This is the first record.")
        screen.keys("n")
        screen.until("Ply 1 of 7")

    def test_findings_stand_at_their_ply(self):
        screen = self.screen(BROKEN / "missed-capture.lices")
        screen.keys("Right")
        self.assertNotIn("error", "".join(screen.until("Ply 1 of 3")))
        screen.keys("Right")
        rows = screen.until("Cannot follow the game past this error; showing the last known position.")
        self.assertIn("[missed-capture]", "".join(rows))
        self.assertIn("= rule L8: ", "".join(rows))
        self.assertIn("= legal here: Eb8(7c)d6", "".join(rows))
        self.assert_shows(
            rows, self.board(BROKEN / "missed-capture.lices", 1, "--to", "ansi", "--last-move")
        )
        screen.keys("Right")
        self.assertNotIn("[missed-capture]", "".join(screen.until("Ply 3 of 3")))

    def test_no_board(self):
        unknown = self.file("unknown.txt", b"1. d4-e4 *\n")
        screen = self.screen(unknown, shown="left out: its game is unknown")
        self.assertIn("[undecided-ruleset]", screen.text())
        screen.keys("q")
        screen.until(lambda text: text.endswith("ready"))
        wrong = b'[Ruleset "lices"]\n[FEN "W:Wc2:B"]\n\n1. c1-d2 *\n'
        screen.type(command("damier-replay", self.file("wrong.lices", wrong)))
        screen.until("[setup-forbidden-square]")
        screen.keys("Right")
        screen.until("Ply 1 of 1: 1. White c1-d2")

    def test_comments_have_the_width_of_the_screen(self):
        """Not that of the file that contains them."""
        words = "\n".join(f"w{n:03}" for n in range(40))
        record = GOOD.replace(b"d4-e3", f"d4-e3 {{{words}}}".encode())
        screen = self.screen(self.file("a.lices", record), columns=60)
        screen.keys("Right")
        rows = screen.until("w039")
        self.assertEqual(4, sum("w0" in row for row in rows))

    def test_long_comments_have_a_page(self):
        words = " ".join(f"word{n}" for n in range(500))
        record = GOOD.replace(b"d4-e3", f"d4-e3 {{{words}}}".encode())
        screen = self.screen(self.file("long.lices", record))
        screen.keys("Right")
        screen.until("(Enter shows all)")
        screen.keys("Enter")
        shown = re.findall(r"word(\d+)", "\n".join(screen.until("Space: next page")))
        screen.keys("Space")
        # The next page begins where this one ends.
        screen.until(lambda text: text.startswith(f"word{int(shown[-1]) + 1} "))
        screen.keys("Space")
        screen.until(lambda text: "word499" in text and "Any key: back" in text)
        screen.keys("Enter")
        screen.until("Ply 1 of 2")

    def test_standard_input(self):
        screen = self.screen()
        screen.type(f"cat {shlex.quote(str(SHEET))} | {command('damier-replay')}; echo status $?")
        screen.until("Ply 0 of 5")
        screen.keys("End", "n")
        screen.until("This is the last record.")
        screen.keys("q")
        screen.until("status 0")

    def test_exit_status_and_messages(self):
        screen = self.screen()
        for words, status, printed in [
            ([SHEET], 0, ""),
            ([BROKEN / "missed-capture.lices"], 1, ""),
            ([self.file("unknown.txt", b'[Ruleset "go"]\n\n1. x *\n'), SHEET], 1, ""),
            ([SHEET, self.folder / "missing.lices"], 2, "No such file"),
        ]:
            screen.type(f"clear; {command('damier-replay', *words)}; echo status $?")
            screen.until(re.compile("Ply 0|Position unknown|q quit").search)
            screen.keys("n", "q")
            screen.until(f"status {status}")
            self.assertIn(printed, screen.text())

    def test_control_characters_are_not_shown_as_such(self):
        record = GOOD.replace(b"d4-e3", b"d4-e3 {\x1b[31mred\x07}")
        screen = self.screen(self.file("control.lices", record))
        screen.keys("Right")
        screen.until("?[31mred?")


class Terminals(ScreenTest):
    def test_other_sizes(self):
        screen = self.screen(SHEET)
        board = self.board(SHEET, 5, "--to", "ansi", "--last-move")
        screen.keys("End")
        usual = screen.until("Ply 5 of 5")
        for rows, columns in [(10, 50), (5, 12), (2, 10), (1, 5), (50, 132)]:
            screen.resize(rows, columns)
            # The terminal restores earlier contents elsewhere, not in these places.
            expected = [line[:columns].rstrip() for line in board[: max(0, rows - 2)]]
            screen.until(
                lambda text: [row[: len(line)] for row, line in zip(screen.rows()[1:], expected)]
                == expected
                and screen.rows()[rows - 1].startswith(" Ply 5 of 5"[:columns].rstrip())
            )
        screen.resize(24, 80)
        screen.until(lambda text: screen.rows() == usual)

    def test_it_is_put_back(self):
        screen = self.screen()
        screen.type(f"cd {shlex.quote(str(self.folder))}; stty -a > before")
        program_with_pid = f"sh -c 'echo $$ > pid; exec \"$@\"' sh {command('damier-replay', SHEET)}"
        for way in ["q", "C-c", signal.SIGTERM, signal.SIGHUP, signal.SIGINT]:
            with self.subTest(way=way):
                screen.type("clear; echo marked")
                screen.until(lambda text: text == "marked\nready")
                screen.type(program_with_pid)
                screen.until("Ply 0 of 5")
                if isinstance(way, str):
                    screen.keys(way)
                else:
                    os.kill(int((self.folder / "pid").read_text()), way)
                screen.until(lambda text: text.startswith("marked") and text.endswith("ready"))
                screen.type("stty -a > after; echo written")
                screen.until("\nwritten\nready")
                before, after = self.folder / "before", self.folder / "after"
                self.assertEqual(before.read_text(), after.read_text())

    def test_signals_that_are_ignored(self):
        screen = self.screen()
        script = f"trap '' HUP; echo $$ > {shlex.quote(str(self.folder))}/pid; exec \"$@\""
        screen.type(shlex.join(["sh", "-c", script, "sh"]) + " " + command("damier-replay", SHEET))
        screen.until("Ply 0 of 5")
        os.kill(int((self.folder / "pid").read_text()), signal.SIGHUP)
        screen.keys("Right")
        screen.until("Ply 1 of 5")
        # It would end when the terminal does, but the leak sanitizer cannot inspect a process during a hang-up.
        screen.keys("q")
        screen.until(lambda text: text.endswith("ready"))

    def test_the_terminal_goes_away(self):
        """Without any key, even if the signal for it is ignored."""
        controller, terminal = pty.openpty()
        shown = subprocess.Popen(
            [program("damier-replay"), SHEET],
            stdin=terminal, stdout=terminal, stderr=subprocess.DEVNULL,
            env=environment(TERM="xterm"),
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
        )
        self.addCleanup(shown.kill)
        os.close(terminal)
        os.read(controller, 1)
        os.close(controller)
        self.assertEqual(0, shown.wait(timeout=LIMIT))

    def test_stopping_and_going_on(self):
        screen = self.screen()
        screen.type("set -m")
        screen.type(command("damier-replay", SHEET))
        screen.until("Ply 0 of 5")
        screen.keys("Right")
        screen.until("Ply 1 of 5")
        screen.keys("C-z")
        screen.until("Stopped")
        screen.type("fg")
        rows = screen.until("Ply 1 of 5")
        self.assert_shows(rows, self.board(SHEET, 1, "--to", "ansi", "--last-move"))
        screen.keys("Right")
        screen.until("Ply 2 of 5")

    def test_colors(self):
        """The squares have their own colours, on which both sides differ, for any colours of the terminal; games that
        are sold in a box have its colours."""
        game = ALL_SAMPLES / "marelle" / "seven-taken.marelle"
        white, black = (
            re.compile(rf"\x1b\[38;5;{front}m\x1b\[48;5;\d+m[^\x1b]*{stone}")
            for front, stone in ((230, "○"), (52, "●"))
        )
        screen = self.screen(game)
        for words in ([], ["--to", "ansi"]):
            screen.keys("End")
            text = screen.until(lambda text: re.search(r"Ply (\d+) of \1", text)) and screen.text(colors=True)
            self.assertRegex(text, white)
            self.assertRegex(text, black)
            screen.keys("q")
            screen.until(lambda text: text.endswith("ready"))
            screen.type(command("damier-replay", game, *words))
            screen.until("Ply 0 of")
        screen.keys("q")
        for words in (["--color=never"], ["--color=never", "--to", "ansi"], ["--to", "unicode"], []):
            screen.until(lambda text: text.endswith("ready"))
            screen.type("clear; export NO_COLOR=1" if not words else ":")
            screen.type(command("damier-replay", SHEET, *words))
            screen.until("Ply 0 of 5")
            screen.keys("Right")
            rows = screen.until("Ply 1 of 5")
            self.assert_shows(rows, self.board(SHEET, 1, "--to", "unicode", "--last-move"))
            self.assertNotIn("48;5", screen.text(colors=True))
            if words != ["--to", "unicode"]:
                self.assertNotRegex(screen.text(colors=True), r"\x1b\[3[0-7]m")
            screen.keys("q")

    def test_a_terminal_of_few_colors(self):
        screen = self.screen()
        screen.type(f"TERM=screen {command('damier-replay', SHEET)}")
        screen.until("Ply 0 of 5")
        screen.keys("Right")
        rows = screen.until("Ply 1 of 5")
        self.assert_shows(rows, self.board(SHEET, 1, "--to", "unicode", "--last-move"))
        self.assertIn("\x1b[33m", screen.text(colors=True))

    def test_colors_of_findings(self):
        warning = self.file("warning.lices", GOOD.replace(b"d4", b"Pd4"))
        screen = self.screen(BROKEN / "inferred-ruleset.sheet", warning, self.file("error.lices", BAD))
        for color, severity in (("36", "note"), ("35", "warning"), ("31", "error")):
            screen.keys("Right")
            screen.until(f"{severity}: ")
            before = screen.text(colors=True).partition(f"{severity}: ")[0]
            self.assertEqual(color, re.findall(r"\x1b\[(?:[0-9;]*;)?(3[0-9])m", before)[-1])
            screen.keys("n")

    def test_other_character_sets(self):
        screen = self.screen(SHEET, LC_ALL="C")
        screen.keys("End")
        rows = screen.until("Ply 5 of 5")
        self.assert_shows(rows, self.board(SHEET, 5, "--last-move"))
        screen.keys("q")
        screen.until(lambda text: text.endswith("ready"))
        screen.type(f"LC_ALL=C.UTF-8 {command('damier-replay', SHEET, '--to', 'text')}")
        self.assert_shows(screen.until("Ply 0 of 5"), self.board(SHEET, 0))

    def test_names_beside_a_board_of_plain_characters(self):
        named = self.file("named.lices", '[White "Zoë"]\n'.encode() + GOOD)
        screen = self.screen()
        for words in (["--to", "text"], ["--to", "unicode"], []):
            with self.subTest(words=words):
                screen.type(command("damier-replay", named, *words))
                screen.until("Ply 0 of 2")
                self.assertIn("Zoë", screen.text())
                screen.keys("q")
                screen.until(lambda text: text.endswith("ready"))

    def test_without_a_screen(self):
        screen = self.screen(rows=200)
        screen.type(f"TERM=dumb {command('damier-replay', SHEET)}")
        screen.until("1-0: White wins by rule L12")
        self.assertIn("3. White Eb8=8b", screen.text())
        screen.type("clear")
        screen.type(f"{command('damier-replay', '--all', SHEET)}")
        screen.until("1-0: White wins by rule L12")


if __name__ == "__main__":
    harness.main()
