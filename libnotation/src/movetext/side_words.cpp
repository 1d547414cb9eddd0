#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "damier/notation/record/score.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "words.hpp"

namespace damier::notation {

namespace {

struct SideWord {
  std::string_view begin;
  std::string_view tag;
};

constexpr std::array colours{SideWord{"blanc", "White"},   SideWord{"white", "White"},
                             SideWord{"noir", "Black"},    SideWord{"black", "Black"},
                             SideWord{"bleu", "Bleus"},    SideWord{"vert", "Verts"},
                             SideWord{"marron", "Marron"}, SideWord{"ivoire", "Ivoire"}};
constexpr std::array side_letters{SideWord{"b", "White"}, SideWord{"n", "Black"}};

/// Words for the side that has not won.
constexpr std::array<std::string_view, 6> losing{"abandon", "resign", "perd",
                                                 "lose",    "lost",   "perdu"};

/// Returns the tag of the side that words name; empty if they name none.
std::string_view tag_in_words(std::string_view words) {
  for (const std::string_view numbered : {"joueur", "player"}) {
    if (const std::size_t at = words.find(numbered); at != std::string_view::npos) {
      return words.find('1', at) == std::string_view::npos ? "Joueur2" : "Joueur1";
    }
  }
  const auto* const found = std::ranges::find_if(colours, [&](const SideWord& one) {
    return words.find(one.begin) != std::string_view::npos;
  });
  return found == colours.end() ? std::string_view() : found->tag;
}

/// Returns the number of a side in the game, 0 or 1; nothing if it has no such side.
std::optional<std::size_t> side_of_tag(std::string_view tag, const RulesetInfo& game,
                                       const Record& record) {
  constexpr std::array<std::string_view, 2> numbered{"Joueur1", "Joueur2"};
  const auto names = side_names_of(game, record);
  for (std::size_t side = 0; side < names.size() && !tag.empty(); ++side) {
    if (same_in_any_case(tag, names.at(side)) ||
        same_in_any_case(tag, game.box_side_names.at(side)) || tag == numbered.at(side)) {
      return side;
    }
  }
  return std::nullopt;
}

/// Returns the result that words state; nothing if they do not name a side of the game.
std::optional<ResultToken> result_in(std::string_view text, const RulesetInfo& game,
                                     const Record& record) {
  const std::string words = in_lower_case(text);
  if (const auto score = find_score(words)) {
    return (*score)[0] > (*score)[1]   ? ResultToken::first_wins
           : (*score)[0] < (*score)[1] ? ResultToken::second_wins
                                       : ResultToken::draw;
  }
  const auto side = side_of_tag(tag_in_words(words), game, record);
  if (!side) {
    return std::nullopt;
  }
  const bool has_lost = std::ranges::any_of(
      losing, [&](std::string_view word) { return words.find(word) != std::string::npos; });
  return (*side == 0) != has_lost ? ResultToken::first_wins : ResultToken::second_wins;
}

}  // namespace

std::string_view tag_of_side(std::string_view side) {
  const std::string word = in_lower_case(trimmed(side, " \t\r("));
  const std::string_view named = tag_in_words(word);
  return !named.empty() ? named : std::ranges::find_if(side_letters, [&](const SideWord& one) {
                                    return word.starts_with(one.begin);
                                  })->tag;
}

void name_figures(const RulesetInfo& game, const Record& record, Diagnostics& diagnostics) {
  for (std::size_t at = 0; at < diagnostics.size(); ++at) {
    Diagnostic& finding = diagnostics[at];
    if (finding.code != Code::result_in_words || !finding.notes.empty()) {
      continue;
    }
    const auto style = game.result_style;
    const auto stated = result_in(finding.span.in(record.text), game, record);
    finding.with_note(
        NoteText::write_it,
        {stated ? std::string(text_of(*stated, style))
                : phrase("{0} if the side that plays first has won, {1} if the other has",
                         text_of(ResultToken::first_wins, style),
                         text_of(ResultToken::second_wins, style))});
  }
}

}  // namespace damier::notation
