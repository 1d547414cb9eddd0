#pragma once

#include "output/output_file.hpp"
#include "terminal/formats.hpp"
#include "terminal/parameters.hpp"

namespace damier::cli {

inline const ToolInfo transcribe_info{
    .name = "damier-transcribe",
    .summary = "read a page of moves as people write them",
    .operands = "[FILE...]",
    .details =
        "Reads any text: typed by hand, scanned, or pasted from a table. Only legal plies count at "
        "each place of the page, so numbers, words, columns, arrows and misread letters are no "
        "obstacle. Writes clean records, with a mark for each ply of which characters were "
        "corrected, {[%was ...]}, and reports on standard error what was guessed.",
    .options = joined(
        {
            {"to", 't', "FORMAT", "output format, see 'damier formats' (default: native)", false,
             choices_of(format_names)},
            {"review", 0, "", "write how each ply was read as JSON, instead of records"},
            {"answers", 0, "N",
             "write up to N readings per page, the likeliest first (default: 1)"},
            {"ruleset", 0, "NAME",
             "read the pages by this ruleset (default: the one that fits best)"},
            set_option(),
            {"encoding", 0, "NAME", "force this input encoding, as 'windows-1252'"},
            {"quiet", 'q', "", "report nothing on standard error"},
        },
        product_options()),
    .examples = {{"damier-transcribe --ruleset lices page.txt", "the game on a page"},
                 {"tesseract page.png - -l fra | damier-transcribe --ruleset lices",
                  "the game on a scanned page"},
                 {"damier-transcribe --review page.txt", "how each ply was read, as JSON"}},
    .exit_findings = "something on a page is not sure, or was not read",
    .reads_records = false,
};

}  // namespace damier::cli
