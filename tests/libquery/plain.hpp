#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/query/matcher.hpp"
#include "damier/query/tree.hpp"

/// A second evaluator of queries, as plain as possible: it keeps all positions, turns these and not
/// the query, and tries each line again for each condition.
namespace damier::test {

/// A position of a record, and the ply played from it if there is one.
struct PlainEvent {
  std::unique_ptr<notation::PositionFacts> position;
  notation::NodeIndex node = 0;      ///< the ply that leads here
  std::uint64_t played = 0;          ///< number of plies that lead here
  std::optional<std::size_t> taken;  ///< by the ply from here
  std::string kind;                  ///< of that ply
  std::vector<std::size_t> next;     ///< the events after that ply
};

/// Returns the events of a record, in which all plies are legal.
[[nodiscard]] std::vector<PlainEvent> plain_events(rules::RulesetId ruleset,
                                                   notation::Record& record, bool variations);

/// Returns whether a query holds at an event. Supports only some conditions: ply, start, last,
/// takes, kind, count of one side, contains, any, lacks, to move.
[[nodiscard]] bool plain_holds(const query::Tree& tree, query::NodeIndex node,
                               const std::vector<PlainEvent>& events, std::size_t event,
                               std::size_t symmetry);

}  // namespace damier::test
