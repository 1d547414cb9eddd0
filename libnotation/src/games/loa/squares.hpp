#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/rules/loa/board.hpp"

/// The names of squares: a1 to h8 (A1).
namespace damier::notation::loa {

/// Returns the square with that name, ignoring case.
[[nodiscard]] constexpr std::optional<int> find_square(std::string_view name) {
  if (name.size() != 2) {
    return std::nullopt;
  }
  constexpr char to_small = 'a' - 'A';
  const int file = name[0] - (name[0] < 'a' ? 'a' - to_small : 'a');
  const int rank = name[1] - '1';
  const auto on_board = [](int one) { return one >= 0 && one < rules::loa::board_size; };
  return on_board(file) && on_board(rank) ? std::optional(rules::loa::square_at(file, rank))
                                          : std::nullopt;
}

inline void write_square(int square, std::string& out) {
  out += static_cast<char>('a' + rules::loa::file_of(square));
  out += static_cast<char>('1' + rules::loa::rank_of(square));
}

[[nodiscard]] inline std::string square_name(int square) {
  std::string name;
  write_square(square, name);
  return name;
}

}  // namespace damier::notation::loa
