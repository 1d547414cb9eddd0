#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/splittings.hpp"
#include "damier/notation/record/splitter.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The boundaries of games in SGF, for any size of reads.

namespace damier::test {

using namespace notation;
using namespace std::string_literals;

namespace {

struct Piece {
  std::string bytes;
  std::uint64_t line = 0;
  std::uint64_t offset = 0;
  bool too_large = false;
  friend bool operator==(const Piece&, const Piece&) = default;
};

std::vector<Piece> split(std::string_view text, std::size_t chunk, std::size_t block_size) {
  const auto read = [text, chunk](std::span<char> to) mutable {
    const std::size_t size = std::min({text.size(), to.size(), chunk});
    std::copy_n(text.begin(), size, to.begin());
    text.remove_prefix(size);
    return size;
  };
  Splitter splitter(read, block_size, sgf_splitting);
  std::vector<Piece> pieces;
  while (const auto block = splitter.next()) {
    for (const RawRecord& one : block->records) {
      pieces.push_back({std::string(one.bytes), one.line, one.offset, one.too_large});
    }
  }
  return pieces;
}

void splits(const std::vector<std::string>& expected, std::string_view text) {
  CAPTURE(text);
  constexpr std::size_t everything = 1 << 16;
  const std::vector<Piece> pieces = split(text, everything, everything);
  std::vector<std::string> found;
  std::ranges::transform(pieces, std::back_inserter(found), &Piece::bytes);
  CHECK(found == expected);
  for (const Piece& one : pieces) {
    CHECK(text.substr(static_cast<std::size_t>(one.offset), one.bytes.size()) == one.bytes);
  }
  for (const std::size_t chunk : {1U, 2U, 3U, 7U}) {
    for (const std::size_t block : {1U, 5U, 64U}) {
      CHECK(split(text, chunk, block) == pieces);
    }
  }
}

}  // namespace

TEST_CASE("sgf splitting: games and what stands between them", "[sgf][splitter]") {
  splits({}, "");
  splits({}, " \n\r\n\t");
  splits({"(;B[a])"}, "(;B[a])");
  splits({"(;B[a])", "(;B[b])"}, "\n (;B[a])\n\n(;B[b])\n");
  splits({"(;B[a])", "(;B[b])"}, "(;B[a])(;B[b])");
  splits({"Hello (all)\n(;B[a])\nmore text", "( \n;B[b])"},
         "Hello (all)\n(;B[a])\nmore text\n( \n;B[b])");
  splits({"(;B[a])\n)", "(GM[9];B[b])"}, "(;B[a])\n)\n(GM[9];B[b])");
  // Also with one letter, and with white space after it; not without any.
  splits({"(;B[a])", "(B[b])", "(B [c])"}, "(;B[a])\n(B[b])\n(B [c])");
  splits({"(;B[a])\n([b])"}, "(;B[a])\n([b])");
  splits({"\xEF\xBB\xBF(;B[a])", "(;B[b])"}, "\xEF\xBB\xBF(;B[a])\n(;B[b])\n");
  splits({"no game at all (or is it"}, "no game at all (or is it\n");
}

TEST_CASE("sgf splitting: trees and values", "[sgf][splitter]") {
  splits({"(;B[a](;W[b](;B[c]))(;W[d]))", "(;B[b])"}, "(;B[a](;W[b](;B[c]))(;W[d]))\n(;B[b])");
  splits({"(;C[)(;B\\]]B[a])", "(;B[b])"}, "(;C[)(;B\\]]B[a]) (;B[b])");
  splits({"(;C[a\\\\]B[a])", "(;B[b])"}, "(;C[a\\\\]B[a])(;B[b])");
  splits({"(;C[a\n(;B\nc)])", "(;B[b])"}, "(;C[a\n(;B\nc)])(;B[b])");
}

TEST_CASE("sgf splitting: a broken game harms only itself", "[sgf][splitter]") {
  // A root property distinguishes a game from a variation.
  splits({"(;B[a](;W[b]", "(;C[x]\n GM[9];B[b])"}, "(;B[a](;W[b]\n(;C[x]\n GM[9];B[b])");
  splits({"(;B[a]", "(;X2[y]GM[9];B[b])"}, "(;B[a](;X2[y]GM[9];B[b])");
  splits({"(;B[a]", "(;GaMe[9];B[b])"}, "(;B[a](;GaMe[9];B[b])");
  splits({"(;B[a](;9GM[9];B[b]))"}, "(;B[a](;9GM[9];B[b]))");
  splits({"(;B[a](;C[x];B[b]))"}, "(;B[a](;C[x];B[b]))");
  splits({"(;B[a]C[never closed\n", "(;FF[4];B[b])"}, "(;B[a]C[never closed\n(;FF[4];B[b])");
  splits({"(;B[a]C[never closed\r\n", "(; SiZe [8];B[b])"},
         "(;B[a]C[never closed\r\n(; SiZe [8];B[b])");
  // Also with a soft line break inside it.
  for (const char* const line_end : {"\\\n", "\\\r\n", "\\\r", "\\\n\r"}) {
    const std::string broken = std::string("(;B[a]C[never closed ") + line_end;
    splits({broken, "(;FF[4];B[b])"}, broken + "(;FF[4];B[b])");
  }
  // These cannot be distinguished from text.
  splits({"(;B[a]C[text\n(;B[b\\]]W[c])"}, "(;B[a]C[text\n(;B[b\\]]W[c])");
  splits({"(;B[a]C[x\n(;FF[4\\]GM[9\\] y])", "(;B[b])"}, "(;B[a]C[x\n(;FF[4\\]GM[9\\] y]) (;B[b])");
  splits({"(;B[a]C[x\r\n(;GM[9\\];B[b\\]) y];W[c])", "(;B[b])"},
         "(;B[a]C[x\r\n(;GM[9\\];B[b\\]) y];W[c])\n(;B[b])");
  splits({"(;B[a]C[text (;FF[4\\]]W[c])"}, "(;B[a]C[text (;FF[4\\]]W[c])");
  // Nothing is lost at the end of an input.
  splits({"(;B[a\\"}, "(;B[a\\");
  splits({"(;B[a](;"}, "(;B[a](;");
}

TEST_CASE("sgf splitting: a game that is too large", "[sgf][splitter]") {
  const std::string large = "(;GM[9]C[" + std::string(max_record_size, 'x') + "\ny];B[a])\n";
  const auto pieces =
      split(large + "(;B[no root])\n(;GM[9];B[b])\n(;GM[9];B[c])\n", 1 << 20, 1 << 20);
  REQUIRE(pieces.size() == 3);
  CHECK(pieces[0].too_large);
  CHECK(pieces[1].bytes == "(;GM[9];B[b])");
  CHECK(pieces[2].bytes == "(;GM[9];B[c])");
}

TEST_CASE("sgf splitting: the work stays linear", "[sgf][splitter]") {
  // Each of these would take minutes if each beginning were scanned to the end of the input.
  constexpr std::size_t times = 400000;
  for (const char* const part : {"(;", "(;C[x", "\n(;C[", "(;GM", "(", "(;A[b]", "\n(", ")("}) {
    CAPTURE(part);
    CHECK_FALSE(split("(;" + repeat(part, times), 1 << 20, 1 << 20).empty());
    CHECK_FALSE(split("(;C[" + repeat(part, times), 1 << 20, 1 << 20).empty());
  }
}

}  // namespace damier::test
