#include "spool.hpp"

#include <array>
#include <cerrno>
#include <span>
#include <system_error>

#include <unistd.h>

#include "terminal/language.hpp"
#include "unnamed_file.hpp"

namespace damier::cli {

namespace {

[[noreturn]] void close_and_fail(int descriptor) {
  const std::error_code why(errno, std::generic_category());
  ::close(descriptor);
  throw std::system_error(why, tr("a temporary file"));
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
  const int descriptor = unnamed_file();
  std::array<char, std::size_t{64} << 10> buffer{};
  while (const std::size_t got = read(buffer)) {
    if (!write_all(descriptor, std::span(buffer).first(got))) {
      close_and_fail(descriptor);
    }
  }
  if (::lseek(descriptor, 0, SEEK_SET) != 0) {
    close_and_fail(descriptor);
  }
  return descriptor;
}

}  // namespace damier::cli
