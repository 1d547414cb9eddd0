#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/remarks.hpp"
#include "damier/notation/replay.hpp"

#include "drawing.hpp"

namespace damier::cli {

/// Text that is written in lines of at most so many characters, as far as its words allow. Nothing of it does anything
/// to a terminal.
class Paragraph {
 public:
  static constexpr std::size_t usual_width = 78;

  explicit Paragraph(std::size_t width = usual_width) : width_(width) {}

  /// A word that is not broken, whatever it holds.
  void word(std::string_view text);
  /// The words of a text.
  void text(std::string_view text);
  /// Stands right before the next word.
  void open(std::string_view mark) { opening_ += mark; }
  /// Stands right behind the last word.
  void close(std::string_view mark);
  /// Appends its lines, each with that indent, and makes it empty.
  void write(std::size_t indent, std::string& out);

 private:
  std::size_t width_;
  std::string opening_;
  std::vector<std::string> words_;
};

/// What is written beside a ply: the piece that is huffed before it, and its marks.
struct PlyDress {
  std::string before;
  std::string after;
};
[[nodiscard]] PlyDress dress_of(const notation::Record& record, notation::NodeIndex node,
                                const notation::Remarks& remarks);

/// The players and the occasion in a line each, as far as the tags tell; empty if they do not.
[[nodiscard]] std::string players_of(const notation::Record& record);
[[nodiscard]] std::string occasion_of(const notation::Record& record);
/// Both, as they are written before the plies.
void append_heading(const notation::Record& record, std::string& out);

/// A result as the record gives it, and what the rules say of the last position.
[[nodiscard]] std::string result_text(const notation::Record& record,
                                      const notation::ReplayResult& replayed,
                                      notation::ResultStyle style,
                                      notation::Rule (*ending_rule)(rules::Ending),
                                      const std::array<std::string_view, 2>& side_names);

/// Tells a record ply by ply: a visitor of its replay.
template <rules::Game G>
class Telling : public notation::Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// Appends to `out`; `flush` is called now and then to empty it, so that a long record takes no memory.
  Telling(const G& game, const notation::Record& record, NumberRange range, Boards& boards,
          std::string& out, std::function<void()> flush)
      : game_(game),
        record_(record),
        range_(range),
        boards_(boards),
        out_(out),
        flush_(std::move(flush)) {}

  void start(const Position& position) override {
    first_mover_ = game_.side_to_move(position);
    begin();
    if (range_.contains(0)) {
      remarks_about(record_, 0, remarks_);
      show({position, std::nullopt});
    }
  }
  void ply(notation::NodeIndex node, const Position& before, const Move& move,
           const Position& after) override {
    text_.clear();
    notation::codec<G>::write_move(game_, before, move, text_);
    if (next_ply(node, {}) && depth() == 0) {
      show({after, typename Place<G>::Step{before, move}});
    }
  }
  void unclear(notation::NodeIndex node) override {
    begin();
    text_ = record_.text_of(record_.nodes[node]);
    if (next_ply(node, "  [not clear: no board]") && depth() == 0) {
      write_comments();
    }
  }
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override {
    end_line();
    numbers_.push_back(numbers_.back() - 1);
    line_.open("(");
    opens_ = true;
    comments_before(record_, before, first, remarks_);
    add_comments();
  }
  void leave_variation() override {
    line_.close(")");
    end_line();
    opens_ = true;
    numbers_.pop_back();
    if (depth() == 0 && shown()) {
      out_ += '\n';
    }
  }

 private:
  [[nodiscard]] std::size_t depth() const { return numbers_.size() - 1; }
  /// Whether the last ply of the main line so far is one of those that are wanted.
  [[nodiscard]] bool shown() const { return range_.contains(plies_); }

  void begin() {
    if (numbers_.empty()) {
      numbers_.push_back(first_number(record_, notation::codec<G>::numbering, first_mover_));
    }
  }
  /// Tells the move in `text_`; false if its ply is not wanted.
  bool next_ply(notation::NodeIndex node, std::string_view note) {
    const std::uint64_t number = numbers_.back()++;
    plies_ += depth() == 0 ? 1 : 0;
    if (!shown()) {
      return false;
    }
    remarks_about(record_, node, remarks_);
    const PlyDress dress = dress_of(record_, node, remarks_);
    const std::string ply = dress.before + printable(text_) + dress.after;
    if (depth() > 0) {
      line_.word(label_of(notation::codec<G>::numbering, number, std::exchange(opens_, false)) +
                 ply);
      add_comments();
      return true;
    }
    // The first side's plies are the odd ones, whichever began.
    const std::string_view side = notation::codec<G>::side_names[number % 2 == 1 ? 0 : 1];
    out_ += fmt::format("{}. {} {}{}\n\n", number_of(notation::codec<G>::numbering, number), side,
                        ply, note);
    return true;
  }
  /// A ply of the main line: its board and what is said of it.
  void show(const Place<G>& place) {
    boards_.draw(game_, place, out_);
    out_ += '\n';
    write_comments();
    constexpr std::size_t much = std::size_t{64} << 10;
    if (out_.size() > much) {
      flush_();
    }
  }
  void write_comments() {
    for (const notation::Span comment : remarks_.comments) {
      line_.text(comment.in(record_.text));
      line_.write(indent, out_);
      out_ += '\n';
    }
  }
  void add_comments() {
    for (const notation::Span comment : remarks_.comments) {
      line_.open("{");
      line_.text(comment.in(record_.text));
      line_.close("}");
      opens_ = true;
    }
  }
  /// Writes what a variation has come to, before another begins in it or when it ends.
  void end_line() {
    std::string unwanted;
    line_.write(indent * depth(), shown() ? out_ : unwanted);
  }

  static constexpr std::size_t indent = 4;

  const G& game_;
  const notation::Record& record_;
  NumberRange range_;
  Boards& boards_;
  std::string& out_;
  std::function<void()> flush_;
  std::string text_;
  Paragraph line_;
  notation::Remarks remarks_;
  std::vector<std::uint64_t> numbers_;  ///< of the next ply, in each line that is open
  std::uint64_t plies_ = 0;             ///< of the main line
  rules::Side first_mover_ = rules::Side::first;
  bool opens_ = true;  ///< the next ply of a variation does not follow another one directly
};

}  // namespace damier::cli
