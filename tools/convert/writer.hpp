#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "damier/diagram/latex.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "edits.hpp"
#include "input/records.hpp"
#include "report/report.hpp"
#include "tables/choice.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Returns what --strip leaves out. Throws UsageError.
[[nodiscard]] notation::Strip strip_of(const Arguments& arguments);

/// Returns the options of the output format from the command line. Throws UsageError.
[[nodiscard]] notation::ConvertOptions convert_options(const Arguments& arguments);

/// Returns the tablebases for pages; null for formats that cannot show them. Throws UsageError.
[[nodiscard]] std::unique_ptr<TablesChoice> tables_for(const Arguments& arguments);

/// Returns the changes of a record's tags; empty if there are none to make.
[[nodiscard]] std::vector<notation::TagChange> changes_of(const Edits& edits, OpenedRecord& opened);

/// Writes one record after the other in another format.
class Writer : public RecordWorker {
 public:
  /// `tables`: from tables_for.
  Writer(const Arguments& arguments, const std::unique_ptr<TablesChoice>& tables);

  void use(OpenedRecord& opened, Yield& yield) override;

 protected:
  [[nodiscard]] const notation::ConvertOptions& options() const { return options_; }

 private:
  void report_changes(const OpenedRecord& opened, Yield& yield);
  [[nodiscard]] std::string what_was_cut() const;
  [[nodiscard]] std::string what_was_changed() const;

  notation::ConvertOptions options_;
  Edits edits_;
  TablesChoice* tables_;                 ///< may be null
  const EndingTables* asked_ = nullptr;  ///< for the current record
  notation::Converter converter_;
  FindingsText findings_;
};

/// Returns the positions of which a document has diagrams, by --plies and --marked, and their
/// sides, by --theme. Throws UsageError, also if the options do not go with the output format.
[[nodiscard]] diagram::DiagramChoice diagrams_of(const Arguments& arguments);

}  // namespace damier::cli
