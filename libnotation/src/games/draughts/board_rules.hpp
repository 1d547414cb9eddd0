#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/games/draughts/game_type.hpp"
#include "damier/rules/draughts/routes.hpp"

#include "rules.hpp"
#include "squares.hpp"

namespace damier::notation::draughts {

/// A ruleset from its codec's point of view: its traits as data, its rules as function pointers. So
/// all rulesets of a board, which share positions and moves, share one codec.
template <class Board_, class Runs>
struct BoardRules {
  using Board = Board_;
  using Bits = typename Board::Bits;
  using Position = rules::draughts::Position<Board, Runs>;
  using Move = rules::draughts::Move<Board>;
  using Moves = rules::draughts::MoveList<Board>;
  using Route = rules::draughts::Route<Board>;
  using VisitRoute = std::function<rules::draughts::Walk(const Route&)>;

  SquareNames names;
  std::array<std::string_view, 2> side_names;
  bool white_begins = true;
  bool flying_kings = false;
  bool huffing = false;
  rules::draughts::Priority priority{};
  ResultStyle result_style{};

  Position (*start)() = nullptr;
  /// For each side, the squares on which none of its men can stand.
  std::array<Bits, 2> closed_to_men{};
  /// The functions of rules::Draughts, see there.
  void (*find_captures)(const Position&, Moves&) = nullptr;
  void (*find_moves)(const Position&, Moves&) = nullptr;
  std::optional<Move> (*quiet_move)(const Position&, int from, int to) = nullptr;
  Position (*play)(const Position&, const Move&) = nullptr;
  /// The rule by which a position without moves is over.
  Rule (*rule_of_end)(const Position&) = nullptr;
  Bits (*free_kings)(const Position&) = nullptr;
  /// RouteWalk::run.
  void (*walk_routes)(const Position&, int from, const VisitRoute& visit) = nullptr;

  [[nodiscard]] rules::Side white() const {
    return white_begins ? rules::Side::first : rules::Side::second;
  }
};

template <class Traits>
using BoardRulesOf = BoardRules<typename Traits::Board, typename rules::Draughts<Traits>::Runs>;

/// For each side, the squares on which no man can stand.
template <class Traits>
std::array<typename Traits::Board::Bits, 2> closed_to_men() {
  std::array<typename Traits::Board::Bits, 2> closed{};
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    for (int square = 0; square < Traits::Board::square_count; ++square) {
      typename BoardRulesOf<Traits>::Position alone;
      alone.put(square, {side, false});
      if (rules::Draughts<Traits>().validate(alone)) {
        closed[index(side)] |= Traits::Board::set_of(square);
      }
    }
  }
  return closed;
}

/// The rules of these traits, with the usual names or others (pdn::with_naming). Apart from
/// board_rules, which is called for each ply and must stay small.
template <class Traits>
[[gnu::noinline]] BoardRulesOf<Traits> make_board_rules(std::uint8_t naming) {
  using Rules = BoardRulesOf<Traits>;
  using Game = rules::Draughts<Traits>;
  using Position = typename Rules::Position;
  const pdn::GameType type = pdn::with_naming(*pdn::game_type_of(Traits::name), naming);
  const bool white_begins = type.first_side == 'W';
  const auto& usual = codec<Game>::side_names;
  return {
      .names = SquareNames(type),
      .side_names = white_begins == Traits::white_begins ? usual : std::array{usual[1], usual[0]},
      .white_begins = white_begins,
      .flying_kings = Traits::flying_kings,
      .huffing = Traits::huffing,
      .priority = Traits::priority,
      .result_style = codec<Game>::result_style,
      .start = [] { return Game().start(); },
      .closed_to_men = closed_to_men<Traits>(),
      .find_captures = [](const Position& position,
                          typename Rules::Moves& found) { Game().find_captures(position, found); },
      .find_moves = [](const Position& position,
                       typename Rules::Moves& found) { Game().find_moves(position, found); },
      .quiet_move = [](const Position& position, int from,
                       int to) { return Game().quiet_move(position, from, to); },
      .play = [](const Position& position,
                 const typename Rules::Move& move) { return Game().play(position, move); },
      .rule_of_end =
          [](const Position& position) {
            return ending_rule<Traits>(Game().outcome(position).ending);
          },
      .free_kings = rules::draughts::free_kings<Traits, Position>,
      .walk_routes =
          [](const Position& position, int from, const typename Rules::VisitRoute& visit) {
            rules::draughts::RouteWalk<Traits>(position, from).run(visit);
          },
  };
}

/// The rules with the usual names.
template <class Traits>
const BoardRulesOf<Traits>& board_rules() {
  static const BoardRulesOf<Traits> rules = make_board_rules<Traits>(0);
  return rules;
}

/// The rules with other names, which are made when one of them is first needed.
template <class Traits>
const BoardRulesOf<Traits>& other_board_rules(std::uint8_t naming) {
  static const std::vector<BoardRulesOf<Traits>> all = [] {
    std::vector<BoardRulesOf<Traits>> rules;
    for (std::uint8_t one = 0; one < pdn::max_namings; ++one) {
      rules.push_back(make_board_rules<Traits>(one));
    }
    return rules;
  }();
  return all.at(naming);
}

/// The rules with the names of a record.
template <class Traits>
const BoardRulesOf<Traits>& board_rules(std::uint8_t naming) {
  return naming == 0 ? board_rules<Traits>() : other_board_rules<Traits>(naming);
}

/// Walks the routes of the piece on a square; `visit(route)` says whether to go on.
template <class Rules, class Visit>
void walk_routes(const Rules& rules, const typename Rules::Position& position, int from,
                 Visit&& visit) {
  // By reference, to avoid an allocation.
  rules.walk_routes(position, from, std::ref(visit));
}

}  // namespace damier::notation::draughts
