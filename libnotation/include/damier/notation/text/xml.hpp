#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Appends text as XML and HTML take it, in elements and in quoted attributes (XML 1.0, section
/// 2.2): what is no UTF-8, or has no place there, is replaced by U+FFFD.
void append_xml_text(std::string_view text, std::string& out);

}  // namespace damier::notation
