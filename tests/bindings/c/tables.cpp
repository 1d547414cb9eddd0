#include <cstdint>
#include <string>

#include "damier/rules/rulesets.hpp"

#include "libanalysis/tables/made.hpp"
#include "library.hpp"

namespace {

/// Returns the table of two kings against one, made once; it is small.
const std::string& three_kings() {
  static const std::string bytes = [] {
    const made::Folder folder("damier-c-tables");
    made::build(damier::rules::Draughts8(damier::rules::draughts::english), "2K-1K", folder.name(),
                {.compressed = false});
    return made::bytes_of(folder.file("english/2K-1K.table"));
  }();
  return bytes;
}

damier_status add(const Library& library, const std::string& bytes) {
  return damier_table_add(library.context, bytes.data(), bytes.size());
}

damier_position* read(const Library& library, const char* setup) {
  damier_position* position = nullptr;
  REQUIRE(damier_position_read(library.context, "english", text(setup), text(""), &position) ==
          DAMIER_OK);
  return position;
}

}  // namespace

TEST_CASE("the C interface adds tables of endings and looks positions up") {
  const Library library;
  damier_position* const position = read(library, "B:WK32:BK1,K5");
  damier_value value;
  CHECK(damier_table_count(library.context) == 0);
  CHECK(damier_position_value(position, &value) == DAMIER_NOTHING);
  CHECK(library.error() == "no table was added");
  REQUIRE(add(library, three_kings()) == DAMIER_OK);
  REQUIRE(add(library, three_kings()) == DAMIER_OK);
  REQUIRE(damier_table_count(library.context) == 1);
  damier_table table;
  REQUIRE(damier_table_at(library.context, 0, &table) == DAMIER_OK);
  CHECK(view(table.ruleset) == "english");
  CHECK(view(table.parameters).empty());
  CHECK(view(table.name) == "2K-1K");
  CHECK(table.size == three_kings().size());
  CHECK(table.distances);
  CHECK(damier_table_at(library.context, 1, &table) == DAMIER_NOTHING);

  REQUIRE(damier_position_value(position, &value) == DAMIER_OK);
  CHECK(value.winner != DAMIER_ONGOING);
  CHECK(value.plies_known);
  // No table has three kings.
  CHECK(damier_position_value(read(library, "B:WK32:BK1,K5,K6"), &value) == DAMIER_NOTHING);
  CHECK(damier_position_value(library.start("lices"), &value) == DAMIER_NOTHING);
  CHECK(damier_position_value(position, nullptr) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_position_value(nullptr, &value) == DAMIER_BAD_HANDLE);
  // Contexts share nothing.
  const Library other;
  CHECK(damier_table_count(other.context) == 0);
}

TEST_CASE("a value in the C interface has no plies if the table has no distances") {
  const made::Folder folder("damier-c-results");
  made::build(damier::rules::Draughts8(damier::rules::draughts::english), "2K-1K", folder.name(),
              {.distances = false, .compressed = false});
  const Library library;
  REQUIRE(add(library, made::bytes_of(folder.file("english/2K-1K.table"))) == DAMIER_OK);
  damier_table table;
  REQUIRE(damier_table_at(library.context, 0, &table) == DAMIER_OK);
  CHECK_FALSE(table.distances);
  damier_value value;
  REQUIRE(damier_position_value(read(library, "B:WK18:BK22,K1"), &value) == DAMIER_OK);
  CHECK(value.winner == DAMIER_FIRST_WINS);
  CHECK_FALSE(value.plies_known);
}

TEST_CASE("a value in the C interface knows the winner and the moves before") {
  const Library library;
  REQUIRE(add(library, three_kings()) == DAMIER_OK);
  damier_position* const position = read(library, "B:WK18:BK22,K1");
  damier_value value;
  REQUIRE(damier_position_value(position, &value) == DAMIER_OK);
  CHECK(value.winner == DAMIER_FIRST_WINS);
  CHECK(value.plies == 1);
  CHECK_FALSE(value.history_may_decide);
  damier_position* const turned = read(library, "W:WK22,K1:BK18");
  REQUIRE(damier_position_value(turned, &value) == DAMIER_OK);
  CHECK(value.winner == DAMIER_SECOND_WINS);
  // The game is over after the capture.
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  REQUIRE(damier_search_run(search, position) == DAMIER_OK);
  damier_line line;
  REQUIRE(damier_search_line(search, 0, &line) == DAMIER_OK);
  CHECK(line.plies == 1);
  REQUIRE(damier_position_play(position, line.moves) == DAMIER_OK);
  CHECK(damier_position_outcome(position) == DAMIER_FIRST_WINS);
  CHECK(damier_position_value(position, &value) == DAMIER_NOTHING);
  // Both sides go back and forth: a position has occurred twice.
  damier_position* const repeated = read(library, "B:WK32:BK1,K5");
  REQUIRE(damier_position_play(repeated, text("1-6 32-28")) == DAMIER_OK);
  REQUIRE(damier_position_value(repeated, &value) == DAMIER_OK);
  CHECK_FALSE(value.history_may_decide);
  REQUIRE(damier_position_play(repeated, text("6-1 28-32")) == DAMIER_OK);
  REQUIRE(damier_position_value(repeated, &value) == DAMIER_OK);
  CHECK(value.history_may_decide);
}

TEST_CASE("searches in the C interface use the tables, unless told not to") {
  const Library library;
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  REQUIRE(damier_search_set(search, "depth", 1) == DAMIER_OK);
  // The winner needs 31 plies.
  damier_position* const position = read(library, "B:WK32:BK1,K5");
  damier_line line;
  const auto proven = [&] {
    REQUIRE(damier_search_run(search, position) == DAMIER_OK);
    REQUIRE(damier_search_line(search, 0, &line) == DAMIER_OK);
    return line.proven;
  };
  CHECK_FALSE(proven());
  REQUIRE(add(library, three_kings()) == DAMIER_OK);
  CHECK(proven());
  damier_value value;
  REQUIRE(damier_position_value(position, &value) == DAMIER_OK);
  CHECK(value.winner == DAMIER_FIRST_WINS);
  CHECK(line.plies == static_cast<std::int32_t>(value.plies));
  REQUIRE(damier_search_set(search, "tables", 0) == DAMIER_OK);
  CHECK_FALSE(proven());
  CHECK(damier_search_set(search, "tables", 2) == DAMIER_BAD_ARGUMENT);
  REQUIRE(damier_search_set(search, "tables", 1) == DAMIER_OK);
  CHECK(proven());
}

TEST_CASE("the C interface says what is wrong with a table") {
  const Library library;
  std::string bytes = three_kings();
  CHECK(add(library, bytes.substr(0, 1000)) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "the table: it is truncated");
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  CHECK(add(library, bytes) == DAMIER_BAD_INPUT);
  CHECK(library.error().starts_with("the table: it is damaged at byte "));
  CHECK(damier_table_add(library.context, nullptr, 7) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_table_add(nullptr, bytes.data(), bytes.size()) == DAMIER_BAD_HANDLE);
  CHECK(damier_table_count(library.context) == 0);
  CHECK(damier_table_count(nullptr) == 0);
}
