#include "ordered_pool.hpp"

#include <algorithm>

namespace damier::cli {

namespace {

constexpr std::uint64_t max_jobs = 1024;
/// Default maximum number of threads: reading and writing seldom keep up with more.
constexpr std::size_t usual_max_jobs = 16;

}  // namespace

Option jobs_option() {
  return {"jobs", 'j', "N",
          "number of threads, 0 = one per core (default: one per core, at most 16); small inputs "
          "need none"};
}

std::size_t chosen_jobs(const Arguments& arguments) {
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  if (!arguments.has("jobs")) {
    return std::min(cores, usual_max_jobs);
  }
  const std::uint64_t jobs = arguments.number("jobs", 1, 0, max_jobs);
  return jobs == 0 ? cores : static_cast<std::size_t>(jobs);
}

}  // namespace damier::cli
