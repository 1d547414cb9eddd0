#include "language.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <mutex>
#include <optional>

#include "catalogues.hpp"
#include "language_of_settings.hpp"

namespace damier::cli {

namespace {

/// The chosen language. Its catalogue is read when the first message is needed: most runs have few,
/// and a run without any pays nothing.
class Chosen {
 public:
  /// Chooses a language. Must not be called while other threads may need messages.
  void choose(std::string_view language) {
    if (language != language_) {
      language_ = language;
      is_read_ = false;
    }
  }
  /// Returns the catalogue, in any thread; English has none.
  [[nodiscard]] const notation::Catalogue& words() {
    if (!is_read_) {
      const std::scoped_lock lock(reading_);
      if (!is_read_) {
        read();
        is_read_ = true;
      }
    }
    return words_;
  }

  bool by_option = false;

 private:
  void read() {
    const bool translated = !language_.empty() && language_ != languages.front();
    const std::string_view file = translated ? catalogue_file(language_) : std::string_view();
    words_ = notation::Catalogue::read(file).value_or(notation::Catalogue());
  }

  std::string_view language_;
  std::atomic<bool> is_read_ = false;
  std::mutex reading_;
  notation::Catalogue words_;
};

/// The one state.
Chosen& chosen() {
  static Chosen one;
  return one;
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

/// Returns the arguments that may be options.
std::span<const char* const> options_of(std::span<const char* const> arguments) {
  const auto end = std::ranges::find(arguments, std::string_view("--"));
  return arguments.first(static_cast<std::size_t>(end - arguments.begin()));
}

bool is_among(std::string_view word, std::span<const char* const> arguments) {
  const auto options = options_of(arguments);
  return std::ranges::find(options, word) != options.end();
}

/// Returns the value of --lang, if it is given.
std::optional<std::string_view> option_among(std::span<const char* const> arguments) {
  constexpr std::string_view option = "--lang";
  arguments = options_of(arguments);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
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

const notation::Catalogue& words() { return chosen().words(); }

const notation::Catalogue& words_for_programs() {
  static const notation::Catalogue english;
  return chosen().by_option ? words() : english;
}

void choose_language(std::span<const char* const> arguments) {
  const auto option = option_among(arguments);
  chosen().by_option = option.has_value();
  chosen().choose(option ? language_of(*option) : language_of_environment());
  if (!option && !is_among("--no-config", arguments)) {
    choose_language_of_settings(language_of_current_directory());
  }
}

void choose_language_of_settings(std::string_view language) {
  if (!chosen().by_option && !language.empty()) {
    chosen().choose(language);
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
