#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/notation/replay/layout.hpp"
#include "damier/rules/alice/symmetry.hpp"

namespace damier::notation {

/// Squares have their numbers in the rules. Each card is a kind of its own, by its number; the
/// states of a card follow: threatened, prisoner and locked (C4 to C6).
template <>
struct layout<rules::Alice> : LayoutDefaults<rules::Alice> {
  using Position = rules::alice::Position;
  using Move = rules::alice::Move;

  static constexpr std::size_t threatened = rules::alice::card_count;
  static constexpr std::size_t prisoners = threatened + 1;
  static constexpr std::size_t locked = threatened + 2;
  static constexpr std::size_t kinds = threatened + 3;
  static constexpr PieceKinds pieces = rules::alice::all_cards.bits();
  static constexpr bool owned = false;  // C2
  [[nodiscard]] static rules::Side white(const rules::Alice& /*game*/) {
    return rules::Side::first;
  }
  static const std::span<const PieceName> piece_names;
  static constexpr std::array<std::string_view, 2> stock_names{"pile", "pioche"};

  [[nodiscard]] static constexpr SquareSet squares() { return SquareSet(~std::uint64_t{0}); }
  [[nodiscard]] static constexpr std::size_t number(int square) {
    return static_cast<std::size_t>(square);
  }
  static void place(const Position& position, PieceKinds wanted, Placement& out);
  static void describe(const Position& position, const Move& move, PlySquares& out);
  [[nodiscard]] static constexpr bool same_board(const Position& a, const Position& b) {
    return a.board == b.board;
  }
  [[nodiscard]] static constexpr std::optional<int> stock(const Position& position) {
    return position.pile.count();
  }

  [[nodiscard]] static bool is_written(const rules::Alice& game, const Position& position,
                                       const Move& move, std::string_view text);
  [[nodiscard]] static std::optional<LooseSetupOf<Position>> read_loosely(const rules::Alice& game,
                                                                          std::string_view text,
                                                                          Span span,
                                                                          Diagnostics& diagnostics);
  [[nodiscard]] static std::optional<SquareSet> find_squares(const rules::Alice& game,
                                                             std::string_view text,
                                                             rules::Side namer);
  [[nodiscard]] static std::string square_name(const rules::Alice& game, std::size_t square,
                                               rules::Side namer);
  [[nodiscard]] static std::optional<PlyEnds> ends_of_ply(const rules::Alice& game,
                                                          std::string_view text, rules::Side mover);
};

static_assert(HasLayout<rules::Alice>);

}  // namespace damier::notation
