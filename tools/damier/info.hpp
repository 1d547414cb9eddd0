#pragma once

#include "terminal/options.hpp"
#include "tools.hpp"

namespace damier::cli {

inline const ToolInfo damier_info{
    .name = "damier",
    .summary = "run the tools for game records",
    .operands = "[COMMAND [ARGUMENT...]]",
    .details =
        "Runs damier-COMMAND with the arguments; without a command, shows this text. Its own "
        "commands "
        "are 'list' for the tools, "
        "'rulesets' and 'formats' for their names, 'explain' for the codes of findings, 'explain "
        "CODE' for one code with an example, 'schema' for the JSON Schema of records, 'completion "
        "SHELL' for a script that completes command lines in bash, zsh or fish, and 'help "
        "COMMAND' for the help of a tool.",
    .options = {{"endings", 0, "", "with 'rulesets': how their games can end"}},
    .examples = {{"damier check partie.lices", "the same as damier-check partie.lices"},
                 {"damier explain missed-capture", "what this code means"}},
    .exit_findings = "as the tool that was run",
    .reads_records = false,
    .lists = list_of_tools,
};

}  // namespace damier::cli
