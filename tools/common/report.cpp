#include "report.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/json_writer.hpp"
#include "damier/notation/locate.hpp"
#include "damier/notation/text.hpp"

#include "output.hpp"

namespace damier::cli {

namespace {

using notation::Diagnostic;
using notation::Place;
using notation::Record;
using notation::Severity;
using notation::Span;

std::string counted(std::uint64_t count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string summary_line(const Totals& totals) {
  return fmt::format("{}, {}, {}, {}, {}{}\n", counted(totals.files, "file"),
                     counted(totals.records, "record"),
                     totals.plies == 1 ? "1 ply" : fmt::format("{} plies", totals.plies),
                     counted(totals.errors, "error"), counted(totals.warnings, "warning"),
                     totals.mended == 0 ? "" : fmt::format(", {} mended", totals.mended));
}

/// The lines below a finding: its rule and its notes.
std::vector<std::string> further_lines(const Diagnostic& diagnostic) {
  std::vector<std::string> lines;
  if (diagnostic.rule) {
    lines.push_back(fmt::format("rule {}: {}", diagnostic.rule->number, diagnostic.rule->text));
  }
  for (const notation::Note& note : diagnostic.notes) {
    lines.push_back(message(note));
  }
  return lines;
}

/// What of a line is shown: all of a short one, of a long one the surroundings of the span.
struct Excerpt {
  std::string line;
  std::size_t indent = 0;  ///< characters before the underlined ones
  std::size_t marked = 0;  ///< characters underlined, at least one
};

/// Moves a place in a text back to where a character begins.
std::size_t character_start(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
    --at;
  }
  return at;
}

Excerpt excerpt(const Place& place, Span span) {
  constexpr std::size_t before = 60;
  constexpr std::size_t width = 120;
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
  Excerpt shown;
  shown.line =
      lead + printable(place.text.substr(from, to - from)) + (to < place.text.size() ? "..." : "");
  shown.indent = lead.size() + notation::count_characters(place.text.substr(from, begin - from));
  const std::size_t shown_end = std::min(end, to);
  shown.marked = std::max<std::size_t>(
      1, notation::count_characters(place.text.substr(begin, shown_end - begin)));
  return shown;
}

class TextFormat : public ReportFormat {
 public:
  explicit TextFormat(bool color) : color_(color) {}

  void finding(const Finding& finding, std::string& out) const override {
    const Span span = source_span(finding.record, finding.diagnostic.span);
    const Place place = locate(finding.record, span.begin);
    const std::string_view hue = finding.severity == Severity::error     ? "\033[1;31m"
                                 : finding.severity == Severity::warning ? "\033[1;35m"
                                                                         : "\033[1;36m";
    out += fmt::format("{}:{}:{}: {}: {} [{}]\n", printable(finding.file), place.line, place.column,
                       paint(hue, name(finding.severity)), printable(message(finding.diagnostic)),
                       info(finding.diagnostic.code).name);
    const Excerpt shown = excerpt(place, span);
    out += fmt::format("{:>4} | {}\n", place.line, shown.line);
    out += fmt::format("     | {}{}\n", std::string(shown.indent, ' '),
                       paint(hue, std::string(shown.marked, '^')));
    for (const std::string& line : further_lines(finding.diagnostic)) {
      out += fmt::format("     = {}\n", printable(line));
    }
  }

  void more(std::string_view file, const Record& record, std::uint64_t count,
            std::string& out) const override {
    out += fmt::format("{}:{}: {} more in this record; --max-errors 0 shows all\n", printable(file),
                       record.raw.line, count);
  }

  void summary(const Totals& totals, std::string& out) const override {
    out += summary_line(totals);
  }

 private:
  [[nodiscard]] std::string paint(std::string_view hue, std::string_view text) const {
    return color_ ? fmt::format("{}{}\033[0m", hue, text) : std::string(text);
  }

  bool color_;
};

/// One line a finding, as compilers write it and editors read it.
class GccFormat : public ReportFormat {
 public:
  void finding(const Finding& finding, std::string& out) const override {
    const Span span = source_span(finding.record, finding.diagnostic.span);
    const Place place = locate(finding.record, span.begin);
    out += fmt::format("{}:{}:{}: {}: {} [{}]\n", printable(finding.file), place.line, place.column,
                       name(finding.severity), printable(message(finding.diagnostic)),
                       info(finding.diagnostic.code).name);
  }

  void more(std::string_view file, const Record& record, std::uint64_t count,
            std::string& out) const override {
    out += fmt::format("{}:{}:1: note: {} more in this record\n", printable(file), record.raw.line,
                       count);
  }

  void summary(const Totals& totals, std::string& out) const override {
    out += summary_line(totals);
  }
};

/// One JSON object a line.
class JsonFormat : public ReportFormat {
 public:
  void finding(const Finding& finding, std::string& out) const override {
    notation::JsonText json(out, false);
    head(finding.file, finding.record, json);
    write_json_finding_members(finding.record, finding.diagnostic, finding.severity, json);
    json.end_object();
    out += '\n';
  }

  void more(std::string_view file, const Record& record, std::uint64_t count,
            std::string& out) const override {
    notation::JsonText json(out, false);
    head(file, record, json);
    json.member("more", count);
    json.end_object();
    out += '\n';
  }

  void summary(const Totals& totals, std::string& out) const override {
    notation::JsonText json(out, false);
    json.begin_object();
    json.key("summary");
    json.begin_object();
    json.member("files", totals.files);
    json.member("records", totals.records);
    json.member("plies", totals.plies);
    json.member("errors", totals.errors);
    json.member("warnings", totals.warnings);
    if (totals.mended > 0) {
      json.member("mended", totals.mended);
    }
    json.end_object();
    json.end_object();
    out += '\n';
  }

 private:
  static void head(std::string_view file, const Record& record, notation::JsonText& json) {
    json.begin_object();
    json.member("file", file);
    json.member("record", record.raw.index);
  }
};

std::set<notation::Code> codes_of(const Arguments& arguments, std::string_view option) {
  std::set<notation::Code> codes;
  for (const std::string& name : arguments.list(option)) {
    const auto group = std::ranges::find(notation::code_groups(), name, &notation::CodeGroup::name);
    if (group == notation::code_groups().end()) {
      codes.insert(notation::find_code(name)->code);
    } else {
      codes.insert(group->codes.begin(), group->codes.end());
    }
  }
  return codes;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = notation::utf8_length(text.substr(at, 4));
    const auto first = static_cast<unsigned char>(text[at]);
    const bool c1_control =
        length == 2 && first == 0xC2 && static_cast<unsigned char>(text[at + 1]) < 0xA0;
    if (first == '\t') {
      out += ' ';
    } else if (length == 0 || text.substr(at, length) == notation::utf8_byte_order_mark ||
               first < 0x20 || first == 0x7F || c1_control) {
      out += '?';
    } else {
      out += text.substr(at, length);
    }
    at += std::max<std::size_t>(1, length);
  }
  return out;
}

Policy::Policy(const Arguments& arguments)
    : strict_(arguments.has("strict")),
      selecting_(arguments.has("select")),
      selected_(codes_of(arguments, "select")),
      ignored_(codes_of(arguments, "ignore")) {}

bool Policy::counts(notation::Code code) const {
  return (!selecting_ || selected_.contains(code)) && !ignored_.contains(code);
}

bool Policy::asks_for(notation::Code code) const { return selecting_ && counts(code); }

Severity Policy::severity(Severity usual) const {
  return strict_ && usual == Severity::warning ? Severity::error : usual;
}

std::unique_ptr<ReportFormat> make_report_format(std::string_view name, bool color) {
  if (name == "text") {
    return std::make_unique<TextFormat>(color);
  }
  if (name == "gcc") {
    return std::make_unique<GccFormat>();
  }
  if (name == "json") {
    return std::make_unique<JsonFormat>();
  }
  return nullptr;
}

std::unique_ptr<ReportFormat> report_format_of(const Arguments& arguments) {
  return make_report_format(arguments.choice("format"), use_color(arguments, standard_output()));
}

void report_record(const ReportFormat& format, const Policy& policy, std::string_view file,
                   const Record& record, const notation::Diagnostics& diagnostics,
                   std::uint64_t most, Totals& totals, std::string& out) {
  std::uint64_t shown = 0;
  std::uint64_t hidden = 0;
  const auto count = [&](Severity severity, std::uint64_t number) {
    totals.errors += severity == Severity::error ? number : 0;
    totals.warnings += severity == Severity::warning ? number : 0;
  };
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!policy.counts(diagnostic.code)) {
      continue;
    }
    const Severity severity = policy.severity(diagnostic.severity);
    count(severity, 1);
    if (most != 0 && shown == most) {
      ++hidden;
      continue;
    }
    ++shown;
    format.finding({file, record, diagnostic, severity}, out);
  }
  for (const Severity severity : {Severity::note, Severity::warning, Severity::error}) {
    count(policy.severity(severity), diagnostics.dropped(severity));
    hidden += diagnostics.dropped(severity);
  }
  if (hidden > 0) {
    format.more(file, record, hidden, out);
  }
}

std::vector<std::string_view> code_names() {
  std::vector<std::string_view> names;
  std::ranges::transform(notation::all_codes(), std::back_inserter(names),
                         &notation::CodeInfo::name);
  return names;
}

std::vector<std::string_view> code_and_group_names() {
  std::vector<std::string_view> names = code_names();
  std::ranges::transform(notation::code_groups(), std::back_inserter(names),
                         &notation::CodeGroup::name);
  return names;
}

FindingsText::FindingsText(const Arguments& arguments)
    : quiet_(arguments.has("quiet")),
      format_(make_report_format("text", use_color(arguments, standard_error()))),
      policy_(arguments) {}

bool FindingsText::report(const OpenedRecord& opened, std::string& out) const {
  Totals totals;
  report_record(*format_, policy_, opened.file, opened.record, opened.diagnostics,
                default_most_findings, totals, out);
  return totals.errors > 0;
}

void FindingsText::say(const OpenedRecord& opened, std::string_view what, std::string& out) const {
  if (!quiet_) {
    out += fmt::format("{}:{}: record {} is {}\n", opened.file, opened.record.raw.line,
                       opened.record.raw.index, what);
  }
}

void FindingsOnStderr::report(const OpenedRecord& opened) {
  text_.clear();
  found_ = findings_.report(opened, text_) || found_;
  standard_error().write(text_);
}

void FindingsOnStderr::say(const OpenedRecord& opened, std::string_view what) {
  text_.clear();
  findings_.say(opened, what, text_);
  standard_error().write(text_);
  found_ = true;
}

std::string explain_findings(std::string_view name, const Record& record,
                             const notation::Diagnostics& diagnostics,
                             const notation::CodeInfo* only, bool color) {
  std::string out;
  const TextFormat format(color);
  for (const Diagnostic& diagnostic : diagnostics) {
    if (only == nullptr || diagnostic.code == only->code) {
      format.finding({name, record, diagnostic, diagnostic.severity}, out);
    }
  }
  return out;
}

std::string explain_text(std::string_view name, std::string_view text,
                         const notation::Diagnostics& diagnostics, bool color) {
  Record record;
  record.reset({text});
  return explain_findings(name, record, diagnostics, nullptr, color);
}

}  // namespace damier::cli
