#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/text/catalogue.hpp"

namespace damier::cli {

/// Languages of messages: English, in which the sources have them, and one for each file in po/.
inline constexpr std::array<std::string_view, 3> languages{"en", "eo", "fr"};

/// Returns the translations of messages for people. Chosen once, before a tool begins; until then,
/// and without a catalogue for the language, messages are English.
[[nodiscard]] const notation::Catalogue& words();

/// Returns the translations for the messages in formats that programs read. These formats do not
/// depend on the user's locale, but follow --lang.
[[nodiscard]] const notation::Catalogue& words_for_programs();

/// Chooses the language by the option --lang among the arguments of a program or, without it, by
/// the settings of the current directory or the environment.
void choose_language(std::span<const char* const> arguments);

/// Chooses the language named by settings, which is one of `languages`, unless --lang is given or
/// the settings name none. Must be called before any thread is started.
void choose_language_of_settings(std::string_view language);

/// Returns the language that the environment asks for: the first known one in LANGUAGE or, without
/// that, in LC_ALL, LC_MESSAGES or LANG, as for programs that use gettext. In the locale C, or
/// without any locale, it is English whatever LANGUAGE is.
[[nodiscard]] std::string_view language_of_environment();

/// Returns the translation of a message, with its placeholders replaced by the arguments.
template <class... Args>
[[nodiscard]] std::string tr(std::string_view message, const Args&... args) {
  return words().tr(message, args...);
}

/// Returns the translation of a message about a number of things. The number is an argument only
/// where it is given as one.
template <class... Args>
[[nodiscard]] std::string trn(std::string_view one, std::string_view many, std::uint64_t number,
                              const Args&... args) {
  return words().trn(one, many, number, args...);
}

}  // namespace damier::cli
