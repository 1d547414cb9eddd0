#include "damier/notation/archive/fixer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../replay/both.hpp"
#include "known_replay.hpp"
#include "source_places.hpp"

namespace damier::notation {

namespace {

constexpr bool is_spelling(Code code) { return info(code).topic == CodeTopic::spelling; }
constexpr bool is_label(Code code) { return info(code).topic == CodeTopic::label; }
/// Returns whether only the game gives a meaning to the text of this code.
constexpr bool is_of_game(Code code) {
  constexpr std::array of_any_game{CodeTopic::record, CodeTopic::tree, CodeTopic::tag,
                                   CodeTopic::score};
  return std::ranges::find(of_any_game, info(code).topic) == of_any_game.end();
}
constexpr bool is_error(const Diagnostic& finding) { return finding.severity == Severity::error; }

/// Returns the span of the number in the label of a ply; nothing if it is ambiguous.
std::optional<Span> number_in(std::string_view text, Span label) {
  for (std::uint32_t at = label.begin; at < label.end; ++at) {
    std::uint32_t end = at;
    while (end < label.end && is_digit(text[end])) {
      ++end;
    }
    if (end > at && end < label.end && text[end] == '.') {
      return Span{at, end};
    }
    at = std::max(at, end);
  }
  return std::nullopt;
}

/// Collects fixes while a record is replayed.
class Gatherer final : public Listener {
 public:
  Gatherer(const Record& record, Diagnostics& diagnostics, const RulesetInfo& ruleset)
      : record_(record),
        diagnostics_(diagnostics),
        numbering_(numbering_of(record, ruleset.numbering)),
        side_marks_(ruleset.side_marks),
        counters_of_(ruleset.counters_of) {}

  void start(const PositionFacts* position, std::uint64_t first_number) override {
    if (position == nullptr) {
      return;
    }
    fix_setup(*position);
    // If a set-up leaves the first number open, the written one is used, if any.
    const NodeIndex first = record_.next_ply(0);
    const bool numbers_fit =
        first != no_node && record_.nodes[first].number &&
        ply_of(numbering_, *record_.nodes[first].number, position->side_to_move()) == first_number;
    numbers_known_ = record_.find_tag("FEN") == nullptr || numbers_fit;
    seen_ = diagnostics_.size();
  }
  void ply(const PlyFacts& ply) override {
    if (found()) {
      respell(ply.node(), std::string(ply.text()));
    }
    count(ply.place());
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) override {
    seen_ = diagnostics_.size();
    compare_number(ply);
    doubtful_ = doubtful_ || off_.back();
  }
  void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) override {
    off_.push_back(false);
  }
  void leave_variation() override {
    seen_ = diagnostics_.size();
    off_.pop_back();
  }
  void end() override;

 private:
  /// Returns whether there are findings since the last ply.
  [[nodiscard]] bool found() const { return diagnostics_.size() > seen_; }
  /// Fixes the findings in a ply by its canonical spelling.
  void respell(NodeIndex node, const std::string& right) {
    const Span ply = record_.nodes[node].text;
    const auto begin = diagnostics_.begin() + static_cast<std::ptrdiff_t>(seen_);
    if (std::any_of(begin, diagnostics_.end(),
                    [&](const Diagnostic& one) { return is_error(one) && !is_label(one.code); })) {
      return;
    }
    for (std::size_t i = seen_; i < diagnostics_.size(); ++i) {
      if (Diagnostic& finding = diagnostics_[i]; is_spelling(finding.code)) {
        split_ = split_ || finding.code == Code::split_capture;
        finding.with_fix(finding.code == Code::split_capture ? finding.span : ply, right);
      }
    }
  }
  void count(const PlyPlace& place) {
    seen_ = diagnostics_.size();
    const Node& ply = record_.nodes[place.node];
    const rules::Side mover = place.mover();
    compare_number(place);
    if (ply.number && off_.back()) {
      fix_number(ply, place.number);
    }
    if (ply.side_mark && *ply.side_mark != mover) {
      fix_mark(ply, mover);
    }
  }
  void compare_number(const PlyPlace& place) {
    if (const auto number = record_.nodes[place.node].number) {
      off_.back() = ply_of(numbering_, *number, place.mover()) != place.number;
    }
  }
  void fix_setup(const PositionFacts& position) {
    const Tag* const setup = record_.find_tag("FEN");
    const auto of = [&](Code code) {
      return std::ranges::find(diagnostics_, code, &Diagnostic::code) - diagnostics_.begin();
    };
    const auto count = static_cast<std::ptrdiff_t>(diagnostics_.size());
    const std::ptrdiff_t odd = of(Code::setup_form);
    // A rewrite would lose fields that are not read.
    if (setup == nullptr || setup->in_score || odd == count || of(Code::setup_field) != count) {
      return;
    }
    std::string right;
    position.write_setup(right);
    right += counters_of_(setup->value);
    diagnostics_[static_cast<std::size_t>(odd)].with_fix(setup->value_span, std::move(right));
  }
  void fix_number(const Node& ply, std::uint64_t number) {
    if (const auto written = number_in(record_.text, ply.label); written && numbers_known_) {
      right_numbers_.push_back({*written, std::to_string(number_of(numbering_, number))});
    }
  }
  void fix_mark(const Node& ply, rules::Side mover) {
    const std::size_t at = ply.label.in(record_.text).find(side_marks_[index(*ply.side_mark)]);
    if (at != std::string_view::npos) {
      const std::string_view right = side_marks_[index(mover)];
      const auto begin = ply.label.begin + static_cast<std::uint32_t>(at);
      right_marks_.push_back(
          {{begin, begin + static_cast<std::uint32_t>(right.size())}, std::string(right)});
    }
  }
  /// Adds fixes to the first finding of a code from `at` on without any, and moves `at` past it.
  void give(Code code, std::vector<Fix> fixes, std::size_t& at) {
    while (at < diagnostics_.size() &&
           (diagnostics_[at].code != code || !diagnostics_[at].fixes.empty())) {
      ++at;
    }
    if (at < diagnostics_.size()) {
      diagnostics_[at++].fixes = std::move(fixes);
    }
  }

  const Record& record_;
  Diagnostics& diagnostics_;
  Numbering numbering_;
  std::array<std::string_view, 2> side_marks_;
  std::string_view (*counters_of_)(std::string_view setup);
  std::size_t seen_ = 0;          ///< number of findings up to the last ply
  bool numbers_known_ = true;     ///< the number of the first ply is certain
  bool split_ = false;            ///< split plies must be joined before they are counted
  std::vector<bool> off_{false};  ///< in each open line: its last number is wrong
  bool doubtful_ = false;         ///< an illegal ply follows a wrong number
  std::vector<Fix> right_numbers_;
  std::vector<Fix> right_marks_;
};

/// Numbers and side marks are certain unless an illegal ply follows a wrong number in its line,
/// since plies may be missing then, or it is ambiguous which plies form a line.
void Gatherer::end() {
  const bool lines_in_doubt =
      std::any_of(diagnostics_.begin(), diagnostics_.end(), [](const Diagnostic& one) {
        return is_error(one) && info(one.code).topic == CodeTopic::score;
      });
  if (split_ || doubtful_ || lines_in_doubt || diagnostics_.dropped(Severity::error) > 0) {
    return;
  }
  std::size_t at = 0;
  give(Code::ply_number, std::move(right_numbers_), at);
  at = 0;
  for (Fix& mark : right_marks_) {
    give(Code::side_mark, {std::move(mark)}, at);
  }
}

/// Applies the fixes, each once, and returns their number. No two findings fix one place
/// differently.
std::uint64_t apply(const Record& record, std::vector<Fix>& fixes, std::string& out) {
  std::ranges::stable_sort(fixes, {}, [](const Fix& one) { return one.span.begin; });
  fixes.erase(std::unique(fixes.begin(), fixes.end()), fixes.end());
  const std::string_view bytes = record.raw.bytes;
  InputOffset input(record);
  std::size_t copied = 0;
  std::uint64_t made = 0;
  for (const Fix& fix : fixes) {
    const Span span = record.has_latin_letters ? source_span(record, fix.span) : fix.span;
    if (span.in(record.source) == fix.text) {
      continue;
    }
    const std::size_t begin = input.of(span.begin);
    out += bytes.substr(copied, begin - copied);
    out += fix.text;
    copied = input.of(span.end);
    ++made;
  }
  out += bytes.substr(copied);
  return made;
}

/// Removes the fixes that depend on a guessed ruleset, since they are not certain.
void withhold_guesses(const Record& record, Diagnostics& diagnostics) {
  for (std::size_t i = 0; record.inferred && i < diagnostics.size(); ++i) {
    if (is_of_game(diagnostics[i].code)) {
      diagnostics[i].fixes.clear();
    }
  }
}

/// Removes the fixes that assume the likely move for an illegal ply. Numbers depend on all plies.
void withhold_conditional(Diagnostics& diagnostics) {
  const bool any = std::ranges::any_of(diagnostics, &Diagnostic::conditional);
  for (std::size_t i = 0; any && i < diagnostics.size(); ++i) {
    if (diagnostics[i].conditional || is_label(diagnostics[i].code)) {
      diagnostics[i].fixes.clear();
    }
  }
}

}  // namespace

ReplayResult check_and_fix(std::optional<rules::RulesetId> ruleset, const ReplayOptions& options,
                           Record& record, Diagnostics& diagnostics) {
  ReplayResult result;
  if (ruleset) {
    const auto known = known_replay(*ruleset, record, options);
    Gatherer gatherer(record, diagnostics, info(*ruleset));
    // The gatherer fixes findings of the replay; a known replay has none.
    result = known ? *known : replay(*ruleset, record, options, &gatherer, diagnostics);
    withhold_guesses(record, diagnostics);
    withhold_conditional(diagnostics);
  }
  diagnostics.sort();
  return result;
}

std::string with_fixes(const Record& record, std::vector<Fix> fixes) {
  std::string out;
  apply(record, fixes, out);
  return out;
}

bool can_fix(Format format) { return info(format).is_native_sheet(); }

bool can_fix(Format format, const Record& record) {
  return can_fix(format) && !has_unknown_places(record);
}

Fixer::Round Fixer::replay_once(Format format, const RawRecord& bytes, const ReadHints& hints) {
  Round round;
  const auto ruleset = open_record(format, bytes, hints, record_, diagnostics_);
  if (!ruleset) {
    return round;
  }
  Gatherer gatherer(record_, diagnostics_, info(*ruleset));
  ContentId content(info(*ruleset), record_, room_);
  Both both(gatherer, content);
  replay(*ruleset, record_, options_, &both, diagnostics_);
  withhold_guesses(record_, diagnostics_);
  diagnostics_.sort();
  round.id = content.id();
  round.errors = static_cast<std::size_t>(std::ranges::count_if(diagnostics_, is_error)) +
                 static_cast<std::size_t>(diagnostics_.dropped(Severity::error));
  std::vector<Fix> fixes;
  for (const Diagnostic& finding : diagnostics_) {
    if (!finding.fixes.empty() && wanted_(finding.code)) {
      fixes.insert(fixes.end(), finding.fixes.begin(), finding.fixes.end());
    }
  }
  // Otherwise, a record with quotes is in another program's notation.
  const bool has_places = record_.quotes.empty() || record_.has_latin_letters;
  if (!fixes.empty() && !has_unknown_places(record_) && has_places) {
    round.fixed.places = apply(record_, fixes, round.fixed.bytes);
  }
  return round;
}

std::optional<FixedRecord> Fixer::fix_record(Format format, const RawRecord& bytes,
                                             const ReadHints& hints) {
  if (!can_fix(format) || bytes.too_large) {
    return std::nullopt;
  }
  // One fix can reveal another: a number after a split capture, a result in two places. A record
  // that never converges is left unchanged.
  constexpr int max_rounds = 8;
  Round round = replay_once(format, bytes, hints);
  const std::string id = std::move(round.id);
  const std::size_t errors = round.errors;
  FixedRecord fixed;
  RawRecord as_fixed = bytes;
  for (int done = 0; round.fixed.places > 0; ++done) {
    if (done == max_rounds) {
      return std::nullopt;
    }
    fixed.bytes = std::move(round.fixed.bytes);
    fixed.places += round.fixed.places;
    as_fixed.bytes = fixed.bytes;
    round = replay_once(format, as_fixed, hints);
  }
  const bool same = round.id == id && round.errors <= errors &&
                    (is_record_before(format, fixed.bytes, bytes.next) ||
                     !is_record_before(format, bytes.bytes, bytes.next));
  return fixed.places > 0 && same ? std::optional(std::move(fixed)) : std::nullopt;
}

}  // namespace damier::notation
