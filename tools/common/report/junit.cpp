#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include <unistd.h>

#include <fmt/format.h>

#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/text/uncopied.hpp"
#include "damier/notation/text/xml.hpp"

#include "formats.hpp"
#include "input/scratch_file.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

/// Escapes text for XML, also in attributes, where only white space written as a character
/// reference is preserved.
std::string xml(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t white = std::min(text.find_first_of("\t\n\r"), text.size());
    notation::append_xml_text(text.substr(0, white), out);
    if (white == text.size()) {
      return out;
    }
    out += fmt::format("&#{};", static_cast<int>(text[white]));
    text.remove_prefix(white + 1);
  }
}

/// Buffers text until its beginning can be written: a little in memory, the rest in an unnamed
/// temporary file.
class Spool : private notation::Uncopied {
 public:
  Spool() = default;
  ~Spool() {
    if (descriptor_ >= 0) {
      ::close(descriptor_);
    }
  }

  void add(std::string_view text) {
    waiting_ += text;
    if (waiting_.size() > max_in_memory) {
      store();
    }
  }
  /// Passes on everything that was added, and becomes empty.
  void give(const Write& write) {
    std::array<char, std::size_t{64} << 10> buffer{};
    for (off_t at = 0; at < stored_;) {
      const auto wanted =
          std::min<std::size_t>(buffer.size(), static_cast<std::size_t>(stored_ - at));
      const ssize_t got = ::pread(descriptor_, buffer.data(), wanted, at);
      if (got <= 0) {
        fail(got == 0 ? EIO : errno);
      }
      write({buffer.data(), static_cast<std::size_t>(got)});
      at += got;
    }
    stored_ = 0;
    write(waiting_);
    waiting_.clear();
  }

 private:
  static constexpr std::size_t max_in_memory = std::size_t{1} << 20;

  [[noreturn]] static void fail(int error) {
    throw std::system_error(error, std::generic_category(), tr("a temporary file"));
  }
  void store() {
    if (descriptor_ < 0) {
      descriptor_ = unnamed_file();
    }
    for (std::string_view rest = waiting_; !rest.empty();) {
      const ssize_t written = ::pwrite(descriptor_, rest.data(), rest.size(), stored_);
      if (written < 0) {
        fail(errno);
      }
      stored_ += written;
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
    waiting_.clear();
  }

  std::string waiting_;
  int descriptor_ = -1;
  off_t stored_ = 0;  ///< bytes in the file
};

/// Writes JUnit XML: a suite per file, a case per record. The counts of a suite precede its cases.
class JunitFormat : public ReportFormat {
 public:
  void finding(const Finding& finding, std::string& out) const override {
    std::string line;
    append_gcc_line(finding, line);
    for (const std::string& more :
         notation::further_lines(finding.diagnostic, words_for_programs())) {
      line += "\n    " + printable(more);
    }
    out += xml(line + '\n');
  }

  void begin(const Write& write) override {
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"damier-check\">\n");
  }

  void begin_file(std::string_view file, const Write& /*write*/) override {
    file_ = xml(file);
    tests_ = 0;
    failures_ = 0;
  }

  void record(const ShownRecord& record, const Write& /*write*/) override {
    ++tests_;
    cases_.add(fmt::format(R"(<testcase name="record {}" classname="{}" file="{}" line="{}")",
                           record.index, file_, file_, record.line));
    if (record.findings.empty() && record.errors == 0) {
      cases_.add("/>\n");
      return;
    }
    failures_ += record.errors > 0 ? 1 : 0;
    cases_.add(">\n");
    add_findings(record);
    cases_.add("</testcase>\n");
  }

  void end_file(const FileEnd& file, const Write& write) override {
    write(fmt::format(R"(<testsuite name="{}" tests="{}" failures="{}" errors="0" skipped="0">)",
                      file_, tests_, failures_));
    write("\n");
    cases_.give(write);
    if (file.not_shown > 0) {
      write(fmt::format("<system-out>{}&#10;</system-out>\n",
                        not_shown(file.not_shown, words_for_programs())));
    }
    write("</testsuite>\n");
  }

  void end(const Summary& /*summary*/, bool /*quiet*/, const Write& write) override {
    write("</testsuites>\n");
  }

 private:
  /// Adds the findings of a record: a failure if one is an error, otherwise output.
  void add_findings(const ShownRecord& record) {
    if (record.errors > 0) {
      const auto first =
          std::ranges::find(record.findings, notation::Severity::error, &ShownFinding::severity);
      const bool shown = first != record.findings.end();
      cases_.add(fmt::format(R"(<failure type="{}" message="{} error{}">)",
                             shown ? info(first->code).name : std::string_view("error"),
                             record.errors, record.errors == 1 ? "" : "s"));
    } else {
      cases_.add("<system-out>");
    }
    for (const ShownFinding& finding : record.findings) {
      cases_.add(finding.text);
    }
    if (record.hidden > 0) {
      cases_.add(fmt::format("{} more in this record&#10;", record.hidden));
    }
    cases_.add(record.errors > 0 ? "</failure>\n" : "</system-out>\n");
  }

  std::string file_;
  std::uint64_t tests_ = 0;
  std::uint64_t failures_ = 0;
  Spool cases_;
};

}  // namespace

std::unique_ptr<ReportFormat> junit_format() { return std::make_unique<JunitFormat>(); }

}  // namespace damier::cli
