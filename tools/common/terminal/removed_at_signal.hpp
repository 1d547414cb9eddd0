#pragma once

#include <cstddef>
#include <string_view>

#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// Guards an unfinished file: during its lifetime, a signal that ends the program first removes the
/// file. The exit status still shows the signal.
class RemovedAtSignal : private notation::Uncopied {
 public:
  /// Create it before the file. Throws std::system_error if too many names are guarded, or the name
  /// is too long.
  explicit RemovedAtSignal(std::string_view name);
  ~RemovedAtSignal();

 private:
  std::size_t slot_ = 0;
};

/// Removes all guarded files, for a program that ends prematurely.
void remove_what_is_unfinished();

}  // namespace damier::cli
