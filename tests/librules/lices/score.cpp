#include "librules/lices/score.hpp"

#include <algorithm>
#include <stdexcept>

namespace damier::test::lices {

using rules::Lices;
using rules::Side;
using rules::lices::Kind;
using rules::lices::Move;
using rules::lices::MoveKind;
using rules::lices::Piece;
using rules::lices::Position;
using rules::lices::Square;

namespace {

bool is_letter(char c) { return c >= 'a' && c <= 'e'; }

std::string name_of(Square square, Side owner) {
  const bool in_first_camp = square.row() <= 5;
  const int row = in_first_camp ? square.row() : 11 - square.row();
  const int file = in_first_camp ? square.file() : 11 - square.file();
  const std::string letter(1, static_cast<char>('a' + row - 1));
  return in_first_camp == (owner == Side::first) ? letter + std::to_string(file)
                                                 : std::to_string(file) + letter;
}

void put_army(Position& position, Side side, std::string_view army) {
  while (!army.empty()) {
    std::string_view piece = army.substr(0, army.find(','));
    army.remove_prefix(std::min(army.size(), piece.size() + 1));
    const Kind kind = piece.starts_with('C')   ? Kind::chevalier
                      : piece.starts_with('E') ? Kind::ecuyer
                                               : Kind::pion;
    piece.remove_prefix(kind == Kind::pion ? 0 : 1);
    position.put(square(piece, side), {side, kind});
  }
}

}  // namespace

Square square(std::string_view name, Side owner) {
  const bool at_home = is_letter(name.front());
  const int row = (at_home ? name.front() : name.back()) - 'a' + 1;
  const int file = std::stoi(std::string(at_home ? name.substr(1) : name));
  const bool in_first_camp = at_home == (owner == Side::first);
  return in_first_camp ? Square(row, file) : Square(11 - row, 11 - file);
}

Position position(std::string_view setup) {
  Position result;
  result.to_move = setup.starts_with("W:W") ? Side::first : Side::second;
  const std::size_t colon = setup.find(":B", 3);
  put_army(result, Side::first, setup.substr(3, colon - 3));
  put_army(result, Side::second, setup.substr(colon + 2));
  return result;
}

std::string text_of(const Position& position, const Move& move) {
  const Side mover = position.to_move;
  const Kind kind = position.at(move.from).value().kind;
  std::string text = kind == Kind::chevalier ? "C" : kind == Kind::ecuyer ? "E" : "";
  text += name_of(move.from, mover);
  Square at = move.from;
  if (move.kind == MoveKind::mailler) {
    at = Square(11 - at.row(), 11 - at.file());
    text += "=" + name_of(at, mover);
  } else if (move.kind == MoveKind::advance) {
    at = neighbour(at, move.direction(0)).value();
    text += "-" + name_of(at, mover);
  } else {
    for (int step = 0; step < move.steps; ++step) {
      const Square over = neighbour(at, move.direction(step)).value();
      at = neighbour(at, move.direction(step), 2).value();
      text += "(" + name_of(over, other(mover)) + ")" + name_of(at, mover);
    }
  }
  const bool farthest_row = at.row() == (mover == Side::first ? 10 : 1);
  return text + (kind == Kind::chevalier && farthest_row && at.dark() ? "A" : "");
}

std::vector<Move> legal_moves(const Position& position) {
  std::vector<Move> moves;
  Lices{}.for_each_move(position, [&](const Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

std::string moves_text(const Position& position) {
  std::vector<std::string> texts;
  for (const Move& move : legal_moves(position)) {
    texts.push_back(text_of(position, move));
  }
  std::ranges::sort(texts);
  std::string joined;
  for (const std::string& text : texts) {
    joined += joined.empty() ? text : " " + text;
  }
  return joined;
}

Position after(const Position& position, std::string_view move) {
  for (const Move& one : legal_moves(position)) {
    if (text_of(position, one) == move) {
      return Lices{}.play(position, one);
    }
  }
  throw std::invalid_argument("not legal: " + std::string(move));
}

}  // namespace damier::test::lices
