#pragma once

#include <stdexcept>
#include <string>

#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

/// An exception whose message can be translated; what() is English.
class PhraseError : public std::runtime_error {
 public:
  /// Takes a phrase, see `phrase`, or a text that is not translated.
  explicit PhraseError(const std::string& text)
      : std::runtime_error(Catalogue().resolved(text)), text_(text) {}
  /// Returns the message in a language.
  [[nodiscard]] std::string in(const Catalogue& words) const { return words.resolved(text_); }

 private:
  std::string text_;
};

}  // namespace damier::notation
