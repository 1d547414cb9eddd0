#pragma once

#include <string_view>

#include "damier/notation/formats/convert.hpp"

#include "records.hpp"
#include "report.hpp"

namespace damier::cli {

/// What the command line says of the format to write. Throws UsageError.
[[nodiscard]] notation::ConvertOptions convert_options(const Arguments& arguments);

/// Writes one record after the other in another format.
class Writer : public RecordWorker {
 public:
  explicit Writer(const Arguments& arguments);

  void use(OpenedRecord& opened, Yield& yield) override;

 protected:
  [[nodiscard]] const notation::ConvertOptions& options() const { return options_; }

 private:
  void say_what_changed(const OpenedRecord& opened, Yield& yield);
  [[nodiscard]] std::string_view what_was_cut() const;
  [[nodiscard]] std::string_view what_was_changed() const;

  notation::ConvertOptions options_;
  notation::Converter converter_;
  FindingsText findings_;
};

}  // namespace damier::cli
