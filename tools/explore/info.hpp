#pragma once

#include "index/trust_options.hpp"
#include "input/records.hpp"
#include "output/output_file.hpp"
#include "select/position.hpp"

namespace damier::cli {

inline const ToolInfo explore_info{
    .name = "damier-explore",
    .summary = "show what the games of an archive have played in a position",
    .operands = "[FILE...]",
    .details =
        "Shows each legal move that was played in a position, or that leads to another position of "
        "the archive, and what became of the games that reach it, in whatever order of moves. Of "
        "a position that several lines reach the moves are shown once. The games are those of "
        "indexes that damier-index has made, or of files, which are read whole.",
    .options = joined(
        {
            {"index", 'i', "FILE", "ask this index; several may be given", true},
            {"position", 'p', "POS", "the set-up of a position; the start of the game by default"},
            {"play", 0, "MOVES", "then play these moves, as in a record"},
            {"depth", 'd', "N", "show a tree of N plies, at most 20; 1 by default"},
            {"max-moves", 0, "N",
             "show at most N moves, those nearest to the position; 1000 by default"},
            {"min-games", 0, "N", "leave out moves that lead to fewer than N games"},
            {"to",
             't',
             "FORMAT",
             "text (the default), json, csv or html",
             false,
             {"text", "json", "csv", "html"}},
            jobs_option(),
            hidden_option(),
        },
        joined(trust_options(), joined(product_options(), progress_options()))),
    .examples = {{"damier-explore -i archive.damier-index", "the first moves of an archive"},
                 {"damier-explore -i archive.damier-index --where White=Sijbrands -d 4",
                  "a repertoire"},
                 {"damier-explore --play '1. 32-28 19-23' games.pdn", "the games of a file"}},
    .exit_findings = "the position is in no game",
};

}  // namespace damier::cli
