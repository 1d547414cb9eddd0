#include "look_alikes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace damier::notation {

namespace {

/// A sign of a move, and what is written or scanned instead.
struct Shapes {
  char sign;
  std::string_view others;
};

constexpr std::array shapes{
    Shapes{'0', "OoQD"}, Shapes{'1', "lIi|!/"}, Shapes{'2', "zZ"},  Shapes{'5', "sS"},
    Shapes{'6', "bG"},   Shapes{'7', "T"},      Shapes{'8', "B&"},  Shapes{'9', "gq"},
    Shapes{'a', "2@o"},  Shapes{'b', "6h"},     Shapes{'c', "Ce("}, Shapes{'d', "D"},
    Shapes{'e', "cE"},   Shapes{'f', "F"},      Shapes{'g', "9q"},  Shapes{'h', "b"},
    Shapes{'I', "l1|"},  Shapes{'O', "0Q"},     Shapes{'C', "c(G"}, Shapes{'E', "F"},
    Shapes{'-', "_~"},   Shapes{'x', "X*"},     Shapes{'=', "-"},   Shapes{'R', "K"},
    Shapes{'V', "U"}};

/// The cent sign, which scanners read for a c.
constexpr std::string_view cent = "\xC2\xA2";

bool looks_like(char written, char sign) {
  const auto* const found = std::ranges::find(shapes, sign, &Shapes::sign);
  return written == sign ||
         (found != shapes.end() && found->others.find(written) != std::string_view::npos);
}

}  // namespace

std::optional<std::size_t> mistaken_signs(std::string_view written, std::string_view move) {
  std::size_t mistaken = 0;
  for (const char sign : move) {
    const std::size_t size = sign == 'c' && written.starts_with(cent) ? cent.size() : 1;
    if (written.empty() || (size == 1 && !looks_like(written.front(), sign))) {
      return std::nullopt;
    }
    mistaken += written.front() != sign ? 1 : 0;
    written.remove_prefix(size);
  }
  return mistaken > 0 && written.empty() ? std::optional(mistaken) : std::nullopt;
}

}  // namespace damier::notation
