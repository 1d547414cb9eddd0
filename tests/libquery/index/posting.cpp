#include "../../../libquery/src/index/posting.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "../../../libquery/src/index/sorter.hpp"
#include "catch.hpp"

namespace damier::query {

namespace {

/// Returns entries with rare and frequent keys, and numbers of all sizes.
std::vector<Posting> some_postings(std::size_t count) {
  std::mt19937_64 random(16);
  std::vector<Posting> postings;
  while (postings.size() < count) {
    const std::uint64_t key = random() >> (random() % 64);
    const auto game = static_cast<std::uint32_t>(random() >> (32 + random() % 32));
    postings.push_back({key, game, static_cast<std::uint32_t>(random() % 500'001)});
    if (random() % 4 == 0) {
      postings.push_back({key, game, 500'000});
      postings.push_back({key, UINT32_MAX, 0});
    }
  }
  postings.push_back({UINT64_MAX, UINT32_MAX, 500'000});
  return postings;
}

std::vector<Posting> all_of(PostingStream& stream) {
  std::vector<Posting> all;
  for (Posting posting; stream.next(posting);) {
    all.push_back(posting);
  }
  return all;
}

}  // namespace

TEST_CASE("Blocks give back what was packed") {
  auto postings = some_postings(2000);
  std::ranges::sort(postings);
  BlockPacker packer;
  for (const Posting& posting : postings) {
    packer.add(posting);
  }
  REQUIRE(packer.entries() == postings.size());
  BlockReader reader(packer.first(), packer.bytes());
  Posting posting;
  for (const Posting& wanted : postings) {
    REQUIRE(reader.next(posting));
    REQUIRE(posting == wanted);
  }
  CHECK_FALSE(reader.next(posting));
}

TEST_CASE("A block is not read beyond its end") {
  BlockPacker packer;
  packer.add({1, 1, 1});
  packer.add({1'000'000, 70'000, 300});
  const std::string whole = packer.bytes();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    // In memory of its own, so that the sanitizers see it.
    const std::string cut(whole, 0, size);
    BlockReader reader(packer.first(), cut);
    Posting posting;
    std::size_t read = 0;
    while (reader.next(posting)) {
      ++read;
    }
    CHECK(read < 2);
  }
  BlockReader odd(0, std::string_view("\xFF\xFF\xFF", 3));
  Posting posting;
  CHECK_FALSE(odd.next(posting));
}

TEST_CASE("Sorting does not depend on the memory") {
  auto postings = some_postings(100'000);
  auto sorted = postings;
  std::ranges::sort(sorted);
  for (const std::size_t memory : {std::size_t{1}, std::size_t{1} << 20U, std::size_t{1} << 26U}) {
    Sorter sorter(memory, "");
    for (const Posting& posting : postings) {
      sorter.add(posting);
    }
    CHECK(all_of(*sorter.sorted()) == sorted);
  }
  Sorter none(1, "");
  CHECK(all_of(*none.sorted()).empty());
}

}  // namespace damier::query
