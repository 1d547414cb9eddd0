#include "progress.hpp"

#include <algorithm>

#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "language.hpp"
#include "output.hpp"
#include "printable.hpp"
#include "under_way.hpp"

namespace damier::cli {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds moment{1000};
constexpr milliseconds redrawn_after{100};
/// ECMA-48: go to the beginning of the line and erase it.
constexpr std::string_view erase_line = "\r\x1B[K";

/// Returns the total size of the inputs in bytes, if all are known.
std::optional<std::uint64_t> size_of(std::span<const std::string> inputs) {
  std::uint64_t total = 0;
  for (const std::string& name : inputs) {
    struct ::stat found {};
    const int failed = name == "-" ? ::fstat(STDIN_FILENO, &found) : ::stat(name.c_str(), &found);
    if (failed == 0 && !S_ISREG(found.st_mode)) {
      return std::nullopt;
    }
    total += failed == 0 ? static_cast<std::uint64_t>(found.st_size) : 0;
  }
  return total;
}

double megabytes(std::uint64_t bytes) {
  constexpr double mega = 1e6;
  return static_cast<double>(bytes) / mega;
}

}  // namespace

std::string bar(std::uint64_t done, std::uint64_t all) {
  constexpr std::size_t length = 30;
  constexpr std::uint64_t percent = 100;
  const std::uint64_t whole = std::max<std::uint64_t>(all, 1);
  std::string filled(static_cast<std::size_t>(done * length / whole), '=');
  filled.resize(length, ' ');
  return fmt::format("[{}] {:3}%", filled, done * percent / whole);
}

std::vector<Option> progress_options() {
  return {
      {"verbose", 'v', "", "report each finished file on standard error"},
      {"progress", 0, "", "show the progress bar immediately (on a terminal)"},
      {"no-progress", 0, "", "hide the progress bar"},
  };
}

Progress::Progress(const Arguments& arguments, std::span<const std::string> inputs)
    : verbose_(arguments.has("verbose")),
      wanted_(!arguments.has("quiet") && !arguments.has("no-progress") &&
              standard_error().is_terminal()),
      patience_(arguments.has("progress") ? milliseconds{0} : moment) {
  if (arguments.has("progress") && arguments.has("no-progress")) {
    throw UsageError{tr("--progress cannot be used with --no-progress")};
  }
  if (verbose_ && arguments.has("quiet")) {
    throw UsageError{tr("--verbose cannot be used with --quiet")};
  }
  if (wanted_) {
    total_ = size_of(inputs);
  }
}

void Progress::begin() {
  bytes_before_ = 0;
  part_begun_ = Clock::now();
}

std::string Progress::line(std::uint64_t bytes, std::uint64_t records) const {
  std::string text;
  if (total_ && *total_ > 0) {
    const std::uint64_t done = std::min(bytes, *total_);
    text = fmt::format("{}, {:.1f} of {:.1f} MB", bar(done, *total_), megabytes(done),
                       megabytes(*total_));
  } else {
    text = fmt::format("{:.1f} MB", megabytes(bytes));
  }
  return text + fmt::format(", {} records", records);
}

bool Progress::is_due(Clock::time_point now) const {
  return wanted_ && now - begun_ >= patience_ && now - drawn_ >= redrawn_after;
}

void Progress::draw(std::string text, Clock::time_point now) {
  // A full line would move the terminal to the next one.
  text.resize(std::min(text.size(), standard_error().width().value() - 1));
  standard_error().write(fmt::format("{}{}", erase_line, text));
  drawn_ = now;
  shown_ = true;
}

void Progress::advance(std::uint64_t bytes, std::uint64_t records) {
  if (!wanted_ || work_ != nullptr) {
    return;
  }
  if (const Clock::time_point now = Clock::now(); is_due(now)) {
    draw(line(bytes_before_ + bytes, records), now);
  }
}

void Progress::tick() {
  if (!wanted_ || work_ == nullptr || std::this_thread::get_id() != owner_) {
    return;
  }
  if (const Clock::time_point now = Clock::now(); is_due(now)) {
    draw(work_->text(), now);
  }
}

void Progress::show(std::string text) {
  if (const Clock::time_point now = Clock::now(); is_due(now)) {
    draw(std::move(text), now);
  }
}

void Progress::hide() {
  if (shown_) {
    standard_error().write(erase_line);
    shown_ = false;
    drawn_ = {};
  }
}

std::string Progress::done(std::string_view file, std::string_view format, std::uint64_t records) {
  if (!verbose_) {
    return {};
  }
  const Clock::time_point now = Clock::now();
  const std::chrono::duration<double> taken = now - part_begun_;
  part_begun_ = now;
  return fmt::format("{}: {}, {} {}, {:.2f} s\n", printable(file), format, records,
                     records == 1 ? "record" : "records", taken.count());
}

}  // namespace damier::cli
