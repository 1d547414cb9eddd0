#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "options.hpp"

namespace damier::cli {

class UnderWay;

/// The bar of a status line with its percentage: `[====    ]  50%`.
[[nodiscard]] std::string bar(std::uint64_t done, std::uint64_t all);

/// The options of tools that read archives: --verbose, --progress and --no-progress.
[[nodiscard]] std::vector<Option> progress_options();

/// Reports progress on standard error: with --verbose a line for each file, and on a terminal a
/// status line if the work takes long. Used by one thread.
class Progress {
 public:
  /// `inputs`: the names of all files; `-` is standard input. Throws UsageError.
  Progress(const Arguments& arguments, std::span<const std::string> inputs);
  ~Progress() { hide(); }
  Progress(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress& operator=(Progress&&) = delete;

  /// The inputs are read from the beginning, perhaps once more.
  void begin();
  /// Updates the numbers: bytes read of the current input, and records used in all.
  void advance(std::uint64_t bytes, std::uint64_t records);
  /// The current input, with `bytes` bytes, is complete.
  void end_input(std::uint64_t bytes) { bytes_before_ += bytes; }
  /// From now on the status line tells of this work, which must outlive the progress, instead of
  /// the bytes that are read.
  void show_work(const UnderWay& work) { work_ = &work; }
  /// Updates what it tells of that work. Does nothing on another thread than the one that made it.
  void tick();
  /// Shows this as the status line, if one is due.
  void show(std::string text);
  /// Erases the status line before other output.
  void hide();
  /// The line of --verbose about a finished part of an input; empty without --verbose.
  [[nodiscard]] std::string done(std::string_view file, std::string_view format,
                                 std::uint64_t records);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string line(std::uint64_t bytes, std::uint64_t records) const;
  /// Whether a new status line is due.
  [[nodiscard]] bool is_due(Clock::time_point now) const;
  void draw(std::string text, Clock::time_point now);

  bool verbose_;
  bool wanted_;
  Clock::duration patience_;            ///< delay before anything is shown
  std::optional<std::uint64_t> total_;  ///< bytes of all inputs, if known
  std::uint64_t bytes_before_ = 0;      ///< of the inputs already read
  Clock::time_point begun_ = Clock::now();
  Clock::time_point drawn_;
  Clock::time_point part_begun_ = Clock::now();
  bool shown_ = false;
  const UnderWay* work_ = nullptr;
  std::thread::id owner_ = std::this_thread::get_id();
};

}  // namespace damier::cli
