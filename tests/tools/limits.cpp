#include <chrono>
#include <vector>

#include "catch.hpp"
#include "info.hpp"
#include "position_report.hpp"

// The limits that end a search of damier-analyse.

using namespace damier;
using namespace damier::cli;

namespace {

analysis::Limits limits(const std::vector<const char*>& words) {
  return limits_of(parse_arguments(analyse_info, words));
}

constexpr std::uint64_t default_nodes = 500'000;

}  // namespace

TEST_CASE("limits: without any, a number of positions") {
  CHECK(limits({}).nodes == default_nodes);
  CHECK(limits({}).time == std::chrono::milliseconds(0));
  CHECK(limits({}).depth == analysis::max_depth);
  CHECK(limits({}).threads == 1);
  CHECK(limits({"--threads", "3"}).nodes == default_nodes);
}

TEST_CASE("limits: a depth or a time alone is the only one") {
  CHECK(limits({"--depth", "7"}).nodes == 0);
  CHECK(limits({"--depth", "7"}).depth == 7);
  CHECK(limits({"--depth", "7"}).time == std::chrono::milliseconds(0));
  CHECK(limits({"--time", "20"}).nodes == 0);
  CHECK(limits({"--time", "20"}).time == std::chrono::milliseconds(20));
  CHECK(limits({"--time", "20"}).depth == analysis::max_depth);
}

TEST_CASE("limits: several hold together") {
  const analysis::Limits all =
      limits({"--depth", "7", "--time", "20", "--nodes", "9", "--threads", "2"});
  CHECK(all.depth == 7);
  CHECK(all.time == std::chrono::milliseconds(20));
  CHECK(all.nodes == 9);
  CHECK(all.threads == 2);
}

TEST_CASE("limits: the least and the greatest") {
  CHECK(limits({"--depth", "1"}).depth == 1);
  CHECK(limits({"--depth", "100"}).depth == 100);
  CHECK(limits({"--nodes", "1"}).nodes == 1);
  CHECK(limits({"--threads", "256"}).threads == 256);
  CHECK(limits({"--time", "1000000000"}).time == std::chrono::milliseconds(1'000'000'000));
  for (const auto& words : std::vector<std::vector<const char*>>{{"--depth", "0"},
                                                                 {"--depth", "101"},
                                                                 {"--nodes", "0"},
                                                                 {"--threads", "0"},
                                                                 {"--threads", "257"},
                                                                 {"--time", "0"},
                                                                 {"--time", "1000000001"}}) {
    CAPTURE(words);
    CHECK_THROWS_AS(limits(words), UsageError);
  }
}
