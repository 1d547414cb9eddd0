"""External engines: programs that speak Hub or the UCI of damier-engine(1)."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import pathlib
import queue
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO, Any, Callable

from ._native import BUNDLED, encoded, whole_number
from .boards import Board
from .errors import EngineError, EngineTimeout, Error
from .options import milliseconds_of
from .records import Game, loads

_ERRORS = {"uci": r"info string error: (.*)", "hub": r"error\b(?: +message=)?(.*)"}
"""How a protocol reports what is wrong."""
_MAX_LINE = 1 << 20
"""Maximum size of a line of a reply, in characters."""


@dataclass(frozen=True)
class Info:
    """What an engine reported while it thought."""

    depth: int
    score: str
    """As the engine writes it, for the side to move."""
    nodes: int
    moves: tuple[str, ...]
    """The line, in the notation of the protocol."""


@dataclass(frozen=True)
class Reply:
    """The reply of an engine."""

    move: str | None
    """In canonical notation; None if the game is over. `+?` draws a card: play the move that names the card."""
    ponder: str | None
    """The reply that it expects, in the notation of the protocol."""
    lines: tuple[Info, ...]
    """The last report on each line, the best line first."""


class Engine:
    """A program that plays and analyses, as a process of its own. Close it, or use it in `with`.

    `command` is the program and its arguments, by default damier-engine. `protocol` is `uci` or `hub`. A reply must
    come within `timeout` seconds, in addition to the time that the engine may think; otherwise the program is ended
    and EngineTimeout raised."""

    def __init__(
        self, command: Sequence[str] | str | None = None, *, protocol: str = "uci", timeout: float = 10.0
    ) -> None:
        if protocol not in ("uci", "hub"):
            raise Error(f"'{protocol}' is not a protocol: expected uci or hub")
        if not timeout > 0:
            raise Error("the timeout must be positive")
        self.protocol = protocol
        self.timeout = timeout
        self.name = ""
        self._ruleset = ""
        self._lines: queue.Queue[str | None] = queue.Queue(maxsize=10_000)
        self._ended = threading.Event()
        arguments, environment = _arguments(command, protocol)
        self._process = subprocess.Popen(
            arguments,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # Ctrl-C is for the program that uses it
        )
        assert self._process.stdout is not None
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines, self._ended), daemon=True).start()
        try:
            self._greet()
        except BaseException:
            self._kill()
            raise

    def _greet(self) -> None:
        self._send(self.protocol)
        last = "uciok" if self.protocol == "uci" else "wait"
        for line in self._until(lambda line: line.split(" ")[0] == last, self.timeout):
            name = re.match(r"id name (.*)|id .*?name=(\"[^\"]*\"|\S+)", line)
            if name:
                self.name = (name[1] or name[2] or "").strip('"')
        if self.protocol == "hub":
            self._initialise()

    def _initialise(self) -> None:
        self._send("init")
        self._until(lambda line: line == "ready", self.timeout)

    def set_option(self, name: str, value: str | int) -> None:
        """Sets an option of the engine, such as Hash, or hash in Hub."""
        for word in (name, str(value)):
            _one_line(word)
        if self.protocol == "uci":
            self._send(f"setoption name {name} value {value}")
        else:
            if '"' in str(value):
                raise Error("the value of an option of Hub cannot have quotation marks")
            self._send(f'set-param name={name} value="{value}"')
        self._synchronise(_ERRORS[self.protocol])
        if name.lower() in ("ruleset", "variant"):
            self._ruleset = str(value)

    def play(
        self,
        board: Board,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time_limit: float | None = None,
        ruleset: str | None = None,
        milliseconds: int | None = None,
    ) -> Reply:
        """Returns the move of the engine. Without a limit it thinks for a second. `time_limit` is in seconds;
        `milliseconds` is another form of it. The engine gets the moves that were played on the board, too, so that it
        knows of repetitions.

        `ruleset` is the engine's own name of the ruleset, if it differs. An illegal move is an EngineError."""
        if not isinstance(board, Board):
            raise TypeError(f"the board must be a Board, not {type(board).__name__}")
        limits = {"depth": depth, "nodes": nodes, "milliseconds": milliseconds_of(time_limit, milliseconds)}
        given = {name: whole_number(value, name, 1) for name, value in limits.items() if value is not None}
        given = given or {"milliseconds": 1000}
        self._choose(ruleset or board.ruleset)
        patience = self.timeout + given["milliseconds"] / 1000 if "milliseconds" in given else self.timeout
        ask = self._ask_uci if self.protocol == "uci" else self._ask_hub
        return self._reply(board, ask(board, given, patience))

    def _choose(self, ruleset: str) -> None:
        if ruleset != self._ruleset:
            self.set_option("Ruleset" if self.protocol == "uci" else "variant", ruleset)
            if self.protocol == "hub":
                self._initialise()
            self._ruleset = ruleset

    def _synchronise(self, error: str | None = None) -> None:
        """Waits until the engine has read all commands; nothing of an earlier reply is left then."""
        question, answer = ("isready", "readyok") if self.protocol == "uci" else ("ping", "pong")
        self._send(question)
        lines = self._until(lambda line: line == answer, self.timeout)
        faults = [re.match(error, line) for line in lines] if error else []
        for fault in faults:
            if fault:
                raise _reported(fault)

    def _ask_uci(self, board: Board, limits: dict[str, int], patience: float) -> list[str]:
        words = {"depth": "depth", "nodes": "nodes", "milliseconds": "movetime"}
        self._synchronise()
        self._send(_uci_position(board))
        self._send("go " + " ".join(f"{words[name]} {value}" for name, value in limits.items()))
        return self._until(lambda line: line.startswith("bestmove"), patience, _ERRORS["uci"])

    def _ask_hub(self, board: Board, limits: dict[str, int], patience: float) -> list[str]:
        self._synchronise()
        self._send(Game.from_board(board).to("hub").strip())
        words = {
            "depth": f"depth={limits.get('depth')}",
            "nodes": f"nodes={limits.get('nodes')}",
            "milliseconds": f"move-time={limits.get('milliseconds', 0) / 1000:.3f}",
        }
        self._send("level infinite")
        self._send("level " + " ".join(words[name] for name in limits))
        self._send("go think")
        return self._until(lambda line: line.split(" ")[0] == "done", patience, _ERRORS["hub"])

    def _reply(self, board: Board, lines: list[str]) -> Reply:
        infos: dict[int, Info] = {}
        for line in lines[:-1]:
            read = _uci_info(line) if self.protocol == "uci" else _hub_info(line)
            if read is not None:
                infos[read[0]] = read[1]
        last = lines[-1]
        if self.protocol == "uci":
            words = last.split()
            move = words[1] if len(words) > 1 and words[1] != "(none)" else ""
            ponder = words[3] if len(words) > 3 and words[2] == "ponder" else ""
        else:
            pairs = _pairs(last)
            move, ponder = pairs.get("move", ""), pairs.get("ponder", "")
        found = tuple(infos[rank] for rank in sorted(infos))
        return Reply(self._legal(board, move) if move else None, ponder or None, found)

    def _legal(self, board: Board, move: str) -> str:
        """Returns a move of the engine in canonical notation."""
        if self.protocol == "hub":
            if re.fullmatch(r"[0-9x-]+", move):
                game = next(loads(f'{_hub_position(board)} moves="{move}"\n', format="hub", ruleset=board.ruleset), None)
                node = game.root.next if game else None
                if node is not None and node.resolved and node.next is None:
                    return node.move
        else:
            if move == "+?" and any(one.is_chance for one in board.legal_moves):
                return move
            copy = board.copy()
            try:
                played = copy.push(move)
                if " " not in played:
                    return played
            except Error:
                pass
        raise EngineError(f"the engine played '{move}', which is illegal here: {board.fen}")

    def _send(self, line: str) -> None:
        stdin = self._process.stdin
        if stdin is None or stdin.closed:
            raise EngineError("the engine is closed")
        try:
            stdin.write(_one_line(line) + "\n")
            stdin.flush()
        except OSError:
            raise EngineError(f"the engine has ended{self._status()}") from None

    def _status(self) -> str:
        status = self._process.poll()
        return "" if status is None else f" with status {status}"

    def _until(self, is_last: Callable[[str], bool], seconds: float, error: str | None = None) -> list[str]:
        """Returns the lines up to the one that ends a reply."""
        lines: list[str] = []
        end = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(end - time.monotonic(), 0))
            except queue.Empty:
                self._kill()
                raise EngineTimeout(f"the engine did not reply within {seconds:g} seconds") from None
            if line is None:
                self._kill()
                raise EngineError(f"the engine has ended{self._status()}")
            fault = re.match(error, line) if error else None
            if fault:
                raise _reported(fault)
            lines.append(line)
            del lines[:-1000]
            if is_last(line):
                return lines

    def stop(self) -> None:
        """Lets the engine move now. May be called in another thread than `play`."""
        with contextlib.suppress(EngineError):
            self._send("stop")

    def _kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._ended.set()
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.close()

    def close(self) -> None:
        """Ends the program: politely, and after a second for certain."""
        stdin = self._process.stdin
        if stdin is None or stdin.closed:
            return
        try:
            self._send("quit")
            stdin.close()
            self._process.wait(1)
        except (EngineError, OSError, subprocess.TimeoutExpired):
            pass
        self._kill()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None and process.poll() is None:
            process.kill()
            process.wait()


class AsyncEngine:
    """An Engine for asyncio, with the same arguments: `async with AsyncEngine() as engine: await engine.play(board)`. A
    call that is cancelled lets the engine move at once, and ends when it has."""

    def __init__(
        self, command: Sequence[str] | str | None = None, *, protocol: str = "uci", timeout: float = 10.0
    ) -> None:
        self._start = functools.partial(Engine, command, protocol=protocol, timeout=timeout)
        self._engine: Engine | None = None
        self._lock: asyncio.Lock | None = None

    @property
    def name(self) -> str:
        """The name that the engine gives itself; empty before it is started."""
        return self._engine.name if self._engine else ""

    async def start(self) -> None:
        """Starts the program, if it is not running."""
        if self._engine is None:
            self._lock = asyncio.Lock()
            self._engine = await asyncio.to_thread(self._start)

    async def _call(self, function: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        """Calls a function of the engine in a thread, one at a time."""
        if self._engine is None or self._lock is None:
            raise EngineError("the engine is not started")
        async with self._lock:
            task = asyncio.ensure_future(asyncio.to_thread(function, self._engine, *arguments, **options))
            try:
                return await asyncio.shield(task)
            except asyncio.CancelledError:
                while not task.done():  # it may not have begun
                    self._engine.stop()
                    await asyncio.wait([task], timeout=0.1)
                with contextlib.suppress(Exception):
                    task.exception()
                raise

    async def set_option(self, name: str, value: str | int) -> None:
        """Sets an option of the engine, such as Hash, or hash in Hub."""
        await self._call(Engine.set_option, name, value)

    async def play(
        self,
        board: Board,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time_limit: float | None = None,
        ruleset: str | None = None,
    ) -> Reply:
        """Returns the move of the engine, as Engine.play does. The board may be changed meanwhile."""
        if not isinstance(board, Board):
            raise TypeError(f"the board must be a Board, not {type(board).__name__}")
        limits = {"depth": depth, "nodes": nodes, "time_limit": time_limit, "ruleset": ruleset}
        reply: Reply = await self._call(Engine.play, board.copy(), **limits)
        return reply

    async def close(self) -> None:
        """Ends the program."""
        engine, self._engine = self._engine, None
        if engine is not None:
            await asyncio.to_thread(engine.close)

    async def __aenter__(self) -> AsyncEngine:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _reported(fault: re.Match[str]) -> EngineError:
    text = fault[1].strip(' "')
    return EngineError(f"the engine reports: {text}")


def _arguments(command: Sequence[str] | str | None, protocol: str) -> tuple[list[str], dict[str, str] | None]:
    """Returns what starts a program, and its environment if that differs."""
    if command is not None:
        words = [command] if isinstance(command, str) else list(command)
        if not words:
            raise Error("the command of an engine is empty")
        return words, None
    carried = pathlib.Path(BUNDLED).parent / "bin" / "damier-engine"
    if os.access(carried, os.X_OK):
        others = os.environ.get("LD_LIBRARY_PATH")
        path = os.pathsep.join([str(BUNDLED), *([others] if others else [])])
        return [str(carried), "--protocol", protocol], {**os.environ, "LD_LIBRARY_PATH": path}
    program = shutil.which("damier-engine")
    if program is None:
        raise EngineError(
            "damier-engine was not found: this package does not contain it, and PATH does not lead to it; install damier "
            "as docs/python.md explains, or give the command of an engine"
        )
    return [program, "--protocol", protocol], None


def _listen(stdout: IO[str], lines: queue.Queue[str | None], ended: threading.Event) -> None:
    """Puts the lines of an engine into a queue, and None at the end. A full queue makes the engine wait."""
    with contextlib.suppress(OSError, ValueError), stdout:
        while True:
            line = stdout.readline(_MAX_LINE)
            if not line or not _put(lines, line.strip(), ended):
                break
    _put(lines, None, ended)


def _put(lines: queue.Queue[str | None], line: str | None, ended: threading.Event) -> bool:
    """Waits until the queue has a place; returns False if nothing reads it any more."""
    while not ended.is_set():
        with contextlib.suppress(queue.Full):
            lines.put(line, timeout=0.2)
            return True
    return False


def _one_line(text: str) -> str:
    """Returns a text that is one line of a protocol."""
    encoded(text, "a line for the engine")
    if any(sign in text for sign in "\r\n\0"):
        raise Error("a line for the engine contains a line break or a NUL")
    return text


def _uci_position(board: Board) -> str:
    """Returns the command of UCI for a board: the first position, and the moves that were played."""
    first, moves = board.copy(), board.move_stack
    while first.ply:
        first.pop()
    return f"position set-up {first.fen}" + (f" moves {' '.join(moves)}" if moves else "")


def _hub_position(board: Board) -> str:
    """Returns the command of Hub for a position, as damier writes it."""
    return next(loads(f'[FEN "{board.fen}"]\n\n*\n', ruleset=board.ruleset)).to("hub").strip()


def _pairs(line: str) -> dict[str, str]:
    """Returns the pairs of a line of Hub."""
    found = re.findall(r'([\w-]+)=("[^"]*"|\S*)', line)
    return {name: value.strip('"') for name, value in found}


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else 0


def _hub_info(line: str) -> tuple[int, Info] | None:
    if not line.startswith("info "):
        return None
    pairs = _pairs(line)
    info = Info(
        _number(pairs.get("depth", "")),
        pairs.get("score", ""),
        _number(pairs.get("nodes", "")),
        tuple(pairs.get("pv", "").split()),
    )
    return _number(pairs.get("multi-pv", "")) or 1, info


def _uci_info(line: str) -> tuple[int, Info] | None:
    words = line.split()
    if words[:1] != ["info"] or "string" in words[1:2] or "pv" not in words:
        return None
    at = words.index("pv")
    moves, words = tuple(words[at + 1 :]), words[:at]

    def after(word: str, count: int = 1) -> str:
        place = words.index(word) + 1 if word in words else len(words)
        return " ".join(words[place : place + count])

    score = after("score", 2)
    if score.startswith("draw"):
        score = "draw"
    return _number(after("multipv")) or 1, Info(_number(after("depth")), score, _number(after("nodes")), moves)
