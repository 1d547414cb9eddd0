#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

namespace damier::cli {

/// Progress of the current games, in positions. All functions can be called from any thread.
class UnderWay {
 public:
  /// Counts one more finished position of a game with `all` positions; the game begins with `done`
  /// 0 and ends with `all`.
  void count(std::size_t done, std::size_t all);
  /// Returns the bar of a status line with its text.
  [[nodiscard]] std::string text() const;

 private:
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::uint64_t> all_ = 0;
  std::atomic<std::uint64_t> games_ = 0;  ///< number of finished games
};

}  // namespace damier::cli
