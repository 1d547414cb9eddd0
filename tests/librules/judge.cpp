// Reads canonical sheets from standard input, plays each by the plain rules, and compares the
// results. Reports each record that does not agree; exits with 1 then, and with 0 if all agree.

#include <algorithm>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "librules/plain_game.hpp"

namespace {

using damier::test::PlainGame;

struct Sheet {
  std::map<std::string, std::string> tags;
  std::vector<std::string> words;  ///< plies without their numbers, and the result
};

/// Returns whether it is a number of a ply: digits and a dot.
bool is_number(const std::string& word) {
  return word.back() == '.' && word.find_first_not_of("0123456789") == word.size() - 1;
}

void read_tag(const std::string& line, Sheet& sheet) {
  const std::size_t blank = line.find(' ');
  const std::size_t quote = line.rfind('"');
  sheet.tags[line.substr(1, blank - 1)] = line.substr(blank + 2, quote - blank - 2);
}

/// Reads the next record; returns false if none exists.
bool read(std::istream& in, Sheet& sheet) {
  sheet = {};
  bool tags_ended = false;
  for (std::string line; std::getline(in, line);) {
    if (!tags_ended && line.starts_with('[')) {
      read_tag(line, sheet);
    } else if (line.empty() && !sheet.words.empty()) {
      return true;
    } else if (!line.empty()) {
      tags_ended = true;
      std::istringstream words(line);
      for (std::string word; words >> word;) {
        if (!is_number(word)) {
          sheet.words.push_back(word);
        }
      }
    }
  }
  return !sheet.words.empty();
}

/// Converts results that count two points for a win to those that count one.
std::string in_one_point(const std::string& result) {
  return result == "2-0"   ? "1-0"
         : result == "0-2" ? "0-1"
         : result == "1-1" ? "1/2-1/2"
         : result == "*"   ? "ongoing"
                           : result;
}

/// Returns what is wrong with a record; empty if nothing is.
std::string judge(const std::string& ruleset, const Sheet& sheet) {
  const auto pile = sheet.tags.find("Pioche");
  const auto game = damier::test::plain_game(ruleset, pile == sheet.tags.end() ? "" : pile->second);
  if (!game) {
    return "no plain rules for " + ruleset;
  }
  for (std::size_t i = 0; i + 1 < sheet.words.size(); ++i) {
    const std::string& ply = sheet.words[i];
    if (game->outcome() != "ongoing") {
      return "the game is over before ply " + std::to_string(i + 1) + ", " + ply;
    }
    if (!std::ranges::binary_search(game->moves(), ply)) {
      return "ply " + std::to_string(i + 1) + ", " + ply + ", is not legal";
    }
    game->play(ply);
  }
  const std::string result = in_one_point(sheet.words.back());
  return game->outcome() == result ? "" : "the result is " + game->outcome() + ", not " + result;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: plain_judge RULESET <RECORDS\n";
    return 2;
  }
  int records = 0;
  bool agreed = true;
  for (Sheet sheet; read(std::cin, sheet);) {
    ++records;
    if (const std::string wrong = judge(argv[1], sheet); !wrong.empty()) {
      std::cout << "record " << records << ": " << wrong << '\n';
      agreed = false;
    }
  }
  std::cout << records << " records\n";
  return agreed ? 0 : 1;
}
