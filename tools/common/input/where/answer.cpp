#include "damier/notation/archive/open.hpp"
#include "damier/query/record_test.hpp"

#include "../query_text.hpp"
#include "where_query.hpp"

namespace damier::cli {

namespace {

class Answer final : public WhereQuery {
 public:
  explicit Answer(const query::Query& query) : test_(query) {}

  [[nodiscard]] bool holds(const ReadRecord& read) const override {
    const auto reading = read.header.has_moves ? query::Reading::moves : query::Reading::header;
    if (const auto known = test_.judge({read.record, read.header.ruleset, reading})) {
      return *known;
    }
    notation::Record record;
    notation::Diagnostics diagnostics;
    const auto ruleset = open_record(read.format, read.raw, read.hints, record, diagnostics);
    return test_.decide(ruleset, record, diagnostics);
  }

 private:
  query::RecordTest test_;
};

}  // namespace

std::unique_ptr<WhereQuery> where_query(std::string_view condition,
                                        const notation::Catalogue& words) {
  const auto query = query_of(condition, words);
  return query ? std::make_unique<Answer>(*query) : nullptr;
}

}  // namespace damier::cli
