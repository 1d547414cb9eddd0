#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "removed_at_signal.hpp"

namespace damier::cli {

/// A new file beside the one whose name it will get, under another name until then. It is removed
/// if it never gets there, be it that a signal ends the program.
class Temporary {
 public:
  /// `rights`: what the new file allows, less the umask. Throws std::system_error.
  Temporary(std::string name, mode_t rights);
  ~Temporary();
  Temporary(const Temporary&) = delete;
  Temporary(Temporary&&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  Temporary& operator=(Temporary&&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// Brings the bytes to the disk, to be called before `rename`. Throws std::system_error.
  void sync() const;
  /// Gives the file its name, and brings that to the disk. Throws std::system_error.
  void rename();

 private:
  std::string name_;
  std::string now_;  ///< its name for the time being; empty once it has its own
  std::optional<RemovedAtSignal> removed_;
  int descriptor_ = -1;
};

}  // namespace damier::cli
