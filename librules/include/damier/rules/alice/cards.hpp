#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "damier/rules/alice/set.hpp"

/// The 40 cards of Alice and their values (C1).
namespace damier::rules::alice {

/// Suits in the order of the table of C1: trefle TR, pique PI, coeur CO, carreau CA.
enum class Suit : std::uint8_t { clubs, spades, hearts, diamonds };

/// A 2 3 4 5 6 7, the minor ranks, then V D R, the major ones (C1).
enum class Rank : std::uint8_t { ace, two, three, four, five, six, seven, jack, queen, king };

inline constexpr int suit_count = 4;
inline constexpr int rank_count = 10;
inline constexpr int card_count = suit_count * rank_count;

/// A card, or none, which is the default. Its number is 10 * suit + rank; 40 for none.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : number_(static_cast<std::uint8_t>(static_cast<int>(suit) * rank_count +
                                          static_cast<int>(rank))) {}
  [[nodiscard]] static constexpr Card from_number(int number) {
    Card card;
    card.number_ = static_cast<std::uint8_t>(number);
    return card;
  }

  /// Returns whether this is one of the 40 cards. If not, call only `number` and `==`.
  [[nodiscard]] constexpr bool exists() const { return number_ < card_count; }
  [[nodiscard]] constexpr int number() const { return number_; }
  [[nodiscard]] constexpr std::size_t index() const {
    assert(exists());
    return number_;
  }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(number_ / rank_count); }
  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(number_ % rank_count); }
  [[nodiscard]] constexpr bool minor() const { return rank() <= Rank::seven; }

  friend constexpr bool operator==(Card, Card) = default;

 private:
  std::uint8_t number_ = card_count;
};

/// Set of cards.
using CardSet = Set<Card>;

inline constexpr CardSet all_cards{(std::uint64_t{1} << card_count) - 1};

/// Returns the *number* of a card: the distance of its moves and threats in squares, 1 to 7 (C3).
[[nodiscard]] constexpr int reach_of(Card card) {
  constexpr int of_king = 1;
  constexpr int of_queen_and_jack = 2;
  if (card.minor()) {
    return static_cast<int>(card.rank()) + 1;
  }
  return card.rank() == Rank::king ? of_king : of_queen_and_jack;
}

/// Returns the other cards of its rank and of its suit: its partners in an exchange (C11, C12).
[[nodiscard]] constexpr CardSet alike(Card card) {
  constexpr std::uint64_t one_suit = (std::uint64_t{1} << rank_count) - 1;
  constexpr std::uint64_t one_rank = 1 | (std::uint64_t{1} << rank_count) |
                                     (std::uint64_t{1} << (2 * rank_count)) |
                                     (std::uint64_t{1} << (3 * rank_count));
  const CardSet of_suit{one_suit << (static_cast<int>(card.suit()) * rank_count)};
  const CardSet of_rank{one_rank << static_cast<int>(card.rank())};
  return (of_suit | of_rank) - CardSet::of(card);
}

inline constexpr Card ace_of_spades{Rank::ace, Suit::spades};

/// The value of the ace of spades on the printed sheet; the tag AsDePique can change it (C1).
inline constexpr int ace_of_spades_as_printed = 1;

/// Returns the value of a card in points (C1). `of_ace_of_spades`: that of the ace of spades.
[[nodiscard]] constexpr int value_of(Card card, int of_ace_of_spades = ace_of_spades_as_printed) {
  constexpr std::array<std::int8_t, card_count> values{
      28, 24, 20, 16, 12, 8, 4, 25, 45, 50,  // trefle
      0,  18, 15, 12, 9,  6, 3, 20, 35, 40,  // pique, except its ace
      14, 12, 10, 8,  6,  4, 2, 15, 25, 30,  // coeur
      7,  6,  5,  4,  3,  2, 1, 10, 15, 20,  // carreau
  };
  return card == ace_of_spades ? of_ace_of_spades : values[card.index()];
}

}  // namespace damier::rules::alice
