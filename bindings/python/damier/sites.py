"""Sites: many games as pages in a directory."""

from __future__ import annotations

import ctypes
import os
import tempfile
from collections.abc import Iterable
from types import TracebackType
from typing import Any

from . import _native as native
from ._native import Context, as_text, encoded, name_of
from .errors import Error
from .records import Game

FIRST_FILE = "assets/site.js"
"""The first file of a site that is written; each has it."""
OPTIONS = ("title", "logo", "base_url")
"""The options that only sites have."""
_PARTS = ("comments", "variations", "nags", "clocks")


class Folder:
    """The directory of a site. Files that are there with the same bytes stay as they are."""

    def __init__(self, path: str | os.PathLike[str], overwrite: bool) -> None:
        self.path = os.fspath(path)
        if not isinstance(self.path, str):
            raise TypeError("the directory of a site must be a str")
        if os.path.lexists(self.path) and not os.path.isdir(self.path):
            raise NotADirectoryError(f"{self.path} is not a directory")
        if (
            not overwrite
            and os.path.isdir(self.path)
            and os.listdir(self.path)
            and not os.path.exists(os.path.join(self.path, FIRST_FILE))
        ):
            raise FileExistsError(f"{self.path} has other files than those of a site; overwrite=True writes into it")

    def write(self, path: str, data: bytes) -> None:
        """Writes a file of the site, in its place only when all of it is there."""
        name = os.path.join(self.path, path)
        folder = self._folder(os.path.dirname(path))
        if os.path.isfile(name) and not os.path.islink(name):
            with open(name, "rb") as old:
                if old.read(len(data) + 1) == data:
                    return
        number, temporary = tempfile.mkstemp(prefix=".", dir=folder)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(data)
                os.chmod(temporary, 0o666 & ~_umask())
            os.replace(temporary, name)
        except BaseException:
            os.unlink(temporary)
            raise

    def _folder(self, below: str) -> str:
        """Makes a directory of the site. A link would lead out of it."""
        folder = self.path
        os.makedirs(folder, exist_ok=True)
        for part in filter(None, below.split("/")):
            folder = os.path.join(folder, part)
            if os.path.islink(folder):
                raise NotADirectoryError(f"{folder} is a link")
            os.makedirs(folder, exist_ok=True)
        return folder


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


class Site:
    """A site of the library, while it is open. An exception of its directory is raised after the call."""

    def __init__(self, context: Context, folder: Folder, options: dict[str, Any]) -> None:
        self._context = context
        self._folder = folder
        self._failure: BaseException | None = None
        self._callback = native.WRITE(self._receive)
        self._handle = context.make(native.lib.damier_site_new, context.pointer, self._callback, None)
        try:
            for option, value in _settings(options):
                with context.lock:
                    context.check(native.lib.damier_site_set(self._handle, option, as_text(value)))
        except BaseException:
            self.__exit__(None, None, None)
            raise

    def _receive(self, _user: object, path: bytes, data: int | None, size: int) -> bool:
        try:
            self._folder.write(path.decode(), ctypes.string_at(data or 0, size) if size else b"")
        except BaseException as failure:  # it must not leave through the library
            self._failure = failure
        return self._failure is None

    def _check(self, status: int) -> None:
        if self._failure is not None:
            raise self._failure
        self._context.check(status)

    def add(self, game: Game) -> None:
        with self._context.lock:
            self._check(native.lib.damier_site_add(self._handle, game._handle))

    def finish(self) -> None:
        with self._context.lock:
            self._check(native.lib.damier_site_finish(self._handle))

    def __enter__(self) -> Site:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, failure: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._context.free(native.lib.damier_site_free, self._handle)


def _settings(options: dict[str, Any]) -> Iterable[tuple[bytes, bytes]]:
    """Returns the options of a site as the library takes them."""
    for name, value in options.items():
        if name in _PARTS:
            continue
        if name not in (*OPTIONS, "theme"):
            raise Error(f"{name} is not an option of a site")
        if value is None:
            continue
        if name == "logo":
            yield b"logo", _picture(value)
        elif name != "theme" or value != "wood":
            yield name.replace("_", "-").encode(), encoded(value, f"the option {name}")
    left_out = ",".join(name for name in _PARTS if not options.get(name, True))
    yield b"strip", name_of(left_out, "an option")


def _picture(logo: Any) -> bytes:
    """Returns the bytes of a picture: bytes, or a path."""
    if isinstance(logo, (bytes, bytearray, memoryview)):
        return bytes(logo)
    with open(logo, "rb") as file:
        return file.read()
