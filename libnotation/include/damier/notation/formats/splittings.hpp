#pragma once

#include "damier/notation/record/splitter.hpp"

/// How inputs of each format are cut into records.
namespace damier::notation {

extern const Splitting native_splitting;  ///< see sheet/splitting.hpp
/// For `json` as well as `ndjson`: a record is an object, alone, in an array or one a line. It ends
/// at the latest where another object begins whose first member is `"schema"`. Brackets and commas
/// that have no place between objects are a record of their own, and an array that is not closed
/// ends with an empty one.
extern const Splitting json_splitting;
extern const Splitting line_splitting;            ///< a line a record
extern const Splitting commented_line_splitting;  ///< the same, but for lines that begin with #
/// A record is a game tree. The text behind it is part of it, if it is not more than a mail would
/// have.
extern const Splitting sgf_splitting;
extern const Splitting dxp_splitting;  ///< a record begins with a line that begins with R

}  // namespace damier::notation
