#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

namespace damier::bench {

/// CPU time of this thread. On a busy machine the wall clock would include other programs.
struct CpuClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<CpuClock>;
  static constexpr bool is_steady = true;

  static time_point now() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return time_point(std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec));
  }
};

/// Returns the time of `work()` in seconds of one core: the median of several runs.
template <class Work>
double median_seconds(std::size_t runs, Work&& work) {
  std::vector<double> seconds;
  for (std::size_t run = 0; run < std::max<std::size_t>(runs, 1); ++run) {
    const auto begin = CpuClock::now();
    work();
    seconds.push_back(std::chrono::duration<double>(CpuClock::now() - begin).count());
  }
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
  std::ranges::nth_element(seconds, middle);
  return *middle;
}

/// Resets the peak of resident memory, if the system can do that.
inline void forget_peak_memory() { std::ofstream("/proc/self/clear_refs") << "5"; }

/// Returns the peak resident memory in KiB; 0 if the system does not report it.
inline std::uint64_t peak_memory() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    if (word == "VmHWM:") {
      std::uint64_t kibibytes = 0;
      status >> kibibytes;
      return kibibytes;
    }
  }
  return 0;
}

/// Keeps the compiler from optimising away the computation of a value.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r,m"(value) : "memory");
}

}  // namespace damier::bench
