#include "utf16.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/text/text.hpp"

namespace damier::cli {

namespace {

enum class Order { big, little };

/// Returns whether a pair of bytes is an ASCII character of a text.
bool is_ascii(char high, char low) {
  return high == '\0' && ((low >= ' ' && low <= '~') || low == '\n' || low == '\r' || low == '\t');
}

bool has_ascii(std::string_view text, Order order) {
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    if (order == Order::big ? is_ascii(text[i], text[i + 1]) : is_ascii(text[i + 1], text[i])) {
      return true;
    }
  }
  return false;
}

/// Returns the byte order of the characters; nothing if the text is not UTF-16.
std::optional<Order> order_of(std::string_view beginning) {
  // Every record begins with ASCII or has some soon.
  if (beginning.starts_with("\xFE\xFF")) {
    return has_ascii(beginning, Order::big) ? std::optional(Order::big) : std::nullopt;
  }
  if (beginning.starts_with("\xFF\xFE")) {
    return has_ascii(beginning, Order::little) ? std::optional(Order::little) : std::nullopt;
  }
  constexpr std::size_t two_characters = 4;
  if (beginning.size() < two_characters) {
    return std::nullopt;
  }
  if (is_ascii(beginning[0], beginning[1]) && is_ascii(beginning[2], beginning[3])) {
    return Order::big;
  }
  if (is_ascii(beginning[1], beginning[0]) && is_ascii(beginning[3], beginning[2])) {
    return Order::little;
  }
  return std::nullopt;
}

bool is_first_half(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_second_half(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

/// Converts UTF-16 to UTF-8.
class Utf16 {
 public:
  Utf16(std::shared_ptr<Peekable> bytes, Order order) : bytes_(std::move(bytes)), order_(order) {
    if (bytes_->peek(2).size() == 2 && unit_in(bytes_->peek(2)) == byte_order_mark) {
      std::array<char, 2> mark{};
      bytes_->read(mark);
    }
  }

  std::size_t read(std::span<char> into) {
    while (at_ == ready_.size() && fill()) {
    }
    const std::size_t count = std::min(into.size(), ready_.size() - at_);
    std::copy_n(ready_.begin() + static_cast<std::ptrdiff_t>(at_), count, into.begin());
    at_ += count;
    return count;
  }
  /// Returns whether the input ended inside a character.
  [[nodiscard]] bool is_cut_short() const { return ended_ && !rest_.empty(); }

 private:
  static constexpr char32_t byte_order_mark = 0xFEFF;
  static constexpr char32_t replacement = 0xFFFD;

  [[nodiscard]] char32_t unit_in(std::string_view pair) const {
    const auto first = static_cast<unsigned char>(pair[0]);
    const auto second = static_cast<unsigned char>(pair[1]);
    return order_ == Order::big ? static_cast<char32_t>(first << 8U | second)
                                : static_cast<char32_t>(second << 8U | first);
  }

  /// Reads more; returns false at the end.
  bool fill() {
    std::array<char, std::size_t{1} << 14> some{};
    const std::size_t count = bytes_->read(some);
    ready_.clear();
    at_ = 0;
    rest_.append(some.data(), count);
    std::size_t used = 0;
    for (; used + 2 <= rest_.size(); used += 2) {
      take(unit_in(std::string_view(rest_).substr(used, 2)));
    }
    rest_.erase(0, used);
    if (count == 0 && first_half_ != 0) {
      ready_ += notation::utf8_of(replacement);
      first_half_ = 0;
    }
    ended_ = count == 0;
    return !ended_;
  }

  void take(char32_t unit) {
    if (const char32_t first = std::exchange(first_half_, 0); first != 0) {
      if (is_second_half(unit)) {
        ready_ += notation::utf8_of(0x10000 + ((first - 0xD800) << 10U) + (unit - 0xDC00));
        return;
      }
      ready_ += notation::utf8_of(replacement);
    }
    if (is_first_half(unit)) {
      first_half_ = unit;
    } else {
      ready_ += notation::utf8_of(is_second_half(unit) ? replacement : unit);
    }
  }

  std::shared_ptr<Peekable> bytes_;
  Order order_;
  std::string rest_;   ///< bytes of an incomplete unit
  std::string ready_;  ///< UTF-8 not read yet, from `at_` on
  std::size_t at_ = 0;
  char32_t first_half_ = 0;  ///< first half of a pair of surrogates
  bool ended_ = false;
};

}  // namespace

Decompressed as_utf8(const Decompressed& bytes) {
  constexpr std::size_t lookahead = 512;
  const auto order = order_of(bytes.bytes->peek(lookahead));
  if (!order) {
    return bytes;
  }
  const auto reader = std::make_shared<Utf16>(bytes.bytes, *order);
  Decompressed text = bytes;
  text.bytes =
      std::make_shared<Peekable>([reader](std::span<char> into) { return reader->read(into); });
  text.failure = [reader, failure = bytes.failure] {
    const std::string before = failure();
    return before.empty() && reader->is_cut_short()
               ? std::string("it is UTF-16, and ends in the middle of a character")
               : before;
  };
  text.recoded = true;
  return text;
}

}  // namespace damier::cli
