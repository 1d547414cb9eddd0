#include "damier/notation/text/closest.hpp"

#include <string>
#include <vector>

#include "catch.hpp"

namespace damier::test {

using namespace notation;

TEST_CASE("closest: edit distance", "[closest]") {
  struct Row {
    std::string a;
    std::string b;
    std::size_t distance;
  };
  const auto row = GENERATE(values<Row>({
      {"", "", 0},
      {"", "abc", 3},
      {"abc", "abc", 0},
      {"abc", "abd", 1},
      {"abc", "abcd", 1},
      {"abc", "ac", 1},
      {"abc", "acb", 1},  // neighbours swapped
      {"ca", "abc", 3},   // no letter is edited twice
      {"kitten", "sitting", 3},
      {"lices", "dames", 3},
      {std::string(64, 'a') + "x", std::string(64, 'a') + "yyy", 0},  // by the first 64 bytes
      {std::string(100, 'a'), std::string(100, 'b'), 64},
  }));
  CAPTURE(row.a, row.b);
  CHECK(edit_distance(row.a, row.b) == row.distance);
  CHECK(edit_distance(row.b, row.a) == row.distance);
}

TEST_CASE("closest: the best candidate", "[closest]") {
  struct Row {
    const char* what;
    const char* word;
    std::vector<std::string> candidates;
    const char* found;
  };
  const auto row = GENERATE(values<Row>({
      {"nothing offered", "lices", {}, ""},
      {"the same", "lices", {"dames", "lices"}, "lices"},
      {"one letter", "lice", {"dames", "lices"}, "lices"},
      {"swapped letters", "liecs", {"lices"}, "lices"},
      {"too far", "chess", {"marelle"}, ""},
      {"more than a third", "lxxes", {"lices"}, ""},
      {"a third", "ljcxsx", {"licxss", "dames"}, "licxss"},
      {"a tie", "dane", {"dame", "dune"}, ""},
      {"a tie, and one of them again", "dane", {"dame", "dune", "dame"}, ""},
      {"a letter left out rather than a wrong one", "playr", {"plays", "player"}, "player"},
      {"the same in another order", "playr", {"player", "plays"}, "player"},
      {"two words with a letter left out", "playr", {"playor", "player", "plays"}, ""},
      {"the same first letter", "lice", {"alice", "lices"}, "lices"},
      {"the first letter counts less than others", "xane", {"dane", "xuna"}, "dane"},
      {"a tie broken by a better one", "dane", {"dame", "dune", "dane"}, "dane"},
      {"the same one twice", "dane", {"dame", "dame"}, "dame"},
      {"a short word", "a", {"b"}, "b"},
  }));
  CAPTURE(row.what);
  Closest closest(row.word);
  for (const std::string& candidate : row.candidates) {
    closest.offer(candidate);
  }
  CHECK(closest.found() == row.found);
}

}  // namespace damier::test
