#include "damier/notation/archive/record_editor.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/archive/tag_editor.hpp"
#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "source_edits.hpp"
#include "source_places.hpp"

namespace damier::notation {

namespace {

/// Returns the last annotation of a ply before the plies that follow it; no_node without one.
/// `nags`: only the first NAGs count.
NodeIndex last_annotation(const Record& record, NodeIndex ply, bool nags) {
  NodeIndex last = no_node;
  for (NodeIndex child = record.nodes[ply].first_child; child != no_node;
       child = record.nodes[child].next_sibling) {
    const NodeKind kind = record.nodes[child].kind;
    if (kind == NodeKind::ply || (nags && kind != NodeKind::nag)) {
      break;
    }
    last = child;
  }
  return last;
}

/// Returns where a command is in a comment, from bracket to bracket; an empty span without one.
struct CommandPlace {
  std::size_t begin = std::string_view::npos;
  std::size_t end = 0;
  std::string_view value;
};

CommandPlace find_command(std::string_view comment, std::string_view name) {
  const std::string opening = fmt::format("[%{}", name);
  for (std::size_t at = comment.find(opening); at != std::string_view::npos;
       at = comment.find(opening, at + 1)) {
    const std::size_t after = at + opening.size();
    const std::size_t close = comment.find(']', after);
    if (close == std::string_view::npos) {
      return {};
    }
    const std::string_view value = comment.substr(after, close - after);
    if (value.empty() || white_space.find(value.front()) != std::string_view::npos) {
      return {at, close + 1, trimmed(value)};
    }
  }
  return {};
}

/// Returns a text without white space around it, with the line ends of other bytes.
std::string with_line_ends_of(std::string_view old, std::string_view text) {
  const bool returns = old.find("\r\n") != std::string_view::npos;
  std::string made;
  for (const char c : trimmed(text)) {
    made += c == '\n' && returns ? "\r\n" : std::string(1, c);
  }
  return made;
}

}  // namespace

std::string in_place_of(std::string_view old, std::string_view text) {
  const std::size_t begin = std::min(old.find_first_not_of(white_space), old.size());
  const std::size_t end = old.find_last_not_of(white_space) + 1;  // npos + 1 is 0
  return std::string(old.substr(0, begin)) + with_line_ends_of(old, text) +
         std::string(old.substr(std::max(begin, end)));
}

std::optional<std::string_view> command_in(std::string_view comment, std::string_view name) {
  const CommandPlace place = find_command(comment, name);
  return place.begin == std::string_view::npos ? std::nullopt : std::optional(place.value);
}

std::string with_command(std::string_view comment, std::string_view name,
                         std::optional<std::string_view> value) {
  const CommandPlace place = find_command(comment, name);
  const std::string command = value ? fmt::format("[%{} {}]", name, *value) : std::string();
  if (place.begin == std::string_view::npos) {
    const bool apart = !comment.empty() && !command.empty();
    return command + (apart ? " " : "") + std::string(comment);
  }
  std::string_view before = comment.substr(0, place.begin);
  std::string_view after = comment.substr(place.end);
  if (command.empty() && after.starts_with(' ') && (before.empty() || before.ends_with(' '))) {
    after.remove_prefix(1);
  }
  return std::string(before) + command + std::string(after);
}

std::string content_id_of(rules::RulesetId ruleset, Record& record, std::string_view hidden) {
  std::string room;
  ContentId content(info(ruleset), record, room);
  ReplayOptions options;
  options.explain.alternatives = 0;
  options.hidden = hidden;
  Diagnostics reported_already;
  replay(ruleset, record, options, &content, reported_already);
  return content.id();
}

RecordEditor::RecordEditor(Record& record)
    : record_(record),
      text_(record.text),
      size_(record.text.size()),
      before_(record.nodes),
      result_before_(record.result),
      result_span_before_(record.result_span),
      orphans_(record.nodes.size(), true) {
  std::vector<NodeIndex> waiting{0};
  while (!waiting.empty()) {
    const NodeIndex at = waiting.back();
    waiting.pop_back();
    orphans_[at] = false;
    for (NodeIndex child = record.nodes[at].first_child; child != no_node;
         child = record.nodes[child].next_sibling) {
      waiting.push_back(child);
    }
  }
  gone_ = orphans_;
  for (const Tag& tag : record.tags) {
    if (!tag.given) {
      tags_before_.push_back({std::string(tag.name), std::string(tag.value)});
    }
  }
  record_.text = text_;
}

Span RecordEditor::add(std::string_view text) {
  const auto begin = static_cast<std::uint32_t>(text_.size());
  text_ += text;
  text_ += '\n';  // so that nothing is read as one word with what follows
  record_.text = text_;
  return {begin, begin + static_cast<std::uint32_t>(text.size())};
}

NodeIndex RecordEditor::insert(NodeIndex parent, NodeIndex previous, NodeKind kind, Span span) {
  const NodeIndex node = record_.insert(parent, previous, kind, span);
  gone_.push_back(false);
  return node;
}

NodeIndex RecordEditor::add_ply(NodeIndex parent, std::string_view text, std::string_view removal) {
  const NodeIndex last = record_.nodes[parent].last_child;
  const NodeIndex ply = insert(parent, last, NodeKind::ply, {});
  set_ply(ply, text, removal);
  return ply;
}

void RecordEditor::set_ply(NodeIndex ply, std::string_view text, std::string_view removal) {
  changed_ = true;
  const Span written = add(text);
  const Span removed = removal.empty() ? Span{} : add(removal);
  Node& node = record_.nodes[ply];
  node.text = written;
  node.removal = removed;
  node.squares = {};
}

NodeIndex RecordEditor::add_comment(NodeIndex ply, std::string_view text) {
  changed_ = true;
  const Span written = add(text);
  return insert(ply, last_annotation(record_, ply, false), NodeKind::comment, written);
}

void RecordEditor::set_comment(NodeIndex comment, std::string_view text) {
  changed_ = true;
  record_.nodes[comment].text = add(text);
}

NodeIndex RecordEditor::add_nag(NodeIndex ply, std::uint32_t nag) {
  changed_ = true;
  const NodeIndex node = insert(ply, last_annotation(record_, ply, true), NodeKind::nag, {});
  record_.nodes[node].number = nag;
  return node;
}

void RecordEditor::remove(NodeIndex node) {
  changed_ = true;
  record_.unlink(record_.nodes[node].parent, node);
  record_.nodes[node].next_sibling = no_node;
  std::vector<NodeIndex> waiting{node};
  while (!waiting.empty()) {
    const NodeIndex at = waiting.back();
    waiting.pop_back();
    gone_[at] = true;
    for (NodeIndex child = record_.nodes[at].first_child; child != no_node;
         child = record_.nodes[child].next_sibling) {
      waiting.push_back(child);
    }
  }
}

void RecordEditor::promote(NodeIndex ply) {
  changed_ = true;
  record_.put_first(record_.nodes[ply].parent, ply);
}

void RecordEditor::set_tag(const TagChange& change) {
  const TagChange& kept = tags_.emplace_back(change);
  change_tags(record_, std::span(&kept, 1));
  const auto tag = std::ranges::find(record_.tags, kept.name, &Tag::name);
  if (kept.value && tag != record_.tags.end()) {
    tag->value_span = add(*kept.value);  // where the rules read a set-up
  }
}

void RecordEditor::set_result(ResultToken result, ResultStyle style, bool in_tag) {
  const std::string_view text = notation::text_of(result, style);
  changed_ = true;
  record_.result = result;
  record_.result_span = add(text);
  if (in_tag) {
    set_tag({"Result", std::string(text)});
  }
}

std::optional<std::string> RecordEditor::written(const ChangedRecord& how, Format format) const {
  ConvertOptions options;
  options.to = format;
  Diagnostics reported_already;
  std::string text;
  const Converted converted =
      Converter(options).convert(how.ruleset, how.hints.file_name, record_, reported_already, text);
  return converted.changed || text.empty() ? std::nullopt : std::optional(std::move(text));
}

std::vector<TagChange> RecordEditor::tag_changes() const {
  std::vector<TagChange> changes;
  for (const TagChange& change : tags_) {
    std::erase_if(changes, [&](const TagChange& one) { return one.name == change.name; });
    changes.push_back(change);
  }
  std::erase_if(changes, [&](const TagChange& one) {
    const auto same_name = [&](const TagChange& tag) { return tag.name == one.name; };
    const auto count = std::ranges::count_if(tags_before_, same_name);
    const auto first = std::ranges::find_if(tags_before_, same_name);
    return one.value ? count == 1 && first->value == one.value : count == 0;
  });
  return changes;
}

bool RecordEditor::complete(std::string& bytes, const ChangedRecord& how, std::string_view encoding,
                            std::string_view content, bool edit_tags) const {
  RawRecord raw = record_.raw;
  raw.bytes = bytes;
  raw.encoding = encoding;
  if (edit_tags) {
    const std::vector<TagChange> changes = tag_changes();
    TagEditor editor;
    auto edited = editor.edit(how.format, raw, how.hints, changes);
    if (!edited.refused.empty()) {
      return false;
    }
    bytes = std::move(edited.bytes);
    raw.bytes = bytes;
  }
  Record again;
  Diagnostics findings;
  const auto ruleset = open_record(how.format, raw, how.hints, again, findings);
  if (ruleset != how.ruleset || !is_record_before(how.format, bytes, raw.next)) {
    return false;
  }
  return content_id_of(how.ruleset, again, how.hidden) == content;
}

std::optional<std::string> RecordEditor::with_new_moves(const ChangedRecord& how) const {
  const auto whole = written(how, Format::native);
  if (!whole || !info(how.format).is_native_sheet() || !record_.quotes.empty()) {
    return std::nullopt;
  }
  RawRecord raw;
  raw.bytes = *whole;
  Record sheet;
  Diagnostics findings;
  const auto ruleset = open_record(Format::native, raw, how.hints, sheet, findings);
  if (ruleset != how.ruleset) {
    return std::nullopt;
  }
  const Span moves = trimmed(record_.movetext, record_.source);
  const std::vector<Fix> edits{
      {moves, with_line_ends_of(record_.source, sheet.movetext.in(sheet.text))}};
  const auto ways = encoded_edits(record_, edits);
  return ways.empty() ? std::nullopt : std::optional(with_edits(record_, edits, ways.front()));
}

std::optional<RecordEditor::Bytes> RecordEditor::bytes(const ChangedRecord& how) const {
  const std::string_view encoding = record_.raw.encoding;
  const std::string content = content_id_of(how.ruleset, record_, how.hidden);
  const bool in_place = !how.is_new && !has_unknown_places(record_);
  if (in_place && !changed_) {
    std::string same(record_.raw.bytes);
    if (complete(same, how, encoding, content, true)) {
      return Bytes{std::move(same), how.format, false};
    }
  }
  if (in_place && changed_ && info(how.format).is_native_sheet()) {
    if (const auto changes = edits(how)) {
      for (const auto& texts : encoded_edits(record_, *changes)) {
        std::string spliced = with_edits(record_, *changes, texts);
        if (complete(spliced, how, encoding, content, true)) {
          return Bytes{std::move(spliced), how.format, false};
        }
      }
    }
    if (auto moves = with_new_moves(how); moves && complete(*moves, how, encoding, content, true)) {
      return Bytes{std::move(*moves), how.format, false};
    }
  }
  for (const Format format : {how.format, Format::native}) {
    const bool possible = can_write(how.ruleset, format) && !cuts_records(format);
    auto text = possible ? written(how, format) : std::nullopt;
    ChangedRecord anew = how;
    anew.format = format;
    if (text) {
      *text = how.is_new ? *text : in_place_of(record_.raw.bytes, *text);
      if (complete(*text, anew, {}, content, false)) {
        return Bytes{std::move(*text), format, true};
      }
    }
  }
  return std::nullopt;
}

}  // namespace damier::notation
