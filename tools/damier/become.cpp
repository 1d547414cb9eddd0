#include "become.hpp"

#include <cerrno>
#include <filesystem>

#include <unistd.h>

#include <fmt/format.h>

#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

/// Returns the path of a tool's program: beside this one, or found in PATH.
std::string program_of(std::string_view tool) {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto beside = self.parent_path() / tool;
  return !error && std::filesystem::exists(beside, error) ? beside.native() : std::string(tool);
}

}  // namespace

int become(std::string_view tool, std::vector<std::string> words) {
  words.insert(words.begin(), program_of(tool));
  ::execvp(words.front().c_str(), pointers_to(words).data());
  standard_error().write(fmt::format("damier: {}: {}\n", tool, system_message(errno)));
  return static_cast<int>(Exit::trouble);
}

}  // namespace damier::cli
