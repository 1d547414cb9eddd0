#pragma once

#include "position.hpp"

namespace damier::cli {

inline const ToolInfo moves_info{
    .name = "damier-moves",
    .summary = "list the legal moves of a position",
    .operands = "",
    .details =
        "Writes the legal moves in canonical notation, one a line, always in the same order. No "
        "legal move is an answer, not an error.",
    .options =
        joined(position_options(),
               {
                   {"play", 0, "MOVES", "first play these moves, as in a record"},
                   {"show",
                    's',
                    "WHAT",
                    "moves (the default), position or outcome",
                    false,
                    {"moves", "position", "outcome"}},
                   {"format", 'f', "FORMAT", "text (the default) or json", false, {"text", "json"}},
               }),
    .examples = {{"damier-moves --ruleset lices", "the first moves of a game"},
                 {"damier-moves -p 'W:WCa9,Eb8,6d:BCa9,Eb8' --play '6d-7c'",
                  "the answers to a move"}},
    .exit_findings = "",
    .reads_records = false,
};

}  // namespace damier::cli
