#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/games/draughts/game_type.hpp"
#include "damier/rules/draughts/routes.hpp"

#include "squares.hpp"

namespace damier::notation::draughts {

/// A game with the names that its records have for squares and sides.
template <class Game_>
struct Named {
  using Game = Game_;
  using Board = typename Game::Board;
  using Bits = typename Game::Bits;
  using Position = typename Game::Position;
  using Move = typename Game::Move;
  using Moves = typename Game::Moves;

  Game game;
  SquareNames names;
  std::array<std::string_view, 2> side_names;
  bool white_begins = true;

  /// The usual names, or others (pdn::with_naming).
  explicit Named(const Game& named)
      : Named(named, pdn::with_naming(*pdn::game_type_of(named.ruleset->name()), named.naming)) {}

  [[nodiscard]] const rules::draughts::Ruleset& ruleset() const { return *game.ruleset; }
  [[nodiscard]] rules::Side white() const {
    return white_begins ? rules::Side::first : rules::Side::second;
  }

 private:
  Named(const Game& named, const pdn::GameType& type)
      : game(named),
        names(type),
        side_names(usual_side_names(type.first_side == 'W')),
        white_begins(type.first_side == 'W') {}
};

/// What is made when it is first asked for, by any thread. It is never destroyed.
template <class T>
class Lazy {
 public:
  template <class Make>
  const T& get(const Make& make) {
    const T* made = made_.load(std::memory_order_acquire);
    return made != nullptr ? *made : get_slowly(make);
  }

 private:
  /// If several threads make it at once, the first one wins.
  template <class Make>
  [[gnu::noinline]] const T& get_slowly(const Make& make) {
    auto mine = std::make_unique<const T>(make());
    const T* made = nullptr;
    return made_.compare_exchange_strong(made, mine.get(), std::memory_order_acq_rel)
               ? *mine.release()
               : *made;
  }

  std::atomic<const T*> made_ = nullptr;
};

/// The names of each ruleset.
template <class Game>
struct AllNames {
  static constexpr std::size_t rulesets = rules::draughts::rulesets.size();

  std::array<Lazy<Named<Game>>, rulesets> usual;
  std::array<Lazy<std::vector<Named<Game>>>, rulesets> others;  ///< by naming
};

/// A game with all names that records may have.
template <class Game>
std::vector<Named<Game>> make_others(Game game) {
  std::vector<Named<Game>> all;
  for (game.naming = 0; game.naming < pdn::max_namings; ++game.naming) {
    all.emplace_back(game);
  }
  return all;
}

/// All names of games of this type.
template <class Game>
AllNames<Game>& all_names() {
  static constinit AllNames<Game> names;
  return names;
}

/// The place of the ruleset of a game in its family.
template <class Game>
std::size_t place_of(const Game& game) {
  return static_cast<std::size_t>(game.id()) -
         static_cast<std::size_t>(rules::draughts::rulesets.front()->id);
}

/// The game with the usual names of its ruleset, whatever its record has.
template <class Game>
const Named<Game>& usually_named(const Game& game) {
  return all_names<Game>().usual[place_of(game)].get(
      [&] { return Named<Game>(codec<Game>::usual_game(game)); });
}

/// The game with its names. Called for each ply, so it must stay small. What players agree on is
/// not kept.
template <class Game>
const Named<Game>& named(const Game& game) {
  if (game.naming == 0) {
    return usually_named(game);
  }
  return all_names<Game>().others[place_of(game)].get(
      [&] { return make_others(codec<Game>::usual_game(game)); })[game.naming];
}

/// Walks the routes of the piece on a square; `visit(route)` says whether to go on.
template <class Rules, class Visit>
void walk_routes(const Rules& rules, const typename Rules::Position& position, int from,
                 Visit&& visit) {
  rules::draughts::RouteWalk<typename Rules::Board, typename Rules::Game::Runs>(
      rules.ruleset().movement(), position, from)
      .run(std::ref(visit));
}

}  // namespace damier::notation::draughts
