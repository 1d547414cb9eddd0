#include "damier/notation/files/module_function.hpp"

#include "module.hpp"

namespace damier::diagram {

bool can_render() { return true; }

void render(std::string_view svg, std::string_view title, Rendering rendering, std::string& out) {
  notation::module_function<RenderFunction>(render_module, render_function)(svg, title, rendering,
                                                                            out);
}

}  // namespace damier::diagram
