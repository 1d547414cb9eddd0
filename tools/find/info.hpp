#pragma once

#include "index/trust_options.hpp"
#include "input/records.hpp"
#include "output/output_file.hpp"
#include "terminal/formats.hpp"

namespace damier::cli {

inline const ToolInfo find_info{
    .name = "damier-find",
    .summary = "find the game records that match a query",
    .operands = "QUERY [FILE...]",
    .details =
        "Reads records as damier-check does and prints those that match QUERY somewhere on the "
        "main line, unchanged. damier-query(7) describes the language. With --index the records "
        "come from indexes made by damier-index.",
    .options = joined(
        {
            {.name = "query-file",
             .argument = "FILE",
             .help = "read the query from FILE; all operands are inputs then"},
            {"index", 'i', "FILE",
             "search the files of this index, and read only what is needed; may be repeated", true},
            {"explain", 0, "", "print how the query is parsed, and read nothing"},
            {"to", 't', "FORMAT", "write the records in FORMAT; 'damier formats' lists them", false,
             choices_of(format_names)},
            {"list", 'l', "",
             "print one line per record, separated by tabs: file, record, ply, White, Black, date"},
            {"count", 'c', "", "print only the number of records found; with --all, of places"},
            {"all", 'a', "", "report every place that matches, not only the first of each record"},
            {"variations", 0, "", "also search variations"},
            {"invert", 0, "", "find the records that do not match anywhere"},
            {"mark", 0, "TEXT", "write TEXT as a comment at each match"},
            {"unique", 0, "", "keep only the first of records with the same id"},
            {"first", 0, "N", "stop after N records"},
            jobs_option(),
        },
        joined(joined(trust_options(), joined(product_options(), base_options())),
               progress_options())),
    .examples = {{"damier-find 'player ~ \"muller\" and year in 1970..1979' -r archive/",
                  "the games of a player in ten years"},
                 {"damier-find 'gives >= 2 then takes >= 1 then takes >= 4' --mark shot a.pdn",
                  "shots: two pieces given, four taken, each marked by a comment"},
                 {"damier-find -i archive.damier-index 'position \"W:W31-50:B1-20\"' --count",
                  "how many games of an archive have a position"}},
    .exit_findings = "no record is found",
};

}  // namespace damier::cli
