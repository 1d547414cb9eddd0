#include "page.hpp"

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/diagram/page.hpp"
#include "damier/notation/text/xml.hpp"

#include "../figure/scene.hpp"
#include "../figure/svg.hpp"
#include "assets.hpp"
#include "words.hpp"

namespace damier::diagram::page {

namespace {

/// Returns a picture without a board, with every kind of piece.
notation::BoardPicture all_pieces() {
  notation::BoardPicture picture;
  picture.cards = true;
  const auto add = [&](notation::PieceShape shape, notation::BoxColors box) {
    notation::LegendEntry entry;
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      notation::PictureOfPiece& piece = entry.pieces[index(side)];
      piece.shape = shape;
      piece.shade = side == rules::Side::first ? notation::Shade::light : notation::Shade::dark;
      piece.box = box;
    }
    picture.legend.push_back(entry);
  };
  using notation::BoxColors;
  using notation::PieceShape;
  for (const PieceShape shape : {PieceShape::disc, PieceShape::crowned, PieceShape::stone,
                                 PieceShape::medal, PieceShape::shield}) {
    add(shape, BoxColors::none);
  }
  for (const BoxColors box : {BoxColors::blue_green, BoxColors::brown_ivory}) {
    for (const PieceShape shape : {PieceShape::disc, PieceShape::crowned, PieceShape::stone}) {
      add(shape, box);
    }
  }
  return picture;
}

/// Appends the head up to the rules that all pages share. `more`: what the content policy allows in
/// addition to styles and the icon.
void append_head(std::string_view more, std::string_view title, std::string_view language,
                 std::string& out) {
  out += fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{1}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; img-src data:;{0} base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"generator\" content=\"damier\">\n<title>",
      more, language);
  notation::append_xml_text(plain(title), out);
  out += fmt::format("</title>\n{}<style>\n{}", icon_link, page_style);
}

}  // namespace

// Four squares and a piece; `%` because of a URL in an attribute.
const std::string_view icon_link =
    "<link rel=\"icon\" href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' "
    "viewBox='0 0 16 16'%3E%3Cpath fill='%23f0d9b5' d='M0 0h16v16H0z'/%3E%3Cpath fill='%236f4a2d' "
    "d='M0 0h8v16h8V8H0z'/%3E%3Ccircle cx='8' cy='8' r='5' fill='%23fff' stroke='%232b2118' "
    "stroke-width='1.5'/%3E%3C/svg%3E\">\n";

void append_page_begin(const notation::Catalogue& words, std::string& out) {
  constexpr std::string_view boards = ".damier-page";
  // The script draws the board in an image of its own to make a PNG.
  append_head(fmt::format(" script-src 'sha256-{}';", script_hash), words.find("Games"),
              language_of(words), out);
  figure::write_style_rules(boards, Theme::wood, out);
  out += fmt::format(
      "</style>\n<style id=\"dark-style\" media=\"screen and (prefers-color-scheme: dark)\">\n{}",
      dark_style);
  figure::write_style_rules(boards, Theme::dark, out);
  out +=
      "</style>\n</head>\n<body>\n<svg class=\"damier-page\" width=\"0\" height=\"0\" "
      "aria-hidden=\"true\">\n<defs>\n";
  figure::SvgCanvas canvas("damier", "damier-page", out);
  figure::define_shapes(all_pieces(), canvas);
  out += fmt::format("</defs>\n</svg>\n<header class=\"top\"><h1>{}</h1></header>\n<main>\n",
                     html_tr(words, notation::to_translate("Games")));
}

void append_templates(const notation::Catalogue& words, std::string& out) {
  append_translated(page_templates, words, out);
  append_words(words_of_script(), words, out);
}

void append_page_end(const notation::Catalogue& words, std::string& out) {
  out += "</main>\n";
  append_templates(words, out);
  out += "<script>";
  out += page_script;
  out += "</script>\n</body>\n</html>\n";
}

}  // namespace damier::diagram::page

namespace damier::diagram {

void append_still_page_begin(std::string_view title, std::string_view style, std::string& out,
                             std::string_view language) {
  page::append_head("", title, language, out);
  out += fmt::format(
      "{}@media screen and (prefers-color-scheme: dark) "
      "{{\n{}}}\n</style>\n</head>\n<body>\n<main>\n",
      style, page::dark_style);
}

void append_still_page_end(std::string& out) { out += "</main>\n</body>\n</html>\n"; }

}  // namespace damier::diagram
