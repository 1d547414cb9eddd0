#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Opening inputs: which format they have, how they are split, and of which ruleset a record is.
namespace damier::notation {

/// Returns how to split inputs of a format into records; the format must be readable.
[[nodiscard]] const Splitting& splitting_of(Format format);

/// Detects the format of a file by its extension, ignoring case, otherwise by its first bytes. The
/// default is the native sheet.
[[nodiscard]] Format detect_format(std::string_view file_name, std::string_view beginning);

/// Returns whether a text begins like a record: with a tag pair, a JSON object or a game tree.
[[nodiscard]] bool begins_like_record(std::string_view beginning);

/// Number of bytes that detection needs.
inline constexpr std::size_t format_lookahead = 64;

/// Returns whether a file name has an extension of records, ignoring case.
[[nodiscard]] bool has_record_extension(std::string_view file_name);

/// Reads the part of a record that does not depend on the game, and determines its ruleset. Clears
/// the record and the findings first.
///
/// \code
/// const notation::RawRecord bytes{.bytes = "[GameType \"25\"]\n[White \"Ada\"]\n1. c3-d4 *\n"};
/// notation::Record record;
/// notation::Diagnostics findings;
/// const auto ruleset = notation::open_record(notation::Format::pdn, bytes, {}, record, findings);
/// assert(ruleset == rules::find_ruleset("russian"));
/// assert(record.find_tag("White")->value == "Ada");
/// \endcode
[[nodiscard]] std::optional<rules::RulesetId> open_record(Format format, const RawRecord& bytes,
                                                          const ReadHints& hints, Record& record,
                                                          Diagnostics& diagnostics);

}  // namespace damier::notation
