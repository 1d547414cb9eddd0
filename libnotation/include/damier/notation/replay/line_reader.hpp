#pragma once

// Plays plies without findings, for code that tries many of them. Instantiated for each ruleset
// where it is used.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/board_info.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/notation/replay/view.hpp"

namespace damier::notation {

/// A position, and the pieces that may be removed before its next ply.
template <rules::Game G>
struct Standing {
  typename G::Position position{};
  RemovablePieces<G> removable{};
};

/// Plays the plies of a record whose moves have been read. The record must outlive it.
template <rules::Game G>
class LineReader {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `game`: with the parameters of the record.
  LineReader(const G& game, const Record& record) : game_(game), record_(record) {}

  /// Plays a ply, which may be written as several: then `node` becomes the last of them. Returns
  /// false if it is illegal; then the position may lack the piece that the ply removes.
  bool play(NodeIndex& node, Standing<G>& standing) {
    const Node& ply = record_.nodes[node];
    findings_.clear();
    if (ply.displaced || !remove(ply, standing)) {
      return false;
    }
    auto move = read(ply, standing.position);
    if (!move) {
      const auto split = codec<G>::read_split(game_, standing.position, record_, node);
      move = split ? std::optional(split->move) : std::nullopt;
      node = split ? split->last : node;
    }
    if (move) {
      advance(standing, *move);
    }
    return move.has_value();
  }
  /// Returns whether the last ply that `play` refused is ambiguous.
  [[nodiscard]] bool was_ambiguous() {
    return !findings_.empty() && findings_[0].code == codec<G>::ambiguous;
  }
  /// Returns the moves that an ambiguous ply may denote.
  [[nodiscard]] std::vector<Reading<Move>> readings(NodeIndex node,
                                                    const Position& position) const {
    return record_.game_tree
               ? std::vector<Reading<Move>>()
               : codec<G>::readings(game_, position, record_.text, record_.nodes[node].text);
  }
  void advance(Standing<G>& standing, const Move& move) const {
    if constexpr (HasPenalties<G>) {
      if (codec<G>::has_penalties(game_)) {
        standing.removable = {standing.position, move};
      }
    }
    standing.position = game_.play(standing.position, move);
  }
  /// Returns the position without the piece on a square; nothing if it cannot be removed.
  [[nodiscard]] std::optional<Position> without(const Standing<G>& standing,
                                                std::string_view square) {
    if constexpr (HasPenalties<G>) {
      return without(standing, standing.removable.find(game_), square);
    } else {
      return std::nullopt;
    }
  }
  /// Calls `use(square, position)` for each removable piece, with the position without it, until it
  /// returns false. `board`: of the ruleset.
  template <class Use>
  void for_each_removal(const Standing<G>& standing, const BoardInfo& board, Use&& use) {
    if constexpr (HasPenalties<G>) {
      const auto removable = standing.removable.find(game_);
      if (removable == 0) {
        return;
      }
      const rules::Side mover = game_.side_to_move(standing.position);
      for (std::size_t square = 0; square < SquareSet::limit; ++square) {
        const bool exists = board.squares.contains(square);
        const std::string name = exists ? board.square_name(square, mover) : std::string();
        const auto left = exists ? without(standing, removable, name) : std::nullopt;
        if (left) {
          if (!use(name, *left)) {
            return;
          }
        }
      }
    }
  }
  /// Appends a move in the notation of the record.
  void write(const Position& position, const Move& move, std::string& out) const {
    spelling_of(game_, record_).write_move(game_, position, move, out);
  }
  /// Returns the move of a text in the notation of the record.
  std::optional<Move> read_text(const Position& position, std::string_view text) {
    const Span whole{0, static_cast<std::uint32_t>(text.size())};
    findings_.clear();
    return spelling_of(game_, record_)
        .read_ply(game_, position, text, whole, Explain{0}, findings_);
  }

 private:
  template <class Pieces>
  std::optional<Position> without(const Standing<G>& standing, Pieces removable,
                                  std::string_view square) {
    findings_.clear();
    const Span whole{0, static_cast<std::uint32_t>(square.size())};
    return codec<G>::remove(game_, standing.position, removable, square, whole, findings_);
  }
  bool remove(const Node& ply, Standing<G>& standing) {
    if (ply.removal.empty()) {
      return true;
    }
    if constexpr (HasPenalties<G>) {
      const auto left = without(standing, ply.removal.in(record_.text));
      standing.position = left.value_or(standing.position);
      return left.has_value();
    } else {
      return codec<G>::removes_in_ply;
    }
  }
  std::optional<Move> read(const Node& ply, const Position& position) {
    if (ply.squares.known) {
      if (const auto move = codec<G>::read_plain(game_, position, ply.squares)) {
        return move;
      }
    }
    return read_written_ply<G>(game_, record_, position, ply.text, Explain{0}, findings_);
  }

  const G& game_;
  const Record& record_;
  Diagnostics findings_{1};
};

}  // namespace damier::notation
