#pragma once

#include "drawing.hpp"
#include "position.hpp"
#include "product.hpp"

namespace damier::cli {

inline const ToolInfo board_info{
    .name = "damier-board",
    .summary = "draw a position",
    .operands = "[FILE]",
    .details =
        "Draws a set-up, a ply of a record (the first that is selected), or the start of the game. "
        "No board is made up where the record has an error before the ply.",
    .options = joined(joined(place_options(), drawing_options()), product_options()),
    .examples = {{"damier-board --ply 2 --last-move partie.lices", "after the first ply of each"},
                 {"damier-board --ruleset lices --to unicode", "how a game begins"}},
    .exit_findings = "the record has an error before the position",
};

}  // namespace damier::cli
