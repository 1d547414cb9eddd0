#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/replay/check.hpp"

namespace damier::notation {

/// As check_opened, but findings whose repair leaves no doubt get it as their fixes: plies in the
/// notation of the game, and numbers and marks of sides where every ply is clear.
ReplayResult check_and_fix(std::optional<rules::RulesetId> ruleset, const ReplayOptions& options,
                           Record& record, Diagnostics& diagnostics);

/// Whether records of a format are mended. Others are written by programs, or say their moves in
/// words of their own.
[[nodiscard]] bool is_mended(Format format);

/// A record as it should have been written.
struct Mended {
  std::string bytes;
  std::uint64_t places = 0;  ///< where it was changed
};

/// Makes the repairs of which there is no doubt in the bytes of records; all other bytes stay as
/// they are. What the record says is the same before and after. Keeps its working memory from record
/// to record.
class Fixer {
 public:
  /// `wanted`: which findings are to be mended.
  Fixer(const ReplayOptions& options, std::function<bool(Code)> wanted)
      : options_(options), wanted_(std::move(wanted)) {}

  /// `aliases`: also gives tags with names in another language their English ones. Nothing if there
  /// is nothing to mend.
  [[nodiscard]] std::optional<Mended> mend(Format format, const RawRecord& bytes,
                                           const ReadHints& hints, bool aliases);

 private:
  /// What one replay of a record tells.
  struct Round {
    std::string id;          ///< of its content
    std::size_t errors = 0;  ///< that it has
    Mended mended;  ///< with all repairs that can be made at once; no places: there are none
  };
  Round replay_once(Format format, const RawRecord& bytes, const ReadHints& hints, bool aliases);

  ReplayOptions options_;
  std::function<bool(Code)> wanted_;
  std::string room_;
  Record record_;
  Diagnostics diagnostics_{max_nodes};  ///< of every ply: each round of repairs makes all it can
};

}  // namespace damier::notation
