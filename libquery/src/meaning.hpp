#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "damier/query/query.hpp"

/// Meaning of the words of a query, independent of any record.
namespace damier::query {

/// Returns the subject of that name, in lower case.
[[nodiscard]] std::optional<Subject> subject_named(std::string_view name);

/// Returns the number that a word is.
[[nodiscard]] std::optional<double> number_of(std::string_view text);

/// Returns the NAG that a word is: a mark such as `!?`, or a number such as `$1` or 1.
[[nodiscard]] std::optional<std::uint32_t> nag_named(std::string_view text);

/// Returns whether a word means yes or no: `yes`, `no`, and others for them.
[[nodiscard]] std::optional<bool> truth_of(std::string_view text);

/// Returns the fault in the values of a query, or a word that no ruleset knows.
[[nodiscard]] std::optional<QueryError> check_meaning(const Tree& tree);

}  // namespace damier::query
