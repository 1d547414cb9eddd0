#include "mark.hpp"

#include <algorithm>
#include <limits>
#include <system_error>

#include <fmt/format.h>

#include "damier/notation/record/record.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::analysis {

namespace {

using notation::white_space;

constexpr std::string_view command = "[%was";
constexpr std::string_view to_be_encoded = "% []{}\"\\;";
constexpr std::string_view no_gap = "%";

std::optional<int> value_of_hex(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const std::size_t at = digits.find(c);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

bool is_gap(std::string_view word) {
  return word == no_gap || notation::trimmed(decoded(word)).empty();
}

bool is_shift(std::string_view word) { return word.starts_with("%+") || word.starts_with("%-"); }

/// Returns whether a word is a label: no ply ends with a point, or is in parentheses as a whole.
bool is_label(std::string_view word) {
  return word.ends_with('.') || (word.starts_with('(') && word.ends_with(')'));
}

std::string escaped(std::string_view text) {
  std::string word;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte == 0x7F || to_be_encoded.find(c) != std::string_view::npos) {
      word += fmt::format("%{:02X}", byte);
    } else {
      word += c;
    }
  }
  return word;
}

using Number = decltype(notation::Node::number)::value_type;

/// Returns whether a shift is the difference of two numbers of plies.
bool is_proper_shift(std::string_view word) {
  constexpr std::int64_t highest = std::numeric_limits<Number>::max();
  const auto off = notation::read_number(word.substr(word[1] == '+' ? 2 : 1), -highest, highest);
  return off && shift_word(*off) == word;
}

/// Returns whether a label begins with a number: `7.`, `12...`, `(B)`.
bool is_proper_label(std::string_view word) {
  const std::string_view digits =
      word.substr(0, std::min(word.find_first_not_of("0123456789"), word.size()));
  return digits.empty() || notation::read_number<Number>(digits).has_value();
}

bool is_proper_word(const std::string& word) {
  if (word == no_gap) {
    return true;
  }
  if (is_shift(word)) {
    return is_proper_shift(word);
  }
  const std::string text = decoded(word);
  return text.find('\0') == std::string::npos && (escaped(text) == word || encoded(text) == word) &&
         (!is_label(word) || is_proper_label(word));
}

}  // namespace

bool is_proper(const std::vector<std::string>& words) {
  return std::ranges::all_of(words, is_proper_word);
}

std::string encoded(std::string_view text) {
  std::string word = escaped(text);
  // Words that look like numbers are not plies.
  if (is_label(word)) {
    const auto last = static_cast<unsigned char>(word.back());
    word.pop_back();
    word += fmt::format("%{:02X}", last);
  }
  return word;
}

std::string decoded(std::string_view word) {
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const auto high = i + 2 < word.size() ? value_of_hex(word[i + 1]) : std::nullopt;
    const auto low = i + 2 < word.size() ? value_of_hex(word[i + 2]) : std::nullopt;
    if (word[i] == '%' && high && low) {
      text += static_cast<char>(*high * 16 + *low);
      i += 2;
    } else {
      text += word[i];
    }
  }
  return text;
}

std::vector<std::string> words_of_gap(std::string_view gap) {
  std::vector<std::string> words;
  bool after_word = true;
  while (!gap.empty()) {
    const bool blank = white_space.find(gap.front()) != std::string_view::npos;
    const std::size_t end = std::min(
        blank ? gap.find_first_not_of(white_space) : gap.find_first_of(white_space), gap.size());
    const std::string_view part = gap.substr(0, end);
    if (!blank && after_word) {
      words.emplace_back(no_gap);
    }
    if (!blank || part != " ") {
      words.push_back(escaped(part));
    }
    after_word = !blank;
    gap.remove_prefix(end);
  }
  if (after_word) {
    words.emplace_back(no_gap);
  }
  return words;
}

std::string text_of(const std::vector<std::string>& words) {
  std::string text;
  bool after_word = false;
  for (const std::string& word : words) {
    if (is_shift(word)) {
      continue;
    }
    const bool gap = is_gap(word);
    text += !gap && after_word ? " " : "";
    text += word == no_gap ? "" : decoded(word);
    after_word = !gap;
  }
  return text;
}

std::vector<std::string> plies_of(const std::vector<std::string>& words) {
  std::vector<std::string> plies;
  for (const std::string& word : words) {
    if (!is_gap(word) && !is_label(word) && !is_shift(word)) {
      plies.push_back(decoded(word));
    }
  }
  return plies;
}

std::vector<std::string> take_label(std::vector<std::string>& words) {
  auto end = words.begin();
  for (auto word = words.begin(); word != words.end() && (is_label(*word) || is_gap(*word));
       ++word) {
    end = is_label(*word) ? word + 1 : end;
  }
  std::vector<std::string> label(words.begin(), end);
  words.erase(words.begin(), end);
  return label;
}

std::string shift_word(std::int64_t off) { return fmt::format("%{:+}", off); }

std::optional<std::int64_t> shift_of(const std::vector<std::string>& words) {
  if (words.empty() || !is_shift(words.back())) {
    return std::nullopt;
  }
  // A plus sign there is not part of a number.
  const std::string_view word =
      std::string_view(words.back()).substr(words.back()[1] == '+' ? 2 : 1);
  return notation::read_number<std::int64_t>(word);
}

std::string mark_of(const std::vector<std::string>& words) {
  std::string text(command);
  for (const std::string& word : words) {
    text += " " + word;
  }
  return text + "]";
}

std::optional<ParsedMark> parse_mark(std::string_view comment) {
  const std::size_t begin = comment.find(command);
  const std::size_t end = comment.find(']', begin);
  if (begin == std::string_view::npos || end == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view list =
      comment.substr(begin + command.size(), end - begin - command.size());
  if (!list.empty() && list.front() != ' ') {
    return std::nullopt;
  }
  ParsedMark parsed;
  notation::for_each_word(list, [&](std::string_view word) { parsed.words.emplace_back(word); });
  std::string_view before = comment.substr(0, begin);
  std::string_view after = comment.substr(end + 1);
  if (before.empty() && after.starts_with(' ')) {
    after.remove_prefix(1);
  }
  parsed.rest = std::string(before) + std::string(after);
  return parsed;
}

}  // namespace damier::analysis
