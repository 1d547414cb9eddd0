#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/record/splitter.hpp"

namespace damier::cli {

/// Bytes with lookahead.
class Peekable {
 public:
  explicit Peekable(notation::ReadBytes read) : read_(std::move(read)) {}

  std::size_t read(std::span<char> into);
  /// Returns the next bytes, at most `size`; `read` returns them again.
  std::string_view peek(std::size_t size);

 private:
  notation::ReadBytes read_;
  std::string ahead_;
};

}  // namespace damier::cli
