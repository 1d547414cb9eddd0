#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/archive/tag_editor.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "openings/finder.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Returns whether an option that changes records is given.
[[nodiscard]] bool edits_records(const Arguments& arguments);

/// Returns whether records are changed in their bytes, and not written anew in another format.
/// Throws UsageError.
[[nodiscard]] bool edits_bytes(const Arguments& arguments);

/// Changes of records from the command line.
class Edits {
 public:
  /// Throws UsageError.
  explicit Edits(const Arguments& arguments);

  [[nodiscard]] bool none() const { return none_; }
  /// Returns whether the numbers of moves are written in order.
  [[nodiscard]] bool renumbers() const { return renumbers_; }
  /// Returns the changes of the tags of a record that has been opened.
  [[nodiscard]] std::vector<notation::TagChange> changes(std::optional<rules::RulesetId> ruleset,
                                                         notation::Record& record) const;

 private:
  notation::TagWishes wishes_;
  bool none_;
  bool renumbers_;
  std::shared_ptr<const OpeningFinder> openings_;  ///< null: names are not wanted
};

/// Edits the bytes of records: everything else is written as it is in the inputs.
[[nodiscard]] Exit edit_in_bytes(const Arguments& arguments);

}  // namespace damier::cli
