#include "lattice.hpp"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/slips.hpp"

namespace damier::analysis {

namespace {

/// Costs of steps in units. A run of letters and digits that no ply explains may be one that nobody
/// can read; a word of prose is cheap.
constexpr int of_sign = 1;
constexpr int of_known_word = 1;
constexpr int of_remark = 6;
constexpr int of_date = 3;
constexpr int of_tag = 1;
constexpr int of_result = 2;
constexpr int of_result_against_rules = 15;
constexpr int of_slip_in_result = 4;
constexpr int of_digits = 14;
constexpr int of_square = 22;
constexpr int max_of_word = 8;
constexpr int of_word_of_ply = 11;  ///< a word that belongs to a ply
constexpr int of_roman = 2;
constexpr int of_giving_up = 48;
constexpr int of_lost_run = 9;
constexpr int of_new_game = 4;
constexpr int of_unexpected_game = 36;
constexpr int of_restart = 10;  ///< a new game where the numbers begin again
constexpr int of_dropped = 5;   ///< most games that are not followed would soon be illegal
constexpr int of_wrong_number_inside = 9;
constexpr Cost of_joined_letter = cost(4);  ///< a letter right after a number

/// Returns a number for a place and what is there: a page has fewer places, and so on.
std::uint64_t key_of(std::size_t at, const PlaceState& place) {
  return (std::uint64_t{at} << 46U) ^ (std::uint64_t{place.position} << 22U) ^
         (std::uint64_t{place.ply & 0x7FFU} << 11U) ^ (std::uint64_t{place.game & 0x1FFU} << 2U) ^
         static_cast<std::uint64_t>(place.phase);
}

std::string roman_of(int number) {
  struct Letter {
    int value;
    std::string_view letters;
  };
  constexpr std::array letters{Letter{50, "l"}, Letter{40, "xl"}, Letter{10, "x"}, Letter{9, "ix"},
                               Letter{5, "v"},  Letter{4, "iv"},  Letter{1, "i"}};
  std::string roman;
  for (const Letter& one : letters) {
    for (; number >= one.value; number -= one.value) {
      roman += one.letters;
    }
  }
  return roman;
}

std::size_t end_of_run(const Page& page, std::size_t at) {
  constexpr std::size_t max_run = 40;
  std::size_t end = at;
  while (end < page.size && end < at + max_run &&
         (is_alnum_look(page.looks[end]) || page.looks[end] == looks::other)) {
    ++end;
  }
  return end;
}

}  // namespace

Lattice::Lattice(const Page& page, const PageWords& words, Matcher& matcher, PageBoard& board,
                 const PageCosts& costs, const Beam& beam)
    : page_(page), words_(words), matcher_(matcher), board_(board), costs_(costs), beam_(beam) {}

std::uint32_t Lattice::first_ply(PageBoard::Kept position) const {
  return board_.side_to_move(position) == rules::Side::second ? 1 : 0;
}

void Lattice::read(std::size_t end) {
  end_ = std::min(end, page_.size);
  at_.assign(end_ + 1, {});
  least_.assign(end_ + 1, no_way);
  most_.assign(end_ + 1, no_way);
  best_cost_ = no_way;
  last_ = none;
  states_.clear();
  steps_.clear();
  numbers_.clear();
  State begin;
  begin.place.position = board_.start();
  begin.place.ply = first_ply(begin.place.position);
  begin.cost = 0;
  begin.step = none;
  begin.at = static_cast<std::uint32_t>(std::min(page_.next(0), end_));
  states_.push_back(begin);
  at_[begin.at].push_back(0);
  for (std::size_t at = begin.at; at < end_ && (stop_ == nullptr || !*stop_); ++at) {
    if (!at_[at].empty()) {
      open(at);
    }
  }
  for (const std::uint32_t state : at_[end_]) {
    if (states_[state].cost < best_cost_) {
      best_cost_ = states_[state].cost;
      last_ = state;
    }
  }
  look_ahead();
}

void Lattice::open(std::size_t at) {
  std::vector<std::uint32_t>& here = at_[at];
  std::ranges::sort(here, {}, [&](std::uint32_t one) { return std::pair(states_[one].cost, one); });
  const Beam& beam = beam_at(at);
  const Cost limit = states_[here.front()].cost + beam.behind;
  std::size_t kept = 0;
  while (kept < std::min(here.size(), beam.states) && states_[here[kept]].cost <= limit) {
    ++kept;
  }
  for (std::size_t i = kept; i < here.size(); ++i) {
    states_[here[i]].dropped = true;
  }
  const std::vector<std::uint32_t> dropped(here.begin() + static_cast<std::ptrdiff_t>(kept),
                                           here.end());
  here.resize(kept);
  look_at(at);
  cheapest_ = states_[here.front()].cost;
  cheapest_ply_ = analysis::cost(of_square);
  // New games begin here too: they are added while this goes on.
  // NOLINTNEXTLINE(modernize-loop-convert): see above
  for (std::size_t i = 0; i < at_[at].size(); ++i) {
    expand(at_[at][i]);
  }
  // No step leads back to this place.
  for (const auto& passed : {std::cref(dropped), std::cref(at_[at])}) {
    for (const std::uint32_t state : passed.get()) {
      numbers_.erase(key_of(at, states_[state].place));
    }
  }
}

/// Finds what stands at a place, whatever the state.
void Lattice::look_at(std::size_t at) {
  here_.numbers.clear();
  here_.sides = words_.sides_at(at);
  here_.in_headings.clear();
  for (const SideMark& mark : here_.sides) {
    // Above the columns both stand in one line.
    const std::size_t next = page_.next(mark.end);
    here_.in_headings.push_back(page_.starts[next] || !words_.sides_at(next).empty());
  }
  here_.result = words_.result_at(at);
  here_.known_word = words_.known_word_at(at);
  here_.date = words_.date_at(at);
  here_.remark = words_.remark_at(at);
  here_.run = end_of_run(page_, at);
}

bool Lattice::is_worth(std::uint32_t from, std::size_t end, Cost paid) const {
  const std::size_t place = std::min(page_.next(end), end_);
  const Cost whole = states_[from].cost + paid;
  return whole <= least_[place] + beam_at(place).behind && whole < most_[place];
}

/// Where a place has many states, those that cost more than most are not followed.
void Lattice::limit_states(std::size_t place) {
  const std::vector<std::uint32_t>& there = at_[place];
  const std::size_t many = std::max<std::size_t>(256, 2 * beam_at(place).states);
  if (there.size() % many != 0) {
    return;
  }
  std::vector<Cost> costs(there.size());
  std::ranges::transform(there, costs.begin(),
                         [&](std::uint32_t state) { return states_[state].cost; });
  const auto last = costs.begin() + static_cast<std::ptrdiff_t>(many) - 1;
  std::ranges::nth_element(costs, last);
  most_[place] = *last;
}

void Lattice::add(std::uint32_t from, Step step, const PlaceState& to) {
  if (!is_worth(from, step.end, step.cost)) {
    return;
  }
  const bool moves_on = step.end > step.begin;
  const std::size_t place =
      moves_on ? std::min(page_.next(step.end), end_) : std::size_t{states_[from].at};
  std::vector<std::uint32_t>& there = at_[place];
  const auto [found, is_new] =
      numbers_.try_emplace(key_of(place, to), static_cast<std::uint32_t>(states_.size()));
  step.from = from;
  const Cost paid = states_[from].cost + step.cost;
  const auto number = static_cast<std::uint32_t>(steps_.size());
  if (is_new) {
    State made;
    made.at = static_cast<std::uint32_t>(place);
    made.place = to;
    states_.push_back(made);
    there.push_back(static_cast<std::uint32_t>(states_.size() - 1));
    step.to = there.back();
  } else {
    step.to = found->second;
  }
  State& state = states_[step.to];
  if (paid < state.cost) {
    state.cost = paid;
    state.step = number;
    least_[place] = std::min(least_[place], paid);
  }
  steps_.push_back(step);
  if (is_new) {
    limit_states(place);
  }
}

void Lattice::step_over(std::uint32_t from, StepKind kind, std::size_t end, int paid) {
  Step step;
  step.kind = kind;
  step.begin = states_[from].at;
  step.end = static_cast<std::uint32_t>(end);
  step.cost = analysis::cost(paid);
  add(from, step, PlaceState(states_[from].place));
}

void Lattice::expand(std::uint32_t from) {
  const std::size_t at = states_[from].at;
  const Phase phase = states_[from].place.phase;
  if (phase != Phase::lost) {
    add_numbers(from);
    add_sides(from);
    add_results(from);
    if (phase != Phase::over) {
      add_plies(from);
    }
  }
  add_tags(from);
  add_words(from);
  add_signs(from);
  if (page_.starts[at]) {
    add_new_game(from);
  }
  if (phase == Phase::play || phase == Phase::head) {
    PlaceState lost = states_[from].place;
    if (lost.ply > 1 && is_alnum_look(page_.looks[at])) {
      lost.phase = Phase::lost;
      Step step;
      step.kind = StepKind::give_up;
      step.begin = step.end = static_cast<std::uint32_t>(at);
      step.cost = analysis::cost(of_giving_up);
      add(from, step, lost);
    }
  }
}

void Lattice::add_numbers(std::uint32_t from) {
  const PlaceState place = states_[from].place;
  const std::size_t at = states_[from].at;
  if (place.phase == Phase::over || (at > 0 && is_alnum_look(page_.looks[at - 1]))) {
    return;
  }
  const int plies = static_cast<int>(place.ply) + 1 + costs_.number_offset;
  const int pairs = static_cast<int>(place.ply) / 2 + 1 + costs_.pairs_offset;
  const int of_plies = pairs == plies ? std::min(costs_.number_of_plies, costs_.number_of_pairs)
                                      : costs_.number_of_plies;
  bool found = add_number(from, plies, false, analysis::cost(of_plies));
  if (pairs != plies) {
    found = add_number(from, pairs, false, analysis::cost(costs_.number_of_pairs)) || found;
  }
  const Look c = page_.looks[at];
  if (c == 'i' || c == 'v' || c == 'x' || c == 'l') {
    found = add_number(from, plies, true, analysis::cost(of_roman)) || found;
    found = add_number(from, pairs, true, analysis::cost(of_roman)) || found;
  }
  if (!found) {
    add_wrong_number(from);
  }
}

/// Finds where a number ends that is written here, and what that costs; the cost is `no_way` if it
/// is not.
Lattice::NumberHere Lattice::number_here(std::size_t at, int number, bool roman) {
  for (const NumberHere& one : here_.numbers) {
    if (one.number == number && one.roman == roman) {
      return one;
    }
  }
  const std::string text = roman ? roman_of(number) : std::to_string(number);
  Front front;
  front.clear();
  front.offer(0, 0);
  Front next;
  next.clear();
  matcher_.spell(front, looks_of(text), at, 0, next);
  NumberHere found{number, roman, no_way, at};
  for (std::size_t j = std::max<std::size_t>(next.lo, 1); !next.empty() && j <= next.hi; ++j) {
    const Look after = page_.looks[at + j];
    const Look last = page_.looks[at + j - 1];
    const Cost cut = is_digit_look(after) && is_digit_look(last) ? analysis::cost(9)
                     : is_alnum_look(after)                      ? of_joined_letter
                                                                 : 0;
    const Cost here = next.cost[j] < no_way ? next.cost[j] + cut : no_way;
    if (here < found.cost && !is_blank_look(last)) {
      found.cost = here;
      found.end = at + j;
    }
  }
  if (found.cost > analysis::cost(roman ? 0 : text.size() > 1 ? 22 : 13, 255)) {
    found.cost = no_way;
  }
  here_.numbers.push_back(found);
  return found;
}

/// Returns whether the letter of the side to move and a point stand after a number, as in `1a.`.
bool Lattice::has_side_letter(std::size_t end, const PlaceState& place) const {
  const Look letter = place.ply % 2 == 0 ? 'a' : 'b';
  const Look after = page_.looks[end + 1];
  return page_.looks[end] == letter && (after == '.' || after == ')') &&
         !is_alnum_look(page_.looks[end + 2]);
}

bool Lattice::add_number(std::uint32_t from, int number, bool roman, Cost paid) {
  constexpr int max_roman = 60;
  if (number < 1 || (roman && number > max_roman)) {
    return false;
  }
  const std::size_t at = states_[from].at;
  NumberHere found = number_here(at, number, roman);
  if (found.cost >= no_way) {
    return false;
  }
  if (!roman && has_side_letter(found.end, states_[from].place)) {
    found.cost -= of_joined_letter;
    ++found.end;
  }
  std::size_t end = found.end;
  const Look after = page_.looks[end];
  // `32-28` and `32:28` are plies, whatever the number is.
  const bool joined = !is_blank_look(after) && !is_alnum_look(after) && after != '.' &&
                      after != ')' && after != '|' && after != looks::degree &&
                      is_alnum_look(page_.looks[end + 1]);
  while (end < page_.size && end < at + 8 && !is_blank_look(page_.looks[end]) &&
         std::string_view(".):/-\5]").find(static_cast<char>(page_.looks[end])) !=
             std::string_view::npos) {
    ++end;
  }
  // A misread number with its point is hardly anything else: `ll.`
  constexpr int of_misread_number = 2;
  const bool pointed =
      !joined && (after == '.' || after == ')') && is_blank_look(page_.looks[found.end + 1]);
  const int misread = pointed ? std::min(units(found.cost), of_misread_number) : units(found.cost);
  Step step;
  step.kind = StepKind::number;
  step.begin = static_cast<std::uint32_t>(at);
  step.end = static_cast<std::uint32_t>(end);
  step.cost = analysis::cost(misread + units(paid) + (joined ? 4 : 0));
  step.number = number;
  add(from, step, PlaceState(states_[from].place));
  return units(found.cost) == 0;
}

void Lattice::add_wrong_number(std::uint32_t from) {
  const std::size_t at = states_[from].at;
  std::size_t end = at;
  int number = 0;
  while (is_digit_look(page_.looks[end]) && end < at + 4) {
    number = 10 * number + (page_.looks[end++] - '0');
  }
  const Look after = page_.looks[end];
  const bool plain = is_blank_look(after) || after == '.' || after == ')' || after == '|' ||
                     after == '/' || after == ']' || after == ';' || after == ',' || after == '"' ||
                     after == looks::degree ||
                     (after == ':' && is_blank_look(page_.looks[end + 1]));
  if (end == at || end > at + 3 || !plain) {
    return;
  }
  Step step;
  step.kind = StepKind::number;
  step.begin = static_cast<std::uint32_t>(at);
  step.end = static_cast<std::uint32_t>(end + (after == '.' || after == ')' ? 1 : 0));
  // Inside a line it may well be a square.
  const bool first = page_.starts[at] || after == '.' || after == ')' || after == looks::degree;
  step.cost = analysis::cost(first ? costs_.wrong_number : of_wrong_number_inside);
  step.number = number;
  add(from, step, PlaceState(states_[from].place));
}

void Lattice::add_sides(std::uint32_t from) {
  const PlaceState place = states_[from].place;
  const int mover = place.ply % 2 == 0 ? 0 : 1;
  for (std::size_t i = 0; i < here_.sides.size(); ++i) {
    const bool heading = here_.in_headings[i] || place.phase != Phase::play;
    const int wrong = heading ? 1 : costs_.wrong_side;
    step_over(from, StepKind::side, here_.sides[i].end, here_.sides[i].side == mover ? 0 : wrong);
  }
}

void Lattice::add_tags(std::uint32_t from) {
  const PageTag* const tag = words_.tag_at(states_[from].at);
  if (tag == nullptr || (tag->heading && states_[from].place.phase != Phase::head)) {
    return;
  }
  Step step;
  step.kind = StepKind::tag;
  step.begin = static_cast<std::uint32_t>(tag->begin);
  step.end = static_cast<std::uint32_t>(tag->end);
  PlaceState place = states_[from].place;
  // After a side with a colon stands a name, or a ply.
  const bool plain = tag->heading || page_.looks[tag->begin] == '[' || tag->name == "FEN" ||
                     tag->name == "Date" || tag->name == "Round" || tag->name == "Event" ||
                     tag->name == "Site";
  // A rating may stand in parentheses after the name.
  const std::size_t name_end = tag->value.find(" (");
  const auto digits = std::ranges::count_if(tag->value.substr(0, name_end),
                                            [](char c) { return c >= '0' && c <= '9'; });
  // A name has few digits, plies have many.
  constexpr int few = 8;
  const int count = static_cast<int>(digits);
  const int of_value = plain ? 0 : std::min(8 * count, of_square) + 3 * std::max(0, count - few);
  step.cost = analysis::cost((place.phase == Phase::play ? of_square : of_tag) + of_value);
  if (tag->name == "FEN" && place.phase == Phase::head) {
    const auto position = board_.set_up(tag->value);
    if (position) {
      place.position = *position;
      place.ply = first_ply(*position);
    }
  }
  add(from, step, place);
}

void Lattice::add_results(std::uint32_t from) {
  const PlaceState place = states_[from].place;
  if (place.phase != Phase::play) {
    return;
  }
  const auto& result = here_.result;
  if (!result) {
    return;
  }
  Step step;
  step.kind = StepKind::result;
  step.begin = states_[from].at;
  step.end = static_cast<std::uint32_t>(result->end);
  step.result = result->token
                    ? result->token
                    : std::optional(place.ply % 2 == 0 ? notation::ResultToken::second_wins
                                                       : notation::ResultToken::first_wins);
  const rules::Outcome outcome = board_.outcome(place.position);
  const bool contradicts =
      outcome.over() && notation::token_of(outcome.result) != step.result.value();
  step.cost = analysis::cost((contradicts ? of_result_against_rules : of_result) +
                             of_slip_in_result * result->slips);
  PlaceState over = place;
  over.phase = Phase::over;
  add(from, step, over);
}

void Lattice::add_plies(std::uint32_t from) {
  const std::size_t at = states_[from].at;
  const PlaceState place = states_[from].place;
  Cost in_run = 0;
  if (at > 0 && is_alnum_look(page_.looks[at - 1]) && is_alnum_look(page_.looks[at])) {
    in_run = is_digit_look(page_.looks[at - 1]) == is_digit_look(page_.looks[at])
                 ? analysis::cost(4)
                 : analysis::cost(2);
  }
  // A ply that costs much more than that of the cheapest state leads nowhere.
  const Cost behind = states_[from].cost - cheapest_;
  const std::vector<PlyMatch>& found =
      matcher_.match(place.position, at, beam_at(at).behind - behind + cheapest_ply_ - in_run);
  for (const PlyMatch& one : found) {
    cheapest_ply_ = std::min(cheapest_ply_, behind + one.cost + in_run);
    if (!is_worth(from, one.end, one.cost + in_run)) {
      continue;
    }
    Step step;
    step.kind = StepKind::ply;
    step.begin = static_cast<std::uint32_t>(at);
    step.end = static_cast<std::uint32_t>(one.end);
    while (is_blank_look(page_.looks[step.end - 1])) {
      --step.end;
    }
    step.cost = one.cost + in_run;
    step.ply = one;
    PlaceState after = place;
    after.position = board_.play(one.from, one.play);
    after.ply = place.ply + 1;
    after.phase = Phase::play;
    add(from, step, after);
  }
}

/// Returns whether two letters may be a square whose digit is misread, as in `al`.
bool Lattice::may_be_square(std::size_t at, std::size_t end) const {
  const Cost misread = analysis::cost(notation::cost_of(notation::SlipKind::misread), 1);
  const auto may_be = [&](char digit) {
    return replaced(page_.looks[at + 1], static_cast<Look>(digit)) <= misread;
  };
  return end - at == 2 && page_.looks[at] <= 'h' &&
         std::ranges::any_of(std::string_view("12345678"), may_be);
}

/// Returns whether a word that links two squares stands between two of them, as in `g1 prend a7`. A
/// short one may stand between two numbers, as in `coups 6 à 10`.
bool Lattice::links(std::size_t at, std::size_t end) const {
  const std::size_t after = page_.next(end);
  const bool between = at > 1 && page_.looks[at - 1] == ' ' && is_digit_look(page_.looks[at - 2]) &&
                       (is_digit_look(page_.looks[after]) || is_digit_look(page_.looks[after + 1]));
  constexpr std::size_t long_enough = 4;
  return between && end - at >= long_enough && matcher_.links(at, end);
}

int Lattice::run_cost(std::size_t at, std::size_t end, const PlaceState& place) const {
  std::size_t digits = 0;
  for (std::size_t i = at; i < end; ++i) {
    digits += is_digit_look(page_.looks[i]) ? 1 : 0;
  }
  const auto size = static_cast<int>(end - at);
  if (place.phase == PlaceState::Phase::over || place.phase == PlaceState::Phase::lost) {
    const int more = place.phase == PlaceState::Phase::lost ? of_lost_run : of_digits / 2;
    return digits > 0 ? more : 1;
  }
  // What is left of a word after a ply is no word.
  const bool joined = at > 0 && is_alnum_look(page_.looks[at - 1]);
  if (digits == 0 && !joined) {
    const bool of_ply = place.phase == Phase::play && (may_be_square(at, end) || links(at, end));
    return of_ply ? of_word_of_ply : std::min(2 + size / 2, max_of_word);
  }
  return digits < end - at ? of_square : of_digits;
}

void Lattice::add_words(std::uint32_t from) {
  const std::size_t at = states_[from].at;
  const PlaceState place = states_[from].place;
  if (here_.known_word > at) {
    step_over(from, StepKind::word, here_.known_word, of_known_word);
  }
  if (here_.date > at) {
    step_over(from, StepKind::remark, here_.date, of_date);
  }
  if (here_.remark > at) {
    step_over(from, StepKind::remark, here_.remark,
              page_.looks[at] == '{' ? 2 : of_remark + of_sign);
  }
  if (here_.run > at) {
    step_over(from, StepKind::remark, here_.run, run_cost(at, here_.run, place));
  }
}

void Lattice::add_signs(std::uint32_t from) {
  const std::size_t at = states_[from].at;
  if (!is_alnum_look(page_.looks[at]) && page_.looks[at] != looks::other) {
    step_over(from, StepKind::sign, at + 1, of_sign);
  }
}

/// Returns whether words of a heading are at a place.
bool Lattice::has_heading(std::size_t at) const {
  std::size_t word = at;
  while (word < page_.size && !is_alnum_look(page_.looks[word]) &&
         !is_blank_look(page_.looks[word])) {
    ++word;
  }
  const PageTag* const tag = words_.tag_at(at);
  return (tag != nullptr && !tag->heading) || words_.known_word_at(word) > word;
}

/// Returns whether the numbers begin again with the line at a place, or with one that follows lines
/// without numbers.
bool Lattice::restarts(std::size_t at) const {
  constexpr std::size_t max_heading = 400;
  const std::size_t end = std::min(page_.size, at + max_heading);
  while (at < end) {
    const PageTag* const tag = words_.tag_at(at);
    const std::size_t word = tag != nullptr ? tag->end : words_.known_word_at(at);
    const Look c = page_.looks[at];
    const bool number = is_digit_look(c) || (c == 'i' && page_.starts[at]);
    if (word > at) {
      at = word;
    } else if (number && (at == 0 || !is_alnum_look(page_.looks[at - 1]))) {
      return (c == '1' || c == 'i') && !is_digit_look(page_.looks[at + 1]) &&
             (!is_letter_look(page_.looks[at + 1]) || words_.known_word_at(at + 1) > at + 1);
    } else {
      ++at;
    }
  }
  return false;
}

bool Lattice::is_after_gap(std::size_t at) const {
  std::size_t lines = 0;
  while (at > 0 && is_blank_look(page_.looks[at - 1])) {
    lines += page_.looks[--at] == '\n' ? 1 : 0;
  }
  return lines > 1 || at == 0;
}

void Lattice::add_new_game(std::uint32_t from) {
  const PlaceState place = states_[from].place;
  const std::size_t at = states_[from].at;
  if (place.phase == Phase::head || place.ply < 2) {
    return;
  }
  const bool over = place.phase == Phase::over || board_.outcome(place.position).over();
  const bool heading = has_heading(at);
  const bool again = restarts(at);
  if (!over && place.phase != Phase::lost && !heading && !again) {
    return;
  }
  const bool gap = is_after_gap(at);
  int paid = over || (again && gap) ? of_new_game : again ? of_restart : of_unexpected_game;
  paid += heading || again ? 0 : 6;
  PlaceState fresh;
  fresh.position = board_.start();
  fresh.ply = first_ply(fresh.position);
  fresh.game = static_cast<std::uint16_t>(std::min(place.game + 1, 0xFFFF));
  Step step;
  step.kind = StepKind::new_game;
  step.begin = step.end = static_cast<std::uint32_t>(at);
  step.cost = analysis::cost(paid);
  add(from, step, fresh);
}

/// Returns what a reading that is not followed costs from a place on, at the least.
Cost Lattice::ahead_of_dropped(std::size_t at) {
  if (least_ahead_[at] < 0) {
    least_ahead_[at] = no_way;
    for (const std::uint32_t state : at_[at]) {
      least_ahead_[at] = std::min(least_ahead_[at], states_[state].ahead);
    }
    least_ahead_[at] = std::min(least_ahead_[at] + analysis::cost(of_dropped), no_way);
  }
  return least_ahead_[at];
}

void Lattice::look_ahead() {
  least_ahead_.assign(end_ + 1, -1);
  for (const std::uint32_t state : at_[end_]) {
    states_[state].ahead = 0;
    states_[state].bound = 0;
    states_[state].next_step = none;
  }
  for (std::size_t i = steps_.size(); i-- > 0;) {
    const Step& step = steps_[i];
    State& to = states_[step.to];
    if (to.dropped) {
      to.bound = ahead_of_dropped(to.at);
    }
    State& from = states_[step.from];
    from.bound = std::min(from.bound, std::min(to.bound, no_way) + step.cost);
    const Cost ahead = to.ahead;
    if (ahead < no_way && ahead + step.cost < states_[step.from].ahead) {
      states_[step.from].ahead = ahead + step.cost;
      states_[step.from].next_step = static_cast<std::uint32_t>(i);
    }
  }
}

std::vector<std::uint32_t> Lattice::best() const {
  std::vector<std::uint32_t> way;
  for (std::uint32_t state = last_; state != none && states_[state].step != none;
       state = steps_[states_[state].step].from) {
    way.push_back(states_[state].step);
  }
  std::ranges::reverse(way);
  return way;
}

std::vector<std::uint32_t> Lattice::through(std::uint32_t step) const {
  std::vector<std::uint32_t> way;
  for (std::uint32_t state = steps_[step].from; states_[state].step != none;
       state = steps_[states_[state].step].from) {
    way.push_back(states_[state].step);
  }
  std::ranges::reverse(way);
  way.push_back(step);
  for (std::uint32_t state = steps_[step].to; states_[state].next_step != none;
       state = steps_[states_[state].next_step].to) {
    way.push_back(states_[state].next_step);
  }
  return way;
}

std::vector<Lattice::Rival> Lattice::rivals(const std::vector<std::uint32_t>& plies,
                                            bool all) const {
  std::vector<Rival> rivals(plies.size());
  // Each way crosses the middle of a ply with one step.
  std::vector<std::pair<std::uint32_t, std::size_t>> middles;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const Step& ply = steps_[plies[i]];
    middles.emplace_back((ply.begin + ply.end) / 2, i);
  }
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    const State& to = states_[step.to];
    const Cost ahead = all ? to.bound : to.ahead;
    const Cost whole = ahead < no_way && step.end > step.begin
                           ? states_[step.from].cost + step.cost + ahead
                           : no_way;
    if (whole >= no_way) {
      continue;
    }
    for (auto at = std::ranges::lower_bound(middles, std::pair{step.begin, std::size_t{0}});
         at != middles.end() && at->first < std::max(step.end, states_[step.to].at); ++at) {
      const Step& ply = steps_[plies[at->second]];
      const bool same = step.kind == StepKind::ply && step.ply.text == ply.ply.text &&
                        states_[step.from].place.ply == states_[ply.from].place.ply;
      Rival& rival = rivals[at->second];
      if (!same && whole - best_cost_ < rival.more) {
        rival = {whole - best_cost_, static_cast<std::uint32_t>(i)};
      }
    }
  }
  return rivals;
}

}  // namespace damier::analysis
