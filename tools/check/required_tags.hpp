#pragma once

#include <string>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

#include "options.hpp"

namespace damier::cli {

/// The tags that --require-tags asks every record for.
class RequiredTags {
 public:
  explicit RequiredTags(const Arguments& arguments);

  /// Reports those that a record does not have, or has without a value, where it begins.
  void check(const notation::Record& record, notation::Diagnostics& diagnostics) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace damier::cli
