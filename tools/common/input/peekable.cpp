#include "peekable.hpp"

#include <algorithm>

namespace damier::cli {

std::size_t Peekable::read(std::span<char> into) {
  if (ahead_.empty()) {
    return read_(into);
  }
  const std::size_t size = ahead_.copy(into.data(), into.size());
  ahead_.erase(0, size);
  return size;
}

std::string_view Peekable::peek(std::size_t size) {
  std::size_t filled = ahead_.size();
  ahead_.resize(std::max(filled, size));
  while (filled < ahead_.size()) {
    const std::size_t got = read_(std::span(ahead_).subspan(filled));
    if (got == 0) {
      break;
    }
    filled += got;
  }
  ahead_.resize(filled);
  return std::string_view(ahead_).substr(0, size);
}

}  // namespace damier::cli
