#include "damier/analysis/repair/repair.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "repair/setup_slips.hpp"

namespace damier::test {

using namespace analysis;

namespace {

using Moves = std::vector<std::string>;

std::string joined(const Moves& moves, std::string_view separator = " ") {
  std::string text;
  for (const std::string& move : moves) {
    text += (text.empty() ? "" : separator);
    text += move;
  }
  return text;
}

/// Returns the main line of a record, as written.
Moves moves_of(const notation::Record& record) {
  Moves moves;
  for (auto at = record.next_ply(0); at != notation::no_node; at = record.next_ply(at)) {
    moves.emplace_back(record.text_of(record.nodes[at]));
  }
  return moves;
}

/// A record of a ruleset, and its repairs.
class Broken {
 public:
  Broken(std::string_view ruleset, std::string_view tags, std::string_view moves,
         const RepairLimits& limits = {}, std::string_view hidden = {})
      : text_("[Ruleset \"" + std::string(ruleset) + "\"]\n" + std::string(tags) + "\n" +
              std::string(moves) + "\n"),
        ruleset_(rules::find_ruleset(ruleset).value()) {
    notation::RawRecord raw;
    raw.bytes = text_;
    (void)open_record(notation::Format::native, raw, {ruleset_, {}}, record, diagnostics);
    result = find_repairs(ruleset_, record, hidden, limits);
  }

  /// Returns the changes of an answer in a line: `misread 3 17-22 > 17-21`.
  [[nodiscard]] std::string changes(std::size_t answer = 0) const {
    std::string text;
    for (const Change& one : result.found.at(answer).changes) {
      text += (text.empty() ? "" : "; ") + std::string(name(one.kind)) + " " +
              std::to_string(one.ply) + " " + joined(one.was) + " > " + joined(one.now);
    }
    return text;
  }
  /// Returns the moves of an answer.
  [[nodiscard]] Moves game(std::size_t answer) const {
    Moves moves;
    std::size_t at = 0;
    const std::vector<std::string> all = written();
    const auto copy_to = [&](std::size_t end) {
      moves.insert(moves.end(), all.begin() + static_cast<std::ptrdiff_t>(at),
                   all.begin() + static_cast<std::ptrdiff_t>(end));
      at = end;
    };
    for (const Change& change : result.found.at(answer).changes) {
      copy_to(static_cast<std::size_t>(change.ply - 1));
      moves.insert(moves.end(), change.now.begin(), change.now.end());
      at += change.plies;
    }
    copy_to(all.size());
    return moves;
  }
  [[nodiscard]] Moves written() const { return moves_of(record); }
  /// Returns the record with the first answer, as a sheet.
  [[nodiscard]] std::string sheet() {
    REQUIRE(apply(result.found.at(0), record, room_));
    return converted();
  }
  [[nodiscard]] std::string converted() {
    std::string out;
    notation::Diagnostics findings;
    notation::Converter(notation::ConvertOptions{}).convert(ruleset_, {}, record, findings, out);
    return out.substr(out.find("\n\n") + 2);
  }

 private:
  std::string text_;
  std::string room_;
  rules::RulesetId ruleset_;

 public:
  notation::Record record;
  notation::Diagnostics diagnostics;
  RepairResult result;
};

constexpr std::string_view international =
    "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 34-30 20-25 40-34 5-10 46-41 10-14 32-28 "
    "23x32 37x28 16-21 41-37 21-26 37-32 26x37 42x31 11-16 *";

/// Returns whether a text contains another, ignoring line breaks.
bool holds(std::string text, std::string_view what) {
  std::ranges::replace(text, '\n', ' ');
  return text.find(what) != std::string::npos;
}

std::string with(std::string_view moves, std::string_view from, std::string_view to) {
  std::string text(moves);
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("repair: what a slip costs", "[repair]") {
  const auto kind = [](std::string_view written, std::string_view meant, std::size_t taken = 0) {
    const auto slip = notation::misreading(written, meant, taken);
    return slip ? std::string(name(slip->kind)) + " " + std::to_string(slip->cost) : "none";
  };
  CHECK(kind("17-22", "17-22") == "none");
  CHECK(kind("17-22", "11-22") == "misread 10");
  CHECK(kind("37-22", "87-22") == "misread 10");
  CHECK(kind("b2-c3", "d2-c3") == "misread 10");
  CHECK(kind("cl2-c3", "d2-c3") == "misread 10");
  CHECK(kind("lc2-c3", "d2-c3") == "other-character 32");
  CHECK(kind("17-22", "17-23") == "neighbouring-key 13");
  CHECK(kind("17-22", "17-26") == "other-character 16");
  CHECK(kind("17-2", "17-22") == "other-character 16");
  CHECK(kind("17-222", "17-22") == "other-character 16");
  CHECK(kind("17-34", "17-43") == "digits-exchanged 11");
  CHECK(kind("22-17", "17-22") == "ends-exchanged 12");
  CHECK(kind("23x14", "32x14", 2) == "digits-exchanged 11");
  CHECK(kind("20x9", "34x9", 2) == "last-leg 13");
  CHECK(kind("20x9", "34x9", 1) == "other-character 29");
  CHECK(kind("24x15x6", "24x8") == "misread 10");
  CHECK(kind("24x8", "24x15x8", 2) == "cut-route 0");
  CHECK(kind("24x15x8", "24x8", 2) == "none");
  CHECK(kind("17-22", "30-41") == "none");
  CHECK(kind(std::string(500, '1'), "30-41") == "none");
  CHECK(kind("", "30-41") == "none");
  CHECK(notation::cheapest_slip() == cost_of(ChangeKind::twice));
}

TEST_CASE("repair: a legal record needs nothing", "[repair]") {
  const Broken good("international", "", international);
  CHECK(good.result.legal);
  CHECK(good.result.found.empty());
  CHECK(good.result.nodes == 0);
}

TEST_CASE("repair: each kind of slip in draughts", "[repair]") {
  const auto found = [](std::string_view from, std::string_view to) {
    const Broken broken("international", "", with(international, from, to));
    CHECK_FALSE(broken.result.legal);
    return broken.changes() + (broken.result.sure ? " sure" : "");
  };
  CHECK(found("34-30", "34-38") == "misread 9 34-38 > 34-30 sure");
  CHECK(found("34-30", "24-30") == "neighbouring-key 9 24-30 > 34-30 sure");
  CHECK(found("34-30", "34-60") == "neighbouring-key 9 34-60 > 34-30 sure");
  CHECK(found("34-30", "34-03") == "digits-exchanged 9 34-03 > 34-30 sure");
  CHECK(found("34-30", "30-34") == "ends-exchanged 9 30-34 > 34-30 sure");
  CHECK(found(" 34-30", "") == "left-out 9  > 34-30 sure");
  CHECK(found(" 34-30", " 34-30 34-30") == "twice 10 34-30 >  sure");
  CHECK(found("34-30 20-25", "20-25 34-30") == "exchanged 9 20-25 34-30 > 34-30 20-25 sure");
  CHECK(found("34-30 20-25 40-34", "40-34 20-25 34-30") ==
        "exchanged 9 40-34 20-25 34-30 > 34-30 20-25 40-34 sure");
  CHECK(found("20-25", "20-25 1-6") == "too-much 11 1-6 >  sure");
  CHECK(found("20-25", "1-45") == "unreadable 10 1-45 > 20-25");
}

TEST_CASE("repair: an error before the place where it is seen", "[repair]") {
  // 42-37 is legal; only six plies later is 41 occupied.
  const Broken broken("international", "", with(international, "41-37 14-19", "42-37 14-19"));
  CHECK(broken.result.failed == 13);
  CHECK(broken.changes() == "neighbouring-key 7 42-37 > 41-37");
}

TEST_CASE("repair: two errors before the place where the first is seen", "[repair]") {
  // Both are legal, and neither continues alone: c3-b4 and e3-d4 should be a3-b4 and c3-d4.
  const Broken broken("russian", "",
                      "g3-h4 f6-e5 c3-b4 g7-f6 h2-g3 f8-g7 g1-h2 b6-c5 b4-a5 a7-b6 e3-d4 e5xc3 "
                      "d2xb4 c5xa3 e1-d2 d6-e5 b2-c3 e5-f4 e3xg5 h6xf4 g3xe5 f6xb2 a1xc3 e7-f6 "
                      "c3-d4 b6-c5 d4xb6 g7-h6 h4-g5 f6xh4 b6-a7 h4-g3 h2xf4 h8-g7 f4-e5 h6-g5 *");
  CHECK(broken.result.failed == 14);
  REQUIRE_FALSE(broken.result.found.empty());
  CHECK(broken.game(0).at(2) == "a3-b4");
  CHECK(broken.game(0).at(10) == "c3-d4");
}

TEST_CASE("repair: a ply with variations is not taken out", "[repair]") {
  const auto taken_out = [](std::string_view ply) {
    const Broken broken("international", "",
                        with(international, "20-25", "20-25 " + std::string(ply)));
    return std::ranges::count_if(broken.result.found, [](const Repair& one) {
      return one.changes.size() == 1 && one.changes.front().kind == ChangeKind::too_much;
    });
  };
  CHECK(taken_out("1-6") == 1);
  // Without it, its variation would become the game.
  CHECK(taken_out("1-6 (1-7)") == 0);
}

TEST_CASE("repair: what is sure is much more likely than all else", "[repair]") {
  // A missing ply may have been any move; 12 points more mean little.
  Repair one;
  one.changes.resize(1);
  CHECK(clear_difference(one) == 6);
  one.changes.front().kind = ChangeKind::left_out;
  CHECK(clear_difference(one) == 12);
  one.changes.resize(3);
  CHECK(clear_difference(one) == 20);
  // Full routes contradict nothing.
  one.changes[1].kind = one.changes[2].kind = ChangeKind::cut_route;
  CHECK(clear_difference(one) == 12);
  one.changes[0].kind = ChangeKind::cut_route;
  CHECK(clear_difference(one) == 6);
  // The maximum number of changes can be certain: answers with one more were considered.
  const std::string two = with(with(international, "34-30", "34-38"), "37x28", "37x82");
  RepairLimits limits;
  limits.max_changes = 2;
  const Broken both("international", "", two, limits);
  CHECK(both.changes() == "misread 9 34-38 > 34-30; digits-exchanged 17 37x82 > 37x28");
  CHECK(both.result.sure);
  // Garbage alone proves nothing.
  CHECK(Broken("international", "", "foo *").result.found.empty());
}

TEST_CASE("repair: several slips, up to the limit", "[repair]") {
  const std::string two = with(with(international, "34-30", "34-31"), "42x31", "42x13");
  CHECK(Broken("international", "", two).changes() ==
        "other-character 9 34-31 > 34-30; digits-exchanged 23 42x13 > 42x31");
  RepairLimits one;
  one.max_changes = 1;
  CHECK(Broken("international", "", two, one).result.found.empty());
  RepairLimits none;
  none.max_changes = 0;
  const Broken untried("international", "", two, none);
  CHECK(untried.result.found.empty());
  CHECK(untried.result.failed == 9);
}

TEST_CASE("repair: the limits are said", "[repair]") {
  RepairLimits few;
  few.nodes = 20;
  const Broken broken("international", "", with(international, "34-30", "34-31"), few);
  CHECK_FALSE(broken.result.exhausted);
  CHECK_FALSE(broken.result.sure);
  CHECK(broken.result.nodes <= 20);
  RepairLimits narrow;
  narrow.beam = 0;
  const std::string two = with(with(international, "34-30", "34-31"), "42x31", "42x13");
  const Broken cut("international", "", two, narrow);
  CHECK(cut.result.found.empty());
  CHECK_FALSE(cut.result.exhausted);
}

TEST_CASE("repair: nothing is sure without evidence", "[repair]") {
  const Broken last("international", "", with(international, "11-16 *", "11-15 *"));
  CHECK(last.result.found.front().evidence == 0);
  CHECK_FALSE(last.result.sure);
  // Any of several pieces may have moved.
  const Broken lost("international", "", with(international, " 5-10", ""));
  CHECK(lost.result.found.size() > 1);
}

TEST_CASE("repair: the result has to agree", "[repair]") {
  // White captures the last man, and the record states that Black has won.
  const std::string_view setup = "[FEN \"W:W28:B22\"]\n";
  CHECK(Broken("international", setup, "28x17 2-0").result.legal);
  const Broken wrong("international", setup, "28x17 0-2");
  CHECK_FALSE(wrong.result.legal);
  CHECK(std::ranges::none_of(wrong.result.found, [](const Repair& one) {
    return one.changes.front().kind == ChangeKind::left_out;
  }));
}

TEST_CASE("repair: a capture of which only the ends are written", "[repair]") {
  struct Row {
    std::string ruleset;
    std::string setup;
    std::string moves;
    std::string changes;
  };
  const Row russian{"russian", "W:WKe1,d4,a7,g1:Bb6,g3,b2,c3,c5,a3",
                    "e1xh2 c5xe3 a7-b8 e3-f2 g1xe3 b2-c1 b8-f4 c1-d2 e3xc1 *",
                    "cut-route 1 e1xh2 > e1xa5xc7xh2"};
  const Row turkish{
      "turkish", "B:WKg8,c5,Kc4,c3,d3,f3,g3,a2,c2,d2,e2,f2,g2,h2:Ba7,b7,c7,d7,c6,d6,f6,h6,Ka1",
      "a1xe1 g8-d8 c6xc4 c3xc5 e1-e4 d8-a8 f6-e6 a8xh7 b7-a7 h7-h5 e6-e5 h5xd5 d6xd4 d3xd5 *",
      "cut-route 1 a1xe1 > a1xa4xe4xe1"};
  const Row frisian{
      "frisian",
      "B:W29,31,32,38,39,41,42,43,44,45,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,16,20,K46",
      "46-30 38-32 20-25 31-27 30x26 32-27 26x30 39-34 30x39 44x33 16-21 42-38 12-18 *",
      "cut-route 1 46-30 > 46x37x28x30"};
  for (const Row& row : {russian, turkish, frisian}) {
    const Broken broken(row.ruleset, "[FEN \"" + row.setup + "\"]\n", row.moves);
    INFO(row.ruleset);
    CHECK(broken.changes() == row.changes);
    CHECK(broken.result.sure);
    CHECK(broken.result.found.size() == 1);
    CHECK(broken.result.found.front().cost == 0);
  }
  const auto repaired = [&](std::string_view from, std::string_view to, RepairLimits limits = {}) {
    const Broken broken("russian", "[FEN \"" + russian.setup + "\"]\n",
                        with(russian.moves, from, to), limits);
    return broken.changes() + (broken.result.sure ? " sure" : "");
  };
  // It finds another slip too; full routes do not count as changes.
  RepairLimits one;
  one.max_changes = 1;
  CHECK(repaired("c1-d2", "c1-b2", one) ==
        "cut-route 1 e1xh2 > e1xa5xc7xh2; misread 8 c1-b2 > c1-d2");
  // A square between the ends decides as well, and so does any sign.
  CHECK(repaired("e1xh2", "e1-h2") == "cut-route 1 e1-h2 > e1xa5xc7xh2 sure");
  CHECK(repaired("e1xh2", "E1:H2") == "cut-route 1 E1:H2 > e1xa5xc7xh2 sure");
}

TEST_CASE("repair: a single jump that was a longer capture", "[repair]") {
  // The king also jumps from d8 to h4 over g5 alone, and the ends are read so.
  const Broken broken("czech",
                      "[FEN \"W:WKd8,a5,a3,e3,g3,b2,d2,h2,a1,e1,g1:Bb8,f8,h8,c7,g7,c5,e5,g5\"]\n",
                      "d8xh4 f8-e7 h4xd8 g7-f6 d8xh4 b8-a7 h4-g5 a7-b6 a5xc7 h8-g7 g5-d8 g7-h6 *");
  CHECK(broken.result.failed > 1);
  CHECK(broken.changes() == "cut-route 1 d8xh4 > d8xb6xd4xf6xh4");
  CHECK(broken.result.sure);
}

TEST_CASE("repair: where several routes stay possible, nothing is sure", "[repair]") {
  const Broken last("jeu-de-dames", "[FEN \"W:W43,47:B1,7,18,28,29,38,39\"]\n", "43x12 *");
  REQUIRE(last.result.found.size() == 2);
  CHECK(last.changes(0) == "cut-route 1 43x12 > 43x32x23x12");
  CHECK(last.changes(1) == "cut-route 1 43x12 > 43x34x23x12");
  CHECK_FALSE(last.result.sure);
}

TEST_CASE("repair: an ambiguous capture is made legal in no other way", "[repair]") {
  // Neither route lets the man on 40 move, so one of the moves is wrong.
  const Broken other("jeu-de-dames", "[FEN \"W:W43,47:B1,7,18,28,29,38,39\"]\n",
                     "43x12 40-35 47-42 7x18 42-37 18-23 37-32 28x37 *");
  for (const Repair& one : other.result.found) {
    const bool completes =
        std::ranges::count(one.changes, ChangeKind::cut_route, &Change::kind) > 0;
    CHECK(one.avoids_route == !completes);
  }
}

TEST_CASE("repair: cut routes of random games", "[repair]") {
  constexpr int games = 300;
  int cut = 0;
  int sure = 0;
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    const auto ruleset = static_cast<rules::RulesetId>(id);
    rules::visit(ruleset, [&]<class G>(const G& game) {
      if (notation::codec<G>::ambiguous == notation::Code()) {
        return;
      }
      notation::RandomGameOptions options;
      options.max_plies = 80;
      notation::RandomGames<G> source(game, options);
      int of_ruleset = 0;
      for (int i = 0; i < games && of_ruleset < 4; ++i) {
        notation::Record record;
        source.next(record);
        const Moves moves = moves_of(record);
        const auto route = std::ranges::find_if(
            moves, [](const std::string& move) { return std::ranges::count(move, 'x') > 1; });
        if (route == moves.end()) {
          continue;
        }
        Moves wrong = moves;
        std::string& ply = wrong[static_cast<std::size_t>(route - moves.begin())];
        ply = ply.substr(0, ply.find('x')) + ply.substr(ply.rfind('x'));
        const Broken broken(rules::name(ruleset), "", joined(wrong) + " *");
        INFO(rules::name(ruleset) << ": " << joined(wrong));
        REQUIRE_FALSE(broken.result.legal);
        REQUIRE_FALSE(broken.result.found.empty());
        const std::size_t among = broken.result.cheapest();
        bool right = false;
        for (std::size_t one = 0; one < among; ++one) {
          right = right || broken.game(one) == moves;
        }
        CHECK(right);
        CHECK((!broken.result.sure || among == 1));
        ++of_ruleset;
        ++cut;
        sure += broken.result.sure ? 1 : 0;
      }
    });
  }
  CHECK(cut > 20);
  CHECK(sure * 2 > cut);
}

TEST_CASE("repair: a huff that is not written", "[repair]") {
  const Broken broken("dames", "[FEN \"W:W28,43,48:B9,22\"]\n",
                      "43-38 22-28 48-43 9-13 43-39 13-18 *");
  CHECK(broken.changes() == "penalty 2 22-28 > 22-28");
  CHECK(broken.result.found.front().changes.front().removed == "28");
}

TEST_CASE("repair: a set-up with a piece one square off", "[repair]") {
  const Broken broken("russian", "[FEN \"W:Wc3,e3,g3:Bf6,h6,b6\"]\n",
                      "c3-d4 b6-a5 g3-f4 h6-g5 f4xh6 f6-g5 h6xf4 *");
  REQUIRE(broken.result.legal);
  const Broken off("russian", "[FEN \"W:Wc3,e3,g3:Bf6,h6,a7\"]\n",
                   "c3-d4 b6-a5 g3-f4 h6-g5 f4xh6 f6-g5 h6xf4 *");
  CHECK(off.changes() == "set-up 0 W:Wc3,e3,g3:Bf6,h6,a7 > W:Wc3,e3,g3:Bf6,h6,b6");
  // One that is invalid: two pieces on a square.
  const Broken twice("russian", "[FEN \"W:Wc3,e3,g3:Bf6,h6,h6\"]\n", "c3-d4 f6-e5 *");
  CHECK(std::ranges::any_of(twice.result.found, [](const Repair& one) {
    return one.changes.front().kind == ChangeKind::set_up;
  }));
}

TEST_CASE("repair: squares beside one, by their names", "[repair]") {
  std::vector<std::string> all;
  for_each_setup_slip("W:WKc3:B2COd4,28", [&](const std::string& one) {
    all.push_back(one);
    return true;
  });
  const auto has = [&](std::string_view text) { return std::ranges::count(all, text) == 1; };
  CHECK(has("W:WKb2:B2COd4,28"));
  CHECK(has("W:WKc3:B2COe5,28"));
  CHECK(has("W:WKc3:B2COd4,29"));
  CHECK(has("W:WKc3:B2COd4,22"));
  CHECK(all.size() == 8 + 8 + 10);
  std::size_t seen = 0;
  for_each_setup_slip("W:WKc3:Bd4", [&](const std::string&) { return ++seen < 3; });
  CHECK(seen == 3);
}

TEST_CASE("repair: each kind of slip in every ruleset", "[repair][nightly-search]") {
  struct Slip {
    std::string_view kind;
    void (*make)(Moves& moves, std::size_t at);
  };
  const std::vector<Slip> slips{
      {"left out",
       [](Moves& moves, std::size_t at) {
         moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(at));
       }},
      {"twice",
       [](Moves& moves, std::size_t at) {
         moves.insert(moves.begin() + static_cast<std::ptrdiff_t>(at), std::string(moves[at]));
       }},
      {"exchanged", [](Moves& moves, std::size_t at) { std::swap(moves[at], moves[at + 1]); }},
      {"unreadable", [](Moves& moves, std::size_t at) { moves[at] = "999"; }},
      {"misread",
       [](Moves& moves, std::size_t at) {
         char& last = moves[at].back();
         last = last == '8' ? '3' : last >= '0' && last <= '9' ? '8' : last;
       }},
      {"cut route",
       [](Moves& moves, std::size_t /*at*/) {
         for (std::string& move : moves) {
           if (std::ranges::count(move, 'x') > 1) {
             move = move.substr(0, move.find('x')) + move.substr(move.rfind('x'));
             return;
           }
         }
       }},
  };
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    const auto ruleset = static_cast<rules::RulesetId>(id);
    for (const Slip& slip : slips) {
      int right = 0;
      int broken_games = 0;
      rules::visit(ruleset, [&]<class G>(const G& game) {
        notation::RandomGameOptions options;
        options.max_plies = 60;
        notation::RandomGames<G> source(game, options);
        for (int i = 0; i < 8; ++i) {
          notation::Record record;
          source.next(record);
          const Moves moves = moves_of(record);
          std::string tags;
          for (const notation::Tag& tag : record.tags) {
            if (tag.name != "Ruleset" && tag.name != "GameType" && tag.name != "Result") {
              tags += "[" + std::string(tag.name) + " \"" + std::string(tag.value) + "\"]\n";
            }
          }
          Moves wrong = moves;
          slip.make(wrong, wrong.size() / 2);
          const Broken broken(rules::name(ruleset), tags, joined(wrong) + " *");
          if (broken.result.legal || wrong == moves) {
            continue;
          }
          ++broken_games;
          for (std::size_t one = 0; one < broken.result.found.size(); ++one) {
            right += broken.game(one) == moves ? 1 : 0;
          }
        }
      });
      INFO(rules::name(ruleset) << ", " << slip.kind);
      CHECK(right >= broken_games - 1);
    }
  }
}

TEST_CASE("repair: the changes are marked in the record, and taken back", "[repair]") {
  const auto marked = [](std::string_view from, std::string_view to, std::string_view what) {
    const std::string moves = with(international, from, to);
    Broken broken("international", "", moves);
    const Moves before = broken.written();
    const std::string sheet = broken.sheet();
    CHECK(holds(sheet, what));
    Broken again("international", "", sheet);
    CHECK(again.result.legal);
    std::string room;
    CHECK(undo_repairs(again.record, room) > 0U);
    CHECK(again.written() == before);
  };
  marked("34-30", "34-31", "5. 34-30 {[%was 34-31]} 5... 20-25");
  marked(" 34-30", "", "14-19 5. 34-30 {[%was]} 5... 20-25");
  marked(" 34-30", " 34-30 34-30", "5. 34-30 {[%was 34-30 34-30]} 5... 20-25");
  marked("34-30 20-25", "20-25 34-30", "5. 34-30 {[%was 20-25]} 5... 20-25 {[%was 34-30]}");
  marked("32-28", "32-28 32-28", "1. 32-28 {[%was 32-28 32-28]} 1... 19-23");
  marked("32-28", "1-2 32-28", "1. 32-28 {[%was 1-2 32-28]} 1... 19-23");
  marked("32-28 ", "", "1. 32-28 {[%was]} 1... 19-23");
}

TEST_CASE("repair: variations of a changed ply are kept, and repaired", "[repair]") {
  const std::string moves = with(with(with(international, "34-30", "34-31 (35-30 20-25)"),
                                      "41-37 21-26", "41-37 21-26 (11-16 38-32)"),
                                 "37-32 10-14", "37-32 (33-28 23x32 37x27 17-21) 10-14");
  Broken broken("international", "", moves);
  RepairRooms rooms;
  REQUIRE(apply(broken.result.found.at(0), broken.record, rooms[0]));
  const auto variations =
      repair_variations(rules::find_ruleset("international").value(), broken.record, {}, {}, rooms);
  REQUIRE(variations.size() == 1);
  CHECK(variations[0].ply == 5);
  REQUIRE_FALSE(variations[0].result.found.empty());
  const std::string sheet = broken.converted();
  CHECK(holds(sheet, "(3. 33-28 23x32 4. 37x28 {[%was 37x27]}"));
  CHECK(holds(sheet, "5. 34-30 {[%was 34-31]} (5. 35-30 20-25)"));
  CHECK_FALSE(
      Checked("[Ruleset \"international\"]\n[Result \"*\"]\n\n" + sheet).diagnostics.has_errors());
}

TEST_CASE("repair: a huff and a set-up are taken back as well", "[repair]") {
  Broken huff("dames", "[FEN \"W:W28,43,48:B9,22\"]\n", "43-38 22-28 48-43 9-13 43-39 13-18 *");
  CHECK(holds(huff.sheet(), "{[%huff 28]} 1... 22-28"));
  std::string room;
  CHECK(undo_repairs(huff.record, room) == 1U);
  CHECK_THAT(huff.converted(), Catch::Matchers::StartsWith("1. 43-38 22-28 2. 48-43"));

  Broken off("russian", "[FEN \"W:Wc3,e3,g3:Bf6,h6,a7\"]\n",
             "c3-d4 b6-a5 g3-f4 h6-g5 f4xh6 f6-g5 h6xf4 *");
  CHECK_THAT(off.sheet(), Catch::Matchers::StartsWith("{[%was W:Wc3,e3,g3:Bf6,h6,a7]}"));
  CHECK(off.record.find_tag("FEN")->value == "W:Wc3,e3,g3:Bf6,h6,b6");
  std::string more_room;
  CHECK(undo_repairs(off.record, more_room) == 1U);
  CHECK(off.record.find_tag("FEN")->value == "W:Wc3,e3,g3:Bf6,h6,a7");
}

TEST_CASE("repair: every byte comes back", "[repair]") {
  const auto back = [](std::string_view ruleset, const std::string& text) {
    const auto id = rules::find_ruleset(ruleset).value();
    notation::RawRecord raw;
    raw.bytes = text;
    notation::Record record;
    notation::Diagnostics diagnostics;
    (void)open_record(notation::Format::pdn, raw, {id, {}}, record, diagnostics);
    const RepairResult result = find_repairs(id, record, {}, {});
    notation::Record changed = record;
    RepairRooms rooms;
    if (!result.legal) {
      REQUIRE(apply(result.found.at(0), changed, rooms[0]));
    }
    const auto numbers = mark_numbers(id, record, changed, {}, rooms[3]);
    const auto made = spliced(id, record, changed, numbers, false);
    REQUIRE(made);
    CHECK(made->find("[%was") != std::string::npos);
    raw.bytes = *made;
    notation::Record again;
    (void)open_record(notation::Format::pdn, raw, {id, {}}, again, diagnostics);
    CHECK(find_repairs(id, again, {}, {}).legal);
    CHECK(unspliced(id, again) == text);
    return *made;
  };
  CHECK(
      holds(back("dames",
                 "[FEN \"W:W28,43,48:B9,22\"]\n\n1. 43-38  22-28 2. 48-43 9-13 3. 43-39 13-18 *\n"),
            "1. 43-38  {[%huff 28]} 22-28 {[%was 22-28]} 2. 48-43"));
  CHECK(holds(back("russian",
                   "[FEN \"W:Wc3,e3,g3:Bf6,h6,a7\"]\n\nc3-d4 b6-a5 g3-f4 h6-g5 f4xh6 "
                   "f6-g5 h6xf4 *\n"),
              "[FEN \"W:Wc3,e3,g3:Bf6,h6,b6\"]  {[%was W:Wc3,e3,g3:Bf6,h6,a7]} c3-d4"));
  CHECK(holds(back("international", "1. 32-28 19-23 7.28x19 14x23 8. 37-32 10-14 *\n"),
              "2.28x19 {[%was 7. 28x19 %+5]} 14x23 3. 37-32"));
  // Marks follow the signs of a ply.
  CHECK(holds(back("international", "1. 32-28 19-23 7.28x19?! 14x23?? 8. 37-32 10-14 *\n"),
              "2.28x19?! {[%was 7. 28x19 %+5]} 14x23?? 3. 37-32"));
  CHECK(holds(back("international", "1. 32-28 19-23 2. 28x19 14x23 9. 37-32 10-14 4. 41-37 *\n"),
              "3. 37-32 {[%was 9. 37-32 %+6]} 10-14 4. 41-37 {[%was 4. 41-37 %+0]}"));
}

TEST_CASE("repair: what is written survives in its mark, whatever it is", "[repair]") {
  notation::Record record;
  notation::RawRecord raw;
  const std::string text = "[Ruleset \"international\"]\n\n32-28 19-23 *\n";
  raw.bytes = text;
  notation::Diagnostics diagnostics;
  const auto ruleset = open_record(notation::Format::native, raw, {}, record, diagnostics);
  REQUIRE(ruleset);
  Repair repair;
  Change change;
  change.ply = 1;
  change.plies = 1;
  change.was = {"32-28"};
  change.now = {"a]%} {5D\x01"};
  repair.changes = {change};
  std::string room;
  REQUIRE(apply(repair, record, room));
  // The record contains the odd text, which another change marks.
  change.was = change.now;
  change.now = {"33-29"};
  repair.changes = {change};
  std::string more_room;
  REQUIRE(apply(repair, record, more_room));
  CHECK_THAT(std::string(record.text), Catch::Matchers::EndsWith("[%was a%5D%25%7D%20%7B5D%01]"));
  std::string last_room;
  CHECK(undo_repairs(record, last_room) == 1U);
  CHECK(record.text_of(record.nodes[record.next_ply(0)]) == "a]%} {5D\x01");
}

TEST_CASE("repair: comments that are no marks stay", "[repair]") {
  Broken good("international", "", "32-28 {[%wash 1]} 19-23 {[%was 19-24] a mark} 28x19 *");
  std::string room;
  CHECK(undo_repairs(good.record, room) == 1U);
  CHECK(good.written() == Moves{"32-28", "19-24", "28x19"});
  CHECK(holds(good.converted(), "{[%wash 1]}"));
  CHECK(holds(good.converted(), "{a mark}"));
}

TEST_CASE("repair: marks of others are found, and stay", "[repair]") {
  Broken odd("international", "", "32-28 {[%was 33-28]} 19-23 {[%was 19%0a-23]} 28x19 *");
  CHECK(foreign_mark(odd.record) == "[%was 19%0a-23]");
  std::string room;
  CHECK(undo_repairs(odd.record, room) == 1U);
  CHECK(odd.written() == Moves{"33-28", "19-23", "28x19"});
  CHECK(foreign_mark(Broken("international", "", "{[%was x]} 32-28 *").record) == "[%was x]");
  CHECK_FALSE(foreign_mark(Broken("international", "", "32-28 {[%was 7. 33-28 %+6]} *").record));
}

TEST_CASE("repair: bad input takes bounded time", "[repair]") {
  // 800,059 captures at once.
  const Broken crowded(
      "lices",
      "[FEN \"W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4\"]\n",
      "E6d-e9 d4-e5 Ca1-a2 *");
  CHECK(crowded.result.nodes <= RepairLimits().nodes);
  // Kings move back and forth for 20,000 plies, then other text follows.
  const std::string to_and_fro = repeat("a1-b2 h2-g1 b2-a1 g1-h2 ", 5000);
  const Broken in_the_middle("russian", "[FEN \"W:WKa1:BKh2\"]\n",
                             to_and_fro + "a1-b2 h2-g3 " + to_and_fro + "*");
  CHECK(in_the_middle.result.failed > 20'000);
  const Broken garbage("lices", "", repeat("x7(-e2)C9 = ", 2000) + "*");
  CHECK(garbage.result.found.empty());
  const Broken nothing("lices", "", "*");
  CHECK(nothing.result.legal);
  const Broken no_start("lices", "[FEN \"nonsense\"]\n", "d4-e3 *");
  CHECK_FALSE(no_start.result.playable);
}

TEST_CASE("repair: hidden order is minded", "[repair]") {
  // The pile gives the drawn card, and so the misread one.
  const std::string_view moves = "+4PIh1 +4TRb7 +2COf8 +8COg5 +DPIh1=4PIe1 +6PIb8 *";
  const Broken known("alice", "", moves, {}, "4PI 4TR 2CO 3CO DPI 6PI");
  CHECK(known.changes() == "misread 4 +8COg5 > +3COg5");
  CHECK(known.result.cheapest() == 1);
}

}  // namespace damier::test
