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
constexpr std::size_t max_clock_name = 5;
constexpr std::string_view opening = "[%";

void find_commands(std::string_view comment, std::span<const std::string_view> names,
                   std::vector<ClockCommand>& found) {
  while (true) {
    comment.remove_prefix(std::min(comment.find(opening), comment.size()));
    if (comment.empty()) {
      return;
    }
    comment.remove_prefix(opening.size());
    // A program may break the line at any blank.
    const std::string_view near = comment.substr(0, max_clock_name + 1);
    const std::string_view name = near.substr(0, near.find_first_of(white_space));
    if (std::ranges::find(names, name) == names.end() || name.size() == near.size()) {
      continue;
    }
    // If another bracket opens first, this is not a command; nothing is scanned twice.
    const std::size_t end = std::min(comment.find_first_of("[]"), comment.size());
    if (!comment.substr(end).starts_with(']')) {
      comment.remove_prefix(end);
      continue;
    }
    const std::string_view value = trimmed(comment.substr(name.size(), end - name.size()));
    if (!value.empty()) {
      found.push_back({name, value});
    }
    comment.remove_prefix(end);
  }
}

std::string in_one_line(std::string_view value) {
  std::string line(value);
  std::ranges::replace_if(
      line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return line;
}

/// Returns whether a comment consists of such commands and blanks.
bool consists_of(std::string_view comment, std::span<const std::string_view> names) {
  std::vector<ClockCommand> commands;
  find_commands(comment, names, commands);
  const auto is_blank = [](char c) { return white_space.find(c) != std::string_view::npos; };
  std::string without(comment);
  std::erase_if(without, is_blank);
  std::string bare = comment_of(commands);
  std::erase_if(bare, is_blank);
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
    const std::size_t end = std::min(value.find_first_of(white_space), value.size());
    if (to_lower(value[0]) == (white ? 'w' : 'b')) {
      return value.substr(1, end - 1);
    }
    value = trimmed(value.substr(end));
  }
  return value;
}

/// Returns a time without the `s` of seconds; empty if it is not one.
std::string_view time_in(std::string_view text) {
  const std::string_view time = text.substr(0, text.size() - (text.ends_with('s') ? 1 : 0));
  return seconds_of(time) ? time : std::string_view{};
}

/// Reads `+0.16/13 0.074s`.
std::optional<EngineRemark> eval_depth_time(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t slash = text.find('/');
  const std::size_t blank = std::min(text.find_first_of(white_space), text.size());
  // 1/2 is a draw.
  if (slash >= blank || !number_of_eval(text.substr(0, slash)) ||
      text.substr(0, slash).find_first_of("+-.") == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view depth = text.substr(slash + 1, blank - slash - 1);
  const std::string_view time = trimmed(text.substr(blank));
  const bool sound = !depth.empty() && depth.find_first_not_of(digits) == std::string_view::npos &&
                     (time.empty() || !time_in(time).empty());
  return sound ? std::optional(EngineRemark{text.substr(0, slash), time_in(time), {}})
               : std::nullopt;
}

/// Reads `ev=0.16, d=13, mt=00:00:03`.
std::optional<EngineRemark> named_fields(std::string_view text) {
  EngineRemark found;
  while (!text.empty()) {
    const std::string_view field = trimmed(text.substr(0, text.find(',')));
    text.remove_prefix(std::min(text.find(','), text.size() - 1) + 1);
    const std::size_t sign = std::min(field.find('='), field.size());
    const std::string_view name = field.substr(0, sign);
    const std::string_view value = field.substr(std::min(sign + 1, field.size()));
    if (name == "ev" && number_of_eval(value)) {
      found.eval = value;
    } else if (name == "mt") {
      found.spent = time_in(value);
    } else if (name == "tl") {
      found.left = time_in(value);
    }
  }
  return found.eval.empty() ? std::nullopt : std::optional(found);
}

}  // namespace

std::optional<EngineRemark> find_engine_remark(std::string_view comment) {
  const std::string_view text = trimmed(comment);
  return text.find("ev=") != std::string_view::npos
             ? named_fields(text)
             : eval_depth_time(trimmed(text.substr(0, text.find(','))));
}

std::string turned_eval(std::string_view eval) {
  const bool signed_eval = eval.starts_with('+') || eval.starts_with('-');
  const std::string_view amount = eval.substr(signed_eval ? 1 : 0);
  const bool zero = amount.find_first_not_of("0.") == std::string_view::npos;
  return (eval.starts_with('-') || zero ? "" : "-") + std::string(amount);
}

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
    text += in_one_line(one.value);
    text += ']';
  }
  return text;
}

}  // namespace damier::notation
