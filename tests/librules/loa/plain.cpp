#include "plain.hpp"

#include <algorithm>
#include <cstddef>

namespace damier::test::loa::plain {

namespace {

struct Square {
  int file;
  int rank;
};

bool on_board(Square square) {
  return square.file >= 0 && square.file < 8 && square.rank >= 0 && square.rank < 8;
}

char& at(Position& position, Square square) {
  return position
      .ranks[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)];
}
char at(const Position& position, Square square) {
  return position
      .ranks[static_cast<std::size_t>(square.rank)][static_cast<std::size_t>(square.file)];
}

Square square(std::string_view name) { return {name[0] - 'a', name[1] - '1'}; }

std::string name(Square square) {
  return {static_cast<char>('a' + square.file), static_cast<char>('1' + square.rank)};
}

char opponent(char side) { return side == 'B' ? 'W' : 'B'; }

template <class Use>
void for_each_square(Use use) {
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      use(Square{file, rank});
    }
  }
}

template <class Use>
void for_each_way(Use use) {
  for (int file = -1; file <= 1; ++file) {
    for (int rank = -1; rank <= 1; ++rank) {
      if (file != 0 || rank != 0) {
        use(file, rank);
      }
    }
  }
}

/// Counts pieces of either colour from the next square to the edge.
int pieces_ahead(const Position& position, Square from, int file, int rank) {
  int pieces = 0;
  for (Square here{from.file + file, from.rank + rank}; on_board(here);
       here = {here.file + file, here.rank + rank}) {
    pieces += at(position, here) == '.' ? 0 : 1;
  }
  return pieces;
}

/// Removes a group from the board, beginning with one of its pieces.
void remove_group(Position& position, Square here, char side) {
  if (!on_board(here) || at(position, here) != side) {
    return;
  }
  at(position, here) = '.';
  for_each_way([&](int file, int rank) {
    remove_group(position, {here.file + file, here.rank + rank}, side);
  });
}

int groups(Position position, char side) {
  int groups = 0;
  for_each_square([&](Square here) {
    if (at(position, here) == side) {
      ++groups;
      remove_group(position, here, side);
    }
  });
  return groups;
}

/// Returns the move of a piece one way, or nothing (A3, A4).
std::string move_text(const Position& position, Square from, int file, int rank) {
  const char own = position.to_move;
  const int squares =
      1 + pieces_ahead(position, from, file, rank) + pieces_ahead(position, from, -file, -rank);
  Square to = from;
  for (int step = 1; step <= squares; ++step) {
    to = {to.file + file, to.rank + rank};
    if (!on_board(to) || (step < squares && at(position, to) == opponent(own))) {
      return {};
    }
  }
  if (at(position, to) == own) {
    return {};
  }
  return name(from) + (at(position, to) == '.' ? "-" : "x") + name(to);
}

}  // namespace

Position read(std::string_view setup) {
  Position position;
  position.to_move = setup[0];
  char side = '.';
  for (std::size_t i = 1; i < setup.size(); ++i) {
    const char letter = setup[i];
    if (letter == 'B' || letter == 'W') {
      side = letter;
    } else if (letter >= 'a' && letter <= 'h') {
      at(position, square(setup.substr(i, 2))) = side;
    }
  }
  return position;
}

std::vector<std::string> moves(const Position& position) {
  std::vector<std::string> moves;
  if (outcome(position) != "ongoing") {
    return moves;
  }
  for_each_square([&](Square from) {
    if (at(position, from) == position.to_move) {
      for_each_way([&](int file, int rank) {
        if (const std::string move = move_text(position, from, file, rank); !move.empty()) {
          moves.push_back(move);
        }
      });
    }
  });
  if (moves.empty()) {
    moves.emplace_back("--");
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

Position after(const Position& position, std::string_view move) {
  Position next = position;
  next.to_move = opponent(position.to_move);
  if (move != "--") {
    at(next, square(move.substr(0, 2))) = '.';
    at(next, square(move.substr(3, 2))) = position.to_move;
  }
  return next;
}

std::string outcome(const Position& position, bool draws) {
  const bool black = groups(position, 'B') == 1;
  const bool white = groups(position, 'W') == 1;
  if (black && white) {
    return draws ? "1/2-1/2" : position.to_move == 'B' ? "0-1" : "1-0";
  }
  return black ? "1-0" : white ? "0-1" : "ongoing";
}

}  // namespace damier::test::loa::plain
