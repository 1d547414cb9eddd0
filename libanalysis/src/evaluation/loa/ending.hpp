#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/search/tree.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/rules/loa/game.hpp"
#include "damier/rules/loa/symmetry.hpp"

#include "../../tables/ending.hpp"
#include "../../tables/folded.hpp"

namespace damier::analysis::tables {

/// Endings of Lignes d'action: a class is the pieces of each side. A single piece is connected, so
/// its side has won (A5). The eight symmetries of the square are folded.
template <>
struct ending<rules::LignesDAction> {
  using Game = rules::LignesDAction;
  using Position = Game::Position;
  using Move = Game::Move;

  static constexpr Material most{rules::loa::pieces_a_side, 0};

  [[nodiscard]] static bool exists(const Game& /*game*/, const Balance& balance) {
    const auto some = [](const Material& side) {
      return side.changing == 0 && side.lasting >= 2 && side.lasting <= rules::loa::pieces_a_side;
    };
    return some(balance.own) && some(balance.other);
  }
  [[nodiscard]] static Balance balance_of(const Position& position) {
    const auto material = [&](rules::Side side) {
      return Material{static_cast<std::uint8_t>(rules::loa::count(position.of(side))), 0};
    };
    return {material(position.to_move), material(other(position.to_move))};
  }
  static void write(const Material& side, std::string& text) {
    text += std::to_string(side.lasting);
  }
  [[nodiscard]] static std::optional<Material> read(std::string_view text) {
    const auto pieces = notation::read_number<std::uint8_t>(text);
    return pieces ? std::optional(Material{*pieces, 0}) : std::nullopt;
  }
  /// Calls `use` for the capture of a piece (A4).
  template <class Use>
  static void for_each_exit(const Balance& balance, Use&& use) {
    Balance after = balance.turned();
    --after.own.lasting;
    use(after);
  }
  static constexpr std::string_view parameters = "BothConnected=draw";
  [[nodiscard]] static unsigned variant(const Game& game) {
    return game.both_connected_draws ? 1 : 0;
  }
  [[nodiscard]] static std::size_t shortest_count(const Game& /*game*/) { return no_limit; }

  using Numbering = Folded<Game, rules::loa::Bits, rules::loa::square_count>;
  [[nodiscard]] static std::uint64_t min_size(const Balance& balance) {
    return Numbering::min_size(balance.own.lasting, balance.other.lasting);
  }

  class Indexing {
   public:
    explicit Indexing(const Balance& balance)
        : folded_(balance.own.lasting, balance.other.lasting) {}

    [[nodiscard]] std::uint64_t size() const { return folded_.size(); }
    [[nodiscard]] std::optional<std::uint64_t> number(const Position& position) const {
      return folded_.number({position.of(position.to_move), position.of(other(position.to_move))});
    }
    [[nodiscard]] std::optional<Position> position(std::uint64_t number) const {
      const auto sets = folded_.sets(number);
      return sets ? std::optional(Position{{sets->own, sets->others}, rules::Side::first})
                  : std::nullopt;
    }
    [[nodiscard]] unsigned weight(std::uint64_t number) const { return folded_.weight(number); }

   private:
    Numbering folded_;
  };

  /// Calls `use` for possible predecessors: a piece came along a line, as many squares as there
  /// were pieces on it (A3), so at most the number of pieces; or the side passed (A8).
  template <class Use>
  static void for_each_before(const Game& /*game*/, const Position& position, Use&& use) {
    using namespace rules::loa;
    const rules::Side mover = other(position.to_move);
    Position before = position;
    before.to_move = mover;
    use(before, Move::pass());
    const int farthest_way = count(position.occupied());
    for (Bits pieces = position.of(mover); pieces != 0; pieces &= pieces - 1) {
      const int to = lowest(pieces);
      for (int right = -1; right <= 1; ++right) {
        for (int up = -1; up <= 1; ++up) {
          for (int way = 1; way <= farthest_way && (right != 0 || up != 0); ++way) {
            const int file = file_of(to) + way * right;
            const int rank = rank_of(to) + way * up;
            if (file < 0 || file >= board_size || rank < 0 || rank >= board_size) {
              break;
            }
            const int from = square_at(file, rank);
            if ((position.occupied() & set_of(from)) == 0) {
              before.pieces[index(mover)] = position.of(mover) ^ (set_of(from) | set_of(to));
              use(before, Move::between(from, to));
            }
          }
        }
      }
    }
  }
};

}  // namespace damier::analysis::tables
