#include <algorithm>

#include "damier/analysis/statistics.hpp"
#include "damier/notation/games.hpp"
#include "damier/notation/replay.hpp"
#include "damier/notation/text.hpp"

namespace damier::analysis {

namespace {

using notation::NodeIndex;
using notation::Record;
using notation::ResultToken;

/// Stops a walk over moves that are only counted.
class UpToMost {
 public:
  explicit UpToMost(std::size_t& moves) : moves_(moves) {}

  template <class Move>
  bool operator()(const Move& /*move*/) {
    return ++moves_ < max_branching;
  }

 private:
  std::size_t& moves_;
};

/// Collects the facts of the main line.
template <rules::Game G>
class MainLine final : public notation::Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  MainLine(const G& game, const Record& record, unsigned opening_depth, RecordFacts& facts)
      : game_(game), record_(record), opening_depth_(opening_depth), facts_(facts) {}

  void start(const Position& position) override {
    opening_depth_ = notation::begins_elsewhere<G>(record_, position) ? 0 : opening_depth_;
  }
  void ply(NodeIndex /*node*/, const Position& before, const Move& move,
           const Position& /*after*/) override {
    if (variations_ > 0) {
      return;
    }
    facts_.plies.push_back(notation::view<G>::summarise(game_, before, move));
    game_.for_each_move(before, UpToMost(facts_.branching.emplace_back()));
    if (facts_.opening_ends.size() < opening_depth_) {
      facts_.opening += facts_.opening.empty() ? "" : " ";
      notation::codec<G>::write_move(game_, before, move, facts_.opening);
      facts_.opening_ends.push_back(facts_.opening.size());
    }
  }
  void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) override { ++variations_; }
  void leave_variation() override { --variations_; }

 private:
  const G& game_;
  const Record& record_;
  std::size_t opening_depth_;
  RecordFacts& facts_;
  int variations_ = 0;
};

/// What says nothing about who has played.
bool is_known(std::string_view player) {
  constexpr std::array unknown{std::string_view(""), std::string_view("?"), std::string_view("-")};
  return std::ranges::find(unknown, player) == unknown.end();
}

void set_player(const notation::Tag* tag, std::string& name) {
  name.clear();
  if (tag == nullptr || !is_known(tag->value)) {
    return;
  }
  // Only whole characters: what is written of the name has to be read back as the same.
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

/// A date begins with its year, as in `1998.04.??`.
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
  return year;
}

}  // namespace

std::array<std::string_view, 2> side_names(rules::RulesetId ruleset) {
  return rules::visit(ruleset,
                      []<class G>(const G& /*game*/) { return notation::codec<G>::side_names; });
}

std::string_view rule_number(rules::RulesetId ruleset, rules::Ending ending) {
  if (ending == rules::Ending::none) {
    return {};
  }
  return rules::visit(ruleset, [&]<class G>(const G& /*game*/) {
    return notation::codec<G>::ending_rule(ending).number;
  });
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
  rules::Outcome outcome;
  if (ruleset) {
    rules::visit(*ruleset, [&]<class G>(const G& any_game) {
      notation::read_moves<G>(record, diagnostics);
      const G game = notation::as_recorded(any_game, record);
      MainLine<G> line(game, record, opening_depth_, facts_);
      outcome = notation::Replay<G>(game, record, line, {}, diagnostics)
                    .run()
                    .outcome.value_or(rules::Outcome{});
      read_tags(record, notation::codec<G>::side_names[0] != "Black");
    });
  }
  facts_.ending = outcome.ending;
  facts_.result = effective_result(record).value_or(ResultToken::unknown);
  if (facts_.result == ResultToken::unknown && outcome.over()) {
    facts_.result = notation::token_of(outcome.result);
  }
  return facts_;
}

}  // namespace damier::analysis
