#include "engine_lists.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::notation::draughts {

namespace {

Span span_at(std::size_t begin, std::size_t size) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + size)};
}

/// All numbers in a text, with anything between them.
std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    int number = 0;
    const auto read = std::from_chars(at, end, number);
    if (read.ec == std::errc{} && read.ptr != at) {
      numbers.push_back(number < 0 ? -number : number);  // `32-28`: the dash is not a minus sign
      at = read.ptr;
    } else {
      ++at;
    }
  }
  return numbers;
}

bool all_digits(std::string_view text) { return std::ranges::all_of(text, is_digit); }

/// Numbers of two digits each.
std::vector<int> pairs_in(std::string_view digits) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    numbers.push_back(10 * (digits[i] - '0') + (digits[i + 1] - '0'));
  }
  return numbers;
}

// The fields of a game request: R, version, name, the follower's colour, minutes, moves, and the
// position.
constexpr std::size_t dxp_name = 32;
constexpr std::size_t dxp_position_at = 1 + 2 + dxp_name + 1 + 3 + 3;

void read_dxp_request(std::string_view line, std::size_t begin, ListedGame& game,
                      Diagnostics& diagnostics) {
  if (line.size() <= dxp_position_at) {
    diagnostics.add(Code::list_syntax, span_at(begin, line.size()),
                    {phrase("a game request of DXP")});
    return;
  }
  if (line[dxp_position_at] == 'B') {
    const std::string_view side = line.substr(dxp_position_at + 1, 1);
    game.white_to_move = side == "W";
    // An unknown side is treated as part of the position, which is then invalid.
    const std::size_t letters = dxp_position_at + (side == "W" || side == "Z" ? 2 : 1);
    game.position = span_at(begin + letters, line.size() - letters);
    game.setup = span_at(begin + dxp_position_at + 1, line.size() - dxp_position_at - 1);
  }
}

void read_dxp_move(std::string_view line, std::size_t begin, ListedGame& game,
                   Diagnostics& diagnostics) {
  // M, four digits of seconds, then start, end, number of captures, and the captured squares: two
  // digits each.
  constexpr std::size_t squares_at = 5;
  const Span whole = span_at(begin, line.size());
  std::vector<int> numbers = line.size() >= squares_at + 6 && all_digits(line.substr(1))
                                 ? pairs_in(line.substr(squares_at))
                                 : std::vector<int>{};
  if (numbers.size() < 3 || numbers.size() != 3 + static_cast<std::size_t>(numbers[2])) {
    diagnostics.add(Code::list_syntax, whole, {phrase("a move of DXP")});
    return;
  }
  numbers.erase(numbers.begin() + 2);
  game.moves.push_back({whole, std::move(numbers)});
}

void read_dxp_end(std::string_view line, ListedGame& game) {
  // Why the game ends, from the point of view of the side that sent the request and begins: 1 lost,
  // 2 drawn, 3 won.
  const char reason = line.size() > 1 ? line[1] : '0';
  game.result = reason == '1'   ? ResultToken::second_wins
                : reason == '2' ? ResultToken::draw
                : reason == '3' ? ResultToken::first_wins
                                : ResultToken::unknown;
}

}  // namespace

ListedGame parse_hub(std::string_view line, Diagnostics& diagnostics) {
  ListedGame game;
  const auto field = [&](std::string_view name, std::string_view ends) -> Span {
    const std::size_t found = line.find(name);
    if (found == std::string_view::npos) {
      return {};
    }
    const std::size_t begin = found + name.size();
    return span_at(begin, std::min(line.find_first_of(ends, begin), line.size()) - begin);
  };
  if (!trimmed(line).starts_with("pos")) {
    diagnostics.add(Code::list_syntax, span_at(0, line.find_last_not_of(white_space) + 1),
                    {phrase("a position of the Hub protocol: pos pos=... moves=\"...\"")});
    return game;
  }
  if (const Span position = field(" pos=", white_space); !position.empty()) {
    const char side = line[position.begin];
    game.white_to_move = side == 'W';
    // An unknown side is treated as part of the position, which is then invalid.
    game.position = {position.begin + (side == 'W' || side == 'B' ? 1 : 0), position.end};
    game.setup = position;
  }
  Span moves = field(" moves=\"", "\"\r\n");
  moves = moves.empty() ? field(" moves=", white_space) : moves;
  for_each_word(moves.in(line), [&](std::string_view move) {
    const auto begin = static_cast<std::size_t>(move.data() - line.data());
    game.moves.push_back({span_at(begin, move.size()), numbers_in(move)});
  });
  if (const Span result = field(" result=", white_space); !result.empty()) {
    game.result = find_result(result.in(line));
  }
  return game;
}

ListedGame parse_dxp(std::string_view lines, Diagnostics& diagnostics) {
  ListedGame game;
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t newline = std::min(lines.find('\n', begin), lines.size());
    std::string_view line = lines.substr(begin, newline - begin);
    line = line.substr(0, line.find_last_not_of(white_space) + 1);
    switch (line.empty() ? '\0' : line.front()) {
      case 'R':
        read_dxp_request(line, begin, game, diagnostics);
        break;
      case 'M':
        read_dxp_move(line, begin, game, diagnostics);
        break;
      case 'E':
        read_dxp_end(line, game);
        break;
      case '\0':
      case 'A':  // the answer to a request
      case 'C':  // chat
      case 'B':  // take-back: a log that ends well contains none
      case 'K':
        break;
      default:
        diagnostics.add(Code::list_syntax, span_at(begin, line.size()),
                        {phrase("a message of DXP")});
    }
    begin = newline + 1;
  }
  return game;
}

void write_hub_move(int from, int to, const std::vector<int>& captured, std::string& out) {
  out += fmt::format("{}{}{}", from, captured.empty() ? '-' : 'x', to);
  for (const int square : captured) {
    out += fmt::format("x{}", square);
  }
}

void write_dxp_move(int from, int to, const std::vector<int>& captured, std::string& out) {
  out += fmt::format("M0000{:02}{:02}{:02}", from, to, captured.size());
  for (const int square : captured) {
    out += fmt::format("{:02}", square);
  }
  out += '\n';
}

void write_dxp_request(char to_move, std::string_view position, std::string& out) {
  // The follower has Black, and the most time and moves that fit.
  out += fmt::format("R01{:<32}Z000000{}", "damier", position.empty() ? 'A' : 'B');
  if (!position.empty()) {
    out += to_move;
    out += position;
  }
  out += '\n';
}

void write_hub_end(ResultToken result, ResultStyle style, bool any_plies, std::string& out) {
  out += any_plies ? "\"" : "";
  if (result != ResultToken::unknown) {
    out += " result=";
    out += text_of(result, style);
  }
  out += '\n';
}

void write_dxp_end(ResultToken result, ResultStyle /*style*/, bool /*any_plies*/,
                   std::string& out) {
  const char reason = result == ResultToken::second_wins  ? '1'
                      : result == ResultToken::draw       ? '2'
                      : result == ResultToken::first_wins ? '3'
                                                          : '0';
  out += fmt::format("E{}0\n", reason);
}

}  // namespace damier::notation::draughts
