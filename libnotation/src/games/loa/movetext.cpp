#include "damier/grammar/loa.hpp"
#include "damier/notation/games/loa/codec.hpp"

#include "../../formats/sheet/frame_reader.hpp"

namespace damier::notation {

namespace {

// A distinct name: see the note on templates in unnamed namespaces in tests/grammars/pdn.cpp.
template <typename Rule>
struct loa_movetext_action : frame_actions::action<Rule> {};

template <>
struct loa_movetext_action<grammar::frame::ply<grammar::loa::plain_ply>> {
  template <typename Input>
  static void apply(const Input& in, MovetextBuilder& builder) {
    // A byte follows it: see PlainPly.
    const grammar::loa::PlainPly ply(in.begin(), in.input().end());
    builder.ply(builder.span_of(in.begin(), in.end()), {ply.from, ply.to, ply.capture, true});
  }
};

}  // namespace

void codec<rules::LignesDAction>::read_movetext(Record& record, Diagnostics& diagnostics) {
  read_frame<grammar::loa::movetext, loa_movetext_action>(record, diagnostics, numbering);
}

}  // namespace damier::notation
