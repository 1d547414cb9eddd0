#pragma once

namespace damier::cli {

/// Loads a module, one of the libraries in the folder `damier`, and returns the address of its
/// function. The module stays loaded. Throws std::runtime_error.
[[nodiscard]] void* module_function(const char* module, const char* function);

}  // namespace damier::cli
