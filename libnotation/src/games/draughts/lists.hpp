#pragma once

// Games as lists of moves; shared by all rulesets of a board.

#include <algorithm>
#include <string>
#include <vector>

#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../record/charset.hpp"
#include "../../record/quoted_text.hpp"
#include "engine_lists.hpp"
#include "named.hpp"
#include "ply.hpp"
#include "setup.hpp"

namespace damier::notation::draughts {

/// The letters for man and king of White, then of Black.
inline constexpr std::string_view hub_letters = "wWbB";
inline constexpr std::string_view dxp_letters = "wWzZ";

/// A position as programs write it: a letter per square, by number.
template <class Rules>
std::string letters_of(const Rules& rules, const typename Rules::Position& position,
                       std::string_view letters) {
  std::string text;
  for (int number = 1; number <= rules.names.count(); ++number) {
    const auto there = position.at(rules.names.square(number));
    const bool white = there && there->side == rules.white();
    text += !there ? 'e' : letters[(white ? 0U : 2U) + (there->king ? 1U : 0U)];
  }
  return text;
}

/// The position of such letters; nothing if they are invalid.
template <class Rules>
std::optional<typename Rules::Position> position_of(const Rules& rules, std::string_view text,
                                                    std::string_view letters, bool white_to_move) {
  if (text.size() != static_cast<std::size_t>(rules.names.count())) {
    return std::nullopt;
  }
  const rules::Side black = other(rules.white());
  typename Rules::Position position;
  position.to_move = white_to_move ? rules.white() : black;
  for (int number = 1; number <= rules.names.count(); ++number) {
    const char letter = text[static_cast<std::size_t>(number - 1)];
    const std::size_t found = letters.find(letter);
    if (found != std::string_view::npos) {
      position.put(rules.names.square(number), {found < 2 ? rules.white() : black, found % 2 == 1});
    } else if (letter != 'e') {
      return std::nullopt;
    }
  }
  return position;
}

/// The legal move with the start, the end and the captures that a program has written.
template <class Rules>
std::optional<typename Rules::Move> find_listed(const Rules& rules,
                                                const typename Rules::Position& position,
                                                const ListedMove& listed) {
  const SquareNames& names = rules.names;
  const auto known = [&](int number) { return number >= 1 && number <= names.count(); };
  if (listed.squares.size() < 2 || !std::ranges::all_of(listed.squares, known)) {
    return std::nullopt;
  }
  typename Rules::Bits captured = 0;
  for (std::size_t i = 2; i < listed.squares.size(); ++i) {
    captured |= Rules::Board::set_of(names.square(listed.squares[i]));
  }
  typename Rules::Moves moves;
  rules.game.find_moves(position, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].from() == names.square(listed.squares[0]) &&
        moves[i].to() == names.square(listed.squares[1]) && moves[i].captured == captured) {
      return moves[i];
    }
  }
  return std::nullopt;
}

/// Reads a record of a protocol. `letters`: its letters of pieces.
template <class Rules>
void read_list(const Rules& rules, ListedGame (*parse)(std::string_view, Diagnostics&),
               std::string_view letters, Record& record, Diagnostics& diagnostics) {
  Diagnostics about_source;
  decode_source(record, about_source);
  const std::string_view source = record.source;
  const ListedGame listed = parse(source, about_source);
  // A ply takes at most some hundred bytes in canonical form, a set-up at most three per square.
  QuotedText text(record, 1024 + 256 * (listed.moves.size() + 1) + 2 * source.size());
  for (const Diagnostic& one : about_source) {
    const Span span = text.add(one.span.in(source), one.span.begin, true);
    diagnostics.add(one.code, span, one.args);
  }
  std::string written;
  const auto set_up = [&](std::string_view setup, std::uint32_t at, bool verbatim) {
    const Span span = text.add(setup, at, verbatim);
    const std::string_view value = record.unescaped.from(span.begin).substr(0, span.size());
    add_tag(record, {"FEN", value, span, span, true}, diagnostics);
  };
  std::optional<typename Rules::Position> position = rules.game.start();
  if (!listed.position.empty()) {
    position = position_of(rules, listed.position.in(source), letters, listed.white_to_move);
    if (!position) {
      // It is kept where a position is expected: the replay reports what is wrong with it.
      Diagnostics reported_by_replay;
      position = read_setup(rules, source, listed.setup, reported_by_replay);
      set_up(listed.setup.in(source), listed.setup.begin, true);
    } else if (position != rules.game.start()) {
      // Hub also sends the start position, which needs no tag.
      write_setup(rules, *position, written);
      set_up(written, listed.position.begin, false);
    }
  }
  NodeIndex parent = 0;
  for (const ListedMove& move : listed.moves) {
    if (record.nodes.size() >= max_nodes) {
      diagnostics.add(Code::too_many_parts, {}, {phrase("{0} plies", max_nodes)});
      break;
    }
    const auto legal = position ? find_listed(rules, *position, move) : std::nullopt;
    written.clear();
    if (legal) {
      write_move(rules, *position, *legal, written);
      position = rules.game.play(*position, *legal);
    } else {
      written = move.span.in(source);
      position.reset();
    }
    const Span span = text.add(written, move.span.begin, !legal);
    parent = record.append(parent, NodeKind::ply, span);
    record.nodes[parent].label = {span.begin, span.begin};
  }
  record.result = listed.result;
  text.finish();
  record.result_span = record.movetext;
}

template <class Rules>
void write_hub_position(const Rules& rules, const typename Rules::Position& start,
                        std::string& out) {
  out += start.to_move == rules.white() ? "pos pos=W" : "pos pos=B";
  out += letters_of(rules, start, hub_letters);
}

template <class Rules>
void write_dxp_position(const Rules& rules, const typename Rules::Position& start,
                        std::string& out) {
  write_dxp_request(start.to_move == rules.white() ? 'W' : 'Z',
                    start == rules.game.start() ? "" : letters_of(rules, start, dxp_letters), out);
}

/// Writes a move as `write` does with the numbers of its squares.
template <class Board>
void write_listed(const SquareNames& names, const rules::draughts::Move<Board>& move,
                  void (*write)(int from, int to, const std::vector<int>& captured, std::string&),
                  std::string& out) {
  std::vector<int> captured;
  rules::draughts::for_each_square(move.captured, [&](auto one) {
    captured.push_back(names.number(Board::number_of(rules::draughts::lowest(one))));
    return true;
  });
  std::ranges::sort(captured);
  write(names.number(move.from()), names.number(move.to()), captured, out);
}

}  // namespace damier::notation::draughts
