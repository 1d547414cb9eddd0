#include "baseline.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <numeric>
#include <optional>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/text/number.hpp"

#include "input/inputs.hpp"
#include "output/output_file.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

constexpr std::string_view first_line = "# damier-check baseline 1: count, code, file, key, text";

struct Escape {
  char byte;
  char letter;
};
constexpr std::array escapes{Escape{'\\', '\\'}, Escape{'\t', 't'}, Escape{'\n', 'n'},
                             Escape{'\r', 'r'}};

/// Returns the name of a file, escaped as a field of a line.
std::string to_field(std::string_view name) {
  std::string field;
  for (const char c : name) {
    const auto* const escape = std::ranges::find(escapes, c, &Escape::byte);
    if (escape == escapes.end()) {
      field += c;
    } else {
      field += {'\\', escape->letter};
    }
  }
  return field;
}

std::optional<std::string> from_field(std::string_view field) {
  std::string name;
  for (std::size_t at = 0; at < field.size(); ++at) {
    if (field[at] != '\\') {
      name += field[at];
      continue;
    }
    ++at;
    const char letter = at < field.size() ? field[at] : '\0';
    const auto* const escape = std::ranges::find(escapes, letter, &Escape::letter);
    if (escape == escapes.end()) {
      return std::nullopt;
    }
    name += escape->byte;
  }
  return name;
}

/// Removes the next field, up to a tab, from a line.
std::string_view cut_field(std::string_view& line) {
  const std::size_t end = std::min(line.find('\t'), line.size());
  const std::string_view field = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return field;
}

/// Maximum size of a baseline in bytes; a longer file is something else.
constexpr std::size_t max_baseline_size = std::size_t{1} << 30;

namespace fs = std::filesystem;

/// Returns the directory of a file: absolute, and without links as far as it exists.
fs::path directory_of(const fs::path& file) {
  std::error_code error;
  const fs::path directory = fs::absolute(file, error).lexically_normal().parent_path();
  const fs::path real = fs::weakly_canonical(directory, error);
  return error ? directory : real;
}

}  // namespace

Baseline::Baseline(std::string name) : name_(std::move(name)), directory_(directory_of(name_)) {}

std::string Baseline::name_of(std::string_view file) const {
  if (file.starts_with(display_name("-"))) {
    return std::string(file);
  }
  const fs::path path(file);
  return (directory_of(path) / path.filename()).lexically_relative(directory_).native();
}

Baseline Baseline::read(const std::string& name) {
  const std::string text = text_for("baseline", name, max_baseline_size);
  std::string_view rest = text;
  Baseline baseline(name);
  for (std::uint64_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (number == 1 ? line != first_line : !baseline.read_line(line)) {
      throw UsageError{tr("--baseline: {0}:{1}: not a line of a baseline", name, number)};
    }
  }
  if (text.empty()) {
    throw UsageError{tr("--baseline: {0} is empty", name)};
  }
  return baseline;
}

bool Baseline::read_line(std::string_view line) {
  const auto count = notation::read_number<std::uint64_t>(cut_field(line));
  const std::string_view code = cut_field(line);
  const auto file = from_field(cut_field(line));
  const auto key = notation::read_hexadecimal<std::uint64_t>(cut_field(line));
  if (!count || !file || !key || code.empty()) {
    return false;
  }
  // Older baselines have names as they were given; most were relative to the same directory.
  const bool is_stream = file->starts_with(display_name("-"));
  Entry& entry = files_[is_stream ? *file : name_of((directory_ / *file).native())][*key];
  entry.count += *count;
  entry.code = code;
  entry.text = line;
  return true;
}

void Baseline::write() const {
  OutputFile product(name_, true);
  product.out().write(fmt::format("{}\n", first_line));
  for (const auto& [file, entries] : files_) {
    std::vector<const Entries::value_type*> sorted;
    for (const auto& entry : entries) {
      sorted.push_back(&entry);
    }
    std::ranges::stable_sort(
        sorted, {}, [](const auto* entry) -> const std::string& { return entry->second.code; });
    for (const auto* const entry : sorted) {
      const auto& [count, code, text] = entry->second;
      product.out().write_data(fmt::format("{}\t{}\t{}\t{:016x}\t{}\n", count, code, to_field(file),
                                           entry->first, text));
    }
  }
  product.commit();
}

void Baseline::add(std::string_view file, const ReportedFinding& finding) {
  auto found = files_.find(file);
  if (found == files_.end()) {
    found = files_.emplace(file, Entries{}).first;
  }
  Entry& entry = found->second[finding.key];
  ++entry.count;
  entry.code = info(finding.code).name;
  entry.text = finding.excerpt;
}

bool Baseline::take(std::string_view file, const ReportedFinding& finding) {
  const auto of_file = files_.find(file);
  if (of_file == files_.end()) {
    return false;
  }
  const auto entry = of_file->second.find(finding.key);
  if (entry == of_file->second.end() || entry->second.count == 0) {
    return false;
  }
  --entry->second.count;
  return true;
}

std::uint64_t Baseline::left(std::string_view file) const {
  const auto of_file = files_.find(file);
  std::uint64_t sum = 0;
  if (of_file != files_.end()) {
    for (const auto& [key, entry] : of_file->second) {
      sum += entry.count;
    }
  }
  return sum;
}

std::uint64_t Baseline::entries() const {
  std::uint64_t sum = 0;
  for (const auto& [file, entries] : files_) {
    sum += entries.size();
  }
  return sum;
}

BaselineOptions::BaselineOptions(const Arguments& arguments)
    : reading_(arguments.has("baseline")), written_(arguments.value("write-baseline")) {
  if (reading_ && arguments.has("write-baseline")) {
    throw UsageError{tr("--baseline cannot be used with --write-baseline")};
  }
  if (arguments.has("write-baseline") && written_.empty()) {
    throw UsageError{tr("--write-baseline needs the name of a file")};
  }
  if (reading_) {
    baseline_ = Baseline::read(std::string(arguments.value("baseline")));
  } else if (!written_.empty()) {
    baseline_ = Baseline(written_);
  }
}

Keys BaselineOptions::keys(const Arguments& arguments) {
  if (arguments.has("write-baseline")) {
    return Keys::excerpts;
  }
  return arguments.has("baseline") ? Keys::numbers : Keys::none;
}

KnownFindings* BaselineOptions::known() { return reading_ || !written_.empty() ? this : nullptr; }

void BaselineOptions::begin_file(std::string_view file) {
  file_ = baseline_.name_of(file);
  files_.insert(file_);
}

bool BaselineOptions::take(const ReportedFinding& finding) {
  if (reading_) {
    const bool is_known = baseline_.take(file_, finding);
    ++(is_known ? known_ : unknown_);
    return is_known;
  }
  baseline_.add(file_, finding);
  return true;
}

std::optional<std::uint64_t> BaselineOptions::stale() const {
  if (!reading_) {
    return written_.empty() ? std::nullopt : std::optional<std::uint64_t>(0);
  }
  return std::accumulate(
      files_.begin(), files_.end(), std::uint64_t{0},
      [&](std::uint64_t sum, const std::string& file) { return sum + baseline_.left(file); });
}

void BaselineOptions::finish(bool all_was_read) const {
  if (reading_ && known_ == 0 && unknown_ > 0) {
    standard_error().write(
        tr("damier-check: warning: --baseline: 0 of {0} entries matched; its files are named "
           "relative to its folder\n",
           baseline_.entries()));
  }
  if (written_.empty()) {
    return;
  }
  if (!all_was_read) {
    standard_error().write(
        tr("damier-check: {0}: not written, since not everything could be read\n", written_));
    return;
  }
  baseline_.write();
}

}  // namespace damier::cli
