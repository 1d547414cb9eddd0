// For any position and any texts, the picture is XML in which only the drawing is markup, and the
// same board can be drawn as text and in TikZ. First line: RULESET THEME MANNER. The second line is
// a set-up (otherwise the start is used), the third one a title, the rest a comment with marks.

#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/report.hpp"
#include "damier/diagram/figure.hpp"
#include "damier/diagram/text_board.hpp"
#include "damier/notation/record/marks.hpp"
#include "damier/notation/replay/positions.hpp"

#include "graph.hpp"
#include "markup.hpp"
#include "named.hpp"

namespace {

using namespace damier;

notation::BoardPicture picture_of(rules::RulesetId ruleset, std::string_view setup) {
  notation::Diagnostics ignored;
  const auto position = notation::read_setup(ruleset, setup, {}, ignored);
  notation::BoardPicture picture;
  (position ? *position : *notation::start_of(ruleset)).draw(picture);
  return picture;
}

void check_figures(const notation::BoardPicture& picture, const diagram::FigureOptions& options) {
  std::string svg;
  draw_svg(picture, options, svg);
  fuzz::require_markup(svg, fuzz::Markup::xml);
  std::string other;
  write_shared_svg(picture, options, other);
  fuzz::require_markup(other, fuzz::Markup::xml);
  draw_tikz(picture, options, other);
  diagram::DiagramOptions text;
  text.style = diagram::DiagramStyle::unicode;
  text.coordinates = options.coordinates;
  text.legend = text.trace_legend = true;
  draw(picture, text, other);
}

/// Checks the other picture with text from records: a graph with the players above it.
void check_graph(std::string_view title, std::string_view text) {
  std::vector<analysis::PlyReport> plies;
  for (const char c : text.substr(0, 8)) {
    analysis::PlyReport& ply = plies.emplace_back();
    ply.ply = plies.size();
    ply.text = text;
    ply.before = 10 * c;
    ply.after = -10 * c;
  }
  std::string svg;
  cli::append_graph({title, 1, "ruleset", title, text}, plies, {}, notation::Numbering::pairs, {},
                    svg);
  fuzz::require_markup(svg, fuzz::Markup::xml);
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const rules::RulesetId ruleset = choose_ruleset(choices);
  diagram::FigureOptions options;
  options.theme = diagram::Theme{static_cast<std::uint8_t>(choices.among(diagram::theme_names))};
  const std::string_view manner = choices.word();
  options.coordinates = manner == "coordinates";
  options.captions = manner != "bare";
  const std::string_view setup = take_line(text);
  const std::string_view title = take_line(text);
  notation::BoardPicture picture = picture_of(ruleset, setup);
  std::vector<std::string> unclear;
  add_marks(text, picture, unclear);
  picture.title = title;
  picture.captions.emplace_back(text.substr(0, text.find('\n')));
  if (manner == "flip") {
    picture.turn_round();
  }
  check_figures(picture, options);
  check_graph(title, text);
}
