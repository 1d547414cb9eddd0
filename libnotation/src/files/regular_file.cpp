#include "damier/notation/files/regular_file.hpp"

#include <cerrno>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <dirent.h>

#if defined(SYS_openat2) && __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#define DAMIER_OPENAT2
#endif

#include "below.hpp"

namespace damier::notation {

namespace {

// Passing through a directory needs no right to list it.
#ifdef O_PATH
constexpr int to_pass = O_PATH | O_DIRECTORY | O_CLOEXEC;
#else
constexpr int to_pass = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
#endif
// A pipe without a writer would block, and a terminal could become our controlling one.
constexpr int to_read = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
constexpr int to_append = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
constexpr ::mode_t rights = 0666;

OpenedFile refused(int error) {
  // BSD reports a link with the last one.
  const bool linked = error == ELOOP || error == EMLINK;
  return {-1, error,
          linked ? "a symbolic link leads there, and is not followed"
                 : std::generic_category().message(error)};
}

OpenedFile opened(const FilePath& path, int flags) {
  if (path.directory.empty()) {
    const int descriptor = ::open(path.below.c_str(), flags, rights);
    return descriptor < 0 ? OpenedFile{-1, errno, std::generic_category().message(errno)}
                          : OpenedFile{descriptor};
  }
  const int directory = ::open(path.directory.c_str(), to_pass);
  if (directory < 0) {
    return refused(errno);
  }
  const int descriptor = open_below(directory, path.below, flags);
  const int error = descriptor < 0 ? errno : 0;
  ::close(directory);
  return descriptor < 0 ? refused(error) : OpenedFile{descriptor};
}

OpenedFile opened_regular(const FilePath& path, int flags) {
  OpenedFile file = opened(path, flags);
  struct ::stat found {};
  if (file.descriptor >= 0 && (::fstat(file.descriptor, &found) != 0 || !S_ISREG(found.st_mode))) {
    ::close(file.descriptor);
    return {-1, 0, "it is not a regular file"};
  }
  return file;
}

bool is_link(int directory, const std::string& name) {
  struct ::stat found {};
  return ::fstatat(directory, name.c_str(), &found, AT_SYMLINK_NOFOLLOW) == 0 &&
         S_ISLNK(found.st_mode);
}

/// Opens one component.
int open_one(int directory, const std::string& name, int flags) {
  const int descriptor = ::openat(directory, name.c_str(), flags | O_NOFOLLOW, rights);
  if (descriptor < 0 && errno == ENOTDIR && is_link(directory, name)) {
    errno = ELOOP;
  }
  return descriptor;
}

}  // namespace

int open_below_by_hand(int directory, const std::string& path, int flags) {
  int at = directory;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = path.find('/', begin);
    const std::string name = path.substr(begin, end == std::string::npos ? end : end - begin);
    const bool leads_out = name == ".." || path.starts_with('/');
    const int next = leads_out ? -1
                               : open_one(at, name.empty() ? "." : name,
                                          end == std::string::npos ? flags : to_pass);
    const int error = leads_out ? EXDEV : errno;
    if (at != directory) {
      ::close(at);
    }
    if (next < 0 || end == std::string::npos) {
      errno = error;
      return next;
    }
    at = next;
    begin = end + 1;
  }
}

int open_below(int directory, const std::string& path, int flags) {
#ifdef DAMIER_OPENAT2
  ::open_how how{};
  how.flags = static_cast<unsigned>(flags);
  how.mode = (flags & O_CREAT) != 0 ? rights : 0;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS;
  const auto descriptor =
      static_cast<int>(::syscall(SYS_openat2, directory, path.c_str(), &how, sizeof how));
  // Missing before Linux 5.6 and in some containers; a rename can disturb it.
  if (descriptor >= 0 || (errno != ENOSYS && errno != EPERM && errno != EAGAIN)) {
    return descriptor;
  }
#endif
  return open_below_by_hand(directory, path, flags);
}

OpenedFile open_regular(const FilePath& path) { return opened_regular(path, to_read); }

OpenedFile open_to_append(const FilePath& path) { return opened_regular(path, to_append); }

OpenedFile open_directory(const FilePath& path) { return opened(path, to_read | O_DIRECTORY); }

std::vector<std::string> names_in(const FilePath& directory) {
  const OpenedFile opened = open_directory(directory);
  std::vector<std::string> names;
  if (opened.descriptor < 0) {
    return names;
  }
  const std::unique_ptr<DIR, int (*)(DIR*)> listed(::fdopendir(opened.descriptor), &::closedir);
  if (!listed) {
    ::close(opened.descriptor);
    return names;
  }
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody else reads this directory stream
  while (const ::dirent* const entry = ::readdir(listed.get())) {
    names.emplace_back(static_cast<const char*>(entry->d_name));
  }
  return names;
}

}  // namespace damier::notation
