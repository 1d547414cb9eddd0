#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "damier/notation/text/uncopied.hpp"

#include "options.hpp"

namespace damier::cli {

class UnderWay;

/// Returns the bar of a status line with its percentage: `[==== ] 50%`.
[[nodiscard]] std::string bar(std::uint64_t done, std::uint64_t all);

/// Returns the options of tools that read archives: --verbose, --progress and --no-progress.
[[nodiscard]] std::vector<Option> progress_options();

/// Reports progress on standard error: with --verbose a line for each file, and on a terminal a
/// status line if the work takes long. Used by one thread.
class Progress : private notation::Uncopied {
 public:
  /// `inputs`: the names of all files; `-` is standard input. Throws UsageError.
  Progress(const Arguments& arguments, std::span<const std::string> inputs);
  ~Progress() { hide(); }

  /// Restarts the count, before the inputs are read from the beginning.
  void begin();
  /// Updates the number of bytes read of the current input, and of records used in all.
  void advance(std::uint64_t bytes, std::uint64_t records);
  /// Completes the current input, which has `bytes` bytes.
  void end_input(std::uint64_t bytes) { bytes_before_ += bytes; }
  /// Shows this work in the status line from now on, instead of the number of bytes read. `work`
  /// must outlive the progress.
  void show_work(const UnderWay& work) { work_ = &work; }
  /// Updates the display of that work, on the thread that created this; does nothing on another
  /// one.
  void tick();
  /// Shows the text as the status line, if one is due.
  void show(std::string text);
  /// Erases the status line before other output.
  void hide();
  /// Returns the line of --verbose about a finished part of an input; empty without --verbose.
  [[nodiscard]] std::string done(std::string_view file, std::string_view format,
                                 std::uint64_t records);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string line(std::uint64_t bytes, std::uint64_t records) const;
  /// Returns whether a new status line is due.
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
