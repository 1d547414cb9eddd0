#include <algorithm>

#include "damier/analysis/statistics/statistics.hpp"
#include "damier/analysis/tables/tabled_line.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/composed.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

using notation::NodeIndex;
using notation::Record;
using notation::ResultToken;

/// Follows the endings of a side, position by position.
class EndingsWatch {
 public:
  using Value = EndingValue::Result;

  /// Adds the value of the next position, for the side.
  void see(Value value) {
    if (running_ && *running_ != value) {
      // Only its own plies can make a value worse, and only the other side's better.
      count(value < *running_);
      running_.reset();
    }
    if (!running_ && value != Value::lost) {
      running_ = value;
    }
  }
  /// Ends the game, with its result for the side, if known.
  void end(std::optional<Value> result) {
    if (running_) {
      count(result && *result < *running_);
    }
  }
  [[nodiscard]] const EndingsOfPlayer& counts() const { return counts_; }

 private:
  void count(bool lost) {
    EndingsKept& endings = *running_ == Value::won ? counts_.won : counts_.drawn;
    ++(lost ? endings.lost : endings.kept);
  }

  std::optional<Value> running_;  ///< of the current ending
  EndingsOfPlayer counts_;
};

[[nodiscard]] EndingValue::Result for_other(EndingValue::Result value) {
  using enum EndingValue::Result;
  return value == won ? lost : value == lost ? won : drawn;
}

/// Watches both sides, as far as tables are certain.
class TablesWatch {
 public:
  explicit TablesWatch(const Tables& tables) : line_(tables) {}

  void start(const notation::PositionFacts* position) {
    line_.start(position);
    if (position != nullptr) {
      see(position->side_to_move());
    }
  }
  void ply(const notation::PlyFacts& ply) {
    line_.ply(ply);
    see(ply.after().side_to_move());
  }
  void end(ResultToken result, std::array<EndingsOfPlayer, 2>& counts) {
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      watches_[index(side)].end(value_of(result, side));
      counts[index(side)] = watches_[index(side)].counts();
    }
  }

 private:
  static std::optional<EndingValue::Result> value_of(ResultToken result, rules::Side side) {
    const bool first = side == rules::Side::first;
    switch (result) {
      case ResultToken::first_wins:
        return first ? EndingValue::Result::won : EndingValue::Result::lost;
      case ResultToken::second_wins:
        return first ? EndingValue::Result::lost : EndingValue::Result::won;
      case ResultToken::draw:
        return EndingValue::Result::drawn;
      case ResultToken::both_lose:
        return EndingValue::Result::lost;
      case ResultToken::unknown:
        break;
    }
    return std::nullopt;
  }
  void see(rules::Side to_move) {
    const auto& value = line_.value();
    if (!value || value->history_may_decide()) {
      return;
    }
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      watches_[index(side)].see(side == to_move ? value->result : for_other(value->result));
    }
  }

  TabledLine line_;
  std::array<EndingsWatch, 2> watches_;
};

/// Collects the facts of the main line.
class Gatherer final : public notation::MainLine {
 public:
  Gatherer(const Record& record, unsigned opening_depth, const Tables* tables,
           const OpeningNames* names, RecordFacts& facts)
      : record_(record), opening_depth_(opening_depth), facts_(facts), names_(names) {
    if (tables != nullptr) {
      endings_.emplace(*tables);
    }
  }

  /// Adds the facts known at the end of the game, and its result.
  void end_with(ResultToken result) {
    if (facts_.opening_name) {
      facts_.opening_name = std::string(opening_.name());
    }
    if (endings_) {
      endings_->end(result, facts_.endings);
    }
  }

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (endings_) {
      endings_->start(position);
    }
    const bool usual = position != nullptr && !begins_elsewhere(record_, *position);
    opening_depth_ = usual ? opening_depth_ : 0;
    if (names_ != nullptr && position != nullptr && names_->max_plies(position->ruleset()) > 0) {
      facts_.opening_name.emplace();
      opening_.start(position);
    }
  }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    if (endings_) {
      endings_->ply(ply);
    }
    opening_.ply(ply);
    facts_.plies.push_back(ply.summary());
    facts_.branching.push_back(ply.before().count_moves(max_branching));
    if (facts_.opening_ends.size() < opening_depth_) {
      facts_.opening += facts_.opening.empty() ? "" : " ";
      facts_.opening += ply.text();
      facts_.opening_ends.push_back(facts_.opening.size());
    }
  }

  const Record& record_;
  std::size_t opening_depth_;
  RecordFacts& facts_;
  const OpeningNames* names_;
  OpeningOfGame opening_{names_};
  std::optional<TablesWatch> endings_;  ///< nothing without tables
};

/// Returns false for placeholders that do not name a player.
bool is_known(std::string_view player) {
  constexpr std::array unknown{std::string_view(""), std::string_view("?"), std::string_view("-")};
  return std::ranges::find(unknown, player) == unknown.end();
}

void set_player(std::string_view written, std::string& name) {
  name.clear();
  if (!is_known(written)) {
    return;
  }
  const std::string one_form = notation::composed(written);
  std::string_view player = one_form;
  // Cut at whole characters: the name must be read back unchanged.
  while (!player.empty()) {
    const std::size_t length = notation::utf8_length(player);
    const std::size_t next = std::max<std::size_t>(length, 1);
    if (name.size() + next > max_player_name) {
      return;
    }
    name += length == 0 ? std::string_view("?") : player.substr(0, length);
    player.remove_prefix(next);
  }
}

ResultToken with_sides_swapped(ResultToken result) {
  return result == ResultToken::first_wins    ? ResultToken::second_wins
         : result == ResultToken::second_wins ? ResultToken::first_wins
                                              : result;
}

}  // namespace

std::array<std::string_view, 2> side_names(rules::RulesetId ruleset) {
  return notation::info(ruleset).side_names;
}

std::string_view rule_number(rules::RulesetId ruleset, rules::Ending ending) {
  if (ending == rules::Ending::none) {
    return {};
  }
  return notation::info(ruleset).ending_rule(ending).number;
}

void RecordReader::read_tags(const Record& record, bool first_is_white) {
  set_player(record.value_of(first_is_white ? "White" : "Black"), facts_.players[0]);
  set_player(record.value_of(first_is_white ? "Black" : "White"), facts_.players[1]);
  const auto year = notation::known_date(record.value_of("Date")).year;
  facts_.year = year ? std::optional(static_cast<std::size_t>(*year)) : std::nullopt;
}

const RecordFacts& RecordReader::read(std::optional<rules::RulesetId> ruleset, Record& record,
                                      notation::Diagnostics& diagnostics, const Tables* tables,
                                      const OpeningNames* names) {
  facts_.ruleset = ruleset;
  facts_.plies.clear();
  facts_.branching.clear();
  facts_.opening.clear();
  facts_.opening_ends.clear();
  facts_.opening_name.reset();
  facts_.score.reset();
  facts_.endings = {};
  rules::Outcome outcome;
  std::optional<Gatherer> line;
  if (ruleset) {
    line.emplace(record, opening_depth_, tables, names, facts_);
    const notation::ReplayResult result = replay(*ruleset, record, {}, &*line, diagnostics);
    outcome = result.outcome.value_or(rules::Outcome{});
    facts_.score = result.score;
    read_tags(record, side_names(*ruleset)[0] != "Black");
  }
  facts_.ending = outcome.ending;
  facts_.result = effective_result(record).value_or(ResultToken::unknown);
  if (facts_.result == ResultToken::unknown && outcome.over()) {
    facts_.result = notation::token_of(outcome.result);
  }
  if (line) {
    line->end_with(facts_.result);
  }
  if (record.sides_swapped) {
    // A side is counted under its name, whichever begins.
    facts_.result = with_sides_swapped(facts_.result);
    std::swap(facts_.endings[0], facts_.endings[1]);
  }
  return facts_;
}

}  // namespace damier::analysis
