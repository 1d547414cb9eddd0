#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/games/alice/codec.hpp"

#include "catch.hpp"

// C17: valid and invalid set-ups.

namespace damier::test {

using namespace notation;
using rules::Alice;
using AliceCodec = codec<Alice>;

namespace {

struct Read {
  std::string canonical;  ///< empty if there is no position
  std::string codes;
  std::string place;  ///< the text that the first finding refers to
};

Read read(std::string_view text, const Alice& game = {}) {
  Diagnostics diagnostics;
  Read out;
  const auto position =
      AliceCodec::read_setup(game, text, {0, static_cast<std::uint32_t>(text.size())}, diagnostics);
  if (position) {
    AliceCodec::write_setup(game, *position, out.canonical);
  }
  for (const Diagnostic& one : diagnostics) {
    out.place = out.codes.empty() ? std::string(one.span.in(text)) : out.place;
    out.codes += (out.codes.empty() ? "" : " ") + std::string(info(one.code).name);
  }
  return out;
}

}  // namespace

TEST_CASE("alice set-ups: what is read, and how it is written", "[alice][setup]") {
  const std::vector<std::pair<const char*, const char*>> rows{
      {"1:RTRd4,4PIa5:4PI:ACO,2CA:-", "1:RTRd4,4PIa5:4PI:2CA,ACO:-:-"},
      {"1:4PIa5,RTRd4:-:-:-:-", "1:RTRd4,4PIa5:-:-:-:-"},
      {"1:-:-:-:-", "1:-:-:-:-:-"},
      {"2::::", "2:-:-:-:-:-"},
      // All threats among unlocked cards stand if they are not listed; an empty list means none.
      {"1:3TRc2,RCOc5:-:-:-", "1:3TRc2,RCOc5:-:-:-:3TR>RCO"},
      {"1:3TRc2,RCOc5:-:-:-:-", "1:3TRc2,RCOc5:-:-:-:-"},
      {"1:3TRc2,RCOc5:RCO:-:-", "1:3TRc2,RCOc5:RCO:-:-:-"},
      {"1:RCOc5,VCAc4:-:-:-:RCO>VCA", "1:VCAc4,RCOc5:-:-:-:RCO>VCA"}};
  for (const auto& [written, canonical] : rows) {
    CAPTURE(written);
    const Read got = read(written);
    CHECK(got.canonical == canonical);
    CHECK(got.codes.empty());
  }
}

TEST_CASE("alice set-ups: odd forms are understood", "[alice][setup]") {
  const Read got = read("1: R♣ d4 , 4PA5 : - : - : -");
  CHECK(got.canonical == "1:RTRd4,4PIa5:-:-:-:-");
  CHECK(got.codes == "setup-form setup-form setup-form setup-form");
  CHECK(read("1:RTR\td4:-:-:-:-").canonical == "1:RTRd4:-:-:-:-");
}

TEST_CASE("alice set-ups: what is wrong", "[alice][setup]") {
  struct Row {
    const char* text;
    const char* code;
    const char* place;
  };
  for (const Row& row : std::vector<Row>{
           {"", "setup-syntax", ""},
           {"3:-:-:-:-", "setup-syntax", "3:-:-:-:-"},
           {"1", "setup-syntax", "1"},
           {"1:RTRd4:-:-", "setup-syntax", "1:RTRd4:-:-"},
           {"1:-:-:-:-:-:-", "setup-syntax", ":-"},
           {"1:RTRd4:-:-:-:RTR", "setup-syntax", "RTR"},
           {"1:9TRd4:-:-:-", "unknown-card", "9TR"},
           {"1:RTRd4:9TR:-:-", "unknown-card", "9TR"},
           {"1:RTRi4:-:-:-", "bad-square", "i4"},
           {"1:RTRd4,4PId4:-:-:-", "setup-card-square", "4PId4"},
           {"1:RTRd4,RTRd5:-:-:-", "setup-card-twice", "RTRd5"},
           {"1:RTRd4:-:RTR:-", "setup-card-twice", "RTR"},
           {"1:RTRd4:-:ACO:ACO", "setup-card-twice", "ACO"},
           {"1:RTRd4:4PI:-:-", "setup-card-missing", "4PI"},
           {"1:RTRd4:-:-:-:RTR>4PI", "setup-card-missing", "RTR>4PI"},
           {"1:RTRd4,4PIa5:-:-:-:RTR>4PI", "setup-no-threat", "RTR>4PI"},
           {"1:3TRc2,RCOc5:RCO:-:-:3TR>RCO", "setup-no-threat", "3TR>RCO"},
       }) {
    CAPTURE(row.text);
    const Read got = read(row.text);
    CHECK(got.canonical.empty());
    CHECK(got.codes == row.code);
    CHECK((got.place == row.place || std::string_view(row.code) == "setup-syntax"));
  }
}

TEST_CASE("alice set-ups: checked against the pile", "[alice][setup]") {
  Alice game;
  REQUIRE_FALSE(AliceCodec::set_hidden("4PI RTR ACO", game));
  CHECK(read("1:4PIa5:-:-:-", game).codes.empty());
  CHECK(read("1:RTRd4:-:-:-", game).codes == "setup-pile-order");
}

}  // namespace damier::test
