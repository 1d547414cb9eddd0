#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

namespace damier::cli {

/// How far the work on the games under way is, in positions. Any thread may count and ask.
class UnderWay {
 public:
  /// Of a game with so many positions one more is done; with none done the game begins, with all
  /// it ends.
  void count(std::size_t done, std::size_t all);
  /// The bar of a status line, and what it says beside it.
  [[nodiscard]] std::string text() const;

 private:
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::uint64_t> all_ = 0;
  std::atomic<std::uint64_t> games_ = 0;  ///< that have ended
};

}  // namespace damier::cli
