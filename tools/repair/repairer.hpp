#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/repair.hpp"
#include "damier/notation/formats/convert.hpp"
#include "damier/notation/record/record.hpp"

#include "records.hpp"

namespace damier::cli {

/// What became of a record.
struct RepairedRecord {
  enum class Status : std::uint8_t {
    legal,      ///< it was legal
    repaired,   ///< it is legal now
    unchanged,  ///< nothing was found, or the moves are not what is wrong
  };
  Status status = Status::legal;
  bool sure = false;            ///< of all that was changed
  analysis::RepairResult main;  ///< of its main line
  std::vector<analysis::VariationRepair> variations;
  std::size_t undone = 0;                       ///< changes that were taken back
  std::string refused;                          ///< why none was, though there are marks
  std::vector<analysis::NumberChange> numbers;  ///< plies whose number or side was wrong
  std::string elsewhere;                        ///< the first error that is not about the moves
  std::vector<std::string> texts;  ///< the record in the format wanted, as often as asked for
  /// Its bytes with the first answer, or with the changes taken back, all else being the same; nothing
  /// if that is not possible.
  std::optional<std::string> spliced;
};

[[nodiscard]] std::string_view name(RepairedRecord::Status status);

/// Repairs records, and writes them in a format.
class Repairer {
 public:
  /// Throws UsageError.
  explicit Repairer(const Arguments& arguments);

  /// A record that was opened, with a ruleset. `to`: the format wanted.
  [[nodiscard]] RepairedRecord repair(OpenedRecord& opened, notation::Format to);

 private:
  [[nodiscard]] RepairedRecord undo(const OpenedRecord& opened, notation::Format to);
  /// Writes the record with an answer, unless it is not legal for another reason; without one, as it
  /// is but for its variations.
  bool write(const OpenedRecord& opened, const analysis::Repair* repair, notation::Format to,
             RepairedRecord& done);
  /// The bytes of the record with the changes of its copy, if these can be taken back from there.
  [[nodiscard]] std::optional<std::string> splice(
      const OpenedRecord& opened, const notation::Record& changed,
      const std::vector<analysis::NumberChange>& numbers);
  /// Whether these bytes in the place of a record are one record, with the tags and plies of
  /// `expected`.
  bool reads_as(const OpenedRecord& opened, std::string_view bytes,
                const notation::Record& expected);
  /// Reads these bytes in the place of a record, and says whether they are legal.
  bool read_in_place(const OpenedRecord& opened, std::string_view bytes);
  [[nodiscard]] std::string text_of(const OpenedRecord& opened, notation::Record& record,
                                    notation::Format to);
  /// Whether a record is legal once it is written.
  [[nodiscard]] bool is_legal(const OpenedRecord& opened, notation::Record& record);

  const Arguments& arguments_;
  analysis::RepairLimits limits_;
  std::size_t max_answers_;
  std::optional<notation::Converter> converter_;
  notation::Format to_ = notation::Format::native;
  notation::Converter sheets_;  ///< to read the record again
  notation::Record read_again_;
};

/// Appends what was found, in lines for people.
void write_report(const OpenedRecord& opened, const RepairedRecord& done, std::string& out);
/// Appends the same as a JSON object.
void write_json_report(const OpenedRecord& opened, const RepairedRecord& done, std::string& out);

/// The last line: what was done in all; empty if nothing was.
[[nodiscard]] std::string summary_of(const Totals& totals);

/// Repairs the inputs where they are. Throws UsageError.
[[nodiscard]] Exit repair_in_place(const Arguments& arguments);

}  // namespace damier::cli
