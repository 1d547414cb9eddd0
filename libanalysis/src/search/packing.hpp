#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

/// Packing of weights and tables, by zstd. Where that library is missing, such as in WebAssembly,
/// the build chooses no_packing.cpp, and unpacks the weights that become part of the library.
namespace damier::analysis {

/// Returns whether packed bytes can be unpacked. Otherwise `packed` and `unpack` only copy.
[[nodiscard]] bool can_unpack();
[[nodiscard]] std::string packed(std::string_view bytes);
/// Unpacks as many bytes as `into` has. Returns whether there are exactly so many.
[[nodiscard]] bool unpack(std::string_view packed, std::span<std::byte> into);

}  // namespace damier::analysis
