#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace damier::bench {

/// What a program has used that was run to its end.
struct Used {
  double seconds = 0;        ///< by the clock on the wall
  std::uint64_t memory = 0;  ///< the most that was resident, in KiB
};

/// A program of this build, which stands beside this one.
inline std::string beside(const std::string& name) {
  return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / name).string();
}

/// Runs a program with its output thrown away. Throws std::runtime_error if it cannot be run or ends with trouble;
/// findings are none.
inline Used run(std::vector<std::string> words) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  if (child < 0 || ::wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) ||
      WEXITSTATUS(status) > 1) {
    throw std::runtime_error(words.front() + " did not do its work");
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-union-access): so glibc keeps it
  return {spent.count(), static_cast<std::uint64_t>(usage.ru_maxrss)};
}

}  // namespace damier::bench
