#include "damier/notation/archive/open.hpp"

#include <algorithm>
#include <string>

#include "damier/notation/archive/ruleset.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/sheet/reader.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../formats/shared/format_row.hpp"
#include "../replay/rows.hpp"
#include "player_tags.hpp"

namespace damier::notation {

namespace {

std::string_view without_leading(std::string_view text, std::string_view characters) {
  return text.substr(std::min(text.find_first_not_of(characters), text.size()));
}

/// Returns the text after the brace of a JSON object, or of the first one in an array; empty if none
/// begins here.
std::string_view inside_object(std::string_view text) {
  text = without_leading(text, white_space);
  if (text.starts_with('[')) {
    text = without_leading(text.substr(1), white_space);
  }
  return text.starts_with('{') ? without_leading(text.substr(1), white_space) : std::string_view{};
}

/// Returns whether a text begins with a JSON object of a record, or an array of them.
bool begins_like_json(std::string_view text) {
  return inside_object(text).starts_with(R"("schema")");
}

/// Returns whether it begins with an object of any kind: no comment of a sheet begins with a word in
/// quotes and a colon.
bool begins_like_other_json(std::string_view text) {
  text = inside_object(text);
  if (!text.starts_with('"')) {
    return false;
  }
  const auto* const end = std::ranges::find_if_not(text.substr(1), in_odd_tag_name);
  const std::string_view behind(end, text.end());
  return behind.starts_with('"') && without_leading(behind.substr(1), white_space).starts_with(':');
}

std::string_view without_byte_order_mark(std::string_view text) {
  return text.starts_with(utf8_byte_order_mark) ? text.substr(utf8_byte_order_mark.size()) : text;
}

/// Returns whether a text begins with a tag pair, at least up to the quote before its value.
bool begins_like_tag(std::string_view text) {
  text = without_leading(without_byte_order_mark(text), white_space);
  if (text.size() < 2 || text.front() != '[' || !in_odd_tag_name(text[1])) {
    return false;
  }
  const auto* const end = std::ranges::find_if_not(text.substr(1), in_odd_tag_name);
  const std::string_view behind(end, text.end());
  const std::string_view value = without_leading(behind, white_space);
  return value.size() < behind.size() && value.starts_with('"');
}

/// Returns whether a text begins with a game tree: a parenthesis and a node.
bool begins_like_sgf(std::string_view text) {
  text = without_leading(without_byte_order_mark(text), white_space);
  return text.starts_with('(') && without_leading(text.substr(1), white_space).starts_with(';');
}

/// Returns the ruleset of a record whose header has been read. Translates its moves into the notation
/// of the game, if the format has another one.
OpenedHeader opened(const HeaderRead& read, Record& record, Diagnostics& diagnostics) {
  OpenedHeader header{read.ruleset, read.has_moves};
  if (read.undecided) {
    header.ruleset = decide_ruleset(*read.undecided, header.has_moves, record, diagnostics);
  }
  if (!header.ruleset || read.spelling.empty()) {
    return header;
  }
  const Spelling* const spelling = info(*header.ruleset).find_spelling(read.spelling);
  if (spelling == nullptr) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(read.spelling)});
    return {};
  }
  spelling->open(*header.ruleset, record, diagnostics);
  return header;
}

}  // namespace

const Splitting& splitting_of(Format format) { return *row(format).splitting; }

Format detect_format(std::string_view file_name, std::string_view beginning) {
  for (const FormatInfo& one : formats) {
    // Programs also save games, and set-ups in tag pairs, under this extension.
    const bool is_sheet = one.format == Format::fen && begins_like_tag(beginning);
    if (one.is_readable() && !one.extension.empty() && !is_sheet &&
        ends_with_any_case(file_name, one.extension)) {
      return one.format;
    }
  }
  const bool is_json = begins_like_json(beginning) || begins_like_other_json(beginning);
  return is_json ? Format::json : begins_like_sgf(beginning) ? Format::sgf : Format::native;
}

bool begins_like_record(std::string_view beginning) {
  return begins_like_tag(beginning) || begins_like_json(beginning) || begins_like_sgf(beginning);
}

bool has_record_extension(std::string_view file_name) {
  return detect_format(file_name, {}) != Format::native ||
         ruleset_by_extension(file_name).has_value();
}

OpenedHeader open_header(Format format, const RawRecord& bytes, const ReadHints& hints,
                         Record& record, Diagnostics& diagnostics) {
  diagnostics.clear();
  if (bytes.too_large) {
    read_header(bytes, record, diagnostics);
    return {};
  }
  const OpenedHeader header = opened(
      row(format).read_header({format, bytes, hints}, record, diagnostics), record, diagnostics);
  if (!header.ruleset) {
    return header;
  }
  const RulesetInfo& game = info(*header.ruleset);
  name_players(game, record, diagnostics);
  if (game.family != nullptr) {
    game.family->settle(game.name, header.has_moves, record, diagnostics);
  }
  fill_in(hints.parameters, *header.ruleset, record);
  return header;
}

void read_moves(const OpenedHeader& header, Record& record, Diagnostics& diagnostics) {
  if (header.ruleset && !header.has_moves) {
    read_moves(*header.ruleset, record, diagnostics);
  }
}

std::optional<rules::RulesetId> open_record(Format format, const RawRecord& bytes,
                                            const ReadHints& hints, Record& record,
                                            Diagnostics& diagnostics) {
  const OpenedHeader header = open_header(format, bytes, hints, record, diagnostics);
  read_moves(header, record, diagnostics);
  return header.ruleset;
}

void open_moves(rules::RulesetId ruleset, std::string_view moves, Record& record,
                Diagnostics& diagnostics) {
  record.reset({moves});
  record.movetext = {0, static_cast<std::uint32_t>(moves.size())};
  read_moves(ruleset, record, diagnostics);
}

}  // namespace damier::notation
