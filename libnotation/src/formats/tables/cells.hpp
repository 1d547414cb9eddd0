#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/json_text.hpp"
#include "damier/notation/text/uncopied.hpp"

namespace damier::notation {

/// Writes the rows of a table cell by cell, in the order of its columns.
class Cells : private Uncopied {
 public:
  Cells() = default;
  virtual ~Cells() = default;

  /// Appends the text before the first row.
  virtual void head(std::string& /*out*/) const {}
  /// Begins a row at the end of a text, which must last until `end_row`.
  virtual void begin_row(std::string& out) = 0;
  virtual void end_row() = 0;

  /// Writes an unknown value as the next cell.
  virtual void nothing() = 0;
  virtual void text(std::string_view text) = 0;
  virtual void number(std::uint64_t number) = 0;
  virtual void number(double number) = 0;
  virtual void truth(bool truth) = 0;
  virtual void list(std::span<const std::string> texts) = 0;
  /// Reserves `size` bytes for a text to be written later; returns its place in the output.
  virtual std::size_t blank(std::size_t size) = 0;
};

/// CSV, one line for each row; unknown is an empty cell, and blanks separate the parts of a list.
class CsvCells final : public Cells {
 public:
  explicit CsvCells(std::span<const std::string> columns) : columns_(columns) {}

  void head(std::string& out) const override;
  void begin_row(std::string& out) override;
  void end_row() override;
  void nothing() override { next(); }
  void text(std::string_view text) override;
  void number(std::uint64_t number) override;
  void number(double number) override;
  void truth(bool truth) override;
  void list(std::span<const std::string> texts) override;
  std::size_t blank(std::size_t size) override;

 private:
  /// Returns the output, for the next cell.
  std::string& next();

  std::span<const std::string> columns_;
  std::string* out_ = nullptr;
  bool first_ = true;
  std::string joined_;  ///< the parts of a list
};

/// One line with an object for each row; unknown is null.
class JsonCells final : public Cells {
 public:
  explicit JsonCells(std::span<const std::string> columns) : columns_(columns) {}

  void begin_row(std::string& out) override;
  void end_row() override;
  void nothing() override { next().null(); }
  void text(std::string_view text) override { next().value(text); }
  void number(std::uint64_t number) override { next().value(number); }
  void number(double number) override { next().value(number); }
  void truth(bool truth) override { next().value(truth); }
  void list(std::span<const std::string> texts) override;
  std::size_t blank(std::size_t size) override;

 private:
  /// Returns the row, for the value of its next member.
  JsonText& next();

  std::span<const std::string> columns_;
  std::size_t column_ = 0;
  std::string* out_ = nullptr;
  std::optional<JsonText> row_;
};

}  // namespace damier::notation
