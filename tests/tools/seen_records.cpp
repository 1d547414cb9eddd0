#include "seen_records.hpp"

#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

// Returning to earlier records in damier-replay, of which not all can be kept.

using namespace damier::cli;

namespace {

/// Makes a record with this number of places, including the start.
ReplayModel record_of(std::string name, std::size_t places) {
  ReplayModel model;
  model.heading = std::move(name);
  while (model.tree.size() < places) {
    static_cast<void>(model.tree.add(0, model.tree.size(), "a1", true));
  }
  return model;
}

/// Returns the names of the kept records, the latest first. The current one must be the latest.
std::vector<std::string> names_back(SeenRecords& seen) {
  std::vector<std::string> names{seen.current().model.heading};
  while (seen.previous()) {
    names.push_back(seen.current().model.heading);
  }
  return names;
}

}  // namespace

TEST_CASE("seen records: back and on again") {
  SeenRecords seen(100);
  CHECK(seen.empty());
  seen.add(record_of("a", 3));
  CHECK_FALSE(seen.empty());
  CHECK_FALSE(seen.next());
  CHECK_FALSE(seen.previous());
  seen.add(record_of("b", 3));
  CHECK(names_back(seen) == std::vector<std::string>{"b", "a"});
  CHECK(seen.next());
  CHECK(seen.current().model.heading == "b");
  CHECK_FALSE(seen.next());
  CHECK(seen.current().model.heading == "b");
  CHECK_FALSE(seen.forgotten());
}

TEST_CASE("seen records: the place in each is kept") {
  SeenRecords seen(100);
  seen.add(record_of("a", 5));
  REQUIRE(seen.current().walk.to_ply(3));
  seen.add(record_of("b", 5));
  CHECK(seen.current().walk.here() == 0);
  REQUIRE(seen.previous());
  CHECK(seen.current().walk.here() == 3);
}

TEST_CASE("seen records: the oldest are forgotten") {
  SeenRecords seen(10);
  seen.add(record_of("a", 4));
  seen.add(record_of("b", 4));
  seen.add(record_of("c", 2));
  CHECK_FALSE(seen.forgotten());
  seen.add(record_of("d", 1));
  CHECK(seen.forgotten());
  CHECK(names_back(seen) == std::vector<std::string>{"d", "c", "b"});
  // Discarded records do not count.
  seen.add(record_of("e", 3));
  CHECK(names_back(seen) == std::vector<std::string>{"e", "d", "c", "b"});
  seen.add(record_of("f", 5));
  CHECK(names_back(seen) == std::vector<std::string>{"f", "e", "d"});
}

TEST_CASE("seen records: the latest one is kept, however long") {
  SeenRecords seen(10);
  seen.add(record_of("a", 2));
  seen.add(record_of("b", 20));
  CHECK(names_back(seen) == std::vector<std::string>{"b"});
  seen.add(record_of("c", 10));
  CHECK(names_back(seen) == std::vector<std::string>{"c"});
}
