#pragma once

#include <cstddef>
#include <string_view>

namespace damier::notation {

/// How many characters must be inserted, removed, replaced or swapped with their neighbour to turn
/// one word into the other (optimal string alignment). Words are compared by their first 64 bytes.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// Keeps the candidate that is most like a word: at most a third of its letters differ, one with
/// the same first letter comes before one without, and two equally good ones cancel each other.
class Closest {
 public:
  explicit Closest(std::string_view word);
  void offer(std::string_view candidate);
  /// Empty if nothing is close enough. A view of what was offered.
  [[nodiscard]] std::string_view found() const { return tied_ ? std::string_view{} : best_; }

 private:
  std::string_view word_;
  std::string_view best_;
  std::size_t distance_;  ///< twice the letters that differ, and one if the first does
  bool tied_ = false;
};

}  // namespace damier::notation
