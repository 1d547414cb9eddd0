#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/record/splitter.hpp"

namespace damier::cli {

/// Bytes of which the first can be looked at before they are read.
class Peekable {
 public:
  explicit Peekable(notation::ReadBytes read) : read_(std::move(read)) {}

  std::size_t read(std::span<char> into);
  /// The next bytes, at most `size`, which `read` will still give.
  std::string_view peek(std::size_t size);

 private:
  notation::ReadBytes read_;
  std::string ahead_;
};

}  // namespace damier::cli
