#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "damier/notation/formats/json/codes.hpp"
#include "damier/notation/formats/json/json_writer.hpp"
#include "damier/notation/formats/json/reader.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../record/charset.hpp"
#include "json_value.hpp"

namespace damier::notation {

namespace {

using Type = JsonValue::Type;

/// Turns a JSON object into a record. It collects the strings in the record's text, to which spans
/// refer, and maps each one to its place in the source.
class JsonRecordBuilder {
 public:
  JsonRecordBuilder(Record& record, Diagnostics& diagnostics)
      : record_(record), diagnostics_(diagnostics) {
    // Unescaped strings are never longer than escaped ones; each gets a line of its own.
    record_.unescaped.reserve(2 * record.source.size() + 2);
  }

  void build(const JsonValue& object);
  /// Turns findings about the source into findings of this builder.
  void take_over(const Diagnostics& about_source);

 private:
  /// Reads tags as a list of pairs, or an object.
  void tags(const JsonValue& all);
  void tag(const JsonValue& pair);
  /// Reads a tag that is a member of an object.
  void member_tag(const JsonValue& member);
  void add(Span name_span, Span value_span);
  void comments(NodeIndex parent, const JsonValue* list);
  /// Adds a comment with the evaluation and the times of a ply, unless its comments have them.
  void commands(NodeIndex ply, const JsonValue& object, const JsonValue* comments);
  void nags(NodeIndex ply, const JsonValue* list);
  /// Reads the plies after `parent`; returns the first of them.
  void line(NodeIndex parent, const JsonValue& plies);
  NodeIndex ply(NodeIndex parent, const JsonValue& object);
  void variations(NodeIndex parent, const JsonValue* list);
  void result(const JsonValue* value);

  Span keep(const JsonValue& string);
  /// Returns an empty span in the text that maps to a place in the source, for findings.
  Span place_of(std::uint32_t source);
  /// Returns the value of a key; null if it is absent or null. Reports any other type.
  const JsonValue* get(const JsonValue& object, std::string_view key, Type type);
  /// Returns the value of a required key, see `get`.
  const JsonValue* need(const JsonValue& object, std::string_view key, Type type,
                        std::string_view missing);
  void misfit(const JsonValue& value, std::string what);
  bool room_for_node(const JsonValue& value);

  Record& record_;
  Diagnostics& diagnostics_;
};

std::string_view name(Type type) {
  switch (type) {
    case Type::null:
      return to_translate("null");
    case Type::boolean:
      return to_translate("a boolean");
    case Type::number:
      return to_translate("a number");
    case Type::string:
      return to_translate("a string");
    case Type::array:
      return to_translate("an array");
    case Type::object:
      break;
  }
  return to_translate("an object");
}

void JsonRecordBuilder::misfit(const JsonValue& value, std::string what) {
  diagnostics_.add(JsonCode::json_shape, place_of(value.source.begin), {std::move(what)});
}

Span JsonRecordBuilder::place_of(std::uint32_t source) {
  const auto at = static_cast<std::uint32_t>(record_.unescaped.size());
  record_.unescaped.push('\n');
  record_.quotes.push_back({{at, at + 1}, source, false});
  return {at, at};
}

void JsonRecordBuilder::take_over(const Diagnostics& about_source) {
  for (const Diagnostic& one : about_source) {
    diagnostics_.add(one.code, place_of(one.span.begin), one.args);
  }
}

Span JsonRecordBuilder::keep(const JsonValue& string) {
  const auto begin = static_cast<std::uint32_t>(record_.unescaped.size());
  record_.unescaped.push(string.string);
  const auto end = static_cast<std::uint32_t>(record_.unescaped.size());
  record_.unescaped.push('\n');
  const bool verbatim = string.source.in(record_.source) == string.string;
  record_.quotes.push_back({{begin, end}, string.source.begin, verbatim});
  return {begin, end};
}

const JsonValue* JsonRecordBuilder::get(const JsonValue& object, std::string_view key, Type type) {
  const JsonValue* const value = object.find(key);
  if (value == nullptr || value->type == Type::null) {
    return nullptr;
  }
  if (value->type != type) {
    misfit(*value, phrase("{0} must be {1}", key, phrase(name(type))));
    return nullptr;
  }
  return value;
}

const JsonValue* JsonRecordBuilder::need(const JsonValue& object, std::string_view key, Type type,
                                         std::string_view missing) {
  const JsonValue* const value = object.find(key);
  if (value == nullptr || value->type == Type::null) {
    misfit(object, phrase(missing));
    return nullptr;
  }
  return get(object, key, type);
}

bool JsonRecordBuilder::room_for_node(const JsonValue& value) {
  if (record_.nodes.size() < max_nodes) {
    return true;
  }
  misfit(value, phrase("the record has more than {0} plies and remarks", max_nodes));
  return false;
}

void JsonRecordBuilder::tag(const JsonValue& pair) {
  const bool two_strings = pair.type == Type::array && pair.items.size() == 2 &&
                           pair.items[0].type == Type::string && pair.items[1].type == Type::string;
  if (!two_strings) {
    misfit(pair, phrase("a tag must be an array of two strings"));
    return;
  }
  if (!is_tag_name(pair.items[0].string)) {
    misfit(pair.items[0], phrase("this is not the name of a tag"));
    return;
  }
  const Span name_span = keep(pair.items[0]);
  add(name_span, keep(pair.items[1]));
}

void JsonRecordBuilder::member_tag(const JsonValue& member) {
  if (member.type != Type::string) {
    misfit(member, phrase("the value of a tag must be a string"));
    return;
  }
  if (!is_tag_name(member.key)) {
    misfit(member, phrase("this is not the name of a tag"));
    return;
  }
  JsonValue key;
  key.type = Type::string;
  key.string = member.key;
  key.source = {member.source.begin, member.source.begin};
  const Span name_span = keep(key);
  add(name_span, keep(member));
}

void JsonRecordBuilder::add(Span name_span, Span value_span) {
  record_.text = record_.unescaped.from(0);
  add_tag(record_,
          {understood_tag_name(name_span.in(record_.text)), value_span.in(record_.text), name_span,
           value_span},
          diagnostics_);
}

void JsonRecordBuilder::tags(const JsonValue& all) {
  for (const JsonValue& one : all.items) {
    if (all.type == Type::object) {
      member_tag(one);
    } else {
      tag(one);
    }
  }
}

void JsonRecordBuilder::commands(NodeIndex ply, const JsonValue& object,
                                 const JsonValue* comments) {
  const JsonValue* const eval = get(object, "eval", Type::string);
  const JsonValue* const clock = get(object, "clock", Type::object);
  const JsonValue* const first = eval != nullptr ? eval : clock;
  if (first == nullptr || !room_for_node(*first)) {
    return;
  }
  std::vector<ClockCommand> in_comments;
  for (std::size_t i = 0; comments != nullptr && i < comments->items.size(); ++i) {
    find_eval_commands(comments->items[i].string, in_comments);
    find_clock_commands(comments->items[i].string, in_comments);
    if (find_engine_remark(comments->items[i].string)) {
      in_comments.insert(in_comments.end(), {{"eval", {}}, {"clk", {}}, {"emt", {}}});
    }
  }
  std::vector<ClockCommand> alone;
  const auto offer = [&](const JsonValue& value) {
    const auto same = [&](const ClockCommand& one) { return one.name == value.key; };
    if (std::ranges::none_of(in_comments, same)) {
      alone.push_back({value.key, value.string});
    }
  };
  if (eval != nullptr) {
    offer(*eval);
  }
  for (std::size_t i = 0; clock != nullptr && i < clock->items.size(); ++i) {
    if (clock->items[i].type != Type::string) {
      misfit(clock->items[i], phrase("a time must be a string"));
    } else {
      offer(clock->items[i]);
    }
  }
  if (!alone.empty()) {
    JsonValue comment;
    comment.type = Type::string;
    comment.source = first->source;
    comment.string = comment_of(alone);
    record_.append(ply, NodeKind::comment, keep(comment));
  }
}

void JsonRecordBuilder::comments(NodeIndex parent, const JsonValue* list) {
  if (list == nullptr) {
    return;
  }
  for (const JsonValue& comment : list->items) {
    if (comment.type != Type::string) {
      misfit(comment, phrase("a comment must be a string"));
    } else if (room_for_node(comment)) {
      record_.append(parent, NodeKind::comment, keep(comment));
    }
  }
}

void JsonRecordBuilder::nags(NodeIndex ply, const JsonValue* list) {
  constexpr std::uint64_t max_nag = 65535;
  if (list == nullptr) {
    return;
  }
  for (const JsonValue& nag : list->items) {
    if (nag.type != Type::number || !nag.whole || nag.number > max_nag) {
      misfit(nag, phrase("a NAG must be a number from 0 to 65535"));
    } else if (room_for_node(nag)) {
      record_.nodes[record_.append(ply, NodeKind::nag, {})].number =
          static_cast<std::uint32_t>(nag.number);
    }
  }
}

NodeIndex JsonRecordBuilder::ply(NodeIndex parent, const JsonValue& object) {
  if (object.type != Type::object || !room_for_node(object)) {
    if (object.type != Type::object) {
      misfit(object, phrase("a ply must be an object"));
    }
    return no_node;
  }
  comments(parent, get(object, "commentsBefore", Type::array));
  const JsonValue* const text =
      need(object, "text", Type::string, to_translate("a ply has no text"));
  if (text == nullptr) {
    return no_node;
  }
  const Span span = keep(*text);
  const NodeIndex index = record_.append(parent, NodeKind::ply, span);
  Node& node = record_.nodes[index];
  node.label = {span.begin, span.begin};
  if (const JsonValue* const displaced = get(object, "displaced", Type::boolean)) {
    node.displaced = displaced->truth;
    if (node.displaced) {
      diagnostics_.add(Code::misplaced_setup, place_of(displaced->source.begin));
    }
  }
  if (const JsonValue* const removed = get(object, "removed", Type::string); removed != nullptr) {
    node.removal = keep(*removed);
  }
  if (const JsonValue* const number = get(object, "ply", Type::number); number != nullptr) {
    node.number = static_cast<std::uint32_t>(std::min<std::uint64_t>(number->number, 0xFFFFFFFF));
  }
  nags(index, get(object, "nags", Type::array));
  const JsonValue* const list = get(object, "comments", Type::array);
  commands(index, object, list);
  comments(index, list);
  return index;
}

void JsonRecordBuilder::variations(NodeIndex parent, const JsonValue* list) {
  if (list == nullptr) {
    return;
  }
  for (const JsonValue& variation : list->items) {
    if (variation.type != Type::array || variation.items.empty()) {
      misfit(variation, phrase("a variation must be an array of plies"));
    } else {
      line(parent, variation);
    }
  }
}

void JsonRecordBuilder::line(NodeIndex parent, const JsonValue& plies) {
  for (const JsonValue& object : plies.items) {
    const NodeIndex index = ply(parent, object);
    if (index == no_node) {
      return;  // the continuation of a missing ply has no place
    }
    // They replace this ply, so they follow it among the children of the previous one.
    variations(parent, get(object, "variations", Type::array));
    parent = index;
  }
}

void JsonRecordBuilder::result(const JsonValue* value) {
  if (value == nullptr) {
    return;
  }
  record_.result = find_result(value->string);
  if (!record_.result) {
    misfit(*value, phrase("result must be one of 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 and *"));
    return;
  }
  record_.result_span = keep(*value);
}

void JsonRecordBuilder::build(const JsonValue& object) {
  if (const JsonValue* const schema = get(object, "schema", Type::string);
      schema != nullptr && schema->string != json_schema_name) {
    misfit(*schema, phrase("the schema must be {0}", json_schema_name));
  }
  if (const JsonValue* const name = get(object, "ruleset", Type::string)) {
    record_.ruleset = keep(*name);
    const JsonValue* const inferred = get(object, "inferred", Type::boolean);
    record_.inferred = inferred != nullptr && inferred->truth;
  }
  const JsonValue* const all_tags = object.find("tags");
  if (all_tags != nullptr && all_tags->type == Type::object) {
    tags(*all_tags);
  } else if (const JsonValue* const list = get(object, "tags", Type::array)) {
    tags(*list);
  }
  comments(0, get(object, "comments", Type::array));
  // Sites of games write the moves as one text.
  const std::string_view none =
      object.find("moves") == nullptr
          ? to_translate("the record has no plies")
          : to_translate("the record has no plies: it is JSON of a site; ask it for sheets");
  if (const JsonValue* const plies = need(object, "plies", Type::array, none)) {
    line(0, *plies);
  }
  result(get(object, "result", Type::string));
  record_.text = record_.unescaped.from(0);
  const auto size = static_cast<std::uint32_t>(record_.text.size());
  record_.movetext = {size, size};
}

}  // namespace

bool read_json(const RawRecord& bytes, Record& record, Diagnostics& diagnostics) {
  record.reset(bytes);
  Diagnostics about_source;
  decode_source(record, about_source);
  JsonFailure failure{0, phrase("an array is not closed")};  // at the end of the text
  const auto value = bytes.bytes.empty() ? std::nullopt : parse_json(record.source, failure);
  if (!value || value->type != Type::object) {
    diagnostics = std::move(about_source);
    diagnostics.add(JsonCode::json_syntax, {failure.at, failure.at},
                    {value ? phrase("a record must be an object") : failure.why});
    return false;
  }
  JsonRecordBuilder builder(record, diagnostics);
  builder.take_over(about_source);
  builder.build(*value);
  record.numbers_are_plies = true;
  // An object that nothing marks as a record is not one without moves.
  return value->find("plies") != nullptr || value->find("schema") != nullptr ||
         value->find("ruleset") != nullptr;
}

}  // namespace damier::notation
