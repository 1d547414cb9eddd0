#include "result_tag.hpp"

namespace damier::notation {

bool is_bad_result(const Record& record, const Tag& tag) {
  return !tag.value.empty() && !understand_result(tag.value) &&
         tag.value != record.result_span.in(record.text) &&
         record.find_tag("ResultFormat") == nullptr;
}

}  // namespace damier::notation
