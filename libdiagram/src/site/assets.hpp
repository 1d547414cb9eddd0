#pragma once

#include <string_view>

namespace damier::diagram::site {

// Files of this folder, embedded by the build.

extern const std::string_view site_style;    ///< site.css
extern const std::string_view site_script;   ///< site.js
extern const std::string_view theme_script;  ///< theme.js

}  // namespace damier::diagram::site
