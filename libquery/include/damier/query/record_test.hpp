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

/// How far a record has been read.
enum class Reading : std::uint8_t { header, moves, replayed };

/// What an index knows of a record beside its tags and result.
struct IndexedFacts {
  bool valid = false;
  std::string_view ending;  ///< empty if it is not known
  std::string_view id;
  std::uint64_t plies = 0;
};

/// What the conditions of a record are judged by.
struct JudgedRecord {
  const notation::Record& record;
  std::optional<rules::RulesetId> ruleset;
  Reading reading = Reading::header;
  // Only of a record that was replayed:
  const notation::ReplayResult* replayed = nullptr;  ///< null if its ruleset is not known
  const notation::Diagnostics* diagnostics = nullptr;
  std::string_view id = {};
  /// In place of moves and replay, of a record that only an index knows.
  const IndexedFacts* indexed = nullptr;
};

class RecordConditions;

/// Judges the conditions of a query that are about a record as a whole. Several threads may use
/// one.
class RecordTest {
 public:
  explicit RecordTest(const Query& query);

  /// Whether the query holds in the record; nothing if that depends on more than has been read, or
  /// on conditions of positions and plies.
  [[nodiscard]] std::optional<bool> judge(const JudgedRecord& judged) const;
  /// The same for one condition of the query, by its number.
  [[nodiscard]] std::optional<bool> judge(std::size_t condition, const JudgedRecord& judged) const;
  /// Whether the query holds in a record that open_record has read, and of which it reads as much as
  /// is needed. Conditions of positions and plies do not hold.
  [[nodiscard]] bool decide(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                            notation::Diagnostics& diagnostics) const;
  /// Whether a condition asks for the id of the record, which takes more time than the others.
  [[nodiscard]] bool asks_for_id() const;

 private:
  [[nodiscard]] std::optional<bool> judge_node(NodeIndex index, const JudgedRecord& judged) const;

  std::shared_ptr<const Tree> tree_;
  std::shared_ptr<const RecordConditions> conditions_;
};

}  // namespace damier::query
