#pragma once

#include <array>
#include <csignal>

namespace damier::cli {

/// While this lives, the signals that ask a program to end are noted. What is done so far is kept
/// or told first.
class StopSignals {
 public:
  StopSignals() {
    for (const int signal : signals) {
      (void)std::signal(signal, [](int number) { stopped_by = number; });
    }
  }
  ~StopSignals() {
    for (const int signal : signals) {
      (void)std::signal(signal, SIG_DFL);
    }
  }
  StopSignals(const StopSignals&) = delete;
  StopSignals(StopSignals&&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  StopSignals& operator=(StopSignals&&) = delete;

  /// Whether one has come.
  [[nodiscard]] static bool noted() { return stopped_by != 0; }
  /// Ends the program by the one that has come: the exit status shows the signal. When none of these
  /// lives any more.
  static void obey() { (void)std::raise(stopped_by); }

 private:
  static constexpr std::array signals{SIGINT, SIGTERM};
  // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a handler knows nothing else
  static inline volatile std::sig_atomic_t stopped_by = 0;
};

}  // namespace damier::cli
