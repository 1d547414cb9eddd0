#pragma once

// Plies of the draughts family, to be instantiated for each ruleset.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/games/draughts/codes.hpp"

#include "../../replay/alternatives.hpp"
#include "agreed_limit.hpp"
#include "explain.hpp"
#include "rules.hpp"
#include "written.hpp"

namespace damier::notation::draughts {

/// The limit on the routes of a capture to look at: a hostile position can have any number.
inline constexpr std::uint64_t max_routes = 200'000;

template <class Traits>
bool within(typename Traits::Board::Bits part, typename Traits::Board::Bits whole) {
  return (part & ~whole) == 0;
}

/// How the written squares go with the routes of a legal capture.
template <class Traits>
Fit fit(const typename rules::Draughts<Traits>::Position& position,
        const rules::draughts::Move<typename Traits::Board>& capture, const Written& written) {
  using rules::draughts::Walk;
  Fit best = Fit::none;
  std::uint64_t seen = 0;
  rules::draughts::RouteWalk<Traits>(position, capture.from()).run([&](const auto& route) {
    if (++seen > max_routes || !within<Traits>(route.captured, capture.captured)) {
      return seen > max_routes ? Walk::stop : Walk::turn_back;
    }
    if (route.captured == capture.captured && route.may_stop) {
      best = std::max(best, fit(written, route));
    }
    return best == Fit::whole ? Walk::stop : Walk::go_on;
  });
  return best;
}

/// What a ply could mean.
template <class Move>
struct Match {
  std::optional<Move> move;
  bool ambiguous = false;
  bool in_part = false;  ///< only part of the route is written
};

/// The legal captures that are written.
template <class Traits>
Match<rules::draughts::Move<typename Traits::Board>> match_captures(
    const typename rules::Draughts<Traits>::Position& position,
    const typename rules::Draughts<Traits>::Moves& captures, const Written& written) {
  Match<rules::draughts::Move<typename Traits::Board>> match;
  Fit best = Fit::none;
  for (std::size_t i = 0; i < captures.size(); ++i) {
    const auto& capture = captures[i];
    if (capture.from() != written.from() || capture.to() != written.to()) {
      continue;
    }
    // A complete route takes precedence over its ends alone; for a single jump they are the same.
    const bool single = rules::draughts::count(capture.captured) == 1;
    const Fit one = written.count == 2 ? (single ? Fit::whole : Fit::ends)
                                       : fit<Traits>(position, capture, written);
    if (one > best) {
      best = one;
      match = {capture, false, one == Fit::in_part};
    } else if (one == best && one != Fit::none) {
      match.ambiguous = true;
    }
  }
  return match;
}

/// A move that stands although it is a fault (D9): without a capture, or one that stops early or
/// takes too little.
template <class Traits>
Match<rules::draughts::Move<typename Traits::Board>> match_fault(
    const rules::Draughts<Traits>& game, const typename rules::Draughts<Traits>::Position& position,
    const Written& written) {
  using Board = typename Traits::Board;
  using rules::draughts::Walk;
  Match<rules::draughts::Move<Board>> match;
  if (written.count == 2) {
    match.move = game.quiet_move(position, written.from(), written.to());
  }
  const auto there = position.at(written.from());
  if (match.move || !there || there->side != position.to_move) {
    return match;
  }
  Fit best = Fit::none;
  std::uint64_t seen = 0;
  rules::draughts::RouteWalk<Traits>(position, written.from()).run([&](const auto& route) {
    if (const Fit one = fit(written, route); one != Fit::none && one >= best) {
      const bool on_far_row =
          (Board::set_of(route.last()) & rules::draughts::far_row<Traits>(position.to_move)) != 0;
      const rules::draughts::Move<Board> move{
          route.captured, static_cast<std::uint8_t>(Board::bit_of(written.from())),
          static_cast<std::uint8_t>(Board::bit_of(route.last())), !there->king && on_far_row};
      match.ambiguous = one == best && (match.ambiguous || (match.move && match.move != move));
      match.move = move;
      match.in_part = one == Fit::in_part;
      best = one;
    }
    return ++seen > max_routes ? Walk::stop : Walk::go_on;
  });
  return match;
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

/// What a reader takes although it is not as it should be (D16).
template <class Traits>
class Spelling {
 public:
  Spelling(const rules::Draughts<Traits>& game,
           const typename rules::Draughts<Traits>::Position& position,
           const typename rules::Draughts<Traits>::Move& move, Diagnostics& diagnostics)
      : game_(game), position_(position), move_(move), diagnostics_(diagnostics) {}

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
    const SquareNames& names = square_names<Traits>();
    for (std::size_t i = 0; i < ply.count; ++i) {
      if (!names.canonical(ply.squares[i].span().in(text))) {
        add(Code::square_form, ply.squares[i].span());
        break;
      }
    }
  }
  void add(Code code, Span where) {
    Diagnostic& finding = diagnostics_.add(code, where).with_rule(rule_notation);
    if (!diagnostics_.full()) {
      std::string right;
      codec<rules::Draughts<Traits>>::write_move(game_, position_, move_, right);
      finding.with_note(NoteText::write_it, {std::move(right)});
    }
  }

 private:
  const rules::Draughts<Traits>& game_;
  const typename rules::Draughts<Traits>::Position& position_;
  const typename rules::Draughts<Traits>::Move& move_;
  Diagnostics& diagnostics_;
};

/// The squares on which a capture lands: the bytewise smallest of its routes as it is written.
/// Those of a legal one come to an end.
template <class Traits>
std::string smallest_route(const typename rules::Draughts<Traits>::Position& position,
                           const rules::draughts::Move<typename Traits::Board>& capture,
                           bool legal) {
  using rules::draughts::Walk;
  const SquareNames& names = square_names<Traits>();
  std::string smallest;
  std::string route_text;
  std::uint64_t seen = 0;
  rules::draughts::RouteWalk<Traits>(position, capture.from()).run([&](const auto& route) {
    if (++seen > max_routes) {
      return Walk::stop;
    }
    if (!within<Traits>(route.captured, capture.captured)) {
      return Walk::turn_back;
    }
    if (route.captured == capture.captured && route.last() == capture.to() &&
        (route.may_stop || !legal)) {
      route_text.clear();
      for (int i = 0; i < route.jumps; ++i) {
        route_text += 'x';
        route_text += names.name(route.landings[static_cast<std::size_t>(i)]);
      }
      if (smallest.empty() || route_text < smallest) {
        smallest = route_text;
      }
    }
    return Walk::go_on;
  });
  return smallest;
}

}  // namespace damier::notation::draughts

namespace damier::notation {

template <class Traits>
auto codec<rules::Draughts<Traits>>::read_plain(const Game& game, const Position& position,
                                                PlainSquares squares) -> std::optional<Move> {
  using namespace draughts;
  const SquareNames& names = square_names<Traits>();
  if (names.algebraic() || !names.has(squares.from) || !names.has(squares.to)) {
    return std::nullopt;
  }
  const int from = names.square(squares.from);
  const int to = names.square(squares.to);
  if (!squares.captures) {
    return game.can_capture(position) ? std::nullopt : game.quiet_move(position, from, to);
  }
  typename Game::Moves captures;
  game.find_captures(position, captures);
  return only_capture(captures, from, to);
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::read_ply(const Game& game, const Position& position,
                                              std::string_view text, Span span,
                                              const Explain& explain, Diagnostics& diagnostics)
    -> std::optional<Move> {
  using namespace draughts;
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    note_alternatives(game, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  Written written;
  if (!find_squares(square_names<Traits>(), text, ply, written)) {
    check_squares<Traits>(text, span, ply, diagnostics);
    note_alternatives(game, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  typename Game::Moves captures;
  game.find_captures(position, captures);
  Match<Move> match;
  if (captures.size() > 0) {
    match = match_captures<Traits>(position, captures, written);
  } else if (written.count == 2) {
    match.move = game.quiet_move(position, written.from(), written.to());
  }
  bool fault = false;
  if (Traits::huffing && !match.move && captures.size() > 0) {
    match = match_fault<Traits>(game, position, written);
    fault = match.move.has_value();
  }
  if (match.ambiguous) {
    diagnostics
        .add(DraughtsCode::ambiguous_capture, span, {std::string(span.in(text).substr(0, 32))})
        .with_rule(rule_notation);
    note_alternatives(game, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  if (!match.move) {
    Explanation<Traits>(game, position, captures, text, span, ply, written, diagnostics).find();
    if (diagnostics.last().code != Code::move_after_end) {
      note_alternatives(game, position, span.in(text), explain, diagnostics);
    }
    return std::nullopt;
  }
  Spelling<Traits> spelling(game, position, *match.move, diagnostics);
  if (fault) {
    // D9: the move stands, and the opponent may huff.
    Explanation<Traits>(game, position, captures, text, span, ply, written, diagnostics)
        .find()
        .with_severity(Severity::warning);
    note_alternatives(game, position, span.in(text), explain, diagnostics);
  } else if (match.in_part) {
    spelling.add(DraughtsCode::partial_route, span);
  }
  spelling.check(text, span, ply);
  return match.move;
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::read_split(const Game& game, const Position& position,
                                                const Record& record, NodeIndex first)
    -> std::optional<SplitPly<Move>> {
  using namespace draughts;
  typename Game::Moves captures;
  game.find_captures(position, captures);
  Written route;
  for (NodeIndex node = first; captures.size() > 0 && node != no_node;
       node = record.next_ply(node)) {
    ParsedPly ply;
    Written part;
    if (!parse_ply(record.text, record.nodes[node].text, ply) ||
        !find_squares(square_names<Traits>(), record.text, ply, part) ||
        (route.count > 0 && part.from() != route.to()) ||
        route.count + part.count > part.squares.size()) {
      return std::nullopt;
    }
    for (std::size_t i = route.count > 0 ? 1 : 0; i < part.count; ++i) {
      route.squares[route.count++] = part.squares[i];
    }
    if (node != first) {
      if (const auto match = match_captures<Traits>(position, captures, route);
          match.move && !match.ambiguous) {
        return SplitPly<Move>{*match.move, node};
      }
    }
    if (record.nodes[node].first_child != record.nodes[node].last_child) {
      return std::nullopt;  // annotations of the parts would be lost
    }
  }
  return std::nullopt;
}

template <class Traits>
bool codec<rules::Draughts<Traits>>::check_syntax(std::string_view text, Span span,
                                                  Diagnostics& diagnostics) {
  using namespace draughts;
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    return false;
  }
  return check_squares<Traits>(text, span, ply, diagnostics);
}

template <class Traits>
void codec<rules::Draughts<Traits>>::write_move(const Game& game, const Position& position,
                                                const Move& move, std::string& out) {
  using namespace draughts;
  const SquareNames& names = square_names<Traits>();
  out += names.name(move.from());
  if (move.captured == 0) {
    out += '-';
    out += names.name(move.to());
    return;
  }
  typename Game::Moves captures;
  game.find_captures(position, captures);
  std::size_t alike = 0;
  bool legal = false;
  for (std::size_t i = 0; i < captures.size(); ++i) {
    const Move& one = captures[i];
    alike += one.from_bit == move.from_bit && one.to_bit == move.to_bit ? 1 : 0;
    legal = legal || one == move;
  }
  if (legal && alike == 1) {
    out += 'x';
    out += names.name(move.to());
    return;
  }
  out += smallest_route<Traits>(position, move, legal);
}

template <class Traits>
Rule codec<rules::Draughts<Traits>>::ending_rule(rules::Ending ending) {
  using namespace draughts;
  switch (ending) {
    case rules::Ending::repetition:
    case rules::Ending::move_count:
    case rules::Ending::few_pieces:
      return Traits::draws.automatic ? rule_draw : rule_claim;
    case rules::Ending::agreed_limit:
      return rule_agreed;
    default:
      return rule_blocked;
  }
}

template <class Traits>
void codec<rules::Draughts<Traits>>::set_parameters(const Record& record, Game& game,
                                                    Diagnostics& diagnostics) {
  if constexpr (Traits::agreed_limit) {
    const Tag* const tag = record.find_tag("TwentyMoves");
    if (tag == nullptr) {
      return;
    }
    game.agreed_limit = draughts::read_agreed_limit(tag->value);
    if (!game.agreed_limit) {
      diagnostics
          .add(Code::bad_parameter, tag->value_span,
               {"TwentyMoves", "W45, the side and its first move of the 20"})
          .with_rule(draughts::rule_agreed);
    }
  }
}

template <class Traits>
auto codec<rules::Draughts<Traits>>::remove(const Game& game, const Position& position,
                                            typename Game::Bits huffable, std::string_view text,
                                            Span span, Diagnostics& diagnostics)
    -> std::optional<Position> {
  using namespace draughts;
  const SquareNames& names = square_names<Traits>();
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
  if ((huffable & Traits::Board::set_of(*square)) == 0) {
    std::string list;
    rules::draughts::for_each_square(huffable, [&](auto one) {
      list += list.empty() ? "" : ", ";
      list += names.name(Traits::Board::number_of(rules::draughts::lowest(one)));
      return true;
    });
    diagnostics.add(DraughtsCode::huff_wrong_piece, span, {std::string(name)})
        .with_rule(rule_huff)
        .with_note(DraughtsNote::huffable, {list});
    return std::nullopt;
  }
  return game.without(position, *square);
}

template <class Traits>
Summary view<rules::Draughts<Traits>>::summarise(const Game& /*game*/, const Position& /*position*/,
                                                 const Move& move) {
  const auto taken = static_cast<std::size_t>(rules::draughts::count(move.captured));
  return {taken > 0 ? PlyKind::capture : PlyKind::move, taken};
}

template <class Traits>
void view<rules::Draughts<Traits>>::describe(const Game& game, const Position& position,
                                             const Move& move, Description& out) {
  using Board = typename Traits::Board;
  const draughts::SquareNames& names = draughts::square_names<Traits>();
  out.kind = summarise(game, position, move).kind;
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

}  // namespace damier::notation
