#include "squares.hpp"

#include <array>

#include "damier/notation/text/catalogue.hpp"

namespace damier::notation::lices {

using rules::Side;
using rules::lices::board_size;
using rules::lices::camp_rows;
using rules::lices::Kind;
using rules::lices::Square;

namespace {

/// Returns the square from its owner's point of view: the half-turn swaps the two views (L1).
Square seen_by(Square square, Side owner) {
  return owner == Side::first ? square : square.half_turned();
}

/// Returns the file with that number; 0 if none exists.
int find_file(std::string_view digits) {
  if (digits.size() == 1 && digits[0] >= '1' && digits[0] <= '9') {
    return digits[0] - '0';
  }
  return digits.size() == 2 && digits[0] == '1' && digits[1] == '0' ? board_size : 0;
}

bool is_row(char letter) { return letter >= 'a' && letter < 'a' + camp_rows; }

struct KindName {
  Kind kind;
  char code;
  std::string_view letter;
  std::string_view name;
  std::string_view several;
};

constexpr std::array kinds{
    KindName{Kind::pion, 'P', "", to_translate("Pion"), to_translate("Pions")},
    KindName{Kind::ecuyer, 'E', "E", to_translate("Ecuyer"), to_translate("Ecuyers")},
    KindName{Kind::chevalier, 'C', "C", to_translate("Chevalier"), to_translate("Chevaliers")}};

}  // namespace

std::optional<Square> find_square(std::string_view name, Side owner) {
  if (name.size() < 2) {
    return std::nullopt;
  }
  const bool at_home = is_row(name.front());
  const char row = at_home ? name.front() : name.back();
  const int file = find_file(at_home ? name.substr(1) : name.substr(0, name.size() - 1));
  if (!is_row(row) || file == 0) {
    return std::nullopt;
  }
  return seen_by(Square(row - 'a' + 1, file), at_home ? owner : other(owner));
}

void write_square(Square square, Side owner, std::string& out) {
  const bool at_home = camp_of(square) == owner;
  const Square seen = seen_by(square, at_home ? owner : other(owner));
  const char row = static_cast<char>('a' + seen.row() - 1);
  if (at_home) {
    out += row;
  }
  if (seen.file() == board_size) {
    out += "10";
  } else {
    out += static_cast<char>('0' + seen.file());
  }
  if (!at_home) {
    out += row;
  }
}

std::string square_name(Square square, Side owner) {
  std::string name;
  write_square(square, owner, name);
  return name;
}

std::string_view letter(Kind kind) { return kinds[static_cast<std::size_t>(kind)].letter; }

std::optional<Kind> find_kind(char letter) {
  for (const KindName& one : kinds) {
    if (one.code == letter) {
      return one.kind;
    }
  }
  return std::nullopt;
}

std::string_view kind_name(Kind kind) { return kinds[static_cast<std::size_t>(kind)].name; }

std::string_view kinds_name(Kind kind) { return kinds[static_cast<std::size_t>(kind)].several; }

}  // namespace damier::notation::lices
