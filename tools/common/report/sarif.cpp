#include <algorithm>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/text/json_text.hpp"

#include "formats.hpp"
#include "terminal/language.hpp"
#include "terminal/version.hpp"

namespace damier::cli {

namespace {

using notation::JsonText;

/// Returns the SARIF level of a severity: the words are the same (SARIF 2.1.0, 3.27.10).
std::string_view level(notation::Severity severity) { return name(severity); }

/// Returns the name of a file as a URI reference (RFC 3986), relative unless the name is absolute.
std::string uri(std::string_view file) {
  constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!";
  std::string out = file.starts_with('/') ? "file://" : "";
  for (const char c : file) {
    if (plain.find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

/// Manual page that explains all codes.
constexpr std::string_view manual = "man:damier-diagnostics(7)";

void text_member(std::string_view key, std::string_view text, JsonText& json) {
  json.key(key);
  json.begin_object();
  json.member("text", text);
  json.end_object();
}

/// Writes the rules of the driver: all codes, in the order of their indices.
void write_rules(JsonText& json) {
  json.key("rules");
  json.begin_array();
  for (const notation::Code one : notation::all_codes()) {
    const notation::CodeInfo& code = info(one);
    json.begin_object();
    json.member("id", code.name);
    text_member("shortDescription", words_for_programs().find(code.message), json);
    text_member("fullDescription", words_for_programs().find(code.explanation), json);
    text_member("help", words_for_programs().find(code.explanation), json);
    json.member("helpUri", std::string_view(fmt::format("{}#{}", manual, code.name)));
    json.key("defaultConfiguration");
    json.begin_object();
    json.member("level", level(code.severity));
    json.end_object();
    json.end_object();
  }
  json.end_array();
}

std::uint64_t index_of(notation::Code code) {
  const auto codes = notation::all_codes();
  return static_cast<std::uint64_t>(std::ranges::find(codes, code) - codes.begin());
}

/// Writes SARIF 2.1.0: one run, with its rules before its results.
class SarifFormat : public ReportFormat {
 public:
  /// Appends a result, after a comma unless it is the first.
  void finding(const Finding& finding, std::string& out) const override {
    out += separator;
    JsonText json(out, false);
    json.begin_object();
    json.member("ruleId", info(finding.diagnostic.code).name);
    json.member("ruleIndex", index_of(finding.diagnostic.code));
    json.member("level", level(finding.severity));
    text_member("message", full_message(finding.diagnostic), json);
    json.key("locations");
    json.begin_array();
    json.begin_object();
    json.key("physicalLocation");
    json.begin_object();
    write_artifact(finding, json);
    write_region("region", finding.record, finding.diagnostic.span, finding.locator, json);
    json.end_object();
    json.end_object();
    json.end_array();
    json.key("partialFingerprints");
    json.begin_object();
    json.member(
        "damierFinding/v1",
        std::string_view(fmt::format("{:016x}", FindingKeys(finding.record)(finding.diagnostic))));
    json.end_object();
    write_fix(finding, json);
    json.key("properties");
    json.begin_object();
    json.member("record", finding.record.raw.index);
    if (finding.diagnostic.conditional) {
      json.member("conditional", true);
    }
    json.end_object();
    json.end_object();
  }
  [[nodiscard]] bool has_details() const override { return true; }

  void begin(const Write& write) override {
    std::string out;
    JsonText json(out, false);
    json.begin_object();
    json.member("$schema", std::string_view("https://json.schemastore.org/sarif-2.1.0.json"));
    json.member("version", std::string_view("2.1.0"));
    json.key("runs");
    json.begin_array();
    json.begin_object();
    json.key("tool");
    json.begin_object();
    json.key("driver");
    json.begin_object();
    json.member("name", std::string_view("damier-check"));
    json.member("version", version);
    write_rules(json);
    json.end_object();
    json.end_object();
    // Columns count code points (3.14.27).
    json.member("columnKind", std::string_view("unicodeCodePoints"));
    json.key("results");
    json.begin_array();
    json.flush();
    write(out);
  }

  void record(const ShownRecord& record, const Write& write) override {
    for (const ShownFinding& finding : record.findings) {
      write(finding.text.substr(begun_ ? 0 : 1));
      begun_ = true;
    }
  }

  void end(const Summary& summary, bool /*quiet*/, const Write& write) override {
    write("\n]");
    if (summary.not_shown > 0) {
      write(",\n" + notification(summary));
    }
    write("}]}\n");
  }

 private:
  static constexpr std::string_view separator = ",\n";

  /// States that results were omitted, as a notification of the tool (3.20.21).
  static std::string notification(const Summary& summary) {
    std::string out = R"("invocations":)";
    JsonText json(out, false);
    json.begin_array();
    json.begin_object();
    json.member("executionSuccessful", true);
    json.key("toolExecutionNotifications");
    json.begin_array();
    json.begin_object();
    json.member("level", std::string_view("warning"));
    text_member("message", not_shown(summary.not_shown, words_for_programs()), json);
    json.end_object();
    json.end_array();
    json.end_object();
    json.end_array();
    return out;
  }
  static void write_artifact(const Finding& finding, JsonText& json) {
    json.key("artifactLocation");
    json.begin_object();
    json.member("uri", std::string_view(uri(finding.file)));
    json.end_object();
  }
  /// Writes the edits of a finding as one fix, since they belong together (3.55).
  static void write_fix(const Finding& finding, JsonText& json) {
    const std::vector<notation::Fix> edits = edits_of(finding);
    if (edits.empty()) {
      return;
    }
    json.key("fixes");
    json.begin_array();
    json.begin_object();
    json.key("artifactChanges");
    json.begin_array();
    json.begin_object();
    write_artifact(finding, json);
    json.key("replacements");
    json.begin_array();
    for (const notation::Fix& edit : edits) {
      notation::Locator locator(finding.record);
      json.begin_object();
      write_region("deletedRegion", finding.record, edit.span, locator, json);
      text_member("insertedContent", edit.text, json);
      json.end_object();
    }
    json.end_array();
    json.end_object();
    json.end_array();
    json.end_object();
    json.end_array();
  }
  static void write_region(std::string_view key, const notation::Record& record,
                           notation::Span of_text, notation::Locator& locator, JsonText& json) {
    const notation::Span span = source_span(record, of_text);
    const notation::Place begin = locator(span.begin);
    const notation::Place end = notation::Locator(locator)(span.end);
    json.key(key);
    json.begin_object();
    json.member("startLine", begin.line);
    json.member("startColumn", begin.column);
    json.member("endLine", end.line);
    json.member("endColumn", end.column);
    json.member("byteOffset", begin.offset);
    json.member("byteLength", end.offset - begin.offset);
    json.end_object();
  }

  bool begun_ = false;  ///< a result has been written
};

}  // namespace

std::unique_ptr<ReportFormat> sarif_format() { return std::make_unique<SarifFormat>(); }

}  // namespace damier::cli
