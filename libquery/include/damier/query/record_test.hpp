#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/query/query.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::query {

/// Extent to which a record has been read.
enum class Reading : std::uint8_t { header, moves, replayed };

/// Facts about a record in an index, other than its tags and result.
struct IndexedFacts {
  bool valid = false;
  std::string_view ending;  ///< empty if unknown
  std::string_view id;
  std::uint64_t plies = 0;
};

/// Data by which the conditions of a record are judged.
struct JudgedRecord {
  const notation::Record& record;
  std::optional<rules::RulesetId> ruleset;
  Reading reading = Reading::header;
  // Only of a record that was replayed:
  const notation::ReplayResult* replayed = nullptr;  ///< null if its ruleset is unknown
  const notation::Diagnostics* diagnostics = nullptr;
  std::string_view id = {};
  /// Replaces moves and replay for a record known only from an index.
  const IndexedFacts* indexed = nullptr;
};

class RecordConditions;

/// Judges the conditions of a query that are about a record as a whole. Several threads may use
/// one.
class RecordTest {
 public:
  explicit RecordTest(const Query& query);

  /// Returns whether the record matches the query; nothing if that depends on more than has been
  /// read, or on conditions of positions and plies.
  [[nodiscard]] std::optional<bool> judge(const JudgedRecord& judged) const;
  /// Returns whether a condition of the query holds; nothing if that depends on unread data.
  [[nodiscard]] std::optional<bool> judge(std::size_t condition, const JudgedRecord& judged) const;
  /// Returns whether a record that open_record has read matches the query. Replays it if that is
  /// needed. Conditions of positions and plies do not hold.
  [[nodiscard]] bool decide(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                            notation::Diagnostics& diagnostics) const;
  /// Returns whether a condition needs the id of the record, which takes more time than the others.
  [[nodiscard]] bool asks_for_id() const;

 private:
  [[nodiscard]] std::optional<bool> judge_node(NodeIndex index, const JudgedRecord& judged) const;

  std::shared_ptr<const Tree> tree_;
  std::shared_ptr<const RecordConditions> conditions_;
};

}  // namespace damier::query
