#include "elimination.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace damier::analysis {

namespace {

/// A pivot below this part of the original diagonal entry is 0 but for rounding.
constexpr double smallest_pivot = 1e-11;

/// Sweeps a symmetric matrix block by block: each step replaces a block by its negative inverse,
/// and the rest by its Schur complement. In the end the matrix is its own negative inverse.
class BlockSweep {
 public:
  BlockSweep(std::vector<double>& matrix, std::size_t size)
      : matrix_(matrix), size_(size), columns_(block * size), products_(block * size) {
    for (std::size_t i = 0; i < size; ++i) {
      first_diagonal_.push_back(at(i, i));
    }
  }

  bool run() {
    for (std::size_t first = 0; first < size_; first += block) {
      const std::size_t width = std::min(block, size_ - first);
      copy_columns(first, width);
      if (!invert_pivot(first, width)) {
        return false;
      }
      multiply(first, width);
      update(width);
      put_back(first, width);
    }
    for (double& entry : matrix_) {
      entry = -entry;
    }
    return true;
  }

 private:
  static constexpr std::size_t block = 48;  ///< rows of a block
  static constexpr std::size_t tile = 256;  ///< columns that stay in the cache

  double& at(std::size_t row, std::size_t column) {
    return matrix_[std::max(row, column) * size_ + std::min(row, column)];
  }

  /// Copies the columns of a block, each as a row of columns_; its own rows are left 0.
  void copy_columns(std::size_t first, std::size_t width) {
    for (std::size_t k = 0; k < width; ++k) {
      for (std::size_t i = 0; i < size_; ++i) {
        const bool own = i >= first && i < first + width;
        columns_[k * size_ + i] = own ? 0 : at(i, first + k);
      }
    }
  }

  /// Replaces a block on the diagonal by its negative inverse, by sweeps of single rows.
  bool invert_pivot(std::size_t first, std::size_t width) {
    for (std::size_t k = first; k < first + width; ++k) {
      const double pivot = at(k, k);
      if (!(pivot > smallest_pivot * first_diagonal_[k])) {
        return false;
      }
      for (std::size_t i = first; i < first + width; ++i) {
        for (std::size_t j = first; j <= i && i != k; ++j) {
          at(i, j) -= j == k ? 0 : at(i, k) * at(j, k) / pivot;
        }
      }
      for (std::size_t i = first; i < first + width; ++i) {
        at(i, k) = i == k ? -1 / pivot : at(i, k) / pivot;
      }
    }
    return true;
  }

  /// Sets products_ to the columns times the inverse of the block: a row for each row.
  void multiply(std::size_t first, std::size_t width) {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k < width; ++k) {
        double sum = 0;
        for (std::size_t m = 0; m < width; ++m) {
          sum -= columns_[m * size_ + i] * at(first + m, first + k);
        }
        products_[i * block + k] = sum;
      }
    }
  }

  /// Subtracts products times columns from all of the matrix. Most of the time is spent here.
  void update(std::size_t width) {
    for (std::size_t left = 0; left < size_; left += tile) {
      for (std::size_t i = left; i < size_; ++i) {
        update(i, left, std::min(left + tile, i + 1), width);
      }
    }
  }
  void update(std::size_t i, std::size_t left, std::size_t end, std::size_t width) {
    double* const row = matrix_.data() + i * size_;
    const double* const factors = products_.data() + i * block;
    std::size_t k = 0;
    for (; k + 4 <= width; k += 4) {
      const double* const a = columns_.data() + k * size_;
      const double* const b = a + size_;
      const double* const c = b + size_;
      const double* const d = c + size_;
      for (std::size_t j = left; j < end; ++j) {
        row[j] -= factors[k] * a[j] + factors[k + 1] * b[j] + factors[k + 2] * c[j] +
                  factors[k + 3] * d[j];
      }
    }
    for (; k < width; ++k) {
      const double* const a = columns_.data() + k * size_;
      for (std::size_t j = left; j < end; ++j) {
        row[j] -= factors[k] * a[j];
      }
    }
  }

  void put_back(std::size_t first, std::size_t width) {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k < width && (i < first || i >= first + width); ++k) {
        at(i, first + k) = products_[i * block + k];
      }
    }
  }

  std::vector<double>& matrix_;
  std::vector<double> first_diagonal_;
  std::size_t size_;
  std::vector<double> columns_;
  std::vector<double> products_;
};

}  // namespace

bool invert_symmetric(std::vector<double>& matrix, std::size_t size) {
  return BlockSweep(matrix, size).run();
}

Elimination::Elimination(std::size_t size, std::size_t borders)
    : inner_(size - borders), rows_(inner_), diagonal_(size), is_eliminated_(size) {}

void Elimination::add(std::size_t row, std::size_t column, double value) {
  if (row == column) {
    diagonal_[row] += value;
  } else if (is_border(row) && is_border(column)) {
    between_borders_ += value;
  } else {
    // Entries between a border and another row are kept in the latter.
    if (!is_border(row)) {
      rows_[row].push_back({static_cast<std::uint32_t>(column), value});
    }
    if (!is_border(column)) {
      rows_[column].push_back({static_cast<std::uint32_t>(row), value});
    }
  }
}

void Elimination::sort_rows() {
  for (Row& row : rows_) {
    std::ranges::stable_sort(row, {}, &Cell::column);
    Row sums;
    for (const Cell& cell : row) {
      if (!sums.empty() && sums.back().column == cell.column) {
        sums.back().value += cell.value;
      } else {
        sums.push_back(cell);
      }
    }
    row = std::move(sums);
  }
}

/// Subtracts `factor` times the multipliers from a row, and drops its entry of the eliminated row.
void Elimination::subtract(std::uint32_t row, std::uint32_t eliminated, const Row& multipliers,
                           double factor) {
  Row sums;
  sums.reserve(rows_[row].size() + multipliers.size());
  auto old = rows_[row].begin();
  const auto copy_until = [&](std::uint32_t column) {
    for (; old != rows_[row].end() && old->column < column; ++old) {
      if (old->column != eliminated) {
        sums.push_back(*old);
      }
    }
  };
  for (const Cell& cell : multipliers) {
    if (cell.column == row) {
      diagonal_[row] -= factor * cell.value;
      continue;
    }
    copy_until(cell.column);
    const bool both = old != rows_[row].end() && old->column == cell.column;
    sums.push_back({cell.column, (both ? old->value : 0) - factor * cell.value});
    old += both ? 1 : 0;
  }
  copy_until(UINT32_MAX);
  rows_[row] = std::move(sums);
}

void Elimination::eliminate(std::uint32_t row) {
  Row multipliers = rows_[row];
  for (Cell& cell : multipliers) {
    cell.value /= diagonal_[row];
  }
  for (const Cell& cell : rows_[row]) {
    if (!is_border(cell.column)) {
      subtract(cell.column, row, multipliers, cell.value);
      continue;
    }
    for (const Cell& other : multipliers) {
      if (other.column == cell.column) {
        diagonal_[cell.column] -= cell.value * other.value;
      } else if (is_border(other.column) && other.column < cell.column) {
        between_borders_ -= cell.value * other.value;
      }
    }
  }
  rows_[row] = std::move(multipliers);
  is_eliminated_[row] = true;
  eliminated_.push_back(row);
}

bool Elimination::eliminate_rows(std::size_t degree) {
  sort_rows();
  first_diagonal_ = diagonal_;
  std::set<std::pair<std::size_t, std::uint32_t>> queue;
  for (std::uint32_t row = 0; row < inner_; ++row) {
    queue.emplace(rows_[row].size(), row);
  }
  while (!queue.empty() && queue.begin()->first <= degree) {
    const std::uint32_t row = queue.begin()->second;
    queue.erase(queue.begin());
    if (!(diagonal_[row] > smallest_pivot * first_diagonal_[row])) {
      return false;
    }
    std::vector<std::pair<std::size_t, std::uint32_t>> changed;
    for (const Cell& cell : rows_[row]) {
      if (!is_border(cell.column)) {
        changed.emplace_back(rows_[cell.column].size(), cell.column);
      }
    }
    eliminate(row);
    for (const auto& [before, other] : changed) {
      queue.erase({before, other});
      queue.emplace(rows_[other].size(), other);
    }
  }
  return true;
}

std::vector<double> Elimination::dense() const {
  const std::size_t size = diagonal_.size();
  std::vector<double> matrix(size * size);
  for (std::size_t i = 0; i < size; ++i) {
    matrix[i * size + i] = diagonal_[i];
    for (const Cell& cell : is_border(i) ? Row{} : rows_[i]) {
      matrix[std::max<std::size_t>(i, cell.column) * size +
             std::min<std::size_t>(i, cell.column)] +=
          is_border(cell.column) || cell.column < i ? cell.value : 0;
    }
  }
  if (size - inner_ == max_borders) {
    matrix[size * size - 2] = between_borders_;
  }
  return matrix;
}

std::vector<double> Elimination::near_times(std::vector<double> vector) const {
  for (const std::uint32_t row : eliminated_) {
    for (const Cell& cell : rows_[row]) {
      vector[cell.column] -= cell.value * vector[row];
    }
  }
  std::vector<double> product(vector.size());
  for (std::size_t row = 0; row < diagonal_.size(); ++row) {
    const bool is_zero = diagonal_[row] <= smallest_pivot * first_diagonal_[row];
    product[row] = is_eliminated_[row] || is_zero ? 0 : vector[row] / diagonal_[row];
  }
  for (std::size_t i = eliminated_.size(); i-- > 0;) {
    const std::uint32_t row = eliminated_[i];
    product[row] = vector[row] / diagonal_[row];
    for (const Cell& cell : rows_[row]) {
      product[row] -= cell.value * product[cell.column];
    }
  }
  return product;
}

}  // namespace damier::analysis
