#include "squares.hpp"

#include <algorithm>
#include <stdexcept>

#include "damier/grammar/draughts/plain_ply.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

#include "rules.hpp"

namespace damier::notation::draughts {

namespace {

/// The letters of the widest board.
constexpr bool is_column(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'l'; }

/// Returns whether a text begins with the K of set-ups and a number, and these are not a column and a
/// row of a board of that width: `K46`.
bool begins_king(std::string_view text, int width) {
  constexpr int max_rows = 12;
  constexpr int column_k = 11;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
  const auto number = read_number<int>(text.substr(1, end - 1));
  return to_lower(text.front()) == 'k' && (width < column_k || !number || *number > max_rows);
}

}  // namespace

SquareNames::SquareNames(const pdn::GameType& type)
    : type_(type), count_(type.squares()), algebraic_(type.notation == 'A') {
  squares_.fill(no_square);
  for (auto& column : by_letter_) {
    column.fill(no_square);
  }
  for (int number = 1; number <= count_; ++number) {
    const int square = square_of(type, number).value();
    const std::string letters = name_at(type, place_of_square(type, square));
    numbers_[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(number);
    squares_[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(square);
    by_letter_[static_cast<std::size_t>(letters[0] - 'a')]
              [static_cast<std::size_t>(std::stoi(letters.substr(1)))] =
                  static_cast<std::uint8_t>(square);
  }
  write_names();
}

void SquareNames::write_names() {
  using grammar::draughts::PlainPly;
  plain_.fill(no_square);
  for (int number = 1; number <= count_; ++number) {
    const int square = squares_[static_cast<std::size_t>(number)];
    const std::string text =
        algebraic_ ? name_at(type_, place_of_square(type_, square)) : std::to_string(number);
    Name& name = names_[static_cast<std::size_t>(square)];
    std::ranges::copy(text, name.text.begin());
    name.size = static_cast<std::uint8_t>(text.size());
    if (text.size() <= PlainPly::max_name_length) {
      plain_[PlainPly::square(text.data(), text.size())] = static_cast<std::uint8_t>(square);
    }
  }
}

SquareNames SquareNames::in_style_of(std::string_view ply) const {
  const auto place = static_cast<std::size_t>(std::ranges::find_if(ply, is_digit) - ply.begin());
  bool letters = algebraic_;
  if (place < ply.size()) {
    const bool number = place == 0 || begins_king(ply.substr(place - 1), type_.width);
    letters = !number && (algebraic_ || is_column(ply[place - 1]));
  }
  SquareNames names = *this;
  if (letters != algebraic_) {
    names.algebraic_ = letters;
    names.write_names();
  }
  return names;
}

Rule notation_rule(const SquareNames& names) {
  constexpr int half_of_8x8 = 32;
  constexpr int half_of_12x12 = 72;
  if (names.algebraic()) {
    return names.count() == 2 * half_of_8x8 ? rule_notation_all : rule_notation_letters;
  }
  return names.count() == half_of_8x8     ? rule_notation_32
         : names.count() == half_of_12x12 ? rule_notation_72
                                          : rule_notation;
}

std::optional<int> SquareNames::by_letter(std::string_view name) const {
  const auto letter = static_cast<unsigned>((name.front() | 0x20) - 'a');
  unsigned number = 0;
  for (const char c : name.substr(1)) {
    number = number > most ? number : 10 * number + static_cast<unsigned>(c - '0');
  }
  if (letter >= by_letter_.size() || number >= by_letter_.front().size() ||
      by_letter_[letter][number] == no_square) {
    return std::nullopt;
  }
  return by_letter_[letter][number];
}

}  // namespace damier::notation::draughts
