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

/// Exit statuses, the same for every tool; of several, the greatest is given.
enum class Exit : int { clean = 0, findings = 1, trouble = 2 };

/// An option, declared once: parsing, --help, completion and the test of the man pages come from
/// it.
struct Option {
  std::string_view name;      ///< without the dashes
  char letter = 0;            ///< short form, 0 for none
  std::string_view argument;  ///< what --help calls its value; empty for a switch
  std::string_view help;
  bool repeated = false;                       ///< may be given several times
  std::vector<std::string_view> choices = {};  ///< what its value may be; empty where that is open
};

/// Names from a table, as choices of an option.
template <class Names>
[[nodiscard]] std::vector<std::string_view> choices_of(const Names& names) {
  return {names.begin(), names.end()};
}

struct Example {
  std::string_view command;
  std::string_view purpose;
};

/// Everything that a tool says about itself.
struct ToolInfo {
  std::string_view name;
  std::string_view summary;     ///< one line, as in the NAME section of its man page
  std::string_view operands;    ///< in the synopsis, after the options
  std::string_view details;     ///< a paragraph
  std::vector<Option> options;  ///< the tool's own
  std::vector<Example> examples;
  std::string_view exit_findings;  ///< what status 1 means; empty if the tool has none
  bool reads_records = true;       ///< takes the options of inputs as well
};

/// One list of options after another.
[[nodiscard]] std::vector<Option> joined(std::vector<Option> options,
                                         const std::vector<Option>& more);

/// All options of a tool: its own, those of inputs if it reads records, those that all tools have.
[[nodiscard]] std::vector<Option> all_options(const ToolInfo& tool);

/// A wrong command line: said on standard error, exit status 2.
struct UsageError {
  std::string message;
};

/// The numbers from the first to the last.
struct NumberRange {
  std::uint64_t first = 0;
  std::uint64_t last = UINT64_MAX;

  [[nodiscard]] bool contains(std::uint64_t number) const {
    return number >= first && number <= last;
  }
};

/// A parsed command line.
class Arguments {
 public:
  [[nodiscard]] bool has(std::string_view option) const { return values_.contains(option); }
  /// The value of an option, or the one given here.
  [[nodiscard]] std::string_view value(std::string_view option,
                                       std::string_view otherwise = {}) const;
  [[nodiscard]] std::span<const std::string> values(std::string_view option) const;
  [[nodiscard]] std::span<const std::string> operands() const { return operands_; }

  /// The value as a number within bounds, both included. Throws UsageError.
  [[nodiscard]] std::uint64_t number(std::string_view option, std::uint64_t otherwise,
                                     std::uint64_t lowest, std::uint64_t highest) const;
  /// The value as a number of bytes, at least 1: `N`, or with k, M or G behind it so many times
  /// 1024, 1024 k or 1024 M, as split(1) has it. Throws UsageError.
  [[nodiscard]] std::uint64_t bytes(std::string_view option) const;
  /// The value as numbers `A-B`, or `A` for A to A, none below `lowest`. Throws UsageError.
  [[nodiscard]] NumberRange range(std::string_view option, std::uint64_t lowest) const;
  /// The value, which must be one of the choices of the option, or else the first of them. Throws
  /// UsageError, with the likely intended one.
  [[nodiscard]] std::string_view choice(std::string_view option) const;
  /// The same with choices of the caller's.
  [[nodiscard]] std::string_view choice(std::string_view option,
                                        std::span<const std::string_view> choices) const;
  /// The values of an option split at commas; each must be one of its choices, if it has any.
  /// Throws UsageError.
  [[nodiscard]] std::vector<std::string> list(std::string_view option) const;

 private:
  friend Arguments parse_arguments(const ToolInfo& tool, std::span<const char* const> words);
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
  std::map<std::string_view, std::vector<std::string_view>> choices_;  ///< by option
  std::vector<std::string> operands_;
};

/// Parses the words after the program's name. Throws UsageError.
[[nodiscard]] Arguments parse_arguments(const ToolInfo& tool, std::span<const char* const> words);

/// The text of --help.
[[nodiscard]] std::string help_text(const ToolInfo& tool);

/// ": did you mean X?" if one of the names is close to the word, else nothing.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       std::span<const std::string_view> names);

/// Throws UsageError if there are operands: for tools that take none.
void refuse_operands(const Arguments& arguments);

/// Breaks text into lines of at most `width` bytes at its blanks.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// The body of a tool. Throws UsageError.
using ToolBody = Exit (*)(const Arguments& arguments);

/// Runs a tool: parses its command line, answers --help and --version, catches what is thrown, and
/// gives the exit status.
[[nodiscard]] int run_tool(const ToolInfo& tool, ToolBody body, int argc, const char* const* argv);

}  // namespace damier::cli
