#include "librules/lices/plain.hpp"

#include <algorithm>
#include <stdexcept>

namespace damier::test::lices::plain {

namespace {

char enemy_of(char side) { return side == 'W' ? 'B' : 'W'; }

bool on_board(Square square) {
  return square.first >= 1 && square.first <= 10 && square.second >= 1 && square.second <= 10;
}
/// Returns the square with the same name in the other camp (L1).
Square half_turned(Square square) { return {11 - square.first, 11 - square.second}; }
bool dark(Square square) { return (square.first + square.second) % 2 == 0; }
bool in_camp(char side, Square square) { return (square.first <= 5) == (side == 'W'); }
/// Returns whether a square is one of the lices of a camp (L3).
bool on_lice(char camp, Square square) {
  return dark(square) && square.first == (camp == 'W' ? 1 : 10);
}

/// Returns the name of a square for the owner of a piece (L15).
std::string name_of(char owner, Square square) {
  const bool own = in_camp(owner, square);
  const char camp = own ? owner : enemy_of(owner);
  const auto [row, number] = camp == 'W' ? square : half_turned(square);
  const std::string letter(1, static_cast<char>('a' + row - 1));
  return own ? letter + std::to_string(number) : std::to_string(number) + letter;
}

bool empty(const Position& position, Square square) {
  return on_board(square) && !position.pieces.contains(square);
}

/// A move as written, and the position after it.
struct Play {
  std::string text;
  Position after;
};

class Plays {
 public:
  explicit Plays(const Position& position) : position_(position) {
    for (const auto& [square, piece] : position.pieces) {
      if (piece.side == position.to_move) {
        from_ = square;
        piece_ = piece;
        add_captures(position, square, begun());
      }
    }
    for (const auto& [square, piece] : position.pieces) {
      if (piece.side == position.to_move && !captures_) {
        from_ = square;
        piece_ = piece;
        add_advances();
        add_mailler();
      }
    }
  }

  std::vector<Play> found;

 private:
  [[nodiscard]] std::string begun() const {
    return (piece_.kind == 'P' ? "" : std::string(1, piece_.kind)) + name_of(piece_.side, from_);
  }
  void add(std::string text, Position after, Square to) {
    const bool placed = piece_.kind == 'C' && on_lice(enemy_of(piece_.side), to);
    after.to_move = enemy_of(piece_.side);
    found.push_back({text + (placed ? "A" : ""), std::move(after)});
  }
  [[nodiscard]] Position moved(const Position& before, Square from, Square to) const {
    Position after = before;
    after.pieces.erase(from);
    after.pieces[to] = piece_;
    return after;
  }
  /// L7 to L10: continues until nothing more can be captured.
  void add_captures(const Position& here, Square at, const std::string& text) {
    bool last = true;
    for (int up = -1; up <= 1; ++up) {
      for (int right = -1; right <= 1; ++right) {
        const Square over{at.first + up, at.second + right};
        const Square to{at.first + 2 * up, at.second + 2 * right};
        const auto victim = here.pieces.find(over);
        if (victim == here.pieces.end() || victim->second.side == piece_.side || !empty(here, to)) {
          continue;
        }
        last = false;
        Position next = moved(here, at, to);
        next.pieces.erase(over);
        add_captures(
            next, to,
            text + "(" + name_of(victim->second.side, over) + ")" + name_of(piece_.side, to));
      }
    }
    if (last && here.pieces.size() < position_.pieces.size()) {
      captures_ = true;
      add(text, here, at);
    }
  }
  /// L5.
  void add_advances() {
    const int forward = piece_.side == 'W' ? 1 : -1;
    for (int right = -1; right <= 1; ++right) {
      const Square to{from_.first + forward, from_.second + right};
      if (empty(position_, to) && (piece_.kind != 'P' || right != 0)) {
        add(begun() + "-" + name_of(piece_.side, to), moved(position_, from_, to), to);
      }
    }
  }
  /// L6.
  void add_mailler() {
    const Square to = half_turned(from_);
    if (in_camp(piece_.side, from_) && empty(position_, to) &&
        (piece_.kind == 'C' || dark(from_))) {
      add(begun() + "=" + name_of(piece_.side, to), moved(position_, from_, to), to);
    }
  }

  const Position& position_;
  Square from_;
  Piece piece_;
  bool captures_ = false;
};

int chevaliers(const Position& position, char side) {
  return static_cast<int>(std::ranges::count_if(position.pieces, [&](const auto& one) {
    return one.second.side == side && one.second.kind == 'C';
  }));
}
int placed(const Position& position, char side) {
  return static_cast<int>(std::ranges::count_if(position.pieces, [&](const auto& one) {
    return one.second.side == side && one.second.kind == 'C' && on_lice(enemy_of(side), one.first);
  }));
}
bool all_placed(const Position& position, char side) {
  return placed(position, side) > 0 && placed(position, side) == chevaliers(position, side);
}

std::vector<Play> plays(const Position& position) {
  if (all_placed(position, 'W') || all_placed(position, 'B')) {
    return {};
  }
  return Plays(position).found;
}

}  // namespace

Position start() {
  Position position;
  const auto put = [&](int row, int number, char kind) {
    position.pieces[{row, number}] = {'W', kind};
    position.pieces[half_turned({row, number})] = {'B', kind};
  };
  for (int number = 1; number <= 9; number += 2) {
    put(1, number, 'C');
    put(2, number + 1, 'E');
    put(3, number, 'P');
    put(4, number + 1, 'P');
  }
  return position;
}

std::vector<std::string> moves(const Position& position) {
  std::vector<std::string> texts;
  for (const Play& play : plays(position)) {
    texts.push_back(play.text);
  }
  std::ranges::sort(texts);
  return texts;
}

Position after(const Position& position, const std::string& move) {
  for (const Play& play : plays(position)) {
    if (play.text == move) {
      return play.after;
    }
  }
  throw std::invalid_argument("not legal: " + move);
}

std::string outcome(const Position& position) {
  if (!plays(position).empty()) {
    return "ongoing";
  }
  const int more = placed(position, 'W') - placed(position, 'B');
  return more > 0 ? "1-0" : more < 0 ? "0-1" : "1/2-1/2";
}

}  // namespace damier::test::lices::plain
