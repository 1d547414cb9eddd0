#pragma once

#include "damier/notation/replay/layout.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// Returns the generic properties of a game.
template <rules::Game G>
[[nodiscard]] RulesetInfo info_of(const G& game) {
  RulesetInfo info;
  info.id = game.id();
  info.name = rules::name(info.id);
  info.extension = codec<G>::extension;
  info.side_names = codec<G>::side_names(game);
  info.other_names = codec<G>::other_names(game);
  info.box_side_names = codec<G>::box_side_names(game);
  info.box_colors = codec<G>::box_colors(game);
  info.side_marks = codec<G>::side_marks;
  info.numbering = codec<G>::numbering;
  info.result_style = codec<G>::result_style(game);
  info.kinds = view<G>::kinds;
  info.board = board_info_of(game);
  info.own_ending = codec<G>::own_ending;
  info.removes_in_ply = codec<G>::removes_in_ply;
  info.removal = codec<G>::removal_words;
  if constexpr (HasHidden<G>) {
    info.hidden = &codec<G>::hidden;
  }
  for (const auto& one : codec<G>::parameters(game)) {
    info.parameters.push_back(one.about);
  }
  info.family = codec<G>::family;
  info.spellings.push_back(&own_spelling<G>);
  for (const SpellingOf<G>& one : codec<G>::spellings(game)) {
    info.spellings.push_back(&one);
  }
  info.ending_rule = [game](rules::Ending ending) { return codec<G>::ending_rule(game, ending); };
  info.can_end = [game](rules::Ending ending) { return codec<G>::can_end(game, ending); };
  info.read_movetext = codec<G>::read_movetext;
  info.check_written_ply = [game](const Record& record, Span ply, Diagnostics& diagnostics) {
    return check_written_ply(as_recorded(game, record), record, ply, diagnostics);
  };
  info.check_syntax = [game](std::string_view text, Span ply, Diagnostics& diagnostics) {
    return codec<G>::check_syntax(game, text, ply, diagnostics);
  };
  info.counters_of = codec<G>::counters_of;
  return info;
}

}  // namespace damier::notation
