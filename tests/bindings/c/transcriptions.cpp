#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>

#include "library.hpp"

namespace {

constexpr std::string_view page =
    "Partie de dames, Anna contre Bob\n"
    "1/ 32 - 28   19 - 23\n2/ 28 x 19   14 x 23\n3/ 37 - 32   1O - 14\n4/ 41 - 37   14 - 19\n"
    "5/ 34 - 30   20 - 25\n6/ 40 - 34   5 - 10\n7/ 46 - 41   10 - 14\n";

damier_transcription* transcribed(const Library& library, std::string_view text,
                                  const char* ruleset, size_t answers) {
  damier_transcription* made = nullptr;
  REQUIRE(damier_transcription_new(library.context, {text.data(), text.size()}, ruleset, answers,
                                   &made) == DAMIER_OK);
  return made;
}

}  // namespace

TEST_CASE("the C interface reads a page") {
  const Library library;
  damier_transcription* const read = transcribed(library, page, "international", 1);
  CHECK(view(damier_transcription_ruleset(read)) == "international");
  REQUIRE(damier_transcription_answer_count(read) == 1);
  damier_text games{};
  REQUIRE(damier_transcription_answer(read, 0, &games) == DAMIER_OK);
  damier_record* const record = library.read(std::string(view(games)));
  CHECK(damier_record_is_valid(record));
  CHECK(view(games).find("{[%was 1O%20-%2014]}") != std::string_view::npos);
  damier_text report{};
  REQUIRE(damier_transcription_report(read, "text", &report) == DAMIER_OK);
  CHECK(view(report).find("10-14 for 1O - 14") != std::string_view::npos);
  REQUIRE(damier_transcription_report(read, "json", &report) == DAMIER_OK);
  CHECK(view(report).front() == '{');
  CHECK(damier_transcription_report(read, "pdf", &report) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_transcription_answer(read, 1, &games) == DAMIER_NOTHING);
  CHECK(damier_transcription_answer(read, 0, nullptr) == DAMIER_BAD_ARGUMENT);
  damier_transcription_free(read);
}

TEST_CASE("the C interface gives other readings, and none of an empty page") {
  const Library library;
  damier_transcription* const several = transcribed(library, page, "international", 4);
  REQUIRE(damier_transcription_answer_count(several) == 4);
  damier_text first{};
  damier_text second{};
  REQUIRE(damier_transcription_answer(several, 0, &first) == DAMIER_OK);
  REQUIRE(damier_transcription_answer(several, 1, &second) == DAMIER_OK);
  CHECK(view(first) != view(second));
  damier_transcription* const none = transcribed(library, "", nullptr, 1);
  CHECK(damier_transcription_answer_count(none) == 0);
  CHECK_FALSE(damier_transcription_is_sure(none));
  damier_transcription* const words = transcribed(library, "rien du tout", nullptr, 1);
  damier_text report{};
  REQUIRE(damier_transcription_report(words, "text", &report) == DAMIER_OK);
  CHECK(view(report).find("no game was found") != std::string_view::npos);
}

TEST_CASE("the C interface reads a long page part by part", "[long]") {
  const Library library;
  std::string text;
  while (text.size() < 100'000) {
    text += page;
    text += "les Blancs gagnent\n\n\n";
  }
  damier_transcription* const read = transcribed(library, text, "international", 1);
  damier_text games{};
  REQUIRE(damier_transcription_answer(read, 0, &games) == DAMIER_OK);
  const auto count = [](std::string_view whole, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = whole.find(part); at != std::string_view::npos;
         at = whole.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  CHECK(count(view(games), "[Ruleset ") == count(text, "1/ 32"));
  damier_text report{};
  REQUIRE(damier_transcription_report(read, "json", &report) == DAMIER_OK);
  CHECK(view(report).front() == '[');
}

TEST_CASE("the C interface refuses wrong options of a page") {
  const Library library;
  damier_transcription* made = nullptr;
  const damier_text text{"32-28", 5};
  CHECK(damier_transcription_new(library.context, text, "chess", 1, &made) == DAMIER_BAD_ARGUMENT);
  CHECK(view(damier_error(library.context)).find("'chess'") != std::string_view::npos);
  CHECK(damier_transcription_new(library.context, text, nullptr, 0, &made) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_transcription_new(library.context, text, nullptr, 65, &made) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_transcription_new(library.context, text, nullptr, 1, nullptr) ==
        DAMIER_BAD_ARGUMENT);
  CHECK(damier_transcription_report(nullptr, "text", nullptr) == DAMIER_BAD_HANDLE);
  CHECK(damier_transcription_answer_count(nullptr) == 0);
  CHECK(view(damier_transcription_ruleset(nullptr)).empty());
  damier_transcription_free(nullptr);
}

TEST_CASE("the reading of a page is stopped by another thread") {
  const Library library;
  std::string long_page;
  while (long_page.size() < (std::size_t{1} << 22U)) {
    long_page += page;
  }
  std::atomic<bool> ended = false;
  std::thread stopper([&] {
    while (!ended) {
      damier_context_stop(library.context);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  });
  damier_transcription* made = nullptr;
  const damier_status status =
      damier_transcription_new(library.context, text(long_page), "international", 1, &made);
  ended = true;
  stopper.join();
  CHECK(status == DAMIER_NOTHING);
  CHECK(made == nullptr);
  CHECK(library.error() == "the reading was stopped");
  CHECK(damier_transcription_answer_count(transcribed(library, page, "international", 1)) == 1);
  damier_context_stop(nullptr);
}
