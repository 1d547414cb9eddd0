"""Inputs: paths, file objects, bytes and text; compressed or not."""

from __future__ import annotations

import bz2
import contextlib
import ctypes
import gzip
import io
import lzma
import os
from typing import IO, Any, Union

from . import _native as native
from .errors import Error

Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, IO[bytes], IO[str]]
"""What damier.read reads: a path, bytes, or an open file."""

_COMPRESSED: tuple[tuple[bytes, Any], ...] = (
    (b"\x1f\x8b", gzip.open),
    (b"\xfd7zXZ\0", lzma.open),
    (b"BZh", bz2.open),
)
_EXTENSIONS = (".gz", ".xz", ".bz2", ".lzma")


def _unpacked(beginning: bytes) -> Any:
    """Returns the function that opens what begins so, if it is compressed."""
    return next((opener for magic, opener in _COMPRESSED if beginning.startswith(magic)), None)


def is_one(given: object) -> bool:
    """Returns whether something is one input, and not several in a sequence."""
    kinds = (str, os.PathLike, bytes, bytearray, memoryview)
    return isinstance(given, kinds) or hasattr(given, "read") or hasattr(given, "readinto")


def put(file: Any, data: bytes) -> None:
    """Writes UTF-8 into an open file, for bytes or for text."""
    if not hasattr(file, "encoding"):  # as each text file has, also one of tempfile
        file.write(data)
        return
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise Error("the text is not UTF-8: open the file for bytes") from None
    file.write(text)


def open_path(path: str | os.PathLike[str]) -> IO[bytes]:
    """Opens a file, and unpacks it if it is compressed with gzip, xz or bzip2."""
    file = open(path, "rb", buffering=0)
    try:
        if not file.seekable():
            return io.BufferedReader(file)
        opener = _unpacked(file.read(6))
        file.seek(0)
        if opener is None:
            return file
        return Unpacking(opener, file)  # type: ignore[return-value]
    except BaseException:
        file.close()
        raise


class Unpacking:
    """A compressed file; closes the file below, too."""

    def __init__(self, opener: Any, packed: IO[bytes]) -> None:
        self._packed = packed
        self._file = opener(packed, "rb")

    def readinto(self, buffer: memoryview) -> int:
        try:
            return int(self._file.readinto(buffer))
        except (lzma.LZMAError, EOFError) as failure:
            raise OSError(f"the compressed file is damaged: {failure}") from None

    def close(self) -> None:
        self._file.close()
        self._packed.close()


def unpack(data: bytes) -> bytes:
    """Returns bytes, unpacked if they are compressed."""
    opener = _unpacked(data[:6])
    if opener is None:
        return data
    try:
        with opener(io.BytesIO(data), "rb") as file:
            return bytes(file.read())
    except (lzma.LZMAError, EOFError) as failure:
        raise OSError(f"the compressed bytes are damaged: {failure}") from None


def name_without_packing(name: str) -> str:
    """Returns the name of a file without the extension of a compression."""
    for extension in _EXTENSIONS:
        if name.lower().endswith(extension):
            return name[: -len(extension)]
    return name


class Stream:
    """A file as the library reads it. An exception of the file is kept, and raised after the call."""

    def __init__(self, file: Any) -> None:
        self.file = file
        self.failure: BaseException | None = None
        self._rest = b""
        self._into: Any = getattr(file, "readinto", None)
        self._buffer = bytearray()
        self.callback = native.READ(self._read)

    def _read(self, _user: int | None, buffer: int, size: int) -> int:
        if self.failure is not None:
            return native.READ_ERROR
        try:
            return self._copy(buffer, size) if self._into is None else self._fill(buffer, size)
        except BaseException as failure:  # it must not leave through the library
            self.failure = failure
            return native.READ_ERROR

    def _fill(self, buffer: int, size: int) -> int:
        # The file gets bytes of Python, never those of the library: it, or who it gives them to, may keep them.
        if len(self._buffer) < size:
            self._buffer = bytearray(size)
        view = memoryview(self._buffer)[:size]
        try:
            count = self._into(view)
        finally:
            with contextlib.suppress(BufferError):  # something keeps a part of it
                view.release()
        if count is None:
            raise BlockingIOError("the file does not block, and has no bytes ready")
        if not isinstance(count, int):
            raise TypeError(f"readinto returned a {type(count).__name__}, not a number")
        if not 0 <= count <= size:
            raise OSError(f"readinto returned {count}; the buffer has {size} bytes")
        ctypes.memmove(buffer, (ctypes.c_char * size).from_buffer(self._buffer), count)
        return count

    def _copy(self, buffer: int, size: int) -> int:
        if not self._rest:
            data = self.file.read(size)
            if data is None:
                raise BlockingIOError("the file does not block, and has no bytes ready")
            self._rest = native.encoded(data, "the text of the file") if isinstance(data, str) else bytes(data)
        now, self._rest = self._rest[:size], self._rest[size:]
        ctypes.memmove(buffer, now, len(now))
        return len(now)
