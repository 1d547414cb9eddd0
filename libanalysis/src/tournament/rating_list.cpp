#include "damier/analysis/tournament/rating_list.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::analysis {

namespace {

using notation::Catalogue;
using notation::ResultToken;
using notation::to_translate;

/// Games of one ruleset as they are collected.
struct Collected {
  std::map<std::string_view, std::uint32_t> numbers;  ///< of players; later by name
  std::vector<PairResults> pairs;                     ///< with numbers of texts
  RatingList list;
};

void add(const Pairing& game, Collected& to) {
  if (game.presence != Presence::played) {
    ++to.list.not_played;
    return;
  }
  PairResults pair{.first = game.players[0], .second = game.players[1]};
  pair.wins = game.result == ResultToken::first_wins ? 1 : 0;
  pair.draws = game.result == ResultToken::draw ? 1 : 0;
  pair.losses = game.result == ResultToken::second_wins ? 1 : 0;
  to.list.games += pair.games();
  to.list.without_result += 1 - pair.games();
  to.pairs.push_back(pair);
}

/// Numbers the players in the order of their names.
void number_players(const Games& games, Collected& of) {
  for (const PairResults& pair : of.pairs) {
    of.numbers.emplace(games.text(pair.first), 0);
    of.numbers.emplace(games.text(pair.second), 0);
  }
  for (auto& [name, number] : of.numbers) {
    number = static_cast<std::uint32_t>(of.list.names.size());
    of.list.names.push_back(name);
  }
  for (PairResults& pair : of.pairs) {
    pair.first = of.numbers[games.text(pair.first)];
    pair.second = of.numbers[games.text(pair.second)];
  }
}

std::string_view in_words(RatingState state) {
  switch (state) {
    case RatingState::no_games:
      return to_translate("no game with a result");
    case RatingState::only_wins:
      return to_translate("won all games");
    case RatingState::only_losses:
      return to_translate("lost all games");
    case RatingState::only_draws:
      return to_translate("only draws");
    case RatingState::too_few_wins:
      return to_translate("too few wins");
    case RatingState::unconnected:
      return to_translate("not connected");
    case RatingState::rated:
      break;
  }
  return "";
}

std::string score_text(const PlayerRating& player) {
  return halves_text(2 * player.wins + player.draws, Form::programs);
}

std::string error_text(const Estimate& estimate) {
  return estimate.error ? fixed(*estimate.error, 0) : std::string("?");
}

/// Returns the row of a player with a rating.
std::vector<std::string> row_of(std::size_t rank, std::string_view name,
                                const PlayerRating& player) {
  const Estimate rating = player.rating.value_or(Estimate{});
  return {std::to_string(rank),         std::string(name),
          fixed(rating.value, 0),       error_text(rating),
          std::to_string(player.games), score_text(player),
          fixed(player.expected, 1),    fixed(player.opponents, 0),
          fixed(player.performance, 0)};
}

}  // namespace

std::string fixed(double number, int digits) {
  std::string text = fmt::format("{:.{}f}", number, digits);
  const bool zero = text.find_first_of("123456789") == std::string::npos;
  return zero && text.front() == '-' ? text.substr(1) : text;
}

std::vector<RatingList> rating_lists(const Games& games, const RatingOptions& options) {
  std::map<rules::RulesetId, Collected> by_ruleset;
  for (const Pairing& game : games.all()) {
    add(game, by_ruleset[game.ruleset]);
  }
  std::vector<RatingList> lists;
  for (auto& [ruleset, collected] : by_ruleset) {
    number_players(games, collected);
    collected.list.ruleset = ruleset;
    collected.list.ratings = rate(collected.pairs, collected.list.names.size(), options);
    lists.push_back(std::move(collected.list));
  }
  return lists;
}

std::string games_in_words(const RatingList& list, const Catalogue& words) {
  const std::string games = words.trn("{0} game", "{0} games", list.games, list.games);
  const std::string players =
      words.trn("{0} player", "{0} players", list.names.size(), list.names.size());
  if (list.without_result > 0 && list.not_played > 0) {
    return words.tr("{0} of {1}, {2} without a result, {3} not played", games, players,
                    list.without_result, list.not_played);
  }
  if (list.without_result > 0) {
    return words.tr("{0} of {1}, {2} without a result", games, players, list.without_result);
  }
  return list.not_played > 0
             ? words.tr("{0} of {1}, {2} not played", games, players, list.not_played)
             : words.tr("{0} of {1}", games, players);
}

bool is_certain(const PlayerRating& player) {
  return player.rating && player.games >= min_certain_games &&
         player.rating->error.value_or(0) <= max_certain_error;
}

std::string rating_text(const Estimate& rating) {
  return fmt::format("{} ± {}", fixed(rating.value, 0), error_text(rating));
}

std::vector<std::string> remarks_on(const RatingList& list, const RatingGroup& group,
                                    const Catalogue& words) {
  std::vector<std::string> remarks;
  remarks.push_back(
      words.tr("{0} players, {1} games between them.", group.players.size(), group.games));
  const std::string first = notation::phrase(shown_side_names_of(notation::info(list.ruleset))[0]);
  if (group.advantage) {
    remarks.push_back(words.tr("Advantage of {0}: {1} ± {2}.", first,
                               fixed(group.advantage->value, 0), error_text(*group.advantage)));
  } else {
    remarks.push_back(words.tr("The advantage of {0} is unknown.", first));
  }
  constexpr double per_cent = 100;
  remarks.push_back(
      words.tr("Draws between equal players: {0}%.", fixed(per_cent * group.draw_rate, 1)));
  const PlayerRating& first_player = list.ratings.players[group.players.front()];
  if (first_player.rating && !first_player.rating->error) {
    remarks.push_back(words.tr("The group is too large to compute error margins."));
  }
  return remarks;
}

Sheet rating_sheet(const RatingList& list, const RatingGroup& group, Rated which,
                   const Catalogue& words) {
  Sheet sheet;
  sheet.title = words.tr("Ratings");
  sheet.columns = {{"", true},
                   {words.tr("Name"), false},
                   {words.tr("Rating"), true},
                   {"±", true, {}, words.tr("error")},
                   {words.tr("Games"), true},
                   {words.tr("Score"), true},
                   {words.tr("Expected"), true},
                   {words.tr("Opponents"), true},
                   {words.tr("Performance"), true}};
  sheet.name_columns = {1};
  for (const std::uint32_t number : group.players) {
    const PlayerRating& player = list.ratings.players[number];
    if (which == Rated::certain && !is_certain(player)) {
      continue;
    }
    sheet.rows.push_back(row_of(sheet.rows.size() + 1, list.names[number], player));
  }
  return sheet;
}

Sheet unrated_sheet(const RatingList& list, const Catalogue& words) {
  Sheet sheet;
  sheet.title = words.tr("Without a rating");
  sheet.columns = {{words.tr("Name"), false}, {words.tr("Games"), true},
                   {words.tr("Won"), true},   {words.tr("Drawn"), true},
                   {words.tr("Lost"), true},  {words.tr("Reason"), false}};
  sheet.name_columns = {0};
  for (std::size_t i = 0; i < list.names.size(); ++i) {
    const PlayerRating& player = list.ratings.players[i];
    if (player.state != RatingState::rated) {
      const std::uint64_t games = player.games + player.games_outside;
      sheet.rows.push_back({std::string(list.names[i]), std::to_string(games),
                            std::to_string(player.wins), std::to_string(player.draws),
                            std::to_string(player.losses),
                            std::string(words.find(in_words(player.state)))});
    }
  }
  return sheet;
}

}  // namespace damier::analysis
