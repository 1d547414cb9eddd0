#include "parsed_setup.hpp"

#include <algorithm>

#include "damier/grammar/draughts.hpp"

namespace damier::notation::draughts {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::draughts;

struct State {
  const char* text;  ///< the beginning of the record
  ParsedSetup& setup;
};

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <ParsedSetup::Part part>
struct keep {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.setup.reached = static_cast<std::uint32_t>(in.end() - state.text);
    state.setup.tokens.push_back(
        {part, {static_cast<std::uint32_t>(in.begin() - state.text), state.setup.reached}});
  }
};

template <>
struct action<rule::to_move> : keep<ParsedSetup::Part::to_move> {};
template <>
struct action<rule::owner> : keep<ParsedSetup::Part::owner> {};
template <>
struct action<rule::king> : keep<ParsedSetup::Part::king> {};
template <>
struct action<rule::first_square> : keep<ParsedSetup::Part::first_square> {};
template <>
struct action<rule::last_square> : keep<ParsedSetup::Part::last_square> {};
template <>
struct action<rule::counter> : keep<ParsedSetup::Part::counter> {};
template <>
struct action<rule::other_field> : keep<ParsedSetup::Part::other_field> {};

}  // namespace

ParsedSetup parse_setup(std::string_view text, Span span) {
  const std::string_view written = span.in(text);
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  ParsedSetup setup;
  setup.complete = pegtl::parse<rule::setup, action>(in, State{text.data(), setup});
  return setup;
}

std::string_view counters_of(std::string_view setup) {
  const ParsedSetup parsed = parse_setup(setup, {0, static_cast<std::uint32_t>(setup.size())});
  const auto first =
      std::ranges::find(parsed.tokens, ParsedSetup::Part::counter, &ParsedSetup::Token::part);
  const bool alone = std::all_of(first, parsed.tokens.end(), [](const ParsedSetup::Token& one) {
    return one.part == ParsedSetup::Part::counter;
  });
  if (first == parsed.tokens.end() || !alone || !parsed.complete) {
    return {};
  }
  return setup.substr(first->span.begin - 1, parsed.tokens.back().span.end - first->span.begin + 1);
}

}  // namespace damier::notation::draughts
