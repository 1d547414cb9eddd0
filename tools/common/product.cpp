#include "product.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

namespace damier::cli {

namespace {

constexpr std::size_t buffered = std::size_t{64} << 10;

[[noreturn]] void fail(const std::string& name, int error) {
  throw std::system_error(error, std::generic_category(), name);
}

std::string output_name(const Arguments& arguments) {
  const std::string_view name = arguments.value("output");
  return name == "-" ? std::string() : std::string(name);
}

/// Something that is no regular file (a terminal, /dev/null) is written to directly.
bool is_special(const std::string& name) {
  std::error_code error;
  return std::filesystem::exists(name, error) && !std::filesystem::is_regular_file(name, error);
}

int open_temporary(std::string& pattern) {
  const int descriptor = ::mkostemp(pattern.data(), O_CLOEXEC);
  if (descriptor >= 0) {
    // mkostemp keeps others out; a product gets the rights that any new file would get.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(descriptor, 0666 & ~mask);
  }
  return descriptor;
}

}  // namespace

std::vector<Option> product_options() {
  return {
      {"output", 'o', "FILE", "write to FILE, which must not exist yet"},
      {"overwrite", 'O', "", "let --output replace a file"},
  };
}

Product::Product(const Arguments& arguments)
    : Product(output_name(arguments), arguments.has("overwrite")) {}

Product::Product(std::string name, bool overwrite) : name_(std::move(name)), file_(-1, buffered) {
  if (name_.empty()) {
    return;
  }
  std::error_code error;
  if (!overwrite && std::filesystem::exists(name_, error)) {
    throw UsageError{fmt::format("{} exists; --overwrite replaces it", name_)};
  }
  if (is_special(name_)) {
    descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    temporary_ = name_ + ".XXXXXX";
    descriptor_ = open_temporary(temporary_);
  }
  if (descriptor_ < 0) {
    temporary_.clear();
    fail(name_, errno);
  }
  file_ = Output(descriptor_, buffered);
}

Product::Product(const std::filesystem::path& file)
    : name_(std::filesystem::canonical(file).native()),
      temporary_(name_ + ".XXXXXX"),
      descriptor_(open_temporary(temporary_)),
      file_(descriptor_, buffered) {
  struct ::stat now {};
  const bool known = descriptor_ >= 0 && ::stat(name_.c_str(), &now) == 0;
  // Whose file it is can be kept by few; its rights must be.
  const bool owned = known && ::fchown(descriptor_, now.st_uid, now.st_gid) == 0;
  constexpr mode_t all_rights = 07777;
  constexpr mode_t plain_rights = 0777;
  if (!known || ::fchmod(descriptor_, now.st_mode & (owned ? all_rights : plain_rights)) != 0) {
    const int error = errno;
    give_up();
    fail(name_, error);
  }
}

Product::~Product() { give_up(); }

void Product::give_up() {
  if (descriptor_ >= 0) {
    ::close(descriptor_);
  }
  if (!temporary_.empty()) {
    ::unlink(temporary_.c_str());
  }
}

Output& Product::out() { return name_.empty() ? standard_output() : file_; }

void Product::move_tail(std::uint64_t size, Product& to) {
  flush();
  const off_t end = ::lseek(descriptor_, 0, SEEK_CUR);
  const off_t begin = end - static_cast<off_t>(size);
  std::array<char, buffered> bytes{};
  for (off_t at = begin; at < end;) {
    const auto wanted = std::min(bytes.size(), static_cast<std::size_t>(end - at));
    const ssize_t got = ::pread(descriptor_, bytes.data(), wanted, at);
    if (got <= 0) {
      fail(name_, got < 0 ? errno : EIO);
    }
    to.out().write({bytes.data(), static_cast<std::size_t>(got)});
    at += got;
  }
  if (::ftruncate(descriptor_, begin) != 0 || ::lseek(descriptor_, begin, SEEK_SET) != begin) {
    fail(name_, errno);
  }
}

void Product::flush() {
  if (!file_.flush()) {
    throw std::runtime_error(fmt::format("{}: {}", name_, file_.failure()));
  }
}

void Product::commit() {
  if (name_.empty()) {
    return;
  }
  flush();
  const int closed = ::close(descriptor_);
  descriptor_ = -1;
  if (closed != 0) {
    fail(name_, errno);
  }
  if (!temporary_.empty()) {
    if (std::rename(temporary_.c_str(), name_.c_str()) != 0) {
      fail(name_, errno);
    }
    temporary_.clear();
  }
}

}  // namespace damier::cli
