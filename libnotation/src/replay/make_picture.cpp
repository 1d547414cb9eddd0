#include "damier/notation/replay/make_picture.hpp"

#include <utility>

namespace damier::notation {

namespace {

/// Changes the look of a piece. `entry`: its kind, with the symbols of both sides.
void put_into_box(BoxColors box, const LegendEntry& entry, PictureOfPiece& piece) {
  const Shade shade = piece.side == rules::Side::first ? Shade::dark : Shade::light;
  for (const PictureOfPiece& usual : entry.pieces) {
    if (usual.shade == shade) {
      piece.symbol = usual.symbol;
    }
  }
  piece.shade = shade;
  piece.box = box;
}

void put_into_box(BoxColors box, const std::vector<LegendEntry>& usual, PictureOfPiece& piece) {
  for (const LegendEntry& entry : usual) {
    if (entry.pieces[index(piece.side)].letters == piece.letters) {
      put_into_box(box, entry, piece);
      return;
    }
  }
}

}  // namespace

std::array<std::string_view, 2> side_names_of(BoxColors box) {
  switch (box) {
    case BoxColors::blue_green:
      return {to_translate("Blue"), to_translate("Green")};
    case BoxColors::brown_ivory:
      return {to_translate("Brown"), to_translate("Ivory")};
    case BoxColors::none:
      break;
  }
  return {};
}

void put_into_box(BoxColors box, BoardPicture& picture) {
  picture.box = box;
  if (box == BoxColors::none) {
    return;
  }
  for (Cell& cell : picture.cells) {
    if (cell.piece) {
      put_into_box(box, picture.legend, *cell.piece);
    }
  }
  for (Tray& tray : picture.trays) {
    for (PictureOfPiece& piece : tray.pieces) {
      put_into_box(box, picture.legend, piece);
    }
  }
  for (LegendEntry& entry : picture.legend) {
    const LegendEntry usual = entry;
    for (PictureOfPiece& piece : entry.pieces) {
      put_into_box(box, usual, piece);
    }
  }
}

std::string ending_text(rules::Outcome outcome, Rule rule,
                        const std::array<std::string_view, 2>& side_names, const Catalogue& words) {
  if (outcome.result == rules::Result::draw) {
    return words.tr("drawn by rule {0}", rule.number);
  }
  const std::size_t winner = outcome.result == rules::Result::first_wins ? 0 : 1;
  return words.tr("{0} wins by rule {1}", phrase(side_names[winner]), rule.number);
}

std::string turn_text(std::string_view side_name, const Catalogue& words) {
  return words.tr("{0} to move", phrase(side_name));
}

}  // namespace damier::notation
