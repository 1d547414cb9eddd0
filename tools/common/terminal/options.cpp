#include "options.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <limits>
#include <new>

#include <boost/program_options.hpp>
#include <fmt/format.h>

#include "damier/notation/record/charset.hpp"
#include "damier/notation/text/closest.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "formats.hpp"
#include "language.hpp"
#include "output.hpp"
#include "paragraph.hpp"
#include "parameters.hpp"
#include "printable.hpp"
#include "removed_at_signal.hpp"
#include "system_message.hpp"
#include "terminal/version.hpp"

namespace damier::cli {

namespace {

namespace po = boost::program_options;

std::vector<Option> input_options() {
  return {
      {"recursive", 'r', "", "search folders for files with a known extension"},
      {"files-from", 0, "FILE", "read file names from FILE, one per line"},
      {"null", '0', "", "names in --files-from end in NUL bytes instead of newlines"},
      {"ruleset", 0, "NAME", "use this ruleset, overriding the tags of records", false,
       choices_of(rules::ruleset_names), other_ruleset_names},
      {"from", 0, "FORMAT",
       "read this format, overriding the extensions and the contents of inputs; 'damier formats' "
       "lists them",
       false, choices_of(readable_format_names)},
      {"encoding", 0, "NAME",
       "read text in this encoding, overriding what is found in it: utf-8, iso-8859-1...", false,
       choices_of(notation::encoding_names())},
      set_option(),
      {"no-config", 0, "", "read no .damier files, as with DAMIER_NO_CONFIG"},
      {"record", 0, "N|A-B", "read only this record of each input, or those from A to B"},
      {"where", 0, "CONDITION",
       "read only records with this tag, TAG=VALUE, or that match a query of their tags and "
       "results; may be repeated, all must match",
       true},
      {"allow-empty", 0, "", "exit 0 even if no record was read"},
      {"quiet", 'q', "", "print only the output: no summary, no remarks"},
  };
}

std::vector<Option> common_options() {
  return {
      {"color",
       0,
       "WHEN",
       "auto, always or never; NO_COLOR is respected",
       false,
       {"auto", "always", "never"}},
      {"lang", 0, "LANG", "language of messages, overriding that of the environment", false,
       choices_of(languages)},
      {"help", 'h', "", "show this help"},
      {"version", 0, "", "show the version"},
  };
}

std::optional<std::uint64_t> to_number(std::string_view text) {
  return notation::read_number<std::uint64_t>(text);
}

/// Returns whether an option may stand without its value, which then is the last of its choices.
bool has_optional_value(const Option& option) {
  return option.argument.starts_with('[') && option.argument.ends_with(']');
}

std::string spelling(const Option& option) {
  std::string text = option.letter != 0 ? fmt::format("-{}, ", option.letter) : std::string(4, ' ');
  text += fmt::format("--{}", option.name);
  if (!option.argument.empty()) {
    text += fmt::format(" {}", option.argument);
  }
  return text;
}

void append_options(std::string& out, std::string_view title, const std::vector<Option>& options) {
  constexpr std::size_t column = 30;
  constexpr std::size_t width = 50;
  if (options.empty()) {
    return;
  }
  out += fmt::format("\n{}\n", title);
  for (const Option& option : options) {
    std::string line = "  " + spelling(option);
    for (const std::string& help : wrapped(tr(option.help), width)) {
      if (line.size() + 2 > column) {
        out += line + '\n';
        line.clear();
      }
      line.resize(column, ' ');
      out += line + help + '\n';
      line.clear();
    }
  }
}

/// Gives each option with an optional value a value of its own. The next word is its value only if
/// it is one of its choices.
std::vector<std::string> with_values(std::span<const char* const> words,
                                     const std::vector<Option>& options) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "--") {
      all.insert(all.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
      break;
    }
    const auto option = std::ranges::find_if(options, [&](const Option& one) {
      return has_optional_value(one) && word == fmt::format("--{}", one.name);
    });
    if (option == options.end()) {
      all.emplace_back(word);
      continue;
    }
    const bool valued =
        i + 1 < words.size() &&
        std::ranges::find(option->choices, std::string_view(words[i + 1])) != option->choices.end();
    all.push_back(fmt::format("{}={}", word, valued ? words[++i] : option->choices.back()));
  }
  return all;
}

/// Adds an option under a name, such as "format,f" or, with only a letter, ",f".
void describe(const std::string& name, const Option& option, po::options_description& described) {
  if (option.argument.empty()) {
    described.add_options()(name.c_str(), "");
  } else {
    described.add_options()(name.c_str(), po::value<std::string>(), "");
  }
}

std::string_view without_dashes(std::string_view word) {
  return word.substr(std::min(word.find_first_not_of('-'), word.size()));
}

po::options_description describe(const std::vector<Option>& options) {
  po::options_description described;
  for (const Option& option : options) {
    const std::string letter =
        option.letter == 0 ? std::string() : fmt::format(",{}", option.letter);
    describe(fmt::format("{}{}", option.name, letter), option, described);
  }
  return described;
}

const Option* find_option(const std::vector<Option>& options, std::string_view key) {
  const auto found = std::ranges::find(options, without_dashes(key), &Option::name);
  return found == options.end() ? nullptr : &*found;
}

std::string explain_unknown(const std::string& word, const std::vector<Option>& options) {
  constexpr std::string_view negation = "no-";
  const std::string_view name = without_dashes(word);
  if (name.starts_with(negation)) {
    const Option* const negated = find_option(options, name.substr(negation.size()));
    if (negated != nullptr && (negated->argument.empty() || has_optional_value(*negated))) {
      return tr("unknown option {0}: to turn {1} off, leave --{1} out", word, negated->name);
    }
  }
  notation::Closest closest(name.substr(0, name.find('=')));
  std::ranges::for_each(options, [&](const Option& one) { closest.offer(one.name); });
  return closest.found().empty()
             ? tr("unknown option {0}", word)
             : tr("unknown option {0}: did you mean --{1}?", word, closest.found());
}

/// Describes what is wrong with the form of an option. Boost's own message never ends if the name
/// of an unknown option contains one of its placeholders (`%option%=`).
std::string explain_form(const po::invalid_command_line_syntax& error,
                         const std::vector<Option>& options) {
  const std::string name = error.get_option_name();
  if (find_option(options, name) == nullptr) {
    return explain_unknown(name, options);
  }
  if (error.kind() == po::invalid_syntax::extra_parameter) {
    return tr("option {0} takes no value", name);
  }
  return tr("option {0} needs a value", name);
}

/// Returns the command that lists the values of an option, if there are many.
std::string_view command_that_lists(std::string_view option) {
  if (option == "to" || option == "from") {
    return "damier formats";
  }
  if (option == "select" || option == "extend-select" || option == "ignore") {
    return "damier explain";
  }
  return option == "ruleset" ? "damier rulesets" : "";
}

std::string unknown_value(std::string_view option, std::string_view text,
                          std::span<const std::string_view> choices) {
  constexpr std::size_t few = 20;
  if (choices.size() <= few) {
    return tr("--{0}: '{1}' is not one of {2}", option, text,
              fmt::format("{}", fmt::join(choices, ", ")));
  }
  const std::string_view list = command_that_lists(option);
  return list.empty() || !likely_name(text, choices).empty()
             ? tr("--{0}: unknown value '{1}'", option, text)
             : tr("--{0}: unknown value '{1}'; '{2}' lists them", option, text, list);
}

/// Throws UsageError unless the text is one of the choices. With many choices, the message names
/// only the most likely one.
void require_choice(std::string_view option, std::string_view text,
                    std::span<const std::string_view> choices) {
  if (std::ranges::find(choices, text) != choices.end()) {
    return;
  }
  throw UsageError{with_question(unknown_value(option, text, choices), likely_name(text, choices))};
}

std::string not_in_range(std::string_view option, std::string_view text, std::uint64_t lowest,
                         std::uint64_t highest) {
  if (highest != std::numeric_limits<std::uint64_t>::max()) {
    return tr("--{0} must be a number from {2} to {3}, not '{1}'", option, text, lowest, highest);
  }
  return lowest == 0
             ? tr("--{0} must be a non-negative integer, not '{1}'", option, text)
             : tr("--{0} must be an integer of at least {2}, not '{1}'", option, text, lowest);
}

std::string help_for_exit(const ToolInfo& tool) {
  constexpr std::size_t width = 75;  // after an indent of 5
  const auto line = [](int status, std::string_view meaning) {
    return fmt::format("  {}  {}\n", status, fmt::join(wrapped(tr(meaning), width), "\n     "));
  };
  std::string out = fmt::format("\n{}\n", tr("Exit status:"));
  out += line(0, notation::to_translate("success"));
  if (!tool.exit_findings.empty()) {
    out += line(1, tool.exit_findings);
  }
  return out + line(2, notation::to_translate(
                           "a wrong command line, unreadable input, or output that cannot "
                           "be written"));
}

}  // namespace

std::vector<Option> joined(std::vector<Option> options, const std::vector<Option>& more) {
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

namespace {}  // namespace

std::vector<Option> all_options(const ToolInfo& tool) {
  return joined(joined(tool.options, tool.reads_records ? input_options() : std::vector<Option>()),
                common_options());
}

std::string_view Arguments::value(std::string_view option, std::string_view otherwise) const {
  const auto found = values_.find(option);
  return found == values_.end() || found->second.empty() ? otherwise
                                                         : std::string_view(found->second.back());
}

std::span<const std::string> Arguments::values(std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? std::span<const std::string>{}
                                : std::span<const std::string>(found->second);
}

std::string Arguments::take_operand() {
  std::string first = std::move(operands_.front());
  operands_.erase(operands_.begin());
  return first;
}

void Arguments::set(std::string_view option, std::string_view value) {
  values_.insert_or_assign(std::string(option), std::vector{std::string(value)});
}

std::uint64_t Arguments::number(std::string_view option, std::uint64_t otherwise,
                                std::uint64_t lowest, std::uint64_t highest) const {
  if (!has(option)) {
    return otherwise;
  }
  const auto number = to_number(value(option));
  if (!number || *number < lowest || *number > highest) {
    throw UsageError{not_in_range(option, value(option), lowest, highest)};
  }
  return *number;
}

std::uint64_t Arguments::bytes(std::string_view option) const {
  constexpr std::string_view suffixes = "kMG";
  constexpr unsigned bits_of_kibi = 10;
  std::string_view text = value(option);
  const std::size_t suffix = text.empty() ? std::string_view::npos : suffixes.find(text.back());
  unsigned shift = 0;
  if (suffix != std::string_view::npos) {
    text.remove_suffix(1);
    shift = bits_of_kibi * static_cast<unsigned>(suffix + 1);
  }
  const auto number = to_number(text);
  if (!number || *number < 1 || *number > (std::uint64_t{INT64_MAX} >> shift)) {
    throw UsageError{tr("--{0} must be a number of bytes, optionally with k, M or G, not '{1}'",
                        option, value(option))};
  }
  return *number << shift;
}

NumberRange Arguments::range(std::string_view option, std::uint64_t lowest) const {
  const std::string_view text = value(option);
  const std::size_t dash = text.find('-');
  const auto first = to_number(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : to_number(text.substr(dash + 1));
  if (!first || !last || *first < lowest) {
    throw UsageError{tr("--{0} must be a number of at least {2} or a range A-B, not '{1}'", option,
                        text, lowest)};
  }
  if (*first > *last) {
    throw UsageError{tr("--{0}: the range '{1}' is descending", option, text)};
  }
  return {*first, *last};
}

std::string_view Arguments::choice(std::string_view option,
                                   std::span<const std::string_view> choices) const {
  if (!has(option)) {
    return choices.front();
  }
  require_choice(option, value(option), choices);
  return value(option);
}

std::string_view Arguments::choice(std::string_view option) const {
  return choice(option, choices_.at(option));
}

std::span<const std::string_view> Arguments::choices(std::string_view option) const {
  const auto found = choices_.find(option);
  return found == choices_.end() ? std::span<const std::string_view>{}
                                 : std::span<const std::string_view>(found->second);
}

std::vector<std::string> Arguments::list(std::string_view option) const {
  const auto choices = choices_.find(option);
  std::vector<std::string> parts;
  for (std::string_view rest : values(option)) {
    while (!rest.empty()) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      if (comma > 0) {
        parts.emplace_back(rest.substr(0, comma));
        if (choices != choices_.end()) {
          require_choice(option, parts.back(), choices->second);
        }
      }
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  }
  return parts;
}

Arguments parse_arguments(const ToolInfo& tool, std::span<const char* const> words) {
  const std::vector<Option> options = all_options(tool);
  const po::options_description described = describe(options);
  namespace style = po::command_line_style;
  constexpr int manner = style::allow_long | style::long_allow_adjacent | style::long_allow_next |
                         style::allow_short | style::short_allow_adjacent |
                         style::short_allow_next | style::allow_dash_for_short |
                         style::allow_sticky;
  Arguments arguments;
  arguments.program_ = tool.name;
  for (const Option& option : options) {
    if (!option.choices.empty()) {
      arguments.choices_.emplace(option.name, option.choices);
    }
  }
  try {
    const std::vector<std::string> all = with_values(words, options);
    const po::parsed_options parsed =
        po::command_line_parser(all).options(described).style(manner).run();
    for (const auto& one : parsed.options) {
      if (one.position_key != -1) {
        arguments.operands_.insert(arguments.operands_.end(), one.value.begin(), one.value.end());
        continue;
      }
      const Option& option = *find_option(options, one.string_key);
      auto& values = arguments.values_[std::string(option.name)];
      if (!option.argument.empty() && !option.repeated && !values.empty()) {
        throw UsageError{tr("--{0} is given twice", option.name)};
      }
      values.insert(values.end(), one.value.begin(), one.value.end());
    }
  } catch (const po::unknown_option& error) {
    throw UsageError{explain_unknown(error.get_option_name(), options)};
  } catch (const po::invalid_command_line_syntax& error) {
    throw UsageError{explain_form(error, options)};
  } catch (const po::error& error) {
    throw UsageError{error.what()};
  }
  return arguments;
}

std::string help_text(const ToolInfo& tool) {
  constexpr std::size_t purpose_width = 74;  // after its indent of 6
  const std::string operands = tool.operands.empty() ? "" : fmt::format(" {}", tool.operands);
  std::string out = tr("Usage: {0} [OPTION...]{1}", tool.name, operands);
  out += fmt::format("\n{}: {}.\n", tool.name, tr(tool.summary));
  if (!tool.details.empty()) {
    out += fmt::format("\n{}\n", fmt::join(wrapped(tr(tool.details)), "\n"));
  }
  if (tool.lists != nullptr) {
    out += tool.lists();
  }
  append_options(out, tr("Options:"), tool.options);
  if (tool.reads_records) {
    append_options(out, tr("Inputs:"), input_options());
  }
  append_options(out, tr("Common options:"), common_options());
  out += fmt::format("\n{}\n", tr("Examples:"));
  for (const Example& example : tool.examples) {
    out += fmt::format("  {}\n", example.command);
    for (const std::string& line : wrapped(tr(example.purpose), purpose_width)) {
      out += fmt::format("      {}\n", line);
    }
  }
  return out + help_for_exit(tool);
}

std::string likely_name(std::string_view word, std::span<const std::string_view> names) {
  notation::Closest closest(word);
  std::ranges::for_each(names, [&](std::string_view one) { closest.offer(one); });
  return std::string(closest.found());
}

std::string with_question(std::string message, std::string_view likely) {
  return likely.empty() ? std::move(message) : tr("{0}: did you mean {1}?", message, likely);
}

void refuse_operands(const Arguments& arguments, std::size_t max) {
  if (arguments.operands().size() > max) {
    const std::string& first = arguments.operands()[max];
    throw UsageError{max == 1 ? tr("unexpected argument '{0}': only one input is allowed", first)
                              : tr("unexpected argument '{0}'", first)};
  }
}

std::string with_program_name(std::string_view program, std::string_view lines) {
  std::string out;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size() - 1) + 1;
    out += fmt::format("{}: {}", program, lines.substr(0, end));
    lines.remove_prefix(end);
  }
  return out;
}

namespace {

/// Returns for example "damier-check 0.4.0 (commit 0123456789ab, Release, GNU 12.2.0, x86_64)".
std::string version_text(const ToolInfo& tool) {
  const std::string commit =
      built_commit.empty() ? std::string() : fmt::format("commit {}, ", built_commit);
  return fmt::format("{} {} ({}{})\n", tool.name, version, commit, built_with);
}

// An exit handler cannot reach anything else.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
constinit std::atomic<bool> tool_has_ended = false;

/// Replaces the status of exit(1), with which libarchive ends if memory runs out: 1 means findings.
void end_with_trouble() {
  if (!tool_has_ended) {
    remove_what_is_unfinished();
    std::_Exit(static_cast<int>(Exit::trouble));
  }
}

}  // namespace

int run_tool(const ToolInfo& tool, ToolBody body, int argc, const char* const* argv) {
  // A closed pipe ends a tool silently, even if its parent ignores the signal.
  static_cast<void>(std::signal(SIGPIPE, SIG_DFL));
  static_cast<void>(std::atexit(end_with_trouble));
  const auto complain = [&](std::string_view message) {
    standard_error().write(fmt::format("{}: {}\n", tool.name, message));
    return static_cast<int>(Exit::trouble);
  };
  int status = static_cast<int>(Exit::trouble);
  try {
    const auto words = std::span(argv, static_cast<std::size_t>(argc)).subspan(argc > 0 ? 1 : 0);
    choose_language(words);
    const Arguments arguments = parse_arguments(tool, words);
    static_cast<void>(
        use_color(arguments, standard_output()));  // a wrong value is an error in every tool
    static_cast<void>(arguments.choice("lang"));
    if (arguments.has("help")) {
      standard_output().write(help_text(tool));
      status = static_cast<int>(Exit::clean);
    } else if (arguments.has("version")) {
      standard_output().write(version_text(tool));
      status = static_cast<int>(Exit::clean);
    } else {
      status = static_cast<int>(body(arguments));
    }
  } catch (const UsageError& error) {
    status =
        complain(fmt::format("{}{}\n{}", printable(error.message), printable_lines(error.below),
                             tr("Try '{0} --help'.", tool.name)));
  } catch (const std::bad_alloc&) {
    status = complain(tr("out of memory"));
  } catch (const std::exception& error) {
    status = complain(printable(message_of(error)));
  }
  if (!standard_output().flush()) {
    status = complain(tr("standard output: {0}", standard_output().failure()));
  }
  tool_has_ended = true;
  return status;
}

}  // namespace damier::cli
