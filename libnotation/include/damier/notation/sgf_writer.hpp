#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "damier/notation/codec.hpp"
#include "damier/notation/record.hpp"
#include "damier/notation/remarks.hpp"
#include "damier/notation/replay.hpp"
#include "damier/notation/sgf.hpp"
#include "damier/notation/sheet.hpp"

namespace damier::notation {

/// The text of a game in SGF FF[4] in canonical form, put together piece by piece: the properties of the game, each on a
/// line, then nodes in lines of at most 80 bytes where no single value is longer. In a tree the line goes on first, its
/// variations stand behind its end; so each of them is held back until then.
class SgfText {
 public:
  SgfText(const Record& record, const SgfGame& game, const Strip& strip, std::string& out)
      : record_(record), game_(game), strip_(strip), out_(out), lines_(1) {}

  /// The node that begins the game. `setup`: the properties that set up its position; empty if it is the start.
  void root(std::string_view ruleset, std::string_view setup, bool has_position);
  /// A ply and what is said of it.
  void ply(NodeIndex node, rules::Side side, std::string_view value);
  void open_variation(NodeIndex before, NodeIndex first);
  void close_variation();
  void end();

  /// Whether a ply or a variation had to be changed to be written at all.
  [[nodiscard]] bool changed() const { return changed_; }

 private:
  /// A line of play: its text so far, and the variations that stand behind the trees that are open in it.
  struct Line {
    std::string text;
    std::vector<std::string> variations;
    bool branched =
        false;  ///< the last ply begins a tree, so that variations of it can stand behind
    bool begins_variation = false;  ///< with the next ply
  };

  /// Whether the next ply, that one, has variations: then it begins a tree of its own.
  [[nodiscard]] bool has_variations(NodeIndex ply) const;
  void property(std::string_view identifier, std::string_view text, bool simple, std::string& to);
  void info();
  void result();
  void tags(std::string_view ruleset, bool has_position);
  /// A tag that no property stands for.
  void own_tag(const Tag& tag, std::string& own);
  void game_comments();
  void nags(std::string& to);
  /// The value of a move as a reader has it; the marks that it takes off become NAGs.
  std::string_view take_marks(std::string_view value);
  /// Comments of a node; `clock`: the property that times are written as, empty if none.
  void comments(std::string_view clock, std::string& to);
  [[nodiscard]] bool kept(std::string_view comment, std::string& to) const;
  void close_line(Line& line);

  const Record& record_;
  SgfGame game_;
  Strip strip_;
  std::string& out_;
  std::vector<Line> lines_;
  Remarks remarks_;
  std::size_t open_trees_ = 1;
  int skipped_ = 0;
  bool changed_ = false;
};

/// The value of a move as a reader has it: without white space around it, of which there is one kind, and without the marks
/// behind it.
[[nodiscard]] std::string sgf_move_text(std::string_view value);

/// Writes a record in SGF: a visitor of its replay. Plies that make no sense are written as they stand.
template <HasSgf G>
class SgfWriter : public Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  SgfWriter(const G& game, const Record& record, const Strip& strip, std::string& out)
      : game_(game),
        record_(record),
        text_(record, codec<G>::sgf_game, strip, out),
        keeps_setups_(record.game_tree && !strip.comments) {}

  void start(const Position& position) override {
    if (begins_elsewhere<G>(record_, position)) {
      codec<G>::write_sgf_setup(game_, position, setup_);
    }
    at_ = position;
    next_ = game_.side_to_move(position);
    has_position_ = true;
    begin();
  }
  void ply(NodeIndex node, const Position& before, const Move& move,
           const Position& after) override {
    value_.clear();
    codec<G>::write_sgf_move(game_, before, move, value_);
    text_.ply(node, game_.side_to_move(before), value_);
    next_ = game_.side_to_move(after);
    before_ = before;
    at_ = after;
  }
  void unclear(NodeIndex node) override {
    begin();
    const rules::Side side = record_.nodes[node].side_mark.value_or(next_);
    value_ =
        keeps_setups_ ? record_.text_of(record_.nodes[node]) : text_of_unclear<G>(record_, node);
    if (reads_as_move()) {
      value_.insert(0, no_move);
    }
    text_.ply(node, side, value_);
    next_ = rules::other(side);
    before_ = std::exchange(at_, std::nullopt);
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    around_.push_back({before_, at_, next_});
    at_ = before_;
    next_ = rules::other(next_);
    text_.open_variation(before, first);
  }
  void leave_variation() override {
    std::tie(before_, at_, next_) = std::move(around_.back());
    around_.pop_back();
    text_.close_variation();
  }
  /// To be called after the replay.
  void end() {
    begin();
    text_.end();
  }
  /// Whether a ply or a variation had to be changed to be written at all.
  [[nodiscard]] bool changed() const { return text_.changed(); }

 private:
  /// Whether SGF, which is read with more tolerance, would have a move in a text that is none in its own notation.
  [[nodiscard]] bool reads_as_move() const {
    if (record_.game_tree || !at_) {
      return false;
    }
    const std::string value = sgf_move_text(value_);
    Diagnostics ignored;
    const Span whole{0, static_cast<std::uint32_t>(value.size())};
    return codec<G>::read_sgf_ply(game_, *at_, value, whole, Explain{0}, ignored).has_value();
  }
  void begin() {
    if (!std::exchange(begun_, true)) {
      text_.root(G::name, setup_, has_position_);
    }
  }

  const G& game_;
  const Record& record_;
  SgfText text_;
  std::string setup_;
  std::string value_;
  /// The position before the last ply and the present one, as far as they are known, and whose turn it is.
  std::vector<std::tuple<std::optional<Position>, std::optional<Position>, rules::Side>>
      around_;  ///< the same in the lines around the variations that are open
  std::optional<Position> before_;
  std::optional<Position> at_;
  rules::Side next_ = rules::Side::first;
  bool
      keeps_setups_;  ///< also those that are not understood, as comments that stand for properties
  bool begun_ = false;
  bool has_position_ = false;
};

}  // namespace damier::notation
