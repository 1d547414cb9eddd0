#include <array>
#include <string_view>

#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/positions.hpp"

#include "catch.hpp"

namespace damier::test {

// An index contains hashes, and indexes are merged between machines. A change of these numbers
// makes all of them useless: give the index a new version then.
TEST_CASE("hashes: of positions, the same on every machine", "[hash]") {
  struct Row {
    std::string_view ruleset;
    std::string_view setup;
    std::uint64_t hash;
  };
  for (const Row& row : std::array<Row, 9>{{
           {"international", "W:W31-50:B1-20", 0xD196A7902B9965E6},
           {"international", "B:W27,K28:BK3", 0x3217F962C9747BDD},
           {"canadian", "W:W72:BK1", 0x2630CB0F36FC2375},
           {"frisian", "W:WK1,45:B7,40", 0xD0A3B67D67C995B8},
           {"lices", "W:WCa9,Eb8,6d:BCa9,Eb8", 0x2EDD5ED9FCF1A6C6},
           {"lignes-d-action", "B:Bb1,c1,d1:Wa2,a3", 0x65778A0AC1FF8E6F},
           {"marelle", "W:Wd6,f4,g1:Ba1,d3,c4:H2,1", 0x834872600C4BA91A},
           {"alice", "1:RTRd4,4PIa5:4PI:ACO,2CA:-:-", 0x669E26E3AC27FB6E},
           {"alice", "2:RTRd4,RCOd5,4PIa5:-:-:-", 0x9F963D864C633490},
       }}) {
    INFO(row.ruleset << " " << row.setup);
    notation::Diagnostics diagnostics;
    const auto ruleset = rules::find_ruleset(row.ruleset).value();
    CHECK(notation::read_setup(ruleset, row.setup, {}, diagnostics)->hash() == row.hash);
  }
}

}  // namespace damier::test
