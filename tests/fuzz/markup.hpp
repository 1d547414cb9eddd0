#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "damier/notation/text/text.hpp"

#include "fuzz.hpp"

namespace damier::fuzz {

/// The two languages of pages and pictures.
enum class Markup : unsigned char { html, xml };

/// Checks the form of markup: elements are closed in order, attributes are quoted, text contains no
/// other markup characters, and no characters that XML forbids. Unescaped text breaks one of these
/// rules.
class MarkupReader {
 public:
  MarkupReader(std::string_view text, Markup kind) : text_(text), kind_(kind) {}

  void read() {
    require(notation::find_invalid_utf8(text_) == std::string_view::npos, "markup is UTF-8");
    require(std::ranges::none_of(text_, is_no_character), "markup has no controls");
    while (!text_.empty()) {
      const std::string_view text = take_up_to('<');
      check_text(text);
      if (!text_.empty()) {
        read_tag();
      }
    }
    require(open_.empty(), "each element is closed");
  }

 private:
  static bool is_no_character(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && c != '\t' && c != '\n' && c != '\r';
  }
  static bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == ':';
  }
  std::string_view take_up_to(char sign) {
    const std::string_view taken = text_.substr(0, text_.find(sign));
    text_.remove_prefix(taken.size());
    return taken;
  }
  std::string_view take_name() {
    const auto end = std::ranges::find_if_not(text_, is_name);
    const std::string_view name = text_.substr(0, static_cast<std::size_t>(end - text_.begin()));
    text_.remove_prefix(name.size());
    return name;
  }
  void take(char sign, const char* what) {
    require(text_.starts_with(sign), what);
    text_.remove_prefix(1);
  }
  /// In text, only character references may contain markup characters.
  static void check_text(std::string_view text) {
    require(text.find('>') == std::string_view::npos, "text has its signs escaped");
    for (std::size_t at = text.find('&'); at != std::string_view::npos;
         at = text.find('&', at + 1)) {
      const std::string_view name = text.substr(at + 1, text.find(';', at) - at - 1);
      require(!name.empty() && name.size() < 8 && text.find(';', at) != std::string_view::npos,
              "an ampersand begins a character");
    }
  }
  void read_tag() {
    take('<', "a tag begins with its sign");
    if (text_.starts_with('/')) {
      text_.remove_prefix(1);
      const std::string_view name = take_name();
      require(!open_.empty() && open_.back() == name, "elements are closed in their order");
      open_.pop_back();
      take('>', "a closing tag has its name only");
      return;
    }
    const std::string_view name = take_name();
    require(!name.empty(), "a tag has a name");
    read_attributes();
    const bool closed = text_.starts_with('/');
    text_.remove_prefix(closed ? 1 : 0);
    take('>', "a tag is closed");
    constexpr std::array<std::string_view, 3> empty_elements{"br", "meta", "link"};
    const bool is_empty =
        kind_ == Markup::html && std::ranges::find(empty_elements, name) != empty_elements.end();
    if (!closed && !is_empty) {
      open_.push_back(name);
    }
    if (kind_ == Markup::html && (name == "script" || name == "style")) {
      // Inside them only their end is markup.
      take_up_to('<');
      require(text_.starts_with("</"), "nothing but its end ends a script");
    }
  }
  void read_attributes() {
    while (text_.starts_with(' ') || text_.starts_with('\n')) {
      text_.remove_prefix(1);
      if (take_name().empty()) {
        continue;
      }
      if (text_.starts_with('=')) {
        text_.remove_prefix(1);
        take('"', "an attribute has its value in quotes");
        const std::string_view value = take_up_to('"');
        require(value.find('<') == std::string_view::npos, "a value begins no tag");
        check_text(value);
        take('"', "a value is closed");
      }
    }
  }

  std::string_view text_;
  Markup kind_;
  std::vector<std::string_view> open_;
};

inline void require_markup(std::string_view text, Markup kind) { MarkupReader(text, kind).read(); }

}  // namespace damier::fuzz
