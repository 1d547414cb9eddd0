#pragma once

#include <chrono>
#include <functional>

/// Threads of a search. WebAssembly has none: the build chooses threads.cpp or no_threads.cpp.
namespace damier::analysis {

/// Calls `help(1)` to `help(count - 1)` in threads of their own, and `work` in this one. Returns
/// when all of them have returned. Without threads, only `work` is called.
void work_together(unsigned count, const std::function<void(unsigned)>& help,
                   const std::function<void()>& work);

/// Calls `use` while no other thread does so.
void one_at_a_time(const std::function<void()>& use);

/// Returns the processor time of all threads of this process; without threads, the time.
[[nodiscard]] std::chrono::nanoseconds processor_time();

}  // namespace damier::analysis
