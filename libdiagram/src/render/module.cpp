#include "module.hpp"

/// Has C linkage so that its name can be looked up.
extern "C" [[gnu::visibility("default")]] void damier_render(std::string_view svg,
                                                             std::string_view title,
                                                             damier::diagram::Rendering rendering,
                                                             std::string& out) {
  damier::diagram::render(svg, title, rendering, out);
}
