#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/layout.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/span.hpp"

#include "foreign_form.hpp"

namespace damier::notation {

/// Base of builders that make a position from the parts of a set-up, up to the first error.
template <class Position>
class SetupBuilder {
 public:
  /// `rule`: the rule for the notation of set-ups.
  SetupBuilder(std::string_view text, Rule rule, Diagnostics& diagnostics)
      : text_(text), rule_(rule), diagnostics_(diagnostics) {}

  /// Returns the span of a part, and moves `reached_` to its end.
  template <typename Input>
  Span span(const Input& in) {
    reached_ = static_cast<std::uint32_t>(in.end() - text_.data());
    return {static_cast<std::uint32_t>(in.begin() - text_.data()), reached_};
  }
  /// Checks the position as a whole, after a complete set-up.
  void finish(Span /*whole*/) {}
  /// Reports that the set-up ends early or continues too long, and what was expected there.
  void unexpected(Span whole, std::string_view expected) {
    if (const auto form = foreign_form(whole.in(text_)); !form.empty()) {
      return fault(Code::setup_syntax, whole, {phrase(form)});
    }
    const Span rest{std::max(reached_, whole.begin), whole.end};
    fault(Code::setup_syntax, rest.empty() ? whole : rest, {phrase(expected)});
  }
  /// Returns the position; nothing after an error.
  [[nodiscard]] std::optional<LooseSetupOf<Position>> built() {
    position.to_move = to_move.value_or(rules::Side::first);
    return sound ? std::optional(LooseSetupOf<Position>{position, to_move}) : std::nullopt;
  }

  Position position;
  std::optional<rules::Side> to_move;
  bool sound = true;

 protected:
  void fault(Code code, Span span, std::vector<std::string> args) {
    fault(code, span, std::move(args), rule_);
  }
  void fault(Code code, Span span, std::vector<std::string> args, Rule rule) {
    if (std::exchange(sound, false)) {
      diagnostics_.add(code, span, std::move(args)).with_rule(rule);
    }
  }

  std::string_view text_;
  Rule rule_;
  Diagnostics& diagnostics_;
  std::uint32_t reached_ = 0;  ///< the end of the last part
};

}  // namespace damier::notation
