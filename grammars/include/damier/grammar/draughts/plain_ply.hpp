#pragma once

#include <cstddef>
#include <cstdint>

namespace damier::grammar::draughts {

/// Recognises the commonest plies without the rules of the grammar, and with few branches, for
/// speed: `34-30`, `7x18` or `19:28`, with squares of one or two digits, and `c3-d4` or `e5:c3`.
/// Two squares of one digit do not match, since they may be a result.
class PlainPly {
 public:
  PlainPly() = default;
  /// `size` is 0 if the input does not begin with such a ply. Whatever matches here is the same
  /// move to the rules below.
  PlainPly(const char* begin, const char* end) {
    if (end - begin <= max_length) {
      return;  // the input ends with the ply
    }
    const bool numbers = is_digit(*begin);
    const std::size_t from_size = numbers ? size_of_number(begin) : size_of_lettered;
    const char* const to_begin = begin + from_size + 1;
    const std::size_t to_size = numbers ? size_of_number(to_begin) : size_of_lettered;
    const char sign = to_begin[-1];
    const char next = to_begin[to_size];
    const unsigned squares = numbers ? bit(is_digit(*to_begin)) & bit(from_size + to_size > 2)
                                     : bit(is_lettered(begin)) & bit(is_lettered(to_begin));
    const unsigned signs = bit(sign == '-') | bit(sign == 'x') | bit(sign == ':');
    const unsigned ends = bit(next == ' ') | bit(next == '\n');
    if ((squares & signs & ends) != 0) {
      set(begin, from_size, to_begin, to_size);
    }
  }

  /// The square with a name of at most `max_name_length` characters, as it stands in a ply.
  static constexpr std::uint8_t square(const char* at, std::size_t size) {
    if (!is_digit(*at)) {
      return static_cast<std::uint8_t>(first_lettered + ranks * file(at[0]) + rank(at[1]));
    }
    const int first = at[0] - '0';
    return static_cast<std::uint8_t>(size == 1 ? first : 10 * first + at[1] - '0');
  }

  static constexpr std::size_t max_name_length = 2;

  std::uint8_t size = 0;
  std::uint8_t from = 0;  ///< a number, or from 100 on a letter and a number: a1, a2, ..., b1, ...
  std::uint8_t to = 0;
  bool capture = false;
  bool leading_zero = false;  ///< a number has a leading zero, which is not canonical

 private:
  static constexpr std::ptrdiff_t max_length = 5;
  static constexpr std::size_t size_of_lettered = 2;
  static constexpr unsigned first_lettered = 100;
  static constexpr unsigned files = 12;
  static constexpr unsigned ranks = 9;

  void set(const char* from_begin, std::size_t from_size, const char* to_begin,
           std::size_t to_size) {
    size = static_cast<std::uint8_t>(from_size + 1 + to_size);
    from = square(from_begin, from_size);
    to = square(to_begin, to_size);
    capture = to_begin[-1] != '-';
    leading_zero = *from_begin == '0' || *to_begin == '0';
  }

  static constexpr unsigned bit(bool truth) { return truth ? 1 : 0; }
  static constexpr bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }
  static constexpr std::size_t size_of_number(const char* at) {
    return std::size_t{1} + (is_digit(at[1]) ? 1 : 0);
  }
  /// Count from 0; a character that names no file or rank gives a number beyond the board.
  static constexpr unsigned file(char c) { return static_cast<unsigned char>(c - 'a'); }
  static constexpr unsigned rank(char c) { return static_cast<unsigned char>(c - '1'); }
  static constexpr bool is_lettered(const char* at) {
    return file(at[0]) < files && rank(at[1]) < ranks;
  }
};

}  // namespace damier::grammar::draughts
