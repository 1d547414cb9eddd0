#include <optional>
#include <utility>
#include <variant>

#include "damier/notation/text/text.hpp"
#include "damier/query/matcher.hpp"
#include "damier/query/query.hpp"

#include "record.hpp"
#include "results.hpp"

using damier::c::free;
using damier::c::is_live;
using damier::c::null_result;
using damier::c::view_of;
using damier::c::with;
using damier::query::Matcher;
using damier::query::Query;

struct damier_query final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::query;

  damier_query(damier_context* context, Query query)
      : Handle(its_kind, context), query_(std::move(query)) {
    set(false, false);
  }

  void set(bool variations, bool all) {
    match_ = nullptr;
    matcher_.emplace(query_, damier::query::MatchOptions{variations, all, false});
  }
  /// Returns whether a record matches.
  bool match(damier_record& record) {
    damier::notation::Diagnostics reported_already;
    damier::notation::Record& reopened = record.reopened(reported_already);
    match_ = &matcher_->match(record.ruleset(), reopened, reported_already);
    return match_->holds;
  }
  [[nodiscard]] const damier::query::Match* last() const { return match_; }

 private:
  void empty() override {
    match_ = nullptr;
    matcher_.reset();
  }

  Query query_;
  std::optional<Matcher> matcher_;
  const damier::query::Match* match_ = nullptr;
};

damier_status damier_query_new(damier_context* context, damier_text text, damier_query** query) {
  return with(context, [&](damier_context& owner) {
    if (query == nullptr) {
      return null_result(owner);
    }
    auto parsed = Query::parse(view_of(text));
    if (const auto* const error = std::get_if<damier::query::QueryError>(&parsed)) {
      const std::string_view before = view_of(text).substr(0, error->span.begin);
      return owner.fail(DAMIER_BAD_INPUT,
                        owner.words().tr("character {0} of the query: {1}",
                                         damier::notation::count_characters(before) + 1,
                                         message(*error, owner.words())));
    }
    *query = owner.make<damier_query>(std::move(std::get<Query>(parsed)));
    return DAMIER_OK;
  });
}

void damier_query_free(damier_query* query) { free(query); }

damier_status damier_query_set(damier_query* query, bool variations, bool all) {
  return with(query, [&](damier_query& one) {
    one.set(variations, all);
    return DAMIER_OK;
  });
}

damier_status damier_query_match(damier_query* query, damier_record* record, bool* matches) {
  return with(query, [&](damier_query& one) {
    if (!is_live(record) || &record->context() != &one.context()) {
      return one.context().fail(DAMIER_BAD_HANDLE, "the record is not one of this context");
    }
    if (matches == nullptr) {
      return null_result(one);
    }
    *matches = one.match(*record);
    return DAMIER_OK;
  });
}

size_t damier_query_place_count(const damier_query* query) {
  return is_live(query) && query->last() != nullptr ? query->last()->places.size() : 0;
}

damier_status damier_query_place(const damier_query* query, size_t index, uint32_t* node,
                                 uint64_t* ply) {
  return with(query, [&](const damier_query& one) {
    if (node == nullptr || ply == nullptr) {
      return null_result(one);
    }
    if (index >= damier_query_place_count(&one)) {
      return one.context().fail(DAMIER_NOTHING, "fewer places match");
    }
    const damier::query::MatchedPlace& place = one.last()->places[index];
    *node = place.node;
    *ply = place.ply;
    return DAMIER_OK;
  });
}
