// A separate program, since it counts the allocations of the whole program.

#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/convert.hpp"
#include "damier/notation/replay/check.hpp"

#include "catch.hpp"

namespace {

std::size_t allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size)) {
    return memory;
  }
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  ++allocations;
  return std::malloc(size);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  ++allocations;
  return std::malloc(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace {

using namespace damier;

/// Counts the allocations of a check after a similar record has been checked.
std::size_t allocations_when_warm(std::string_view bytes) {
  notation::RawRecord raw;
  raw.bytes = bytes;
  notation::Record record;
  notation::Diagnostics diagnostics;
  const notation::CheckOptions options;
  check_record(raw, options, record, diagnostics);
  for (const notation::Diagnostic& one : diagnostics) {
    UNSCOPED_INFO(message(one));
  }
  REQUIRE(diagnostics.empty());
  const std::size_t before = allocations;
  const auto result = check_record(raw, options, record, diagnostics);
  const std::size_t after = allocations;
  REQUIRE(result.plies > 0);
  return after - before;
}

TEST_CASE("the counter counts") {
  const std::size_t before = allocations;
  const std::string longer_than_short(100, 'x');
  CHECK(longer_than_short.size() == 100);
  CHECK(allocations > before);
}

TEST_CASE("a clean record is checked without an allocation") {
  CHECK(allocations_when_warm("[Ruleset \"lices\"]\n"
                              "[White \"Blancs\"]\n"
                              "[Black \"Noirs \\\"les \\\\ forts\\\"\"]\n"
                              "[Result \"1-0\"]\n"
                              "[FEN \"W:WCa9,Eb8,6d:BCa9,Eb8\"]\n"
                              "\n"
                              "1. 6d-7c {vers \xC3\xA9\x63uyer} 2. Eb8(7c)d6 $1 (2. Eb8(7c)d6 3. "
                              "Eb8-c8) 3. Eb8=8b! ; to the end\n"
                              "4. Ca9(8b)c7 5. Ca9=9aA 1-0\n") == 0);
}

TEST_CASE("plies in SGF need none either") {
  // A record may allocate; its plies may not.
  const auto of = [](const std::string& plies) {
    const std::string bytes = "(;FF[4]TG[Ruleset:lices]PB[a]RE[?]" + plies + ")";
    notation::RawRecord raw;
    raw.bytes = bytes;
    notation::Record record;
    notation::Diagnostics diagnostics;
    notation::CheckOptions options;
    options.format = notation::Format::sgf;
    check_record(raw, options, record, diagnostics);
    REQUIRE(diagnostics.empty());
    const std::size_t before = allocations;
    const auto result = check_record(raw, options, record, diagnostics);
    const std::size_t after = allocations;
    CHECK(result.plies > 0);
    return after - before;
  };
  const std::size_t few = of(";W[d4-e3];B[d6-e5]");
  CHECK(few ==
        of(";W[d4-e3];B[d6-e5];W[d2-e1](;B[d4-e3];W[d8-e9])(;B[d4-e3](;W[d8-e9])(;W[d8-e9]))"));
  CHECK(few == 0);
}

TEST_CASE("rows of plies need none for columns that nobody asks for") {
  // A record may allocate; its plies may not, unless a column asks for it.
  const auto of = [](const std::vector<std::string>& columns, const std::string& plies) {
    notation::ConvertOptions options;
    options.to = notation::Format::plies_csv;
    options.columns = columns;
    notation::Converter converter(options);
    const std::string bytes = "[Ruleset \"lices\"]\n\n" + plies + " *\n";
    notation::RawRecord raw;
    raw.bytes = bytes;
    notation::Record record;
    notation::Diagnostics diagnostics;
    std::string out;
    std::size_t used = 0;
    for (int i = 0; i < 2; ++i) {
      const auto ruleset = open_record(notation::Format::native, raw, {}, record, diagnostics);
      out.clear();
      const std::size_t before = allocations;
      converter.convert(ruleset, {}, record, diagnostics, out);
      used = allocations - before;
    }
    REQUIRE(!out.empty());
    return used;
  };
  const std::string few = "1. d4-e3 {one} 2. d6-e5";
  const std::string more = few + " 3. d2-e1 {two} 4. d4-e3 5. d8-e9";
  const std::vector<std::string> cheap{"record", "ply", "number", "side", "move", "kind"};
  CHECK(of(cheap, few) == of(cheap, more));
  CHECK(of({"hash"}, few) < of({"hash"}, more));
}

TEST_CASE("nor is one of stones that are placed, moved and removed") {
  CHECK(allocations_when_warm("[Ruleset \"marelle\"]\n[Result \"*\"]\n[Saut \"oui\"]\n"
                              "[FEN \"W:Wa7,d7,b6,f4:Bd1,d2,e3,c5:H2,1\"]\n\n"
                              "1. g7xd1 {a} a1 2. g1 e3-e4 (2... d2-d3) 3. g7-g4 d2-d1 "
                              "4. g4-g7xa1 *\n") == 0);
}

TEST_CASE("nor is one of a game of cards") {
  CHECK(allocations_when_warm("[Ruleset \"alice\"]\n"
                              "[Niveau \"B\"]\n"
                              "[AsDePique \"21\"]\n"
                              "[Pioche \"4PI ACO\"]\n"
                              "[FEN \"1:3TRc2,RCOc5,2CAh8,RTRg1:2CA:DCO:-:3TR>RCO\"]\n"
                              "\n"
                              "1. 3TRc2xRCOc5 RTRg1-g2 2. +4PIh4 +ACOe5 (2... 2CAh8-f8) *\n") == 0);
}

TEST_CASE("nor is a record that is not UTF-8 read again with one") {
  // Findings may allocate; the plies around them may not.
  const std::string head =
      "[Ruleset \"lices\"]\n[FEN \"W:WCa9,Eb8,6d:BCa9,Eb8\"]\n[Result \"1-0\"]\n\n"
      "1. 6d-7c {\xE9\x63uyer} 2. Eb8(7c)d6 ";
  const auto of = [](const std::string& bytes) {
    notation::RawRecord raw;
    raw.bytes = bytes;
    notation::Record record;
    notation::Diagnostics diagnostics;
    check_record(raw, {}, record, diagnostics);
    const std::size_t before = allocations;
    check_record(raw, {}, record, diagnostics);
    return allocations - before;
  };
  CHECK(of(head + "1-0") == of(head + "3. Eb8=8b 4. Ca9(8b)c7 5. Ca9=9aA 1-0"));
}

}  // namespace
