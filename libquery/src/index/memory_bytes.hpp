#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <string_view>
#include <type_traits>

#include "damier/notation/text/byte_order.hpp"

namespace damier::query {

/// Returns values as their bytes in memory.
template <class Value>
[[nodiscard]] std::string_view bytes_in(std::span<const Value> values) {
  static_assert(std::is_trivially_copyable_v<Value>);
  const auto bytes = std::as_bytes(values);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): a byte is a char
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Converts values between the machine and the little-endian file. Most machines have nothing to
/// do.
template <class Value>
void put_low_bytes_first(std::span<Value> values) {
  if constexpr (std::endian::native == std::endian::big) {
    using notation::low_byte_first;
    std::ranges::transform(values, values.begin(),
                           [](const Value& value) { return low_byte_first(value); });
  }
}

}  // namespace damier::query
