#include <array>
#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>

#include "library.hpp"

namespace {

constexpr std::string_view head = "[GameType \"20\"]\n\n";
/// A legal game, with a comment that must never be lost.
constexpr std::string_view moves =
    "1. 32-28 {first} 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 34-30 20-25 6. 40-34 "
    "5-10 7. 46-41 10-14 8. 32-28 23x32 9. 37x28 16-21 10. 41-37 21-26 11. 37-32 26x37 12. 42x31 "
    "11-16 *\n";

/// Returns the game with one of its texts replaced.
std::string game(std::string_view text, std::string_view replacement) {
  std::string made = std::string(head) + std::string(moves);
  made.replace(made.find(text), text.size(), replacement);
  return made;
}

/// Returns the text of a function that sets one.
template <class Set>
std::string set_by(const Set& set) {
  damier_text out{};
  REQUIRE(set(&out) == DAMIER_OK);
  return std::string(view(out));
}

}  // namespace

TEST_CASE("the C interface repairs a record") {
  const Library library;
  const std::string input = game("46-41", "46-4l");
  damier_record* const record = library.read(input);
  REQUIRE_FALSE(damier_record_is_valid(record));
  damier_repair* repair = nullptr;
  REQUIRE(damier_repair_new(library.context, &repair) == DAMIER_OK);
  CHECK(view(damier_repair_outcome(repair)).empty());
  REQUIRE(damier_repair_run(repair, record) == DAMIER_OK);
  CHECK(view(damier_repair_outcome(repair)) == "repaired");
  REQUIRE(damier_repair_answer_count(repair) >= 1);
  damier_answer answer{};
  REQUIRE(damier_repair_answer(repair, 0, &answer) == DAMIER_OK);
  CHECK(answer.sure);
  CHECK(view(answer.certainty) == "sure");
  CHECK(answer.evidence == 11);
  REQUIRE(answer.change_count == 1);
  damier_change change{};
  REQUIRE(damier_repair_change(repair, 0, 0, &change) == DAMIER_OK);
  CHECK(view(change.kind) == "misread");
  CHECK(view(change.text) == "ply 13: 46-41 for 46-4l");
  CHECK(view(change.was) == "46-4l");
  CHECK(view(change.now) == "46-41");
  CHECK(change.ply == 13);
  CHECK(change.variation == 0);
  CHECK(damier_repair_change(repair, 0, 1, &change) == DAMIER_NOTHING);
  CHECK(damier_repair_answer(repair, 64, &answer) == DAMIER_NOTHING);

  // Only the ply differs, and the change is marked.
  std::string expected = input;
  expected.replace(expected.find("46-4l"), 5, "46-41 {[%was 46-4l]}");
  const auto bytes = set_by([&](auto* out) { return damier_repair_bytes(repair, 0, out); });
  CHECK(bytes == expected);
  CHECK(damier_record_is_valid(library.read(bytes)));
  const auto sheet = set_by([&](auto* out) { return damier_repair_text(repair, 0, out); });
  CHECK(sheet.find("{first}") != std::string::npos);
  CHECK(damier_record_is_valid(library.read(sheet)));
  // The record is as it was.
  CHECK(part(damier_record_bytes(record)) == input);
  CHECK_FALSE(damier_record_is_valid(record));
}

TEST_CASE("the C interface offers several repairs to choose from") {
  const Library library;
  // Little shows which move of Black is missing.
  const std::string input = game("5-10 ", "");
  damier_record* const record = library.read(input);
  damier_repair* repair = nullptr;
  REQUIRE(damier_repair_new(library.context, &repair) == DAMIER_OK);
  REQUIRE(damier_repair_set(repair, "answers", 3) == DAMIER_OK);
  REQUIRE(damier_repair_run(repair, record) == DAMIER_OK);
  const std::size_t count = damier_repair_answer_count(repair);
  REQUIRE(count >= 2);
  REQUIRE(count <= 3);
  std::int32_t cost = 0;
  for (std::size_t index = 0; index < count; ++index) {
    damier_answer answer{};
    REQUIRE(damier_repair_answer(repair, index, &answer) == DAMIER_OK);
    CHECK(answer.cost >= cost);
    CHECK_FALSE(answer.sure);
    CHECK(view(answer.certainty).starts_with("not sure: "));
    cost = answer.cost;
    const auto bytes = set_by([&](auto* out) { return damier_repair_bytes(repair, index, out); });
    CHECK(bytes.find("{first}") != std::string::npos);
    CHECK(damier_record_is_valid(library.read(bytes)));
  }
  const auto report = set_by([&](auto* out) { return damier_repair_report(repair, "text", out); });
  CHECK(report.find(": repaired: cost ") != std::string::npos);
  const auto json = set_by([&](auto* out) { return damier_repair_report(repair, "json", out); });
  CHECK(json.starts_with("{\"schema\":\"damier-repair-1\""));
  damier_text none{};
  CHECK(damier_repair_report(repair, "xml", &none) == DAMIER_BAD_ARGUMENT);
}

TEST_CASE("the C interface repairs variations and numbers") {
  const Library library;
  const std::string input = game("7. 46-41 10-14 ", "7. 46-41 10-14 (7... 17-2l 8. 32-28 23x32) ");
  damier_record* const record = library.read(input);
  damier_repair* repair = nullptr;
  REQUIRE(damier_repair_new(library.context, &repair) == DAMIER_OK);
  REQUIRE(damier_repair_run(repair, record) == DAMIER_OK);
  REQUIRE(damier_repair_answer_count(repair) == 1);
  damier_answer answer{};
  REQUIRE(damier_repair_answer(repair, 0, &answer) == DAMIER_OK);
  damier_change change{};
  REQUIRE(answer.change_count >= 1);
  REQUIRE(damier_repair_change(repair, 0, 0, &change) == DAMIER_OK);
  CHECK(change.variation == 14);
  CHECK(change.ply == 14);
  CHECK(view(change.text) == "ply 14: 17-21 for 17-2l");
}

TEST_CASE("the C interface finds nothing to repair, or no repair") {
  const Library library;
  damier_repair* repair = nullptr;
  REQUIRE(damier_repair_new(library.context, &repair) == DAMIER_OK);
  const std::string legal = game("*", "*");
  REQUIRE(damier_repair_run(repair, library.read(legal)) == DAMIER_OK);
  CHECK(view(damier_repair_outcome(repair)) == "legal");
  CHECK(damier_repair_answer_count(repair) == 0);

  REQUIRE(damier_repair_set(repair, "max-changes", 0) == DAMIER_OK);
  const std::string wrong = game("46-41", "46-4l");
  REQUIRE(damier_repair_run(repair, library.read(wrong)) == DAMIER_OK);
  CHECK(view(damier_repair_outcome(repair)) == "not-found");
  CHECK(damier_repair_answer_count(repair) == 0);
  const auto report = set_by([&](auto* out) { return damier_repair_report(repair, "text", out); });
  CHECK(report.find(": no repair found: ply 13 is not legal") != std::string::npos);

  CHECK(damier_repair_set(repair, "max-changes", 11) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_repair_set(repair, "nodes", 0) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_repair_set(repair, "haste", 1) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_repair_run(repair, library.read("1. hello *")) == DAMIER_NOTHING);
  CHECK(damier_repair_run(repair, nullptr) == DAMIER_BAD_HANDLE);
  CHECK(damier_repair_run(nullptr, library.read(legal)) == DAMIER_BAD_HANDLE);
}

TEST_CASE("a search for repairs is stopped by another thread") {
  const Library library;
  // Five plies of it are lost, which takes seconds to find out.
  const std::string sheet =
      std::string(head) +
      "32-28 19-23 28x19 14x23 1-50 10-14 41-37 14-19 1-50 20-25 40-34 5-10 1"
      "-50 10-14 32-28 23x32 1-50 16-21 1-50 21-26 37-32 26x37 42x31 11-16 *\n";
  damier_record* const record = library.read(sheet);
  damier_repair* repair = nullptr;
  REQUIRE(damier_repair_new(library.context, &repair) == DAMIER_OK);
  REQUIRE(damier_repair_set(repair, "max-changes", 10) == DAMIER_OK);
  REQUIRE(damier_repair_set(repair, "nodes", 1'000'000'000) == DAMIER_OK);
  REQUIRE(damier_repair_set(repair, "beam", 1'000'000) == DAMIER_OK);
  std::atomic<bool> ended = false;
  std::thread stopper([&] {
    while (!ended) {
      damier_repair_stop(repair);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  });
  const damier_status status = damier_repair_run(repair, record);
  ended = true;
  stopper.join();
  CHECK(status == DAMIER_NOTHING);
  CHECK(library.error() == "the search was stopped");
}
