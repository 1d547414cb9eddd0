#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/tree.hpp"
#include "damier/rules/marelle/game.hpp"
#include "damier/rules/marelle/symmetry.hpp"

#include "../tables/ending.hpp"
#include "../tables/folded.hpp"

namespace damier::analysis::tables {

/// Marelle once all stones are placed: a class is the number of stones of each side. With fewer than
/// three the game is over (M8). All sixteen symmetries are folded.
template <class Traits>
struct ending<rules::Morris<Traits>> {
  using Game = rules::Morris<Traits>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  static constexpr Material most{rules::marelle::stones_a_side, 0};

  [[nodiscard]] static bool exists(const Balance& balance) {
    const auto enough = [](const Material& side) {
      return side.changing == 0 && side.lasting >= rules::marelle::fewest_stones &&
             side.lasting <= rules::marelle::stones_a_side;
    };
    return enough(balance.own) && enough(balance.other);
  }
  [[nodiscard]] static Balance balance_of(const Position& position) {
    const auto material = [&](rules::Side side) {
      return Material{static_cast<std::uint8_t>(rules::marelle::count(position.of(side))),
                      position.in_hand[index(side)]};
    };
    return {material(position.to_move), material(other(position.to_move))};
  }
  static void write(const Material& side, std::string& text) {
    text += std::to_string(side.lasting);
  }
  [[nodiscard]] static std::optional<Material> read(std::string_view text) {
    Material side;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side.lasting);
    if (error != std::errc{} || end != text.data() + text.size()) {
      return std::nullopt;
    }
    return side;
  }
  /// A closed mill takes a stone (M6).
  template <class Use>
  static void for_each_exit(const Balance& balance, Use&& use) {
    Balance after = balance.turned();
    --after.own.lasting;
    use(after);
  }
  static constexpr std::string_view parameters = "Saut=non";
  [[nodiscard]] static unsigned variant(const Game& game) { return game.flying ? 0 : 1; }
  [[nodiscard]] static std::size_t shortest_count(const Game& /*game*/) {
    constexpr auto limit = 2 * static_cast<std::size_t>(Traits::draws.quiet_plies);
    return limit > 0 ? plies_before(0, limit) : no_limit;
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
      return sets ? std::optional(Position{{sets->own, sets->others}, {}, rules::Side::first})
                  : std::nullopt;
    }
    [[nodiscard]] unsigned weight(std::uint64_t number) const { return folded_.weight(number); }

   private:
    Folded<Game, rules::marelle::Points, rules::marelle::point_count> folded_;
  };

  /// The stone came along a line, or from any empty point (M4, M5).
  template <class Use>
  static void for_each_before(const Game& game, const Position& position, Use&& use) {
    using namespace rules::marelle;
    const rules::Side mover = other(position.to_move);
    const std::size_t own = index(mover);
    const bool jumps = game.flying && count(position.of(mover)) == fewest_stones;
    for (Points stones = position.of(mover); stones != 0; stones &= stones - 1) {
      const Point to = first_of(stones);
      const Points near = jumps ? all_points : neighbours(set_of(to));
      for (Points froms = near & position.empty(); froms != 0; froms &= froms - 1) {
        const Point from = first_of(froms);
        Position before = position;
        before.to_move = mover;
        before.stones[own] = (position.stones[own] & ~set_of(to)) | set_of(from);
        use(before, Move{from, to, nowhere});
      }
    }
  }
};

}  // namespace damier::analysis::tables
