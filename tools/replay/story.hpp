#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/diagnostics.hpp"
#include "damier/notation/diagram.hpp"
#include "damier/notation/remarks.hpp"
#include "damier/notation/replay.hpp"

#include "records.hpp"
#include "telling.hpp"
#include "walk.hpp"

namespace damier::cli {

/// The positions of a record's places, whatever its game.
class Positions {
 public:
  Positions() = default;
  Positions(const Positions&) = delete;
  Positions& operator=(const Positions&) = delete;
  virtual ~Positions() = default;

  /// Makes the picture of a place that is clear, the last move marked.
  virtual void picture(const Tree& tree, StepIndex step, notation::BoardPicture& out) const = 0;
};

enum class RemarkKind : std::uint8_t { comment, note, warning, error };

/// What is said of a place.
struct StepRemark {
  StepIndex step = 0;
  RemarkKind kind = RemarkKind::comment;
  std::string text;  ///< as it is written; may have lines
};

/// All that is shown of one record. It does not need the record any more.
struct Story {
  std::string file;
  std::uint64_t index = 1;  ///< which record of the file
  std::string heading;      ///< the players, in a line; may be empty
  std::string occasion;     ///< the same of the event
  Tree tree;
  std::unique_ptr<Positions> positions;  ///< null if its game is not known
  notation::Numbering numbering{};
  std::array<std::string_view, 2> side_names;
  std::vector<StepRemark> comments;  ///< in the order of their places
  std::vector<StepRemark> findings;  ///< in the order of their places
  std::string result;                ///< said at the end of the main line

  /// The remarks of a list about a place.
  [[nodiscard]] static std::span<const StepRemark> about(const std::vector<StepRemark>& list,
                                                         StepIndex step);
};

/// Keeps the moves of a record and a position now and then: any other is played on from there.
template <rules::Game G>
class KeptPositions : public Positions {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  explicit KeptPositions(const G& game) : game_(game) {}

  void picture(const Tree& tree, StepIndex step, notation::BoardPicture& out) const override {
    if (step == 0) {
      make_picture(game_, start_, out);
      return;
    }
    const Position before = position_before(tree, step);
    make_picture(game_, game_.play(before, moves_[step]), out);
    notation::view<G>::trace(game_, before, moves_[step], out);
  }

  void start(const Position& position) { start_ = position; }
  /// To be called for each place but the start; `keep`: the position before does not follow from the plies.
  void add(const Tree& tree, StepIndex step, const Position& before, const Move& move, bool keep) {
    moves_.resize(step + 1);
    moves_[step] = move;
    if (keep || tree[step].ply % spacing == 0) {
      kept_.emplace_back(step, before);
    }
  }

 private:
  [[nodiscard]] const Position* find(StepIndex step) const {
    const auto at = std::ranges::lower_bound(kept_, step, {}, &Kept::first);
    return at != kept_.end() && at->first == step ? &at->second : nullptr;
  }
  [[nodiscard]] Position position_before(const Tree& tree, StepIndex step) const {
    std::vector<StepIndex> plies;
    const Position* from = find(step);
    while (from == nullptr && tree[step].previous != 0) {
      step = tree[step].previous;
      plies.push_back(step);
      from = find(step);
    }
    Position position = from == nullptr ? start_ : *from;
    for (; !plies.empty(); plies.pop_back()) {
      position = game_.play(position, moves_[plies.back()]);
    }
    return position;
  }

  using Kept = std::pair<StepIndex, Position>;
  static constexpr std::uint32_t spacing = 32;

  G game_;
  Position start_{};
  std::vector<Move> moves_;  ///< by place
  std::vector<Kept> kept_;   ///< positions before a ply, in the order of the places
};

/// Writes down a record: a visitor of its replay.
template <rules::Game G>
class StoryTeller : public notation::Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  StoryTeller(const G& game, const notation::Record& record, Story& story)
      : game_(game), record_(record), story_(story) {
    auto positions = std::make_unique<KeptPositions<G>>(game);
    positions_ = positions.get();
    story.positions = std::move(positions);
    story.numbering = notation::codec<G>::numbering;
    story.side_names = notation::codec<G>::side_names;
    remarks_about(record, 0, remarks_);
    add_comments(0);
  }

  void start(const Position& position) override {
    first_mover_ = game_.side_to_move(position);
    positions_->start(position);
    story_.tree.start_is_clear();
    begin();
  }
  void ply(notation::NodeIndex node, const Position& before, const Move& move,
           const Position& /*after*/) override {
    text_.clear();
    notation::codec<G>::write_move(game_, before, move, text_);
    const StepIndex step = add(node, true);
    positions_->add(story_.tree, step, before, move, !record_.nodes[node].removal.empty());
  }
  void unclear(notation::NodeIndex node) override {
    begin();
    text_ = record_.text_of(record_.nodes[node]);
    add(node, false);
  }
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override {
    story_.tree.enter_variation();
    numbers_.push_back(numbers_.back() - 1);
    comments_before(record_, before, first, remarks_);
    add_comments(static_cast<StepIndex>(story_.tree.size()));
  }
  void leave_variation() override {
    story_.tree.leave_variation();
    numbers_.pop_back();
  }

 private:
  void begin() {
    if (numbers_.empty()) {
      numbers_.push_back(first_number(record_, notation::codec<G>::numbering, first_mover_));
    }
  }
  StepIndex add(notation::NodeIndex node, bool clear) {
    remarks_about(record_, node, remarks_);
    const PlyDress dress = dress_of(record_, node, remarks_);
    const StepIndex step = story_.tree.add(node, numbers_.back()++,
                                           dress.before + printable(text_) + dress.after, clear);
    add_comments(step);
    return step;
  }
  void add_comments(StepIndex step) {
    for (const notation::Span comment : remarks_.comments) {
      story_.comments.push_back({step, RemarkKind::comment, std::string(comment.in(record_.text))});
    }
  }

  const G& game_;
  const notation::Record& record_;
  Story& story_;
  KeptPositions<G>* positions_;  ///< the story's
  std::string text_;
  notation::Remarks remarks_;
  std::vector<std::uint64_t> numbers_;  ///< of the next ply, in each line that is open
  rules::Side first_mover_ = rules::Side::first;
};

/// Replays a record and writes down all that is to be shown of it; its findings are added to its diagnostics.
[[nodiscard]] Story make_story(OpenedRecord& opened);

}  // namespace damier::cli
