#pragma once

#include "output/output_file.hpp"
#include "select/drawing.hpp"
#include "select/move_number.hpp"
#include "select/sides.hpp"
#include "tables/option.hpp"

namespace damier::cli {

inline const ToolInfo replay_info{
    .name = "damier-replay",
    .summary = "play through game records, with a board at every ply",
    .operands = "[FILE...]",
    .details =
        "On a terminal a record is shown on a screen: the board, the moves, and the comment on the "
        "ply; arrow keys move through it, ? shows all keys, q quits. Otherwise, or with one of the "
        "options below, each ply of the main line is written with its board, marks, comments and "
        "variations. The boards end at an error, which is reported on standard error; the rest is "
        "shown as it is written.",
    .options = joined(joined(
                          {
                              {"all", 'a', "", "write every ply, on a terminal as well"},
                              {"ply", 0, "N",
                               "write only ply N of the main line, 0 for the start; on a terminal, "
                               "begin with it"},
                              move_option(),
                              {"plies", 0, "A-B", "write only the plies from A to B"},
                              tables_option(),
                              sides_option(),
                          },
                          drawing_options(choices_of(text_formats), text_formats_help)),
                      product_options()),
    .examples = {{"damier-replay partie.lices", "the game, to go through with the arrow keys"},
                 {"damier-replay --plies 10-20 --last-move partie.lices", "a part of it"}},
    .exit_findings = "a record is not valid",
};

}  // namespace damier::cli
