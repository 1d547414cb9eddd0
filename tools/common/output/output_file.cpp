#include "output_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "attributes.hpp"
#include "input/file_state.hpp"
#include "terminal/language.hpp"

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

/// Returns whether a file is not regular (a terminal, /dev/null) and so is written to directly.
bool is_special(const std::string& name) {
  std::error_code error;
  return std::filesystem::exists(name, error) && !std::filesystem::is_regular_file(name, error);
}

}  // namespace

namespace {

std::vector<Option> output_options(std::string_view help) {
  return {
      {"output", 'o', "FILE", help},
      {"overwrite", 'O', "", "let --output replace a file"},
  };
}

}  // namespace

std::vector<Option> product_options() {
  return output_options(
      notation::to_translate("write to FILE, which must not exist yet; its extension chooses the "
                             "format unless --to does"));
}

std::vector<Option> new_file_options() {
  return output_options(notation::to_translate("write to FILE, which must not exist yet"));
}

OutputFile::OutputFile(const Arguments& arguments)
    : OutputFile(output_name(arguments), arguments.has("overwrite")) {}

OutputFile::OutputFile(std::string name, bool overwrite)
    : name_(std::move(name)),
      replacing_(overwrite ? Replacing::allowed : Replacing::never),
      file_(-1, buffered) {
  if (name_.empty()) {
    return;
  }
  std::error_code error;
  if (!overwrite && std::filesystem::exists(name_, error)) {
    throw UsageError{tr("{0} exists; --overwrite replaces it", name_)};
  }
  if (!is_special(name_)) {
    constexpr mode_t any_new_file = 0666;
    temporary_.emplace(name_, any_new_file);
    file_ = Output(temporary_->descriptor(), buffered);
    return;
  }
  special_ = ::open(name_.c_str(), O_WRONLY | O_CLOEXEC);
  if (special_ < 0) {
    fail(name_, errno);
  }
  file_ = Output(special_, buffered);
}

OutputFile::OutputFile(const std::string& name, const InputFile& original)
    : name_(std::filesystem::canonical(name).native()), original_(&original), file_(-1, buffered) {
  constexpr mode_t nobody_else_yet = 0600;
  temporary_.emplace(name_, nobody_else_yet);
  lost_ = copy_attributes(original.descriptor(), temporary_->descriptor());
  file_ = Output(temporary_->descriptor(), buffered);
}

OutputFile::~OutputFile() {
  if (special_ >= 0) {
    ::close(special_);
  }
}

Output& OutputFile::out() { return name_.empty() ? standard_output() : file_; }

void OutputFile::move_tail(std::uint64_t size, OutputFile& to) {
  flush();
  const int file = temporary_->descriptor();
  const off_t end = ::lseek(file, 0, SEEK_CUR);
  const off_t begin = end - static_cast<off_t>(size);
  std::array<char, buffered> bytes{};
  for (off_t at = begin; at < end;) {
    const auto wanted = std::min(bytes.size(), static_cast<std::size_t>(end - at));
    const ssize_t got = ::pread(file, bytes.data(), wanted, at);
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got <= 0) {
      fail(name_, got < 0 ? errno : EIO);
    }
    to.out().write({bytes.data(), static_cast<std::size_t>(got)});
    at += got;
  }
  if (::ftruncate(file, begin) != 0 || ::lseek(file, begin, SEEK_SET) != begin) {
    fail(name_, errno);
  }
}

void OutputFile::flush() {
  if (!file_.flush()) {
    throw std::runtime_error(fmt::format("{}: {}", name_, file_.failure()));
  }
}

bool OutputFile::original_is_there() const {
  // Between this check and the renaming there is a moment that no system call covers.
  return original_->state().has_value() &&
         state_of(original_->descriptor()) == original_->state() &&
         state_of(name_) == original_->state();
}

void OutputFile::commit() { commit(true); }

void OutputFile::commit_unsynced() { commit(false); }

void OutputFile::commit(bool synced) {
  if (name_.empty()) {
    return;
  }
  flush();
  if (temporary_) {
    if (synced) {
      temporary_->sync();
    }
    if (original_ != nullptr && !original_is_there()) {
      throw std::runtime_error(tr("{0}: changed while it was read; it is left unchanged", name_));
    }
    if (synced) {
      temporary_->rename(replacing_);
    } else {
      temporary_->rename_unsynced(replacing_);
    }
  } else if (::close(std::exchange(special_, -1)) != 0) {
    fail(name_, errno);
  }
}

}  // namespace damier::cli
