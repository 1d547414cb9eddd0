#include "damier/notation/text/text.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "damier/notation/record/locate.hpp"

#include "formats.hpp"

namespace damier::cli {

namespace {

using notation::Place;
using notation::Span;

std::string counted(std::uint64_t count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string totals_line(const Totals& totals) {
  return fmt::format("{}, {}, {}, {}, {}{}{}\n", counted(totals.files, "file"),
                     counted(totals.records, "record"),
                     totals.plies == 1 ? "1 ply" : fmt::format("{} plies", totals.plies),
                     counted(totals.errors, "error"), counted(totals.warnings, "warning"),
                     totals.notes == 0 ? "" : ", " + counted(totals.notes, "note"),
                     totals.fixed == 0 ? "" : fmt::format(", {} fixed", totals.fixed));
}

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
  shown.indent = lead.size() + notation::count_characters(before_it);
  shown.marked = std::max<std::size_t>(
      1, lead.size() + notation::count_characters(up_to_its_end) - shown.indent);
  return shown;
}

void write_texts(const ShownRecord& record, const Write& write) {
  for (const ShownFinding& finding : record.findings) {
    write(finding.text);
  }
}

class TextFormat : public ReportFormat {
 public:
  explicit TextFormat(const TextStyle& style) : style_(style) {}

  void finding(const Finding& finding, std::string& out) const override {
    const Span span = source_span(finding.record, finding.diagnostic.span);
    const Place place = finding.locator(span.begin);
    out += fmt::format("{}:{}:{}: {}: {} [{}]\n", printable(finding.file), place.line, place.column,
                       paint(hue(finding.severity), name(finding.severity)),
                       printable(message(finding.diagnostic)), info(finding.diagnostic.code).name);
    const std::string number = fmt::format("{:>4}", place.line);
    const Excerpt shown = excerpt(place, span, room_beside(number.size()));
    out += fmt::format("{} | {}\n", number, shown.line);
    out += fmt::format("{:{}} | {:{}}{}\n", "", number.size(), "", shown.indent,
                       paint(hue(finding.severity), std::string(shown.marked, '^')));
    for (const std::string& line : further_lines(finding.diagnostic)) {
      out += fmt::format("{:{}} = {}\n", "", number.size(), printable(line));
    }
  }

  void record(const ShownRecord& record, const Write& write) override {
    write_texts(record, write);
    if (record.hidden > 0) {
      write(fmt::format("{}:{}: {} more in this record; {}--max-errors 0 shows all\n",
                        printable(record.file), record.line, record.hidden,
                        style_.with_options_of));
    }
  }

  void end_file(const FileEnd& file, const Write& write) override {
    for (const Repeated& one : file.repeated) {
      write(fmt::format("{}: {}: {} more like this; {}--all shows {} [{}]\n", printable(file.file),
                        paint(hue(one.severity), name(one.severity)), one.count,
                        style_.with_options_of, one.count == 1 ? "it" : "them",
                        info(one.code).name));
    }
  }

  /// Shows a note, such as the guessed game of records, once per file.
  [[nodiscard]] std::uint64_t max_alike(notation::Severity severity) const override {
    return style_.all ? 0 : severity == notation::Severity::note ? 1 : 3;
  }

  void end(const Summary& summary, bool quiet, const Write& write) override {
    // All findings of a single record are visible already.
    if (!quiet && summary.records_with_findings > 1) {
      for (const auto& [code, count] : summary.codes) {
        write(fmt::format("{:>8} {}\n", count, code));
      }
    }
    write(quiet ? not_shown_line(summary) : summary_lines(summary));
  }

 private:
  static std::string_view hue(notation::Severity severity) {
    switch (severity) {
      case notation::Severity::error:
        return "\033[1;31m";
      case notation::Severity::warning:
        return "\033[1;35m";
      default:
        return "\033[1;36m";
    }
  }
  [[nodiscard]] std::string paint(std::string_view hue, std::string_view text) const {
    return style_.color ? fmt::format("{}{}\033[0m", hue, text) : std::string(text);
  }

  /// Returns how much of a line fits after its number, with dots at both ends.
  [[nodiscard]] std::size_t room_beside(std::size_t number) const {
    constexpr std::size_t usual = 120;
    constexpr std::size_t min = 20;
    const std::size_t frame = number + std::string_view(" | ......").size();
    return style_.columns ? std::max(*style_.columns, frame + min) - frame : usual;
  }

  TextStyle style_;
};

class GccFormat : public ReportFormat {
 public:
  void finding(const Finding& finding, std::string& out) const override {
    append_gcc_line(finding, out);
    out += '\n';
  }

  void record(const ShownRecord& record, const Write& write) override {
    write_texts(record, write);
    if (record.hidden > 0) {
      write(fmt::format("{}:{}:1: note: {} more in this record\n", printable(record.file),
                        record.line, record.hidden));
    }
  }

  void end(const Summary& summary, bool quiet, const Write& write) override {
    write(quiet ? not_shown_line(summary) : summary_lines(summary));
  }
};

}  // namespace

std::string not_shown(std::uint64_t count) { return counted(count, "more finding") + " not shown"; }

std::string not_shown_line(const Summary& summary) {
  return summary.not_shown == 0 ? ""
                                : not_shown(summary.not_shown) + "; --max-findings 0 shows all\n";
}

std::string summary_lines(const Summary& summary) {
  std::string out = not_shown_line(summary);
  for (const auto& [by, number] : summary.ignored) {
    out += fmt::format("{} ignored by {}\n", counted(number, "finding"), by);
  }
  if (summary.known > 0) {
    out += fmt::format("{} of the baseline left out\n", counted(summary.known, "known finding"));
  }
  if (summary.stale > 0) {
    out += fmt::format("{} no longer occur{}; refresh the baseline with --write-baseline\n",
                       counted(summary.stale, "known finding"), summary.stale == 1 ? "s" : "");
  }
  return out + totals_line(summary.totals);
}

void append_gcc_line(const Finding& finding, std::string& out) {
  const Span span = source_span(finding.record, finding.diagnostic.span);
  const Place place = finding.locator(span.begin);
  out += fmt::format("{}:{}:{}: {}: {}{} [{}]", printable(finding.file), place.line, place.column,
                     name(finding.severity), printable(message(finding.diagnostic)),
                     finding.diagnostic.conditional ? " (conditional)" : "",
                     info(finding.diagnostic.code).name);
}

std::unique_ptr<ReportFormat> text_format(const TextStyle& style) {
  return std::make_unique<TextFormat>(style);
}

std::unique_ptr<ReportFormat> gcc_format() { return std::make_unique<GccFormat>(); }

}  // namespace damier::cli
