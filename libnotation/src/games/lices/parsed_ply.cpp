#include "parsed_ply.hpp"

#include "damier/grammar/lices.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../replay/ply_state.hpp"

namespace damier::notation::lices {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::lices;

using State = PlyState<ParsedPly>;

template <typename Rule>
struct ply_action : pegtl::nothing<Rule> {};

template <>
struct ply_action<rule::piece> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.piece = *in.begin();
    state.ply.piece_span = state.span(in);
  }
};

template <>
struct ply_action<rule::plain_piece> : ply_action<rule::piece> {};

template <>
struct ply_action<rule::piece_name> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    // A letter beyond ASCII is an E with its accent.
    const char letter = to_upper(*in.begin());
    state.ply.piece = is_capital(letter) ? letter : 'E';
    state.ply.piece_span = state.span(in);
    state.ply.named = true;
  }
};

template <>
struct ply_action<rule::from> : keep_span<&ParsedPly::from> {};

template <>
struct ply_action<rule::advance_sign> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.kind = rules::lices::MoveKind::advance;
    state.ply.typographic_dash = in.size() > 1;
  }
};

template <>
struct ply_action<rule::mailler_sign> {
  static void apply0(const State& state) { state.ply.kind = rules::lices::MoveKind::mailler; }
};

template <>
struct ply_action<rule::to> : keep_span<&ParsedPly::to> {};

template <>
struct ply_action<rule::jumped> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.kind = rules::lices::MoveKind::capture;
    if (state.ply.jump_count < state.ply.jumps.size()) {
      state.ply.jumps[state.ply.jump_count] = {state.span(in), Span{}};
    }
    ++state.ply.jump_count;
  }
};

template <>
struct ply_action<rule::landing> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    if (state.ply.jump_count <= state.ply.jumps.size()) {
      ParsedPly::Jump& jump = state.ply.jumps[state.ply.jump_count - 1];
      jump = {jump.over(), state.span(in)};
    }
  }
};

template <>
struct ply_action<rule::lice_mark> : keep_span<&ParsedPly::mark> {};

/// Blanks other than the one after the letter in the list form (L17). It does not matter which
/// alternative matched them: the ply as a whole contains them.
template <>
struct ply_action<grammar::blanks> : set_if_any<&ParsedPly::spaced> {};

template <>
struct ply_action<grammar::some_blanks> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    const bool after_letter = state.ply.piece != 0 && state.ply.from.empty();
    state.ply.spaced = state.ply.spaced || in.size() > (after_letter ? 1 : 0);
  }
};

}  // namespace

bool parse_ply(std::string_view text, Span span, ParsedPly& ply) {
  return split_ply<rule::move, ply_action>(text, span, ply);
}

}  // namespace damier::notation::lices
