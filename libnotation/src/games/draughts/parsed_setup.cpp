#include "parsed_setup.hpp"

#include <algorithm>
#include <charconv>

#include "damier/grammar/draughts.hpp"

namespace damier::notation::draughts {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::draughts;

struct SetupState {
  const char* text;  ///< the beginning of the record
  ParsedSetup& setup;
};

template <typename Rule>
struct setup_action : pegtl::nothing<Rule> {};

template <ParsedSetup::Part part>
struct keep {
  template <typename Input>
  static void apply(const Input& in, const SetupState& state) {
    state.setup.reached = static_cast<std::uint32_t>(in.end() - state.text);
    state.setup.tokens.push_back(
        {part, {static_cast<std::uint32_t>(in.begin() - state.text), state.setup.reached}});
  }
};

template <>
struct setup_action<rule::to_move> : keep<ParsedSetup::Part::to_move> {};
template <>
struct setup_action<rule::owner> : keep<ParsedSetup::Part::owner> {};
template <>
struct setup_action<rule::king> : keep<ParsedSetup::Part::king> {};
template <>
struct setup_action<rule::first_square> : keep<ParsedSetup::Part::first_square> {};
template <>
struct setup_action<rule::last_square> : keep<ParsedSetup::Part::last_square> {};
template <>
struct setup_action<rule::counter> : keep<ParsedSetup::Part::counter> {};
template <>
struct setup_action<rule::other_field> : keep<ParsedSetup::Part::other_field> {};

/// The counters behind the pieces of a set-up; further fields may follow.
std::vector<Span> counters_in(std::string_view setup) {
  std::vector<Span> counters;
  // Nearly no set-up has any, so that it need not be read again.
  if (setup.find('H') == std::string_view::npos && setup.find('F') == std::string_view::npos) {
    return counters;
  }
  const ParsedSetup parsed = parse_setup(setup, {0, static_cast<std::uint32_t>(setup.size())});
  const auto is_counter = [](const ParsedSetup::Token& one) {
    return one.part == ParsedSetup::Part::counter;
  };
  const auto first = std::ranges::find_if(parsed.tokens, is_counter);
  const auto last = std::find_if_not(first, parsed.tokens.end(), is_counter);
  for (auto one = first; one != last && parsed.complete; ++one) {
    counters.push_back(one->span);
  }
  return counters;
}

std::optional<std::uint64_t> count_in(std::string_view digits) {
  constexpr std::size_t longest = 9;
  std::uint64_t count = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), count);
  return digits.size() > longest ? std::nullopt : std::optional(count);
}

template <typename Rule>
ParsedSetup parse_as(std::string_view text, Span span) {
  const std::string_view written = span.in(text);
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  ParsedSetup setup;
  setup.tokens.reserve(written.size() / 2);
  setup.complete = pegtl::parse<Rule, setup_action>(in, SetupState{text.data(), setup});
  return setup;
}

}  // namespace

ParsedSetup parse_setup(std::string_view text, Span span) {
  return parse_as<rule::setup>(text, span);
}

ParsedSetup parse_loose_setup(std::string_view text, Span span) {
  return parse_as<rule::loose_setup>(text, span);
}

std::string_view counters_of(std::string_view setup) {
  const std::vector<Span> counters = counters_in(setup);
  if (counters.empty()) {
    return {};
  }
  return setup.substr(counters.front().begin - 1, counters.back().end - counters.front().begin + 1);
}

PlayBefore read_counters(std::string_view setup) {
  PlayBefore before;
  for (const Span counter : counters_in(setup)) {
    const std::string_view written = counter.in(setup);
    if (const auto count = count_in(written.substr(1))) {
      if (written.front() == 'H') {
        before.quiet_plies = *count;
      } else {
        before.move = *count;
      }
    }
  }
  return before;
}

}  // namespace damier::notation::draughts
