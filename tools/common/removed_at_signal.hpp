#pragma once

#include <cstddef>
#include <string_view>

namespace damier::cli {

/// The name of a file that is not to stay behind: as long as this lives, a signal that ends the
/// program removes the file first. The status of the program still shows the signal.
class RemovedAtSignal {
 public:
  /// To be made before the file is. Throws std::system_error if too many names are kept, or the
  /// name is too long.
  explicit RemovedAtSignal(std::string_view name);
  ~RemovedAtSignal();
  RemovedAtSignal(const RemovedAtSignal&) = delete;
  RemovedAtSignal(RemovedAtSignal&&) = delete;
  RemovedAtSignal& operator=(const RemovedAtSignal&) = delete;
  RemovedAtSignal& operator=(RemovedAtSignal&&) = delete;

 private:
  std::size_t slot_ = 0;
};

/// Removes all such files, for a program that ends in the midst of its work.
void remove_what_is_unfinished();

}  // namespace damier::cli
