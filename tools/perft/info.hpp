#pragma once

#include "input/ordered_pool.hpp"
#include "select/position.hpp"

namespace damier::cli {

inline const ToolInfo perft_info{
    .name = "damier-perft",
    .summary = "count the legal sequences of moves from a position",
    .operands = "",
    .details =
        "Prints how many legal sequences of D plies a position has. Draws by repetition and by "
        "counting moves are ignored; a position where the game is over has no moves. In a game "
        "with a pile whose order is not known, each card that is left may be drawn next.",
    .options =
        joined(position_options(),
               {
                   {"depth", 'd', "D", "length of the sequences in plies, 0 to 100 (default: 1)"},
                   {"divide", 0, "", "also print the count for each first move"},
                   {"no-bulk", 0, "", "play out the last ply instead of counting its moves"},
                   hidden_option(),
                   jobs_option(),
               }),
    .examples = {{"damier-perft --ruleset lices -d 5", "3169944"},
                 {"damier-perft -p 'W:WCa9,Eb8,6d:BCa9,Eb8' -d 2 --divide",
                  "the count for each first move"}},
    .exit_findings = "",
    .reads_records = false,
};

}  // namespace damier::cli
