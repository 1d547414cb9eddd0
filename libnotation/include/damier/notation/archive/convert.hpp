#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

namespace damier::notation {

/// Returns whether a format has no place for all parts of a record: for moves, plies or set-ups alone.
[[nodiscard]] bool cuts_records(Format format);

/// Writes records in another format. Keeps its buffers between records.
///
/// \code
/// #include <damier/notation/archive/open.hpp>
///
/// const notation::RawRecord bytes{.bytes = "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 *\n"};
/// notation::Record record;
/// notation::Diagnostics findings;
/// const auto ruleset = notation::open_record(notation::Format::pdn, bytes, {}, record, findings);
/// notation::Converter converter({.to = notation::Format::ndjson});
/// std::string line;
/// converter.convert(ruleset, "game.pdn", record, findings, line);
/// assert(line.find("\"ruleset\":\"international\"") != std::string::npos);
/// \endcode
class Converter {
 public:
  explicit Converter(const ConvertOptions& options);
  /// `writer`: from another library, for a drawn format, which this library cannot write.
  Converter(std::unique_ptr<RecordWriter> writer, Format to)
      : to_(to), writer_(std::move(writer)) {}

  /// Appends the text before the first record.
  void begin(std::string& out) const;
  /// Appends the text after the last record.
  void end(std::string& out) const;
  /// Appends a record that open_record has read. Adds the findings of the rules to the diagnostics,
  /// and sorts them. Appends nothing if the record has no ruleset, since its moves are unknown.
  Converted convert(std::optional<rules::RulesetId> ruleset, std::string_view file, Record& record,
                    Diagnostics& diagnostics, std::string& out);

 private:
  Format to_;
  std::unique_ptr<RecordWriter> writer_;
};

}  // namespace damier::notation
