#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "damier/rules/alice/position.hpp"
#include "damier/rules/game.hpp"

/// Alice, chess with playing cards: rules C1 to C14 and the set-ups of C17.
namespace damier::rules::alice {

/// A without exchanges, B with them (C13).
enum class Level : std::uint8_t { a, b };

/// The order of the pile from the top, as far as a record gives it (C16). Cards that have been
/// drawn already are passed over, so that a record may list the whole pile or what is left of it.
class Pile {
 public:
  /// Puts a card under the others; false, and nothing changes, if it is there already or is no
  /// card.
  constexpr bool add(Card card) {
    if (!card.exists() || cards_.contains(card)) {
      return false;
    }
    order_[size_++] = card;
    cards_ |= CardSet::of(card);
    return true;
  }
  [[nodiscard]] constexpr CardSet cards() const { return cards_; }
  /// The card that is drawn next while those of `left` have not been; no card if this pile does not
  /// say.
  [[nodiscard]] constexpr Card next(CardSet left) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (left.contains(order_[i])) {
        return order_[i];
      }
    }
    return {};
  }
  /// A card of `left` that lies above one that is not of it, and that other: the cards drawn are
  /// not the topmost. No cards if they are.
  [[nodiscard]] constexpr std::pair<Card, Card> first_gap(CardSet left) const {
    const Card above = next(left);
    bool passed = false;
    for (std::size_t i = 0; i < size_ && above.exists(); ++i) {
      passed = passed || order_[i] == above;
      if (passed && !left.contains(order_[i])) {
        return {above, order_[i]};
      }
    }
    return {};
  }

 private:
  std::array<Card, card_count> order_{};
  CardSet cards_;
  std::uint8_t size_ = 0;
};

}  // namespace damier::rules::alice

namespace damier::rules {

/// The ruleset `alice`, with its parameters. See the concept Game for what each function promises.
struct Alice {
  using Position = alice::Position;
  using Move = alice::Move;
  using Fault = alice::Fault;
  using Hidden = alice::Card;  ///< the next card of the pile; none: it stays hidden
  using History = NoHistory;

  static constexpr std::string_view name = "alice";

  alice::Level level = alice::Level::b;                    ///< tag `Niveau` (C13)
  int of_ace_of_spades = alice::ace_of_spades_as_printed;  ///< in points, tag `AsDePique` (C1)
  alice::Pile pile;                                        ///< tag `Pioche` (C16)

  [[nodiscard]] constexpr Position start() const { return {}; }
  [[nodiscard]] constexpr Side side_to_move(const Position& position) const {
    return position.to_move;
  }

  template <class Sink>
  bool for_each_move(const Position& position, Sink&& sink) const;
  [[nodiscard]] std::uint64_t count_moves(const Position& position) const;
  [[nodiscard]] bool is_legal(const Position& position, const Move& move) const {
    return why_not(position, move) == alice::Why::none;
  }
  [[nodiscard]] Position play(const Position& position, const Move& move) const;
  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] std::uint64_t hash(const Position& position) const;
  [[nodiscard]] std::optional<Fault> validate(const Position& position) const;
  /// Shows the next card of the pile. A card that cannot be that, drawn already or against the
  /// order of the pile, changes nothing: a move that draws it is refused for what it is.
  [[nodiscard]] Position reveal(const Position& position, Hidden card) const;
  [[nodiscard]] constexpr History new_history(std::uint64_t /*first_ply*/) const { return {}; }

  /// The first thing that stands against a move, for any value of it; none exactly if it is legal.
  [[nodiscard]] alice::Why why_not(const Position& position, const Move& move) const;
  /// The cards of which one is drawn next: a single one where the pile is known, all that are left
  /// where not.
  [[nodiscard]] alice::CardSet next_cards(const Position& position) const;
  /// The points of a side (C1, C10).
  [[nodiscard]] int score(const Position& position, Side side) const;
};

}  // namespace damier::rules

#include "damier/rules/alice/generate.hpp"

namespace damier::rules {
static_assert(Game<Alice>);
}
