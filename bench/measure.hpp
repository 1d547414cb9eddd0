#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

namespace damier::bench {

/// How long `work()` takes, in seconds: the median of so many runs.
template <class Work>
double median_seconds(std::size_t runs, Work&& work) {
  std::vector<double> seconds;
  for (std::size_t run = 0; run < std::max<std::size_t>(runs, 1); ++run) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    seconds.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
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
