#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/formats/format.hpp"
#include "damier/notation/formats/json/json_writer.hpp"
#include "damier/notation/formats/record_writer.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

struct ConvertOptions {
  Format to = Format::native;
  JsonOptions json;  ///< its `strip` holds for all formats
};

/// Writes records in another format. Keeps its working memory from record to record.
class Converter {
 public:
  explicit Converter(const ConvertOptions& options);
  /// With a writer from elsewhere, for a format that is drawn and has none in this library.
  Converter(std::unique_ptr<RecordWriter> writer, Format to)
      : to_(to), writer_(std::move(writer)) {}

  /// Appends what stands before the first record.
  void begin(std::string& out) const;
  /// Appends what stands behind the last one.
  void end(std::string& out) const;
  /// Appends a record that open_record has read, and adds what the rules find in it to the
  /// diagnostics, which it sorts. A record without a ruleset has no moves that could be written:
  /// nothing is appended.
  Converted convert(std::optional<rules::RulesetId> ruleset, std::string_view file, Record& record,
                    Diagnostics& diagnostics, std::string& out);

 private:
  Format to_;
  std::unique_ptr<RecordWriter> writer_;
};

}  // namespace damier::notation
