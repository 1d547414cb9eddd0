#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/games/draughts/game_type.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation::draughts {

/// The names of the squares in records of a ruleset, and their numbers in the rules.
class SquareNames {
 public:
  /// By the game type of the ruleset, or as a record has it.
  explicit SquareNames(const pdn::GameType& type);

  /// The place of a square on the printed board.
  [[nodiscard]] pdn::Place place(int square) const { return place_of_square(type_, square); }

  /// The square with that name, numeric or algebraic; nothing if none exists.
  [[nodiscard]] std::optional<int> find(std::string_view name) const {
    return is_digit(name.front()) ? by_number(name) : by_letter(name);
  }
  /// Its name in canonical form.
  [[nodiscard]] std::string_view name(int square) const {
    const Name& one = names_[static_cast<std::size_t>(square)];
    return {one.text.data(), one.size};
  }
  /// Whether a name has the canonical form of this ruleset: numeric or with a small letter, without
  /// leading zeros.
  [[nodiscard]] bool canonical(std::string_view name) const {
    const char first = name.front();
    return algebraic_ ? !is_digit(first) && first >= 'a' && name[1] != '0'
                      : is_digit(first) && first != '0';
  }
  /// Returns these squares with names of the kind in a ply: numbers, or letters with numbers; the
  /// ruleset's own if the ply has neither.
  [[nodiscard]] SquareNames in_style_of(std::string_view ply) const;
  /// Returns the number of squares.
  [[nodiscard]] int count() const { return count_; }
  /// Returns whether names have letters.
  [[nodiscard]] bool algebraic() const { return algebraic_; }
  /// The number, from 1, that set-ups and moves may use for a square, whatever its name.
  [[nodiscard]] int number(int square) const { return numbers_[static_cast<std::size_t>(square)]; }
  /// The square with that number, which must exist.
  [[nodiscard]] int square(int number) const { return squares_[static_cast<std::size_t>(number)]; }
  /// The square in a ply of the commonest form (grammar::draughts::PlainPly), if that is its
  /// canonical name.
  [[nodiscard]] std::optional<int> find_plain(std::uint8_t written) const {
    const std::uint8_t square = plain_[written];
    return square == no_square ? std::nullopt : std::optional<int>(square);
  }

 private:
  struct Name {
    std::array<char, 4> text{};
    std::uint8_t size = 0;
  };
  static constexpr std::size_t most = 144;
  static constexpr std::uint8_t no_square = 255;

  [[nodiscard]] std::optional<int> by_number(std::string_view name) const {
    std::size_t number = 0;
    for (const char c : name) {
      number = std::min(most + 1, 10 * number + static_cast<std::size_t>(c - '0'));
    }
    const std::uint8_t square = squares_[number];
    return square == no_square ? std::nullopt : std::optional<int>(square);
  }
  [[nodiscard]] std::optional<int> by_letter(std::string_view name) const;
  void write_names();

  pdn::GameType type_;
  int count_ = 0;
  bool algebraic_ = false;
  std::array<Name, most> names_;                  ///< by square
  std::array<std::uint8_t, most> numbers_{};      ///< by square
  std::array<std::uint8_t, most + 2> squares_{};  ///< by number; no_square if none exists
  std::array<std::array<std::uint8_t, 13>, 12>
      by_letter_{};                        ///< by letter and number; no_square if none exists
  std::array<std::uint8_t, 256> plain_{};  ///< see find_plain; no_square if none exists
};

/// The rule of notation, with examples that fit the board and its names.
[[nodiscard]] Rule notation_rule(const SquareNames& names);

}  // namespace damier::notation::draughts
