#include "walk.hpp"

#include "catch.hpp"

using namespace damier::cli;

namespace {

/// 1. a (1. b (1... d) 2. c) (1. e) 1... f, as the visitor of a replay receives it.
Tree example() {
  Tree tree;
  tree.start_is_clear();
  tree.add(10, 1, "a", true);
  tree.enter_variation();
  tree.add(11, 1, "b", true);
  tree.add(12, 2, "c", true);
  tree.enter_variation();
  tree.add(13, 2, "d", false);
  tree.leave_variation();
  tree.leave_variation();
  tree.enter_variation();
  tree.add(14, 1, "e", true);
  tree.leave_variation();
  tree.add(15, 2, "f", true);
  return tree;
}

constexpr StepIndex a = 1;
constexpr StepIndex b = 2;
constexpr StepIndex c = 3;
constexpr StepIndex d = 4;
constexpr StepIndex e = 5;
constexpr StepIndex f = 6;

}  // namespace

TEST_CASE("a tree knows its plies in their order") {
  const Tree tree = example();
  REQUIRE(tree.size() == 7);
  CHECK(tree.text_of(0).empty());
  CHECK(tree.text_of(a) == "a");
  CHECK(tree.text_of(f) == "f");
  CHECK(tree.main_end() == f);
  CHECK(tree[d].previous == b);
  CHECK(tree[d].ply == 2);
  CHECK(tree[e].ply == 1);
  CHECK_FALSE(tree[d].clear);
}

TEST_CASE("steps along a line stop at its ends") {
  const Tree tree = example();
  Walk walk(tree);
  CHECK_FALSE(walk.back());
  CHECK(walk.forward());
  CHECK(walk.here() == a);
  CHECK(walk.forward(10));
  CHECK(walk.here() == f);
  CHECK_FALSE(walk.forward());
  CHECK(walk.back(10));
  CHECK(walk.here() == 0);
  CHECK(walk.to_end());
  CHECK(walk.here() == f);
  CHECK(walk.to_start());
  CHECK(walk.here() == 0);
}

TEST_CASE("plies are counted along the main line") {
  const Tree tree = example();
  Walk walk(tree);
  CHECK(walk.to_ply(2));
  CHECK(walk.here() == f);
  CHECK_FALSE(walk.to_ply(3));
  CHECK(walk.here() == f);
  CHECK(walk.to_ply(0));
  CHECK(walk.here() == 0);
}

TEST_CASE("variations are gone through one after the other and left again") {
  const Tree tree = example();
  Walk walk(tree);
  CHECK_FALSE(walk.next_variation());
  CHECK(walk.forward());
  CHECK(walk.next_variation());
  CHECK(walk.here() == b);
  CHECK(walk.next_variation());
  CHECK(walk.here() == e);
  CHECK_FALSE(walk.next_variation());
  CHECK(walk.previous_variation());
  CHECK(walk.here() == b);
  CHECK(walk.previous_variation());
  CHECK(walk.here() == a);
  CHECK_FALSE(walk.previous_variation());
}

TEST_CASE("a variation in a variation is left for that one, then for the main line") {
  const Tree tree = example();
  Walk walk(tree);
  CHECK(walk.forward());
  CHECK(walk.next_variation());
  CHECK(walk.to_end());
  CHECK(walk.here() == c);
  CHECK(walk.next_variation());
  CHECK(walk.here() == d);
  CHECK(walk.previous_variation());
  CHECK(walk.here() == c);
  CHECK(walk.previous_variation());
  CHECK(walk.here() == a);
}

TEST_CASE("a place knows its variation and what stands beside it") {
  const Tree tree = example();
  CHECK_FALSE(variation_of(tree, 0));
  CHECK_FALSE(variation_of(tree, f));
  const auto in_first = variation_of(tree, c);
  REQUIRE(in_first);
  CHECK(in_first->which == 1);
  CHECK(in_first->count == 2);
  CHECK(in_first->replaces == a);
  CHECK(variation_of(tree, e)->which == 2);
  CHECK(variation_of(tree, d)->replaces == c);
  CHECK(alternatives_of(tree, a) == std::vector{a, b, e});
  CHECK(alternatives_of(tree, e) == std::vector{a, b, e});
  CHECK(alternatives_of(tree, c) == std::vector{c, d});
  CHECK(alternatives_of(tree, f).empty());
}
