#include "written.hpp"

namespace damier::notation::draughts {

bool find_squares(const SquareNames& names, std::string_view text, const ParsedPly& ply,
                  Written& written) {
  if (ply.count > ply.squares.size()) {
    return false;
  }
  for (std::size_t i = ply.shortened ? 1 : 0; i < ply.count; ++i) {
    const auto square = names.find(ply.squares[i].span().in(text));
    if (!square) {
      return false;
    }
    written.squares[i] = static_cast<std::uint8_t>(*square);
  }
  written.count = ply.count;
  return true;
}

}  // namespace damier::notation::draughts
