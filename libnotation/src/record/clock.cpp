#include "damier/notation/record/clock.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::notation {

namespace {

constexpr std::array<std::string_view, 5> clock_names{"clk", "emt", "egt", "mct", "clock"};
constexpr std::array<std::string_view, 1> eval_names{"eval"};
constexpr std::array<std::string_view, 6> all_names{"clk", "emt", "egt", "mct", "clock", "eval"};
constexpr std::size_t max_name_length = 5;
constexpr std::string_view opening = "[%";

void find_commands(std::string_view comment, std::span<const std::string_view> names,
                   std::vector<ClockCommand>& found) {
  while (true) {
    comment.remove_prefix(std::min(comment.find(opening), comment.size()));
    if (comment.empty()) {
      return;
    }
    comment.remove_prefix(opening.size());
    const std::string_view near = comment.substr(0, max_name_length + 1);
    const std::string_view name = near.substr(0, near.find(' '));
    if (std::ranges::find(names, name) == names.end() || name.size() == near.size()) {
      continue;
    }
    // If another bracket opens first, this is not a command; nothing is scanned twice.
    const std::size_t end = std::min(comment.find_first_of("[]"), comment.size());
    if (!comment.substr(end).starts_with(']')) {
      comment.remove_prefix(end);
      continue;
    }
    std::string_view value = comment.substr(name.size(), end - name.size());
    value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    value = value.substr(0, value.find_last_not_of(' ') + 1);
    if (!value.empty()) {
      found.push_back({name, value});
    }
    comment.remove_prefix(end);
  }
}

/// Returns whether a comment consists of such commands and blanks.
bool consists_of(std::string_view comment, std::span<const std::string_view> names) {
  std::vector<ClockCommand> commands;
  find_commands(comment, names, commands);
  std::string without(comment);
  std::erase(without, ' ');
  std::string bare = comment_of(commands);
  std::erase(bare, ' ');
  return !commands.empty() && without == bare;
}

constexpr std::size_t max_digits = 15;  // a double is exact up to this number

/// Parses a decimal number that consists of the `allowed` characters.
std::optional<double> decimal(std::string_view text, std::string_view allowed) {
  const bool fits =
      text.size() <= max_digits && text.find_first_not_of(allowed) == std::string_view::npos;
  return fits ? read_number<double>(text) : std::nullopt;
}

/// Parses a part of a time: digits and, in the last part, a fraction.
std::optional<double> part_of_time(std::string_view text, bool last) {
  return decimal(text, last ? "0123456789." : "0123456789");
}

/// Returns the time of one player from a command that may have both, each after a letter.
std::string_view time_of(std::string_view value, bool white) {
  const bool both =
      !value.empty() && std::string_view("wWbB").find(value[0]) != std::string_view::npos;
  while (both && !value.empty()) {
    const std::size_t end = std::min(value.find(' '), value.size());
    if (to_lower(value[0]) == (white ? 'w' : 'b')) {
      return value.substr(1, end - 1);
    }
    value = trimmed(value.substr(end));
  }
  return value;
}

}  // namespace

std::optional<double> seconds_of(std::string_view time) {
  constexpr int sixty = 60;
  constexpr int max_parts = 3;
  double seconds = 0;
  for (int parts = 0; parts < max_parts; ++parts) {
    const std::size_t colon = time.find(':');
    const auto part = part_of_time(time.substr(0, colon), colon == std::string_view::npos);
    if (!part) {
      return std::nullopt;
    }
    seconds = seconds * sixty + *part;
    if (colon == std::string_view::npos) {
      return seconds;
    }
    time.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

std::optional<double> seconds_left(std::span<const ClockCommand> commands, bool white) {
  for (const ClockCommand& one : commands) {
    if (one.name == "clk" || one.name == "clock") {
      if (const auto seconds = seconds_of(time_of(one.value, white))) {
        return seconds;
      }
    }
  }
  return std::nullopt;
}

std::optional<double> number_of_eval(std::string_view value) {
  const bool plus = value.size() > 1 && value[0] == '+' && value[1] != '-';
  return decimal(value.substr(plus ? 1 : 0), "-.0123456789");
}

void find_clock_commands(std::string_view comment, std::vector<ClockCommand>& found) {
  find_commands(comment, clock_names, found);
}

void find_eval_commands(std::string_view comment, std::vector<ClockCommand>& found) {
  find_commands(comment, eval_names, found);
}

bool has_only_times(std::string_view comment) { return consists_of(comment, clock_names); }

bool has_only_commands(std::string_view comment) { return consists_of(comment, all_names); }

std::string comment_of(const std::vector<ClockCommand>& commands) {
  std::string text;
  for (const ClockCommand& one : commands) {
    text += text.empty() ? "" : " ";
    text += opening;
    text += one.name;
    text += ' ';
    text += one.value;
    text += ']';
  }
  return text;
}

}  // namespace damier::notation
