#pragma once

// Plies of Marelle; instantiated for each ruleset.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "damier/grammar/marelle/plain_ply.hpp"
#include "damier/notation/games/marelle/codec.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../replay/alternatives.hpp"
#include "explain.hpp"
#include "parsed_ply.hpp"
#include "points.hpp"
#include "rules.hpp"
#include "setup.hpp"

namespace damier::notation::marelle {

/// The points by the numbers of PlainPly; the last one is the hand.
inline constexpr auto plain_points = [] {
  constexpr int lines = rules::marelle::lines_a_side;
  std::array<rules::marelle::Point, std::size_t{lines} * lines + 1> points{};
  for (int i = 0; i <= lines * lines; ++i) {
    points[static_cast<std::size_t>(i)] = rules::marelle::point_at(i % lines, i / lines);
  }
  return points;
}();

/// Appends a move in canonical notation (M10).
inline void write_move(const rules::marelle::Move& move, std::string& out) {
  if (move.from != rules::marelle::nowhere) {
    write_point(move.from, out);
    out += '-';
  }
  write_point(move.to, out);
  if (move.removed != rules::marelle::nowhere) {
    out += 'x';
    write_point(move.removed, out);
  }
}

/// If only the removal of a ply is wrong, adds the legal removals to the last finding; returns
/// false if the stone cannot go there.
template <class Traits>
bool note_removals(const rules::Morris<Traits>& game, const rules::marelle::Position& position,
                   const rules::marelle::Move& wrong, const Explain& explain,
                   Diagnostics& diagnostics) {
  std::string list;
  std::size_t listed = 0;
  std::uint64_t others = 0;
  std::string only;
  game.for_each_move(position, [&](const rules::marelle::Move& move) {
    if (move.from != wrong.from || move.to != wrong.to || listed >= explain.alternatives) {
      ++others;
      return true;
    }
    std::string text;
    write_move(move, text);
    list += (listed == 0 ? "" : ", ") + text;
    only = listed++ == 0 ? text : std::string();
    return true;
  });
  if (listed == 0) {
    return false;
  }
  Diagnostic& finding = diagnostics.last();
  if (!only.empty()) {
    finding.with_note(NoteText::intended, {only});
  }
  if (others == 0) {
    finding.with_note(NoteText::legal_here, {list});
  } else {
    finding.with_note(NoteText::legal_here_more, {list, std::to_string(others)});
  }
  return true;
}

/// Reports spellings that are accepted, but not canonical (M10).
void check_spelling(std::string_view text, Span span, const ParsedPly& ply,
                    const rules::marelle::Move& move, Diagnostics& diagnostics);

/// Builds the nodes of a record whose header has been read, for any ruleset.
void read_movetext(Record& record, Diagnostics& diagnostics);

/// Parses the tag Saut: whether sides jump (M5); nothing if it is invalid.
[[nodiscard]] constexpr std::optional<bool> read_flying(std::string_view value) {
  const bool yes = same_in_any_case(value, "oui");
  return yes || same_in_any_case(value, "non") ? std::optional(yes) : std::nullopt;
}

template <class Game>
bool set_flying(std::string_view value, Game& game) {
  const auto flying = read_flying(value);
  game.flying = flying.value_or(game.flying);
  return flying.has_value();
}

}  // namespace damier::notation::marelle

namespace damier::notation {

template <class Traits>
void codec<rules::Morris<Traits>>::read_movetext(Record& record, Diagnostics& diagnostics) {
  marelle::read_movetext(record, diagnostics);
}

template <class Traits>
auto codec<rules::Morris<Traits>>::read_plain(const Game& game, const Position& position,
                                              PlainSquares squares) -> std::optional<Move> {
  const bool placed = squares.from == grammar::marelle::PlainPly::in_hand;
  const Move move{marelle::plain_points[squares.from], marelle::plain_points[squares.to],
                  rules::marelle::nowhere};
  const bool known = placed || move.from != rules::marelle::nowhere;
  return known && game.is_legal(position, move) ? std::optional(move) : std::nullopt;
}

template <class Traits>
auto codec<rules::Morris<Traits>>::read_ply(const Game& game, const Position& position,
                                            std::string_view text, Span span,
                                            const Explain& explain, Diagnostics& diagnostics)
    -> std::optional<Move> {
  using namespace marelle;
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    add_no_move(text, span, diagnostics);
    note_alternatives(game, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  const auto move = to_move(text, ply);
  if (move && ply.removals <= 1 && game.is_legal(position, *move)) {
    check_spelling(text, span, ply, *move, diagnostics);
    return move;
  }
  if (check_parts(text, span, ply, diagnostics)) {
    MarelleExplanation<Traits>(game, position, text, span, ply, *move, diagnostics).find();
  }
  if (diagnostics.last().code == Code::move_after_end) {
    return std::nullopt;
  }
  if (!move || !note_removals(game, position, *move, explain, diagnostics)) {
    note_alternatives(game, position, span.in(text), explain, diagnostics);
  }
  return std::nullopt;
}

template <class Traits>
bool codec<rules::Morris<Traits>>::check_syntax(const Game& /*game*/, std::string_view text,
                                                Span span, Diagnostics& diagnostics) {
  marelle::ParsedPly ply;
  if (!marelle::parse_ply(text, span, ply)) {
    marelle::add_no_move(text, span, diagnostics);
    return false;
  }
  return marelle::check_parts(text, span, ply, diagnostics);
}

template <class Traits>
void codec<rules::Morris<Traits>>::write_move(const Game& /*game*/, const Position& /*position*/,
                                              const Move& move, std::string& out) {
  marelle::write_move(move, out);
}

template <class Traits>
auto codec<rules::Morris<Traits>>::read_setup(const Game& game, std::string_view text, Span span,
                                              Diagnostics& diagnostics) -> std::optional<Position> {
  return marelle::read_setup(text, span, shown_side_names(game), diagnostics);
}

template <class Traits>
void codec<rules::Morris<Traits>>::write_setup(const Game& /*game*/, const Position& position,
                                               std::string& out) {
  marelle::write_setup(position, out);
}

template <class Traits>
Rule codec<rules::Morris<Traits>>::ending_rule(const Game& /*game*/, rules::Ending ending) {
  return marelle::ending_rule(ending);
}

template <class Traits>
bool codec<rules::Morris<Traits>>::can_end(const Game& /*game*/, rules::Ending ending) {
  using rules::Ending;
  return ending == Ending::goal || ending == Ending::blocked ||
         (ending == Ending::repetition && Traits::draws.repetition > 0) ||
         (ending == Ending::move_count && Traits::draws.quiet_plies > 0);
}

template <class Traits>
auto codec<rules::Morris<Traits>>::parameters(const Game& /*game*/)
    -> std::span<const ParameterOf<Game>> {
  static constexpr std::array all{parameter_of<Game, marelle::set_flying<Game>>(
      {"Saut", "oui or non", "oui", marelle::rule_jump})};
  return all;
}

template <class Traits>
Summary view<rules::Morris<Traits>>::summarise(const Game& /*game*/, const Position& /*position*/,
                                               const Move& move) {
  const bool placed = move.from == rules::marelle::nowhere;
  const bool takes = move.removed != rules::marelle::nowhere;
  return {placed ? PlyKind::place : PlyKind::move, takes ? std::size_t{1} : 0};
}

template <class Traits>
void view<rules::Morris<Traits>>::describe(const Game& game, const Position& position,
                                           const Move& move, Description& out) {
  out.kind = summarise(game, position, move).kind;
  const bool placed = out.kind == PlyKind::place;
  out.from = placed ? std::string() : marelle::point_name(move.from);
  out.to = marelle::point_name(move.to);
  out.captured.clear();
  out.removed =
      move.removed == rules::marelle::nowhere ? std::string() : marelle::point_name(move.removed);
  out.flags.clear();
}

}  // namespace damier::notation
