#pragma once

#include "index/trust_options.hpp"
#include "input/records.hpp"
#include "output/output_file.hpp"
#include "terminal/formats.hpp"

namespace damier::cli {

inline const ToolInfo find_info{
    .name = "damier-find",
    .summary = "find the game records that answer a query",
    .operands = "QUERY [FILE...]",
    .details =
        "Reads records as damier-check does and writes those in which QUERY holds somewhere on the "
        "main line, as they stand. damier-query(7) has the language. With --index the records are "
        "those of "
        "indexes that damier-index has made.",
    .options = joined(
        {
            {.name = "query-file",
             .argument = "FILE",
             .help = "read the query from FILE; all operands are inputs then",
             .aliases = {"f"}},
            {"index", 'i', "FILE",
             "ask the files of this index, and read no more than is needed; several may be given",
             true},
            {"explain", 0, "", "print how the query was understood, and read nothing"},
            {"to", 't', "FORMAT", "write the records in FORMAT; 'damier formats' lists them", false,
             choices_of(format_names)},
            {"list", 'l', "",
             "instead of records print a line each, with tabs: file, record, ply, White, Black, "
             "date"},
            {"count", 'c', "",
             "print only how many records are found; with --all, how many places"},
            {"all", 'a', "", "every place where the query holds, not only the first of a record"},
            {"variations", 0, "", "look into variations too"},
            {"invert", 0, "", "find the records in which it holds nowhere"},
            {"mark", 0, "TEXT", "write TEXT as a comment where the query holds"},
            {"unique", 0, "", "of records with the same id only the first"},
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
