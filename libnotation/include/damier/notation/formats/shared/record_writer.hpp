#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// A record to be written, with its moves read.
struct RecordToWrite {
  rules::RulesetId ruleset;
  std::string_view file;     ///< the name of its input
  Record& record;            ///< the record as in its input
  Diagnostics& diagnostics;  ///< the replay adds its findings
};

/// Result of writing a record.
struct Converted {
  std::uint64_t plies = 0;
  bool changed = false;  ///< something was altered to be representable
};

/// Writes records in a format. Keeps its buffers between records.
class RecordWriter {
 public:
  RecordWriter() = default;
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter(RecordWriter&&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;
  RecordWriter& operator=(RecordWriter&&) = delete;
  virtual ~RecordWriter() = default;

  /// Appends the text before the first record.
  virtual void begin(std::string& /*out*/) const {}
  /// Appends the text after the last record.
  virtual void end(std::string& /*out*/) const {}
  /// Replays a record and appends it.
  virtual Converted write(const RecordToWrite& job, std::string& out) = 0;
};

}  // namespace damier::notation
