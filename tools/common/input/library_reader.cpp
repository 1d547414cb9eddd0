#include "library_reader.hpp"

#include <cerrno>
#include <new>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "libarchive.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

void LibraryReader::Free::operator()(archive* one) const { libarchive().read_free(one); }

LibraryReader::LibraryReader(ByteSource source) : source_(std::move(source)) {
  try {
    archive_.reset(libarchive().read_new());
  } catch (const std::runtime_error& error) {
    // Other inputs may not need the library.
    failure_ = error.what();
    broken_ = true;
    stopped_ = true;
    return;
  }
  if (!archive_) {
    throw std::bad_alloc();
  }
}

LibraryReader::~LibraryReader() = default;

bool LibraryReader::open(void (*choose)(archive*)) {
  if (!archive_) {
    return false;
  }
  choose(handle());
  libarchive().read_set_callback_data(handle(), this);
  libarchive().read_set_read_callback(handle(), &LibraryReader::read_source);
  if (source_.seek) {
    libarchive().read_set_seek_callback(handle(), &LibraryReader::seek_source);
  }
  return check(libarchive().read_open1(handle()));
}

bool LibraryReader::check(int status) {
  if (thrown_) {
    std::rethrow_exception(std::exchange(thrown_, nullptr));
  }
  if (status == ARCHIVE_OK || status == ARCHIVE_EOF) {
    return status == ARCHIVE_OK;
  }
  const char* const message = libarchive().error_string(handle());
  failure_ = message == nullptr ? "damaged" : message;
  // Libraries report other errors at an unexpected end.
  if (source_ended_ && source_.failure().empty()) {
    failure_ = tr("the input is cut short ({0})", failure_);
  }
  // Another attempt would read arbitrary bytes as a header.
  broken_ = broken_ || status == ARCHIVE_FATAL || status == ARCHIVE_RETRY;
  stopped_ = broken_;
  return false;
}

std::size_t LibraryReader::read(std::span<char> into) {
  if (stopped_) {
    return 0;
  }
  const la_ssize_t got = libarchive().read_data(handle(), into.data(), into.size());
  if (got < 0) {
    // Warnings count too: libarchive only warns of a wrong checksum.
    check(static_cast<int>(got));
    stopped_ = true;
    return 0;
  }
  return static_cast<std::size_t>(got);
}

void LibraryReader::forget() {
  failure_.clear();
  stopped_ = broken_;
}

bool LibraryReader::has_trailing_data() {
  constexpr int first_filter = -1;
  if (libarchive().filter_bytes(handle(), first_filter) < given_) {
    return true;
  }
  return source_.read(buffer_) > 0;
}

std::ptrdiff_t LibraryReader::read_source(archive* reader, void* self, const void** bytes) {
  auto& here = *static_cast<LibraryReader*>(self);
  *bytes = here.buffer_.data();
  try {
    const std::size_t got = here.source_.read(here.buffer_);
    here.source_ended_ = got == 0;
    here.given_ += static_cast<std::int64_t>(got);
    if (const std::string failure = here.source_.failure(); got == 0 && !failure.empty()) {
      libarchive().set_error(reader, EIO, "%s", failure.c_str());
      return -1;
    }
    return static_cast<std::ptrdiff_t>(got);
  } catch (...) {
    return here.keep_exception();
  }
}

std::int64_t LibraryReader::seek_source(archive* /*reader*/, void* self, std::int64_t offset,
                                        int whence) {
  auto& here = *static_cast<LibraryReader*>(self);
  try {
    const std::int64_t at = here.source_.seek(offset, whence);
    return at < 0 ? ARCHIVE_FATAL : at;
  } catch (...) {
    return here.keep_exception();
  }
}

int LibraryReader::keep_exception() {
  thrown_ = std::current_exception();
  return ARCHIVE_FATAL;
}

}  // namespace damier::cli
