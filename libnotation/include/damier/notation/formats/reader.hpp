#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// What the caller knows about a record apart from its text.
struct ReadHints {
  std::optional<rules::RulesetId> ruleset;  ///< overrides the record
  std::string_view file_name;               ///< name whose extension may indicate the game
  /// For records that state no ruleset; takes precedence over the extension.
  std::optional<rules::RulesetId> usual_ruleset = std::nullopt;
  /// For records whose ruleset has these parameters, and that do not set them.
  std::span<const GivenParameter> parameters = {};
};

/// Reads everything before the moves: decodes the bytes and fills `tags` and `movetext`.
void read_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

/// Returns the ruleset requested by the caller, for a record that states another one (at `span`).
/// Reports the conflict: as an error without a result if its own ruleset allows more of its moves,
/// since all of them would be illegal in the requested one.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_asked_for(rules::RulesetId asked,
                                                                rules::RulesetId told, Span span,
                                                                Record& record,
                                                                Diagnostics& diagnostics);

/// Determines the ruleset of a record. In this order: the hint, the format apart from its tags, the
/// tags Ruleset, GameType and Variant, the usual ruleset, the file's extension if only one game has
/// it, the moves. If there is none, reports why. Adds a note if the ruleset was inferred, and sets
/// that in the record.
[[nodiscard]] std::optional<rules::RulesetId> decide_ruleset(Record& record, const ReadHints& hints,
                                                             Diagnostics& diagnostics);

/// Returns the first ruleset whose records have that extension, ignoring case.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_by_extension(std::string_view file_name);

/// Converts the source and text of a record to UTF-8: from the encoding given for its bytes or, if
/// none is given, from UTF-8 mixed with single bytes of Windows-1252.
void decode_source(Record& record, Diagnostics& diagnostics);

/// Adds a tag pair to a record. Reports a duplicate; the first one remains valid. Drops blanks
/// around a value that is one word, such as a result or a set-up.
void add_tag(Record& record, const Tag& given, Diagnostics& diagnostics);

/// Returns the canonical name of a tag: English for a French alias, otherwise the name itself.
[[nodiscard]] std::string_view canonical_tag_name(std::string_view name);

/// Returns the canonical name of a tag with a known meaning, ignoring case.
[[nodiscard]] std::string_view understood_tag_name(std::string_view name);

}  // namespace damier::notation
