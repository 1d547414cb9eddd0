#include "damier/analysis/tournament/likely_aliases.hpp"

#include <fmt/format.h>

#include "damier/analysis/tournament/aliases.hpp"

#include "catch.hpp"

namespace {

using namespace damier;
using namespace damier::analysis;

/// A game of these two players, without an event.
StatedGame undecided_game(std::string_view first, std::string_view second,
                          std::string_view date = "") {
  StatedGame game;
  game.ruleset = rules::RulesetId{0};
  game.players = {std::string(first), std::string(second)};
  game.date = date;
  game.result = notation::ResultToken::draw;
  return game;
}

StatedGame in_round(StatedGame game, std::uint32_t round) {
  game.event = "Cup";
  game.round = {round, 0};
  return game;
}

Games games_in(const std::vector<StatedGame>& all) {
  Games games;
  for (const StatedGame& one : all) {
    games.add(one);
  }
  return games;
}

/// Returns games of each name against somebody of its own, so nothing but the name counts.
Games games_with(const std::vector<std::string>& names) {
  std::vector<StatedGame> all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    all.push_back(undecided_game(names[i], fmt::format("{0}{0}{0}", static_cast<char>('A' + i))));
  }
  return games_in(all);
}

/// Returns the suggestions as lines `name = alias; alias`.
std::string suggestions(const Games& games) {
  const LikelyAliases likely = likely_aliases(games);
  std::string out;
  for (const LikelyPlayer& player : likely.players) {
    out += out.empty() ? "" : "\n";
    out += likely.names[player.name];
    for (std::size_t i = 0; i < player.aliases.size(); ++i) {
      out += fmt::format("{}{}", i == 0 ? " = " : "; ", likely.names[player.aliases[i]]);
    }
  }
  return out;
}

bool are_similar(const std::string& a, const std::string& b) {
  return !suggestions(games_with({a, b})).empty();
}

/// Returns the score of two names alone.
unsigned score(const std::string& a, const std::string& b) {
  const LikelyAliases likely = likely_aliases(games_with({a, b}));
  REQUIRE(likely.players.size() == 1);
  return likely.players[0].pairs[0].score;
}

}  // namespace

TEST_CASE("names that differ in case, accents, order, initials or a letter are suggested") {
  CHECK(are_similar("Wiersma, Harm", "Harm Wiersma"));
  CHECK(are_similar("Wiersma, Harm", "WIERSMA, HARM"));
  CHECK(are_similar("Élodie Müller", "Elodie Muller"));
  CHECK(are_similar("Wiersma, Harm", "Wiersma, H."));
  CHECK(are_similar("Wiersma H", "Harm Wiersma"));
  CHECK(are_similar("Wiersma, Harm", "Wiersma, Harm (NED)"));
  CHECK(are_similar("Wiersma, Harm", "Wirsma, Harm"));
  CHECK(are_similar("Wiersma, Harm", "Wiersam, Harm"));
  CHECK(are_similar("Georgiev, Aleksandr", "Georgiev, Alexandr"));
  CHECK(are_similar("Georgiev, Alexander", "Georgiev, Alex"));
  CHECK(are_similar("de Bruijn, N.", "deBruijn, N."));
  CHECK(are_similar("O'Connor, Derek", "OConnor Derek"));
  CHECK(are_similar("Wiersma", "Wiersma, Harm"));
  CHECK(are_similar("Иванов, Пётр", "Пётр иванов"));
}

TEST_CASE("different names are not suggested") {
  CHECK_FALSE(are_similar("Wiersma, Harm", "Wiersma, Douwe"));
  CHECK_FALSE(are_similar("Wiersma, Harm", "Sijbrands, Harm"));
  CHECK_FALSE(are_similar("Wiersma, H.", "Wiersma, D."));
  CHECK_FALSE(are_similar("Program 1", "Program 2"));
  CHECK_FALSE(are_similar("engine-1.2", "engine-1.3"));
  CHECK_FALSE(are_similar("H. W.", "Harm Wiersma"));
  CHECK_FALSE(are_similar("...", "---"));
}

TEST_CASE("more similar names have higher scores") {
  CHECK(score("Wiersma, Harm", "HARM WIERSMA") > score("Wiersma, Harm", "Wiersma, H."));
  CHECK(score("Wiersma, Harm", "Wiersma, H.") > score("Wiersma, Harm", "Wirsma, H."));
  CHECK(score("Wiersma, Harm", "Wiersma, H.") > score("Wiersma, Harm", "Wiersma"));
}

TEST_CASE("the name with the most games is kept") {
  CHECK(suggestions(games_in(
            {undecided_game("Wiersma, H.", "A"), undecided_game("Wiersma, H.", "B"),
             undecided_game("Harm Wiersma", "C"), undecided_game("D", "Wiersma, Harm")})) ==
        "Wiersma, H. = Harm Wiersma; Wiersma, Harm");
}

TEST_CASE("players who met, or played in the same round, are two") {
  CHECK_FALSE(suggestions(games_in({undecided_game("Wiersma, H.", "A"),
                                    undecided_game("Wiersma, Harm", "B")}))
                  .empty());
  CHECK(suggestions(games_in({undecided_game("Wiersma, H.", "Wiersma, Harm")})).empty());
  CHECK(suggestions(games_in({in_round(undecided_game("Wiersma, H.", "A"), 3),
                              in_round(undecided_game("B", "Wiersma, Harm"), 3)}))
            .empty());
  CHECK_FALSE(suggestions(games_in({in_round(undecided_game("Wiersma, H.", "A"), 3),
                                    in_round(undecided_game("B", "Wiersma, Harm"), 4)}))
                  .empty());
  // The same game, recorded twice.
  const LikelyAliases twice =
      likely_aliases(games_in({in_round(undecided_game("Wiersma, H.", "A"), 3),
                               in_round(undecided_game("Wiersma, Harm", "A"), 3)}));
  REQUIRE(twice.players.size() == 1);
  CHECK(twice.players[0].pairs[0].score > score("Wiersma, H.", "Wiersma, Harm"));
  // A century lies between them.
  CHECK(suggestions(games_in({undecided_game("Wiersma, H.", "A", "1890.01.01"),
                              undecided_game("Wiersma, Harm", "B", "1990.01.01")}))
            .empty());
}

TEST_CASE("one player may pause for seventy years") {
  const auto suggested = [](std::string_view first, std::string_view second) {
    return !suggestions(games_in({undecided_game("Wiersma, H.", "A", first),
                                  undecided_game("Wiersma, Harm", "B", second)}))
                .empty();
  };
  CHECK(suggested("1900.12.31", "1970.01.01"));
  CHECK_FALSE(suggested("1900.12.31", "1971.01.01"));
  CHECK(suggested("1970.01.01", "1900.12.31"));
  CHECK_FALSE(suggested("1971.01.01", "1900.12.31"));
}

TEST_CASE("common opponents raise the score") {
  const LikelyAliases apart = likely_aliases(
      games_in({undecided_game("Wiersma, H.", "Anna"), undecided_game("Wiersma, Harm", "Bert")}));
  const LikelyAliases together = likely_aliases(
      games_in({undecided_game("Wiersma, H.", "Anna"), undecided_game("Wiersma, Harm", "Anna")}));
  CHECK(together.players.at(0).pairs[0].score > apart.players.at(0).pairs[0].score);
  CHECK(together.players[0].pairs[0].reason == "initials fit, 1 common opponent");
}

TEST_CASE("a name that fits two players is not suggested for either") {
  const LikelyAliases likely =
      likely_aliases(games_with({"Wiersma, Harm", "Wiersma, H.", "Wiersma, Hein"}));
  CHECK(likely.players.empty());
  CHECK(likely.ambiguous.size() == 2);
  // But not because of a name that fits less well.
  CHECK(suggestions(games_with({"Wiersma, Harm", "Harm Wiersma", "Wiersma, Hein"})) ==
        "Wiersma, Harm = Harm Wiersma");
}

TEST_CASE("suggestions are comments, and aliases without their number signs") {
  std::string text;
  append_likely_aliases(
      likely_aliases(games_with({"Wiersma, Harm", "Wiersma; H.", "A = Bcd", "a = BCD",
                                 "Wiersma, Jan", "Wiersma, J.", "Wiersma, Joop"})),
      text);
  std::vector<AliasFault> faults;
  CHECK(Aliases::read(text, faults).size() == 0);
  CHECK(faults.empty());
  std::string accepted;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins = at == 0 || text[at - 1] == '\n';
    accepted += begins && text[at] == '#' && text[at + 1] != ' ' ? "" : std::string(1, text[at]);
  }
  const Aliases aliases = Aliases::read(accepted, faults);
  CHECK(faults.empty());
  CHECK(aliases.size() == 2);
  CHECK(aliases.name_of("Wiersma; H.") == aliases.name_of("Wiersma, Harm"));
  CHECK(aliases.name_of("A = Bcd") == aliases.name_of("a = BCD"));
}

TEST_CASE("hostile names cannot write lines or change the direction of text") {
  for (const std::string bad : {"\n", "\r", "\x1B[2J", "\x7F", "\xC2\x85", "\xE2\x80\xAE",
                                "\xE2\x80\xA8", "\xE2\x81\xA6", "\xEF\xBB\xBF"}) {
    CHECK_FALSE(are_similar("Wiersma, Harm" + bad, "Wiersma, H."));
  }
  CHECK(are_similar("Wiersma, Harm", "Wiersma\xC3\xA9, Harm"));
}

// These names are as similar as names can be: all of them together have 1,999,000 pairs.
TEST_CASE("the number of pairs grows with the number of names") {
  constexpr std::uint32_t names = 2000;
  Games games;
  for (std::uint32_t i = 0; i < names; ++i) {
    std::string letters;
    for (std::uint32_t rest = i, n = 0; n < 4; rest /= 10, ++n) {
      letters += static_cast<char>('a' + rest % 10);
    }
    games.add(undecided_game("Aaaaaaa, " + letters, "Opponent"));
  }
  const LikelyAliases likely = likely_aliases(games);
  CHECK(likely.names.size() == names + 1);
  std::size_t pairs = likely.ambiguous.size();
  for (const LikelyPlayer& player : likely.players) {
    pairs += player.pairs.size();
  }
  CHECK(pairs > names);
  CHECK(pairs <= names * max_likely_pairs);
}
