#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/analysis/report/analyst.hpp"
#include "damier/analysis/report/report.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "names.hpp"
#include "results.hpp"
#include "search.hpp"
#include "writing.hpp"

using damier::c::view_of;
using damier::c::with;
using damier::c::with_both;
using namespace damier::notation;
namespace analysis = damier::analysis;

namespace {

/// How a report is to be written.
struct ReportOptions {
  bool json = false;
  bool text = false;
  bool summary = false;
  analysis::Better better = analysis::Better::line;
  damier::c::WriteOptions record;  ///< if it is neither JSON nor text
};

damier_status read_report_options(damier_context& context, std::string_view format,
                                  std::string_view words, ReportOptions& out) {
  out.json = format == "json";
  out.text = format == "text";
  for (const std::string_view word : damier::c::words_of(words)) {
    if (word == "words") {
      out.better = analysis::Better::words;
    } else if (word == "summary") {
      out.summary = true;
    } else {
      return context.fail(DAMIER_BAD_ARGUMENT,
                          fmt::format("'{}' is not an option of a report", word));
    }
  }
  return out.json || out.text ? DAMIER_OK
                              : damier::c::read_options(context, format, "", out.record);
}

}  // namespace

damier_status damier_search::run(damier_record& record, damier_watch watch, void* user) {
  const damier::c::Calling calling(*this);
  stop_ = false;
  reports_.clear();
  record_.reset();
  const auto ruleset = record.ruleset();
  if (!ruleset) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("the ruleset of the record is unknown"));
  }
  if (const damier_status status = prepare(); status != DAMIER_OK) {
    return status;
  }
  damier_record& searched = record_.emplace(&context());
  searched.share(record);
  Diagnostics reported_already;
  bool stopped = false;
  reports_ = analysis::analyse_record(
      *ruleset, searched.reopened(reported_already), searched.settings().hidden, limits(), *search_,
      reported_already, [&](std::size_t done, std::size_t all) {
        stopped = stopped || (watch != nullptr && !watch(user, done, all));
        stop_ = stop_ || stopped;
      });
  if (stop_) {
    reports_.clear();
    return context().fail(DAMIER_NOTHING, context().words().tr("the search was stopped"));
  }
  return reports_.empty()
             ? context().fail(DAMIER_NOTHING,
                              context().words().tr("the record has no valid start position"))
             : DAMIER_OK;
}

damier_status damier_search::report(std::string_view format, std::string_view options,
                                    damier_text& out) {
  ReportOptions wanted;
  const damier_status status = read_report_options(context(), format, options, wanted);
  if (status != DAMIER_OK) {
    return status;
  }
  if (reports_.empty()) {
    return context().fail(DAMIER_NOTHING, "no record was searched");
  }
  const auto ruleset = *record_->ruleset();
  if (!wanted.json && !wanted.text && !can_write(ruleset, wanted.record.records.to)) {
    return context().fail(
        DAMIER_NOTHING, context().words().tr("the format {0} does not have this ruleset", format));
  }
  Diagnostics reported_already;
  Record& record = record_->reopened(reported_already);
  const analysis::Unit& unit = analysis::unit_of(ruleset);
  const std::string_view file = record_->settings().file_name;
  const analysis::SummaryWords words = analysis::words_of(ruleset, record, {}, context().words());
  report_.clear();
  if (wanted.json) {
    append_json(analysis::head_of(file, ruleset, record), reports_, unit, report_);
  } else if (wanted.text) {
    append_summary(reports_, unit, words, report_);
  } else {
    const std::string summary =
        wanted.summary ? summary_sentence(reports_, unit, words) : std::string();
    std::string text;
    if (!annotate(record, reports_, unit, {wanted.better, summary, context().words()}, text)) {
      return context().fail(DAMIER_NO_MEMORY, "the annotated record exceeds 4 GiB");
    }
    damier::c::converter_of(wanted.record, context().words())
        .convert(ruleset, file, record, reported_already, report_);
  }
  out = damier::c::text_of(report_);
  return DAMIER_OK;
}

damier_status damier_search_record(damier_search* search, damier_record* record, damier_watch watch,
                                   void* user) {
  return with_both(search, record, "the record", [&](damier_search& one, damier_record& its) {
    return one.run(its, watch, user);
  });
}

damier_status damier_search_report(damier_search* search, const char* format, const char* options,
                                   damier_text* text) {
  return with(search, [&](damier_search& one) {
    return text == nullptr ? damier::c::null_result(one)
                           : one.report(view_of(format), view_of(options), *text);
  });
}
