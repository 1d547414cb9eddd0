#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Regular expressions, by RE2; in WebAssembly by its host.
namespace damier::query {

struct Expression;

/// Compiles a regular expression without a fault.
[[nodiscard]] std::shared_ptr<const Expression> compiled(std::string_view expression);

/// Returns whether a part of the text matches.
[[nodiscard]] bool occurs(const Expression& expression, std::string_view text);

/// Returns the fault of a regular expression; nothing if it is valid.
[[nodiscard]] std::optional<std::string> fault_of_expression(std::string_view expression);

}  // namespace damier::query
