#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/columns.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/formats/shared/tag_change.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/code.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// A record to be read.
struct RecordToRead {
  Format format;
  const RawRecord& bytes;  ///< not too large
  const ReadHints& hints;
};

/// What a format knows about the ruleset of a record whose header it has read.
struct HeaderRead {
  /// If the format decides: the ruleset, or nothing, which is reported or concerns no ruleset.
  std::optional<rules::RulesetId> ruleset = std::nullopt;
  /// If the text, the tags and the moves decide: the hints for that.
  std::optional<ReadHints> undecided = std::nullopt;
  /// The name of the format whose spelling the moves have; empty for that of the game itself.
  std::string_view spelling = {};
  /// The moves were read as well.
  bool has_moves = false;
};

/// Returns the edits of the source of a record, which has been read, that make a change of a tag.
/// Nothing if its format has no place for the tag, or the tag is not one that can be changed.
using EditTag = std::optional<std::vector<Fix>> (*)(const Record& record,
                                                    std::optional<rules::RulesetId> ruleset,
                                                    const TagChange& change);

/// How to split, read and write records of a format. The folder of each format has its rows; no
/// other code depends on the format of a record.
struct FormatRow {
  const Splitting* splitting;  ///< null: the format is only written
  /// Reads the part of a record that does not depend on the game.
  HeaderRead (*read_header)(const RecordToRead& job, Record& record, Diagnostics& diagnostics);
  /// Makes a writer. Null: the format is drawn, and another library has its writer.
  std::unique_ptr<RecordWriter> (*writer)(const ConvertOptions& options);
  CodeTable codes = {};                            ///< codes for records of this format only
  std::vector<ColumnInfo> (*columns)() = nullptr;  ///< null: it is not a table
  EditTag edit_tag = nullptr;                      ///< null: its records have no tags
};

[[nodiscard]] const FormatRow& row(Format format);

/// Returns the ruleset of records in the format of that name that state none: the usual ruleset, if
/// it has that format, or the usual one of the format.
[[nodiscard]] std::optional<rules::RulesetId> usual_ruleset_of(std::string_view format,
                                                               const ReadHints& hints);

extern const FormatRow sheet_row;
extern const FormatRow family_row;
extern const FormatRow dialect_row;
extern const FormatRow columns_row;
extern const FormatRow ply_list_row;
extern const FormatRow json_row;
extern const FormatRow csv_row;
extern const FormatRow plies_csv_row;
extern const FormatRow plies_ndjson_row;
extern const FormatRow sgf_row;
extern const FormatRow hub_row;
extern const FormatRow dxp_row;
extern const FormatRow uci_row;
extern const FormatRow indices_row;
extern const FormatRow fen_row;

}  // namespace damier::notation
