#include "damier/grammar/loa.hpp"

#include "grammars/match.hpp"

// A8 to A10: moves, passes and set-ups, split for the codec.

namespace damier::test::loa_grammar {

namespace rule = grammar::loa;
namespace frame = grammar::frame;

namespace {

// A distinct name: see pdn_action.
template <typename Rule>
struct loa_action : pegtl::nothing<Rule> {};
template <typename... Move>
struct loa_action<frame::ply<Move...>> : Collect<'m'> {};
template <>
struct loa_action<frame::number> : Collect<'n'> {};
template <>
struct loa_action<frame::result> : Collect<'r'> {};
template <>
struct loa_action<frame::mark> : Collect<'!'> {};
template <>
struct loa_action<frame::ellipsis> : Collect<'.'> {};

}  // namespace

TEST_CASE("grammars: loa moves", "[grammars][loa]") {
  accepts<rule::move>({"b1-b3", "b1xd3", "b1:d3", "B1-B3", "b1b3", "b1 - b3", "b1 x d3",
                       "b1\u2013b3", "57-63", "z9-b12", "--", "pass", "Passe", "\u2014"});
  rejects<rule::move>({"", "b1", "b1-", "-b3", "b1--b3", "b1-b3a", "b1 b3", "b1-\nb3", "---",
                       "passed", "--b3", "b1-b3!"});
}

TEST_CASE("grammars: loa movetext", "[grammars][loa]") {
  const auto tokens_of = [](std::string_view text) {
    return tokens<rule::movetext, loa_action>(text);
  };
  CHECK(tokens_of("1. b1-b3 a2xc2! 2. -- 1-0") ==
        Tokens{"n:1.", "m:b1-b3", "m:a2xc2", "!:!", "n:2.", "m:--", "r:1-0"});
  CHECK(tokens_of("1. ... a2-c2\n2... h2 - f2 *") ==
        Tokens{"n:1.", ".:...", "m:a2-c2", "n:2...", "m:h2 - f2", "r:*"});
  CHECK(tokens_of("b1-b3.") == Tokens{"m:b1-b3", "m:."});
  CHECK(tokens_of("b1-b3++") == Tokens{"m:b1-b3++"});
}

TEST_CASE("grammars: loa, the plain ply", "[grammars][loa]") {
  CHECK(match<rule::plain_ply>("b1-b3 ") == "b1-b3");
  CHECK(match<rule::plain_ply>("a8xh1\n") == "a8xh1");
  // The rules for moves match text that continues, ends the input, or is not canonical.
  for (const char* text : {"b1-b3", "b1-b3!", "b1:b3 ", "B1-B3 ", "i1-b3 ", "b9-b3 ", "b0-b3 ",
                           "b1-`3 ", "b1-b31", "b1b3  ", "--    ", "      ", ""}) {
    CAPTURE(text);
    CHECK_FALSE(match<rule::plain_ply>(text));
  }
}

TEST_CASE("grammars: loa, the plain ply knows its squares", "[grammars][loa]") {
  using grammar::loa::PlainPly;
  const std::string text = "a1xh8 ";
  const PlainPly ply(text.data(), text.data() + text.size());
  CHECK(int{ply.from} == 0);
  CHECK(int{ply.to} == 63);
  CHECK(ply.capture);
  const std::string other = "b3-h2 ";
  const PlainPly quiet(other.data(), other.data() + other.size());
  CHECK(int{quiet.from} == 17);
  CHECK(int{quiet.to} == 15);
  CHECK_FALSE(quiet.capture);
}

TEST_CASE("grammars: loa set-ups", "[grammars][loa]") {
  accepts<rule::setup>(
      {"B:Bb1,c1,d1:Wa2,a3", "W:Wa2:Bb1", "b:bb1:wa2.", " B : B b1 , c1 : W a2 ", "B:B:W"});
  rejects<rule::setup>(
      {"", "B", "B:Bb1", "?:Bb1:Wa2", "B:Bb1,:Wa2", "B:Bb1:Wa2:H0", "B:Bb1-g1:Wa2"});
}

}  // namespace damier::test::loa_grammar
