#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace damier::grammar::lices {

/// Recognises a ply in canonical form (L15, L16) without the rules of the grammar, for speed:
/// `c3-d4`, `Cb1=1b`, `Ca3-3aA`, `c1(1b)a1(b2)2c`. Squares are numbers as the owner of the piece
/// sees them, row by row from its own edge: 10 * row + file, both from 0.
class PlainPly {
 public:
  /// The grammar reads longer captures.
  static constexpr std::size_t max_jumps = 8;

  struct Jump {
    std::uint8_t over = 0;  ///< from the point of view of its owner
    std::uint8_t landing = 0;
  };

  PlainPly() = default;
  /// `size` is 0 if the input does not begin with such a ply. The grammar matches the same ply.
  PlainPly(const char* begin, const char* end) : at_(begin), end_(end) {
    if (read()) {
      size = static_cast<std::uint8_t>(at_ - begin);
    }
  }

  std::uint8_t size = 0;
  char piece = 0;  ///< C, E, or 0 for a Pion
  char sign = 0;   ///< one of - = (
  bool on_lice = false;
  std::uint8_t from = 0;
  std::uint8_t to = 0;  ///< end of an advance or mailler
  std::uint8_t jump_count = 0;
  std::array<Jump, max_jumps> jumps{};

 private:
  static constexpr unsigned files = 10;
  static constexpr unsigned rows_of_camp = 5;
  static constexpr std::uint8_t last_square = files * files - 1;

  [[nodiscard]] char next() const { return at_ < end_ ? *at_ : '\0'; }
  bool accept(char c) {
    const bool same = next() == c;
    at_ += same ? 1 : 0;
    return same;
  }
  bool read_row(unsigned& row) {
    row = static_cast<unsigned char>(next() - 'a');
    at_ += row < rows_of_camp ? 1 : 0;
    return row < rows_of_camp;
  }
  bool read_file(unsigned& file) {
    file = static_cast<unsigned char>(next() - '1');
    if (file >= files - 1) {
      return false;
    }
    ++at_;
    if (file == 0 && accept('0')) {
      file = files - 1;
    }
    return true;
  }
  /// Reads a square: in the owner's camp the row comes first, in the other one the file. Inlined,
  /// since each ply has two or more squares.
  [[gnu::always_inline]] bool read_square(std::uint8_t& square) {
    unsigned row = 0;
    unsigned file = 0;
    const bool at_home = read_row(row);
    const bool whole = at_home ? read_file(file) : read_file(file) && read_row(row);
    const unsigned number = files * row + file;
    square = static_cast<std::uint8_t>(at_home ? number : last_square - number);
    return whole;
  }
  bool read_jumps() {
    do {
      if (jump_count == max_jumps || !read_square(jumps[jump_count].over) || !accept(')') ||
          !read_square(jumps[jump_count].landing)) {
        return false;
      }
      ++jump_count;
    } while (accept('('));
    return true;
  }
  /// Returns whether the ply ends here. After a blank a jump or the mark of a lice could follow.
  [[nodiscard]] bool ends() const {
    if (at_ == end_ || *at_ == '\n') {
      return true;
    }
    if (*at_ != ' ' || end_ - at_ < 2) {
      return false;
    }
    const char behind = at_[1];
    return behind != '(' && behind != 'A' && behind != ' ' && behind != '\t' && behind != '\r';
  }
  bool read() {
    if (next() == 'C' || next() == 'E') {
      piece = *at_++;
    }
    if (!read_square(from)) {
      return false;
    }
    sign = next();
    if (sign != '-' && sign != '=' && sign != '(') {
      return false;
    }
    ++at_;
    if (sign == '(' ? !read_jumps() : !read_square(to)) {
      return false;
    }
    on_lice = accept('A');
    return ends();
  }

  const char* at_ = nullptr;
  const char* end_ = nullptr;
};

}  // namespace damier::grammar::lices
