#include "transpositions.hpp"

#include <bit>

namespace damier::analysis {

namespace {

constexpr unsigned move_at = 16;
constexpr unsigned depth_at = 32;
constexpr unsigned bound_at = 40;
constexpr unsigned solved_at = 42;
constexpr unsigned whole_at = 43;
constexpr unsigned generation_at = 48;
constexpr auto relaxed = std::memory_order_relaxed;

std::uint64_t pack(const Entry& entry, std::uint8_t generation) {
  return static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.score)) |
         (std::uint64_t{entry.move} << move_at) | (std::uint64_t{entry.depth} << depth_at) |
         (static_cast<std::uint64_t>(entry.bound) << bound_at) |
         (std::uint64_t{entry.solved ? 1U : 0U} << solved_at) |
         (std::uint64_t{entry.whole ? 1U : 0U} << whole_at) |
         (std::uint64_t{generation} << generation_at);
}

Entry unpack(std::uint64_t data) {
  return {static_cast<std::int16_t>(data & 0xFFFF),
          static_cast<std::uint16_t>((data >> move_at) & 0xFFFF),
          static_cast<std::uint8_t>((data >> depth_at) & 0xFF),
          static_cast<Bound>((data >> bound_at) & 3),
          ((data >> solved_at) & 1) != 0,
          ((data >> whole_at) & 1) != 0};
}

std::uint8_t generation_of(std::uint64_t data) {
  return static_cast<std::uint8_t>((data >> generation_at) & 0xFF);
}

}  // namespace

Table::Table(std::size_t entries) : buckets_(entries == 0 ? 0 : std::bit_ceil(entries + 1) / 2) {}

void Table::begin_search(bool keep_old) {
  if (++generation_ == 0) {
    generation_ = 1;
    oldest_ = 1;
    for (Bucket& bucket : buckets_) {
      for (Place& place : bucket.places) {
        place.check.store(0, relaxed);
        place.data.store(0, relaxed);
      }
    }
  }
  if (!keep_old) {
    oldest_ = generation_;
  }
}

std::optional<Entry> Table::find(std::uint64_t hash) const {
  if (buckets_.empty()) {
    return std::nullopt;
  }
  for (const Place& place : buckets_[bucket_of(hash)].places) {
    const std::uint64_t data = place.data.load(relaxed);
    const std::uint8_t generation = generation_of(data);
    if ((place.check.load(relaxed) ^ data) == hash && generation >= oldest_) {
      Entry entry = unpack(data);
      entry.old = generation != generation_;
      return entry;
    }
  }
  return std::nullopt;
}

void Table::store(std::uint64_t hash, const Entry& entry) {
  if (buckets_.empty()) {
    return;
  }
  auto& [costly, latest] = buckets_[bucket_of(hash)].places;
  const std::uint64_t there = costly.data.load(relaxed);
  const bool same = (costly.check.load(relaxed) ^ there) == hash;
  const bool worth_more = generation_of(there) == generation_ && !same &&
                          (unpack(there).solved || unpack(there).depth > entry.depth);
  Place& place = worth_more ? latest : costly;
  const std::uint64_t data = pack(entry, generation_);
  place.check.store(hash ^ data, relaxed);
  place.data.store(data, relaxed);
}

}  // namespace damier::analysis
