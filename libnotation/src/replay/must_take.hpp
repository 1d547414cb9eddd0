#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

/// The pieces that must capture, and some of their captures, as a message names them: `17` and
/// `17x28`, `15 or 17` and `15x24, 17x28`.
class MustTake {
 public:
  /// Adds a piece by its square, once.
  void add_piece(std::string square) {
    if (std::ranges::find(pieces_, square) == pieces_.end()) {
      pieces_.push_back(std::move(square));
    }
  }
  /// Adds a capture in canonical notation. Returns whether more are wanted.
  bool add_capture(std::string capture) {
    if (captures_.size() < max_listed) {
      captures_.push_back(std::move(capture));
    } else {
      more_ = true;
    }
    return !more_;
  }
  [[nodiscard]] std::string pieces() const {
    const std::span<const std::string> all = pieces_;
    return all.size() == 1 ? all.front()
                           : phrase("{0} or {1}", list(all.first(all.size() - 1)), all.back());
  }
  [[nodiscard]] std::string captures() const {
    return more_ ? phrase("{0} and more", list(captures_)) : list(captures_);
  }

 private:
  static constexpr std::size_t max_listed = 3;

  static std::string list(std::span<const std::string> all) {
    std::string text;
    for (const std::string& one : all) {
      text += (text.empty() ? "" : ", ") + one;
    }
    return text;
  }

  std::vector<std::string> pieces_;
  std::vector<std::string> captures_;
  bool more_ = false;
};

}  // namespace damier::notation
