// Without RE2: no query with a regular expression is valid.

#include "damier/notation/text/catalogue.hpp"

#include "expression.hpp"

namespace damier::query {

struct Expression {};

std::shared_ptr<const Expression> compiled(std::string_view /*expression*/) {
  return std::make_shared<const Expression>();
}

bool occurs(const Expression& /*expression*/, std::string_view /*text*/) { return false; }

std::optional<std::string> fault_of_expression(std::string_view /*expression*/) {
  return notation::phrase(
      "this build has no regular expressions; compare with = or ~ and a text in quotes");
}

}  // namespace damier::query
