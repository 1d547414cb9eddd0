#include "damier/notation/convert.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "damier/notation/games.hpp"

#include "csv.hpp"
#include "html/page.hpp"

namespace damier::notation {

std::string content_id(std::string_view sheet) {
  const XXH128_hash_t hash = XXH3_128bits(sheet.data(), sheet.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

void Converter::begin(std::string& out) const {
  if (options_.to == Format::csv) {
    append_csv_header(out);
  } else if (options_.to == Format::html) {
    html::append_page_begin(out);
  }
}

void Converter::end(std::string& out) const {
  if (options_.to == Format::html) {
    html::append_page_end(out);
  }
}

Converted Converter::convert(std::optional<rules::RulesetId> ruleset, std::string_view file,
                             Record& record, Diagnostics& diagnostics, std::string& out) {
  Converted converted;
  if (ruleset) {
    converted = rules::visit(*ruleset, [&](const auto& game) {
      return convert_as(game, file, record, diagnostics, out);
    });
  }
  diagnostics.sort();
  return converted;
}

}  // namespace damier::notation
