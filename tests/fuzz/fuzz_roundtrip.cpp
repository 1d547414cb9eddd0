// A record that has been read once is the same record after any further writing: the native sheet written of a native
// sheet is that sheet, JSON of any manner gives it back, and lists of moves are written the same again.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "damier/notation/convert.hpp"
#include "damier/notation/splitter.hpp"
#include "damier/rules/rulesets.hpp"

#include "fuzz.hpp"
#include "in_memory.hpp"

namespace {

using namespace damier;
using notation::Format;

constexpr std::size_t longest = 16384;

struct Written {
  std::string text;
  std::size_t records = 0;
  bool changed = false;  ///< something could not be written as it was
};

Written convert(std::string_view text, Format from, const notation::ConvertOptions& options,
                const char* name = "") {
  notation::ReadHints hints;
  hints.file_name = "games.lices";
  hints.ruleset = rules::find_ruleset(name);
  notation::Converter converter(options);
  notation::Record record;
  notation::Diagnostics diagnostics;
  notation::Splitter splitter(fuzz::reader_of(text), notation::default_block_size,
                              splitting_of(from));
  Written written;
  for (const auto& block : fuzz::split(splitter)) {
    for (const notation::RawRecord& bytes : block->records) {
      const auto ruleset = open_record(from, bytes, hints, record, diagnostics);
      if (!ruleset) {
        continue;  // which no writer can write
      }
      written.text += written.text.empty() ? "" : "\n";
      const auto converted =
          converter.convert(ruleset, hints.file_name, record, diagnostics, written.text);
      written.changed = written.changed || converted.changed;
      ++written.records;
    }
  }
  return written;
}

void require_same(std::string_view expected, std::string_view found, const char* what) {
  if (expected != found) {
    std::fprintf(stderr, "-- expected --\n%.*s\n-- found --\n%.*s\n",
                 static_cast<int>(expected.size()), expected.data(), static_cast<int>(found.size()),
                 found.data());
  }
  fuzz::require(expected == found, what);
}

/// A list holds moves and little else: what was written of them once is written the same.
void check_list(std::string_view text, Format format, const char* ruleset) {
  notation::ConvertOptions options;
  options.to = format;
  const Written there = convert(text, Format::native, options, ruleset);
  const Written again = convert(there.text, format, options, ruleset);
  if (!there.changed) {
    require_same(there.text, again.text, "a list is written the same");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > longest) {
    return 0;
  }
  const std::string_view text = fuzz::text_of(data, size);
  const Written first = convert(text, Format::native, {});
  const Written again = convert(first.text, Format::native, {});
  require_same(first.text, again.text, "what was written once is written the same");
  if (first.changed) {
    return 0;
  }
  for (const Format dialect : {Format::sanmill, Format::playok}) {
    const char* const ruleset = "marelle-wmd";
    notation::ConvertOptions options;
    options.to = dialect;
    const Written there = convert(text, Format::native, options, ruleset);
    // A set-up that makes no sense in the one form may make some in the other; and without tags nothing tells where a
    // record begins that has no moves either.
    if (!there.changed && there.records == 1 && there.text.find("[FEN ") == std::string::npos) {
      const Written back = convert(there.text, dialect, {}, ruleset);
      const Written sheet = convert(text, Format::native, {}, ruleset);
      require_same(sheet.text, back.text, "a dialect gives the record back");
    }
  }
  for (const Format list : {Format::hub, Format::dxp}) {
    check_list(text, list, "international");
  }
  for (const Format list : {Format::uci, Format::indices}) {
    check_list(text, list, "lignes-d-action");
  }
  check_list(text, Format::wmd, "marelle-wmd");
  for (const bool pretty : {false, true}) {
    notation::ConvertOptions options;
    options.to = Format::json;
    options.json.pretty = pretty;
    options.json.positions = pretty;
    const Written json = convert(text, Format::native, options);
    const Written back = convert(json.text, Format::json, {});
    require_same(first.text, back.text, "JSON gives the record back");
  }
  return 0;
}
