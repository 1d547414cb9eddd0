#include "damier/notation/text/xml.hpp"

#include <array>

#include "damier/notation/text/text.hpp"

namespace damier::notation {

void append_xml_text(std::string_view text, std::string& out) {
  constexpr std::string_view replacement = "\xEF\xBF\xBD";
  constexpr std::array<std::string_view, 2> noncharacters{"\xEF\xBF\xBE", "\xEF\xBF\xBF"};
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view one = text.substr(0, length == 0 ? broken_utf8_length(text) : length);
    text.remove_prefix(one.size());
    if (one == "&") {
      out += "&amp;";
    } else if (one == "<") {
      out += "&lt;";
    } else if (one == ">") {
      out += "&gt;";
    } else if (one == "\"") {
      out += "&quot;";
    } else if (length == 0 || one == noncharacters[0] || one == noncharacters[1] ||
               (static_cast<unsigned char>(one.front()) < ' ' && one != "\t" && one != "\n")) {
      out += replacement;
    } else {
      out += one;
    }
  }
}

std::string escaped(std::string_view text) {
  std::string out;
  append_xml_text(text, out);
  return out;
}

}  // namespace damier::notation
