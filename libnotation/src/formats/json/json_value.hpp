#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// A JSON value with its place in the source, which nlohmann's type does not keep.
struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, number, string, array, object };

  Type type = Type::null;
  bool truth = false;  ///< value of a boolean
  bool whole = false;  ///< the number is a non-negative integer
  std::string key;     ///< key in an object
  std::string string;  ///< the unescaped string
  std::uint64_t number = 0;
  Span source;  ///< a string without its quotes; of other values the end of the first token
  std::vector<JsonValue> items;

  /// Returns the value of a key of an object; null if it has none.
  [[nodiscard]] const JsonValue* find(std::string_view name) const;
};

struct JsonFailure {
  std::uint32_t at = 0;
  std::string why;
};

/// Maximum depth and number of values of JSON: no record needs more.
inline constexpr std::size_t max_json_depth = 300;
inline constexpr std::size_t max_json_values = 4'000'000;

/// Parses exactly one value. On failure returns nothing and sets `failure` to the reason.
[[nodiscard]] std::optional<JsonValue> parse_json(std::string_view text, JsonFailure& failure);

}  // namespace damier::notation
