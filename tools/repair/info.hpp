#pragma once

#include "input/ordered_pool.hpp"
#include "output/output_file.hpp"
#include "select/position.hpp"
#include "terminal/formats.hpp"
#include "terminal/progress.hpp"

namespace damier::cli {

inline const ToolInfo repair_info{
    .name = "damier-repair",
    .summary = "repair game records that cannot be right",
    .operands = "[FILE...]",
    .details =
        "Looks for the smallest change that makes all moves of a record legal and its result "
        "agree: slips of the pen, of the keyboard or of text recognition, plies left out, written "
        "twice or exchanged. Writes the records with each change marked where it is, {[%was "
        "17-22]}, and reports on standard error what was changed, what it costs, how many plies of "
        "evidence follow, and whether the answer is certain.",
    .options = joined(
        joined(
            {
                {"to", 't', "FORMAT", "output format, see 'damier formats' (default: native)",
                 false, choices_of(format_names)},
                {"review", 0, "", "write the answers as JSON for review, instead of records"},
                {.name = "answers",
                 .argument = "N",
                 .help = "write up to N answers per record, the cheapest first (default: 1)"},
                {"in-place", 0, "",
                 "write confident repairs back to the files (atomically); leave the other records "
                 "unchanged"},
                {"undo", 0, "", "undo the marked changes"},
                {"max-changes", 0, "N", "maximum number of changes per record (default: 3)"},
                {"nodes", 0, "N", "maximum number of positions per line (default: 1000000)"},
                {"beam", 0, "N", "beam width of the search (default: 60)"},
                jobs_option(),
                hidden_option(),
            },
            product_options()),
        progress_options()),
    .examples = {{"damier-repair score.pdn", "the game, with the changes marked"},
                 {"damier-repair --review -o review.json archive.pdn",
                  "all answers, for people to choose"},
                 {"damier-repair --in-place -r archive/", "writes the confident repairs"}},
    .exit_findings = "some records are still illegal",
};

}  // namespace damier::cli
