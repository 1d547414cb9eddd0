#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "damier/analysis/repair/repair_report.hpp"
#include "damier/analysis/repair/repairer.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/record_editor.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/slips.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/printable.hpp"

#include "record.hpp"
#include "results.hpp"
#include "writing.hpp"

using damier::c::free;
using damier::c::is_live;
using damier::c::null_result;
using damier::c::text_of;
using damier::c::view_of;
using damier::c::with;
using damier::c::with_both;
using namespace damier::notation;
namespace analysis = damier::analysis;

namespace {

/// A change as the interface has it.
struct Change {
  std::string_view kind;
  std::string_view reason;
  std::string text;
  int cost = 0;
  std::uint64_t ply = 0;
  std::uint64_t variation = 0;
  std::string was;
  std::string now;
};

struct Answer {
  int cost = 0;
  bool sure = false;
  std::uint64_t evidence = 0;
  std::string certainty;
  std::vector<Change> changes;
  std::optional<std::string> bytes;
  std::string text;
};

/// Returns a change in a line, of which `before` plies of the game are not part.
Change change_of(const analysis::Change& change, std::uint64_t before, const Catalogue& words) {
  Change made;
  made.kind = name(change.kind);
  made.reason = damier::notation::words(change.kind);
  made.text = printable(analysis::text_of(change, before, words));
  made.cost = change.cost;
  made.ply = change.ply == 0 ? 0 : before + change.ply;
  made.variation = before == 0 ? 0 : before + 1;
  made.was = fmt::format("{}", fmt::join(change.was, " "));
  made.now = fmt::format("{}", fmt::join(change.now, " "));
  return made;
}

/// Returns the changes of an answer; `main`: those of the main line, null without any.
std::vector<Change> changes_of(const analysis::Repair* main, const analysis::RepairAnswer& answer,
                               const Catalogue& words) {
  std::vector<Change> changes;
  const auto add = [&](const analysis::Repair& repair, std::uint64_t before) {
    for (const analysis::Change& change : repair.changes) {
      changes.push_back(change_of(change, before, words));
    }
  };
  if (main != nullptr) {
    add(*main, 0);
  }
  for (const analysis::VariationRepair& one : answer.variations) {
    const std::size_t first = changes.size();
    if (!one.result.found.empty()) {
      add(one.result.found.front(), one.ply - 1);
    }
    for (std::size_t index = first; index < changes.size(); ++index) {
      changes[index].variation = one.ply;
    }
  }
  for (const analysis::NumberChange& one : answer.numbers) {
    if (one.change.cost > 0) {  // others follow from it
      changes.push_back(change_of(one.change, 0, words));
      changes.back().text = printable(analysis::text_of(one, words));
      changes.back().now = std::to_string(one.number);
    }
  }
  return changes;
}

}  // namespace

struct damier_repair final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::repair;

  explicit damier_repair(damier_context* context) : Handle(its_kind, context) {
    constexpr std::size_t usual_answers = 8;
    options_.max_answers = usual_answers;
    options_.splice_all = true;
    options_.limits.stop = &stop_;
  }

  damier_status set(std::string_view option, std::uint64_t value);
  damier_status run(damier_record& record);
  damier_status report(std::string_view format, damier_text& out) const {
    return damier::c::report_of(*this, format, lines_, json_, out);
  }
  void stop() { stop_ = true; }
  [[nodiscard]] std::string_view outcome() const { return outcome_; }
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  /// Returns an answer; null, with a failure, if there are fewer.
  [[nodiscard]] const Answer* answer(std::size_t index) const {
    if (index < answers_.size()) {
      return &answers_[index];
    }
    static_cast<void>(context().fail(DAMIER_NOTHING, "there are fewer answers"));
    return nullptr;
  }

 private:
  void empty() override;
  /// Returns the bytes of the record with an answer.
  [[nodiscard]] static std::optional<std::string> bytes_of(analysis::Repairer& repairer,
                                                           const analysis::RecordToRepair& given,
                                                           const ReadHints& hints,
                                                           const analysis::Repair* repair,
                                                           const analysis::RepairAnswer& answer);

  std::atomic<bool> stop_ = false;
  analysis::RepairOptions options_;
  std::string_view outcome_;
  std::vector<Answer> answers_;
  std::string lines_;
  std::string json_;
};

void damier_repair::empty() {
  outcome_ = {};
  answers_.clear();
  lines_.clear();
  json_.clear();
}

damier_status damier_repair::set(std::string_view option, std::uint64_t value) {
  struct Limit {
    std::string_view name;
    std::uint64_t min;
    std::uint64_t max;
  };
  static constexpr std::array<Limit, 4> limits{{{"max-changes", 0, 10},
                                                {"nodes", 1, 1'000'000'000},
                                                {"beam", 0, 1'000'000},
                                                {"answers", 1, 64}}};
  const auto* const limit = std::ranges::find(limits, option, &Limit::name);
  if (limit == limits.end()) {
    return context().fail(DAMIER_BAD_ARGUMENT, fmt::format("'{}' is not an option", option));
  }
  if (value < limit->min || value > limit->max) {
    return context().fail(DAMIER_BAD_ARGUMENT, fmt::format("{}: {} is not in {} to {}", option,
                                                           value, limit->min, limit->max));
  }
  if (option == "nodes") {
    options_.limits.nodes = value;
  } else {
    (option == "max-changes" ? options_.limits.max_changes
     : option == "beam"      ? options_.limits.beam
                             : options_.max_answers) = static_cast<std::size_t>(value);
  }
  return DAMIER_OK;
}

std::optional<std::string> damier_repair::bytes_of(analysis::Repairer& repairer,
                                                   const analysis::RecordToRepair& given,
                                                   const ReadHints& hints,
                                                   const analysis::Repair* repair,
                                                   const analysis::RepairAnswer& answer) {
  if (answer.spliced) {
    return answer.spliced;
  }
  if (!can_write(given.ruleset, given.format)) {
    return std::nullopt;
  }
  const auto written = repairer.write(given, repair, given.format);
  if (!written || !written->complete) {
    return std::nullopt;
  }
  std::string made = damier::notation::in_place_of(given.record.raw.bytes, written->text);
  return repairer.is_legal_in_place(given, made, hints) ? std::optional(std::move(made))
                                                        : std::nullopt;
}

damier_status damier_repair::run(damier_record& record) {
  empty();
  stop_ = false;
  const auto ruleset = record.ruleset();
  if (!ruleset) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("the ruleset of the record is unknown"));
  }
  if (const damier_status status = record.settle(); status != DAMIER_OK) {
    return status;
  }
  Diagnostics findings;
  const damier::c::Settings& settings = record.settings();
  const analysis::RecordToRepair given{record.format(),           *ruleset,
                                       record.reopened(findings), settings.hidden,
                                       settings.file_name,        settings.parameters};
  constexpr std::uint64_t lines = 10;
  options_.all_nodes = options_.limits.nodes * lines;
  analysis::Repairer repairer(options_, [this](Format to) {
    return damier::c::converter_of({.records = {.to = to}}, context().words());
  });
  const analysis::RepairedRecord done = repairer.repair(given, findings, Format::native);
  if (stop_) {
    return context().fail(DAMIER_NOTHING, context().words().tr("the search was stopped"));
  }
  const Catalogue& words = context().words();
  outcome_ = name(done.status);
  if (done.status != analysis::RepairedRecord::Status::legal) {
    const analysis::ReportedRepair reported{settings.file_name, *ruleset, given.record, done};
    analysis::write_report(reported, words, lines_);
    analysis::write_json_report(reported, json_);
  }
  if (done.status != analysis::RepairedRecord::Status::repaired) {
    return DAMIER_OK;
  }
  for (std::size_t index = 0; index < done.answers.size(); ++index) {
    const analysis::RepairAnswer& one = done.answers[index];
    const analysis::Repair* const main =
        done.main.found.empty() ? nullptr : &done.main.found[index];
    Answer& answer = answers_.emplace_back();
    answer.cost = main == nullptr ? 0 : main->cost;
    answer.sure = done.sure && index == 0;
    answer.evidence = main == nullptr ? 0 : main->evidence;
    answer.certainty = analysis::certainty_of(done, index, words);
    answer.changes = changes_of(main, one, words);
    answer.bytes = bytes_of(repairer, given, record.hints(), main, one);
    answer.text = one.text;
  }
  return DAMIER_OK;
}

damier_status damier_repair_new(damier_context* context, damier_repair** repair) {
  return damier::c::make(context, repair);
}

void damier_repair_free(damier_repair* repair) { free(repair); }

damier_status damier_repair_set(damier_repair* repair, const char* option, uint64_t value) {
  return with(repair, [&](damier_repair& one) { return one.set(view_of(option), value); });
}

damier_status damier_repair_run(damier_repair* repair, damier_record* record) {
  return with_both(repair, record, "the record",
                   [&](damier_repair& one, damier_record& its) { return one.run(its); });
}

damier_text damier_repair_outcome(const damier_repair* repair) {
  return text_of(is_live(repair) ? repair->outcome() : "");
}

void damier_repair_stop(damier_repair* repair) {
  if (is_live(repair)) {
    repair->stop();
  }
}

size_t damier_repair_answer_count(const damier_repair* repair) {
  return is_live(repair) ? repair->answers().size() : 0;
}

namespace {

/// Runs a function with an answer and the place of its result.
template <class Out, class Use>
damier_status with_answer(const damier_repair* repair, size_t index, Out* out, Use&& use) {
  return with(repair, [&](const damier_repair& one) {
    if (out == nullptr) {
      return null_result(one);
    }
    const Answer* const found = one.answer(index);
    return found == nullptr ? DAMIER_NOTHING : use(*found, *out);
  });
}

}  // namespace

damier_status damier_repair_answer(const damier_repair* repair, size_t index,
                                   damier_answer* answer) {
  return with_answer(repair, index, answer, [](const Answer& found, damier_answer& out) {
    out = {found.cost, found.sure, found.evidence, text_of(found.certainty), found.changes.size()};
    return DAMIER_OK;
  });
}

damier_status damier_repair_change(const damier_repair* repair, size_t answer, size_t index,
                                   damier_change* change) {
  return with_answer(repair, answer, change, [&](const Answer& found, damier_change& out) {
    if (index >= found.changes.size()) {
      return repair->context().fail(DAMIER_NOTHING, "the answer has fewer changes");
    }
    const Change& its = found.changes[index];
    out = {text_of(its.kind), text_of(its.reason), text_of(its.text), its.cost,
           its.ply,           its.variation,       text_of(its.was),  text_of(its.now)};
    return DAMIER_OK;
  });
}

damier_status damier_repair_bytes(const damier_repair* repair, size_t answer, damier_text* bytes) {
  return with_answer(repair, answer, bytes, [&](const Answer& found, damier_text& out) {
    if (!found.bytes) {
      return repair->context().fail(
          DAMIER_NOTHING,
          repair->context().words().tr("the record cannot be written in its place"));
    }
    out = text_of(*found.bytes);
    return DAMIER_OK;
  });
}

damier_status damier_repair_text(const damier_repair* repair, size_t answer, damier_text* text) {
  return with_answer(repair, answer, text, [](const Answer& found, damier_text& out) {
    out = text_of(found.text);
    return DAMIER_OK;
  });
}

damier_status damier_repair_report(damier_repair* repair, const char* format, damier_text* report) {
  return with(repair, [&](damier_repair& one) {
    return report == nullptr ? null_result(one) : one.report(view_of(format), *report);
  });
}
