#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Names of players as words that can be compared.
namespace damier::analysis {

/// Maximum number of words of a name; a longer name is compared by its first words.
inline constexpr std::size_t max_name_words = 5;
/// Maximum length of a word in bytes; a longer one is compared by its beginning.
inline constexpr std::size_t max_name_word = 24;

/// A name without case, accents and punctuation. A part in brackets, such as a country, is dropped,
/// unless nothing else is there.
struct NameWords {
  std::vector<std::string> words;  ///< in alphabetical order
  std::string letters;             ///< all letters and digits, sorted

  explicit NameWords(std::string_view name);
};

/// How similar two names are.
struct Similarity {
  unsigned score = 0;  ///< 1 to 99
  std::string reason;
};

/// Compares two names; nothing if they are not similar.
[[nodiscard]] std::optional<Similarity> similarity(const NameWords& a, const NameWords& b);

/// Returns hashes such that two similar names share one: at most 346.
[[nodiscard]] std::vector<std::uint64_t> keys_of(const NameWords& name);

}  // namespace damier::analysis
