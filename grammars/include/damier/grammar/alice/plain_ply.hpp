#pragma once

#include <cstddef>
#include <cstdint>

namespace damier::grammar::alice {

/// Recognises a ply in canonical form (C15) without the rules of the grammar, for speed: `+4CAd5`,
/// `4PIa5-e1`, `4PIa5~d2`, `3TRc2xRCOc5`, `4PIa5=4CAh8`, `+4CAd5=4PIh1`. Cards and squares are
/// numbers: 10 * suit + rank, in the order TR PI CO CA and A 2 3 4 5 6 7 V D R; and 8 * (rank - 1)
/// + (file - 1).
class PlainPly {
 public:
  static constexpr std::uint8_t none = 0xFF;

  PlainPly() = default;
  /// `size` is 0 if the input does not begin with such a ply. The grammar matches the same ply.
  PlainPly(const char* begin, const char* end) : at_(begin), end_(end) {
    if (read()) {
      size = static_cast<std::uint8_t>(at_ - begin);
    }
  }

  static constexpr std::ptrdiff_t card_size = 3;
  /// Returns the number of the card whose canonical name, of `card_size` characters, is there;
  /// `none` if none exists.
  [[gnu::always_inline]] static constexpr std::uint8_t card_at(const char* name) {
    const std::uint8_t rank = rank_of(name[0]);
    const std::uint8_t suit = suit_of(name[1], name[2]);
    return rank == none || suit == none ? none
                                        : static_cast<std::uint8_t>(ranks_a_suit * suit + rank);
  }

  std::uint8_t size = 0;
  bool draws = false;
  char sign = 0;  ///< one of - ~ x =, or 0 for a draw without exchange
  std::uint8_t card = none;
  std::uint8_t square = none;
  std::uint8_t other = none;   ///< the second card; none after - and ~
  std::uint8_t target = none;  ///< the second square

 private:
  static constexpr std::uint8_t ranks_a_suit = 10;
  static constexpr std::ptrdiff_t square_size = 2;

  static constexpr std::uint8_t rank_of(char c) {
    constexpr std::uint8_t jack = 7;
    switch (c) {
      case 'A':
        return 0;
      case 'V':
        return jack;
      case 'D':
        return jack + 1;
      case 'R':
        return jack + 2;
      default:
        return c >= '2' && c <= '7' ? static_cast<std::uint8_t>(c - '1') : none;
    }
  }
  static constexpr std::uint8_t suit_of(char first, char second) {
    constexpr std::uint8_t diamonds = 3;
    switch (first) {
      case 'T':
        return second == 'R' ? 0 : none;
      case 'P':
        return second == 'I' ? 1 : none;
      case 'C':
        return second == 'O' ? diamonds - 1 : second == 'A' ? diamonds : none;
      default:
        return none;
    }
  }
  static constexpr bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 0x80;  // NOLINT(readability-magic-numbers): not ASCII
  }

  bool read_card(std::uint8_t& out) {
    if (end_ - at_ < card_size) {
      return false;
    }
    out = card_at(at_);
    at_ += card_size;
    return out != none;
  }
  bool read_square(std::uint8_t& out) {
    if (end_ - at_ < square_size) {
      return false;
    }
    const auto file = static_cast<unsigned>(at_[0] - 'a');
    const auto rank = static_cast<unsigned>(at_[1] - '1');
    out = static_cast<std::uint8_t>(8 * rank + file);  // NOLINT(readability-magic-numbers): 8x8
    at_ += square_size;
    return file < 8 && rank < 8;  // NOLINT(readability-magic-numbers): 8x8
  }
  bool read_sign() {
    const char c = at_ < end_ ? *at_ : '\0';
    const bool of_draw = c == '=';
    if (of_draw || (!draws && (c == '-' || c == '~' || c == 'x'))) {
      sign = c;
      ++at_;
    }
    return sign != 0 || draws;
  }
  bool read() {
    draws = at_ < end_ && *at_ == '+';
    at_ += draws ? 1 : 0;
    if (!read_card(card) || !read_square(square) || !read_sign()) {
      return false;
    }
    if ((sign == '=' || sign == 'x') && !read_card(other)) {
      return false;
    }
    if (sign != 0 && !read_square(target)) {
      return false;
    }
    return at_ == end_ || (!is_word(*at_) && *at_ != '-' && *at_ != '~' && *at_ != '=');
  }

  const char* at_ = nullptr;
  const char* end_ = nullptr;
};

/// Recognises a card by its canonical name, for speed: `4CA`.
struct PlainCard {
  PlainCard(const char* begin, const char* end) {
    if (end - begin >= PlainPly::card_size && PlainPly::card_at(begin) != PlainPly::none) {
      size = static_cast<std::uint8_t>(PlainPly::card_size);
    }
  }

  std::uint8_t size = 0;
};

}  // namespace damier::grammar::alice
