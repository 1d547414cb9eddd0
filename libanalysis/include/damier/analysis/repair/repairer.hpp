#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Repair of whole records: the answers of the search, written out.
namespace damier::analysis {

/// Record to repair, which open_record has read.
struct RecordToRepair {
  notation::Format format = notation::Format::native;
  rules::RulesetId ruleset{};
  notation::Record& record;
  std::string_view hidden;  ///< see ReplayOptions
  std::string_view file;    ///< name, for formats that have it
  /// Parameters of the rules for records that do not set them.
  std::span<const notation::GivenParameter> parameters = {};
};

/// A record with one answer.
struct RepairAnswer {
  std::vector<VariationRepair> variations;  ///< what was found for its variations
  std::vector<NumberChange> numbers;        ///< plies whose number or side was wrong
  std::string text;                         ///< record in the output format
  bool complete = true;                     ///< that format has place for all of it
  /// Bytes of the record with the changes, otherwise unchanged; nothing if that is impossible.
  std::optional<std::string> spliced;
};

/// Result for a record.
struct RepairedRecord {
  enum class Status : std::uint8_t {
    legal,      ///< it was legal
    repaired,   ///< it is legal now
    unchanged,  ///< nothing was found, or the error is not in the moves
  };
  Status status = Status::legal;
  bool sure = false;                              ///< every change is certain
  RepairResult main;                              ///< of its main line
  std::size_t undone = 0;                         ///< number of undone changes
  std::string refused;                            ///< why none was undone, though there are marks
  std::optional<notation::Diagnostic> elsewhere;  ///< first error that is not about the moves
  /// Answers: one for each requested answer of `main`, in their order; one without any, with the
  /// record as far as it is repaired. Only these answers of `main` are known to make the record
  /// legal.
  std::vector<RepairAnswer> answers;

  [[nodiscard]] RepairAnswer& first() { return answers.front(); }
  [[nodiscard]] const RepairAnswer& first() const { return answers.front(); }
};

/// Returns the name of a status, as in JSON: `not-found`.
[[nodiscard]] std::string_view name(RepairedRecord::Status status);

/// Options of a Repairer.
struct RepairOptions {
  RepairLimits limits = {};
  std::size_t max_answers = 1;  ///< per record
  bool splice_all = false;      ///< otherwise only answers that are sure
  /// Maximum number of positions visited, after which no other answer is written.
  std::uint64_t all_nodes = std::numeric_limits<std::uint64_t>::max();
};

/// Repairs records, and writes them in a format.
class Repairer {
 public:
  using ConverterTo = std::function<notation::Converter(notation::Format)>;

  /// `converter_to`: makes the writer of a format.
  Repairer(const RepairOptions& options, ConverterTo converter_to);

  /// Repairs a record. `to`: output format. `findings`: of reading it; those of the rules are added.
  [[nodiscard]] RepairedRecord repair(const RecordToRepair& given, notation::Diagnostics& findings,
                                      notation::Format to);
  /// Undoes the marked changes of a record. `in_place`: the text is its bytes, where possible.
  [[nodiscard]] RepairedRecord undo(const RecordToRepair& given, notation::Format to,
                                    bool in_place);
  /// Returns the record with an answer for its main line, in another format than before; null: only
  /// its variations are repaired. Nothing if it is not legal so.
  [[nodiscard]] std::optional<RepairAnswer> write(const RecordToRepair& given, const Repair* repair,
                                                  notation::Format to);
  /// Returns whether bytes in the place of a record are that record without errors. `hints`: with
  /// which it was read.
  [[nodiscard]] bool is_legal_in_place(const RecordToRepair& given, std::string_view bytes,
                                       const notation::ReadHints& hints);

 private:
  /// Adds an answer, unless it is illegal for another reason; without a repair, adds the record
  /// unchanged except for its variations.
  bool add(const RecordToRepair& given, const Repair* repair, notation::Format to,
           RepairedRecord& done);
  /// Returns the bytes of the record with the changes of its copy, if these can be undone.
  [[nodiscard]] std::optional<std::string> splice(const RecordToRepair& given,
                                                  const notation::Record& changed,
                                                  const std::vector<NumberChange>& numbers);
  /// Returns whether these bytes in the place of a record are one record, with the tags and plies
  /// of `expected`.
  bool reads_as(const RecordToRepair& given, std::string_view bytes,
                const notation::Record& expected);
  void write(const RecordToRepair& given, notation::Record& record, notation::Format to,
             RepairAnswer& answer);
  /// Returns whether a record is legal once it is written.
  [[nodiscard]] bool is_legal(const RecordToRepair& given, notation::Record& record);

  RepairOptions options_;
  ConverterTo converter_to_;
  std::optional<notation::Converter> converter_;
  notation::Format to_ = notation::Format::native;
  notation::Converter sheets_;  ///< for reading the record again
  notation::Record read_again_;
};

}  // namespace damier::analysis
