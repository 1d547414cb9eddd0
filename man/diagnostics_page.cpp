// Writes the manual page damier-diagnostics(7) to standard output. Each code in the table of codes
// has a section, with a broken sample that shows it and the report on that sample.
//
//   diagnostics_page FRAME [LANGUAGE]
//
// FRAME is the page around them, and the form of two sections, which are recognised by their title
// @CODE@: of a code with a sample, and of one without. Words in capitals between @ are replaced.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/text/text.hpp"

#include "report/examples.hpp"
#include "terminal/language.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace {

using namespace damier;

/// Maximum number of lines of a sample, and of bytes per line: those about limits are long.
constexpr std::size_t max_lines = 24;
constexpr std::size_t max_line_length = 200;

constexpr std::string_view section_title = ".Ss @CODE@\n";

/// Parts of the file FRAME.
struct Frame {
  std::string_view head;
  std::string_view section;         ///< of a code with a sample
  std::string_view without_sample;  ///< of a code that no sample can show
  std::string_view tail;
};

/// Returns the parts of a frame; nothing if it does not have its two sections.
std::optional<Frame> parts_of(std::string_view frame) {
  const std::size_t first = frame.find(section_title);
  const std::size_t second = frame.find(section_title, std::min(first, frame.size() - 1) + 1);
  const std::size_t end = frame.find("\n.Sh ", second);
  if (end == std::string_view::npos) {
    return std::nullopt;
  }
  return Frame{.head = frame.substr(0, first),
               .section = frame.substr(first, second - first),
               .without_sample = frame.substr(second, end + 1 - second),
               .tail = frame.substr(end + 1)};
}

bool is_invisible(std::uint32_t point) {
  const auto within = [point](std::uint32_t from, std::uint32_t to) {
    return point >= from && point <= to;
  };
  return within(0x80, 0x9F) || point == 0xAD || within(0x200B, 0x200F) || within(0x2028, 0x202E) ||
         within(0x2060, 0x206F) || point == 0xFEFF || within(0xFFF0, 0xFFFB) || point > 0xFFFF;
}

/// An ASCII character that the formatter prints literally.
std::string escaped(char c) {
  switch (c) {
    case '\\':
      return "\\e";
    case '-':
      return "\\-";
    case '\'':
      return "\\(aq";
    case '`':
      return "\\(ga";
    case '^':
      return "\\(ha";
    case '~':
      return "\\(ti";
    default:
      return {c};
  }
}

/// Another character; the narrow no-break space of French has no glyph in groff.
std::string escaped(std::uint32_t point) {
  if (point == 0x202F) {
    return "\\ ";
  }
  return is_invisible(point) ? fmt::format("<U+{:04X}>", point) : fmt::format("\\[u{:04X}]", point);
}

/// A line of arbitrary bytes as a text line of mdoc that prints it.
std::string text_line(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = notation::utf8_length(line.substr(at, 4));
    const auto first = static_cast<unsigned char>(line[at]);
    if (length == 0 || first < 0x20 || first == 0x7F) {
      out += fmt::format("<{:02X}>", first);
    } else if (length == 1) {
      out += escaped(line[at]);
    } else {
      out += escaped(notation::code_point(line.substr(at, length)));
    }
    at += std::max<std::size_t>(1, length);
  }
  if (out.starts_with('.')) {
    out.insert(0, "\\&");  // otherwise it would be a request
  }
  if (out.ends_with(' ')) {
    out += "\\&";
  }
  return out;
}

/// Appends prose, one sentence per line, as the formatter expects it.
void append_text(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(". "), text.size() - 1) + 1;
    out += text_line(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::string display_line(std::string_view line) {
  if (line.size() <= max_line_length) {
    return text_line(line);
  }
  std::size_t end = max_line_length;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) {
    --end;  // not inside a character
  }
  return text_line(line.substr(0, end)) + "...";
}

/// Appends the lines of a display; the last one gives the number of those left out.
void append_lines(std::string& out, std::string_view text) {
  std::size_t lines = 0;
  while (!text.empty()) {
    if (lines++ == max_lines) {
      out += fmt::format("... (+{})\n", std::ranges::count(text, '\n'));
      break;
    }
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += display_line(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// Appends a line of a section with its placeholder replaced.
void append_line(std::string& out, std::string_view line, const notation::CodeInfo& code,
                 const cli::CodeExample* example) {
  if (line == "@EXPLANATION@") {
    append_text(out, cli::tr(code.explanation));
  } else if (line == "@RECORD@") {
    append_lines(out, example->text);
  } else if (line == "@REPORT@") {
    append_lines(out, cli::report_on(*example, code));
  } else {
    std::string text(line);
    const auto replace = [&text](std::string_view name, std::string_view value) {
      if (const std::size_t at = text.find(name); at != std::string::npos) {
        text.replace(at, name.size(), value);
      }
    };
    replace("@CODE@", text_line(code.name));
    replace("@SEVERITY@", cli::tr(name(code.severity)));
    replace("@FILE@", example == nullptr ? "" : text_line(example->file_name));
    out += text + '\n';
  }
}

void append_code(std::string& out, const notation::CodeInfo& code, const Frame& frame) {
  const cli::CodeExample* const example = cli::find_example(code.name);
  std::string_view lines = example == nullptr ? frame.without_sample : frame.section;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    append_line(out, lines.substr(0, end), code, example);
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    fmt::print(stderr, "usage: diagnostics_page FRAME [LANGUAGE]\n");
    return static_cast<int>(cli::Exit::trouble);
  }
  std::ifstream file(arguments[1], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::optional<Frame> frame = parts_of(text);
  if (!frame) {
    fmt::print(stderr, "{}: it does not have the two sections of a code\n", arguments[1]);
    return static_cast<int>(cli::Exit::trouble);
  }
  if (count > 2) {
    const std::array<const char*, 2> option{"--lang", arguments[2]};
    cli::choose_language(option);
  }
  std::string page(
      R"(.\" Made by man/diagnostics_page.cpp from the table of codes and the broken samples.)"
      "\n");
  page += frame->head;
  for (const notation::Code code : notation::all_codes()) {
    append_code(page, info(code), *frame);
  }
  page += frame->tail;
  cli::standard_output().write(page);
  return static_cast<int>(cli::standard_output().flush() ? cli::Exit::clean : cli::Exit::trouble);
}
