#include "system_message.hpp"

#include <array>
#include <string_view>
#include <system_error>

#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/phrase_error.hpp"

#include "language.hpp"

namespace damier::cli {

namespace {

using notation::to_translate;

/// Those that files and folders cause, in the words of the C library of GNU, and those of
/// OpenedFile, whose library knows no translations. What another C library says in other words
/// stays in English.
[[maybe_unused]] constexpr std::array messages{
    to_translate("No such file or directory"),
    to_translate("Permission denied"),
    to_translate("Operation not permitted"),
    to_translate("Is a directory"),
    to_translate("Not a directory"),
    to_translate("File exists"),
    to_translate("File name too long"),
    to_translate("File too large"),
    to_translate("Too many levels of symbolic links"),
    to_translate("Too many open files"),
    to_translate("No space left on device"),
    to_translate("Disk quota exceeded"),
    to_translate("Read-only file system"),
    to_translate("Input/output error"),
    to_translate("Invalid argument"),
    to_translate("Illegal seek"),
    to_translate("No such device or address"),
    to_translate("Text file busy"),
    to_translate("Broken pipe"),
    to_translate("Cannot allocate memory"),
    to_translate("a symbolic link leads there, and is not followed"),
    to_translate("it is not a regular file"),
};

}  // namespace

std::string system_message(int error) {
  return std::string(words().find(std::generic_category().message(error)));
}

std::string message_of(const std::exception& error) {
  if (const auto* const phrase = dynamic_cast<const notation::PhraseError*>(&error)) {
    return phrase->in(words());
  }
  std::string text = error.what();
  if (const auto* const refused = dynamic_cast<const std::system_error*>(&error)) {
    const std::string english = refused->code().message();
    if (text.ends_with(english)) {
      text.replace(text.size() - english.size(), english.size(), words().find(english));
    }
  }
  return text;
}

}  // namespace damier::cli
