#include "latin_letters.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "odd_spaces.hpp"

namespace damier::notation {

namespace {

struct Letter {
  std::string_view written;
  char latin;
};

/// Letters that look like those of squares, pieces and signs.
constexpr std::array letters{
    // Cyrillic
    Letter{"а", 'a'}, Letter{"с", 'c'}, Letter{"ԁ", 'd'}, Letter{"е", 'e'}, Letter{"һ", 'h'},
    Letter{"і", 'i'}, Letter{"о", 'o'}, Letter{"р", 'p'}, Letter{"х", 'x'}, Letter{"А", 'A'},
    Letter{"В", 'B'}, Letter{"С", 'C'}, Letter{"Е", 'E'}, Letter{"Н", 'H'}, Letter{"І", 'I'},
    Letter{"К", 'K'}, Letter{"О", 'O'}, Letter{"Р", 'P'}, Letter{"Т", 'T'}, Letter{"Х", 'X'},
    // Greek
    Letter{"Α", 'A'}, Letter{"Β", 'B'}, Letter{"Ε", 'E'}, Letter{"Η", 'H'}, Letter{"Ι", 'I'},
    Letter{"Κ", 'K'}, Letter{"Ο", 'O'}, Letter{"ο", 'o'}, Letter{"Ρ", 'P'}, Letter{"Τ", 'T'},
    Letter{"Χ", 'X'}, Letter{"χ", 'x'}};

constexpr std::size_t letter_size = 2;
static_assert(std::ranges::all_of(letters, [](const Letter& one) {
  return one.written.size() == letter_size;
}));

bool may_have_letters(std::string_view text) {
  return std::ranges::any_of(std::string_view("\xCE\xCF\xD0\xD1\xD2\xD4"),
                             [&](char lead) { return text.find(lead) != std::string_view::npos; });
}

/// Returns the letter at the beginning of a text; null if it is another character.
const Letter* letter_at(std::string_view text) {
  const auto* const found =
      std::ranges::find(letters, text.substr(0, letter_size), &Letter::written);
  return found == letters.end() ? nullptr : found;
}

/// The characters of a move that are not ASCII: dashes, arrows, multiplication signs, tildes.
constexpr std::array<std::string_view, 4> leads_of_signs{"\xE2\x80", "\xE2\x86", "\xE2\x88",
                                                         "\xC3\x97"};

bool is_sign(std::string_view text) {
  return std::ranges::any_of(leads_of_signs,
                             [&](std::string_view lead) { return text.starts_with(lead); });
}

/// Returns whether a word has a digit and a letter to replace, and else only what moves have.
bool is_written_so(std::string_view word) {
  constexpr std::size_t max_length = 64;
  bool digit = false;
  bool letter = false;
  for (std::size_t at = 0; at < word.size() && word.size() <= max_length;) {
    const std::string_view rest = word.substr(at);
    if (letter_at(rest) != nullptr) {
      letter = true;
      at += letter_size;
    } else if (!is_high(rest.front())) {
      digit = digit || is_digit(rest.front());
      ++at;
    } else if (is_sign(rest)) {
      at += rest.front() == '\xE2' ? 3 : letter_size;
    } else {
      return false;
    }
  }
  return digit && letter;
}

/// Builds the text with the letters replaced.
class Respelling {
 public:
  Respelling(Record& record, Diagnostics& diagnostics)
      : record_(record), diagnostics_(diagnostics), earlier_(diagnostics.size()) {}

  void word(std::size_t begin, std::size_t end) {
    const std::string_view text = record_.text;
    for (std::size_t at = begin; at < end; ++at) {
      if (const Letter* const letter = letter_at(text.substr(at, end - at))) {
        replace(*letter, at);
        ++at;
      }
    }
  }
  void finish() {
    if (record_.quotes.empty()) {
      return;
    }
    add(record_.text.substr(copied_), copied_, true);
    record_.text = record_.respelled.from(0);
    record_.movetext.end = static_cast<std::uint32_t>(record_.text.size());
    record_.has_latin_letters = true;
    move_earlier_findings();
  }

 private:
  void replace(const Letter& letter, std::size_t at) {
    if (record_.quotes.empty()) {
      record_.respelled.reset();
      record_.respelled.reserve(record_.text.size());
    }
    add(record_.text.substr(copied_, at - copied_), copied_, true);
    const std::string_view latin(&letter.latin, 1);
    const Span place = add(latin, at, false);
    copied_ = at + letter_size;
    if (finding_ == none) {
      diagnostics_.add(Code::look_alike_letter, place,
                       {fmt::format("U+{:04X}", code_point(letter.written)), std::string(latin)});
      finding_ = diagnostics_.full() ? full : diagnostics_.size() - 1;
    }
    if (finding_ != full && diagnostics_[finding_].fixes.size() < max_sign_fixes) {
      diagnostics_[finding_].with_fix(place, std::string(latin));
    }
  }
  Span add(std::string_view piece, std::size_t source, bool verbatim) {
    const auto begin = static_cast<std::uint32_t>(record_.respelled.size());
    record_.respelled.push(piece);
    const Span span{begin, static_cast<std::uint32_t>(record_.respelled.size())};
    if (!piece.empty()) {
      record_.quotes.push_back({span, static_cast<std::uint32_t>(source), verbatim});
    }
    return span;
  }
  /// Returns the offset in the new text.
  [[nodiscard]] std::uint32_t moved(std::uint32_t at) const {
    const auto after = std::ranges::upper_bound(record_.quotes, at, {}, &Quote::source);
    const Quote& quote = *(after - 1);
    return std::min(quote.text.begin + (at - quote.source), quote.text.end);
  }
  [[nodiscard]] Span moved(Span span) const { return {moved(span.begin), moved(span.end)}; }
  /// Those about odd spaces among the moves.
  void move_earlier_findings() {
    for (std::size_t i = 0; i < std::min(earlier_, diagnostics_.size()); ++i) {
      Diagnostic& one = diagnostics_[i];
      one.span = moved(one.span);
      for (Fix& fix : one.fixes) {
        fix.span = moved(fix.span);
      }
    }
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr std::size_t full = none - 1;

  Record& record_;
  Diagnostics& diagnostics_;
  std::size_t earlier_;  ///< number of findings about the text as it was
  std::size_t copied_ = 0;
  std::size_t finding_ = none;
};

}  // namespace

void read_latin_letters(Record& record, Diagnostics& diagnostics) {
  constexpr std::string_view ends = " \t\r\n{}()[];,\"!?*$|";
  const std::string_view text = record.text;
  if (!may_have_letters(record.movetext.in(text))) {
    return;
  }
  Respelling respelling(record, diagnostics);
  for (std::size_t at = record.movetext.begin; at < text.size();) {
    if (const std::size_t quoted = quoted_at(text, at); quoted > 0) {
      at += quoted;
      continue;
    }
    const std::size_t end = std::max(std::min(text.find_first_of(ends, at), text.size()), at + 1);
    if (is_written_so(text.substr(at, end - at))) {
      respelling.word(at, end);
    }
    at = end;
  }
  respelling.finish();
}

}  // namespace damier::notation
