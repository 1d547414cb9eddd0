#include <string>
#include <vector>

#include "library.hpp"

TEST_CASE("the C interface finds positions by a query") {
  const Library library;
  damier_query* query = nullptr;
  REQUIRE(damier_query_new(library.context, text("takes"), &query) != DAMIER_BAD_HANDLE);
  REQUIRE(damier_query_new(library.context, text("kind capture"), &query) == DAMIER_OK);
  REQUIRE(damier_query_set(query, false, true) == DAMIER_OK);
  damier_record* const record =
      library.read("[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n");
  bool matches = false;
  REQUIRE(damier_query_match(query, record, &matches) == DAMIER_OK);
  CHECK(matches);
  REQUIRE(damier_query_place_count(query) == 2);
  std::uint32_t node = 0;
  std::uint64_t ply = 0;
  REQUIRE(damier_query_place(query, 0, &node, &ply) == DAMIER_OK);
  CHECK(damier_query_place(query, 2, &node, &ply) == DAMIER_NOTHING);
  damier_record* const quiet = library.read("[GameType \"20\"]\n\n1. 32-28 *\n");
  REQUIRE(damier_query_match(query, quiet, &matches) == DAMIER_OK);
  CHECK_FALSE(matches);
  // The records are as they were.
  CHECK(damier_record_is_valid(record));
}

TEST_CASE("the C interface shows where a query is wrong") {
  const Library library;
  damier_query* query = nullptr;
  CHECK(damier_query_new(library.context, text("white = \"Anna\" and colour"), &query) ==
        DAMIER_BAD_INPUT);
  CHECK(library.error().starts_with("character 20 of the query: "));
  // Characters are counted, not bytes.
  CHECK(damier_query_new(library.context, text("white = \"Zoé\" and evnet = 1"), &query) ==
        DAMIER_BAD_INPUT);
  CHECK(library.error().starts_with("character 19 of the query: "));
  CHECK(library.error().ends_with(": did you mean event?"));
  CHECK(query == nullptr);
}

TEST_CASE("the C interface searches a position") {
  const Library library;
  damier_position* position = nullptr;
  // White takes two men and wins.
  REQUIRE(damier_position_read(library.context, "international", text("W:W32,37:B28,18"), text(""),
                               &position) == DAMIER_OK);
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  CHECK(damier_search_line_count(search) == 0);
  REQUIRE(damier_search_set(search, "depth", 4) == DAMIER_OK);
  REQUIRE(damier_search_run(search, position) == DAMIER_OK);
  REQUIRE(damier_search_line_count(search) == 1);
  damier_line line;
  REQUIRE(damier_search_line(search, 0, &line) == DAMIER_OK);
  CHECK(view(line.moves).starts_with("32x"));
  CHECK(line.proven);
  CHECK(line.plies == 1);
  CHECK(line.chance == 1);
  CHECK(view(line.eval).starts_with("#"));
  CHECK(view(damier_search_unit(search)) == "man");

  damier_position* const start = library.start("lignes-d-action");
  REQUIRE(damier_search_set(search, "lines", 3) == DAMIER_OK);
  REQUIRE(damier_search_set(search, "nodes", 2000) == DAMIER_OK);
  REQUIRE(damier_search_run(search, start) == DAMIER_OK);
  CHECK(damier_search_line_count(search) == 3);
  CHECK(damier_search_depth(search) >= 1);
  CHECK(damier_search_nodes(search) > 0);
  REQUIRE(damier_search_line(search, 2, &line) == DAMIER_OK);
  CHECK(line.chance > 0);
  CHECK(line.chance < 1);
  CHECK(damier_search_line(search, 3, &line) == DAMIER_NOTHING);
}

TEST_CASE("scores of a search in the C interface are for the side to move") {
  const Library library;
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  REQUIRE(damier_search_set(search, "depth", 2) == DAMIER_OK);
  damier_line line;
  for (const char* const setup : {"W:WK46,K47,31:B20", "B:W20:BK46,K47,31"}) {
    damier_position* position = nullptr;
    REQUIRE(damier_position_read(library.context, "international", text(setup), text(""),
                                 &position) == DAMIER_OK);
    REQUIRE(damier_search_run(search, position) == DAMIER_OK);
    REQUIRE(damier_search_line(search, 0, &line) == DAMIER_OK);
    CHECK(line.score > 100);
    CHECK(line.chance > 0.9);
  }
}

TEST_CASE("the C interface rejects limits out of range") {
  const Library library;
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  CHECK(damier_search_set(search, "depth", 0) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_search_set(search, "depth", 101) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_search_set(search, "lines", 21) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_search_set(search, "memory", 1U << 20U) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_search_set(search, "speed", 1) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_search_run(search, nullptr) == DAMIER_BAD_HANDLE);
  damier_search_stop(search);
}

namespace {

// Black's second ply loses a man.
constexpr const char* game_with_mistake =
    "[White \"Orlova\"]\n[GameType \"20\"]\n\n1. 31-26 16-21 2. 36-31 21-27 *\n";

/// Ends a search at its first news.
bool stop_at_once(void* user, std::uint64_t done, std::uint64_t all) {
  *static_cast<std::uint64_t*>(user) = all;
  return done > all;
}

/// Counts the news of a search, which come in order.
bool count(void* user, std::uint64_t done, std::uint64_t all) {
  auto& calls = *static_cast<std::vector<std::uint64_t>*>(user);
  CHECK(done <= all);
  calls.push_back(done);
  return true;
}

}  // namespace

TEST_CASE("the C interface searches a record") {
  const Library library;
  damier_record* const record = library.read(game_with_mistake);
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  REQUIRE(damier_search_set(search, "depth", 6) == DAMIER_OK);
  damier_text report;
  CHECK(damier_search_report(search, "json", nullptr, &report) == DAMIER_NOTHING);
  std::vector<std::uint64_t> calls;
  REQUIRE(damier_search_record(search, record, count, &calls) == DAMIER_OK);
  CHECK(calls.front() == 0);
  CHECK(calls.back() == 5);
  damier_record_free(record);  // the search has what it needs

  REQUIRE(damier_search_report(search, "json", nullptr, &report) == DAMIER_OK);
  CHECK(view(report).find(R"("21-27")") != std::string_view::npos);
  CHECK(view(report).find(R"("mark":"mistake")") != std::string_view::npos);
  CHECK(view(report).find(R"("Orlova")") != std::string_view::npos);
  REQUIRE(damier_search_report(search, "text", "", &report) == DAMIER_OK);
  CHECK(view(report).find("accuracy") != std::string_view::npos);
  REQUIRE(damier_search_report(search, "native", nullptr, &report) == DAMIER_OK);
  const std::string with_line(view(report));
  CHECK(with_line.find("[%eval ") != std::string::npos);
  CHECK(with_line.find("21-27?") != std::string::npos);
  REQUIRE(damier_search_report(search, "pdn", "words summary", &report) == DAMIER_OK);
  CHECK(view(report).find("Better:") != std::string_view::npos);
  CHECK(view(report).find("accuracy") != std::string_view::npos);
  // Writing it once more adds nothing.
  REQUIRE(damier_search_report(search, "native", nullptr, &report) == DAMIER_OK);
  CHECK(view(report) == with_line);

  CHECK(damier_search_report(search, "native", "loud", &report) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_search_report(search, "docx", nullptr, &report) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_search_report(search, nullptr, nullptr, &report) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_search_report(search, "native", nullptr, nullptr) == DAMIER_BAD_ARGUMENT);
}

TEST_CASE("a search of a record in the C interface can be stopped") {
  const Library library;
  damier_record* const record = library.read(game_with_mistake);
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  REQUIRE(damier_search_set(search, "depth", 100) == DAMIER_OK);
  std::uint64_t all = 0;
  CHECK(damier_search_record(search, record, stop_at_once, &all) == DAMIER_NOTHING);
  CHECK(all == 5);
  CHECK(library.error() == "the search was stopped");
  damier_text report;
  CHECK(damier_search_report(search, "json", nullptr, &report) == DAMIER_NOTHING);
}

TEST_CASE("the C interface does not search a record without a start position") {
  const Library library;
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  REQUIRE(damier_search_set(search, "depth", 2) == DAMIER_OK);
  damier_record* const bad =
      library.read("[GameType \"20\"]\n[FEN \"W:W1,51:B2\"]\n\n1. 32-28 *\n");
  CHECK(damier_search_record(search, bad, nullptr, nullptr) == DAMIER_NOTHING);
  damier_record* const unknown = library.read("[GameType \"77\"]\n\n1. 32-28 *\n");
  CHECK(damier_search_record(search, unknown, nullptr, nullptr) == DAMIER_NOTHING);
  CHECK(damier_search_record(search, nullptr, nullptr, nullptr) == DAMIER_BAD_HANDLE);
  CHECK(damier_search_record(nullptr, bad, nullptr, nullptr) == DAMIER_BAD_HANDLE);
}

namespace {

/// A watch that uses the library, and what came of it.
struct Misuse {
  damier_context* context = nullptr;
  damier_search* search = nullptr;
  damier_record* record = nullptr;
  std::vector<damier_status> refusals{};
  std::string best{};
};

bool misuse(void* user, std::uint64_t done, std::uint64_t /*all*/) {
  auto& its = *static_cast<Misuse*>(user);
  if (done != 1) {
    return true;
  }
  damier_position* position = nullptr;
  damier_text report;
  REQUIRE(damier_position_read(its.context, "international", text("W:W32,37:B28,18"), text(""),
                               &position) == DAMIER_OK);
  its.refusals = {damier_search_set(its.search, "memory", 1),
                  damier_search_record(its.search, its.record, nullptr, nullptr),
                  damier_search_run(its.search, position),
                  damier_search_report(its.search, "json", nullptr, &report)};
  damier_search_free(its.search);
  damier_context_free(its.context);
  // Another search may run, and the record is no more needed.
  damier_record_free(its.record);
  damier_search* other = nullptr;
  damier_line line;
  REQUIRE(damier_search_new(its.context, &other) == DAMIER_OK);
  REQUIRE(damier_search_set(other, "depth", 4) == DAMIER_OK);
  REQUIRE(damier_search_run(other, position) == DAMIER_OK);
  REQUIRE(damier_search_line(other, 0, &line) == DAMIER_OK);
  its.best = view(line.moves);
  damier_search_free(other);
  damier_position_free(position);
  return true;
}

}  // namespace

TEST_CASE("a watch of the C interface may use all but its search") {
  const Library library;
  damier_record* const record = library.read(game_with_mistake);
  damier_search* search = nullptr;
  REQUIRE(damier_search_new(library.context, &search) == DAMIER_OK);
  REQUIRE(damier_search_set(search, "depth", 2) == DAMIER_OK);
  damier_text report;
  REQUIRE(damier_search_record(search, record, nullptr, nullptr) == DAMIER_OK);
  REQUIRE(damier_search_report(search, "json", nullptr, &report) == DAMIER_OK);
  const std::string plain(view(report));
  Misuse its{library.context, search, record};
  REQUIRE(damier_search_record(search, record, misuse, &its) == DAMIER_OK);
  CHECK(its.refusals == std::vector<damier_status>(4, DAMIER_BAD_ARGUMENT));
  CHECK(its.best.starts_with("32x"));
  REQUIRE(damier_search_report(search, "json", nullptr, &report) == DAMIER_OK);
  CHECK(view(report) == plain);
  CHECK(damier_search_set(search, "memory", 1) == DAMIER_OK);
  damier_search_free(search);
}
