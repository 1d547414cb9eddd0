#include "damier/notation/replay/layout.hpp"

#include <memory>
#include <string>
#include <vector>

#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "catch.hpp"

// What positions and plies offer to queries, in random games of every ruleset.

namespace damier::test {

using namespace notation;
using rules::RulesetId;
using rules::Side;

namespace {

std::string setup_text(const PositionFacts& position) {
  std::string text;
  position.write_setup(text);
  return text;
}

Placement placement_of(const PositionFacts& position) {
  Placement placement;
  position.placement(placement);
  return placement;
}

/// Passes some positions of a random game to `check`.
template <class Check>
void play(RulesetId ruleset, std::uint64_t seed, std::uint64_t every, Check&& check) {
  RandomSource random(seed);
  std::unique_ptr<PositionFacts> position = start_of(ruleset);
  constexpr std::size_t plies_of_game = 80;
  constexpr std::size_t max_moves = 400;
  for (std::size_t ply = 0; ply < plies_of_game; ++ply) {
    if (ply % every == seed % every) {
      check(*position);
    }
    const std::size_t moves = position->count_moves(max_moves);
    std::size_t skip = moves == 0 ? 0 : random.index(moves);
    std::unique_ptr<PositionFacts> next;
    position->for_each_move([&](const PlyFacts& move) {
      if (skip-- == 0) {
        next = move.after().keep();
      }
      return next == nullptr;
    });
    if (next == nullptr) {
      return;
    }
    position = std::move(next);
  }
}

/// Calls `check(ruleset, info)` for each ruleset.
template <class Check>
void for_each_ruleset(Check&& check) {
  for (const rules::RulesetId id : rules::all_rulesets) {
    INFO(rules::name(id));
    check(id, info(id));
  }
}

/// Replaces the first squares of a text by any square.
std::string with_any(std::string text, const std::string& square) {
  const std::size_t at = square.empty() ? std::string::npos : text.find(square);
  return at == std::string::npos ? text : text.replace(at, square.size(), "?");
}

}  // namespace

TEST_CASE("layout: the placement is what the picture shows", "[layout]") {
  for_each_ruleset([](RulesetId ruleset, const RulesetInfo& row) {
    play(ruleset, 3, 5, [&](const PositionFacts& position) {
      const Placement placement = placement_of(position);
      BoardPicture picture;
      position.draw(picture);
      SquareSet seen;
      SquareSet occupied;
      for (const Cell& cell : picture.cells) {
        const std::string& name = cell.address.empty() ? cell.name : cell.address;
        if (name.empty()) {
          continue;
        }
        const auto square = row.board.find_squares(name, Side::first);
        REQUIRE(square.has_value());
        REQUIRE(square->count() == 1);
        seen |= *square;
        if (cell.piece) {
          occupied |= *square;
          const Owner owner = row.board.owned ? owner_of(cell.piece->side) : Owner::nobody;
          REQUIRE(placement.all(owner).contains(*square));
        }
        square->for_each([&](std::size_t one) {
          CHECK(row.board.find_squares(row.board.square_name(one, Side::first), Side::first) ==
                square);
          CHECK(row.board.find_squares(row.board.square_name(one, Side::second), Side::second) ==
                square);
        });
      }
      CHECK(seen == row.board.squares);
      CHECK(occupied == placement.all());
    });
  });
}

TEST_CASE("layout: a set-up is read loosely as it is read", "[layout]") {
  for_each_ruleset([](RulesetId ruleset, const RulesetInfo&) {
    play(ruleset, 4, 7, [&](const PositionFacts& position) {
      Diagnostics diagnostics;
      const std::string text = setup_text(position);
      INFO(text);
      const LooseSetup setup = read_loose_setup(ruleset, text, diagnostics);
      REQUIRE(setup.position != nullptr);
      CHECK(setup.to_move == position.side_to_move());
      CHECK(placement_of(*setup.position) == placement_of(position));
      CHECK(setup.position->has_board_of(position));
      if (setup_text(*setup.position) == text) {  // a set-up states that no king has limited moves
        const auto strict = read_setup(ruleset, text, {}, diagnostics);
        CHECK(setup.position->is_same_as(*strict));
        CHECK(setup.position->hash() == strict->hash());
      }
    });
  });
}

TEST_CASE("layout: what turns a position turns its placement", "[layout]") {
  for_each_ruleset([](RulesetId ruleset, const RulesetInfo& row) {
    const Symmetries& all = row.board.symmetries;
    play(ruleset, 5, 19, [&](const PositionFacts& position) {
      for (std::size_t s = 0; s < all.count(); ++s) {
        INFO("symmetry " << s);
        const auto turned = position.turned(s);
        Placement expected;
        all.turn(s, placement_of(position), expected);
        CHECK(placement_of(*turned) == expected);
        CHECK(turned->side_to_move() == all.turn(s, position.side_to_move()));
        CHECK(turned->turned(all.inverse(s))->is_same_as(position));
        CHECK(turned->is_same_as(position) == (turned->hash() == position.hash()));
        const std::size_t flipped = all.flipped();
        CHECK(turned->turned(flipped)->is_same_as(*position.turned(all.composed(s, flipped))));
      }
      CHECK(position.turned(0)->is_same_as(position));
      CHECK_FALSE(position.turned(all.flipped())->is_same_as(position));
    });
  });
}

TEST_CASE("layout: each ply is written as itself, and as no other", "[layout]") {
  for_each_ruleset([](RulesetId ruleset, const RulesetInfo& row) {
    play(ruleset, 6, 29, [&](const PositionFacts& position) {
      std::vector<std::string> texts;
      position.for_each_move([&](const PlyFacts& move) {
        texts.emplace_back(move.text());
        return texts.size() < 120;
      });
      std::size_t place = 0;
      position.for_each_move([&](const PlyFacts& move) {
        if (place == texts.size()) {
          return false;
        }
        PlySquares squares;
        move.squares(squares);
        for (std::size_t i = 0; i < texts.size(); ++i) {
          INFO(setup_text(position) << " " << move.text() << " as " << texts[i]);
          const auto ends = row.board.ends_of_ply(texts[i], position.side_to_move());
          REQUIRE(ends.has_value());
          const bool may_be =
              (!ends->from || ends->from == squares.from) && (!ends->to || ends->to == squares.to);
          REQUIRE(move.is_written(texts[i]) == (i == place));
          REQUIRE((may_be || i != place));
        }
        ++place;
        return true;
      });
    });
  });
}

TEST_CASE("layout: a turned ply is written in the turned position", "[layout]") {
  for_each_ruleset([](RulesetId ruleset, const RulesetInfo& row) {
    const Symmetries& all = row.board.symmetries;
    play(ruleset, 8, 33, [&](const PositionFacts& position) {
      std::size_t place = 0;
      position.for_each_move([&](const PlyFacts& move) {
        for (std::size_t s = 0; s < all.count(); ++s) {
          const auto turned = position.turned(s);
          std::size_t written = 0;
          turned->for_each_move([&](const PlyFacts& other) {
            const bool same = move.is_written(other.text(), s);
            written += same ? 1 : 0;
            PlySquares here;
            PlySquares there;
            move.squares(here);
            other.squares(there);
            if (same) {
              CHECK(all.turn(s, here.taken) == there.taken);
              CHECK(here.kind == there.kind);
              CHECK(here.promotes == there.promotes);
            }
            return written == 0;
          });
          INFO(setup_text(position) << " " << move.text() << ", symmetry " << s);
          REQUIRE(written == 1);
        }
        return ++place < 5;
      });
    });
  });
}

TEST_CASE("layout: the squares of a ply are those of its description", "[layout]") {
  for_each_ruleset([](RulesetId ruleset, const RulesetInfo& row) {
    play(ruleset, 9, 7, [&](const PositionFacts& position) {
      const Placement before = placement_of(position);
      const Side mover = position.side_to_move();
      std::size_t moves = 0;
      position.for_each_move([&](const PlyFacts& move) {
        INFO(setup_text(position) << " " << move.text());
        PlySquares squares;
        move.squares(squares);
        Description description;
        move.describe(description);
        const auto named = [&](const std::string& name, Side namer) {
          return name.empty() ? SquareSet() : row.board.find_squares(name, namer).value();
        };
        const auto set_of = [](std::optional<std::uint8_t> square) {
          return square ? SquareSet::of(*square) : SquareSet();
        };
        SquareSet taken = named(description.removed, other(mover));
        for (const std::string& one : description.captured) {
          taken |= named(one, other(mover));
        }
        REQUIRE(set_of(squares.from) == named(description.from, mover));
        REQUIRE(set_of(squares.to) == named(description.to, mover));
        REQUIRE(squares.taken == taken);
        REQUIRE(squares.taken.count() == move.summary().taken);
        REQUIRE(count_taken(squares, before, all_piece_kinds) == move.summary().taken);
        if (squares.from) {
          const Owner owner = row.board.owned ? owner_of(mover) : Owner::nobody;
          REQUIRE(before.of(owner, squares.kind).contains(std::size_t{*squares.from}));
        }
        return ++moves < 50;
      });
    });
  });
}

TEST_CASE("layout: a question mark stands for any square of a ply", "[layout]") {
  for_each_ruleset([](RulesetId ruleset, const RulesetInfo& row) {
    play(ruleset, 10, 7, [&](const PositionFacts& position) {
      std::size_t moves = 0;
      position.for_each_move([&](const PlyFacts& move) {
        Description description;
        move.describe(description);
        const std::string text(move.text());
        std::string any = with_any(text, description.from);
        for (const std::string* square :
             {&description.from, &description.to, &description.removed}) {
          any = with_any(any, *square);
          const std::string alone = with_any(text, *square);
          INFO(setup_text(position) << " " << text << " as " << any << " and " << alone);
          REQUIRE(move.is_written(any));
          REQUIRE(move.is_written(alone));
          REQUIRE(row.board.ends_of_ply(any, position.side_to_move()).has_value());
        }
        return ++moves < 30;
      });
    });
  });
}

TEST_CASE("layout: words for pieces are small, and no word twice", "[layout]") {
  for_each_ruleset([](RulesetId, const RulesetInfo& row) {
    std::vector<std::string_view> words;
    for (const PieceName& one : row.board.piece_names) {
      INFO(one.name);
      CHECK(std::ranges::find(words, one.name) == words.end());
      CHECK(std::ranges::none_of(one.name, [](char c) { return c >= 'A' && c <= 'Z'; }));
      CHECK((one.kinds >> row.board.kinds) == 0);
      CHECK(one.kinds != 0);
      words.push_back(one.name);
    }
    CHECK_FALSE(words.empty());
  });
}

}  // namespace damier::test
