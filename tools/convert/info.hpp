#pragma once

#include <vector>

#include "group.hpp"
#include "input/records.hpp"
#include "output/column_option.hpp"
#include "output/output_file.hpp"
#include "select/sides.hpp"
#include "tables/option.hpp"
#include "terminal/formats.hpp"
#include "terminal/options.hpp"
#include "terminal/site_format.hpp"

namespace damier::cli {

/// Returns the options that change records.
[[nodiscard]] inline std::vector<Option> edit_options() {
  return {{"set-tag", 0, "NAME=VALUE",
           "set a tag in each game; without --to, everything else stays unchanged", true},
          {"rename-player", 0, "OLD=NEW", "rename a player wherever the whole name is OLD", true},
          {"drop-tag", 0, "NAME", "remove a tag from each game", true},
          {"opening-names", 0, "", "set the tag Opening where the opening has a built-in name"},
          {"renumber", 0, "", "write the numbers of moves in order"},
          {"sort",
           0,
           "WHAT",
           "sort the games by date, event, player or round",
           false,
           {"date", "event", "player", "round"}},
          {"merge", 0, "",
           "write games with the same moves, players and date once, with the tags of all of them"}};
}

/// Returns the formats of records, and that of sites.
[[nodiscard]] inline std::vector<std::string_view> convert_format_names() {
  std::vector<std::string_view> names = choices_of(format_names);
  names.push_back(site_format);
  return names;
}

inline const ToolInfo convert_info{
    .name = "damier-convert",
    .summary = "convert game records between formats",
    .operands = "[FILE...]",
    .details =
        "Reads records as damier-check does and writes them in another format. Problems are "
        "reported "
        "on standard error and the record is still written; anything the target format cannot "
        "represent is reported too.",
    .options = joined(
        {
            {"to", 't', "FORMAT", "output format, see 'damier formats' (default: native)", false,
             convert_format_names()},
            jobs_option(),
            tables_option(),
            {"columns",
             0,
             "COLUMN,...",
             "choose the columns of a table, in order; tag:NAME is the value of a tag",
             true,
             {},
             all_column_names},
            {"pretty", 0, "", "indent JSON"},
            {"positions", 0, "", "add to JSON the position after each ply"},
            {"tags",
             0,
             "FORM",
             "write the tags of JSON as a list (the default) or an object",
             false,
             {"list", "object"}},
            {"strip",
             0,
             "PART,...",
             "leave out comments, variations, nags or clocks",
             true,
             {"comments", "variations", "nags", "clocks"}},
            {"plies", 0, "N,A-B,last",
             "in a document for LaTeX, draw the positions after these plies"},
            {"marked", 0, "",
             "in a document for LaTeX, draw each position whose comments draw marks or whose NAG "
             "asks for a diagram (the default without --plies)"},
            sides_option(),
            {"title", 0, "TEXT", "name a site; the name leads to its first page"},
            {"logo", 0, "FILE", "show this picture beside the name of a site"},
            {"base-url", 0, "URL", "set the address of a site, for a sitemap, a feed and previews"},
            {"previews", 0, "N",
             "draw the previews of the first N games of a site as PNG, those of the others as SVG "
             "(default: 1000)"},
            {"split", 0, "BYTES",
             "cut the inputs, as they are, into files of about BYTES (with k, M or G) whose names "
             "begin as --output says; FILE-manifest.tsv lists where each was"},
            {"split-by",
             0,
             "WHAT",
             "write files of N games, or of games that share ruleset, event, year, player or "
             "opening:PLIES, whose names begin as --output says; FILE-manifest.tsv lists them",
             false,
             {},
             offered_split_by},
        },
        joined(joined(edit_options(), joined(product_options(), base_options())),
               progress_options())),
    .examples = {{"damier-convert --to json partie.lices", "one record as a JSON object"},
                 {"damier-convert -t ndjson -o archive.ndjson -r archive/",
                  "an archive, one object per line"},
                 {"damier-convert -t plies-csv --columns id,ply,move,clock partie.lices",
                  "a table of plies"},
                 {"damier-convert -t html -o partie.html partie.lices",
                  "a page to play it through"},
                 {"damier-convert -t latex --plies 10,last -o partie.tex partie.pdn",
                  "a document with two diagrams for LaTeX"},
                 {"damier-convert -t site -o site -r archive/",
                  "an archive as a site, for a web server or a browser alone"},
                 {"damier-convert --rename-player Dupond=Dupont -o new.pdn old.pdn",
                  "corrected tags, with all other bytes unchanged"},
                 {"damier-convert --split 100M -o part archive.pdn.zst",
                  "an archive in shards, see damier-scale(7)"}},
    .exit_findings = "a record is not valid",
};

}  // namespace damier::cli
