#include "damier/notation/archive/ruleset.hpp"

#include <string>

#include <fmt/format.h>

#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"

#include "../formats/shared/asked_ruleset.hpp"
#include "foreign_input.hpp"
#include "inference.hpp"

namespace damier::notation {

namespace {

void report_unknown_ruleset(std::string_view name, Span span, Diagnostics& diagnostics) {
  Diagnostic& finding =
      diagnostics.add(Code::unknown_ruleset, span, {std::string(name.substr(0, 64))});
  if (const auto likely = ruleset_called(likely_ruleset(name))) {
    finding.with_note(NoteText::intended, {std::string(rules::name(*likely))});
  }
  finding.with_note(NoteText::known_names,
                    {fmt::format("{}", fmt::join(rules::ruleset_names, ", "))});
}

std::optional<rules::RulesetId> named_ruleset(std::string_view name, Span span,
                                              const Record& record, Diagnostics& diagnostics) {
  const auto found = ruleset_called(name);
  if (!found) {
    report_unknown_ruleset(name, span, diagnostics);
  } else if (!is_own_name(name, *found)) {
    Diagnostic& finding = diagnostics.add(Code::ruleset_name, span,
                                          {std::string(name), std::string(rules::name(*found))});
    if (span.in(record.text) == name) {
      finding.with_fix(span, std::string(rules::name(*found)));
    }
  }
  return found;
}

/// Checks the tags of families against the tag Ruleset.
void check_family_tags(const Record& record, std::string_view ruleset, Diagnostics& diagnostics) {
  for (const RulesetFamily* const family : ruleset_families()) {
    if (const Tag* const tag = tag_of(*family, record)) {
      family->check(*tag, ruleset, diagnostics);
    }
  }
}

/// The ruleset that the record states, and where.
struct NamedRuleset {
  std::optional<rules::RulesetId> id;  ///< empty if it is invalid, which is reported
  Span span;
};

/// Returns the ruleset by a tag of the family, unless other tags name one of several games that it
/// does not distinguish.
NamedRuleset named_by_family(const RulesetFamily& family, const Tag& tag, const Record& record,
                             Diagnostics& diagnostics) {
  const auto own = family.ruleset_of(tag, diagnostics);
  const auto stated = own ? family.named_by_server(record) : std::nullopt;
  const auto name = stated ? stated : own;
  return {name ? rules::find_ruleset(*name) : std::nullopt, tag.value_span};
}

std::optional<NamedRuleset> ruleset_by_tags(const Record& record, Diagnostics& diagnostics) {
  if (record.ruleset) {
    const Span span = *record.ruleset;
    return NamedRuleset{named_ruleset(span.in(record.text), span, record, diagnostics), span};
  }
  if (const Tag* const tag = record.find_tag("Ruleset")) {
    const auto found = named_ruleset(tag->value, tag->value_span, record, diagnostics);
    if (found) {
      check_family_tags(record, rules::name(*found), diagnostics);
    }
    return NamedRuleset{found, tag->value_span};
  }
  for (const RulesetFamily* const family : ruleset_families()) {
    if (const Tag* const tag = tag_of(*family, record)) {
      return named_by_family(*family, *tag, record, diagnostics);
    }
  }
  return std::nullopt;
}

/// Returns whether the extension of a file names its game, not only a family.
bool names_game(std::string_view file_name) {
  const auto ruleset = ruleset_by_extension(file_name);
  return ruleset && info(*ruleset).family == nullptr;
}

}  // namespace

std::optional<rules::RulesetId> decide_ruleset(const ReadHints& hints, bool& has_moves,
                                               Record& record, Diagnostics& diagnostics) {
  // A tree of SGF, an object of JSON and anything with tags is a record, whatever else is in it.
  if (!record.game_tree && !has_moves && record.tags.empty()) {
    if (const auto kind = foreign_beginning(record.raw.bytes); !kind.empty()) {
      refuse_foreign(kind, record, diagnostics);
      return std::nullopt;
    }
  }
  if (hints.ruleset) {
    Diagnostics ignored(0);
    const auto stated = ruleset_by_tags(record, ignored);
    return stated && stated->id ? ruleset_asked_for(*hints.ruleset, *stated->id, stated->span,
                                                    has_moves, record, diagnostics)
                                : hints.ruleset;
  }
  if (const auto stated = ruleset_by_tags(record, diagnostics)) {
    return stated->id;
  }
  for (const RulesetFamily* const family : ruleset_families()) {
    if (const auto name = family->named_by_server(record)) {
      return rules::find_ruleset(*name);
    }
  }
  if (hints.usual_ruleset) {
    return hints.usual_ruleset;
  }
  if (const auto kind = foreign_moves(record, names_game(hints.file_name)); !kind.empty()) {
    refuse_foreign(kind, record, diagnostics);
    return std::nullopt;
  }
  return infer_ruleset(hints.file_name, has_moves, record, diagnostics);
}

}  // namespace damier::notation
