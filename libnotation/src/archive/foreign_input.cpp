#include "foreign_input.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "damier/notation/archive/foreign_kind.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

namespace {

using namespace std::string_view_literals;

/// The first bytes of files of other kinds.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> beginnings{{
    {"\x89PNG\r"sv, to_translate("a picture")},
    {"\xFF\xD8\xFF"sv, to_translate("a picture")},
    {"GIF8"sv, to_translate("a picture")},
    {"%PDF-"sv, to_translate("a PDF document")},
    {"\x7F"
     "ELF"sv,
     to_translate("a program")},
    {"SQLite format 3"sv, to_translate("a database")},
    {R"({\rtf)"sv, to_translate("a document of a word processor")},
}};

/// Number of bytes that show whether a text is not a record.
constexpr std::size_t looked_at = 512;

bool begins_in_any_case(std::string_view text, std::string_view beginning) {
  return text.size() >= beginning.size() &&
         same_in_any_case(text.substr(0, beginning.size()), beginning);
}

bool is_web_page(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '<') {
    return false;
  }
  const std::string_view rest = text.substr(begin);
  return std::ranges::any_of(std::array{"<!doctype"sv, "<html"sv, "<head"sv, "<body"sv, "<?xml"sv},
                             [&](auto tag) { return begins_in_any_case(rest, tag); });
}

/// The control characters that texts have: tabs, line ends, form feeds, Ctrl-Z and escapes.
constexpr std::uint32_t controls_of_text = [] {
  std::uint32_t set = 0;
  for (const char c : "\t\n\v\f\r\x1A\x1B"sv) {
    set |= std::uint32_t{1} << static_cast<unsigned>(c);
  }
  return set;
}();

bool is_binary(std::string_view text) {
  const std::string_view beginning = text.substr(0, looked_at);
  const auto controls = static_cast<std::size_t>(std::ranges::count_if(beginning, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < ' ' && (controls_of_text >> byte & 1) == 0;
  }));
  // Maximum number of control characters that may be slips in a text.
  constexpr std::size_t few = 3;
  constexpr std::size_t one_in = 16;
  return controls > few && controls * one_in > beginning.size();
}

bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }

/// Returns whether a word is a move of a piece in chess, such as `Nf3`, `Rxe1+` or castling.
bool is_piece_move_of_chess(std::string_view word) {
  while (!word.empty() && "+#!?"sv.find(word.back()) != std::string_view::npos) {
    word.remove_suffix(1);
  }
  if (word == "O-O" || word == "O-O-O" || word == "0-0-0") {
    return true;
  }
  return word.size() >= 3 && word.size() <= 6 &&
         "NBRQK"sv.find(word.front()) != std::string_view::npos && is_file(word[word.size() - 2]) &&
         is_rank(word.back()) && std::ranges::all_of(word.substr(1), [](char c) {
           return is_file(c) || is_rank(c) || c == 'x';
         });
}

/// Returns whether a word is a move of a pawn, such as `e4` or `exd5`.
bool is_pawn_move_of_chess(std::string_view word) {
  return word.size() >= 2 && word.size() <= 4 && is_file(word.front()) &&
         is_file(word[word.size() - 2]) && is_rank(word.back()) &&
         (word.size() == 2 || (word.size() == 4 && word[1] == 'x'));
}

/// Returns whether a word may be a move of a supported game: short, with a square in it.
bool may_be_move(std::string_view word) {
  constexpr std::size_t max_length = 16;
  constexpr std::string_view signs = "-x:=()+*~.!?#,";
  return word.size() <= max_length && std::ranges::any_of(word, is_digit) &&
         std::ranges::all_of(word, [&](char c) {
           return is_digit(c) || is_letter(c) || is_high(c) ||
                  signs.find(c) != std::string_view::npos;
         });
}

/// Returns whether a word has a letter or digit of any script; signs such as `->` have none.
bool has_letters(std::string_view word) {
  return std::ranges::any_of(word,
                             [](char c) { return is_digit(c) || is_letter(c) || is_high(c); });
}

/// Removes and returns the first word, without a number before it. A comment is an empty word.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (text.starts_with('{')) {
    text.remove_prefix(std::min(text.find('}'), text.size() - 1) + 1);
    return {};
  }
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
  text.remove_prefix(word.size());
  const std::size_t after_number = word.find_first_not_of("0123456789.");
  return after_number == std::string_view::npos ||
                 word.substr(0, after_number).find('.') == std::string_view::npos
             ? word
             : word.substr(after_number);
}

}  // namespace

std::string_view foreign_kind(std::string_view beginning) {
  for (const auto& [first_bytes, kind] : beginnings) {
    if (beginning.starts_with(first_bytes)) {
      return kind;
    }
  }
  return {};
}

std::string_view foreign_beginning(std::string_view text) {
  if (const auto kind = foreign_kind(text); !kind.empty()) {
    return kind;
  }
  if (is_web_page(text)) {
    return to_translate("a web page");
  }
  return is_binary(text) ? to_translate("binary data") : "";
}

std::string_view foreign_moves(const Record& record, bool game_is_named) {
  std::string_view text = record.text.substr(
      std::min<std::size_t>(record.movetext.begin, record.text.size()), looked_at);
  std::size_t pieces = 0;
  std::size_t pawns = 0;
  std::size_t others = 0;
  std::size_t moves = 0;
  const bool may_be_text = record.tags.empty() && !game_is_named;
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    if (!has_letters(word) || word.find_first_of("{}();$") != std::string_view::npos ||
        word.find_first_not_of("0123456789.") == std::string_view::npos) {
      continue;
    }
    std::size_t& kind = is_piece_move_of_chess(word)  ? pieces
                        : is_pawn_move_of_chess(word) ? pawns
                                                      : others;
    ++kind;
    moves += may_be_text && may_be_move(word) ? 1 : 0;
  }
  // A note of a few words is not a text.
  constexpr std::size_t some = 8;
  constexpr std::size_t one_in = 8;
  if (may_be_text && others >= some && moves * one_in < others) {
    return text_of_another_kind;
  }
  return pieces >= 2 && pieces + pawns > 2 * others ? to_translate("a game of chess") : "";
}

bool has_like_moves(const Record& record, std::size_t enough) {
  std::string_view text = record.text.substr(
      std::min<std::size_t>(record.movetext.begin, record.text.size()), looked_at);
  std::size_t found = 0;
  while (!text.empty() && found < enough) {
    const std::string_view word = take_word(text);
    const bool number = word.find_first_not_of("0123456789.") == std::string_view::npos;
    found += !number && may_be_move(word) ? 1 : 0;
  }
  return found >= enough;
}

void refuse_foreign(std::string_view kind, Record& record, Diagnostics& diagnostics) {
  const auto begin = static_cast<std::uint32_t>(
      std::min(record.text.find_first_not_of(" \t\r\n"), record.text.size()));
  const auto end = static_cast<std::uint32_t>(
      std::min(record.text.find_first_of("\r\n", begin), record.text.size()));
  diagnostics.clear();
  diagnostics.add(Code::foreign_input, {begin, end}, {phrase(kind)});
  record.nodes.resize(1);
  record.nodes.front().first_child = no_node;
  record.nodes.front().last_child = no_node;
}

}  // namespace damier::notation
