#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Appends text escaped for XML and HTML, in elements and in quoted attributes (XML 1.0, section
/// 2.2). Invalid UTF-8, and characters that XML forbids, become U+FFFD.
void append_xml_text(std::string_view text, std::string& out);

/// Returns text escaped like this.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace damier::notation
