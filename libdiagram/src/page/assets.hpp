#pragma once

#include <string_view>

namespace damier::diagram::page {

// Files of this folder, embedded by the build.

extern const std::string_view page_style;      ///< page.css
extern const std::string_view dark_style;      ///< dark.css: differences for dark pages
extern const std::string_view page_templates;  ///< templates.html
extern const std::string_view page_script;     ///< the scripts of this folder, one after the other
extern const std::string_view script_hash;     ///< SHA-256 of it, in Base64

}  // namespace damier::diagram::page
