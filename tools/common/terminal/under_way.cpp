#include "under_way.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "progress.hpp"

namespace damier::cli {

void UnderWay::count(std::size_t done, std::size_t all) {
  if (done == 0) {
    all_ += all;
  } else if (done < all) {
    ++done_;
  } else {
    done_ -= all - 1;
    all_ -= all;
    ++games_;
  }
}

std::string UnderWay::text() const {
  const std::uint64_t all = all_;
  const std::uint64_t done = std::min<std::uint64_t>(done_, all);
  const std::uint64_t games = games_;
  return fmt::format("{}, {} of {} positions, {} game{} done", bar(done, all), done, all, games,
                     games == 1 ? "" : "s");
}

}  // namespace damier::cli
