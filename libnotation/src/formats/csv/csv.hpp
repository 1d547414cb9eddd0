#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/score.hpp"
#include "damier/notation/replay/main_line.hpp"

namespace damier::notation {

/// Appends the names of the columns.
void append_csv_header(std::string& out);
/// Collects the main line of a record as text: a listener to its replay.
class CsvMoves final : public MainLine {
 public:
  explicit CsvMoves(const Record& record) : record_(record) {}

  [[nodiscard]] std::uint64_t plies() const { return plies_; }
  [[nodiscard]] std::string_view moves() const { return moves_; }

 private:
  void main_ply(const PlyFacts& ply) override { add(ply.text()); }
  void main_unresolved(const PlyPlace& ply) override {
    add(record_.text_of(record_.nodes[ply.node]));
  }
  void add(std::string_view move) {
    moves_ += plies_++ == 0 ? "" : " ";
    moves_ += move;
  }

  const Record& record_;
  std::string moves_;
  std::uint64_t plies_ = 0;
};

/// Appends the row of a record; `plies` and `moves` are those of its main line, `score` is that at
/// its end.
void append_csv_row(const Record& record, std::string_view ruleset, ResultStyle style,
                    std::string_view id, std::string_view file, std::uint64_t plies,
                    std::string_view moves, const std::optional<Score>& score,
                    const Diagnostics& diagnostics, std::string& out);

}  // namespace damier::notation
