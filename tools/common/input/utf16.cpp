
#include "damier/notation/record/utf16.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>

#include "byte_source.hpp"

namespace damier::cli {

namespace {

/// Converts UTF-16 to UTF-8.
class Utf16 {
 public:
  Utf16(std::shared_ptr<Peekable> bytes, notation::Utf16Order order)
      : bytes_(std::move(bytes)), decoder_(order) {}

  std::size_t read(std::span<char> into) {
    while (at_ == ready_.size() && fill()) {
    }
    const std::size_t count = std::min(into.size(), ready_.size() - at_);
    std::copy_n(ready_.begin() + static_cast<std::ptrdiff_t>(at_), count, into.begin());
    at_ += count;
    return count;
  }
  /// Returns whether the input ended inside a character.
  [[nodiscard]] bool is_cut_short() const { return cut_short_; }

 private:
  /// Reads more; returns false at the end.
  bool fill() {
    std::array<char, std::size_t{1} << 14> some{};
    const std::size_t count = bytes_->read(some);
    ready_.clear();
    at_ = 0;
    decoder_.decode({some.data(), count}, ready_);
    if (count == 0) {
      cut_short_ = !decoder_.finish(ready_);
    }
    return count != 0;
  }

  std::shared_ptr<Peekable> bytes_;
  notation::Utf16Decoder decoder_;
  std::string ready_;  ///< UTF-8 not read yet, from `at_` on
  std::size_t at_ = 0;
  bool cut_short_ = false;
};

}  // namespace

Decompressed as_utf8(const Decompressed& bytes) {
  constexpr std::size_t lookahead = 512;
  const auto order = notation::utf16_order(bytes.bytes->peek(lookahead));
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
