#include "ply.hpp"

#include <algorithm>

#include "damier/grammar/marelle.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../movetext/frame_reader.hpp"

namespace damier::notation::marelle {

namespace {

namespace frame = grammar::frame;
namespace rule = grammar::marelle;

template <typename Rule>
struct marelle_action : frame_actions::action<Rule> {};

template <>
struct marelle_action<frame::ply<rule::plain_ply>>
    : tao::pegtl::nothing<frame::ply<rule::plain_ply>> {};
template <>
struct marelle_action<grammar::recognised<rule::PlainPly>> {
  static void take(const rule::PlainPly& ply, const char* begin, MovetextBuilder& builder) {
    builder.ply(builder.span_of(begin, begin + ply.size), {ply.from, ply.to, false, true});
  }
};

bool has_capitals(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return is_capital(c) && c != 'X'; });
}

}  // namespace

void read_movetext(Record& record, Diagnostics& diagnostics) {
  read_frame<rule::movetext, marelle_action>(record, diagnostics, Numbering::pairs);
}

void check_spelling(std::string_view text, Span span, const ParsedPly& ply,
                    const rules::marelle::Move& move, Diagnostics& diagnostics) {
  const auto add = [&](Code code, Span where) {
    std::string right;
    write_move(move, right);
    diagnostics.add(code, where)
        .with_rule(rule_notation)
        .with_note(NoteText::write_it, {std::move(right)});
  };
  if (ply.spaced) {
    add(Code::spaced_move, span);
  }
  if (ply.typographic_dash) {
    add(Code::unicode_dash, {ply.from.end, ply.to.begin});
  }
  if (ply.removals > 0 && ply.sign.in(text) != "x") {
    add(Code::move_sign, ply.sign);
  }
  for (const Span point : {ply.from, ply.to, ply.removed}) {
    if (has_capitals(point.in(text))) {
      add(Code::square_form, point);
      break;
    }
  }
}

}  // namespace damier::notation::marelle
