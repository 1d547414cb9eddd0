#include "code_names.hpp"

#include <algorithm>
#include <iterator>

#include "damier/notation/archive/all_codes.hpp"

namespace damier::cli {

std::vector<std::string_view> code_names() {
  std::vector<std::string_view> names;
  std::ranges::transform(notation::all_codes(), std::back_inserter(names),
                         [](notation::Code code) { return info(code).name; });
  return names;
}

std::vector<std::string_view> code_and_group_names() {
  std::vector<std::string_view> names = code_names();
  std::ranges::transform(notation::code_groups(), std::back_inserter(names),
                         &notation::CodeGroup::name);
  return names;
}

bool add_codes(std::string_view name, std::set<notation::Code>& codes) {
  const auto group = std::ranges::find(notation::code_groups(), name, &notation::CodeGroup::name);
  if (group != notation::code_groups().end()) {
    codes.insert(group->codes.begin(), group->codes.end());
    return true;
  }
  const notation::CodeInfo* const one = notation::find_code(name);
  if (one != nullptr) {
    codes.insert(*one);
  }
  return one != nullptr;
}

}  // namespace damier::cli
