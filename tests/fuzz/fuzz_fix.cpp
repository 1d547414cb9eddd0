// A fixed record needs no further fix and has the same content, and the diff shown is the
// difference between the two texts. First line: FORMAT RULESET FILE-NAME.

#include <string>
#include <string_view>

#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"

#include "converted.hpp"
#include "named.hpp"
#include "patch.hpp"
#include "unified_diff.hpp"

namespace {

using namespace damier;

struct Fixed {
  std::string text;
  std::string diff;
  std::uint64_t places = 0;
};

Fixed fix(std::string_view text, notation::Format format, const notation::ReadHints& hints) {
  notation::Fixer fixer({}, [](notation::Code) { return true; });
  Fixed fixed;
  cli::UnifiedDiff diff("games", fixed.diff);
  std::size_t passed = 0;
  const auto same_up_to = [&](std::size_t end) {
    diff.same(text.substr(passed, end - passed));
    fixed.text += text.substr(passed, end - passed);
    passed = end;
  };
  fuzz::each_record(text, splitting_of(format), [&](const notation::RawRecord& bytes) {
    same_up_to(bytes.offset);
    const auto corrected = fixer.fix_record(format, bytes, hints);
    if (!corrected) {
      same_up_to(bytes.offset + bytes.bytes.size());
      return;
    }
    diff.changed(bytes.bytes, corrected->bytes);
    fixed.text += corrected->bytes;
    fixed.places += corrected->places;
    passed = bytes.offset + bytes.bytes.size();
  });
  same_up_to(text.size());
  diff.finish();
  return fixed;
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const notation::Format format = choose_format(choices);
  notation::ReadHints hints;
  hints.ruleset = choose_any_ruleset(choices);
  hints.file_name = choices.word();

  const Fixed fixed = fix(text, format, hints);
  require(fixed.places > 0 || fixed.text == text, "what is not fixed stays as it is");
  require_same(fixed.text, patched(text, fixed.diff), "the difference leads from one to the other");
  if (fixed.text == text) {
    return;
  }
  require_same(fixed.text, fix(fixed.text, format, hints).text, "what is fixed needs no fixing");
  require_same(convert(text, format, hints, {}).text, convert(fixed.text, format, hints, {}).text,
               "what is fixed says the same");
}
