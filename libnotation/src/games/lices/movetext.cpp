#include "damier/grammar/lices.hpp"
#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../movetext/frame_reader.hpp"
#include "../../movetext/words.hpp"
#include "plain_squares.hpp"

namespace damier::notation {

namespace {

namespace grammar_lices = grammar::lices;

template <typename Rule>
struct action : frame_actions::action<Rule> {};

template <>
struct action<grammar::frame::ply<grammar_lices::plain_ply>>
    : tao::pegtl::nothing<grammar::frame::ply<grammar_lices::plain_ply>> {};
template <>
struct action<grammar::recognised<grammar_lices::PlainPly>> {
  static void take(const grammar_lices::PlainPly& ply, const char* begin,
                   MovetextBuilder& builder) {
    builder.ply(builder.span_of(begin, begin + ply.size), lices::plain_squares(ply));
  }
};

template <>
struct action<grammar_lices::side_mark> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    const std::string_view name = trimmed(std::string_view(in.begin(), in.size()), " \t\r()");
    const auto side = to_lower(name.front()) == 'b' ? rules::Side::first : rules::Side::second;
    builder.side_mark(builder.span_of(in.begin(), in.end()), side);
  }
};

template <>
struct action<grammar_lices::listed_ply> : frame_actions::token<&MovetextBuilder::ply> {};

struct keep_as_comment {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    const std::string_view text = trimmed(std::string_view(in.begin(), in.size()));
    builder.comment(builder.span_of(text.data(), text.data() + text.size()));
  }
};
template <>
struct action<grammar_lices::description> : keep_as_comment {};
template <>
struct action<grammar_lices::prose> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    // The colon, if any, separates the words from their ply.
    const std::string_view text = trimmed(std::string_view(in.begin(), in.size()), " \t\r:-");
    builder.description(builder.span_of(text.data(), text.data() + text.size()));
  }
};
template <>
struct action<grammar_lices::after_bar> : keep_as_comment {};
template <>
struct action<grammar_lices::list_heading> : keep_as_comment {};

template <>
struct action<grammar_lices::first_player> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    builder.player(builder.span_of(in.begin(), in.end()), "White");
  }
};

template <>
struct action<grammar_lices::second_player> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    builder.player(builder.span_of(in.begin(), in.end()), "Black");
  }
};

}  // namespace

void codec<rules::Lices>::read_movetext(Record& record, Diagnostics& diagnostics) {
  read_frame<grammar_lices::movetext, action>(record, diagnostics);
  take_score(record, diagnostics);
}

}  // namespace damier::notation
