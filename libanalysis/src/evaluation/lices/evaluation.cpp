#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/lices/game.hpp"

#include "../../tables/no_tables.hpp"
#include "../game_tree.hpp"
#include "../learned_terms.hpp"
#include "wide_captures.hpp"

namespace damier::analysis {

/// Evaluation of the Jeu de Lices. The side that has placed more Chevaliers at the end wins (L14),
/// and the game ends when a side has placed all it has left (L12). So a placed Chevalier is the
/// unit; it stays where it is unless it must capture. A Chevalier on its way counts by how far it
/// has come, as it never goes back (L5). One that still stands on its own lice, opposite an empty
/// one, is nearly as good as placed, as it may go there at once (L6). Ecuyers and Pions cannot be
/// placed. They capture, block, and provide spare moves, so each is worth a little; an Ecuyer moves
/// more freely and is worth more. Advances count, as a side that runs out of them gives pieces
/// away. Captures are compulsory (L8), so a piece that has one may be led astray.
template <>
struct evaluation<rules::Lices> {
  using Game = rules::Lices;
  using Position = Game::Position;
  using Move = Game::Move;

  struct Counted;
  using Learned = LearnedTerms<Counted>;
  [[nodiscard]] static constexpr std::string_view weights_file(const Game& /*game*/) {
    return "lices";
  }

  [[nodiscard]] static Unit unit(const rules::Lices& /*game*/) {
    return {100, notation::to_translate("placed Chevalier"), 107};
  }
  [[nodiscard]] static Character character(const rules::Lices& /*game*/) { return {true, false}; }

  static constexpr int of_placed = 100;
  static constexpr int of_chevalier = 30;
  static constexpr int of_row = 4;
  static constexpr int of_ecuyer = 20;
  static constexpr int of_pion = 12;
  static constexpr int of_placeable = 72;  ///< for a Chevalier opposite an empty lice
  static constexpr int of_advance = 2;
  static constexpr int of_capturer = 4;  ///< for a piece that would have to capture, against it

  template <class Sink>
  static void walk(const Game& game, const Position& position, Wanted wanted, Sink&& sink) {
    if (rules::lices::can_capture(position)) {
      walk_captures(game, position, sink);
    } else if (wanted != Wanted::noisy) {
      game.for_each_move(position, [&](const Move& move) { return sink(move, 0); });
    }
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
    Fact chevaliers{notation::to_translate("chevaliers")};
    Fact ecuyers{notation::to_translate("ecuyers")};
    Fact pions{notation::to_translate("pions")};
    Fact placed{notation::to_translate("placed")};
    Fact placeable{notation::to_translate("placeable")};
    Fact mobility{notation::to_translate("mobility")};
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
    // Of very many captures `walk` passes on only some.
    facts.captures =
        rules::lices::can_capture(position) ? std::min<std::uint64_t>(facts.moves, max_width) : 0;
    facts.sides = {chevaliers, ecuyers, pions, placed, placeable, mobility};
  }

 private:
  /// Passes on the captures, which are compulsory (L8). If there are more than the search sees,
  /// those that lead to different positions, and of too many positions the best by their
  /// evaluation. Then one more move marks that some are missing.
  template <class Sink>
  static void walk_captures(const Game& game, const Position& position, Sink&& sink) {
    std::array<Move, max_width> first;  // NOLINT(*-member-init): filled up to `count`
    std::size_t count = 0;
    const bool all = game.for_each_move(position, [&](const Move& move) {
      const bool fits = count < max_width;
      if (fits) {
        first[count++] = move;
      }
      return fits;
    });
    const auto hand_on = [&](const Move& move) { return sink(move, static_cast<int>(move.steps)); };
    if (all) {
      (void)std::all_of(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(count), hand_on);
      return;
    }
    lices::WideCaptures wide(position);
    std::vector<Move>& moves = wide.moves();
    const bool complete = wide.complete() && moves.size() <= max_width;
    keep_best(game, position, moves);
    if (std::ranges::all_of(moves, hand_on) && !complete) {
      // There are more than max_width moves, so these exceed it.
      (void)(std::ranges::all_of(first, hand_on) && hand_on(first.back()));
    }
  }
  /// Keeps at most max_width of the moves, those that lead to the best positions.
  static void keep_best(const Game& game, const Position& position, std::vector<Move>& moves) {
    if (moves.size() <= max_width) {
      return;
    }
    struct Rated {
      int value;
      std::size_t at;
    };
    std::vector<Rated> rated;
    rated.reserve(moves.size());
    for (const Move& move : moves) {
      rated.push_back({-evaluate(game, game.play(position, move)), rated.size()});
    }
    const auto last = rated.begin() + static_cast<std::ptrdiff_t>(max_width);
    std::ranges::nth_element(rated, last, [](const Rated& a, const Rated& b) {
      return a.value != b.value ? a.value > b.value : a.at < b.at;
    });
    rated.erase(last, rated.end());
    std::ranges::sort(rated, {}, &Rated::at);
    std::vector<Move> kept;
    kept.reserve(rated.size());
    for (const Rated& one : rated) {
      kept.push_back(moves[one.at]);
    }
    moves = std::move(kept);
  }
  /// Returns the number of Chevaliers of the side to move that can reach a lice in one ply. Only
  /// the first moves are examined if there are very many.
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
      rows += rows_come(square, side);
    }
    const Prospects can = prospects_of(position, side);
    return of_placed * rules::lices::placed(position, side) + of_chevalier * chevaliers.count() +
           of_row * rows + of_ecuyer * position.of(side, Kind::ecuyer).count() +
           of_pion * position.of(side, Kind::pion).count() + of_placeable * can.placeable +
           of_advance * can.advances - of_capturer * can.capturers;
  }
  /// Returns the distance of a piece from its own side, in rows.
  [[nodiscard]] static int rows_come(rules::lices::Square square, rules::Side side) {
    return side == rules::Side::first ? square.row() - 1 : rules::lices::board_size - square.row();
  }
  /// What a side could do if it were to move.
  struct Prospects {
    int placeable;  ///< Chevaliers opposite an empty lice
    int advances;
    int capturers;
  };
  [[nodiscard]] static Prospects prospects_of(const Position& position, rules::Side side) {
    using namespace rules::lices;
    Position turn = position;
    turn.to_move = side;
    const SquareSet at_home = position.of(side, Kind::chevalier) & rules::lices::lices[index(side)];
    const int advances =
        side == rules::Side::first
            ? count_advances<Direction::n, Direction::nw, Direction::ne>(position, side)
            : count_advances<Direction::s, Direction::se, Direction::sw>(position, side);
    return {(maillers(turn) & at_home).count(), advances, capturers(turn).count()};
  }
  template <rules::lices::Direction straight, rules::lices::Direction left,
            rules::lices::Direction right>
  [[nodiscard]] static int count_advances(const Position& position, rules::Side side) {
    const rules::lices::SquareSet all = position.of(side);
    const rules::lices::SquareSet empty = position.empty_squares();
    const rules::lices::SquareSet nobles = all & (position.ecuyers | position.chevaliers);
    return (nobles.shifted<straight>() & empty).count() + (all.shifted<left>() & empty).count() +
           (all.shifted<right>() & empty).count();
  }
};

/// Learned terms of a side: the terms of the evaluation, and how far its pieces have come.
struct evaluation<rules::Lices>::Counted {
  using Position = rules::lices::Position;

  enum Term : std::size_t { placed, placeable, advance, capturer, chevalier };
  static constexpr std::size_t rows = rules::lices::board_size;
  static constexpr std::size_t ecuyer = chevalier + rows;
  static constexpr std::size_t pion = ecuyer + rows;
  static constexpr std::size_t terms = pion + rows;

  [[nodiscard]] static std::array<int, terms> count(const Position& position, rules::Side side) {
    using rules::lices::Kind;
    const Prospects can = prospects_of(position, side);
    std::array<int, terms> found{};
    found[placed] = rules::lices::placed(position, side);
    found[placeable] = can.placeable;
    found[advance] = can.advances;
    found[capturer] = can.capturers;
    const auto add = [&](std::size_t from, Kind kind) {
      for (const rules::lices::Square square : position.of(side, kind)) {
        ++found[from + static_cast<std::size_t>(rows_come(square, side))];
      }
    };
    add(chevalier, Kind::chevalier);
    add(ecuyer, Kind::ecuyer);
    add(pion, Kind::pion);
    return found;
  }
  [[nodiscard]] static int fullness(const Position& position) {
    using rules::lices::Kind;
    constexpr int max =
        2 * (start_count(Kind::pion) + start_count(Kind::ecuyer) + start_count(Kind::chevalier));
    const int all =
        position.of(rules::Side::first).count() + position.of(rules::Side::second).count();
    return full_board * std::min(all, max) / max;
  }
  [[nodiscard]] static bool quiet(const Game& /*game*/, const Position& position) {
    return !rules::lices::can_capture(position);
  }
  [[nodiscard]] static int balance(const Position& position) {
    return rules::lices::placed(position, rules::Side::first) -
           rules::lices::placed(position, rules::Side::second);
  }
};

DAMIER_NO_TABLES(
    rules::Lices,
    notation::to_translate("positions never recur, so an ordinary search solves the endings"))
DAMIER_ANALYSIS(rules::Lices)

}  // namespace damier::analysis
