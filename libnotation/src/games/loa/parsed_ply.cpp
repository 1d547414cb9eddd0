#include "parsed_ply.hpp"

#include "damier/grammar/loa.hpp"

#include "../../replay/ply_state.hpp"

namespace damier::notation::loa {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::loa;

using State = PlyState<ParsedPly>;

template <typename Rule>
struct ply_action : pegtl::nothing<Rule> {};

template <>
struct ply_action<rule::from> : keep_span<&ParsedPly::from> {};

template <>
struct ply_action<rule::to> : keep_span<&ParsedPly::to> {};

template <>
struct ply_action<rule::quiet_sign> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.sign = ParsedPly::Sign::dash;
    state.ply.typographic_dash = in.size() > 1;
  }
};

template <>
struct ply_action<rule::capture_sign> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.sign = *in.begin() == 'x' ? ParsedPly::Sign::cross : ParsedPly::Sign::other;
  }
};

template <>
struct ply_action<grammar::some_blanks> : set_flag<&ParsedPly::spaced> {};

template <>
struct ply_action<rule::end_marks> : set_flag<&ParsedPly::end_marks> {};

template <>
struct ply_action<rule::pass> : set_flag<&ParsedPly::pass> {};

template <>
struct ply_action<rule::pass_word> : set_flag<&ParsedPly::pass_word> {};

}  // namespace

bool parse_ply(std::string_view text, Span span, ParsedPly& ply) {
  return split_ply<rule::move, ply_action>(text, span, ply);
}

}  // namespace damier::notation::loa
