#include "../../../libnotation/src/replay/look_alikes.hpp"

#include <string>
#include <string_view>

#include "damier/notation/replay/slips.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

TEST_CASE("look-alikes: signs that are read for others", "[alternatives]") {
  CHECK(mistaken_signs("cl-d2", "c1-d2") == 1);
  CHECK(mistaken_signs("CO5", "C05") == 1);
  CHECK(mistaken_signs("6d-7\u00A2", "6d-7c") == 1);
  CHECK(mistaken_signs("29=9aA", "a9=9aA") == 1);
  CHECK(mistaken_signs("C29=9aA", "Ca9=9aA") == 1);
  CHECK(mistaken_signs("dlO-el", "d10-e1") == 3);
  // Equal, longer, shorter, and not similar.
  CHECK(mistaken_signs("c1-d2", "c1-d2") == std::nullopt);
  CHECK(mistaken_signs("cl-d2A", "c1-d2") == std::nullopt);
  CHECK(mistaken_signs("cl-d", "c1-d2") == std::nullopt);
  CHECK(mistaken_signs("c3-d2", "c1-d2") == std::nullopt);
  CHECK(mistaken_signs("", "c1") == std::nullopt);
  CHECK(mistaken_signs("", "") == std::nullopt);
}

TEST_CASE("look-alikes: what a misread character costs", "[slips]") {
  // Readers of pages and repairs have one table, in either order.
  for (const std::string_view pair : {"17", "1l", "1|", "c(", "0Q", "9a", "8&"}) {
    CAPTURE(pair);
    const bool is_alike = pair != "0Q";
    CHECK((cost_of_character(pair[0], pair[1]) == cost_of(SlipKind::misread)) == is_alike);
    CHECK(cost_of_character(pair[0], pair[1]) == cost_of_character(pair[1], pair[0]));
  }
  CHECK(cost_of_character('b', '|') > cost_of(SlipKind::unreadable));
}

TEST_CASE("look-alikes: a slip of the eye is suggested in every game", "[alternatives]") {
  struct Row {
    const char* ruleset;
    const char* moves;
    const char* meant;
  };
  for (const Row& row :
       {Row{"lices", "1. d2-el *", "d2-e1"}, Row{"marelle", "1. dl *", "d1"},
        Row{"lignes-d-action", "1. bl-b3 *", "b1-b3"}, Row{"international", "1. 3Z-28 *", "32-28"},
        Row{"alice", "1. +RTRdl *", "+RTRd1"}}) {
    CAPTURE(row.ruleset);
    const Checked checked(row.moves, as_ruleset(row.ruleset));
    std::string meant;
    for (const Diagnostic& one : checked.diagnostics) {
      for (const Note& note : one.notes) {
        meant += note.text == NoteText::intended ? note.args.at(0) : "";
      }
    }
    CHECK(meant == row.meant);
  }
}

}  // namespace damier::test
