#include "damier/query/matcher.hpp"

#include <map>
#include <utility>

#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/query/record_test.hpp"

#include "line_events.hpp"

namespace damier::query {

using notation::Diagnostics;
using notation::Record;

class Matcher::State {
 public:
  State(const Query& query, MatchOptions options)
      : query_(query), test_(query), options_(options) {}

  const Match& match(std::optional<rules::RulesetId> ruleset, Record& record,
                     Diagnostics& diagnostics) {
    match_.holds = false;
    match_.places.clear();
    match_.id.clear();
    const auto known = test_.judge({record, ruleset, Reading::moves});
    const bool places_known = known && (!*known || !options_.all);
    if (places_known) {
      match_.holds = *known;
      match_.places.assign(*known ? 1 : 0, MatchedPlace{});
    } else {
      replay_and_match(ruleset, record, diagnostics);
    }
    if (options_.id && ruleset) {
      find_id(*ruleset, record);
    }
    return match_;
  }

 private:
  void judge_conditions(const JudgedRecord& judged) {
    conditions_.assign(query_.tree().conditions.size(), 0);
    for (std::size_t i = 0; i < conditions_.size(); ++i) {
      conditions_[i] = test_.judge(i, judged).value_or(false) ? 1 : 0;
    }
  }

  void replay_and_match(std::optional<rules::RulesetId> ruleset, Record& record,
                        Diagnostics& diagnostics) {
    // A record of unknown ruleset is judged by the rules of any: it has no positions.
    const Program& program = program_of(ruleset.value_or(rules::RulesetId{}), record.sides_swapped);
    judge_conditions({record, ruleset, Reading::moves});
    Moment moment(program, record, conditions_, placement_);
    EventCollector collector(program, record, moment, options_, events_);
    std::optional<notation::ReplayResult> replayed;
    if (ruleset) {
      notation::ReplayOptions options;
      options.history = program.asks_late;
      options.enough = &collector.found();
      replayed = replay(*ruleset, record, options, &collector, diagnostics);
    } else {
      collector.end();
    }
    if (program.asks_late) {
      judge_late(ruleset, record, replayed ? &*replayed : nullptr, diagnostics);
    }
    if (collector.may_hold()) {
      find_places(program, events_, conditions_, options_.all, match_.places);
    }
    match_.holds = !match_.places.empty();
  }

  /// Judges the conditions of a record that was replayed.
  void judge_late(std::optional<rules::RulesetId> ruleset, Record& record,
                  const notation::ReplayResult* replayed, const Diagnostics& diagnostics) {
    if (test_.asks_for_id() && ruleset) {
      find_id(*ruleset, record);
    }
    judge_conditions({record, ruleset, Reading::replayed, replayed, &diagnostics, match_.id});
  }

  void find_id(rules::RulesetId ruleset, Record& record) {
    if (match_.id.empty()) {
      Diagnostics ignored;
      notation::ContentId id(notation::info(ruleset), record, room_);
      replay(ruleset, record, {}, &id, ignored);
      match_.id = id.id();
    }
  }

  const Program& program_of(rules::RulesetId ruleset, bool swapped) {
    const auto key = std::pair(ruleset, swapped);
    const auto found = programs_.find(key);
    return found != programs_.end()
               ? found->second
               : programs_.emplace(key, compile(query_.tree(), ruleset, swapped)).first->second;
  }

  Query query_;
  RecordTest test_;
  MatchOptions options_;
  std::map<std::pair<rules::RulesetId, bool>, Program> programs_;
  std::vector<char> conditions_;  ///< truth of each condition of the record
  Events events_;
  notation::Placement placement_;
  Match match_;
  std::string room_;  ///< for ids
};

Matcher::Matcher(const Query& query, MatchOptions options)
    : state_(std::make_unique<State>(query, options)) {}
Matcher::~Matcher() = default;

const Match& Matcher::match(std::optional<rules::RulesetId> ruleset, Record& record,
                            Diagnostics& diagnostics) {
  return state_->match(ruleset, record, diagnostics);
}

}  // namespace damier::query
