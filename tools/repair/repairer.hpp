#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/record/record.hpp"

#include "input/records.hpp"

namespace damier::cli {

/// Result for a record.
struct RepairedRecord {
  enum class Status : std::uint8_t {
    legal,      ///< it was legal
    repaired,   ///< it is legal now
    unchanged,  ///< nothing was found, or the error is not in the moves
  };
  Status status = Status::legal;
  bool sure = false;            ///< every change is certain
  analysis::RepairResult main;  ///< of its main line
  std::vector<analysis::VariationRepair> variations;
  std::size_t undone = 0;                       ///< number of undone changes
  std::string refused;                          ///< why none was undone, though there are marks
  std::vector<analysis::NumberChange> numbers;  ///< plies whose number or side was wrong
  std::string elsewhere;                        ///< first error that is not about the moves
  std::string elsewhere_in_words;               ///< the same in the language of reports
  std::vector<std::string> texts;  ///< record in the output format, once for each requested answer
  /// Its bytes with the first answer, or with the changes undone, otherwise unchanged; nothing if
  /// that is impossible.
  std::optional<std::string> spliced;
};

[[nodiscard]] std::string_view name(RepairedRecord::Status status);

/// Repairs records, and writes them in a format.
class Repairer {
 public:
  /// Throws UsageError.
  explicit Repairer(const Arguments& arguments);

  /// Repairs an open record with a known ruleset. `to`: output format.
  [[nodiscard]] RepairedRecord repair(OpenedRecord& opened, notation::Format to);

 private:
  [[nodiscard]] RepairedRecord undo(const OpenedRecord& opened, notation::Format to);
  /// Writes the record with an answer, unless it is illegal for another reason; without an answer,
  /// unchanged except for its variations.
  bool write(const OpenedRecord& opened, const analysis::Repair* repair, notation::Format to,
             RepairedRecord& done);
  /// Returns the bytes of the record with the changes of its copy, if these can be undone.
  [[nodiscard]] std::optional<std::string> splice(
      const OpenedRecord& opened, const notation::Record& changed,
      const std::vector<analysis::NumberChange>& numbers);
  /// Returns whether these bytes in the place of a record are one record, with the tags and plies
  /// of `expected`.
  bool reads_as(const OpenedRecord& opened, std::string_view bytes,
                const notation::Record& expected);
  /// Reads these bytes in the place of a record, and returns whether they are legal.
  bool read_in_place(const OpenedRecord& opened, std::string_view bytes);
  [[nodiscard]] std::string text_of(const OpenedRecord& opened, notation::Record& record,
                                    notation::Format to);
  /// Returns whether a record is legal once it is written.
  [[nodiscard]] bool is_legal(const OpenedRecord& opened, notation::Record& record);

  const Arguments& arguments_;
  analysis::RepairLimits limits_;
  std::size_t max_answers_;
  std::optional<notation::Converter> converter_;
  notation::Format to_ = notation::Format::native;
  notation::Converter sheets_;  ///< for reading the record again
  notation::Record read_again_;
};

/// Appends the results, in lines for people.
void write_report(const OpenedRecord& opened, const RepairedRecord& done, std::string& out);
/// Appends the results as a JSON object.
void write_json_report(const OpenedRecord& opened, const RepairedRecord& done, std::string& out);

/// Returns the last line: the totals; empty if nothing was done.
[[nodiscard]] std::string summary_of(const Totals& totals);

/// Repairs the inputs in place. Throws UsageError.
[[nodiscard]] Exit repair_in_place(const Arguments& arguments);

}  // namespace damier::cli
