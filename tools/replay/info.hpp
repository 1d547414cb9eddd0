#pragma once

#include "drawing.hpp"
#include "product.hpp"

namespace damier::cli {

inline const ToolInfo replay_info{
    .name = "damier-replay",
    .summary = "play through game records, with a board at every ply",
    .operands = "[FILE...]",
    .details =
        "Shows each ply of the main line, its board, and what the record says of it: marks, "
        "comments, and variations as moves. At an error the boards end; what is wrong is said on "
        "standard error, and the rest is shown as it is written.",
    .options = joined(joined(
                          {
                              {"all", 0, "", "every ply (the default)"},
                              {"ply", 0, "N", "only ply N of the main line, 0 for the start"},
                              {"plies", 0, "A-B", "only the plies from A to B"},
                          },
                          drawing_options(choices_of(text_formats), text_formats_help)),
                      product_options()),
    .examples = {{"damier-replay partie.lices", "the whole game"},
                 {"damier-replay --plies 10-20 --last-move partie.lices", "a part of it"}},
    .exit_findings = "a record is not valid",
};

}  // namespace damier::cli
