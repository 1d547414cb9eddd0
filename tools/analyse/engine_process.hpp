#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "damier/analysis/engine/outsider.hpp"

#include "engine_errors.hpp"
#include "engine_family.hpp"
#include "line_cutter.hpp"

namespace damier::cli {

/// An engine from outside, in a process of its own: a child with a socket for its standard input
/// and output. To write there when it has gone is no signal, only an error. What it starts ends with
/// it, as far as EngineFamily says. What it writes to its standard error is read while it is asked.
class EngineProcess final : public analysis::engine::Channel {
 public:
  /// Throws std::system_error if there is no such program.
  EngineProcess(const std::vector<std::string>& words, EngineFamily& family, EngineErrors& errors);
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess(EngineProcess&&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  EngineProcess& operator=(EngineProcess&&) = delete;
  /// Tells it to quit, and ends it if it does not.
  ~EngineProcess() override;

  [[nodiscard]] bool send_line(std::string_view line) override;
  [[nodiscard]] std::optional<std::string> hear(Time until) override;
  /// Whether there is nobody any more.
  [[nodiscard]] bool has_ended() const;
  /// The time that processors have spent on it so far, in all of its threads.
  [[nodiscard]] std::chrono::nanoseconds processor_time() const;

 private:
  /// Longer lines say nothing.
  static constexpr std::size_t max_line_length = std::size_t{1} << 16U;

  [[nodiscard]] bool ready(short what, Time until);
  /// Reads what its standard error has now; returns whether there was something.
  bool hear_errors();

  EngineFamily& family_;
  EngineErrors& errors_;
  int socket_ = -1;
  int error_pipe_ = -1;
  pid_t child_ = -1;
  LineCutter lines_{'\n', max_line_length};
};

/// The words of a command, between blanks; quotation marks of either kind keep blanks. Throws
/// UsageError, which names the option, if there is none, or a mark is missing.
[[nodiscard]] std::vector<std::string> command_words(std::string_view option,
                                                     std::string_view command);

}  // namespace damier::cli
