#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace damier::analysis {

/// Some entries of the inverse of a sparse symmetric positive definite matrix. Rows with few
/// entries are eliminated first, the one with the fewest always next (minimum degree). The rest is
/// inverted as a dense matrix, and the entries of the eliminated rows follow from it (Takahashi,
/// Fagan and Chin 1973). All steps are in a fixed order, so results are always the same.
class SelectedInverse {
 public:
  /// Maximum number of entries of a row that is eliminated.
  static constexpr std::size_t max_degree = 128;
  /// Maximum number of rows of the dense matrix: it takes 72 MB.
  static constexpr std::size_t max_dense = 3000;
  /// Maximum number of last rows that may have entries in all columns.
  static constexpr std::size_t max_borders = 2;

  /// `size`: number of rows. The last `borders` of them may have entries in all columns.
  SelectedInverse(std::size_t size, std::size_t borders);

  /// Adds a value to an entry and to the one mirrored at the diagonal.
  void add(std::size_t row, std::size_t column, double value);

  /// Inverts the matrix; call it once. Returns false if it is too large, or singular but for
  /// rounding.
  [[nodiscard]] bool invert();

  /// Eliminates only rows with at most that many entries; call it once, instead of `invert`. Returns
  /// false if the matrix is singular but for rounding.
  [[nodiscard]] bool eliminate_rows(std::size_t degree);
  /// After `eliminate_rows`, returns the product of a vector and the inverse of a matrix that is near
  /// this one: of rows that are left it has only the diagonal.
  [[nodiscard]] std::vector<double> near_times(std::vector<double> vector) const;

  /// Returns an entry of the diagonal of the inverse.
  [[nodiscard]] double diagonal(std::size_t row) const { return inverse_diagonal_[row]; }
  /// Returns the product of the inverse and a vector.
  [[nodiscard]] std::vector<double> times(std::vector<double> vector) const;

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
  [[nodiscard]] bool invert_dense();
  void fill_dense();
  void complete();
  [[nodiscard]] double inverse_at(std::uint32_t row, std::uint32_t column) const;
  /// The steps before and after a product with what is left of the matrix.
  void eliminate_from(std::vector<double>& vector) const;
  void complete(const std::vector<double>& vector, std::vector<double>& product) const;

  std::size_t inner_;  ///< number of rows that are no borders
  std::vector<Row> rows_;
  std::vector<double> diagonal_;
  /// What the diagonal was before eliminations: a pivot far below it is 0 but for rounding.
  std::vector<double> first_diagonal_;
  double between_borders_ = 0;
  /// Eliminated rows in their order; their cells have the multipliers.
  std::vector<std::uint32_t> eliminated_;
  std::vector<std::uint32_t> place_;          ///< of each row in eliminated_ or in the dense matrix
  std::vector<bool> is_eliminated_;           ///< by row
  std::vector<std::uint32_t> dense_rows_;     ///< rows of the dense matrix
  std::vector<double> dense_;                 ///< square; only on and below the diagonal
  std::vector<std::vector<double>> inverse_;  ///< of the cells of eliminated rows, by row
  std::vector<double> inverse_diagonal_;
};

/// Inverts a symmetric positive definite matrix in place; returns false if it is singular but for
/// rounding. `matrix`: square, of which only the part on and below the diagonal is used.
/// `first_diagonal`: what to compare pivots with.
[[nodiscard]] bool invert_symmetric(std::vector<double>& matrix,
                                    const std::vector<double>& first_diagonal);

}  // namespace damier::analysis
