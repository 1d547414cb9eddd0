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

/// The time that this thread was at work: on a machine that does other things as well, the clock on
/// the wall measures those.
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

/// How long `work()` takes, in seconds of one core: the median of so many runs.
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

/// Lets the most memory ever resident be counted from here on, where the system can do that.
inline void forget_peak_memory() { std::ofstream("/proc/self/clear_refs") << "5"; }

/// The most memory that was resident, in KiB; 0 where the system does not say.
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

/// Keeps the compiler from leaving out the work that led to a value.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r,m"(value) : "memory");
}

}  // namespace damier::bench
