#pragma once

#include "damier/notation/replay/layout.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// A game with an ending of its own, whose name is `own_ending`.
template <class G>
concept HasOwnEnding = requires {
  { codec<G>::own_ending } -> std::convertible_to<std::string_view>;
};

/// A ruleset that its codec assigns to a family.
template <class G>
concept OfFamily = requires {
  { codec<G>::family } -> std::convertible_to<const RulesetFamily*>;
};

/// Returns the generic properties of a game.
template <rules::Game G>
[[nodiscard]] RulesetInfo info_of(const G& game) {
  RulesetInfo info;
  info.id = game.id();
  info.name = rules::name(info.id);
  info.extension = codec<G>::extension;
  info.side_names = side_names_of(game);
  if constexpr (HasRulesets<G>) {
    info.other_names = codec<G>::other_names(game);
    info.box_side_names = codec<G>::box_side_names(game);
  } else {
    info.other_names = codec<G>::other_names;
    if constexpr (requires { codec<G>::box_side_names; }) {
      info.box_side_names = codec<G>::box_side_names;
    }
  }
  info.side_marks = codec<G>::side_marks;
  info.numbering = codec<G>::numbering;
  info.result_style = result_style_of(game);
  info.kinds = view<G>::kinds;
  info.board = board_info_of(game);
  if constexpr (HasOwnEnding<G>) {
    info.own_ending = codec<G>::own_ending;
  }
  info.removes_in_ply = RemovesInPly<G>;
  if constexpr (HasPenalties<G>) {
    info.removal = codec<G>::removal_words;
  }
  if constexpr (HasHidden<G>) {
    info.hidden = &codec<G>::hidden;
  }
  if constexpr (HasParameters<G>) {
    for (const ParameterOf<G>& one : parameters_of(game)) {
      info.parameters.push_back(one.about);
    }
  }
  if constexpr (OfFamily<G>) {
    info.family = codec<G>::family;
  }
  info.spellings.push_back(&own_spelling<G>);
  for (const SpellingOf<G>& one : spellings_of(game)) {
    info.spellings.push_back(&one);
  }
  info.ending_rule = [game](rules::Ending ending) { return ending_rule_of(game, ending); };
  info.can_end = [game](rules::Ending ending) { return can_end(game, ending); };
  info.read_movetext = codec<G>::read_movetext;
  info.check_written_ply = [game](const Record& record, Span ply, Diagnostics& diagnostics) {
    return check_written_ply(as_recorded(game, record), record, ply, diagnostics);
  };
  info.check_syntax = [game](std::string_view text, Span ply, Diagnostics& diagnostics) {
    return check_syntax(game, text, ply, diagnostics);
  };
  if constexpr (HasCounters<G>) {
    info.counters_of = codec<G>::counters_of;
  }
  return info;
}

}  // namespace damier::notation
