#pragma once

#include <string>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Tags that --require-tags requires of every record.
class RequiredTags {
 public:
  explicit RequiredTags(const Arguments& arguments);

  /// Reports each required tag that a record lacks or leaves empty, at the beginning of the record.
  void check(const notation::Record& record, notation::Diagnostics& diagnostics) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace damier::cli
