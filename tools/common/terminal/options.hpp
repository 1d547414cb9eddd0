#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Exit statuses of all tools. If several apply, the greatest is returned.
enum class Exit : int { clean = 0, findings = 1, trouble = 2 };

/// Option, declared once for parsing, --help, completion and the tests of the man pages.
struct Option {
  std::string_view name;           ///< without the dashes
  char letter = 0;                 ///< short form, or 0
  std::string_view argument = {};  ///< name of its value in --help; empty for a switch
  std::string_view help = {};
  bool repeated = false;                       ///< may be repeated
  std::vector<std::string_view> choices = {};  ///< allowed values; empty if not limited
  /// Returns values that completion offers in addition to the choices; null: none.
  std::vector<std::string> (*offered)() = nullptr;
};

/// Returns the names of a table as choices of an option.
template <class Names>
[[nodiscard]] std::vector<std::string_view> choices_of(const Names& names) {
  return {names.begin(), names.end()};
}

struct Example {
  std::string_view command;
  std::string_view purpose;
};

/// Description of a tool.
struct ToolInfo {
  std::string_view name;
  std::string_view summary;     ///< one line, as in the NAME section of its man page
  std::string_view operands;    ///< in the synopsis, after the options
  std::string_view details;     ///< a paragraph
  std::vector<Option> options;  ///< the tool's own
  std::vector<Example> examples;
  std::string_view exit_findings;  ///< meaning of status 1; empty if the tool never returns it
  bool reads_records = true;       ///< also accepts the options of inputs
  std::vector<std::string_view> commands = {};  ///< allowed first operands; empty: no commands
  std::string (*lists)() = nullptr;             ///< lists for --help, after the details; may be
                                                ///< null
};

/// Concatenates lists of options.
[[nodiscard]] std::vector<Option> joined(std::vector<Option> options,
                                         const std::vector<Option>& more);

/// Returns the options of a tool for help and completion: its own, those of inputs if it reads
/// records, and the common ones, without hidden ones.
[[nodiscard]] std::vector<Option> all_options(const ToolInfo& tool);

/// Wrong command line: printed on standard error; the exit status is 2.
struct UsageError {
  std::string message;
  std::string below = {};  ///< lines that show the place, each after a line end
};

/// Inclusive range of numbers.
struct NumberRange {
  std::uint64_t first = 0;
  std::uint64_t last = UINT64_MAX;

  [[nodiscard]] bool contains(std::uint64_t number) const {
    return number >= first && number <= last;
  }
};

/// Parsed command line.
class Arguments {
 public:
  /// Returns the name of the program.
  [[nodiscard]] std::string_view program() const { return program_; }
  [[nodiscard]] bool has(std::string_view option) const { return values_.contains(option); }
  /// Returns the value of an option, or the given default.
  [[nodiscard]] std::string_view value(std::string_view option,
                                       std::string_view otherwise = {}) const;
  [[nodiscard]] std::span<const std::string> values(std::string_view option) const;
  [[nodiscard]] std::span<const std::string> operands() const { return operands_; }
  /// Removes the first operand, which must exist, and returns it.
  [[nodiscard]] std::string take_operand();
  /// Sets the value of an option, as if given on the command line.
  void set(std::string_view option, std::string_view value);

  /// Returns the value as a number between inclusive bounds. Throws UsageError.
  [[nodiscard]] std::uint64_t number(std::string_view option, std::uint64_t otherwise,
                                     std::uint64_t lowest, std::uint64_t highest) const;
  /// Returns the value as a number of bytes, at least 1: `N`, or with a suffix k, M or G for powers
  /// of 1024, as in split(1). Throws UsageError.
  [[nodiscard]] std::uint64_t bytes(std::string_view option) const;
  /// Returns the value as a range `A-B`, or `A` for A to A; no number may be below `lowest`. Throws
  /// UsageError.
  [[nodiscard]] NumberRange range(std::string_view option, std::uint64_t lowest) const;
  /// Returns the value, which must be one of the choices of the option; without a value, the first
  /// choice. Throws UsageError, which names the likely intended choice.
  [[nodiscard]] std::string_view choice(std::string_view option) const;
  /// Returns the value as one of `choices`; without a value, the first one. Throws UsageError.
  [[nodiscard]] std::string_view choice(std::string_view option,
                                        std::span<const std::string_view> choices) const;
  /// Returns the choices of an option; empty if it has none.
  [[nodiscard]] std::span<const std::string_view> choices(std::string_view option) const;
  /// Returns the values of an option, split at commas. Each must be one of its choices, if it has
  /// any. Throws UsageError.
  [[nodiscard]] std::vector<std::string> list(std::string_view option) const;

 private:
  friend Arguments parse_arguments(const ToolInfo& tool, std::span<const char* const> words);
  std::string_view program_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
  std::map<std::string_view, std::vector<std::string_view>> choices_;  ///< by option
  std::vector<std::string> operands_;
};

/// Parses the arguments after the program's name. Throws UsageError.
[[nodiscard]] Arguments parse_arguments(const ToolInfo& tool, std::span<const char* const> words);

/// Returns the text of --help.
[[nodiscard]] std::string help_text(const ToolInfo& tool);

/// Returns the name that is similar to the word; empty if none is.
[[nodiscard]] std::string likely_name(std::string_view word,
                                      std::span<const std::string_view> names);

/// Returns a message that asks in addition whether a name was meant, unless that is empty.
[[nodiscard]] std::string with_question(std::string message, std::string_view likely);

/// Prefixes each line of a message with the program's name.
[[nodiscard]] std::string with_program_name(std::string_view program, std::string_view lines);

/// Throws UsageError if there are more than `max` operands.
void refuse_operands(const Arguments& arguments, std::size_t max = 0);

/// Main function of a tool. Throws UsageError.
using ToolBody = Exit (*)(const Arguments& arguments);

/// Runs a tool: parses its command line, answers --help and --version, handles exceptions, and
/// returns the exit status.
[[nodiscard]] int run_tool(const ToolInfo& tool, ToolBody body, int argc, const char* const* argv);

}  // namespace damier::cli
