#include "damier/notation/mender.hpp"

#include <string>
#include <string_view>

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

namespace {

bool all(Code /*code*/) { return true; }

/// A record after mending, or as it was.
std::string mended(std::string_view text, std::string_view ruleset,
                   const std::function<bool(Code)>& wanted = all, bool aliases = true) {
  RawRecord raw;
  raw.bytes = text;
  const ReadHints hints{rules::find_ruleset(ruleset), {}};
  const auto done = Mender({}, wanted).mend(Format::native, raw, hints, aliases);
  return done ? done->bytes : std::string(text);
}

}  // namespace

TEST_CASE("mender: a finding says what to write, and where", "[mender]") {
  Checked checked("[ruleset \"lices\"]\n\n1. Pd4-e3 *\n");
  const Diagnostic* const tag = checked.find(Code::tag_case);
  REQUIRE(tag != nullptr);
  CHECK(tag->fixes == std::vector<Fix>{{{1, 8}, "Ruleset"}});

  // A record that is only checked is not replayed for the sake of its mending.
  CHECK(checked.find(Code::pion_letter)->fixes.empty());
  Diagnostics found;
  RawRecord raw = checked.record.raw;
  Record record;
  const auto ruleset = open_record(Format::native, raw, {}, record, found);
  const ReplayResult result = check_and_fix(ruleset, {}, record, found);
  CHECK(result.plies == 1);
  REQUIRE(found.size() == 2);
  CHECK(found[1].fixes == std::vector<Fix>{{{22, 28}, "d4-e3"}});
}

TEST_CASE("mender: what is in order is not touched", "[mender]") {
  RawRecord raw;
  raw.bytes = "1.d4-e3  {x}2. d6-e5 ( 2. d8-e7 )\t*";
  const ReadHints hints{rules::find_ruleset("lices"), {}};
  CHECK_FALSE(Mender({}, all).mend(Format::native, raw, hints, true));
  CHECK_FALSE(Mender({}, all).mend(Format::json, raw, hints, true));
  raw.bytes = "1. Pd4-e3 *";
  const auto done = Mender({}, all).mend(Format::native, raw, hints, true);
  REQUIRE(done);
  CHECK(done->places == 1);
  CHECK_FALSE(Mender({}, all).mend(Format::wmd, raw, hints, true));
}

TEST_CASE("mender: a repair that follows from another", "[mender]") {
  // The jumps of one capture are put together, then the numbers behind it are right or wrong.
  CHECK(mended("1. 32-28 19-23 2. 28-19 *", "international") == "1. 32-28 19-23 2. 28x19 *");
  CHECK(mended("[Result \"2:0\"]\n\n1. 32-28 2:0\n", "international") ==
        "[Result \"2-0\"]\n\n1. 32-28 2-0\n");
}

TEST_CASE("mender: a set-up in its usual form", "[mender]") {
  CHECK(mended("[FEN \"w:w31,032:b19\"]\n\n*\n", "international") ==
        "[FEN \"W:W31,32:B19\"]\n\n*\n");
}

TEST_CASE("mender: numbers are left where a set-up leaves them open", "[mender]") {
  const std::string setup = "[FEN \"W:W31,32:B19,20\"]\n\n";
  CHECK(mended(setup + "7. 32-28 20-24 9. 31-27 *", "international") ==
        setup + "7. 32-28 20-24 8. 31-27 *");
  const std::string open = setup + "32-28 20-24 9. 31-27 11. 24-29 *";
  CHECK(mended(open, "international") == open);
}

TEST_CASE("mender: a star that forces a move does not run into what follows", "[mender]") {
  CHECK(mended("1. 32-28* 19-23 *", "international") == "1. 32-28 $7 19-23 *");
}

TEST_CASE("mender: only what is wanted", "[mender]") {
  const auto no_tags = [](Code code) { return code != Code::tag_case; };
  CHECK(mended("[ruleset \"lices\"]\n\n1. Pd4-e3 *", "lices", no_tags) ==
        "[ruleset \"lices\"]\n\n1. d4-e3 *");
  CHECK(mended("[Blancs \"x\"]\n\n*", "lices", all, false) == "[Blancs \"x\"]\n\n*");
  CHECK(mended("[Blancs \"x\"]\n\n*", "lices") == "[White \"x\"]\n\n*");
}

TEST_CASE("mender: more findings than are kept", "[mender]") {
  std::string text;
  std::string right;
  for (std::size_t i = 0; i < max_findings; ++i) {
    text += "(1. 32 - 28)\n";
    right += "(1. 32-28)\n";
  }
  CHECK(mended("1. 31-26\n" + text + text + "*", "international") ==
        "1. 31-26\n" + right + right + "*");
}

}  // namespace damier::test
