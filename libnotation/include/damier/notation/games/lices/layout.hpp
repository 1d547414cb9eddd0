#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/notation/replay/layout.hpp"
#include "damier/rules/lices/symmetry.hpp"

namespace damier::notation {

/// Squares have their numbers in the rules, kinds those of rules::lices::Kind.
template <>
struct layout<rules::Lices> : LayoutDefaults<rules::Lices> {
  using Position = rules::lices::Position;
  using Move = rules::lices::Move;

  static constexpr std::size_t kinds = 3;
  static constexpr PieceKinds pieces = 7;
  static constexpr bool owned = true;
  static constexpr bool named_by_owner = true;  ///< L15
  [[nodiscard]] static rules::Side white(const rules::Lices& /*game*/) {
    return rules::Side::first;
  }
  static constexpr std::array piece_names{PieceName{"pion", 1},      PieceName{"pions", 1},
                                          PieceName{"ecuyer", 2},    PieceName{"ecuyers", 2},
                                          PieceName{"écuyer", 2},    PieceName{"écuyers", 2},
                                          PieceName{"chevalier", 4}, PieceName{"chevaliers", 4},
                                          PieceName{"piece", 7},     PieceName{"pieces", 7}};

  [[nodiscard]] static constexpr SquareSet squares() { return to_set(rules::lices::board); }
  [[nodiscard]] static constexpr std::size_t number(int square) {
    return static_cast<std::size_t>(square);
  }
  static constexpr void place(const Position& position, PieceKinds /*wanted*/, Placement& out) {
    using rules::lices::Kind;
    out.begin_unset(kinds, owned);
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      for (const Kind kind : {Kind::pion, Kind::ecuyer, Kind::chevalier}) {
        out.set(owner_of(side), static_cast<std::size_t>(kind), to_set(position.of(side, kind)));
      }
    }
  }
  static void describe(const Position& position, const Move& move, PlySquares& out);
  [[nodiscard]] static constexpr bool same_board(const Position& a, const Position& b) {
    return a.pieces == b.pieces && a.ecuyers == b.ecuyers && a.chevaliers == b.chevaliers;
  }

  [[nodiscard]] static bool is_written(const rules::Lices& game, const Position& position,
                                       const Move& move, std::string_view text);
  [[nodiscard]] static std::optional<LooseSetupOf<Position>> read_loosely(const rules::Lices& game,
                                                                          std::string_view text,
                                                                          Span span,
                                                                          Diagnostics& diagnostics);
  [[nodiscard]] static std::optional<SquareSet> find_squares(const rules::Lices& game,
                                                             std::string_view text,
                                                             rules::Side namer);
  [[nodiscard]] static std::string square_name(const rules::Lices& game, std::size_t square,
                                               rules::Side namer);
  [[nodiscard]] static std::optional<PlyEnds> ends_of_ply(const rules::Lices& game,
                                                          std::string_view text, rules::Side mover);

 private:
  [[nodiscard]] static constexpr SquareSet to_set(rules::lices::SquareSet set) {
    return SquareSet(set.low(), set.high());
  }
};

static_assert(HasLayout<rules::Lices>);

}  // namespace damier::notation
