#include "replay_model.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"

#include "catch.hpp"
#include "layout.hpp"

// The places of a record at which damier-replay shows texts.

using namespace damier;
using namespace damier::cli;

namespace {

ReplayModel story_of(std::string_view text, std::string_view ruleset = "lices",
                     diagram::Remarker* remarks = nullptr) {
  notation::RawRecord raw;
  raw.bytes = text;
  notation::ReadHints hints;
  hints.ruleset = rules::find_ruleset(ruleset);
  notation::Record record;
  notation::Diagnostics diagnostics;
  OpenedRecord opened{"a.lices",
                      open_record(notation::Format::native, raw, hints, record, diagnostics),
                      record, diagnostics};
  return model_of(opened, remarks);
}

/// Returns `text` for the place after the ply with this text; `start` before all plies.
std::string place(const ReplayModel& model, const StepAnnotation& annotation) {
  return annotation.step == 0 ? "start" : std::string(model.tree.text_of(annotation.step));
}

/// Returns the place of the finding with that code; empty if none exists.
std::string place_of(std::string_view text, std::string_view code) {
  const ReplayModel model = story_of(text);
  const auto found = std::ranges::find_if(model.findings, [&](const StepAnnotation& one) {
    return one.text.find("[" + std::string(code) + "]") != std::string::npos;
  });
  return found == model.findings.end() ? "" : place(model, *found);
}

}  // namespace

TEST_CASE("model: a finding stands at the ply that it is about") {
  CHECK(place_of("[Date \"x\"]\n\n1. d4-e3 *", "date-form") == "start");
  CHECK(place_of("1. d4-e4 2. d6-e5 *", "straight-pion") == "d4-e4");
  CHECK(place_of("1. d4-e3 2. d6-d5 *", "not-forward") == "d6-d5");
  CHECK(place_of("1. d4-e3 3. d6-e5 *", "ply-number") == "d6-e5");
  CHECK(place_of("1. d4-e3 (1. d2-d1) 2. d6-e5 *", "not-forward") == "d2-d1");
  CHECK(place_of("1. d4-e3 $999 2. d6-e5 *", "bad-nag") == "d4-e3");
}

namespace {

/// Remarks with the names of the calls that it received.
class Echo final : public diagram::Remarker {
 public:
  void start(const notation::PositionFacts* /*position*/, std::uint64_t /*first*/) override {
    remark_.text = "s";
  }
  void ply(const notation::PlyFacts& /*ply*/) override { remark_.text += 'p'; }
  void unresolved(const notation::PlyPlace& /*ply*/,
                  const notation::PositionFacts* /*before*/) override {
    remark_.text += 'u';
  }
  void enter_variation(notation::NodeIndex /*before*/, notation::NodeIndex /*first*/) override {
    remark_.text += '(';
  }
  void leave_variation() override { remark_.text += ')'; }
  [[nodiscard]] const diagram::Remark& remark() const override { return remark_; }

 private:
  diagram::Remark remark_;
};

}  // namespace

TEST_CASE("model: what else is said of positions stands at its places") {
  Echo echo;
  const ReplayModel model = story_of("1. d4-e3 (1. d2-e1) 2. d6-d5 *", "lices", &echo);
  std::vector<std::string> texts;
  for (const StepAnnotation& one : model.remarks) {
    CHECK(one.kind == AnnotationKind::remark);
    texts.push_back(one.text);
  }
  CHECK(texts == std::vector<std::string>{"s", "sp", "sp(p"});
  CHECK(echo.remark().text == "sp(p)u");
  bool shown = false;
  for (const Patch& patch : lay_out(model, 1, {}, "", {40, 80})) {
    shown = shown || patch.text == "sp";
  }
  CHECK(shown);
}

TEST_CASE("model: findings stand in the order of their places") {
  const ReplayModel model = story_of("1. d4-e3 (1. d2-d1) {open");
  REQUIRE(model.findings.size() == 2);
  CHECK(place(model, model.findings[0]) == "d4-e3");
  CHECK(place(model, model.findings[1]) == "d2-d1");
}

TEST_CASE("model: findings of the text and of the rules stand in one order") {
  const ReplayModel model = story_of("1. d4-e4 2. d6-e5 $999 3. d2-e1 4. d8-d7 *");
  std::string places;
  for (const StepAnnotation& one : model.findings) {
    places += place(model, one) + " ";
  }
  CHECK(places == "d4-e4 d6-e5 ");
  // Also at one place.
  const ReplayModel one = story_of("1. d4-e4 $999 *");
  REQUIRE(one.findings.size() == 2);
  CHECK(one.findings[0].text.find("[straight-pion]") != std::string::npos);
  CHECK(one.findings[1].text.find("[bad-nag]") != std::string::npos);
}

TEST_CASE("model: plies are counted as the game does") {
  CHECK(story_of("1. d4-e3 2. d6-e5 *").numbering == notation::Numbering::plies);
  CHECK(story_of("1. 32-28 19-23 *", "international").numbering == notation::Numbering::pairs);
}

TEST_CASE("model: what is after all plies stands at the end of the main line") {
  CHECK(place_of("1. d4-e3 2. d6-e5 {open", "unterminated-comment") == "d6-e5");
  CHECK(place_of("1. d4-e3 (1. d2-e1) {open", "unterminated-comment") == "d4-e3");
  CHECK(place_of("1. d4-e3 (1. d2-e1) * more", "text-after-result") == "d4-e3");
  // Also directly after the last ply of the text.
  CHECK(place_of("1. d4-e3 (1. d2-e1{open", "unterminated-comment") == "d4-e3");
  CHECK(place_of("1. d4-e3 (1. d2-d1", "not-forward") == "d2-d1");
  CHECK(place_of("{open", "unterminated-comment") == "start");
}

TEST_CASE("model: comments stand at their plies") {
  const ReplayModel model =
      story_of("{a} 1. d4-e3 {b} ({c} 1. d2-e1 {d} 2. d6-e5) ({e} 1. d2-e3 {f}) 2. d6-e5 {g} *");
  std::string all;
  for (const StepAnnotation& one : model.comments) {
    all += place(model, one) + " " + one.text + " ";
  }
  CHECK(all == "start a d4-e3 b d2-e1 c d2-e1 d d2-e3 e d2-e3 f d6-e5 g ");
  CHECK(ReplayModel::about(model.comments, 0).size() == 1);
  CHECK(ReplayModel::about(model.comments, 2).size() == 2);
  CHECK(ReplayModel::about(model.comments, 3).empty());
}

TEST_CASE("model: the plies are numbered as the record counts") {
  const ReplayModel model = story_of("1. d4-e3 (1. d2-e1 2. d6-e5 (2. d8-e7)) 2. d6-e5 *");
  std::vector<std::uint64_t> numbers;
  for (StepIndex step = 1; step < model.tree.size(); ++step) {
    numbers.push_back(model.tree[step].number);
  }
  CHECK(numbers == std::vector<std::uint64_t>{1, 1, 2, 2, 2});
}

TEST_CASE("model: a piece that was removed before a ply is not there after it") {
  const ReplayModel model = story_of(
      "[FEN \"W:W12,27,35,38,40,44:B7,9,10,14,18,25,28,31\"]\n\n"
      "1. 12x1 {[%huff 1]} 31x22 2. 40-34 *",
      "dames");
  notation::BoardPicture picture;
  const auto is_taken = [&](StepIndex step, std::string_view square) {
    model.plies->draw(step, picture);
    return picture.cells[picture.find(square).value()].piece.has_value();
  };
  REQUIRE(model.tree.size() == 4);
  CHECK(is_taken(1, "1"));
  CHECK_FALSE(is_taken(2, "1"));
  CHECK(is_taken(2, "22"));
  CHECK_FALSE(is_taken(3, "1"));
  CHECK(is_taken(3, "34"));
}

TEST_CASE("model: a legend says which marks are those of the last move") {
  const ReplayModel model = story_of("1. d4-e3 2. d6-e5 *");
  const auto has_legend = [&](StepIndex here) {
    return std::ranges::any_of(lay_out(model, here, {}, "", {40, 100}), [](const Patch& patch) {
      return patch.text.find("Last move: ") != std::string::npos;
    });
  };
  CHECK_FALSE(has_legend(0));
  CHECK(has_legend(1));
  CHECK(has_legend(2));
}

TEST_CASE("screen: the legend is shown as soon as it has room, and not in part") {
  const ReplayModel model = story_of("1. d4-e3 2. d6-e5 *");
  const std::string last = texts_about(model, 1, {}, 80).back().text;
  REQUIRE_FALSE(last.empty());
  const auto row_of = [](const Frame& frame, std::string_view text) {
    const auto found = std::ranges::find_if(
        frame, [&](const Patch& one) { return one.text.find(text) != std::string::npos; });
    return found == frame.end() ? 0 : found->row;
  };
  std::size_t rows = 10;
  while (rows < 40 && row_of(lay_out(model, 1, {}, "", {rows, 80}), last) == 0) {
    ++rows;
  }
  CHECK(row_of(lay_out(model, 1, {}, "", {rows, 80}), last) + 2 == rows);  // above the bar
  CHECK(row_of(lay_out(model, 1, {}, "", {rows - 1, 80}), "Enter shows all") == 0);
  // With one more row all of it fits below the board, and the list has the height of the screen.
  CHECK(row_of(lay_out(model, 1, {}, "", {rows + 1, 80}), last) + 2 == rows + 1);
}
