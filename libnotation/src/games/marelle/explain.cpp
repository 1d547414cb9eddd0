#include "explain.hpp"

#include "damier/notation/games/marelle/codes.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::notation::marelle {

namespace {

constexpr std::size_t max_quote_length = 16;

bool check_point(std::string_view text, Span span, Diagnostics& diagnostics) {
  const std::string_view name = span.in(text);
  if (span.empty() || find_point(name)) {
    return true;
  }
  diagnostics.add(Code::bad_square, span, {std::string(name.substr(0, max_quote_length))})
      .with_rule(rule_points);
  return false;
}

/// Returns whether it is a removal, which some programs write as a separate ply.
bool is_removal(std::string_view text) {
  return text.size() > 1 && to_lower(text.front()) == 'x' && find_point(text.substr(1, 2));
}

}  // namespace

void add_no_move(std::string_view text, Span span, Diagnostics& diagnostics) {
  const std::string_view written = span.in(text);
  if (written == "--" || written == "-") {
    diagnostics.add(Code::move_syntax, span, {phrase(": passing is not allowed")})
        .with_rule(rule_moving);
  } else if (is_removal(written)) {
    diagnostics
        .add(Code::move_syntax, span, {phrase(": a removal follows the move that closes the mill")})
        .with_rule(rule_notation);
  } else {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
  }
}

bool check_parts(std::string_view text, Span span, const ParsedPly& ply, Diagnostics& diagnostics) {
  if (!check_point(text, ply.from, diagnostics) || !check_point(text, ply.to, diagnostics) ||
      !check_point(text, ply.removed, diagnostics)) {
    return false;
  }
  if (ply.removals > 1) {
    diagnostics.add(MarelleCode::second_removal, {ply.removed.end, span.end})
        .with_rule(rule_removal);
  }
  return ply.removals <= 1;
}

Rule ending_rule(rules::Ending ending) {
  const bool drawn = ending == rules::Ending::repetition || ending == rules::Ending::move_count;
  return drawn ? rule_draw : rule_end;
}

}  // namespace damier::notation::marelle
