#pragma once

#include <cstdint>

namespace damier::grammar::loa {

/// Recognises the most common plies without the rules of the grammar, for speed: `b1-b3` or
/// `b1xd3`, followed by a blank or a line end.
class PlainPly {
 public:
  static constexpr std::uint8_t length = 5;

  PlainPly() = default;
  /// `size` is 0 if the input does not begin with such a ply. The grammar matches the same move.
  PlainPly(const char* begin, const char* end) {
    if (end - begin <= length) {
      return;  // the input ends with the ply
    }
    const unsigned from_file = file(begin[0]);
    const unsigned from_rank = rank(begin[1]);
    const unsigned to_file = file(begin[3]);
    const unsigned to_rank = rank(begin[4]);
    const char sign = begin[2];
    const char next = begin[length];
    const bool squares = (from_file | from_rank | to_file | to_rank) < board_size;
    const unsigned signs = bit(sign == '-') | bit(sign == 'x');
    const unsigned ends = bit(next == ' ') | bit(next == '\n');
    if ((bit(squares) & signs & ends) != 0) {
      size = length;
      from = static_cast<std::uint8_t>(board_size * from_rank + from_file);
      to = static_cast<std::uint8_t>(board_size * to_rank + to_file);
      capture = sign == 'x';
    }
  }

  std::uint8_t size = 0;
  std::uint8_t from = 0;  ///< number from 0 on a1 to 63 on h8, rank by rank
  std::uint8_t to = 0;
  bool capture = false;

 private:
  static constexpr unsigned board_size = 8;

  static constexpr unsigned bit(bool truth) { return truth ? 1 : 0; }
  /// Counts from 0; a character that is not a file gives a number beyond the board.
  static constexpr unsigned file(char c) { return static_cast<unsigned char>(c - 'a'); }
  static constexpr unsigned rank(char c) { return static_cast<unsigned char>(c - '1'); }
};

}  // namespace damier::grammar::loa
