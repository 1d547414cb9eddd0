"""Inputs: paths, file objects, bytes and text; compressed or not."""

from __future__ import annotations

import bz2
import contextlib
import ctypes
import gzip
import io
import lzma
import os
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
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
_DAMAGED = (lzma.LZMAError, EOFError, zlib.error, zipfile.BadZipFile, tarfile.TarError)
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_TARS = (".tar", ".tgz", ".tbz", ".tbz2", ".txz", *(f".tar{one}" for one in (".gz", ".bz2", ".xz")))


def _unpacked(beginning: bytes) -> Any:
    """Returns the function that opens what begins so, if it is compressed."""
    return next((opener for magic, opener in _COMPRESSED if beginning.startswith(magic)), None)


def is_one(given: object) -> bool:
    """Returns whether something is one input, and not several in a sequence."""
    kinds = (str, os.PathLike, bytes, bytearray, memoryview)
    return isinstance(given, kinds) or hasattr(given, "read") or hasattr(given, "readinto")


def is_path(given: object) -> bool:
    """Returns whether something is a path: a str with a line break is a text."""
    return isinstance(given, os.PathLike) or (isinstance(given, str) and "\n" not in given)


def each(inputs: Source | Iterable[Source]) -> Iterator[tuple[Source, str]]:
    """Returns inputs with their names. A directory is the files of records in and below it, by their names, and an
    archive, zip or tar, those that it contains; their names are those of damier-convert."""
    given: Any = [inputs] if is_one(inputs) else inputs
    for one in given:
        for found in _files_below(one) if is_path(one) and os.path.isdir(one) else [one]:
            archive = _archive(found)
            if archive is None:
                yield found, ""
            else:
                name = os.fspath(found) if is_path(found) else ""  # type: ignore[arg-type]
                try:
                    with archive:
                        for member, file in _members(archive):
                            yield file, f"{name}!{member}"
                except (*_DAMAGED, RuntimeError) as failure:  # also one that is encrypted
                    raise OSError(f"{name}: the archive cannot be read: {failure}") from None


def _files_below(directory: Any) -> list[Source]:
    names = [os.path.join(folder, name) for folder, _, files in os.walk(directory) for name in files]
    wanted = [name for name in names if _is_record_name(name) or name.lower().endswith((".zip", *_TARS))]
    return sorted(filter(os.path.isfile, wanted), key=os.fsencode)  # type: ignore[arg-type]


def _is_record_name(name: str) -> bool:
    data = name_without_packing(name).encode("utf-8", "replace")
    return bool(native.lib.damier_is_record_name(native.as_text(data)))


def _archive(given: Any) -> zipfile.ZipFile | tarfile.TarFile | None:
    """Returns the archive that a path names, or that bytes are."""
    try:
        if isinstance(given, (bytes, bytearray, memoryview)):
            return zipfile.ZipFile(io.BytesIO(given)) if bytes(given[:4]) in _ZIP else None
        if not is_path(given) or not os.path.isfile(given):
            return None
        if os.fspath(given).lower().endswith(_TARS):
            return tarfile.open(given)
        with open(given, "rb") as file:
            is_zip = file.read(4) in _ZIP
        return zipfile.ZipFile(given) if is_zip else None
    except _DAMAGED as failure:
        raise OSError(f"the archive is damaged: {failure}") from None


def _members(archive: Any) -> Iterator[tuple[str, Any]]:
    """Returns the files of records in an archive with their names, in the order in which it has them."""
    if isinstance(archive, zipfile.ZipFile):
        listed = sorted(archive.infolist(), key=lambda one: one.header_offset)
        found: Any = ((one.filename, archive.open, one) for one in listed if one.file_size)
    else:
        found = ((one.name, archive.extractfile, one) for one in archive if one.isfile() and one.size)
    for name, opener, member in found:
        if _is_record_name(name):
            file = io.BufferedReader(opener(member))
            yield name, Unpacking(_unpacked(file.peek(6)[:6]), file)


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
    """A file of bytes that are compressed, or part of an archive; closes the file below, too."""

    def __init__(self, opener: Any, packed: IO[bytes]) -> None:
        self._packed = packed
        self._file = opener(packed, "rb") if opener else packed

    def readinto(self, buffer: memoryview) -> int:
        try:
            return int(self._file.readinto(buffer))
        except _DAMAGED as failure:
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
    except _DAMAGED as failure:
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
