#include <cstddef>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "catalogues.hpp"

namespace damier::cli {

namespace {

/// Maps a file for the rest of the program: a message needs few of its pages. An update of the
/// installation replaces the file, and does not change it.
std::string_view mapped(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return {};
  }
  struct ::stat about {};
  const bool regular = ::fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0;
  const auto size = static_cast<std::size_t>(about.st_size);
  void* const begin = regular ? ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  ::close(file);
  return begin == MAP_FAILED ? std::string_view()
                             : std::string_view(static_cast<const char*>(begin), size);
}

}  // namespace

std::string_view catalogue_file(std::string_view language) {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  return mapped(program.parent_path().parent_path() /
                fmt::format("share/locale/{}/LC_MESSAGES/damier.mo", language));
}

}  // namespace damier::cli
