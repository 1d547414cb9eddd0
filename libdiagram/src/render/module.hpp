#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/render.hpp"

namespace damier::diagram {

/// The file of the module with librsvg, cairo and giflib, which a program loads to render.
inline constexpr const char* render_module = "damier-render.so";
/// The names of its functions, which implement `render`, `render_pages` and `render_gif`.
inline constexpr const char* render_function = "damier_render";
inline constexpr const char* pages_function = "damier_render_pages";
inline constexpr const char* gif_function = "damier_render_gif";
using RenderFunction = void(std::string_view svg, std::string_view title, Rendering rendering,
                            std::string& out);
using PagesFunction = void(const std::vector<std::string>& svgs, std::string_view title,
                           std::string& out);
using GifFunction = void(const MovingFigure& figure, std::string& out);

}  // namespace damier::diagram
