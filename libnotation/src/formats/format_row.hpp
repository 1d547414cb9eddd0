#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/formats/columns.hpp"
#include "damier/notation/formats/convert.hpp"
#include "damier/notation/formats/format.hpp"

namespace damier::notation {

/// How to split, read and write records of a format. The folder of each format has its rows; no
/// other code depends on the format of a record.
struct FormatRow {
  const Splitting* splitting;  ///< null: the format is only written
  /// Reads the part of a record that does not depend on the game, and determines its ruleset.
  /// `bytes` must not be too large.
  std::optional<rules::RulesetId> (*open)(Format format, const RawRecord& bytes,
                                          const ReadHints& hints, Record& record,
                                          Diagnostics& diagnostics);
  /// Null: the format is drawn, and another library has its writer.
  std::unique_ptr<RecordWriter> (*writer)(const ConvertOptions& options);
  CodeTable codes = {};                            ///< codes for records of this format only
  std::vector<ColumnInfo> (*columns)() = nullptr;  ///< null: it is no table
};

[[nodiscard]] const FormatRow& row(Format format);

/// The ruleset of records in the format of that name that state none: the usual ruleset, if it has
/// that format, or the usual one of the format.
[[nodiscard]] std::optional<rules::RulesetId> usual_ruleset_of(std::string_view format,
                                                               const ReadHints& hints);

extern const FormatRow sheet_row;
extern const FormatRow pdn_row;
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
