#pragma once

#include <cstddef>
#include <string_view>

namespace damier::notation {

/// Counts the insertions, deletions, replacements and swaps of neighbours that turn one word into
/// the other (optimal string alignment). Only the first 64 bytes are compared.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// Keeps the candidate most similar to a word. At most a third of its letters may differ. A
/// candidate with the same first letter is preferred, then one that has all letters of the word in
/// their order; two equally good ones cancel each other.
class Closest {
 public:
  explicit Closest(std::string_view word);
  void offer(std::string_view candidate);
  /// Returns the result, a view of the candidate; empty if none is similar enough.
  [[nodiscard]] std::string_view found() const { return tied_ ? std::string_view{} : best_; }

 private:
  std::string_view word_;
  std::string_view best_;
  /// The weight of a letter that differs: more than everything else together.
  static constexpr std::size_t unit = 4;
  std::size_t distance_;
  bool tied_ = false;
};

}  // namespace damier::notation
