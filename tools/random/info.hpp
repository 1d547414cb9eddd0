#pragma once

#include "damier/rules/ruleset_id.hpp"

#include "output/output_file.hpp"
#include "terminal/formats.hpp"
#include "terminal/parameters.hpp"

namespace damier::cli {

inline const ToolInfo random_info{
    .name = "damier-random",
    .summary = "make up random legal games",
    .operands = "",
    .details =
        "Writes games in which each move is drawn among all legal ones, for tests and "
        "measurements. The same options give the same bytes on every machine. A game that the "
        "rules have not ended by --max-plies has the result '*'.",
    .options = joined(
        {
            {"ruleset", 0, "NAME", "the ruleset; 'damier rulesets' lists the names", false,
             choices_of(rules::ruleset_names), other_ruleset_names},
            set_option(),
            {"games", 'n', "N", "how many games to write; 1 by default"},
            {"seed", 's', "S", "games of another seed are other games; 1 by default"},
            {"max-plies", 0, "N", "stop each game after N plies (default: 400)"},
            {"to", 't', "FORMAT",
             "the format to write, native by default; 'damier formats' lists them", false,
             choices_of(format_names)},
            {"decorate", 0, "",
             "add comments, NAGs, variations and irregular spacing, to stress-test a parser"},
        },
        product_options()),
    .examples = {{"damier-random --ruleset lices --games 2", "two games"},
                 {"damier-random --ruleset lices -n 200 --decorate | damier-check",
                  "a trial for a reader"}},
    .exit_findings = "",
    .reads_records = false,
};

}  // namespace damier::cli
