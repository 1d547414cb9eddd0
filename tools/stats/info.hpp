#pragma once

#include <vector>

#include "input/records.hpp"
#include "openings/names_option.hpp"
#include "output/output_file.hpp"
#include "tables/option.hpp"
#include "terminal/options.hpp"
#include "tournament_options.hpp"

namespace damier::cli {

/// Returns the options of ratings and of names of players.
[[nodiscard]] inline std::vector<Option> rating_options() {
  return {
      {"ratings", 0, "", "rate the players of each ruleset by all their games"},
      {"rating-mean", 0, "N", "mean rating of each group of players (default: 1500)"},
      {"no-advantage", 0, "", "estimate no advantage of the first side in --ratings"},
      {"aliases", 0, "FILE", "count the names in each line of FILE as one player"},
      {"likely-aliases", 0, "", "write names that may be one player, as comments for --aliases"},
  };
}

inline const ToolInfo stats_info{
    .name = "damier-stats",
    .summary = "print statistics of game records",
    .operands = "[FILE...]",
    .details =
        "Reads records as damier-check does and counts, for each ruleset, results, how games end, "
        "their lengths, legal moves, captures, kinds of plies, years, players and openings. "
        "Invalid records are counted as such only. With --standings or --crosstable, writes the "
        "tables of each event instead; with --ratings, the ratings of all players.",
    .options = joined(
        {
            {"to",
             't',
             "FORMAT",
             "text (the default), csv, json, svg, or html for --standings, --crosstable and "
             "--ratings",
             false,
             {"text", "csv", "json", "svg", "html"}},
            {"openings", 0, "DEPTH",
             "count opening lines of up to DEPTH plies (at most 60) and names of openings"},
            {"min-games", 0, "N", "leave out opening lines of fewer than N games"},
            {"players", 0, "N",
             "show the N players with the most games (default: 10 in text, else all)"},
            names_option(),
            tables_option(),
            {"partial", 0, "", "write complete JSON, for --merge"},
            {"merge", 0, "", "read files written by --partial and show them as one"},
            jobs_option(),
        },
        joined(joined(tournament_options(), rating_options()),
               joined(product_options(), progress_options()))),
    .examples = {{"damier-stats --openings 4 --min-games 10 -r archive/",
                  "an archive and its openings"},
                 {"damier-stats --standings --crosstable cup.pdn", "the tables of a tournament"},
                 {"damier-stats --ratings --aliases players.txt -r archive/", "ratings of players"},
                 {"damier-stats --merge --to svg -o archive.svg 1990.json 1991.json",
                  "a chart of two shards counted with --partial"}},
    .exit_findings = "a record is not valid",
};

}  // namespace damier::cli
