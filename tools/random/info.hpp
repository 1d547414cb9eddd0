#pragma once

#include "damier/rules/ruleset_id.hpp"

#include "output/output_file.hpp"
#include "terminal/formats.hpp"
#include "terminal/parameters.hpp"

namespace damier::cli {

inline const ToolInfo random_info{
    .name = "damier-random",
    .summary = "generate random legal games",
    .operands = "",
    .details =
        "Writes games whose moves are chosen at random among all legal ones, for tests and "
        "benchmarks. The same options give the same bytes on every machine. A game that the rules "
        "have not ended by --max-plies has the result '*'.",
    .options = joined(
        {
            {"ruleset", 0, "NAME", "the ruleset; 'damier rulesets' lists the names", false,
             choices_of(rules::ruleset_names), other_ruleset_names},
            set_option(),
            {"games", 'n', "N", "number of games (default: 1)"},
            {"seed", 's', "S", "seed of the random choices (default: 1)"},
            {"max-plies", 0, "N", "stop each game after N plies (default: 400)"},
            {"to", 't', "FORMAT", "output format, see 'damier formats' (default: native)", false,
             choices_of(format_names)},
            {"decorate", 0, "",
             "add comments, NAGs, variations and irregular spacing, to stress-test a parser"},
        },
        product_options()),
    .examples = {{"damier-random --ruleset lices --games 2", "two games"},
                 {"damier-random --ruleset lices -n 200 --decorate | damier-check",
                  "a stress test for a parser"}},
    .exit_findings = "",
    .reads_records = false,
};

}  // namespace damier::cli
