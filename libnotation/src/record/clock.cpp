#include "damier/notation/record/clock.hpp"

#include <algorithm>
#include <array>

namespace damier::notation {

namespace {

constexpr std::array<std::string_view, 4> names{"clk", "emt", "egt", "mct"};
constexpr std::size_t name_size = 3;
constexpr std::string_view opening = "[%";

}  // namespace

void find_clock_commands(std::string_view comment, std::vector<ClockCommand>& found) {
  while (true) {
    comment.remove_prefix(std::min(comment.find(opening), comment.size()));
    if (comment.empty()) {
      return;
    }
    comment.remove_prefix(opening.size());
    const std::string_view name = comment.substr(0, name_size);
    if (std::ranges::find(names, name) == names.end() ||
        !comment.substr(name_size).starts_with(' ')) {
      continue;
    }
    // If another bracket opens first, this is no command; nothing is scanned twice.
    const std::size_t end = std::min(comment.find_first_of("[]"), comment.size());
    if (!comment.substr(end).starts_with(']')) {
      comment.remove_prefix(end);
      continue;
    }
    std::string_view value = comment.substr(name_size, end - name_size);
    value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    value = value.substr(0, value.find_last_not_of(' ') + 1);
    if (!value.empty()) {
      found.push_back({name, value});
    }
    comment.remove_prefix(end);
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
