#pragma once

#include <span>
#include <string_view>
#include <type_traits>

namespace damier::query {

/// Values as the bytes that they have in memory.
template <class Value>
[[nodiscard]] std::string_view bytes_in(std::span<const Value> values) {
  static_assert(std::is_trivially_copyable_v<Value>);
  const auto bytes = std::as_bytes(values);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): a byte is a char
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace damier::query
