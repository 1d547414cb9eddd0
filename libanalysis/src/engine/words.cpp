#include "damier/analysis/engine/words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::analysis::engine {

namespace {

using notation::Format;

Format format_of(Protocol protocol) {
  return protocol == Protocol::hub ? Format::hub : Format::native;
}

/// Returns how a protocol writes the ruleset of a position.
const notation::Spelling& spelling_of(const notation::PositionFacts& position, Protocol protocol) {
  return notation::info(position.ruleset()).spelling(info(format_of(protocol)).name);
}

/// Returns whether a text needs no escaping in a tag pair, or between blanks.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char c) { return c >= ' ' && c != '"' && c != '\\' && c != 0x7F; });
}

/// Returns the record of a game, in the format of its protocol.
std::string source_of(const GameRules& rules, Protocol protocol, const WrittenGame& written) {
  if (protocol == Protocol::hub) {
    return fmt::format("pos{}{}{}{}{}\n", written.start.empty() ? "" : " pos=", written.start,
                       written.plies.empty() ? "" : " moves=\"", fmt::join(written.plies, " "),
                       written.plies.empty() ? "" : "\"");
  }
  std::string source = fmt::format("[Ruleset \"{}\"]\n", rules::name(rules.ruleset));
  if (!written.start.empty()) {
    source += fmt::format("[FEN \"{}\"]\n", written.start);
  }
  for (const notation::GivenParameter& one : rules.parameters) {
    source += fmt::format("[{} \"{}\"]\n", one.tag, one.value);
  }
  return source + fmt::format("\n{} *\n", fmt::join(written.plies, "\n"));
}

/// Returns the message of the first error among the findings.
std::string first_error(const notation::Diagnostics& diagnostics) {
  for (const notation::Diagnostic& one : diagnostics) {
    if (one.severity == notation::Severity::error) {
      return notation::message(one);
    }
  }
  return "this is not a game";
}

}  // namespace

bool speaks(rules::RulesetId ruleset, Protocol protocol) {
  return protocol == Protocol::uci || notation::can_write(ruleset, format_of(protocol));
}

std::string_view value_of(std::string_view tag, const GameRules& rules) {
  const auto found = std::ranges::find(rules.parameters, tag, &notation::GivenParameter::tag);
  return found == rules.parameters.end() ? std::string_view() : std::string_view(found->value);
}

std::vector<notation::GivenParameter> unusual_parameters(rules::RulesetId ruleset,
                                                         const notation::Record& record) {
  std::vector<notation::GivenParameter> unusual;
  for (const notation::Parameter& one : notation::info(ruleset).parameters) {
    const notation::Tag* const tag = tag_of(one, record);
    if (tag != nullptr && !one.of_start && one.allows(tag->value) &&
        !notation::same_in_any_case(tag->value, one.usual)) {
      unusual.push_back({std::string(one.tag), std::string(tag->value)});
    }
  }
  return unusual;
}

ReadGame read_game(const GameRules& rules, Protocol protocol, const WrittenGame& written) {
  const auto& plies = written.plies;
  if (plies.size() > max_plies) {
    return {nullptr, fmt::format("more than {} plies", max_plies)};
  }
  // A side to move without squares would be read as the usual start.
  if (protocol != Protocol::uci && written.start.size() == 1) {
    return {nullptr, "a position without squares"};
  }
  const auto is_word = [](const std::string& ply) {
    return !ply.empty() && is_plain(ply) && ply.find_first_of(" ;") == std::string::npos;
  };
  if (!is_plain(written.start) || !std::ranges::all_of(plies, is_word)) {
    return {nullptr, "characters that no position and no move has"};
  }
  const std::string source = source_of(rules, protocol, written);
  notation::RawRecord raw;
  raw.bytes = source;
  notation::Record record;
  notation::Diagnostics diagnostics;
  notation::ReadHints hints;
  hints.ruleset = rules.ruleset;
  hints.parameters = rules.parameters;
  const auto ruleset = open_record(format_of(protocol), raw, hints, record, diagnostics);
  if (!ruleset) {
    diagnostics.sort();
    return {nullptr, first_error(diagnostics)};
  }
  ReadGame read{game_under_way(*ruleset, record, rules.hidden, diagnostics)};
  diagnostics.sort();
  // A comment, a variation or a result among the plies would hide some of them. But play may go on
  // after a draw by repetition or by a count.
  if (read.game == nullptr || read.game->plies() != plies.size() ||
      record.nodes.size() != plies.size() + 1) {
    return {nullptr, first_error(diagnostics)};
  }
  return read;
}

std::string start_words(const notation::PositionFacts& start, Protocol protocol) {
  std::string words;
  start.spell(spelling_of(start, protocol), words);
  // Hub writes `pos pos=W...`.
  return protocol == Protocol::hub ? words.substr(words.find('=') + 1) : words;
}

std::string ply_words(const notation::PlyFacts& ply, Protocol protocol) {
  std::string words;
  ply.spell(spelling_of(ply.before(), protocol), words);
  return std::string(notation::trimmed(words));
}

std::string_view variant_name(rules::RulesetId ruleset) { return rules::name(ruleset); }

std::optional<rules::RulesetId> find_variant(std::string_view name) {
  // Names in Hub, by the numbers of the same rules in the PDN standard.
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> of_hub{
      {{"normal", "20"}, {"bt", "96"}, {"losing", "98"}}};
  const auto* const known =
      std::ranges::find(of_hub, name, [](const auto& one) { return one.first; });
  return notation::ruleset_called(known == of_hub.end() ? name : known->second);
}

}  // namespace damier::analysis::engine
