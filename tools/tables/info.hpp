#pragma once

#include <array>

#include "input/ordered_pool.hpp"
#include "select/position.hpp"
#include "terminal/parameters.hpp"
#include "terminal/progress.hpp"

namespace damier::cli {

[[nodiscard]] inline Option tables_folder_option() {
  return {"dir", 0, "DIR", "the folder of the tables; '.' by default"};
}
[[nodiscard]] inline Option tables_memory_option() {
  return {"memory", 0, "BYTES", "use about so much memory, with k, M or G; 2G by default"};
}
[[nodiscard]] inline Option up_to_option() {
  return {"up-to", 0, "CLASS",
          "the class to make, with all that it needs; or a number of pieces, for all classes of at "
          "most so many"};
}
[[nodiscard]] inline Option counts_option() {
  return {"counts", 0, "", "tell how many positions are won, drawn and lost for the side to move"};
}
[[nodiscard]] inline Option tables_format_option() {
  return {"to", 't', "FORMAT", "text (the default) or json", false, {"text", "json"}};
}
[[nodiscard]] inline Option no_distances_option() {
  return {"no-distances", 0, "", "find out only who wins, in a third of the memory"};
}
/// Returns --quiet of the commands that read no records.
[[nodiscard]] inline Option quiet_option() { return {"quiet", 'q', "", "hide the progress bar"}; }
[[nodiscard]] inline Option each_option() {
  return {"each", 0, "",
          "tell it of every record: the last position of its main line, or that of --ply"};
}
[[nodiscard]] inline Option prove_jobs_option() {
  return {"jobs", 'j', "N", "work with N threads, 1 by default; 0: one per core"};
}
[[nodiscard]] inline Option of_ruleset_option() {
  return {"ruleset", 0, "NAME", "the ruleset, see 'damier rulesets'"};
}

inline const ToolInfo tables_build_info{
    .name = "damier-tables build",
    .summary = "make tables of endings",
    .operands = "",
    .details =
        "Makes the tables that are not there yet, those that others need first. A class that was "
        "interrupted is taken up where it was, or a few minutes before.",
    .options =
        joined({of_ruleset_option(), set_option(), up_to_option(), no_distances_option(),
                tables_folder_option(), tables_memory_option(), jobs_option(), quiet_option()},
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
    .summary = "tell which tables a folder has",
    .operands = "",
    .details = "",
    .options = {tables_folder_option(), counts_option(), tables_format_option()},
    .examples = {{"damier-tables info --counts --dir tables", "what they say in all"}},
    .exit_findings = "",
    .reads_records = false,
};

inline const ToolInfo tables_verify_info{
    .name = "damier-tables verify",
    .summary = "read tables whole, and compare each value with those of its successors",
    .operands = "",
    .details = "",
    .options =
        joined({tables_folder_option(), tables_memory_option(), jobs_option(), quiet_option()},
               progress_options()),
    .examples = {{"damier-tables verify --dir tables -j 2", "whether they can be relied on"}},
    .exit_findings = "",
    .reads_records = false,
};

inline const ToolInfo tables_probe_info{
    .name = "damier-tables probe",
    .summary = "tell the value of a position",
    .operands = "[FILE...]",
    .details =
        "Tells whether the side to move wins, draws or loses a position, and in how many plies at "
        "best play: of a set-up, or of a ply of a record (the first that is selected). With "
        "--each, of every record; a file of set-ups, one a line, is records as well.",
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
    .summary = "prove the value of a position before the tables",
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
    .summary = "make, verify and read tables of endings",
    .operands = "COMMAND [FILE...]",
    .details =
        "Commands: build makes tables, in which every position of an ending has its value; info "
        "lists tables, verify checks them, probe looks positions up, prove solves positions "
        "outside "
        "them. 'damier-tables COMMAND --help' says more. Below are the options of all commands.",
    .options =
        joined(joined(place_options(), {each_option(), up_to_option(), no_distances_option(),
                                        tables_folder_option(), tables_memory_option(),
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
