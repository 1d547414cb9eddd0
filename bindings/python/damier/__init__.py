"""Records of draughts, Jeu de Lices, Lignes d'action, Marelle and Alice: read, checked, played through and analysed.

    >>> import damier
    >>> game = next(damier.loads('[GameType "20"]\\n\\n1. 32-28 19-23 2. 28x19 *'))
    >>> [node.move for node in game.mainline()]
    ['32-28', '19-23', '28x19']

docs/python.md explains the package by examples."""

from ._native import library_path
from .archives import Match, Report, check, check_files, convert, find, rows, to_pandas
from .boards import Analysis, Board, Ending, Fault, LegalMoves, Line, Move, Piece, Square, Value
from .engines import AsyncEngine, Engine, Info, Reply
from .errors import EngineError, EngineTimeout, Error, IllegalMove, LibraryError
from .names import (
    Explanation,
    Format,
    Result,
    Ruleset,
    Severity,
    Side,
    codes,
    explain,
    formats,
    rulesets,
    version,
)
from .options import FormatName, ReadableFormat, ReadOptions, RulesetName, WritableFormat, WriteOptions
from .records import Finding, Fix, Game, Node, Reader, Tags, loads, read, read_game
from .repairs import Answer, Change, Repairs
from .searches import GameAnalysis
from .transcriptions import Transcription, transcribe

__version__ = version()

__all__ = [
    "Analysis",
    "Answer",
    "AsyncEngine",
    "Board",
    "Change",
    "Ending",
    "Engine",
    "EngineError",
    "EngineTimeout",
    "Error",
    "Explanation",
    "Fault",
    "Finding",
    "Fix",
    "Format",
    "FormatName",
    "Game",
    "GameAnalysis",
    "IllegalMove",
    "Info",
    "LegalMoves",
    "LibraryError",
    "Line",
    "Match",
    "Move",
    "Node",
    "Piece",
    "ReadOptions",
    "ReadableFormat",
    "Reader",
    "Repairs",
    "Reply",
    "Report",
    "Result",
    "Ruleset",
    "RulesetName",
    "Severity",
    "Side",
    "Square",
    "Tags",
    "Transcription",
    "Value",
    "WritableFormat",
    "WriteOptions",
    "check",
    "check_files",
    "codes",
    "convert",
    "explain",
    "find",
    "formats",
    "library_path",
    "loads",
    "read",
    "read_game",
    "rows",
    "rulesets",
    "to_pandas",
    "transcribe",
    "version",
]
