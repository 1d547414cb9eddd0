#include "damier/analysis/tournament/rating_list.hpp"

#include "catch.hpp"

namespace {

using namespace damier;
using namespace damier::analysis;
using notation::ResultToken;

StatedGame rated_game(std::string_view first, std::string_view second, ResultToken result) {
  StatedGame game;
  game.ruleset = rules::RulesetId{0};
  game.players = {std::string(first), std::string(second)};
  game.result = result;
  return game;
}

}  // namespace

TEST_CASE("a rating list has the games of each ruleset, by the names of players") {
  Games games;
  games.add(rated_game("Bert", "Anna", ResultToken::first_wins));
  games.add(rated_game("Anna", "Bert", ResultToken::first_wins));
  games.add(rated_game("Anna", "Bert", ResultToken::second_wins));
  games.add(rated_game("Anna", "Carl", ResultToken::first_wins));
  games.add(rated_game("Anna", "Bert", ResultToken::unknown));
  games.add(rated_game("Anna", "Bert", ResultToken::both_lose));
  StatedGame forfeit = rated_game("Anna", "Carl", ResultToken::second_wins);
  forfeit.presence = Presence::forfeit;
  games.add(forfeit);
  StatedGame other = rated_game("Anna", "Dora", ResultToken::draw);
  other.ruleset = rules::RulesetId{1};
  games.add(other);

  const std::vector<RatingList> lists = rating_lists(games, {});
  REQUIRE(lists.size() == 2);
  const RatingList& list = lists[0];
  CHECK(list.names == std::vector<std::string_view>{"Anna", "Bert", "Carl"});
  CHECK(list.games == 4);
  CHECK(list.without_result == 2);
  CHECK(list.not_played == 1);
  REQUIRE(list.ratings.groups.size() == 1);
  CHECK(list.ratings.groups[0].players == std::vector<std::uint32_t>{1, 0});
  CHECK(list.ratings.players[1].wins == 2);
  CHECK(list.ratings.players[2].state == RatingState::only_losses);

  const Sheet sheet = rating_sheet(list, list.ratings.groups[0]);
  REQUIRE(sheet.rows.size() == 2);
  // Two wins and a loss: 400 log10(2) = 120.4 points, half of them above the mean.
  CHECK(sheet.rows[0] ==
        std::vector<std::string>{"1", "Bert", "1560", "209", "3", "2", "2.0", "1440", "1560"});
  const Sheet unrated = unrated_sheet(list);
  REQUIRE(unrated.rows.size() == 1);
  CHECK(unrated.rows[0] == std::vector<std::string>{"Carl", "1", "0", "0", "1", "lost all games"});
  CHECK(unrated_sheet(lists[1]).rows.size() == 2);
}

TEST_CASE("a rating with a large error is not certain") {
  PlayerRating player;
  player.games = 20;
  CHECK_FALSE(is_certain(player));
  player.rating = Estimate{1612.4, 300};
  CHECK(is_certain(player));
  CHECK(rating_text(*player.rating) == "1612 ± 300");
  player.rating->error = 300.5;
  CHECK_FALSE(is_certain(player));
  // Unknown errors.
  player.rating->error.reset();
  CHECK(is_certain(player));
  CHECK(rating_text(*player.rating) == "1612 ± ?");
  player.games = 5;
  CHECK_FALSE(is_certain(player));
}

TEST_CASE("a sheet of certain ratings leaves out the others") {
  Games games;
  for (int i = 0; i < 10; ++i) {
    games.add(rated_game("Anna", "Bert", ResultToken::first_wins));
    games.add(rated_game("Anna", "Bert", ResultToken::second_wins));
  }
  games.add(rated_game("Carl", "Anna", ResultToken::first_wins));
  games.add(rated_game("Carl", "Anna", ResultToken::second_wins));
  const std::vector<RatingList> lists = rating_lists(games, {});
  const RatingList& list = lists.at(0);
  CHECK(games_in_words(list) == "22 games of 3 players");
  CHECK(rating_sheet(list, list.ratings.groups.at(0)).rows.size() == 3);
  const Sheet sheet = rating_sheet(list, list.ratings.groups.at(0), Rated::certain);
  REQUIRE(sheet.rows.size() == 2);
  CHECK(sheet.rows[0][0] == "1");
  CHECK(sheet.rows[1][0] == "2");
}

TEST_CASE("numbers are written without a negative zero") {
  CHECK(fixed(-0.04, 1) == "0.0");
  CHECK(fixed(-0.06, 1) == "-0.1");
  CHECK(fixed(1499.96, 1) == "1500.0");
}
