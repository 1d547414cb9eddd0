#include "root_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "damier/notation/formats/sgf/codes.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "properties.hpp"

namespace damier::notation::sgf {

namespace {

/// A property of the file, not of the game, which has been applied.
constexpr std::string_view charset_property = "CA";
// Properties of FF[4] without a corresponding tag.
constexpr std::array<std::string_view, 18> of_the_game{"FF", "GM", "SZ", "GC", "DT", "RE",
                                                       "TG", "RU", "TM", "US", "OT", "SU",
                                                       "IP", "IY", "AB", "AW", "AE", "PL"};
/// Properties that are replaced once the game is known.
constexpr std::array<std::string_view, 2> settled_properties{"GM", "RE"};
constexpr std::array<std::string_view, 6> of_setups{"AB", "AW", "AE", "PL", "SU", "SZ"};

bool is_small(char c) { return c >= 'a' && c <= 'z'; }

template <std::size_t count>
bool contains(const std::array<std::string_view, count>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// Returns whether a value may be the name of a charset, which is UTF-8 in all outputs.
bool is_name_of_charset(std::string_view value) {
  return std::ranges::all_of(trimmed(value), [](char c) {
    return is_letter(c) || is_digit(c) ||
           std::string_view("-_.:+/").find(c) != std::string_view::npos;
  });
}

/// Returns whether values say which side is to play.
bool names_side(std::string_view values) {
  constexpr std::array<std::string_view, 6> sides{"B", "W", "Black", "White", "1", "2"};
  const std::string_view side = trimmed(values, " \t\r\n[]");
  return std::ranges::any_of(sides,
                             [&](std::string_view one) { return same_in_any_case(one, side); });
}

/// Returns the tag made from a property; null if none exists.
const Tag* find_property(const Record& record, std::string_view name) {
  const auto found = std::ranges::find_if(
      record.tags, [&](const Tag& tag) { return tag.name == name && !is_own(record, tag); });
  return found == record.tags.end() ? nullptr : &*found;
}

/// Returns the span of a tag with values of a property, including the outer brackets, of which the
/// last may be missing; empty if none exists.
Span values_of(const Record& record, std::string_view name) {
  const Tag* const tag = find_property(record, name);
  if (tag == nullptr) {
    return {};
  }
  const Span inside = tag->value_span;
  const bool closed = record.text.substr(inside.end).starts_with(']');
  return {inside.begin - 1, inside.end + (closed ? 1 : 0)};
}

/// Returns the end of a value that begins at `at`, after its bracket: its closing bracket.
std::uint32_t value_end(std::string_view text, std::uint32_t at) {
  while (at < text.size() && text[at] != ']') {
    at += text[at] == '\\' ? 2 : 1;
  }
  return std::min(at, static_cast<std::uint32_t>(text.size()));
}

/// Returns the offset of the first unescaped colon of a composed value; its end if none exists.
std::uint32_t colon_in(std::string_view text, Span value) {
  std::uint32_t at = value.begin;
  while (at < value.end && text[at] != ':') {
    at += text[at] == '\\' ? 2 : 1;
  }
  return std::min(at, value.end);
}

void settle_result(Record& record, const SgfGame& game, ResultStyle style) {
  const Tag* const written = find_property(record, "RE");
  if (written == nullptr) {
    return;
  }
  Tag tag = *written;
  const std::string_view value = trimmed(tag.value);
  const auto result = result_of_sgf(value, game.black);
  if (const Tag* const result_tag = record.find_tag("Result")) {
    // If the tag has another value, this is the result at the end of the sheet.
    const auto in_tag = understand_result(result_tag->value);
    if (result && (!in_tag || in_tag->token != result->token)) {
      record.result = result->token;
      record.result_span = tag.value_span;
    }
    return;
  }
  tag.name = "Result";
  tag.value = result ? text_of(result->token, style) : value;
  if (result && !result->plain) {
    // A result cannot express how a game was won, so the tag Termination keeps that.
    record.tags.push_back({"Termination", value, tag.name_span, tag.value_span, false});
  }
  record.tags.push_back(tag);
}

/// Uses GN, the name of a game, as its Event if there is no EV.
void settle_name(Record& record) {
  const Tag* const name = find_property(record, "GameName");
  if (name != nullptr && record.find_tag("Event") == nullptr) {
    Tag tag = *name;
    tag.name = "Event";
    record.tags.push_back(tag);
  }
}

}  // namespace

bool is_own(const Record& record, const Tag& tag) {
  const std::uint32_t at = tag.name_span.begin;
  return at > 0 && record.text[at - 1] == '[';
}

bool sets_up(std::string_view identifier) { return contains(of_setups, identifier); }

void Property::add(Span value, bool with_end) {
  if (values.empty()) {
    values = value;
    first = value.end - (with_end ? 1 : 0);
  }
  values.end = value.end;
  closed = with_end;
}

Identifier::Identifier(std::string_view written) : written_(written) {
  if (std::ranges::none_of(written, is_small)) {
    return;
  }
  std::ranges::copy_if(written, std::back_inserter(long_),
                       [](char c) { return is_capital(c) || is_digit(c); });
  if (std::ranges::none_of(long_, is_capital)) {
    long_ = written;
    std::ranges::transform(long_, long_.begin(), [](char c) {
      return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c;
    });
  }
}

std::string_view Identifier::move_name() const {
  return text() == "B" ? "B" : text() == "W" ? "W" : "";
}

void report_old_identifier(const Record& record, Span name, Diagnostics& diagnostics) {
  const std::string_view written = name.in(record.text);
  diagnostics.add(
      SgfCode::old_identifier, name,
      {std::string(written.substr(0, 32)), std::string(Identifier(written).text().substr(0, 32))});
}

void add_comment(Record& record, NodeIndex parent, Span text, Diagnostics& diagnostics) {
  if (text.empty()) {
    return;
  }
  if (record.nodes.size() >= max_nodes) {
    diagnostics.add(Code::too_many_parts, text, {phrase("{0} plies and remarks", max_nodes)});
    return;
  }
  record.append(parent, NodeKind::comment, text);
}

bool RootReader::is_about_game(std::string_view identifier) {
  return !tag_of(identifier).empty() || identifier == charset_property ||
         contains(of_the_game, identifier);
}

void RootReader::property(const Property& property) {
  const Identifier name(property.identifier.in(record_.text));
  if (name.old() && old_name_.empty()) {
    old_name_ = property.identifier;
  }
  const std::string_view tag = tag_of(name.text());
  if (name.text() == "C") {
    comment(comment_, property);
  } else if (name.text() == "GC") {
    comment(game_comment_, property);
  } else if (name.text() == "FF") {
    version(property);
  } else if (name.text() == "TG") {
    tags(property);
  } else if (name.text() == "RE") {
    info("RE", property);
  } else if (!tag.empty()) {
    info(tag, property);
  } else if (name.text() != charset_property) {
    other(name, property);
  } else if (!property.single()) {
    repeated(property);
  } else if (!is_name_of_charset(property.value().in(record_.text))) {
    unread_.push_back({property.identifier.begin, property.values.end});
  }
}

void RootReader::comment(Span& where, const Property& property) {
  if (!where.empty() || !property.single()) {
    repeated(property);
    return;
  }
  where = text_span(record_, property.value(), TextType::text);
}

void RootReader::repeated(const Property& property) {
  diagnostics_.add(Code::duplicate_tag, property.identifier,
                   {std::string(property.identifier.in(record_.text).substr(0, 32))});
  unread_.push_back({property.identifier.begin, property.values.end});
}

void RootReader::version(const Property& property) {
  const std::string_view value = trimmed(property.value().in(record_.text));
  const bool known = value.size() == 1 && value.front() >= '1' && value.front() <= '4';
  new_version_ = value == "4";
  if (known && !property.single()) {
    repeated(property);
  } else if (!known) {
    diagnostics_.add(SgfCode::sgf_version, property.value(), {std::string(value.substr(0, 16))});
    unread_.push_back({property.identifier.begin, property.values.end});
  }
}

void RootReader::tags(const Property& property) {
  const std::string_view text = record_.text;
  for (std::uint32_t at = property.values.begin; at < property.inside().end;) {
    const Span value{at + 1, std::min(value_end(text, at + 1), property.inside().end)};
    const std::uint32_t colon = colon_in(text, value);
    own_tag({value.begin, colon}, {std::min(colon + 1, value.end), value.end}, property);
    // The next value begins at the next bracket: there is only white space between.
    at = static_cast<std::uint32_t>(std::min<std::size_t>(text.find('[', value.end), text.size()));
  }
}

void RootReader::own_tag(Span name, Span value, const Property& property) {
  if (!is_tag_name(name.in(record_.text))) {
    diagnostics_.add(SgfCode::bad_property, property.identifier,
                     {phrase("expected the name of a tag, a colon and its value in TG")});
    unread_.push_back({name.begin, value.end});
    return;
  }
  const Span text = text_span(record_, value, TextType::simple);
  add_tag(record_, {name.in(record_.text), text.in(record_.text), name, text, false}, diagnostics_);
}

void RootReader::info(std::string_view tag, const Property& property) {
  if (!property.single()) {
    repeated(property);
    return;
  }
  const Span text = text_span(record_, property.value(), TextType::simple);
  if (!text.empty()) {
    add_tag(record_, {tag, text.in(record_.text), property.identifier, text, false}, diagnostics_);
  }
}

void RootReader::other(const Identifier& name, const Property& property) {
  std::string_view identifier = property.identifier.in(record_.text);
  if (name.old()) {
    identifier = add_text(record_, name.text(), property.identifier).in(record_.text);
  }
  if (identifier == "DT") {
    const std::string date = date_of_sgf(trimmed(property.value().in(record_.text)));
    if (!date.empty() && property.single()) {
      const Span text = add_text(record_, date, property.value());
      add_tag(record_, {"Date", text.in(record_.text), property.identifier, text, false},
              diagnostics_);
      return;
    }
    other_date(property);
  }
  const Span inside =
      has_gaps(property.values.in(record_.text)) ? packed(property) : property.inside();
  add_tag(record_, {identifier, inside.in(record_.text), property.identifier, inside, false},
          diagnostics_);
}

void RootReader::other_date(const Property& property) {
  const std::string_view value = trimmed(property.value().in(record_.text));
  const std::string date = first_date(value);
  if (!is_dates_of_sgf(value)) {
    constexpr std::size_t max_length = 32;
    diagnostics_.add(SgfCode::sgf_date, property.value(),
                     {std::string(value.substr(0, max_length)),
                      date.empty() ? phrase("none") : phrase("read as {0}", date)});
  }
  if (!date.empty() && record_.find_tag("Date") == nullptr) {
    const Span text = add_text(record_, date, property.value());
    add_tag(record_, {"Date", text.in(record_.text), property.identifier, text, false},
            diagnostics_);
  }
}

Span RootReader::packed(const Property& property) {
  open_arena(record_);
  Record::Arena& arena = record_.unescaped;
  const std::size_t begin = arena.size();
  without_gaps(property.values.in(record_.text), [&](char c) { arena.push(c); });
  const Span all = close_text(record_, begin, property.values);
  return {all.begin + 1, all.end - (property.closed ? 1 : 0)};
}

void RootReader::finish() {
  if (new_version_ && !old_name_.empty()) {
    report_old_identifier(record_, old_name_, diagnostics_);
  }
  add_comment(record_, 0, game_comment_, diagnostics_);
  add_comment(record_, 0, comment_, diagnostics_);
  for (const Span text : std::exchange(unread_, {})) {
    add_comment(record_, 0, text, diagnostics_);
  }
  game_comment_ = {};
  comment_ = {};
  old_name_ = {};
}

bool settle_setup(Record& record, const SgfGame& game, const SgfSetup& setup, Span where,
                  Diagnostics& diagnostics) {
  constexpr std::size_t max_length = 4096;
  std::string fen;
  if (!game.setup(setup, record.text, fen, diagnostics) || fen.size() > max_length) {
    return false;
  }
  if (!setup.to_play.empty() && !names_side(setup.to_play.in(record.text))) {
    add_comment(record, 0, setup.to_play, diagnostics);
  }
  if (!fen.empty()) {
    const Span text = add_text(record, fen, where);
    add_tag(record, {"FEN", text.in(record.text), where, text, false}, diagnostics);
  }
  return true;
}

/// Turns a named start position into a tag, which the codec reads as that of a sheet.
void settle_start(Record& record, const SgfGame& game) {
  const auto tag = std::ranges::find_if(
      record.tags, [&](const Tag& one) { return one.name == "SU" && !is_own(record, one); });
  if (game.names_start != nullptr && tag != record.tags.end() && game.names_start(tag->value)) {
    tag->name = "SetUp";
  }
}

bool settle_tags(Record& record, const SgfGame& game, ResultStyle style, Diagnostics& diagnostics) {
  settle_result(record, game, style);
  settle_name(record);
  // A tag FEN takes precedence; the properties of another set-up are kept.
  const bool sets_up_here = game.setup != nullptr && record.find_tag("FEN") == nullptr;
  bool settled_all = true;
  if (sets_up_here) {
    SgfSetup setup;
    setup.black = values_of(record, "AB");
    setup.white = values_of(record, "AW");
    setup.empty = values_of(record, "AE");
    setup.to_play = values_of(record, "PL");
    setup.start = values_of(record, "SU");
    setup.size = values_of(record, "SZ");
    Span where;
    for (const Span one :
         {setup.black, setup.white, setup.empty, setup.to_play, setup.start, setup.size}) {
      where = where.empty() ? one : where;
    }
    settled_all = setup.none() || settle_setup(record, game, setup, where, diagnostics);
  }
  if (settled_all) {
    settle_start(record, game);
  }
  const bool named = record.find_tag("Event") != nullptr &&
                     record.find_tag("GameName") != nullptr &&
                     record.find_tag("Event")->name_span == record.find_tag("GameName")->name_span;
  const Span event = named ? record.find_tag("Event")->name_span : Span{};
  std::erase_if(record.tags, [&](const Tag& tag) {
    const bool spent = contains(settled_properties, tag.name) ||
                       (sets_up_here && settled_all && sets_up(tag.name));
    return (spent && !is_own(record, tag)) ||
           (named && tag.name == "GameName" && tag.name_span == event);
  });
  return settled_all;
}

}  // namespace damier::notation::sgf
