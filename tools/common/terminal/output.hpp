#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damier::cli {

/// Buffered file descriptor for writing. Keeps the first failure, and writes nothing after it.
class Output {
 public:
  /// `buffered`: number of bytes to buffer before writing.
  Output(int descriptor, std::size_t buffered);

  void write(std::string_view text);
  /// Writes lines with foreign text: unchanged to a file or a pipe, as `printable_lines` to a
  /// terminal.
  void write_data(std::string_view text);
  /// Writes the buffer. Returns whether everything has been written so far.
  bool flush();
  [[nodiscard]] bool failed() const { return error_ != 0; }
  /// Returns the system's message for the first failure.
  [[nodiscard]] std::string failure() const;
  [[nodiscard]] bool is_terminal() const { return terminal_; }
  /// Returns the current width of the terminal; nothing if the output is not a terminal.
  [[nodiscard]] std::optional<std::size_t> width() const;

 private:
  int descriptor_;
  std::size_t buffered_;
  bool terminal_;
  int error_ = 0;
  std::string buffer_;
};

/// Standard output and standard error of the program.
Output& standard_output();
Output& standard_error();

class Arguments;

/// Returns whether to use colours on an output, according to --color and the variable NO_COLOR.
/// Throws UsageError.
[[nodiscard]] bool use_color(const Arguments& arguments, const Output& output);

}  // namespace damier::cli
