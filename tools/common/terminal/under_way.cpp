#include "under_way.hpp"

#include <algorithm>

#include "language.hpp"
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
  return trn("{0}, {1} of {2} positions, {3} game done",
             "{0}, {1} of {2} positions, {3} games done", games, bar(done, all), done, all, games);
}

}  // namespace damier::cli
