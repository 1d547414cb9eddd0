#include "settings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <span>
#include <system_error>

#include <fmt/format.h>

#include "damier/notation/charset.hpp"
#include "damier/notation/text.hpp"

#include "formats.hpp"
#include "inputs.hpp"
#include "report.hpp"

namespace damier::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view file_name = ".damier";
/// Where a working tree of Git begins, or another project: what stands above is not about it.
constexpr std::string_view boundary = ".git";
/// No settings are longer: what is, is something else.
constexpr std::size_t longest_file = std::size_t{64} << 10;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

/// What is wrong with a name, and which one may be meant.
std::string not_known(std::string_view name, std::span<const std::string_view> names) {
  return fmt::format("'{}' is not known{}", printable(name),
                     did_you_mean(in_small_letters(name), names));
}

/// Each of these takes the value of a key, and says what is wrong with it; nothing if it is good.
std::string take_ruleset(std::string_view value, Settings& settings) {
  settings.usual_ruleset = rules::find_ruleset(value);
  return settings.usual_ruleset ? "" : not_known(value, rules::ruleset_names);
}

std::string take_format(std::string_view value, Settings& settings) {
  if (std::ranges::find(readable_format_names, value) == readable_format_names.end()) {
    return not_known(value, readable_format_names);
  }
  settings.format = find_format(value);
  return {};
}

std::string take_encoding(std::string_view value, Settings& settings) {
  if (!notation::is_encoding(value)) {
    return not_known(value, notation::encoding_names());
  }
  settings.encoding = value;
  return {};
}

std::string take_ignored(std::string_view value, Settings& settings) {
  while (!value.empty()) {
    const std::size_t comma = std::min(value.find(','), value.size());
    const std::string_view name = trimmed(value.substr(0, comma));
    if (!name.empty() && !add_codes(name, settings.ignored)) {
      return not_known(name, code_and_group_names());
    }
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  return {};
}

struct Key {
  std::string_view name;
  std::string (*take)(std::string_view value, Settings& settings);
};
constexpr std::array keys{Key{"ruleset", take_ruleset}, Key{"format", take_format},
                          Key{"encoding", take_encoding}, Key{"ignore", take_ignored}};
constexpr auto key_names = [] {
  std::array<std::string_view, keys.size()> names;
  std::ranges::transform(keys, names.begin(), &Key::name);
  return names;
}();

/// Takes a line of a file; says what is wrong with it.
std::string take_line(std::string_view line, std::set<std::string_view>& given,
                      Settings& settings) {
  line = trimmed(line.substr(0, line.find('#')));
  if (line.empty()) {
    return {};
  }
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos) {
    return fmt::format("'{}' is not KEY = VALUE", printable(line));
  }
  const std::string_view name = trimmed(line.substr(0, equals));
  const std::string_view value = trimmed(line.substr(equals + 1));
  const auto* const key = std::ranges::find(keys, name, &Key::name);
  if (key == keys.end()) {
    return not_known(name, key_names);
  }
  if (value.empty()) {
    return fmt::format("{} has no value", name);
  }
  if (!given.insert(key->name).second) {
    return fmt::format("{} is given twice", name);
  }
  const std::string wrong = key->take(value, settings);
  return wrong.empty() ? "" : fmt::format("{}: {}", name, wrong);
}

}  // namespace

void read_settings(std::string_view text, const std::string& file, Settings& settings,
                   std::string& complaints) {
  if (text.starts_with(notation::utf8_byte_order_mark)) {
    text.remove_prefix(notation::utf8_byte_order_mark.size());
  }
  std::set<std::string_view> given;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string wrong = take_line(text.substr(0, end), given, settings);
    if (!wrong.empty()) {
      complaints += fmt::format("{}:{}: {}\n", file, number, wrong);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

namespace {

void take_file(const std::string& file, Settings& settings, std::string& complaints) {
  InputFile input(file);
  std::string text(longest_file + 1, '\0');
  std::size_t size = 0;
  while (const std::size_t got = input.read(std::span(text).subspan(size))) {
    size += got;
  }
  if (!input.failure().empty() || size > longest_file) {
    complaints += fmt::format("{}: {}\n", file,
                              size > longest_file ? "is too long for settings" : input.failure());
    return;
  }
  text.resize(size);
  read_settings(text, file, settings, complaints);
}

std::string encoding_option(const Arguments& arguments) {
  const std::string_view name = arguments.value("encoding");
  if (arguments.has("encoding") && !notation::is_encoding(name)) {
    throw UsageError{fmt::format("--encoding: {}", not_known(name, notation::encoding_names()))};
  }
  return std::string(name);
}

}  // namespace

SettingsFinder::SettingsFinder(const Arguments& arguments) {
  given_.ruleset = ruleset_option(arguments);
  given_.encoding = encoding_option(arguments);
  if (arguments.has("from")) {
    given_.format = find_format(arguments.choice("from"));
  }
}

const Settings& SettingsFinder::of(const std::string& input, std::string& complaints) {
  if (input == "-") {
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
  std::error_code error;
  const bool topmost = here == here.parent_path() || fs::exists(here / boundary, error);
  Settings settings = topmost ? given_ : of_directory(here.parent_path().native(), complaints);
  if (const fs::path file = here / file_name; fs::is_regular_file(file, error)) {
    take_file(file.native(), settings, complaints);
  }
  if (given_.format) {
    settings.format = given_.format;
  }
  if (!given_.encoding.empty()) {
    settings.encoding = given_.encoding;
  }
  return by_directory_.emplace(directory, std::move(settings)).first->second;
}

}  // namespace damier::cli
