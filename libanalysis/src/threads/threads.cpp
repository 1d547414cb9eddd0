#include "threads.hpp"

#include <ctime>
#include <mutex>
#include <thread>
#include <vector>

namespace damier::analysis {

void work_together(unsigned count, const std::function<void(unsigned)>& help,
                   const std::function<void()>& work) {
  std::vector<std::thread> helpers;
  for (unsigned number = 1; number < count; ++number) {
    helpers.emplace_back(help, number);
  }
  work();
  for (std::thread& helper : helpers) {
    helper.join();
  }
}

void one_at_a_time(const std::function<void()>& use) {
  static std::mutex guard;
  const std::scoped_lock lock(guard);
  use();
}

std::chrono::nanoseconds processor_time() {
  constexpr std::clock_t ticks_a_second = CLOCKS_PER_SEC;
  return std::chrono::nanoseconds(std::chrono::seconds(1)) * std::clock() / ticks_a_second;
}

}  // namespace damier::analysis
