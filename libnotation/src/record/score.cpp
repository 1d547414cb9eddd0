#include "damier/notation/record/score.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

/// Removes a number of few digits from the beginning of a text, and returns it.
std::optional<int> take_number(std::string_view& text) {
  constexpr std::size_t max_digits = 6;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto digits = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || number < 0 || digits > max_digits) {
    return std::nullopt;
  }
  text.remove_prefix(digits);
  return number;
}

/// Removes the word for what is counted, such as points, if there is one.
void take_counted(std::string_view& text) {
  const std::string_view rest = trimmed(text);
  std::size_t size = 0;
  while (size < rest.size() && is_letter(rest[size])) {
    ++size;
  }
  text = size > 1 && rest.substr(0, size) != "contre" ? rest.substr(size) : text;
}

/// Removes the sign between the two numbers: `-`, or another one with or without blanks.
bool take_sign(std::string_view& text) {
  constexpr std::array<std::string_view, 9> signs{"-",      "/",      ":",      "à",     "a",
                                                  "contre", "\u2013", "\u2014", "\u2212"};
  text = trimmed(text);
  const auto* const found =
      std::ranges::find_if(signs, [&](std::string_view sign) { return text.starts_with(sign); });
  if (found == signs.end()) {
    return false;
  }
  text = trimmed(text.substr(found->size()));
  return true;
}

}  // namespace

std::optional<Score> find_score(std::string_view text) {
  const auto first = take_number(text);
  take_counted(text);
  if (!first || !take_sign(text)) {
    return std::nullopt;
  }
  const auto second = take_number(text);
  take_counted(text);
  return second && text.empty() ? std::optional(Score{*first, *second}) : std::nullopt;
}

std::string text_of(const Score& score) {
  return std::to_string(score[0]) + "-" + std::to_string(score[1]);
}

}  // namespace damier::notation
