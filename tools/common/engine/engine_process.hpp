#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "damier/analysis/engine/external_engine.hpp"

#include "engine_errors.hpp"
#include "engine_family.hpp"
#include "input/line_cutter.hpp"

namespace damier::cli {

/// External engine in a child process with a socket for its standard input and output. Writing to
/// an ended process is an error, not a signal. Processes that it starts end with it, as
/// EngineFamily describes. Its standard error is read during its replies.
class EngineProcess final : public analysis::engine::Channel {
 public:
  /// Throws std::system_error if there is no such program.
  EngineProcess(const std::vector<std::string>& words, EngineFamily& family, EngineErrors& errors);
  /// Asks it to quit, and kills it if it does not.
  ~EngineProcess() override;

  [[nodiscard]] bool send_line(std::string_view line) override;
  [[nodiscard]] std::optional<std::string> receive(Time until) override;
  /// Returns whether the process is gone.
  [[nodiscard]] bool has_ended() const;
  /// Returns its processor time so far, in all threads.
  [[nodiscard]] std::chrono::nanoseconds processor_time() const;

 private:
  /// Maximum length of a line in bytes; longer lines are ignored.
  static constexpr std::size_t max_line_length = std::size_t{1} << 16U;

  [[nodiscard]] bool ready(short what, Time until);
  /// Reads its standard error; returns whether there was something.
  bool read_errors();

  EngineFamily& family_;
  EngineErrors& errors_;
  int socket_ = -1;
  int error_pipe_ = -1;
  pid_t child_ = -1;
  LineCutter lines_{max_line_length};
};

/// Returns the words of a command, separated by blanks; quotation marks of either kind keep blanks.
/// Throws UsageError, which names the option, if none exists, or a mark is missing.
[[nodiscard]] std::vector<std::string> command_words(std::string_view option,
                                                     std::string_view command);

}  // namespace damier::cli
