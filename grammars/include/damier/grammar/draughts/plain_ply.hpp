#pragma once

#include <cstddef>
#include <cstdint>

namespace damier::grammar::draughts {

/// Recognises the commonest plies without the rules of the grammar, and with few branches, for
/// speed: `34-30` or `7x18`, with squares of one or two digits. Two squares of one digit do not
/// match, since they may be a result.
class PlainPly {
 public:
  PlainPly() = default;
  /// `size` is 0 if the input does not begin with such a ply. Whatever matches here is the same
  /// move to the rules below.
  PlainPly(const char* begin, const char* end) {
    if (end - begin <= longest) {
      return;  // the input ends with the ply
    }
    const std::size_t from_size = size_of_number(begin);
    const char* const to_begin = begin + from_size + 1;
    const std::size_t to_size = size_of_number(to_begin);
    const char sign = to_begin[-1];
    const char next = to_begin[to_size];
    const unsigned digits = bit(is_digit(*begin)) & bit(is_digit(*to_begin));
    const unsigned signs = bit(sign == '-') | bit(sign == 'x');
    const unsigned ends = bit(next == ' ') | bit(next == '\n');
    if ((digits & signs & ends & bit(from_size + to_size > 2)) != 0) {
      set(begin, from_size, to_begin, to_size);
    }
  }

  /// A ply that is known to match.
  [[nodiscard]] static PlainPly matched(const char* begin, const char* end) {
    const std::size_t from_size = size_of_number(begin);
    const char* const to_begin = begin + from_size + 1;
    PlainPly ply;
    ply.set(begin, from_size, to_begin, static_cast<std::size_t>(end - to_begin));
    return ply;
  }

  std::uint8_t size = 0;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  bool capture = false;
  bool leading_zero = false;  ///< a number has a leading zero, which is not canonical

 private:
  static constexpr std::ptrdiff_t longest = 5;

  void set(const char* from_begin, std::size_t from_size, const char* to_begin,
           std::size_t to_size) {
    size = static_cast<std::uint8_t>(from_size + 1 + to_size);
    from = number(from_begin, from_size);
    to = number(to_begin, to_size);
    capture = to_begin[-1] == 'x';
    leading_zero = *from_begin == '0' || *to_begin == '0';
  }

  static constexpr unsigned bit(bool truth) { return truth ? 1 : 0; }
  static constexpr bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }
  static constexpr std::size_t size_of_number(const char* at) {
    return std::size_t{1} + (is_digit(at[1]) ? 1 : 0);
  }
  static constexpr std::uint8_t number(const char* at, std::size_t size) {
    const int first = at[0] - '0';
    return static_cast<std::uint8_t>(size == 1 ? first : 10 * first + at[1] - '0');
  }
};

}  // namespace damier::grammar::draughts
