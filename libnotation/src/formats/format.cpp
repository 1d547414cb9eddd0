#include "damier/notation/formats/format.hpp"

#include <algorithm>

#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/text/text.hpp"

#include "../replay/rows.hpp"
#include "../text/ascii.hpp"

namespace damier::notation {

namespace {

/// Stands for the name of a file that is said to be PDN.
constexpr std::string_view pdn_file = "games.pdn";
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

std::string_view without_byte_order_mark(std::string_view text) {
  return text.starts_with(utf8_byte_order_mark) ? text.substr(utf8_byte_order_mark.size()) : text;
}

/// Whether a file begins with a tag pair, as far as the quote before its value.
bool begins_like_tag(std::string_view text) {
  text = without_leading(without_byte_order_mark(text), white_space);
  if (text.size() < 2 || text.front() != '[' || !begins_tag_name(text[1])) {
    return false;
  }
  const auto* const end = std::ranges::find_if_not(text.substr(1), continues_tag_name);
  const std::string_view behind(end, text.end());
  const std::string_view value = without_leading(behind, white_space);
  return value.size() < behind.size() && value.starts_with('"');
}

/// Whether a file begins with a game tree: with a parenthesis and a node of it.
bool begins_like_sgf(std::string_view text) {
  text = without_leading(without_byte_order_mark(text), white_space);
  return text.starts_with('(') && without_leading(text.substr(1), white_space).starts_with(';');
}

}  // namespace

const Splitting& splitting_of(Format format) {
  switch (format) {
    case Format::json:
    case Format::ndjson:
      return json_splitting;
    case Format::hub:
      return line_splitting;
    case Format::dxp:
      return dxp_splitting;
    case Format::uci:
    case Format::indices:
      return commented_line_splitting;
    case Format::sgf:
      return sgf_splitting;
    case Format::native:
    case Format::pdn:
    case Format::csv:
    case Format::wmd:
    case Format::sanmill:
    case Format::playok:
    case Format::html:
      break;
  }
  return native_splitting;
}

Format detect_format(std::string_view file_name, std::string_view beginning) {
  for (const FormatInfo& one : formats) {
    if (one.readable && !one.extension.empty() && ends_with_any_case(file_name, one.extension)) {
      return one.format;
    }
  }
  return begins_like_json(beginning)  ? Format::json
         : begins_like_sgf(beginning) ? Format::sgf
                                      : Format::native;
}

bool begins_like_record(std::string_view beginning) {
  return begins_like_tag(beginning) || begins_like_json(beginning) || begins_like_sgf(beginning);
}

bool has_record_extension(std::string_view file_name) {
  return detect_format(file_name, {}) != Format::native ||
         ruleset_by_extension(file_name).has_value();
}

namespace {

/// Reads a list of moves as one of that ruleset; false if it has no such lists.
bool read_list_as(rules::RulesetId ruleset, Format format, Record& record,
                  Diagnostics& diagnostics) {
  const RulesetRow& game = row(ruleset);
  if (!game.lists(format)) {
    return false;
  }
  game.read_list(format, record, diagnostics);
  return true;
}

/// The ruleset of a list that nobody says anything of: that of its family, or the first that has
/// such lists.
std::optional<rules::RulesetId> read_list_of_any(Format format, Record& record,
                                                 Diagnostics& diagnostics) {
  const auto usual = rules::find_ruleset(default_of_family);
  if (usual && read_list_as(*usual, format, record, diagnostics)) {
    return usual;
  }
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    if (read_list_as(rules::RulesetId{i}, format, record, diagnostics)) {
      return rules::RulesetId{i};
    }
  }
  return std::nullopt;
}

/// Reads a record of a format of move lists, which needs the rules: what is written is brought into
/// the notation of the game.
std::optional<rules::RulesetId> open_list(Format format, const RawRecord& bytes,
                                          const ReadHints& hints, Record& record,
                                          Diagnostics& diagnostics) {
  record.reset(bytes);
  std::optional<rules::RulesetId> ruleset = hints.ruleset ? hints.ruleset : hints.usual_ruleset;
  if (!ruleset || !read_list_as(*ruleset, format, record, diagnostics)) {
    ruleset = hints.ruleset ? std::nullopt : read_list_of_any(format, record, diagnostics);
  }
  if (!ruleset) {
    decode_source(record, diagnostics);
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(format).name)});
    return std::nullopt;
  }
  record.moves_read = true;
  return ruleset;
}

/// The ruleset that records of a dialect are of where they do not say it: the usual one, if it has
/// that dialect.
std::optional<rules::RulesetId> default_of_dialect(Format format, const ReadHints& hints) {
  if (hints.usual_ruleset && info(*hints.usual_ruleset).speaks(format)) {
    return hints.usual_ruleset;
  }
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    const RulesetInfo& game = info(rules::RulesetId{i});
    if (game.speaks(format) && game.default_of(format)) {
      return rules::RulesetId{i};
    }
  }
  return std::nullopt;
}

/// Reads a record of a dialect, and brings it into the notation of its game.
std::optional<rules::RulesetId> open_dialect(Format format, const RawRecord& bytes,
                                             const ReadHints& hints, Record& record,
                                             Diagnostics& diagnostics) {
  read_header(bytes, record, diagnostics);
  const bool told = hints.ruleset || record.find_tag("Ruleset") != nullptr;
  const auto ruleset =
      told ? decide_ruleset(record, hints, diagnostics) : default_of_dialect(format, hints);
  const bool read = ruleset && info(*ruleset).speaks(format);
  if (read) {
    info(*ruleset).read_dialect(format, record);
  }
  if (ruleset && !read) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(format).name)});
  }
  return read ? ruleset : std::nullopt;
}

}  // namespace

std::optional<rules::RulesetId> open_record(Format format, const RawRecord& bytes,
                                            const ReadHints& hints, Record& record,
                                            Diagnostics& diagnostics) {
  diagnostics.clear();
  if (info(format).dialect && !bytes.too_large) {
    return open_dialect(format, bytes, hints, record, diagnostics);
  }
  if (info(format).list && !bytes.too_large) {
    return open_list(format, bytes, hints, record, diagnostics);
  }
  if (format == Format::sgf) {
    return read_sgf_header(bytes, record, diagnostics)
               ? decide_sgf_ruleset(record, hints, diagnostics)
               : std::nullopt;
  }
  ReadHints with_format = hints;
  if (format == Format::pdn) {
    with_format.file_name = pdn_file;
  }
  if (format == Format::native || format == Format::pdn || bytes.too_large) {
    read_header(bytes, record, diagnostics);
  } else {
    read_json(bytes, record, diagnostics);
    if (!record.moves_read) {
      return std::nullopt;
    }
  }
  return bytes.too_large ? std::nullopt : decide_ruleset(record, with_format, diagnostics);
}

}  // namespace damier::notation
