#include "where.hpp"

#include <string_view>

#include "damier/notation/replay/tags.hpp"
#include "damier/query/index/candidates.hpp"

#include "input/query_text.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

Where where_of(const Arguments& arguments) {
  Where where;
  for (const std::string& condition : arguments.values("where")) {
    if (const auto query = query_of(condition, words())) {
      if (const query::Condition* const unknown = query::not_in_index(*query)) {
        where.unknown = unknown->span.in(condition);
      }
      where.queries.push_back(*query);
    } else {
      const std::size_t equals = condition.find('=');
      const std::string_view name = std::string_view(condition).substr(0, equals);
      where.tags.emplace_back(notation::canonical_tag_name(name), condition.substr(equals + 1));
    }
  }
  return where;
}

}  // namespace damier::cli
