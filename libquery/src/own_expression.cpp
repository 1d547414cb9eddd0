// Regular expressions without RE2.

#include <optional>
#include <utility>

#include "expression.hpp"
#include "pattern.hpp"

namespace damier::query {

struct Expression {
  Pattern pattern;
};

std::shared_ptr<const Expression> compiled(std::string_view expression) {
  std::string fault;
  auto pattern = Pattern::compile(expression, fault);
  // Without a fault there is one.
  return std::make_shared<const Expression>(Expression{std::move(pattern).value_or(Pattern())});
}

bool occurs(const Expression& expression, std::string_view text) {
  return expression.pattern.occurs_in(text);
}

std::optional<std::string> fault_of_expression(std::string_view expression) {
  std::string fault;
  return Pattern::compile(expression, fault) ? std::nullopt : std::optional(std::move(fault));
}

}  // namespace damier::query
