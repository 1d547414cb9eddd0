#include "text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/text.hpp"

namespace damier::diagram::latex {

namespace {

constexpr std::size_t source_width = 96;
/// Longer words can be broken anywhere in LaTeX.
constexpr std::size_t longest_word = 24;
/// TeX holds a paragraph in its memory: longer text is divided.
constexpr std::size_t longest_paragraph = 100'000;
constexpr char32_t replacement = 0xFFFD;

struct Range {
  char32_t first = 0;
  char32_t last = 0;
};

/// The characters that pdfLaTeX knows in the font encoding T1 and in TS1, which LaTeX loads. Those
/// with a meaning of their own are not among them: the blank that does not break, and the soft
/// hyphen.
constexpr std::array known{Range{0xA1, 0xAC},     Range{0xAE, 0x125},    Range{0x128, 0x137},
                           Range{0x139, 0x13E},   Range{0x141, 0x148},   Range{0x14A, 0x165},
                           Range{0x168, 0x17E},   Range{0x218, 0x21B},   Range{0x2013, 0x2014},
                           Range{0x2018, 0x201A}, Range{0x201C, 0x201E}, Range{0x2020, 0x2022},
                           Range{0x2026, 0x2026}, Range{0x2030, 0x2030}, Range{0x2039, 0x203A},
                           Range{0x20AC, 0x20AC}, Range{0x2116, 0x2116}, Range{0x2122, 0x2122}};

bool is_known(char32_t character) {
  return std::ranges::any_of(known, [&](const Range& range) {
    return range.first <= character && character <= range.last;
  });
}

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Returns the code of a character of ASCII that is not printed as it is; empty for any other.
std::string_view command_of(char c) {
  switch (c) {
    case '\\':
      return "\\textbackslash{}";
    case '^':
      return "\\textasciicircum{}";
    case '~':
      return "\\textasciitilde{}";
    case '"':
      return "\\textquotedbl{}";
    case '`':
      return "\\textasciigrave{}";
    case '{':
      return "\\{";
    case '}':
      return "\\}";
    case '$':
      return "\\$";
    case '&':
      return "\\&";
    case '#':
      return "\\#";
    case '_':
      return "\\_";
    case '%':
      return "\\%";
    default:
      return {};
  }
}

/// Returns whether two of this character become another one in the fonts of TeX.
bool joins(char c) { return c == '-' || c == '\'' || c == ',' || c == '<' || c == '>'; }

}  // namespace

void Source::append(std::string_view code, std::size_t printed) {
  write_blank();
  out_ += code;
  column_ += code.size();
  word_ += printed;
}

void Source::code(std::string_view code) {
  append(code, 0);
  before_ = ' ';
}

void Source::attached(std::string_view code_after) {
  blank_ = false;
  code(code_after);
}

void Source::line() {
  blank_ = false;
  if (column_ > 0) {
    out_ += '\n';
  }
  column_ = 0;
  word_ = 0;
  before_ = ' ';
}

void Source::blank() {
  word_ = 0;
  before_ = ' ';
  blank_ = true;
}

void Source::write_blank() {
  if (!std::exchange(blank_, false) || column_ == 0) {
    return;
  }
  if (since_paragraph_ > longest_paragraph && divided_) {
    out_ += "\n\\par\n";
    column_ = 0;
    since_paragraph_ = 0;
  } else if (column_ >= source_width) {
    line();
  } else {
    out_ += ' ';
    ++column_;
  }
}

/// Lets LaTeX break a long word here, and breaks the line of the source.
void Source::break_word() {
  if (word_ < longest_word) {
    return;
  }
  append("\\allowbreak{}", 0);
  word_ = 0;
  before_ = ' ';
  if (column_ >= source_width) {
    // The braces keep a blank or line end after them.
    out_ += "%\n{}";
    column_ = 2;
  }
}

void Source::ascii(char c) {
  constexpr char first_printable = ' ';
  constexpr char delete_character = '\x7F';
  if (c < first_printable || c == delete_character) {
    append(fmt::format("\\damierchar{{{:X}}}", static_cast<unsigned>(c)), 1);
    return;
  }
  if (c == before_ && joins(c)) {
    append("\\/", 0);
  }
  const std::string_view command = command_of(c);
  append(command.empty() ? std::string_view(&c, 1) : command, 1);
}

void Source::character(char32_t character, std::string_view bytes) {
  if (is_known(character)) {
    append(bytes, 1);
  } else {
    append(fmt::format("\\damierchar{{{:X}}}", static_cast<std::uint32_t>(character)), 1);
  }
}

void Source::text(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = notation::utf8_length(text);
    const std::size_t taken = length == 0 ? notation::broken_utf8_length(text) : length;
    const char first = text.front();
    if (length == 1 && is_blank(first)) {
      if (tied_) {
        append("~", 1);
      } else {
        blank();
      }
      before_ = ' ';
    } else {
      break_word();
      if (length == 1) {
        ascii(first);
      } else {
        character(length == 0 ? replacement : notation::code_point(text.substr(0, length)),
                  text.substr(0, length));
      }
      before_ = first;
      ++since_paragraph_;
    }
    text.remove_prefix(taken);
  }
}

void Source::unbroken(std::string_view text_in_line) {
  tied_ = true;
  text(text_in_line);
  tied_ = false;
}

std::string escaped(std::string_view text) {
  std::string out;
  Source(out, false).text(text);
  return out;
}

}  // namespace damier::diagram::latex
