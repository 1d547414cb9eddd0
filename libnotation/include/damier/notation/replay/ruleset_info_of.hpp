#pragma once

#include "damier/notation/replay/layout.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// A game that also ends in a way of its own, whose name is `own_ending`.
template <class G>
concept HasOwnEnding = requires {
  { codec<G>::own_ending } -> std::convertible_to<std::string_view>;
};

/// A ruleset of a family, as its codec says.
template <class G>
concept OfFamily = requires {
  { codec<G>::family } -> std::convertible_to<const RulesetFamily*>;
};

/// The generic properties of a game.
template <rules::Game G>
[[nodiscard]] RulesetInfo info_of() {
  RulesetInfo info;
  info.name = G::name;
  info.other_names = codec<G>::other_names;
  info.extension = codec<G>::extension;
  info.side_names = codec<G>::side_names;
  if constexpr (requires { codec<G>::box_side_names; }) {
    info.box_side_names = codec<G>::box_side_names;
  }
  info.side_marks = codec<G>::side_marks;
  info.numbering = codec<G>::numbering;
  info.result_style = codec<G>::result_style;
  info.kinds = view<G>::kinds;
  info.board = board_info_of<G>();
  if constexpr (HasOwnEnding<G>) {
    info.own_ending = codec<G>::own_ending;
  }
  info.removes_in_ply = RemovesInPly<G>;
  if constexpr (KnowsPenalties<G>) {
    info.removal = codec<G>::removal_words;
  }
  if constexpr (HasHidden<G>) {
    info.hidden = &codec<G>::hidden;
  }
  if constexpr (HasParameters<G>) {
    for (const ParameterOf<G>& one : codec<G>::parameters()) {
      info.parameters.push_back(one.about);
    }
  }
  if constexpr (OfFamily<G>) {
    info.family = codec<G>::family;
  }
  info.spellings.push_back(&own_spelling<G>);
  for (const SpellingOf<G>& one : codec<G>::spellings()) {
    info.spellings.push_back(&one);
  }
  info.ending_rule = codec<G>::ending_rule;
  info.can_end = codec<G>::can_end;
  info.read_movetext = codec<G>::read_movetext;
  info.check_written_ply = check_written_ply<G>;
  info.check_syntax = codec<G>::check_syntax;
  if constexpr (HasCounters<G>) {
    info.counters_of = codec<G>::counters_of;
  }
  return info;
}

}  // namespace damier::notation
