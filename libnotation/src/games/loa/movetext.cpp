#include "damier/grammar/loa.hpp"
#include "damier/notation/games/loa/codec.hpp"

#include "../../movetext/frame_reader.hpp"

namespace damier::notation {

namespace {

// A distinct name: see the note on templates in unnamed namespaces in tests/grammars/pdn.cpp.
template <typename Rule>
struct loa_movetext_action : frame_actions::action<Rule> {};

template <>
struct loa_movetext_action<grammar::frame::ply<grammar::loa::plain_ply>>
    : tao::pegtl::nothing<grammar::frame::ply<grammar::loa::plain_ply>> {};
template <>
struct loa_movetext_action<grammar::recognised<grammar::loa::PlainPly>> {
  static void take(const grammar::loa::PlainPly& ply, const char* begin, MovetextBuilder& builder) {
    builder.ply(builder.span_of(begin, begin + ply.size), {ply.from, ply.to, ply.capture, true});
  }
};

}  // namespace

void codec<rules::LignesDAction>::read_movetext(Record& record, Diagnostics& diagnostics) {
  read_frame<grammar::loa::movetext, loa_movetext_action>(record, diagnostics, numbering);
}

}  // namespace damier::notation
