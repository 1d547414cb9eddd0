#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/text/uncopied.hpp"
#include "damier/query/query.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::query {

/// Position of a record that matches a query.
struct MatchedPlace {
  notation::NodeIndex node = 0;  ///< ply that leads to it; 0 for the start
  std::uint64_t ply = 0;         ///< number of plies before it
};

/// Result of matching a record.
struct Match {
  bool holds = false;
  std::vector<MatchedPlace> places;  ///< the first one or all, in text order
  std::string id;                    ///< of the record, if requested
};

/// Options of a Matcher.
struct MatchOptions {
  bool variations = false;  ///< also search variations
  bool all = false;         ///< find all places, not only the first
  bool id = false;          ///< return the ids of matching records
};

/// Matches records against a query, one after the other. Keeps its memory, and its compiled query
/// for each ruleset that occurs.
///
/// \code
/// #include <damier/notation/archive/open.hpp>
///
/// const auto parsed = query::Query::parse(R"(white = "Ada" and plies > 1)");
/// query::Matcher matcher(std::get<query::Query>(parsed), {});
/// const notation::RawRecord bytes{
///     .bytes = "[GameType \"20\"]\n[White \"Ada\"]\n1. 32-28 19-23 *\n"};
/// notation::Record record;
/// notation::Diagnostics findings;
/// const auto ruleset = notation::open_record(notation::Format::pdn, bytes, {}, record, findings);
/// assert(matcher.match(ruleset, record, findings).holds);
/// \endcode
class Matcher : private notation::Uncopied {
 public:
  Matcher(const Query& query, MatchOptions options);
  ~Matcher();

  /// Matches a record that open_record has read. Replays it as far as the query requires, and adds the errors found on the way, which need not be all, to the findings. The
  /// result is valid until the next call.
  const Match& match(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                     notation::Diagnostics& diagnostics);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace damier::query
