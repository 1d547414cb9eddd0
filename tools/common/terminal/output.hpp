#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damier::cli {

/// A buffered file descriptor for writing. No failure is lost: the first one is kept, and nothing
/// is written after it.
class Output {
 public:
  /// `buffered`: how many bytes to buffer before writing.
  Output(int descriptor, std::size_t buffered);

  void write(std::string_view text);
  /// Writes lines with foreign text: unchanged to a file or a pipe, as `printable_lines` to a
  /// terminal.
  void write_data(std::string_view text);
  /// Writes the buffer. Returns whether everything has been written so far.
  bool flush();
  [[nodiscard]] bool failed() const { return error_ != 0; }
  /// The system's message for the first failure.
  [[nodiscard]] std::string failure() const;
  [[nodiscard]] bool is_terminal() const { return terminal_; }
  /// The present width of the terminal; nothing if this is none.
  [[nodiscard]] std::optional<std::size_t> width() const;

 private:
  int descriptor_;
  std::size_t buffered_;
  bool terminal_;
  int error_ = 0;
  std::string buffer_;
};

/// The two standard streams of the program.
Output& standard_output();
Output& standard_error();

class Arguments;

/// Whether to use colours on an output, according to --color and the variable NO_COLOR. Throws
/// UsageError.
[[nodiscard]] bool use_color(const Arguments& arguments, const Output& output);

}  // namespace damier::cli
