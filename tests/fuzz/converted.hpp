#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "in_memory.hpp"

namespace damier::fuzz {

/// The records of a text, written in a format.
struct Written {
  std::string text;
  std::string meaning;  ///< the records in JSON, without the facts about the text that was read
  std::size_t records = 0;
  bool changed = false;  ///< something was altered to be representable
  /// The guessed rulesets. They are not written, and another notation may lead to another guess.
  std::vector<rules::RulesetId> guesses;
};

/// Reads a text and writes its records, like a tool with --ruleset or a file name.
inline Written convert(std::string_view text, notation::Format from,
                       const notation::ReadHints& hints, const notation::ConvertOptions& options) {
  notation::Converter converter(options);
  notation::Record record;
  notation::Diagnostics diagnostics;
  Written written;
  const bool is_json =
      options.to == notation::Format::json || options.to == notation::Format::ndjson;
  const bool sheets = info(options.to).extension.empty();
  converter.begin(written.text);
  each_record(text, splitting_of(from), [&](const notation::RawRecord& as_read) {
    const notation::RawRecord bytes{as_read.bytes};  // independent of its place
    const auto ruleset = open_record(from, bytes, hints, record, diagnostics);
    if (!ruleset) {
      return;  // no writer can write it
    }
    const std::size_t begin = written.text.size();
    written.text += sheets && written.records > 0 ? "\n" : "";
    const std::size_t before = written.text.size();
    const auto converted =
        converter.convert(ruleset, hints.file_name, record, diagnostics, written.text);
    if (written.text.size() == before) {
      written.text.resize(begin);  // the format cannot express such records
      return;
    }
    const std::string_view one = std::string_view(written.text).substr(begin);
    written.meaning += one.substr(0, is_json ? one.rfind("\"valid\"") : one.size());
    written.changed = written.changed || converted.changed;
    if (record.inferred) {
      written.guesses.push_back(*ruleset);
    }
    ++written.records;
  });
  converter.end(written.text);
  return written;
}

}  // namespace damier::fuzz
