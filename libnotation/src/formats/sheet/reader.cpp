#include "damier/notation/formats/reader.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/grammar/inner_quotes.hpp"
#include "damier/notation/formats/family.hpp"
#include "damier/notation/formats/sheet/codes.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../../replay/readable_plies.hpp"
#include "../../text/charset.hpp"
#include "foreign_input.hpp"
#include "frame_reader.hpp"
#include "inference.hpp"
#include "odd_spaces.hpp"
#include "tag_text.hpp"

namespace damier::notation {

namespace {

struct Alias {
  std::string_view other;
  std::string_view english;
};

// French, as on the sheets; then Dutch and Italian, as programs from these draughts countries write
// them.
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
};

/// What tools look for: known in capitals and small letters of any kind.
constexpr std::array<std::string_view, 9> known_tags{"Ruleset", "Event", "Site",   "Date", "Round",
                                                     "White",   "Black", "Result", "FEN"};
/// Of those, the ones whose value is a word, not text for people; so it is with those of families.
constexpr std::array<std::string_view, 3> words{"Ruleset", "Result", "FEN"};
bool has_word(std::string_view tag) {
  return std::ranges::find(words, tag) != words.end() || family_of_tag(tag) != nullptr;
}

/// The English name of a tag that is written in unusual capitals or small letters; else the name
/// itself.
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

/// A span without one pair of quotes of any kind.
Span unquoted(Span span, std::string_view text) {
  struct Quotes {
    std::string_view open;
    std::string_view close;
  };
  constexpr std::array quotes{Quotes{"\u201C", "\u201D"},
                              Quotes{"\u201D", "\u201D"},
                              Quotes{"\u201E", "\u201D"},
                              Quotes{"\u201E", "\u201C"},
                              Quotes{"\u00AB", "\u00BB"},
                              Quotes{"\u2018", "\u2019"},
                              Quotes{"'", "'"}};
  const std::string_view value = span.in(text);
  for (const Quotes& one : quotes) {
    if (value.size() >= one.open.size() + one.close.size() && value.starts_with(one.open) &&
        value.ends_with(one.close)) {
      span.begin += static_cast<std::uint32_t>(one.open.size());
      span.end -= static_cast<std::uint32_t>(one.close.size());
      return span;
    }
  }
  return span;
}

/// Fills the tags of a record, and keeps the comments between them.
class HeaderBuilder {
 public:
  HeaderBuilder(Record& record, Diagnostics& diagnostics)
      : record_(record), diagnostics_(diagnostics), comments_(record, diagnostics) {}

  void name(Span span) { name_ = span; }
  void value(Span span) { value_ = span; }
  void escape(Span /*span*/) { escaped_ = true; }
  void pair();
  void bare_value(Span span) { value_ = span; }
  void inner_quote(Span span) { quotes_.push_back(span.begin); }
  void bare_pair(Span whole);
  void bad_pair(Span whole);
  void side(Span span) { side_ = span; }
  void player(Span name);
  void sides_heading(Span whole);
  MovetextBuilder& comments() { return comments_; }

 private:
  std::string_view understood_name();
  /// Reads a tag pair with quotes in its value. Returns false if it is none.
  bool take_inner_quotes(Span whole);

  Record& record_;
  Diagnostics& diagnostics_;
  MovetextBuilder comments_;
  Span name_;
  Span value_;
  Span side_;  ///< the side of the next player, as written
  bool escaped_ = false;
  std::vector<std::uint32_t> quotes_;  ///< places of the quotes within the value
};

/// The tag of the player of a side that is written before the name: `(B)`, `Blancs :`, `Joueur 1`.
std::string_view player_tag(std::string_view side) {
  struct SideWord {
    std::string_view begin;
    std::string_view tag;
  };
  constexpr std::array all{SideWord{"blanc", "White"},   SideWord{"white", "White"},
                           SideWord{"noir", "Black"},    SideWord{"black", "Black"},
                           SideWord{"bleu", "Bleus"},    SideWord{"vert", "Verts"},
                           SideWord{"marron", "Marron"}, SideWord{"ivoire", "Ivoire"},
                           SideWord{"b", "White"},       SideWord{"n", "Black"}};
  const std::string word = in_lower_case(trimmed(side, " \t\r("));
  if (word.starts_with("joueur")) {
    return word.find('1') == std::string::npos ? "Joueur2" : "Joueur1";
  }
  return std::ranges::find_if(all, [&](const SideWord& one) { return word.starts_with(one.begin); })
      ->tag;
}

void HeaderBuilder::player(Span name) {
  comments_.player(name, player_tag(side_.in(record_.text)));
}

void HeaderBuilder::sides_heading(Span whole) {
  comments_.comment(trimmed(whole, record_.text, white_in_line));
}

void HeaderBuilder::bare_pair(Span whole) {
  const Span written = trimmed(value_, record_.text, white_in_line);
  value_ = unquoted(written, record_.text);
  Diagnostic& finding = diagnostics_.add(Code::tag_quotes, whole);
  if (value_.in(record_.text).find('\\') == std::string_view::npos) {
    // Between quotes a backslash would be read as an escape.
    const bool touches_name = written.begin == name_.end;
    finding.with_fix({written.begin, value_.begin}, touches_name ? " \"" : "\"")
        .with_fix({value_.end, written.end}, "\"");
  }
  pair();
}

std::string_view HeaderBuilder::understood_name() {
  const std::string_view written = read_tag_name(record_, name_, diagnostics_);
  const std::string_view english = canonical_tag_name(written);
  const std::string_view known = notation::understood_tag_name(written);
  if (known != english) {
    Diagnostic& finding =
        diagnostics_.add(Code::tag_case, name_, {std::string(written), std::string(known)});
    if (written == name_.in(record_.text)) {
      finding.with_fix(name_, std::string(known));
    }
  }
  return known;
}

void HeaderBuilder::pair() {
  Tag tag;
  tag.name = name_.in(record_.text);
  // Nearly all tags are well known and spelt canonically.
  if (std::ranges::find(known_tags, tag.name) == known_tags.end()) {
    tag.name = understood_name();
  }
  const Span padded = value_;
  const Span stripped = trimmed(padded, record_.text, white_in_line);
  if (stripped != padded && has_word(tag.name)) {
    value_ = stripped;
    diagnostics_.add(Code::padded_value, padded)
        .with_fix({padded.begin, value_.begin}, "")
        .with_fix({value_.end, padded.end}, "");
  }
  tag.value = value_.in(record_.text);
  if (escaped_ || tag.value.find('&') != std::string_view::npos) {
    tag.value = read_tag_value(record_, value_, diagnostics_);
  }
  tag.name_span = name_;
  tag.value_span = value_;
  escaped_ = false;
  if (tag.name == "Date" && !tag.value.empty() && !has_date_form(tag.value)) {
    Diagnostic& finding =
        diagnostics_.add(Code::date_form, value_, {std::string(tag.value.substr(0, 32))});
    if (std::string proper = proper_date(tag.value); proper != tag.value) {
      finding.with_fix(value_, std::move(proper));
    }
  }
  add_tag(record_, tag, diagnostics_);
}

namespace pegtl = tao::pegtl;
namespace tags = grammar::tags;
namespace frame = grammar::frame;

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <void (HeaderBuilder::*handle)(Span)>
struct part {
  template <typename Input>
  static void apply(const Input& in, HeaderBuilder& builder) {
    (builder.*handle)(builder.comments().span_of(in.begin(), in.end()));
  }
};

template <void (MovetextBuilder::*handle)(Span), std::size_t front, std::size_t back>
struct annotation {
  template <typename Input>
  static void apply(const Input& in, HeaderBuilder& builder) {
    (builder.comments().*handle)(builder.comments().span_of(in.begin() + front, in.end() - back));
  }
};

template <>
struct action<tags::name> : part<&HeaderBuilder::name> {};
template <>
struct action<tags::odd_name> : part<&HeaderBuilder::name> {};
template <>
struct action<tags::spaced_name> : part<&HeaderBuilder::name> {};
template <>
struct action<tags::value> : part<&HeaderBuilder::value> {};
template <>
struct action<tags::escape> : part<&HeaderBuilder::escape> {};
template <>
struct action<tags::bare_value> : part<&HeaderBuilder::bare_value> {};
template <>
struct action<tags::bare_pair> : part<&HeaderBuilder::bare_pair> {};
template <>
struct action<tags::wrapper> : annotation<&MovetextBuilder::wrapper, 0, 0> {};
template <>
struct action<grammar::literal_blank> : annotation<&MovetextBuilder::literal_blank, 0, 0> {};
template <>
struct action<grammar::byte_order_mark> : annotation<&MovetextBuilder::byte_order_mark, 0, 0> {};
template <>
struct action<tags::bad_pair> : part<&HeaderBuilder::bad_pair> {};
template <>
struct action<tags::stray_text> : part<&HeaderBuilder::bad_pair> {};
template <>
struct action<tags::stray_lines> : part<&HeaderBuilder::bad_pair> {};
template <>
struct action<tags::pair> {
  static void apply0(HeaderBuilder& builder) { builder.pair(); }
};
template <>
struct action<tags::odd_pair> {
  static void apply0(HeaderBuilder& builder) { builder.pair(); }
};
template <>
struct action<tags::spaced_pair> {
  static void apply0(HeaderBuilder& builder) { builder.pair(); }
};
template <>
struct action<grammar::player_lines::side> : part<&HeaderBuilder::side> {};
template <>
struct action<grammar::player_lines::player_name> : part<&HeaderBuilder::player> {};
template <>
struct action<grammar::player_lines::sides_heading> : part<&HeaderBuilder::sides_heading> {};
template <>
struct action<frame::comment> : annotation<&MovetextBuilder::comment, 1, 1> {};
template <>
struct action<frame::comment_sign> {
  template <typename Input>
  static bool apply(const Input& in, HeaderBuilder& builder) {
    return builder.comments().begins_comment(builder.comments().span_of(in.begin(), in.end()));
  }
};
template <>
struct action<frame::line_comment> : annotation<&MovetextBuilder::line_comment, 1, 0> {};

template <typename Rule>
struct inner_action : pegtl::nothing<Rule> {};
template <>
struct inner_action<tags::name> : part<&HeaderBuilder::name> {};
template <>
struct inner_action<tags::escape> : part<&HeaderBuilder::escape> {};
template <>
struct inner_action<grammar::inner_quotes::inner_quote> : part<&HeaderBuilder::inner_quote> {};
template <>
struct inner_action<grammar::inner_quotes::value> : part<&HeaderBuilder::value> {};

bool HeaderBuilder::take_inner_quotes(Span whole) {
  const std::string_view line = whole.in(record_.text);
  grammar::text_input in(line.data(), line.data() + line.size(), "");
  quotes_.clear();
  if (!pegtl::parse<grammar::inner_quotes::line, inner_action>(in, *this) || quotes_.empty()) {
    return false;
  }
  Diagnostic& finding = diagnostics_.add(SheetCode::inner_quotes, whole);
  for (const std::uint32_t quote : quotes_) {
    finding.with_fix({quote, quote}, "\\");
  }
  return true;
}

void HeaderBuilder::bad_pair(Span whole) {
  escaped_ = false;
  const Span line = trimmed(whole, record_.text, white_space);
  if (take_inner_quotes(line)) {
    pair();
    return;
  }
  escaped_ = false;
  diagnostics_.add(Code::bad_tag, line);
}

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

}  // namespace

void decode_source(Record& record, Diagnostics& diagnostics) {
  if (!record.raw.encoding.empty()) {
    decode_named(record, record.raw.encoding, {0, 0}, diagnostics);
    return;
  }
  decode_unnamed(record, diagnostics);
}

namespace {

/// A tag whose value is a word, without the blanks around it.
Tag without_padding(Tag tag) {
  const std::string_view padded = tag.value;
  if (trimmed(padded).size() == padded.size() || !has_word(tag.name)) {
    return tag;
  }
  tag.value = trimmed(padded);
  if (padded.size() == tag.value_span.size()) {
    tag.value_span.begin += static_cast<std::uint32_t>(tag.value.data() - padded.data());
    tag.value_span.end = tag.value_span.begin + static_cast<std::uint32_t>(tag.value.size());
  }
  return tag;
}

/// Holds what the tags of families say against the tag Ruleset.
void check_family_tags(const Record& record, std::string_view ruleset, Diagnostics& diagnostics) {
  for (const RulesetFamily* const family : ruleset_families()) {
    if (const Tag* const tag = tag_of(*family, record)) {
      family->check(*tag, ruleset, diagnostics);
    }
  }
}

/// What the record itself says of its ruleset, and where.
struct ToldRuleset {
  std::optional<rules::RulesetId> id;  ///< empty if that is not understood, which is reported
  Span span;
};

/// A tag of the family, unless other tags name one of several games that it does not distinguish.
ToldRuleset told_by_family(const RulesetFamily& family, const Tag& tag, const Record& record,
                           Diagnostics& diagnostics) {
  const auto own = family.ruleset_of(tag, diagnostics);
  const auto told = own ? family.told_by_server(record) : std::nullopt;
  const auto name = told ? told : own;
  return {name ? rules::find_ruleset(*name) : std::nullopt, tag.value_span};
}

std::optional<ToldRuleset> told_ruleset(const Record& record, Diagnostics& diagnostics) {
  if (record.ruleset) {
    const Span span = *record.ruleset;
    return ToldRuleset{named_ruleset(span.in(record.text), span, record, diagnostics), span};
  }
  if (const Tag* const tag = record.find_tag("Ruleset")) {
    const auto found = named_ruleset(tag->value, tag->value_span, record, diagnostics);
    if (found) {
      check_family_tags(record, rules::name(*found), diagnostics);
    }
    return ToldRuleset{found, tag->value_span};
  }
  for (const RulesetFamily* const family : ruleset_families()) {
    if (const Tag* const tag = tag_of(*family, record)) {
      return told_by_family(*family, *tag, record, diagnostics);
    }
  }
  return std::nullopt;
}

}  // namespace

void add_tag(Record& record, const Tag& given, Diagnostics& diagnostics) {
  const Tag tag = without_padding(given);
  if (record.tags.size() >= max_tags) {
    if (record.tags.size() == max_tags) {
      diagnostics.add(Code::too_many_parts, tag.name_span,
                      {std::to_string(max_tags) + " tag pairs"});
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
  const auto* const found = std::ranges::find(aliases, name, &Alias::other);
  return found == aliases.end() ? name : found->english;
}

std::string_view understood_tag_name(std::string_view name) {
  return respelt(canonical_tag_name(name));
}

void read_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics) {
  record.reset(bytes);
  if (bytes.too_large) {
    diagnostics.add(Code::record_too_large, {0, 0});
    return;
  }
  decode_source(record, diagnostics);
  read_odd_spaces(record, diagnostics);
  const std::string_view text = record.text;
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  HeaderBuilder builder(record, diagnostics);
  pegtl::parse<frame::header, action>(in, builder);
  record.movetext = builder.comments().span_of(in.current(), in.end());
}

std::optional<rules::RulesetId> ruleset_asked_for(rules::RulesetId asked, rules::RulesetId told,
                                                  Span span, Record& record,
                                                  Diagnostics& diagnostics) {
  if (told == asked) {
    return asked;
  }
  PlyTrial trial(record);
  const bool refuted = trial.by(told).readable > trial.by(asked).readable;
  diagnostics.add(refuted ? Code::refuted_ruleset : Code::other_ruleset, span,
                  {std::string(rules::name(told)), std::string(rules::name(asked))});
  return refuted ? std::nullopt : std::optional(asked);
}

std::optional<rules::RulesetId> decide_ruleset(Record& record, const ReadHints& hints,
                                               Diagnostics& diagnostics) {
  // A tree of SGF, an object of JSON and what has tags is a record, whatever else is in it.
  const bool is_sheet = !record.game_tree && !record.moves_read && record.tags.empty();
  if (const auto kind = foreign_beginning(record.raw.bytes); is_sheet && !kind.empty()) {
    refuse_foreign(kind, record, diagnostics);
    return std::nullopt;
  }
  if (hints.ruleset) {
    Diagnostics ignored(0);
    const auto told = told_ruleset(record, ignored);
    return told && told->id
               ? ruleset_asked_for(*hints.ruleset, *told->id, told->span, record, diagnostics)
               : hints.ruleset;
  }
  if (const auto told = told_ruleset(record, diagnostics)) {
    return told->id;
  }
  for (const RulesetFamily* const family : ruleset_families()) {
    if (const auto name = family->told_by_server(record)) {
      return rules::find_ruleset(*name);
    }
  }
  if (hints.usual_ruleset) {
    return hints.usual_ruleset;
  }
  if (const auto kind = foreign_moves(record); !kind.empty()) {
    refuse_foreign(kind, record, diagnostics);
    return std::nullopt;
  }
  return infer_ruleset(record, hints.file_name, diagnostics);
}

}  // namespace damier::notation
