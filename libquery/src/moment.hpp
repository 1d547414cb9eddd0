#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/facts.hpp"

#include "program.hpp"

namespace damier::query {

/// Position of a record and the ply played from it, where atoms are evaluated. Computes shared
/// values once.
class Moment {
 public:
  /// `room`: for placements, which are large.
  Moment(const Program& program, const notation::Record& record,
         const std::vector<char>& conditions, notation::Placement& room)
      : program_(program), record_(record), conditions_(conditions), placement_(room) {}

  /// Moves to a position and its ply, either of which may be missing. `played`: number of plies
  /// before it. `times`: number of occurrences of the position.
  void go_to(const notation::PositionFacts* position, const notation::PlyFacts* ply,
             std::uint64_t played, std::uint64_t times) {
    position_ = position;
    ply_ = ply;
    played_ = played;
    times_ = times;
    placed_ = 0;
    has_squares_ = false;
    has_summary_ = false;
    has_annotations_ = false;
  }
  /// Returns whether a local formula holds.
  [[nodiscard]] bool holds(std::uint32_t first_step) {
    std::uint32_t at = first_step;
    while (at < Step::reject) {
      const Step& step = program_.steps[at];
      at = holds(program_.atoms[step.atom]) ? step.on_true : step.on_false;
    }
    return at == Step::accept;
  }

 private:
  [[nodiscard]] bool holds(const Atom& atom);
  [[nodiscard]] bool holds_of_position(const Atom& atom);
  [[nodiscard]] bool holds_of_ply(const Atom& atom);
  [[nodiscard]] bool is_played(const Atom& atom);
  [[nodiscard]] bool is_annotated(const Atom& atom);
  [[nodiscard]] bool has_time(const Atom& atom);
  [[nodiscard]] bool has_eval(const Atom& atom);
  [[nodiscard]] bool is_counted(const Atom& atom);
  [[nodiscard]] std::size_t count(const CountedSquares& counted);

  /// Returns the places of pieces of some kinds.
  const notation::Placement& placement(notation::PieceKinds kinds);
  const notation::PlySquares& squares();
  const notation::Summary& summary();
  const notation::Annotations& annotations();

  const Program& program_;
  const notation::Record& record_;
  const std::vector<char>& conditions_;  ///< truth of each condition of the record
  const notation::PositionFacts* position_ = nullptr;
  const notation::PlyFacts* ply_ = nullptr;
  std::uint64_t played_ = 0;
  std::uint64_t times_ = 0;
  notation::Placement& placement_;
  notation::PieceKinds placed_ = 0;  ///< the kinds in it
  notation::PlySquares squares_;
  notation::Summary summary_;
  notation::Annotations annotations_;
  bool has_squares_ = false;
  bool has_summary_ = false;
  bool has_annotations_ = false;
};

}  // namespace damier::query
