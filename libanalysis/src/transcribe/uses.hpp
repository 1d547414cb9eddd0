#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/analysis/transcribe/transcribe.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "lattice.hpp"
#include "words.hpp"

// What becomes of the text of a page. Nothing is lost: what is neither a ply nor a number, a side, a
// tag, a result or mere layout stands in a comment at its place.
namespace damier::analysis {

/// Steps of one game of a page, in the order of reading.
using GameSteps = std::vector<const Step*>;

/// What becomes of the text of a step.
struct StepUse {
  PartKind kind = PartKind::layout;
  bool kept = false;  ///< it says more than a tag or a result, so it is a comment too
};

/// What becomes of the text of a game.
struct GameUse {
  std::vector<std::pair<std::string, std::string>> tags;  ///< names and values
  std::vector<StepUse> steps;                             ///< one for each step
};

[[nodiscard]] GameUse use_of(const Page& page, const PageWords& words,
                             const notation::RulesetInfo& game, const GameSteps& steps);

/// Part of the text of a page.
struct TextPiece {
  std::size_t begin = 0;
  std::size_t end = 0;
};
/// Returns where looks stand in the text: in several places where columns part them.
[[nodiscard]] std::vector<TextPiece> pieces_of(const Page& page, std::size_t begin,
                                               std::size_t end);
/// Returns the text of looks.
[[nodiscard]] std::string text_between(const Page& page, std::size_t begin, std::size_t end);
/// Returns a text that a comment or a value of a tag can contain.
[[nodiscard]] std::string harmless(std::string_view text, bool in_comment);

/// Adds the text of a step to the parts, with the comment or layout before it in its line.
void add_part(const Page& page, const Step& step, PartKind kind, std::size_t game,
              std::vector<PagePart>& parts);
/// Sorts the parts of a text by place, adds the text that looks like blanks, which is layout, and
/// sets the places.
void complete_parts(std::string_view text, std::vector<PagePart>& parts);

}  // namespace damier::analysis
