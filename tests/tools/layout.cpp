#include "layout.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/text.hpp"

#include "catch.hpp"

// The screen of damier-replay except the board, which has its own tests.

using namespace damier;
using namespace damier::cli;

namespace {

/// Makes a line of this number of plies without a board: `a1`, `a2`, ...
ReplayModel story_of(int plies) {
  ReplayModel model;
  model.file = "games.lices";
  model.index = 3;
  model.heading = "Anna – Bert";
  model.occasion = "Paris";
  model.side_names = {"White", "Black"};
  model.result = "1-0: White wins";
  for (int i = 1; i <= plies; ++i) {
    model.tree.add(0, static_cast<std::uint64_t>(i), "a" + std::to_string(i), i % 5 != 0);
  }
  return model;
}

std::vector<std::string> texts(const Frame& frame) {
  std::vector<std::string> all;
  for (const Patch& patch : frame) {
    std::string text = patch.text.substr(0, patch.text.find_last_not_of(' ') + 1);
    all.push_back(std::move(text));
  }
  return all;
}

/// Returns the list of moves on a screen with this number of rows for it.
std::vector<std::string> list_of(const ReplayModel& model, StepIndex here, std::size_t rows) {
  std::vector<std::string> all = texts(lay_out(model, here, {}, "", {rows + 2, 80}));
  std::vector<std::string> list;
  for (const std::string& text : all) {
    if (text.starts_with("  ") || (text.starts_with(" ") && text.find(". a") < 5)) {
      list.push_back(text.substr(1));
    }
  }
  return list;
}

bool shows(const Frame& frame, std::string_view text) {
  return std::ranges::any_of(
      frame, [&](const Patch& patch) { return patch.text.find(text) != std::string::npos; });
}

}  // namespace

TEST_CASE("layout: the line with the ply says whose it is") {
  const ReplayModel model = story_of(9);
  const auto status = [&](StepIndex here, std::string_view message = "") {
    return texts(lay_out(model, here, {}, message, {24, 80})).back();
  };
  CHECK(status(0).starts_with(" Ply 0 of 9 "));
  CHECK(status(1).starts_with(" Ply 1 of 9: 1. White a1 "));
  CHECK(status(2).starts_with(" Ply 2 of 9: 2. Black a2 "));
  CHECK(status(9).ends_with("? help  q quit"));
  CHECK(status(3, "There is no more.") == " There is no more.");
  // Without room for both, only the ply; a column stays free at both ends.
  const auto wide = lay_out(model, 1, {}, "", {24, 42}).back();
  CHECK(wide.text == " Ply 1 of 9: 1. White a1   ? help  q quit ");
  CHECK(texts(lay_out(model, 1, {}, "", {24, 40})).back() ==
        " Ply 1 of 9: 1. White a1 ? help  q quit");
  CHECK(texts(lay_out(model, 1, {}, "", {24, 39})).back() == " Ply 1 of 9: 1. White a1");
}

TEST_CASE("layout: the ply is numbered as the game counts") {
  ReplayModel model = story_of(4);
  const auto status = [&](StepIndex here) {
    return texts(lay_out(model, here, {}, "", {24, 80})).back();
  };
  CHECK(status(4).starts_with(" Ply 4 of 4: 4. Black a4 "));
  model.numbering = notation::Numbering::pairs;
  CHECK(status(1).starts_with(" Ply 1 of 4: 1. White a1 "));
  CHECK(status(2).starts_with(" Ply 2 of 4: 1. Black a2 "));
  CHECK(status(4).starts_with(" Ply 4 of 4: 2. Black a4 "));
}

TEST_CASE("layout: the list is as wide for any characters") {
  ReplayModel model = story_of(2);
  model.tree.add(0, 3, "♔é→", true);
  model.tree.add(0, 4, "abc", true);
  for (const StepIndex here : {3U, 4U}) {
    for (const Patch& patch : lay_out(model, here, {}, "", {24, 80})) {
      CAPTURE(patch.text);
      CHECK((patch.text.front() != ' ' || notation::count_characters(patch.text) == patch.width));
    }
  }
}

TEST_CASE("layout: the title") {
  const ReplayModel model = story_of(1);
  const auto title = [&](std::size_t columns) {
    return texts(lay_out(model, 0, {}, "", {24, columns})).front();
  };
  CHECK(title(80).starts_with(" Anna – Bert, Paris "));
  CHECK(title(80).ends_with(" games.lices, record 3"));
  CHECK(title(30) == " Anna – Bert, Paris");
  ReplayModel unnamed = story_of(1);
  unnamed.heading.clear();
  unnamed.occasion.clear();
  CHECK(texts(lay_out(unnamed, 0, {}, "", {24, 80})).front() == " games.lices, record 3");
  // One of two rows is for the title; a single one has no title.
  CHECK(texts(lay_out(model, 0, {}, "", {2, 80})).front().starts_with(" Anna – Bert, Paris "));
  CHECK(texts(lay_out(model, 0, {}, "", {1, 80})).front().starts_with(" Ply 0"));
  CHECK(lay_out(model, 0, {}, "", {0, 80}).empty());
  CHECK(lay_out(model, 0, {}, "", {24, 0}).empty());
}

TEST_CASE("layout: the list keeps the place in its middle") {
  const ReplayModel model = story_of(30);
  const auto list = [&](StepIndex here) { return list_of(model, here, 6); };
  CHECK(list(1).front() == "1. a1");
  CHECK(list(1).size() == 6);
  CHECK(list(3).front() == "1. a1");
  CHECK(list(4).front() == "1. a1");
  CHECK(list(5).front() == "2. a2");
  CHECK(list(20).front() == "17. a17");
  CHECK(list(20).back() == "22. a22");
  CHECK(list(30).back() == "30. a30");
  CHECK(list(30).size() == 6);
}

TEST_CASE("layout: the list is there as soon as there is room for it") {
  const ReplayModel model = story_of(1);
  const auto lists = [&](std::size_t columns) {
    return shows(lay_out(model, 0, {}, "", {24, columns}), " 1. a1");
  };
  CHECK(lists(16));
  CHECK_FALSE(lists(15));
}

TEST_CASE("layout: the list sets off the place and what is not clear") {
  const ReplayModel model = story_of(6);
  for (const Patch& patch : lay_out(model, 2, {}, "", {24, 80})) {
    if (patch.text.starts_with(" 2. a2 ")) {
      CHECK(patch.style == Style::current);
    } else if (patch.text.starts_with(" 5. a5 ")) {
      CHECK(patch.style == Style::error);
    } else if (patch.text.starts_with(" 3. a3 ")) {
      CHECK(patch.style == Style::plain);
    }
  }
}

TEST_CASE("layout: four alternatives are listed, of more it is said that they are there") {
  for (const int alternatives : {1, 4, 5}) {
    ReplayModel model = story_of(1);
    for (int i = 0; i < alternatives; ++i) {
      model.tree.enter_variation();
      model.tree.add(0, 1, "a" + std::to_string(20 + i), true);
      model.tree.leave_variation();
    }
    const Frame frame = lay_out(model, 1, {}, "", {24, 80});
    CHECK(shows(frame, "or 1. a20"));
    CHECK(shows(frame, "or 1. a23") == (alternatives > 3));
    CHECK_FALSE(shows(frame, "or 1. a24"));
    CHECK(shows(frame, "     ...") == (alternatives > 4));
  }
}

TEST_CASE("layout: what is said of a place, and where it has no room") {
  ReplayModel model = story_of(2);
  model.comments = {{1, AnnotationKind::comment, "a comment"},
                    {2, AnnotationKind::comment, "another"}};
  model.findings = {{1, AnnotationKind::warning, "warning: x\n= rule"}};
  const auto shown = [&](StepIndex here) {
    std::vector<std::string> all;
    for (const StyledLine& line : texts_about(model, here, {}, 80)) {
      all.push_back(line.text);
    }
    return all;
  };
  CHECK(shown(0).empty());
  CHECK(shown(1) == std::vector<std::string>{"warning: x", "= rule", "a comment"});
  CHECK(shown(2) == std::vector<std::string>{"another", "1-0: White wins"});
  CHECK(texts_about(model, 1, {}, 80)[0].style == Style::warning);
  CHECK(texts_about(model, 1, {}, 80)[2].style == Style::strong);
}

TEST_CASE("layout: what has no room for all of it says so") {
  ReplayModel model = story_of(1);
  // Five lines describe the place, including the end of the game.
  for (const char* text : {"a", "b", "c", "d"}) {
    model.comments.push_back({1, AnnotationKind::comment, text});
  }
  // Without a board they have all rows between the title and the line with the ply.
  const auto shown = [&](const Frame& frame) {
    std::string all;
    for (const Patch& patch : frame) {
      all += patch.column == 0 && patch.text.size() < 30 && patch.style != Style::bar
                 ? patch.text + "|"
                 : "";
    }
    return all;
  };
  CHECK(shown(lay_out(model, 1, {}, "", {7, 80})) == "a|b|c|d|1-0: White wins|");
  CHECK(shown(lay_out(model, 1, {}, "", {6, 80})) == "a|b|c|... (Enter shows all)|");
  CHECK(shown(lay_out(model, 1, {}, "", {3, 80})) == "... (Enter shows all)|");
  CHECK(shown(lay_out(model, 1, {}, "", {2, 80})).empty());
}

TEST_CASE("layout: what is said of a place stands right below the title, line by line") {
  ReplayModel model = story_of(1);
  model.comments = {{1, AnnotationKind::comment, "a\nb"}};
  model.findings = {{1, AnnotationKind::note, "c\nd"}};
  const Frame frame = lay_out(model, 1, {}, "", {7, 80});
  const auto row_of = [&](std::string_view text) {
    const auto found = std::ranges::find(frame, text, &Patch::text);
    REQUIRE(found != frame.end());
    return found->row;
  };
  // Findings have separate lines; line breaks of a comment are those of the file.
  CHECK(row_of("c") == 1);
  CHECK(row_of("d") == 2);
  CHECK(row_of("a b") == 3);
  CHECK(row_of("1-0: White wins") == 4);
}

TEST_CASE("layout: pages") {
  std::vector<StyledLine> lines;
  for (int i = 0; i < 10; ++i) {
    lines.push_back({Style::plain, "line " + std::to_string(i)});
  }
  const auto page = [&](std::size_t first, std::size_t rows) {
    return texts(lay_out_page(lines, first, {rows, 60}));
  };
  CHECK(page(0, 11).size() == 11);
  CHECK(page(0, 11).back() == " Any key: back");
  CHECK(page(0, 10).size() == 10);
  CHECK(page(0, 10).back() == " Space: next page; any other key: back");
  CHECK(page(9, 10) == std::vector<std::string>{"line 9", " Any key: back"});
  CHECK(page(0, 0).empty());
}
