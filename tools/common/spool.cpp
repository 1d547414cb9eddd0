#include "spool.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace damier::cli {

namespace {

[[noreturn]] void fail(int descriptor) {
  const std::error_code why(errno, std::generic_category());
  if (descriptor >= 0) {
    ::close(descriptor);
  }
  throw std::system_error(why, "a temporary file");
}

/// The descriptor of a new file without a name; negative if there can be none.
int nameless_file() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  constexpr ::mode_t rights = 0600;
  const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, rights);
  if (descriptor >= 0) {
    return descriptor;
  }
  // Not every file system has files that never had a name.
  std::string name = (folder / "damier-XXXXXX").native();
  const int named = ::mkostemp(name.data(), O_CLOEXEC);
  if (named >= 0) {
    ::unlink(name.c_str());
  }
  return named;
}

bool write_all(int descriptor, std::span<const char> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace

int spool(const notation::ReadBytes& read) {
  const int descriptor = nameless_file();
  if (descriptor < 0) {
    fail(descriptor);
  }
  std::array<char, std::size_t{64} << 10> buffer{};
  while (const std::size_t got = read(buffer)) {
    if (!write_all(descriptor, std::span(buffer).first(got))) {
      fail(descriptor);
    }
  }
  if (::lseek(descriptor, 0, SEEK_SET) != 0) {
    fail(descriptor);
  }
  return descriptor;
}

}  // namespace damier::cli
