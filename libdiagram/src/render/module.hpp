#pragma once

#include <string>
#include <string_view>

#include "damier/diagram/render.hpp"

namespace damier::diagram {

/// The file of the module with librsvg and cairo, which a program loads to render.
inline constexpr const char* render_module = "damier-render.so";
/// The name of its only function, which implements `render`.
inline constexpr const char* render_function = "damier_render";
using RenderFunction = void(std::string_view svg, std::string_view title, Rendering rendering,
                            std::string& out);

}  // namespace damier::diagram
