#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "library.hpp"

namespace {

constexpr std::string_view two_games =
    "[GameType \"20\"]\n[White \"Anna\"]\n[Black \"Bob\"]\n\n1. 32-28 {centre} 19-23 "
    "2. 28x19 14x23 (2... 13x24 $2) 1-1\n\n"
    "[GameType \"20\"]\n[White \"Carla\"]\n[Black \"Dirk\"]\n\n1. 32-27 19-24 2. 33-22 *\n";

/// Gives bytes one at a time, then fails or ends.
struct OneByOne {
  std::string_view bytes;
  bool fails = false;
};

size_t read_one(void* user, char* buffer, size_t size) {
  auto& source = *static_cast<OneByOne*>(user);
  if (source.bytes.empty() || size == 0) {
    return source.fails ? DAMIER_READ_ERROR : 0;
  }
  *buffer = source.bytes.front();
  source.bytes.remove_prefix(1);
  return 1;
}

std::vector<std::string> codes_of(damier_record* record) {
  std::vector<std::string> codes;
  damier_finding finding;
  while (damier_record_finding(record, codes.size(), &finding) == DAMIER_OK) {
    codes.emplace_back(view(finding.code));
  }
  return codes;
}

/// Returns the nodes of a kind.
std::vector<damier_node> nodes_of(damier_record* record, damier_node_kind kind) {
  std::vector<damier_node> nodes;
  damier_node node;
  for (std::uint32_t i = 0; damier_record_node(record, i, &node) == DAMIER_OK; ++i) {
    if (node.kind == kind) {
      nodes.push_back(node);
    }
  }
  return nodes;
}

}  // namespace

TEST_CASE("the C interface waits for bytes that are late") {
  /// Gives some bytes, and none in every second call.
  struct Late {
    std::string_view bytes;
    std::size_t chunk;
    bool late = false;
  };
  const damier_read read = [](void* user, char* buffer, size_t size) -> size_t {
    auto& source = *static_cast<Late*>(user);
    source.late = !source.late;
    if (source.late) {
      return DAMIER_READ_LATER;
    }
    const size_t count = source.bytes.copy(buffer, std::min(size, source.chunk));
    source.bytes.remove_prefix(count);
    return count;
  };
  std::string wide = "\xFF\xFE";
  for (const char one : two_games) {
    wide += {one, '\0'};
  }
  for (const std::string_view input : {two_games, std::string_view(wide)}) {
    for (const std::size_t chunk : {1U, 3U, 100U, 1000U}) {
      CAPTURE(input.size(), chunk);
      const Library library;
      Late source{input, chunk};
      damier_reader* reader = nullptr;
      damier_record* record = nullptr;
      REQUIRE(damier_reader_new(library.context, &reader) == DAMIER_OK);
      REQUIRE(damier_reader_open_stream(reader, read, &source) == DAMIER_OK);
      CHECK(view(damier_reader_format(reader)).empty());
      std::vector<std::string> whites;
      std::size_t waits = 0;
      damier_status status = DAMIER_OK;
      while ((status = damier_reader_next(reader, &record)) != DAMIER_END) {
        if (status == DAMIER_OK) {
          whites.emplace_back(view(damier_record_tag_value(record, 1)));
          CHECK(damier_record_index(record) == whites.size());
        } else {
          REQUIRE(status == DAMIER_LATER);
          ++waits;
        }
      }
      CHECK(waits > 0);
      CHECK(whites == std::vector<std::string>{"Anna", "Carla"});
      CHECK(view(damier_reader_format(reader)) == "native");
      CHECK(damier_reader_next(reader, &record) == DAMIER_END);
    }
  }
}

TEST_CASE("the C interface reads files") {
  const auto path = std::filesystem::temp_directory_path() / "damier-c-reads-files.pdn";
  const std::string name = path.string();
  std::ofstream(path) << "[White \"Anna\"]\n\n1. 32-28 19-23 *\n\n1. 31-27 *\n";
  const Library library;
  damier_reader* reader = nullptr;
  damier_record* record = nullptr;
  REQUIRE(damier_reader_new(library.context, &reader) == DAMIER_OK);
  for (int round = 0; round < 2; ++round) {  // it can be opened again
    REQUIRE(damier_reader_open_file(reader, name.c_str()) == DAMIER_OK);
    CHECK(view(damier_reader_format(reader)) == "native");
    REQUIRE(damier_reader_next(reader, &record) == DAMIER_OK);
    CHECK(view(damier_record_tag_value(record, 0)) == "Anna");
    REQUIRE(damier_reader_next(reader, &record) == DAMIER_OK);
    CHECK(damier_reader_next(reader, &record) == DAMIER_END);
  }
  std::filesystem::remove(path);
  CHECK(damier_reader_open_file(reader, name.c_str()) == DAMIER_READ_FAILED);
  CHECK(library.error().starts_with(name + ": "));
  CHECK(damier_reader_open_file(reader, nullptr) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_reader_open_file(nullptr, name.c_str()) == DAMIER_BAD_HANDLE);
  // A directory can be opened, and not read.
  if (damier_reader_open_file(reader, std::filesystem::temp_directory_path().c_str()) ==
      DAMIER_OK) {
    CHECK(damier_reader_next(reader, &record) == DAMIER_READ_FAILED);
  }
}

TEST_CASE("the C interface reads records one by one") {
  const Library library;
  damier_reader* const reader = library.open(two_games);
  CHECK(view(damier_reader_format(reader)) == "native");
  damier_record* record = nullptr;
  REQUIRE(damier_reader_next(reader, &record) == DAMIER_OK);
  CHECK(damier_record_index(record) == 1);
  CHECK(view(damier_record_ruleset(record)) == "international");
  CHECK(damier_record_is_valid(record));
  REQUIRE(damier_record_tag_count(record) == 3);
  CHECK(view(damier_record_tag_name(record, 1)) == "White");
  CHECK(view(damier_record_tag_value(record, 1)) == "Anna");
  CHECK(part(damier_record_result(record)) == "1-1");
  CHECK(damier_record_winner(record) == DAMIER_DRAW);
  CHECK(damier_record_outcome(record) == DAMIER_ONGOING);

  damier_record* const same = record;
  REQUIRE(damier_reader_next(reader, &record) == DAMIER_OK);
  CHECK(record == same);
  CHECK(damier_record_index(record) == 2);
  CHECK(damier_record_line(record) == 7);
  CHECK(damier_record_offset(record) == two_games.find("[GameType", 1));
  CHECK(part(damier_record_bytes(record)).starts_with("[GameType \"20\"]\n[White \"Carla\"]"));
  CHECK_FALSE(damier_record_is_valid(record));
  CHECK(damier_reader_next(reader, &record) == DAMIER_END);
  CHECK(damier_reader_next(reader, &record) == DAMIER_END);
}

TEST_CASE("the C interface tells whether a record is written in another way") {
  const Library library;
  CHECK_FALSE(damier_record_needs_transcription(library.read(two_games)));
  CHECK(damier_record_needs_transcription(
      library.read("[GameType \"20\"]\n\n32 va 28, 19 va 23, 28 prend 19 *\n")));
  CHECK_FALSE(damier_record_needs_transcription(nullptr));
}

TEST_CASE("the C interface shows findings with their place") {
  const Library library;
  damier_record* const record =
      library.read(two_games.substr(two_games.find("[GameType", 1)), "file-name", "games.pdn");
  REQUIRE(damier_record_finding_count(record) == 1);
  damier_finding finding;
  REQUIRE(damier_record_finding(record, 0, &finding) == DAMIER_OK);
  CHECK(finding.severity == DAMIER_ERROR);
  CHECK(finding.line == 5);
  CHECK(finding.column == 19);
  CHECK(two_games.substr(two_games.find("[GameType", 1) + finding.offset, finding.size) == "33-22");
  CHECK(finding.node == 3);
  damier_code code;
  REQUIRE(damier_code_find(finding.code, &code) == DAMIER_OK);
  CHECK(view(code.name) == view(finding.code));
  CHECK(code.explanation.size > 0);
  damier_text report;
  REQUIRE(damier_record_finding_report(record, 0, &report) == DAMIER_OK);
  CHECK(view(report).starts_with("games.pdn:5:19: error: "));
  CHECK(view(report).find("^^^^^") != std::string_view::npos);
  CHECK(damier_record_finding(record, 1, &finding) == DAMIER_NOTHING);
  CHECK(library.error() == "the record has 1 findings, not one at 1");
}

TEST_CASE("the C interface gives many nodes at once") {
  const Library library;
  damier_record* const record = library.read(two_games);
  const std::uint32_t count = damier_record_node_count(record);
  std::vector<damier_node> nodes(count + 1);
  CHECK(damier_record_nodes(record, 0, nodes.size(), nodes.data()) == count);
  for (std::uint32_t i = 0; i < count; ++i) {
    damier_node node;
    REQUIRE(damier_record_node(record, i, &node) == DAMIER_OK);
    CHECK(part(node.text).data() == part(nodes[i].text).data());
    CHECK(view(node.move).data() == view(nodes[i].move).data());
    CHECK(node.next_sibling == nodes[i].next_sibling);
  }
  CHECK(damier_record_nodes(record, count - 1, 5, nodes.data()) == 1);
  CHECK(damier_record_nodes(record, 0, 2, nodes.data()) == 2);
  CHECK(damier_record_nodes(record, count, 1, nodes.data()) == 0);
  CHECK(damier_record_nodes(record, 0, 1, nullptr) == 0);
  CHECK(damier_record_nodes(nullptr, 0, 1, nodes.data()) == 0);
}

TEST_CASE("the C interface walks through plies, annotations and variations") {
  const Library library;
  damier_record* const record = library.read(two_games);
  const auto plies = nodes_of(record, DAMIER_PLY);
  REQUIRE(plies.size() == 5);
  CHECK(part(plies[0].text) == "32-28");
  CHECK(plies[0].side == DAMIER_FIRST);
  CHECK(plies[0].number == 1);
  CHECK(view(plies[0].ply_kind) == "move");
  CHECK(view(plies[2].move) == "28x19");
  CHECK(view(plies[2].from) == "28");
  CHECK(view(plies[2].to) == "19");
  CHECK(plies[2].captured_count == 1);
  const auto by_text = [&](std::string_view wanted) {
    return *std::ranges::find(plies, wanted, [](const auto& node) { return part(node.text); });
  };
  const damier_node variation = by_text("13x24");
  CHECK(variation.depth == 1);
  CHECK(variation.resolved);
  CHECK(variation.number == 4);
  const damier_node main = by_text("14x23");
  CHECK(main.depth == 0);
  CHECK(main.parent == variation.parent);
  REQUIRE(nodes_of(record, DAMIER_COMMENT).size() == 1);
  CHECK(part(nodes_of(record, DAMIER_COMMENT)[0].text) == "centre");
  REQUIRE(nodes_of(record, DAMIER_NAG).size() == 1);
  CHECK(nodes_of(record, DAMIER_NAG)[0].nag == 2);
  damier_node third;
  REQUIRE(damier_record_node(record, main.parent, &third) == DAMIER_OK);
  CHECK(view(damier_record_captured(record, main.parent, 0)) == "23");
  CHECK(view(damier_record_captured(record, main.parent, 1)).empty());
}

TEST_CASE("the C interface shows clocks and evaluations of plies") {
  const Library library;
  damier_record* const record = library.read(
      "[GameType \"20\"]\n\n1. 32-28 {[%clk 0:10:00] [%eval 0.25]} 19-23 {[%eval #3]} *\n");
  const auto plies = nodes_of(record, DAMIER_PLY);
  REQUIRE(plies.size() == 2);
  CHECK(view(plies[0].clock) == "0:10:00");
  CHECK(view(plies[0].eval) == "0.25");
  CHECK(view(plies[1].clock).empty());
  CHECK(view(plies[1].eval) == "#3");
}

TEST_CASE("the C interface gives the position after any ply that is resolved") {
  const Library library;
  damier_record* const record = library.read(two_games.substr(two_games.find("[GameType", 1)));
  damier_position* position = nullptr;
  damier_text setup;
  REQUIRE(damier_record_position(record, 0, &position) == DAMIER_OK);
  CHECK(damier_position_hash(position) == damier_position_hash(library.start("international")));
  REQUIRE(damier_record_position(record, 2, &position) == DAMIER_OK);
  CHECK(damier_position_side_to_move(position) == DAMIER_FIRST);
  REQUIRE(damier_position_setup(position, &setup) == DAMIER_OK);
  CHECK(view(setup).find("24") != std::string_view::npos);
  CHECK(damier_record_position(record, 3, &position) == DAMIER_NOTHING);
  CHECK(damier_record_position(record, 99, &position) == DAMIER_NOTHING);
}

TEST_CASE("a position of a record has the plies before it in the C interface") {
  const Library library;
  damier_record* const record = library.read(
      "[Ruleset \"lignes-d-action\"]\n\n1. b1-b3 a2-c2 (1... a3-c3 2. b3-b1) 2. b3-b1 c2-a2"
      " 3. b1-b3 a2-c2 4. b3-b1 c2-a2 1/2-1/2\n");
  const auto plies = nodes_of(record, DAMIER_PLY);
  REQUIRE(plies.size() == 10);
  std::vector<uint32_t> line;  // the main line, backwards
  uint32_t node = damier_record_node_count(record) - 1;
  for (damier_node at{}; node != 0; node = at.parent) {
    line.push_back(node);
    REQUIRE(damier_record_node(record, node, &at) == DAMIER_OK);
  }
  REQUIRE(line.size() == 8);
  damier_position* position = nullptr;
  REQUIRE(damier_record_position(record, line.front(), &position) == DAMIER_OK);
  CHECK(damier_position_outcome(position) == DAMIER_DRAW);
  damier_position* copy = nullptr;
  REQUIRE(damier_position_copy(position, &copy) == DAMIER_OK);
  for (size_t i = 1; i < line.size(); ++i) {
    REQUIRE(damier_position_take_back(position) == DAMIER_OK);
    CHECK(damier_position_outcome(position) == DAMIER_ONGOING);
    damier_position* same = nullptr;
    REQUIRE(damier_record_position(record, line[i], &same) == DAMIER_OK);
    CHECK(damier_position_hash(position) == damier_position_hash(same));
    damier_text drawn;
    damier_text again;
    REQUIRE(damier_position_draw(position, "text", "last-move", &drawn) == DAMIER_OK);
    REQUIRE(damier_position_draw(same, "text", "last-move", &again) == DAMIER_OK);
    CHECK(view(drawn) == view(again));
  }
  REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  CHECK(damier_position_take_back(position) == DAMIER_NOTHING);
  // The third time is played here.
  REQUIRE(damier_position_take_back(copy) == DAMIER_OK);
  REQUIRE(damier_position_play(copy, text("c2-a2")) == DAMIER_OK);
  CHECK(damier_position_outcome(copy) == DAMIER_DRAW);
}

TEST_CASE("a position of a variation has the plies that lead to it in the C interface") {
  const Library library;
  damier_record* const record = library.read(
      "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 (2... 13x24 3. 37-32 (3. 38-32)) *\n");
  const uint32_t last = damier_record_node_count(record) - 1;
  damier_position* position = nullptr;
  REQUIRE(damier_record_position(record, last, &position) == DAMIER_OK);
  std::string moves;
  damier_text move;
  while (damier_position_last_moves(position, &move) == DAMIER_OK) {
    moves += std::string(view(move)) + ' ';
    REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  }
  CHECK(moves == "38-32 13x24 28x19 19-23 32-28 ");
}

TEST_CASE("the C interface writes records in other formats") {
  const Library library;
  damier_record* const record = library.read(two_games);
  damier_text json;
  REQUIRE(damier_record_write(record, "json", "positions", &json) == DAMIER_OK);
  CHECK(view(json).find("\"ruleset\":\"international\"") != std::string_view::npos);
  damier_text pdn;
  REQUIRE(damier_record_write(record, "pdn", "no-comments no-variations", &pdn) == DAMIER_OK);
  CHECK(view(pdn).find("centre") == std::string_view::npos);
  CHECK(view(pdn).find("13x24") == std::string_view::npos);
  for (const char* const drawn : {"html", "latex"}) {
    REQUIRE(damier_record_write(record, drawn, nullptr, &pdn) == DAMIER_OK);
    CHECK(view(pdn).find("Anna") != std::string_view::npos);
  }
  CHECK(damier_record_write(record, "wmd", nullptr, &pdn) == DAMIER_NOTHING);
  CHECK(damier_record_write(record, "docx", nullptr, &pdn) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_record_write(record, "pdn", "no-such", &pdn) == DAMIER_BAD_ARGUMENT);
  damier_text begin;
  damier_text end;
  REQUIRE(damier_format_frame(library.context, "html", nullptr, &begin, &end) == DAMIER_OK);
  CHECK(view(begin).starts_with("<!DOCTYPE html>"));
  CHECK(view(end).find("</html>") != std::string_view::npos);
}

TEST_CASE("the id of a record in the C interface does not depend on how it is written") {
  const Library library;
  damier_text id;
  REQUIRE(damier_record_id(library.read("[GameType \"20\"]\n\n1. 32-28 19-23 *\n"), &id) ==
          DAMIER_OK);
  const std::string first(view(id));
  CHECK(first.size() == 32);
  REQUIRE(damier_record_id(library.read("[GameType \"20\"]\n\n1.32-28\n19-23 *"), &id) ==
          DAMIER_OK);
  CHECK(view(id) == first);
  REQUIRE(damier_record_id(library.read("[GameType \"20\"]\n\n1. 32-28 19-24 *\n"), &id) ==
          DAMIER_OK);
  CHECK(view(id) != first);
}

TEST_CASE("the C interface applies one fix or all of them") {
  const Library library;
  constexpr std::string_view text =
      "[GameType \"20\"]\n[Result \"1:1\"]\n\n1. 32-28 19-23 3. 28:19 14x23 1:1\n";
  damier_record* const record = library.read(text, "fixes", "on");
  damier_text fixed;
  REQUIRE(damier_record_fixed(record, SIZE_MAX, &fixed) == DAMIER_OK);
  CHECK(view(fixed) ==
        "[GameType \"20\"]\n[Result \"1-1\"]\n\n1. 32-28 19-23 2. 28:19 14x23 1-1\n");
  const auto codes = codes_of(record);
  const auto wrong = std::ranges::find(codes, "ply-number");
  REQUIRE(wrong != codes.end());
  const auto index = static_cast<std::size_t>(wrong - codes.begin());
  damier_fix fix;
  REQUIRE(damier_record_fix(record, index, 0, &fix) == DAMIER_OK);
  CHECK(text.substr(static_cast<std::size_t>(fix.offset), fix.size).starts_with("3"));
  CHECK(view(fix.text).starts_with("2"));
  REQUIRE(damier_record_fixed(record, index, &fixed) == DAMIER_OK);
  CHECK(view(fixed).find("2. 28:19") != std::string_view::npos);
  CHECK(view(fixed).find("1:1") != std::string_view::npos);
  damier_record* const plain = library.read(text);
  CHECK(damier_record_fixed(plain, SIZE_MAX, &fixed) == DAMIER_NOTHING);
}

TEST_CASE("the C interface reads streams of any pace, and tells failures") {
  const Library library;
  damier_reader* reader = nullptr;
  REQUIRE(damier_reader_new(library.context, &reader) == DAMIER_OK);
  OneByOne source{two_games};
  REQUIRE(damier_reader_open_stream(reader, read_one, &source) == DAMIER_OK);
  damier_record* record = nullptr;
  CHECK(damier_reader_next(reader, &record) == DAMIER_OK);
  CHECK(damier_reader_next(reader, &record) == DAMIER_OK);
  CHECK(damier_reader_next(reader, &record) == DAMIER_END);
  OneByOne broken{two_games, true};
  REQUIRE(damier_reader_open_stream(reader, read_one, &broken) == DAMIER_OK);
  damier_status status = DAMIER_OK;
  while (status == DAMIER_OK) {
    status = damier_reader_next(reader, &record);
  }
  CHECK(status == DAMIER_READ_FAILED);
}

namespace {

/// An input that uses the library while it is read.
struct Nosy {
  std::string_view bytes;
  damier_context* context = nullptr;
  damier_reader* reader = nullptr;
  damier_record** place = nullptr;        ///< that the reader was given for its record
  damier_record* reused = nullptr;        ///< that the reader reads into
  std::vector<damier_status> refusals{};  ///< of what it must not do
};

size_t read_and_look(void* user, char* buffer, size_t size) {
  auto& source = *static_cast<Nosy*>(user);
  damier_reader* other = nullptr;
  damier_record* found = nullptr;
  CHECK(damier_reader_new(source.context, &other) == DAMIER_OK);
  CHECK(damier_reader_open_bytes(other, two_games.data(), two_games.size()) == DAMIER_OK);
  CHECK(damier_reader_next(other, &found) == DAMIER_OK);
  CHECK(view(damier_record_tag_value(found, 1)) == "Anna");
  source.refusals.clear();
  if (source.reused != nullptr) {
    damier_record* same = source.reused;
    source.refusals.push_back(damier_reader_next(other, &same));  // another reader into the same
  }
  damier_record_free(found);
  damier_reader_free(other);
  if (source.place != nullptr) {
    *source.place = found;  // as one who has a single variable for all results
  }
  damier_reader* const reader = source.reader;
  source.refusals.push_back(damier_reader_next(reader, &found));
  source.refusals.push_back(damier_reader_set(reader, "strict", text("on")));
  source.refusals.push_back(damier_reader_open_bytes(reader, two_games.data(), two_games.size()));
  damier_reader_free(reader);
  damier_context_free(source.context);
  if (source.reused != nullptr) {
    damier_text json;
    source.refusals.push_back(damier_record_write(source.reused, "json", nullptr, &json));
    damier_record_free(source.reused);
  }
  const size_t count = std::min({size, source.bytes.size(), size_t{50}});
  std::copy_n(source.bytes.begin(), count, buffer);
  source.bytes.remove_prefix(count);
  return count;
}

/// Returns games, of which each block holds a part.
std::string many_games() {
  std::string all;
  for (int i = 0; i < 200; ++i) {
    all += "[GameType \"20\"]\n[White \"Nr. " + std::to_string(i) + "\"]\n\n1. 32-28 *\n\n";
  }
  return all;
}

}  // namespace

TEST_CASE("an input may use the C interface, but not the reader that reads it") {
  const Library library;
  const std::string games = many_games();
  damier_reader* reader = nullptr;
  REQUIRE(damier_reader_new(library.context, &reader) == DAMIER_OK);
  damier_record* record = nullptr;
  const bool reuses = GENERATE(false, true);
  CAPTURE(reuses);
  if (reuses) {
    record = library.read(two_games);
  }
  damier_record* const given = record;
  Nosy source{games, library.context, reader, &record};
  REQUIRE(damier_reader_open_stream(reader, read_and_look, &source) == DAMIER_OK);
  record = source.reused = given;
  int count = 0;
  while (damier_reader_next(reader, &record) == DAMIER_OK) {
    CHECK(view(damier_record_tag_value(record, 1)) == "Nr. " + std::to_string(count++));
    REQUIRE((!reuses || record == source.reused));
    if (!reuses) {
      damier_record_free(std::exchange(record, nullptr));
    }
  }
  CHECK(count == 200);
  REQUIRE(source.refusals.size() == (reuses ? 5 : 3));
  CHECK(std::ranges::count(source.refusals, DAMIER_BAD_ARGUMENT) == std::ssize(source.refusals));
  damier_reader_free(reader);
}

TEST_CASE("the findings of a long record take a single pass in the C interface") {
  const Library library;
  std::string text =
      "[GameType \"20\"]\n[FEN \"W:WK6:BK45\"]\n\n{" + std::string(2'000'000, 'x') + "}\n";
  for (int i = 0; i < 250; ++i) {
    text += "6 - 1 45 - 50 1 - 6 50 - 45\n";
  }
  damier_record* const record = library.read(text + "*\n", "fixes", "on");
  REQUIRE(damier_record_finding_count(record) == 1000);
  const std::clock_t begin = std::clock();
  damier_finding finding;
  damier_fix fix;
  damier_text report;
  std::uint64_t last = 0;
  int fixed = 0;
  for (std::size_t i = 0; i < 1000; ++i) {
    REQUIRE(damier_record_finding(record, i, &finding) == DAMIER_OK);
    CHECK(text.substr(finding.offset, finding.size).find(" - ") != std::string::npos);
    CHECK(std::exchange(last, finding.offset) <= finding.offset);
    CHECK(finding.node > 1);
    if (finding.fix_count > 0) {
      ++fixed;
      REQUIRE(damier_record_fix(record, i, 0, &fix) == DAMIER_OK);
      CHECK(fix.offset == finding.offset);
      CHECK(fix.size == finding.size);
    }
    REQUIRE(damier_record_finding_report(record, i, &report) == DAMIER_OK);
    for (const char* const format : {"gcc", "json"}) {
      REQUIRE(damier_record_finding_line(record, i, format, &report) == DAMIER_OK);
    }
  }
  CHECK(fixed > 990);
  CHECK(std::clock() - begin < 2 * CLOCKS_PER_SEC);
}

TEST_CASE("findings of the C interface can be asked for in any order") {
  const Library library;
  damier_record* record = nullptr;
  const std::string other = "[GameType \"20\"]\n\n1. 31 - 27\n   19 - 23 *\n";
  const std::string games =
      "[GameType \"20\"]\n\n1. 32 - 28 19-23 2. 28 x 19 14 x 23 *\n\n" + other;
  damier_reader* const reader = library.open(games, "fixes", "on");
  const auto offset = [&](std::size_t index) {
    damier_finding finding;
    REQUIRE(damier_record_finding(record, index, &finding) == DAMIER_OK);
    damier_fix fix;
    REQUIRE(damier_record_fix(record, index, 0, &fix) == DAMIER_OK);
    CHECK(fix.offset >= finding.offset);
    damier_text line;
    REQUIRE(damier_record_finding_line(record, index, "json", &line) == DAMIER_OK);
    CHECK(view(line).find("\"offset\":" + std::to_string(finding.offset)) != std::string::npos);
    REQUIRE(damier_record_finding_report(record, index, &line) == DAMIER_OK);
    CHECK(view(line).starts_with(":" + std::to_string(finding.line) + ":" +
                                 std::to_string(finding.column)));
    return finding.offset;
  };
  REQUIRE(damier_reader_next(reader, &record) == DAMIER_OK);
  REQUIRE(damier_record_finding_count(record) == 3);
  CHECK(offset(2) == games.find("14 x 23"));
  CHECK(offset(0) == games.find("32 - 28"));
  CHECK(offset(1) == games.find("28 x 19"));
  REQUIRE(damier_reader_next(reader, &record) == DAMIER_OK);  // nothing is left of the last one
  REQUIRE(damier_record_finding_count(record) == 2);
  CHECK(offset(1) == games.find("19 - 23"));
  CHECK(offset(0) == games.find("31 - 27"));
}

TEST_CASE("a record of the C interface that is reused forgets where its findings were") {
  const Library library;
  const std::string first = "[GameType \"20\"]\n\n1. 32 - 28 *\n\n";
  const std::string games =
      first + "[GameType \"20\"]\n[White \"A\"]\n[Black \"B\"]\n\n{one\ntwo} 1. 31 - 27 *\n";
  damier_reader* const reader = library.open(games, "fixes", "on");
  damier_record* record = nullptr;
  for (const auto& [where, line] : {std::pair{"32 - 28", 3U}, std::pair{"31 - 27", 10U}}) {
    REQUIRE(damier_reader_next(reader, &record) == DAMIER_OK);
    damier_finding finding;
    REQUIRE(damier_record_finding(record, 0, &finding) == DAMIER_OK);
    CHECK(finding.offset == games.find(where));
    CHECK(finding.line == line);
    damier_text report;
    REQUIRE(damier_record_finding_report(record, 0, &report) == DAMIER_OK);
    CHECK(view(report).starts_with(":" + std::to_string(line) + ":"));
  }
}

TEST_CASE("an exception of a callback does not leave the C interface") {
  const Library library;
  damier_reader* reader = nullptr;
  REQUIRE(damier_reader_new(library.context, &reader) == DAMIER_OK);
  const damier_read throws = [](void*, char*, size_t) -> size_t {
    throw std::runtime_error("thrown by a callback");
  };
  CHECK(damier_reader_open_stream(reader, throws, nullptr) == DAMIER_INTERNAL);
  CHECK(library.error() == "thrown by a callback");
  // The reader can be used again.
  REQUIRE(damier_reader_open_bytes(reader, two_games.data(), two_games.size()) == DAMIER_OK);
  damier_record* record = nullptr;
  CHECK(damier_reader_next(reader, &record) == DAMIER_OK);
}

TEST_CASE("the C interface reads UTF-16 and other encodings") {
  const Library library;
  std::string utf16 = "\xFF\xFE";
  for (const char c : std::string_view("[GameType \"20\"]\n\n1. 32-28 *\n")) {
    utf16 += c;
    utf16 += '\0';
  }
  CHECK(damier_record_is_valid(library.read(utf16)));
  const std::string cut_off = utf16.substr(0, utf16.size() - 1);
  damier_reader* const reader = library.open(cut_off);
  damier_record* record = nullptr;
  damier_status status = DAMIER_OK;
  while (status == DAMIER_OK) {
    status = damier_reader_next(reader, &record);
  }
  CHECK(status == DAMIER_READ_FAILED);

  damier_record* const latin = library.read(
      "[GameType \"20\"]\n[White \"Andr\xE9\"]\n\n1. 32-28 *\n", "encoding", "ISO-8859-1");
  CHECK(view(damier_record_tag_value(latin, 1)) == "Andr\xC3\xA9");
}

TEST_CASE("the C interface rejects unknown options and values") {
  const Library library;
  damier_reader* reader = nullptr;
  REQUIRE(damier_reader_new(library.context, &reader) == DAMIER_OK);
  for (const auto& [option, value] : std::array<std::array<const char*, 2>, 9>{{
           {"colour", "red"},
           {"format", "docx"},
           {"format", "html"},
           {"ruleset", "chess"},
           {"encoding", "UTF-99"},
           {"check", "all"},
           {"strict", "yes"},
           {"after-error", "panic"},
           {"set:Nothing", "1"},
       }}) {
    INFO(option);
    CHECK(damier_reader_set(reader, option, text(value)) == DAMIER_BAD_ARGUMENT);
    CHECK(library.error().find(option[0] == 's' && option[3] == ':' ? "Nothing" : option) !=
          std::string::npos);
  }
  CHECK(damier_reader_set(reader, nullptr, text("x")) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_reader_set(reader, "format", {nullptr, 0}) == DAMIER_OK);
}

TEST_CASE("the C interface survives wrong and null handles") {
  const Library library;
  damier_record* record = nullptr;
  CHECK(damier_reader_next(nullptr, &record) == DAMIER_BAD_HANDLE);
  CHECK(damier_record_finding_count(nullptr) == 0);
  CHECK(view(damier_record_tag_name(nullptr, 3)).empty());
  damier_position* const position = library.start("lices");
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the error of a caller
  auto* const wrong = reinterpret_cast<damier_reader*>(position);
  CHECK(damier_reader_next(wrong, &record) == DAMIER_BAD_HANDLE);
  CHECK(damier_reader_new(library.context, nullptr) == DAMIER_BAD_ARGUMENT);
  damier_record_free(nullptr);
  damier_context_free(nullptr);
  const Library other;
  damier_record* const foreign = other.read(two_games);
  record = foreign;
  CHECK(damier_reader_next(library.open(two_games), &record) == DAMIER_BAD_HANDLE);
}

TEST_CASE("the C interface recognises freed handles where it promises to") {
  const Library library;
  damier_record* const record = library.read(two_games);
  damier_record_free(record);
  if (damier_checks_handles()) {
    damier_text json;
    CHECK(damier_record_write(record, "json", nullptr, &json) == DAMIER_BAD_HANDLE);
    damier_record_free(record);
  }
}

TEST_CASE("contexts of the C interface work in threads of their own") {
  std::vector<std::thread> threads;
  std::array<std::string, 4> ids;
  for (std::string& id : ids) {
    threads.emplace_back([&id] {
      damier_context* const context = damier_context_new();
      damier_reader* reader = nullptr;
      damier_record* record = nullptr;
      damier_text text;
      if (damier_reader_new(context, &reader) == DAMIER_OK &&
          damier_reader_open_bytes(reader, two_games.data(), two_games.size()) == DAMIER_OK &&
          damier_reader_next(reader, &record) == DAMIER_OK &&
          damier_record_id(record, &text) == DAMIER_OK) {
        id = view(text);
      }
      damier_context_free(context);
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  CHECK(ids[0].size() == 32);
  CHECK(std::ranges::all_of(ids, [&](const std::string& id) { return id == ids[0]; }));
}

TEST_CASE("the C interface lists rulesets, formats and codes") {
  CHECK(damier_interface() == DAMIER_INTERFACE);
  CHECK(view(damier_version()).find('.') != std::string_view::npos);
  REQUIRE(damier_ruleset_count() > 20);
  CHECK(view(damier_ruleset_name(0)) == "lices");
  CHECK(view(damier_ruleset_side(0, DAMIER_FIRST)) == "White");
  CHECK(view(damier_ruleset_name(damier_ruleset_count())).empty());
  damier_format format;
  bool found_html = false;
  for (size_t i = 0; damier_format_at(i, &format) == DAMIER_OK; ++i) {
    found_html = found_html || (view(format.name) == "html" && !format.readable);
  }
  CHECK(found_html);
  damier_code code;
  CHECK(damier_code_at(damier_code_count(), &code) == DAMIER_NOTHING);
  CHECK(damier_code_find(text("no-such-code"), &code) == DAMIER_NOTHING);
}
