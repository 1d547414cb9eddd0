#include "librules/alice/plain.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace damier::test::alice::plain {

namespace {

using Step = std::pair<int, int>;  ///< ranks, files

bool on_board(Square square) {
  return square.first >= 0 && square.first < 8 && square.second >= 0 && square.second < 8;
}
Square go(Square from, Step step, int times) {
  return {from.first + step.first * times, from.second + step.second * times};
}
std::string name_of(Square square) {
  return {static_cast<char>('a' + square.second), static_cast<char>('1' + square.first)};
}
Square square_at(const std::string& text, std::size_t at) {
  return {text[at + 1] - '1', text[at] - 'a'};
}
std::string suit_of(const Card& card) { return card.substr(1); }

const std::vector<Step> cross{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const std::vector<Step> saltire{{1, 1}, {-1, -1}, {1, -1}, {-1, 1}};

std::vector<Step> star() {
  std::vector<Step> all = cross;
  all.insert(all.end(), saltire.begin(), saltire.end());
  return all;
}

std::vector<Step> line_of(const Card& card) {
  static const std::map<std::string, Step> lines{
      {"TR", {1, 0}}, {"CA", {0, 1}}, {"CO", {1, 1}}, {"PI", {1, -1}}};
  const Step step = lines.at(suit_of(card));
  return {step, {-step.first, -step.second}};
}

std::vector<Step> reach_steps(const Card& card) {
  switch (card[0]) {
    case 'R':
      return star();
    case 'D':
      return cross;
    case 'V':
      return saltire;
    default:
      return line_of(card);
  }
}
std::vector<Step> flight_steps(const Card& card) {
  switch (card[0]) {
    case 'R':
      return cross;
    case 'D':
      return star();
    case 'V':
      return saltire;
    default:
      return line_of(card);
  }
}

int number_of(const Card& card) {
  switch (card[0]) {
    case 'A':
    case 'R':
      return 1;
    case 'D':
    case 'V':
      return 2;
    default:
      return card[0] - '0';
  }
}

int value_of(const Card& card, int of_ace_of_spades) {
  static const std::map<std::string, std::map<char, int>> table{{"TR",
                                                                 {{'R', 50},
                                                                  {'D', 45},
                                                                  {'V', 25},
                                                                  {'A', 28},
                                                                  {'2', 24},
                                                                  {'3', 20},
                                                                  {'4', 16},
                                                                  {'5', 12},
                                                                  {'6', 8},
                                                                  {'7', 4}}},
                                                                {"PI",
                                                                 {{'R', 40},
                                                                  {'D', 35},
                                                                  {'V', 20},
                                                                  {'A', 1},
                                                                  {'2', 18},
                                                                  {'3', 15},
                                                                  {'4', 12},
                                                                  {'5', 9},
                                                                  {'6', 6},
                                                                  {'7', 3}}},
                                                                {"CO",
                                                                 {{'R', 30},
                                                                  {'D', 25},
                                                                  {'V', 15},
                                                                  {'A', 14},
                                                                  {'2', 12},
                                                                  {'3', 10},
                                                                  {'4', 8},
                                                                  {'5', 6},
                                                                  {'6', 4},
                                                                  {'7', 2}}},
                                                                {"CA",
                                                                 {{'R', 20},
                                                                  {'D', 15},
                                                                  {'V', 10},
                                                                  {'A', 7},
                                                                  {'2', 6},
                                                                  {'3', 5},
                                                                  {'4', 4},
                                                                  {'5', 3},
                                                                  {'6', 2},
                                                                  {'7', 1}}}};
  return card == "API" ? of_ace_of_spades : table.at(suit_of(card)).at(card[0]);
}

/// Returns the destinations of a card at its number, occupied or not, with nothing in between.
std::vector<Square> ends(const Board& board, const Card& card, Square from) {
  std::vector<Square> found;
  for (const Step& step : reach_steps(card)) {
    bool clear = on_board(go(from, step, number_of(card)));
    for (int i = 1; i < number_of(card); ++i) {
      clear = clear && !board.contains(go(from, step, i));
    }
    if (clear) {
      found.push_back(go(from, step, number_of(card)));
    }
  }
  return found;
}

bool threatens(const Board& board, Square from, Square to) {
  const auto reached = ends(board, board.at(from), from);
  return board.contains(to) && std::ranges::count(reached, to) > 0;
}
bool threatened(const Board& board, Square square) {
  return std::ranges::any_of(board,
                             [&](const auto& one) { return threatens(board, one.first, square); });
}

std::set<Square> flight_squares(const Board& board, Square from) {
  std::set<Square> found;
  const Card card = board.at(from);
  for (const Step& step : flight_steps(card)) {
    for (Square to = go(from, step, 1); on_board(to) && !board.contains(to); to = go(to, step, 1)) {
      Board there = board;
      there.erase(from);
      there[to] = card;
      const bool threatening = std::ranges::any_of(
          there, [&](const auto& one) { return threatens(there, to, one.first); });
      if (!threatening && !threatened(there, to)) {
        found.insert(to);
      }
    }
  }
  return found;
}

bool prisoner(const Board& board, Square square) {
  return threatened(board, square) && flight_squares(board, square).empty();
}

const std::set<Card>& locked(const Position& position) {
  static const std::set<Card> nothing;
  const auto& last = position.last_turn[1 - position.player];
  return last ? last->touched : nothing;
}

/// C10, literally.
bool stood(const Position& position, Square from, Square to) {
  const auto& own = position.last_turn[position.player];
  return own && own->board.contains(from) && own->board.contains(to) &&
         own->board.at(from) == position.board.at(from) &&
         own->board.at(to) == position.board.at(to) && threatens(own->board, from, to) &&
         !own->touched.contains(position.board.at(to));
}

bool alike(const Card& a, const Card& b) { return a[0] == b[0] || suit_of(a) == suit_of(b); }

std::vector<Square> empty_squares(const Board& board) {
  std::vector<Square> found;
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      if (!board.contains({rank, file})) {
        found.emplace_back(rank, file);
      }
    }
  }
  return found;
}

void add_draws(const Position& position, const std::set<Square>& exchangeable,
               std::vector<std::string>& out) {
  const Card card = position.pile.front();
  const auto empty = empty_squares(position.board);
  std::vector<Square> roomy;
  for (const Square& square : empty) {
    if (!ends({}, card, square).empty()) {
      roomy.push_back(square);
    }
  }
  for (const Square& square : roomy.empty() ? empty : roomy) {
    out.push_back("+" + card + name_of(square));
  }
  for (const Square& square : exchangeable) {
    const Card other = position.board.at(square);
    for (const Square& away : empty) {
      if (alike(card, other)) {
        out.push_back("+" + card + name_of(square) + "=" + other + name_of(away));
      }
    }
  }
}

void add_own(const Position& position, Square from, std::vector<std::string>& out) {
  const Board& board = position.board;
  const std::string written = board.at(from) + name_of(from);
  if (threatened(board, from)) {
    for (const Square& to : flight_squares(board, from)) {
      out.push_back(written + "~" + name_of(to));
    }
  } else {
    for (const Square& to : ends(board, board.at(from), from)) {
      if (!board.contains(to)) {
        out.push_back(written + "-" + name_of(to));
      }
    }
  }
  for (const auto& [to, other] : board) {
    if (!locked(position).contains(other) && threatens(board, from, to) &&
        stood(position, from, to)) {
      out.push_back(written + "x" + other + name_of(to));
    }
  }
}

}  // namespace

Position start(const std::vector<Card>& pile) {
  Position position;
  position.pile = pile;
  return position;
}

std::vector<std::string> moves(const Position& position, bool exchanges) {
  std::vector<std::string> out;
  if (position.pile.empty()) {
    return out;
  }
  std::set<Square> exchangeable;
  for (const auto& [square, card] : position.board) {
    if (locked(position).contains(card)) {
      continue;
    }
    add_own(position, square, out);
    if (exchanges && !prisoner(position.board, square)) {
      exchangeable.insert(square);
    }
  }
  for (const Square& a : exchangeable) {
    for (const Square& b : exchangeable) {
      const Card& first = position.board.at(a);
      const Card& second = position.board.at(b);
      if (a < b && alike(first, second)) {
        out.push_back(first + name_of(a) + "=" + second + name_of(b));
      }
    }
  }
  add_draws(position, exchangeable, out);
  std::ranges::sort(out);
  return out;
}

Position play(Position position, const std::string& move) {
  Board& board = position.board;
  std::set<Card> touched;
  if (move[0] == '+') {
    const Card card = move.substr(1, 3);
    position.pile.erase(position.pile.begin());
    board[square_at(move, 4)] = card;
    touched.insert(card);
    if (move.size() > 6) {
      board[square_at(move, 10)] = move.substr(7, 3);
      touched.insert(move.substr(7, 3));
    }
  } else {
    const Card card = move.substr(0, 3);
    touched.insert(card);
    board.erase(square_at(move, 3));
    if (move[5] == 'x') {
      position.taken[position.player].insert(move.substr(6, 3));
      board[square_at(move, 9)] = card;
    } else if (move[5] == '=') {
      board[square_at(move, 3)] = move.substr(6, 3);
      board[square_at(move, 9)] = card;
      touched.insert(move.substr(6, 3));
    } else {
      board[square_at(move, 6)] = card;
    }
  }
  position.last_turn[position.player] = TurnEnd{board, touched};
  position.player = 1 - position.player;
  return position;
}

std::string text_of(const Position& position) {
  const auto list = [](const auto& cards) {
    std::string text;
    for (const std::string& card : cards) {
      text += (text.empty() ? "" : ",") + card;
    }
    return text.empty() ? "-" : text;
  };
  std::vector<std::string> board;
  std::set<std::string> standing;
  for (const auto& [from, card] : position.board) {
    board.push_back(card + name_of(from));
    for (const auto& [to, other] : position.board) {
      if (threatens(position.board, from, to) && stood(position, from, to)) {
        standing.insert(card + ">" + other);
      }
    }
  }
  return std::to_string(position.player + 1) + ":" + list(board) + ":" + list(locked(position)) +
         ":" + list(position.taken[0]) + ":" + list(position.taken[1]) + ":" + list(standing);
}

std::string outcome(const Position& position, int of_ace_of_spades) {
  if (!position.pile.empty()) {
    return "ongoing";
  }
  std::array<int, 2> points{};
  for (std::size_t player = 0; player < 2; ++player) {
    for (const Card& card : position.taken[player]) {
      points[player] += value_of(card, of_ace_of_spades);
    }
  }
  return points[0] > points[1] ? "1-0" : points[0] < points[1] ? "0-1" : "1/2-1/2";
}

}  // namespace damier::test::alice::plain
