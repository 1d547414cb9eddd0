#pragma once

#include "damier/notation/record/splitter.hpp"

/// The rules of each format for the boundaries of records.
namespace damier::notation {

extern const Splitting native_splitting;  ///< see sheet/splitting.hpp
/// Splits JSON, for both `json` and `ndjson`. A record is an object, alone, in an array or one per
/// line. It ends at the latest where another object begins whose first member is `"schema"`.
/// Misplaced brackets and commas between objects form a record of their own. An array that is not
/// closed ends with an empty record.
extern const Splitting json_splitting;
extern const Splitting line_splitting;            ///< each line is a record
extern const Splitting commented_line_splitting;  ///< each line is a record; # begins a comment
/// A record is a game tree, with the text after it if that is no longer than a mail header.
extern const Splitting sgf_splitting;
extern const Splitting dxp_splitting;  ///< a record begins with a line that begins with R

}  // namespace damier::notation
