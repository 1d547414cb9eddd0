#include "shapes.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"

#include "style.hpp"

namespace damier::diagram::figure {

namespace {

constexpr double halo = 2;  ///< distance from the piece to its outer edge
constexpr double disc_radius = 21;
constexpr double medal_radius = 19.5;  // the frame of a special square stays visible
constexpr double stone_radius = 18.5;

constexpr std::array<std::string_view, 2> shade_names{"light", "dark"};
constexpr std::array<std::string_view, 4> suit_names{"club", "spade", "heart", "diamond"};

// Each within 10 of the origin, y downwards. No arc is a half circle: svg.path of TikZ draws these on
// either side.
constexpr std::array<std::string_view, 4> suit_paths{
    "M-4.6-5 A4.6 4.6 0 0 1 0-9.6 A4.6 4.6 0 0 1 4.6-5 A4.6 4.6 0 0 1 3.2-1.8 A4.6 4.6 0 1 1 0.9 5 "
    "C1.1 7.2 2 8.8 3.6 10 L-3.6 10 C-2 8.8 -1.1 7.2 -0.9 5 A4.6 4.6 0 1 1 -3.2-1.8 "
    "A4.6 4.6 0 0 1 -4.6-5 Z",
    "M0-10 C3-5.5 9-2 9 3 C9 6 6.8 7.5 4.7 7.5 C3 7.5 1.6 6.6 0.8 5.2 C1 7.5 1.8 9 3.5 10 "
    "L-3.5 10 C-1.8 9 -1 7.5 -0.8 5.2 C-1.6 6.6 -3 7.5 -4.7 7.5 C-6.8 7.5 -9 6 -9 3 "
    "C-9-2 -3-5.5 0-10 Z",
    "M0 9.5 C-3 5.2 -9.3 1 -9.3-4 C-9.3-7.4 -6.8-9.2 -4.6-9.2 C-2.4-9.2 -0.8-7.8 0-6 "
    "C0.8-7.8 2.4-9.2 4.6-9.2 C6.8-9.2 9.3-7.4 9.3-4 C9.3 1 3 5.2 0 9.5 Z",
    "M0-10 C2.2-6.2 5-2.8 8.4 0 C5 2.8 2.2 6.2 0 10 C-2.2 6.2 -5 2.8 -8.4 0 "
    "C-5-2.8 -2.2-6.2 0-10 Z"};

constexpr std::string_view crown_path =
    "M-11.5 9.5 L-13.8-5 L-6.6 1.3 L0-10 L6.6 1.3 L13.8-5 L11.5 9.5 Z";

// A shield that stays visible around its letter.
constexpr std::string_view shield_path =
    "M-18.5-19.5 L18.5-19.5 L18.5-2.2 C18.5 9.8 11 18 0 22 C-11 18 -18.5 9.8 -18.5-2.2 Z";
constexpr std::string_view shield_halo_path =
    "M-20.7-21.7 L20.7-21.7 L20.7-2.2 C20.7 11.2 12.2 20 0 24 C-12.2 20 -20.7 11.2 -20.7-2.2 Z";
constexpr std::string_view shield_groove_path =
    "M-14.7-15.7 L14.7-15.7 L14.7-2.2 C14.7 7.4 8.7 14 0 17.8 C-8.7 14 -14.7 7.4 -14.7-2.2 Z";

std::string_view suit_name(notation::CardSuit suit) {
  return suit_names[static_cast<std::size_t>(suit)];
}

/// The colour of a piece.
struct Look {
  notation::Shade shade{};
  notation::BoxColors box{};
};

/// Returns the name of a style for pieces of that colour.
std::string of(Look look, std::string_view what) {
  const std::string usual =
      fmt::format("{}-{}", shade_names[static_cast<std::size_t>(look.shade)], what);
  return std::string(in_box(look.box, usual));
}

std::string_view name_of(notation::PieceShape shape) {
  constexpr std::array<std::string_view, 6> names{"disc",  "crowned", "stone",
                                                  "medal", "shield",  "card"};
  return names[static_cast<std::size_t>(shape)];
}

bool red(notation::CardSuit suit) {
  return suit == notation::CardSuit::hearts || suit == notation::CardSuit::diamonds;
}

void draw_disc(Look look, double radius, Canvas& canvas) {
  canvas.circle({}, radius + halo, "halo");
  canvas.circle({}, radius, of(look, "body"));
}

void draw_body(notation::PieceShape shape, Look look, Canvas& canvas) {
  switch (shape) {
    case notation::PieceShape::disc:
      draw_disc(look, disc_radius, canvas);
      canvas.circle({}, 15, of(look, "groove"));
      canvas.circle({}, 9, of(look, "groove"));
      break;
    case notation::PieceShape::crowned:
      draw_disc(look, disc_radius, canvas);
      canvas.path(crown_path, of(look, "sign"));
      break;
    case notation::PieceShape::stone:
      draw_disc(look, stone_radius, canvas);
      canvas.circle({}, 12.5, of(look, "groove"));
      break;
    case notation::PieceShape::medal:
      draw_disc(look, medal_radius, canvas);
      canvas.circle({}, 15.8, of(look, "groove"));
      break;
    case notation::PieceShape::shield:
      canvas.path(shield_halo_path, "halo");
      canvas.path(shield_path, of(look, "body"));
      canvas.path(shield_groove_path, of(look, "groove"));
      break;
    case notation::PieceShape::card:
      break;  // is defined once for all of them
  }
}

/// Returns the name of the shape of a piece: `dark-disc`, or `blue-disc` in a box.
std::string shape_of(const notation::PictureOfPiece& piece) {
  std::string body = of({piece.shade, piece.box}, "body");
  body.resize(body.find('-') + 1);
  return body.append(name_of(piece.shape));
}

/// Defines cards, large and small. Their face is drawn over them.
void define_cards(Canvas& canvas) {
  canvas.begin_shape("card");
  canvas.box({{-18.5, -22.5}, 37, 45, 4}, "card");
  canvas.end_shape();
  canvas.begin_shape("chip");
  canvas.box({{-13, -10}, 26, 20, 3}, "card");
  canvas.end_shape();
  for (std::size_t i = 0; i < suit_names.size(); ++i) {
    canvas.begin_shape(suit_names[i]);
    canvas.path(suit_paths[i], red(static_cast<notation::CardSuit>(i)) ? "red" : "black");
    canvas.end_shape();
  }
  // Draws the states of a card that a player must know.
  constexpr double badge_radius = 7;
  canvas.begin_shape("threatened");
  canvas.circle({}, badge_radius, "alarm");
  canvas.path("M-1.3-4.6 L1.3-4.6 L0.8 1.2 L-0.8 1.2 Z", "badge");
  canvas.circle({0, 3.5}, 1.3, "badge");
  canvas.end_shape();
  canvas.begin_shape("prisoner");
  canvas.circle({}, badge_radius, "alarm");
  canvas.path("M-2.8-4 L-2.8 4 M0-4.8 L0 4.8 M2.8-4 L2.8 4", "badge-line");
  canvas.end_shape();
  canvas.begin_shape("locked");
  canvas.circle({}, badge_radius, "lock");
  canvas.box({{-3.4, -0.8}, 6.8, 5, 0.8}, "badge");
  canvas.path("M-2.1-0.5 L-2.1-2.2 C-2.1-5.1 2.1-5.1 2.1-2.2 L2.1-0.5", "badge-line");
  canvas.end_shape();
}

void draw_card(const notation::PictureOfCard& card, Point at, Canvas& canvas) {
  canvas.use("card", at, 1);
  canvas.text({at.x, at.y - 10.5 + baseline * rank_size}, {&card.rank, 1},
              red(card.suit) ? "red-rank" : "black-rank");
  canvas.use(suit_name(card.suit), {at.x, at.y + 11}, 0.95);
  if (card.threatened) {
    canvas.use(card.prisoner ? "prisoner" : "threatened", {at.x + 16.5, at.y - 16.5}, 1);
  }
  if (card.locked) {
    canvas.use("locked", {at.x + 16.5, at.y + 16.5}, 1);
  }
}

/// Draws a small card, which has room only for its rank and suit, side by side.
void draw_chip(const notation::PictureOfCard& card, Point at, Canvas& canvas) {
  canvas.use("chip", at, 1);
  canvas.text({at.x - 6, at.y + baseline * note_size}, {&card.rank, 1},
              red(card.suit) ? "red-note" : "black-note");
  canvas.use(suit_name(card.suit), {at.x + 5.5, at.y}, 0.55);
}

/// Draws one letter for both sides, since they differ in shade.
void draw_letter(const notation::PictureOfPiece& piece, Point at, Canvas& canvas) {
  std::string letter = piece.letters;
  std::ranges::transform(letter, letter.begin(), notation::to_upper);
  const double up = piece.shape == notation::PieceShape::shield ? 1 : 0;
  canvas.text({at.x, at.y - up + baseline * letter_size}, letter,
              of({piece.shade, piece.box}, "letter"));
}

}  // namespace

void define_pieces(const notation::BoardPicture& picture, Canvas& canvas) {
  for (const notation::LegendEntry& entry : picture.legend) {
    for (const notation::PictureOfPiece& piece : entry.pieces) {
      canvas.begin_shape(shape_of(piece));
      draw_body(piece.shape, {piece.shade, piece.box}, canvas);
      canvas.end_shape();
    }
  }
  if (picture.cards) {
    define_cards(canvas);
  }
}

void draw_piece(const notation::PictureOfPiece& piece, Point at, Canvas& canvas) {
  if (piece.card) {
    draw_card(*piece.card, at, canvas);
    return;
  }
  canvas.use(shape_of(piece), at, 1);
  if (piece.shape == notation::PieceShape::medal || piece.shape == notation::PieceShape::shield) {
    draw_letter(piece, at, canvas);
  }
}

void draw_small_piece(const notation::PictureOfPiece& piece, Point at, Canvas& canvas) {
  if (piece.card) {
    draw_chip(*piece.card, at, canvas);
  } else {
    canvas.use(shape_of(piece), at, 0.5);
  }
}

}  // namespace damier::diagram::figure
