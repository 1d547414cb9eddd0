#include "inputs.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <span>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_names.hpp"

#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

namespace fs = std::filesystem;

void complain(std::string_view program, const std::string& name, std::string_view what) {
  standard_error().write(fmt::format("{}: {}: {}\n", program, printable(name), printable(what)));
}

}  // namespace

Inputs::Inputs(const Arguments& arguments) : program_(arguments.program()) {
  const bool recursive = arguments.has("recursive");
  for (const std::string& name : arguments.operands()) {
    add(name, recursive);
  }
  if (arguments.has("files-from")) {
    add_names_from(std::string(arguments.value("files-from")), arguments.has("null") ? '\0' : '\n',
                   recursive);
  } else if (arguments.operands().empty()) {
    names_.emplace_back("-");
    if (::isatty(STDIN_FILENO) == 1 && !arguments.has("quiet")) {
      standard_error().write(fmt::format(
          "{0}: reading standard input, to Ctrl-D; '{0} --help' shows the options\n", program_));
    }
  }
}

void Inputs::add(const std::string& name, bool recursive) {
  std::error_code error;
  if (name == "-" || !fs::is_directory(name, error)) {
    names_.push_back(name);
    return;
  }
  if (!recursive) {
    complain(program_, name, tr("is a folder; use --recursive to read it"));
    complete_ = false;
    return;
  }
  std::vector<FoundFile> found =
      files_below(name, [this](const std::string& unread, std::string_view why) {
        complain(program_, unread, why);
        complete_ = false;
      });
  for (FoundFile& file : found) {
    names_.push_back(file.name);
    found_.emplace(file.name, std::move(file));
  }
}

OpenFile Inputs::opener(const std::string& name) const {
  const auto found = found_.find(name);
  return found == found_.end() ? OpenFile() : [file = found->second](const std::string&) {
    return open_found(file);
  };
}

void Inputs::add_names_from(const std::string& list, char separator, bool recursive) {
  InputFile file(list);
  std::string text;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = file.read(buffer)) {
    text.append(buffer.data(), got);
  }
  if (!file.failure().empty()) {
    throw UsageError{fmt::format("--files-from: {}: {}", list, file.failure())};
  }
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    if (end > begin) {
      add(text.substr(begin, end - begin), recursive);
    }
    begin = end + 1;
  }
}

InputFile::InputFile(const std::string& name)
    : descriptor_(name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_ < 0) {
    failure_ = system_message(errno);
  } else {
    state_ = state_of(descriptor_);
  }
}

InputFile::InputFile(const notation::OpenedFile& file)
    : descriptor_(file.descriptor), failure_(words().find(file.fault)) {
  if (descriptor_ >= 0) {
    state_ = state_of(descriptor_);
  }
}

InputFile::~InputFile() {
  if (descriptor_ > STDIN_FILENO) {
    ::close(descriptor_);
  }
}

std::size_t InputFile::read(std::span<char> into) {
  while (failure_.empty() && !ended_) {
    const ssize_t got = ::read(descriptor_, into.data(), into.size());
    if (got >= 0) {
      ended_ = got == 0 && !into.empty();
      bytes_ += static_cast<std::uint64_t>(got);
      return static_cast<std::size_t>(got);
    }
    if (errno != EINTR) {
      failure_ = system_message(errno);
    }
  }
  return 0;
}

bool InputFile::is_seekable() const {
  struct ::stat found {};
  return ::fstat(descriptor_, &found) == 0 && S_ISREG(found.st_mode) &&
         ::lseek(descriptor_, 0, SEEK_CUR) == static_cast<::off_t>(bytes_);
}

// NOLINTNEXTLINE(readability-make-member-function-const): it changes where the file is read
std::int64_t InputFile::seek(std::int64_t offset, int whence) {
  ended_ = false;
  return ::lseek(descriptor_, offset, whence);
}

std::string rest_of(InputFile& file, std::size_t max) {
  std::string text;
  std::array<char, std::size_t{64} << 10> buffer{};
  for (std::size_t got = file.read(buffer); got > 0 && text.size() <= max;
       got = file.read(buffer)) {
    text.append(buffer.data(), got);
  }
  return text;
}

std::string text_for(std::string_view option, const std::string& name, std::size_t max) {
  InputFile file(name == "-" ? notation::OpenedFile{STDIN_FILENO} : notation::open_regular(name));
  std::string text = rest_of(file, max);
  const std::string why = text.size() > max ? tr("it is too long") : file.failure();
  if (!why.empty()) {
    throw UsageError{fmt::format("--{}: {}: {}", option, name, why)};
  }
  return text;
}

UsageError usage_error(const std::vector<std::string>& faults) {
  UsageError error{faults.front()};
  for (const std::string& fault : std::span(faults).subspan(1)) {
    error.below += '\n' + fault;
  }
  return error;
}

std::string display_name(const std::string& name) { return name == "-" ? "<stdin>" : name; }

std::string with_rulesets(const std::string& fault, std::string_view name) {
  const std::string_view likely = notation::likely_ruleset(name);
  return likely.empty() ? tr("{0}: 'damier rulesets' lists them", fault)
                        : with_question(fault, likely);
}

std::optional<rules::RulesetId> ruleset_option(const Arguments& arguments) {
  if (!arguments.has("ruleset")) {
    return std::nullopt;
  }
  const std::string_view name = arguments.value("ruleset");
  const auto found = notation::ruleset_called(name);
  if (!found) {
    throw UsageError{with_rulesets(tr("--ruleset: unknown ruleset '{0}'", name), name)};
  }
  return found;
}

}  // namespace damier::cli
