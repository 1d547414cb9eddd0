#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// A JSON value that knows where in its source it stands, which nlohmann's own does not.
struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, number, string, array, object };

  Type type = Type::null;
  std::string key;     ///< within an object
  std::string string;  ///< of a string, unescaped
  std::uint64_t number = 0;
  bool whole = false;  ///< the number is a whole one and not negative
  Span source;         ///< of a string, between its quotes; else the end of its first token
  std::vector<JsonValue> items;

  /// The value of an object's key; null if it has none.
  [[nodiscard]] const JsonValue* find(std::string_view name) const;
};

struct JsonFailure {
  std::uint32_t at = 0;
  std::string why;
};

/// Deeper or larger JSON is refused: no record needs it.
inline constexpr std::size_t max_json_depth = 300;
inline constexpr std::size_t max_json_values = 4'000'000;

/// Parses one value and nothing after it. On failure the value is empty and `failure` says why.
[[nodiscard]] std::optional<JsonValue> parse_json(std::string_view text, JsonFailure& failure);

}  // namespace damier::notation
