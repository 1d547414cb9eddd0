#include "expression.hpp"

#include <cstdint>

#include <re2/re2.h>

namespace damier::query {

namespace {

/// RE2 takes linear time; its program is also limited.
re2::RE2::Options limits() {
  constexpr std::int64_t max_memory = 1 << 20;
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(max_memory);
  return options;
}

re2::StringPiece piece(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

struct Expression {
  explicit Expression(std::string_view expression) : program(piece(expression), limits()) {}

  re2::RE2 program;
};

std::shared_ptr<const Expression> compiled(std::string_view expression) {
  return std::make_shared<const Expression>(expression);
}

bool occurs(const Expression& expression, std::string_view text) {
  return re2::RE2::PartialMatch(piece(text), expression.program);
}

std::optional<std::string> fault_of_expression(std::string_view expression) {
  const Expression one(expression);
  return one.program.ok() ? std::nullopt : std::optional(one.program.error());
}

}  // namespace damier::query
