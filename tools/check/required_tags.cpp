#include "required_tags.hpp"

#include <algorithm>
#include <string_view>

#include "damier/notation/replay/tags.hpp"

namespace damier::cli {

namespace {

/// Returns whether a value only states that it is unknown, such as `?` and `????.??.??`.
bool has_no_result(std::string_view value) {
  return value.find_first_not_of("?. ") == std::string_view::npos;
}

}  // namespace

RequiredTags::RequiredTags(const Arguments& arguments) {
  for (const std::string& name : arguments.list("require-tags")) {
    std::string canonical(notation::canonical_tag_name(name));
    if (std::ranges::find(names_, canonical) == names_.end()) {
      names_.push_back(std::move(canonical));
    }
  }
}

void RequiredTags::check(const notation::Record& record, notation::Diagnostics& diagnostics) const {
  for (const std::string& name : names_) {
    const notation::Tag* const tag = record.find_tag(name);
    if (tag == nullptr || tag->given || has_no_result(tag->value)) {
      diagnostics.add(notation::Code::missing_required_tag, {0, 0}, {name});
    }
  }
}

}  // namespace damier::cli
