#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "names.hpp"
#include "position.hpp"
#include "record.hpp"
#include "results.hpp"

// Changes of records: the tree of a record changes, and its bytes follow when they are needed.

using damier::c::null_result;
using damier::c::ResolvedPly;
using damier::c::text_of;
using damier::c::view_of;
using damier::c::with;
using namespace damier::notation;

namespace damier::c {

/// A ply that is added to a record.
struct NewPly {
  std::string removal;
  ResolvedPly facts;
  std::unique_ptr<PositionFacts> after;
};

/// Keeps the plies of a line, without the first ones, which the record has.
class NewPlies final : public MainLine {
 public:
  explicit NewPlies(std::size_t known) : known_(known) {}

  Record record;
  std::vector<NewPly> plies;

 private:
  void main_ply(const PlyFacts& ply) override {
    if (known_ > 0) {
      --known_;
      return;
    }
    NewPly& one = plies.emplace_back();
    one.removal = record.nodes[ply.node()].removal.in(record.text);
    damier::c::describe(ply, description_, one.facts);
    one.after = ply.after().keep();
  }

  std::size_t known_;
  Description description_;
};

}  // namespace damier::c

namespace {

/// Returns a ply as text that is read again, with the piece that is removed before it.
std::string written_ply(const RulesetInfo& game, std::string_view removal, std::string_view move) {
  return removal.empty() || game.removal.command.empty()
             ? fmt::format("{} ", move)
             : fmt::format("{{[%{} {}]}} {} ", game.removal.command, removal, move);
}

/// Returns whether text can be in a record: UTF-8 without a NUL.
bool is_text(std::string_view text) {
  return text.size() <= max_record_size && text.find('\0') == std::string_view::npos &&
         find_invalid_utf8(text) == std::string_view::npos;
}

std::optional<std::string_view> optional_of(damier_text text) {
  return text.bytes == nullptr ? std::nullopt : std::optional(view_of(text));
}

}  // namespace

damier_record* damier::c::settled(const damier_record* record) {
  // The caller cannot see it: its bytes are made when they are needed.
  auto* const own = const_cast<damier_record*>(record);  // NOLINT(*-const-cast): see above
  return with(own, [](damier_record& one) { return one.settle(); }) == DAMIER_OK ? own : nullptr;
}

void damier_record::make(std::string_view text, damier::rules::RulesetId ruleset,
                         std::string_view hidden) {
  damier::c::Settings settings;
  settings.usual_ruleset = ruleset;
  settings.hidden = hidden;
  auto block = std::make_shared<Block>();
  block->bytes = text;
  RawRecord raw;
  raw.bytes = block->bytes;
  read(std::move(block), raw, Format::native,
       std::make_shared<const damier::c::Settings>(std::move(settings)));
  is_new_ = true;
}

damier_status damier_record::begin_changes() {
  if (!ruleset_) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("the ruleset of the record is unknown"));
  }
  if (!editor_) {
    editor_.emplace(record_);
    first_block_ = block_;
    first_format_ = format_;
    first_number_ = std::max<std::uint64_t>(result_.first_number, 1);
    resolved_ = false;
  }
  return DAMIER_OK;
}

damier_status damier_record::settle() {
  if (!stale_) {
    return DAMIER_OK;
  }
  ChangedRecord how;
  how.format = first_format_;
  how.ruleset = *ruleset_;
  how.hints = hints();
  how.hidden = settings_->hidden;
  how.first_number = first_number_;
  how.is_new = is_new_;
  auto made = editor_->bytes(how);
  if (!made) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("no format has room for all of the record"));
  }
  auto block = std::make_shared<Block>();
  block->bytes = std::move(made->bytes);
  raw_.bytes = block->bytes;
  raw_.next = {};
  raw_.encoding = made->is_rewritten ? std::string_view() : std::string_view(settings_->encoding);
  block_ = std::move(block);
  format_ = made->format;
  places_.reset();
  texts_.clear();
  check(checked_);
  match_nodes();
  stale_ = false;
  return DAMIER_OK;
}

void damier_record::match_nodes() {
  nodes_.assign(checked_.nodes.size(), 0);
  // Both have the same plies in the same order, or the writer has lost some.
  std::vector<std::pair<NodeIndex, NodeIndex>> waiting{{0, 0}};
  while (!waiting.empty()) {
    const auto [read, own] = waiting.back();
    waiting.pop_back();
    nodes_[read] = own;
    NodeIndex next = checked_.next_ply(read);
    NodeIndex next_own = record_.next_ply(own);
    while (next != no_node && next_own != no_node) {
      waiting.emplace_back(next, next_own);
      next = checked_.ply_from(checked_.nodes[next].next_sibling);
      next_own = record_.ply_from(record_.nodes[next_own].next_sibling);
    }
  }
}

bool damier_record::is_place(std::uint32_t node) const {
  return node < record_.nodes.size() && !(editor_ && editor_->is_removed(node)) &&
         (node == 0 || record_.nodes[node].kind == NodeKind::ply);
}

damier_status damier_record::no_place(std::uint32_t node) const {
  return context().fail(DAMIER_NOTHING, fmt::format("node {} is not a ply", node));
}

damier_status damier_record::play(std::uint32_t node, std::string_view moves, std::uint32_t& last) {
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  if (!is_place(node)) {
    return no_place(node);
  }
  if (moves.size() > max_record_size) {
    return context().fail(DAMIER_BAD_INPUT, context().words().tr("the moves are too long"));
  }
  resolve();
  if (positions_[node] == nullptr) {
    return context().fail(DAMIER_BAD_INPUT,
                          context().words().tr("the rules do not resolve the record up to there"));
  }
  Diagnostics diagnostics;
  const std::unique_ptr<damier::c::NewPlies> line = line_after(node, moves, diagnostics);
  if (diagnostics.has_errors()) {
    return context().fail(DAMIER_BAD_INPUT, damier::c::fault_in(diagnostics, context().words()));
  }
  if (line->plies.empty()) {
    return context().fail(DAMIER_BAD_INPUT,
                          context().words().tr("there are no moves in this text"));
  }
  if (record_.nodes.size() + line->plies.size() > max_nodes) {
    return context().fail(DAMIER_BAD_INPUT, context().words().tr("the moves are too long"));
  }
  for (damier::c::NewPly& ply : line->plies) {
    node = add_or_follow(node, ply);
  }
  last = node;
  return DAMIER_OK;
}

std::unique_ptr<damier::c::NewPlies> damier_record::line_after(std::uint32_t node,
                                                               std::string_view moves,
                                                               Diagnostics& diagnostics) {
  auto line = std::make_unique<damier::c::NewPlies>(0);
  damier::c::play_from(*positions_[node], moves, line->record, *line, diagnostics);
  if (!diagnostics.has_errors() || !damier::c::removes_first(line->record) || node == 0) {
    return line;
  }
  // It follows a fault, which only the plies before it show.
  const RulesetInfo& game = info(*ruleset_);
  std::string all(moves);
  NodeIndex begin = node;
  std::size_t known = 0;
  for (bool follows = true; follows && begin != 0; begin = record_.nodes[begin].parent) {
    const std::string_view removal = record_.nodes[begin].removal.in(record_.text);
    all = written_ply(game, removal, plies_[begin].move) + all;
    follows = !removal.empty();
    ++known;
  }
  line = std::make_unique<damier::c::NewPlies>(known);
  diagnostics.clear();
  damier::c::play_from(*positions_[begin], all, line->record, *line, diagnostics);
  return line;
}

std::uint32_t damier_record::add_or_follow(std::uint32_t node, damier::c::NewPly& ply) {
  const auto is_same = [&](NodeIndex one) {
    return plies_[one].resolved && plies_[one].move == ply.facts.move &&
           record_.nodes[one].removal.in(record_.text) == ply.removal;
  };
  const NodeIndex main = record_.next_ply(node);
  NodeIndex next = main;
  while (next != no_node && !is_same(next)) {
    next = record_.ply_from(record_.nodes[next].next_sibling);
  }
  if (next != no_node) {
    return next;
  }
  ply.facts.number = node == 0 ? first_number_ : plies_[node].number + 1;
  ply.facts.side =
      ply.facts.number % 2 == 1 ? damier::rules::Side::first : damier::rules::Side::second;
  ply.facts.depth = plies_[node].depth + (main == no_node ? 0 : 1);
  next = editor_->add_ply(node, ply.facts.move, ply.removal);
  plies_.push_back(std::move(ply.facts));
  positions_.push_back(std::move(ply.after));
  changed();
  return next;
}

std::vector<bool> damier_record::resolved_now() const {
  std::vector<bool> now;
  std::ranges::transform(plies_, std::back_inserter(now), &ResolvedPly::resolved);
  return now;
}

std::uint32_t damier_record::first_unresolved(const std::vector<bool>& before) const {
  for (NodeIndex node = 0; node < before.size(); ++node) {
    if (before[node] && !plies_[node].resolved && is_place(node)) {
      return node;
    }
  }
  return no_node;
}

damier_status damier_record::replace(std::uint32_t node, std::string_view move) {
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  if (!is_place(node) || node == 0) {
    return no_place(node);
  }
  resolve();
  const NodeIndex parent = record_.nodes[node].parent;
  if (positions_[parent] == nullptr) {
    return context().fail(DAMIER_BAD_INPUT,
                          context().words().tr("the rules do not resolve the record up to there"));
  }
  damier::c::NewPlies line(0);
  Diagnostics diagnostics;
  damier::c::play_from(*positions_[parent], move, line.record, line, diagnostics);
  if (diagnostics.has_errors()) {
    return context().fail(DAMIER_BAD_INPUT, damier::c::fault_in(diagnostics, context().words()));
  }
  if (line.plies.size() != 1) {
    return context().fail(DAMIER_BAD_INPUT, context().words().tr("one move replaces a move"));
  }
  const std::vector<bool> before = resolved_now();
  const Node was = record_.nodes[node];
  editor_->set_ply(node, line.plies.front().facts.move, line.plies.front().removal);
  forget_plies();
  resolve();
  if (const NodeIndex wrong = first_unresolved(before); wrong != no_node) {
    const std::string text(record_.text_of(record_.nodes[wrong]));
    record_.nodes[node].text = was.text;
    record_.nodes[node].removal = was.removal;
    record_.nodes[node].squares = was.squares;
    forget_plies();
    return context().fail(
        DAMIER_BAD_INPUT,
        context().words().tr("the move {0} that follows is not legal then", text));
  }
  return DAMIER_OK;
}

damier_status damier_record::remove(std::uint32_t node) {
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  if (node == 0 || node >= record_.nodes.size() || editor_->is_removed(node)) {
    return context().fail(DAMIER_NOTHING, fmt::format("there is no node {} to remove", node));
  }
  resolve();
  const NodeIndex parent = record_.nodes[node].parent;
  const bool is_ply = record_.nodes[node].kind == NodeKind::ply;
  editor_->remove(node);
  changed();
  if (is_ply) {
    forget_plies();  // a variation may take its place
  } else {
    refresh_commands(parent);
  }
  return DAMIER_OK;
}

damier_status damier_record::promote(std::uint32_t node) {
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  if (!is_place(node) || node == 0) {
    return no_place(node);
  }
  if (record_.next_ply(record_.nodes[node].parent) != node) {
    editor_->promote(node);
    forget_plies();
  }
  return DAMIER_OK;
}

damier_status damier_record::add_comment(std::uint32_t node, std::string_view text,
                                         std::uint32_t& comment) {
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  if (!is_place(node)) {
    return no_place(node);
  }
  if (!is_text(text)) {
    return context().fail(DAMIER_BAD_INPUT, "the comment is not a text in UTF-8");
  }
  resolve();
  comment = editor_->add_comment(node, text);
  plies_.emplace_back();
  positions_.emplace_back();
  refresh_commands(node);
  changed();
  return DAMIER_OK;
}

damier_status damier_record::set_comment(std::uint32_t comment, std::string_view text) {
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  const bool is_node = comment < record_.nodes.size() && !editor_->is_removed(comment);
  const NodeKind kind = is_node ? record_.nodes[comment].kind : NodeKind::root;
  if (kind != NodeKind::comment && kind != NodeKind::line_comment) {
    return context().fail(DAMIER_NOTHING, fmt::format("node {} is not a comment", comment));
  }
  if (!is_text(text)) {
    return context().fail(DAMIER_BAD_INPUT, "the comment is not a text in UTF-8");
  }
  resolve();
  editor_->set_comment(comment, text);
  refresh_commands(record_.nodes[comment].parent);
  changed();
  return DAMIER_OK;
}

damier_status damier_record::add_nag(std::uint32_t node, std::uint32_t nag, std::uint32_t& added) {
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  if (!is_place(node) || node == 0) {
    return no_place(node);
  }
  constexpr std::uint32_t max_nag = 255;
  if (nag == 0 || nag > max_nag) {
    return context().fail(DAMIER_BAD_ARGUMENT,
                          fmt::format("a NAG is a number from 1 to {}, not {}", max_nag, nag));
  }
  resolve();
  added = editor_->add_nag(node, nag);
  plies_.emplace_back();
  positions_.emplace_back();
  changed();
  return DAMIER_OK;
}

damier_status damier_record::set_command(std::uint32_t node, std::string_view name,
                                         std::optional<std::string_view> value) {
  if (!std::ranges::all_of(name, is_letter) || name.empty()) {
    return context().fail(DAMIER_BAD_ARGUMENT, fmt::format("'{}' is not a command", name));
  }
  if (value && (!is_text(*value) || value->find_first_of("[]{}\r\n") != std::string_view::npos)) {
    return context().fail(DAMIER_BAD_INPUT,
                          "the value of a command has no brackets, braces and line ends");
  }
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  if (!is_place(node)) {
    return no_place(node);
  }
  NodeIndex place = no_node;
  for (NodeIndex child = record_.nodes[node].first_child;
       child != no_node && record_.nodes[child].kind != NodeKind::ply;
       child = record_.nodes[child].next_sibling) {
    const Node& one = record_.nodes[child];
    if (one.kind != NodeKind::nag && command_in(record_.text_of(one), name)) {
      place = child;
      break;
    }
    const std::string_view text = record_.text_of(one);
    if (one.kind == NodeKind::comment && place == no_node && trimmed(text).starts_with("[%")) {
      place = child;  // with other commands
    }
  }
  if (place == no_node) {
    std::uint32_t added = 0;
    return value ? add_comment(node, with_command("", name, value), added) : DAMIER_OK;
  }
  const std::string text = with_command(record_.text_of(record_.nodes[place]), name, value);
  return trimmed(text).empty() ? remove(place) : set_comment(place, text);
}

damier_status damier_record::command(std::uint32_t node, std::string_view name,
                                     damier_text& value) {
  if (!is_place(node)) {
    return no_place(node);
  }
  texts_.clear();
  Annotations annotations;
  annotations_of(record_, node, annotations);
  for (const Span comment : annotations.comments) {
    if (const auto found = command_in(comment.in(record_.text), name)) {
      value = keep(std::string(*found));
      return DAMIER_OK;
    }
  }
  return context().fail(DAMIER_NOTHING, fmt::format("the ply has no command '{}'", name));
}

damier_status damier_record::set_tag(std::string_view name, std::optional<std::string_view> value) {
  if (const damier_status status = begin_changes(); status != DAMIER_OK) {
    return status;
  }
  const std::string_view known = understood_tag_name(name);
  if (!is_tag_name(known)) {
    return context().fail(DAMIER_BAD_ARGUMENT, fmt::format("'{}' is not a name of a tag", name));
  }
  if (value && (!is_text(*value) || value->find_first_of("\r\n") != std::string_view::npos)) {
    return context().fail(DAMIER_BAD_INPUT, "the value of a tag is one line of UTF-8");
  }
  if (known == "Result") {
    return set_result(value);
  }
  TagChange change{std::string(known), value ? std::optional(std::string(*value)) : std::nullopt};
  if (known == "FEN" || find_parameter(*ruleset_, known) != nullptr) {
    return set_rules_tag(change);
  }
  if (has_word_value(known)) {
    return context().fail(DAMIER_BAD_ARGUMENT,
                          "the ruleset of a record cannot be changed: make a new one");
  }
  if (record_.tags.size() >= max_tags && record_.find_tag(known) == nullptr) {
    return context().fail(DAMIER_BAD_INPUT, fmt::format("a record has at most {} tags", max_tags));
  }
  editor_->set_tag(change);
  changed();
  return DAMIER_OK;
}

damier_status damier_record::set_rules_tag(const TagChange& change) {
  if (change.name == "FEN" && change.value) {
    GivenRules given;
    given.hidden = settings_->hidden;
    given.parameters = settings_->parameters;
    Diagnostics diagnostics;
    if (read_setup(*ruleset_, *change.value, given, diagnostics) == nullptr) {
      return context().fail(DAMIER_BAD_INPUT, damier::c::fault_in(diagnostics, context().words()));
    }
  } else if (change.value && !find_parameter(*ruleset_, change.name)->allows(*change.value)) {
    return context().fail(
        DAMIER_BAD_INPUT,
        fmt::format("{}: expected {}, found '{}'", change.name,
                    find_parameter(*ruleset_, change.name)->values, *change.value));
  }
  resolve();
  const std::vector<bool> before = resolved_now();
  const Tag* const tag = record_.find_tag(change.name);
  const TagChange was{change.name,
                      tag == nullptr ? std::nullopt : std::optional(std::string(tag->value))};
  editor_->set_tag(change);
  forget_plies();
  resolve();
  if (const NodeIndex wrong = first_unresolved(before); wrong != no_node) {
    const std::string text(record_.text_of(record_.nodes[wrong]));
    editor_->set_tag(was);
    forget_plies();
    return context().fail(
        DAMIER_BAD_INPUT,
        context().words().tr("the move {0} that follows is not legal then", text));
  }
  if (record_.next_ply(0) == no_node && positions_.front() != nullptr) {
    first_number_ = positions_.front()->side_to_move() == damier::rules::Side::first ? 1 : 2;
  }
  return DAMIER_OK;
}

damier_status damier_record::set_result(std::optional<std::string_view> value) {
  const auto result = value ? understand_result(*value) : WrittenResult{};
  if (!result) {
    return context().fail(DAMIER_BAD_INPUT, context().words().tr("'{0}' is not a result", *value));
  }
  if (const damier_status status = settle(); status != DAMIER_OK) {
    return status;
  }
  const ResultStyle style = info(*ruleset_).result_style;
  if (result_.outcome && result_.outcome->over() && value &&
      token_of(result_.outcome->result) != result->token) {
    const std::string right(damier::notation::text_of(token_of(result_.outcome->result), style));
    return context().fail(DAMIER_BAD_INPUT,
                          context().words().tr("by the rules, the result is {0}", right));
  }
  const bool has_tag = record_.find_tag("Result") != nullptr;
  editor_->set_result(result->token, style, has_tag || is_new_ || !info(first_format_).is_sheet());
  if (!value) {
    editor_->set_tag({"Result", std::nullopt});
  }
  changed();
  return DAMIER_OK;
}

damier_status damier_record::rename_tag(std::string_view name, std::string_view other) {
  const Tag* const tag = record_.find_tag(understood_tag_name(name));
  if (tag == nullptr || tag->given) {
    return context().fail(DAMIER_NOTHING, fmt::format("the record has no tag '{}'", name));
  }
  const std::string value(tag->value);
  if (const damier_status status = set_tag(other, value); status != DAMIER_OK) {
    return status;
  }
  return set_tag(name, std::nullopt);
}

damier_status damier_record_new(damier_context* context, const char* ruleset, damier_text hidden,
                                damier_record** record) {
  return with(context, [&](damier_context& owner) {
    if (record == nullptr) {
      return null_result(owner);
    }
    const auto id = damier::c::find_ruleset(view_of(ruleset));
    if (!id) {
      return owner.fail(DAMIER_BAD_ARGUMENT,
                        fmt::format("'{}' is not a ruleset", view_of(ruleset)));
    }
    const std::string_view chance = view_of(hidden);
    if (!chance.empty() && fault_of_hidden(*id, chance, owner.words())) {
      return owner.fail(DAMIER_BAD_INPUT, owner.words().tr("the hidden information is invalid"));
    }
    auto* const made = owner.make<damier_record>();
    made->make(fmt::format("[Ruleset \"{}\"]\n\n*\n", damier::rules::name(*id)), *id, chance);
    *record = made;
    return DAMIER_OK;
  });
}

damier_status damier_record_of_position(damier_position* position, damier_record** record) {
  return with(position, [&](damier_position& one) {
    if (record == nullptr) {
      return null_result(one);
    }
    const std::string name(damier::rules::name(one.first().ruleset()));
    damier_record* made = nullptr;
    damier_status status =
        damier_record_new(&one.context(), name.c_str(), text_of(one.hidden), &made);
    if (status == DAMIER_OK && !one.first().is_usual_start()) {
      std::string setup;
      one.first().write_setup(setup);
      status = made->set_tag("FEN", setup);
    }
    std::uint32_t last = 0;
    if (status == DAMIER_OK && !one.played().empty()) {
      status = made->play(0, one.played(), last);
    }
    if (status == DAMIER_OK) {
      *record = made;
    } else {
      damier::c::free(made);
    }
    return status;
  });
}

damier_status damier_record_set_tag(damier_record* record, damier_text name, damier_text value) {
  return with(record,
              [&](damier_record& one) { return one.set_tag(view_of(name), optional_of(value)); });
}

damier_status damier_record_rename_tag(damier_record* record, damier_text name,
                                       damier_text new_name) {
  return with(record,
              [&](damier_record& one) { return one.rename_tag(view_of(name), view_of(new_name)); });
}

damier_status damier_record_play(damier_record* record, uint32_t node, damier_text moves,
                                 uint32_t* last) {
  return with(record, [&](damier_record& one) {
    return last == nullptr ? null_result(one) : one.play(node, view_of(moves), *last);
  });
}

damier_status damier_record_replace(damier_record* record, uint32_t node, damier_text move) {
  return with(record, [&](damier_record& one) { return one.replace(node, view_of(move)); });
}

damier_status damier_record_remove(damier_record* record, uint32_t node) {
  return with(record, [&](damier_record& one) { return one.remove(node); });
}

damier_status damier_record_promote(damier_record* record, uint32_t node) {
  return with(record, [&](damier_record& one) { return one.promote(node); });
}

damier_status damier_record_add_comment(damier_record* record, uint32_t node, damier_text text,
                                        uint32_t* comment) {
  return with(record, [&](damier_record& one) {
    return comment == nullptr ? null_result(one) : one.add_comment(node, view_of(text), *comment);
  });
}

damier_status damier_record_set_comment(damier_record* record, uint32_t comment, damier_text text) {
  return with(record, [&](damier_record& one) { return one.set_comment(comment, view_of(text)); });
}

damier_status damier_record_add_nag(damier_record* record, uint32_t node, uint32_t nag,
                                    uint32_t* added) {
  return with(record, [&](damier_record& one) {
    return added == nullptr ? null_result(one) : one.add_nag(node, nag, *added);
  });
}

damier_status damier_record_set_command(damier_record* record, uint32_t node, const char* name,
                                        damier_text value) {
  return with(record, [&](damier_record& one) {
    return one.set_command(node, view_of(name), optional_of(value));
  });
}

damier_status damier_record_command(damier_record* record, uint32_t node, const char* name,
                                    damier_text* value) {
  return with(record, [&](damier_record& one) {
    return value == nullptr ? null_result(one) : one.command(node, view_of(name), *value);
  });
}
