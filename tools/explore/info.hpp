#pragma once

#include "index/trust_options.hpp"
#include "input/records.hpp"
#include "output/output_file.hpp"
#include "select/position.hpp"
#include "select/sides.hpp"

namespace damier::cli {

inline const ToolInfo explore_info{
    .name = "damier-explore",
    .summary = "show the moves played in a position and their results",
    .operands = "[FILE...]",
    .details =
        "Shows each legal move that was played in a position, or that leads to another position of "
        "the archive, and the results of the games that reach it, by any order of moves. The moves "
        "of a position that several lines reach are shown once. The games come from indexes made "
        "by damier-index, or from files, which are read whole.",
    .options = joined(
        {
            {"index", 'i', "FILE", "use this index; may be repeated", true},
            {"position", 'p', "POS", "the set-up of a position (default: the start of the game)"},
            {"play", 0, "MOVES", "then play these moves, as in a record"},
            {"depth", 'd', "N", "show a tree of N plies, at most 20 (default: 1)"},
            {"max-moves", 0, "N",
             "maximum number of moves shown, those nearest to the position (default: 1000)"},
            {"min-games", 0, "N", "leave out moves that lead to fewer than N games"},
            {"to",
             't',
             "FORMAT",
             "text (the default), json, csv or html",
             false,
             {"text", "json", "csv", "html"}},
            jobs_option(),
            hidden_option(),
            sides_option(),
        },
        joined(trust_options(), joined(product_options(), progress_options()))),
    .examples = {{"damier-explore -i archive.damier-index", "the first moves of an archive"},
                 {"damier-explore -i archive.damier-index --where White=Sijbrands -d 4",
                  "a repertoire"},
                 {"damier-explore --play '1. 32-28 19-23' games.pdn", "the games of a file"}},
    .exit_findings = "the position is in no game",
};

}  // namespace damier::cli
