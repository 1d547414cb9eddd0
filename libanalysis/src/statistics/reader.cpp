#include <algorithm>

#include "damier/analysis/statistics.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

using notation::NodeIndex;
using notation::Record;
using notation::ResultToken;

/// Collects the facts of the main line.
class Gatherer final : public notation::MainLine {
 public:
  Gatherer(const Record& record, unsigned opening_depth, RecordFacts& facts)
      : record_(record), opening_depth_(opening_depth), facts_(facts) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    const bool usual = position != nullptr && !begins_elsewhere(record_, *position);
    opening_depth_ = usual ? opening_depth_ : 0;
  }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
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
};

/// False for placeholders that name no player.
bool is_known(std::string_view player) {
  constexpr std::array unknown{std::string_view(""), std::string_view("?"), std::string_view("-")};
  return std::ranges::find(unknown, player) == unknown.end();
}

void set_player(const notation::Tag* tag, std::string& name) {
  name.clear();
  if (tag == nullptr || !is_known(tag->value)) {
    return;
  }
  // Cut at whole characters: the name must be read back unchanged.
  std::string_view rest = tag->value;
  while (!rest.empty()) {
    const std::size_t length = notation::utf8_length(rest);
    const std::size_t next = std::max<std::size_t>(length, 1);
    if (name.size() + next > max_player_name) {
      return;
    }
    name += length == 0 ? std::string_view("?") : rest.substr(0, length);
    rest.remove_prefix(next);
  }
}

/// A date begins with its year, as in `1998.04.??`. There was no year 0.
std::optional<std::size_t> year_of(const notation::Tag* tag) {
  constexpr std::size_t digits = 4;
  if (tag == nullptr || tag->value.size() < digits) {
    return std::nullopt;
  }
  std::size_t year = 0;
  for (const char c : tag->value.substr(0, digits)) {
    if (c < '0' || c > '9') {
      return std::nullopt;
    }
    year = year * 10 + static_cast<std::size_t>(c - '0');
  }
  return year == 0 ? std::nullopt : std::optional(year);
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
  set_player(record.find_tag(first_is_white ? "White" : "Black"), facts_.players[0]);
  set_player(record.find_tag(first_is_white ? "Black" : "White"), facts_.players[1]);
  facts_.year = year_of(record.find_tag("Date"));
}

const RecordFacts& RecordReader::read(std::optional<rules::RulesetId> ruleset, Record& record,
                                      notation::Diagnostics& diagnostics) {
  facts_.ruleset = ruleset;
  facts_.plies.clear();
  facts_.branching.clear();
  facts_.opening.clear();
  facts_.opening_ends.clear();
  facts_.score.reset();
  rules::Outcome outcome;
  if (ruleset) {
    Gatherer line(record, opening_depth_, facts_);
    const notation::ReplayResult result = replay(*ruleset, record, {}, &line, diagnostics);
    outcome = result.outcome.value_or(rules::Outcome{});
    facts_.score = result.score;
    read_tags(record, side_names(*ruleset)[0] != "Black");
  }
  facts_.ending = outcome.ending;
  facts_.result = effective_result(record).value_or(ResultToken::unknown);
  if (facts_.result == ResultToken::unknown && outcome.over()) {
    facts_.result = notation::token_of(outcome.result);
  }
  if (record.sides_swapped) {
    // A side is counted under its name, whichever begins.
    facts_.result = with_sides_swapped(facts_.result);
  }
  return facts_;
}

}  // namespace damier::analysis
