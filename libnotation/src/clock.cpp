#include "damier/notation/clock.hpp"

#include <algorithm>
#include <array>

namespace damier::notation {

namespace {

constexpr std::array<std::string_view, 4> names{"clk", "emt", "egt", "mct"};
constexpr std::string_view opening = "[%";

}  // namespace

void find_clock_commands(std::string_view comment, std::vector<ClockCommand>& found) {
  for (std::size_t at = comment.find(opening); at != std::string_view::npos;
       at = comment.find(opening, at + 1)) {
    const std::string_view rest = comment.substr(at + opening.size());
    const std::size_t end = rest.find(']');
    const std::size_t blank = rest.find(' ');
    if (end == std::string_view::npos || blank >= end) {
      continue;
    }
    const std::string_view name = rest.substr(0, blank);
    std::string_view value = rest.substr(blank, end - blank);
    value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    value = value.substr(0, value.find_last_not_of(' ') + 1);
    if (std::ranges::find(names, name) != names.end() && !value.empty()) {
      found.push_back({name, value});
    }
  }
}

bool says_only_times(std::string_view comment) {
  std::vector<ClockCommand> commands;
  find_clock_commands(comment, commands);
  std::string without(comment);
  std::erase(without, ' ');
  std::string bare = comment_of(commands);
  std::erase(bare, ' ');
  return !commands.empty() && without == bare;
}

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
