#include "examples.hpp"

#include <algorithm>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/splitter.hpp"

#include "report.hpp"

namespace damier::cli {

const CodeExample* find_example(std::string_view code) {
  const auto examples = code_examples();
  const auto found = std::ranges::find(examples, code, &CodeExample::code);
  return found == examples.end() ? nullptr : &*found;
}

std::string report_on(const CodeExample& example, const notation::CodeInfo& code) {
  std::string_view rest = example.text;
  notation::CheckOptions options;
  options.format = notation::detect_format(example.file_name, rest);
  const auto read = [&](std::span<char> into) {
    const std::size_t size = rest.copy(into.data(), into.size());
    rest.remove_prefix(size);
    return size;
  };
  notation::Splitter splitter(read, notation::default_block_size, splitting_of(options.format));
  options.hints.file_name = example.file_name;
  notation::Record record;
  notation::Diagnostics diagnostics;
  std::string out;
  while (const auto block = splitter.next()) {
    for (const notation::RawRecord& bytes : block->records) {
      check_record(bytes, options, record, diagnostics);
      out += explain_findings(example.file_name, record, diagnostics, &code, false);
    }
  }
  return out;
}

}  // namespace damier::cli
