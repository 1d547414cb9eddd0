#include "damier/analysis/tournament/games.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"
#include "damier/notation/record/score.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/composed.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

using notation::Record;
using notation::ResultToken;

/// Returns a text cut to the maximum length of names, with a question mark for each invalid byte.
std::string cut(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = notation::utf8_length(text);
    const std::size_t next = std::max<std::size_t>(length, 1);
    if (out.size() + next > max_tournament_name) {
      break;
    }
    out += length == 0 ? std::string_view("?") : text.substr(0, length);
    text.remove_prefix(next);
  }
  return out;
}

/// Returns the value of a tag unless it is a placeholder.
std::string known(const Record& record, std::string_view tag) {
  const std::string value = notation::composed(notation::trimmed(record.value_of(tag)));
  return value == "?" || value == "-" ? std::string() : cut(value);
}

/// Returns the first two numbers of a round such as `3` or `3.12`; zeros if it has none.
std::array<std::uint32_t, 2> round_of(std::string_view text) {
  constexpr std::uint32_t max = 9999;
  std::array<std::uint32_t, 2> round{};
  for (std::uint32_t& part : round) {
    const std::size_t dot = std::min(text.find('.'), text.size());
    const auto number = notation::read_number<std::uint32_t>(text.substr(0, dot), 1, max);
    if (!number) {
      break;
    }
    part = *number;
    text.remove_prefix(std::min(dot + 1, text.size()));
  }
  return round;
}

/// Returns whether the tag Termination calls a game a forfeit. A `time forfeit` (PGN) was played.
bool says_forfeit(std::string_view termination) {
  constexpr std::array<std::string_view, 5> words{"forfeit", "forfait", "walkover", "default",
                                                  "unplayed"};
  const std::string text = notation::folded(termination);
  return text.find("time") == std::string::npos &&
         std::ranges::any_of(
             words, [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

bool has_loser(ResultToken result) {
  return result != ResultToken::unknown && result != ResultToken::draw;
}

bool is_forfeit(const Record& record, ResultToken result) {
  const std::string termination = known(record, "Termination");
  return termination.empty() ? has_loser(result) && notation::main_line_length(record) == 0
                             : says_forfeit(termination);
}

/// Returns the result of points such as 12-8. `higher_wins`: they are scores of the game.
ResultToken result_of(const notation::Score& points, bool higher_wins) {
  if (points[0] == points[1]) {
    return points[0] == 0 ? ResultToken::both_lose : ResultToken::draw;
  }
  if (!higher_wins && points[0] > 0 && points[1] > 0) {
    return ResultToken::draw;
  }
  return points[0] > points[1] ? ResultToken::first_wins : ResultToken::second_wins;
}

/// Returns the points that a result stands for in its own style, in halves.
std::optional<WrittenPoints> points_of(ResultToken result, notation::ResultStyle style) {
  const std::uint32_t win = style == notation::ResultStyle::two_points ? 4 : 2;
  switch (result) {
    case ResultToken::first_wins:
      return WrittenPoints{win, 0};
    case ResultToken::second_wins:
      return WrittenPoints{0, win};
    case ResultToken::draw:
      return WrittenPoints{win / 2, win / 2};
    case ResultToken::both_lose:
      return WrittenPoints{0, 0};
    case ResultToken::unknown:
      break;
  }
  return std::nullopt;
}

/// Sets the result and the points that go with it.
void set_result(const Record& record, const notation::RulesetInfo& info,
                const notation::ReplayResult& replayed, StatedGame& game) {
  const std::string_view tag = notation::trimmed(record.value_of("Result"));
  game.result = effective_result(record).value_or(ResultToken::unknown);
  if (game.result == ResultToken::unknown) {
    if (const auto written = notation::find_score(tag)) {
      game.result = result_of(*written, replayed.score.has_value());
      game.points = WrittenPoints{2 * static_cast<std::uint32_t>((*written)[0]),
                                  2 * static_cast<std::uint32_t>((*written)[1])};
      return;
    }
    if (replayed.outcome && replayed.outcome->over()) {
      game.result = notation::token_of(replayed.outcome->result);
    }
  }
  const auto written = notation::understand_result(tag);
  game.points =
      points_of(game.result, written && written->style ? *written->style : info.result_style);
}

/// Returns the known parts of the date of an event, `2024.05.17` or `2024`; empty without a year.
/// EventDate is its first day (PGN).
std::string event_date_of(const Record& record) {
  notation::KnownDate date = notation::known_date(known(record, "EventDate"));
  if (!date.year) {
    date = notation::known_date(known(record, "Date"));
  }
  std::string text;
  const std::array parts{date.year, date.month, date.day};
  for (std::size_t i = 0; i < parts.size() && parts.at(i); ++i) {
    text += i == 0 ? fmt::format("{:04}", *parts.at(i)) : fmt::format(".{:02}", *parts.at(i));
  }
  return text;
}

/// Makes a game against nobody a bye.
void find_bye(StatedGame& game) {
  for (std::size_t side = 0; side < 2; ++side) {
    std::string& nobody = game.players.at(side);
    if (notation::is_bye(nobody) && !game.players.at(1 - side).empty()) {
      nobody.clear();
      game.presence = Presence::bye;
      if (game.result == ResultToken::unknown) {
        game.result = side == 0 ? ResultToken::second_wins : ResultToken::first_wins;
      }
      return;
    }
  }
}

auto order_of(const Games& games, const Pairing& game) {
  return std::tuple(games.text(game.date), games.text(game.event), game.ruleset, game.round,
                    games.text(game.file), game.record);
}

}  // namespace

StatedGame stated_game(std::optional<rules::RulesetId> ruleset, std::string_view file,
                       const Record& record, const notation::ReplayResult& replayed) {
  StatedGame game;
  game.ruleset = ruleset;
  game.file = file;
  game.record = record.raw.index;
  if (!ruleset) {
    return game;
  }
  const notation::RulesetInfo& info = notation::info(*ruleset);
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    const std::string_view tag = player_tag(info, record, side);
    game.players.at(index(side)) = known(record, tag);
    game.teams.at(index(side)) = known(record, std::string(tag).append("Team"));
  }
  game.event = known(record, "Event");
  if (const std::string section = known(record, "Section"); !section.empty()) {
    game.event += game.event.empty() ? section : ", " + section;
  }
  game.date = notation::proper_date(known(record, "Date"));
  game.event_date = event_date_of(record);
  game.round = round_of(notation::trimmed(record.value_of("Round")));
  set_result(record, info, replayed, game);
  game.presence = is_forfeit(record, game.result) ? Presence::forfeit : Presence::played;
  find_bye(game);
  return game;
}

LeftOut& LeftOut::operator+=(const LeftOut& more) {
  undecided += more.undecided;
  unnamed += more.unnamed;
  alone += more.alone;
  return *this;
}

TextNumber Games::number_of(std::string_view text) {
  if (text.empty()) {
    return no_text;
  }
  const auto known_text = numbers_.find(text);
  if (known_text != numbers_.end()) {
    return known_text->second;
  }
  const auto number = static_cast<TextNumber>(texts_.size());
  numbers_.emplace(texts_.emplace_back(text), number);
  return number;
}

bool Games::counts(const StatedGame& game) {
  Games alone;
  alone.add(game);
  return !alone.games_.empty();
}

void Games::add(const StatedGame& game) {
  if (!game.ruleset) {
    ++left_out_.undecided;
    return;
  }
  const auto known_as = [&](const std::string& name) {
    return lookup_ && !name.empty() ? std::string(lookup_(name)) : name;
  };
  const std::array players{known_as(game.players[0]), known_as(game.players[1])};
  const auto unknown = std::ranges::count(players, std::string());
  if (unknown > (game.presence == Presence::bye ? 1 : 0)) {
    ++left_out_.unnamed;
    return;
  }
  if (players[0] == players[1]) {
    ++left_out_.alone;
    return;
  }
  Pairing& pairing = games_.emplace_back();
  for (std::size_t side = 0; side < 2; ++side) {
    pairing.players.at(side) = number_of(players.at(side));
    pairing.teams.at(side) = number_of(game.teams.at(side));
  }
  pairing.event = number_of(game.event);
  pairing.date = number_of(game.date);
  pairing.event_date = number_of(game.event_date);
  pairing.file = number_of(game.file);
  pairing.round = game.round;
  pairing.record = game.record;
  pairing.points = game.points;
  pairing.ruleset = *game.ruleset;
  pairing.result = game.result;
  pairing.presence = game.presence;
}

void Games::add(const Games& more) {
  const auto mine = [&](TextNumber number) { return number_of(more.text(number)); };
  for (Pairing game : more.games_) {
    for (std::size_t side = 0; side < 2; ++side) {
      game.players.at(side) = mine(game.players.at(side));
      game.teams.at(side) = mine(game.teams.at(side));
    }
    game.event = mine(game.event);
    game.date = mine(game.date);
    game.event_date = mine(game.event_date);
    game.file = mine(game.file);
    games_.push_back(game);
  }
  left_out_ += more.left_out_;
}

std::string_view period_of(std::string_view event_date) {
  constexpr std::size_t length = 7;  // of a year and a month
  return event_date.substr(0, length);
}

std::vector<Pairing> Games::chronological() const {
  std::vector<Pairing> games = games_;
  std::ranges::stable_sort(games, [&](const Pairing& a, const Pairing& b) {
    return order_of(*this, a) < order_of(*this, b);
  });
  return games;
}

}  // namespace damier::analysis
