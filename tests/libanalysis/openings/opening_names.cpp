#include "damier/analysis/openings/opening_names.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "catch.hpp"
#include "openings/lists.hpp"

using namespace damier;
using analysis::OpeningNames;

namespace {

/// Returns the opening of a game of that ruleset, with these moves.
std::string opening(std::string_view ruleset, std::string_view moves, const OpeningNames& names) {
  notation::Diagnostics diagnostics;
  notation::Record record;
  const auto id = *rules::find_ruleset(ruleset);
  notation::open_moves(id, moves, record, diagnostics);
  return std::string(opening_of(id, record, names));
}

std::string opening(std::string_view ruleset, std::string_view moves) {
  return opening(ruleset, moves, OpeningNames::known());
}

}  // namespace

TEST_CASE("opening names: all lists that come with damier are right", "[openings]") {
  std::size_t lines = 0;
  OpeningNames all;
  for (const std::string_view list : analysis::opening_lists()) {
    CHECK(all.add(list) == std::vector<std::string>{});
    for (std::size_t at = 0; at < list.size(); at = list.find('\n', at) + 1) {
      lines += list[at] == '#' ? 0U : 1U;
      REQUIRE(list.ends_with('\n'));
    }
  }
  CHECK(analysis::opening_lists().size() == 3);
  CHECK(lines == all.size());  // no position has two names
  CHECK(lines >= 80);
}

TEST_CASE("opening names: those that every book has", "[openings]") {
  CHECK(opening("english", "1. 11-15 23-18") == "Cross");
  CHECK(opening("english", "1. 11-15 24-20 2. 8-11 28-24 3. 9-13 22-18") == "Ayrshire Lassie");
  CHECK(opening("english", "1. 10-15 23-18 2. 12-16 21-17") == "Kelso-Cross");
  CHECK(opening("english", "1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13") == "Old Fourteenth");
  CHECK(opening("russian", "1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5") == "Кол");
  CHECK(opening("russian", "1. a3-b4 b6-a5") == "Игра Бодянского");
  CHECK(opening("international", "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14") ==
        "Symmetrical Variation");
  CHECK(opening("international", "1. 32-28 18-23 2. 33-29 23x32 3. 37x28 17-22 4. 28x17 11x22") ==
        "Modern Variation");
  CHECK(opening("international", "1. 31-26 20-25") == "");
  CHECK(opening("marelle", "1. a7 d7") == "");
}

TEST_CASE("opening names: the position counts, not the order of the moves", "[openings]") {
  // Two ways to the Souter, and to the City game.
  CHECK(opening("english", "1. 11-15 23-19 2. 9-14 22-17 3. 6-9") == "Souter");
  CHECK(opening("english", "1. 9-14 22-17 2. 11-15 23-19 3. 6-9 17-13") == "Souter");
  CHECK(opening("russian", "1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. c3-b4") == "Городская партия");
  CHECK(opening("russian", "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4") == "Городская партия");
}

TEST_CASE("opening names: the last name on the way is that of the game", "[openings]") {
  CHECK(opening("english", "1. 11-15 22-17") == "Old Faithful");
  CHECK(opening("english", "1. 11-15 22-17 2. 15-19") == "Dyke");
  CHECK(opening("english", "1. 11-15 23-19 2. 8-11 22-17 3. 9-13 17-14 4. 10x17 19x10 5. 7x14") ==
        "Black Doctor");
  CHECK(opening("russian", "1. c3-d4 f6-g5 2. d4-c5") == "Тычок");
  CHECK(opening("russian", "1. c3-d4 f6-g5 2. d4-c5 b6xd4 3. e3xc5 d6xb4 4. a3xc5 g5-f4") ==
        "Жертва Кукуева");
  // An illegal ply ends the known opening.
  CHECK(opening("english", "1. 11-15 22-17 2. 15-18 23-19") == "Old Faithful");
}

TEST_CASE("opening names: lists of one's own", "[openings]") {
  OpeningNames names = OpeningNames::known();
  const std::size_t known = names.size();
  CHECK(names.add("# mine\r\n\r\nmarelle\ta7 d7\tNeighbours\r\nenglish\t11-15 23-18\tMy cross")
            .empty());
  CHECK(names.size() == known + 1);
  CHECK(opening("marelle", "1. a7 d7 2. g7", names) == "Neighbours");
  CHECK(opening("english", "1. 11-15 23-18", names) == "My cross");
  CHECK(opening("marelle-wmd", "1. a7 d7", names) == "");  // another ruleset, the same position
  OpeningNames none;
  CHECK(opening("english", "1. 11-15", none) == "");
  const auto faults = [&](std::string_view list) {
    std::vector<std::string> all = none.add(list);
    std::ranges::transform(all, all.begin(), [](const std::string& fault) {
      return notation::Catalogue().resolved(fault);
    });
    return all;
  };
  CHECK(faults("english\t11-15") ==
        std::vector<std::string>{"line 1: it has no name in its third column"});
  CHECK(faults("english\t11-15\tA\nenglish\t\tNothing\nchess\te4\tKing\nenglish\t11-14\tWrong") ==
        std::vector<std::string>{"line 2: it has no moves in its second column",
                                 "line 3: there is no ruleset 'chess'",
                                 faults("english\t11-14\tWrong")[0].replace(5, 1, "4")});
  CHECK(none.add("english\t11-15\tA\tB").size() == 1);
  CHECK(none.add("english\t11-15\t\xff").size() == 1);
  CHECK(none.add("english\t11-15\t" + std::string(analysis::max_opening_name + 1, 'a')).size() ==
        1);
  CHECK(none.size() == 1);
  CHECK(none.add("english\t11-15\t" + std::string(analysis::max_opening_name, 'a')).empty());
  CHECK(none.max_plies(*rules::find_ruleset("english")) == 1);
}
