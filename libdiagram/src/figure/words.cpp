#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../label.hpp"

namespace damier::diagram {

namespace {

using notation::to_translate;
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

/// Appends an item to a list.
void append_item(const notation::Catalogue& words, const std::string& item, std::string& list) {
  list = list.empty() ? item : words.tr("{0}; {1}", list, item);
}

void describe_side(const notation::BoardPicture& picture, Side side, std::string& out) {
  const notation::Catalogue& words = picture.words;
  std::string all;
  for (const notation::LegendEntry& entry : picture.legend) {
    const std::string& letters = entry.pieces[index(side)].letters;
    const auto squares = squares_where(picture, [&](const notation::Cell& cell) {
      return cell.piece && cell.piece->letters == letters;
    });
    if (!squares.empty()) {
      append_item(words, fmt::format("{} {}", words.find(entry.name), fmt::join(squares, ", ")),
                  all);
    }
  }
  const std::string name = as_label(words.find(picture.side_names[index(side)]));
  out += ' ' + (all.empty() ? words.tr("{0}: none.", name) : words.tr("{0}: {1}.", name, all));
}

std::string name_of(const notation::PictureOfCard& card, const notation::Catalogue& words) {
  constexpr std::array suits{to_translate("{0} of clubs"), to_translate("{0} of spades"),
                             to_translate("{0} of hearts"), to_translate("{0} of diamonds")};
  return words.tr(suits[static_cast<std::size_t>(card.suit)], card.rank);
}

/// Returns the name of a card, perhaps with its square, followed by its state.
std::string with_state(const notation::PictureOfCard& card, std::string name,
                       const notation::Catalogue& words) {
  if (card.prisoner) {
    name = words.tr("{0} (prisoner)", name);
  } else if (card.threatened) {
    name = words.tr("{0} (threatened)", name);
  }
  return card.locked ? words.tr("{0} (locked)", name) : name;
}

void describe_cards(const notation::BoardPicture& picture, std::string& out) {
  const notation::Catalogue& words = picture.words;
  std::string all;
  for (const notation::Cell& cell : picture.cells) {
    if (!cell.piece || !cell.piece->card) {
      continue;
    }
    const notation::PictureOfCard& card = *cell.piece->card;
    all += all.empty() ? "" : ", ";
    all += with_state(card, words.tr("{0} on {1}", name_of(card, words), name_of(cell)), words);
  }
  out += ' ' + (all.empty() ? words.tr("Cards: none.") : words.tr("Cards: {0}.", all));
}

void describe_last_move(const notation::BoardPicture& picture, std::string& out) {
  constexpr std::array traces{notation::Trace::from, notation::Trace::to,
                              notation::Trace::captured};
  // By which of the three a move has.
  constexpr std::array messages{to_translate("Last move: from {0}."),
                                to_translate("Last move: to {1}."),
                                to_translate("Last move: from {0}; to {1}."),
                                to_translate("Last move: captured {2}."),
                                to_translate("Last move: from {0}; captured {2}."),
                                to_translate("Last move: to {1}; captured {2}."),
                                to_translate("Last move: from {0}; to {1}; captured {2}.")};
  std::array<std::string, traces.size()> squares;
  std::size_t has = 0;
  for (std::size_t i = 0; i < traces.size(); ++i) {
    const auto names = squares_where(picture, [which = traces.at(i)](const notation::Cell& cell) {
      return cell.trace == which;
    });
    squares.at(i) = fmt::format("{}", fmt::join(names, ", "));
    has |= names.empty() ? 0U : std::size_t{1} << i;
  }
  if (has > 0) {
    out += ' ' + picture.words.tr(messages.at(has - 1), squares[0], squares[1], squares[2]);
  }
}

/// Messages by colour, in the order of MarkColor.
using ByColor = std::array<std::string_view, 4>;
constexpr ByColor marked_squares{to_translate("green {0}"), to_translate("red {0}"),
                                 to_translate("yellow {0}"), to_translate("blue {0}")};
constexpr ByColor arrows{to_translate("green {0} to {1}"), to_translate("red {0} to {1}"),
                         to_translate("yellow {0} to {1}"), to_translate("blue {0} to {1}")};
constexpr ByColor filled_squares{to_translate("green square {0}"), to_translate("red square {0}"),
                                 to_translate("yellow square {0}"),
                                 to_translate("blue square {0}")};

std::string_view message_for(const ByColor& messages, notation::MarkColor color) {
  return messages.at(static_cast<std::size_t>(color));
}

}  // namespace

std::string describe_marks(const notation::BoardPicture& picture,
                           std::span<const FilledSquare> filled) {
  const notation::Catalogue& words = picture.words;
  std::string all;
  for (const notation::Mark& mark : picture.marks) {
    all += all.empty() ? "" : ", ";
    all += words.tr(message_for(mark.to == mark.from ? marked_squares : arrows, mark.color),
                    name_of(picture.cells[mark.from]), name_of(picture.cells[mark.to]));
  }
  for (const FilledSquare& square : filled) {
    all += all.empty() ? "" : ", ";
    all += words.tr(message_for(filled_squares, square.color), name_of(picture.cells[square.cell]));
  }
  return all;
}

std::string describe_piece(const notation::BoardPicture& picture,
                           const notation::PictureOfPiece& piece) {
  if (piece.card) {
    return with_state(*piece.card, name_of(*piece.card, picture.words), picture.words);
  }
  const auto entry = std::ranges::find_if(picture.legend, [&](const notation::LegendEntry& one) {
    return one.pieces[index(piece.side)].letters == piece.letters;
  });
  const std::string& side = picture.side_names[index(piece.side)];
  const std::string& kind = entry == picture.legend.end() ? piece.letters : entry->name;
  // Where the piece decides the form of the colour, catalogues have both in one, as games name them.
  const std::string both = fmt::format("{} {}", side, kind);
  const notation::Catalogue& words = picture.words;
  if (const std::string_view found = words.find(both); found != both) {
    return std::string(found);
  }
  // Translators: {0} is the side, {1} the piece.
  return words.tr("{0} {1}", words.find(side), words.find(kind));
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
    out += fmt::format(" {}.", as_label(caption));
  }
  describe_last_move(picture, out);
  if (const std::string marks = describe_marks(picture); !marks.empty()) {
    out += ' ' + picture.words.tr("Marked: {0}.", marks);
  }
  if (!picture.naming.empty()) {
    out += fmt::format(" ({})", picture.naming);
  }
}

}  // namespace damier::diagram
