#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/notation/replay/marks.hpp"

namespace damier::diagram {

namespace {

using rules::Side;

std::string_view name_of(const notation::Cell& cell) {
  return cell.address.empty() ? cell.name : cell.address;
}

/// Returns the squares of all cells that satisfy a predicate.
template <class Holds>
std::vector<std::string_view> squares_where(const notation::BoardPicture& picture, Holds&& holds) {
  std::vector<std::string_view> names;
  for (const notation::Cell& cell : picture.cells) {
    if (holds(cell)) {
      names.push_back(name_of(cell));
    }
  }
  return names;
}

void describe_side(const notation::BoardPicture& picture, Side side, std::string& out) {
  std::string all;
  for (const notation::LegendEntry& entry : picture.legend) {
    const std::string& letters = entry.pieces[index(side)].letters;
    const auto squares = squares_where(picture, [&](const notation::Cell& cell) {
      return cell.piece && cell.piece->letters == letters;
    });
    if (!squares.empty()) {
      all += fmt::format("{}{} {}", all.empty() ? "" : "; ", entry.name, fmt::join(squares, ", "));
    }
  }
  out += fmt::format(" {}: {}.", picture.side_names[index(side)], all.empty() ? "none" : all);
}

std::string name_of(const notation::PictureOfCard& card) {
  constexpr std::array<std::string_view, 4> suits{"clubs", "spades", "hearts", "diamonds"};
  return fmt::format("{} of {}", card.rank, suits[static_cast<std::size_t>(card.suit)]);
}

std::string state_of(const notation::PictureOfCard& card) {
  return fmt::format("{}{}",
                     card.prisoner     ? " (prisoner)"
                     : card.threatened ? " (threatened)"
                                       : "",
                     card.locked ? " (locked)" : "");
}

void describe_cards(const notation::BoardPicture& picture, std::string& out) {
  std::string all;
  for (const notation::Cell& cell : picture.cells) {
    if (!cell.piece || !cell.piece->card) {
      continue;
    }
    const notation::PictureOfCard& card = *cell.piece->card;
    all += fmt::format("{} {} on {}{}", all.empty() ? "" : ",", name_of(card), name_of(cell),
                       state_of(card));
  }
  out += fmt::format(" Cards:{}.", all.empty() ? " none" : all);
}

void describe_last_move(const notation::BoardPicture& picture, std::string& out) {
  std::vector<std::string> parts;
  constexpr std::array<std::pair<notation::Trace, std::string_view>, 3> said{
      {{notation::Trace::from, "from"},
       {notation::Trace::to, "to"},
       {notation::Trace::captured, "captured"}}};
  for (const auto& [trace, words] : said) {
    const auto squares = squares_where(
        picture, [which = trace](const notation::Cell& cell) { return cell.trace == which; });
    if (!squares.empty()) {
      parts.push_back(fmt::format("{} {}", words, fmt::join(squares, ", ")));
    }
  }
  if (!parts.empty()) {
    out += fmt::format(" Last move: {}.", fmt::join(parts, "; "));
  }
}

std::string_view name_of(notation::MarkColor color) {
  return notation::mark_color_names[static_cast<std::size_t>(color)];
}

}  // namespace

std::string describe_marks(const notation::BoardPicture& picture,
                           std::span<const FilledSquare> filled) {
  std::string all;
  for (const notation::Mark& mark : picture.marks) {
    all += fmt::format("{}{} {}", all.empty() ? "" : ", ", name_of(mark.color),
                       name_of(picture.cells[mark.from]));
    if (mark.to != mark.from) {
      all += fmt::format(" to {}", name_of(picture.cells[mark.to]));
    }
  }
  for (const FilledSquare& square : filled) {
    all += fmt::format("{}{} square {}", all.empty() ? "" : ", ", name_of(square.color),
                       name_of(picture.cells[square.cell]));
  }
  return all;
}

std::string describe_piece(const notation::BoardPicture& picture,
                           const notation::PictureOfPiece& piece) {
  if (piece.card) {
    return name_of(*piece.card) + state_of(*piece.card);
  }
  const auto entry = std::ranges::find_if(picture.legend, [&](const notation::LegendEntry& one) {
    return one.pieces[index(piece.side)].letters == piece.letters;
  });
  return fmt::format("{} {}", picture.side_names[index(piece.side)],
                     entry == picture.legend.end() ? piece.letters : entry->name);
}

void describe_picture(const notation::BoardPicture& picture, std::string& out) {
  out += picture.turn + '.';
  if (picture.cards) {
    describe_cards(picture, out);
  } else {
    describe_side(picture, Side::first, out);
    describe_side(picture, Side::second, out);
  }
  for (const std::string& caption : picture.captions) {
    out += fmt::format(" {}.", caption);
  }
  describe_last_move(picture, out);
  if (const std::string marks = describe_marks(picture); !marks.empty()) {
    out += fmt::format(" Marked: {}.", marks);
  }
  if (!picture.naming.empty()) {
    out += fmt::format(" ({})", picture.naming);
  }
}

}  // namespace damier::diagram
