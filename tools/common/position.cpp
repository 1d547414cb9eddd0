#include "position.hpp"

#include <array>

#include <fmt/format.h>

#include "damier/notation/remarks.hpp"

#include "inputs.hpp"

namespace damier::cli {

std::vector<Option> position_options() {
  return {
      {"ruleset", 0, "NAME", "the ruleset; needed unless --position fits one only", false,
       choices_of(rules::ruleset_names)},
      {"position", 'p', "POS", "the set-up of a position; the start of the game by default"},
  };
}

std::vector<Option> place_options() {
  return {
      {"position", 'p', "POS", "the set-up of a position, instead of FILE"},
      {"ply", 0, "N",
       "of FILE the position after ply N of the main line, 0 for the start; the last by default"},
      {"play", 0, "MOVES", "then play these moves, as in a record"},
  };
}

Option pile_option() {
  return {"pioche", 0, "CARDS",
          "the order of the pile from the top, as 'RTR 4PI', in a game that has one; what a record "
          "says of it counts more"};
}

bool names_record(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 7> of_records{
      "ply", "files-from", "recursive", "from", "encoding", "record", "where"};
  const auto* const given = std::ranges::find_if(
      of_records, [&](std::string_view option) { return arguments.has(option); });
  const bool named = given != of_records.end() || !arguments.operands().empty();
  if (named && arguments.has("position")) {
    throw UsageError{fmt::format(
        "--position and {} exclude each other",
        arguments.operands().empty() ? fmt::format("--{}", *given) : arguments.operands().front())};
  }
  return named;
}

std::vector<std::string> comments_on(const notation::Record& record, notation::NodeIndex node) {
  notation::Remarks remarks;
  remarks_about(record, node, remarks);
  std::vector<std::string> comments;
  for (const notation::Span comment : remarks.comments) {
    comments.emplace_back(comment.in(record.text));
  }
  return comments;
}

std::string title_of(const notation::Record& record, std::uint64_t ply) {
  const notation::Tag* const white = record.find_tag("White");
  const notation::Tag* const black = record.find_tag("Black");
  if (white == nullptr || black == nullptr) {
    return {};
  }
  return fmt::format("{} - {}, {}", white->value, black->value,
                     ply == 0 ? "before the first ply" : fmt::format("after ply {}", ply));
}

std::uint64_t chosen_ply(const OpenedRecord& opened, const Arguments& arguments) {
  const std::uint64_t plies = main_line_length(opened.record);
  const std::uint64_t ply = arguments.number("ply", plies, 0, UINT64_MAX);
  if (ply > plies) {
    throw UsageError{fmt::format("--ply: {} is too many: record {} of {} has {} {}", ply,
                                 opened.record.raw.index, opened.file, plies,
                                 plies == 1 ? "ply" : "plies")};
  }
  return ply;
}

rules::RulesetId chosen_ruleset(const Arguments& arguments) {
  if (const auto given = ruleset_option(arguments)) {
    return *given;
  }
  std::optional<rules::RulesetId> found;
  if (arguments.has("position")) {
    const std::string_view text = arguments.value("position");
    for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
      const bool readable = rules::visit(rules::RulesetId{i}, [&]<class G>(const G& game) {
        notation::Diagnostics ignored;
        const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
        return notation::codec<G>::read_setup(game, text, whole, ignored).has_value();
      });
      if (readable && found) {
        throw UsageError{"--position fits several rulesets: give --ruleset"};
      }
      found = readable ? rules::RulesetId{i} : found;
    }
  }
  if (!found) {
    throw UsageError{
        fmt::format("give --ruleset: one of {}", fmt::join(rules::ruleset_names, ", "))};
  }
  return *found;
}

void complain_of(const Arguments& arguments, std::string_view option, std::string_view text,
                 const notation::Diagnostics& diagnostics) {
  standard_error().write(
      explain_text(option, text, diagnostics, use_color(arguments, standard_error())));
}

}  // namespace damier::cli
