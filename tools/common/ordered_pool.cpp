#include "ordered_pool.hpp"

#include <algorithm>

namespace damier::cli {

namespace {

constexpr std::uint64_t max_jobs = 1024;

}  // namespace

Option jobs_option() {
  return {"jobs", 'j', "N", "work with N threads; 0 for one a processor core, 1 by default"};
}

std::size_t chosen_jobs(const Arguments& arguments) {
  const std::uint64_t jobs = arguments.number("jobs", 1, 0, max_jobs);
  return jobs == 0 ? std::max(1U, std::thread::hardware_concurrency())
                   : static_cast<std::size_t>(jobs);
}

}  // namespace damier::cli
