// A command line, a word a line, is understood or refused with a reason: numbers, sizes, ranges, choices, conditions,
// positions, moves and piles.
// First line: RULESET.

#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/games.hpp"

#include "choices.hpp"
#include "fuzz.hpp"
#include "named.hpp"
#include "options.hpp"
#include "position.hpp"
#include "records.hpp"

namespace {

using namespace damier;
using fuzz::require;

const cli::ToolInfo& tool() {
  static const cli::ToolInfo info{
      .name = "fuzz",
      .summary = {},
      .operands = {},
      .details = {},
      .options = {{"number", 'n', "N", ""},
                  {"bytes", 'b', "N", ""},
                  {"record", 'r', "N", ""},
                  {"where", 'w', "TAG=VALUE", "", true},
                  {"codes", 'c', "CODES", "", true, {"bad-tag", "move-syntax"}},
                  {"to", 't', "FORMAT", "", false, {"text", "svg"}},
                  {"position", 'p', "POS", ""},
                  {"play", 0, "MOVES", ""},
                  {"pioche", 0, "CARDS", ""},
                  {"quiet", 'q', "", ""}},
      .examples = {},
      .exit_findings = {},
      .reads_records = false,
  };
  return info;
}

/// Calls `use`, which may refuse what it is given with one line.
template <class Use>
void allow_refusal(Use&& use) {
  try {
    use();
  } catch (const cli::UsageError& error) {
    require(!error.message.empty(), "a refusal has a reason");
  }
}

void check_numbers(const cli::Arguments& arguments) {
  allow_refusal([&] {
    const std::uint64_t number = arguments.number("number", 7, 1, 1000);
    require(number >= 1 && number <= 1000, "a number lies between its bounds");
  });
  allow_refusal([&] {
    if (arguments.has("bytes")) {
      require(arguments.bytes("bytes") >= 1, "a size is at least a byte");
    }
  });
  allow_refusal([&] {
    if (arguments.has("record")) {
      const cli::NumberRange range = arguments.range("record", 1);
      require(range.first >= 1 && range.first <= range.last && range.contains(range.first) &&
                  range.contains(range.last),
              "a range runs forward");
    }
  });
}

void check_choices(const cli::Arguments& arguments) {
  allow_refusal([&] {
    const std::string_view to = arguments.choice("to");
    require(to == "text" || to == "svg", "a choice is one of those there are");
  });
  allow_refusal([&] {
    for (const std::string& code : arguments.list("codes")) {
      require(code == "bad-tag" || code == "move-syntax", "each part of a list is a choice");
    }
  });
  allow_refusal([&] {
    const cli::Selection selection(arguments);
    notation::Record record;
    record.reset({});
    require(arguments.has("where") != selection.wants(record),
            "a record without tags is wanted if no tag is asked for");
  });
}

/// A position that is taken is sound, and the place after moves that are taken as well.
template <rules::Game G>
void check_position(const G& any_game, const cli::Arguments& arguments) {
  const G game = cli::with_pile(any_game, arguments);
  const std::string_view setup = arguments.value("position");
  notation::Diagnostics diagnostics;
  const notation::Span whole{0, static_cast<std::uint32_t>(setup.size())};
  const auto position = notation::codec<G>::read_setup(game, setup, whole, diagnostics);
  require(!position || !game.validate(*position), "a position that is taken is valid");
  if (!arguments.has("play") || (!position && arguments.has("position"))) {
    return;
  }
  const std::string_view moves = arguments.value("play");
  const cli::Place<G> from{position.value_or(game.start())};
  notation::Diagnostics of_moves;
  const auto place = cli::place_after(game, from, moves, of_moves);
  require(place.has_value() != of_moves.has_errors(), "moves are played or explained");
  require(!place || !game.validate(place->position), "moves lead to a valid position");
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const rules::RulesetId ruleset = choose_ruleset(choices);
  std::vector<std::string> words;
  while (!text.empty()) {
    words.emplace_back(take_line(text));
    words.back().resize(words.back().find('\0') == std::string::npos ? words.back().size()
                                                                     : words.back().find('\0'));
  }
  std::vector<const char*> pointers;
  for (const std::string& word : words) {
    pointers.push_back(word.c_str());
  }
  allow_refusal([&] {
    const cli::Arguments arguments = cli::parse_arguments(tool(), pointers);
    check_numbers(arguments);
    check_choices(arguments);
    rules::visit(ruleset, [&](const auto& game) { check_position(game, arguments); });
  });
}
