#include <algorithm>
#include <array>
#include <new>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/all_codes.hpp"

#include "become.hpp"
#include "completion.hpp"
#include "info.hpp"
#include "report/examples.hpp"
#include "report/report.hpp"
#include "rulesets.hpp"
#include "schema.hpp"
#include "terminal/code_names.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/paragraph.hpp"
#include "terminal/site_format.hpp"
#include "tools.hpp"

namespace {

using namespace damier;

/// Command that `damier` answers itself.
struct Question {
  std::string_view name;
  std::string_view help;
  cli::Exit (*answer)(std::span<const std::string> operands);
  std::vector<std::string_view> (*operands)() = nullptr;  ///< allowed operands, if it takes one
};

void refuse_more(std::span<const std::string> operands, std::size_t max) {
  if (operands.size() > max) {
    throw cli::UsageError{cli::tr("unexpected argument '{0}'", operands[max])};
  }
}

std::string indented(std::string_view text, std::string_view indent) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += fmt::format("{}{}\n", end == 0 ? "" : indent, cli::printable(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

cli::Exit list_tools(std::span<const std::string> operands) {
  refuse_more(operands, 0);
  for (const cli::ToolInfo* const tool : cli::all_tools()) {
    cli::standard_output().write(fmt::format("{:<16} {}\n", tool->name, cli::tr(tool->summary)));
  }
  return cli::Exit::clean;
}

cli::Exit list_rulesets(std::span<const std::string> operands) {
  refuse_more(operands, 0);
  cli::standard_output().write(cli::table_of_rulesets());
  return cli::Exit::clean;
}

/// Lists the endings, for the option --endings.
cli::Exit list_endings(std::span<const std::string> operands) {
  if (operands.empty() || operands[0] != "rulesets") {
    throw cli::UsageError{cli::tr("--endings applies only to the command 'rulesets'")};
  }
  refuse_more(operands, 1);
  cli::standard_output().write(cli::table_of_endings());
  return cli::Exit::clean;
}

cli::Exit list_formats(std::span<const std::string> operands) {
  refuse_more(operands, 0);
  for (const notation::FormatInfo& format : notation::formats) {
    cli::standard_output().write(fmt::format("{:<8} {}\n", format.name, cli::tr(format.summary)));
  }
  cli::standard_output().write(
      fmt::format("{:<8} {}\n", cli::site_format, cli::tr(cli::site_format_summary)));
  return cli::Exit::clean;
}

void list_codes() {
  for (const notation::Code one : notation::all_codes()) {
    const notation::CodeInfo& code = info(one);
    cli::standard_output().write(fmt::format("{:<24} {}\n", code.name, name(code.severity)));
  }
}

cli::Exit explain(std::span<const std::string> operands) {
  refuse_more(operands, 1);
  if (operands.empty()) {
    list_codes();
    return cli::Exit::clean;
  }
  const notation::CodeInfo* const code = notation::find_code(operands[0]);
  if (code == nullptr) {
    throw cli::UsageError{cli::with_question(cli::tr("unknown code '{0}'", operands[0]),
                                             cli::likely_name(operands[0], cli::code_names()))};
  }
  std::string out = fmt::format("{} ({})\n\n", code->name, cli::tr(name(code->severity)));
  out += fmt::format("{}\n", fmt::join(cli::wrapped(cli::tr(code->explanation)), "\n"));
  if (const cli::CodeExample* const example = cli::find_example(code->name)) {
    out += fmt::format("\n{}\n\n{}\n{}", cli::tr("For example, {0}:", example->file_name),
                       indented(example->text, "    "),
                       indented(cli::report_on(*example, *code), "    "));
  }
  cli::standard_output().write(out);
  return cli::Exit::clean;
}

std::vector<std::string_view> schema_names() {
  std::vector<std::string_view> names;
  std::ranges::transform(cli::all_schemas(), std::back_inserter(names), &cli::Schema::name);
  return names;
}

cli::Exit print_schema(std::span<const std::string> operands) {
  refuse_more(operands, 1);
  const auto schemas = cli::all_schemas();
  const auto found = operands.empty() ? schemas.begin()
                                      : std::ranges::find(schemas, operands[0], &cli::Schema::name);
  if (found == schemas.end()) {
    throw cli::UsageError{cli::with_question(cli::tr("unknown schema '{0}'", operands[0]),
                                             cli::likely_name(operands[0], schema_names()))};
  }
  cli::standard_output().write(found->text);
  return cli::Exit::clean;
}

cli::Exit complete(std::span<const std::string> operands);

constexpr std::array questions{
    Question{"list", "the tools", list_tools},
    Question{"rulesets", "the rulesets, with all their names", list_rulesets},
    Question{"formats", "the formats of records", list_formats},
    Question{"explain", "what a finding means", explain, cli::code_names},
    Question{"schema", "the JSON Schema of records, analyses, repairs, statistics, standings",
             print_schema, schema_names},
    Question{"completion", "a script that lets a shell complete", complete, cli::completion_shells},
};

cli::Exit complete(std::span<const std::string> operands) {
  refuse_more(operands, 1);
  const auto shells = cli::completion_shells();
  if (operands.empty() || std::ranges::find(shells, operands[0]) == shells.end()) {
    const std::string likely =
        operands.empty() ? std::string() : cli::likely_name(operands[0], shells);
    throw cli::UsageError{cli::with_question(
        cli::tr("completion: which shell? One of {0}", fmt::format("{}", fmt::join(shells, ", "))),
        likely)};
  }
  std::vector<cli::DoorCommand> commands;
  std::ranges::transform(questions, std::back_inserter(commands), [](const Question& one) {
    return cli::DoorCommand{
        one.name, one.help,
        one.operands == nullptr ? std::vector<std::string_view>{} : one.operands()};
  });
  cli::standard_output().write(cli::completion_script(operands[0], commands));
  return cli::Exit::clean;
}

const cli::ToolInfo* find_tool(std::string_view command) {
  const auto tools = cli::all_tools();
  const auto found =
      std::ranges::find(tools, fmt::format("damier-{}", command), &cli::ToolInfo::name);
  return found == tools.end() ? nullptr : *found;
}

cli::Exit answer(const cli::Arguments& arguments) {
  const auto operands = arguments.operands();
  if (arguments.has("endings")) {
    return list_endings(operands);
  }
  if (operands.empty()) {
    cli::standard_output().write(cli::help_text(cli::damier_info));
    return cli::Exit::clean;
  }
  const auto* const question = std::ranges::find(questions, operands[0], &Question::name);
  if (question != questions.end()) {
    return question->answer(operands.subspan(1));
  }
  // main() has already handled help on an existing command.
  if (operands[0] == "help") {
    refuse_more(operands.subspan(1), 1);
  }
  const std::string_view unknown = operands[operands[0] == "help" ? operands.size() - 1 : 0];
  std::vector<std::string_view> names{"help"};
  std::ranges::transform(questions, std::back_inserter(names), &Question::name);
  for (const cli::ToolInfo* const tool : cli::all_tools()) {
    names.push_back(tool->name.substr(std::min(tool->name.find('-') + 1, tool->name.size())));
  }
  throw cli::UsageError{cli::with_question(cli::tr("unknown command '{0}'", unknown),
                                           cli::likely_name(unknown, names))};
}

/// Returns whether the words ask for help on damier itself, or on a command that it answers.
bool asks_for_help(const std::vector<std::string>& words) {
  return !words.empty() && words[0] == "help" &&
         (words.size() == 1 ||
          (words.size() == 2 &&
           (words[1] == "help" ||
            std::ranges::find(questions, words[1], &Question::name) != questions.end())));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    if (!words.empty() && find_tool(words[0]) != nullptr) {
      return cli::become(find_tool(words[0])->name, {words.begin() + 1, words.end()});
    }
    if (words.size() == 2 && words[0] == "help" && find_tool(words[1]) != nullptr) {
      return cli::become(find_tool(words[1])->name, {"--help"});
    }
    if (asks_for_help(words)) {
      return cli::become(cli::damier_info.name, {"--help"});
    }
  } catch (const std::bad_alloc&) {
    cli::standard_error().write("damier: out of memory\n");
    return static_cast<int>(cli::Exit::trouble);
  }
  return cli::run_tool(cli::damier_info, answer, argc, argv);
}
