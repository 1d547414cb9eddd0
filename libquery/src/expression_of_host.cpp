// Regular expressions of WebAssembly: those of its host.

#include <cstddef>
#include <cstdint>

#include "expression.hpp"

extern "C" {

/// Returns 1 if a part of the text matches the expression, 0 if none does, and -1 if it is no regular
/// expression.
[[clang::import_module("damier"), clang::import_name("match")]] std::int32_t damier_host_match(
    const char* expression, std::size_t size, const char* text, std::size_t text_size);

}  // extern "C"

namespace damier::query {

struct Expression {
  std::string text;

  [[nodiscard]] std::int32_t match(std::string_view within) const {
    return damier_host_match(text.data(), text.size(), within.data(), within.size());
  }
};

std::shared_ptr<const Expression> compiled(std::string_view expression) {
  return std::make_shared<const Expression>(Expression{std::string(expression)});
}

bool occurs(const Expression& expression, std::string_view text) {
  return expression.match(text) > 0;
}

std::optional<std::string> fault_of_expression(std::string_view expression) {
  const bool valid = Expression{std::string(expression)}.match("") >= 0;
  return valid ? std::nullopt : std::optional(std::string(expression));
}

}  // namespace damier::query
