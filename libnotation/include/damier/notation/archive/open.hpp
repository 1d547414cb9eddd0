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

/// Result of reading a header.
struct OpenedHeader {
  std::optional<rules::RulesetId> ruleset;  ///< empty if it is unknown, which is reported
  bool has_moves = false;                   ///< the moves have been read with the header
};

/// Reads the part of a record that does not depend on the game, and determines its ruleset. Clears
/// the record and the findings first. It is the quick way to the tags, which most formats write
/// before the moves.
[[nodiscard]] OpenedHeader open_header(Format format, const RawRecord& bytes,
                                       const ReadHints& hints, Record& record,
                                       Diagnostics& diagnostics);

/// Reads the moves after a header, unless they have been read or the ruleset is unknown.
void read_moves(const OpenedHeader& header, Record& record, Diagnostics& diagnostics);

/// Reads a record: its header and its moves. Clears the record and the findings first. Returns its
/// ruleset; nothing if it is unknown, which is reported: the moves are not read then.
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

/// Reads moves without a header, in the native notation of a ruleset. Clears the record first, but
/// not the findings.
void open_moves(rules::RulesetId ruleset, std::string_view moves, Record& record,
                Diagnostics& diagnostics);

}  // namespace damier::notation
