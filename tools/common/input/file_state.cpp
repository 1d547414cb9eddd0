#include "file_state.hpp"

#include <sys/stat.h>

namespace damier::cli {

namespace {

std::array<std::int64_t, 2> numbers(const struct ::timespec& time) {
  return {time.tv_sec, time.tv_nsec};
}

std::optional<FileState> from(int status, const struct ::stat& now) {
  if (status != 0) {
    return std::nullopt;
  }
  return FileState{now.st_dev,           now.st_ino,           now.st_size,
                   numbers(now.st_mtim), numbers(now.st_ctim), S_ISREG(now.st_mode)};
}

}  // namespace

std::optional<FileState> state_of(int descriptor) {
  struct ::stat now {};
  const int status = ::fstat(descriptor, &now);
  return from(status, now);
}

std::optional<FileState> state_of(const std::string& name) {
  struct ::stat now {};
  const int status = ::stat(name.c_str(), &now);
  return from(status, now);
}

}  // namespace damier::cli
