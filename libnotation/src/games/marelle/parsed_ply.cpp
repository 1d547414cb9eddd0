#include "parsed_ply.hpp"

#include "damier/grammar/marelle.hpp"

#include "../../replay/ply_state.hpp"
#include "points.hpp"

namespace damier::notation::marelle {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::marelle;

using State = PlyState<ParsedPly>;

template <typename Rule>
struct marelle_ply_action : pegtl::nothing<Rule> {};

template <>
struct marelle_ply_action<rule::from> : keep_span<&ParsedPly::from> {};

template <>
struct marelle_ply_action<rule::to> : keep_span<&ParsedPly::to> {};

template <>
struct marelle_ply_action<rule::move_sign> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.typographic_dash = state.ply.typographic_dash || in.size() > 1;
  }
};

template <>
struct marelle_ply_action<rule::removal_sign> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    if (state.ply.removals == 0) {
      state.ply.sign = state.span(in);
    }
  }
};

template <>
struct marelle_ply_action<rule::removed> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    if (state.ply.removals++ == 0) {
      state.ply.removed = state.span(in);
    }
  }
};

template <>
struct marelle_ply_action<grammar::blanks> : set_if_any<&ParsedPly::spaced> {};

}  // namespace

bool parse_ply(std::string_view text, Span span, ParsedPly& ply) {
  return split_ply<rule::move, marelle_ply_action>(text, span, ply);
}

std::optional<rules::marelle::Move> to_move(std::string_view text, const ParsedPly& ply) {
  const auto first = find_point(ply.from.in(text));
  const auto second = ply.to.empty() ? first : find_point(ply.to.in(text));
  const auto removed =
      ply.removals == 0 ? std::optional(rules::marelle::nowhere) : find_point(ply.removed.in(text));
  if (!first || !second || !removed) {
    return std::nullopt;
  }
  return rules::marelle::Move{ply.to.empty() ? rules::marelle::nowhere : *first, *second, *removed};
}

}  // namespace damier::notation::marelle
