#pragma once

// Explains wrong plies; shared by all rulesets of a board.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/must_take.hpp"
#include "named.hpp"
#include "rules.hpp"
#include "written.hpp"

namespace damier::notation::draughts {

inline constexpr std::size_t max_quote_length = 32;

/// Reports the first square of a ply that does not exist; returns false if all exist.
inline bool check_squares(const SquareNames& names, std::string_view text, Span span,
                          const ParsedPly& ply, Diagnostics& diagnostics) {
  if (ply.count > ply.squares.size()) {
    diagnostics
        .add(Code::move_syntax, span,
             {phrase(": it names more than {0} squares", ply.squares.size())})
        .with_rule(notation_rule(names.in_style_of(span.in(text))));
    return false;
  }
  for (std::size_t i = ply.shortened ? 1 : 0; i < ply.count; ++i) {
    const Span one = ply.squares[i].span();
    if (!names.find(one.in(text))) {
      diagnostics
          .add(Code::bad_square, one, {std::string(one.in(text).substr(0, max_quote_length))})
          .with_rule(notation_rule(names.in_style_of(span.in(text))));
      return false;
    }
  }
  return true;
}

/// Reports that a text is no move.
void add_no_move(const SquareNames& names, std::string_view text, Span span,
                 Diagnostics& diagnostics);

/// Appends a move in canonical notation (D16).
template <class Rules>
void write_move(const Rules& rules, const typename Rules::Position& position,
                const typename Rules::Move& move, std::string& out);

/// Finds the first error of a ply, in the order in which a player would look: the piece, compulsory
/// capture, the destination.
template <class Rules>
class Explanation {
 public:
  using Board = typename Rules::Board;
  using Position = typename Rules::Position;
  using Moves = typename Rules::Moves;

  Explanation(const Rules& rules, const Position& position, const Moves& captures,
              std::string_view text, Span span, const ParsedPly& ply, const Written& written,
              Diagnostics& diagnostics)
      : rules_(rules),
        position_(position),
        captures_(captures),
        text_(text),
        span_(span),
        ply_(ply),
        written_(written),
        diagnostics_(diagnostics) {}

  Diagnostic& find() {
    if (is_over()) {
      return add(Code::move_after_end, span_, {},
                 ending_rule(rules_.ruleset(), rules_.game.outcome(position_).ending));
    }
    const auto there = position_.at(written_.from());
    if (!there) {
      return add(Code::empty_square, ply_.from(), {name(written_.from())}, rule_turns);
    }
    if (there->side != position_.to_move) {
      const auto mover = shown_side_names(rules_.game)[index(position_.to_move)];
      return add(Code::opponents_piece, ply_.from(), {name(written_.from()), phrase(mover)},
                 rule_turns);
    }
    return captures_.size() > 0 ? other_capture() : quiet(there->king);
  }

 private:
  [[nodiscard]] std::string name(int square) const {
    return std::string(rules_.names.name(square));
  }
  /// Whether the game is over: there is no legal move (D7, D18).
  [[nodiscard]] bool is_over() const {
    Moves moves;
    rules_.game.find_moves(position_, moves);
    return moves.size() == 0;
  }
  [[nodiscard]] std::string quoted() const {
    return std::string(span_.in(text_).substr(0, max_quote_length));
  }
  Diagnostic& add(Code code, Span span, std::vector<std::string> args, Rule rule) {
    return diagnostics_.add(code, span, std::move(args)).with_rule(rule);
  }

  /// A capture is compulsory, and the ply is not one of the legal ones.
  Diagnostic& other_capture() {
    struct Found {
      int taken = 0;
      bool may_stop = false;
    };
    std::optional<Found> found;
    std::uint64_t seen = 0;
    walk_routes(rules_, position_, written_.from(), [&](const auto& route) {
      if (fit(written_, route) != Fit::none && !(found && found->may_stop)) {
        found = Found{route.jumps, route.may_stop};
      }
      return ++seen > 10'000 ? rules::draughts::Walk::stop : rules::draughts::Walk::go_on;
    });
    if (!found) {
      const bool takes_nothing = (!ply_.capture && written_.count == 2) ||
                                 rules_.game.quiet_move(position_, written_.from(), written_.to());
      if (takes_nothing) {
        const MustTake must = must_take();
        return add(Code::missed_capture, span_, {must.pieces(), must.captures()}, rule_capture);
      }
      return impossible();
    }
    if (!found->may_stop) {
      return add(Code::capture_unfinished, ply_.to(), {name(written_.to())}, rule_capture);
    }
    const int most = rules::draughts::count(captures_[0].captured);
    using rules::draughts::Priority;
    const bool counts_pieces = rules_.ruleset().priority != Priority::none &&
                               rules_.ruleset().priority != Priority::with_king &&
                               rules_.ruleset().priority != Priority::value;
    const MustTake must = must_take();
    if (counts_pieces && found->taken < most) {
      return add(
          DraughtsCode::capture_too_few, span_,
          {must.pieces(), std::to_string(most), std::to_string(found->taken), must.captures()},
          priority_rule(rules_.ruleset().priority));
    }
    return add(DraughtsCode::capture_priority, span_, {must.pieces(), must.captures()},
               priority_rule(rules_.ruleset().priority));
  }
  /// The pieces with a legal capture, and their captures.
  [[nodiscard]] MustTake must_take() const {
    MustTake must;
    typename Board::Bits seen = 0;
    bool wanted = true;
    for (std::size_t i = 0; i < captures_.size(); ++i) {
      const auto& capture = captures_[i];
      if (const auto piece = Board::set_of(capture.from()); (seen & piece) == 0) {
        seen |= piece;
        must.add_piece(name(capture.from()));
      }
      if (wanted) {
        std::string text;
        write_move(rules_, position_, capture, text);
        wanted = must.add_capture(std::move(text));
      }
    }
    return must;
  }
  /// Returns how many of the written squares, from the first on, a route of the piece can reach in
  /// their order.
  [[nodiscard]] std::size_t reachable_squares() const {
    std::size_t best = 1;
    std::uint64_t seen = 0;
    walk_routes(rules_, position_, written_.from(), [&](const auto& route) {
      std::size_t next = 1;
      for (int i = 0; i < route.jumps && next < written_.count; ++i) {
        next += route.landings[static_cast<std::size_t>(i)] == written_.squares[next] ? 1 : 0;
      }
      best = std::max(best, next);
      return ++seen > 10'000 ? rules::draughts::Walk::stop : rules::draughts::Walk::go_on;
    });
    return std::min(best, written_.count - 1);
  }
  /// Reports the first jump of the capture that is impossible.
  Diagnostic& impossible() {
    if (written_.count > 2) {
      const std::size_t last = reachable_squares();
      return add(DraughtsCode::capture_impossible,
                 {ply_.squares[last - 1].begin, ply_.squares[last].end},
                 {name(written_.squares[last - 1]), name(written_.squares[last])}, rule_capture);
    }
    return add(DraughtsCode::capture_impossible, span_,
               {name(written_.from()), name(written_.to())}, rule_capture);
  }

  /// No capture is possible, and the ply is not one of the legal moves.
  Diagnostic& quiet(bool king) {
    if (written_.count > 2 || ply_.capture) {
      return impossible();
    }
    const int from = written_.from();
    const int to = written_.to();
    if (king && king_has_had_its_run(from)) {
      return add(DraughtsCode::king_run, ply_.from(), {name(from)}, rule_king_run);
    }
    if (is_blocked(from)) {
      return add(DraughtsCode::blocked_piece, ply_.from(), {name(from)},
                 king ? king_rule() : man_rule());
    }
    if (position_.at(to)) {
      return add(Code::target_occupied, ply_.to(), {name(to)}, king ? king_rule() : man_rule());
    }
    if (!king) {
      const int ahead = position_.to_move == rules::Side::first
                            ? Board::row_of(from) - Board::row_of(to)
                            : Board::row_of(to) - Board::row_of(from);
      const bool forward = ahead > 0 || (ahead == 0 && orthogonal());
      return forward ? unreachable(man_rule())
                     : add(Code::not_forward, span_, {quoted()}, man_rule());
    }
    return in_line(from, to) && rules_.ruleset().flying_kings
               ? add(Code::path_blocked, span_, {name(from), name(to)}, king_rule())
               : unreachable(king_rule());
  }
  /// Whether a piece has no move, where nothing can be captured.
  [[nodiscard]] bool is_blocked(int from) const {
    Moves moves;
    rules_.game.find_moves(position_, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].from() == from) {
        return false;
      }
    }
    return true;
  }
  Diagnostic& unreachable(Rule rule) {
    return add(Code::unreachable, span_, {name(written_.to()), name(written_.from())}, rule);
  }
  [[nodiscard]] static constexpr bool orthogonal() {
    return Board::squares_a_row == Board::columns;
  }
  [[nodiscard]] static constexpr Rule man_rule() {
    return orthogonal() ? rule_step_orthogonal : rule_step;
  }
  [[nodiscard]] Rule king_rule() const {
    return orthogonal()                    ? rule_king_orthogonal
           : rules_.ruleset().flying_kings ? rule_king
                                           : rule_short_king;
  }
  [[nodiscard]] static bool in_line(int from, int to) {
    const int rows = Board::row_of(to) - Board::row_of(from);
    const int columns = Board::column_of(to) - Board::column_of(from);
    return orthogonal() ? rows == 0 || columns == 0 : rows == columns || rows == -columns;
  }
  [[nodiscard]] bool king_has_had_its_run(int from) const {
    const auto kings = position_.of(position_.to_move) & position_.kings;
    return (kings & ~rules::draughts::free_kings(rules_.ruleset().king_run, position_) &
            Board::set_of(from)) != 0;
  }

  const Rules& rules_;
  const Position& position_;
  const Moves& captures_;
  std::string_view text_;
  Span span_;
  const ParsedPly& ply_;
  const Written& written_;
  Diagnostics& diagnostics_;
};

}  // namespace damier::notation::draughts
