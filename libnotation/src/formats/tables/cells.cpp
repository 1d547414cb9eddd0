#include "cells.hpp"

#include <array>

#include <fmt/format.h>

#include "damier/notation/text/csv_text.hpp"

namespace damier::notation {

void CsvCells::head(std::string& out) const {
  std::string_view separator;
  for (const std::string& column : columns_) {
    out += separator;
    append_csv_field(column, out);
    separator = ",";
  }
  out += "\r\n";
}

void CsvCells::begin_row(std::string& out) {
  out_ = &out;
  first_ = true;
}

void CsvCells::end_row() { *out_ += "\r\n"; }

std::string& CsvCells::next() {
  if (!first_) {
    *out_ += ',';
  }
  first_ = false;
  return *out_;
}

void CsvCells::text(std::string_view text) { append_csv_field(text, next()); }

void CsvCells::number(std::uint64_t number) {
  const fmt::format_int digits(number);
  next().append(digits.data(), digits.size());
}

void CsvCells::number(double number) { next() += fmt::format("{}", number); }

void CsvCells::truth(bool truth) { next() += truth ? "true" : "false"; }

void CsvCells::list(std::span<const std::string> texts) {
  joined_.clear();
  for (const std::string& one : texts) {
    joined_ += joined_.empty() ? "" : " ";
    joined_ += one;
  }
  text(joined_);
}

std::size_t CsvCells::blank(std::size_t size) {
  std::string& out = next();
  out.append(size, ' ');
  return out.size() - size;
}

void JsonCells::begin_row(std::string& out) {
  out_ = &out;
  column_ = 0;
  row_.emplace(out, false);
  row_->begin_object();
}

void JsonCells::end_row() {
  row_->end_object();
  *out_ += '\n';
}

JsonText& JsonCells::next() {
  row_->key(std::string_view(columns_[column_++]));
  return *row_;
}

void JsonCells::list(std::span<const std::string> texts) {
  JsonText& row = next();
  row.begin_array();
  for (const std::string& one : texts) {
    row.value(std::string_view(one));
  }
  row.end_array();
}

std::size_t JsonCells::blank(std::size_t size) {
  JsonText& row = next();
  row.value(std::string_view(std::string(size, ' ')));
  row.flush();
  return out_->size() - size - 1;  // without the closing quote
}

}  // namespace damier::notation
