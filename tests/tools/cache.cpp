// The cache of damier-analyse, without searches.

#include "cache.hpp"

#include <filesystem>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

#include "catch.hpp"

using namespace damier;
using analysis::KnownSearch;
using cli::CacheFile;
using notation::LineHash;

namespace {

/// A file that is removed at the end.
class Scratch {
 public:
  Scratch()
      : path_(std::filesystem::temp_directory_path() /
              ("damier-test-cache-" + std::to_string(getpid()))) {
    std::filesystem::remove(path_);
  }
  Scratch(const Scratch&) = delete;
  Scratch(Scratch&&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  Scratch& operator=(Scratch&&) = delete;
  ~Scratch() { std::filesystem::remove(path_); }

  [[nodiscard]] std::string name() const { return path_.string(); }
  [[nodiscard]] std::uintmax_t size() const { return std::filesystem::file_size(path_); }

 private:
  std::filesystem::path path_;
};

KnownSearch search_number(int number) {
  KnownSearch known;
  known.found.score = number % 2 == 0 ? -31'990 - number % 7 : number;
  known.found.solved = number % 3 == 0;
  known.found.at_most = number % 5 == 0;
  known.found.limited = number % 7 == 0;
  known.found.over = number % 11 == 0;
  known.found.depth = number % 100;
  known.found.nodes = std::uint64_t{1} << (number % 64);
  for (int i = 0; i < number % 13; ++i) {
    known.found.line.push_back(static_cast<std::uint16_t>(number * 37 + i));
    known.iterations.emplace_back(i, number - i * 100);
  }
  return known;
}

bool is_same(const KnownSearch& a, const KnownSearch& b) { return a.bytes() == b.bytes(); }

LineHash key(int number) {
  return {static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15U,
          static_cast<std::uint64_t>(number)};
}

}  // namespace

TEST_CASE("cache: a search as bytes", "[cache]") {
  for (int i = 0; i < 200; ++i) {
    const KnownSearch known = search_number(i);
    const std::string bytes = known.bytes();
    const auto back = KnownSearch::from(bytes);
    REQUIRE(back);
    CHECK(back->found.score == known.found.score);
    CHECK(back->found.solved == known.found.solved);
    CHECK(back->found.at_most == known.found.at_most);
    CHECK(back->found.limited == known.found.limited);
    CHECK(back->found.over == known.found.over);
    CHECK(back->found.depth == known.found.depth);
    CHECK(back->found.nodes == known.found.nodes);
    CHECK(back->found.line == known.found.line);
    CHECK(back->iterations == known.iterations);
    CHECK_FALSE(KnownSearch::from(bytes.substr(0, bytes.size() - 1)));
    CHECK_FALSE(KnownSearch::from(bytes + "x"));
  }
  CHECK_FALSE(KnownSearch::from(""));
  std::mt19937 random(1);
  for (int i = 0; i < 1'000; ++i) {
    std::string junk(random() % 60, '\0');
    for (char& one : junk) {
      one = static_cast<char>(random());
    }
    if (const auto known = KnownSearch::from(junk)) {
      CHECK(known->found.line.size() <= junk.size());
    }
  }
}

TEST_CASE("cache: what was kept is found, in the next run as well", "[cache]") {
  const Scratch scratch;
  {
    CacheFile file(scratch.name());
    for (int i = 0; i < 20'000; ++i) {
      file.keep(key(i), search_number(i));
      file.keep(key(i), search_number(i + 1));  // the first one counts
    }
    CHECK_FALSE(file.find(key(20'000)));
    CHECK(is_same(file.find(key(7)).value(), search_number(7)));
  }
  const CacheFile file(scratch.name());
  for (int i = 0; i < 20'000; i += 19) {
    CHECK(is_same(file.find(key(i)).value(), search_number(i)));
  }
  CHECK(file.failure().empty());
  CHECK_FALSE(file.full());
}

TEST_CASE("cache: a bound", "[cache]") {
  const Scratch scratch;
  {
    CacheFile file(scratch.name(), 4'096);
    for (int i = 0; i < 1'000; ++i) {
      file.keep(key(i), search_number(i));
    }
    CHECK(file.full());
    CHECK(file.failure().empty());
  }
  CHECK(scratch.size() <= 4'096);
  CHECK(scratch.size() > 3'900);
  const CacheFile file(scratch.name(), 4'096);
  CHECK(is_same(file.find(key(3)).value(), search_number(3)));
  CHECK_FALSE(file.find(key(999)));
}

TEST_CASE("cache: several users at once", "[cache]") {
  const Scratch scratch;
  {
    // Two runs, like two processes, with two threads each.
    CacheFile one(scratch.name());
    CacheFile other(scratch.name());
    std::vector<std::thread> threads;
    for (int part = 0; part < 4; ++part) {
      threads.emplace_back([&, part] {
        CacheFile& file = part % 2 == 0 ? one : other;
        for (int i = part * 500; i < part * 500 + 1'000; ++i) {
          file.keep(key(i), search_number(i));
          if (!is_same(file.find(key(i)).value(), search_number(i))) {
            std::abort();
          }
        }
      });
    }
    for (std::thread& thread : threads) {
      thread.join();
    }
  }
  const CacheFile file(scratch.name());
  for (int i = 0; i < 2'500; ++i) {
    CHECK(is_same(file.find(key(i)).value(), search_number(i)));
  }
}
