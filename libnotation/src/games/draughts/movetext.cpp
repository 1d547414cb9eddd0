#include "damier/notation/games/draughts/movetext.hpp"

#include "damier/grammar/pdn.hpp"
#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../movetext/frame_reader.hpp"

namespace damier::notation::draughts {

namespace {

namespace pegtl = tao::pegtl;
namespace grammar_pdn = grammar::pdn;
namespace frame = grammar::frame;

template <typename Rule>
struct action : frame_actions::action<Rule> {};

template <>
struct action<frame::mark> : frame_actions::token<&MovetextBuilder::strength> {};
template <>
struct action<grammar_pdn::strength> : frame_actions::inner<&MovetextBuilder::strength, 1, 1> {};

template <>
struct action<frame::ply<grammar::draughts::plain_ply>>
    : pegtl::nothing<frame::ply<grammar::draughts::plain_ply>> {};
template <>
struct action<grammar::recognised<grammar::draughts::PlainPly>> {
  static void take(const grammar::draughts::PlainPly& ply, const char* begin,
                   MovetextBuilder& builder) {
    builder.ply(builder.span_of(begin, begin + ply.size),
                {ply.from, ply.to, ply.capture, !ply.leading_zero});
  }
};

template <>
struct action<grammar_pdn::huff> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    builder.removal(builder.span_of(in.begin() + 1, in.end()),
                    builder.span_of(in.begin(), in.end()));
  }
};

template <>
struct action<grammar_pdn::setup_command> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    const Span whole = builder.span_of(in.begin(), in.end());
    const std::string_view text(in.begin(), in.size());
    const std::size_t open = text.find('"');
    const std::size_t close = text.rfind('"');
    builder.setup(whole, builder.span_of(in.begin() + open + 1, in.begin() + close));
  }
};

/// Passes a part of a comment on as a comment, unless it is blank.
void comment_part(std::string_view text, MovetextBuilder& builder) {
  text = trimmed(text);
  if (!text.empty()) {
    builder.comment(builder.span_of(text.data(), text.data() + text.size()));
  }
}

/// The square in `[%huff 27]`.
std::string_view huffed_square(std::string_view command) {
  command.remove_suffix(1);
  return trimmed(command.substr(command.find_first_of(white_space)));
}

template <>
struct action<frame::comment> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    const std::string_view text(in.begin() + 1, in.size() - 2);
    const std::size_t at = text.find("[%huff");
    if (at != std::string_view::npos) {
      grammar::text_input command(text.data() + at, text.data() + text.size(), "");
      if (pegtl::parse<grammar_pdn::huff_command>(command)) {
        const std::string_view whole(text.data() + at, command.byte());
        comment_part(text.substr(0, at), builder);
        comment_part(text.substr(at + whole.size()), builder);
        const std::string_view square = huffed_square(whole);
        builder.removal(builder.span_of(square.data(), square.data() + square.size()),
                        builder.span_of(whole.data(), whole.data() + whole.size()));
        return;
      }
    }
    builder.comment(builder.span_of(text.data(), text.data() + text.size()));
  }
};

/// Tournaments count results in many ways, such as 4-6. A last token that looks like a move, but
/// equals the tag Result, is the result.
void take_other_result(Record& record, Diagnostics& diagnostics) {
  const Tag* const tag = record.find_tag("Result");
  const Node& last = record.nodes.back();
  if (record.result || tag == nullptr || tag->value.empty() || last.kind != NodeKind::ply ||
      record.text_of(last) != tag->value || understand_result(tag->value)) {
    return;
  }
  record.result = ResultToken::unknown;
  record.result_span = last.text;
  diagnostics.add(DraughtsCode::other_result, last.text, {std::string(tag->value)});
  const NodeIndex before = last.parent;
  const Span number = last.label;
  record.drop_last();
  if (!number.empty()) {
    record.append(before, NodeKind::comment, number);
  }
}

}  // namespace

void read_movetext(Record& record, Diagnostics& diagnostics) {
  // In PDN 3.0 any number is a NAG, and programs use their own.
  constexpr std::uint32_t max_nag = 65535;
  read_frame<grammar_pdn::movetext, action>(record, diagnostics, Numbering::pairs, max_nag);
  take_other_result(record, diagnostics);
}

}  // namespace damier::notation::draughts
