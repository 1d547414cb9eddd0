#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Renders figures as PNG and PDF, by librsvg and cairo, and moving figures as GIF, by giflib too.
namespace damier::diagram {

/// The output format.
enum class Rendering { png, pdf };

/// Returns whether this program was built with those libraries.
[[nodiscard]] bool can_render();

/// Appends the figure as a PNG of the size it states, or as a one-page PDF with vector graphics.
/// Throws std::runtime_error if the libraries fail.
void render(std::string_view svg, std::string_view title, Rendering rendering, std::string& out);

/// Appends figures as the pages of one PDF, each of the size it states. There must be a page.
/// Throws std::runtime_error if the libraries fail.
void render_pages(const std::vector<std::string>& svgs, std::string_view title, std::string& out);

/// The frames of a moving figure, see Animation.
struct MovingFigure {
  std::vector<std::uint32_t> milliseconds;  ///< how long each frame is shown
  /// Appends a frame as SVG. All frames have the same size, in whole pixels.
  std::function<void(std::size_t frame, std::string& svg)> write_frame;
};

/// Appends the figure as a GIF that repeats for ever. Its delays are rounded to hundredths of a
/// second. Throws std::runtime_error if the libraries fail, or if there is no frame.
void render_gif(const MovingFigure& figure, std::string& out);

}  // namespace damier::diagram
