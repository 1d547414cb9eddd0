#pragma once

#include <functional>
#include <mutex>
#include <set>

#include <sys/types.h>

#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// Engines of a program, and the processes that they leave behind: on Linux these become children
/// of the program, even in their own sessions, and end with the last engine. Without /proc, or if
/// the program had children before, only the process group of an engine ends with it. Create one
/// family for all engines of a program.
class EngineFamily : private notation::Uncopied {
 public:
  EngineFamily();
  ~EngineFamily();

  /// Starts an engine by a function that returns its process id, or a negative number.
  pid_t start(const std::function<pid_t()>& start);
  /// Ends an engine, and all processes that it left behind.
  void end(pid_t engine);

 private:
  void end_orphans() const;

  std::mutex guard_;
  std::set<pid_t> engines_;
  bool adopts_ = false;  ///< all other children belong to engines
};

}  // namespace damier::cli
