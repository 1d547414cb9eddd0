#include "settings.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <span>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/record/charset.hpp"
#include "damier/notation/replay/ruleset_names.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "inputs.hpp"
#include "terminal/code_names.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "terminal/language_of_settings.hpp"
#include "terminal/parameters.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

namespace fs = std::filesystem;
using notation::in_lower_case;
using notation::trimmed;

constexpr std::string_view file_name = ".damier";
/// Entry that marks the top of a Git working tree: directories above belong to something else.
constexpr std::string_view boundary = ".git";
/// Maximum size of a settings file in bytes; a longer file is something else.
constexpr std::size_t max_file_size = std::size_t{64} << 10;

// Messages do not show the contents of settings files: one may be a link to a file that its reader
// must not see.

/// Returns the message for an unknown value, with the likely intended one.
std::string value_not_known(std::string_view value, std::span<const std::string_view> names) {
  return with_question(tr("unknown value"), likely_name(in_lower_case(value), names));
}

/// Each of these functions stores the value of a key, and returns its fault; empty if there is
/// none.
std::string take_ruleset(std::string_view value, const std::string& /*file*/, Settings& settings) {
  settings.usual_ruleset = notation::ruleset_called(value);
  return settings.usual_ruleset ? "" : with_rulesets(tr("unknown value"), value);
}

std::string take_format(std::string_view value, const std::string& /*file*/, Settings& settings) {
  if (std::ranges::find(readable_format_names, value) == readable_format_names.end()) {
    return value_not_known(value, readable_format_names);
  }
  settings.format = find_format(value);
  return {};
}

std::string take_encoding(std::string_view value, const std::string& /*file*/, Settings& settings) {
  if (!notation::is_encoding(value)) {
    return value_not_known(value, notation::encoding_names());
  }
  settings.encoding = value;
  return {};
}

std::string take_language(std::string_view value, const std::string& /*file*/, Settings& settings) {
  const auto* const known = std::ranges::find(languages, value);
  settings.language = known == languages.end() ? "" : *known;
  return settings.language.empty() ? value_not_known(value, languages) : std::string();
}

std::string take_ignored(std::string_view value, const std::string& file, Settings& settings) {
  for (std::size_t number = 1; !value.empty(); ++number) {
    const std::size_t comma = std::min(value.find(','), value.size());
    const std::string_view name = trimmed(value.substr(0, comma));
    std::set<notation::Code> codes;
    if (!name.empty() && !add_codes(name, codes)) {
      return with_question(tr("unknown name {0}", number),
                           likely_name(in_lower_case(name), code_and_group_names()));
    }
    for (const notation::Code code : codes) {
      settings.ignored.insert_or_assign(code, printable(file));
    }
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  return {};
}

/// Returns a path below the folder of the settings; empty if it is not below it: a file from
/// outside must not choose any other. It is opened without following links.
notation::FilePath path_below(std::string_view value, const std::string& file) {
  const fs::path path(value);
  const bool below = path.is_relative() && !value.empty() &&
                     std::ranges::none_of(path, [](const fs::path& part) { return part == ".."; });
  const std::string folder = fs::path(file).parent_path().native();
  return below ? notation::FilePath(folder.empty() ? "." : folder, std::string(value))
               : notation::FilePath();
}

std::string take_tables(std::string_view value, const std::string& file, Settings& settings) {
  settings.tables = path_below(value, file);
  if (settings.tables.empty()) {
    return tr("the value must be a folder below that of the file");
  }
  return {};
}

std::string take_openings(std::string_view value, const std::string& file, Settings& settings) {
  settings.openings = path_below(value, file);
  if (settings.openings.empty()) {
    return tr("the value must be a file below the folder of this one");
  }
  return {};
}

std::string take_parameter(const notation::Parameter& parameter, std::string_view value,
                           Settings& settings) {
  std::string fault = fault_of_value(parameter, value);
  if (fault.empty()) {
    set_parameter(parameter.tag, value, settings.parameters);
  }
  return fault;
}

struct Key {
  std::string_view name;
  std::string (*take)(std::string_view value, const std::string& file, Settings& settings);
};
constexpr std::array keys{Key{"ruleset", take_ruleset},  Key{"format", take_format},
                          Key{"lang", take_language},    Key{"encoding", take_encoding},
                          Key{"ignore", take_ignored},   Key{"tables", take_tables},
                          Key{"openings", take_openings}};
constexpr auto key_names = [] {
  std::array<std::string_view, keys.size()> names;
  std::ranges::transform(keys, names.begin(), &Key::name);
  return names;
}();

/// Returns the likely intended key. The keys of parameters are tags.
std::string key_meant(std::string_view name) {
  const std::string meant = likely_name(in_lower_case(name), key_names);
  return meant.empty() ? likely_name(name, notation::parameter_tags()) : meant;
}

/// Returns the message for an unknown key. It shows the key only if it looks like one.
std::string key_not_known(std::string_view name) {
  constexpr std::size_t max_length = 20;
  const bool is_word =
      !name.empty() && name.size() <= max_length && std::ranges::all_of(name, notation::is_letter);
  return is_word ? with_question(tr("unknown key '{0}'", name), key_meant(name))
                 : tr("the text before the equals sign is not a key");
}

/// Processes a line of a file; returns its fault, or empty if none exists.
std::string take_line(std::string_view line, const std::string& file,
                      std::set<std::string_view>& given, Settings& settings) {
  line = trimmed(line.substr(0, line.find('#')));
  if (line.empty()) {
    return {};
  }
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) {
    return tr("expected KEY = VALUE");
  }
  const std::string_view name = trimmed(line.substr(0, equals));
  const std::string_view value = trimmed(line.substr(equals + 1));
  const auto* const key = std::ranges::find(keys, name, &Key::name);
  const notation::Parameter* const parameter =
      key == keys.end() ? notation::find_parameter(name) : nullptr;
  if (key == keys.end() && parameter == nullptr) {
    return key_not_known(name);
  }
  if (value.empty()) {
    return tr("{0} has no value", name);
  }
  if (!given.insert(parameter != nullptr ? parameter->tag : key->name).second) {
    return tr("{0} is given twice", name);
  }
  const std::string wrong = parameter != nullptr ? take_parameter(*parameter, value, settings)
                                                 : key->take(value, file, settings);
  return wrong.empty() ? "" : fmt::format("{}: {}", name, wrong);
}

}  // namespace

std::string text_of(const Settings& settings) {
  const auto ruleset = [](std::optional<rules::RulesetId> one) {
    return one ? rules::name(*one) : std::string_view("-");
  };
  std::string text = fmt::format("ruleset={} usual={} format={} encoding={}",
                                 ruleset(settings.ruleset), ruleset(settings.usual_ruleset),
                                 settings.format ? notation::info(*settings.format).name : "-",
                                 settings.encoding.empty() ? "-" : settings.encoding);
  for (const notation::GivenParameter& one : settings.parameters) {
    text += fmt::format("\n{}={}", one.tag, one.value);
  }
  return text;
}

void read_settings(std::string_view text, const std::string& file, Settings& settings,
                   std::string& complaints) {
  if (text.starts_with(notation::utf8_byte_order_mark)) {
    text.remove_prefix(notation::utf8_byte_order_mark.size());
  }
  std::set<std::string_view> given;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string wrong = take_line(text.substr(0, end), file, given, settings);
    if (!wrong.empty()) {
      complaints += fmt::format("{}:{}: {}\n", printable(file), number, wrong);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

namespace {

/// Returns the name of a file, relative to the current directory if it is below that.
std::string near_name(const fs::path& file) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  const fs::path below = error ? fs::path() : file.lexically_relative(here);
  const bool is_below = !below.empty() && *below.begin() != "..";
  return is_below ? below.native() : file.native();
}

bool may_be_settings(const fs::path& file) {
  std::error_code error;
  const fs::file_type type = fs::symlink_status(file, error).type();
  return type == fs::file_type::regular || type == fs::file_type::symlink;
}

void take_file(const fs::path& file, Settings& settings, std::string& complaints) {
  if (!may_be_settings(file)) {
    return;
  }
  // Never through a symbolic link: whoever puts one into a repository may have no right to its
  // target.
  notation::OpenedFile opened =
      notation::open_regular({file.parent_path().native(), file.filename().native()});
  const bool linked = opened.error == ELOOP;
  InputFile input(std::move(opened));
  const std::string text = rest_of(input, max_file_size);
  const std::string name = near_name(file);
  if (linked) {
    complaints += printable(name) + tr(": is a symbolic link, and is not read\n");
  } else if (!input.failure().empty()) {
    complaints += fmt::format("{}: {}\n", printable(name), input.failure());
  } else if (text.size() > max_file_size) {
    complaints += printable(name) + tr(": is too long for settings\n");
  } else {
    read_settings(text, name, settings, complaints);
  }
}

/// Returns whether the variable forbids to read settings files.
bool files_are_forbidden() {
  const char* const without = std::getenv("DAMIER_NO_CONFIG");
  return without != nullptr && *without != '\0';
}

/// Returns whether settings of the directories above one do not apply to it.
bool is_topmost(const fs::path& directory) {
  std::error_code error;
  return directory == directory.parent_path() || fs::exists(directory / boundary, error);
}

std::string encoding_option(const Arguments& arguments) {
  const std::string_view name = arguments.value("encoding");
  if (arguments.has("encoding") && !notation::is_encoding(name)) {
    throw UsageError{with_question(tr("--encoding: unknown encoding '{0}'", name),
                                   likely_name(in_lower_case(name), notation::encoding_names()))};
  }
  return std::string(name);
}

}  // namespace

std::string_view language_of_current_directory() {
  std::error_code error;
  fs::path here = fs::current_path(error);
  if (error || files_are_forbidden()) {
    return {};
  }
  while (true) {
    Settings settings;
    std::string reported_by_readers;
    take_file(here / file_name, settings, reported_by_readers);
    if (!settings.language.empty() || is_topmost(here)) {
      return settings.language;
    }
    here = here.parent_path();
  }
}

SettingsFinder::SettingsFinder(const Arguments& arguments)
    : reads_files_(!arguments.has("no-config") && !files_are_forbidden()) {
  given_.ruleset = ruleset_option(arguments);
  given_.encoding = encoding_option(arguments);
  given_.parameters = given_parameters(arguments, given_.ruleset);
  if (arguments.has("from")) {
    given_.format = find_format(arguments.choice("from"));
  }
  choose_language(arguments);
}

void SettingsFinder::choose_language(const Arguments& arguments) {
  std::string first = arguments.operands().empty() ? "." : arguments.operands().front();
  std::error_code error;
  if (fs::is_directory(first, error)) {
    first += "/.";
  }
  std::string reported_later;
  choose_language_of_settings(of(first, reported_later).language);
  forget();
}

const Settings& SettingsFinder::of(const std::string& input, std::string& complaints) {
  if (input == "-" || !reads_files_) {
    return given_;
  }
  std::error_code error;
  const fs::path directory = fs::canonical(fs::absolute(input, error).parent_path(), error);
  return error ? given_ : of_directory(directory.native(), complaints);
}

const Settings& SettingsFinder::of_directory(const std::string& directory,
                                             std::string& complaints) {
  const auto known = by_directory_.find(directory);
  if (known != by_directory_.end()) {
    return known->second;
  }
  const fs::path here(directory);
  Settings settings =
      is_topmost(here) ? given_ : of_directory(here.parent_path().native(), complaints);
  take_file(here / file_name, settings, complaints);
  if (given_.format) {
    settings.format = given_.format;
  }
  if (!given_.encoding.empty()) {
    settings.encoding = given_.encoding;
  }
  for (const notation::GivenParameter& one : given_.parameters) {
    set_parameter(one.tag, one.value, settings.parameters);
  }
  return by_directory_.emplace(directory, std::move(settings)).first->second;
}

}  // namespace damier::cli
