#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace damier::bench {

/// Resources used by a program that ran to its end.
struct Used {
  double seconds = 0;        ///< wall-clock time
  std::uint64_t memory = 0;  ///< peak resident memory, in KiB
};

/// Returns the path of a program of this build, in the same directory as this one.
inline std::string beside(const std::string& name) {
  return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / name).string();
}

/// Returns the peak resident memory of a running program so far, in KiB; 0 if it has ended. The
/// value of rusage would include the parent's memory.
inline std::uint64_t peak_of(pid_t program) {
  std::ifstream status("/proc/" + std::to_string(program) + "/status");
  std::string word;
  std::uint64_t max = 0;
  while (status >> word) {
    if (word == "VmHWM:") {
      status >> max;
    }
  }
  return max;
}

/// Runs a program and discards its output. Throws std::runtime_error if it cannot be run or reports
/// trouble; findings are not a failure.
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
  std::uint64_t memory = 0;
  pid_t ended = 0;
  while (child > 0 && (ended = ::waitpid(child, &status, WNOHANG)) == 0) {
    // The last answer counts: the first ones may be about the forked copy of this program.
    const std::uint64_t now = peak_of(child);
    memory = now > 0 ? now : memory;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  if (child < 0 || ended != child || !WIFEXITED(status) || WEXITSTATUS(status) > 1) {
    throw std::runtime_error(words.front() + " did not do its work");
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  return {spent.count(), memory};
}

}  // namespace damier::bench
