#include "completion.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "info.hpp"
#include "terminal/options.hpp"
#include "tools.hpp"

namespace damier::cli {

namespace {

using Commands = std::span<const DoorCommand>;

constexpr std::string_view list_suffix = ",...";

/// Returns whether the value is a comma-separated list of choices.
bool takes_list(const Option& option) { return option.argument.ends_with(list_suffix); }

/// Returns whether the option may stand without its value.
bool may_lack_value(const Option& option) {
  return option.argument.starts_with('[') && option.argument.ends_with(']');
}

bool takes_file(const Option& option) { return option.argument == "FILE"; }

bool takes_files(const ToolInfo& tool) {
  return tool.operands.find("FILE") != std::string_view::npos;
}

std::string_view command_of(const ToolInfo& tool) {
  return tool.name.substr(tool.name.find('-') + 1);
}

std::string words(const std::vector<std::string_view>& list) {
  return fmt::format("{}", fmt::join(list, " "));
}

/// Returns all offered values of an option, separated by blanks.
std::string values_of(const Option& option) {
  std::string values = words(option.choices);
  for (const std::string& value :
       option.offered == nullptr ? std::vector<std::string>{} : option.offered()) {
    values += values.empty() ? "" : " ";
    values += value;
  }
  return values;
}

/// Returns a text in single quotes, valid in any of the shells.
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    out += c == '\'' ? "'\\''" : std::string_view(&c, 1);
  }
  return out + "'";
}

std::string tool_names() {
  std::string names = "damier";
  for (const ToolInfo* const tool : all_tools()) {
    names += fmt::format(" {}", tool->name);
  }
  return names;
}

std::string command_names(Commands commands) {
  std::string names = "help";
  for (const DoorCommand& command : commands) {
    names += fmt::format(" {}", command.name);
  }
  for (const ToolInfo* const tool : all_tools()) {
    names += fmt::format(" {}", command_of(*tool));
  }
  return names;
}

std::string tool_commands() {
  std::vector<std::string_view> names;
  std::ranges::transform(all_tools(), std::back_inserter(names),
                         [](const ToolInfo* tool) { return command_of(*tool); });
  return words(names);
}

std::string head(std::string_view shell) {
  return fmt::format(
      "# Completion for the tools of damier, in {0}. Made by: damier completion {0}\n", shell);
}

// bash

/// Returns the spellings of an option, for a pattern of `case`.
std::string bash_pattern(const ToolInfo& tool, const Option& option) {
  std::string out = fmt::format("'{} --{}'", tool.name, option.name);
  return option.letter == 0 ? out : out + fmt::format("|'{} -{}'", tool.name, option.letter);
}

void append_bash_values(const ToolInfo& tool, std::string& out) {
  for (const Option& option : all_options(tool)) {
    if (option.argument.empty()) {
      continue;
    }
    const std::string values = values_of(option);
    const std::string_view manner = !values.empty()      ? (takes_list(option) ? "list" : "one")
                                    : takes_file(option) ? "file"
                                                         : "none";
    out += fmt::format("        {}) manner={} values={} ;;\n", bash_pattern(tool, option), manner,
                       in_quotes(values));
  }
}

void append_bash_tool(const ToolInfo& tool, std::string& out) {
  std::string options;
  for (const Option& option : all_options(tool)) {
    options += fmt::format("{}--{}", options.empty() ? "" : " ", option.name);
  }
  out +=
      fmt::format("        {}) files={} options={} commands={} ;;\n", tool.name,
                  takes_files(tool) ? 1 : 0, in_quotes(options), in_quotes(words(tool.commands)));
}

constexpr std::string_view bash_body = R"bash(
_damier_files()
{
    local IFS=$'\n'
    COMPREPLY=($(compgen -f -- "$1"))
    compopt -o filenames 2>/dev/null
}

_damier()
{
    local tool=${1##*/} cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} first=1
    local before values options commands files manner i sign=0 tag=
    COMPREPLY=()
    # The equals sign of --option=value, or of --option tag=value, is a word of its own.
    if [[ $cur == = ]]; then
        cur= sign=$COMP_CWORD
    elif [[ $previous == = ]]; then
        sign=$((COMP_CWORD - 1))
    fi
    if ((sign > 1)); then
        previous=${COMP_WORDS[sign-1]}
        if [[ $previous != -* ]]; then
            tag=$previous=
            previous=${COMP_WORDS[sign-2]}
            [[ $previous == = ]] && previous=${COMP_WORDS[sign-3]}
        fi
    fi
    if [[ $tool == damier && $COMP_CWORD -gt 1 ]]; then
        _damier_command "${COMP_WORDS[1]}" || return 0
        first=2
    fi
    _damier_tool "$tool"
    for ((i = first; i < COMP_CWORD; ++i)); do
        if [[ ${COMP_WORDS[i]} == -- ]]; then
            ((files)) && _damier_files "$cur"
            return 0
        fi
    done
    if _damier_value "$tool $previous"; then
        if [[ -n $tag ]]; then
            # Of the values, those with this tag, without it.
            values=" $values"
            values=${values// $tag/ =}
            values=$(compgen -W "$values" -- =)
            values=${values//=/}
        fi
        case $manner in
        one) COMPREPLY=($(compgen -W "$values" -- "$cur")) ;;
        list)
            before=
            [[ $cur == *,* ]] && before=${cur%,*},
            COMPREPLY=($(compgen -P "$before" -W "$values" -- "${cur##*,}"))
            compopt -o nospace 2>/dev/null
            ;;
        file) _damier_files "$cur" ;;
        esac
    elif [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
    elif [[ $tool == damier ]]; then
        COMPREPLY=($(compgen -W "$(_damier_commands)" -- "$cur"))
    elif [[ -n $commands ]] && ((COMP_CWORD == first)); then
        COMPREPLY=($(compgen -W "$commands" -- "$cur"))
    elif ((files)); then
        _damier_files "$cur"
    fi
    return 0
}
)bash";

std::string bash_script(Commands commands) {
  std::string out = head("bash");
  out += fmt::format("\n_damier_commands()\n{{\n    echo {}\n}}\n",
                     in_quotes(command_names(commands)));
  out += "\n# What follows a command: a tool's own words, or the operand of a question.\n";
  out += "_damier_command()\n{\n    values=\n    case $1 in\n";
  for (const ToolInfo* const tool : all_tools()) {
    out += fmt::format("        {}) tool={}; return 0 ;;\n", command_of(*tool), tool->name);
  }
  for (const DoorCommand& command : commands) {
    out +=
        fmt::format("        {}) values={} ;;\n", command.name, in_quotes(words(command.operands)));
  }
  out += fmt::format("        help) values={} ;;\n        -*) return 0 ;;\n    esac\n",
                     in_quotes(tool_commands()));
  out +=
      "    ((COMP_CWORD == 2)) && COMPREPLY=($(compgen -W \"$values\" -- \"$cur\"))\n"
      "    return 1\n}\n";
  out += "\n_damier_tool()\n{\n    case $1 in\n";
  append_bash_tool(damier_info, out);
  for (const ToolInfo* const tool : all_tools()) {
    append_bash_tool(*tool, out);
  }
  out += "    esac\n}\n";
  out += "\n# The values of an option, if it takes one.\n";
  out += "_damier_value()\n{\n    case $1 in\n";
  append_bash_values(damier_info, out);
  for (const ToolInfo* const tool : all_tools()) {
    append_bash_values(*tool, out);
  }
  out += "        *) return 1 ;;\n    esac\n}\n";
  out += bash_body;
  return out + fmt::format("\ncomplete -F _damier {}\n", tool_names());
}

// zsh

/// Escapes a text inside an argument of _arguments, where brackets and colons are special.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out += c == '[' || c == ']' || c == ':' || c == '\\' ? "\\" : "";
    out += c;
  }
  return out;
}

std::string zsh_action(const Option& option) {
  const std::string values = values_of(option);
  if (takes_list(option) && !values.empty()) {
    return fmt::format("_sequence compadd - {}", values);
  }
  if (!values.empty()) {
    return fmt::format("({})", values);
  }
  return takes_file(option) ? "_files" : " ";
}

std::string zsh_option(const Option& option) {
  const std::string value = option.argument.empty()
                                ? ""
                                : fmt::format("{}:{}:{}", may_lack_value(option) ? ":" : "",
                                              zsh_text(option.argument), zsh_action(option));
  const std::string rest = in_quotes(fmt::format("[{}]{}", zsh_text(option.help), value));
  const std::string_view equals = option.argument.empty() ? "" : "=";
  const std::string_view plus = option.argument.empty() ? "" : "+";
  if (option.letter == 0) {
    return fmt::format("{}'--{}{}'{}", option.repeated ? "'*'" : "", option.name, equals, rest);
  }
  const std::string first =
      option.repeated ? "'*'" : fmt::format("'(-{0} --{1})'", option.letter, option.name);
  return fmt::format("{}{{-{}{},--{}{}}}{}", first, option.letter, plus, option.name, equals, rest);
}

void append_zsh_tool(const ToolInfo& tool, std::string& out) {
  out += fmt::format("\n_damier_{}() {{\n  _arguments -s -S : \\\n", command_of(tool));
  for (const Option& option : all_options(tool)) {
    out += fmt::format("    {} \\\n", zsh_option(option));
  }
  if (!tool.commands.empty()) {
    out += fmt::format("    '1:COMMAND:({})' \\\n", words(tool.commands));
  }
  out += takes_files(tool) ? "    '*:FILE:_files'\n}\n" : "    && return 0\n}\n";
}

std::string zsh_script(Commands commands) {
  std::string out = fmt::format("#compdef {}\n{}", tool_names(), head("zsh"));
  for (const ToolInfo* const tool : all_tools()) {
    append_zsh_tool(*tool, out);
  }
  out += "\n_damier_front_door() {\n  local -a commands\n  commands=(\n";
  const auto add = [&](std::string_view name, std::string_view help) {
    out += fmt::format("    {}\n", in_quotes(fmt::format("{}:{}", name, zsh_text(help))));
  };
  add("help", "the help of a tool");
  for (const DoorCommand& command : commands) {
    add(command.name, command.help);
  }
  for (const ToolInfo* const tool : all_tools()) {
    add(command_of(*tool), tool->summary);
  }
  out += "  )\n  if (( CURRENT == 2 )); then\n    if [[ $PREFIX == -* ]]; then\n";
  out += "      _arguments -s -S : \\\n";
  for (const Option& option : all_options(damier_info)) {
    out += fmt::format("        {} \\\n", zsh_option(option));
  }
  out += "        && return 0\n    fi\n    _describe command commands\n    return\n  fi\n";
  out += "  shift words\n  (( CURRENT-- ))\n  case $words[1] in\n";
  for (const ToolInfo* const tool : all_tools()) {
    out += fmt::format("    {0}) _damier_{0} ;;\n", command_of(*tool));
  }
  const auto add_operands = [&](std::string_view name, std::string_view operands) {
    if (!operands.empty()) {
      out += fmt::format("    {}) (( CURRENT == 2 )) && compadd - {} ;;\n", name, operands);
    }
  };
  add_operands("help", tool_commands());
  for (const DoorCommand& command : commands) {
    add_operands(command.name, words(command.operands));
  }
  out += "  esac\n}\n\n_damier() {\n  case $service in\n    damier) _damier_front_door ;;\n";
  for (const ToolInfo* const tool : all_tools()) {
    out += fmt::format("    {}) _damier_{} ;;\n", tool->name, command_of(*tool));
  }
  return out + "  esac\n}\n\n_damier \"$@\"\n";
}

// fish

/// Appends the options of a tool for a command, under a condition in fish's syntax.
void append_fish_options(const ToolInfo& tool, std::string_view begin, std::string& out) {
  for (const Option& option : all_options(tool)) {
    out += fmt::format("{} -l {}", begin, option.name);
    out += option.letter == 0 ? "" : fmt::format(" -s {}", option.letter);
    if (!option.argument.empty()) {
      out += takes_file(option) ? " -r -F" : " -x";
    }
    if (const std::string list = values_of(option); !list.empty()) {
      out +=
          " -a " + in_quotes(takes_list(option) ? fmt::format("(__fish_append , {})", list) : list);
    }
    out += fmt::format(" -d {}\n", in_quotes(option.help));
  }
}

std::string fish_script(Commands commands) {
  constexpr std::string_view none_yet = "__fish_use_subcommand";
  std::string out = head("fish");
  out += fmt::format("\nfor name in {}\n    complete -c $name -e\nend\n\n", tool_names());
  const auto add = [&](std::string_view name, std::string_view help) {
    out +=
        fmt::format("complete -c damier -f -n {} -a {} -d {}\n", none_yet, name, in_quotes(help));
  };
  add("help", "the help of a tool");
  for (const DoorCommand& command : commands) {
    add(command.name, command.help);
  }
  for (const ToolInfo* const tool : all_tools()) {
    add(command_of(*tool), tool->summary);
  }
  append_fish_options(damier_info, fmt::format("complete -c damier -n {}", none_yet), out);
  const auto add_operands = [&](std::string_view name, std::string_view operands) {
    out += fmt::format("complete -c damier -f -n '__fish_seen_subcommand_from {}'", name);
    out += operands.empty() ? "\n" : fmt::format(" -a {}\n", in_quotes(operands));
  };
  add_operands("help", tool_commands());
  for (const DoorCommand& command : commands) {
    add_operands(command.name, words(command.operands));
  }
  for (const ToolInfo* const tool : all_tools()) {
    const std::string alone = fmt::format("complete -c {}", tool->name);
    const std::string behind =
        fmt::format("complete -c damier -n '__fish_seen_subcommand_from {}'", command_of(*tool));
    for (const std::string& begin : {alone, behind}) {
      out += fmt::format("\n{} {}\n", begin, takes_files(*tool) ? "-F" : "-f");
      append_fish_options(*tool, begin, out);
    }
    if (!tool->commands.empty()) {
      out += fmt::format("{} -n {} -f -a {}\n", alone, none_yet, in_quotes(words(tool->commands)));
    }
  }
  return out;
}

struct Shell {
  std::string_view name;
  std::string (*script)(Commands commands);
};

constexpr std::array shells{Shell{"bash", bash_script}, Shell{"zsh", zsh_script},
                            Shell{"fish", fish_script}};

}  // namespace

std::vector<std::string_view> completion_shells() {
  std::vector<std::string_view> names;
  std::ranges::transform(shells, std::back_inserter(names), &Shell::name);
  return names;
}

std::string completion_script(std::string_view shell, Commands commands) {
  return std::ranges::find(shells, shell, &Shell::name)->script(commands);
}

}  // namespace damier::cli
