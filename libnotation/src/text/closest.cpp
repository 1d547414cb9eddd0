#include "damier/notation/text/closest.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace damier::notation {

namespace {

constexpr std::size_t max_word_length = 64;
using Row = std::array<std::size_t, max_word_length + 1>;

/// Returns whether a text has all letters of a word, in their order.
bool has_letters_of(std::string_view text, std::string_view word) {
  for (const char c : text) {
    word.remove_prefix(!word.empty() && word.front() == c ? 1 : 0);
  }
  return word.empty();
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  a = a.substr(0, max_word_length);
  b = b.substr(0, max_word_length);
  Row before_last{};
  Row last{};
  Row row{};
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = a[i - 1] == b[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    before_last = last;
    last = row;
  }
  return last[b.size()];
}

Closest::Closest(std::string_view word)
    : word_(word), distance_(unit * (std::max<std::size_t>(1, word.size() / 3) + 1)) {}

void Closest::offer(std::string_view candidate) {
  // Of two equally similar words the one with the same beginning is more likely: people seldom
  // mistype the first letter. Next comes one that has all written letters: letters are omitted more
  // often than replaced.
  const bool same_beginning = word_.substr(0, 1) == candidate.substr(0, 1);
  const std::size_t distance = unit * edit_distance(word_, candidate) + (same_beginning ? 0 : 2) +
                               (has_letters_of(candidate, word_) ? 0 : 1);
  if (distance < distance_) {
    best_ = candidate;
    distance_ = distance;
    tied_ = false;
  } else if (distance == distance_ && !best_.empty()) {
    tied_ = tied_ || candidate != best_;
  }
}

}  // namespace damier::notation
