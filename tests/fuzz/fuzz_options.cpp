// A command line, with a word per line, is accepted or rejected with a reason: numbers, sizes,
// ranges, choices, conditions, positions, moves and piles. First line: RULESET.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/positions.hpp"

#include "choices.hpp"
#include "fuzz.hpp"
#include "input/records.hpp"
#include "named.hpp"
#include "select/position.hpp"
#include "terminal/options.hpp"
#include "terminal/parameters.hpp"

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

/// Calls `use`, which may reject its input with a message of one line.
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
    const notation::RawRecord nothing;
    notation::Record record;
    record.reset(nothing);
    const bool wanted =
        selection.wants({notation::Format::native, nothing, {}, record, notation::OpenedHeader{}});
    require(wanted || arguments.has("where"), "a record is wanted if nothing is asked of it");
  });
}

/// Returns whether a position can be set up; only valid ones can.
bool is_sound(const notation::PositionFacts& position) {
  std::string setup;
  position.write_setup(setup);
  notation::Diagnostics diagnostics;
  return notation::read_setup(position.ruleset(), setup, {}, diagnostics) != nullptr;
}

/// An accepted position is valid, and so is the place after accepted moves.
void check_position(rules::RulesetId ruleset, const cli::Arguments& arguments) {
  const auto parameters = cli::given_parameters(arguments, ruleset);
  const notation::GivenRules given{cli::hidden_of(arguments, ruleset), parameters};
  notation::Diagnostics diagnostics;
  cli::Place from;
  from.position = notation::read_setup(ruleset, arguments.value("position"), given, diagnostics);
  require(!from.position || is_sound(*from.position), "a position that is taken is valid");
  if (!arguments.has("play") || (!from.position && arguments.has("position"))) {
    return;
  }
  if (!from.position) {
    from.position = notation::start_of(ruleset, given);
  }
  notation::Diagnostics of_moves;
  const cli::Place place = cli::place_after(std::move(from), arguments.value("play"), of_moves);
  require((place.position != nullptr) != of_moves.has_errors(), "moves are played or explained");
  require(!place.position || is_sound(*place.position), "moves lead to a valid position");
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
    check_position(ruleset, arguments);
  });
}
