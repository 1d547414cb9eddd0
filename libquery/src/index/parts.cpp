#include "parts.hpp"

#include <algorithm>

#include "hash_bytes.hpp"

namespace damier::query {

namespace {

notation::ResultToken token_in(const Statement& row, int column) {
  constexpr auto last = static_cast<std::int64_t>(notation::ResultToken::unknown);
  return static_cast<notation::ResultToken>(row.integer(column, 0, last));
}

}  // namespace

Numbers::Numbers(Ranges removed, std::int64_t first) : removed_(std::move(removed)), first_(first) {
  for (const auto& range : removed_) {
    before_.push_back(before_.back() + range.second);
  }
}

std::optional<std::uint32_t> Numbers::of(std::int64_t game) const {
  const auto after = std::ranges::upper_bound(removed_, game, {}, &Ranges::value_type::first);
  if (after != removed_.begin() && game < std::prev(after)->first + std::prev(after)->second) {
    return std::nullopt;
  }
  const auto ranges = static_cast<std::size_t>(after - removed_.begin());
  return static_cast<std::uint32_t>(first_ + game - 1 - before_[ranges]);
}

bool PartStream::next(Posting& posting) {
  while (postings_.next(posting)) {
    if (const auto game = part_.numbers.of(segment_.first_game + posting.game)) {
      posting.game = *game;
      return true;
    }
  }
  return false;
}

GameRows::GameRows(Database& database, std::int64_t file)
    : games_(database,
             "SELECT g.id, g.record, g.offset, r.text, g.first_is_white, g.valid, g.date, "
             "g.white_elo, g.black_elo, g.result, g.winner, n.text, g.content, g.plies, w.text, "
             "b.text, e.text, s.text, g.round, g.line FROM game_rows AS g "
             "LEFT JOIN names AS r ON r.id = g.ruleset LEFT JOIN names AS n ON n.id = g.ending "
             "LEFT JOIN names AS w ON w.id = g.white LEFT JOIN names AS b ON b.id = g.black "
             "LEFT JOIN names AS e ON e.id = g.event LEFT JOIN names AS s ON s.id = g.site "
             "WHERE g.id >= (SELECT first_game FROM file_rows WHERE id = ?1) AND g.id < "
             "(SELECT first_game + games FROM file_rows WHERE id = ?1) ORDER BY g.id"),
      tags_(database,
            "SELECT n.text, v.text FROM tag_rows AS t JOIN names AS n ON n.id = t.name "
            "JOIN names AS v ON v.id = t.value WHERE t.game = ?"),
      end_(end_of_games(database)) {
  games_.bind(1, file);
}

bool GameRows::next(Game& game) {
  if (!games_.step()) {
    return false;
  }
  const Statement& row = games_;
  number_ = row.integer(0, 1, end_ - 1);
  game.record = row.integer_as<std::uint64_t>(1);
  game.offset = row.integer_as<std::uint64_t>(2);
  game.ruleset = row.text(3);
  game.line = row.integer_as<std::uint64_t>(19);
  game.first_is_white = row.integer(4) != 0;
  game.valid = row.integer(5) != 0;
  game.date = row.text(6);
  game.ratings = {row.integer_as<std::uint16_t>(7), row.integer_as<std::uint16_t>(8)};
  game.result = row.is_null(9) ? std::nullopt : std::optional(token_in(row, 9));
  game.outcome = row.is_null(10) ? notation::ResultToken::unknown : token_in(row, 10);
  game.ending = row.text(11);
  game.id = id_from(row.bytes(12));
  game.plies = row.integer_as<std::uint64_t>(13);
  read_tags(game);
  return true;
}

void GameRows::read_tags(Game& game) {
  game.tags.clear();
  int column = 14;
  for (const std::string_view name : {"White", "Black", "Event", "Site", "Round"}) {
    if (!games_.is_null(column)) {
      game.tags.emplace_back(name, games_.text(column));
    }
    ++column;
  }
  texts_.clear();
  tags_.bind(1, number_);
  while (tags_.step()) {
    texts_.emplace_back(tags_.text(0), tags_.text(1));
  }
  for (const auto& [name, value] : texts_) {
    game.tags.emplace_back(name, value);
  }
}

std::vector<std::pair<std::int64_t, IndexedInput>> inputs_of(Database& database) {
  std::vector<std::pair<std::int64_t, IndexedInput>> inputs;
  Statement rows(database,
                 "SELECT id, path, member, size, modified, hash, settings FROM file_rows "
                 "ORDER BY id");
  while (rows.step()) {
    inputs.emplace_back(
        rows.any_integer(0),
        IndexedInput{std::string(rows.text(1)), std::string(rows.text(2)),
                     FileVersion{rows.integer(3), rows.any_integer(4), id_from(rows.bytes(5))},
                     std::string(rows.text(6))});
  }
  return inputs;
}

std::int64_t games_left(Database& database) {
  std::int64_t games = end_of_games(database) - 1;
  for (const auto& range : removed_games(database)) {
    games -= range.second;
  }
  return games;
}

}  // namespace damier::query
