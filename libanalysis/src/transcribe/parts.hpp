#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "damier/notation/replay/hand.hpp"

#include "../misreading/looks.hpp"

// The plies of a game as parts, each in all its spellings. What a page does again and again is a
// *habit*: the first reading of a page counts its habits, and the second pays nothing for them.
namespace damier::analysis {

using HabitId = std::uint32_t;

/// A choice among the spellings of a part, and how often a page made it.
struct Habit {
  std::string what;  ///< as it is written, or what is left out
  std::string of;    ///< the part or sign, in the notation of the game
  int usual = 0;     ///< cost in units for a page of which nothing is known
  int paid = 0;      ///< cost for this page
  std::size_t uses = 0;
};

/// One spelling of a part.
struct PartSpelling {
  std::vector<Look> looks;
  HabitId habit = 0;
};

/// Words and signs between two parts, as they stand on a page.
struct Link {
  std::vector<Look> looks;
  std::uint32_t number = 0;
};

/// What stands in a ply: a piece or a square in some spellings, or what links two of them.
struct Part {
  bool links = false;
  std::uint32_t row = 0;                ///< of a link: its row in `link_habits`
  std::vector<PartSpelling> spellings;  ///< of a piece or square
  int omitted = notation::never_omitted;
  HabitId omission = 0;
};

/// All parts of the plies of a game, by number. Parts are made as moves need them.
class Parts {
 public:
  using Number = std::uint16_t;
  using Sequence = std::vector<Number>;

  explicit Parts(const notation::Hand& hand);

  /// Returns the parts of a ply in the notation of the game.
  [[nodiscard]] const Sequence& of(std::uint32_t text, const std::string& ply);
  /// Returns the parts of a ply up to its first square, exclusive.
  [[nodiscard]] std::size_t before_square(const Sequence& parts) const;
  [[nodiscard]] const Part& part(Number number) const { return parts_[number]; }
  [[nodiscard]] const std::vector<Link>& links() const { return links_; }
  /// Returns the habit of writing a link in a row; link 0 is nothing.
  [[nodiscard]] HabitId link_habit(std::uint32_t row, std::uint32_t link) const {
    return row * static_cast<std::uint32_t>(links_.size()) + link;
  }
  [[nodiscard]] Cost paid(HabitId habit) const { return paid_[habit]; }
  [[nodiscard]] Habit& habit(HabitId habit) { return habits_[habit]; }
  [[nodiscard]] const std::vector<Habit>& habits() const { return habits_; }
  [[nodiscard]] bool whole_routes() const { return hand_.whole_routes; }

  /// Makes the costs of a page of its counted habits.
  void learn();
  /// Forgets what a page did.
  void forget();

 private:
  HabitId add_habit(std::string what, std::string of, int usual);
  void add_links();
  Number numbered(const std::string& key, Part part);
  Number link_part(std::size_t sign, bool joint);
  Number piece_part(const notation::HandPiece& piece, std::size_t sign);
  Number square_part(std::string_view name, std::size_t sign);

  notation::Hand hand_;
  std::vector<Link> links_;
  std::vector<Habit> habits_;
  std::vector<Cost> paid_;
  std::vector<Part> parts_;
  std::unordered_map<std::string, Number> numbers_;
  std::unordered_map<std::string, HabitId> named_;
  std::unordered_map<std::uint32_t, Sequence> sequences_;
};

/// Returns the looks of a text of plain letters and signs.
[[nodiscard]] std::vector<Look> looks_of(std::string_view text);
/// Returns the words between bars.
[[nodiscard]] std::vector<std::string_view> words_between_bars(std::string_view text);

}  // namespace damier::analysis
