#pragma once

#include <memory>
#include <string_view>

#include "damier/notation/formats/convert.hpp"

#include "../tables/choice.hpp"
#include "records.hpp"
#include "report.hpp"

namespace damier::cli {

/// What the command line says of the format to write. Throws UsageError.
[[nodiscard]] notation::ConvertOptions convert_options(const Arguments& arguments);

/// The tables of endings that pages show; null for other formats, which cannot. Throws UsageError.
[[nodiscard]] std::unique_ptr<TablesChoice> tables_for(const Arguments& arguments);

/// Writes one record after the other in another format.
class Writer : public RecordWorker {
 public:
  /// `tables`: of tables_for.
  Writer(const Arguments& arguments, const std::unique_ptr<TablesChoice>& tables);

  void use(OpenedRecord& opened, Yield& yield) override;

 protected:
  [[nodiscard]] const notation::ConvertOptions& options() const { return options_; }

 private:
  void say_what_changed(const OpenedRecord& opened, Yield& yield);
  [[nodiscard]] std::string_view what_was_cut() const;
  [[nodiscard]] std::string_view what_was_changed() const;

  notation::ConvertOptions options_;
  TablesChoice* tables_;                 ///< null: none
  const EndingTables* asked_ = nullptr;  ///< for the current record
  notation::Converter converter_;
  FindingsText findings_;
};

}  // namespace damier::cli
