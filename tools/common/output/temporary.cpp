#include "temporary.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <fmt/format.h>

#include "terminal/language.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

namespace {

[[noreturn]] void fail_beside(const std::string& name, int error) {
  throw std::system_error(error, std::generic_category(), name);
}

/// Returns the name with a dot and six letters appended.
std::string name_beside(const std::string& name) {
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  // std::random_device takes longer than everything else that a small file needs.
  std::array<unsigned char, 6> random{};
  if (::getentropy(random.data(), random.size()) != 0) {
    fail_beside(name, errno);
  }
  std::string beside = name + '.';
  for (const unsigned char one : random) {
    beside += letters[one % letters.size()];
  }
  return beside;
}

/// Syncs a file to disk. Returns the error, or 0; some file systems do not support it.
int sync_descriptor(int descriptor) {
  while (::fsync(descriptor) != 0) {
    if (errno != EINTR) {
      return errno == EINVAL || errno == ENOTSUP ? 0 : errno;
    }
  }
  return 0;
}

/// Returns whether a file system, or an old kernel, does not know a call: not all can rename without
/// replacing, or make links, as FAT.
bool is_unsupported(int error) {
  return error == EINVAL || error == ENOSYS || error == ENOTSUP || error == EPERM;
}

/// Calls `sync` with the directory of a file. Returns the error, or 0. The directory may be writable
/// but not readable.
template <class Sync>
int sync_directory_of(const std::string& name, Sync sync) {
  const std::string parent = std::filesystem::path(name).parent_path().native();
  const int directory =
      ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) {
    return errno == EACCES ? 0 : errno;
  }
  const int error = sync(directory);
  ::close(directory);
  return error;
}

}  // namespace

Temporary::Temporary(std::string name, mode_t rights) : name_(std::move(name)) {
  // Signal handlers know the name before the file exists. The name may already be taken.
  constexpr int max_tries = 100;
  for (int i = 0; i < max_tries && descriptor_ < 0; ++i) {
    now_ = name_beside(name_);
    removed_.emplace(now_);
    descriptor_ = ::open(now_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, rights);
    if (descriptor_ < 0 && errno != EEXIST) {
      break;
    }
  }
  if (descriptor_ < 0) {
    fail_beside(name_, errno);
  }
}

Temporary::~Temporary() {
  if (descriptor_ >= 0) {
    ::close(descriptor_);
  }
  if (!now_.empty()) {
    ::unlink(now_.c_str());
  }
}

void Temporary::sync() const {
  if (const int error = sync_descriptor(descriptor_); error != 0) {
    fail_beside(name_, error);
  }
}

void Temporary::rename(Replacing replacing) {
  rename_unsynced(replacing);
  if (const int error = sync_directory_of(name_, sync_descriptor); error != 0) {
    fail_beside(tr("{0}: written, but could not be flushed to disk", name_), error);
  }
}

void Temporary::rename_unsynced(Replacing replacing) {
  if (::close(std::exchange(descriptor_, -1)) != 0) {
    fail_beside(name_, errno);
  }
  if (replacing == Replacing::never) {
    take_free_name();
  } else if (std::rename(now_.c_str(), name_.c_str()) != 0) {
    fail_beside(name_, errno);
  }
  now_.clear();
  removed_.reset();
}

void Temporary::take_free_name() {
  const char* const from = now_.c_str();
  const char* const to = name_.c_str();
  int error = ::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0 ? 0 : errno;
  if (is_unsupported(error)) {
    error = ::link(from, to) == 0 && ::unlink(from) == 0 ? 0 : errno;
  }
  if (is_unsupported(error)) {
    // An empty file takes the name first.
    constexpr mode_t rights = 0666;
    const int file = ::open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights);
    error = file < 0 || ::close(file) != 0 || std::rename(from, to) != 0 ? errno : 0;
  }
  if (error == EEXIST) {
    throw UsageError{tr("{0} exists; --overwrite replaces it", name_)};
  }
  if (error != 0) {
    fail_beside(name_, error);
  }
}

void sync_file_system_of(const std::string& name) {
  const auto sync = [](int directory) { return ::syncfs(directory) == 0 ? 0 : errno; };
  if (const int error = sync_directory_of(name, sync); error != 0) {
    fail_beside(tr("{0}: written, but could not be flushed to disk", name), error);
  }
}

}  // namespace damier::cli
