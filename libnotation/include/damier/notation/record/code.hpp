#pragma once

#include <compare>
#include <span>
#include <string_view>

#include "damier/notation/record/ply_codes.hpp"
#include "damier/notation/record/record_codes.hpp"
#include "damier/notation/record/score_codes.hpp"
#include "damier/notation/record/setup_codes.hpp"
#include "damier/notation/record/tag_codes.hpp"

namespace damier::notation {

/// The code of a finding: a reference to a row of a table. Codes of no particular game or format
/// are members of this class, such as Code::bad_tag. Each game or format has its own table.
class Code : public RecordCode, public TagCode, public ScoreCode, public SetupCode, public PlyCode {
 public:
  constexpr Code() = default;                          ///< no code
  constexpr Code(const CodeInfo& row) : row_(&row) {}  // not explicit: each row is a code

  [[nodiscard]] constexpr const CodeInfo& row() const { return *row_; }

  friend constexpr bool operator==(Code a, Code b) {
    return a.row_ == b.row_ || a.name() == b.name();
  }
  /// Compares by name.
  friend std::strong_ordering operator<=>(Code a, Code b) { return a.name() <=> b.name(); }

 private:
  [[nodiscard]] constexpr std::string_view name() const {
    return row_ == nullptr ? "" : row_->name;
  }

  const CodeInfo* row_ = nullptr;
};

/// A table of codes. Each area of the library has one.
using CodeTable = std::span<const CodeInfo* const>;

/// Returns the row of a code: its name, severity and texts.
[[nodiscard]] constexpr const CodeInfo& info(Code code) { return code.row(); }

}  // namespace damier::notation
