#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/transcribe/transcribe.hpp"
#include "damier/analysis/transcribe/transcribe_report.hpp"
#include "damier/notation/archive/joint.hpp"
#include "damier/notation/record/charset.hpp"
#include "damier/rules/rulesets.hpp"

#include "handle.hpp"
#include "names.hpp"
#include "results.hpp"

using damier::c::free;
using damier::c::is_live;
using damier::c::null_result;
using damier::c::text_of;
using damier::c::view_of;
using damier::c::with;
namespace analysis = damier::analysis;
namespace notation = damier::notation;

struct damier_transcription final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::transcription;

  explicit damier_transcription(damier_context* context) : Handle(its_kind, context) {}

  /// Reads a text in UTF-8, page by page.
  void read(std::string_view text, const analysis::TranscribeOptions& options);
  damier_status answer(std::size_t index, damier_text& out) const;
  damier_status report(std::string_view format, damier_text& out) const {
    return damier::c::report_of(*this, format, lines_, json_, out);
  }
  [[nodiscard]] bool sure() const { return sure_; }
  [[nodiscard]] std::string_view ruleset() const { return ruleset_; }
  [[nodiscard]] std::size_t answer_count() const { return answers_.size(); }

 private:
  void empty() override;
  /// Adds the games of a page to each reading of the text.
  void add(const analysis::Transcription& page, std::size_t max_answers);

  bool sure_ = false;
  std::string_view ruleset_;
  std::vector<std::string> answers_;
  std::string lines_;
  std::string json_;
};

void damier_transcription::empty() {
  answers_.clear();
  lines_.clear();
  json_.clear();
}

void damier_transcription::add(const analysis::Transcription& page, std::size_t max_answers) {
  const std::vector<std::vector<std::string>> readings = page.readings();
  if (readings.empty()) {
    return;
  }
  // A page with fewer readings has its last one in the others too.
  const std::size_t count = std::min(std::max(answers_.size(), readings.size()), max_answers);
  while (answers_.size() < count) {
    answers_.push_back(answers_.empty() ? std::string() : answers_.back());
  }
  for (std::size_t i = 0; i < count; ++i) {
    for (const std::string& sheet : readings[std::min(i, readings.size() - 1)]) {
      answers_[i] +=
          notation::joint(notation::Format::native, answers_[i].empty() ? 0 : 1, SIZE_MAX);
      answers_[i] += sheet;
    }
  }
}

void damier_transcription::read(std::string_view text, const analysis::TranscribeOptions& options) {
  std::vector<std::string> pages;
  std::size_t lines_before = 0;
  bool all_sure = true;
  while (!text.empty() && !*options.stop) {
    analysis::Transcription page;
    const std::size_t length = analysis::transcribe_next(text, false, options, page);
    const bool last = length == text.size();
    const analysis::ReportedPage reported{"", lines_before, page};
    if (!page.games.empty() || (last && answers_.empty())) {
      all_sure = all_sure && page.sure();
      write_report(reported, context().words(), lines_);
      ruleset_ = ruleset_.empty() ? damier::rules::name(page.ruleset) : ruleset_;
    }
    write_json_report(reported, pages.emplace_back());
    add(page, options.answers);
    lines_before += static_cast<std::size_t>(std::ranges::count(text.substr(0, length), '\n'));
    text.remove_prefix(length);
  }
  sure_ = all_sure && !answers_.empty();
  for (std::size_t i = 0; i < pages.size(); ++i) {
    json_ += notation::joint(notation::Format::json, i, pages.size());
    json_ += pages[i];
  }
  json_ += notation::joint(notation::Format::json, pages.size(), pages.size());
}

damier_status damier_transcription::answer(std::size_t index, damier_text& out) const {
  if (index >= answers_.size()) {
    return context().fail(DAMIER_NOTHING, "there are fewer readings");
  }
  out = text_of(answers_[index]);
  return DAMIER_OK;
}

damier_status damier_transcription_new(damier_context* context, damier_text page,
                                       const char* ruleset, size_t answers,
                                       damier_transcription** transcription) {
  return with(context, [&](damier_context& owner) {
    if (transcription == nullptr) {
      return null_result(owner);
    }
    constexpr std::size_t max_answers = 64;
    analysis::TranscribeOptions options;
    options.answers = answers;
    if (answers < 1 || answers > max_answers) {
      return owner.fail(DAMIER_BAD_ARGUMENT,
                        fmt::format("answers: {} is not in 1 to {}", answers, max_answers));
    }
    if (ruleset != nullptr) {
      options.ruleset = damier::c::find_ruleset(view_of(ruleset));
      if (!options.ruleset) {
        return owner.fail(DAMIER_BAD_ARGUMENT,
                          fmt::format("'{}' is not a ruleset", view_of(ruleset)));
      }
    }
    auto* const made = owner.make<damier_transcription>();
    options.stop = &owner.stopped();
    owner.stop(false);
    made->read(notation::decoded_text(view_of(page), ""), options);
    if (*options.stop) {
      free(made);
      return owner.fail(DAMIER_NOTHING, owner.words().tr("the reading was stopped"));
    }
    *transcription = made;
    return DAMIER_OK;
  });
}

void damier_transcription_free(damier_transcription* transcription) { free(transcription); }

bool damier_transcription_is_sure(const damier_transcription* transcription) {
  return is_live(transcription) && transcription->sure();
}

damier_text damier_transcription_ruleset(const damier_transcription* transcription) {
  return text_of(is_live(transcription) ? transcription->ruleset() : "");
}

size_t damier_transcription_answer_count(const damier_transcription* transcription) {
  return is_live(transcription) ? transcription->answer_count() : 0;
}

damier_status damier_transcription_answer(const damier_transcription* transcription, size_t index,
                                          damier_text* games) {
  return with(transcription, [&](const damier_transcription& one) {
    return games == nullptr ? null_result(one) : one.answer(index, *games);
  });
}

damier_status damier_transcription_report(damier_transcription* transcription, const char* format,
                                          damier_text* report) {
  return with(transcription, [&](damier_transcription& one) {
    return report == nullptr ? null_result(one) : one.report(view_of(format), *report);
  });
}
