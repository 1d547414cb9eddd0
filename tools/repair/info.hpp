#pragma once

#include "formats.hpp"
#include "ordered_pool.hpp"
#include "output_file.hpp"
#include "position.hpp"
#include "progress.hpp"

namespace damier::cli {

inline const ToolInfo repair_info{
    .name = "damier-repair",
    .summary = "find out what was really played, where a record cannot be right",
    .operands = "[FILE...]",
    .details =
        "Looks for the least change under which all moves of a record are legal and its result "
        "agrees: slips of the pen, of the keyboard or of text recognition, plies left out, written "
        "twice or exchanged. Writes the records with each change marked where it stands, {[%was "
        "17-22]}, and tells on standard error what was changed, what it costs, how many plies of "
        "evidence follow, and whether the answer is sure.",
    .options = joined(
        joined(
            {
                {"to", 't', "FORMAT",
                 "the format to write, native by default; 'damier formats' lists them", false,
                 choices_of(format_names)},
                {"review", 0, "",
                 "instead of records write what was found, as JSON, for review by people"},
                {.name = "format",
                 .argument = "FORMAT",
                 .choices = {"records", "json"},
                 .hidden = true},
                {.name = "answers",
                 .argument = "N",
                 .help = "write up to N answers of a record, the cheapest first; 1 by default",
                 .aliases = {"all"}},
                {"in-place", 0, "",
                 "write what is sure back into the files, by temporary file and rename; the other "
                 "records stay as they are"},
                {"undo", 0, "", "take back the changes that are marked"},
                {"max-changes", 0, "N", "look for at most N changes; 3 by default"},
                {"nodes", 0, "N", "look at N positions a line at most; 1000000 by default"},
                {"beam", 0, "N", "go into N partial answers at most; 60 by default"},
                jobs_option(),
                hidden_option(),
            },
            product_options()),
        progress_options()),
    .examples = {{"damier-repair score.pdn", "the game, with the changes marked"},
                 {"damier-repair --review -o review.json archive.pdn",
                  "all answers, for people to choose"},
                 {"damier-repair --in-place -r archive/", "mends what is beyond doubt"}},
    .exit_findings = "some records are not legal, even now",
};

}  // namespace damier::cli
