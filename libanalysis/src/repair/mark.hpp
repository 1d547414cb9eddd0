#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The mark of a changed ply, such as `[%was 17-22]`, contains the original text. Its words are
// plies, the numbers and sides before them, and *gaps*: words of blanks alone, or `%` for nothing,
// which stand for the text between their neighbours unless that was a single blank. A last word
// such as `%+1` means that the numbers from there on were higher by 1, until another mark says
// otherwise.
namespace damier::analysis {

/// Returns a ply, or another text that is not a number, as a word.
[[nodiscard]] std::string encoded(std::string_view text);
[[nodiscard]] std::string decoded(std::string_view word);
/// Returns the text between two plies as words; empty for a single blank.
[[nodiscard]] std::vector<std::string> words_of_gap(std::string_view gap);
/// Returns the text of the words, byte for byte.
[[nodiscard]] std::string text_of(const std::vector<std::string>& words);
/// Returns the plies among the words.
[[nodiscard]] std::vector<std::string> plies_of(const std::vector<std::string>& words);
/// Converts between the shift of numbers and its word.
[[nodiscard]] std::string shift_word(std::int64_t off);
[[nodiscard]] std::optional<std::int64_t> shift_of(const std::vector<std::string>& words);
/// Removes the leading number and side from the words, and returns them.
[[nodiscard]] std::vector<std::string> take_label(std::vector<std::string>& words);

/// Returns whether a mark of these words can be written and undone: each word has the one form that
/// `encoded` produces and contains no NUL, and each number is possible in a record.
[[nodiscard]] bool is_proper(const std::vector<std::string>& words);

/// Returns the text of a mark.
[[nodiscard]] std::string mark_of(const std::vector<std::string>& words);

/// Words of the mark in a comment, and the comment without it.
struct ParsedMark {
  std::vector<std::string> words;
  std::string rest;
};
/// Parses a comment; returns nothing if it has no mark.
[[nodiscard]] std::optional<ParsedMark> parse_mark(std::string_view comment);

}  // namespace damier::analysis
