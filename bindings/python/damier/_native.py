"""The shared libraries by ctypes. docs/python.md lists where they are looked for."""

from __future__ import annotations

import collections
import ctypes
import functools
import os
import pathlib
import threading
from collections.abc import Callable
from ctypes import POINTER, byref, c_bool, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any, ClassVar, Final

from .errors import Error, LibraryError

NEEDED_INTERFACE: Final = 1
"""Value of DAMIER_INTERFACE that this package is written for."""

OK: Final = 0
END: Final = 1
NOTHING: Final = 2
BAD_HANDLE: Final = 5
READ_FAILED: Final = 6
READ_ERROR: Final = ctypes.c_size_t(-1).value
NO_NODE: Final = 0xFFFFFFFF
ALL_FINDINGS: Final = ctypes.c_size_t(-1).value


class Text(ctypes.Structure):
    """damier_text"""

    _fields_ = [("bytes", c_void_p), ("size", c_size_t)]


WATCH = ctypes.CFUNCTYPE(c_bool, c_void_p, c_uint64, c_uint64)
READ = ctypes.CFUNCTYPE(c_size_t, c_void_p, c_void_p, c_size_t)
WRITE = ctypes.CFUNCTYPE(c_bool, c_void_p, c_char_p, c_void_p, c_size_t)

_P: Final = c_void_p
_OUT: Final = POINTER(c_void_p)


# Written by scripts/interface.py from damier.h.
class Format(ctypes.Structure):
    """damier_format"""

    _fields_ = [("name", Text), ("extension", Text), ("summary", Text), ("readable", c_bool), ("writable", c_bool)]


class Code(ctypes.Structure):
    """damier_code"""

    _fields_ = [("name", Text), ("severity", c_int), ("explanation", Text)]


class Finding(ctypes.Structure):
    """damier_finding"""

    _fields_ = [
        ("code", Text),
        ("severity", c_int),
        ("message", Text),
        ("rule", Text),
        ("rule_text", Text),
        ("notes", Text),
        ("line", c_uint64),
        ("column", c_uint64),
        ("offset", c_uint64),
        ("size", c_size_t),
        ("node", c_uint32),
        ("fix_count", c_size_t),
    ]


class Fix(ctypes.Structure):
    """damier_fix"""

    _fields_ = [("offset", c_uint64), ("size", c_size_t), ("text", Text)]


class Node(ctypes.Structure):
    """damier_node"""

    _fields_ = [
        ("kind", c_int),
        ("parent", c_uint32),
        ("first_child", c_uint32),
        ("next_sibling", c_uint32),
        ("text", Text),
        ("nag", c_uint32),
        ("resolved", c_bool),
        ("side", c_int),
        ("number", c_uint64),
        ("depth", c_uint32),
        ("move", Text),
        ("ply_kind", Text),
        ("from_", Text),
        ("to", Text),
        ("captured_count", c_size_t),
        ("clock", Text),
        ("eval", Text),
    ]


class Square(ctypes.Structure):
    """damier_square"""

    _fields_ = [("name", Text), ("piece", Text), ("piece_name", Text), ("side", c_int), ("dark", c_bool)]


class Move(ctypes.Structure):
    """damier_move"""

    _fields_ = [
        ("text", Text),
        ("kind", Text),
        ("from_", Text),
        ("to", Text),
        ("removed", Text),
        ("captured_count", c_size_t),
        ("promotes", c_bool),
        ("is_chance", c_bool),
    ]


class Fault(ctypes.Structure):
    """damier_fault"""

    _fields_ = [
        ("size", c_size_t),
        ("code", Text),
        ("message", Text),
        ("rule", Text),
        ("rule_text", Text),
        ("notes", Text),
    ]


class Ending(ctypes.Structure):
    """damier_ending"""

    _fields_ = [("size", c_size_t), ("result", c_int), ("reason", Text), ("rule", Text), ("rule_text", Text)]


class Answer(ctypes.Structure):
    """damier_answer"""

    _fields_ = [
        ("cost", c_int32),
        ("sure", c_bool),
        ("evidence", c_uint64),
        ("certainty", Text),
        ("change_count", c_size_t),
    ]


class Change(ctypes.Structure):
    """damier_change"""

    _fields_ = [
        ("kind", Text),
        ("reason", Text),
        ("text", Text),
        ("cost", c_int32),
        ("ply", c_uint64),
        ("variation", c_uint64),
        ("was", Text),
        ("now", Text),
    ]


class Line(ctypes.Structure):
    """damier_line"""

    _fields_ = [
        ("score", c_int32),
        ("proven", c_bool),
        ("plies", c_int32),
        ("eval", Text),
        ("moves", Text),
        ("chance", c_double),
    ]


class Table(ctypes.Structure):
    """damier_table"""

    _fields_ = [("ruleset", Text), ("parameters", Text), ("name", Text), ("size", c_uint64), ("distances", c_bool)]


class Value(ctypes.Structure):
    """damier_value"""

    _fields_ = [("winner", c_int), ("plies", c_uint32), ("plies_known", c_bool), ("history_may_decide", c_bool)]


_FUNCTIONS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "damier_version": (Text, ()),
    "damier_interface": (c_uint32, ()),
    "damier_checks_handles": (c_bool, ()),
    "damier_status_text": (Text, (c_int,)),
    "damier_context_new": (_P, ()),
    "damier_context_free": (None, (_P,)),
    "damier_context_stop": (None, (_P,)),
    "damier_error": (Text, (_P,)),
    "damier_set_catalogue": (c_int, (_P, Text)),
    "damier_translate": (Text, (_P, Text)),
    "damier_ruleset_count": (c_size_t, ()),
    "damier_ruleset_name": (Text, (c_size_t,)),
    "damier_ruleset_title": (Text, (c_size_t,)),
    "damier_ruleset_side": (Text, (c_size_t, c_int)),
    "damier_format_count": (c_size_t, ()),
    "damier_format_at": (c_int, (c_size_t, POINTER(Format))),
    "damier_format_joint": (Text, (c_char_p, c_uint64, c_uint64)),
    "damier_is_record_name": (c_bool, (Text,)),
    "damier_code_count": (c_size_t, ()),
    "damier_code_at": (c_int, (c_size_t, POINTER(Code))),
    "damier_code_find": (c_int, (Text, POINTER(Code))),
    "damier_reader_new": (c_int, (_P, _OUT)),
    "damier_reader_free": (None, (_P,)),
    "damier_reader_set": (c_int, (_P, c_char_p, Text)),
    "damier_reader_open_bytes": (c_int, (_P, _P, c_size_t)),
    "damier_reader_open_stream": (c_int, (_P, READ, _P)),
    "damier_reader_open_file": (c_int, (_P, c_char_p)),
    "damier_reader_format": (Text, (_P,)),
    "damier_reader_next": (c_int, (_P, _OUT)),
    "damier_record_free": (None, (_P,)),
    "damier_record_index": (c_uint64, (_P,)),
    "damier_record_line": (c_uint64, (_P,)),
    "damier_record_offset": (c_uint64, (_P,)),
    "damier_record_bytes": (Text, (_P,)),
    "damier_record_ruleset": (Text, (_P,)),
    "damier_record_is_valid": (c_bool, (_P,)),
    "damier_record_needs_transcription": (c_bool, (_P,)),
    "damier_record_result": (Text, (_P,)),
    "damier_record_winner": (c_int, (_P,)),
    "damier_record_outcome": (c_int, (_P,)),
    "damier_record_id": (c_int, (_P, POINTER(Text))),
    "damier_record_ply_count": (c_uint64, (_P,)),
    "damier_record_tag_count": (c_size_t, (_P,)),
    "damier_record_tag_name": (Text, (_P, c_size_t)),
    "damier_record_tag_value": (Text, (_P, c_size_t)),
    "damier_record_finding_count": (c_size_t, (_P,)),
    "damier_record_finding": (c_int, (_P, c_size_t, POINTER(Finding))),
    "damier_record_finding_report": (c_int, (_P, c_size_t, POINTER(Text))),
    "damier_record_finding_line": (c_int, (_P, c_size_t, c_char_p, POINTER(Text))),
    "damier_record_fix": (c_int, (_P, c_size_t, c_size_t, POINTER(Fix))),
    "damier_record_fixed": (c_int, (_P, c_size_t, POINTER(Text))),
    "damier_record_node_count": (c_uint32, (_P,)),
    "damier_record_node": (c_int, (_P, c_uint32, POINTER(Node))),
    "damier_record_nodes": (c_size_t, (_P, c_uint32, c_size_t, POINTER(Node))),
    "damier_record_captured": (Text, (_P, c_uint32, c_size_t)),
    "damier_record_position": (c_int, (_P, c_uint32, _OUT)),
    "damier_record_write": (c_int, (_P, c_char_p, c_char_p, POINTER(Text))),
    "damier_record_loss": (c_int, (_P,)),
    "damier_format_frame": (c_int, (_P, c_char_p, c_char_p, POINTER(Text), POINTER(Text))),
    "damier_record_new": (c_int, (_P, c_char_p, Text, _OUT)),
    "damier_record_of_position": (c_int, (_P, _OUT)),
    "damier_record_set_tag": (c_int, (_P, Text, Text)),
    "damier_record_rename_tag": (c_int, (_P, Text, Text)),
    "damier_record_play": (c_int, (_P, c_uint32, Text, POINTER(c_uint32))),
    "damier_record_replace": (c_int, (_P, c_uint32, Text)),
    "damier_record_remove": (c_int, (_P, c_uint32)),
    "damier_record_promote": (c_int, (_P, c_uint32)),
    "damier_record_add_comment": (c_int, (_P, c_uint32, Text, POINTER(c_uint32))),
    "damier_record_set_comment": (c_int, (_P, c_uint32, Text)),
    "damier_record_add_nag": (c_int, (_P, c_uint32, c_uint32, POINTER(c_uint32))),
    "damier_record_set_command": (c_int, (_P, c_uint32, c_char_p, Text)),
    "damier_record_command": (c_int, (_P, c_uint32, c_char_p, POINTER(Text))),
    "damier_position_start": (c_int, (_P, c_char_p, Text, _OUT)),
    "damier_position_read": (c_int, (_P, c_char_p, Text, Text, _OUT)),
    "damier_position_copy": (c_int, (_P, _OUT)),
    "damier_position_free": (None, (_P,)),
    "damier_position_ruleset": (Text, (_P,)),
    "damier_position_setup": (c_int, (_P, POINTER(Text))),
    "damier_position_side_to_move": (c_int, (_P,)),
    "damier_position_outcome": (c_int, (_P,)),
    "damier_position_hash": (c_uint64, (_P,)),
    "damier_position_board": (c_int, (_P, POINTER(c_size_t), POINTER(c_size_t))),
    "damier_position_square": (c_int, (_P, c_size_t, c_size_t, POINTER(Square))),
    "damier_position_count_moves": (c_int, (_P, c_size_t, POINTER(c_size_t))),
    "damier_position_moves": (c_int, (_P, c_size_t, _OUT)),
    "damier_moves_free": (None, (_P,)),
    "damier_moves_count": (c_size_t, (_P,)),
    "damier_moves_are_more": (c_bool, (_P,)),
    "damier_moves_at": (c_int, (_P, c_size_t, POINTER(Move))),
    "damier_moves_captured": (Text, (_P, c_size_t, c_size_t)),
    "damier_position_play": (c_int, (_P, Text)),
    "damier_position_take_back": (c_int, (_P,)),
    "damier_position_last_moves": (c_int, (_P, POINTER(Text))),
    "damier_position_all_moves": (c_int, (_P, POINTER(Text))),
    "damier_position_hidden": (c_int, (_P, POINTER(Text))),
    "damier_position_parse": (c_int, (_P, Text, _OUT)),
    "damier_position_moves_from": (c_int, (_P, Text, c_size_t, _OUT)),
    "damier_position_why_not": (c_int, (_P, Text, POINTER(Fault))),
    "damier_position_ending": (c_int, (_P, POINTER(Ending))),
    "damier_position_claim": (c_int, (_P, POINTER(Ending))),
    "damier_position_count": (c_int, (_P, c_char_p, POINTER(c_int64))),
    "damier_position_symmetry_count": (c_size_t, (_P,)),
    "damier_position_turned": (c_int, (_P, c_size_t, _OUT)),
    "damier_position_draw": (c_int, (_P, c_char_p, c_char_p, POINTER(Text))),
    "damier_query_new": (c_int, (_P, Text, _OUT)),
    "damier_query_free": (None, (_P,)),
    "damier_query_set": (c_int, (_P, c_bool, c_bool)),
    "damier_query_match": (c_int, (_P, _P, POINTER(c_bool))),
    "damier_query_place_count": (c_size_t, (_P,)),
    "damier_query_place": (c_int, (_P, c_size_t, POINTER(c_uint32), POINTER(c_uint64))),
    "damier_repair_new": (c_int, (_P, _OUT)),
    "damier_repair_free": (None, (_P,)),
    "damier_repair_set": (c_int, (_P, c_char_p, c_uint64)),
    "damier_repair_run": (c_int, (_P, _P)),
    "damier_repair_stop": (None, (_P,)),
    "damier_repair_outcome": (Text, (_P,)),
    "damier_repair_answer_count": (c_size_t, (_P,)),
    "damier_repair_answer": (c_int, (_P, c_size_t, POINTER(Answer))),
    "damier_repair_change": (c_int, (_P, c_size_t, c_size_t, POINTER(Change))),
    "damier_repair_bytes": (c_int, (_P, c_size_t, POINTER(Text))),
    "damier_repair_text": (c_int, (_P, c_size_t, POINTER(Text))),
    "damier_repair_report": (c_int, (_P, c_char_p, POINTER(Text))),
    "damier_transcription_new": (c_int, (_P, Text, c_char_p, c_size_t, _OUT)),
    "damier_transcription_free": (None, (_P,)),
    "damier_transcription_is_sure": (c_bool, (_P,)),
    "damier_transcription_ruleset": (Text, (_P,)),
    "damier_transcription_answer_count": (c_size_t, (_P,)),
    "damier_transcription_answer": (c_int, (_P, c_size_t, POINTER(Text))),
    "damier_transcription_report": (c_int, (_P, c_char_p, POINTER(Text))),
    "damier_site_new": (c_int, (_P, WRITE, _P, _OUT)),
    "damier_site_free": (None, (_P,)),
    "damier_site_set": (c_int, (_P, c_char_p, Text)),
    "damier_site_add": (c_int, (_P, _P)),
    "damier_site_finish": (c_int, (_P,)),
    "damier_search_new": (c_int, (_P, _OUT)),
    "damier_search_free": (None, (_P,)),
    "damier_search_set": (c_int, (_P, c_char_p, c_uint64)),
    "damier_search_run": (c_int, (_P, _P)),
    "damier_search_stop": (None, (_P,)),
    "damier_search_line_count": (c_size_t, (_P,)),
    "damier_search_line": (c_int, (_P, c_size_t, POINTER(Line))),
    "damier_search_depth": (c_uint32, (_P,)),
    "damier_search_nodes": (c_uint64, (_P,)),
    "damier_search_unit": (Text, (_P,)),
    "damier_search_record": (c_int, (_P, _P, WATCH, _P)),
    "damier_search_report": (c_int, (_P, c_char_p, c_char_p, POINTER(Text))),
    "damier_table_add": (c_int, (_P, _P, c_size_t)),
    "damier_table_count": (c_size_t, (_P,)),
    "damier_table_at": (c_int, (_P, c_size_t, POINTER(Table))),
    "damier_position_value": (c_int, (_P, POINTER(Value))),
}
# End of what scripts/interface.py has written.

_NAME: Final = "libdamier-c.so.0.4"
BUNDLED: Final = pathlib.Path(__file__).resolve().parent / "lib"
"""Where a wheel has the libraries."""


def _candidates() -> list[str]:
    """Returns where the library may be, the best place first."""
    if (BUNDLED / _NAME).exists():
        return [str(BUNDLED / _NAME)]
    given = os.environ.get("DAMIER_LIBRARY")
    if given:
        path = pathlib.Path(given)
        return [str(path / _NAME if path.is_dir() else path)]
    package = BUNDLED.parent
    built = sorted(package.parents[2].glob(f"build/*/lib/{_NAME}")) if len(package.parents) > 2 else []
    return [_NAME, *(str(path) for path in built)]


def _open_companions(path: str) -> None:
    """Opens the other libraries in a wheel. The linker then finds them by their names."""
    if os.path.dirname(path) == str(BUNDLED):
        # What others need comes first: libraries that are not damier's, then libdamier.
        prefixes = ("libdamier", "libdamier-")
        for companion in sorted(BUNDLED.iterdir(), key=lambda file: sum(map(file.name.startswith, prefixes))):
            if companion.name != _NAME:
                ctypes.CDLL(str(companion))


def _open() -> tuple[ctypes.CDLL, str]:
    failures = []
    for path in _candidates():
        try:
            _open_companions(path)
            return ctypes.CDLL(path), path
        except (OSError, ValueError) as failure:
            failures.append(str(failure))
    raise LibraryError("libdamier-c was not found (set DAMIER_LIBRARY to its path): " + "; ".join(failures))


def _declare(library: ctypes.CDLL, path: str, functions: dict[str, tuple[Any, tuple[Any, ...]]]) -> None:
    for name, (result, arguments) in functions.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise LibraryError(f"{path} has no function {name}") from None
        function.restype = result
        function.argtypes = arguments


def _check_interface(library: ctypes.CDLL, path: str) -> None:
    try:
        interface = library.damier_interface
    except AttributeError:
        raise LibraryError(
            f"{path} has no C interface; the Python package damier needs interface {NEEDED_INTERFACE}"
        ) from None
    interface.restype = c_uint32
    found = interface()
    if found < NEEDED_INTERFACE:
        raise LibraryError(
            f"{path} has interface {found}; the Python package damier needs interface {NEEDED_INTERFACE}"
        )


def _load() -> tuple[Any, str]:
    library, path = _open()
    _check_interface(library, path)
    _declare(library, path, _FUNCTIONS)
    return library, path


lib, library_path = _load()


def text_of(text: Any) -> str:
    """Returns a text of the library."""
    return ctypes.string_at(text.bytes, text.size).decode("utf-8", "replace") if text.size else ""


def bytes_of(text: Any) -> bytes:
    return ctypes.string_at(text.bytes, text.size) if text.size else b""


def encoded(text: str, what: str) -> bytes:
    """Returns a text as UTF-8. `what` names it in the message about one that is not Unicode."""
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a str, not {type(text).__name__}")
    try:
        return text.encode()
    except UnicodeEncodeError as failure:
        raise Error(f"{what} contains a lone surrogate at character {failure.start + 1}") from None


def name_of(text: str, what: str) -> bytes:
    """Returns a text as UTF-8 for an argument that ends at a NUL."""
    data = encoded(text, what)
    if b"\0" in data:
        raise Error(f"{what} contains a NUL")
    return data


def as_text(data: bytes) -> Text:
    """Returns a text for the library. It keeps the bytes alive."""
    text = Text(ctypes.cast(c_char_p(data), c_void_p), len(data))
    text.kept = data
    return text


def whole_number(value: int, what: str, least: int = 0, most: int = 2**63 - 1) -> int:
    """Returns a number that fits in its argument."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{what} must be an int, not {type(value).__name__}")
    if not least <= value <= most:
        raise Error(f"{what} must be in {least} to {most}, not {value}")
    return value


_untrack: Final = ctypes.pythonapi.PyObject_GC_UnTrack
_untrack.argtypes = (ctypes.py_object,)
_untrack.restype = None


class Owned(int):
    """The address of something of the library, which is given back when nothing refers to it any more.

    The collector of cycles does not know it. That calls the finalisers of all objects of a cycle in any order, and each
    may still use the others; only afterwards, when it takes them apart, does this one die."""

    __slots__ = ()
    _owners: ClassVar[dict[int, Callable[[int], None]]] = {}

    def __new__(cls, address: int, give_back: Callable[[int], None]) -> Owned:
        cls._owners[address] = give_back
        owned = super().__new__(cls, address)
        _untrack(owned)  # it refers to nothing
        return owned

    def __del__(self) -> None:
        give_back = self._owners.pop(self, None)
        if give_back is not None:
            give_back(int(self))


class Context:
    """A context of the library, and the lock for it: one thread at a time may use what belongs to it.

    Objects are collected in any thread, also in the middle of a call. So what they own is first only listed, and
    freed when nothing else uses the context."""

    __slots__ = ("pointer", "lock", "spare", "language", "_dead", "_free_record")

    def __init__(self) -> None:
        address = lib.damier_context_new()
        if not address:
            raise MemoryError("out of memory")
        self.pointer = Owned(address, lib.damier_context_free)
        self._free_record: Callable[[int], None] = lib.damier_record_free
        self.lock = threading.RLock()
        self.language = "en"
        self.spare: collections.deque[int] = collections.deque()
        """Records that nothing uses, for the next reading."""
        self._dead: collections.deque[tuple[Callable[[int], None], int]] = collections.deque()

    def failure(self, status: int) -> Exception:
        """Returns the exception for a status."""
        kind = text_of(lib.damier_status_text(status))
        text = text_of(lib.damier_error(self.pointer)) if status != BAD_HANDLE else ""
        if kind == "out of memory" or status == 7:
            return MemoryError(text or kind)
        return Error(text or kind)

    def check(self, status: int) -> None:
        if status:
            raise self.failure(status)

    def make(self, function: Any, *arguments: Any) -> int:
        """Calls a function whose last argument is the place for a new handle."""
        self._tidy()
        out = c_void_p()
        with self.lock:
            self.check(function(*arguments, byref(out)))
        assert out.value is not None
        return out.value

    def run(self, call: Callable[[], Any], stop: Callable[[], object]) -> Any:
        """Returns what a long call returns, which runs in a thread of its own, so that Ctrl-C can stop it."""
        if self.lock._is_owned():  # type: ignore[attr-defined]
            return call()  # another thread would wait for ever
        results: list[Any] = []
        failures: list[Exception] = []
        done = threading.Event()

        def run() -> None:
            try:
                with self.lock:
                    results.append(call())
            except Exception as failure:
                failures.append(failure)
            finally:
                done.set()

        threading.Thread(target=run, daemon=True).start()
        try:
            while not done.wait(0.1):  # Ctrl-C would not end a wait without an end
                pass
        except BaseException:
            while not done.is_set():  # it may not have begun
                stop()
                done.wait(0.05)
            raise
        if failures:
            raise failures[0]
        return results[0]

    def text(self, function: Any, *arguments: Any) -> str:
        """Calls a function whose last argument is the place for a text."""
        return self.bytes(function, *arguments).decode("utf-8", "replace")

    def bytes(self, function: Any, *arguments: Any) -> bytes:
        out = Text()
        with self.lock:
            self.check(function(*arguments, byref(out)))
            return bytes_of(out)

    def own(self, handle: int, free: Callable[[int], None]) -> Owned:
        """Returns a handle that is freed when nothing refers to it any more."""
        return Owned(handle, functools.partial(self.free_later, free))

    def own_record(self, handle: int) -> Owned:
        """Returns a record that is kept for the next reading when nothing refers to it any more."""
        return Owned(handle, self.keep_record)

    def free(self, free: Callable[[int], None], handle: int) -> None:
        """Frees a handle that no call uses: now if this thread has the context, otherwise as soon as nothing does."""
        if self.lock._is_owned():  # type: ignore[attr-defined]
            free(handle)
        else:
            self.free_later(free, handle)

    def free_later(self, free: Callable[[int], None], handle: int) -> None:
        """Frees a handle, now or later: a call may be using it, since this may be in the middle of one."""
        self._dead.append((free, handle))
        self._tidy()

    def keep_record(self, handle: int) -> None:
        """Keeps a record for the next reading."""
        self.spare.append(handle)
        if len(self.spare) > 2:
            self._tidy()

    def _tidy(self) -> None:
        if not self._dead and len(self.spare) <= 2:
            return
        if self.lock._is_owned() or not self.lock.acquire(blocking=False):  # type: ignore[attr-defined]
            return
        try:
            while self._dead:
                free, handle = self._dead.popleft()
                free(handle)
            while len(self.spare) > 2:
                self._free_record(self.spare.popleft())
        except IndexError:
            pass  # another thread took it
        finally:
            self.lock.release()


class Handle:
    """Something of the library. It cannot be copied or pickled as it stands: two objects would own one thing."""

    __slots__ = ("_context", "_handle")
    _context: Context
    _handle: int

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled")
