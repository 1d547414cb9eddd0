#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/picture.hpp"

#include "handle.hpp"

struct damier_position final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::position;

  damier_position(damier_context* context, std::unique_ptr<damier::notation::PositionFacts> first);

  [[nodiscard]] const damier::notation::PositionFacts& facts() const {
    return *steps_.back().position;
  }
  [[nodiscard]] damier::rules::Outcome outcome() const { return steps_.back().outcome; }
  [[nodiscard]] const damier::notation::BoardPicture& picture() const {
    return steps_.back().picture;
  }

  damier_status setup(damier_text& out);
  damier_status play(std::string_view moves);
  damier_status take_back();
  damier_status last_moves(damier_text& out);
  damier_status square(std::size_t row, std::size_t column, damier_square& out);
  damier_status draw(std::string_view format, std::string_view options, damier_text& out);
  damier_position* copy() const;

 private:
  /// A position, and how it was reached.
  struct Step {
    std::unique_ptr<damier::notation::PositionFacts> position;
    damier::rules::Outcome outcome;
    damier::notation::BoardPicture picture;
    std::string moves;    ///< in canonical notation
    std::size_t first{};  ///< of the plies that led here, in `played_`
  };

  void empty() override { steps_.clear(); }
  [[nodiscard]] damier_text keep(std::string text) {
    text_ = std::move(text);
    return damier::c::text_of(text_);
  }

  std::vector<Step> steps_;  ///< the first position, then one after each call of play
  std::string played_;       ///< all plies since the first position, each followed by a space
  std::string text_;         ///< of the last call
  std::string piece_name_;
};

/// The legal moves of a position.
struct damier_moves final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::moves;

  damier_moves(damier_context* context, const damier::notation::PositionFacts& position,
               std::size_t max);

  struct Move {
    std::string text;
    damier::notation::Description description;
    bool chance = false;
  };
  std::vector<Move> moves;
  bool more = false;

 private:
  void empty() override { moves.clear(); }
};
