#include "names.hpp"

#include <array>

#include "damier/grammar/alice.hpp"
#include "damier/grammar/alice/plain_ply.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation::alice {

using rules::alice::board_size;
using rules::alice::Rank;
using rules::alice::Suit;

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::alice;

constexpr std::string_view rank_letters = "A234567VDR";
constexpr std::array<std::string_view, rules::alice::suit_count> suit_letters{"TR", "PI", "CO",
                                                                              "CA"};
// Black signs for all suits: a terminal may show white ones in its background colour.
constexpr std::array<std::string_view, rules::alice::suit_count> suit_signs{"♣", "♠", "♥", "♦"};

/// Returns the rank that a word denotes; it must denote one. `suit_of` returns the suit.
Rank rank_of(std::string_view word) {
  const char first = to_lower(word.front());
  switch (first) {
    case 'a':
      return Rank::ace;
    case 'v':
      return Rank::jack;
    case 'd':
      return Rank::queen;
    case 'r':
      return word.size() > 1 && to_lower(word[1]) == 'e' ? Rank::queen : Rank::king;
    default:
      return static_cast<Rank>(first - '1');
  }
}

Suit suit_of(std::string_view word) {
  switch (to_lower(word.front())) {
    case 't':
      return Suit::clubs;
    case 'p':
      return Suit::spades;
    case 'c':
      return to_lower(word[1]) == 'a' ? Suit::diamonds : Suit::hearts;
    default:
      break;
  }
  // U+2660 to U+2667: the four suits twice, in this order.
  constexpr std::array by_sign{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
  return by_sign[(static_cast<unsigned char>(word[2]) - 0xA0U) % by_sign.size()];
}

struct CardWords {
  std::string_view rank;
  std::string_view suit;
};

template <typename Rule>
struct card_action : pegtl::nothing<Rule> {};

template <>
struct card_action<rule::rank> {
  template <typename Input>
  static void apply(const Input& in, CardWords& words) {
    words.rank = in.string_view();
  }
};

template <>
struct card_action<rule::suit> {
  template <typename Input>
  static void apply(const Input& in, CardWords& words) {
    words.suit = in.string_view();
  }
};

}  // namespace

void write_card(Card card, std::string& out) {
  out += rank_letters[static_cast<std::size_t>(card.rank())];
  out += suit_letters[static_cast<std::size_t>(card.suit())];
}

void write_square(Square square, std::string& out) {
  out += static_cast<char>('a' + square.file() - 1);
  out += static_cast<char>('0' + square.rank());
}

std::string card_name(Card card) {
  std::string name;
  write_card(card, name);
  return name;
}

std::string square_name(Square square) {
  std::string name;
  write_square(square, name);
  return name;
}

std::string placed_name(Card card, Square square) { return card_name(card) + square_name(square); }

std::string card_symbol(Card card) {
  std::string symbol(1, rank_letters[static_cast<std::size_t>(card.rank())]);
  symbol += suit_signs[static_cast<std::size_t>(card.suit())];
  return symbol;
}

std::optional<Card> find_card(std::string_view name) {
  using Plain = grammar::alice::PlainPly;
  const std::uint8_t plain =
      name.size() == Plain::card_size ? Plain::card_at(name.data()) : Plain::none;
  if (plain != Plain::none) {
    return Card::from_number(plain);
  }
  grammar::text_input in(name.data(), name.data() + name.size(), "");
  CardWords words;
  if (!pegtl::parse<pegtl::seq<rule::real_card, pegtl::eof>, card_action>(in, words)) {
    return std::nullopt;
  }
  return Card(rank_of(words.rank), suit_of(words.suit));
}

std::optional<Card> find_english_card(std::string_view name) {
  constexpr std::string_view english_ranks = "A234567JQK";
  constexpr std::string_view english_suits = "CSHD";
  if (name.size() != 2) {
    return std::nullopt;
  }
  const std::size_t rank = english_ranks.find(to_upper(name[0]));
  const std::size_t suit = english_suits.find(to_upper(name[1]));
  if (rank == std::string_view::npos || suit == std::string_view::npos) {
    return std::nullopt;
  }
  std::string french(1, rank_letters[rank]);
  french += suit_letters[suit];
  return find_card(french);
}

std::optional<Square> find_square(std::string_view name) {
  if (name.size() != 2) {
    return std::nullopt;
  }
  const int file = to_lower(name[0]) - 'a' + 1;
  const int rank = name[1] - '0';
  const bool there = file >= 1 && file <= board_size && rank >= 1 && rank <= board_size;
  return there ? std::optional(Square(file, rank)) : std::nullopt;
}

std::string list_of(rules::alice::SquareSet squares) {
  std::string list;
  for (const Square square : squares) {
    list += list.empty() ? "" : ", ";
    write_square(square, list);
  }
  return list;
}

std::string list_of(CardSet cards, std::string_view separator) {
  std::string list;
  for_each_by_name(cards, [&](Card card) {
    list += list.empty() ? "" : separator;
    write_card(card, list);
  });
  return list;
}

}  // namespace damier::notation::alice
