#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/text/catalogue.hpp"

/// Findings as text for people.
namespace damier::notation {

/// A finding and its place.
struct PlacedFinding {
  std::string_view file;
  const Record& record;
  const Diagnostic& diagnostic;
  Severity severity;
  Locator& locator;  ///< of the record
};

/// Appearance of a finding as text.
struct FindingTextStyle {
  bool color = false;
  std::optional<std::size_t> columns = {};  ///< width of the terminal; nothing elsewhere
  Catalogue words = {};
};

/// Returns the message of a diagnostic in another language, on one line.
[[nodiscard]] std::string message(const Diagnostic& diagnostic, const Catalogue& words);
/// Returns the text of a note in another language, on one line.
[[nodiscard]] std::string message(const Note& one, const Catalogue& words);

/// Appends a finding: its place and message, the line of the input with the part underlined, its
/// rule and its notes. Safe to print.
void append_finding(const PlacedFinding& finding, const FindingTextStyle& style, std::string& out);

/// Appends a finding as one line, in the form of compilers, without the end of the line. Safe to
/// print.
void append_gcc_line(const PlacedFinding& finding, std::string& out, const Catalogue& words = {});

/// Returns the lines below a finding: its rule and its notes.
[[nodiscard]] std::vector<std::string> further_lines(const Diagnostic& diagnostic,
                                                     const Catalogue& words = {});

/// Returns a text in the colour of a severity, as terminals have it.
[[nodiscard]] std::string in_color_of(Severity severity, std::string_view text);

}  // namespace damier::notation
