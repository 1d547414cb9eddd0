// Writes the manual page damier-diagnostics(7) to standard output. Each code in the table of codes
// has a section, with a broken sample that shows it and the report on that sample.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/text/text.hpp"

#include "report/examples.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace {

using namespace damier;

/// Maximum number of lines of a sample, and of bytes per line: those about limits are long.
constexpr std::size_t max_lines = 24;
constexpr std::size_t max_line_length = 200;

constexpr std::string_view head =
    R"(.\" Made by man/diagnostics_page.cpp from the table of codes and the broken samples.
.Dd November 20, 2026
.Dt DAMIER-DIAGNOSTICS 7
.Os
.Sh NAME
.Nm damier-diagnostics
.Nd what the findings about game records mean
.Sh DESCRIPTION
Every finding of the
.Xr damier 1
tools has a code, in brackets at the end of its first line.
Codes are stable: they are never renamed or reused, so scripts and
.Fl -ignore
can rely on them.
.Pp
A finding has one of three severities:
.Bl -tag -width warning
.It error
The record is wrong, or cannot be read at this place.
.It warning
The record is unusual or careless, but its meaning is certain.
With
.Fl -strict
a warning counts as an error.
.It note
The tools decided something that the record does not say.
.El
.Pp
The report of
.Xr damier-check 1
gives the file, the line and the column, then the severity, the message and the code.
Lines and columns count from 1.
Columns count characters; a tab is one, and so is a byte that is not part of a character.
Below is the line itself with the place underlined.
Then, each after a
.Ql = ,
come the rule that was broken and what would have been right.
.Pp
.Ic damier explain Ar code
shows the same text as the section of that code here.
.Sh CODES
Each section shows a record, and the part of the report of
.Xr damier-check 1
that concerns the code.
Invisible bytes and characters are written in angle brackets:
.Ql <E9>
is a byte that is not UTF-8, or a control character, and
.Ql <U+FEFF>
a character.
)";

constexpr std::string_view tail = R"(.Sh SEE ALSO
.Xr damier 1 ,
.Xr damier-check 1 ,
.Xr damier-sheet 5
)";

bool is_invisible(std::uint32_t point) {
  const auto within = [point](std::uint32_t from, std::uint32_t to) {
    return point >= from && point <= to;
  };
  return within(0x80, 0x9F) || point == 0xAD || within(0x200B, 0x200F) || within(0x2028, 0x202E) ||
         within(0x2060, 0x206F) || point == 0xFEFF || within(0xFFF0, 0xFFFB) || point > 0xFFFF;
}

/// The code point that a whole UTF-8 sequence encodes.
std::uint32_t code_point(std::string_view sequence) {
  auto point = static_cast<std::uint32_t>(static_cast<unsigned char>(sequence.front()));
  point &= 0xFFU >> (sequence.size() + 1);
  for (const char c : sequence.substr(1)) {
    point = point << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  }
  return point;
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
      const std::uint32_t point = code_point(line.substr(at, length));
      out += is_invisible(point) ? fmt::format("<U+{:04X}>", point)
                                 : fmt::format("\\[u{:04X}]", point);
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

void append_display(std::string& out, std::string_view text) {
  out += ".Bd -literal -offset indent\n";
  std::size_t lines = 0;
  while (!text.empty()) {
    if (lines++ == max_lines) {
      out += fmt::format("... {} more lines\n", std::ranges::count(text, '\n'));
      break;
    }
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += display_line(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out += ".Ed\n";
}

void append_code(std::string& out, const notation::CodeInfo& code) {
  out += fmt::format(".Ss {}\n.Em {} .\n", text_line(code.name), name(code.severity));
  append_text(out, code.explanation);
  const cli::CodeExample* const example = cli::find_example(code.name);
  if (example == nullptr) {
    out += "A record that shows it would be too long for this page.\n";
    return;
  }
  out += fmt::format(".Pp\nThe record\n.Pa {}\n", text_line(example->file_name));
  append_display(out, example->text);
  out += ".Pp\nis reported so:\n";
  append_display(out, cli::report_on(*example, code));
}

}  // namespace

int main() {
  std::string page(head);
  for (const notation::Code code : notation::all_codes()) {
    append_code(page, info(code));
  }
  page += tail;
  cli::standard_output().write(page);
  return static_cast<int>(cli::standard_output().flush() ? cli::Exit::clean : cli::Exit::trouble);
}
