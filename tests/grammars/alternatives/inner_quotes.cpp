#include "damier/grammar/inner_quotes.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::inner_quotes_grammar {

using namespace grammar::inner_quotes;

TEST_CASE("alternatives: quotes in the value of a tag", "[grammars][tags]") {
  accepts<quote>({"\""});
  refuses<quote>({"", "'"});
  takes<end_of_pair>({{"\"]", ""}, {"\" ]", "x"}});
  refuses<end_of_pair>({"\"", "\"x]", "]"});
  takes<inner_quote>({{"\"", "x"}, {"\"", "x]"}});
  refuses<inner_quote>({"\"]", "\" ]", "x"});
  takes<value>({{"a \"b\" c", "\"]"}, {"\\\"", "\"]"}, {"x", "\n"}});
  refuses<value>({"", "\n", "\"]"});
  accepts<line>({"[A \"b \"c\" d\"]", "[ A \"b\" ] "});
  refuses<line>({"[A \"b \"c\" d\"", "A \"b\"]", "[A b]"});
}

}  // namespace damier::test::inner_quotes_grammar
