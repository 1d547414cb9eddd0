#include "checksum.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "damier/query/index/error.hpp"

namespace damier::query {

std::int64_t checksum_of(std::string_view bytes) {
  constexpr std::uint64_t low = 0xFFFFFFFF;
  return static_cast<std::int64_t>(XXH3_64bits(bytes.data(), bytes.size()) & low);
}

void fail_damaged(const Database& database) {
  throw IndexError(fmt::format("{}: the index is damaged; build it again with damier-index build",
                               database.name()));
}

}  // namespace damier::query
