#include <fmt/format.h>

#include "damier/notation/record/finding_text.hpp"

#include "formats.hpp"

namespace damier::cli {

namespace {

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

void write_texts(const ShownRecord& record, const Write& write) {
  for (const ShownFinding& finding : record.findings) {
    write(finding.text);
  }
}

class TextFormat : public ReportFormat {
 public:
  explicit TextFormat(const TextStyle& style) : style_(style) {}

  void finding(const Finding& finding, std::string& out) const override {
    notation::append_finding(
        {finding.file, finding.record, finding.diagnostic, finding.severity, finding.locator},
        {style_.color, style_.columns}, out);
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
                        paint(one.severity), one.count, style_.with_options_of,
                        one.count == 1 ? "it" : "them", info(one.code).name));
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
  [[nodiscard]] std::string paint(notation::Severity severity) const {
    const std::string_view name = notation::name(severity);
    return style_.color ? notation::in_color_of(severity, name) : std::string(name);
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
  notation::append_gcc_line(
      {finding.file, finding.record, finding.diagnostic, finding.severity, finding.locator}, out);
}

std::unique_ptr<ReportFormat> text_format(const TextStyle& style) {
  return std::make_unique<TextFormat>(style);
}

std::unique_ptr<ReportFormat> gcc_format() { return std::make_unique<GccFormat>(); }

}  // namespace damier::cli
