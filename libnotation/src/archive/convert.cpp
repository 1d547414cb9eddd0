#include "damier/notation/archive/convert.hpp"

#include "damier/notation/formats/shared/columns.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "../formats/shared/format_row.hpp"

namespace damier::notation {

bool cuts_records(Format format) {
  return !columns_of(format).empty() || info(format).is_bare() || format == Format::fen;
}

Converter::Converter(const ConvertOptions& options)
    : Converter(row(options.to).writer(options), options.to) {}

void Converter::begin(std::string& out) const { writer_->begin(out); }

void Converter::end(std::string& out) const { writer_->end(out); }

Converted Converter::convert(std::optional<rules::RulesetId> ruleset, std::string_view file,
                             Record& record, Diagnostics& diagnostics, std::string& out) {
  Converted converted;
  if (ruleset && !can_write(*ruleset, to_)) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(to_).name)});
  } else if (ruleset) {
    converted = writer_->write({*ruleset, file, record, diagnostics}, out);
  }
  diagnostics.sort();
  return converted;
}

}  // namespace damier::notation
