#include "odd_spaces.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

bool may_have_odd_spaces(std::string_view text, bool ascii) {
  const auto has = [&](char lead) { return text.find(lead) != std::string_view::npos; };
  return std::ranges::any_of(std::string_view("\f\v"), has) ||
         (!ascii && std::ranges::any_of(std::string_view("\xC2\xE2\xE3"), has));
}

/// The text of a record with spaces replaced where it is read.
class Masking {
 public:
  Masking(Record& record, Diagnostics& diagnostics) : record_(record), diagnostics_(diagnostics) {}

  void mask(Code code, std::size_t begin, std::size_t size, std::string named) {
    if (!begun_) {
      record_.masked.reset();
      record_.masked.push(record_.text);
      begun_ = true;
    }
    record_.masked.fill(begin, size, ' ');
    const Span place{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + size)};
    if (!fixes_ || code != code_) {
      fixes_ = &diagnostics_.add(code, place, {std::move(named)}).fixes;
      code_ = code;
    }
    if (fixes_->size() < max_sign_fixes) {
      fixes_->push_back({place, code == Code::end_of_file_sign ? "" : " "});
    }
  }
  void finish() {
    if (begun_) {
      record_.text = record_.masked.from(0);
    }
  }

 private:
  Record& record_;
  Diagnostics& diagnostics_;
  bool begun_ = false;
  std::vector<Fix>* fixes_ = nullptr;  ///< fixes of the last finding
  Code code_ = Code::odd_space;
};

/// Returns whether a form feed or vertical tab is at an offset, and not within a word.
bool is_form_feed(std::string_view text, std::size_t at) {
  constexpr std::string_view white = " \t\r\n\f\v";
  return at < text.size() && (text[at] == '\f' || text[at] == '\v') &&
         (at == 0 || at + 1 == text.size() || white.find(text[at - 1]) != std::string_view::npos ||
          white.find(text[at + 1]) != std::string_view::npos);
}

/// Masks Ctrl-Z and NULs at the end.
void mask_end(std::string_view text, Masking& masking) {
  constexpr std::string_view signs("\x1A\0", 2);
  constexpr std::string_view blanks(" \t\r\n");
  constexpr std::string_view passed_over("\x1A\0 \t\r\n", 6);
  const std::size_t end_of_text = text.find_last_not_of(blanks);
  if (end_of_text == std::string_view::npos ||
      signs.find(text[end_of_text]) == std::string_view::npos) {
    return;
  }
  const std::size_t last = text.find_last_not_of(passed_over);
  const std::size_t from = last == std::string_view::npos ? 0 : last + 1;
  const std::size_t begin = text.find_first_of(signs, from);
  masking.mask(Code::end_of_file_sign, begin, end_of_text + 1 - begin,
               fmt::format("0x{:02X}", static_cast<unsigned char>(text[begin])));
}

void mask_odd_spaces(std::string_view text, Masking& masking) {
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t quoted = quoted_at(text, at); quoted > 0) {
      at += quoted;
    } else if (const std::size_t size = odd_space_at(text, at); size > 0) {
      masking.mask(Code::odd_space, at, size,
                   fmt::format("U+{:04X}", code_point(text.substr(at, size))));
      at += size;
    } else {
      ++at;
    }
  }
}

}  // namespace

std::size_t quoted_at(std::string_view text, std::size_t at) {
  const char first = text[at];
  // PGN: a line that begins so is for other programs.
  const bool is_line = first == ';' || (first == '%' && (at == 0 || text[at - 1] == '\n'));
  if (first != '{' && first != '"' && !is_line) {
    return 0;
  }
  const std::string_view ends = first == '{' ? "}" : is_line ? "\n" : "\"\n\\";
  std::size_t end = text.find_first_of(ends, at + 1);
  while (first == '"' && end != std::string_view::npos && text[end] == '\\') {
    end = text.find_first_of(ends, end + 2);
  }
  return std::min(end, text.size() - 1) + 1 - at;
}

std::size_t odd_space_at(std::string_view text, std::size_t at) {
  const std::string_view two = text.substr(at, 2);
  const std::string_view three = text.substr(at, 3);
  if (is_form_feed(text, at)) {
    return 1;
  }
  if (two == "\u00A0" || two == "\u00AD") {
    return two.size();
  }
  // U+2000 to U+200F, U+2028 to U+202F, U+205F to U+206F, U+3000.
  if (three.size() < 3 || (three[0] != '\xE2' && three[0] != '\xE3')) {
    return 0;
  }
  const auto second = static_cast<unsigned char>(three[1]);
  const auto third = static_cast<unsigned char>(three[2]);
  const bool odd = three[0] == '\xE3' ? second == 0x80 && third == 0x80
                   : second == 0x80   ? third <= 0x8F || (third >= 0xA8 && third <= 0xAF)
                                      : second == 0x81 && third >= 0x9F && third <= 0xAF;
  return odd ? three.size() : 0;
}

bool has_odd_space(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (odd_space_at(text, at) > 0) {
      return true;
    }
  }
  return false;
}

void read_odd_spaces(Record& record, bool ascii, Diagnostics& diagnostics) {
  const std::string_view text = record.text;
  Masking masking(record, diagnostics);
  if (may_have_odd_spaces(text, ascii)) {
    mask_odd_spaces(text, masking);
  }
  mask_end(text, masking);
  masking.finish();
}

}  // namespace damier::notation
