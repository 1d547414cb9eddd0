#include "unnamed_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "terminal/language.hpp"

namespace damier::cli {

int unnamed_file() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  if (error) {
    throw std::system_error(error, tr("a temporary file"));
  }
  constexpr ::mode_t rights = 0600;
  const int unnamed = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, rights);
  if (unnamed >= 0) {
    return unnamed;
  }
  // Not every file system supports unnamed temporary files.
  std::string name = (folder / "damier-XXXXXX").native();
  const int named = ::mkostemp(name.data(), O_CLOEXEC);
  if (named < 0 || ::unlink(name.c_str()) != 0) {
    const std::error_code why(errno, std::generic_category());
    if (named >= 0) {
      ::close(named);
    }
    throw std::system_error(why, tr("a temporary file"));
  }
  return named;
}

}  // namespace damier::cli
