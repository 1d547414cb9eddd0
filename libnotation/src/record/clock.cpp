#include "damier/notation/record/clock.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace damier::notation {

namespace {

constexpr std::array<std::string_view, 5> clock_names{"clk", "emt", "egt", "mct", "clock"};
constexpr std::array<std::string_view, 1> eval_names{"eval"};
constexpr std::size_t longest_name = 5;
constexpr std::string_view opening = "[%";

void find_commands(std::string_view comment, std::span<const std::string_view> names,
                   std::vector<ClockCommand>& found) {
  while (true) {
    comment.remove_prefix(std::min(comment.find(opening), comment.size()));
    if (comment.empty()) {
      return;
    }
    comment.remove_prefix(opening.size());
    const std::string_view near = comment.substr(0, longest_name + 1);
    const std::string_view name = near.substr(0, near.find(' '));
    if (std::ranges::find(names, name) == names.end() || name.size() == near.size()) {
      continue;
    }
    // If another bracket opens first, this is no command; nothing is scanned twice.
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

}  // namespace

void find_clock_commands(std::string_view comment, std::vector<ClockCommand>& found) {
  find_commands(comment, clock_names, found);
}

void find_eval_commands(std::string_view comment, std::vector<ClockCommand>& found) {
  find_commands(comment, eval_names, found);
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
