#include "unified_diff.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"

// The unified form of diff -u: GNU diffutils, "Detailed Description of Unified Format".

namespace {

using damier::cli::UnifiedDiff;

/// Makes this number of equal lines, of which the first has the number `first`.
std::string lines(int first, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += std::to_string(first + i) + "\n";
  }
  return text;
}

struct Piece {
  std::string before;
  std::string after;
};

std::string diff(const std::vector<Piece>& pieces) {
  std::string out;
  UnifiedDiff writer("name", out);
  for (const auto& [before, after] : pieces) {
    if (before == after) {
      writer.same(before);
    } else {
      writer.changed(before, after);
    }
  }
  writer.finish();
  return out;
}

Piece same(const std::string& text) { return {text, text}; }

const std::string head = "--- name\n+++ name\n";

}  // namespace

TEST_CASE("unified diff: nothing where nothing differs") {
  CHECK(diff({}).empty());
  CHECK(diff({same(lines(1, 20))}).empty());
  CHECK(diff({same("a"), same("b\nc")}).empty());
}

TEST_CASE("unified diff: names that patch would read otherwise stand in quotation marks") {
  for (const auto& [name, shown] :
       {std::pair("a b.pdn", "a b.pdn"), std::pair("\"a\"", "\"\\\"a\\\"\""),
        std::pair("a\nb\\", "\"a\\012b\\\\\"")}) {
    std::string out;
    UnifiedDiff writer(name, out);
    writer.changed("x\n", "y\n");
    writer.finish();
    CHECK(out.starts_with("--- " + std::string(shown) + "\n+++ " + shown + "\n"));
  }
}

TEST_CASE("unified diff: three lines around a change") {
  CHECK(diff({same(lines(1, 5)), {"x\n", "y\n"}, same(lines(7, 5))}) ==
        head + "@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-x\n+y\n 7\n 8\n 9\n");
  CHECK(diff({same(lines(1, 2)), {"x\n", "y\n"}, same(lines(4, 1))}) ==
        head + "@@ -1,4 +1,4 @@\n 1\n 2\n-x\n+y\n 4\n");
}

TEST_CASE("unified diff: changes with six lines between them stand together, with seven apart") {
  CHECK(diff({{"x\n", "y\n"}, same(lines(2, 6)), {"v\n", "w\n"}}) ==
        head + "@@ -1,8 +1,8 @@\n-x\n+y\n 2\n 3\n 4\n 5\n 6\n 7\n-v\n+w\n");
  CHECK(diff({{"x\n", "y\n"}, same(lines(2, 7)), {"v\n", "w\n"}}) ==
        head + "@@ -1,4 +1,4 @@\n-x\n+y\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-v\n+w\n");
}

TEST_CASE("unified diff: lines that come and go are counted") {
  CHECK(diff({same(lines(1, 3)), {"", "y\n"}, same(lines(4, 7)), {"v\n", ""}, same("z\n")}) ==
        head +
            "@@ -1,6 +1,7 @@\n 1\n 2\n 3\n+y\n 4\n 5\n 6\n"
            "@@ -8,5 +9,4 @@\n 8\n 9\n 10\n-v\n z\n");
  // A hunk without lines has the number of the line before it.
  CHECK(diff({{"", "y\n"}}) == head + "@@ -0,0 +1,1 @@\n+y\n");
  CHECK(diff({{"x\n", ""}}) == head + "@@ -1,1 +0,0 @@\n-x\n");
  CHECK(diff({{"a\nx\nb\n", "a\ny\ny\nb\n"}}) == head + "@@ -1,3 +1,4 @@\n a\n-x\n+y\n+y\n b\n");
}

TEST_CASE("unified diff: lines are matched with those at the same place first") {
  CHECK(diff({{"x\nc\nz\n", "y\nc\nx\n"}}) == head + "@@ -1,3 +1,3 @@\n-x\n+y\n c\n-z\n+x\n");
  CHECK(diff({{"x\na\n", "a\nx\n"}}) == head + "@@ -1,2 +1,2 @@\n+a\n x\n-a\n");
  // At most sixteen lines away, on both sides together.
  const std::string added = lines(1, 16);
  CHECK(diff({{"z\n", added + "z\n"}}).ends_with("\n+16\n z\n"));
  CHECK(diff({{"z\n", added + "17\nz\n"}}).ends_with("\n+17\n+z\n"));
}

TEST_CASE("unified diff: a change within a line is one of the whole line") {
  CHECK(diff({same("a b"), {"x", "y"}, same("c\nd\n")}) ==
        head + "@@ -1,2 +1,2 @@\n-a bxc\n+a byc\n d\n");
  CHECK(diff({same("a"), {"x", "y"}, same("b"), {"v", "w"}, same("\n")}) ==
        head + "@@ -1,1 +1,1 @@\n-axbv\n+aybw\n");
}

TEST_CASE("unified diff: a last line without an end") {
  const std::string no_end = "\n\\ No newline at end of file\n";
  CHECK(diff({same("a\n"), {"x", "y"}}) ==
        head + "@@ -1,2 +1,2 @@\n a\n-x" + no_end + "+y" + no_end);
  CHECK(diff({same("a\n"), {"x", "x\n"}}) == head + "@@ -1,2 +1,2 @@\n a\n-x" + no_end + "+x\n");
  CHECK(diff({{"x\n", "y\n"}, same("z")}) == head + "@@ -1,2 +1,2 @@\n-x\n+y\n z" + no_end);
}
