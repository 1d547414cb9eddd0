#include "scratch_file.hpp"

#include <cerrno>
#include <system_error>

#include <unistd.h>

#include "terminal/language.hpp"
#include "unnamed_file.hpp"

namespace damier::cli {

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
