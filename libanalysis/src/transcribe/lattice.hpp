#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "match.hpp"
#include "page.hpp"
#include "page_board.hpp"
#include "words.hpp"

// All sensible readings of a page at once: states, which are places of the page with a position of the
// game, and steps between them, each with its cost. The cheapest way through is the reading; what any
// other way costs shows how sure it is.
namespace damier::analysis {

/// What a step reads.
enum class StepKind : std::uint8_t {
  ply,
  number,
  side,
  word,    ///< of a heading, or around a number
  sign,    ///< punctuation, bars, bullets
  remark,  ///< anything else
  tag,
  result,
  new_game,  ///< nothing is read
  give_up,   ///< nothing is read: what follows cannot be followed
};

/// Costs of what stands between plies, in units, and what a page makes of them.
struct PageCosts {
  int wrong_number = 9;
  int wrong_side = 9;
  int number_of_plies = 0;  ///< a number that counts plies, or pairs of plies
  int number_of_pairs = 0;
  int number_offset = 0;  ///< added to all numbers of the page
  int pairs_offset = 0;
};

/// How many states of a place are followed, and how much dearer than the cheapest one they may be.
struct Beam {
  std::size_t states;
  Cost behind;
};
inline constexpr Beam first_beam{6, cost(34)};    ///< to find out which places are hard
inline constexpr Beam narrow_beam{10, cost(44)};  ///< where some places are hard
inline constexpr Beam clean_beam{7, cost(32)};    ///< for places where nothing is wrong
inline constexpr Beam wide_beam{24, cost(66)};    ///< for hard places

/// Where a reading stands.
struct PlaceState {
  PageBoard::Kept position = 0;
  std::uint32_t ply = 0;
  std::uint16_t game = 0;
  enum class Phase : std::uint8_t { head, play, over, lost } phase = Phase::head;

  friend bool operator==(const PlaceState&, const PlaceState&) = default;
};

struct State {
  std::uint32_t at = 0;
  PlaceState place;
  Cost cost = no_way;           ///< of the cheapest way to it
  Cost ahead = no_way;          ///< of the cheapest way from it to the end
  Cost bound = no_way;          ///< the same, if those not followed went on as the best one does
  std::uint32_t step = 0;       ///< last step of the cheapest way to it
  std::uint32_t next_step = 0;  ///< first step of the cheapest way from it
  bool dropped = false;         ///< others of its place were cheaper: it is not followed
};

struct Step {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  Cost cost = 0;
  StepKind kind = StepKind::sign;
  std::uint32_t begin = 0;  ///< looks that it reads
  std::uint32_t end = 0;
  PlyMatch ply;
  int number = 0;  ///< of a number
  std::optional<notation::ResultToken> result;
};

/// Reads a page. The parts, the board and the words must outlive it.
class Lattice {
 public:
  Lattice(const Page& page, const PageWords& words, Matcher& matcher, PageBoard& board,
          const PageCosts& costs, const Beam& beam);

  /// Follows more states at hard places.
  void widen(std::vector<bool> hard, const Beam& beam) {
    hard_ = std::move(hard);
    hard_beam_ = beam;
  }
  /// Ends a reading soon, without a reading, when this becomes true; it may be null.
  void stop_when(const std::atomic<bool>* stop) { stop_ = stop; }
  /// Reads the page, or its beginning up to some place.
  void read(std::size_t end);
  /// Returns the cost of the cheapest reading.
  [[nodiscard]] Cost cost() const { return best_cost_; }
  /// Returns its steps.
  [[nodiscard]] std::vector<std::uint32_t> best() const;
  /// Returns the steps of the cheapest reading with that step.
  [[nodiscard]] std::vector<std::uint32_t> through(std::uint32_t step) const;
  [[nodiscard]] const Step& step(std::uint32_t number) const { return steps_[number]; }
  [[nodiscard]] const State& state(std::uint32_t number) const { return states_[number]; }

  /// Other reading of a place, and what it costs more.
  struct Rival {
    Cost more = no_way;
    std::uint32_t step = 0;
  };
  /// Returns the cheapest other reading for each of these steps, which are plies. `all`: those count
  /// that are not followed to the end, as if they went on as the best one of their place does.
  [[nodiscard]] std::vector<Rival> rivals(const std::vector<std::uint32_t>& plies, bool all) const;
  /// Returns how much dearer than the cheapest one a reading of a place may be to be seen.
  [[nodiscard]] Cost seen_at(std::size_t at) const { return beam_at(at).behind; }

 private:
  using Phase = PlaceState::Phase;
  static constexpr std::uint32_t none = UINT32_MAX;

  /// A number at a place, where it ends and what it costs.
  struct NumberHere {
    int number;
    bool roman;
    Cost cost;
    std::size_t end;
  };
  /// What stands at the place that is being read, whatever the state.
  struct Here {
    std::vector<NumberHere> numbers;
    std::vector<SideMark> sides;
    std::vector<bool> in_headings;  ///< for each of the sides
    std::optional<PageResult> result;
    std::size_t known_word = 0;  ///< ends
    std::size_t date = 0;
    std::size_t remark = 0;
    std::size_t run = 0;
  };

  [[nodiscard]] const Beam& beam_at(std::size_t at) const {
    return at < hard_.size() && hard_[at] ? hard_beam_ : beam_;
  }
  void look_ahead();
  [[nodiscard]] Cost ahead_of_dropped(std::size_t at);
  void look_at(std::size_t at);
  [[nodiscard]] NumberHere number_here(std::size_t at, int number, bool roman);
  void open(std::size_t at);
  void expand(std::uint32_t from);
  /// Returns whether a way of that cost to the place after a step may matter.
  [[nodiscard]] bool is_worth(std::uint32_t from, std::size_t end, Cost paid) const;
  void add(std::uint32_t from, Step step, const PlaceState& to);
  void limit_states(std::size_t place);
  void add_numbers(std::uint32_t from);
  [[nodiscard]] bool has_side_letter(std::size_t end, const PlaceState& place) const;
  bool add_number(std::uint32_t from, int number, bool roman, Cost paid);
  void add_wrong_number(std::uint32_t from);
  void add_words(std::uint32_t from);
  void add_sides(std::uint32_t from);
  void add_tags(std::uint32_t from);
  void add_results(std::uint32_t from);
  void add_plies(std::uint32_t from);
  void add_signs(std::uint32_t from);
  void add_new_game(std::uint32_t from);
  void step_over(std::uint32_t from, StepKind kind, std::size_t end, int paid);
  [[nodiscard]] std::uint32_t first_ply(PageBoard::Kept position) const;
  [[nodiscard]] bool may_be_square(std::size_t at, std::size_t end) const;
  [[nodiscard]] bool links(std::size_t at, std::size_t end) const;
  [[nodiscard]] int run_cost(std::size_t at, std::size_t end, const PlaceState& place) const;
  [[nodiscard]] bool has_heading(std::size_t at) const;
  [[nodiscard]] bool restarts(std::size_t at) const;
  /// Returns whether a line is the first one after a line of blanks.
  [[nodiscard]] bool is_after_gap(std::size_t at) const;

  const Page& page_;
  const PageWords& words_;
  Matcher& matcher_;
  PageBoard& board_;
  PageCosts costs_;
  Beam beam_;
  Beam hard_beam_{};
  const std::atomic<bool>* stop_ = nullptr;
  std::vector<bool> hard_;
  Here here_;
  Cost cheapest_ = 0;      ///< state of the place that is being read
  Cost cheapest_ply_ = 0;  ///< after that state
  std::vector<State> states_;
  std::vector<Step> steps_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  ///< states by place and position
  std::vector<std::vector<std::uint32_t>> at_;                ///< states by place
  std::vector<Cost> least_;                                   ///< cost of the cheapest one
  std::vector<Cost> most_;                                    ///< a state must cost less
  std::vector<Cost> least_ahead_;                             ///< from the cheapest one on
  std::size_t end_ = 0;
  std::uint32_t last_ = none;
  Cost best_cost_ = no_way;
};

}  // namespace damier::analysis
