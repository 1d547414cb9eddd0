#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/xml.hpp"

/// The language of pages.
namespace damier::diagram::page {

/// Returns the language of a page, as its attribute `lang` has it: `fr`, `pt-BR`.
[[nodiscard]] std::string language_of(const notation::Catalogue& words);

/// Returns the translation of a message, escaped for HTML.
[[nodiscard]] inline std::string html_of(const notation::Catalogue& words,
                                         std::string_view message) {
  return notation::escaped(words.find(message));
}

/// Returns the translation of a message as HTML. Its arguments are HTML too, such as a link.
template <class... Html>
[[nodiscard]] std::string html_tr(const notation::Catalogue& words, std::string_view message,
                                  const Html&... arguments) {
  return notation::substitute(html_of(words, message), notation::detail::as_strings(arguments...));
}

/// Returns a text of others, such as a name, in at most 200 characters: then `…` is its end.
[[nodiscard]] std::string shortened(std::string_view text);
/// Returns a text of others as HTML. Characters of it that change the direction of what follows act
/// only in it.
[[nodiscard]] std::string isolated(std::string_view text);
/// Returns a name as HTML: shortened and isolated.
[[nodiscard]] inline std::string named(std::string_view name) { return isolated(shortened(name)); }
/// Returns a text of others for a place without elements, such as a title: shortened, and without
/// such characters.
[[nodiscard]] std::string plain(std::string_view text);

/// Appends HTML with its texts translated: what stands between tags, and the attributes that are
/// read out or shown. It must have no comments, and no text with references such as `&amp;`.
void append_translated(std::string_view html, const notation::Catalogue& words, std::string& out);

/// Appends the translations of what a script says, for the script; nothing if it is English.
void append_words(std::span<const std::string_view> messages, const notation::Catalogue& words,
                  std::string& out);

/// Returns the messages of the script of a game.
[[nodiscard]] std::span<const std::string_view> words_of_script();

}  // namespace damier::diagram::page
