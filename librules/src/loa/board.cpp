#include "damier/rules/loa/board.hpp"

namespace damier::rules::loa {

namespace {

// The lines are computed at program start, in microseconds: constants would need 67 kB.

/// The change of file and rank in one step.
struct Step {
  int file;
  int rank;
};

constexpr std::array<Step, line_count> steps{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

bool on_board(int file, int rank) noexcept {
  return file >= 0 && file < board_size && rank >= 0 && rank < board_size;
}

/// Follows a line from a square to the edge: adds its squares, and the ways that end on them.
void follow(int square, Step step, Bits& line, std::array<std::array<Way, 2>, board_size>& ways,
            std::size_t way) {
  int file = file_of(square) + step.file;
  int rank = rank_of(square) + step.rank;
  Bits passed = 0;
  for (std::size_t less_1 = 0; on_board(file, rank); ++less_1) {
    const Bits here = set_of(square_at(file, rank));
    ways[less_1][way] = {here, passed};
    line |= here;
    passed |= here;
    file += step.file;
    rank += step.rank;
  }
}

Lines lines_of(int square) noexcept {
  Lines lines;
  for (std::size_t line = 0; line < line_count; ++line) {
    lines.squares[line] = set_of(square);
    for (auto& both : lines.ways[line]) {
      both.fill({set_of(square), 0});
    }
    const Step step = steps[line];
    follow(square, step, lines.squares[line], lines.ways[line], 0);
    follow(square, {-step.file, -step.rank}, lines.squares[line], lines.ways[line], 1);
  }
  return lines;
}

std::array<Lines, square_count> all_lines() noexcept {
  std::array<Lines, square_count> all{};
  for (int square = 0; square < square_count; ++square) {
    all[static_cast<std::size_t>(square)] = lines_of(square);
  }
  return all;
}

}  // namespace

const std::array<Lines, square_count> lines_through = all_lines();

}  // namespace damier::rules::loa
