#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "damier/analysis/search/tree.hpp"
#include "damier/rules/draughts/game.hpp"

#include "../../tables/ending.hpp"
#include "../../tables/sets.hpp"
#include "../../tables/size.hpp"

namespace damier::analysis::tables {

/// The draughts family: a class is the men and kings of each side. The men have a number first, each
/// side's among the squares where it can have some, then the kings among the squares that are left.
/// Numbers with men of both sides on one square are holes; they are few. Where a king may not move
/// on and on (as in Frisian draughts), its run is part of the position.
template <class Board, class Runs>
struct ending<rules::Draughts<Board, Runs>> {
  using Game = rules::Draughts<Board, Runs>;
  using Bits = typename Game::Bits;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  /// Material's lasting pieces are the kings. More pieces have too many positions.
  static constexpr int most_of_side = 8;
  static constexpr Material most{most_of_side, most_of_side};
  static constexpr bool has_runs = !std::is_same_v<Runs, rules::draughts::NoKingRuns>;
  /// How long a run may be: as long in all rulesets that limit them.
  static constexpr int king_run = rules::draughts::frisian.king_run;
  static_assert(std::ranges::all_of(rules::draughts::rulesets,
                                    [](const rules::draughts::Ruleset* one) {
                                      return one->king_run == 0 || one->king_run == king_run;
                                    }));

  /// Where the first king wins, only men are left to play with (D18).
  [[nodiscard]] static bool exists(const Game& game, const Balance& balance) {
    const auto some = [&](const Material& side) {
      return side.pieces() > 0 && side.pieces() <= most_of_side &&
             (!game.ruleset->first_king_wins || side.lasting == 0);
    };
    return some(balance.own) && some(balance.other);
  }
  [[nodiscard]] static Balance balance_of(const Position& position) {
    const auto material = [&](rules::Side side) {
      const Bits men = position.men(side);
      return Material{static_cast<std::uint8_t>(rules::draughts::count(position.of(side) & ~men)),
                      static_cast<std::uint8_t>(rules::draughts::count(men))};
    };
    return {material(position.to_move), material(other(position.to_move))};
  }
  static void write(const Material& side, std::string& text) {
    if (side.lasting > 0) {
      text += std::to_string(side.lasting) + 'K';
    }
    if (side.changing > 0) {
      text += std::to_string(side.changing) + 'M';
    }
  }
  [[nodiscard]] static std::optional<Material> read(std::string_view text) {
    Material side;
    const auto take = [&](char kind, std::uint8_t& pieces) {
      if (text.size() >= 2 && text[0] >= '1' && text[0] <= '8' && text[1] == kind) {
        pieces = static_cast<std::uint8_t>(text[0] - '0');
        text.remove_prefix(2);
      }
    };
    take('K', side.lasting);
    take('M', side.changing);
    return text.empty() && side.pieces() > 0 ? std::optional(side) : std::nullopt;
  }
  /// A move takes any pieces of the other side, and may make a king.
  template <class Use>
  static void for_each_exit(const Balance& balance, Use&& use) {
    for (int kings = 0; kings <= balance.other.lasting; ++kings) {
      for (int men = 0; men <= balance.other.changing; ++men) {
        for (int promoted = 0; promoted <= std::min<int>(1, balance.own.changing); ++promoted) {
          if (kings + men + promoted > 0) {
            use(Balance{less(balance.other, kings, men), less(balance.own, -promoted, promoted)});
          }
        }
      }
    }
  }
  /// What the sides agree on is no matter of the position.
  static constexpr std::string_view parameters{};
  [[nodiscard]] static unsigned variant(const Game& /*game*/) { return 0; }
  [[nodiscard]] static std::size_t shortest_count(const Game& game) {
    if (game.agreed_limit) {
      return 0;
    }
    std::size_t shortest = no_limit;
    const auto count = [&](int moves) {
      if (moves > 0) {
        shortest = std::min(shortest, plies_before(0, 2 * static_cast<std::size_t>(moves)));
      }
    };
    count(game.ruleset->draws.quiet_king_moves);
    std::ranges::for_each(game.ruleset->draws.against_king, count);
    return shortest;
  }

  [[nodiscard]] static std::uint64_t min_size(const Balance& balance) {
    return Indexing(balance).size();
  }

  class Indexing {
   public:
    explicit Indexing(const Balance& balance)
        : balance_(balance),
          runs_{run_states(balance.own), run_states(balance.other)},
          men_{binomial(for_men, balance.own.changing), binomial(for_men, balance.other.changing)},
          kings_{binomial(all - men_of(balance), balance.own.lasting),
                 binomial(all - men_of(balance) - balance.own.lasting, balance.other.lasting)} {}

    [[nodiscard]] std::uint64_t size() const {
      return product({men_[0], men_[1], kings_[0], kings_[1], runs_[0], runs_[1]});
    }
    [[nodiscard]] std::optional<std::uint64_t> number(const Position& position) const {
      const rules::Side own = position.to_move;
      const auto seen = [&](Bits set) {
        return own == rules::Side::first ? set : rules::draughts::turned<Board>(set);
      };
      const Bits own_men = seen(position.men(own));
      const Bits other_men = seen(position.men(other(own)));
      const Bits own_kings = seen(position.of(own) & position.kings);
      const Bits other_kings = seen(position.of(other(own)) & position.kings);
      const Bits men = own_men | other_men;
      // Own men are never on the row that they move to, and the other side's never on theirs.
      std::uint64_t number = rank(own_men, 0, Board::squares_a_row);
      number = number * men_[1] + rank(other_men, 0, 0);
      number = number * kings_[0] + rank(own_kings, men, 0);
      number = number * kings_[1] + rank(other_kings, men | own_kings, 0);
      if constexpr (has_runs) {
        const auto own_run = run_number(position, own, 0);
        const auto other_run = run_number(position, other(own), 1);
        if (!own_run || !other_run) {
          return std::nullopt;
        }
        number = (number * runs_[0] + *own_run) * runs_[1] + *other_run;
      }
      return number;
    }
    [[nodiscard]] std::optional<Position> position(std::uint64_t number) const {
      std::array<std::uint64_t, 2> runs{};
      runs[1] = taken(number, runs_[1]);
      runs[0] = taken(number, runs_[0]);
      const std::uint64_t other_kings = taken(number, kings_[1]);
      const std::uint64_t own_kings = taken(number, kings_[0]);
      const std::uint64_t other_men = taken(number, men_[1]);
      Position position;
      const Bits own = set(number, 0, Board::squares_a_row, balance_.own.changing);
      const Bits others = set(other_men, 0, 0, balance_.other.changing);
      if ((own & others) != 0) {
        return std::nullopt;
      }
      const Bits kings = set(own_kings, own | others, 0, balance_.own.lasting);
      const Bits more = set(other_kings, own | others | kings, 0, balance_.other.lasting);
      position.pieces = {own | kings, others | more};
      position.kings = kings | more;
      if constexpr (has_runs) {
        position.runs = {run(runs[0], kings), run(runs[1], more)};
      }
      return position;
    }
    [[nodiscard]] unsigned weight(std::uint64_t number) const { return position(number) ? 1 : 0; }

   private:
    static constexpr int all = Board::square_count;
    static constexpr int for_men = all - Board::squares_a_row;

    [[nodiscard]] static int men_of(const Balance& balance) {
      return balance.own.changing + balance.other.changing;
    }
    /// No run, or one of each length by each king. A side without men has none.
    [[nodiscard]] static std::uint64_t run_states(const Material& side) {
      return has_runs && side.changing > 0 ? 1 + static_cast<std::uint64_t>(king_run) * side.lasting
                                           : 1;
    }
    [[nodiscard]] static std::uint64_t taken(std::uint64_t& number, std::uint64_t of) {
      const std::uint64_t digit = number % of;
      number /= of;
      return digit;
    }
    /// The rank of a set among squares of which some are taken; `before`: squares that do not count.
    [[nodiscard]] static std::uint64_t rank(Bits set, Bits used, int before) {
      SetRank rank;
      rules::draughts::for_each_square(set, [&](Bits one) {
        rank.add(Board::number_of(rules::draughts::lowest(one)) - before -
                 rules::draughts::count(used & (one - 1)));
        return true;
      });
      return rank.rank();
    }
    [[nodiscard]] static Bits set(std::uint64_t rank, Bits used, int before, int pieces) {
      Bits set = 0;
      const int free = all - before - rules::draughts::count(used);
      for_each_of_rank(rank, free, pieces, [&](int place) {
        int square = place + before;
        // The used squares up to it move it on.
        rules::draughts::for_each_square(used, [&](Bits one) {
          if (Board::number_of(rules::draughts::lowest(one)) > square) {
            return false;
          }
          ++square;
          return true;
        });
        set |= Board::set_of(square);
      });
      return set;
    }
    /// The number of a run; nothing if no king of that side runs.
    [[nodiscard]] std::optional<std::uint64_t> run_number(const Position& position,
                                                          rules::Side side,
                                                          std::size_t which) const {
      const auto run = position.runs[index(side)];
      if (runs_.at(which) == 1 || run.moves == 0) {
        return 0;
      }
      const Bits kings = position.of(side) & position.kings;
      const Bits king = Board::set_of(run.square);
      if ((kings & king) == 0 || run.moves > king_run) {
        return std::nullopt;
      }
      // Kings count from the far end when the board is turned.
      const Bits before = position.to_move == rules::Side::first ? kings & (king - 1)
                                                                 : kings & ~(king | (king - 1));
      const auto place = static_cast<std::uint64_t>(rules::draughts::count(before));
      return 1 + place * king_run + (run.moves - 1U);
    }
    [[nodiscard]] static rules::draughts::KingRun run(std::uint64_t number, Bits kings) {
      if (number == 0) {
        return {};
      }
      std::uint64_t place = (number - 1) / king_run;
      rules::draughts::KingRun run{static_cast<std::uint8_t>((number - 1) % king_run + 1), 0};
      rules::draughts::for_each_square(kings, [&](Bits one) {
        run.square = static_cast<std::uint8_t>(Board::number_of(rules::draughts::lowest(one)));
        return place-- > 0;
      });
      return run;
    }

    Balance balance_;
    std::array<std::uint64_t, 2> runs_;
    std::array<std::uint64_t, 2> men_;
    std::array<std::uint64_t, 2> kings_;
  };

  /// The piece came by a quiet move.
  template <class Use>
  static void for_each_before(const Game& game, const Position& position, Use&& use) {
    const rules::Side mover = other(position.to_move);
    const Bits men = position.men(mover);
    rules::draughts::for_each_square(men, [&](Bits to) {
      for_each_step(game.ruleset->man_steps, other(mover), position, to, false, use);
      return true;
    });
    rules::draughts::for_each_square(position.of(mover) & position.kings, [&](Bits to) {
      for_each_step(game.ruleset->king_steps, rules::Side::first, position, to,
                    game.ruleset->flying_kings, use);
      return true;
    });
  }

 private:
  [[nodiscard]] static Material less(const Material& side, int kings, int men) {
    return {static_cast<std::uint8_t>(side.lasting - kings),
            static_cast<std::uint8_t>(side.changing - men)};
  }

  /// The squares from which a piece may have come: those on the other side of its steps.
  template <class Use>
  static void for_each_step(rules::draughts::Ways steps, rules::Side side, const Position& position,
                            Bits to, bool flies, Use& use) {
    const Bits empty = position.empty();
    rules::draughts::for_each_way<Board>(steps, side, [&]<rules::draughts::Direction direction>() {
      Bits from = Board::template step<direction>(to) & empty;
      while (from != 0) {
        take_back(position, from, to, use);
        from = flies ? Board::template step<direction>(from) & empty : Bits{0};
      }
      return true;
    });
  }
  template <class Use>
  static void take_back(const Position& position, Bits from, Bits to, Use& use) {
    const rules::Side mover = other(position.to_move);
    const bool king = (position.kings & to) != 0;
    Position before = position;
    before.to_move = mover;
    before.pieces[index(mover)] ^= from | to;
    before.kings ^= king ? from | to : Bits{0};
    const Move move{0, static_cast<std::uint8_t>(rules::draughts::lowest(from)),
                    static_cast<std::uint8_t>(rules::draughts::lowest(to)), false};
    if constexpr (has_runs) {
      for_each_run_before(before, mover, use, move);
    } else {
      use(before, move);
    }
  }
  /// The run before may have been any, of which the move makes the one after it.
  template <class Use>
  static void for_each_run_before(Position& before, rules::Side mover, Use& use, const Move& move) {
    auto& run = before.runs[index(mover)];
    run = {};
    use(before, move);
    if (before.men(mover) == 0) {
      return;
    }
    rules::draughts::for_each_square(before.of(mover) & before.kings, [&](Bits king) {
      for (std::uint8_t moves = 1; moves <= king_run; ++moves) {
        run = {moves, static_cast<std::uint8_t>(Board::number_of(rules::draughts::lowest(king)))};
        use(before, move);
      }
      return true;
    });
  }
};

}  // namespace damier::analysis::tables
