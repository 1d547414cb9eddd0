#include "damier/notation/formats/sheet/reader.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "damier/grammar/inner_quotes.hpp"
#include "damier/notation/formats/sheet/codes.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../../movetext/frame_reader.hpp"
#include "../../record/charset.hpp"
#include "../../text/ascii_text.hpp"
#include "latin_letters.hpp"
#include "odd_spaces.hpp"
#include "tag_text.hpp"

namespace damier::notation {

namespace {

/// Returns a span without one pair of quotes of any kind.
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
  MovetextBuilder& comments() { return comments_; }

 private:
  std::string_view understood_name();
  /// Reads a tag pair with quotes in its value. Returns false if it is not one.
  bool take_inner_quotes(Span whole);

  Record& record_;
  Diagnostics& diagnostics_;
  MovetextBuilder comments_;
  Span name_;
  Span value_;
  bool escaped_ = false;
  std::vector<std::uint32_t> quotes_;  ///< offsets of the quotes within the value
};

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
  // Nearly all tags are well known and have the canonical spelling.
  if (!is_known_tag_name(tag.name)) {
    tag.name = understood_name();
  }
  const Span padded = value_;
  const Span stripped = trimmed(padded, record_.text, white_in_line);
  if (stripped != padded && has_word_value(tag.name)) {
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
    } else if (const auto both = date_and_time(tag.value)) {
      finding.with_note(NoteText::write_it, {both->date});
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
struct action<grammar::player_lines::side> : annotation<&MovetextBuilder::side_of_player, 0, 0> {};
template <>
struct action<grammar::player_lines::player_name>
    : annotation<&MovetextBuilder::player_of_side, 0, 0> {};
template <>
struct action<grammar::player_lines::sides_heading>
    : annotation<&MovetextBuilder::sides_heading, 0, 0> {};
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
  // Of two brackets the first one is extra.
  if (line.in(record_.text) != "[") {
    comments_.keep(line);
  }
}

}  // namespace

void read_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics) {
  record.reset(bytes);
  if (bytes.too_large) {
    diagnostics.add(Code::record_too_large, {0, 0});
    return;
  }
  // Most records are ASCII, and have nothing to decode.
  const bool ascii = bytes.encoding.empty() && is_ascii(bytes.bytes);
  if (!ascii) {
    decode_source(record, diagnostics);
  }
  read_odd_spaces(record, ascii, diagnostics);
  const std::string_view text = record.text;
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  HeaderBuilder builder(record, diagnostics);
  pegtl::parse<frame::header, action>(in, builder);
  record.movetext = builder.comments().span_of(in.current(), in.end());
  if (!ascii) {
    read_latin_letters(record, diagnostics);
  }
}

}  // namespace damier::notation
