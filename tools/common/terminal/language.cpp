#include "language.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>

#include "catalogues.hpp"

namespace damier::cli {

namespace {

struct Chosen {
  std::string file;  ///< which the catalogues refer to
  notation::Catalogue words;
  notation::Catalogue for_programs;
  bool by_option = false;
};

/// The one state: it is written before a tool begins, and only read afterwards.
Chosen& chosen() {
  static Chosen one;
  return one;
}

/// Reads the catalogue of a language; English has none.
void read_catalogue(std::string_view language, Chosen& one) {
  one.words = {};
  one.file = language.empty() || language == languages.front() ? "" : catalogue_file(language);
  one.words = notation::Catalogue::read(one.file).value_or(notation::Catalogue());
}

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// Returns the known language of a locale such as fr_CA.UTF-8@euro; empty if none exists.
std::string_view language_of(std::string_view locale) {
  const std::string_view name = locale.substr(0, locale.find_first_of("_.@"));
  const auto* const found = std::ranges::find(languages, name);
  return found == languages.end() ? std::string_view() : *found;
}

/// Returns the value of --lang, if it is given.
std::optional<std::string_view> option_among(std::span<const char* const> arguments) {
  constexpr std::string_view option = "--lang";
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != std::string_view("--"); ++i) {
    const std::string_view word = arguments[i];
    if (word.starts_with("--lang=")) {
      return word.substr(option.size() + 1);
    }
    if (word == option && i + 1 < arguments.size()) {
      return arguments[i + 1];
    }
  }
  return std::nullopt;
}

}  // namespace

const notation::Catalogue& words() { return chosen().words; }

const notation::Catalogue& words_for_programs() { return chosen().for_programs; }

void choose_language(std::span<const char* const> arguments) {
  Chosen& one = chosen();
  const auto option = option_among(arguments);
  one.by_option = option.has_value();
  read_catalogue(option ? language_of(*option) : language_of_environment(), one);
  one.for_programs = option ? one.words : notation::Catalogue();
}

void choose_language_of_settings(std::string_view language) {
  if (!chosen().by_option) {
    read_catalogue(language, chosen());
  }
}

std::string_view language_of_environment() {
  std::string_view locale;
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    locale = locale.empty() ? variable(name) : locale;
  }
  const std::string_view without_charset = locale.substr(0, locale.find('.'));
  if (without_charset.empty() || without_charset == "C" || without_charset == "POSIX") {
    return languages.front();
  }
  for (std::string_view rest = variable("LANGUAGE"); !rest.empty();) {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    if (const std::string_view found = language_of(rest.substr(0, colon)); !found.empty()) {
      return found;
    }
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  const std::string_view found = language_of(locale);
  return found.empty() ? languages.front() : found;
}

}  // namespace damier::cli
