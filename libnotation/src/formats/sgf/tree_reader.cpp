#include "tree_reader.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "damier/notation/formats/sgf/codes.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/text.hpp"

#include "../../movetext/frame_reader.hpp"

namespace damier::notation::sgf {

namespace {

/// Returns the first line of a span, for a finding about something unterminated.
Span first_line(Span span, std::string_view text) {
  const std::size_t length =
      std::min<std::size_t>(span.in(text).find_first_of("\r\n"), span.size());
  return {span.begin, span.begin + static_cast<std::uint32_t>(length)};
}

/// Returns the end of the text, without trailing white space.
Span end_of_text(std::string_view text) {
  const auto end =
      static_cast<std::uint32_t>(text.find_last_not_of(white_space) + 1);  // npos + 1 is 0
  return {end, end};
}

}  // namespace

bool TreeReader::full(Span whole) {
  if (record_.nodes.size() < max_nodes) {
    return false;
  }
  if (!std::exchange(too_many_, true)) {
    diagnostics_.add(Code::too_many_parts, whole, {phrase("{0} plies and remarks", max_nodes)});
  }
  return true;
}

void TreeReader::outside(Span whole) {
  if (whole.in(record_.text) == utf8_byte_order_mark) {
    diagnostics_.add(Code::byte_order_mark, whole);
  } else if (open_ == 0 && !std::exchange(outside_, true)) {
    diagnostics_.add(SgfCode::outside_text, whole);
  }
}

void TreeReader::open_value(Span whole) {
  property_.add(whole, false);
  diagnostics_.add(SgfCode::unterminated_value, first_line(whole, record_.text));
}

void TreeReader::stray(Span whole) {
  if (open_ == 0) {
    outside(whole);
  } else if (!skipping()) {
    diagnostics_.add(SgfCode::bad_property, whole, {phrase("expected NAME[value]")});
    unread_.push_back(whole);
  }
}

void TreeReader::node(Span whole) {
  if (skipping()) {
    outside(whole);
    return;
  }
  end_node();
  if (top().branched) {
    diagnostics_.add(SgfCode::misplaced_node, whole);
    top().closed = true;
    top().unread = whole.begin;
  }
  top().has_node = true;
}

void TreeReader::property() {
  if (skipping()) {
    outside(property_.identifier);
    return;
  }
  if (!std::exchange(top().has_node, true)) {
    diagnostics_.add(SgfCode::missing_semicolon, property_.identifier);
  }
  const std::string_view written = property_.identifier.in(record_.text);
  const std::string_view name = written.size() > 1 ? Identifier(written).move_name() : written;
  const char letter = name.size() == 1 ? name.front() : '\0';
  if (letter == 'B' || letter == 'W') {
    move(letter == 'B');
  } else {
    others_.push_back(property_);
  }
}

void TreeReader::move(bool black) {
  if (std::exchange(moved_, true)) {
    diagnostics_.add(SgfCode::second_move, property_.identifier);
    end_node();
    moved_ = true;
  }
  if (!property_.single()) {
    diagnostics_.add(SgfCode::second_move, {property_.first + 1, property_.values.end});
    unread_.push_back({property_.first + 1, property_.values.end});
  }
  black_moved_ = black;
  if (in_root_) {
    root_move_ = property_;
  } else {
    play(property_, black);
  }
}

void TreeReader::play(const Property& property, bool black) {
  const rules::Side side = black ? game_.black : rules::other(game_.black);
  Span value = property.value();
  if (const PlainSquares plain = plain_squares(value); plain.known) {
    append_ply(value, property.identifier, side, plain);
    return;
  }
  if (needs_unescaping(value.in(record_.text), TextType::simple)) {
    value = text_span(record_, value, TextType::simple);
  }
  value = trimmed(value, record_.text);
  if (value.empty()) {
    append_no_value(property, side);
    return;
  }
  const std::string_view text = value.in(record_.text);
  const SgfAction action =
      ending_word(text).value_or(game_.action == nullptr ? SgfAction::ply : game_.action(text));
  if (action == SgfAction::ply) {
    const Span marks = take_marks(value);
    append_ply(value, property.identifier, side);
    append_marks(marks);
  } else if (action == SgfAction::resign) {
    lose(value, side, "R");
  } else if (action == SgfAction::lose) {
    lose(value, side, std::string(text));
  } else if (action == SgfAction::draw) {
    end_game(value, ResultToken::draw);
  }
}

void TreeReader::append_no_value(const Property& property, rules::Side side) {
  const bool plain = property.values.in(record_.text) == no_value;
  const Span text = plain ? property.values : add_text(record_, no_value, property.values);
  append_ply(text, property.identifier, side);
}

Span TreeReader::take_marks(Span& value) const {
  const auto length = static_cast<std::uint32_t>(mark_after(value.in(record_.text)).size());
  const Span marks{value.end - length, value.end};
  if (marks.empty()) {
    return {};
  }
  value = trimmed({value.begin, marks.begin}, record_.text);
  return marks;
}

void TreeReader::append_marks(Span marks) {
  if (!marks.empty() && ply_ != no_node && !full(marks)) {
    const NodeIndex nag = record_.append(ply_, NodeKind::nag, marks);
    record_.nodes[nag].number = nag_of_mark(marks.in(record_.text));
  }
}

bool TreeReader::end_game(Span value, ResultToken token) {
  const Tag* const tag = record_.find_tag("Result");
  // In a variation it is not the result of the game.
  if (top().depth > 0 || tag != nullptr) {
    const auto result = tag == nullptr ? std::nullopt : understand_result(tag->value);
    if (top().depth > 0 || !result || result->token != token) {
      unread_.push_back(value);
    }
    return false;
  }
  record_.tags.push_back({"Result", notation::text_of(token, style_), value, value, false});
  return true;
}

void TreeReader::lose(Span value, rules::Side side, const std::string& how) {
  if (end_game(value, token_of(rules::win_for(rules::other(side))))) {
    const std::string termination = (side != game_.black ? "B+" : "W+") + how;
    const Span text = add_text(record_, termination, value);
    record_.tags.push_back({"Termination", text.in(record_.text), value, text, false});
  }
}

void TreeReader::append_ply(Span value, Span label, rules::Side side, PlainSquares squares) {
  if (full(value)) {
    return;
  }
  flush_deferred();
  Tree& tree = top();
  ply_ = record_.append(tree.at, NodeKind::ply, value);
  any_ply_ = true;
  trees_[tree.owner].followed = true;
  tree.owner = open_ - 1;
  tree.followed = false;
  tree.at = ply_;
  Node& node = record_.nodes[ply_];
  node.label = label;
  node.side_mark = side;
  node.squares = squares;
  node.displaced = std::exchange(tree.displaced, false);
}

void TreeReader::root_properties() {
  const auto about_game = [&](const Property& one) {
    return root_move_.values.empty() ||
           RootReader::is_about_game(Identifier(one.identifier.in(record_.text)).text());
  };
  for (const Property& one : others_) {
    if (about_game(one)) {
      root_.property(one);
    }
  }
  std::erase_if(others_, about_game);
}

void TreeReader::end_root() {
  root_properties();
  root_.finish();
  in_root_ = false;
  top().displaced = !settle_tags(record_, game_, style_, diagnostics_);
  if (!root_move_.values.empty()) {
    play(root_move_, black_moved_);
  }
}

bool TreeReader::setup(const Property& property, std::string_view name) {
  Span* const where = name == "AB"               ? &setup_.black
                      : name == "AW"             ? &setup_.white
                      : name == "AE"             ? &setup_.empty
                      : name == "PL" && sets_up_ ? &setup_.to_play
                                                 : nullptr;
  if (where == nullptr) {
    return false;
  }
  if (!where->empty()) {
    diagnostics_.add(Code::duplicate_tag, property.identifier, {std::string(name)});
    setups_.push_back(property);
    return true;
  }
  setup_at_ = setup_.none() ? property.identifier : setup_at_;
  *where = property.values;
  setups_.push_back(property);
  return true;
}

void TreeReader::end_setup() {
  const SgfSetup setup = std::exchange(setup_, {});
  const bool begins =
      !any_ply_ && top().depth == 0 && game_.setup != nullptr && record_.find_tag("FEN") == nullptr;
  diagnostics_.add(begins ? Code::setup_in_score : Code::misplaced_setup, setup_at_);
  const bool settled = begins && settle_setup(record_, game_, setup, setup_at_, diagnostics_);
  top().displaced = !settled;
  if (!settled) {
    kept_.insert(kept_.end(), setups_.begin(), setups_.end());
    std::ranges::sort(kept_, {}, [](const Property& one) { return one.identifier.begin; });
  }
  setups_.clear();
}

void TreeReader::keep_text(Span text) {
  text = trimmed(text, record_.text, white_space);
  if (text.empty()) {
    return;
  }
  // After its trees, what a tree says belongs to the ply before them.
  const Tree& owner = trees_[top().owner];
  if (top().owner == open_ - 1 && owner.branched && owner.followed) {
    put_annotation({NodeKind::comment, text, 0}, true);
  } else {
    annotation({NodeKind::comment, text, 0});
  }
}

void TreeReader::keep_rest(std::uint32_t end) {
  if (top().closed) {
    keep_text({top().unread, end});
  }
}

void TreeReader::keep_outside() {
  const Span text =
      trimmed({end_, static_cast<std::uint32_t>(record_.source.size())}, record_.text, white_space);
  if (!outside_ || text.empty() || full(text)) {
    return;
  }
  NodeIndex last = 0;
  for (NodeIndex at = record_.next_ply(0); at != no_node; at = record_.next_ply(at)) {
    last = at;
  }
  // A last ply has only annotations after it.
  record_.append(last, NodeKind::comment, text);
}

void TreeReader::comment(const Property& property) {
  const Span text = text_span(record_, property.value(), TextType::text);
  if (!text.empty()) {
    annotation({NodeKind::comment, text, 0});
  }
}

bool TreeReader::judge(const Property& property, std::string_view name) {
  const Judgement* const found =
      property.single() ? judgement(name, property.value().in(record_.text)) : nullptr;
  if (found == nullptr || ply_ == no_node) {
    return false;
  }
  annotation({NodeKind::nag, property.identifier, found->nag});
  return true;
}

bool TreeReader::nags(const Property& property) {
  if (ply_ == no_node || !property.closed) {
    return false;
  }
  // `[7][21]`: only numbers in brackets.
  std::vector<std::uint16_t> numbers;
  std::string_view rest = property.values.in(record_.text);
  while (!rest.empty()) {
    std::uint16_t& number = numbers.emplace_back();
    const auto [end, error] = std::from_chars(rest.data() + 1, rest.data() + rest.size(), number);
    if (error != std::errc() || *end != ']') {
      return false;
    }
    rest.remove_prefix(static_cast<std::size_t>(end + 1 - rest.data()));
    rest.remove_prefix(std::min(rest.find_first_not_of(white_space), rest.size()));
  }
  for (const std::uint16_t number : numbers) {
    annotation({NodeKind::nag, property.identifier, number});
  }
  return true;
}

bool TreeReader::clock(const Property& property, std::string_view name) {
  if (ply_ == no_node || !property.single() || (name == "BL") != black_moved_) {
    return false;
  }
  const std::string clock = clock_of_seconds(property.value().in(record_.text));
  if (clock.empty()) {
    return false;
  }
  annotation(
      {NodeKind::comment, add_text(record_, "[%clk " + clock + "]", property.identifier), 0});
  return true;
}

void TreeReader::keep() {
  open_arena(record_);
  Record::Arena& arena = record_.unescaped;
  const std::size_t begin = arena.size();
  arena.push(kept_begin);
  for (const Property& one : kept_) {
    arena.push(Identifier(one.identifier.in(record_.text)).text());
    without_gaps(one.values.in(record_.text), [&](char c) { arena.push(c); });
    arena.push(one.closed ? "" : "]");
  }
  arena.push(kept_end);
  const Span text = close_text(record_, begin, kept_.front().identifier);
  kept_.clear();
  annotation({NodeKind::comment, text, 0});
}

void TreeReader::end_other_properties() {
  // PL alone does not set up a position: the moves show the side to move.
  sets_up_ = std::ranges::any_of(others_, [&](const Property& one) {
    const std::string_view name = one.identifier.in(record_.text);
    return name == "AB" || name == "AW" || name == "AE";
  });
  for (const Property& one : others_) {
    const Identifier name(one.identifier.in(record_.text));
    const std::string_view id = name.text();
    const bool understood = setup(one, id) || judge(one, id) || (id == "NG" && nags(one)) ||
                            ((id == "BL" || id == "WL") && clock(one, id));
    if (understood) {
      continue;
    }
    if (id == "C" && one.single()) {
      comment(one);
    } else {
      kept_.push_back(one);
    }
  }
  others_.clear();
  if (!setup_.none()) {
    end_setup();
  }
  if (!kept_.empty()) {
    keep();
  }
}

void TreeReader::end_node() {
  if (in_root_) {
    end_root();
  }
  if (!others_.empty()) {
    end_other_properties();
  }
  if (!unread_.empty()) {
    for (const Span text : std::exchange(unread_, {})) {
      keep_text(text);
    }
  }
  moved_ = false;
  ply_ = no_node;
}

void TreeReader::annotation(const Annotation& annotation) {
  const Tree& tree = top();
  const bool waits = tree.owner != open_ - 1 && trees_[tree.owner].followed;
  if (waits) {
    deferred_.push_back(annotation);
  } else {
    put_annotation(annotation, false);
  }
}

void TreeReader::put_annotation(const Annotation& annotation, bool before_plies) {
  if (full(annotation.text)) {
    return;
  }
  Tree& owner = trees_[top().owner];
  NodeIndex index = no_node;
  if (before_plies) {
    index = record_.insert(top().at, owner.about, annotation.kind, annotation.text);
    owner.about = index;
  } else {
    index = record_.append(top().at, annotation.kind, annotation.text);
    if (owner.branched && !owner.followed) {
      owner.about = index;
    }
  }
  if (annotation.kind == NodeKind::nag) {
    record_.nodes[index].number = annotation.nag;
  }
}

void TreeReader::flush_deferred() {
  for (const Annotation& one : deferred_) {
    put_annotation(one, false);
  }
  deferred_.clear();
}

void TreeReader::open_tree(Span whole) {
  if (skipping()) {
    outside(whole);
    ++skipped_;
    return;
  }
  end_node();
  Tree& around = top();
  Tree& owner = trees_[around.owner];
  const std::uint32_t depth = owner.depth + (owner.followed ? 1 : 0);
  if (open_ == max_tree_depth || depth > max_variation_depth) {
    diagnostics_.add(
        Code::nesting_too_deep, whole,
        {std::to_string(open_ == max_tree_depth ? max_tree_depth : max_variation_depth)});
    skipped_ = 1;
    skipped_from_ = whole.end;
    return;
  }
  if (!owner.branched) {
    owner.branched = true;
    owner.about = record_.nodes[owner.at].last_child;
  }
  around.branched = true;
  Tree inner;
  inner.at = around.at;
  inner.owner = around.owner;
  inner.depth = depth;
  inner.displaced = around.displaced;
  inner.deferred = static_cast<std::uint32_t>(deferred_.size());
  trees_[open_++] = inner;
}

void TreeReader::close_tree(Span whole) {
  if (skipped_ > 0) {
    --skipped_;
    if (skipped_ == 0 && open_ > 0 && !top().closed) {
      keep_text({skipped_from_, whole.begin});
    }
    return;
  }
  if (open_ == 0) {
    diagnostics_.add(Code::stray_parenthesis, whole);
    return;
  }
  if (!top().closed) {
    end_node();
  }
  keep_rest(whole.begin);
  if (!top().has_node) {
    diagnostics_.add(Code::empty_variation, whole, {phrase("without a node")});
  }
  // A tree without plies: its annotations belong to the ply before it.
  for (std::size_t i = top().deferred; i < deferred_.size(); ++i) {
    put_annotation(deferred_[i], true);
  }
  deferred_.resize(std::min<std::size_t>(deferred_.size(), top().deferred));
  --open_;
  end_ = whole.end;
}

void TreeReader::finish() {
  if (open_ == 0) {
    keep_outside();
    return;
  }
  const auto end = static_cast<std::uint32_t>(record_.source.size());
  if (skipped_ > 0 && !top().closed) {
    keep_text({skipped_from_, end});
  } else if (!top().closed) {
    end_node();
  }
  keep_rest(end);
  diagnostics_.add(SgfCode::unterminated_tree, end_of_text(record_.source));
  while (open_ > 0) {
    for (std::size_t i = top().deferred; i < deferred_.size(); ++i) {
      put_annotation(deferred_[i], true);
    }
    deferred_.resize(std::min<std::size_t>(deferred_.size(), top().deferred));
    --open_;
  }
}

}  // namespace damier::notation::sgf
