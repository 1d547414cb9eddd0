#pragma once

#include <cstdint>
#include <string_view>

#include "damier/grammar/text.hpp"
#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// The parts of a ply, filled by the actions of its grammar. Spans refer to the record's text.
template <class Parts>
struct PlyState {
  const char* text;  ///< the beginning of the record
  Parts& ply;

  template <typename Input>
  [[nodiscard]] Span span(const Input& in) const {
    return {static_cast<std::uint32_t>(in.begin() - text),
            static_cast<std::uint32_t>(in.end() - text)};
  }
};

/// An action that keeps the span of a part in the member `part`.
template <auto part>
struct keep_span {
  template <typename Input, class State>
  static void apply(const Input& in, const State& state) {
    state.ply.*part = state.span(in);
  }
};

/// An action that sets a flag.
template <auto flag>
struct set_flag {
  template <class State>
  static void apply0(const State& state) {
    state.ply.*flag = true;
  }
};

/// An action that sets a flag if the match is not empty, for example blanks.
template <auto flag>
struct set_if_any {
  template <typename Input, class State>
  static void apply(const Input& in, const State& state) {
    state.ply.*flag = state.ply.*flag || !in.empty();
  }
};

/// Splits a ply into its parts; returns false if the rule does not match all of it.
template <typename Rule, template <typename...> class Action, class Parts>
[[nodiscard]] bool split_ply(std::string_view text, Span span, Parts& ply) {
  namespace pegtl = tao::pegtl;
  const std::string_view written = span.in(text);
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  return pegtl::parse<pegtl::seq<Rule, pegtl::eof>, Action>(in, PlyState<Parts>{text.data(), ply});
}

}  // namespace damier::notation
