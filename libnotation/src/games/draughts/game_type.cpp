#include "damier/notation/games/draughts/game_type.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::notation::pdn {

namespace {

constexpr auto one_point = ResultStyle::one_point;
constexpr auto two_points = ResultStyle::two_points;
constexpr auto bottom_left = Corner::bottom_left;
constexpr auto bottom_right = Corner::bottom_right;
constexpr auto top_left = Corner::top_left;

// The table of PDN 3.0, without the games that are not supported: chess (0), Chinese chess (1) and
// Othello (50). From 96 on, the numbers are those of lidraughts.org (D18); 99 is "from position",
// the international game from a set-up.
constexpr std::array table{
    GameType{20, "international", 'W', 10, 10, 'N', top_left, false, false, two_points},
    GameType{21, "english", 'B', 8, 8, 'N', bottom_right, false, false, one_point},
    GameType{22, "italian", 'W', 8, 8, 'N', top_left, true, false, one_point},
    GameType{23, "pool", 'B', 8, 8, 'N', bottom_right, false, false, one_point},
    GameType{24, "spanish", 'W', 8, 8, 'N', bottom_right, true, false, one_point},
    GameType{25, "russian", 'W', 8, 8, 'A', bottom_left, false, false, one_point},
    GameType{26, "brazilian", 'W', 8, 8, 'A', bottom_left, false, false, one_point},
    GameType{27, "canadian", 'W', 12, 12, 'N', top_left, false, false, two_points},
    GameType{28, "portuguese", 'W', 8, 8, 'N', bottom_right, true, false, one_point},
    GameType{29, "czech", 'W', 8, 8, 'A', bottom_left, false, false, one_point},
    GameType{30, "turkish", 'W', 8, 8, 'A', bottom_left, false, true, one_point},
    GameType{31, "thai", 'B', 8, 8, 'N', top_left, false, false, one_point},
    GameType{40, "frisian", 'W', 10, 10, 'N', top_left, false, false, one_point},
    GameType{41, "spantsiretti", 'W', 10, 8, 'A', bottom_left, false, false, one_point},
    GameType{96, "breakthrough", 'W', 10, 10, 'N', top_left, false, false, two_points},
    GameType{97, "frysk", 'W', 10, 10, 'N', top_left, false, false, two_points},
    GameType{98, "antidraughts", 'W', 10, 10, 'N', top_left, false, false, two_points},
    GameType{99, "international", 'W', 10, 10, 'N', top_left, false, false, two_points},
};

constexpr int international = 20;

// Games of the family without a number in PDN 3.0. They have the board and men of type 20, so their
// records use it, and the tag Ruleset distinguishes them.
constexpr std::array<std::string_view, 2> without_number{"dames", "jeu-de-dames"};

/// Removes the part up to the next comma from the text.
std::string_view next_field(std::string_view& text) {
  const std::size_t comma = text.find(',');
  const std::string_view field = trimmed(text.substr(0, comma), white_in_line);
  text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  return field;
}

// The bits of a naming. The lowest two are the corner.
constexpr unsigned corners = 3;
constexpr unsigned letters = 4;
constexpr unsigned mirror_image = 8;
constexpr unsigned other_side = 16;
constexpr unsigned other_naming = 32;

// Each of these sets a field from a tag GameType, unless it is empty. Returns false if invalid.

bool take_side(std::string_view field, GameType& type) {
  if (field == "W" || field == "B") {
    type.first_side = field.front();
  }
  return field.empty() || field == "W" || field == "B";
}

/// Reads width or height: the usual one if the field is empty, nothing if it is invalid.
std::optional<int> take_size(std::string_view field, int usual_size) {
  const auto size = read_number(field, 0);
  return field.empty() ? std::optional(usual_size) : size && *size > 0 ? size : std::nullopt;
}

/// Reads `A0`, `N2`; the notation of SAN, S, names squares as A does.
bool take_names(std::string_view field, GameType& type) {
  if (field.empty()) {
    return true;
  }
  const auto corner = read_number(field.substr(1), 0);
  const bool known = field.front() == 'A' || field.front() == 'N' || field.front() == 'S';
  if (!known || !corner || *corner > static_cast<int>(corners)) {
    return false;
  }
  type.notation = field.front() == 'N' ? 'N' : 'A';
  type.first_square = static_cast<Corner>(*corner);
  return true;
}

bool take_mirror(std::string_view field, GameType& type) {
  if (field == "0" || field == "1") {
    type.inverted = field == "1";
  }
  return field.empty() || field == "0" || field == "1";
}

bool from_left(Corner corner) { return corner == bottom_left || corner == top_left; }
bool from_top(Corner corner) { return corner == top_left || corner == Corner::top_right; }

/// Converts a place to rows and columns counted from a corner, and back.
Place seen_from(Corner corner, const GameType& type, Place place) {
  return {from_top(corner) ? place.row : type.height - 1 - place.row,
          from_left(corner) ? place.column : type.width - 1 - place.column};
}

bool on_board(const GameType& type, Place place) {
  return place.row >= 0 && place.row < type.height && place.column >= 0 &&
         place.column < type.width;
}

/// Returns whether a field is in use: all are, or those of the colour of the lower left one, or
/// those of the other colour.
bool played_on(const GameType& type, Place place) {
  const bool like_lower_left = (type.height - 1 - place.row + place.column) % 2 == 0;
  return on_board(type, place) && (type.all_squares || like_lower_left != type.inverted);
}

int squares_a_row(const GameType& type) { return type.all_squares ? type.width : type.width / 2; }

Place mirrored(const GameType& type, Place place) {
  return type.inverted ? Place{place.row, type.width - 1 - place.column} : place;
}

}  // namespace

std::span<const GameType> game_types() { return table; }

const GameType* find_game_type(int number) {
  const auto* const found = std::ranges::find(table, number, &GameType::number);
  return found == table.end() ? nullptr : found;
}

const GameType* game_type_of(std::string_view ruleset) {
  if (std::ranges::find(without_number, ruleset) != without_number.end()) {
    return find_game_type(international);
  }
  const auto* const found = std::ranges::find(table, ruleset, &GameType::ruleset);
  return found == table.end() ? nullptr : found;
}

bool gives_ruleset(const GameType& type, std::string_view ruleset) {
  return type.ruleset == ruleset;
}

GameTypeTag parse_game_type(std::string_view value) {
  GameTypeTag tag;
  tag.number = read_number(next_field(value), 0);
  tag.type = tag.number ? find_game_type(*tag.number) : nullptr;
  if (tag.type == nullptr) {
    return tag;
  }
  tag.as_written = *tag.type;
  const bool side = take_side(next_field(value), tag.as_written);
  const auto width = take_size(next_field(value), tag.type->width);
  const auto height = take_size(next_field(value), tag.type->height);
  tag.same_board = width == tag.type->width && height == tag.type->height;
  tag.width = width.value_or(0);
  tag.height = height.value_or(0);
  const bool names = take_names(next_field(value), tag.as_written);
  const bool mirror = take_mirror(next_field(value), tag.as_written);
  tag.understood = side && width && height && names && mirror && value.empty();
  tag.same_board = tag.same_board || !width || !height;
  return tag;
}

std::uint8_t naming_of(const GameType& usual, const GameType& as_written) {
  const bool same =
      usual.first_side == as_written.first_side && usual.notation == as_written.notation &&
      usual.first_square == as_written.first_square && usual.inverted == as_written.inverted;
  const unsigned naming =
      other_naming | (as_written.first_side == usual.first_side ? 0 : other_side) |
      (as_written.notation == 'A' ? letters : 0) | (as_written.inverted ? mirror_image : 0) |
      static_cast<unsigned>(as_written.first_square);
  return same ? 0 : static_cast<std::uint8_t>(naming);
}

GameType with_naming(const GameType& usual, std::uint8_t naming) {
  GameType type = usual;
  if ((naming & other_naming) != 0) {
    type.first_side = ((naming & other_side) != 0) == (usual.first_side == 'W') ? 'B' : 'W';
    type.notation = (naming & letters) != 0 ? 'A' : 'N';
    type.inverted = (naming & mirror_image) != 0;
    type.first_square = static_cast<Corner>(naming & corners);
  }
  return type;
}

std::string full_text(const GameType& type) {
  return fmt::format("{},{},{},{},{}{},{}", type.number, type.first_side, type.width, type.height,
                     type.notation, static_cast<int>(type.first_square), type.inverted ? 1 : 0);
}

std::optional<Place> place_of(const GameType& type, int number) {
  if (number < 1 || number > type.squares()) {
    return std::nullopt;
  }
  const int a_row = squares_a_row(type);
  Place counted{(number - 1) / a_row, (number - 1) % a_row};
  if (!type.all_squares) {
    // Of two neighbours in a row, one is in use.
    counted.column *= 2;
    counted.column += played_on(type, seen_from(type.one(), type, counted)) ? 0 : 1;
  }
  return seen_from(type.one(), type, counted);
}

std::optional<int> number_at(const GameType& type, Place place) {
  if (!played_on(type, place)) {
    return std::nullopt;
  }
  const Place counted = seen_from(type.one(), type, place);
  return counted.row * squares_a_row(type) + counted.column / (type.all_squares ? 1 : 2) + 1;
}

std::optional<Place> place_of(const GameType& type, std::string_view name) {
  const auto row = read_number(name.substr(std::min<std::size_t>(1, name.size())), 0);
  if (!row || *row > type.height) {
    return std::nullopt;
  }
  // Rows and columns counted from a1 give the name of a place.
  const Place place = seen_from(type.a1(), type, {*row - 1, to_lower(name.front()) - 'a'});
  return played_on(type, place) ? std::optional(place) : std::nullopt;
}

std::string name_at(const GameType& type, Place place) {
  const Place counted = seen_from(type.a1(), type, place);
  return fmt::format("{}{}", static_cast<char>('a' + counted.column), counted.row + 1);
}

std::optional<int> square_at(const GameType& type, Place place) {
  if (!played_on(type, place)) {
    return std::nullopt;
  }
  const Place mirror = mirrored(type, place);
  return mirror.row * squares_a_row(type) + mirror.column / (type.all_squares ? 1 : 2);
}

Place place_of_square(const GameType& type, int square) {
  const int a_row = squares_a_row(type);
  Place place{square / a_row, square % a_row};
  if (!type.all_squares) {
    place.column *= 2;
    place.column += played_on(type, mirrored(type, place)) ? 0 : 1;
  }
  return mirrored(type, place);
}

std::optional<int> square_of(const GameType& type, int number) {
  const auto place = place_of(type, number);
  return place ? square_at(type, *place) : std::nullopt;
}

int number_of(const GameType& type, int square) {
  return number_at(type, place_of_square(type, square)).value_or(0);
}

}  // namespace damier::notation::pdn
