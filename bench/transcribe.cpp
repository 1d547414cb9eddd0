#include "transcribe.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/transcribe/transcribe.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::bench {

namespace {

using Plies = std::vector<std::string>;

constexpr std::uint64_t plies_of_game = 60;

/// Makes games of a ruleset, each as its plies.
std::vector<Plies> games_of(rules::RulesetId ruleset, const TranscribeBench& wanted) {
  std::vector<Plies> games;
  rules::visit(ruleset, [&]<class G>(const G& rules) {
    notation::RandomGameOptions options;
    options.seed = wanted.seed;
    options.max_plies = plies_of_game;
    notation::RandomGames<G> source(rules, options);
    notation::Record record;
    while (games.size() < wanted.games) {
      source.next(record);
      Plies& plies = games.emplace_back();
      for (const notation::Node& node : record.nodes) {
        if (node.kind == notation::NodeKind::ply) {
          plies.emplace_back(record.text_of(node));
        }
      }
    }
  });
  return games;
}

/// How somebody writes a game: what stands before a pair of plies, between and after them, and what
/// stands for the signs of plies.
struct Writing {
  std::string_view name;
  std::string_view before;  ///< `#` is the number of the pair, `%` that of the ply
  std::string_view between;
  std::string_view after;
  std::string_view advance = "-";
  std::string_view capture = "x";
  bool capitals = false;
  int blocks = 1;
};

constexpr std::array writings{Writing{"plain", "#. ", " ", " "},
                              Writing{"columns", "#.\t", "\t", "\n"},
                              Writing{"numbers", "n°# : ", " / ", "\n"},
                              Writing{"brackets", "[#] ", ", ", "\n"},
                              Writing{"arrows", "(#) ", "   ", "\n", " → ", " × "},
                              Writing{"csv", "\"#\";\"", "\";\"", "\"\n"},
                              Writing{"table", "| # | ", " | ", " |\n", "-", ":"},
                              Writing{"lines", "%) ", "\n@) ", "\n"},
                              Writing{"words", "Coup # : ", " ; ", "\n", " à ", " prend "},
                              Writing{"bare", "", " ", "\n"},
                              Writing{"capitals", "#/ ", "   ", "\n", "-", "x", true},
                              Writing{"blocks", "# ", "  ", "", "-", "x", false, 2},
                              Writing{"mail", "> #- ", " / ", "\n"},
                              Writing{"json", "[#, \"", "\", \"", "\"],\n"},
                              Writing{"html", "<tr><td>#</td><td>", "</td><td>", "</td></tr>\n"}};

void replace_all(std::string& text, std::string_view sign, std::string_view other) {
  for (std::size_t at = text.find(sign); at != std::string::npos;
       at = text.find(sign, at + other.size())) {
    text.replace(at, sign.size(), other);
  }
}

/// Returns a ply in a hand. Only the signs between two squares change.
std::string written_ply(const Writing& how, const std::string& ply) {
  std::string text = ply;
  const std::size_t first = std::min(text.find_first_of("-x"), text.size());
  const bool between = first > 0 && text.find_first_of("0123456789") < first;
  if (between && text.find("--") == std::string::npos) {
    replace_all(text, "-", how.advance);
    replace_all(text, "x", how.capture);
  }
  if (how.capitals) {
    std::ranges::transform(text, text.begin(), [](char c) {
      return c >= 'a' && c <= 'z' && c != 'x' ? static_cast<char>(c - 'a' + 'A') : c;
    });
  }
  return text;
}

std::string numbered(std::string_view words, std::size_t ply) {
  std::string text(words);
  replace_all(text, "#", std::to_string(ply / 2 + 1));
  replace_all(text, "%", std::to_string(ply + 1));
  replace_all(text, "@", std::to_string(ply + 2));
  return text;
}

std::string line_of(const Writing& how, const Plies& plies, std::size_t ply) {
  std::string line = numbered(how.before, ply) + written_ply(how, plies[ply]);
  if (ply + 1 < plies.size()) {
    line += numbered(how.between, ply) + written_ply(how, plies[ply + 1]);
  }
  return line + std::string(how.after);
}

std::string page_of(const Writing& how, const Plies& plies) {
  std::string page;
  if (how.blocks == 1) {
    for (std::size_t ply = 0; ply < plies.size(); ply += 2) {
      page += line_of(how, plies, ply);
    }
    return page;
  }
  const std::size_t rows = (plies.size() + 3) / 4;
  std::vector<std::string> lines;
  std::size_t widest = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    lines.push_back(line_of(how, plies, 2 * row));
    widest = std::max(widest, lines.back().size());
  }
  for (std::size_t row = 0; row < rows; ++row) {
    page += fmt::format("{:<{}}", lines[row], widest + 4);
    page += 2 * (row + rows) < plies.size() ? line_of(how, plies, 2 * (row + rows)) : "";
    page += '\n';
  }
  return page;
}

/// Characters, and what people and scanners read instead.
struct Shape {
  char sign;
  std::array<std::string_view, 4> others;
};

constexpr std::array shapes{Shape{'0', {"O", "o", "Q", "O"}}, Shape{'1', {"l", "I", "7", "l"}},
                            Shape{'2', {"Z", "z", "Z", "7"}}, Shape{'3', {"8", "8", "5", "8"}},
                            Shape{'4', {"9", "9", "A", "9"}}, Shape{'5', {"S", "6", "s", "S"}},
                            Shape{'6', {"b", "5", "b", "8"}}, Shape{'7', {"1", "1", "T", "1"}},
                            Shape{'8', {"B", "3", "B", "6"}}, Shape{'9', {"g", "4", "g", "q"}},
                            Shape{'a', {"o", "o", "2", "o"}}, Shape{'b', {"6", "h", "6", "h"}},
                            Shape{'c', {"e", "e", "¢", "("}}, Shape{'d', {"cl", "cl", "o", "cl"}},
                            Shape{'e', {"c", "c", "©", "c"}}, Shape{'f', {"t", "f", "F", "l"}},
                            Shape{'g', {"9", "q", "9", "q"}}, Shape{'h', {"b", "n", "h", "b"}},
                            Shape{'-', {"—", ".", "~", "–"}}, Shape{'x', {"×", "X", "x", "×"}},
                            Shape{'.', {",", ",", ",", ","}}, Shape{'(', {"[", "C", "{", "["}},
                            Shape{')', {"]", "]", "}", "]"}}, Shape{'l', {"1", "I", "1", "I"}}};

/// Misreads characters of a page, and loses and adds blanks.
std::string misread(const std::string& page, const TranscribeBench& wanted,
                    notation::RandomSource& random) {
  constexpr std::uint64_t hundred = 100;
  std::string out;
  for (const char c : page) {
    const auto* const shape = std::ranges::find(shapes, c, &Shape::sign);
    if (c == ' ' && random.below(hundred) < wanted.blanks) {
      continue;
    }
    if (shape != shapes.end() && random.below(hundred) < wanted.misread) {
      out += shape->others.at(random.below(shape->others.size()));
    } else {
      out += c;
    }
    const bool ascii = static_cast<unsigned char>(c) < 0x80;
    if (ascii && c != ' ' && c != '\n' && 4 * random.below(hundred) < wanted.blanks) {
      out += ' ';
    }
  }
  return out;
}

/// What came back.
struct Row {
  std::size_t games = 0;
  std::size_t exact = 0;
  std::size_t plies = 0;
  std::size_t right = 0;
  std::size_t unsure = 0;
  std::size_t unsure_games = 0;
  std::size_t sure_and_wrong = 0;  ///< games with such a ply, or all sure and not exact
  double seconds = 0;

  void add(const analysis::Transcription& page, const Plies& plies_meant) {
    ++games;
    plies += plies_meant.size();
    const auto* const game = page.games.empty() ? nullptr : page.games.data();
    bool wrong = false;
    bool all = page.games.size() == 1 && game->plies.size() == plies_meant.size();
    for (std::size_t i = 0; game != nullptr && i < game->plies.size(); ++i) {
      const bool same = i < plies_meant.size() && game->plies[i].text == plies_meant[i];
      right += same ? 1 : 0;
      unsure += game->plies[i].sure ? 0 : 1;
      wrong = wrong || (game->plies[i].sure && !same);
      all = all && same;
    }
    exact += all ? 1 : 0;
    unsure_games += page.sure() ? 0 : 1;
    sure_and_wrong += wrong || (page.sure() && !all) ? 1 : 0;
  }
};

void print(std::string_view name, const Row& row) {
  const auto share = [](std::size_t part, std::size_t all) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(all, 1));
  };
  fmt::print("{:<18} {:>5} {:>7.1f} {:>7.1f} {:>8.1f} {:>8.1f} {:>6} {:>8.1f}\n", name, row.games,
             share(row.exact, row.games), share(row.right, row.plies), share(row.unsure, row.plies),
             share(row.unsure_games, row.games), row.sure_and_wrong,
             1000 * row.seconds / static_cast<double>(std::max<std::size_t>(row.games, 1)));
}

Row measured(rules::RulesetId ruleset, const TranscribeBench& wanted, std::vector<Row>& by_hand) {
  Row row;
  notation::RandomSource random(wanted.seed);
  std::size_t hand = 0;
  for (const Plies& plies : games_of(ruleset, wanted)) {
    const std::size_t which = hand++ % writings.size();
    const std::string page = misread(page_of(writings.at(which), plies), wanted, random);
    analysis::TranscribeOptions options;
    options.ruleset = ruleset;
    const std::clock_t begin = std::clock();
    const analysis::Transcription read = analysis::transcribe(page, options);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    row.seconds += seconds;
    by_hand[which].seconds += seconds;
    row.add(read, plies);
    by_hand[which].add(read, plies);
  }
  return row;
}

}  // namespace

void measure_transcribe(const TranscribeBench& wanted) {
  fmt::print(
      "{} % of the characters misread, {} % of the blanks lost and as many added, seed {}\n"
      "{:<18} {:>5} {:>7} {:>7} {:>8} {:>8} {:>6} {:>8}\n",
      wanted.misread, wanted.blanks, wanted.seed, "ruleset", "games", "exact %", "plies %",
      "unsure %", "pages %", "wrong", "ms");
  std::vector<Row> by_hand(writings.size());
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (!wanted.ruleset || *wanted.ruleset == id) {
      print(rules::name(id), measured(id, wanted, by_hand));
    }
  }
  fmt::print("\nby hand, all rulesets\n");
  for (std::size_t i = 0; i < writings.size(); ++i) {
    print(writings.at(i).name, by_hand[i]);
  }
}

}  // namespace damier::bench
