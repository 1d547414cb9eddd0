#pragma once

#include <string>
#include <string_view>

#include "damier/notation/formats/convert.hpp"
#include "damier/notation/formats/reader.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::test {

/// A record in another format.
struct Converted {
  std::string text;
  std::string codes;  ///< the names of the codes found, in order, separated by blanks
  bool changed = false;
};

/// Converts a record. `ruleset`: as in --ruleset; empty if it is not given.
[[nodiscard]] inline Converted converted(std::string_view text, notation::Format from,
                                         notation::Format to, std::string_view ruleset) {
  notation::ReadHints hints;
  hints.ruleset = rules::find_ruleset(ruleset);
  notation::ConvertOptions options;
  options.to = to;
  notation::Record record;
  notation::Diagnostics diagnostics;
  notation::RawRecord raw;
  raw.bytes = text;
  const auto opened = open_record(from, raw, hints, record, diagnostics);
  Converted out;
  out.changed =
      notation::Converter(options).convert(opened, "", record, diagnostics, out.text).changed;
  for (const notation::Diagnostic& one : diagnostics) {
    out.codes += (out.codes.empty() ? "" : " ") + std::string(info(one.code).name);
  }
  return out;
}

}  // namespace damier::test
