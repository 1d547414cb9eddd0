#include "damier/notation/replay/tags.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/composed.hpp"

namespace damier::notation {

namespace {

struct Alias {
  std::string_view other;
  std::string_view english;
};

// French, as on the sheets; then Dutch and Italian, as programs from these countries write them.
constexpr std::array aliases{
    Alias{"Blancs", "White"},    Alias{"Noirs", "Black"},      Alias{"Partie", "Event"},
    Alias{"Evenement", "Event"}, Alias{"Événement", "Event"},  Alias{"Lieu", "Site"},
    Alias{"Ronde", "Round"},     Alias{"Resultat", "Result"},  Alias{"Résultat", "Result"},
    Alias{"Regle", "Ruleset"},   Alias{"Règle", "Ruleset"},    Alias{"Position", "FEN"},
    Alias{"Wit", "White"},       Alias{"Zwart", "Black"},      Alias{"Toernooi", "Event"},
    Alias{"Plaats", "Site"},     Alias{"Datum", "Date"},       Alias{"Uitslag", "Result"},
    Alias{"Stand", "FEN"},       Alias{"Bianco", "White"},     Alias{"Nero", "Black"},
    Alias{"Evento", "Event"},    Alias{"Luogo", "Site"},       Alias{"Data", "Date"},
    Alias{"Turno", "Round"},     Alias{"Risultato", "Result"}, Alias{"Posizione", "FEN"},
    Alias{"Dati", "Event"},      Alias{"Localita", "Site"},    Alias{"Località", "Site"},
    Alias{"Anno", "Date"},       Alias{"Esito", "Result"},     Alias{"Apertura", "Opening"},
};

/// Tags that tools use, recognised in any case.
constexpr std::array<std::string_view, 9> known_tags{"Ruleset", "Event", "Site",   "Date", "Round",
                                                     "White",   "Black", "Result", "FEN"};
/// Tags whose value is a word, not text for people; tags of families are words too.
constexpr std::array<std::string_view, 3> word_tags{"Ruleset", "Result", "FEN"};
/// Returns the English name of a tag in another case; otherwise the name itself.
std::string_view respelt(std::string_view name) {
  const auto is_name = [&](std::string_view one) { return same_in_any_case(one, name); };
  if (const auto* const known = std::ranges::find_if(known_tags, is_name);
      known != known_tags.end()) {
    return *known;
  }
  for (const RulesetFamily* const family : ruleset_families()) {
    if (is_name(family->tag) || std::ranges::any_of(family->other_tags, is_name)) {
      return family->tag;
    }
  }
  const auto* const alias = std::ranges::find_if(aliases, is_name, &Alias::other);
  return alias == aliases.end() || alias->other == name ? name : alias->english;
}

/// Returns a tag whose value is a word, without the blanks around it.
Tag without_padding(Tag tag) {
  const std::string_view padded = tag.value;
  if (trimmed(padded).size() == padded.size() || !has_word_value(tag.name)) {
    return tag;
  }
  tag.value = trimmed(padded);
  if (padded.size() == tag.value_span.size()) {
    tag.value_span.begin += static_cast<std::uint32_t>(tag.value.data() - padded.data());
    tag.value_span.end = tag.value_span.begin + static_cast<std::uint32_t>(tag.value.size());
  }
  return tag;
}

}  // namespace

bool is_known_tag_name(std::string_view name) {
  return std::ranges::find(known_tags, name) != known_tags.end() ||
         std::ranges::any_of(ruleset_families(),
                             [&](const RulesetFamily* family) { return family->tag == name; });
}

bool has_word_value(std::string_view tag) {
  return std::ranges::find(word_tags, tag) != word_tags.end() || family_of_tag(tag) != nullptr;
}

void add_tag(Record& record, const Tag& given, Diagnostics& diagnostics) {
  const Tag tag = without_padding(given);
  if (record.tags.size() >= max_tags) {
    if (record.tags.size() == max_tags) {
      diagnostics.add(Code::too_many_parts, tag.name_span, {phrase("{0} tag pairs", max_tags)});
      record.tags.push_back(tag);
    }
    return;
  }
  if (tag.name == "Date" && is_impossible_date(tag.value)) {
    diagnostics.add(Code::impossible_date, tag.value_span, {std::string(tag.value)});
  }
  if (const Tag* const first = record.find_tag(tag.name)) {
    diagnostics.add(Code::duplicate_tag, tag.name_span, {std::string(tag.name)})
        .with_note(NoteText::first_tag, {std::string(first->value)});
  }
  record.tags.push_back(tag);
}

std::string_view canonical_tag_name(std::string_view name) {
  const std::string letters = has_marks(name) ? composed(name) : std::string();
  const std::string_view wanted = letters.empty() ? name : letters;
  const auto* const found = std::ranges::find(aliases, wanted, &Alias::other);
  return found == aliases.end() ? name : found->english;
}

std::string_view understood_tag_name(std::string_view name) {
  return respelt(canonical_tag_name(name));
}

}  // namespace damier::notation
