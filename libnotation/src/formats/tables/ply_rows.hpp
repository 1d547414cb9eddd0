#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/understood_annotations.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/view.hpp"

#include "chosen_columns.hpp"

namespace damier::notation {

/// Writes a row for each legal ply at the beginning of a main line: a listener to its replay.
class PlyRows final : public MainLine {
 public:
  static std::span<const Column<PlyRows>> columns();

  /// Appends to `out`.
  PlyRows(const RecordToWrite& job, const ChosenColumns<PlyRows>& columns, const Strip& strip,
          Cells& cells, std::string& out)
      : job_(job),
        record_(job.record),
        info_(notation::info(job.ruleset)),
        columns_(columns),
        strip_(strip),
        cells_(cells),
        out_(out) {}

  void enter_variation(NodeIndex before, NodeIndex first) override;

  /// Writes the id into all rows, if they have one; call it after the replay.
  void write_ids(std::string_view id);
  /// Returns whether the record has plies that are in no row.
  [[nodiscard]] bool left_out() const { return has_variations_ || !resolved(); }

  static constexpr std::size_t id_length = 32;

 private:
  void main_ply(const PlyFacts& ply) override;

  void id() { ids_.push_back(cells_.blank(id_length)); }
  void source() { cells_.text(job_.file); }
  void record() { cells_.number(record_.raw.index); }
  void ruleset() { cells_.text(info_.name); }
  void ply_number() { cells_.number(ply_->number()); }
  void move_number();
  void side();
  void move() { cells_.text(ply_->text()); }
  void kind() { cells_.text(name(ply_->summary().kind)); }
  void from() { text(described().from); }
  void to() { text(described().to); }
  void captured() { cells_.list(described().captured); }
  void removed();
  void taken() { cells_.number(std::uint64_t{ply_->summary().taken}); }
  void setup() { setup_of(ply_->after()); }
  void setup_before() { setup_of(ply_->before()); }
  void hash() { hash_of(ply_->after()); }
  void hash_before() { hash_of(ply_->before()); }
  void clock();
  void spent();
  void eval();
  void nags();
  void comment();

  void setup_of(const PositionFacts& position);
  void hash_of(const PositionFacts& position);
  void seconds(std::optional<double> time);
  /// Returns facts about the current ply, computed on demand.
  const Description& described();
  const UnderstoodAnnotations& annotations();
  /// Writes a text, or nothing if it is empty.
  void text(std::string_view text);

  const RecordToWrite& job_;
  const Record& record_;
  const RulesetInfo& info_;
  const ChosenColumns<PlyRows>& columns_;
  const Strip& strip_;
  Cells& cells_;
  std::string& out_;
  const PlyFacts* ply_ = nullptr;
  bool is_described_ = false;
  bool has_annotations_ = false;
  bool has_variations_ = false;
  Description description_;
  UnderstoodAnnotations annotations_;
  std::string text_;
  std::vector<std::size_t> ids_;  ///< the places of ids in the output
};

}  // namespace damier::notation
