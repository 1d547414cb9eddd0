#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/query/query.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::query {

/// A position of a record in which a query holds.
struct MatchedPlace {
  notation::NodeIndex node = 0;  ///< the ply that leads to it; 0 for the start
  std::uint64_t ply = 0;         ///< how many plies lead to it
};

struct Match {
  bool holds = false;
  std::vector<MatchedPlace> places;  ///< the first one or all, in text order
  std::string id;                    ///< of the record, if it was asked for
};

struct MatchOptions {
  bool variations = false;  ///< look into variations too
  bool all = false;         ///< find all places, not only the first
  bool id = false;          ///< tell the id of records that match
};

/// Decides of one record after the other whether a query holds in it. Keeps its memory from record
/// to record, and its compiled query for each ruleset that occurs.
class Matcher {
 public:
  Matcher(const Query& query, MatchOptions options);
  Matcher(const Matcher&) = delete;
  Matcher(Matcher&&) = delete;
  Matcher& operator=(const Matcher&) = delete;
  Matcher& operator=(Matcher&&) = delete;
  ~Matcher();

  /// Matches a record that open_record has read. Reads its moves and replays it as far as the query
  /// asks, and adds what it finds wrong then, which need not be all, to the findings. The result is
  /// valid until the next call.
  const Match& match(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                     notation::Diagnostics& diagnostics);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace damier::query
