#include "scratch_file.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <span>
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

namespace {

constexpr std::size_t max_waiting = std::size_t{256} << 10;

[[noreturn]] void fail(int error) {
  throw std::system_error(error, std::generic_category(), tr("a temporary file"));
}

}  // namespace

ScratchFile::ScratchFile() : descriptor_(unnamed_file()) {}

ScratchFile::~ScratchFile() { ::close(descriptor_); }

std::uint64_t ScratchFile::add(std::string_view bytes) {
  const std::uint64_t begin = size();
  waiting_ += bytes;
  if (waiting_.size() >= max_waiting) {
    flush();
  }
  return begin;
}

void ScratchFile::read(std::uint64_t offset, std::span<char> into) {
  flush();
  while (!into.empty()) {
    const ssize_t got = ::pread(descriptor_, into.data(), into.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got <= 0) {
      fail(got < 0 ? errno : EIO);
    }
    offset += static_cast<std::uint64_t>(got);
    into = into.subspan(static_cast<std::size_t>(got));
  }
}

void ScratchFile::flush() {
  std::string_view rest = waiting_;
  while (!rest.empty()) {
    const ssize_t written =
        ::pwrite(descriptor_, rest.data(), rest.size(), static_cast<off_t>(written_));
    if (written < 0 && errno != EINTR) {
      fail(errno);
    }
    const auto done = static_cast<std::size_t>(written < 0 ? 0 : written);
    written_ += done;
    rest.remove_prefix(done);
  }
  waiting_.clear();
}

}  // namespace damier::cli
