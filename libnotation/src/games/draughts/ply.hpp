#pragma once

// Plies of the draughts family; shared by all rulesets of a board.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/grammar/draughts/plain_ply.hpp"
#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/alternatives.hpp"
#include "explain.hpp"
#include "named.hpp"
#include "rules.hpp"
#include "written.hpp"

namespace damier::notation::draughts {

/// The limit on the routes of a capture to look at: a hostile position can have any number.
inline constexpr std::uint64_t max_routes = 200'000;

template <class Bits>
bool within(Bits part, Bits whole) {
  return (part & ~whole) == 0;
}

/// Compares the written squares with the routes of a legal capture.
template <class Rules>
Fit fit(const Rules& rules, const typename Rules::Position& position,
        const typename Rules::Move& capture, const Written& written) {
  using rules::draughts::Walk;
  Fit best = Fit::none;
  std::uint64_t seen = 0;
  walk_routes(rules, position, capture.from(), [&](const auto& route) {
    if (++seen > max_routes || !within(route.captured, capture.captured)) {
      return seen > max_routes ? Walk::stop : Walk::turn_back;
    }
    if (route.captured == capture.captured && route.may_stop) {
      best = std::max(best, fit(written, route));
    }
    return best == Fit::whole ? Walk::stop : Walk::go_on;
  });
  return best;
}

/// How a written capture fits a legal one.
template <class Rules>
Fit fit_of_legal(const Rules& rules, const typename Rules::Position& position,
                 const typename Rules::Move& capture, const Written& written) {
  if (capture.from() != written.from() || capture.to() != written.to()) {
    return Fit::none;
  }
  // A complete route takes precedence over its ends alone; for a single jump they are the same.
  const bool single = rules::draughts::count(capture.captured) == 1;
  return written.count == 2 ? (single ? Fit::whole : Fit::ends)
                            : fit(rules, position, capture, written);
}

/// What a ply could mean.
template <class Move>
struct Match {
  std::optional<Move> move;
  bool ambiguous = false;
  bool in_part = false;  ///< only part of the route is written
};

/// The legal captures that match the ply.
template <class Rules>
Match<typename Rules::Move> match_captures(const Rules& rules,
                                           const typename Rules::Position& position,
                                           const typename Rules::Moves& captures,
                                           const Written& written) {
  Match<typename Rules::Move> match;
  Fit best = Fit::none;
  for (std::size_t i = 0; i < captures.size(); ++i) {
    const Fit one = fit_of_legal(rules, position, captures[i], written);
    if (one > best) {
      best = one;
      match = {captures[i], false, one == Fit::in_part};
    } else if (one == best && one != Fit::none) {
      match.ambiguous = true;
    }
  }
  return match;
}

/// Calls `use(move, fit)` for the captures that fit the ply, stop early or capture too little, and
/// are a fault (D9). One may come several times, by several routes.
template <class Rules, class Use>
void for_each_faulty_capture(const Rules& rules, const typename Rules::Position& position,
                             const Written& written, Use&& use) {
  using Board = typename Rules::Board;
  using rules::draughts::Walk;
  const auto there = position.at(written.from());
  if (!there || there->side != position.to_move) {
    return;
  }
  std::uint64_t seen = 0;
  walk_routes(rules, position, written.from(), [&](const auto& route) {
    if (const Fit one = fit(written, route); one != Fit::none) {
      const bool on_far_row =
          (Board::set_of(route.last()) & rules::draughts::far_row<Board>(position.to_move)) != 0;
      use(typename Rules::Move{route.captured,
                               static_cast<std::uint8_t>(Board::bit_of(written.from())),
                               static_cast<std::uint8_t>(Board::bit_of(route.last())),
                               !there->king && on_far_row},
          one);
    }
    return ++seen > max_routes ? Walk::stop : Walk::go_on;
  });
}

/// The legal capture of which the start and the end are written, and then all squares that it
/// takes, as Hub and programs of federations do: `28x19x23`.
template <class Rules>
std::optional<typename Rules::Move> capture_by_taken(const typename Rules::Moves& captures,
                                                     const Written& written) {
  using Board = typename Rules::Board;
  constexpr std::size_t ends = 2;
  typename Board::Bits taken = 0;
  for (std::size_t i = ends; i < written.count; ++i) {
    taken |= Board::set_of(written.squares[i]);
  }
  for (std::size_t i = 0; i < captures.size(); ++i) {
    const auto& one = captures[i];
    const auto count = static_cast<std::size_t>(rules::draughts::count(one.captured));
    if (one.from() == written.from() && one.to() == written.squares[1] && one.captured == taken &&
        count + ends == written.count) {
      return one;
    }
  }
  return std::nullopt;
}

/// The captures of which the start is written, and then, in place of their end, the squares that
/// they take, as players of the Turkish game do: `d4xd5xc6xb7`.
template <class Rules>
Match<typename Rules::Move> match_by_taken_alone(const typename Rules::Moves& captures,
                                                 const Written& written) {
  using Board = typename Rules::Board;
  Match<typename Rules::Move> match;
  typename Board::Bits taken = 0;
  for (std::size_t i = 1; i < written.count; ++i) {
    taken |= Board::set_of(written.squares[i]);
  }
  for (std::size_t i = 0; i < captures.size(); ++i) {
    const auto& one = captures[i];
    const auto count = static_cast<std::size_t>(rules::draughts::count(one.captured));
    if (one.from() == written.from() && one.captured == taken && count + 1 == written.count) {
      match.ambiguous = match.move.has_value();
      match.move = one;
    }
  }
  return match;
}

/// A move that is a fault but stands (D9): without a capture, or one that stops early or captures
/// too little.
template <class Rules>
Match<typename Rules::Move> match_fault(const Rules& rules,
                                        const typename Rules::Position& position,
                                        const Written& written) {
  Match<typename Rules::Move> match;
  if (written.count == 2) {
    match.move = rules.game.quiet_move(position, written.from(), written.to());
  }
  if (match.move) {
    return match;
  }
  Fit best = Fit::none;
  for_each_faulty_capture(rules, position, written, [&](const typename Rules::Move& move, Fit one) {
    if (one < best) {
      return;
    }
    match.ambiguous = one == best && (match.ambiguous || (match.move && match.move != move));
    match.move = move;
    match.in_part = one == Fit::in_part;
    best = one;
  });
  return match;
}

/// The captures that an ambiguous ply may denote: those that fit it best, faults where no legal one
/// does (D9).
template <class Rules>
std::vector<typename Rules::Move> matches_of_ambiguous(const Rules& rules,
                                                       const typename Rules::Position& position,
                                                       const typename Rules::Moves& captures,
                                                       const Written& written) {
  std::vector<typename Rules::Move> found;
  Fit best = Fit::none;
  const auto consider = [&](const typename Rules::Move& move, Fit one) {
    if (one > best) {
      best = one;
      found.clear();
    }
    const bool is_new = one != Fit::none && one == best && found.size() < max_alternatives &&
                        std::ranges::find(found, move) == found.end();
    if (is_new) {
      found.push_back(move);
    }
  };
  for (std::size_t i = 0; i < captures.size(); ++i) {
    consider(captures[i], fit_of_legal(rules, position, captures[i], written));
  }
  if (found.empty() && rules.ruleset().huffing) {
    for_each_faulty_capture(rules, position, written, consider);
  }
  return found;
}

/// The only capture from one square to another; nothing if there are none or several.
template <class Board>
std::optional<rules::draughts::Move<Board>> only_capture(
    const rules::draughts::MoveList<Board>& captures, int from, int to) {
  const rules::draughts::Move<Board>* found = nullptr;
  for (std::size_t i = 0; i < captures.size(); ++i) {
    if (captures[i].from() == from && captures[i].to() == to) {
      if (found != nullptr) {
        return std::nullopt;
      }
      found = &captures[i];
    }
  }
  return found == nullptr ? std::nullopt : std::optional(*found);
}

/// The landing squares of a capture: of its written routes the bytewise smallest. Those of a legal
/// capture are complete. `written`: squares on which the route has to land, if any.
template <class Rules>
std::string smallest_route(const Rules& rules, const typename Rules::Position& position,
                           const typename Rules::Move& capture, bool legal,
                           const Written* written = nullptr) {
  using rules::draughts::Walk;
  std::string smallest;
  std::string route_text;
  std::uint64_t seen = 0;
  walk_routes(rules, position, capture.from(), [&](const auto& route) {
    if (++seen > max_routes) {
      return Walk::stop;
    }
    if (!within(route.captured, capture.captured)) {
      return Walk::turn_back;
    }
    const bool fits = written == nullptr || fit(*written, route) != Fit::none;
    if (fits && route.captured == capture.captured && route.last() == capture.to() &&
        (route.may_stop || !legal)) {
      route_text.clear();
      for (int i = 0; i < route.jumps; ++i) {
        route_text += 'x';
        route_text += rules.names.name(route.landings[static_cast<std::size_t>(i)]);
      }
      if (smallest.empty() || route_text < smallest) {
        smallest = route_text;
      }
    }
    return Walk::go_on;
  });
  return smallest;
}

/// Appends a capture without its first square: `x18`, or all its squares if others have the same
/// first and last (D16).
template <class Rules>
void write_landing(const Rules& rules, const typename Rules::Position& position,
                   const typename Rules::Move& move, std::string& out) {
  typename Rules::Moves captures;
  rules.game.find_captures(position, captures);
  std::size_t alike = 0;
  bool legal = false;
  for (std::size_t i = 0; i < captures.size(); ++i) {
    const auto& one = captures[i];
    alike += one.from_bit == move.from_bit && one.to_bit == move.to_bit ? 1 : 0;
    legal = legal || one == move;
  }
  if (legal && alike == 1) {
    out += 'x';
    out += rules.names.name(move.to());
    return;
  }
  out += smallest_route(rules, position, move, legal);
}

/// Appends a move in canonical notation (D16).
template <class Rules>
void write_move(const Rules& rules, const typename Rules::Position& position,
                const typename Rules::Move& move, std::string& out) {
  out += rules.names.name(move.from());
  if (move.captured == 0) {
    out += '-';
    out += rules.names.name(move.to());
  } else {
    write_landing(rules, position, move, out);
  }
}

/// Reports spellings that are accepted, but not canonical (D16).
template <class Rules>
class Spelling {
 public:
  using Position = typename Rules::Position;
  using Move = typename Rules::Move;

  Spelling(const Rules& rules, const Position& position, const Move& move, Diagnostics& diagnostics)
      : rules_(rules), position_(position), move_(move), diagnostics_(diagnostics) {}

  void check(std::string_view text, Span span, const ParsedPly& ply) {
    if (ply.spaced) {
      add(Code::spaced_move, span);
    }
    if (ply.typographic_dash) {
      add(Code::unicode_dash, span);
    }
    if (move_.captured != 0 ? ply.quiet : ply.capture) {
      add(Code::move_sign, {ply.from().end, ply.squares[1].span().begin});
    }
    if (ply.joined) {
      add(DraughtsCode::joined_squares, span);
    }
    if (ply.shortened) {
      add(DraughtsCode::short_move, span);
    }
    for (std::size_t i = ply.shortened ? 1 : 0; i < ply.count; ++i) {
      if (!rules_.names.canonical(ply.squares[i].span().in(text))) {
        add(Code::square_form, ply.squares[i].span());
        break;
      }
    }
  }
  void add(Code code, Span where) {
    Diagnostic& finding = diagnostics_.add(code, where).with_rule(notation_rule(rules_.names));
    if (!diagnostics_.full()) {
      std::string right;
      write_move(rules_, position_, move_, right);
      finding.with_note(NoteText::write_it, {std::move(right)});
    }
  }

 private:
  const Rules& rules_;
  const Position& position_;
  const Move& move_;
  Diagnostics& diagnostics_;
};

/// The rules with the names of squares that a ply uses, to speak of it.
template <class Rules>
Rules in_style_of(std::string_view ply, Rules rules) {
  rules.names = rules.names.in_style_of(ply);
  return rules;
}

/// Notes that a ply is written with squares of an 8x8 board, if the board is larger and its squares
/// have numbers.
void note_small_board(const SquareNames& names, std::string_view ply, Diagnostic& finding);

/// Adds the legal alternatives to the last finding, in the notation of the ply.
template <class Rules>
void note_alternatives(const Rules& rules, const typename Rules::Position& position,
                       std::string_view ply, const Explain& explain, Diagnostics& diagnostics) {
  if (!wants_alternatives(explain, diagnostics)) {
    return;
  }
  note_small_board(rules.names, ply, diagnostics.last());
  const Rules as_written = in_style_of(ply, rules);
  Alternatives alternatives(ply, explain);
  typename Rules::Moves moves;
  rules.game.find_moves(position, moves);
  bool all = true;
  for (std::size_t i = 0; i < moves.size() && all; ++i) {
    write_move(as_written, position, moves[i], alternatives.next());
    all = alternatives.take();
  }
  alternatives.note(all, diagnostics.last());
}

/// Adds to a finding about an ambiguous capture what it may be. `more`: how many are not listed.
void note_meanings(const std::vector<std::string>& meanings, std::size_t more, Diagnostic& finding);

/// The captures that an ambiguous ply may denote, each with a full route over the written squares.
template <class Rules>
class Meanings {
 public:
  using Position = typename Rules::Position;
  using Move = typename Rules::Move;

  Meanings(const Rules& rules, const Position& position, const Written& written)
      : rules_(rules),
        position_(position),
        written_(written),
        captures_(captures_of(rules, position)),
        moves_(matches_of_ambiguous(rules, position, captures_, written)) {}

  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  [[nodiscard]] std::string text(const Move& move) const {
    bool legal = false;
    for (std::size_t i = 0; i < captures_.size(); ++i) {
      legal = legal || captures_[i] == move;
    }
    return std::string(rules_.names.name(move.from())) +
           smallest_route(rules_, position_, move, legal, &written_);
  }
  void note(const Explain& explain, Diagnostics& diagnostics) const {
    // None has a route over squares of captured pieces.
    if (moves_.empty() || !wants_alternatives(explain, diagnostics)) {
      return;
    }
    std::vector<std::string> texts;
    for (const Move& move : moves_) {
      if (texts.size() < std::max<std::size_t>(2, explain.alternatives)) {
        texts.push_back(text(move));
      }
    }
    note_meanings(texts, moves_.size() - texts.size(), diagnostics.last());
  }

 private:
  static typename Rules::Moves captures_of(const Rules& rules, const Position& position) {
    typename Rules::Moves captures;
    rules.game.find_captures(position, captures);
    return captures;
  }

  Rules rules_;
  const Position& position_;
  const Written& written_;
  typename Rules::Moves captures_;
  std::vector<Move> moves_;
};

/// See CodecDefaults.
template <class Rules>
std::vector<Reading<typename Rules::Move>> readings(const Rules& rules,
                                                    const typename Rules::Position& position,
                                                    std::string_view text, Span span) {
  constexpr std::size_t max_readings = 64;
  std::vector<Reading<typename Rules::Move>> all;
  ParsedPly ply;
  Written written;
  if (!parse_ply(text, span, ply) || ply.shortened ||
      !find_squares(rules.names, text, ply, written)) {
    return all;
  }
  const Meanings<Rules> meanings(in_style_of(span.in(text), rules), position, written);
  if (meanings.moves().size() < 2 || meanings.moves().size() > max_readings) {
    return all;
  }
  for (const auto& move : meanings.moves()) {
    all.push_back({move, meanings.text(move)});
  }
  return all;
}

/// The squares in the column of a shortened ply from which a legal move leads to its last square.
template <class Rules>
std::vector<int> likely_starts(const Rules& rules, const typename Rules::Position& position,
                               char column, int to) {
  std::vector<int> starts;
  typename Rules::Moves moves;
  rules.game.find_moves(position, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int from = moves[i].from();
    if (moves[i].to() == to && rules.names.name(from).front() == column &&
        std::ranges::find(starts, from) == starts.end()) {
      starts.push_back(from);
    }
  }
  return starts;
}

/// Finds the first square of a shortened ply; if none exists or more than one, says so.
template <class Rules>
bool find_start(const Rules& rules, const typename Rules::Position& position, std::string_view text,
                Span span, const ParsedPly& ply, Written& written, Diagnostics& diagnostics) {
  if (!rules.names.algebraic()) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(notation_rule(rules.names));
    return false;
  }
  const char column = to_lower(text[ply.from().begin]);
  const std::vector<int> starts = likely_starts(rules, position, column, written.to());
  if (starts.size() == 1) {
    written.squares[0] = static_cast<std::uint8_t>(starts.front());
    return true;
  }
  if (starts.empty()) {
    diagnostics
        .add(Code::unreachable, span,
             {std::string(rules.names.name(written.to())),
              phrase("the column {0}", std::string(1, column))})
        .with_rule(notation_rule(rules.names));
  } else {
    diagnostics.add(DraughtsCode::ambiguous_move, span, {std::string(span.in(text))})
        .with_rule(notation_rule(rules.names));
  }
  return false;
}

/// A dash in place of a move that nobody knows.
[[nodiscard]] inline bool is_unknown(std::string_view ply) { return ply == "-" || ply == "--"; }

template <class Rules>
std::optional<typename Rules::Move> read_ply(const Rules& rules,
                                             const typename Rules::Position& position,
                                             std::string_view text, Span span,
                                             const Explain& explain, Diagnostics& diagnostics) {
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    if (is_unknown(span.in(text))) {
      diagnostics.add(DraughtsCode::unknown_move, span).with_rule(notation_rule(rules.names));
      return std::nullopt;
    }
    add_no_move(rules.names, text, span, diagnostics);
    note_alternatives(rules, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  Written written;
  if (!find_squares(rules.names, text, ply, written)) {
    check_squares(rules.names, text, span, ply, diagnostics);
    note_alternatives(rules, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  if (ply.shortened && !find_start(rules, position, text, span, ply, written, diagnostics)) {
    note_alternatives(rules, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  typename Rules::Moves captures;
  rules.game.find_captures(position, captures);
  Match<typename Rules::Move> match;
  if (captures.size() > 0) {
    match = match_captures(rules, position, captures, written);
  } else if (written.count == 2) {
    match.move = rules.game.quiet_move(position, written.from(), written.to());
  }
  bool names_taken = false;
  if (!match.move && !match.ambiguous && written.count > 2) {
    match.move = capture_by_taken<Rules>(captures, written);
    names_taken = match.move.has_value();
  }
  using Board = typename Rules::Board;
  if (Board::squares_a_row == Board::columns && !match.move && !match.ambiguous && ply.capture) {
    match = match_by_taken_alone<Rules>(captures, written);
    names_taken = match.move.has_value();
  }
  bool fault = false;
  if (rules.ruleset().huffing && !match.move && captures.size() > 0) {
    match = match_fault(rules, position, written);
    fault = match.move.has_value();
  }
  if (match.ambiguous) {
    diagnostics
        .add(DraughtsCode::ambiguous_capture, span, {std::string(span.in(text).substr(0, 32))})
        .with_rule(notation_rule(rules.names.in_style_of(span.in(text))));
    Meanings<Rules>(in_style_of(span.in(text), rules), position, written)
        .note(explain, diagnostics);
    return std::nullopt;
  }
  if (!match.move && !explain.why) {
    add_no_move(rules.names, text, span, diagnostics);
    return std::nullopt;
  }
  if (!match.move) {
    const Rules as_written = in_style_of(span.in(text), rules);
    Explanation<Rules>(as_written, position, captures, text, span, ply, written, diagnostics)
        .find();
    if (diagnostics.last().code != Code::move_after_end) {
      note_alternatives(rules, position, span.in(text), explain, diagnostics);
    }
    return std::nullopt;
  }
  Spelling<Rules> spelling(rules, position, *match.move, diagnostics);
  if (fault) {
    // D9: the move stands, and the opponent may huff.
    Explanation<Rules>(rules, position, captures, text, span, ply, written, diagnostics)
        .find()
        .with_severity(Severity::warning);
    note_alternatives(rules, position, span.in(text), explain, diagnostics);
  } else if (match.in_part) {
    spelling.add(DraughtsCode::partial_route, span);
  } else if (names_taken) {
    spelling.add(DraughtsCode::captured_squares, span);
  }
  // Where nobody asks why, nobody asks how often either.
  if (explain.why || diagnostics.empty()) {
    spelling.check(text, span, ply);
  }
  return match.move;
}

template <class Rules>
std::optional<SplitPly<typename Rules::Move>> read_split(const Rules& rules,
                                                         const typename Rules::Position& position,
                                                         const Record& record, NodeIndex first) {
  typename Rules::Moves captures;
  rules.game.find_captures(position, captures);
  Written route;
  for (NodeIndex node = first; captures.size() > 0 && node != no_node;
       node = record.next_ply(node)) {
    ParsedPly ply;
    Written part;
    if (!parse_ply(record.text, record.nodes[node].text, ply) || ply.shortened ||
        !find_squares(rules.names, record.text, ply, part) ||
        (route.count > 0 && part.from() != route.to()) ||
        route.count + part.count > part.squares.size()) {
      return std::nullopt;
    }
    for (std::size_t i = route.count > 0 ? 1 : 0; i < part.count; ++i) {
      route.squares[route.count++] = part.squares[i];
    }
    if (node != first) {
      if (const auto match = match_captures(rules, position, captures, route);
          match.move && !match.ambiguous) {
        return SplitPly<typename Rules::Move>{*match.move, node};
      }
    }
    if (record.nodes[node].first_child != record.nodes[node].last_child) {
      return std::nullopt;  // annotations of the parts would be lost
    }
  }
  return std::nullopt;
}

/// Whether a ply has the commonest form, with squares of the board.
inline bool is_plain(const SquareNames& names, std::string_view text, Span span) {
  const grammar::draughts::PlainPly plain(text.data() + span.begin, text.data() + text.size());
  return plain.size > 0 && plain.size == span.size() && names.find_plain(plain.from) &&
         names.find_plain(plain.to);
}

inline bool check_syntax(const SquareNames& names, std::string_view text, Span span,
                         Diagnostics& diagnostics) {
  if (is_plain(names, text, span)) {
    return true;
  }
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    if (is_unknown(span.in(text))) {
      return true;  // the first one has been reported
    }
    add_no_move(names, text, span, diagnostics);
    return false;
  }
  return check_squares(names, text, span, ply, diagnostics);
}

/// The square of the piece that a ply removes before it moves (D9), if it is one of `huffable`.
template <class Board>
std::optional<int> huffed_square(const SquareNames& names, typename Board::Bits huffable,
                                 std::string_view text, Span span, Diagnostics& diagnostics) {
  const std::string_view name = span.in(text);
  const auto square = name.empty() ? std::nullopt : names.find(name);
  if (!square) {
    diagnostics.add(Code::bad_square, span, {std::string(name.substr(0, 16))}).with_rule(rule_huff);
    return std::nullopt;
  }
  if (huffable == 0) {
    diagnostics.add(DraughtsCode::huff_without_fault, span, {std::string(name)})
        .with_rule(rule_huff);
    return std::nullopt;
  }
  if ((huffable & Board::set_of(*square)) == 0) {
    std::string list;
    rules::draughts::for_each_square(huffable, [&](auto one) {
      list += list.empty() ? "" : ", ";
      list += names.name(Board::number_of(rules::draughts::lowest(one)));
      return true;
    });
    diagnostics.add(DraughtsCode::huff_wrong_piece, span, {std::string(name)})
        .with_rule(rule_huff)
        .with_note(DraughtsNote::huffable, {list});
    return std::nullopt;
  }
  return square;
}

[[nodiscard]] inline Summary summary_of(int taken) {
  return {taken > 0 ? PlyKind::capture : PlyKind::move, static_cast<std::size_t>(taken)};
}

template <class Position>
void describe(const SquareNames& names, const Position& position,
              const rules::draughts::Move<typename Position::Board>& move, Description& out) {
  using Board = typename Position::Board;
  out.kind = summary_of(rules::draughts::count(move.captured)).kind;
  out.from = names.name(move.from());
  out.to = names.name(move.to());
  out.captured.clear();
  rules::draughts::for_each_square(move.captured, [&](auto one) {
    out.captured.emplace_back(names.name(Board::number_of(rules::draughts::lowest(one))));
    return true;
  });
  out.flags.clear();
  if ((position.kings & Board::set_of(move.from())) != 0) {
    out.flags.emplace_back("king");
  }
  if (move.promotes) {
    out.flags.emplace_back("promotion");
  }
}

}  // namespace damier::notation::draughts

namespace damier::notation {

// Decides most plies, so it calls the rules directly.
template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::read_plain(const Game& game, const Position& position,
                                                     PlainSquares squares) -> std::optional<Move> {
  const draughts::SquareNames& names = draughts::named(game).names;
  const auto from = names.find_plain(squares.from);
  const auto to = names.find_plain(squares.to);
  if (!from || !to) {
    return std::nullopt;
  }
  if (!squares.captures) {
    return game.can_capture(position) ? std::nullopt : game.quiet_move(position, *from, *to);
  }
  typename Game::Moves captures;
  game.find_captures(position, captures);
  return draughts::only_capture(captures, *from, *to);
}

template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::read_ply(const Game& game, const Position& position,
                                                   std::string_view text, Span span,
                                                   const Explain& explain, Diagnostics& diagnostics)
    -> std::optional<Move> {
  return draughts::read_ply(draughts::named(game), position, text, span, explain, diagnostics);
}

template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::read_split(const Game& game, const Position& position,
                                                     const Record& record, NodeIndex first)
    -> std::optional<SplitPly<Move>> {
  return draughts::read_split(draughts::named(game), position, record, first);
}

template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::readings(const Game& game, const Position& position,
                                                   std::string_view text, Span span)
    -> std::vector<Reading<Move>> {
  return draughts::readings(draughts::named(game), position, text, span);
}

template <class Board, class Runs>
bool codec<rules::Draughts<Board, Runs>>::check_syntax(const Game& game, std::string_view text,
                                                       Span span, Diagnostics& diagnostics) {
  return draughts::check_syntax(draughts::named(game).names, text, span, diagnostics);
}

template <class Board, class Runs>
void codec<rules::Draughts<Board, Runs>>::write_move(const Game& game, const Position& position,
                                                     const Move& move, std::string& out) {
  draughts::write_move(draughts::named(game), position, move, out);
}

template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::remove(const Game& game, const Position& position,
                                                 typename Game::Bits removable,
                                                 std::string_view text, Span span,
                                                 Diagnostics& diagnostics)
    -> std::optional<Position> {
  const auto square = draughts::huffed_square<Board>(draughts::named(game).names, removable, text,
                                                     span, diagnostics);
  return square ? std::optional(game.without(position, *square)) : std::nullopt;
}

template <class Board, class Runs>
Summary view<rules::Draughts<Board, Runs>>::summarise(const Game& /*game*/,
                                                      const Position& /*position*/,
                                                      const Move& move) {
  return draughts::summary_of(rules::draughts::count(move.captured));
}

template <class Board, class Runs>
void view<rules::Draughts<Board, Runs>>::describe(const Game& game, const Position& position,
                                                  const Move& move, Description& out) {
  draughts::describe(draughts::named(game).names, position, move, out);
}

}  // namespace damier::notation
