#include "damier/analysis/transcribe/transcribe.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <map>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/record/charset.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/hand.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/text.hpp"

#include "certainty.hpp"
#include "lattice.hpp"
#include "orders.hpp"
#include "record_text.hpp"
#include "uses.hpp"

namespace damier::analysis {

namespace {

using notation::RulesetInfo;

/// Number of looks by which rulesets and orders are compared.
constexpr std::size_t sample_size = 700;

/// One order of a page, and what is known of it.
struct OrderedPage {
  explicit OrderedPage(Page given, const RulesetInfo& game, Parts& parts, PageBoard& board)
      : page(std::move(given)), words(page, game), matcher(page, parts, board) {}

  Page page;
  PageWords words;
  Matcher matcher;
};

/// Reads a page by the rules of one ruleset.
class PageReader {
 public:
  PageReader(rules::RulesetId ruleset, const Page& page, const TranscribeOptions& options)
      : game_(notation::info(ruleset)), parts_(notation::hand_of(ruleset)), stop_(options.stop) {
    const PageWords words(page, game_);
    notation::Record record;
    notation::Diagnostics findings;
    for (const PageTag& tag : words.tags()) {
      if (record.find_tag(tag.name) == nullptr) {
        record.tags.push_back({tag.name, tag.value, {}, {}, true});
      }
    }
    notation::fill_in(options.parameters, ruleset, record);
    for (const notation::Parameter& one : game_.parameters) {
      const notation::Tag* const tag = notation::tag_of(one, record);
      if (tag != nullptr && one.allows(tag->value)) {
        parameters_.emplace_back(one.tag, tag->value);
      }
    }
    board_ = page_board(ruleset, record);
    order_ = std::make_unique<OrderedPage>(page, game_, parts_, *board_);
    const std::string_view text = page.text;
    for (std::size_t at = text.find_first_of("\r\n"); at != std::string_view::npos;
         at = text.find_first_of("\r\n", at + 1)) {
      at += text.substr(at).starts_with("\r\n") ? 1 : 0;
      lines_.push_back(at + 1);
    }
  }

  /// Returns what reading the beginning of the page costs.
  int sample() { return units(read(*order_, sample_size, narrow_beam)->cost()); }

  /// Reads the page in the best order: first with the usual costs, then with those of the page.
  void read_all() {
    lattice_ = read(*order_, order_->page.size, first_beam);
    if (is_hard()) {
      lattice_ = read(*order_, order_->page.size, narrow_beam);
    }
    if (is_hard()) {
      for (Page& other : other_orders(order_->page)) {
        auto order = std::make_unique<OrderedPage>(std::move(other), game_, parts_, *board_);
        auto lattice = read(*order, order->page.size, narrow_beam);
        if (lattice->cost() < lattice_->cost()) {
          lattice_ = std::move(lattice);
          order_ = std::move(order);
          reordered_ = true;
        }
      }
    }
    std::vector<bool> hard = hard_places();
    learn();
    order_->matcher.forget();
    auto lattice = lattice_of(*order_, clean_beam);
    lattice->widen(std::move(hard), wide_beam);
    lattice->read(order_->page.size);
    lattice_ = std::move(lattice);
  }

  void write(const TranscribeOptions& options, Transcription& out);

 private:
  using Phase = PlaceState::Phase;
  static constexpr int of_slip = 6;

  std::unique_ptr<Lattice> read(OrderedPage& order, std::size_t end, const Beam& beam) {
    auto lattice = lattice_of(order, beam);
    lattice->read(end);
    return lattice;
  }
  std::unique_ptr<Lattice> lattice_of(OrderedPage& order, const Beam& beam) {
    auto lattice =
        std::make_unique<Lattice>(order.page, order.words, order.matcher, *board_, costs_, beam);
    lattice->stop_when(stop_);
    return lattice;
  }
  /// Returns for each look of the page whether something near it is not as it should be.
  [[nodiscard]] std::vector<bool> hard_places() const {
    constexpr std::size_t around = 60;
    constexpr std::size_t before_loss = 300;
    std::vector<bool> hard(order_->page.size);
    for (const std::uint32_t number : lattice_->best()) {
      const Step& step = lattice_->step(number);
      const bool lost = step.kind == StepKind::give_up || is_early(step) ||
                        (step.kind == StepKind::remark && units(step.cost) > 2 * of_slip);
      const bool slip =
          step.kind == StepKind::ply ? corrected(step.cost) > 0 : units(step.cost) > of_slip;
      if (lost || slip) {
        const std::size_t before = lost ? before_loss : around;
        const std::size_t end = std::min(step.end + around, hard.size());
        for (std::size_t at = step.begin - std::min<std::size_t>(before, step.begin); at < end;
             ++at) {
          hard[at] = true;
        }
      }
    }
    return hard;
  }
  /// Returns whether another order may fit better: some numbers are wrong, or plies cannot be read.
  [[nodiscard]] bool is_hard() const {
    int hard = 0;
    int plies = 0;
    int misread = 0;
    int late = 0;
    for (const std::uint32_t number : lattice_->best()) {
      const Step& step = lattice_->step(number);
      plies += step.kind == StepKind::ply ? 1 : 0;
      misread += step.kind == StepKind::ply && corrected(step.cost) > 0 ? 1 : 0;
      hard += step.kind == StepKind::give_up ? 9 : 0;
      hard += (step.kind == StepKind::number || step.kind == StepKind::side) && units(step.cost) > 6
                  ? 1
                  : 0;
      hard += step.kind == StepKind::remark && units(step.cost) > 12 ? 1 : 0;
      late += is_late(step) ? 1 : 0;
    }
    return hard > 3 || 3 * misread > plies || plies == 0 || late > plies;
  }
  /// Returns whether a game begins where the one before it may go on.
  [[nodiscard]] bool is_early(const Step& step) const {
    return step.kind == StepKind::new_game &&
           lattice_->state(step.from).place.phase == Phase::play && units(step.cost) > of_slip;
  }
  /// Returns whether a text after a result has digits, as plies have.
  [[nodiscard]] bool is_late(const Step& step) const {
    const auto at = [&](std::uint32_t place) {
      return order_->page.looks.begin() + static_cast<std::ptrdiff_t>(place);
    };
    return step.kind == StepKind::remark && lattice_->state(step.from).place.phase == Phase::over &&
           std::any_of(at(step.begin), at(step.end), is_digit_look);
  }
  void learn();
  void learn_numbers(const std::vector<std::uint32_t>& way);
  void write_habits(Transcription& out) const;
  void write_parts(const std::vector<std::uint32_t>& way, Transcription& out) const;
  [[nodiscard]] std::vector<ReadGame> games_of(const std::vector<std::uint32_t>& way,
                                               bool with_margins);
  [[nodiscard]] std::vector<GameSteps> games_in(const std::vector<std::uint32_t>& way) const;
  [[nodiscard]] GameUse use(const GameSteps& steps) const {
    return use_of(order_->page, order_->words, game_, steps);
  }
  void settle_result(const GameSteps& steps, GameUse& texts, ReadGame& game) const;
  [[nodiscard]] std::string result_by_rules(const Step& step) const;
  [[nodiscard]] ReadPly read_ply(const Step& step) const;
  [[nodiscard]] StuckPlace stuck_at(const Step& step);
  [[nodiscard]] PagePlace place_of(std::size_t look) const;

  const RulesetInfo& game_;
  Parts parts_;
  std::unique_ptr<PageBoard> board_;
  std::unique_ptr<OrderedPage> order_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<Lattice> lattice_;
  PageCosts costs_;
  std::vector<std::pair<std::string, std::string>> parameters_;  ///< by which the page is read
  std::vector<std::size_t> lines_{0};  ///< where each line of the text begins
  bool reordered_ = false;
  std::size_t numbers_of_plies_ = 0;
  std::size_t numbers_of_pairs_ = 0;
};

void PageReader::learn() {
  const auto way = lattice_->best();
  for (const std::uint32_t number : way) {
    const Step& step = lattice_->step(number);
    if (step.kind == StepKind::ply) {
      for (const HabitId habit : order_->matcher.habits_of(step.ply, step.begin)) {
        ++parts_.habit(habit).uses;
      }
    }
  }
  parts_.learn();
  learn_numbers(way);
}

void PageReader::learn_numbers(const std::vector<std::uint32_t>& way) {
  std::map<int, std::size_t> ply_offsets;
  std::map<int, std::size_t> pair_offsets;
  std::size_t numbers = 0;
  std::size_t sides = 0;
  std::size_t wrong_sides = 0;
  for (const std::uint32_t at : way) {
    const Step& step = lattice_->step(at);
    const auto ply = static_cast<int>(lattice_->state(step.from).place.ply);
    if (step.kind == StepKind::number) {
      ++ply_offsets[step.number - (ply + 1)];
      ++pair_offsets[step.number - (ply / 2 + 1)];
      ++numbers;
    } else if (step.kind == StepKind::side) {
      ++sides;
      wrong_sides += units(step.cost) >= costs_.wrong_side ? 1 : 0;
    }
  }
  const auto most = [](const std::map<int, std::size_t>& offsets) {
    return std::ranges::max_element(
        offsets, {}, [](const auto& one) { return 2 * one.second + (one.first == 0 ? 1 : 0); });
  };
  constexpr std::size_t enough = 4;
  if (numbers >= enough) {
    const auto plies = most(ply_offsets);
    const auto pairs = most(pair_offsets);
    numbers_of_plies_ = plies->second;
    numbers_of_pairs_ = pairs->second;
    const bool by_plies = plies->second > pairs->second;
    costs_.number_of_pairs = by_plies ? 6 : 0;
    costs_.number_of_plies = by_plies ? 0 : 6;
    const auto best = by_plies ? plies : pairs;
    if (best->second * 3 > numbers * 2) {
      (by_plies ? costs_.number_offset : costs_.pairs_offset) = best->first;
    } else if (best->second * 3 < numbers) {
      costs_.wrong_number = 3;
    }
  }
  if (sides >= enough && wrong_sides * 2 > sides) {
    costs_.wrong_side = 1;
  }
}

PagePlace PageReader::place_of(std::size_t look) const {
  const Page& page = order_->page;
  const std::size_t at = page.from[look];
  const auto line = std::ranges::upper_bound(lines_, at) - lines_.begin() - 1;
  const std::size_t begin = lines_[static_cast<std::size_t>(line)];
  return {static_cast<std::size_t>(line) + 1,
          notation::count_characters(std::string_view(page.text).substr(begin, at - begin)) + 1};
}

ReadPly PageReader::read_ply(const Step& step) const {
  ReadPly ply;
  ply.text = board_->text(step.ply.text);
  ply.written = text_between(order_->page, step.begin, step.end);
  ply.begin = order_->page.from[step.begin];
  ply.place = place_of(step.begin);
  ply.cost = units(step.cost);
  ply.corrected = corrected(step.cost) > 0;
  return ply;
}

StuckPlace PageReader::stuck_at(const Step& step) {
  StuckPlace stuck;
  const Page& page = order_->page;
  const State& state = lattice_->state(step.from);
  std::size_t end = state.at;
  while (end < page.size && !is_blank_look(page.looks[end]) && end < state.at + 60) {
    ++end;
  }
  stuck.place = place_of(state.at);
  stuck.written = std::string(page.written(state.at, end));
  constexpr std::size_t max_legal = 8;
  for (const std::uint32_t text : board_->moves(state.place.position).texts) {
    if (stuck.legal.size() < max_legal) {
      stuck.legal.push_back(board_->text(text));
    }
  }
  constexpr int much = 40;
  std::vector<PlyMatch> found = order_->matcher.match_widely(state.place.position, state.at, much);
  std::ranges::sort(found, {}, &PlyMatch::cost);
  for (const PlyMatch& one : found) {
    const std::string& text = board_->text(one.text);
    if (stuck.readings.size() < 2 &&
        std::ranges::find(stuck.readings, text) == stuck.readings.end()) {
      stuck.readings.push_back(text);
    }
  }
  return stuck;
}

/// Returns the result after a step, if the rules give one.
std::string PageReader::result_by_rules(const Step& step) const {
  const rules::Outcome outcome = board_->outcome(lattice_->state(step.to).place.position);
  return outcome.over() ? std::string(notation::text_of(notation::token_of(outcome.result),
                                                        game_.result_style))
                        : "*";
}

/// Finds the result: by the rules, otherwise that of the page, otherwise of a tag. One that the rules
/// refute stays as a comment.
void PageReader::settle_result(const GameSteps& steps, GameUse& texts, ReadGame& game) const {
  game.result = steps.empty() ? "*" : result_by_rules(*steps.back());
  const bool by_rules = game.result != "*";
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = *steps[i];
    const PageTag* const tag =
        texts.steps[i].kind == PartKind::tag ? order_->words.tag_at(step.begin) : nullptr;
    const auto from_tag = tag != nullptr && tag->name == "Result"
                              ? notation::understand_result(tag->value)
                              : std::nullopt;
    const auto token = from_tag ? std::optional(from_tag->token) : step.result;
    if (!token || *token == notation::ResultToken::unknown) {
      continue;
    }
    const std::string written(notation::text_of(*token, game_.result_style));
    if (by_rules && written != game.result) {
      texts.steps[i].kept = true;
      game.refuted = RefutedResult{place_of(step.begin), written};
    } else {
      game.result = written;
    }
  }
}

/// Returns the steps of each game. Text without a ply belongs to the game before it.
std::vector<GameSteps> PageReader::games_in(const std::vector<std::uint32_t>& way) const {
  std::vector<GameSteps> games(1);
  GameSteps rest;
  const auto add_rest = [&](bool is_game) {
    if (is_game && !games.back().empty()) {
      games.emplace_back();
    }
    games.back().insert(games.back().end(), rest.begin(), rest.end());
    rest.clear();
  };
  bool is_game = false;
  for (const std::uint32_t number : way) {
    const Step& step = lattice_->step(number);
    if (step.kind == StepKind::new_game) {
      add_rest(is_game);
      is_game = false;
    } else {
      rest.push_back(&step);
      is_game = is_game || step.kind == StepKind::ply;
    }
  }
  add_rest(is_game);
  return games;
}

std::vector<ReadGame> PageReader::games_of(const std::vector<std::uint32_t>& way,
                                           bool with_margins) {
  std::vector<std::uint32_t> plies;
  for (const std::uint32_t number : way) {
    if (lattice_->step(number).kind == StepKind::ply) {
      plies.push_back(number);
    }
  }
  std::vector<Lattice::Rival> rivals;
  if (with_margins) {
    rivals = lattice_->rivals(plies, true);
  }
  std::vector<ReadGame> games;
  std::size_t ply = 0;
  for (const GameSteps& one : games_in(way)) {
    ReadGame& game = games.emplace_back();
    GameUse texts = use(one);
    game.tags = std::move(texts.tags);
    for (const auto& given : parameters_) {
      const auto has_name = [&](const auto& tag) { return tag.first == given.first; };
      if (std::ranges::none_of(game.tags, has_name)) {
        game.tags.push_back(given);
      }
    }
    std::uint32_t first = 0;
    const Step* unread = nullptr;
    std::size_t followed = SIZE_MAX;
    std::vector<const Step*> late;
    for (const Step* const step : one) {
      if (is_late(*step)) {
        late.push_back(step);
      }
      constexpr int of_ply = 14;
      if (step->kind == StepKind::remark && units(step->cost) >= of_ply && !game.plies.empty()) {
        unread = unread == nullptr ? step : unread;
        ++game.unread;
        followed = std::min(followed, game.plies.size());
      }
      if (step->kind == StepKind::ply) {
        unread = nullptr;
        if (game.plies.empty()) {
          first = lattice_->state(step->from).place.ply;
        }
        ReadPly& read = game.plies.emplace_back(read_ply(*step));
        if (with_margins) {
          const Lattice::Rival& rival = rivals[ply];
          const int far = units(lattice_->seen_at(step->begin));
          read.margin = std::min(far, units(std::min(rival.more, no_way)));
          const Step& other = lattice_->step(rival.step);
          if (rival.more < no_way && other.kind == StepKind::ply) {
            read.other = board_->text(other.ply.text);
          }
        }
        ++ply;
      } else if (step->kind == StepKind::give_up) {
        game.stuck = stuck_at(*step);
        followed = std::min(followed, game.plies.size());
      }
    }
    if (unread != nullptr && !game.stuck) {
      game.stuck = stuck_at(*unread);
    }
    // More than the game: it does not end with that result.
    if (!game.plies.empty() && late.size() > game.plies.size()) {
      game.unread += late.size();
      followed = std::min(followed, game.plies.size());
      game.stuck = stuck_at(*late.front());
    }
    settle_result(one, texts, game);
    judge(game, followed);
    game.sheet = record_text(game_, order_->page, *board_, game, one, texts.steps, first);
  }
  return games;
}

void PageReader::write_parts(const std::vector<std::uint32_t>& way, Transcription& out) const {
  const std::vector<GameSteps> games = games_in(way);
  for (std::size_t game = 0; game < games.size(); ++game) {
    const GameUse texts = use(games[game]);
    for (std::size_t i = 0; i < games[game].size(); ++i) {
      add_part(order_->page, *games[game][i], texts.steps[i].kind, game, out.parts);
    }
  }
  complete_parts(out.text, out.parts);
  const auto first_of = [&](std::size_t game) {
    return std::ranges::find(out.parts, game, &PagePart::game)->begin;
  };
  // Games that stand side by side cannot be parted.
  const bool apart = std::ranges::is_sorted(out.parts, {}, &PagePart::game);
  out.last_game = apart && games.size() > 1 ? first_of(games.size() - 1) : 0;
}

void PageReader::write_habits(Transcription& out) const {
  for (const Habit& one : parts_.habits()) {
    constexpr std::size_t often = 3;
    if (one.uses >= often && one.usual > 0) {
      out.habits.push_back({one.what.empty() ? fmt::format("nothing for {}", one.of)
                                             : fmt::format("{} for {}", one.what, one.of),
                            one.uses});
    }
  }
  if (numbers_of_plies_ + numbers_of_pairs_ > 0) {
    const bool by_plies = numbers_of_plies_ > numbers_of_pairs_;
    out.habits.push_back({by_plies ? "numbers of plies" : "numbers of pairs of plies",
                          std::max(numbers_of_plies_, numbers_of_pairs_)});
  }
  if (reordered_) {
    out.habits.push_back({"columns of blocks", 1});
  }
  std::ranges::stable_sort(out.habits, std::ranges::greater{}, &PageHabit::uses);
}

void PageReader::write(const TranscribeOptions& options, Transcription& out) {
  const auto way = lattice_->best();
  out.cost = units(lattice_->cost());
  out.games = games_of(way, true);
  write_parts(way, out);
  write_habits(out);
  std::erase_if(out.games, [](const ReadGame& one) { return one.plies.empty(); });
  if (options.answers < 2) {
    return;
  }
  std::vector<std::uint32_t> plies;
  std::ranges::copy_if(way, std::back_inserter(plies), [&](std::uint32_t one) {
    return lattice_->step(one).kind == StepKind::ply;
  });
  auto rivals = lattice_->rivals(plies, false);
  std::ranges::sort(rivals, {}, &Lattice::Rival::more);
  const auto sheets_of = [](const std::vector<ReadGame>& games) {
    std::vector<std::string> sheets;
    for (const ReadGame& one : games) {
      if (!one.plies.empty()) {
        sheets.push_back(one.sheet);
      }
    }
    return sheets;
  };
  out.answers.push_back(sheets_of(out.games));
  for (const Lattice::Rival& rival : rivals) {
    if (out.answers.size() >= options.answers || rival.more >= no_way) {
      break;
    }
    auto sheets = sheets_of(games_of(lattice_->through(rival.step), false));
    if (std::ranges::find(out.answers, sheets) == out.answers.end()) {
      out.answers.push_back(std::move(sheets));
    }
  }
}

/// Returns the ruleset that a page names; nothing if it names none.
std::optional<rules::RulesetId> named_ruleset(const Page& page) {
  const std::string text = notation::folded(page.text.substr(0, 2 * sample_size));
  std::optional<rules::RulesetId> found;
  std::size_t longest = 0;
  for (const rules::RulesetId id : rules::all_rulesets) {
    const auto look_for = [&](std::string_view name) {
      std::string words = notation::folded(name);
      for (char& c : words) {
        c = c == '-' ? ' ' : c;
      }
      for (const std::string& one : {words, notation::folded(name)}) {
        const std::size_t at = text.find(one);
        const bool alone =
            at != std::string::npos && (at == 0 || !notation::is_letter(text[at - 1])) &&
            (at + one.size() >= text.size() || !notation::is_letter(text[at + one.size()]));
        if (alone && one.size() > longest) {
          longest = one.size();
          found = id;
        }
      }
    };
    look_for(notation::info(id).name);
    for (const std::string_view other : notation::info(id).other_names) {
      look_for(other);
    }
  }
  return found;
}

/// Returns whether a page may name one ruleset for the other.
bool are_close(rules::RulesetId one, rules::RulesetId other) {
  const RulesetInfo& a = notation::info(one);
  const RulesetInfo& b = notation::info(other);
  return (a.family != nullptr && a.family == b.family) || a.name.starts_with(b.name) ||
         b.name.starts_with(a.name);
}

}  // namespace

std::string_view name(PartKind kind) {
  constexpr std::array<std::string_view, 8> names{"ply",    "number",  "side", "tag",
                                                  "result", "comment", "mark", "layout"};
  return names.at(static_cast<std::size_t>(kind));
}

bool ReadGame::sure() const {
  return !stuck && !refuted && unread == 0 &&
         std::ranges::all_of(plies, [](const ReadPly& one) { return one.sure; });
}

bool Transcription::sure() const {
  return !games.empty() && !cut &&
         std::ranges::all_of(games, [](const ReadGame& one) { return one.sure(); });
}

std::vector<std::vector<std::string>> Transcription::readings() const {
  if (games.empty()) {
    return {};
  }
  if (!answers.empty()) {
    return answers;
  }
  std::vector<std::string> sheets;
  for (const ReadGame& game : games) {
    sheets.push_back(game.sheet);
  }
  return {std::move(sheets)};
}

namespace {

/// Returns the length of the page that begins a text.
std::size_t page_length(std::string_view text) {
  if (text.size() <= max_page) {
    return text.size();
  }
  const std::string_view most = text.substr(0, max_page);
  for (const std::string_view end : {"\f", "\n\n\n", "\n\n[", "\n\n", "\n", " "}) {
    const std::size_t at = most.rfind(end);
    if (at != std::string_view::npos && at > max_page / 2) {
      return at + 1;
    }
  }
  return max_page;
}

/// Drops what is read of the text from a place on.
void drop_after(std::size_t place, Transcription& page) {
  std::erase_if(page.parts, [&](const PagePart& one) { return one.begin >= place; });
  for (auto& answer : page.answers) {
    answer.resize(std::min(answer.size(), page.games.size()));
  }
}

}  // namespace

std::size_t transcribe_next(std::string_view text, bool more, const TranscribeOptions& options,
                            Transcription& out) {
  const std::size_t length = page_length(text);
  out = transcribe(text.substr(0, length), options);
  const bool last = !more && length == text.size();
  if (last || out.games.size() < 2 || out.last_game == 0 || !text.starts_with(out.text)) {
    out.cut = !last && !out.games.empty() && out.games.back().result == "*";
    return length;
  }
  out.games.pop_back();
  drop_after(out.last_game, out);
  return out.last_game;
}

namespace {

/// Returns whether a game was read of which hardly any ply is sure.
bool is_poor(const Transcription& out) {
  constexpr std::size_t some = 6;
  std::size_t plies = 0;
  std::size_t sure = 0;
  for (const ReadGame& game : out.games) {
    plies += game.plies.size() + game.unread;
    sure += static_cast<std::size_t>(std::ranges::count_if(game.plies, &ReadPly::sure));
  }
  return plies >= some && 4 * sure < plies;
}

/// Returns another ruleset by which a page costs less than half; nothing if none does.
std::optional<rules::RulesetId> better_ruleset(const Page& page, const TranscribeOptions& options) {
  int least = PageReader(*options.ruleset, page, options).sample() / 2;
  std::optional<rules::RulesetId> found;
  for (const rules::RulesetId id : rules::all_rulesets) {
    const int cost =
        are_close(id, *options.ruleset) ? least : PageReader(id, page, options).sample();
    if (cost < least) {
      least = cost;
      found = id;
    }
  }
  return found;
}

}  // namespace

Transcription transcribe(std::string_view bytes, const TranscribeOptions& options) {
  Transcription out;
  const Page page = made_page(notation::decoded_text(bytes, options.encoding));
  out.text = page.text;
  const auto named = named_ruleset(page);
  auto ruleset = options.ruleset ? options.ruleset : named;
  if (options.ruleset && named && !are_close(*named, *options.ruleset)) {
    out.named = named;
  }
  if (!ruleset) {
    out.guessed = true;
    int least = 0;
    for (const rules::RulesetId id : rules::all_rulesets) {
      const int cost = PageReader(id, page, options).sample();
      if (!ruleset || cost < least) {
        least = cost;
        ruleset = id;
        out.others.clear();
      } else if (cost == least) {
        out.others.push_back(id);
      }
    }
  }
  out.ruleset = *ruleset;
  PageReader reader(*ruleset, page, options);
  reader.read_all();
  reader.write(options, out);
  if (options.ruleset && !out.named && is_poor(out)) {
    out.better = better_ruleset(page, options);
  }
  return out;
}

}  // namespace damier::analysis
