// damier-check.wasm NAME <FILE: checks the records of standard input, which is a file of that name, and writes each
// finding as a line of JSON. It is there to measure and to test the libraries.

#include "damier/notation/archive/check.hpp"

#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/json/json_writer.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/text/json_text.hpp"

namespace {

using namespace damier::notation;

/// Standard input, of which the first bytes can be looked at before they are read.
class Input {
 public:
  Input() : beginning_(format_lookahead, '\0') {
    beginning_.resize(std::fread(beginning_.data(), 1, beginning_.size(), stdin));
  }
  [[nodiscard]] std::string_view beginning() const { return beginning_; }
  std::size_t read(std::span<char> into) {
    const std::size_t held = beginning_.copy(into.data(), into.size(), read_);
    read_ += held;
    return held + std::fread(into.data() + held, 1, into.size() - held, stdin);
  }

 private:
  std::string beginning_;
  std::size_t read_ = 0;  ///< of the beginning
};

void write(std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  text.clear();
}

std::uint64_t report(std::string_view file, const Record& record, const Diagnostics& diagnostics) {
  std::string line;
  Locator locator(record);
  for (const Diagnostic& finding : diagnostics) {
    JsonText json(line, false);
    json.begin_object();
    json.member("file", file);
    json.member("record", record.raw.index);
    write_json_finding_members(record, finding, finding.severity, locator, json);
    json.end_object();
    line += '\n';
    write(line);
  }
  return diagnostics.has_errors() ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view name = argc > 1 ? argv[1] : "";
  Input input;
  CheckOptions options;
  options.format = detect_format(name, input.beginning());
  options.hints.file_name = name;
  Splitter splitter([&](std::span<char> into) { return input.read(into); }, default_block_size,
                    splitting_of(options.format));
  Record record;
  Diagnostics diagnostics;
  std::uint64_t records = 0;
  std::uint64_t plies = 0;
  std::uint64_t wrong = 0;
  while (const auto block = splitter.next()) {
    for (const RawRecord& bytes : block->records) {
      plies += check_record(bytes, options, record, diagnostics).plies;
      wrong += report(name, record, diagnostics);
      ++records;
    }
  }
  std::string summary;
  JsonText json(summary, false);
  json.begin_object();
  json.member("records", records);
  json.member("plies", plies);
  json.member("wrong", wrong);
  json.end_object();
  summary += '\n';
  write(summary);
  return std::fflush(stdout) != 0 || std::ferror(stdin) != 0 ? 2 : wrong == 0 ? 0 : 1;
}
