#pragma once

#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// Tag pairs, the same in all formats.
namespace damier::notation {

/// Adds a tag pair to a record. Reports a duplicate; the first one remains valid. Drops blanks
/// around a value that is one word, such as a result or a set-up.
void add_tag(Record& record, const Tag& given, Diagnostics& diagnostics);

/// Returns the canonical name of a tag: English for a French alias, otherwise the name itself.
[[nodiscard]] std::string_view canonical_tag_name(std::string_view name);

/// The canonical name of a tag with a known meaning, written in any case.
[[nodiscard]] std::string_view understood_tag_name(std::string_view name);

/// Returns whether this is the English name, in its proper case, of a tag that tools read.
[[nodiscard]] bool is_known_tag_name(std::string_view name);

/// Returns whether the value of a tag is a word, such as a result or a set-up, not text for people.
[[nodiscard]] bool has_word_value(std::string_view tag);

}  // namespace damier::notation
