#include "damier/notation/format.hpp"

#include <algorithm>

#include "ascii.hpp"

namespace damier::notation {

namespace {

constexpr std::string_view white_space = " \t\r\n";

std::string_view without_leading(std::string_view text, std::string_view characters) {
  return text.substr(std::min(text.find_first_not_of(characters), text.size()));
}

/// Whether a file begins with an object of the schema, or an array of them.
bool begins_like_json(std::string_view text) {
  text = without_leading(text, white_space);
  if (text.starts_with('[')) {
    text = without_leading(text.substr(1), white_space);
  }
  return text.starts_with('{') &&
         without_leading(text.substr(1), white_space).starts_with(R"("schema")");
}

}  // namespace

const Splitting& splitting_of(Format format) {
  return format == Format::native ? native_splitting : json_splitting;
}

Format detect_format(std::string_view file_name, std::string_view beginning) {
  for (const FormatInfo& one : formats) {
    if (one.readable && !one.extension.empty() && ends_with_any_case(file_name, one.extension)) {
      return one.format;
    }
  }
  return begins_like_json(beginning) ? Format::json : Format::native;
}

bool has_record_extension(std::string_view file_name) {
  return detect_format(file_name, {}) != Format::native ||
         ruleset_by_extension(file_name).has_value();
}

std::optional<rules::RulesetId> open_record(Format format, const RawRecord& bytes,
                                            const ReadHints& hints, Record& record,
                                            Diagnostics& diagnostics) {
  diagnostics.clear();
  if (format == Format::native || bytes.too_large) {
    read_header(bytes, record, diagnostics);
  } else {
    read_json(bytes, record, diagnostics);
    if (!record.moves_read) {
      return std::nullopt;
    }
  }
  return bytes.too_large ? std::nullopt : decide_ruleset(record, hints, diagnostics);
}

}  // namespace damier::notation
