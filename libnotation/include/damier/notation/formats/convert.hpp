#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/formats/format.hpp"
#include "damier/notation/formats/json/json_writer.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

struct ConvertOptions {
  Format to = Format::native;
  JsonOptions json;  ///< its `strip` holds for all formats
};

struct Converted {
  std::uint64_t plies = 0;
  bool changed = false;  ///< something had to be changed to be written at all
};

/// Writes records in another format. Keeps its working memory from record to record.
class Converter {
 public:
  explicit Converter(const ConvertOptions& options) : options_(options) {}

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
  Converted convert_as(rules::RulesetId ruleset, std::string_view file, Record& record,
                       Diagnostics& diagnostics, std::string& out);
  Converted to_sheet(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics,
                     std::string& out) const;
  Converted to_sgf(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics,
                   std::string& out) const;
  Converted to_page(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics,
                    std::string& out) const;
  Converted to_list(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics,
                    std::string& out) const;
  Converted to_row(rules::RulesetId ruleset, std::string_view file, Record& record,
                   Diagnostics& diagnostics, std::string& out);
  Converted to_json(rules::RulesetId ruleset, std::string_view file, Record& record,
                    Diagnostics& diagnostics, std::string& out);

  ConvertOptions options_;
  std::string sheet_;
};

/// A hash of a canonical sheet, 32 hexadecimal digits (XXH3, 128 bits): the same for the same
/// record wherever and however it is written down.
[[nodiscard]] std::string content_id(std::string_view sheet);

}  // namespace damier::notation
