#include "librules/marelle/plain.hpp"

#include <algorithm>
#include <stdexcept>

namespace damier::test::marelle::plain {

namespace {

/// M1: the three points of each printed line, in order.
constexpr std::array<std::array<std::string_view, 3>, 16> mills{{{"a7", "d7", "g7"},
                                                                 {"b6", "d6", "f6"},
                                                                 {"c5", "d5", "e5"},
                                                                 {"a4", "b4", "c4"},
                                                                 {"e4", "f4", "g4"},
                                                                 {"c3", "d3", "e3"},
                                                                 {"b2", "d2", "f2"},
                                                                 {"a1", "d1", "g1"},
                                                                 {"a7", "a4", "a1"},
                                                                 {"b6", "b4", "b2"},
                                                                 {"c5", "c4", "c3"},
                                                                 {"d7", "d6", "d5"},
                                                                 {"d3", "d2", "d1"},
                                                                 {"e5", "e4", "e3"},
                                                                 {"f6", "f4", "f2"},
                                                                 {"g7", "g4", "g1"}}};

char enemy_of(char side) { return side == 'W' ? 'B' : 'W'; }

char at(const Position& position, std::string_view point) {
  const auto found = position.stones.find(std::string(point));
  return found == position.stones.end() ? ' ' : found->second;
}

bool adjacent(std::string_view a, std::string_view b) {
  return std::ranges::any_of(mills, [&](const auto& mill) {
    return (mill[1] == a && (mill[0] == b || mill[2] == b)) ||
           (mill[1] == b && (mill[0] == a || mill[2] == a));
  });
}

std::vector<std::string> points_of(const Position& position, char side) {
  std::vector<std::string> found;
  for (const std::string& point : points()) {
    if (at(position, point) == side) {
      found.push_back(point);
    }
  }
  return found;
}

int left(const Position& position, char side) {
  return static_cast<int>(points_of(position, side).size()) + position.hand(side);
}

/// Returns placements, steps and jumps (M3, M4, M5) as `d2` and `d2-d3`.
std::vector<std::string> without_removal(const Rules& rules, const Position& position) {
  const std::vector<std::string> empty = points_of(position, ' ');
  if (position.hand(position.to_move) > 0) {
    return empty;
  }
  const std::vector<std::string> own = points_of(position, position.to_move);
  std::vector<std::string> found;
  for (const std::string& from : own) {
    for (const std::string& to : empty) {
      if (adjacent(from, to) || (rules.jumps && own.size() == 3)) {
        found.push_back(from + "-" + to);
      }
    }
  }
  return found;
}

/// Returns the stones that a mill may remove (M6).
std::vector<std::string> removals(const Rules& rules, const Position& position, char enemy) {
  const std::vector<std::string> enemies = points_of(position, enemy);
  std::vector<std::string> loose;
  for (const std::string& point : enemies) {
    if (!in_mill(position, point)) {
      loose.push_back(point);
    }
  }
  return loose.empty() && rules.takes_from_mills ? enemies : loose;
}

void put_stones(Position& position, char side, std::string_view list) {
  while (!list.empty()) {
    position.stones[std::string(list.substr(0, 2))] = side;
    list.remove_prefix(std::min<std::size_t>(list.size(), 3));
  }
}

}  // namespace

bool in_mill(const Position& position, std::string_view point) {
  return std::ranges::any_of(mills, [&](const auto& mill) {
    return std::ranges::find(mill, point) != mill.end() && std::ranges::all_of(mill, [&](auto one) {
             return at(position, one) == at(position, point);
           });
  });
}

const std::vector<std::string>& points() {
  static const std::vector<std::string> names{"a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5",
                                              "e5", "a4", "b4", "c4", "e4", "f4", "g4", "c3",
                                              "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1"};
  return names;
}

Position read(std::string_view setup) {
  Position position;
  position.to_move = setup.at(0);
  for (std::size_t colon = setup.find(':'); colon != std::string_view::npos;) {
    const std::size_t next = setup.find(':', colon + 1);
    const std::string_view part = setup.substr(colon + 1, next - colon - 1);
    if (part.at(0) == 'H') {
      const std::size_t comma = part.find(',');
      position.in_hand = {std::stoi(std::string(part.substr(1, comma - 1))),
                          std::stoi(std::string(part.substr(comma + 1)))};
    } else {
      put_stones(position, part.at(0), part.substr(1));
    }
    colon = next;
  }
  return position;
}

std::string write(const Position& position) {
  std::string text(1, position.to_move);
  for (const char side : {'W', 'B'}) {
    text += std::string(":") + side;
    bool first = true;
    for (const std::string& point : points_of(position, side)) {
      text += (first ? "" : ",") + point;
      first = false;
    }
  }
  return text + ":H" + std::to_string(position.in_hand[0]) + "," +
         std::to_string(position.in_hand[1]);
}

std::vector<std::string> moves(const Rules& rules, const Position& position) {
  std::vector<std::string> found;
  if (left(position, 'W') < 3 || left(position, 'B') < 3) {
    return found;  // M8, M11
  }
  for (const std::string& move : without_removal(rules, position)) {
    const Position next = after(position, move);
    std::vector<std::string> taken;
    if (in_mill(next, move.substr(move.size() - 2))) {
      taken = removals(rules, next, next.to_move);
    }
    if (taken.empty()) {
      found.push_back(move);
    }
    for (const std::string& point : taken) {
      found.push_back(move + "x" + point);
    }
  }
  std::ranges::sort(found);
  return found;
}

Position after(const Position& position, std::string_view move) {
  Position next = position;
  const char side = position.to_move;
  const std::size_t cross = move.find('x');
  const std::string_view way = move.substr(0, cross);
  if (way.size() == 2) {
    --next.hand(side);
  } else {
    next.stones.erase(std::string(way.substr(0, 2)));
  }
  next.stones[std::string(way.substr(way.size() - 2))] = side;
  if (cross != std::string_view::npos) {
    next.stones.erase(std::string(move.substr(cross + 1)));
  }
  next.to_move = enemy_of(side);
  return next;
}

std::string outcome(const Rules& rules, const Position& position) {
  const char side = position.to_move;
  const bool lost = left(position, side) < 3;
  const bool won = left(position, enemy_of(side)) < 3;
  if (!lost && !won && !moves(rules, position).empty()) {
    return "ongoing";
  }
  // A side to move without a move has lost (M8), unless the other side has too few stones left.
  const char winner = won && !lost ? side : enemy_of(side);
  return winner == 'W' ? "1-0" : "0-1";
}

}  // namespace damier::test::marelle::plain
