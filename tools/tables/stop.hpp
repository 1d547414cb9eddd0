#pragma once

#include <array>
#include <csignal>

#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// Notes the signals that ask a program to end, during its lifetime, so that finished work is saved
/// or reported first.
class StopSignals : private notation::Uncopied {
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

  /// Returns whether a signal has come.
  [[nodiscard]] static bool noted() { return stopped_by != 0; }
  /// Ends the program by the signal, so that the exit status shows it. Call after the lifetime of
  /// all StopSignals.
  static void obey() { (void)std::raise(stopped_by); }

 private:
  static constexpr std::array signals{SIGINT, SIGTERM};
  // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a handler knows nothing else
  static inline volatile std::sig_atomic_t stopped_by = 0;
};

}  // namespace damier::cli
