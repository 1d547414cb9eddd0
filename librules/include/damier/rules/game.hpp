#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "damier/rules/history.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/side.hpp"

namespace damier::rules {

/// The sink of moves as the concept sees it; it returns false to stop the walk.
template <class Move>
struct AnySink {
  bool operator()(const Move& /*move*/) const { return true; }
};

/// A history beside the position: NoHistory documents who calls what.
template <class H, class Position>
concept History = std::copyable<H> && requires(H history, const H seen, const Position position) {
  history.observe(position);
  history.rewind(seen.mark());
  { seen.outcome() } -> std::same_as<Outcome>;
  { seen.claimable() } -> std::same_as<Outcome>;
};

/// The concept of a game: the rules of one ruleset as a small value. Its members are the parameters
/// that a record may set by tag pairs; a game without parameters is an empty type.
/// librules/README.md has a table of the five games behind this concept.
///
/// - `Position` and `Move` are small trivially copyable values.
/// - `for_each_move(position, sink)` passes each legal move to `sink(move) -> bool`. It stops when
///   the sink returns false, and returns whether it reached the end. A position that `outcome`
///   calls over has no legal moves. The number of moves has no small bound, so never collect them
///   all.
/// - `count_moves(position)` is the number of those moves, without generating them.
/// - `is_legal(position, move)` accepts any Move whose start is a square, and lists no moves.
/// - `play(position, move)` requires a legal move.
/// - `outcome(position)` is the outcome by the position alone.
/// - `hash(position)` is equal for equal positions, and very likely different for others.
/// - `validate(position)` returns the first fault of a set-up, if any.
/// - `reveal(position, hidden)` reveals what chance has brought before the ply is
///   matched; most games have NothingHidden.
/// - `History` tracks what past positions decide or let players claim (repetition, move counts), or
///   is NoHistory. `new_history(first_ply)` starts one before the ply of that number.
template <class G>
concept Game = std::semiregular<G> && History<typename G::History, typename G::Position> &&
    std::is_trivially_copyable_v<typename G::Position> &&
    std::is_trivially_copyable_v<typename G::Move> &&
    std::equality_comparable<typename G::Position> && std::equality_comparable<typename G::Move> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             const typename G::Hidden hidden, const AnySink<typename G::Move> sink) {
  { G::name } -> std::convertible_to<std::string_view>;
  { game.start() } -> std::same_as<typename G::Position>;
  { game.side_to_move(position) } -> std::same_as<Side>;
  { game.for_each_move(position, sink) } -> std::same_as<bool>;
  { game.count_moves(position) } -> std::same_as<std::uint64_t>;
  { game.is_legal(position, move) } -> std::same_as<bool>;
  { game.play(position, move) } -> std::same_as<typename G::Position>;
  { game.outcome(position) } -> std::same_as<Outcome>;
  { game.hash(position) } -> std::same_as<std::uint64_t>;
  { game.validate(position) } -> std::same_as<std::optional<typename G::Fault>>;
  { game.reveal(position, hidden) } -> std::same_as<typename G::Position>;
  { game.new_history(std::uint64_t{1}) } -> std::same_as<typename G::History>;
};

}  // namespace damier::rules
