#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "damier/notation/record/finding_text.hpp"

#include "formats.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

using notation::Catalogue;

std::string totals_line(const Totals& totals, const Catalogue& words) {
  const auto [files, records, plies] = std::tuple(totals.files, totals.records, totals.plies);
  std::vector<std::string> parts{
      words.trn("{0} file", "{0} files", files, files),
      words.trn("{0} record", "{0} records", records, records),
      words.trn("{0} ply", "{0} plies", plies, plies),
      words.trn("{0} error", "{0} errors", totals.errors, totals.errors),
      words.trn("{0} warning", "{0} warnings", totals.warnings, totals.warnings)};
  if (totals.notes > 0) {
    parts.push_back(words.trn("{0} note", "{0} notes", totals.notes, totals.notes));
  }
  if (totals.fixed > 0) {
    parts.push_back(words.trn("{0} fixed", "{0} fixed", totals.fixed, totals.fixed));
  }
  return fmt::format("{}\n", fmt::join(parts, ", "));
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
        {style_.color, style_.columns, words()}, out);
  }

  void record(const ShownRecord& record, const Write& write) override {
    write_texts(record, write);
    if (record.hidden > 0) {
      const std::string more = trn("{0} more in this record; {1}--max-errors 0 shows all",
                                   "{0} more in this record; {1}--max-errors 0 shows all",
                                   record.hidden, record.hidden, style_.with_options_of);
      write(fmt::format("{}:{}: {}\n", printable(record.file), record.line, more));
    }
  }

  void end_file(const FileEnd& file, const Write& write) override {
    for (const Repeated& one : file.repeated) {
      const std::string more =
          trn("{0} more like this; {1}--all shows it", "{0} more like this; {1}--all shows them",
              one.count, one.count, style_.with_options_of);
      write(fmt::format("{}: {}: {} [{}]\n", printable(file.file), paint(one.severity), more,
                        info(one.code).name));
    }
    if (file.in_other_hand) {
      write(tr("{0}: many moves are not in the notation of the game; damier-transcribe reads pages "
               "that people write in their own way",
               printable(file.file)) +
            "\n");
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
    // A quiet run without findings needs no words, and no catalogue of a language.
    if (!quiet || summary.not_shown > 0) {
      write(quiet ? not_shown_line(summary, words()) : summary_lines(summary, words()));
    }
    // People see it; the last line for programs has the counts.
    if (!quiet && style_.columns && !summary.codes.empty()) {
      write(tr("'damier explain {0}' says more", summary.codes.front().first) + "\n");
    }
  }

 private:
  [[nodiscard]] std::string paint(notation::Severity severity) const {
    const std::string name = tr(notation::name(severity));
    return style_.color ? notation::in_color_of(severity, name) : name;
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
      write(
          fmt::format("{}:{}:1: note: {}\n", printable(record.file), record.line,
                      words_for_programs().trn("{0} more in this record", "{0} more in this record",
                                               record.hidden, record.hidden)));
    }
  }

  void end(const Summary& summary, bool quiet, const Write& write) override {
    const Catalogue& words = words_for_programs();
    write(quiet ? not_shown_line(summary, words) : summary_lines(summary, words));
  }
};

}  // namespace

std::string not_shown(std::uint64_t count, const Catalogue& words) {
  return words.trn("{0} more finding not shown", "{0} more findings not shown", count, count);
}

std::string not_shown_line(const Summary& summary, const Catalogue& words) {
  return summary.not_shown == 0
             ? ""
             : words.trn("{0} more finding not shown; --max-findings 0 shows all",
                         "{0} more findings not shown; --max-findings 0 shows all",
                         summary.not_shown, summary.not_shown) +
                   "\n";
}

std::string summary_lines(const Summary& summary, const Catalogue& words) {
  std::string out = not_shown_line(summary, words);
  for (const auto& [by, number] : summary.ignored) {
    out +=
        words.trn("{0} finding ignored by {1}", "{0} findings ignored by {1}", number, number, by) +
        "\n";
  }
  if (summary.known > 0) {
    out += words.trn("{0} known finding of the baseline left out",
                     "{0} known findings of the baseline left out", summary.known, summary.known) +
           "\n";
  }
  if (summary.stale > 0) {
    out +=
        words.trn("{0} known finding no longer occurs; refresh the baseline with --write-baseline",
                  "{0} known findings no longer occur; refresh the baseline with --write-baseline",
                  summary.stale, summary.stale) +
        "\n";
  }
  return out + totals_line(summary.totals, words);
}

void append_gcc_line(const Finding& finding, std::string& out) {
  notation::append_gcc_line(
      {finding.file, finding.record, finding.diagnostic, finding.severity, finding.locator}, out,
      words_for_programs());
}

std::unique_ptr<ReportFormat> text_format(const TextStyle& style) {
  return std::make_unique<TextFormat>(style);
}

std::unique_ptr<ReportFormat> gcc_format() { return std::make_unique<GccFormat>(); }

}  // namespace damier::cli
