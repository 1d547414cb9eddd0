"""The exceptions of the package."""

from __future__ import annotations


class Error(ValueError):
    """What the library refused, and why. A record with errors raises nothing: it has findings."""


class IllegalMove(Error):
    """A move that is illegal or cannot be read. The text names the rule."""


class LibraryError(ImportError):
    """The shared library is missing, or older than this package."""


class EngineError(RuntimeError):
    """An external engine failed: it ended, or its reply makes no sense."""


class EngineTimeout(EngineError, TimeoutError):
    """An external engine did not reply in time."""
