#include "word_tags.hpp"

#include <algorithm>

namespace damier::notation {

bool is_word_tag(std::string_view name) {
  return name == "FEN" || name == "Result" || name == "SetUp";
}

std::string in_one_word(std::string_view value, std::string_view without) {
  std::string word(value);
  const auto is_unwanted = [&](char c) { return without.find(c) != std::string_view::npos; };
  if (std::ranges::any_of(word, is_unwanted)) {
    std::ranges::replace_if(word, is_unwanted, '?');
    word.insert(0, "?");
  }
  return word;
}

}  // namespace damier::notation
