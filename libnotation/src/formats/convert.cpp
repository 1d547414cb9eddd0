#include "damier/notation/formats/convert.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "damier/notation/formats/sgf/sgf_writer.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "../html/game.hpp"
#include "../html/page.hpp"
#include "../replay/rows.hpp"
#include "csv/csv.hpp"
#include "lists/list_writer.hpp"

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

/// Two listeners of one replay.
class Both final : public Listener {
 public:
  Both(Listener& a, Listener& b) : a_(a), b_(b) {}

  void start(const PositionFacts* position, std::uint64_t first_number) override {
    a_.start(position, first_number);
    b_.start(position, first_number);
  }
  void ply(const PlyFacts& ply) override {
    a_.ply(ply);
    b_.ply(ply);
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override {
    a_.unresolved(ply, before);
    b_.unresolved(ply, before);
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    a_.enter_variation(before, first);
    b_.enter_variation(before, first);
  }
  void leave_variation() override {
    a_.leave_variation();
    b_.leave_variation();
  }
  void end() override {
    a_.end();
    b_.end();
  }

 private:
  Listener& a_;
  Listener& b_;
};

Converted Converter::to_sheet(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics,
                              std::string& out) const {
  const bool bare = info(options_.to).list;
  const Strip strip = bare ? Strip{true, true, true, true} : options_.json.strip;
  SheetWriter sheet(info(ruleset), record, strip, out, options_.to);
  const ReplayResult result = replay(ruleset, record, {}, &sheet, diagnostics);
  return {result.plies, sheet.changed() || (bare && has_remarks(record))};
}

Converted Converter::to_sgf(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics,
                            std::string& out) const {
  SgfWriter sgf(info(ruleset), record, options_.json.strip, out);
  const ReplayResult result = replay(ruleset, record, {}, &sgf, diagnostics);
  return {result.plies, sgf.changed()};
}

Converted Converter::to_page(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics,
                             std::string& out) const {
  html::GamePart page(record, info(ruleset), options_.json.strip);
  const ReplayResult result = replay(ruleset, record, {}, &page, diagnostics);
  diagnostics.sort();
  page.write(diagnostics, out);
  return {result.plies, false};
}

Converted Converter::to_list(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics,
                             std::string& out) const {
  ListWriter list(record, options_.to, out);
  const ReplayResult result = replay(ruleset, record, {}, &list, diagnostics);
  if (!list.begun()) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(options_.to).name)});
    return {};
  }
  const ResultToken end = effective_result(record).value_or(ResultToken::unknown);
  row(ruleset).end_list(options_.to, end, list.plies() > 0, out);
  return {result.plies, says_more_than_moves(record, list.plies())};
}

Converted Converter::to_row(rules::RulesetId ruleset, std::string_view file, Record& record,
                            Diagnostics& diagnostics, std::string& out) {
  // The canonical sheet is what the id is a hash of.
  sheet_.clear();
  SheetWriter sheet(info(ruleset), record, {}, sheet_);
  CsvMoves line(record);
  Both both(sheet, line);
  const ReplayResult result = replay(ruleset, record, {}, &both, diagnostics);
  diagnostics.sort();
  append_csv_row(record, info(ruleset).name, info(ruleset).result_style, content_id(sheet_), file,
                 line.plies(), line.moves(), diagnostics, out);
  return {result.plies, false};
}

Converted Converter::to_json(rules::RulesetId ruleset, std::string_view file, Record& record,
                             Diagnostics& diagnostics, std::string& out) {
  constexpr std::size_t id_length = 32;
  const std::string no_id(id_length, '0');
  const RulesetInfo& game = info(ruleset);
  const std::size_t begin = out.size();
  sheet_.clear();
  SheetWriter sheet(info(ruleset), record, {}, sheet_);
  JsonText json(out, options_.json.pretty);
  write_json_head(record, {file, no_id}, game.name, game.side_names, json);
  JsonPlies plies(game, record, options_.json, json);
  Both both(sheet, plies);
  const ReplayResult result = replay(ruleset, record, {}, &both, diagnostics);
  diagnostics.sort();
  write_json_tail(record, diagnostics, json);
  // Nothing before the id can hold its zeros: it is the second member.
  out.replace(out.find(no_id, begin), id_length, content_id(sheet_));
  return {result.plies, false};
}

Converted Converter::convert(std::optional<rules::RulesetId> ruleset, std::string_view file,
                             Record& record, Diagnostics& diagnostics, std::string& out) {
  Converted converted;
  if (ruleset) {
    // Tags may stand in the score.
    read_moves(*ruleset, record, diagnostics);
  }
  if (ruleset && !can_write(*ruleset, options_.to)) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(options_.to).name)});
  } else if (ruleset) {
    converted = convert_as(*ruleset, file, record, diagnostics, out);
  }
  diagnostics.sort();
  return converted;
}

Converted Converter::convert_as(rules::RulesetId ruleset, std::string_view file, Record& record,
                                Diagnostics& diagnostics, std::string& out) {
  switch (options_.to) {
    case Format::json:
    case Format::ndjson:
      return to_json(ruleset, file, record, diagnostics, out);
    case Format::csv:
      return to_row(ruleset, file, record, diagnostics, out);
    case Format::html:
      return to_page(ruleset, record, diagnostics, out);
    case Format::sgf:
      return to_sgf(ruleset, record, diagnostics, out);
    case Format::hub:
    case Format::dxp:
    case Format::uci:
    case Format::indices:
      return to_list(ruleset, record, diagnostics, out);
    case Format::native:
    case Format::pdn:
    case Format::wmd:
    case Format::sanmill:
    case Format::playok:
      break;
  }
  return to_sheet(ruleset, record, diagnostics, out);
}

}  // namespace damier::notation
