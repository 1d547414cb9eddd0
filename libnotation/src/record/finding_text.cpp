#include "damier/notation/record/finding_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/text/printable.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

/// Part of a line to show: a short line completely, of a long one the surroundings of the span.
struct Excerpt {
  std::string line;
  std::size_t indent = 0;  ///< characters before the underlined ones
  std::size_t marked = 0;  ///< number of underlined characters, at least one
};

/// Moves an offset back to the beginning of its character.
std::size_t character_start(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
    --at;
  }
  return at;
}

/// `width`: maximum length of a line to show.
Excerpt excerpt(const Place& place, Span span, std::size_t width) {
  const std::size_t before = width / 2;
  const std::size_t begin = std::min<std::size_t>(span.begin - place.line_begin, place.text.size());
  const std::size_t end =
      std::clamp<std::size_t>(span.end - place.line_begin, begin, place.text.size());
  std::size_t from = 0;
  std::size_t to = place.text.size();
  if (to > width) {
    from = character_start(place.text, begin > before ? begin - before : 0);
    to = character_start(place.text, std::min(to, from + width));
  }
  const std::string lead = from > 0 ? "..." : "";
  const std::string before_it = printable(place.text.substr(from, begin - from));
  const std::string up_to_its_end = printable(place.text.substr(from, std::min(end, to) - from));
  Excerpt shown;
  shown.line =
      lead + printable(place.text.substr(from, to - from)) + (to < place.text.size() ? "..." : "");
  shown.indent = lead.size() + count_characters(before_it);
  shown.marked =
      std::max<std::size_t>(1, lead.size() + count_characters(up_to_its_end) - shown.indent);
  return shown;
}

std::string_view color_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "\033[1;31m";
    case Severity::warning:
      return "\033[1;35m";
    default:
      return "\033[1;36m";
  }
}

/// Returns how much of a line fits after its number, with dots at both ends.
std::size_t room_beside(std::size_t number, const FindingTextStyle& style) {
  constexpr std::size_t usual = 120;
  constexpr std::size_t min = 20;
  const std::size_t frame = number + std::string_view(" | ......").size();
  return style.columns ? std::max(*style.columns, frame + min) - frame : usual;
}

}  // namespace

std::string in_color_of(Severity severity, std::string_view text) {
  return fmt::format("{}{}\033[0m", color_of(severity), text);
}

std::string message(const Diagnostic& diagnostic, const Catalogue& words) {
  return words.with_phrases(info(diagnostic.code).message, diagnostic.args);
}

std::string message(const Note& one, const Catalogue& words) {
  return words.with_phrases(one.text.text, one.args);
}

std::vector<std::string> further_lines(const Diagnostic& diagnostic, const Catalogue& words) {
  std::vector<std::string> lines;
  if (diagnostic.rule) {
    lines.push_back(
        words.tr("rule {0}: {1}", diagnostic.rule->number, words.find(diagnostic.rule->text)));
  }
  for (const Note& note : diagnostic.notes) {
    lines.push_back(message(note, words));
  }
  if (diagnostic.conditional) {
    lines.push_back(words.tr("assumes the correction suggested for the earlier error"));
  }
  return lines;
}

void append_finding(const PlacedFinding& finding, const FindingTextStyle& style, std::string& out) {
  const auto paint = [&](std::string_view text) {
    return style.color ? in_color_of(finding.severity, text) : std::string(text);
  };
  const Span span = source_span(finding.record, finding.diagnostic.span);
  const Place place = finding.locator(span.begin);
  out += fmt::format("{}:{}:{}: {}: {} [{}]\n", printable(finding.file), place.line, place.column,
                     paint(style.words.find(name(finding.severity))),
                     printable(message(finding.diagnostic, style.words)),
                     info(finding.diagnostic.code).name);
  const std::string number = fmt::format("{:>4}", place.line);
  const Excerpt shown = excerpt(place, span, room_beside(number.size(), style));
  out += fmt::format("{} | {}\n", number, shown.line);
  out += fmt::format("{:{}} | {:{}}{}\n", "", number.size(), "", shown.indent,
                     paint(std::string(shown.marked, '^')));
  for (const std::string& line : further_lines(finding.diagnostic, style.words)) {
    out += fmt::format("{:{}} = {}\n", "", number.size(), printable(line));
  }
}

void append_gcc_line(const PlacedFinding& finding, std::string& out, const Catalogue& words) {
  const Span span = source_span(finding.record, finding.diagnostic.span);
  const Place place = finding.locator(span.begin);
  out += fmt::format("{}:{}:{}: {}: {}{} [{}]", printable(finding.file), place.line, place.column,
                     name(finding.severity), printable(message(finding.diagnostic, words)),
                     finding.diagnostic.conditional ? " (conditional)" : "",
                     info(finding.diagnostic.code).name);
}

}  // namespace damier::notation
