#include "csv.hpp"

#include <array>

#include <fmt/format.h>

#include "damier/notation/text/csv_text.hpp"

namespace damier::notation {

namespace {

constexpr std::array<std::string_view, 7> csv_tags{"Event", "Site",  "Date", "Round",
                                                   "White", "Black", "FEN"};

}  // namespace

void append_csv_field(std::string_view text, std::string& out) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    out += c == '"' ? "\"\"" : std::string_view(&c, 1);
  }
  out += '"';
}

void append_csv_header(std::string& out) {
  out += fmt::format("id,source,index,ruleset,{},result,plies,valid,moves,score\r\n",
                     fmt::join(csv_tags, ","));
}

void append_csv_row(const Record& record, std::string_view ruleset, ResultStyle style,
                    std::string_view id, std::string_view file, std::uint64_t plies,
                    std::string_view moves, const std::optional<Score>& score,
                    const Diagnostics& diagnostics, std::string& out) {
  const auto result = effective_result(record);
  out += fmt::format("{},", id);
  append_csv_field(file, out);
  out += fmt::format(",{},{}", record.raw.index, ruleset);
  for (const std::string_view name : csv_tags) {
    const Tag* const tag = record.find_tag(name);
    out += ',';
    append_csv_field(tag == nullptr ? std::string_view{} : tag->value, out);
  }
  out += fmt::format(",{},{},{},", result ? text_of(*result, style) : "", plies,
                     diagnostics.has_errors() ? "false" : "true");
  append_csv_field(moves, out);
  out += fmt::format(",{}\r\n", score ? text_of(*score) : "");
}

}  // namespace damier::notation
