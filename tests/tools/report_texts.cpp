#include <set>
#include <string>
#include <string_view>

#include "damier/notation/formats/sheet/reader.hpp"

#include "catch.hpp"
#include "report/report.hpp"
#include "terminal/code_names.hpp"

// How reports show texts that come from records.

using namespace damier;
using namespace damier::cli;

namespace {

/// Returns the excerpt in a baseline for a finding about the whole of a record.
std::string excerpt_of(std::string_view text) {
  notation::RawRecord raw;
  raw.bytes = text;
  notation::Record record;
  record.reset(raw);
  notation::Diagnostics diagnostics;
  const notation::Diagnostic& finding =
      diagnostics.add(notation::Code::bad_tag, {0, static_cast<std::uint32_t>(text.size())});
  return FindingKeys(record).excerpt(finding);
}

std::uint64_t key_of(std::string_view text, notation::Code code, notation::Span span) {
  notation::RawRecord raw;
  raw.bytes = text;
  notation::Record record;
  notation::Diagnostics diagnostics;
  read_header(raw, record, diagnostics);
  return FindingKeys(record)(diagnostics.add(code, span));
}

}  // namespace

TEST_CASE("reports: controls are no text") {
  for (int byte = 0; byte < 0x20; ++byte) {
    CHECK(printable(std::string(1, static_cast<char>(byte))) == (byte == '\t' ? " " : "?"));
  }
  for (int byte = 0x20; byte < 0x7F; ++byte) {
    const std::string one(1, static_cast<char>(byte));
    CHECK(printable(one) == one);
  }
  CHECK(printable("\x7F") == "?");
  for (int last = 0x80; last < 0xA0; ++last) {
    CHECK(printable(std::string("\xC2") + static_cast<char>(last)) == "?");
  }
  CHECK(printable("\u00A0\u00E9\u2013\U0001F642") == "\u00A0\u00E9\u2013\U0001F642");
  CHECK(printable("a\xEF\xBB\xBF\x62") == "a?b");
  // Each byte that is not a character.
  CHECK(printable("a\xFF\xE2\x82z") == "a???z");
  CHECK(printable("").empty());
}

TEST_CASE("reports: what a baseline shows of a finding") {
  const std::string sixty(60, 'x');
  CHECK(excerpt_of("abc") == "abc");
  CHECK(excerpt_of(sixty) == sixty);
  CHECK(excerpt_of(sixty + "y") == sixty + "...");
  CHECK(excerpt_of("a\tb\nc") == "a b?c");
  // No part of a character remains.
  CHECK(excerpt_of(std::string(59, 'x') + "\u00E9y") == std::string(59, 'x') + "...");
  CHECK(excerpt_of(std::string(58, 'x') + "\u00E9y") == std::string(58, 'x') + "\u00E9...");
}

TEST_CASE("reports: what a finding is known by") {
  using notation::Code;
  const std::string_view game = "[White \"A\"]\n[Date \"2000\"]\n\n1. ab cd ab *\n";
  const auto at = static_cast<std::uint32_t>(game.find("ab"));
  const std::uint64_t key = key_of(game, Code::move_syntax, {at, at + 2});
  // By its code, its game and the text that it is about, wherever that is.
  CHECK(key_of(game, Code::move_syntax, {at + 6, at + 8}) == key);
  CHECK(key_of(game, Code::move_syntax, {at + 3, at + 5}) != key);
  CHECK(key_of(game, Code::bad_nag, {at, at + 2}) != key);
  const auto in = [&](const std::string& text) {
    const auto begin = static_cast<std::uint32_t>(text.find("ab"));
    return key_of(text, Code::move_syntax, {begin, begin + 2});
  };
  CHECK(in("[Date \"1999\"]\n[White \"A\"]\n\n\n1. ab *\n") == key);
  CHECK(in("[White \"B\"]\n\n1. ab *\n") != key);
  for (const char* const tag : {"Black", "Event", "Site", "Round"}) {
    CHECK(in("[White \"A\"]\n[" + std::string(tag) + " \"B\"]\n\n1. ab *\n") != key);
  }
  CHECK(in("[Black \"A\"]\n\n1. ab *\n") != key);
}

TEST_CASE("reports: names of codes and of groups") {
  std::set<notation::Code> codes;
  CHECK(add_codes("move-syntax", codes));
  CHECK(codes == std::set<notation::Code>{notation::Code::move_syntax});
  CHECK_FALSE(add_codes("no-such-code", codes));
  CHECK_FALSE(add_codes("", codes));
  CHECK(codes.size() == 1);
  CHECK(add_codes("duplicate", codes));
  CHECK(codes.size() == 4);
}
