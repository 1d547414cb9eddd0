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

/// A: without exchanges; B: with exchanges (C13).
enum class Level : std::uint8_t { a, b };

/// The order of the pile from the top, as far as a record states it (C16). Cards already drawn are
/// skipped, so a record may list the whole pile or only the rest.
class Pile {
 public:
  /// Adds a card at the bottom. Returns false, and changes nothing, if the pile has it already or
  /// it is not a card.
  constexpr bool add(Card card) {
    if (!card.exists() || cards_.contains(card)) {
      return false;
    }
    order_[size_++] = card;
    cards_ |= CardSet::of(card);
    return true;
  }
  [[nodiscard]] constexpr CardSet cards() const { return cards_; }
  /// Returns the next card, if the cards of `left` have not been drawn yet; none if unknown.
  [[nodiscard]] constexpr Card next(CardSet left) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (left.contains(order_[i])) {
        return order_[i];
      }
    }
    return {};
  }
  /// Returns the first contradiction between the pile and the cards of `left`, which have not been
  /// drawn: a card of `left` above a drawn one, and that drawn card. No cards if none exists.
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

/// The ruleset `alice`, with its parameters. Its functions are those of the concept Game.
struct Alice {
  using Position = alice::Position;
  using Move = alice::Move;
  using Fault = alice::Fault;
  using Hidden = alice::Card;  ///< the next card of the pile; none: it stays hidden
  using History = NoHistory;

  static constexpr std::string_view name = "alice";
  [[nodiscard]] static constexpr RulesetId id() { return ruleset_named(name); }

  alice::Level level = alice::Level::b;                    ///< tag `Niveau` (C13)
  int of_ace_of_spades = alice::ace_of_spades_as_printed;  ///< points, tag `AsDePique` (C1)
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
  /// Reveals the next card of the pile. Does nothing if the card cannot be next, because it was
  /// drawn already or the order of the pile forbids it: a move that draws it is then illegal.
  [[nodiscard]] Position reveal(const Position& position, Hidden card) const;
  [[nodiscard]] constexpr History new_history(std::uint64_t /*first_ply*/) const { return {}; }

  /// Returns the first objection to any value of Move; `none` if and only if it is legal.
  [[nodiscard]] alice::Why why_not(const Position& position, const Move& move) const;
  /// Returns the candidates for the next draw: one card if the pile is known, otherwise all.
  [[nodiscard]] alice::CardSet next_cards(const Position& position) const;
  /// Returns the points of a side (C1, C10).
  [[nodiscard]] int score(const Position& position, Side side) const;
};

}  // namespace damier::rules

#include "damier/rules/alice/generate.hpp"

namespace damier::rules {
static_assert(Game<Alice>);
}
