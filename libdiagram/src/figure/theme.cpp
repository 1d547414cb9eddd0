#include "damier/diagram/theme.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/closest.hpp"
#include "damier/notation/text/text.hpp"

#include "colors.hpp"

namespace damier::diagram {

namespace {

using namespace figure;

/// The key that names the theme to begin with. `auto` cannot be: it has two colours for each.
constexpr std::string_view base_key = "theme";
constexpr std::span base_names = std::span(theme_names).first<5>();

constexpr std::string_view none = "none";
constexpr std::size_t max_quoted = 40;  // bytes

/// Returns a text for a message, cut before a character if it is long.
std::string_view quoted(std::string_view text) {
  std::size_t end = std::min(text.size(), max_quoted);
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
    --end;
  }
  return text.substr(0, end);
}

std::string meant(std::string_view word, std::span<const std::string_view> names) {
  notation::Closest closest(word);
  for (const std::string_view name : names) {
    closest.offer(name);
  }
  return closest.found().empty() ? "" : fmt::format(": did you mean {}?", closest.found());
}

std::optional<Color> read_color(std::string_view text) {
  constexpr std::size_t digits = 6;
  constexpr int hexadecimal = 16;
  if (text.size() != digits + 1 || text.front() != '#') {
    return std::nullopt;
  }
  Color color = 0;
  text.remove_prefix(1);
  const char* const end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, color, hexadecimal);
  return at == end && error == std::errc{} ? std::optional(color) : std::nullopt;
}

/// Reads the lines of a theme.
class Reader {
 public:
  explicit Reader(FigureOptions& options) : options_(options) {}

  void read(std::string_view text) {
    if (text.starts_with(notation::utf8_byte_order_mark)) {
      text.remove_prefix(notation::utf8_byte_order_mark.size());
    }
    while (!text.empty()) {
      ++number_;
      const std::size_t end = std::min(text.find('\n'), text.size());
      line_ = text.substr(0, end);
      read_line();
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }
  [[nodiscard]] std::vector<ThemeFault> faults() { return std::move(faults_); }

 private:
  /// `at`: a part of the line.
  void blame(std::string_view at, std::string message) {
    const auto before = static_cast<std::size_t>(at.data() - line_.data());
    faults_.push_back(
        {number_, notation::count_characters(line_.substr(0, before)) + 1, std::move(message)});
  }

  void read_line() {
    const std::string_view line = notation::trimmed(line_);
    if (line.empty() || line.front() == '#') {
      return;
    }
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) {
      blame(line, fmt::format("'{}' is not KEY = #rrggbb", quoted(line)));
      return;
    }
    const std::string_view key = notation::trimmed(line.substr(0, equals));
    // Even an empty value has a place in the line.
    std::string_view value = line.substr(equals + 1);
    value.remove_prefix(std::min(value.find_first_not_of(" \t"), value.size()));
    const std::size_t end = std::min(value.find_first_of(" \t"), value.size());
    const std::string_view after = notation::trimmed(value.substr(end));
    if (!after.empty() && after.front() != '#') {
      blame(after, fmt::format("'{}' after the value of {}; a comment begins with #", quoted(after),
                               quoted(key)));
      return;
    }
    take(key, value.substr(0, end));
  }

  void take(std::string_view key, std::string_view value) {
    const auto names = theme_color_names();
    const auto found = std::ranges::find(names, key);
    const bool base = key == base_key;
    if (!base && found == names.end()) {
      const std::string likely = meant(notation::in_lower_case(key), names);
      blame(key.empty() ? line_ : key,
            fmt::format("'{}' is not a colour of a theme{}", quoted(key), likely));
      return;
    }
    const auto index = static_cast<std::size_t>(found - names.begin());
    if (std::size_t& first = lines_.at(index); first > 0) {
      blame(key, fmt::format("{} is given twice, first in line {}", key, first));
      return;
    }
    lines_.at(index) = number_;
    if (base) {
      take_base(value);
    } else {
      take_color(index, value);
    }
  }

  void take_base(std::string_view value) {
    const auto found = std::ranges::find(base_names, value);
    if (found == base_names.end()) {
      blame(value, fmt::format("theme: '{}' is not one of {}{}", quoted(value),
                               fmt::join(base_names, ", "), meant(value, base_names)));
      return;
    }
    options_.theme = static_cast<Theme>(found - base_names.begin());
  }

  void take_color(std::size_t index, std::string_view value) {
    const ColorKey& key = color_keys()[index];
    const auto color =
        key.may_be_none && value == none ? std::optional(no_color) : read_color(value);
    if (!color) {
      blame(value, fmt::format("{}: '{}' is not a colour: expected #rrggbb, as in #f0d9b5{}",
                               key.name, quoted(value), key.may_be_none ? ", or none" : ""));
      return;
    }
    options_.colors.push_back({index, *color});
  }

  FigureOptions& options_;
  std::string_view line_;
  std::size_t number_ = 0;
  /// The line of each key, and of `theme` after them; 0 if it has not occurred.
  std::vector<std::size_t> lines_ = std::vector<std::size_t>(theme_color_names().size() + 1);
  std::vector<ThemeFault> faults_;
};

}  // namespace

std::span<const std::string_view> theme_color_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const ColorKey& key : color_keys()) {
      all.push_back(key.name);
    }
    return all;
  }();
  return names;
}

std::vector<ThemeFault> read_theme(std::string_view text, FigureOptions& options) {
  Reader reader(options);
  reader.read(text);
  return reader.faults();
}

}  // namespace damier::diagram
