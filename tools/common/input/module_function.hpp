#pragma once

namespace damier::cli {

/// Loads a module, one of the libraries in the folder `damier`, and returns the address of its
/// function. The module stays loaded. Throws std::runtime_error.
[[nodiscard]] void* address_in_module(const char* module, const char* function);

/// Returns a function of this type in a module, which stays loaded. Throws std::runtime_error.
template <class Function>
[[nodiscard]] Function* module_function(const char* module, const char* function) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): POSIX returns functions as data
  return reinterpret_cast<Function*>(address_in_module(module, function));
}

}  // namespace damier::cli
