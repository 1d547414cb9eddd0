#include "squares.hpp"

#include <algorithm>
#include <stdexcept>

namespace damier::notation::draughts {

SquareNames::SquareNames(const pdn::GameType& type) : type_(type) {
  count_ = type.squares();
  algebraic_ = type.notation == 'A';
  squares_.fill(no_square);
  for (auto& column : by_letter_) {
    column.fill(no_square);
  }
  for (int number = 1; number <= count_; ++number) {
    const int square = square_of(type, number).value();
    const std::string letters = name_at(type, place_of_square(type, square));
    const std::string text = algebraic_ ? letters : std::to_string(number);
    Name& name = names_[static_cast<std::size_t>(square)];
    std::ranges::copy(text, name.text.begin());
    name.size = static_cast<std::uint8_t>(text.size());
    numbers_[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(number);
    squares_[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(square);
    by_letter_[static_cast<std::size_t>(letters[0] - 'a')]
              [static_cast<std::size_t>(std::stoi(letters.substr(1)))] =
                  static_cast<std::uint8_t>(square);
  }
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
