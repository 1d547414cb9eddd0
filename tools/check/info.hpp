#pragma once

#include "input/records.hpp"
#include "report/report.hpp"
#include "terminal/code_names.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

inline const ToolInfo check_info{
    .name = "damier-check",
    .summary = "check game records against the rules of their games",
    .operands = "[FILE...]",
    .details =
        "Reads records and checks their syntax, set-up positions, every ply, its number, and the "
        "result. "
        "Without FILE, or where FILE is -, standard input is read. The report goes to standard "
        "output.",
    .options = joined(
        {
            {"format", 'f', "FORMAT",
             "text (the default), gcc, json, github, sarif, junit, tap or rdjsonl", false,
             report_format_names()},
            {"strict", 0, "", "treat warnings as errors"},
            {"syntax-only", 0, "", "check the form of the records only, not the rules of play"},
            {"go-on", 0, "",
             "after an error take the ply for what was clearly meant, and check on; what is found "
             "behind it is marked as conditional"},
            {"legal", 0, "", "list all legal moves at an error, not up to 8"},
            {"max-errors", 0, "N", "show at most N findings a record; 20 by default, 0 for all",
             false},
            {"max-findings", 0, "N", "show at most N findings a file; 10000 by default, 0 for all",
             false},
            {"all", 'a', "",
             "show all findings: in text, warnings and notes of one kind are shown three times a "
             "file"},
            {"select", 0, "CODE,...", "report these codes only", true, code_and_group_names()},
            {"extend-select", 0, "CODE,...",
             "report these codes too, some of which are not looked for otherwise", true,
             code_and_group_names()},
            {"ignore", 0, "CODE,...", "do not report these codes", true, code_and_group_names()},
            {"require-tags", 0, "TAG,...", "every record has to have these tags", true},
            {"baseline", 0, "FILE", "the findings that FILE lists are known: they pass"},
            {"write-baseline", 0, "FILE", "list all findings in FILE, and let them pass"},
            {"fix", 0, "", "fix unambiguous problems in place and report the rest"},
            {"diff", 0, "", "show what --fix would change, and write nothing"},
            jobs_option(),
            {"exit-zero", 0, "", "exit with 0 in spite of findings"},
        },
        joined(base_options(), progress_options())),
    .examples = {{"damier-check partie.lices", "checks one file"},
                 {"damier-check -r --strict --format gcc archive/",
                  "checks an archive, for an editor or a log"}},
    .exit_findings = "a record is not valid",
};

}  // namespace damier::cli
