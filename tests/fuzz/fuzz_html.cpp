// The page of any record is HTML in which no markup comes from the record. First line: FORMAT
// RULESET FILE-NAME MANNER, the last `bare` for a page without annotations.

#include "damier/diagram/page.hpp"

#include "converted.hpp"
#include "markup.hpp"
#include "named.hpp"

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const notation::Format format = choose_format(choices);
  notation::ReadHints hints;
  hints.ruleset = choose_any_ruleset(choices);
  hints.file_name = choices.word();
  const bool bare = choices.is("bare");
  const notation::Strip strip{bare, bare, bare, bare};
  // Without the beginning and the end of the page, which are constant.
  notation::Converter converter(diagram::page_writer(strip), notation::Format::html);
  notation::Record record;
  notation::Diagnostics diagnostics;
  std::string page;
  each_record(text, splitting_of(format), [&](const notation::RawRecord& bytes) {
    const auto ruleset = open_record(format, bytes, hints, record, diagnostics);
    converter.convert(ruleset, hints.file_name, record, diagnostics, page);
  });
  require_markup(page, Markup::html);
}
