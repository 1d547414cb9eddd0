#pragma once

#include <string_view>

#include "damier/grammar/text.hpp"
#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// An action that passes the span of a part of a set-up to a function of the builder.
template <auto handle>
struct setup_part {
  template <typename Input, class Builder>
  static void apply(const Input& in, Builder& builder) {
    (builder.*handle)(builder.span(in));
  }
};

/// Returns the result of a `SetupBuilder` for a set-up that the grammar rule reads.
template <typename Rule, template <typename...> class Action, class Builder>
[[nodiscard]] auto build_setup(Builder builder, std::string_view text, Span span) {
  const std::string_view written = span.in(text);
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  if (tao::pegtl::parse<Rule, Action>(in, builder)) {
    builder.finish(span);
  } else {
    builder.unexpected(span, builder.expected());
  }
  return builder.built();
}

}  // namespace damier::notation
