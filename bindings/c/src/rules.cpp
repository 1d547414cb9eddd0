#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/endings.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "position.hpp"
#include "results.hpp"

// What the rules say about a position: how it ends, what may be claimed, and what they count.

using damier::c::null_result;
using damier::c::text_of;
using damier::c::view_of;
using damier::c::with;
using namespace damier::notation;

namespace {

/// Keeps the only ply of a line.
class OnePly final : public MainLine {
 public:
  std::size_t count = 0;
  damier_moves::Move move;

 private:
  void main_ply(const PlyFacts& ply) override {
    if (count++ == 0) {
      move.text = ply.text();
      ply.describe(move.description);
      move.chance = ply.is_chance();
    }
  }
};

/// Returns the members of a structure that the caller's version of the interface has.
template <class Structure>
damier_status copy_out(const damier::c::Handle& handle, const Structure& from, Structure* out) {
  if (out == nullptr || out->size < sizeof(std::size_t)) {
    return handle.context().fail(DAMIER_BAD_ARGUMENT, "the size of the structure is not set");
  }
  const std::size_t size = std::min(out->size, sizeof(Structure));
  const auto* const begin = reinterpret_cast<const char*>(&from);  // NOLINT: its first members
  std::copy(begin + sizeof(std::size_t), begin + size,
            reinterpret_cast<char*>(out) + sizeof(std::size_t));  // NOLINT: see above
  return DAMIER_OK;
}

damier_status ending_of_position(const damier_position& position, damier::rules::Outcome outcome,
                                 damier_ending* out) {
  const RulesetInfo& game = info(position.facts().ruleset());
  const bool over = outcome.over();
  const Rule rule = over ? game.ending_rule(outcome.ending) : Rule{};
  damier_ending ending{};
  ending.result = damier::c::result_of(outcome.result);
  ending.reason = text_of(over ? ending_name(game, outcome.ending) : "");
  ending.rule = text_of(rule.number);
  ending.rule_text =
      text_of(rule.text.empty() ? rule.text : position.context().words().find(rule.text));
  return copy_out(position, ending, out);
}

/// Returns the number of pieces of a side on the board.
std::int64_t pieces_of(const damier_position& position, damier_side side) {
  std::int64_t count = 0;
  const BoardPicture& picture = position.picture();
  for (std::size_t row = 0; row < picture.rows(); ++row) {
    for (std::size_t column = 0; column < picture.columns; ++column) {
      const Cell& cell = picture.at(row, column);
      count += cell.piece && damier::c::side_of(cell.piece->side) == side ? 1 : 0;
    }
  }
  return count;
}

/// Returns what is counted under a name; nothing if the game does not count it. `known`: whether
/// that is a name at all.
std::optional<std::int64_t> count_of(const damier_position& position, std::string_view name,
                                     bool& known) {
  using damier::rules::Side;
  const PositionFacts& facts = position.facts();
  const auto whole = [](auto number) -> std::optional<std::int64_t> {
    return number ? std::optional(static_cast<std::int64_t>(*number)) : std::nullopt;
  };
  const auto score = [&](std::size_t side) -> std::optional<std::int64_t> {
    const auto both = facts.score();
    return both ? std::optional<std::int64_t>((*both)[side]) : std::nullopt;
  };
  known = true;
  if (name == "plies") {
    return static_cast<std::int64_t>(position.past().size() - 1);
  }
  if (name == "repetitions") {
    return static_cast<std::int64_t>(position.past().repetitions());
  }
  if (name == "quiet-plies") {
    return whole(position.past().quiet_plies());
  }
  if (name == "pieces-first" || name == "pieces-second") {
    return pieces_of(position, name == "pieces-first" ? DAMIER_FIRST : DAMIER_SECOND);
  }
  if (name == "hand-first" || name == "hand-second") {
    return whole(facts.hand(name == "hand-first" ? Side::first : Side::second));
  }
  if (name == "score-first" || name == "score-second") {
    return score(name == "score-first" ? 0 : 1);
  }
  known = name == "stock";
  return known ? whole(facts.stock()) : std::nullopt;
}

/// Reads one move without playing it. `fault`: why it is not legal.
std::optional<damier_moves::Move> parsed_move(const damier_position& position,
                                              std::string_view text, Diagnostics& fault) {
  OnePly line;
  Record record;
  damier::c::play_from(position.facts(), text, record, line, fault);
  return !fault.has_errors() && line.count == 1 ? std::optional(std::move(line.move))
                                                : std::nullopt;
}

}  // namespace

damier_status damier_position::why_not(std::string_view moves, damier_fault* out) {
  if (moves.size() > max_record_size) {
    return context().fail(DAMIER_BAD_INPUT, context().words().tr("the moves are too long"));
  }
  if (play(moves) == DAMIER_OK) {
    take_back();
    return context().fail(DAMIER_NOTHING, context().words().tr("the moves are legal"));
  }
  const Catalogue& words = context().words();
  fault_texts_ = {std::string(context().error()), {}};
  damier_fault fault{};
  fault.code = fault.rule = fault.rule_text = text_of("");
  Diagnostics diagnostics;
  Record record;
  OnePly line;
  damier::c::play_from(facts(), moves, record, line, diagnostics);
  diagnostics.sort();
  const auto error = std::ranges::find(diagnostics, Severity::error, &Diagnostic::severity);
  if (error != diagnostics.end()) {
    fault_texts_[0] = message(*error, words);
    for (const Note& note : error->notes) {
      fault_texts_[1] += message(note, words) + '\n';
    }
    fault.code = text_of(info(error->code).name);
    fault.rule = text_of(error->rule ? error->rule->number : "");
    fault.rule_text = text_of(error->rule ? words.find(error->rule->text) : "");
  }
  fault.message = text_of(fault_texts_[0]);
  fault.notes = text_of(fault_texts_[1]);
  return copy_out(*this, fault, out);
}

damier_status damier_position::count(std::string_view what, std::int64_t& out) {
  bool known = false;
  const auto count = count_of(*this, what, known);
  if (!known) {
    return context().fail(DAMIER_BAD_ARGUMENT, fmt::format("'{}' is not counted", what));
  }
  if (!count) {
    return context().fail(DAMIER_NOTHING, fmt::format("the ruleset does not count {}", what));
  }
  out = *count;
  return DAMIER_OK;
}

damier_status damier_position::parse(std::string_view text, damier_moves** out) {
  Diagnostics fault;
  auto move = parsed_move(*this, text, fault);
  if (!move && !fault.has_errors()) {
    return context().fail(DAMIER_BAD_INPUT, context().words().tr("this is not one move"));
  }
  if (!move) {
    return context().fail(DAMIER_BAD_INPUT, damier::c::fault_in(fault, context().words()));
  }
  auto* const list = context().make<damier_moves>(facts(), std::size_t{0});
  list->moves.push_back(*std::move(move));
  list->more = false;
  *out = list;
  return DAMIER_OK;
}

damier_status damier_position::all_moves(damier_text& out) {
  std::string moves;
  for (const damier::c::Step& step : steps_) {
    moves += moves.empty() || step.moves.empty() ? "" : " ";
    moves += step.moves;
  }
  out = keep(std::move(moves));
  return DAMIER_OK;
}

damier_status damier_position::turned(std::size_t symmetry, damier_position** out) {
  const std::size_t count = info(facts().ruleset()).board.symmetries.count();
  if (symmetry >= count) {
    return context().fail(
        DAMIER_NOTHING,
        fmt::format("the ruleset has {} symmetries, not one at {}", count, symmetry));
  }
  *out = context().make<damier_position>(facts().turned(symmetry));
  (*out)->hidden = hidden;
  return DAMIER_OK;
}

damier_status damier_position_ending(damier_position* position, damier_ending* ending) {
  return with(position,
              [&](damier_position& one) { return ending_of_position(one, one.outcome(), ending); });
}

damier_status damier_position_claim(damier_position* position, damier_ending* ending) {
  return with(position, [&](damier_position& one) {
    return ending_of_position(one, one.past().claimable(), ending);
  });
}

damier_status damier_position_count(damier_position* position, const char* what, int64_t* count) {
  return with(position, [&](damier_position& one) {
    return count == nullptr ? null_result(one) : one.count(view_of(what), *count);
  });
}

damier_status damier_position_why_not(damier_position* position, damier_text moves,
                                      damier_fault* fault) {
  return with(position, [&](damier_position& one) { return one.why_not(view_of(moves), fault); });
}

damier_status damier_position_parse(damier_position* position, damier_text move,
                                    damier_moves** moves) {
  return with(position, [&](damier_position& one) {
    return moves == nullptr ? null_result(one) : one.parse(view_of(move), moves);
  });
}

damier_status damier_position_moves_from(damier_position* position, damier_text square, size_t max,
                                         damier_moves** moves) {
  return with(position, [&](damier_position& one) {
    if (moves == nullptr) {
      return null_result(one);
    }
    *moves = one.context().make<damier_moves>(one.facts(), max, view_of(square));
    return DAMIER_OK;
  });
}

damier_status damier_position_all_moves(damier_position* position, damier_text* moves) {
  return with(position, [&](damier_position& one) {
    return moves == nullptr ? null_result(one) : one.all_moves(*moves);
  });
}

damier_status damier_position_hidden(damier_position* position, damier_text* hidden) {
  return with(position, [&](damier_position& one) {
    if (hidden == nullptr) {
      return null_result(one);
    }
    *hidden = text_of(one.hidden);
    return DAMIER_OK;
  });
}

size_t damier_position_symmetry_count(const damier_position* position) {
  return damier::c::is_live(position) ? info(position->facts().ruleset()).board.symmetries.count()
                                      : 0;
}

damier_status damier_position_turned(damier_position* position, size_t symmetry,
                                     damier_position** turned) {
  return with(position, [&](damier_position& one) {
    return turned == nullptr ? null_result(one) : one.turned(symmetry, turned);
  });
}
