#include <cstddef>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

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

/// Returns the path of this program; empty if it is not known.
std::filesystem::path this_program() {
  std::error_code error;
  std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
#ifdef __linux__
  // Without /proc, as after chroot(1), there is only the name that the program was started by.
  if (error) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast,performance-no-int-to-ptr): getauxval(3)
    const auto* const started = reinterpret_cast<const char*>(::getauxval(AT_EXECFN));
    program = std::filesystem::canonical(started == nullptr ? "" : started, error);
  }
#endif
  return program;
}

}  // namespace

std::string_view catalogue_file(std::string_view language) {
  return mapped(this_program().parent_path().parent_path() /
                fmt::format("share/locale/{}/LC_MESSAGES/damier.mo", language));
}

}  // namespace damier::cli
