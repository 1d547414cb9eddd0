#pragma once

#include <array>
#include <string_view>

#include "damier/analysis/tables/tabled_line.hpp"
#include "damier/diagram/remarks.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::cli {

/// Remarks on the tablebase values of the positions of a record, such as `Tables: White wins in 21
/// plies`.
class ValueRemarks final : public diagram::Remarker {
 public:
  ValueRemarks(const analysis::Tables& tables, const notation::RulesetInfo& ruleset,
               const notation::Record& record, const notation::Catalogue& words = {});

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override;

  [[nodiscard]] const diagram::Remark& remark() const override { return remark_; }

 private:
  void add_remark(rules::Side to_move);

  std::array<std::string_view, 2> sides_;
  notation::ResultStyle style_;
  analysis::TabledLine line_;
  notation::Catalogue words_;
  diagram::Remark remark_;
};

}  // namespace damier::cli
