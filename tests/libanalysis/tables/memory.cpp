// Tables as bytes in memory, and tables whose blocks are not compressed.

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "damier/analysis/tables/tabled_line.hpp"
#include "damier/rules/rulesets.hpp"

#include "../search/plain.hpp"
#include "catch.hpp"
#include "evaluation/loa/ending.hpp"
#include "evaluation/marelle/ending.hpp"
#include "librules/draughts/typed.hpp"
#include "made.hpp"
#include "tables/format.hpp"

using namespace damier;
using analysis::Tables;
using analysis::tables::Header;
using analysis::tables::Word;
using made::bytes_of;
using made::Folder;

namespace {

const std::string place_of_table = "marelle/3-3.table";

/// Returns a table of Marelle, made once for each version of the format.
const std::string& table_of(bool distances, bool compressed) {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> made;
    for (const int version : {0, 1, 2, 3}) {
      const Folder folder("damier-version");
      REQUIRE(made::build(rules::Marelle{}, "3-3", folder.name(),
                          {.distances = version % 2 == 0, .compressed = version < 2}));
      made.push_back(bytes_of(folder.file(place_of_table)));
    }
    return made;
  }();
  return all.at((compressed ? 0U : 2U) + (distances ? 0U : 1U));
}

std::string fault_of(std::string_view bytes) {
  return notation::Catalogue().resolved(Tables().add(bytes));
}

/// Returns the table with another header, whose checksum is right.
template <class Change>
std::string changed(const std::string& bytes, const Change& change) {
  Header header;
  REQUIRE(analysis::tables::read_header(bytes, header).empty());
  const std::uint64_t begin = header.offsets.front();
  change(header);
  const std::uint64_t now = analysis::tables::written(header).size();
  for (std::uint64_t& offset : header.offsets) {
    offset += now - begin;
  }
  return analysis::tables::written(header) + bytes.substr(begin);
}

rules::marelle::Position few_stones(plain::Random& random) {
  rules::marelle::Position position;
  for (const std::size_t side : {0U, 1U}) {
    while (rules::marelle::count(position.stones[side]) < 3) {
      const auto point = rules::marelle::set_of(
          static_cast<rules::marelle::Point>(plain::below(random, rules::marelle::point_count)));
      position.stones[side] |= point & position.empty();
    }
  }
  position.to_move = plain::below(random, 2) == 0 ? rules::Side::first : rules::Side::second;
  return position;
}

}  // namespace

TEST_CASE("every version of the format is read, in a folder and from memory", "[tables]") {
  const Folder folder("damier-versions");
  std::filesystem::create_directories(folder.file("marelle"));
  const rules::Marelle game;
  const auto rules = made::rules_of(game);
  for (const bool distances : {true, false}) {
    for (const bool compressed : {true, false}) {
      const std::string& bytes = table_of(distances, compressed);
      const char version = static_cast<char>((compressed ? 1 : 3) + (distances ? 0 : 1));
      CHECK(bytes[8] == version);
      made::write(folder.file(place_of_table), bytes);
      const auto summaries = analysis::summaries_of(folder.name());
      CHECK(summaries.at(0).distances == distances);
      CHECK(analysis::fault_of(summaries.at(0), rules, {}).empty());

      const Tables stored(folder.name());
      Tables held;
      REQUIRE(held.add(bytes).empty());
      REQUIRE(held.added().size() == 1);
      CHECK(held.added()[0].ruleset == "marelle");
      CHECK(held.added()[0].name == "3-3");
      CHECK(held.added()[0].bytes == bytes.size());
      CHECK(held.added()[0].distances == distances);
      plain::Random random(1);
      for (int i = 0; i < 5000; ++i) {
        const auto position = few_stones(random);
        const auto value = held.probe(game, position);
        REQUIRE(value.has_value());
        REQUIRE(value == stored.probe(game, position));
        REQUIRE(value->plies_known ==
                (distances || value->result == analysis::EndingValue::Result::drawn));
      }
    }
  }
  CHECK(table_of(true, false).size() > 3 * table_of(true, true).size());
}

TEST_CASE("a table that is there compressed is not taken for one that is not", "[tables]") {
  const Folder folder("damier-compressed");
  std::filesystem::create_directories(folder.file("marelle"));
  made::write(folder.file(place_of_table), table_of(true, true));
  CHECK_THROWS_WITH(made::build(rules::Marelle{}, "3-3", folder.name(), {.compressed = false}),
                    folder.file(place_of_table) + ": the table exists, compressed");
  // Others are built from it.
  made::write(folder.file(place_of_table), table_of(true, false));
  CHECK(made::build(rules::Marelle{}, "3-3", folder.name()));
}

TEST_CASE("tables in memory are of their ruleset and its parameters", "[tables]") {
  const Folder folder("damier-added");
  rules::Marelle no_jumps;
  no_jumps.flying = false;
  REQUIRE(made::build(no_jumps, "3-3", folder.name(), {.compressed = false}));
  Tables tables;
  const rules::Marelle game;
  const rules::marelle::Position position{{0b111, 0b111000}, {}, rules::Side::first};
  CHECK_FALSE(tables.probe(game, position).has_value());
  REQUIRE(tables.add(bytes_of(folder.file("marelle-saut-non/3-3.table"))).empty());
  CHECK_FALSE(tables.probe(game, position).has_value());
  CHECK_FALSE(tables.probe(rules::MarelleWmd{}, position).has_value());
  CHECK(tables.probe(no_jumps, position).has_value());
  // A second one takes the place of the first.
  REQUIRE(tables.add(table_of(true, false)).empty());
  REQUIRE(tables.add(table_of(false, false)).empty());
  CHECK(tables.added().size() == 2);
  CHECK_FALSE(tables.added().back().distances);
  CHECK(tables.probe(game, position).has_value());
  CHECK_FALSE(tables.probe(made::rules_of(rules::LignesDAction{})).has_value());
}

TEST_CASE("a table in memory beside a folder", "[tables]") {
  const Folder folder("damier-beside");
  const auto game = test::untyped<test::draughts::English>();
  REQUIRE(made::build(game, "2", folder.name(), {.compressed = false}));
  Tables tables(folder.name());
  REQUIRE(tables.add(table_of(true, false)).empty());
  CHECK(tables.probe(rules::Marelle{}, {{0b111, 0b111000}, {}, rules::Side::first}).has_value());
  Tables held;
  for (const std::string& name : analysis::ending_classes(made::rules_of(game), "2")) {
    REQUIRE(held.add(bytes_of(folder.file("english/" + name + ".table"))).empty());
  }
  test::draughts::English::Position position;
  position.put(0, {rules::Side::first, true});
  position.put(31, {rules::Side::second, true});
  REQUIRE(held.probe(game, position).has_value());
  CHECK(held.probe(game, position) == tables.probe(game, position));
}

TEST_CASE("what is wrong with bytes is a sentence", "[tables]") {
  const std::string& whole = table_of(true, false);
  CHECK(fault_of("") == "not an endgame table");
  CHECK(fault_of("PK and so on, some archive") == "not an endgame table");
  CHECK(fault_of("DAMTAB") == "it is truncated");
  for (const std::size_t size :
       {std::size_t{10}, std::size_t{30}, std::size_t{400}, whole.size() - 1}) {
    CHECK(fault_of(std::string_view(whole).substr(0, size)) == "it is truncated");
  }
  CHECK(fault_of(whole + "x") == "unexpected data after its end");
  std::string bytes = whole;
  bytes[8] = 9;
  CHECK(fault_of(bytes) == "it has version 9 of the format, and this damier reads versions 1 to 4");
  bytes = whole;
  bytes[40] = static_cast<char>(bytes[40] ^ 4);
  CHECK(fault_of(bytes) == "its header is damaged");
  bytes = whole;
  bytes.back() = static_cast<char>(bytes.back() ^ 4);
  CHECK(fault_of(bytes).starts_with("it is damaged at byte "));
  Tables tables;
  CHECK_FALSE(tables.add(bytes).empty());
  CHECK(tables.added().empty());
}

TEST_CASE("no byte of a table can change unseen in memory either", "[tables]") {
  for (const bool compressed : {true, false}) {
    const std::string& whole = table_of(true, compressed);
    for (std::size_t i = 0; i < whole.size(); i += 499) {
      std::string bytes = whole;
      bytes[i] = static_cast<char>(bytes[i] ^ 0x10);
      INFO("byte " << i);
      REQUIRE_FALSE(fault_of(bytes).empty());
    }
  }
}

TEST_CASE("a header that is whole may still be wrong", "[tables]") {
  const std::string& whole = table_of(true, false);
  const std::string others = "it does not have the positions of its class";
  const std::string contradiction = "its header contradicts itself";
  const auto fault = [&](auto&& change) { return fault_of(changed(whole, change)); };
  CHECK(fault([](Header&) {}).empty());
  CHECK(fault([](Header& header) { header.ruleset = "chess"; }) == "unknown ruleset 'chess'");
  CHECK(fault([](Header& header) { header.ruleset = "alice"; }).starts_with("alice has no tables"));
  CHECK(fault([](Header& header) { header.parameters = "Saut=\xEA"; }) ==
        "marelle has no tables with the parameters 'Saut=?'");
  CHECK(fault([](Header& header) { header.parameters = "Saut"; }) ==
        "marelle has no tables with the parameters 'Saut'");
  CHECK(fault([](Header& header) { header.name = "3"; }) == "there is no class of its name");
  CHECK(fault([](Header& header) { header.name = "99-99"; }) == "there is no class of its name");
  CHECK(fault([](Header& header) { header.name = "4-3"; }) == others);
  // Its indexing would need terabytes.
  CHECK(fault([](Header& header) {
          header.ruleset = "lignes-d-action";
          header.name = "12-12";
        }) == others);
  CHECK(fault([](Header& header) {
          header.ruleset = "canadian";
          header.name = "4K4M-4K4M";
        }) == others);
  CHECK(fault([](Header& header) { header.counts.clear(); }) == others);
  CHECK(fault([](Header& header) { header.counts.push_back(header.counts[0]); }) == others);
  CHECK(fault([](Header& header) { header.counts[0].name = "4-4"; }) == others);
  CHECK(fault([](Header& header) { header.palette.clear(); }) == contradiction);
  CHECK(fault([](Header& header) { header.palette[0] = analysis::tables::open_word; }) ==
        contradiction);
  CHECK(fault([](Header& header) { header.palette.resize(2); }) == "a value is not in its palette");
  CHECK(fault([](Header& header) { std::swap(header.offsets[0], header.offsets[1]); }) ==
        contradiction);
  for (const std::uint64_t numbers :
       {std::uint64_t{1} << 40U, std::numeric_limits<std::uint64_t>::max()}) {
    CHECK(fault([&](Header& header) { header.numbers = numbers; }) == contradiction);
  }
  CHECK(fault([](Header& header) { header.numbers = 0; }) == "unexpected data after its end");
  CHECK(fault([](Header& header) { header.numbers += 1; }) == others);
  // Blocks of another size than their entries, with right checksums.
  CHECK(fault([](Header& header) {
          for (Word extra = 1; header.palette.size() <= 256; ++extra) {
            header.palette.push_back(
                analysis::tables::make_word(analysis::tables::Kind::win, 1000U + extra));
          }
        }).starts_with("it is damaged at byte "));
  CHECK(fault_of(changed(table_of(true, true), [](Header& header) {
          header.compressed = false;
        })).starts_with("it is damaged at byte "));
  CHECK(fault_of(changed(whole, [](Header& header) {
          header.compressed = true;
        })).starts_with("it is damaged at byte "));
}

TEST_CASE("an entry may be outside the palette in each version of the format", "[tables]") {
  for (const bool distances : {true, false}) {
    for (const bool compressed : {true, false}) {
      CAPTURE(distances, compressed);
      CHECK(fault_of(changed(table_of(distances, compressed), [](Header& header) {
              header.palette.resize(2);
            })) == "a value is not in its palette");
    }
  }
}

namespace {

/// Returns what is wrong with a block of these bytes in a table with that number of values.
std::string fault_of_block(bool distances, std::size_t values, const std::string& bytes) {
  Header header;
  header.distances = distances;
  header.compressed = false;
  header.palette.assign(values, analysis::tables::draw_word);
  header.offsets = {0, bytes.size()};
  header.checksums = {analysis::tables::checksum(bytes.data(), bytes.size())};
  std::vector<std::byte> entries(bytes.size());
  return notation::Catalogue().resolved(analysis::tables::read_block(header, 0, bytes, entries));
}

std::string with_byte(std::size_t place, unsigned value) {
  std::string bytes(8, '\0');
  bytes[place] = static_cast<char>(value);
  return bytes;
}

}  // namespace

TEST_CASE("an entry outside the palette is found in any place", "[tables]") {
  const std::string outside = "a value is not in its palette";
  for (std::size_t place = 0; place < 8; ++place) {
    CAPTURE(place);
    for (const unsigned bit : {0U, 2U, 4U, 6U}) {
      CAPTURE(bit);
      CHECK(fault_of_block(false, 3, with_byte(place, 2U << bit)).empty());
      CHECK(fault_of_block(false, 3, with_byte(place, 3U << bit)) == outside);
    }
    CHECK(fault_of_block(true, 200, with_byte(place, 199)).empty());
    CHECK(fault_of_block(true, 200, with_byte(place, 200)) == outside);
  }
  // Two bytes an entry, the lower one first.
  for (const std::size_t entry : {0U, 2U, 4U, 6U}) {
    CAPTURE(entry);
    std::string bytes = with_byte(entry + 1, 1);
    CHECK(fault_of_block(true, 257, bytes).empty());
    CHECK(fault_of_block(true, 257, with_byte(entry + 1, 2)) == outside);
    bytes[entry] = 1;
    CHECK(fault_of_block(true, 257, bytes) == outside);
    CHECK(fault_of_block(true, 258, bytes).empty());
  }
}

TEST_CASE("no class is smaller than is said before it is made", "[tables]") {
  using namespace analysis::tables;
  for (int own = 2; own <= 4; ++own) {
    for (int other = 2; other <= 4; ++other) {
      const Balance balance{{static_cast<std::uint8_t>(own), 0},
                            {static_cast<std::uint8_t>(other), 0}};
      using Lines = ending<rules::LignesDAction>;
      CHECK(Lines::min_size(balance) <= Lines::Indexing(balance).size());
      using Mill = ending<rules::Marelle>;
      CHECK(Mill::min_size(balance) <= Mill::Indexing(balance).size());
    }
  }
}
