#pragma once

#include <array>

#include "index/trust_options.hpp"
#include "input/records.hpp"
#include "output/output_file.hpp"

namespace damier::cli {

[[nodiscard]] inline Option memory_option() {
  return {"memory", 0, "BYTES",
          "memory to use, about BYTES, with k, M or G: 16M to 1024G (default: 512M)"};
}
[[nodiscard]] inline Option changed_index_option() {
  return {"index", 'i', "FILE", "the index to change"};
}
[[nodiscard]] inline Option info_format_option() {
  return {"to", 't', "FORMAT", "text (the default) or json", false, {"text", "json"}};
}

inline const ToolInfo index_build_info{
    .name = "damier-index build",
    .summary = "make an index of game records",
    .operands = "FILE...",
    .details =
        "Reads records as damier-check does and writes an index of them: of each game its tags, "
        "and each position of its main line. Without --output, the index of games.pdn is "
        "games.damier-index. It appears when it is complete.",
    .options =
        joined({jobs_option(), memory_option()}, joined(new_file_options(), progress_options())),
    .examples = {{"damier-index build -j 2 -o archive.damier-index -r archive/",
                  "an index of all files below a folder"}},
    .exit_findings = "a record is not valid",
};

inline const ToolInfo index_add_info{
    .name = "damier-index add",
    .summary = "add game records to an index",
    .operands = "FILE...",
    .details =
        "Reads records into an index. A file that is already in it is read again and replaced.",
    .options = joined({changed_index_option(), jobs_option(), memory_option()}, progress_options()),
    .examples = {{"damier-index add -i archive.damier-index archive/2026.pdn", "a new file"}},
    .exit_findings = "a record is not valid",
};

inline const ToolInfo index_remove_info{
    .name = "damier-index remove",
    .summary = "take files out of an index",
    .operands = "FILE...",
    .details = "Takes the games of files out of an index. The files may be gone.",
    .options = {changed_index_option()},
    .examples = {{"damier-index remove -i archive.damier-index archive/1998.pdn",
                  "drop the games of a file"}},
    .exit_findings = "",
    .reads_records = false,
};

inline const ToolInfo index_merge_info{
    .name = "damier-index merge",
    .summary = "make one index of several",
    .operands = "INDEX...",
    .details =
        "Writes an index of the games of others, such as the shards of an archive on several "
        "machines. Given one index, it writes a smaller one if games were added and removed.",
    .options = joined({memory_option()}, new_file_options()),
    .examples = {{"damier-index merge -o all.damier-index part1.damier-index part2.damier-index",
                  "one index of two"},
                 {"damier-index merge -O -o all.damier-index all.damier-index",
                  "an index without what was removed from it"}},
    .exit_findings = "",
    .reads_records = false,
};

inline const ToolInfo index_info_info{
    .name = "damier-index info",
    .summary = "show what an index contains",
    .operands = "INDEX...",
    .details = "",
    .options = joined({info_format_option()}, trust_options()),
    .examples = {{"damier-index info archive.damier-index", "its games and its size"}},
    .exit_findings =
        "a file has changed since it was indexed, no longer exists, or may not be opened",
    .reads_records = false,
};

inline const ToolInfo index_verify_info{
    .name = "damier-index verify",
    .summary = "read an index whole, and compare it with its files",
    .operands = "INDEX...",
    .details =
        "Reads all of an index, reads its files again, and compares both. Files that have changed "
        "or no longer exist, and those that were indexed with other options than these, are "
        "reported and not compared.",
    .options =
        joined(trust_options(), joined({jobs_option(), memory_option()}, progress_options())),
    .examples = {{"damier-index verify archive.damier-index", "whether it is correct"}},
    .exit_findings =
        "a file has changed since it was indexed, no longer exists, or may not be opened",
};

inline const ToolInfo index_recover_info{
    .name = "damier-index recover",
    .summary = "undo the changes that a killed command made to an index",
    .operands = "INDEX...",
    .details =
        "Needed only if another command reports that an index is not closed. Restores the state "
        "before the killed command.",
    .options = {},
    .examples = {{"damier-index recover archive.damier-index", "after the power failed"}},
    .exit_findings = "",
    .reads_records = false,
};

inline const std::array index_commands{&index_build_info,  &index_add_info,  &index_remove_info,
                                       &index_merge_info,  &index_info_info, &index_verify_info,
                                       &index_recover_info};

inline const ToolInfo index_info{
    .name = "damier-index",
    .summary = "build and manage a searchable index of games",
    .operands = "COMMAND [FILE...]",
    .details =
        "Commands: build makes an index; add reads files into one, remove takes them out; merge "
        "makes one index of several; info shows what one contains, verify compares it with its "
        "files, recover undoes the changes of a killed command. See 'damier-index COMMAND --help'. "
        "Below are the options of all commands.",
    .options = joined({changed_index_option(),
                       jobs_option(),
                       memory_option(),
                       {"to",
                        't',
                        "FORMAT",
                        "choose the format of info: text (the default) or json",
                        false,
                        {"text", "json"}}},
                      joined(trust_options(), joined(new_file_options(), progress_options()))),
    .examples = {{"damier-index build -j 2 -o archive.damier-index -r archive/",
                  "an index of all files below a folder"},
                 {"damier-index add -i archive.damier-index archive/2026.pdn", "a new file"}},
    .exit_findings = "a record is not valid, or a file has changed since it was indexed",
    .commands = {"build", "add", "remove", "merge", "info", "verify", "recover"},
};

}  // namespace damier::cli
