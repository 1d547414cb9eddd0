#pragma once

#include <array>

#include "input/ordered_pool.hpp"
#include "select/position.hpp"
#include "terminal/parameters.hpp"
#include "terminal/progress.hpp"

namespace damier::cli {

[[nodiscard]] inline Option tables_folder_option() {
  return {"dir", 0, "DIR", "folder of the tables (default: .)"};
}
[[nodiscard]] inline Option tables_memory_option() {
  return {"memory", 0, "BYTES", "memory to use, about BYTES, with k, M or G (default: 2G)"};
}
[[nodiscard]] inline Option up_to_option() {
  return {"up-to", 0, "CLASS",
          "the class to build, with all that it needs; or a number of pieces, for all classes with "
          "at most that number"};
}
[[nodiscard]] inline Option counts_option() {
  return {"counts", 0, "", "show the number of positions won, drawn and lost for the side to move"};
}
[[nodiscard]] inline Option tables_format_option() {
  return {"to", 't', "FORMAT", "text (the default) or json", false, {"text", "json"}};
}
[[nodiscard]] inline Option no_distances_option() {
  return {"no-distances", 0, "", "compute only the winner, in a third of the memory"};
}
[[nodiscard]] inline Option uncompressed_option() {
  return {"uncompressed", 0, "", "do not compress the tables, for use in browsers"};
}
/// Returns --quiet of the commands that read no records.
[[nodiscard]] inline Option quiet_option() {
  return {"quiet", 'q', "", "print only the output: no progress bar"};
}
[[nodiscard]] inline Option each_option() {
  return {"each", 0, "",
          "probe every record: the last position of its main line, or that of --ply"};
}
[[nodiscard]] inline Option prove_jobs_option() {
  return {"jobs", 'j', "N", "number of threads, 0 = one per core (default: 1)"};
}
[[nodiscard]] inline Option of_ruleset_option() {
  return {"ruleset", 0, "NAME", "the ruleset, see 'damier rulesets'"};
}

inline const ToolInfo tables_build_info{
    .name = "damier-tables build",
    .summary = "build endgame tables",
    .operands = "",
    .details =
        "Builds the missing tables, beginning with those that others need. An interrupted class is "
        "continued where it stopped, or a few minutes before.",
    .options = joined({of_ruleset_option(), set_option(), up_to_option(), no_distances_option(),
                       uncompressed_option(), tables_folder_option(), tables_memory_option(),
                       jobs_option(), quiet_option()},
                      progress_options()),
    .examples = {{"damier-tables build --ruleset marelle --up-to 4-4 --dir tables -j 2",
                  "all endings of up to four stones a side"},
                 {"damier-tables build --ruleset russian --up-to 3 --dir tables",
                  "all endings of up to three pieces"}},
    .exit_findings = "",
    .reads_records = false,
};

inline const ToolInfo tables_info_info{
    .name = "damier-tables info",
    .summary = "list the tables of a folder",
    .operands = "",
    .details = "",
    .options = {tables_folder_option(), counts_option(), tables_format_option()},
    .examples = {{"damier-tables info --counts --dir tables", "the totals of each table"}},
    .exit_findings = "",
    .reads_records = false,
};

inline const ToolInfo tables_verify_info{
    .name = "damier-tables verify",
    .summary = "read tables whole and check each value against its successors",
    .operands = "",
    .details = "",
    .options =
        joined({tables_folder_option(), tables_memory_option(), jobs_option(), quiet_option()},
               progress_options()),
    .examples = {{"damier-tables verify --dir tables -j 2", "whether they are correct"}},
    .exit_findings = "",
    .reads_records = false,
};

inline const ToolInfo tables_probe_info{
    .name = "damier-tables probe",
    .summary = "show the value of a position",
    .operands = "[FILE...]",
    .details =
        "Prints whether the side to move wins, draws or loses, and in how many plies with best "
        "play: for a set-up, or of a ply of a record (the first that is selected). With --each, of "
        "every record; a file of set-ups, one per line, has a record per line.",
    .options =
        joined(place_options(), {each_option(), tables_folder_option(), tables_format_option()}),
    .examples = {{"damier-tables probe --dir tables -p 'W:Wa1,d1,g1:Ba7,d7,g7' --ruleset marelle",
                  "a set-up"},
                 {"damier-tables probe --dir tables --each --ruleset marelle endings.fen",
                  "all set-ups of a file"}},
    .exit_findings = "a record has an error before the position, or no table has it",
};

inline const ToolInfo tables_prove_info{
    .name = "damier-tables prove",
    .summary = "prove the value of a position outside the tables",
    .operands = "[FILE...]",
    .details =
        "Finds out who wins a position whose class has no table, by trying all moves until they "
        "lead to positions that have one: of the start, of a set-up, or of a ply of a record. "
        "Classes without a table may be passed only where every move leaves them for good, as "
        "while stones are placed in Marelle.",
    .options = joined(joined(place_options(), {tables_folder_option(), tables_memory_option(),
                                               tables_format_option(), prove_jobs_option()}),
                      progress_options()),
    .examples = {{"damier-tables prove --dir tables --ruleset marelle-wmd",
                  "the game from its start, if all tables are there"}},
    .exit_findings = "a record has an error before the position",
};

inline const std::array tables_commands{&tables_build_info, &tables_info_info, &tables_verify_info,
                                        &tables_probe_info, &tables_prove_info};

inline const ToolInfo tables_info{
    .name = "damier-tables",
    .summary = "build, verify and read endgame tables",
    .operands = "COMMAND [FILE...]",
    .details =
        "Commands: build makes tables, in which every position of an ending has its value; info "
        "lists tables, verify checks them, probe looks positions up, prove solves positions "
        "outside them. See 'damier-tables COMMAND --help'. Below are the options of all commands.",
    .options = joined(joined(place_options(),
                             {each_option(), up_to_option(), no_distances_option(),
                              uncompressed_option(), tables_folder_option(), tables_memory_option(),
                              counts_option(), tables_format_option(), jobs_option()}),
                      progress_options()),
    .examples = {{"damier-tables build --ruleset marelle --up-to 4-4 --dir tables -j 2",
                  "all endings of up to four stones a side"},
                 {"damier-tables probe --dir tables -p 'W:Wa1,d1,g1:Ba7,d7,g7' --ruleset marelle",
                  "the value of a set-up"}},
    .exit_findings = "a record has an error before the position, or no table has it",
    .commands = {"build", "info", "verify", "probe", "prove"},
};

}  // namespace damier::cli
