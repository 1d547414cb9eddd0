#include "setup_slips.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include "damier/notation/text/ascii.hpp"

namespace damier::analysis {

namespace {

using notation::is_capital;
using notation::is_digit;

constexpr bool is_file(char c) { return c >= 'a' && c <= 'l'; }

/// Name of a square in a set-up: a number, or a number and a letter in either order.
struct Square {
  std::size_t begin = 0;
  std::size_t end = 0;
  int number = 0;
  char file = 0;  ///< 0: none
  bool file_first = false;
};

/// Returns the square that begins at a place; its end is the place if none exists.
Square square_at(std::string_view text, std::size_t at) {
  Square square;
  square.begin = square.end = at;
  std::size_t end = at;
  if (is_file(text[end])) {
    square.file = text[end++];
    square.file_first = true;
  }
  const std::size_t digits = end;
  for (; end < text.size() && end < digits + 3 && is_digit(text[end]); ++end) {
    square.number = square.number * 10 + (text[end] - '0');
  }
  if (end == digits) {
    return square;
  }
  if (!square.file_first && end < text.size() && is_file(text[end])) {
    square.file = text[end++];
  }
  // A number before a capital is part of a piece's name.
  const bool of_piece = end < text.size() && (is_capital(text[end]) || is_digit(text[end]));
  square.end = of_piece ? at : end;
  return square;
}

std::string name_of(const Square& square, int files, int ranks) {
  std::string name = std::to_string(square.number + ranks);
  const std::string file(square.file == 0 ? 0 : 1, static_cast<char>(square.file + files));
  return square.file_first ? file + name : name + file;
}

/// Returns the names of the squares around a square.
std::vector<std::string> names_around(const Square& square) {
  std::vector<std::string> names;
  if (square.file == 0) {
    // Half a row of the boards of 8, 10 and 12 squares, and a square more or less.
    for (const int step : {1, 4, 5, 6, 7}) {
      names.push_back(name_of(square, 0, step));
      names.push_back(name_of(square, 0, -step));
    }
    return names;
  }
  for (const int files : {-1, 0, 1}) {
    for (const int ranks : {-1, 0, 1}) {
      if (files != 0 || ranks != 0) {
        names.push_back(name_of(square, files, ranks));
      }
    }
  }
  return names;
}

}  // namespace

void for_each_setup_slip(std::string_view setup,
                         const std::function<bool(const std::string& other)>& use) {
  for (std::size_t at = 0; at < setup.size();) {
    const Square square = square_at(setup, at);
    if (square.end == at) {
      ++at;
      continue;
    }
    for (const std::string& name : names_around(square)) {
      std::string other(setup.substr(0, at));
      other += name;
      other += setup.substr(square.end);
      if (!use(other)) {
        return;
      }
    }
    at = square.end;
  }
}

}  // namespace damier::analysis
