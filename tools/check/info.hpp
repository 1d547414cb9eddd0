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
            {"syntax-only", 0, "", "check only the form of the records, not the rules of play"},
            {"go-on", 0, "",
             "after an error, assume the likely move and continue; later findings are marked as "
             "conditional"},
            {"legal", 0, "", "list all legal moves at an error, not up to 8"},
            {"max-errors", 0, "N", "maximum number of findings per record, 0 for all (default: 20)",
             false},
            {"max-findings", 0, "N",
             "maximum number of findings per file, 0 for all (default: 10000)", false},
            {"all", 'a', "",
             "show all findings; by default text shows each kind of warning and note three times "
             "per file"},
            {"select", 0, "CODE,...", "report only these codes", true, code_and_group_names()},
            {"extend-select", 0, "CODE,...",
             "also report these codes, some of which are off by default", true,
             code_and_group_names()},
            {"ignore", 0, "CODE,...", "do not report these codes", true, code_and_group_names()},
            {"require-tags", 0, "TAG,...", "require these tags in every record", true},
            {"baseline", 0, "FILE", "accept the findings listed in FILE"},
            {"write-baseline", 0, "FILE", "write all findings to FILE and accept them"},
            {"fix", 0, "", "fix unambiguous problems in place and report the rest"},
            {"diff", 0, "", "show what --fix would change, and write nothing"},
            jobs_option(),
            {"exit-zero", 0, "", "exit 0 even if there are errors"},
        },
        joined(base_options(), progress_options())),
    .examples = {{"damier-check partie.lices", "checks one file"},
                 {"damier-check -r --strict --format gcc archive/",
                  "checks an archive, for an editor or a log"}},
    .exit_findings = "a record is not valid",
};

}  // namespace damier::cli
