#include "damier/query/index/game_reader.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/endings.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::query {

namespace {

using notation::NodeIndex;
using notation::PlyFacts;
using notation::PlyPlace;
using notation::PositionFacts;
using notation::ResultToken;

/// Collects the keys of the main line, and computes the id of the whole.
class Gatherer final : public notation::Listener {
 public:
  Gatherer(const notation::RulesetInfo& info, const notation::Record& record, std::string& room,
           std::vector<std::uint64_t>& keys)
      : record_(record), id_(info, record, room), keys_(keys) {}

  void start(const PositionFacts* position, std::uint64_t first_number) override {
    id_.start(position, first_number);
    if (position != nullptr) {
      keys_.push_back(key_of(*position));
    }
  }
  void ply(const PlyFacts& ply) override {
    id_.ply(ply);
    if (ply.depth() == 0) {
      if (!record_.nodes[ply.node()].removal.empty()) {
        keys_.back() = key_of(ply.before());  // a piece was removed before the ply
      }
      keys_.push_back(key_of(ply.after()));
    }
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override {
    id_.unresolved(ply, before);
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    id_.enter_variation(before, first);
  }
  void leave_variation() override { id_.leave_variation(); }
  void end() override { id_.end(); }

  [[nodiscard]] notation::LineHash id() const { return id_.hash(); }

 private:
  const notation::Record& record_;
  notation::ContentId id_;
  std::vector<std::uint64_t>& keys_;
};

/// As far as a date is known, as ISO 8601 has it.
std::string known_part(const notation::KnownDate& date) {
  std::string text;
  if (date.year) {
    text = fmt::format("{:04}", *date.year);
    text += date.month ? fmt::format("-{:02}", *date.month) : "";
    text += date.month && date.day ? fmt::format("-{:02}", *date.day) : "";
  }
  return text;
}

std::uint16_t rating_in(const notation::Record& record, std::string_view player) {
  constexpr unsigned highest = std::numeric_limits<std::uint16_t>::max();
  return static_cast<std::uint16_t>(std::min(rating_of(record, player).value_or(0), highest));
}

}  // namespace

const Game& GameReader::read(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                             notation::Diagnostics& diagnostics) {
  game_.keys.clear();
  game_.record = record.raw.index;
  game_.offset = record.raw.offset;
  const bool begins_line = record.raw.column == 1 && !record.raw.bytes.empty();
  game_.line = begins_line ? record.raw.line : 0;
  game_.ruleset = {};
  game_.first_is_white = true;
  game_.outcome = ResultToken::unknown;
  game_.ending = {};
  game_.id = {};
  if (ruleset) {
    replay_game(*ruleset, record, diagnostics);
  }
  game_.plies = main_line_length(record);
  read_tags(record);
  game_.result = effective_result(record);
  if (game_.result.value_or(ResultToken::unknown) != ResultToken::unknown) {
    game_.outcome = *game_.result;
  }
  game_.valid = ruleset.has_value() && !diagnostics.has_errors();
  return game_;
}

void GameReader::replay_game(rules::RulesetId ruleset, notation::Record& record,
                             notation::Diagnostics& diagnostics) {
  const notation::RulesetInfo& info = notation::info(ruleset);
  Gatherer line(info, record, room_, game_.keys);
  const notation::ReplayResult result = replay(ruleset, record, {}, &line, diagnostics);
  game_.ruleset = info.name;
  game_.id = line.id();
  game_.first_is_white = player_tag(info, record, rules::Side::first) == "White";
  game_.ending = ending_of(info, record, result);
  if (result.outcome && result.outcome->over()) {
    game_.outcome = notation::token_of(result.outcome->result);
  }
}

void GameReader::read_tags(const notation::Record& record) {
  game_.tags.clear();
  for (const notation::Tag& tag : record.tags) {
    if (!tag.given) {
      game_.tags.emplace_back(tag.name, tag.value);
    }
  }
  const auto date = game_.tag("Date");
  game_.date = date ? known_part(notation::known_date(*date)) : std::string();
  game_.ratings = {rating_in(record, "White"), rating_in(record, "Black")};
}

}  // namespace damier::query
