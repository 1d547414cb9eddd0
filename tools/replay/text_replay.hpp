#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "drawing.hpp"

namespace damier::cli {

/// Text that is written in lines of at most so many characters, as far as its words allow. Nothing
/// of it does anything to a terminal.
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
                                const notation::Annotations& annotations);

/// The players and the occasion in a line each, as far as the tags tell; empty if they do not.
[[nodiscard]] std::string players_of(const notation::Record& record);
[[nodiscard]] std::string occasion_of(const notation::Record& record);
/// Both, as they are written before the plies.
void append_heading(const notation::Record& record, std::string& out);

/// A result as the record gives it, and what the rules say of the last position.
[[nodiscard]] std::string result_text(const notation::Record& record,
                                      const notation::ReplayResult& replayed,
                                      const notation::RulesetInfo& ruleset);

/// Tells a record ply by ply: a listener to its replay.
class TextReplay final : public notation::Listener {
 public:
  /// Appends to `out`; `flush` is called now and then to empty it, so that a long record takes no
  /// memory.
  TextReplay(const notation::RulesetInfo& ruleset, const notation::Record& record,
             NumberRange range, Boards& boards, std::string& out, std::function<void()> flush);

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override;

 private:
  [[nodiscard]] bool shown() const { return range_.contains(plies_); }
  bool next_ply(const notation::PlyPlace& ply, std::string_view text, std::string_view note);
  void end_board();
  void write_comments();
  void add_comments();
  void end_line();

  static constexpr std::size_t indent = 4;

  const notation::RulesetInfo& info_;
  const notation::Record& record_;
  NumberRange range_;
  Boards& boards_;
  std::string& out_;
  std::function<void()> flush_;
  Paragraph line_;
  notation::Annotations annotations_;
  std::uint64_t plies_ = 0;  ///< of the main line
  std::size_t depth_ = 0;
  bool opens_ = true;  ///< the next ply of a variation does not follow another one directly
};

}  // namespace damier::cli
