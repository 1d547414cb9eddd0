#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/past.hpp"
#include "damier/notation/replay/picture.hpp"

#include "handle.hpp"

namespace damier::c {

/// A position, and how it was reached.
struct Step {
  std::unique_ptr<notation::PositionFacts> position;
  std::string moves;  ///< since the previous step, in canonical notation
  /// The same as text that is read again, with a comment before each ply that begins with a removal.
  std::string written;
  std::size_t plies = 0;
  bool removes_first = false;  ///< its first ply has such a comment: it follows a fault
  /// Found when they are needed.
  mutable std::optional<rules::Outcome> outcome{};
  mutable std::optional<notation::BoardPicture> picture{};
  std::size_t end{};  ///< of what is written of it in `damier_position::played_`
};

/// Adds a ply of a record to the moves of a step.
void add_ply(const notation::Record& record, const notation::PlyFacts& ply, Step& step);

/// Reads plies that follow a position, into a record.
notation::ReplayResult play_from(const notation::PositionFacts& position, std::string_view moves,
                                 notation::Record& record, notation::Listener& line,
                                 notation::Diagnostics& diagnostics);
/// Returns whether the first ply removes a piece before it moves.
[[nodiscard]] bool removes_first(const notation::Record& record);
/// Returns the first error in words, with its rule.
[[nodiscard]] std::string fault_in(notation::Diagnostics& diagnostics,
                                   const notation::Catalogue& words);

}  // namespace damier::c

struct damier_position final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::position;

  damier_position(damier_context* context, std::unique_ptr<damier::notation::PositionFacts> first);

  std::string hidden;  ///< hidden information that it was made with

  [[nodiscard]] const damier::notation::PositionFacts& facts() const {
    return *steps_.back().position;
  }
  [[nodiscard]] damier::rules::Outcome outcome() const;
  [[nodiscard]] const damier::notation::BoardPicture& picture() const;
  /// Draws the last position. `classic`: with White and Black, even if the game has a box.
  [[nodiscard]] damier::notation::BoardPicture drawn(bool classic) const;

  /// Adds a position that `moves` lead to.
  void add(damier::c::Step step);

  damier_status setup(damier_text& out);
  damier_status play(std::string_view moves);
  damier_status take_back();
  damier_status last_moves(damier_text& out);
  damier_status square(std::size_t row, std::size_t column, damier_square& out);
  damier_status draw(std::string_view format, std::string_view options, damier_text& out);
  damier_position* copy() const;
  damier_status count(std::string_view what, std::int64_t& out);
  damier_status why_not(std::string_view moves, damier_fault* out);
  /// Reads one move without playing it, into a list.
  damier_status parse(std::string_view text, damier_moves** out);
  damier_status all_moves(damier_text& out);
  damier_status turned(std::size_t symmetry, damier_position** out);
  /// Drops the pictures: they are drawn again in the next language.
  void forget_words() override;
  /// Plays all moves again from the first position.
  damier::notation::ReplayResult replay(damier::notation::Listener& listener) const;
  [[nodiscard]] const damier::notation::PositionFacts& first() const {
    return *steps_.front().position;
  }
  /// Returns the moves that were played, as text that is read again.
  [[nodiscard]] std::string_view played() const { return played_; }
  /// Returns what all positions so far decide together.
  [[nodiscard]] const damier::notation::Past& past() const {
    follow();
    return *past_;
  }
  [[nodiscard]] const std::vector<damier::c::Step>& steps() const { return steps_; }

 private:
  void empty() override;
  /// Adds the positions of all steps to the past.
  void follow() const;
  /// Plays a step again. Steps before it, of which it knows a fault, are played too; returns the
  /// number of their plies.
  std::size_t play_again(std::size_t step, damier::notation::Record& record,
                         damier::notation::Listener& listener) const;
  /// Adds what was played, unless there are errors.
  damier_status add_played(damier::c::Step step, damier::notation::Diagnostics& diagnostics);
  /// Returns the last step before `step` that plies can be played after without knowing of a fault
  /// before it. `follows_fault`: the first ply of `step` begins with a removal.
  [[nodiscard]] std::size_t before_fault(std::size_t step, bool follows_fault) const;
  /// Returns the number of plies of the steps after `begin` and before `end`.
  [[nodiscard]] std::size_t plies_between(std::size_t begin, std::size_t end) const;
  [[nodiscard]] damier_text keep(std::string text) {
    text_ = std::move(text);
    return damier::c::text_of(text_);
  }

  std::vector<damier::c::Step> steps_;  ///< the first one has no moves
  std::string played_;                  ///< what is written of all steps
  /// The positions of the first steps, as far as an outcome needed them, and how many there were
  /// after each of these steps.
  mutable std::unique_ptr<damier::notation::Past> past_;
  mutable std::vector<std::size_t> followed_;
  std::string text_;  ///< of the last call
  std::array<std::string, 2> fault_texts_;
  std::string piece_name_;
};

/// The legal moves of a position.
struct damier_moves final : damier::c::Handle {
  static constexpr damier::c::Kind its_kind = damier::c::Kind::moves;

  /// `from`: only moves from that square, if it is given.
  damier_moves(damier_context* context, const damier::notation::PositionFacts& position,
               std::size_t max, std::optional<std::string_view> from = std::nullopt);

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
