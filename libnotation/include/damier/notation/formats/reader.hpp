#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// What the caller knows about a record besides its text.
struct ReadHints {
  std::optional<rules::RulesetId> ruleset;  ///< overrides the record
  std::string_view file_name;               ///< its extension may indicate the game
  /// For records that state no ruleset; takes precedence over the extension.
  std::optional<rules::RulesetId> usual_ruleset = std::nullopt;
  /// For records whose ruleset has them, and that do not set them.
  std::span<const GivenParameter> parameters = {};
};

/// Reads everything before the moves: decodes the bytes and fills `tags` and `movetext`.
void read_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

/// The ruleset that the caller asks for, of a record that says (at `span`) that it is of another
/// one. Reports that, as an error and without a result if more of its moves can be played by its own
/// ruleset: by those of the other one all of them would be wrong.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_asked_for(rules::RulesetId asked,
                                                                rules::RulesetId told, Span span,
                                                                Record& record,
                                                                Diagnostics& diagnostics);

/// Determines the ruleset of a record. In this order: the hint, the format apart from its tags, the
/// tags Ruleset, GameType and Variant, the usual ruleset, the file's extension if only one game has it, the
/// moves. Reports why if there is none, and adds a note if the ruleset was inferred, as the record
/// remembers.
[[nodiscard]] std::optional<rules::RulesetId> decide_ruleset(Record& record, const ReadHints& hints,
                                                             Diagnostics& diagnostics);

/// The first ruleset whose records have that extension, in any case.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_by_extension(std::string_view file_name);

/// Converts the source and text of a record to UTF-8: from the encoding given for its bytes or, if
/// none is given, from UTF-8 mixed with single bytes of Windows-1252.
void decode_source(Record& record, Diagnostics& diagnostics);

/// Adds a tag pair to a record. A duplicate is reported, and the first one remains valid. Blanks
/// around a value that is one word, such as a result or a set-up, are dropped.
void add_tag(Record& record, const Tag& given, Diagnostics& diagnostics);

/// The canonical name of a tag: the English name for a French alias, otherwise the name itself.
[[nodiscard]] std::string_view canonical_tag_name(std::string_view name);

/// The same for tags with a known meaning, ignoring case.
[[nodiscard]] std::string_view understood_tag_name(std::string_view name);

}  // namespace damier::notation
