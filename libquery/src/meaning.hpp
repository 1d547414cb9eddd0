#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "damier/query/query.hpp"

/// What the words of a query mean, apart from any record.
namespace damier::query {

/// The subject of that name, in small letters.
[[nodiscard]] std::optional<Subject> subject_named(std::string_view name);

/// The number that a word is.
[[nodiscard]] std::optional<double> number_of(std::string_view text);

/// The NAG that a word is: a mark such as `!?`, or a number such as `$1` or 1.
[[nodiscard]] std::optional<std::uint32_t> nag_named(std::string_view text);

/// Whether the words `yes` and `no`, and others for them, mean yes.
[[nodiscard]] std::optional<bool> truth_of(std::string_view text);

/// What is wrong with the values of a query, or with words that no ruleset knows.
[[nodiscard]] std::optional<QueryError> check_meaning(const Tree& tree);

}  // namespace damier::query
