#include "damier/rules/history.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "catch.hpp"

namespace damier::test {

namespace {

/// A position of a game that consists of a number. Few hashes are distinct.
struct Place {
  std::uint32_t number = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

std::uint64_t hash_of(const Place& place) { return place.number % 4; }

/// PositionLog by linear search.
struct PlainLog {
  struct Entry {
    Place place;
    bool irreversible = false;
  };
  std::vector<Entry> entries;

  [[nodiscard]] int occurrences() const {
    int found = 0;
    for (std::size_t i = entries.size(); i-- > 0;) {
      found += entries[i].place == entries.back().place ? 1 : 0;
      if (entries[i].irreversible) {
        break;
      }
    }
    return found;
  }
};

}  // namespace

TEST_CASE("history: occurrences are counted however long the line and whatever was taken back",
          "[history]") {
  std::mt19937 random(13);  // NOLINT: the same numbers every time
  const auto below = [&](std::uint32_t limit) {
    return static_cast<std::uint32_t>(random()) % limit;
  };
  for (int line = 0; line < 50; ++line) {
    rules::PositionLog<Place> log;
    PlainLog plain;
    struct Mark {
      rules::PositionLog<Place>::Mark log;
      std::size_t size;
    };
    std::vector<Mark> marks;
    const std::uint32_t places = 1 + below(60);
    const std::uint32_t seldom = 20 + below(400);
    for (int step = 0; step < 1000; ++step) {
      // The parity represents the side to move: no position has both.
      const auto parity = static_cast<std::uint32_t>(plain.entries.size() % 2);
      const Place place{2 * below(places) + parity};
      const bool irreversible = !log.empty() && below(seldom) == 0;
      log.add(place, irreversible);
      plain.entries.push_back({place, irreversible});
      REQUIRE(log.occurrences() == plain.occurrences());
      if (below(50) == 0) {
        marks.push_back({log.mark(), plain.entries.size()});
      } else if (!marks.empty() && below(60) == 0) {
        // Back to a place, possibly to continue with another line.
        log.rewind(marks.back().log);
        plain.entries.resize(marks.back().size);
        REQUIRE(log.occurrences() == plain.occurrences());
        if (below(2) == 0) {
          marks.pop_back();
        }
      }
    }
  }
}

}  // namespace damier::test
