// For a record with any errors the search is bounded, each answer makes all moves legal, marks can
// be undone, and the output is read as a record. First line: FORMAT RULESET FILE-NAME.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "in_memory.hpp"
#include "named.hpp"

namespace {

using namespace damier;
using fuzz::require;

constexpr std::size_t max_answers = 3;

analysis::RepairLimits limits() {
  analysis::RepairLimits few;
  few.nodes = 3000;
  few.beam = 6;
  return few;
}

/// Returns the plies of the main line as written, one per line.
std::string written(const notation::Record& record) {
  std::string text;
  for (auto at = record.next_ply(0); at != notation::no_node; at = record.next_ply(at)) {
    text += std::string(record.text_of(record.nodes[at])) + "\n";
  }
  return text;
}

/// Marks contain no NULs, and no labels with numbers that no ply has.
bool may_defy_marks(std::string_view text) {
  constexpr int too_many_digits = 10;
  const auto is_digit = [](char c, bool /*is*/) { return '0' <= c && c <= '9'; };
  return text.find('\0') != std::string_view::npos ||
         std::search_n(text.begin(), text.end(), too_many_digits, true, is_digit) != text.end();
}

bool has_marks(const notation::Record& record) {
  return record.text.find("[%was") != std::string_view::npos;
}

/// Finds whether a record states its start: some formats may name an unknown start.
class Start final : public notation::Listener {
 public:
  void start(const notation::PositionFacts* position, std::uint64_t /*first*/) override {
    known = position != nullptr;
  }
  bool known = false;
};

bool has_start(rules::RulesetId ruleset, notation::Record& record) {
  Start start;
  notation::Diagnostics ignored(0);
  replay(ruleset, record, {}, &start, ignored);
  return start.known;
}

void take_back(notation::Record& record, const std::string& before) {
  std::string room;
  const auto count = analysis::undo_repairs(record, room);
  require(count && *count > 0, "what was marked is found");
  fuzz::require_same(before, written(record), "what was marked is taken back");
}

void write_in_place(notation::Format format, const notation::RawRecord& bytes,
                    const notation::ReadHints& hints, rules::RulesetId ruleset,
                    const notation::Record& original, const notation::Record& changed,
                    const std::vector<analysis::NumberChange>& numbers) {
  if (!notation::can_fix(format, original) || !original.quotes.empty()) {
    return;
  }
  for (const bool before_labels : {false, true}) {
    const auto made = analysis::spliced(ruleset, original, changed, numbers, before_labels);
    if (!made) {
      continue;
    }
    notation::RawRecord raw = bytes;
    raw.bytes = *made;
    notation::Record again;
    notation::Diagnostics findings;
    const auto same = open_record(format, raw, hints, again, findings);
    check_opened(same, {}, again, findings);
    // Marks that were there before may be impossible to undo.
    if (same == ruleset && !findings.has_errors() && !has_marks(original)) {
      require(analysis::unspliced(ruleset, again).has_value(), "there is something to take back");
    }
  }
}

void repair(notation::Format format, const notation::RawRecord& bytes,
            const notation::ReadHints& hints) {
  notation::Record record;
  notation::Diagnostics findings;
  const auto ruleset = open_record(format, bytes, hints, record, findings);
  if (!ruleset) {
    return;
  }
  const analysis::RepairResult result = analysis::find_repairs(*ruleset, record, {}, limits());
  require(result.nodes <= limits().nodes, "no more positions are looked at than are allowed");
  require(!result.legal || result.found.empty(), "what is legal needs no answer");
  require(!result.sure || result.cheapest() == 1, "what is sure is alone");
  for (std::size_t i = 0; i < result.found.size() && i < max_answers; ++i) {
    const analysis::Repair& answer = result.found[i];
    require(answer.changes.size() <= limits().max_changes, "no answer has more changes");
    notation::Record changed = record;
    analysis::RepairRooms rooms;
    if (!apply(answer, changed, rooms[0])) {
      require(may_defy_marks(record.text), "an answer can be made");
      continue;
    }
    const auto again = analysis::find_repairs(*ruleset, changed, {}, limits());
    require(again.legal || !has_start(*ruleset, changed), "an answer makes all moves legal");
    const auto numbers = analysis::mark_numbers(*ruleset, record, changed, {}, rooms[3]);
    write_in_place(format, bytes, hints, *ruleset, record, changed, numbers);
    if (!has_marks(record)) {
      take_back(changed, written(record));
    }
  }
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const notation::Format format = choose_format(choices);
  notation::ReadHints hints;
  hints.ruleset = choose_any_ruleset(choices);
  hints.file_name = choices.word();
  each_record(text, splitting_of(format),
              [&](const notation::RawRecord& bytes) { repair(format, bytes, hints); });
}
