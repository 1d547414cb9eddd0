#include "damier/notation/formats/json/json_writer.hpp"

#include "damier/notation/record/locate.hpp"
#include "damier/notation/record/winner.hpp"

namespace damier::notation {

void write_json_head(const Record& record, const JsonSource& source, std::string_view ruleset,
                     const std::array<std::string_view, 2>& sides, JsonText& json) {
  json.begin_object();
  json.member("schema", json_schema_name);
  json.member("id", source.id);
  json.member("source", source.file);
  json.member("index", record.raw.index);
  json.member("offset", record.raw.offset);
  json.member("ruleset", ruleset);
  if (record.inferred) {
    json.member("inferred", true);
  }
  json.key("sides");
  json.begin_array();
  json.value(sides[0]);
  json.value(sides[1]);
  json.end_array();
}

void write_json_tags(const Record& record, JsonText& json) {
  json.key("tags");
  json.begin_array();
  for (const Tag& tag : record.tags) {
    json.begin_array();
    json.value(tag.name);
    json.value(tag.value);
    json.end_array();
  }
  json.end_array();
}

bool write_json_tags_object(const Record& record, JsonText& json) {
  bool all = true;
  json.key("tags");
  json.begin_object();
  for (const Tag& tag : record.tags) {
    if (record.find_tag(tag.name) == &tag) {
      json.member(tag.name, tag.value);
    } else {
      all = false;
    }
  }
  json.end_object();
  return all;
}

void write_json_tail(const Record& record, const ReplayResult& replayed,
                     const Diagnostics& diagnostics, JsonText& json) {
  json.key("result");
  if (record.result) {
    const auto written = understand_result(record.result_span.in(record.text));
    const auto style = written ? written->style : std::nullopt;
    json.value(text_of(*record.result, style.value_or(ResultStyle::one_point)));
  } else {
    json.null();
  }
  json.key("winner");
  if (const auto winner = winner_word(result_with_rules(record, replayed.outcome));
      winner.empty()) {
    json.null();
  } else {
    json.value(winner);
  }
  if (replayed.score) {
    json.key("score");
    json.begin_array();
    for (const int points : *replayed.score) {
      json.value(static_cast<std::uint64_t>(points));
    }
    json.end_array();
  }
  json.member("valid", !diagnostics.has_errors());
  json.key("diagnostics");
  json.begin_array();
  Locator locator(record);
  for (const Diagnostic& diagnostic : diagnostics) {
    json.begin_object();
    write_json_finding_members(record, diagnostic, diagnostic.severity, locator, json);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_json_place(const Record& record, Span of_text, Locator& locator, JsonText& json) {
  const Span span = source_span(record, of_text);
  const Place begin = locator(span.begin);
  // A copy of the locator: the next place may begin before this one ends.
  const Place end = Locator(locator)(span.end);
  json.member("line", begin.line);
  json.member("column", begin.column);
  json.member("offset", begin.offset);
  json.member("endLine", end.line);
  json.member("endColumn", end.column);
  json.member("endOffset", end.offset);
}

void write_json_finding_members(const Record& record, const Diagnostic& diagnostic,
                                Severity severity, Locator& locator, JsonText& json) {
  write_json_place(record, diagnostic.span, locator, json);
  json.member("severity", name(severity));
  json.member("code", info(diagnostic.code).name);
  json.member("message", std::string_view(message(diagnostic)));
  if (diagnostic.conditional) {
    json.member("conditional", true);
  }
  if (diagnostic.rule) {
    json.key("rule");
    json.begin_object();
    json.member("number", diagnostic.rule->number);
    json.member("text", diagnostic.rule->text);
    json.end_object();
  }
  json.key("notes");
  json.begin_array();
  for (const Note& note : diagnostic.notes) {
    json.value(std::string_view(message(note)));
  }
  json.end_array();
}

}  // namespace damier::notation
