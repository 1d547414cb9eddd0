#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "input/line_cutter.hpp"

namespace damier::cli {

/// Forwards the standard error of engines to ours as lines: escaped like names, prefixed with the
/// name of the program, and at most 64 KiB in total.
class EngineErrors {
 public:
  explicit EngineErrors(std::string_view program) : program_(program) {}

  /// Adds bytes of an engine.
  void add(std::string_view bytes);
  /// Ends the last line of an engine.
  void end();
  /// Returns the lines since the last call.
  [[nodiscard]] std::string take();

 private:
  static constexpr std::size_t max_line_length = 1024;
  static constexpr std::size_t max_bytes = std::size_t{64} << 10;

  void add_line(const LineCutter::Line& line);
  void write_remark(std::string_view text);

  std::string program_;
  LineCutter lines_{max_line_length};
  std::string text_;
  std::size_t bytes_ = 0;  ///< total size of the lines
  bool full_ = false;
};

}  // namespace damier::cli
