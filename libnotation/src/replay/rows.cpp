#include "rows.hpp"

#include <array>
#include <string>
#include <tuple>
#include <utility>

#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/positions.hpp"

#include "table_watch.hpp"

namespace damier::notation {

namespace {

template <std::size_t... I>
std::array<RulesetRow, rules::ruleset_count> all_rows(std::index_sequence<I...> /*rows*/) {
  return {row_of<std::tuple_element_t<I, rules::Rulesets>>()...};
}

}  // namespace

const RulesetRow& row(rules::RulesetId ruleset) {
  static const auto rows = all_rows(std::make_index_sequence<rules::ruleset_count>{});
  return rows.at(static_cast<std::size_t>(ruleset));
}

const RulesetInfo& info(rules::RulesetId ruleset) { return row(ruleset).info; }

namespace {

/// Reads movetext. If comments turn out to be moves, it is read once more with these.
void read_movetext(const RulesetRow& game, Record& record, Diagnostics& diagnostics) {
  const Record::Header header = record.header();
  const Diagnostics::Mark mark = diagnostics.mark();
  game.info.read_movetext(record, diagnostics);
  if (!record.has_semicolons) {
    return;
  }
  MovesInComments found = game.moves_in_comments(record);
  if (!found.opened.empty()) {
    record.back_to(header);
    diagnostics.back_to(mark);
    record.opened = std::move(found.opened);
    game.info.read_movetext(record, diagnostics);
  }
  for (const Span ply : found.likely) {
    diagnostics.add(Code::move_in_comment, ply, {std::string(ply.in(record.text))});
  }
}

}  // namespace

void read_moves(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics) {
  if (record.moves_read) {
    return;
  }
  const RulesetInfo& game = info(ruleset);
  if (record.game_tree) {
    read_sgf_moves(record, sgf_game_of(game), game.result_style, diagnostics);
  } else {
    read_movetext(row(ruleset), record, diagnostics);
  }
  record.moves_read = true;
}

ReplayResult replay(rules::RulesetId ruleset, Record& record, const ReplayOptions& options,
                    Listener* listener, Diagnostics& diagnostics) {
  if (!TableWatch::has_commands(record)) {
    return row(ruleset).replay(record, options, listener, diagnostics);
  }
  TableWatch watch(record, listener, diagnostics);
  return row(ruleset).replay(record, options, &watch, diagnostics);
}

ReplayResult replay_from(const PositionFacts& position, Record& record,
                         const ReplayOptions& options, Listener& listener,
                         Diagnostics& diagnostics) {
  return row(position.ruleset()).replay_from(position, record, options, listener, diagnostics);
}

std::unique_ptr<PositionFacts> start_of(rules::RulesetId ruleset, const GivenRules& given) {
  return row(ruleset).start(given);
}

std::unique_ptr<PositionFacts> read_setup(rules::RulesetId ruleset, std::string_view text,
                                          const GivenRules& given, Diagnostics& diagnostics) {
  return row(ruleset).read_setup(text, given, diagnostics);
}

LooseSetup read_loose_setup(rules::RulesetId ruleset, std::string_view text,
                            Diagnostics& diagnostics) {
  return row(ruleset).read_loose_setup(text, diagnostics);
}

std::optional<std::string> fault_of_hidden(rules::RulesetId ruleset, std::string_view hidden) {
  return row(ruleset).fault_of_hidden(hidden);
}

}  // namespace damier::notation
