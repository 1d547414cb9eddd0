#include "match.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace damier::analysis {

namespace {

/// Words of this length and more may be misread.
constexpr std::size_t long_word = 4;
/// Cost of another sign or word at the same place, and of squares between two others.
constexpr Cost another_link = cost(1);
constexpr Cost of_hop = cost(3);

/// Maximum cost of a ply: some slips, and more in longer plies.
constexpr int usual_limit = 34;
constexpr int max_limit = 90;
/// Maximum number of readings of a ply at one place that are followed.
constexpr std::size_t max_readings = 24;
/// Maximum cost of one part.
constexpr int part_limit = 38;

}  // namespace

void Front::cut(Cost limit) {
  while (lo <= hi && cost[lo] > limit) {
    ++lo;
  }
  while (lo <= hi && cost[hi] > limit) {
    if (hi == 0) {
      lo = 1;
      return;
    }
    --hi;
  }
}

Matcher::Matcher(const Page& page, Parts& parts, PageBoard& board)
    : page_(page),
      parts_(parts),
      board_(board),
      links_(page.looks.size()),
      known_(1),
      columns_(Front::width + 1) {
  find_links();
}

void Matcher::find_links() {
  std::array<std::vector<const Link*>, 256> by_first;
  std::vector<const Link*> long_words;
  for (const Link& link : parts_.links()) {
    if (!link.looks.empty()) {
      by_first[link.looks[0]].push_back(&link);
      if (link.looks.size() >= long_word) {
        long_words.push_back(&link);
      }
    }
  }
  for (std::size_t at = 0; at < page_.size; ++at) {
    const Look c = page_.looks[at];
    for (const Link* const link : by_first[c]) {
      find_link_at(at, *link);
    }
    const bool begins_word = is_letter_look(c) && (at == 0 || !is_letter_look(page_.looks[at - 1]));
    const bool is_long =
        begins_word && is_letter_look(page_.looks[at + 1]) && is_letter_look(page_.looks[at + 2]);
    if (is_long) {
      find_misread_links(at, long_words);
    }
  }
}

void Matcher::find_misread_links(std::size_t at, const std::vector<const Link*>& words) {
  const auto here = page_.looks.begin() + static_cast<std::ptrdiff_t>(at);
  const std::size_t left = page_.looks.size() - at;
  for (const Link* const link : words) {
    const std::size_t size = link->looks.size();
    const bool equal = size <= left && std::equal(link->looks.begin(), link->looks.end(), here);
    if (equal || !may_begin(link->looks, at)) {
      continue;
    }
    Front front;
    front.clear();
    front.offer(0, 0);
    Front next;
    next.clear();
    spell(front, link->looks, at, 0, next);
    next.cut(cost(size > 6 ? 24 : 16, 255));
    for (std::size_t end = next.lo; !next.empty() && end <= next.hi; ++end) {
      if (next.cost[end] < no_way && !is_letter_look(page_.looks[at + end]) && end > 2) {
        links_[at].push_back(
            {link->number, static_cast<std::uint32_t>(at + end), cost(units(next.cost[end]))});
      }
    }
  }
}

void Matcher::find_link_at(std::size_t at, const Link& link) {
  const std::size_t size = link.looks.size();
  if (at + size > page_.size ||
      !std::equal(link.looks.begin(), link.looks.end(),
                  page_.looks.begin() + static_cast<std::ptrdiff_t>(at))) {
    return;
  }
  const Look first = link.looks[0];
  const Look last = link.looks[size - 1];
  const Look before = at == 0 ? Look{' '} : page_.looks[at - 1];
  const Look after = page_.looks[at + size];
  if (size == 1 && is_letter_look(first) && first != 'x' && !page_.accented[at]) {
    if (is_alnum_look(before) || is_alnum_look(after)) {
      return;
    }
  } else if (size > 1 && ((is_letter_look(first) && is_letter_look(before)) ||
                          (is_letter_look(last) && size < long_word && is_letter_look(after)))) {
    return;
  }
  links_[at].push_back({link.number, static_cast<std::uint32_t>(at + size), 0});
}

bool Matcher::links(std::size_t at, std::size_t end) const {
  return std::ranges::any_of(links_[at], [&](const LinkAt& one) { return one.end == end; });
}

std::size_t Matcher::hop_at(std::size_t at) const {
  std::size_t end = at;
  while (is_digit_look(page_.looks[end]) && end < at + 2) {
    ++end;
  }
  const Look sign = page_.looks[end];
  const bool is_hop = end > at && !is_blank_look(sign) && !is_alnum_look(sign);
  return is_hop || (end > at && sign == 'x') ? end + 1 : at;
}

Cost Matcher::limit(std::size_t places) const {
  return std::min(place_max_,
                  cost(std::min(max_limit, usual_limit + static_cast<int>(places)) + more_, 255));
}

Cost Matcher::cut_in_two(std::size_t at) const {
  const Look before = page_.looks[at - 1];
  const Look after = page_.looks[at];
  if (is_digit_look(before) && is_digit_look(after)) {
    return cost(9);
  }
  return is_alnum_look(before) && is_alnum_look(after) ? cost(5) : 0;
}

namespace {

/// A character of a word, which is compared with a page.
struct Meant {
  Look look = 0;
  Look before = 0;  ///< the character before it in its word; 0 if it is the first one
  bool may_be_two = false;
  Cost missing = 0;
};

/// Returns the cost of a place of a page after a character: `last` is the front before that character,
/// and `before` the one before the character that precedes it, or null.
Cost cost_after(const Meant& meant, const Front* before, const Front& last, const Look* looks,
                std::size_t j) {
  Cost best = no_way;
  if (const Cost old = last.at(j); old < no_way) {
    best = old + meant.missing;
  }
  if (const Cost old = j > 0 ? last.at(j - 1) : no_way; old < no_way) {
    best = std::min(best, old + replaced(looks[j - 1], meant.look));
  }
  if (before != nullptr && j > 1 && looks[j - 1] == meant.before && looks[j - 2] == meant.look &&
      meant.look != meant.before && before->at(j - 2) < no_way) {
    best = std::min(best, before->at(j - 2) + exchanged());
  }
  if (meant.may_be_two && j > 1 && last.at(j - 2) < no_way) {
    best = std::min(best, last.at(j - 2) + split(looks[j - 2], looks[j - 1], meant.look));
  }
  return best;
}

/// Extends a front by characters of the page that do not belong there.
void add_others(Front& front, const Look* looks, std::size_t end, Cost limit) {
  for (std::size_t j = front.lo; !front.empty() && j <= front.hi && j < end; ++j) {
    const Cost more = front.at(j) < no_way ? front.at(j) + added(looks[j]) : no_way;
    if (more <= limit && more < front.at(j + 1)) {
      front.offer(j + 1, more);
    }
  }
}

}  // namespace

void Matcher::spell(const Front& front, const std::vector<Look>& word, std::size_t at, Cost paid,
                    Front& next) const {
  const Look* const looks = page_.looks.data() + at;
  const std::size_t end = std::min(Front::width, page_.looks.size() - at - 1);
  const Cost limit = cost(part_limit + more_ + static_cast<int>(word.size()), 255);
  Front* before = nullptr;
  Front* last = rows_.data();
  Front* now = &rows_[1];
  last->assign(front);
  Meant meant;
  for (const Look look : word) {
    meant = {look, meant.look, reads_as_two(look), missing(look)};
    now->clear();
    for (std::size_t j = last->lo;
         !last->empty() && j <= std::min(last->hi + (meant.may_be_two ? 2 : 1), end); ++j) {
      const Cost best = cost_after(meant, before, *last, looks, j);
      if (best <= limit) {
        now->offer(j, best);
      }
    }
    add_others(*now, looks, end, limit);
    if (now->empty()) {
      return;
    }
    Front* const free = before == nullptr ? &rows_[2] : before;
    before = last;
    last = now;
    now = free;
  }
  for (std::size_t j = last->lo; j <= last->hi; ++j) {
    if (last->cost[j] < no_way) {
      next.offer(j, last->cost[j] + paid);
    }
  }
}

void Matcher::join(const Part& part, std::size_t at, Front& next) {
  plain_.clear();
  plain_.offer(0, 0);
  linked_.clear();
  const Cost max = cost(part_limit + more_, 255);
  const bool may_hop = parts_.whole_routes() && part.row > 1;
  for (std::size_t j = 0; j <= std::max(plain_.hi, linked_.empty() ? 0 : linked_.hi); ++j) {
    const Cost plain = plain_.at(j);
    const Cost linked = linked_.empty() ? no_way : linked_.at(j);
    if ((plain >= no_way && linked >= no_way) || at + j >= page_.size) {
      continue;
    }
    const Look c = page_.looks[at + j];
    if (is_blank_look(c)) {
      const Cost paid = c == '\n' ? cost(8) : 0;
      if (plain + paid < plain_.at(j + 1)) {
        plain_.offer(j + 1, plain + paid);
      }
      if (linked < no_way && linked + paid < linked_.at(j + 1)) {
        linked_.offer(j + 1, linked + paid);
      }
    }
    const Cost from = std::min(plain, linked < no_way ? linked + another_link : no_way);
    for (const LinkAt& one : links_[at + j]) {
      const Cost paid = from + one.cost + parts_.paid(parts_.link_habit(part.row, one.link));
      if (paid <= max) {
        linked_.offer(one.end - at, paid);
      }
    }
    if (may_hop && linked < max - of_hop) {
      if (const std::size_t end = hop_at(at + j); end > at + j) {
        linked_.offer(end - at, linked + of_hop);
      }
    }
  }
  // A place before a blank is as good as the one after it.
  const auto is_last_blank = [&](const Front& front, std::size_t j) {
    return page_.looks[at + j] != ' ' || front.at(j + 1) > front.at(j);
  };
  const Cost nothing = parts_.paid(parts_.link_habit(part.row, 0));
  for (std::size_t j = plain_.lo; !plain_.empty() && j <= plain_.hi; ++j) {
    if (plain_.cost[j] <= max && is_last_blank(plain_, j)) {
      next.offer(j, plain_.cost[j] + nothing);
    }
  }
  for (std::size_t j = linked_.lo; !linked_.empty() && j <= linked_.hi; ++j) {
    if (linked_.cost[j] <= max && is_last_blank(linked_, j)) {
      next.offer(j, linked_.cost[j]);
    }
  }
}

/// Returns whether a long word may begin at a place: one of its first letters is there.
bool Matcher::may_begin(const std::vector<Look>& word, std::size_t at) const {
  return word.size() < long_word || page_.looks[at] == word[0] || page_.looks[at + 1] == word[1];
}

std::span<const Reach> Matcher::reached(Parts::Number part, std::size_t at) {
  Column& column = columns_[at % columns_.size()];
  if (column.place != at) {
    column.place = at;
    column.parts.assign(column.parts.size(), {});
    column.reached.clear();
  }
  if (column.parts.size() <= part) {
    column.parts.resize(std::max<std::size_t>(part + 1, 2 * column.parts.size()));
  }
  if (!column.parts[part].known) {
    find_reached(part, column);
  }
  const Known& known = column.parts[part];
  return std::span(column.reached).subspan(known.begin, known.end - known.begin);
}

void Matcher::find_reached(Parts::Number number, Column& column) {
  const Part& part = parts_.part(number);
  const std::size_t at = column.place;
  next_.clear();
  if (part.links) {
    join(part, at, next_);
  } else {
    Front here;
    here.clear();
    here.offer(0, 0);
    for (const PartSpelling& one : part.spellings) {
      if (may_begin(one.looks, at)) {
        spell(here, one.looks, at, parts_.paid(one.habit), next_);
      }
    }
    if (part.omitted < notation::never_omitted) {
      next_.offer(0, parts_.paid(part.omission));
    }
  }
  Known& known = column.parts[number];
  known = {static_cast<std::uint32_t>(column.reached.size()), 0, true};
  const Cost max = cost(part_limit + more_, 255);
  for (std::size_t j = next_.lo; !next_.empty() && j <= next_.hi; ++j) {
    if (next_.cost[j] <= max) {
      column.reached.push_back({static_cast<std::uint32_t>(at + j), next_.cost[j]});
    }
  }
  known.end = static_cast<std::uint32_t>(column.reached.size());
}

Matcher::NodeId Matcher::node_of(std::span<const Parts::Number> parts) {
  NodeId node = 0;
  for (const Parts::Number part : parts) {
    node = node_after(node, part);
  }
  return node;
}

Matcher::NodeId Matcher::node_after(NodeId node, Parts::Number part) {
  const std::uint64_t key = (std::uint64_t{node} << 16U) | part;
  const auto [found, is_new] = node_numbers_.try_emplace(key, static_cast<NodeId>(nodes_.size()));
  if (is_new) {
    nodes_.push_back({node, part});
    known_.emplace_back();
  }
  return found->second;
}

Matcher::NodeId Matcher::node_of_text(std::uint32_t text) {
  if (texts_.size() <= text) {
    texts_.resize(std::max<std::size_t>(text + 1, 2 * texts_.size()));
  }
  if (texts_[text] == 0) {
    texts_[text] = node_of(parts_.of(text, board_.text(text)));
  }
  return texts_[text];
}

Matcher::NodeId Matcher::node_of_chance(std::uint32_t text) {
  if (chance_texts_.size() <= text) {
    chance_texts_.resize(text + 1);
  }
  if (chance_texts_[text] == 0) {
    const Parts::Sequence& parts = parts_.of(text, board_.text(text));
    chance_texts_[text] = node_of(std::span(parts).first(parts_.before_square(parts)));
  }
  return chance_texts_[text];
}

Matcher::FamilyNodes& Matcher::family(const PageBoard::Family& family) {
  if (families_.size() <= family.number) {
    families_.resize(std::max<std::size_t>(family.number + 1, 2 * families_.size()));
  }
  std::unique_ptr<FamilyNodes>& nodes = families_[family.number];
  if (nodes == nullptr) {
    nodes = std::make_unique<FamilyNodes>();
    const Leaf& one = member(*nodes, family.number, std::countr_zero(family.ends));
    nodes->stem = nodes_[one.node].parent;
  }
  return *nodes;
}

/// Makes the text of a member of a family, and its node.
const Matcher::Leaf& Matcher::member(FamilyNodes& nodes, std::uint32_t family, int end) {
  Leaf& leaf = nodes.members.at(static_cast<std::size_t>(end));
  if (!leaf.has_text) {
    leaf.ply = board_.member(family, end);
    leaf.node = node_of_text(leaf.ply.text);
    leaf.has_text = true;
    const Node& last = nodes_[leaf.node];
    end_part(last.parent, end) = last.part;
  }
  return leaf;
}

/// Returns the part for a square at the end of plies that begin with a node, which is a link; 0 if it
/// is not known yet.
Parts::Number& Matcher::end_part(NodeId stem, int end) {
  const std::size_t row = parts_.part(nodes_[stem].part).row;
  if (end_parts_.size() <= row) {
    end_parts_.resize(row + 1);
  }
  return end_parts_[row].at(static_cast<std::size_t>(end));
}

/// Returns the node of a member of a family.
Matcher::NodeId Matcher::node_of_member(FamilyNodes& nodes, std::uint32_t family, int end) {
  Leaf& leaf = nodes.members.at(static_cast<std::size_t>(end));
  if (leaf.node == 0) {
    const Parts::Number part = end_part(nodes.stem, end);
    leaf.node = part == 0 ? member(nodes, family, end).node : node_after(nodes.stem, part);
  }
  return leaf.node;
}

void Matcher::begin_round(std::size_t at, Cost max) {
  if (at == place_ && max <= place_max_) {
    return;
  }
  place_ = at;
  place_max_ = max;
  ++round_;
  fronts_.assign(1, {static_cast<std::uint32_t>(at), 0});
  known_[0] = {round_, 0, 1};
}

std::span<const Reach> Matcher::front(NodeId node) {
  if (known_[node].round != round_) {
    find_front(node);
  }
  const KnownFront& known = known_[node];
  return std::span(fronts_).subspan(known.begin, known.end - known.begin);
}

void Matcher::find_front(NodeId node) {
  const Node here = nodes_[node];
  const std::span<const Reach> before = front(here.parent);
  sum_.clear();
  for (const Reach& from : before) {
    for (const Reach& one : reached(here.part, from.place)) {
      if (from.cost + one.cost <= place_max_) {
        sum_.offer(one.place - place_, from.cost + one.cost);
      }
    }
  }
  const auto begin = static_cast<std::uint32_t>(fronts_.size());
  if (!sum_.empty()) {
    const Cost max = limit(sum_.lo);
    for (std::size_t j = sum_.lo; j <= sum_.hi; ++j) {
      if (sum_.cost[j] <= max) {
        fronts_.push_back({static_cast<std::uint32_t>(place_ + j), sum_.cost[j]});
      }
    }
  }
  known_[node] = {round_, begin, static_cast<std::uint32_t>(fronts_.size())};
}

/// Returns whether a ply may end with a node at a cost that still matters.
bool Matcher::is_written(NodeId node) {
  return std::ranges::any_of(
      front(node), [&](const Reach& here) { return here.place > place_ && here.cost <= max_; });
}

void Matcher::take(const Leaf& leaf, PageBoard::Kept kept) {
  Cost best = no_way;
  std::size_t place = 0;
  const std::span<const Reach> ends = front(leaf.node);
  for (const Reach& here : ends) {
    const Cost paid = here.place > place_ ? here.cost + cut_in_two(here.place) : no_way;
    if (paid < best) {
      best = paid;
      place = here.place;
    }
  }
  if (best > std::min(max_, limit(place - place_))) {
    return;
  }
  found_.push_back({leaf.ply.text, leaf.ply.play, kept, place, best});
  count(best);
  // The ply may as well end elsewhere, as where a blank was lost.
  for (const Reach& here : ends) {
    const Cost paid = here.place > place_ ? here.cost + cut_in_two(here.place) : no_way;
    if (here.place != place && paid <= best + cost(7)) {
      found_.push_back({leaf.ply.text, leaf.ply.play, kept, here.place, paid});
    }
  }
}

/// Counts a reading. Where there are enough of them, no dearer one matters.
void Matcher::count(Cost found) {
  const auto here = static_cast<std::size_t>(std::max(units(found), 0));
  if (here >= found_at_.size()) {
    return;
  }
  ++found_at_[here];
  std::size_t readings = 0;
  for (std::size_t i = 0; i < found_at_.size() && cost(static_cast<int>(i)) < max_; ++i) {
    readings += found_at_[i];
    if (readings >= max_readings) {
      max_ = std::min(max_, cost(static_cast<int>(i), 255));
      return;
    }
  }
}

void Matcher::walk(PageBoard::Kept kept) {
  const PageBoard::Moves& moves = board_.moves(kept);
  for (std::size_t i = 0; i < moves.texts.size(); ++i) {
    const NodeId node = node_of_text(moves.texts[i]);
    if (!front(node).empty()) {
      take({node, {moves.texts[i], moves.plays[i]}, true}, kept);
    }
  }
  walk_families(moves, kept);
  for (std::size_t i = 0; i < moves.chances.size(); ++i) {
    note_chance(node_of_chance(moves.chances[i]), moves.chance_plays[i]);
  }
  if (!chances_.empty()) {
    walk_chances(kept);
  }
}

void Matcher::walk_families(const PageBoard::Moves& moves, PageBoard::Kept kept) {
  for (const PageBoard::Family& one : moves.families) {
    FamilyNodes& nodes = family(one);
    if (front(nodes.stem).empty()) {
      continue;
    }
    for (std::uint64_t ends = one.ends; ends != 0; ends &= ends - 1) {
      const int end = std::countr_zero(ends);
      if (is_written(node_of_member(nodes, one.number, end))) {
        take(member(nodes, one.number, end), kept);
      }
    }
  }
}

/// Notes what chance must have done for a ply of which the first parts are written here.
void Matcher::note_chance(NodeId node, std::uint32_t play) {
  // One slip is read everywhere; more of them where there is much room.
  constexpr int chance_limit = 24;
  constexpr int one_slip = 10;
  const int room = std::clamp(units(asked_) / 4, one_slip, chance_limit);
  Cost least = no_way;
  for (const Reach& here : front(node)) {
    least = std::min(least, here.cost);
  }
  if (least <= cost(room + more_)) {
    chances_.push_back({least, play});
  }
}

/// Reads the plies that are legal by a chance. There are many chances, and few of them are written.
void Matcher::walk_chances(PageBoard::Kept kept) {
  constexpr std::size_t max_chances = 3;
  constexpr Cost much_dearer = cost(14);
  std::vector<Chance> chances;
  chances.swap(chances_);
  std::ranges::stable_sort(chances, {}, &Chance::cost);
  chances.resize(std::min(chances.size(), max_chances));
  for (const Chance& one : chances) {
    const auto best = std::ranges::min_element(found_, {}, &PlyMatch::cost);
    if (best != found_.end() && one.cost > best->cost + much_dearer) {
      break;
    }
    walk(board_.reveal(kept, one.play));
  }
}

/// Makes readings dearer that fit as well as many others, as where a square is left out: each of them
/// is the less likely.
void Matcher::weigh_equals() {
  constexpr std::size_t some = 4;
  if (found_.size() < some) {
    return;
  }
  std::ranges::stable_sort(found_, {},
                           [](const PlyMatch& one) { return std::pair(one.end, one.cost); });
  for (auto begin = found_.begin(); begin != found_.end();) {
    auto end = begin;
    while (end != found_.end() && end->end == begin->end && end->cost == begin->cost) {
      ++end;
    }
    const auto equals = static_cast<std::size_t>(end - begin);
    int more = 0;  // ten times as many cost ten more
    for (std::size_t left = equals; left >= some; left /= 2) {
      more += 3;
    }
    for (; begin != end; ++begin) {
      begin->cost += cost(more);
    }
  }
}

const std::vector<PlyMatch>& Matcher::match(PageBoard::Kept kept, std::size_t at, Cost max) {
  found_.clear();
  found_at_.fill(0);
  max_ = asked_ = max;
  begin_round(at, max);
  walk(kept);
  weigh_equals();
  // Of many readings only the likeliest matter.
  if (found_.size() > max_readings) {
    std::ranges::stable_sort(found_, {}, &PlyMatch::cost);
    // Those that cost the same as the last one are as good.
    const Cost last = found_[max_readings - 1].cost;
    const auto end = std::ranges::upper_bound(found_, last, {}, &PlyMatch::cost);
    found_.resize(
        std::min<std::size_t>(static_cast<std::size_t>(end - found_.begin()), 2 * max_readings));
  }
  return found_;
}

std::vector<PlyMatch> Matcher::match_widely(PageBoard::Kept kept, std::size_t at, int more) {
  forget();
  more_ = more;
  std::vector<PlyMatch> found = match(kept, at, no_way);
  more_ = 0;
  forget();
  return found;
}

void Matcher::forget() {
  for (Column& column : columns_) {
    column.place = SIZE_MAX;
  }
  place_ = SIZE_MAX;
}

/// Returns the fronts before and after each part of a ply.
std::vector<Front> Matcher::fronts_of(std::uint32_t text, std::size_t at) {
  begin_round(at, no_way);
  std::vector<Front> fronts;
  for (NodeId node = node_of_text(text);; node = nodes_[node].parent) {
    Front& one = fronts.emplace_back();
    one.clear();
    for (const Reach& here : front(node)) {
      one.offer(here.place - at, here.cost);
    }
    if (node == 0) {
      break;
    }
  }
  std::ranges::reverse(fronts);
  return fronts;
}

std::vector<HabitId> Matcher::habits_of(const PlyMatch& match, std::size_t at) {
  const Parts::Sequence parts = parts_.of(match.text, board_.text(match.text));
  const std::vector<Front> fronts = fronts_of(match.text, at);
  std::vector<HabitId> habits;
  std::size_t end = match.end - at;
  for (std::size_t i = parts.size(); i-- > 0;) {
    const Part& part = parts_.part(parts[i]);
    const Cost goal = fronts[i + 1].at(end);
    const auto leads = [&](std::size_t begin, const std::vector<Look>* word, Cost paid) {
      Front one;
      Front next;
      one.clear();
      next.clear();
      one.offer(begin, fronts[i].at(begin));
      if (word != nullptr) {
        spell(one, *word, at, paid, next);
        return !next.empty() && next.at(end) == goal;
      }
      return begin == end && one.at(begin) + paid == goal;
    };
    bool found = false;
    for (std::size_t begin = end + 1; begin-- > fronts[i].lo && !found;) {
      if (fronts[i].at(begin) >= no_way) {
        continue;
      }
      const auto note = [&](HabitId habit) {
        habits.push_back(habit);
        end = begin;
        found = true;
      };
      if (part.links) {
        // Only the last sign is a habit; what is before it may be anything.
        std::size_t word = begin;
        while (word < end && is_blank_look(page_.looks[at + word])) {
          ++word;
        }
        if (word == end &&
            fronts[i].at(begin) + parts_.paid(parts_.link_habit(part.row, 0)) == goal) {
          note(parts_.link_habit(part.row, 0));
        }
        for (const LinkAt& link : links_[at + word]) {
          std::size_t after = link.end - at;
          while (after < end && is_blank_look(page_.looks[at + after])) {
            ++after;
          }
          const HabitId habit = parts_.link_habit(part.row, link.link);
          if (!found && after == end &&
              fronts[i].at(begin) + link.cost + parts_.paid(habit) == goal) {
            note(habit);
          }
        }
        continue;
      }
      for (const PartSpelling& one : part.spellings) {
        if (!found && leads(begin, &one.looks, parts_.paid(one.habit))) {
          note(one.habit);
        }
      }
      if (!found && part.omitted < notation::never_omitted &&
          leads(begin, nullptr, parts_.paid(part.omission))) {
        note(part.omission);
      }
    }
    if (!found) {
      break;
    }
  }
  return habits;
}

}  // namespace damier::analysis
