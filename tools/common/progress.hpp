#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "options.hpp"

namespace damier::cli {

/// The options of tools that read archives: --verbose, --progress and --no-progress.
[[nodiscard]] std::vector<Option> progress_options();

/// What is said on standard error of how far the work on inputs is: with --verbose a line for each
/// file, and a line on the terminal that is drawn over and over where the work takes a while. Used
/// by one thread.
class Progress {
 public:
  /// `inputs`: the names of all files; `-` is standard input. Throws UsageError.
  Progress(const Arguments& arguments, std::span<const std::string> inputs);
  ~Progress() { hide(); }
  Progress(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress& operator=(Progress&&) = delete;

  /// The inputs are read from the beginning, perhaps again.
  void begin();
  /// So many bytes of the present input have been read, and so many records of all used.
  void advance(std::uint64_t bytes, std::uint64_t records);
  /// The present input has been read, all `bytes` of it.
  void end_input(std::uint64_t bytes) { bytes_before_ += bytes; }
  /// Takes the line off the terminal, before something else is written there.
  void hide();
  /// What --verbose says of a part of an input that is done; nothing without it.
  [[nodiscard]] std::string done(std::string_view file, std::string_view format,
                                 std::uint64_t records);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string line(std::uint64_t bytes, std::uint64_t records) const;

  bool verbose_;
  bool wanted_;
  Clock::duration patience_;            ///< how long nothing is shown
  std::optional<std::uint64_t> total_;  ///< bytes of all inputs, if they are known
  std::uint64_t bytes_before_ = 0;      ///< in the inputs that have been read
  Clock::time_point begun_ = Clock::now();
  Clock::time_point drawn_;
  Clock::time_point part_begun_ = Clock::now();
  bool shown_ = false;
};

}  // namespace damier::cli
