#pragma once

#include <cstddef>
#include <cstdint>

namespace damier::grammar::marelle {

/// Recognises the most common plies without the rules of the grammar, for speed: a stone placed,
/// `d2`, or moved, `d2-d3`, without a removal, followed by a blank and another token, or by a line
/// end.
class PlainPly {
 public:
  PlainPly() = default;
  /// `size` is 0 if the input does not begin with such a ply. The rules below match the same ply.
  PlainPly(const char* begin, const char* end) {
    const auto left = static_cast<std::size_t>(end - begin);
    if (left > 3 && is_point(begin)) {
      const bool moves = begin[2] == '-' && left > 6 && is_point(begin + 3);
      const std::size_t length = moves ? 5 : 2;
      if (ends(begin + length)) {
        size = static_cast<std::uint8_t>(length);
        from = moves ? number(begin) : in_hand;
        to = number(moves ? begin + 3 : begin);
      }
    }
  }

  static constexpr unsigned lines = 7;
  /// The origin of a placed stone.
  static constexpr std::uint8_t in_hand = lines * lines;

  std::uint8_t size = 0;
  /// Points by column and row, each 0 to 6: column + 7 * row. Some are not on the board.
  std::uint8_t from = 0;
  std::uint8_t to = 0;

 private:
  static constexpr bool is_point(const char* at) {
    return static_cast<unsigned char>(at[0] - 'a') < lines &&
           static_cast<unsigned char>(at[1] - '1') < lines;
  }
  /// Returns whether the ply ends here. After a blank, a sign might continue it.
  static constexpr bool ends(const char* at) {
    const char next = at[1];
    return *at == '\n' ||
           (*at == ' ' && ((next >= '0' && next <= '9') || (next >= 'a' && next <= 'g')));
  }
  static constexpr std::uint8_t number(const char* at) {
    return static_cast<std::uint8_t>((at[0] - 'a') + static_cast<int>(lines) * (at[1] - '1'));
  }
};

}  // namespace damier::grammar::marelle
