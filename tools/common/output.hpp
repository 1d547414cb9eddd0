#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace damier::cli {

/// A file descriptor to write to, with a buffer. No failure is ever lost: the first one is kept,
/// and nothing is written after it.
class Output {
 public:
  /// `buffered`: how many bytes are kept back before they are written out.
  Output(int descriptor, std::size_t buffered);

  void write(std::string_view text);
  /// Writes lines that hold what others wrote: to a file or a pipe as they are, to a terminal as
  /// `printable_lines`.
  void write_data(std::string_view text);
  /// Writes out what is buffered; whether all has been written so far.
  bool flush();
  [[nodiscard]] bool failed() const { return error_ != 0; }
  /// What the system says of the first failure.
  [[nodiscard]] std::string failure() const;
  [[nodiscard]] bool is_terminal() const { return terminal_; }

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

/// Whether to use colours on an output, by the option --color and the variable NO_COLOR. Throws
/// UsageError.
[[nodiscard]] bool use_color(const Arguments& arguments, const Output& output);

}  // namespace damier::cli
