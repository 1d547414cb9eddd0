#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "damier/grammar/alice.hpp"
#include "damier/grammar/frame.hpp"
#include "damier/grammar/inner_quotes.hpp"
#include "damier/grammar/lices.hpp"
#include "damier/grammar/loa.hpp"
#include "damier/grammar/marelle.hpp"
#include "damier/grammar/pdn.hpp"
#include "damier/grammar/query.hpp"
#include "damier/grammar/sgf.hpp"
#include "damier/grammar/tags.hpp"
#include "damier/grammar/text.hpp"

#include "catch.hpp"

namespace tao::pegtl {

/// Our own rules not built from PEGTL's: places consume nothing, others at least two bytes.
template <typename Name>
struct analyze_traits<Name, damier::grammar::line_start> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, damier::grammar::first_in_line> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, damier::grammar::word_start> : analyze_opt_traits<> {};
template <typename Name, typename Recogniser>
struct analyze_traits<Name, damier::grammar::recognised<Recogniser>> : analyze_any_traits<> {};

}  // namespace tao::pegtl

namespace damier::test::analyze_grammar {

namespace pegtl = tao::pegtl;

namespace {

struct example_move : pegtl::plus<pegtl::alpha> {};
struct example_own : pegtl::one<'~'> {};

/// Rules that must be rejected: otherwise the tests below would prove nothing.
struct endless : pegtl::star<grammar::blanks> {};
struct left_recursive : pegtl::sor<pegtl::seq<left_recursive, pegtl::one<'a'>>, pegtl::one<'b'>> {};

}  // namespace

TEMPLATE_TEST_CASE(
    "grammars: no endless loop and no left recursion", "[grammars]", grammar::alice::movetext,
    grammar::alice::move, grammar::alice::setup, grammar::alice::loose_setup, grammar::alice::pile,
    grammar::lices::movetext, grammar::lices::move, grammar::lices::setup,
    grammar::lices::loose_setup, grammar::loa::movetext, grammar::loa::move, grammar::loa::setup,
    grammar::loa::loose_setup, grammar::pdn::movetext, grammar::pdn::move, grammar::draughts::setup,
    grammar::draughts::loose_setup, grammar::marelle::movetext, grammar::marelle::setup,
    grammar::marelle::loose_setup, grammar::marelle::foreign_movetext<grammar::marelle::point>,
    grammar::marelle::foreign_movetext<grammar::marelle::digits>, grammar::marelle::foreign_setup,
    grammar::query::whole, grammar::query::pieces, grammar::frame::header,
    grammar::inner_quotes::line, grammar::sgf::tree, grammar::sgf::outside, grammar::sgf::root,
    grammar::sgf::kept, (grammar::frame::movetext<example_own, example_move>)) {
  CHECK(pegtl::analyze<TestType>() == 0);
}

TEST_CASE("grammars: the analysis sees what is wrong", "[grammars]") {
  CHECK(pegtl::analyze<endless>(-1) != 0);
  CHECK(pegtl::analyze<left_recursive>(-1) != 0);
}

}  // namespace damier::test::analyze_grammar
