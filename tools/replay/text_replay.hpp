#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/remarks.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "select/drawing.hpp"
#include "terminal/paragraph.hpp"

namespace damier::cli {

/// Decorations of a ply: the piece removed before it, and its marks.
struct PlyDress {
  std::string before;
  std::string after;
};
[[nodiscard]] PlyDress dress_of(const notation::RulesetInfo& game, const notation::Record& record,
                                notation::NodeIndex node, const notation::Annotations& annotations);

/// Returns the players by the tags as a line, the first side before the second; White first if the
/// ruleset, which may be null, is not known. Empty if they are unknown.
[[nodiscard]] std::string players_of(const notation::RulesetInfo* ruleset,
                                     const notation::Record& record);
/// Returns the occasion by the tags, as a line; empty if unknown.
[[nodiscard]] std::string occasion_of(const notation::Record& record);
/// Appends the lines of the players and the occasion, which precede the plies.
void append_heading(const notation::RulesetInfo& ruleset, const notation::Record& record,
                    std::string& out);

/// Returns the result of the record, and the outcome of the last position by the rules.
[[nodiscard]] std::string result_text(const notation::Record& record,
                                      const notation::ReplayResult& replayed,
                                      const notation::RulesetInfo& ruleset);

/// Writes a record ply by ply as text: a listener to its replay.
class TextReplay final : public notation::Listener {
 public:
  /// Appends to `out`. `flush` is called now and then to empty it, so that memory use stays small
  /// for long records.
  /// `remarks`: adds remarks on positions; may be null.
  TextReplay(const notation::RulesetInfo& ruleset, const notation::Record& record,
             NumberRange range, Boards& boards, diagram::Remarker* remarks, std::string& out,
             std::function<void()> flush);
  /// Also shows what was probably played for an illegal ply, from the findings of the replay.
  void suggest_from(const notation::Diagnostics& diagnostics) { diagnostics_ = &diagnostics; }

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
  diagram::Remarker silent_;  ///< used if there are no remarks
  diagram::Remarker& remarks_;
  const notation::Diagnostics* diagnostics_ = nullptr;
  std::string& out_;
  std::function<void()> flush_;
  Paragraph line_;
  notation::Annotations annotations_;
  std::uint64_t plies_ = 0;  ///< plies of the main line
  std::size_t depth_ = 0;
  bool opens_ = true;  ///< the next ply of a variation opens it or follows an interruption
};

}  // namespace damier::cli
