#pragma once

#include <memory>
#include <optional>

#include "damier/notation/formats/convert.hpp"
#include "damier/notation/formats/format.hpp"

namespace damier::notation {

/// How records of a format are cut out of an input, read and written. The folder of each format has
/// its rows; nothing else asks which format a record is in.
struct FormatRow {
  const Splitting* splitting;  ///< null: the format is only written
  /// Reads a record as far as that needs no game, and decides its ruleset; `bytes` are not too
  /// large.
  std::optional<rules::RulesetId> (*open)(Format format, const RawRecord& bytes,
                                          const ReadHints& hints, Record& record,
                                          Diagnostics& diagnostics);
  /// Null: the format is drawn, and its writer comes from elsewhere.
  std::unique_ptr<RecordWriter> (*writer)(const ConvertOptions& options);
  CodeTable codes = {};  ///< what can be wrong with records of this format alone
};

[[nodiscard]] const FormatRow& row(Format format);

extern const FormatRow sheet_row;
extern const FormatRow pdn_row;
extern const FormatRow dialect_row;
extern const FormatRow json_row;
extern const FormatRow csv_row;
extern const FormatRow sgf_row;
extern const FormatRow hub_row;
extern const FormatRow dxp_row;
extern const FormatRow uci_row;
extern const FormatRow indices_row;

}  // namespace damier::notation
