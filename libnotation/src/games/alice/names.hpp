#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "damier/rules/alice/game.hpp"

/// The names of cards and squares (C1, C15).
namespace damier::notation::alice {

using rules::alice::Card;
using rules::alice::CardSet;
using rules::alice::Square;

/// Appends a card as rank and suit, `4PI`.
void write_card(Card card, std::string& out);
void write_square(Square square, std::string& out);
[[nodiscard]] std::string card_name(Card card);
[[nodiscard]] std::string square_name(Square square);
/// Returns a card with its square: `4PIa5`.
[[nodiscard]] std::string placed_name(Card card, Square square);
/// Returns a card as its rank and the sign of its suit.
[[nodiscard]] std::string card_symbol(Card card);

/// Returns the card with that name, in any form that readers accept; nothing if none exists.
[[nodiscard]] std::optional<Card> find_card(std::string_view name);
/// Returns the card with that English name, such as `KH`; nothing if none exists.
[[nodiscard]] std::optional<Card> find_english_card(std::string_view name);
/// Returns the square with that name, ignoring case.
[[nodiscard]] std::optional<Square> find_square(std::string_view name);

/// Returns the names of squares, or of cards in the order of their names, joined by `separator`.
[[nodiscard]] std::string list_of(rules::alice::SquareSet squares);
[[nodiscard]] std::string list_of(CardSet cards, std::string_view separator);
/// Calls `use` with each card in the order of names, as in C17.
template <class Use>
void for_each_by_name(CardSet cards, Use&& use) {
  using namespace rules::alice;
  constexpr std::array by_digit{Rank::two,   Rank::three, Rank::four,  Rank::five, Rank::six,
                                Rank::seven, Rank::ace,   Rank::queen, Rank::king, Rank::jack};
  constexpr std::array by_letters{Suit::diamonds, Suit::hearts, Suit::spades, Suit::clubs};
  for (const Rank rank : by_digit) {
    for (const Suit suit : by_letters) {
      if (const Card card(rank, suit); cards.contains(card)) {
        use(card);
      }
    }
  }
}

}  // namespace damier::notation::alice
