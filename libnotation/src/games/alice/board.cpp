#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/games/alice/codec.hpp"

#include "names.hpp"

namespace damier::notation {

using namespace alice;
using rules::Side;
using rules::alice::board_size;
using rules::alice::Position;
using Move = rules::alice::Move;

namespace alice {

namespace {

/// Returns the cell of a square, with player 1 at the bottom: rank 8 comes first (C1).
Cell& cell_of(Square square, BoardPicture& picture) {
  return picture.at(static_cast<std::size_t>(board_size - square.rank()),
                    static_cast<std::size_t>(square.file() - 1));
}

PictureOfCard face_of(Card card) {
  // In the order of the suits (C1).
  constexpr std::array suits{CardSuit::clubs, CardSuit::spades, CardSuit::hearts,
                             CardSuit::diamonds};
  return {card_name(card).front(), suits[static_cast<std::size_t>(card.suit())]};
}

PictureOfPiece picture_of(Card card) {
  return {Side::first,      card_name(card), card_symbol(card),
          PieceShape::card, Shade::light,    face_of(card)};
}

/// Makes the letters of a card, with the most important marks: a threat before it, a lock after it.
PictureOfPiece picture_of(const Position& position, Square square) {
  const Card card = position.board[square.index()];
  PictureOfPiece piece = picture_of(card);
  piece.card->threatened = is_threatened(position, square);
  piece.card->prisoner = piece.card->threatened && is_prisoner(position, square);
  piece.card->locked = is_locked(position, square);
  const char before = piece.card->prisoner ? '*' : piece.card->threatened ? '!' : ' ';
  const char behind = piece.card->locked ? '#' : ' ';
  piece.letters = before + piece.letters + behind;
  piece.symbol = before + piece.symbol + behind;
  return piece;
}

void add_labels(BoardPicture& out) {
  for (int rank = board_size; rank >= 1; --rank) {
    out.left.push_back(std::to_string(rank));
  }
  out.right = out.left;
  for (int file = 0; file < board_size; ++file) {
    out.bottom.emplace_back(1, static_cast<char>('a' + file));
  }
  out.top = out.bottom;
  out.top_side = Side::second;
  out.bottom_side = Side::first;
}

void add_captions(const rules::Alice& game, const Position& position, BoardPicture& out) {
  const Catalogue& words = out.words;
  for (const Side side : {Side::first, Side::second}) {
    const int points = game.score(position, side);
    const std::string_view name = words.find(codec<rules::Alice>::side_names()[index(side)]);
    const auto count = static_cast<std::uint64_t>(points);
    Tray tray{side, words.trn("{0} point", "{0} points", count, points), {}};
    if (const CardSet taken = position.taken[index(side)]; taken.empty()) {
      out.captions.push_back(words.tr("{0}: {1}", name, tray.text));
    } else {
      out.captions.push_back(words.tr("{0}: {1} with {2}", name, tray.text, list_of(taken, ", ")));
      for_each_by_name(taken, [&](Card card) { tray.pieces.push_back(picture_of(card)); });
    }
    out.captions_of_trays = out.captions.size();
    out.trays.push_back(std::move(tray));
  }
  const CardSet next = game.next_cards(position);
  out.captions.push_back(
      next.count() == 1
          ? words.tr("Pile: {0}, {1} is next", position.pile.count(), card_name(next.front()))
          : words.tr("Pile: {0}", position.pile.count()));
  if (game.outcome(position).over()) {
    return;  // no threat can be carried out any more
  }
  Tally tally;
  view<rules::Alice>::tally(game, position, tally);
  std::string standing;
  for (const auto& [card, target] : tally.standing) {
    standing += standing.empty() ? "" : ", ";
    standing += card;
    standing += " x ";
    standing += target;
  }
  if (!standing.empty()) {
    out.captions.push_back(words.tr("May take: {0}", standing));
  }
}

}  // namespace

}  // namespace alice

void view<rules::Alice>::board(const rules::Alice& game, const Position& position,
                               BoardPicture& out) {
  out.reset(board_size, board_size);
  for (const Square square : rules::alice::all_squares) {
    Cell& cell = cell_of(square, out);
    cell.shade = (square.file() + square.rank()) % 2 == 0 ? Shade::dark : Shade::light;
    write_square(square, cell.name);
    if (position.occupied.contains(square)) {
      cell.piece = picture_of(position, square);
    }
  }
  add_labels(out);
  add_captions(game, position, out);
  out.cards = true;
  out.signs = out.words.find(to_translate(
      "TR trefles, PI piques, CO coeurs, CA carreaux; ! threatened, * prisoner, # locked"));
}

void view<rules::Alice>::trace(const rules::Alice& /*game*/, const Position& /*position*/,
                               const Move& move, BoardPicture& out) {
  const bool exchanges = move.kind == rules::alice::MoveKind::exchange;
  if (move.from.exists()) {
    cell_of(move.from, out).trace = exchanges ? Trace::to : Trace::from;
  }
  if (move.away.exists()) {
    cell_of(move.away, out).trace = Trace::to;
  }
  cell_of(move.to, out).trace = Trace::to;
}

}  // namespace damier::notation
