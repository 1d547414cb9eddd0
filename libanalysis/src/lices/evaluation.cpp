#include "damier/notation/games/lices/codec.hpp"
#include "damier/rules/lices/game.hpp"

#include "../game_tree.hpp"
#include "../tables/no_tables.hpp"

namespace damier::analysis {

/// The Jeu de Lices. The side that has placed more Chevaliers at the end wins (L14), and the game
/// ends when a side has placed all it has left (L12). So a placed Chevalier is the unit; it stays
/// where it is unless it has to capture. A Chevalier on its way counts by how far it has come, as
/// it never goes back (L5). Ecuyers and Pions cannot be placed. They capture, block, and are moves
/// in hand, so each is worth a little; an Ecuyer moves more freely and is worth more.
template <>
struct evaluation<rules::Lices> {
  using Game = rules::Lices;
  using Position = Game::Position;
  using Move = Game::Move;

  static constexpr Unit unit{100, "placed Chevalier"};
  static constexpr Character character{true, false};

  static constexpr int of_placed = 100;
  static constexpr int of_chevalier = 30;
  static constexpr int of_row = 4;
  static constexpr int of_ecuyer = 20;
  static constexpr int of_pion = 12;

  template <class Sink>
  static void walk(const Game& game, const Position& position, Wanted wanted, Sink&& sink) {
    const bool captures = rules::lices::can_capture(position);
    if (wanted == Wanted::noisy && !captures) {
      return;
    }
    game.for_each_move(position, [&](const Move& move) {
      return sink(move, captures ? static_cast<int>(move.steps) : 0);
    });
  }
  [[nodiscard]] static std::uint16_t key(const Move& move) {
    return static_cast<std::uint16_t>((move.from.number() << 7) | move.to().number());
  }
  [[nodiscard]] static rules::Outcome outcome(const Game& game, const Position& position) {
    return game.outcome(position);
  }
  /// Every ply advances or captures (L5 to L7).
  [[nodiscard]] static bool can_return(const Position& /*before*/, const Position& /*after*/) {
    return false;
  }
  [[nodiscard]] static std::size_t plies_left(const Game& /*game*/,
                                              const Game::History::Mark& /*mark*/) {
    return no_limit;
  }
  [[nodiscard]] static int evaluate(const Game& /*game*/, const Position& position) {
    const rules::Side other = rules::other(position.to_move);
    return worth(position, position.to_move) - worth(position, other);
  }
  static void describe(const Game& game, const Position& position, Facts& facts) {
    using rules::lices::Kind;
    Fact chevaliers{"chevaliers"};
    Fact ecuyers{"ecuyers"};
    Fact pions{"pions"};
    Fact placed{"placed"};
    Fact placeable{"placeable"};
    Fact mobility{"mobility"};
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      chevaliers.value[index(side)] = position.of(side, Kind::chevalier).count();
      ecuyers.value[index(side)] = position.of(side, Kind::ecuyer).count();
      pions.value[index(side)] = position.of(side, Kind::pion).count();
      placed.value[index(side)] = rules::lices::placed(position, side);
      Position turn = position;
      turn.to_move = side;
      placeable.value[index(side)] = count_placeable(game, turn);
      mobility.value[index(side)] = static_cast<int>(game.count_moves(turn));
    }
    facts.sides = {chevaliers, ecuyers, pions, placed, placeable, mobility};
  }

 private:
  /// How many Chevaliers of the side to move can reach a lice in one ply. Only the first moves are
  /// looked at if there are very many.
  [[nodiscard]] static int count_placeable(const Game& game, const Position& position) {
    const rules::lices::SquareSet goals =
        rules::lices::lices[index(rules::other(position.to_move))];
    const rules::lices::SquareSet movers =
        position.of(position.to_move, rules::lices::Kind::chevalier) - goals;
    rules::lices::SquareSet found;
    std::size_t seen = 0;
    game.for_each_move(position, [&](const Move& move) {
      if (movers.contains(move.from) && goals.contains(move.to())) {
        found |= rules::lices::SquareSet::of(move.from);
      }
      return ++seen < max_width;
    });
    return found.count();
  }
  [[nodiscard]] static int worth(const Position& position, rules::Side side) {
    using rules::lices::Kind;
    int rows = 0;
    const auto chevaliers = position.of(side, Kind::chevalier);
    for (const rules::lices::Square square : chevaliers) {
      rows +=
          side == rules::Side::first ? square.row() - 1 : rules::lices::board_size - square.row();
    }
    return of_placed * rules::lices::placed(position, side) + of_chevalier * chevaliers.count() +
           of_row * rows + of_ecuyer * position.of(side, Kind::ecuyer).count() +
           of_pion * position.of(side, Kind::pion).count();
  }
};

DAMIER_NO_TABLES(rules::Lices, "no position returns, so a search sees its endings to the end")
DAMIER_ANALYSIS(rules::Lices)

}  // namespace damier::analysis
