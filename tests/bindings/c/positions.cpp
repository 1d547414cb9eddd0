#include <ctime>
#include <set>
#include <string>

#include "library.hpp"

namespace {

std::set<std::string> moves_of(damier_position* position) {
  damier_moves* moves = nullptr;
  REQUIRE(damier_position_moves(position, 1000, &moves) == DAMIER_OK);
  std::set<std::string> texts;
  damier_move move;
  for (size_t i = 0; damier_moves_at(moves, i, &move) == DAMIER_OK; ++i) {
    texts.emplace(view(move.text));
  }
  damier_moves_free(moves);
  return texts;
}

}  // namespace

TEST_CASE("each ruleset has a start position and legal moves in the C interface") {
  const Library library;
  for (size_t i = 0; i < damier_ruleset_count(); ++i) {
    const std::string name(view(damier_ruleset_name(i)));
    INFO(name);
    damier_position* const position = library.start(name.c_str());
    CHECK(view(damier_position_ruleset(position)) == name);
    CHECK(damier_position_outcome(position) == DAMIER_ONGOING);
    CHECK_FALSE(moves_of(position).empty());
    damier_text setup;
    REQUIRE(damier_position_setup(position, &setup) == DAMIER_OK);
    const std::string written(view(setup));
    damier_position* again = nullptr;
    REQUIRE(damier_position_read(library.context, name.c_str(), text(written), text(""), &again) ==
            DAMIER_OK);
    CHECK(damier_position_hash(again) == damier_position_hash(position));
  }
}

TEST_CASE("the C interface plays moves and takes them back") {
  const Library library;
  damier_position* const position = library.start("international");
  const auto hash = damier_position_hash(position);
  REQUIRE(damier_position_play(position, text("32-28 19-23")) == DAMIER_OK);
  CHECK(moves_of(position) == std::set<std::string>{"28x19"});
  REQUIRE(damier_position_play(position, text("28:19")) == DAMIER_OK);
  damier_text moves;
  REQUIRE(damier_position_last_moves(position, &moves) == DAMIER_OK);
  CHECK(view(moves) == "28x19");
  damier_position* copy = nullptr;
  REQUIRE(damier_position_copy(position, &copy) == DAMIER_OK);
  REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  CHECK(damier_position_hash(position) == hash);
  CHECK(damier_position_take_back(position) == DAMIER_NOTHING);
  CHECK(damier_position_side_to_move(copy) == DAMIER_SECOND);
  REQUIRE(damier_position_take_back(copy) == DAMIER_OK);
  CHECK(moves_of(copy) == std::set<std::string>{"28x19"});
}

TEST_CASE("an illegal move changes nothing, and the C interface gives the reason") {
  const Library library;
  damier_position* const position = library.start("international");
  const auto hash = damier_position_hash(position);
  CHECK(damier_position_play(position, text("32-28 19-23 33-29")) == DAMIER_BAD_INPUT);
  CHECK(library.error().find("rule") != std::string::npos);
  CHECK(damier_position_play(position, text("rook takes queen")) == DAMIER_BAD_INPUT);
  CHECK(damier_position_play(position, text("")) == DAMIER_BAD_INPUT);
  CHECK(damier_position_play(position, {"32-28\0", 6}) != DAMIER_INTERNAL);
  CHECK(damier_position_hash(position) == hash);
}

TEST_CASE("a position of the C interface knows that its last move was a fault") {
  const Library library;
  damier_position* position = nullptr;
  REQUIRE(damier_position_read(library.context, "dames", text("W:W32,33,50:B28,1"), text(""),
                               &position) == DAMIER_OK);
  REQUIRE(damier_position_play(position, text("33-29")) == DAMIER_OK);
  CHECK(damier_position_play(position, text("S50 1-6")) == DAMIER_BAD_INPUT);
  CHECK(library.error().find("may be huffed: 29, 32") != std::string::npos);
  REQUIRE(damier_position_play(position, text("S32 1-6")) == DAMIER_OK);
  damier_text setup;
  REQUIRE(damier_position_setup(position, &setup) == DAMIER_OK);
  CHECK(view(setup) == "W:W29,50:B6,28");
  damier_text moves;
  REQUIRE(damier_position_last_moves(position, &moves) == DAMIER_OK);
  CHECK(view(moves) == "1-6");
  // A move that is not a fault.
  REQUIRE(damier_position_play(position, text("50-45")) == DAMIER_OK);
  CHECK(damier_position_play(position, text("S45 28-32")) == DAMIER_BAD_INPUT);
  CHECK(library.error().find("the last move was no fault") != std::string::npos);
}

TEST_CASE("a huff may be a fault itself in the C interface") {
  const Library library;
  damier_position* position = nullptr;
  REQUIRE(damier_position_read(library.context, "dames", text("W:W32,33,50:B28,1,40"), text(""),
                               &position) == DAMIER_OK);
  REQUIRE(damier_position_play(position, text("33-29")) == DAMIER_OK);
  // 40 can take 45 or 50 after it: it does not.
  REQUIRE(damier_position_play(position, text("{[%huff 29]} 1-6")) == DAMIER_OK);
  damier_position* copy = nullptr;
  REQUIRE(damier_position_copy(position, &copy) == DAMIER_OK);
  REQUIRE(damier_position_play(copy, text("S28 32-27")) == DAMIER_OK);
  damier_text setup;
  REQUIRE(damier_position_setup(copy, &setup) == DAMIER_OK);
  CHECK(view(setup) == "B:W27,50:B6,40");
  REQUIRE(damier_position_take_back(copy) == DAMIER_OK);
  CHECK(damier_position_hash(copy) == damier_position_hash(position));
}

TEST_CASE("the C interface counts repetitions from the first position") {
  const Library library;
  damier_position* const position = library.start("lignes-d-action");
  REQUIRE(damier_position_play(position, text("b1-b3 a2-c2 b3-b1 c2-a2")) == DAMIER_OK);
  CHECK(damier_position_outcome(position) == DAMIER_ONGOING);
  REQUIRE(damier_position_play(position, text("b1-b3 a2-c2 b3-b1 c2-a2")) == DAMIER_OK);
  CHECK(damier_position_outcome(position) == DAMIER_DRAW);
  REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  CHECK(damier_position_outcome(position) == DAMIER_ONGOING);
}

TEST_CASE("the C interface describes captures") {
  const Library library;
  damier_position* position = nullptr;
  REQUIRE(damier_position_read(library.context, "international", text("W:W32:B28,18"), text(""),
                               &position) == DAMIER_OK);
  damier_moves* moves = nullptr;
  REQUIRE(damier_position_moves(position, 10, &moves) == DAMIER_OK);
  REQUIRE(damier_moves_count(moves) == 1);
  CHECK_FALSE(damier_moves_are_more(moves));
  damier_move move;
  REQUIRE(damier_moves_at(moves, 0, &move) == DAMIER_OK);
  CHECK(view(move.kind) == "capture");
  CHECK(view(move.from) == "32");
  REQUIRE(move.captured_count == 2);
  CHECK(view(damier_moves_captured(moves, 0, 0)) == "18");
  CHECK(view(damier_moves_captured(moves, 0, 1)) == "28");
}

TEST_CASE("a list of moves in the C interface may be a part of them") {
  const Library library;
  damier_position* position = nullptr;
  // 800,059 captures.
  REQUIRE(damier_position_read(
              library.context, "lices",
              text("W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4"),
              text(""), &position) == DAMIER_OK);
  damier_moves* moves = nullptr;
  REQUIRE(damier_position_moves(position, 100, &moves) == DAMIER_OK);
  CHECK(damier_moves_count(moves) == 100);
  CHECK(damier_moves_are_more(moves));
  size_t count = 0;
  REQUIRE(damier_position_count_moves(position, 1000, &count) == DAMIER_OK);
  CHECK(count == 1000);
  REQUIRE(damier_position_count_moves(position, SIZE_MAX, &count) == DAMIER_OK);
  CHECK(count == 800'059);
  REQUIRE(damier_position_count_moves(position, 0, &count) == DAMIER_OK);
  CHECK(count == 0);
  CHECK(damier_position_count_moves(position, 1, nullptr) == DAMIER_BAD_ARGUMENT);
  CHECK(damier_position_count_moves(nullptr, 1, &count) == DAMIER_BAD_HANDLE);
}

TEST_CASE("the C interface shows a board square by square") {
  const Library library;
  damier_position* const position = library.start("international");
  size_t rows = 0;
  size_t columns = 0;
  REQUIRE(damier_position_board(position, &rows, &columns) == DAMIER_OK);
  CHECK(rows == 10);
  CHECK(columns == 10);
  damier_square square;
  REQUIRE(damier_position_square(position, 0, 1, &square) == DAMIER_OK);
  CHECK(view(square.name) == "1");
  CHECK(square.side == DAMIER_SECOND);
  CHECK(square.dark);
  CHECK(view(square.piece_name) == "Black man");
  REQUIRE(damier_position_square(position, 5, 0, &square) == DAMIER_OK);
  CHECK(square.side == DAMIER_NO_SIDE);
  CHECK(damier_position_square(position, 10, 0, &square) == DAMIER_NOTHING);
}

TEST_CASE("the C interface draws marks") {
  Library library;
  damier_position* position = library.start("international");
  damier_text drawing;
  REQUIRE(damier_position_draw(position, "text", "arrow=red:32-28 ring=19 mark=blue:46 mark=5",
                               &drawing) == DAMIER_OK);
  CHECK(view(drawing).find("red 32 to 28") != std::string_view::npos);
  CHECK(view(drawing).find("green 19") != std::string_view::npos);
  CHECK(view(drawing).find("blue square 46") != std::string_view::npos);
  // The same squares where the board is turned.
  REQUIRE(damier_position_draw(position, "text", "flip mark=blue:46 arrow=32-28", &drawing) ==
          DAMIER_OK);
  CHECK(view(drawing).find("blue square 46") != std::string_view::npos);
  CHECK(view(drawing).find("green 32 to 28") != std::string_view::npos);
  for (const char* option : {"arrow", "arrow=", "arrow=32", "ring=51", "mark=pink:28", "ring="}) {
    CAPTURE(option);
    CHECK(damier_position_draw(position, "svg", option, &drawing) == DAMIER_BAD_ARGUMENT);
  }
}

TEST_CASE("the C interface draws positions") {
  const Library library;
  damier_position* const position = library.start("marelle");
  REQUIRE(damier_position_play(position, text("d6")) == DAMIER_OK);
  damier_text drawing;
  for (const char* const format : {"text", "unicode", "ansi", "svg", "tikz"}) {
    INFO(format);
    REQUIRE(damier_position_draw(position, format, "flip last-move inside", &drawing) == DAMIER_OK);
    CHECK(drawing.size > 100);
  }
  REQUIRE(damier_position_draw(position, "svg", "theme=dark size=320 id=a1 no-caption", &drawing) ==
          DAMIER_OK);
  CHECK(view(drawing).find("width=\"320\"") != std::string_view::npos);
  CHECK(damier_position_draw(position, "png", nullptr, &drawing) == DAMIER_BAD_ARGUMENT);
  for (const char* const option :
       {"theme=red", "size=0", "size=9999999", "id=\"><script>", "upside-down"}) {
    INFO(option);
    CHECK(damier_position_draw(position, "svg", option, &drawing) == DAMIER_BAD_ARGUMENT);
  }
}

TEST_CASE("the C interface shows the colours of a box, or White and Black") {
  const Library library;
  damier_position* const position = library.start("dames");
  REQUIRE(damier_position_play(position, text("32-28")) == DAMIER_OK);
  const auto drawn = [&](const char* format, const char* options) {
    damier_text drawing;
    REQUIRE(damier_position_draw(position, format, options, &drawing) == DAMIER_OK);
    return std::string(view(drawing));
  };
  for (const char* const format : {"text", "svg", "tikz"}) {
    INFO(format);
    CHECK(drawn(format, "").find("Green to move") != std::string::npos);
    const std::string classic = drawn(format, "theme=classic last-move");
    CHECK(classic.find("Black to move") != std::string::npos);
    CHECK(classic.find("Green") == std::string::npos);
    CHECK(drawn(format, "").find("Green to move") != std::string::npos);
  }
  // The last move is that of the game.
  CHECK(drawn("text", "theme=classic last-move").find("(.)") != std::string::npos);
  damier_square square;
  REQUIRE(damier_position_square(position, 0, 1, &square) == DAMIER_OK);
  CHECK(view(square.piece_name) == "Green man");
  CHECK(view(square.piece) == "b");
  for (size_t i = 0; i < damier_ruleset_count(); ++i) {
    if (view(damier_ruleset_name(i)) == "dames") {
      CHECK(view(damier_ruleset_side(i, DAMIER_FIRST)) == "Blue");
      CHECK(view(damier_ruleset_side(i, DAMIER_SECOND)) == "Green");
    }
  }
}

TEST_CASE("hidden information in the C interface decides what may be drawn") {
  const Library library;
  damier_position* position = nullptr;
  CHECK(damier_position_start(library.context, "alice", text("nonsense"), &position) ==
        DAMIER_BAD_INPUT);
  CHECK(damier_position_start(library.context, "lices", text("7C"), &position) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "nothing is hidden in this ruleset");
}

TEST_CASE("the C interface explains what is wrong with a set-up") {
  const Library library;
  damier_position* position = nullptr;
  CHECK(damier_position_read(library.context, "international", text("W:W99:B1"), text(""),
                             &position) == DAMIER_BAD_INPUT);
  CHECK_FALSE(library.error().empty());
  CHECK(damier_position_read(library.context, "chess", text("8/8"), text(""), &position) ==
        DAMIER_BAD_ARGUMENT);
  CHECK(damier_position_read(library.context, "international", text("\xED\xA0\x80\xFF"), text(""),
                             &position) == DAMIER_BAD_INPUT);
}

TEST_CASE("the C interface refuses texts that are too large before it reads them") {
  const Library library;
  // Sizes that 32 bits would take for 4.
  const damier_text huge{"32-28", (size_t{1} << 32) + 4};
  damier_position* const position = library.start("international");
  CHECK(damier_position_play(position, huge) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "the moves are too long");
  damier_position* other = nullptr;
  CHECK(damier_position_read(library.context, "russian", huge, text(""), &other) ==
        DAMIER_BAD_INPUT);
  CHECK(library.error() == "the set-up is too large");
  CHECK(damier_position_start(library.context, "alice", huge, &other) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "the hidden information is too large");
  damier_query* query = nullptr;
  CHECK(damier_query_new(library.context, huge, &query) == DAMIER_BAD_INPUT);
  CHECK(library.error().find("at most") != std::string::npos);
  damier_reader* reader = nullptr;
  REQUIRE(damier_reader_new(library.context, &reader) == DAMIER_OK);
  CHECK(damier_reader_set(reader, "ruleset", huge) == DAMIER_BAD_ARGUMENT);
  CHECK(library.error().find("at most") != std::string::npos);
  damier_code code;
  CHECK(damier_code_find(huge, &code) == DAMIER_NOTHING);
}

namespace {

/// Plays moves, and returns the outcome after them.
damier_result after(damier_position* position, std::string_view moves) {
  REQUIRE(damier_position_play(position, text(moves)) == DAMIER_OK);
  return damier_position_outcome(position);
}

}  // namespace

TEST_CASE("the C interface counts repetitions of moves that are played together or taken back") {
  const Library library;
  damier_position* const position = library.start("lignes-d-action");
  // Back to the start, together and one by one.
  const std::string_view round = "b1-b3 a2-c2 b3-b1 c2-a2";
  CHECK(after(position, round) == DAMIER_ONGOING);
  CHECK(after(position, "b1-b3 a2-c2 b3-b1") == DAMIER_ONGOING);
  CHECK(after(position, "c2-a2") == DAMIER_DRAW);  // the third time
  REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  CHECK(damier_position_outcome(position) == DAMIER_ONGOING);
  REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  CHECK(after(position, "g1-g3 a2-c2 g3-g1 c2-a2") == DAMIER_DRAW);
  REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  REQUIRE(damier_position_take_back(position) == DAMIER_OK);
  CHECK(damier_position_outcome(position) == DAMIER_ONGOING);
  CHECK(after(position, round) == DAMIER_ONGOING);
  damier_position* copy = nullptr;
  REQUIRE(damier_position_copy(position, &copy) == DAMIER_OK);
  CHECK(after(copy, round) == DAMIER_DRAW);
  CHECK(after(copy, "b1-b3") == DAMIER_DRAW);  // it was over before
  CHECK(after(copy, "a2-c2 b3-b1 c2-a2 b1-b3") == DAMIER_DRAW);
  for (int i = 0; i < 3; ++i) {
    REQUIRE(damier_position_take_back(copy) == DAMIER_OK);
  }
  CHECK(after(copy, "b1-b3") == DAMIER_ONGOING);
  CHECK(damier_position_outcome(position) == DAMIER_ONGOING);
}

TEST_CASE("the outcome after each of many moves takes time for that move in the C interface") {
  const Library library;
  damier_position* position = nullptr;
  REQUIRE(damier_position_read(library.context, "international", text("W:WK6:BK45"), text(""),
                               &position) == DAMIER_OK);
  const std::clock_t begin = std::clock();
  for (int i = 0; i < 1000; ++i) {
    for (const char* const move : {"6-1", "45-50", "1-6", "50-45"}) {
      REQUIRE(after(position, move) == DAMIER_ONGOING);
    }
  }
  size_t rows = 0;
  size_t columns = 0;
  for (int i = 0; i < 4000; ++i) {
    REQUIRE(damier_position_take_back(position) == DAMIER_OK);
    REQUIRE(damier_position_outcome(position) == DAMIER_ONGOING);
    REQUIRE(damier_position_board(position, &rows, &columns) == DAMIER_OK);
  }
  CHECK(std::clock() - begin < 4 * CLOCKS_PER_SEC);
}

TEST_CASE("positions of a record draw the move before them, and count its repetitions") {
  const Library library;
  std::string game = "[GameType \"20\"]\n[FEN \"W:WK6:BK45\"]\n\n";
  for (int i = 0; i < 800; ++i) {
    game += "6-1 45-50 1-6 50-45\n";
  }
  game += "*\n";
  damier_record* const record = library.read(game);
  damier_position* position = nullptr;
  const std::uint32_t last = damier_record_node_count(record) - 1;
  REQUIRE(damier_record_position(record, last, &position) == DAMIER_OK);
  damier_position* played = nullptr;
  REQUIRE(damier_position_read(library.context, "international", text("W:WK6:BK45"), text(""),
                               &played) == DAMIER_OK);
  REQUIRE(damier_position_play(played, text("6-1 45-50")) == DAMIER_OK);
  damier_text drawing;
  REQUIRE(damier_position_draw(played, "svg", "last-move", &drawing) == DAMIER_OK);
  const std::string expected(view(drawing));
  const std::clock_t begin = std::clock();
  for (int i = 0; i < 3198; ++i) {
    REQUIRE(damier_position_take_back(position) == DAMIER_OK);
    size_t rows = 0;
    size_t columns = 0;
    REQUIRE(damier_position_board(position, &rows, &columns) == DAMIER_OK);
    REQUIRE(damier_position_outcome(position) == DAMIER_ONGOING);
  }
  CHECK(std::clock() - begin < 4 * CLOCKS_PER_SEC);
  REQUIRE(damier_position_draw(position, "svg", "last-move", &drawing) == DAMIER_OK);
  CHECK(view(drawing) == expected);
}
