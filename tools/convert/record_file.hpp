#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/archive/convert.hpp"

#include "output/output_file.hpp"
#include "output/sequence.hpp"

namespace damier::cli {

/// File with whole records of a format, from its first byte to its last.
class RecordFile {
 public:
  /// `frame`: writes the text around the records. Throws UsageError and std::system_error.
  RecordFile(const notation::Converter& frame, notation::Format format, std::string name,
             bool overwrite);

  void add(std::string_view record);
  /// Makes the file visible; it is durable once the manifest is committed. Throws std::exception.
  void commit();
  [[nodiscard]] std::uint64_t records() const { return records_; }
  [[nodiscard]] bool failed() { return file_.out().failed(); }

 private:
  const notation::Converter& frame_;
  OutputFile file_;
  RecordSequence sequence_;
  std::uint64_t records_ = 0;
};

/// Table of the files that were written, `PREFIX-manifest.tsv`: file, group and records.
class Manifest {
 public:
  Manifest(const std::string& prefix, bool overwrite);

  void add(std::string_view file, std::string_view group, std::uint64_t records);
  /// Commits the table, after everything is written.
  void commit();

 private:
  std::string name_;
  OutputFile file_;
};

/// Joins the common prefix of all file names and the rest of one.
[[nodiscard]] std::string name_after(std::string_view prefix, std::string_view name);

}  // namespace damier::cli
