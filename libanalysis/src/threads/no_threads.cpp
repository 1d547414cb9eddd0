#include "threads.hpp"

namespace damier::analysis {

void work_together(unsigned /*count*/, const std::function<void(unsigned)>& /*help*/,
                   const std::function<void()>& work) {
  work();
}

void one_at_a_time(const std::function<void()>& use) { use(); }

std::chrono::nanoseconds processor_time() {
  return std::chrono::steady_clock::now().time_since_epoch();
}

}  // namespace damier::analysis
