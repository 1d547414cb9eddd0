#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <sys/types.h>

#include "damier/notation/text/uncopied.hpp"

#include "terminal/removed_at_signal.hpp"

namespace damier::cli {

/// Whether a file may take a name that another one has.
enum class Replacing : std::uint8_t { allowed, never };

/// New file in its final directory, under a temporary name until it is renamed. If it never is, the
/// file is removed, also when a signal ends the program.
class Temporary : private notation::Uncopied {
 public:
  /// `rights`: mode of the new file, before the umask. Throws std::system_error.
  Temporary(std::string name, mode_t rights);
  ~Temporary();

  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// Returns its name until it is renamed.
  [[nodiscard]] const std::string& file() const { return now_; }
  /// Syncs the bytes to disk; call before `rename`. Throws std::system_error.
  void sync() const;
  /// Gives the file its final name, and syncs that to disk. Throws std::system_error, or UsageError
  /// if it would replace a file and must not: of several writers exactly one gets the name.
  void rename(Replacing replacing = Replacing::allowed);
  /// Gives the file its final name without syncing anything: see `sync_file_system_of`.
  void rename_unsynced(Replacing replacing = Replacing::allowed);

 private:
  void take_free_name();

  std::string name_;
  std::string now_;  ///< temporary name; empty after `rename`
  std::optional<RemovedAtSignal> removed_;
  int descriptor_ = -1;
};

/// Syncs to disk everything written to the file system of a file, which is faster for many small
/// files than syncing each. Throws std::system_error.
void sync_file_system_of(const std::string& name);

}  // namespace damier::cli
