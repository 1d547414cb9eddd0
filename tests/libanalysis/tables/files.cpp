// Files of tables: stopped and broken ones, threads, memory, and wrong values.

#include <array>
#include <chrono>
#include <cstdint>
#include <cstring>

#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "evaluation/marelle/ending.hpp"
#include "made.hpp"
#include "tables/file.hpp"
#include "tables/solver.hpp"
#include "tables/word.hpp"

using namespace damier;
using analysis::BuildOptions;
using analysis::TableError;
using made::bytes_of;
using made::Folder;
using made::write;

namespace {

const std::string table_name = "marelle/3-3.table";
const std::string unfinished = "marelle/3-3.unfinished";

/// Returns a whole table, made once.
const std::string& whole() {
  static const std::string bytes = [] {
    const Folder folder("damier-whole");
    made::build(rules::Marelle{}, "3-3", folder.name());
    return bytes_of(folder.file(table_name));
  }();
  return bytes;
}

/// Returns the error for a folder with such a file.
std::string complaint(const std::string& bytes, const std::string& place = table_name) {
  const Folder folder("damier-broken");
  std::filesystem::create_directories(std::filesystem::path(folder.file(place)).parent_path());
  write(folder.file(place), bytes);
  std::string message;
  try {
    const analysis::Tables tables(folder.name());
    rules::Marelle game;
    game.flying = !place.starts_with("marelle-saut-non");
    const rules::marelle::Position position{{0b111, 0b111000}, {}, rules::Side::first};
    (void)tables.probe(game, position);
  } catch (const TableError& error) {
    message = error.what();
  }
  return message.find(folder.name()) == 0 ? message.substr(folder.name().size() + 1) : message;
}

}  // namespace

TEST_CASE("tables do not depend on the number of threads", "[tables][unsanitized]") {
  const Folder folder("damier-threads");
  REQUIRE(made::build(rules::Marelle{}, "3-3", folder.name(), {.threads = 2}));
  CHECK(bytes_of(folder.file(table_name)) == whole());
}

TEST_CASE("a class that was stopped is taken up", "[tables][unsanitized]") {
  const Folder folder("damier-stopped");
  int steps = 0;
  int left = 4;
  BuildOptions options;
  options.keep_every = std::chrono::seconds(0);
  options.watch = [&](const analysis::BuildProgress& progress) {
    ++steps;
    CHECK(progress.of_all <= 1);
    return --left > 0;
  };
  int stops = 0;
  while (!made::build(rules::Marelle{}, "3-3", folder.name(), options)) {
    ++stops;
    left = 4;
    REQUIRE(std::filesystem::exists(folder.file(unfinished)));
    REQUIRE_FALSE(std::filesystem::exists(folder.file(table_name)));
  }
  CHECK(stops > 3);
  // No step was repeated: one of each pass, as without a stop.
  CHECK(steps == 28);
  CHECK(bytes_of(folder.file(table_name)) == whole());
  CHECK_FALSE(std::filesystem::exists(folder.file(unfinished)));
}

TEST_CASE("what cannot be taken up is reported, and begun again", "[tables][unsanitized]") {
  for (const std::size_t damage : {std::size_t{10}, std::size_t{300'000}, SIZE_MAX}) {
    const Folder folder("damier-unusable");
    int left = 4;
    BuildOptions options;
    options.watch = [&](const analysis::BuildProgress&) { return --left > 0; };
    REQUIRE_FALSE(made::build(rules::Marelle{}, "3-3", folder.name(), options));
    std::string bytes = bytes_of(folder.file(unfinished));
    if (damage < bytes.size()) {
      bytes[damage] = static_cast<char>(bytes[damage] ^ 1);
    } else {
      bytes.resize(bytes.size() / 2);
    }
    write(folder.file(unfinished), bytes);
    std::string message;
    options.watch = {};
    options.complain = [&](const std::string& what) { message = what; };
    REQUIRE(made::build(rules::Marelle{}, "3-3", folder.name(), options));
    CHECK(message.find("begun again") != std::string::npos);
    CHECK(bytes_of(folder.file(table_name)) == whole());
  }
}

TEST_CASE("a table that is there is not made again", "[tables]") {
  const Folder folder("damier-there");
  std::filesystem::create_directories(folder.file("marelle"));
  write(folder.file(table_name), whole());
  const auto time = std::filesystem::last_write_time(folder.file(table_name));
  BuildOptions options;
  options.built = [](const analysis::TableSummary&, double) { FAIL("it was made again"); };
  CHECK(made::build(rules::Marelle{}, "3-3", folder.name(), options));
  CHECK(std::filesystem::last_write_time(folder.file(table_name)) == time);
  // A broken one is not a table.
  write(folder.file(table_name), whole().substr(0, 1000));
  CHECK_THROWS_AS(made::build(rules::Marelle{}, "3-3", folder.name(), options), TableError);
}

TEST_CASE("each fault of a file has its own words", "[tables]") {
  CHECK(complaint(whole()).empty());
  CHECK(complaint("") == table_name + ": not an endgame table");
  CHECK(complaint("DAMTAB") == table_name + ": it is truncated");
  CHECK(complaint("PK and so on, some archive") == table_name + ": not an endgame table");
  for (const std::size_t size :
       {std::size_t{10}, std::size_t{30}, std::size_t{400}, whole().size() - 1}) {
    CHECK(complaint(whole().substr(0, size)) == table_name + ": it is truncated");
  }
  CHECK(complaint(whole() + "x") == table_name + ": unexpected data after its end");
  std::string bytes = whole();
  bytes[8] = 9;
  CHECK(complaint(bytes) ==
        table_name + ": it has version 9 of the format, and this damier reads versions 1 to 4");
  bytes = whole();
  bytes[40] = static_cast<char>(bytes[40] ^ 4);
  CHECK(complaint(bytes) == table_name + ": its header is damaged");
  bytes = whole();
  for (std::size_t i = 2000; i < bytes.size(); i += 100) {
    bytes[i] = static_cast<char>(bytes[i] ^ 4);
  }
  CHECK(complaint(bytes).starts_with(table_name + ": it is damaged at byte "));
  CHECK(complaint(whole(), "marelle-saut-non/3-3.table") ==
        "marelle-saut-non/3-3.table: it is a table of the usual parameters, not of Saut=non");
  const Folder folder("damier-names");
  std::filesystem::create_directories(folder.file("marelle"));
  write(folder.file("marelle/4-3.table"), whole());
  CHECK_THROWS_WITH(analysis::summaries_of(folder.name()),
                    folder.file("marelle/4-3.table") + ": it is a table of 3-3");
  CHECK_THROWS_AS(analysis::Tables(folder.file("nowhere")), TableError);
}

TEST_CASE("no byte of a table can change unseen", "[tables]") {
  const Folder folder("damier-bytes");
  const std::string file = folder.file("3-3.table");
  for (std::size_t i = 0; i < whole().size(); i += 97) {
    std::string bytes = whole();
    bytes[i] = static_cast<char>(bytes[i] ^ 0x10);
    write(file, bytes);
    const auto read_all = [&] {
      const analysis::tables::TableFile opened(file);
      std::vector<analysis::tables::Word> words;
      for (std::uint64_t block = 0; block < opened.header().checksums.size(); ++block) {
        opened.read(block, words);
      }
    };
    INFO("byte " << i);
    REQUIRE_THROWS_AS(read_all(), TableError);
  }
}

TEST_CASE("a class that does not fit into memory is refused", "[tables]") {
  const Folder folder("damier-memory");
  BuildOptions options;
  options.memory = std::uint64_t{40} << 20U;
  // Six against six has 300 million positions.
  CHECK_THROWS_WITH(made::build(rules::Marelle{}, "6-6", folder.name(), options),
                    Catch::Contains("MiB of memory, but may use only 40 MiB"));
  CHECK(std::filesystem::is_empty(folder.name()));
}

TEST_CASE("a wrong value is found, whatever the checksums say", "[tables][unsanitized]") {
  using namespace analysis::tables;
  const Folder folder("damier-wrong");
  std::filesystem::create_directories(folder.file("marelle"));
  const std::string file = folder.file(table_name);
  write(file, whole());
  const auto rules = made::rules_of(rules::Marelle{});
  CHECK(analysis::fault_of(analysis::summaries_of(folder.name()).at(0), rules, {}).empty());

  std::vector<Word> words;
  Header header;
  {
    const TableFile opened(file);
    header = opened.header();
    std::vector<Word> some;
    for (std::uint64_t block = 0; words.size() < header.numbers; ++block) {
      opened.read(block, some);
      words.insert(words.end(), some.begin(), some.end());
    }
  }
  const std::vector<Word> right = words;
  const Word worse = make_word(Kind::loss, 200);
  const ending<rules::Marelle>::Indexing indexing({{3, 0}, {3, 0}});
  for (std::size_t number : {0UL, 1000UL, 77'777UL}) {
    while (indexing.weight(number) == 0) {
      ++number;
    }
    REQUIRE(right[number] != worse);
    words = right;
    words[number] = worse;
    write_table(file, header, Values(words), 1);
    const std::string fault =
        analysis::fault_of(analysis::summaries_of(folder.name()).at(0), rules, {});
    CHECK(fault.find("successors make it") != std::string::npos);
  }
  header.counts.at(0).raw.wins += 1;
  write_table(file, header, Values(right), 1);
  CHECK(analysis::fault_of(analysis::summaries_of(folder.name()).at(0), rules, {}) ==
        "its counts are not those of its values");
}

TEST_CASE("two builders do not share a folder", "[tables]") {
  const Folder folder("damier-lock");
  std::filesystem::create_directories(folder.file("marelle"));
  const analysis::tables::FolderLock other(folder.file("marelle"));
  CHECK_THROWS_WITH(made::build(rules::Marelle{}, "3-3", folder.name()),
                    Catch::Contains("another process is building tables there"));
}
