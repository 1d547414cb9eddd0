#pragma once

#include <string>
#include <string_view>

/// Packing of weights, by zstd. Where that library is missing, such as in WebAssembly, the build
/// chooses no_packing.cpp, and unpacks the weights that become part of the library.
namespace damier::analysis {

[[nodiscard]] std::string packed(std::string_view bytes);
/// Unpacks as many bytes as `into` has. Returns whether there are exactly so many.
[[nodiscard]] bool unpack(std::string_view packed, std::string& into);

}  // namespace damier::analysis
