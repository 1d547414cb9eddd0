#include "librules/draughts/plain.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace damier::test::draughts::plain {

namespace {

std::vector<Rules> make_rules() {
  const auto on_eight = [](Rules rules) {
    rules.size = 8;
    rules.columns = 8;
    rules.rows_of_men = rules.rows_of_men == 4 ? 3 : rules.rows_of_men;
    return rules;
  };
  const Rules spanish = on_eight({.name = "spanish",
                                  .naming = Naming::lower_right,
                                  .priority = Priority::most_then_kings,
                                  .men_back = false,
                                  .draws = {.repetition = 3, .king_moves = 20}});
  Rules portuguese = spanish;
  portuguese.name = "portuguese";
  return {
      {.name = "dames", .draws = {.repetition = 3, .king_moves = 20, .automatic = true}},
      {.name = "jeu-de-dames", .priority = Priority::none},
      {.name = "international",
       .draws = {.repetition = 3,
                 .king_moves = 25,
                 .three_to_one = 16,
                 .two_to_one = 5,
                 .one_to_one = 5}},
      {.name = "breakthrough", .first_king_wins = true},
      {.name = "antidraughts", .blocked_wins = true, .draws = {.repetition = 3}},
      {.name = "frisian",
       .priority = Priority::value,
       .eight_ways = true,
       .king_run = 3,
       .draws = {.two_to_one = 7, .one_to_one = 2, .kings_only = true}},
      {.name = "frysk",
       .priority = Priority::value,
       .eight_ways = true,
       .rows_of_men = 1,
       .king_run = 3,
       .draws = {.two_to_one = 7, .one_to_one = 2, .kings_only = true}},
      {.name = "canadian", .size = 12, .columns = 12, .rows_of_men = 5, .draws = {.repetition = 3}},
      on_eight({.name = "brazilian",
                .naming = Naming::algebraic,
                .draws = {.repetition = 3, .king_moves = 20, .two_to_one = 5, .one_to_one = 5}}),
      on_eight({.name = "pool",
                .first = 'B',
                .naming = Naming::half_turned,
                .priority = Priority::none,
                .draws = {.repetition = 3}}),
      on_eight({.name = "russian",
                .naming = Naming::algebraic,
                .priority = Priority::none,
                .in_passing = true,
                .draws = {.repetition = 3,
                          .king_moves = 15,
                          .three_to_one = 15,
                          .two_to_one = 5,
                          .one_to_one = 5}}),
      {.name = "spantsiretti",
       .size = 8,
       .columns = 10,
       .naming = Naming::algebraic,
       .priority = Priority::none,
       .in_passing = true,
       .rows_of_men = 3,
       .draws = {.repetition = 3,
                 .king_moves = 15,
                 .three_to_one = 15,
                 .two_to_one = 5,
                 .one_to_one = 5}},
      on_eight({.name = "english",
                .first = 'B',
                .naming = Naming::half_turned,
                .priority = Priority::none,
                .men_back = false,
                .flying = false,
                .draws = {.repetition = 3, .king_moves = 40}}),
      on_eight({.name = "czech",
                .naming = Naming::algebraic,
                .priority = Priority::with_king,
                .men_back = false,
                .draws = {.repetition = 3, .king_moves = 15}}),
      spanish,
      portuguese,
      on_eight({.name = "italian",
                .naming = Naming::mirrored,
                .priority = Priority::italian,
                .men_back = false,
                .men_take_kings = false,
                .flying = false,
                .draws = {.repetition = 4, .king_moves = 40}}),
      on_eight({.name = "thai",
                .first = 'B',
                .priority = Priority::none,
                .men_back = false,
                .next_only = true,
                .at_once = true,
                .rows_of_men = 2}),
      on_eight({.name = "turkish",
                .naming = Naming::algebraic,
                .all_squares = true,
                .men_back = false,
                .at_once = true,
                .turn_back = false,
                .in_passing = true,
                .rows_of_men = 2,
                .rows_at_back = 1,
                .draws = {.repetition = 3, .single_pieces = 1}}),
  };
}

struct Direction {
  int down = 0;
  int right = 0;
  friend bool operator==(const Direction&, const Direction&) = default;
};

Square next(Square square, Direction direction) {
  return {square.row + direction.down, square.column + direction.right};
}

bool on_board(const Rules& rules, Square square) {
  const bool inside = square.row >= 0 && square.row < rules.size && square.column >= 0 &&
                      square.column < rules.columns;
  return inside && (rules.all_squares || (square.row + square.column) % 2 == 1);
}

std::vector<Direction> step_directions(const Rules& rules) {
  if (rules.all_squares) {
    return {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
  }
  return {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
}

std::vector<Direction> capture_directions(const Rules& rules) {
  std::vector<Direction> directions = step_directions(rules);
  if (rules.eight_ways) {
    // The next dark square of a row or column is two squares away.
    directions.insert(directions.end(), {{-2, 0}, {0, -2}, {0, 2}, {2, 0}});
  }
  return directions;
}

bool backward(Direction direction, bool first) {
  return first ? direction.down > 0 : direction.down < 0;
}
bool far_row(const Rules& rules, Square square, bool first) {
  return square.row == (first ? 0 : rules.size - 1);
}

/// The rank of a capture; the highest is compulsory.
using Rank = std::vector<int>;

Rank rank(const Rules& rules, const std::vector<bool>& kings_taken, bool by_king) {
  const int taken = static_cast<int>(kings_taken.size());
  const int kings = static_cast<int>(std::ranges::count(kings_taken, true));
  switch (rules.priority) {
    case Priority::none:
      return {};
    case Priority::most:
      return {taken};
    case Priority::most_then_kings:
      return {taken, kings};
    case Priority::italian: {
      Rank result{taken, by_king ? 1 : 0, kings};
      result.insert(result.end(), kings_taken.begin(), kings_taken.end());
      return result;
    }
    case Priority::value:
      // A king is worth only a little less than two men.
      return {100 * (taken - kings) + 199 * kings, by_king ? 1 : 0};
    case Priority::with_king:
      break;
  }
  return {by_king ? 1 : 0};
}

/// Follows the captures of one piece along every route.
class Captures {
 public:
  Captures(const Rules& rules, const Position& position, Square start)
      : rules_(rules),
        pieces_(position.pieces),
        first_(position.first_to_move),
        was_king_(position.pieces.at(start).king),
        route_{start} {
    pieces_.erase(start);  // its own square is empty while it captures (D5)
    follow(start, was_king_, std::nullopt);
  }

  struct Found {
    Line line;
    Rank rank;
  };
  std::vector<Found> found;

 private:
  struct Jump {
    Square over;
    Direction direction;
    std::vector<Square> landings;
  };

  [[nodiscard]] bool empty(Square square) const {
    return on_board(rules_, square) && !pieces_.contains(square);
  }

  [[nodiscard]] std::vector<Jump> jumps(Square at, bool king, std::optional<Direction> last) const {
    std::vector<Jump> result;
    for (const Direction direction : capture_directions(rules_)) {
      const bool turns_back = last == Direction{-direction.down, -direction.right};
      if ((turns_back && !rules_.turn_back) ||
          (!king && !rules_.men_back && backward(direction, first_))) {
        continue;
      }
      Square over = next(at, direction);
      while (king && rules_.flying && empty(over)) {
        over = next(over, direction);
      }
      const auto piece = pieces_.find(over);
      if (piece == pieces_.end() || piece->second.first == first_ ||
          std::ranges::count(taken_, over) > 0 ||
          (piece->second.king && !king && !rules_.men_take_kings)) {
        continue;
      }
      Jump jump{over, direction, {}};
      for (Square to = next(over, direction); empty(to); to = next(to, direction)) {
        jump.landings.push_back(to);
        if (!king || !rules_.flying || rules_.next_only) {
          break;
        }
      }
      if (!jump.landings.empty()) {
        result.push_back(jump);
      }
    }
    return result;
  }

  void follow(Square at, bool king, std::optional<Direction> last) {
    const std::vector<Jump> on = jumps(at, king, last);
    if (on.empty() && !taken_.empty()) {
      finish(at, king);
    }
    for (const Jump& jump : on) {
      const Piece piece = pieces_.at(jump.over);
      taken_.push_back(jump.over);
      kings_taken_.push_back(piece.king);
      if (rules_.at_once) {
        pieces_.erase(jump.over);
      }
      land(jump, king);
      pieces_[jump.over] = piece;
      taken_.pop_back();
      kings_taken_.pop_back();
    }
  }

  /// If it can capture on from some landing square, it must choose such a square (D11).
  void land(const Jump& jump, bool king) {
    const auto king_there = [&](Square to) {
      return king || (rules_.in_passing && far_row(rules_, to, first_));
    };
    const auto goes_on = [&](Square to) {
      return !jumps(to, king_there(to), jump.direction).empty();
    };
    const bool must = std::ranges::any_of(jump.landings, goes_on);
    for (const Square to : jump.landings) {
      if (!must || goes_on(to)) {
        route_.push_back(to);
        follow(to, king_there(to), jump.direction);
        route_.pop_back();
      }
    }
  }

  void finish(Square at, bool king) {
    Line line{route_, taken_, !was_king_ && (king || far_row(rules_, at, first_))};
    std::sort(line.taken.begin(), line.taken.end());
    found.push_back({line, rank(rules_, kings_taken_, was_king_)});
  }

  const Rules& rules_;
  std::map<Square, Piece> pieces_;
  bool first_;
  bool was_king_;
  std::vector<Square> route_;
  std::vector<Square> taken_;
  std::vector<bool> kings_taken_;
};

void add_quiet(const Rules& rules, const Position& position, Square from, std::vector<Line>& to) {
  const Piece piece = position.pieces.at(from);
  for (const Direction direction : step_directions(rules)) {
    if (!piece.king && backward(direction, piece.first)) {
      continue;
    }
    for (Square at = next(from, direction); on_board(rules, at) && !position.pieces.contains(at);
         at = next(at, direction)) {
      to.push_back({{from, at}, {}, !piece.king && far_row(rules, at, piece.first)});
      if (!piece.king || !rules.flying) {
        break;
      }
    }
  }
}

}  // namespace

const std::vector<Rules>& all_rules() {
  static const std::vector<Rules> rules = make_rules();
  return rules;
}

const Rules& rules_of(std::string_view name) {
  for (const Rules& rules : all_rules()) {
    if (rules.name == name) {
      return rules;
    }
  }
  throw std::invalid_argument("no ruleset " + std::string(name));
}

std::string name_of(const Rules& rules, Square square) {
  const auto [row, column] = square;
  const int half = rules.columns / 2;
  const int last = rules.size - 1;
  switch (rules.naming) {
    case Naming::algebraic:
      return std::string(1, static_cast<char>('a' + column)) + std::to_string(rules.size - row);
    case Naming::upper_left:
      return std::to_string(half * row + column / 2 + 1);
    case Naming::half_turned:
      return std::to_string(half * (last - row) + (last - column) / 2 + 1);
    case Naming::mirrored:
      return std::to_string(half * row + (last - column) / 2 + 1);
    case Naming::lower_right:
      break;
  }
  return std::to_string(half * (last - row) + column / 2 + 1);
}

Square square_of(const Rules& rules, std::string_view name) {
  for (int row = 0; row < rules.size; ++row) {
    for (int column = 0; column < rules.columns; ++column) {
      const Square square{row, column};
      if (on_board(rules, square) && name_of(rules, square) == name) {
        return square;
      }
    }
  }
  throw std::invalid_argument("no square " + std::string(name));
}

Position read(const Rules& rules, std::string_view setup) {
  Position position;
  position.first_to_move = setup.front() == rules.first;
  setup.remove_prefix(2);
  while (!setup.empty()) {
    std::string_view list = setup.substr(0, setup.find(':'));
    setup.remove_prefix(std::min(setup.size(), list.size() + 1));
    const bool first = list.front() == rules.first;
    list.remove_prefix(1);
    while (!list.empty()) {
      std::string_view piece = list.substr(0, list.find(','));
      list.remove_prefix(std::min(list.size(), piece.size() + 1));
      const bool king = piece.starts_with('K');
      piece.remove_prefix(king ? 1 : 0);
      position.pieces[square_of(rules, piece)] = {first, king};
    }
  }
  return position;
}

std::vector<Line> lines(const Rules& rules, const Position& position) {
  std::vector<Captures::Found> captures;
  std::vector<Line> result;
  if (rules.first_king_wins &&
      std::ranges::any_of(position.pieces, [](const auto& one) { return one.second.king; })) {
    return result;
  }
  for (const auto& [square, piece] : position.pieces) {
    if (piece.first == position.first_to_move) {
      const Captures one(rules, position, square);
      captures.insert(captures.end(), one.found.begin(), one.found.end());
      add_quiet(rules, position, square, result);
    }
  }
  if (captures.empty()) {
    return result;
  }
  result.clear();
  const Rank best = std::ranges::max_element(captures, {}, &Captures::Found::rank)->rank;
  for (const Captures::Found& capture : captures) {
    if (capture.rank == best) {
      result.push_back(capture.line);
    }
  }
  return result;
}

Position start(const Rules& rules) {
  Position position;
  for (int row = rules.rows_at_back; row < rules.rows_at_back + rules.rows_of_men; ++row) {
    for (int column = 0; column < rules.columns; ++column) {
      if (const Square far{row, column}; on_board(rules, far)) {
        position.pieces[far] = {.first = false};
      }
      if (const Square near{rules.size - 1 - row, column}; on_board(rules, near)) {
        position.pieces[near] = {.first = true};
      }
    }
  }
  return position;
}

Position after(const Position& position, const Line& line) {
  Position next = position;
  Piece piece = next.pieces.at(line.route.front());
  piece.king = piece.king || line.promotes;
  next.pieces.erase(line.route.front());
  for (const Square taken : line.taken) {
    next.pieces.erase(taken);
  }
  next.pieces[line.route.back()] = piece;
  next.first_to_move = !position.first_to_move;
  return next;
}

std::map<std::string, Line> by_text(const Rules& rules, const std::vector<Line>& lines) {
  const auto ends = [](const Line& line) {
    return std::pair(line.route.front(), line.route.back());
  };
  // Routes with the same ends that capture the same pieces are one move (D5).
  std::map<std::tuple<std::pair<Square, Square>, std::vector<Square>, bool>,
           std::map<std::string, Line>>
      routes;
  std::map<std::pair<Square, Square>, int> moves;
  for (const Line& line : lines) {
    std::string text = name_of(rules, line.route.front());
    for (std::size_t i = 1; i < line.route.size(); ++i) {
      text += (line.taken.empty() ? "-" : "x") + name_of(rules, line.route[i]);
    }
    auto& texts = routes[{ends(line), line.taken, line.promotes}];
    moves[ends(line)] += texts.empty() ? 1 : 0;
    texts.emplace(text, line);
  }
  std::map<std::string, Line> result;
  for (const auto& [move, texts] : routes) {
    const auto& [text, line] = *texts.begin();
    const std::string sign = line.taken.empty() ? "-" : "x";
    const std::string brief =
        name_of(rules, line.route.front()) + sign + name_of(rules, line.route.back());
    result.emplace(moves.at(ends(line)) > 1 ? text : brief, line);
  }
  return result;
}

}  // namespace damier::test::draughts::plain
