#include <string>
#include <utility>

#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "../movetext/words.hpp"
#include "../replay/rows.hpp"
#include "player_tags.hpp"

namespace damier::notation {

namespace {

/// Reads movetext. If comments turn out to be moves, reads it again with them.
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
  for (const Span ply : found.unclear) {
    diagnostics.add(Code::move_in_comment, ply, {std::string(ply.in(record.text))})
        .with_severity(Severity::error);
  }
}

}  // namespace

void read_moves(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics) {
  const RulesetInfo& game = info(ruleset);
  if (record.game_tree) {
    read_sgf_moves(record, sgf_game_of(game), game.result_style, diagnostics);
  } else {
    const std::size_t tags = record.tags.size();
    read_movetext(row(ruleset), record, diagnostics);
    if (record.tags.size() > tags) {
      // Players may be named above the moves.
      name_players(game, record, diagnostics);
    }
    name_figures(game, record, diagnostics);
  }
}

}  // namespace damier::notation
