#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace damier::notation {

/// Returns a text with its placeholders replaced: {0}, {1} or, in their order, {}. A number without
/// an argument, and any other brace, stays as it is: a translation cannot break a message. A form,
/// as in {0:of}, is ignored: only a catalogue has forms of words.
[[nodiscard]] std::string substitute(std::string_view text, std::span<const std::string> args);

/// Marks a message that is translated later, where it is shown. scripts/po.sh finds it.
constexpr std::string_view to_translate(std::string_view message) { return message; }

namespace detail {
/// Returns a text, a character or an integer as text.
template <class Arg>
[[nodiscard]] std::string as_string(const Arg& arg) {
  if constexpr (std::is_convertible_v<const Arg&, std::string_view>) {
    return std::string(std::string_view(arg));
  } else if constexpr (std::is_same_v<Arg, char>) {
    return {arg};
  } else {
    static_assert(std::is_integral_v<Arg> && !std::is_same_v<Arg, bool>);
    return std::to_string(arg);
  }
}
template <class... Args>
[[nodiscard]] std::vector<std::string> as_strings(const Args&... args) {
  return {as_string(args)...};
}
[[nodiscard]] std::string encoded_phrase(std::string_view message,
                                         std::span<const std::string> args);
[[nodiscard]] std::string encoded_phrase(std::string_view one, std::string_view many,
                                         std::uint64_t number, std::span<const std::string> args);
}  // namespace detail

/// Returns an argument of a message that is a message itself, with arguments of its own: it is
/// translated with the message, by Catalogue::resolved. Plain arguments, such as what is quoted from
/// a record, never are. The form of the result is private; UTF-8 cannot be mistaken for it.
template <class... Args>
[[nodiscard]] std::string phrase(std::string_view message, const Args&... args) {
  return detail::encoded_phrase(message, detail::as_strings(args...));
}
/// Returns such an argument about a number of things, which is its {0}.
template <class... Args>
[[nodiscard]] std::string number_phrase(std::string_view one, std::string_view many,
                                        std::uint64_t number, const Args&... args) {
  return detail::encoded_phrase(one, many, number, detail::as_strings(number, args...));
}

/// Translations of messages into one language. Without any, all messages are English, in which the
/// sources have them: libraries do not need a catalogue, and never choose one.
///
/// Catalogues are made by the tools of gettext, as files .mo, but read here and not by gettext() of
/// the C library. That one depends on the locale of the process: it translates nothing on a system
/// without that locale installed, even with --lang, and static programs and WebAssembly have to
/// carry their catalogue inside.
class Catalogue {
 public:
  Catalogue() = default;
  /// Reads the contents of a file .mo, which the catalogue refers to. Returns nothing if it is not
  /// one. Files are not trusted: whatever they contain, lookups stay within them.
  [[nodiscard]] static std::optional<Catalogue> read(std::string_view mo);

  /// Returns whether there are any translations.
  [[nodiscard]] bool empty() const { return count_ == 0; }
  /// Returns the language of the translations, as gettext names it: `fr`, `pt_BR`; without any, `en`.
  [[nodiscard]] std::string_view language() const { return language_; }
  /// Returns the translation of a message, or the message itself.
  [[nodiscard]] std::string_view find(std::string_view message) const;
  /// Returns the translation of a message about a number of things.
  [[nodiscard]] std::string_view find(std::string_view one, std::string_view many,
                                      std::uint64_t number) const;

  /// Returns the translation of a message with its placeholders replaced by the arguments, which
  /// may be phrases.
  ///
  /// A translation may ask for a form of a phrase: {0:of} is the entry of its message in the context
  /// `of`, if there is one. So French has `les Noirs`, `aux Noirs` and `des Noirs` for `Black`.
  template <class... Args>
  [[nodiscard]] std::string tr(std::string_view message, const Args&... args) const {
    return filled(find(message), detail::as_strings(args...));
  }
  /// Returns the translation of a message about a number of things, with its placeholders replaced
  /// by the arguments, as tr does. The number is one only where it is given as one.
  template <class... Args>
  [[nodiscard]] std::string trn(std::string_view one, std::string_view many, std::uint64_t number,
                                const Args&... args) const {
    return filled(find(one, many, number), detail::as_strings(args...));
  }

  /// Returns an argument of a message as text: of a phrase its translation, any other as it is.
  [[nodiscard]] std::string resolved(const std::string& arg) const;
  /// Returns the translation of a message whose arguments may be phrases.
  [[nodiscard]] std::string with_phrases(std::string_view message,
                                         std::span<const std::string> args) const;

 private:
  /// Returns the translation of an entry with all of its plural forms; empty if none exists.
  [[nodiscard]] std::string_view entry(std::string_view message) const;
  /// Returns a translated text with its placeholders replaced by arguments, which may be phrases.
  [[nodiscard]] std::string filled(std::string_view text, std::span<const std::string> args) const;
  /// Returns a form of an argument; without that form, the argument as resolved.
  [[nodiscard]] std::string form_of(const std::string& arg, std::string_view form) const;
  [[nodiscard]] std::uint32_t number_at(std::size_t offset) const;
  /// Returns a text by the place of its length and offset; empty if it is not within the file.
  [[nodiscard]] std::string_view text_at(std::size_t place) const;

  std::string_view file_;
  bool swapped_ = false;  ///< written by a machine of the other byte order
  std::uint32_t count_ = 0;
  std::uint32_t messages_ = 0;      ///< offset of the table of messages, in order
  std::uint32_t translations_ = 0;  ///< offset of the table of their translations
  std::string_view plural_;         ///< expression for the index of a plural form
  std::string_view language_ = "en";
};

/// Returns the value of an expression of `Plural-Forms` for a number, such as `n > 1`; nothing if it
/// is not one.
[[nodiscard]] std::optional<std::uint64_t> plural_index(std::string_view expression,
                                                        std::uint64_t number);

}  // namespace damier::notation
