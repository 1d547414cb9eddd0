#include "damier/notation/reader.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "damier/notation/closest.hpp"
#include "damier/notation/games.hpp"
#include "damier/notation/replay.hpp"
#include "damier/notation/text.hpp"

#include "ascii.hpp"
#include "frame_reader.hpp"

namespace damier::notation {

namespace {

struct Alias {
  std::string_view french;
  std::string_view english;
};

constexpr std::array aliases{
    Alias{"Blancs", "White"},    Alias{"Noirs", "Black"},   Alias{"Partie", "Event"},
    Alias{"Lieu", "Site"},       Alias{"Ronde", "Round"},   Alias{"Resultat", "Result"},
    Alias{"Résultat", "Result"}, Alias{"Regle", "Ruleset"}, Alias{"Règle", "Ruleset"},
    Alias{"Position", "FEN"},
};

/// Fills the tags of a record, and keeps the comments that stand between them.
class HeaderBuilder {
 public:
  HeaderBuilder(Record& record, Diagnostics& diagnostics)
      : record_(record), diagnostics_(diagnostics), comments_(record, diagnostics) {}

  void name(Span span) { name_ = span; }
  void value(Span span) { value_ = span; }
  void escape(Span /*span*/) { escaped_ = true; }
  void pair();
  void bad_pair(Span whole);
  MovetextBuilder& comments() { return comments_; }

 private:
  std::string_view unescape(Span span);

  Record& record_;
  Diagnostics& diagnostics_;
  MovetextBuilder comments_;
  Span name_;
  Span value_;
  bool escaped_ = false;
};

void HeaderBuilder::pair() {
  Tag tag;
  tag.name = canonical_tag_name(name_.in(record_.text));
  tag.value = escaped_ ? unescape(value_) : value_.in(record_.text);
  tag.name_span = name_;
  tag.value_span = value_;
  escaped_ = false;
  add_tag(record_, tag, diagnostics_);
}

void HeaderBuilder::bad_pair(Span whole) {
  escaped_ = false;
  while (!whole.empty() && record_.text[whole.end - 1] == '\r') {
    --whole.end;
  }
  diagnostics_.add(Code::bad_tag, whole);
}

std::string_view HeaderBuilder::unescape(Span span) {
  Record::Arena& arena = record_.unescaped;
  if (arena.size() == 0) {
    arena.reserve(record_.text.size());
  }
  const std::size_t begin = arena.size();
  const std::string_view written = span.in(record_.text);
  for (std::size_t i = 0; i < written.size(); ++i) {
    const bool escape = written[i] == '\\' && i + 1 < written.size() &&
                        (written[i + 1] == '"' || written[i + 1] == '\\');
    i += escape ? 1 : 0;
    arena.push(written[i]);
  }
  return arena.from(begin);
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
struct remark {
  template <typename Input>
  static void apply(const Input& in, HeaderBuilder& builder) {
    (builder.comments().*handle)(builder.comments().span_of(in.begin() + front, in.end() - back));
  }
};

template <>
struct action<tags::name> : part<&HeaderBuilder::name> {};
template <>
struct action<tags::value> : part<&HeaderBuilder::value> {};
template <>
struct action<tags::escape> : part<&HeaderBuilder::escape> {};
template <>
struct action<tags::bad_pair> : part<&HeaderBuilder::bad_pair> {};
template <>
struct action<tags::pair> {
  static void apply0(HeaderBuilder& builder) { builder.pair(); }
};
template <>
struct action<frame::comment> : remark<&MovetextBuilder::comment, 1, 1> {};
template <>
struct action<frame::line_comment> : remark<&MovetextBuilder::line_comment, 1, 0> {};

/// The rulesets that can read the first plies of the record.
struct Candidates {
  std::size_t count = 0;
  rules::RulesetId first{};
};

Candidates candidates_by_moves(const Record& record) {
  constexpr std::uint64_t plies_that_convince = 1;
  Candidates found;
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    const auto id = rules::RulesetId{i};
    rules::visit(id, [&]<class G>(const G& game) {
      struct Counter : Visitor<G> {
        std::uint64_t clear = 0;
        void ply(NodeIndex /*node*/, const typename G::Position& /*before*/,
                 const typename G::Move& /*move*/, const typename G::Position& /*after*/) {
          ++clear;
        }
      };
      Record copy = record;
      Diagnostics ignored;
      read_moves<G>(copy, ignored);
      Counter counter;
      Replay<G, Counter>(game, copy, counter, {}, ignored).run();
      if (counter.clear >= plies_that_convince) {
        found.first = found.count == 0 ? id : found.first;
        ++found.count;
      }
    });
  }
  return found;
}

std::optional<rules::RulesetId> named_ruleset(std::string_view name, Span span,
                                              Diagnostics& diagnostics) {
  const auto found = rules::find_ruleset(name);
  if (!found) {
    Diagnostic& finding =
        diagnostics.add(Code::unknown_ruleset, span, {std::string(name.substr(0, 64))});
    if (const std::string_view likely = likely_ruleset(name); !likely.empty()) {
      finding.with_note(NoteId::intended, {std::string(likely)});
    }
    finding.with_note(NoteId::known_names,
                      {fmt::format("{}", fmt::join(rules::ruleset_names, ", "))});
  }
  return found;
}

}  // namespace

void decode_source(Record& record, Diagnostics& diagnostics) {
  const std::string_view bytes = record.raw.bytes;
  const std::size_t invalid = find_invalid_utf8(bytes);
  if (invalid == std::string_view::npos) {
    return;
  }
  // A byte becomes three at most.
  record.decoded.reserve(3 * bytes.size());
  decode_mixed(bytes, record.decoded);
  record.source = record.decoded.from(0);
  record.text = record.source;
  const auto at = static_cast<std::uint32_t>(invalid);
  const auto length = static_cast<std::uint32_t>(utf8_length(record.text.substr(at, 4)));
  diagnostics.add(Code::not_utf8, {at, at + length},
                  {fmt::format("0x{:02X}", static_cast<unsigned char>(bytes[invalid]))});
}

void add_tag(Record& record, const Tag& tag, Diagnostics& diagnostics) {
  if (record.tags.size() >= max_tags) {
    if (record.tags.size() == max_tags) {
      diagnostics.add(Code::too_many_parts, tag.name_span,
                      {std::to_string(max_tags) + " tag pairs"});
      record.tags.push_back(tag);
    }
    return;
  }
  if (const Tag* const first = record.find_tag(tag.name)) {
    diagnostics.add(Code::duplicate_tag, tag.name_span, {std::string(tag.name)})
        .with_note(NoteId::first_tag, {std::string(first->value)});
  }
  record.tags.push_back(tag);
}

std::string_view canonical_tag_name(std::string_view name) {
  const auto* const found = std::ranges::find(aliases, name, &Alias::french);
  return found == aliases.end() ? name : found->english;
}

void read_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics) {
  record.reset(bytes);
  if (bytes.too_large) {
    diagnostics.add(Code::record_too_large, {0, 0});
    return;
  }
  decode_source(record, diagnostics);
  std::string_view text = record.text;
  if (text.starts_with(utf8_byte_order_mark)) {
    diagnostics.add(Code::byte_order_mark,
                    {0, static_cast<std::uint32_t>(utf8_byte_order_mark.size())});
    text.remove_prefix(utf8_byte_order_mark.size());
  }
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  HeaderBuilder builder(record, diagnostics);
  pegtl::parse<frame::header, action>(in, builder);
  record.movetext = builder.comments().span_of(in.current(), in.end());
}

std::optional<rules::RulesetId> decide_ruleset(const Record& record, const ReadHints& hints,
                                               Diagnostics& diagnostics) {
  if (hints.ruleset) {
    return hints.ruleset;
  }
  if (record.ruleset) {
    return named_ruleset(record.ruleset->in(record.text), *record.ruleset, diagnostics);
  }
  if (const Tag* const tag = record.find_tag("Ruleset")) {
    return named_ruleset(tag->value, tag->value_span, diagnostics);
  }
  if (const auto found = ruleset_by_extension(hints.file_name)) {
    return found;
  }
  const Candidates found = candidates_by_moves(record);
  const Span begin{record.movetext.begin, record.movetext.begin};
  if (found.count != 1) {
    diagnostics.add(Code::undecided_ruleset, begin);
    return std::nullopt;
  }
  diagnostics.add(Code::inferred_ruleset, begin, {std::string(rules::name(found.first))});
  return found.first;
}

std::optional<rules::RulesetId> ruleset_by_extension(std::string_view file_name) {
  std::optional<rules::RulesetId> found;
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    rules::visit(rules::RulesetId{i}, [&]<class G>(const G&) {
      const bool matches = ends_with_any_case(file_name, codec<G>::extension);
      if (matches && !found) {
        found = rules::RulesetId{i};
      }
    });
  }
  return found;
}

std::string_view likely_ruleset(std::string_view name) {
  Closest closest(name);
  std::ranges::for_each(rules::ruleset_names, [&](std::string_view one) { closest.offer(one); });
  return closest.found();
}

}  // namespace damier::notation
