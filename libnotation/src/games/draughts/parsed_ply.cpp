#include "parsed_ply.hpp"

#include "damier/grammar/draughts.hpp"

#include "../../replay/ply_state.hpp"

namespace damier::notation::draughts {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::draughts;

using State = PlyState<ParsedPly>;

struct add_square {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    ParsedPly& ply = state.ply;
    if (ply.count < ply.squares.size()) {
      const Span span = state.span(in);
      ply.squares[ply.count] = {span.begin, span.end};
    }
    ++ply.count;
  }
};

template <typename Rule>
struct ply_action : pegtl::nothing<Rule> {};

template <>
struct ply_action<rule::from> : add_square {};
template <>
struct ply_action<rule::next> : add_square {};

template <>
struct ply_action<rule::column> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    add_square::apply(in, state);
    state.ply.shortened = true;
  }
};

template <>
struct ply_action<rule::quiet_sign> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.quiet = true;
    state.ply.typographic_dash = state.ply.typographic_dash || in.size() > 1;
  }
};

template <>
struct ply_action<rule::capture_sign> : set_flag<&ParsedPly::capture> {};
template <>
struct ply_action<grammar::some_blanks> : set_flag<&ParsedPly::spaced> {};

/// Whether a ply is two numbers of two digits each, as in `3228`.
bool is_joined(std::string_view written) {
  constexpr std::size_t digits = 4;
  return written.size() == digits &&
         written.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool parse_ply(std::string_view text, Span span, ParsedPly& ply) {
  const std::string_view written = span.in(text);
  if (is_joined(written)) {
    const std::uint32_t middle = span.begin + 2;
    ply.squares[0] = {span.begin, middle};
    ply.squares[1] = {middle, span.end};
    ply.count = 2;
    ply.joined = true;
    return true;
  }
  return split_ply<rule::move, ply_action>(text, span, ply);
}

}  // namespace damier::notation::draughts
