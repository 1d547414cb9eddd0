#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"

namespace damier::notation {

/// Checks a record as check_opened does, and adds fixes to findings where they are unambiguous: the
/// canonical spelling of plies, and numbers and side marks if every ply is resolved.
ReplayResult check_and_fix(std::optional<rules::RulesetId> ruleset, const ReplayOptions& options,
                           Record& record, Diagnostics& diagnostics);

/// Returns whether records of a format can be fixed. Others are written by programs, or use another
/// notation for moves.
[[nodiscard]] bool can_fix(Format format);

/// Returns whether the input offsets of fixes are known. The header must have been read.
[[nodiscard]] bool can_fix(Format format, const Record& record);

/// Returns the bytes of a record after these fixes, each applied once; all other bytes stay the
/// same. The places of fixes must be known, see can_fix, and must not overlap.
[[nodiscard]] std::string with_fixes(const Record& record, std::vector<Fix> fixes);

/// A corrected record.
struct FixedRecord {
  std::string bytes;
  std::uint64_t places = 0;  ///< number of changed places
};

/// Applies the unambiguous fixes to the bytes of records; all other bytes stay the same. The
/// content of the record does not change. Keeps its buffers between records.
class Fixer {
 public:
  /// `wanted`: which findings to fix.
  Fixer(const ReplayOptions& options, std::function<bool(Code)> wanted)
      : options_(options), wanted_(std::move(wanted)) {}

  /// Returns nothing if there is nothing to fix.
  [[nodiscard]] std::optional<FixedRecord> fix_record(Format format, const RawRecord& bytes,
                                                      const ReadHints& hints);

 private:
  /// The results of one replay of a record.
  struct Round {
    std::string id;          ///< content id
    std::size_t errors = 0;  ///< number of errors
    FixedRecord fixed;       ///< all fixes that can be applied together; 0 places if there are none
  };
  Round replay_once(Format format, const RawRecord& bytes, const ReadHints& hints);

  ReplayOptions options_;
  std::function<bool(Code)> wanted_;
  std::string room_;
  Record record_;
  Diagnostics diagnostics_{max_nodes};  ///< one for every ply: each round applies all it can
};

}  // namespace damier::notation
