#pragma once

#include "select/position.hpp"
#include "tables/option.hpp"
#include "terminal/parameters.hpp"

namespace damier::cli {

inline const ToolInfo engine_info{
    .name = "damier-engine",
    .summary = "play and analyse as a Hub or UCI-like engine",
    .operands = "",
    .details =
        "Reads lines of a protocol on standard input and answers on standard output, so that a "
        "program with a board can play and analyse with it: Hub for draughts, and a protocol "
        "modelled on UCI for all games. Unknown commands are answered with an error and change "
        "nothing.",
    .options = {{"protocol", 0, "NAME", "hub or uci (the default)", false, {"uci", "hub"}},
                {"ruleset", 0, "NAME",
                 "the ruleset to begin with, see 'damier rulesets'; the other side can change it"},
                set_option(),
                hidden_option(),
                {"hash", 0, "MB", "size of the search table in MB (default: 64)"},
                {"threads", 0, "N", "number of search threads (default: 1)"},
                {"lines", 0, "N", "report the N best lines (default: 1)"},
                tables_option(),
                {"depth", 'd', "N", "maximum search depth in plies"},
                {"nodes", 0, "N", "maximum number of positions searched per move"},
                {"time", 0, "MS", "maximum time per move in milliseconds"}},
    .examples = {{"damier-engine --protocol hub --ruleset frisian", "an engine for draughts"},
                 {"printf 'position startpos\\ngo depth 6\\n' | damier-engine --ruleset loa",
                  "the best first move of a game"}},
    .exit_findings = "",
    .reads_records = false,
};

}  // namespace damier::cli
