#pragma once

#include "options.hpp"

namespace damier::cli {

inline const ToolInfo damier_info{
    .name = "damier",
    .summary = "the tools for game records, and what they know",
    .operands = "COMMAND [ARGUMENT...]",
    .details =
        "Runs damier-COMMAND with the arguments, or answers a question itself: 'list' names the "
        "tools, 'rulesets' and 'formats' what they know, 'explain' the codes of findings, 'explain "
        "CODE' what one means, with an example, 'schema' prints the JSON Schema of records, "
        "'completion SHELL' a script that completes command lines in bash, zsh or fish, and 'help "
        "COMMAND' shows the help of a tool.",
    .options = {},
    .examples = {{"damier check partie.lices", "the same as damier-check partie.lices"},
                 {"damier explain missed-capture", "what this code means"}},
    .exit_findings = "as the tool that was run",
    .reads_records = false,
};

}  // namespace damier::cli
