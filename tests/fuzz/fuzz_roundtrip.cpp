// A record that has been written once stays the same after further reading and writing, in every
// format and from every format. JSON and the dialects of games preserve the whole record. First
// line: FROM TO RULESET FILE-NAME MANNER. If the ruleset is guessed, both guesses must agree.

#include <array>
#include <string>
#include <string_view>

#include "converted.hpp"
#include "named.hpp"

namespace {

using namespace damier;
using notation::Format;

struct Way {
  Format from;
  notation::ReadHints hints;
  notation::ConvertOptions options;
};

/// Returns whether records of the format state their ruleset.
bool names_ruleset(Format format) {
  return !notation::info(format).is_bare() && format != Format::fen;
}

/// Returns whether the format can express everything in a record.
bool is_json(Format format) { return format == Format::json || format == Format::ndjson; }

/// Returns the hints for reading the output.
notation::ReadHints hints_of_written(const Way& way) {
  notation::ReadHints hints = way.hints;
  if (names_ruleset(way.options.to)) {
    hints.ruleset.reset();
  }
  return hints;
}

bool is_foreign_sheet(Format format) {
  return notation::info(format).is_sheet() && !notation::info(format).is_native_sheet();
}

/// Returns whether the output contains the whole records, or their moves in another program's
/// notation. A set-up that is invalid in one form may be valid in the other.
bool holds_all(Format format, const fuzz::Written& written) {
  return is_json(format) || (is_foreign_sheet(format) && written.records == 1 &&
                             written.text.find("[FEN ") == std::string::npos);
}

/// Checks that a lossless format preserves the content of a record.
void check_whole(std::string_view text, const Way& way, const fuzz::Written& written) {
  notation::ConvertOptions to_sheet;
  to_sheet.json.strip = way.options.json.strip;
  if (notation::info(way.options.to).is_bare()) {
    to_sheet.json.strip = {true, true, true, true};
  }
  const fuzz::Written direct = fuzz::convert(text, way.from, way.hints, to_sheet);
  if (direct.changed || written.changed) {
    return;
  }
  const fuzz::Written back =
      fuzz::convert(written.text, way.options.to, hints_of_written(way), to_sheet);
  fuzz::require_same(direct.text, back.text, "the record comes back");
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  static constexpr std::array<std::string_view, 4> manners{"usual", "pretty", "positions", "bare"};
  Choices choices(text);
  Way way;
  way.from = choose_format(choices);
  way.options.to = choose_format(choices);
  way.hints.ruleset = names_ruleset(way.options.to) ? choose_any_ruleset(choices)
                                                    : std::optional(choose_ruleset(choices));
  way.hints.file_name = choices.word();
  const std::size_t manner = choices.among(manners);
  notation::JsonOptions& json = way.options.json;
  json.pretty = manner == 1;
  json.positions = manner == 2;
  // The id in JSON is that of the whole record, even if parts are omitted.
  const bool bare = manner == 3 && !is_json(way.options.to);
  json.strip.comments = json.strip.nags = json.strip.variations = bare;

  const Written first = convert(text, way.from, way.hints, way.options);
  const Written again = convert(first.text, way.options.to, hints_of_written(way), way.options);
  if (first.guesses != again.guesses) {
    return;
  }
  require_same(first.meaning, again.meaning, "what was written once is written the same");
  if (holds_all(way.options.to, first)) {
    check_whole(text, way, first);
  }
}
