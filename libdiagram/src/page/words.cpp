#include "words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/json_text.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::diagram::page {

using notation::Catalogue;
using notation::to_translate;

namespace {

/// In the scripts of this folder these are the arguments of `translated`.
constexpr std::array messages_of_script{
    to_translate("accuracy {0} %"),
    to_translate("{0}, evaluation {1}"),
    to_translate("{0}: {1}"),
    to_translate("{0}; {1}"),
    to_translate("{0} of {1} games"),
    to_translate("Start"),
    to_translate("Position unknown after the error"),
    to_translate("to move"),
    to_translate("Play through"),
    to_translate("Pause"),
    to_translate("Copied"),
    to_translate("Press Ctrl+C to copy the marked text"),
    to_translate("This browser cannot make a PNG; use the SVG instead"),
    to_translate("Copy: {0}"),
    to_translate("Download: {0}"),
    to_translate("Game ({0})"),
    to_translate("Position"),
    to_translate("Link"),
    to_translate("Code to embed the page"),
};

constexpr std::array<std::string_view, 3> attributes{"aria-label=\"", "title=\"", "placeholder=\""};

/// Appends the translation of a text, with the blanks around it.
void append_text(std::string_view text, const Catalogue& words, std::string& out) {
  const std::string_view message = notation::trimmed(text);
  if (message.empty()) {
    out += text;
    return;
  }
  const auto at = static_cast<std::size_t>(message.data() - text.data());
  out += text.substr(0, at);
  out += html_of(words, message);
  out += text.substr(at + message.size());
}

/// Appends a tag, with the attributes for people translated.
void append_tag(std::string_view tag, const Catalogue& words, std::string& out) {
  while (!tag.empty()) {
    std::size_t begin = tag.size();
    for (const std::string_view name : attributes) {
      const std::size_t found = tag.find(name);
      begin = found == std::string_view::npos ? begin : std::min(begin, found + name.size());
    }
    const std::size_t end = std::min(tag.find('"', begin), tag.size());
    out += tag.substr(0, begin);
    if (begin < end) {
      append_text(tag.substr(begin, end - begin), words, out);
    }
    tag.remove_prefix(end);
  }
}

}  // namespace

std::string language_of(const Catalogue& words) {
  std::string language = notation::escaped(words.language());
  std::ranges::replace(language, '_', '-');
  return language;
}

std::string shortened(std::string_view text) {
  constexpr std::size_t max_characters = 200;
  std::size_t end = 0;
  for (std::size_t i = 0; i < max_characters && end < text.size(); ++i) {
    end += std::max<std::size_t>(notation::utf8_length(text.substr(end)), 1);
  }
  return end < text.size() ? fmt::format("{}…", text.substr(0, end)) : std::string(text);
}

std::string isolated(std::string_view text) {
  return fmt::format("<bdi>{}</bdi>", notation::escaped(text));
}

std::string plain(std::string_view text) {
  std::string out = shortened(text);
  // U+202A to U+202E, and U+2066 to U+2069 (Unicode 15, annex 9).
  constexpr std::array<std::string_view, 9> controls{
      // NOLINTNEXTLINE(misc-misleading-bidirectional): it removes them
      "\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"};
  for (const std::string_view one : controls) {
    for (std::size_t at = out.find(one); at != std::string::npos; at = out.find(one, at)) {
      out.erase(at, one.size());
    }
  }
  return out;
}

void append_translated(std::string_view html, const Catalogue& words, std::string& out) {
  if (words.empty()) {
    out += html;
    return;
  }
  while (!html.empty()) {
    const std::size_t begin = std::min(html.find('<'), html.size());
    append_text(html.substr(0, begin), words, out);
    html.remove_prefix(begin);
    const std::size_t end = html.empty() ? 0 : std::min(html.find('>'), html.size() - 1) + 1;
    append_tag(html.substr(0, end), words, out);
    html.remove_prefix(end);
  }
}

void append_words(std::span<const std::string_view> messages, const Catalogue& words,
                  std::string& out) {
  if (words.empty()) {
    return;
  }
  std::string text;
  notation::JsonText json(text, false);
  json.begin_object();
  for (const std::string_view message : messages) {
    json.member(message, words.find(message));
  }
  json.end_object();
  out += R"(<script type="application/json" id="damier-words">)";
  // A translation cannot close the element.
  for (const char c : text) {
    out += c == '<' ? "\\u003c" : std::string_view(&c, 1);
  }
  out += "</script>\n";
}

std::span<const std::string_view> words_of_script() { return messages_of_script; }

}  // namespace damier::diagram::page
