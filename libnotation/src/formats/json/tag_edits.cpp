#include "tag_edits.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/json_text.hpp"

#include "../shared/written_names.hpp"
#include "json_value.hpp"

namespace damier::notation {

namespace {

using Type = JsonValue::Type;

std::uint32_t offset(std::size_t at) { return static_cast<std::uint32_t>(at); }

std::string in_quotes(std::string_view text) {
  std::string out;
  append_json_string(text, out);
  return out;
}

/// A tag as it stands in the source.
struct WrittenTag {
  std::string_view name;
  Span value;  ///< with its quotes
  Span whole;  ///< the array of a pair, or the member of an object
};

/// Returns the string with its quotes.
Span with_quotes(const JsonValue& string) {
  return {string.source.begin - 1, string.source.end + 1};
}

/// Reads a pair of a list; nothing if it is not one.
std::optional<WrittenTag> pair_of(std::string_view source, const JsonValue& pair) {
  if (pair.type != Type::array || pair.items.size() != 2 || pair.items[0].type != Type::string ||
      pair.items[1].type != Type::string) {
    return std::nullopt;
  }
  const Span value = with_quotes(pair.items[1]);
  const std::size_t close = source.find(']', value.end);
  return WrittenTag{pair.items[0].string, value, {pair.source.begin, offset(close + 1)}};
}

/// Reads a member of an object; nothing if its value is not a string.
std::optional<WrittenTag> member_of(std::string_view source, const JsonValue& member) {
  if (member.type != Type::string || !is_tag_name(member.key)) {
    return std::nullopt;
  }
  const Span value = with_quotes(member);
  // Before the value stand a colon, the key and its quotes; no name has a quote.
  const std::size_t key_end = source.rfind('"', value.begin - std::size_t{1});
  const std::size_t key = source.rfind('"', key_end - 1);
  return WrittenTag{member.key, value, {offset(key), value.end}};
}

/// Returns the part of a list to remove with one of its items: with the comma before it if an item
/// before it is kept, otherwise up to the next item.
Span removed(const std::vector<WrittenTag>& tags, std::size_t at, bool any_kept) {
  const Span whole = tags[at].whole;
  if (any_kept) {
    return {tags[at - 1].whole.end, whole.end};
  }
  return {whole.begin, at + 1 < tags.size() ? tags[at + 1].whole.begin : whole.end};
}

/// Returns the edit that adds a tag to a list or an object of them.
Fix added(std::string_view source, const JsonValue& tags, std::optional<Span> last,
          const TagChange& change) {
  const bool object = tags.type == Type::object;
  const std::string text = (object ? "" : "[") + in_quotes(change.name) + (object ? ":" : ",") +
                           in_quotes(*change.value) + (object ? "" : "]");
  if (!last) {
    return {{tags.source.end, tags.source.end}, text};
  }
  // The white space before the last one repeats.
  const std::size_t before = source.find_last_not_of(white_space, last->begin - std::size_t{1});
  const std::string_view gap = source.substr(before + 1, last->begin - before - 1);
  return {{last->end, last->end}, "," + std::string(gap) + text};
}

/// Returns the edit that adds a list of tags to a record that has none.
Fix added_list(const JsonValue& object, const TagChange& change) {
  const std::string member =
      "\"tags\":[[" + in_quotes(change.name) + "," + in_quotes(*change.value) + "]]";
  // The schema stays first: a record begins with it.
  const JsonValue* const schema = object.find("schema");
  if (schema != nullptr && schema->type == Type::string) {
    const std::uint32_t end = with_quotes(*schema).end;
    return {{end, end}, "," + member};
  }
  return {{object.source.end, object.source.end}, member + (object.items.empty() ? "" : ",")};
}

}  // namespace

std::optional<std::vector<Fix>> edit_json_tag(const Record& record,
                                              std::optional<rules::RulesetId> /*ruleset*/,
                                              const TagChange& change) {
  const std::string_view source = record.source;
  JsonFailure failure;
  const auto object = parse_json(source, failure);
  if (!object || object->type != Type::object) {
    return std::nullopt;
  }
  const JsonValue* const tags = object->find("tags");
  std::vector<Fix> edits;
  bool is_set = !change.value;
  if (tags == nullptr) {
    if (!is_set) {
      edits.push_back(added_list(*object, change));
    }
    return edits;
  }
  if (tags->type != Type::array && tags->type != Type::object) {
    return std::nullopt;
  }
  std::vector<WrittenTag> written;
  for (const JsonValue& item : tags->items) {
    const auto tag = tags->type == Type::object ? member_of(source, item) : pair_of(source, item);
    if (!tag) {
      return std::nullopt;  // what is wrong here must be repaired first
    }
    written.push_back(*tag);
  }
  bool any_kept = false;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const bool is_it = is_written_name(record, written[i].name, change.name);
    if (is_it && is_set) {
      edits.push_back({removed(written, i, any_kept), ""});
      continue;
    }
    any_kept = true;
    if (is_it) {
      is_set = true;
      edits.push_back({written[i].value, in_quotes(*change.value)});
    }
  }
  if (!is_set) {
    edits.push_back(added(source, *tags,
                          written.empty() ? std::nullopt : std::optional(written.back().whole),
                          change));
  }
  return edits;
}

}  // namespace damier::notation
