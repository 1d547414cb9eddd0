"""Languages of messages: English, in which the libraries have them, and those of catalogues of gettext."""

from __future__ import annotations

import os
import pathlib
import re
import sys

from . import _native as native
from ._native import Context, lib, library_path
from .errors import Error

ENGLISH = "en"
_PACKAGE = pathlib.Path(__file__).resolve().parent


def _folders() -> list[pathlib.Path]:
    """Returns where catalogues may be: in a wheel, beside the libraries, and of the system."""
    folders = [_PACKAGE / "locale"]
    if os.path.dirname(library_path):
        # A build and a prefix have lib and share side by side; Debian has a directory for each machine in lib.
        above = list(pathlib.Path(library_path).resolve().parents)  # slices of `parents` need Python 3.10
        folders += [folder / "share" / "locale" for folder in above[1:3]]
    return [*folders, pathlib.Path(sys.prefix, "share", "locale"), pathlib.Path("/usr/share/locale")]


def _catalogue(language: str) -> bytes:
    """Returns the file .mo of a language; nothing for English."""
    if not isinstance(language, str):
        raise TypeError(f"a language must be a str, not {type(language).__name__}")
    if language == ENGLISH:
        return b""
    if re.fullmatch("[a-z]{2,3}", language):
        for folder in _folders():
            try:
                return (folder / language / "LC_MESSAGES" / "damier.mo").read_bytes()
            except OSError:
                continue
    raise Error(f"there are no messages in '{language}'")


def set_language(context: Context, language: str) -> None:
    """Sets the language of the messages of a context."""
    catalogue = native.as_text(_catalogue(language))
    with context.lock:
        context.check(lib.damier_set_catalogue(context.pointer, catalogue))
        context.language = language


class Translator:
    """Translates texts that the library returns in English."""

    def __init__(self, language: str) -> None:
        self._context = Context() if language != ENGLISH else None
        if self._context is not None:
            set_language(self._context, language)

    def __call__(self, message: str) -> str:
        if self._context is None:
            return message
        kept = native.as_text(message.encode())
        with self._context.lock:
            return native.text_of(lib.damier_translate(self._context.pointer, kept))
