#pragma once

#include <algorithm>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/alice/game.hpp"

/// Positions and moves of Alice as text, for the tests of the rules. Written from C1, C15, C16 and
/// C17 alone, independently of the codec, so that each verifies the other.
namespace damier::test::alice {

using rules::Alice;
using rules::Side;
using rules::alice::Card;
using rules::alice::CardSet;
using rules::alice::Fault;
using rules::alice::Level;
using rules::alice::Move;
using rules::alice::MoveKind;
using rules::alice::Pile;
using rules::alice::Position;
using rules::alice::Square;
using rules::alice::SquareSet;
using rules::alice::Why;

inline constexpr std::string_view ranks = "A234567VDR";
inline constexpr std::string_view suits = "TRPICOCA";

/// An impossible set-up, and the reason.
struct BadSetup : std::runtime_error {
  explicit BadSetup(const Fault& what) : std::runtime_error("bad set-up"), fault(what) {}
  Fault fault;
};

inline void check(const std::optional<Fault>& fault) {
  if (fault) {
    throw BadSetup(*fault);
  }
}

/// `4PI`
[[nodiscard]] inline Card card(std::string_view text) {
  const std::size_t rank = ranks.find(text.at(0));
  for (std::size_t suit = 0; suit < 4; ++suit) {
    if (rank != std::string_view::npos && text.substr(1, 2) == suits.substr(2 * suit, 2)) {
      return {static_cast<rules::alice::Rank>(rank), static_cast<rules::alice::Suit>(suit)};
    }
  }
  throw std::invalid_argument("no card: " + std::string(text));
}
/// `d5`
[[nodiscard]] inline Square square(std::string_view text) {
  return {text.at(0) - 'a' + 1, text.at(1) - '0'};
}
[[nodiscard]] inline std::string text_of(Card card) {
  return std::string(1, ranks[static_cast<std::size_t>(card.rank())]) +
         std::string(suits.substr(2 * static_cast<std::size_t>(card.suit()), 2));
}
[[nodiscard]] inline std::string text_of(Square square) {
  return {static_cast<char>('a' + square.file() - 1), static_cast<char>('0' + square.rank())};
}

[[nodiscard]] inline std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(text)};
  for (std::string part; std::getline(in, part, at);) {
    parts.push_back(part);
  }
  return parts;
}
/// Returns the items of a list of C17.
[[nodiscard]] inline std::vector<std::string> items(std::string_view list) {
  return list == "-" ? std::vector<std::string>{} : split(list, ',');
}
[[nodiscard]] inline std::string joined(std::vector<std::string> texts, std::string_view by) {
  std::ranges::sort(texts);
  std::string result;
  for (const std::string& text : texts) {
    result += (result.empty() ? "" : std::string(by)) + text;
  }
  return result;
}

/// `1:RTRd4,4PIa5:4PI:ACO,2CA:-`, with or without a fifth list (C17).
[[nodiscard]] inline Position position(std::string_view setup) {
  const std::vector<std::string> lists = split(setup, ':');
  Position result;
  result.to_move = lists.at(0) == "1" ? Side::first : Side::second;
  for (const std::string& item : items(lists.at(1))) {
    check(put(result, card(item), square(item.substr(3))));
  }
  for (const Side side : {Side::first, Side::second}) {
    for (const std::string& item : items(lists.at(3 + index(side)))) {
      check(take(result, side, card(item)));
    }
  }
  for (const std::string& item : items(lists.at(2))) {
    check(lock(result, card(item)));
  }
  if (lists.size() == 5) {
    stand_all(result);
  } else {
    for (const std::string& item : items(lists.at(5))) {
      check(stand(result, card(item), card(item.substr(4))));
    }
  }
  return result;
}

/// Returns the fault of a set-up, which must have one.
[[nodiscard]] inline Fault fault_of(std::string_view setup) {
  try {
    static_cast<void>(position(setup));
  } catch (const BadSetup& bad) {
    return bad.fault;
  }
  throw std::invalid_argument("nothing wrong: " + std::string(setup));
}

/// Returns a complete position, with its standing threats (C17). It cannot express a revealed card.
[[nodiscard]] inline std::string text_of(const Position& position) {
  std::string board;
  std::vector<std::string> standing;
  for (const Square from : position.occupied) {
    const Card here = position.board[from.index()];
    board += (board.empty() ? "" : ",") + text_of(here) + text_of(from);
    for (const Square to : standing_targets(position, from)) {
      standing.push_back(text_of(here) + ">" + text_of(position.board[to.index()]));
    }
  }
  const auto list = [](CardSet cards) {
    std::vector<std::string> texts;
    for (const Card one : cards) {
      texts.push_back(text_of(one));
    }
    return texts.empty() ? "-" : joined(texts, ",");
  };
  const auto or_dash = [](const std::string& text) { return text.empty() ? "-" : text; };
  return std::string(position.to_move == Side::first ? "1" : "2") + ":" + or_dash(board) + ":" +
         list(position.locked) + ":" + list(position.taken[0]) + ":" + list(position.taken[1]) +
         ":" + or_dash(joined(standing, ","));
}

/// `RTR 4PI ...` from the top (C16).
[[nodiscard]] inline Pile pile(std::string_view text) {
  Pile result;
  for (const std::string& one : text == "-" ? std::vector<std::string>{} : split(text, ' ')) {
    if (!result.add(card(one))) {
      throw std::invalid_argument("twice in the pile: " + one);
    }
  }
  return result;
}
/// Returns the game with that pile.
[[nodiscard]] inline Alice with_pile(std::string_view text) {
  return {.level = Level::b,
          .of_ace_of_spades = rules::alice::ace_of_spades_as_printed,
          .pile = pile(text)};
}

/// Canonical (C15).
[[nodiscard]] inline std::string text_of(const Move& move) {
  const std::string card = text_of(move.card);
  const std::string to = text_of(move.to);
  switch (move.kind) {
    case MoveKind::draw:
      return "+" + card + to;
    case MoveKind::draw_exchange:
      return "+" + card + to + "=" + text_of(move.other) + text_of(move.away);
    case MoveKind::move:
      return card + text_of(move.from) + "-" + to;
    case MoveKind::flight:
      return card + text_of(move.from) + "~" + to;
    case MoveKind::capture:
      return card + text_of(move.from) + "x" + text_of(move.other) + to;
    case MoveKind::exchange:
      return card + text_of(move.from) + "=" + text_of(move.other) + to;
  }
  return "?";
}

/// Reads a move in the form of C15, legal or not.
[[nodiscard]] inline Move move_of(std::string_view text) {
  const auto square_at = [&](std::size_t at) { return square(text.substr(at)); };
  if (text.at(0) == '+') {
    return text.size() == 6 ? Move::draw(card(text.substr(1)), square_at(4))
                            : Move::draw_exchange(card(text.substr(1)), square_at(4),
                                                  card(text.substr(7)), square_at(10));
  }
  switch (text.at(5)) {
    case '-':
      return Move::move(card(text), square_at(3), square_at(6));
    case '~':
      return Move::flight(card(text), square_at(3), square_at(6));
    case 'x':
      return Move::capture(card(text), square_at(3), card(text.substr(6)), square_at(9));
    case '=':
      return Move::exchange(card(text), square_at(3), card(text.substr(6)), square_at(9));
    default:
      throw std::invalid_argument("no move: " + std::string(text));
  }
}

/// Returns all legal moves, in the order of the walk.
[[nodiscard]] inline std::vector<Move> legal_moves(const Alice& game, const Position& position) {
  std::vector<Move> moves;
  game.for_each_move(position, [&](const Move& one) {
    moves.push_back(one);
    return true;
  });
  return moves;
}
[[nodiscard]] inline std::vector<std::string> texts_of(const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move& one : moves) {
    texts.push_back(text_of(one));
  }
  return texts;
}
/// Returns all legal moves as text, sorted bytewise, separated by blanks.
[[nodiscard]] inline std::string moves_text(const Alice& game, const Position& position) {
  return joined(texts_of(legal_moves(game, position)), " ");
}
/// Returns the legal moves whose text begins with a prefix; with an empty prefix the moves of cards
/// on the board: no draws, no exchanges.
[[nodiscard]] inline std::string moves_text(const Alice& game, const Position& position,
                                            std::string_view begin) {
  std::vector<std::string> texts = texts_of(legal_moves(game, position));
  std::erase_if(texts, [&](const std::string& text) {
    return begin.empty() ? text.find_first_of("+=") != std::string::npos : !text.starts_with(begin);
  });
  return joined(texts, " ");
}

/// Why a move is illegal in a position, both given as text.
[[nodiscard]] inline Why why_not(std::string_view setup, std::string_view written,
                                 const Alice& game = {}) {
  return game.why_not(position(setup), move_of(written));
}

/// Returns the position after a sequence of moves, which must be legal.
[[nodiscard]] inline Position after(const Alice& game, Position position, std::string_view moves) {
  for (const std::string& one : split(moves, ' ')) {
    if (!game.is_legal(position, move_of(one))) {
      throw std::invalid_argument("not legal: " + one);
    }
    position = game.play(position, move_of(one));
  }
  return position;
}

/// All cards drawn: those taken by the two sides as listed (C17), the others on the board
/// from a1 in the order of C1.
[[nodiscard]] inline Position game_over(std::string_view first, std::string_view second) {
  Position result;
  for (const std::string& item : items(first)) {
    check(take(result, Side::first, card(item)));
  }
  for (const std::string& item : items(second)) {
    check(take(result, Side::second, card(item)));
  }
  int number = 0;
  for (const Card one : CardSet(result.pile)) {
    check(put(result, one, Square::from_number(number++)));
  }
  return result;
}

[[nodiscard]] inline std::string text_of(SquareSet squares) {
  std::string result;
  for (const Square one : squares) {
    result += (result.empty() ? "" : " ") + text_of(one);
  }
  return result;
}

}  // namespace damier::test::alice
