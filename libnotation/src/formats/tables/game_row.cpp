#include "game_row.hpp"

#include <array>

#include "damier/notation/record/date.hpp"
#include "damier/notation/record/winner.hpp"
#include "damier/notation/replay/endings.hpp"
#include "damier/notation/replay/players.hpp"

namespace damier::notation {

namespace {

KnownDate date_of(const Record& record) { return known_date(record.value_of("Date")); }

}  // namespace

std::span<const Column<GameRow>> GameRow::columns() {
  static constexpr std::array<Column<GameRow>, 29> all{{
      {{"id"}, &GameRow::id},
      {{"source"}, &GameRow::source},
      {{"index"}, &GameRow::index},
      {{"record", false}, &GameRow::index},
      {{"offset", false}, &GameRow::offset},
      {{"ruleset"}, &GameRow::ruleset},
      {{"Event"}, nullptr, "Event"},
      {{"Site"}, nullptr, "Site"},
      {{"Date"}, &GameRow::date},
      {{"Round"}, nullptr, "Round"},
      {{"White"}, nullptr, "White"},
      {{"Black"}, nullptr, "Black"},
      {{"FEN"}, nullptr, "FEN"},
      {{"result"}, &GameRow::result},
      {{"plies"}, &GameRow::plies},
      {{"valid"}, &GameRow::valid},
      {{"year"}, &GameRow::year},
      {{"WhiteElo"}, &GameRow::white_elo},
      {{"BlackElo"}, &GameRow::black_elo},
      {{"TimeControl"}, nullptr, "TimeControl"},
      {{"winner"}, &GameRow::winner},
      {{"ending"}, &GameRow::ending},
      {{"moves"}, &GameRow::moves},
      {{"score"}, &GameRow::score},
      {{"first", false}, &GameRow::first},
      {{"second", false}, &GameRow::second},
      {{"firstScore", false}, &GameRow::first_score},
      {{"secondScore", false}, &GameRow::second_score},
      {{"Annotator", false}, nullptr, "Annotator"},
  }};
  return all;
}

void GameRow::text(std::string_view text) {
  if (text.empty()) {
    cells_.nothing();
  } else {
    cells_.text(text);
  }
}

void GameRow::date() { text(iso_date(date_of(record_))); }

void GameRow::year() {
  if (const auto year = date_of(record_).year) {
    cells_.number(static_cast<std::uint64_t>(*year));
  } else {
    cells_.nothing();
  }
}

void GameRow::result() {
  const auto result = effective_result(record_);
  text(result ? text_of(*result, info_.result_style) : std::string_view{});
}

void GameRow::winner() { text(winner_word(result_with_rules(record_, replayed_.outcome))); }

void GameRow::ending() { text(ending_of(info_, record_, replayed_)); }

void GameRow::score() { text(replayed_.score ? text_of(*replayed_.score) : std::string()); }

void GameRow::player(rules::Side side) { text(record_.value_of(player_tag(info_, record_, side))); }

void GameRow::rating(std::string_view player) {
  if (const auto rating = rating_of(record_, player)) {
    cells_.number(std::uint64_t{*rating});
  } else {
    cells_.nothing();
  }
}

void GameRow::score_of(rules::Side side) {
  if (replayed_.score) {
    const int points = replayed_.score->at(side == rules::Side::first ? 0 : 1);
    cells_.number(static_cast<std::uint64_t>(points));
  } else {
    cells_.nothing();
  }
}

}  // namespace damier::notation
