#include <algorithm>
#include <string>
#include <vector>

#include "damier/notation/formats/json/finding_line.hpp"
#include "damier/notation/text/json_text.hpp"

#include "formats.hpp"

namespace damier::cli {

namespace {

using notation::JsonText;

/// Writes one JSON object per line.
class JsonFormat : public ReportFormat {
 public:
  void finding(const Finding& finding, std::string& out) const override {
    notation::append_json_line(
        {finding.file, finding.record, finding.diagnostic, finding.severity, finding.locator},
        finding.ply, edits_of(finding), out);
    out += '\n';
  }
  [[nodiscard]] bool has_details() const override { return true; }

  void record(const ShownRecord& record, const Write& write) override {
    for (const ShownFinding& finding : record.findings) {
      write(finding.text);
    }
    if (record.hidden == 0) {
      return;
    }
    std::string out;
    JsonText json(out, false);
    head(record.file, record.index, json);
    json.member("more", record.hidden);
    json.end_object();
    write(out + '\n');
  }

  void end_file(const FileEnd& file, const Write& write) override {
    if (file.not_shown == 0) {
      return;
    }
    std::string out;
    JsonText json(out, false);
    json.begin_object();
    json.member("file", file.file);
    json.member("notShown", file.not_shown);
    json.end_object();
    write(out + '\n');
  }

  void end(const Summary& summary, bool quiet, const Write& write) override {
    if (quiet) {
      return;
    }
    std::string out;
    JsonText json(out, false);
    json.begin_object();
    json.key("summary");
    json.begin_object();
    json.member("files", summary.totals.files);
    json.member("records", summary.totals.records);
    json.member("plies", summary.totals.plies);
    json.member("errors", summary.totals.errors);
    json.member("warnings", summary.totals.warnings);
    json.member("notes", summary.totals.notes);
    if (summary.totals.fixed > 0) {
      json.member("fixed", summary.totals.fixed);
    }
    if (summary.not_shown > 0) {
      json.member("notShown", summary.not_shown);
    }
    if (summary.has_baseline) {
      json.member("known", summary.known);
      json.member("stale", summary.stale);
    }
    if (!summary.ignored.empty()) {
      json.key("ignored");
      json.begin_object();
      for (const auto& [by, number] : summary.ignored) {
        json.member(by, number);
      }
      json.end_object();
    }
    json.key("codes");
    json.begin_object();
    for (const auto& [code, count] : summary.codes) {
      json.member(code, count);
    }
    json.end_object();
    json.end_object();
    json.end_object();
    write(out + '\n');
  }

 private:
  static void head(std::string_view file, std::uint64_t index, JsonText& json) {
    json.begin_object();
    json.member("file", file);
    json.member("record", index);
  }
};

/// Writes the Reviewdog Diagnostic Format, one `Diagnostic` message per line (reviewdog,
/// proto/rdf/reviewdog.proto).
class RdjsonlFormat : public ReportFormat {
 public:
  void finding(const Finding& finding, std::string& out) const override {
    const notation::Span span = source_span(finding.record, finding.diagnostic.span);
    JsonText json(out, false);
    json.begin_object();
    json.member("message", std::string_view(full_message(finding.diagnostic)));
    json.key("location");
    json.begin_object();
    json.member("path", finding.file);
    range(finding.record, span, finding.locator, json);
    json.end_object();
    json.member("severity", severity_name(finding.severity));
    json.key("source");
    json.begin_object();
    json.member("name", std::string_view("damier-check"));
    json.end_object();
    json.key("code");
    json.begin_object();
    json.member("value", info(finding.diagnostic.code).name);
    json.end_object();
    write_suggestions(finding, json);
    json.end_object();
    out += '\n';
  }
  [[nodiscard]] bool has_details() const override { return true; }

  // The format has no place for the number of hidden findings of a record, nor for totals. The
  // number for a file is printed in addition to the report.
  void record(const ShownRecord& record, const Write& write) override {
    for (const ShownFinding& finding : record.findings) {
      write(finding.text);
    }
  }
  void end(const Summary& /*summary*/, bool /*quiet*/, const Write& /*write*/) override {}
  [[nodiscard]] bool reports_not_shown() const override { return false; }

 private:
  static std::string_view severity_name(notation::Severity severity) {
    switch (severity) {
      case notation::Severity::error:
        return "ERROR";
      case notation::Severity::warning:
        return "WARNING";
      default:
        return "INFO";
    }
  }
  /// Writes each edit as a suggestion, because a suggestion replaces one range.
  static void write_suggestions(const Finding& finding, JsonText& json) {
    const std::vector<notation::Fix> edits = edits_of(finding);
    if (edits.empty()) {
      return;
    }
    json.key("suggestions");
    json.begin_array();
    for (const notation::Fix& edit : edits) {
      notation::Locator locator(finding.record);
      json.begin_object();
      range(finding.record, source_span(finding.record, edit.span), locator, json);
      json.member("text", std::string_view(edit.text));
      json.end_object();
    }
    json.end_array();
  }
  static void range(const notation::Record& record, notation::Span span, notation::Locator& locator,
                    JsonText& json) {
    json.key("range");
    json.begin_object();
    position("start", record, locator(span.begin), span.begin, json);
    position("end", record, notation::Locator(locator)(span.end), span.end, json);
    json.end_object();
  }
  /// Writes a position; columns of this format are bytes of UTF-8.
  static void position(std::string_view key, const notation::Record& record,
                       const notation::Place& place, std::uint32_t at, JsonText& json) {
    const std::uint64_t first = place.line_begin == 0 ? record.raw.byte_column : 1;
    json.key(key);
    json.begin_object();
    json.member("line", place.line);
    json.member("column", first + at - std::min(at, place.line_begin));
    json.end_object();
  }
};

}  // namespace

std::unique_ptr<ReportFormat> json_format() { return std::make_unique<JsonFormat>(); }

std::unique_ptr<ReportFormat> rdjsonl_format() { return std::make_unique<RdjsonlFormat>(); }

}  // namespace damier::cli
