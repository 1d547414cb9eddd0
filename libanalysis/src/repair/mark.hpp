#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The mark of a changed ply, `[%was 17-22]`, says what stood there. Its words are plies, the
// numbers and sides before them, and *gaps*: words of blanks alone, or `%` for nothing, which stand
// for what was between their neighbours, if that was not a single blank. A last word such as `%+1`
// says that the numbers from there on were higher by 1, until another mark says something else.
namespace damier::analysis {

/// A ply, or another text that is no number, as a word.
[[nodiscard]] std::string encoded(std::string_view text);
[[nodiscard]] std::string decoded(std::string_view word);
/// What stands between two plies, as words; none for a single blank.
[[nodiscard]] std::vector<std::string> words_of_gap(std::string_view gap);
/// What the words say, byte for byte.
[[nodiscard]] std::string text_of(const std::vector<std::string>& words);
/// The plies among them.
[[nodiscard]] std::vector<std::string> plies_of(const std::vector<std::string>& words);
/// The word that says by how much numbers were off, and what it says.
[[nodiscard]] std::string shift_word(std::int64_t off);
[[nodiscard]] std::optional<std::int64_t> shift_of(const std::vector<std::string>& words);
/// Takes the number and the side with which they begin off the words, and returns these.
[[nodiscard]] std::vector<std::string> take_label(std::vector<std::string>& words);

/// Whether a mark of these words can be written, and taken back: each word is in the one form that
/// `encoded` gives it and holds no NUL, and each number is one that a record can have.
[[nodiscard]] bool is_proper(const std::vector<std::string>& words);

/// The text of a mark.
[[nodiscard]] std::string mark_of(const std::vector<std::string>& words);

/// The words of the mark in a comment, and the comment without it.
struct ParsedMark {
  std::vector<std::string> words;
  std::string rest;
};
/// Nothing if the comment has no mark.
[[nodiscard]] std::optional<ParsedMark> parse_mark(std::string_view comment);

}  // namespace damier::analysis
