#include "looks.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/replay/slips.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

using notation::SlipKind;

/// Characters with the looks of a sign or letter.
struct Range {
  char32_t first;
  char32_t last;
  Look look;
};

constexpr std::array ranges{Range{0x00, 0x20, ' '},
                            Range{0x7F, 0x7F, looks::other},
                            Range{0xA0, 0xA0, ' '},
                            Range{0xA2, 0xA2, looks::cent},
                            Range{0xA6, 0xA6, '|'},
                            Range{0xA9, 0xA9, looks::cent},
                            Range{0xAA, 0xAA, 'a'},
                            Range{0xAB, 0xAB, '"'},
                            Range{0xAD, 0xAD, '-'},
                            Range{0xAF, 0xAF, '-'},
                            Range{0xB0, 0xB0, looks::degree},
                            Range{0xB2, 0xB2, '2'},
                            Range{0xB3, 0xB3, '3'},
                            Range{0xB4, 0xB4, '\''},
                            Range{0xB7, 0xB7, '*'},
                            Range{0xB9, 0xB9, '1'},
                            Range{0xBA, 0xBA, looks::degree},
                            Range{0xBB, 0xBB, '"'},
                            Range{0xD7, 0xD7, 'x'},
                            Range{0xF7, 0xF7, ':'},
                            Range{0x2000, 0x200B, ' '},
                            Range{0x2010, 0x2015, '-'},
                            Range{0x2018, 0x201B, '\''},
                            Range{0x201C, 0x201F, '"'},
                            Range{0x2020, 0x2023, '*'},
                            Range{0x2024, 0x2026, '.'},
                            Range{0x2028, 0x202F, ' '},
                            Range{0x2032, 0x2036, '\''},
                            Range{0x2039, 0x203A, '"'},
                            Range{0x2043, 0x2043, '-'},
                            Range{0x2053, 0x2053, '~'},
                            Range{0x205F, 0x205F, ' '},
                            Range{0x2190, 0x21FF, looks::arrow},
                            Range{0x2212, 0x2212, '-'},
                            Range{0x2215, 0x2215, '/'},
                            Range{0x2217, 0x2217, '*'},
                            Range{0x223C, 0x223C, '~'},
                            Range{0x2500, 0x2501, '-'},
                            Range{0x2502, 0x2503, '|'},
                            Range{0x2550, 0x2550, '='},
                            Range{0x25A0, 0x25B5, '*'},
                            Range{0x25B6, 0x25BB, looks::arrow},
                            Range{0x25BC, 0x25FF, '*'},
                            Range{0x2605, 0x2606, '*'},
                            Range{0x2660, 0x2660, 2},
                            Range{0x2661, 0x2661, 3},
                            Range{0x2662, 0x2662, 4},
                            Range{0x2663, 0x2663, 1},
                            Range{0x2664, 0x2664, 2},
                            Range{0x2665, 0x2665, 3},
                            Range{0x2666, 0x2666, 4},
                            Range{0x2667, 0x2667, 1},
                            Range{0x2713, 0x2714, '*'},
                            Range{0x2715, 0x2718, 'x'},
                            Range{0x2794, 0x27BF, looks::arrow},
                            Range{0x27F0, 0x27FF, looks::arrow},
                            Range{0x2900, 0x297F, looks::arrow},
                            Range{0x2A2F, 0x2A2F, 'x'},
                            Range{0x2B05, 0x2B11, looks::arrow},
                            Range{0x3000, 0x3000, ' '},
                            Range{0xFEFF, 0xFEFF, ' '}};

constexpr std::size_t count = 256;
using Row = std::array<Cost, count>;
using Table = std::array<Row, count>;

/// Cost of a wrong sign between squares, and of a character of another sort.
constexpr int of_sign = 3;
constexpr int of_other_sort = 20;
/// Cost of one of the signs from U+2660 on for another: people draw them apart.
constexpr int of_pip = 14;

bool is_sign(Look c) { return !is_alnum_look(c) || c == 'x'; }

int cost_between(Look a, Look b) {
  if (a == b) {
    return 0;
  }
  const int misread = notation::cost_of(SlipKind::misread);
  if (a == looks::cent) {
    return b == 'c' ? misread / 2 : b == 'e' ? misread : of_other_sort;
  }
  const auto is_pip = [](Look c) { return c >= looks::first_pip && c < looks::first_pip + 4; };
  if (is_pip(a) || is_pip(b)) {
    return is_pip(a) && is_pip(b) ? of_pip : of_other_sort;
  }
  if (is_sign(a) && is_sign(b)) {
    return of_sign;
  }
  const auto capital = [](Look c) {
    return static_cast<char>(is_letter_look(c) ? c - 'a' + 'A' : c);
  };
  const auto small = [](Look c) { return static_cast<char>(c); };
  const int paid = std::min({notation::cost_of_character(small(a), small(b)),
                             notation::cost_of_character(capital(a), small(b)),
                             notation::cost_of_character(small(a), capital(b)),
                             notation::cost_of_character(capital(a), capital(b))});
  return is_sign(a) || is_sign(b) ? std::min(paid, of_other_sort) : paid;
}

Table made_table() {
  Table table{};
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = 0; b < count; ++b) {
      table.at(a).at(b) =
          cost(cost_between(static_cast<Look>(a), static_cast<Look>(b)), a == b ? 0 : 1);
    }
  }
  return table;
}

}  // namespace

void append_looks(char32_t character, std::vector<Look>& out) {
  if (character == U'\n') {
    out.push_back('\n');
    return;
  }
  if (character > 0x20 && character < 0x7F) {
    const bool capital = character >= U'A' && character <= U'Z';
    out.push_back(static_cast<Look>(character + (capital ? 0x20 : 0)));
    return;
  }
  if (character >= 0x300 && character < 0x370) {
    return;
  }
  const auto* const found = std::ranges::find_if(
      ranges, [&](const Range& one) { return character >= one.first && character <= one.last; });
  if (found != ranges.end()) {
    out.push_back(found->look);
    return;
  }
  if (character == 0x152 || character == 0x153) {
    out.insert(out.end(), {'o', 'e'});
    return;
  }
  const std::string plain = notation::folded(notation::utf8_of(character));
  out.push_back(plain.size() == 1 && is_alnum_look(static_cast<Look>(plain[0]))
                    ? static_cast<Look>(plain[0])
                    : looks::other);
}

Cost replaced(Look written, Look meant) {
  static const Table costs = made_table();  // only who reads a page waits for it
  return costs[written][meant];
}

bool reads_as_two(Look meant) { return notation::reads_as_two(static_cast<char>(meant)); }

Cost split(Look first, Look second, Look meant) {
  const auto small = [](Look c) { return static_cast<char>(c); };
  return notation::look_like_one(small(first), small(second), small(meant))
             ? cost(notation::cost_of(SlipKind::misread), 1)
             : no_way;
}

namespace {

Cost cost_of_added(Look written) {
  if (written == ' ') {
    return cost(2);
  }
  return written == '\n'    ? cost(9)
         : is_sign(written) ? cost(of_sign + 2, 1)
                            : cost(notation::cost_of(SlipKind::other_character), 1);
}

Row made_row() {
  Row row{};
  for (std::size_t c = 0; c < count; ++c) {
    row.at(c) = cost_of_added(static_cast<Look>(c));
  }
  return row;
}

}  // namespace

Cost added(Look written) {
  static const Row costs = made_row();
  return costs[written];
}

Cost missing(Look meant) {
  return meant == ' '     ? cost(1)
         : is_sign(meant) ? cost(of_sign, 1)
                          : cost(notation::cost_of(SlipKind::other_character), 1);
}

Cost exchanged() { return cost(notation::cost_of(SlipKind::digits_exchanged), 2); }

}  // namespace damier::analysis
