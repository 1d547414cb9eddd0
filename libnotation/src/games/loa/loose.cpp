#include "damier/notation/games/loa/loose.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/text/ascii.hpp"

#include "squares.hpp"

namespace damier::notation::loa {

using rules::loa::Move;

namespace {

/// Parses the words for a ply that is not a move.
std::optional<LooseMove> find_word(std::string_view text) {
  constexpr std::array<std::string_view, 4> passes{"pass", "passe", "--", "0000"};
  constexpr std::array<std::string_view, 3> resignations{"resign", "resigns", "resigned"};
  const auto is = [&](std::string_view word) { return same_in_any_case(text, word); };
  if (std::ranges::any_of(passes, is)) {
    return LooseMove{LooseMove::Kind::pass, Move::pass(), {}};
  }
  if (std::ranges::any_of(resignations, is)) {
    return LooseMove{LooseMove::Kind::resign, Move::pass(), {}};
  }
  return std::nullopt;
}

/// Returns whether there is exactly one sign, with optional blanks, between two squares.
bool is_sign(std::string_view between) {
  constexpr std::array<std::string_view, 7> signs{"", "-", "x", ":", "*", "\u2013", "\u2014"};
  const std::string_view sign = trimmed(between);
  return std::ranges::any_of(signs,
                             [&](std::string_view one) { return same_in_any_case(sign, one); });
}

constexpr std::size_t name_size = 2;  ///< length of a square's name

/// Returns the move of a text without blanks and marks, like nearly all texts: `c1-c3`, `c1:c3`.
std::optional<LooseMove> find_plain_move(std::string_view text) {
  constexpr std::string_view signs = "-:x";
  if (text.size() != 2 * name_size + 1 || signs.find(text[name_size]) == std::string_view::npos) {
    return std::nullopt;
  }
  const auto from = find_square(text.substr(0, name_size));
  const auto to = find_square(text.substr(name_size + 1));
  return from && to ? std::optional(LooseMove{LooseMove::Kind::move, Move::between(*from, *to), {}})
                    : std::nullopt;
}

/// Removes the marks from the end of a text.
std::string_view take_marks(std::string_view& text) {
  const std::size_t end = text.find_last_not_of("!?+# \t\r\n") + 1;  // npos + 1 is 0
  const std::string_view marks = trimmed(text.substr(end));
  text = text.substr(0, end);
  return marks;
}

}  // namespace

std::optional<LooseMove> find_loose_move(std::string_view text) {
  if (const auto move = find_plain_move(text)) {
    return move;
  }
  text = trimmed(text);
  const std::string_view marks = take_marks(text);
  if (auto word = find_word(text)) {
    word->marks = marks;
    return word;
  }
  if (text.size() < 2 * name_size) {
    return std::nullopt;
  }
  const auto from = find_square(text.substr(0, name_size));
  const auto to = find_square(text.substr(text.size() - name_size));
  if (!from || !to || !is_sign(text.substr(name_size, text.size() - 2 * name_size))) {
    return std::nullopt;
  }
  return LooseMove{LooseMove::Kind::move, Move::between(*from, *to), marks};
}

std::optional<LooseMove> find_index_move(std::string_view text) {
  if (const auto word = find_word(text)) {
    return word->kind == LooseMove::Kind::pass ? word : std::nullopt;
  }
  unsigned from = 0;
  unsigned to = 0;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, from);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '-') {
    return std::nullopt;
  }
  const auto second = std::from_chars(first.ptr + 1, end, to);
  if (second.ec != std::errc{} || second.ptr != end || from >= rules::loa::square_count ||
      to >= rules::loa::square_count) {
    return std::nullopt;
  }
  return LooseMove{
      LooseMove::Kind::move, Move::between(static_cast<int>(from), static_cast<int>(to)), {}};
}

PlainSquares NativeLine::write(const Move& move, std::string& out) {
  codec<rules::LignesDAction>::write_move({}, position_, move, out);
  PlainSquares squares;
  if (!move.is_pass()) {
    const auto there = position_.at(move.to);
    squares = {move.from, move.to, there && *there != position_.to_move, true};
  }
  if (move.is_pass() || position_.at(move.from) == position_.to_move) {
    position_ = rules::LignesDAction().play(position_, move);
  } else {
    position_.to_move = other(position_.to_move);
  }
  return squares;
}

}  // namespace damier::notation::loa
