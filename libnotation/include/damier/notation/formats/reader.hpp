#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::notation {

/// What the caller knows about a record that does not stand in it.
struct ReadHints {
  std::optional<rules::RulesetId> ruleset;  ///< overrides what the record says
  std::string_view file_name;               ///< whose extension may tell the game
  /// For records that do not say it themselves; counts more than the extension.
  std::optional<rules::RulesetId> usual_ruleset = std::nullopt;
};

/// Reads what stands before the moves: decodes the bytes and fills `tags` and `movetext`.
void read_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

/// Which ruleset the record is of: the hint, what its format says apart from the tags, the tags
/// Ruleset and GameType, the usual one, the extension of its file if one game has it, or the first
/// moves. A finding says why if there is none, and a note if it was inferred.
[[nodiscard]] std::optional<rules::RulesetId> decide_ruleset(const Record& record,
                                                             const ReadHints& hints,
                                                             Diagnostics& diagnostics);

/// The first ruleset whose records files with such a name hold, by the extension in any case.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_by_extension(std::string_view file_name);

/// Makes the source of a record UTF-8, and its text the same: from the encoding that its bytes are
/// said to have, or from UTF-8 with single bytes of Windows-1252 among it.
void decode_source(Record& record, Diagnostics& diagnostics);

/// Adds a tag pair to a record; one that was given before is reported, and the first one keeps
/// counting. Blanks around a word, such as that of a result or a set-up, are no part of it.
void add_tag(Record& record, const Tag& tag, Diagnostics& diagnostics);

/// The name under which a tag is known: its English one for a French alias, else itself.
[[nodiscard]] std::string_view canonical_tag_name(std::string_view name);

/// The same, in whatever capitals and small letters the names of tags that mean something are
/// written.
[[nodiscard]] std::string_view understood_tag_name(std::string_view name);

/// The name of the ruleset most like what was written, for "did you mean"; empty if none is.
[[nodiscard]] std::string_view likely_ruleset(std::string_view name);

}  // namespace damier::notation
