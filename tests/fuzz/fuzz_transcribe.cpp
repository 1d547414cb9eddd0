// For any page each character that is not a blank is in exactly one part, a sure page has a game, and
// each game is a legal record. First line: RULESET.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/transcribe/transcribe.hpp"
#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"

#include "fuzz.hpp"
#include "named.hpp"

namespace {

using namespace damier;
using fuzz::require;

/// A few lines have all that a long page has, in a fraction of the time.
constexpr std::size_t max_text = 100;

void check_parts(const analysis::Transcription& page) {
  const bool marked_up =
      page.text.find("</") != std::string::npos || page.text.find("<br") != std::string::npos;
  std::vector<int> parts(page.text.size());
  for (const analysis::PagePart& part : page.parts) {
    require(part.begin < part.end && part.end <= page.text.size(), "a part is in the text");
    for (std::size_t at = part.begin; at < part.end; ++at) {
      ++parts[at];
    }
  }
  for (std::size_t at = 0; at < page.text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(page.text[at]);
    // Marks of HTML are layout, which looks like a blank.
    if (byte > ' ' && byte < 0x7F && !marked_up) {
      require(parts[at] == 1, "a character is in one part");
    }
  }
}

void check_game(rules::RulesetId ruleset, const analysis::ReadGame& game) {
  notation::RawRecord raw;
  raw.bytes = game.sheet;
  notation::Record record;
  notation::Diagnostics findings;
  const auto found = open_record(notation::Format::native, raw, {ruleset, {}}, record, findings);
  require(found == ruleset, "a game is a record of its ruleset");
  std::size_t plies = 0;
  for (auto at = record.next_ply(0); at != notation::no_node; at = record.next_ply(at)) {
    require(plies < game.plies.size() && record.text_of(record.nodes[at]) == game.plies[plies].text,
            "a record has the plies that were read");
    ++plies;
  }
  require(plies == game.plies.size(), "a record has all plies that were read");
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  analysis::TranscribeOptions options;
  options.ruleset = choose_ruleset(choices);
  text = text.substr(0, max_text);
  const analysis::Transcription page = analysis::transcribe(text, options);
  check_parts(page);
  require(!page.sure() || !page.games.empty(), "a sure page has a game");
  for (const analysis::ReadGame& game : page.games) {
    check_game(*options.ruleset, game);
  }
}
