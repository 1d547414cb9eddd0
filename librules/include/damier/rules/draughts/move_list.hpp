#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "damier/rules/draughts/position.hpp"

namespace damier::rules::draughts {

/// The legal moves of a position, or its captures, each once (D5). For most positions it needs no
/// heap memory; the number of captures has no small bound.
template <class Board>
class MoveList {
 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Move<Board>& operator[](std::size_t i) const {
    return i < few_.size() ? few_[i].capture : more_[i - few_.size()];
  }

  /// The captures offered from now on belong to another piece.
  void next_piece() { piece_begins_ = size_; }
  /// Takes a capture, unless the list holds one of higher rank; drops those of lower rank.
  /// `may_repeat`: another route of the same piece may have offered the same move already.
  void offer(std::uint64_t rank, const Move<Board>& capture, bool may_repeat) {
    if (rank != rank_) {
      if (rank < rank_) {
        return;
      }
      rank_ = rank;
      size_ = 0;
      piece_begins_ = 0;
      more_.clear();
    } else if (may_repeat && contains(capture)) {
      return;
    }
    add(capture);
  }
  void add(const Move<Board>& move) {
    if (size_ < few_.size()) {
      std::construct_at(&few_[size_].capture, move);
    } else {
      more_.push_back(move);
    }
    ++size_;
  }

 private:
  // Left uninitialised: clearing takes longer than finding most captures.
  union Room {
    Room() {}  // NOLINT(modernize-use-equals-default): the capture is constructed when it comes
    Move<Board> capture;
  };

  [[nodiscard]] bool contains(const Move<Board>& capture) const {
    for (std::size_t i = piece_begins_; i < size_; ++i) {
      if ((*this)[i] == capture) {
        return true;
      }
    }
    return false;
  }

  std::size_t size_ = 0;
  std::size_t piece_begins_ = 0;
  std::uint64_t rank_ = 0;
  std::array<Room, 32> few_;
  std::vector<Move<Board>> more_;
};

}  // namespace damier::rules::draughts
