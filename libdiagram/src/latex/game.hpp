#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/latex.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/picture.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "text.hpp"

namespace damier::diagram::latex {

/// Writes a record as a part of a LaTeX document; a listener to its replay. It does not know the
/// game.
class GameText final : public notation::Listener {
 public:
  /// Appends to `out`. `plies`: the length of the main line. `diagnostics`: of the replay.
  GameText(const notation::RecordToWrite& job, const notation::Strip& strip,
           const DiagramChoice& diagrams, std::uint64_t plies, const notation::Catalogue& words,
           std::string& out);

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override;
  void end() override;

  /// Appends the rest, after the replay: the findings that are not about a ply.
  void finish();

 private:
  struct Line {
    bool opens = true;  ///< the next ply needs a number: it opens a list or follows other text
    notation::NodeIndex before_first =
        notation::no_node;  ///< a variation without a ply yet: see enter_variation
  };

  void heading();
  /// Appends the number of a ply, if it needs one, before the ply.
  void label(const notation::PlyPlace& ply);
  void removal(notation::NodeIndex ply);
  void before_ply(const notation::PlyPlace& ply);
  void signs();
  void comments();
  void comment(std::string_view text);
  void command(std::string_view command);
  void reason(notation::NodeIndex ply);
  void diagram(std::string_view setup);
  [[nodiscard]] bool wants_diagram(bool chosen) const;
  [[nodiscard]] bool is_chosen(std::uint64_t ply) const;
  void open_main();
  void close_main();
  void add_marks();

  const notation::Record& record_;
  const notation::RulesetInfo& info_;
  const notation::Diagnostics& diagnostics_;
  notation::Strip strip_;
  const DiagramChoice& diagrams_;
  const notation::Catalogue& words_;
  std::uint64_t length_;
  std::uint64_t ply_ = 0;  ///< the ply of the main line
  Source source_;
  notation::Annotations annotations_;
  notation::BoardPicture picture_;
  std::vector<Line> lines_;
  std::vector<notation::Span> explained_;  ///< illegal plies with their findings next to them
  int skipped_ = 0;
  bool main_open_ = false;  ///< the command for plies of the main line is open
};

}  // namespace damier::diagram::latex
