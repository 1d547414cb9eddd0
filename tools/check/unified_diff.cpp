#include "unified_diff.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

constexpr std::size_t context_lines = 3;

/// Cuts a text into lines, each with its line end.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    const std::size_t size = newline == std::string_view::npos ? text.size() : newline + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

struct Skip {
  std::size_t before = 0;
  std::size_t after = 0;
};

/// Returns the number of lines to skip on each side until they agree again: fixes change few.
Skip to_same_line(std::span<const std::string_view> before,
                  std::span<const std::string_view> after) {
  constexpr std::size_t furthest = 16;
  for (std::size_t sum = 0; sum <= furthest; ++sum) {
    for (std::size_t i = 0; i <= sum; ++i) {
      // Try equal numbers on both sides first.
      const std::size_t in_before = (sum / 2 + i) % (sum + 1);
      const std::size_t in_after = sum - in_before;
      if (in_before < before.size() && in_after < after.size() &&
          before[in_before] == after[in_after]) {
        return {in_before, in_after};
      }
    }
  }
  return {before.size(), after.size()};
}

/// Returns a name as git writes it and patch reads it: quoted, with C escapes, if it contains
/// special characters.
std::string quoted_where_needed(std::string_view name) {
  if (printable(name) == name && !name.starts_with('"')) {
    return std::string(name);
  }
  std::string out = "\"";
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7F) {
      out += fmt::format("\\{:03o}", byte);
    } else {
      out += c == '"' || c == '\\' ? "\\" : "";
      out += c;
    }
  }
  return out + '"';
}

bool ends_line(std::string_view text) { return text.empty() || text.back() == '\n'; }

}  // namespace

void UnifiedDiff::same(std::string_view text) {
  if (!before_.empty() || !after_.empty()) {
    const std::size_t newline = text.find('\n');
    const std::size_t size = newline == std::string_view::npos ? text.size() : newline + 1;
    before_ += text.substr(0, size);
    after_ += text.substr(0, size);
    text.remove_prefix(size);
    if (newline == std::string_view::npos) {
      return;
    }
    compare();
  }
  const std::size_t whole = text.rfind('\n') + 1;  // 0 if there is no line end
  for (const std::string_view line : lines_of(text.substr(0, whole))) {
    same_line(line);
  }
  before_ = text.substr(whole);
  after_ = before_;
}

void UnifiedDiff::changed(std::string_view before, std::string_view after) {
  before_ += before;
  after_ += after;
  if (ends_line(before_) && ends_line(after_)) {
    compare();
  }
}

void UnifiedDiff::finish() {
  compare();
  close_hunk();
}

void UnifiedDiff::compare() {
  const std::vector<std::string_view> all_before = lines_of(before_);
  const std::vector<std::string_view> all_after = lines_of(after_);
  std::span<const std::string_view> before(all_before);
  std::span<const std::string_view> after(all_after);
  while (!before.empty() || !after.empty()) {
    const Skip skip = to_same_line(before, after);
    removed_.insert(removed_.end(), before.begin(),
                    before.begin() + static_cast<std::ptrdiff_t>(skip.before));
    added_.insert(added_.end(), after.begin(),
                  after.begin() + static_cast<std::ptrdiff_t>(skip.after));
    before = before.subspan(skip.before);
    after = after.subspan(skip.after);
    if (!before.empty()) {
      same_line(before.front());
      before = before.subspan(1);
      after = after.subspan(1);
    }
  }
  put_changes();
  before_.clear();
  after_.clear();
}

void UnifiedDiff::same_line(std::string_view line) {
  put_changes();
  context_.emplace_back(line);
  ++line_before_;
  ++line_after_;
  if (in_hunk_ && context_.size() > 2 * context_lines) {
    close_hunk();
  } else if (!in_hunk_ && context_.size() > context_lines) {
    context_.pop_front();
  }
}

void UnifiedDiff::put_changes() {
  if (removed_.empty() && added_.empty()) {
    return;
  }
  open_hunk();
  for (const std::string& line : removed_) {
    put('-', line);
  }
  for (const std::string& line : added_) {
    put('+', line);
  }
  line_before_ += removed_.size();
  line_after_ += added_.size();
  removed_.clear();
  added_.clear();
}

void UnifiedDiff::open_hunk() {
  if (!std::exchange(in_hunk_, true)) {
    hunk_before_ = line_before_ - context_.size();
    hunk_after_ = line_after_ - context_.size();
  }
  for (const std::string& line : context_) {
    put(' ', line);
  }
  context_.clear();
}

void UnifiedDiff::close_hunk() {
  if (!in_hunk_) {
    return;
  }
  const std::size_t shown = std::min(context_.size(), context_lines);
  for (std::size_t i = 0; i < shown; ++i) {
    put(' ', context_[i]);
  }
  // The last lines of the context may precede the next hunk.
  context_.erase(context_.begin(), context_.end() - static_cast<std::ptrdiff_t>(shown));
  if (!std::exchange(head_written_, true)) {
    out_ += fmt::format("--- {0}\n+++ {0}\n", quoted_where_needed(name_));
  }
  out_ += fmt::format("@@ -{},{} +{},{} @@\n", hunk_before_ - (count_before_ == 0 ? 1 : 0),
                      count_before_, hunk_after_ - (count_after_ == 0 ? 1 : 0), count_after_);
  out_ += hunk_;
  hunk_.clear();
  count_before_ = 0;
  count_after_ = 0;
  in_hunk_ = false;
}

void UnifiedDiff::put(char sign, std::string_view line) {
  hunk_ += sign;
  hunk_ += line;
  if (!ends_line(line)) {
    hunk_ += "\n\\ No newline at end of file\n";
  }
  count_before_ += sign != '+' ? 1 : 0;
  count_after_ += sign != '-' ? 1 : 0;
}

}  // namespace damier::cli
