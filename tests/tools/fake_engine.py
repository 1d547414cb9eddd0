"""An engine that behaves badly, for tests of its callers: fake_engine.py PROTOCOL MANNER [FOLDER]."""

import os
import sys
import time

PROTOCOL, MANNER = sys.argv[1:3]
HUB = PROTOCOL == "hub"


def say(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def note_start():
    """Counts how often this engine was started."""
    if len(sys.argv) > 3:
        with open(os.path.join(sys.argv[3], "starts"), "a", encoding="ascii") as starts:
            starts.write(f"{os.getpid()}\n")


def leave():
    """Starts a process in its own session, which notes its number; as a daemon, without a parent in between."""
    if os.fork() == 0:
        os.setsid()
        if MANNER == "daemon" and os.fork() > 0:
            os._exit(0)
        left = os.path.join(sys.argv[3], "left")
        with open(f"{left}.new", "w", encoding="ascii") as new:
            new.write(f"{os.getpid()}\n")
        os.rename(f"{left}.new", left)
        time.sleep(3600)
    while not os.path.exists(os.path.join(sys.argv[3], "left")):
        time.sleep(0.01)
    if MANNER == "leave-and-die":
        os._exit(3)


def answer():
    if MANNER == "hang":
        time.sleep(3600)
    if MANNER == "die":
        os._exit(3)
    if MANNER == "lie":
        say('done move=1-2' if HUB else "bestmove a1-z9")
    if MANNER == "nothing":
        say("done" if HUB else "bestmove (none)")
    if MANNER == "nonsense":
        for _ in range(1000):
            say('info score=nan depth=-1 pv="' if HUB else "info depth x nodes y pv")
        os.write(1, b"\xff\xfe\0done\n" * 100)
        say("done move=32-28x" if HUB else "bestmove ?!")
    if MANNER == "endless":
        while True:
            os.write(1, b"x" * 65536)
    if MANNER == "chatter":
        while True:
            say("info depth 1")
    if MANNER == "score":
        score = os.environ["SCORE"]
        say(f'info depth=3 score={score} pv="32-28"' if HUB else f"info depth 3 score {score} pv a7")
        say("done move=32-28" if HUB else "bestmove a7")
    if MANNER == "silent":
        say("done move=32-28" if HUB else "bestmove a7")
    if MANNER == "curse":
        text = "\x1b[31m \u202e \x9b ::error::x"
        say(f'error message="{text}"' if HUB else f"info string error: {text}")
    if MANNER == "errors":
        os.write(2, "::error::pwned\n\x1b[31mred \u202ecba \x9b\n".encode() + b"x" * 10_000 + b"\n")
    if MANNER == "flood":
        for _ in range(350):
            os.write(2, b"much\n" * 200_000)
    if MANNER in ("leave", "daemon", "leave-and-die"):
        leave()
    if MANNER in ("listen", "errors", "flood", "leave", "daemon"):
        say('info depth=1 score=0.1 pv="32-28"' if HUB else "info depth 1 score cp 1 pv a7")
        say("done move=32-28" if HUB else "bestmove a7")
    if MANNER == "win":
        say("info depth=40 score=99.9 pv=\"32-28\"" if HUB else "info depth 40 score mate 3 pv a7")
        say("done move=32-28" if HUB else "bestmove a7")


def main():
    note_start()
    if MANNER == "mute":
        time.sleep(3600)
    for line in sys.stdin:
        command = line.split()[0] if line.split() else ""
        if MANNER == "listen" and sys.argv[3:]:
            with open(os.path.join(sys.argv[3], "received"), "a", encoding="utf-8") as received:
                received.write(line)
        if command in ("hub", "uci"):
            if MANNER in ("listen", "refuse"):
                for name in ("saut", "twentymoves"):
                    say(f'param name={name} value="" type=string' if HUB else f"option name {name} type string default oui")
            say("wait" if HUB else "uciok")
        elif command in ("init", "isready"):
            if MANNER == "refuse":
                say('error message="not so"' if HUB else "info string error: not so")
            say("ready" if HUB else "readyok")
        elif command == "go":
            answer()
        elif command == "quit" and MANNER != "hang":
            return


main()
