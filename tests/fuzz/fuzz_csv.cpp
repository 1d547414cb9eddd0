// Whatever records contain, their CSV has a row for each, with all its fields. First line: FORMAT
// RULESET FILE-NAME.

#include "converted.hpp"
#include "csv_rows.hpp"
#include "named.hpp"

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const notation::Format format = choose_format(choices);
  notation::ReadHints hints;
  hints.ruleset = choose_any_ruleset(choices);
  hints.file_name = choices.word();
  notation::ConvertOptions options;
  options.to = notation::Format::csv;
  const Written written = convert(text, format, hints, options);
  require_csv(written.text, written.records + 1);
}
