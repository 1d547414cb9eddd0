#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace damier::analysis {

/// A sparse symmetric positive definite matrix, of which rows with few entries are eliminated, the
/// one with the fewest always next (minimum degree). All steps are in a fixed order, so results are
/// always the same.
class Elimination {
 public:
  /// Maximum number of last rows that may have entries in all columns.
  static constexpr std::size_t max_borders = 2;

  /// `size`: number of rows. The last `borders` of them may have entries in all columns.
  Elimination(std::size_t size, std::size_t borders);

  /// Adds a value to an entry and to the one mirrored at the diagonal.
  void add(std::size_t row, std::size_t column, double value);

  /// Returns the matrix before anything is eliminated: a square of which only the part on and below
  /// the diagonal is set.
  [[nodiscard]] std::vector<double> dense() const;

  /// Eliminates rows with at most that many entries; call it once. Returns false if the matrix is
  /// singular but for rounding.
  [[nodiscard]] bool eliminate_rows(std::size_t degree);
  /// After `eliminate_rows`, returns the product of a vector and the inverse of a matrix that is near
  /// this one: of rows that are left it has only the diagonal.
  [[nodiscard]] std::vector<double> near_times(std::vector<double> vector) const;

 private:
  struct Cell {
    std::uint32_t column;
    double value;
  };
  using Row = std::vector<Cell>;  ///< ascending columns; without the diagonal

  [[nodiscard]] bool is_border(std::size_t row) const { return row >= inner_; }
  void sort_rows();
  void eliminate(std::uint32_t row);
  void subtract(std::uint32_t row, std::uint32_t eliminated, const Row& multipliers, double factor);

  std::size_t inner_;  ///< number of rows that are no borders
  std::vector<Row> rows_;
  std::vector<double> diagonal_;
  /// What the diagonal was before eliminations: a pivot far below it is 0 but for rounding.
  std::vector<double> first_diagonal_;
  double between_borders_ = 0;
  /// Eliminated rows in their order; their cells have the multipliers.
  std::vector<std::uint32_t> eliminated_;
  std::vector<bool> is_eliminated_;  ///< by row
};

/// Inverts a symmetric positive definite matrix in place; returns false if it is singular but for
/// rounding. `matrix`: a square of `size` rows, of which only the part on and below the diagonal is
/// used.
[[nodiscard]] bool invert_symmetric(std::vector<double>& matrix, std::size_t size);

}  // namespace damier::analysis
