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
struct ply_action<rule::from> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.from = state.span(in);
  }
};

template <>
struct ply_action<rule::to> {
  template <typename Input>
  static void apply(const Input& in, const State& state) {
    state.ply.to = state.span(in);
  }
};

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
struct ply_action<grammar::some_blanks> {
  static void apply0(const State& state) { state.ply.spaced = true; }
};

template <>
struct ply_action<rule::end_marks> {
  static void apply0(const State& state) { state.ply.end_marks = true; }
};

template <>
struct ply_action<rule::pass> {
  static void apply0(const State& state) { state.ply.pass = true; }
};

template <>
struct ply_action<rule::pass_word> {
  static void apply0(const State& state) { state.ply.pass_word = true; }
};

}  // namespace

bool parse_ply(std::string_view text, Span span, ParsedPly& ply) {
  const std::string_view written = span.in(text);
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  return pegtl::parse<pegtl::seq<rule::move, pegtl::eof>, ply_action>(in, State{text.data(), ply});
}

}  // namespace damier::notation::loa
